//! A rule on the table: `#/show/8.5` opens a position at the question that the rule is about, to be tried out. Nothing of it
//! is kept. The positions are fetched when they are needed; which rules have one is shown in `rules.rs`.

use super::Shell;
use super::rules::rule_markup;
use crate::host;
use crate::keys;
use crate::play::Table;
use crate::screen::Screen;
use crate::settings::use_settings;
use crate::table::marks::{Marked, Marks};
use crate::words::{t, words};
use impulse_bots::{Budget, bot};
use impulse_engine::rng::Rng;
use impulse_engine::{Action, Viewer};
use impulse_table::lesson::{Fit, Shown, shown};
use impulse_table::{Client, Practice, Request};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// All rules that can be shown. `None` if they cannot be fetched.
pub async fn positions() -> Option<Vec<Shown>> {
    shown(&host::fetch_text("positions.txt").await?).ok()
}

/// The page of a rule on the table.
#[component]
pub fn Show(
    /// The number of the rule.
    #[prop(into)]
    rule: Signal<String>,
) -> impl IntoView {
    let all = RwSignal::new(None::<Option<Vec<Shown>>>);
    spawn_local(async move {
        let fetched = positions().await;
        all.try_set(Some(fetched));
    });
    let note = |text: String| {
        view! { <Shell title=t!("learn-show-title") class="narrow"><p role="status">{text}</p><p><a href="#/rules">{t!("pages-nav-rules")}</a></p></Shell> }
    };
    move || {
        let rule = rule.get();
        let found = all.with(|all| {
            let all = all.as_ref()?.as_ref()?;
            all.iter().find(|one| one.rules.contains(&rule)).cloned()
        });
        match found {
            Some(shown) => view! { <ShowTable shown rule /> }.into_any(),
            None if all.with(Option::is_none) => note(t!("learn-loading")).into_any(),
            None if all.with(|all| matches!(all, Some(None))) => note(t!("learn-offline")).into_any(),
            None => note(t!("learn-show-none", "rule": rule)).into_any(),
        }
    }
}

/// The handle of a rule that is being tried.
#[derive(Clone, Copy)]
struct Trial {
    screen: Screen,
    table: StoredValue<Practice>,
    shown: StoredValue<Shown>,
    /// What the person has answered, for what is left of the suggestion.
    given: RwSignal<Vec<Action>>,
}

impl Trial {
    fn open(shown: Shown) -> Option<Self> {
        let table = shown.table.clone();
        let client = Client::new(Some(shown.seat), words(), table.updates(0, Viewer::Seat(shown.seat)))?;
        let trial = Self {
            screen: Screen::new(client, use_settings()),
            table: StoredValue::new(table),
            shown: StoredValue::new(shown),
            given: RwSignal::new(Vec::new()),
        };
        trial.screen.connect(move |request| trial.carry_out(request), || ());
        trial.screen.change(|_| ());
        Some(trial)
    }

    fn carry_out(self, request: Request) {
        let (seat, keep) = (self.shown.with_value(|shown| shown.seat), self.table.with_value(Practice::len));
        match request {
            Request::Act { actions, chosen } => {
                self.table.update_value(|table| {
                    for &action in &actions {
                        if table.asked() == Some(seat) && table.play(seat, action).is_err() {
                            break;
                        }
                    }
                    let_others_answer(table, seat);
                });
                if chosen {
                    self.given.update(|given| given.extend(actions));
                }
            }
            // However far the person wants to go back: it is only a try.
            Request::Undo { .. } => {
                self.table.update_value(|table| table.go_back(0));
                self.given.set(Vec::new());
            }
        }
        let updates = self.table.with_value(|table| table.updates(keep, Viewer::Seat(seat)));
        self.screen.change(|client| {
            client.done();
            updates.into_iter().for_each(|update| client.tell(update));
        });
    }

    /// What is left of the suggested answer.
    fn marked(self) -> Marked {
        let given = self.given.get();
        let wanted = self.shown.with_value(|shown| {
            let fits = |answer: &&impulse_table::lesson::Pattern| {
                given.is_empty() || answer.fit(&given) == Fit::Begun
            };
            shown.answers.iter().find(fits).and_then(impulse_table::lesson::Pattern::actions)
        });
        let wanted = wanted.map(|mut wanted| wanted.split_off(given.len())).unwrap_or_default();
        Marked { wanted, ..Marked::default() }
    }
}

/// Others answer by rule of thumb, until the person is asked or the turn is over.
fn let_others_answer(table: &mut Practice, seat: impulse_engine::Seat) {
    let Some(mut quick) = bot("quick") else { return };
    let mut rng = Rng::new(&[0; 32]);
    while let Some(other) = table.asked().filter(|&other| other != seat && table.state().active() == seat) {
        let view = table.view(Viewer::Seat(other));
        let action = quick.answer(&view, Budget::Iterations(1), &mut rng);
        if table.play(other, action).is_err() {
            return;
        }
    }
}

#[component]
fn ShowTable(shown: Shown, rule: String) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let wanted = rule.clone();
    spawn_local(async move {
        text.try_set(rule_markup(&wanted).await.unwrap_or_default());
    });
    let Some(trial) = Trial::open(shown) else { return ().into_any() };
    let screen = trial.screen;
    provide_context(screen.desk);
    document().set_title(&t!("pages-tab", "title": t!("pages-rule-link", "rule": rule.clone())));
    let log_open = RwSignal::new(false);
    keys::listen(screen, use_settings(), log_open);
    let again = move |_| trial.carry_out(Request::Undo { to: None, whole_turn: true });
    let address = format!("#/rules/{rule}");
    let title = t!("pages-rule-link", "rule": rule.clone());
    let panel = move || {
        let (title, address) = (title.clone(), address.clone());
        view! {
            <section class="coach panel" aria-label=t!("learn-show-title") data-shown=rule.clone()>
                <header>
                    <h2>{title}</h2>
                    <span class="coach-buttons">
                        <button data-tool="show-again" on:click=again>{t!("learn-again")}</button>
                        <a class="button" href=address>{t!("learn-show-back")}</a>
                    </span>
                </header>
                <div class="coach-text rule-text" inner_html=move || text.get()></div>
            </section>
        }
    };
    view! {
        <Table screen log_open more=|| () beside=|| () coach=ViewFn::from(panel) />
        <Marks screen marked=Signal::derive(move || trial.marked()) />
    }
    .into_any()
}
