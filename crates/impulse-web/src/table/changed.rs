//! What changed in a Command Center since the viewer's last turn: figures beside what changed, and the same in words.
//!
//! What counts as a change is in `impulse-table`; where the signs stand is in the style.

use super::icons;
use crate::words::{t, words};
use impulse_engine::ActionKind;
use impulse_table::Changes;
use leptos::prelude::*;

/// New techs and plan cards as signs; screen readers hear everything that changed.
#[component]
pub(super) fn ChangeMarks(changes: Memo<Changes>) -> impl IntoView {
    let techs = move || changes.with(|changes| changes.techs.contains(&true));
    let planned = move || changes.with(|changes| !changes.planned.is_empty());
    let sign = |kind: ActionKind| view! { {icons::picture(icons::action_path(kind))} };
    let words = move || changes.with(change_words);
    view! {
        <span class="center-changes" hidden=move || changes.get() == Changes::NONE title=words>
            {move || techs().then(|| sign(ActionKind::Research))}
            {move || planned().then(|| sign(ActionKind::Plan))}
            <span class="visually-hidden">{words}</span>
        </span>
    }
}

/// How much more or less there is of something. Where room is scarce the style shows only the sign.
pub(super) fn delta(by: i16) -> Option<AnyView> {
    let (sign, text) = if by > 0 { ("▴", format!("+{by}")) } else { ("▾", format!("−{}", -by)) };
    (by != 0).then(|| view! { <b class="delta" aria-hidden="true" data-sign=sign>{text}</b> }.into_any())
}

/// "Since your last turn: 2 points, 1 ship lost."
pub(super) fn change_words(changes: &Changes) -> String {
    let techs = changes.techs.iter().filter(|&&new| new).count();
    let parts = [
        (usize::from(changes.points), t!("table-change-points", "count": changes.points)),
        (usize::from(changes.lost), t!("table-change-lost", "count": changes.lost)),
        (usize::from(changes.built), t!("table-change-built", "count": changes.built)),
        (techs, t!("table-change-techs", "count": techs)),
        (changes.planned.len(), t!("table-change-planned", "count": changes.planned.len())),
        (usize::from(changes.plan_used), t!("table-change-plan-used")),
        (usize::from(changes.minerals()), t!("table-change-minerals", "count": changes.minerals())),
        (usize::from(changes.refined), t!("table-change-refined", "count": changes.refined)),
    ];
    let list: Vec<String> = parts.into_iter().filter(|&(many, _)| many > 0).map(|(_, text)| text).collect();
    t!("table-changes", "list": words().row(&list))
}
