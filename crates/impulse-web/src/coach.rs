//! The coach beside a game of this browser: what it would do and why, asked for or, in the guided first game, by itself.
//! What it says is put into words in `impulse-table`; what answers are worth is thought out in the worker, which looks at the
//! game as the seat that is asked may.

use crate::host;
use crate::local::LocalGame;
use crate::table::icons::{Glyph, icon};
use crate::table::marks::Marked;
use crate::table::question::CoachTool;
use crate::words::t;
use impulse_engine::Ask;
use impulse_table::Phase;
use impulse_table::coach::{Advice, Talk, advise, is_key_decision, talk, what_others_did};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// What the coach has to say now.
#[derive(Clone, PartialEq)]
enum Counsel {
    Silent,
    Thinking,
    Said(Vec<Advice>),
    Failed(String),
}

/// The handle of the coach, in the context of a game of this browser.
#[derive(Clone, Copy)]
pub struct Coach {
    local: LocalGame,
    guided: bool,
    counsel: RwSignal<Counsel>,
    /// What others did, in the guided game.
    deeds: RwSignal<Vec<String>>,
    /// The moment that the counsel is about.
    moment: StoredValue<Option<usize>>,
}

impl Coach {
    /// The coach of a game. In the guided first game it speaks unasked.
    pub fn new(local: LocalGame, guided: bool) -> Self {
        let coach = Self {
            local,
            guided,
            counsel: RwSignal::new(Counsel::Silent),
            deeds: RwSignal::new(Vec::new()),
            moment: StoredValue::new(None),
        };
        Effect::new(move |_| {
            let phase = local.screen.phase.get();
            local.screen.desk.scene.track();
            coach.follow(&phase);
        });
        coach
    }

    /// Something has changed: what was said is out of date, and there may be something new to say.
    fn follow(self, phase: &Phase) {
        let Phase::Asking(seat) = *phase else {
            self.moment.set_value(None);
            return self.fall_silent();
        };
        let moment = self.local.moment();
        if self.moment.get_value() == Some(moment) {
            return;
        }
        self.moment.set_value(Some(moment));
        self.fall_silent();
        let scene = self.local.screen.desk.scene;
        let asked = scene.with_untracked(|scene| Some((talk(&scene.view, seat), scene.view.decision()?.ask)));
        let Some((talk, ask)) = asked.filter(|_| self.guided) else { return };
        if ask == Ask::AddToImpulse {
            let events = self.local.screen.since_last_turn();
            let deeds =
                scene.with_untracked(|scene| what_others_did(&events, &scene.view, &scene.words, seat));
            self.deeds.set(deeds);
        }
        match talk {
            Talk::Everything => self.think(1),
            Talk::KeyDecisions if is_key_decision(ask) => self.think(1),
            Talk::KeyDecisions | Talk::OnRequest => {}
        }
    }

    fn fall_silent(self) {
        if self.counsel.with_untracked(|now| *now != Counsel::Silent) {
            self.counsel.set(Counsel::Silent);
        }
    }

    /// What the toolbar knows of it.
    pub fn tool(self) -> CoachTool {
        CoachTool {
            can_ask: Signal::derive(move || self.can_ask()),
            ask: Callback::new(move |()| self.ask()),
        }
    }

    /// May it be asked (tracked)?
    pub fn can_ask(self) -> bool {
        matches!(self.local.screen.phase.get(), Phase::Asking(_)) && self.counsel.get() != Counsel::Thinking
    }

    /// What would you do?
    pub fn ask(self) {
        if untrack(|| self.can_ask()) {
            self.think(usize::MAX);
        }
    }

    /// Thinks about the question, and says at most so many answers.
    fn think(self, most: usize) {
        self.counsel.set(Counsel::Thinking);
        let moment = self.moment.get_value();
        spawn_local(async move {
            host::drawn().await;
            let weighed = self.local.weigh().await;
            if self.moment.try_get_value() != Some(moment) || moment.is_none() {
                return;
            }
            let said = match weighed {
                Ok(weighed) => self.local.screen.desk.scene.with_untracked(|scene| {
                    let mut advice = advise(&scene.view, &scene.words, &weighed);
                    advice.truncate(most);
                    if advice.is_empty() {
                        Counsel::Failed(t!("learn-no-advice"))
                    } else {
                        Counsel::Said(advice)
                    }
                }),
                Err(why) => Counsel::Failed(why.text()),
            };
            self.counsel.set(said);
        });
    }

    /// What is marked: the first suggestion (tracked).
    pub fn marked(self) -> Marked {
        self.counsel.with(|counsel| match counsel {
            Counsel::Said(advice) => Marked {
                wanted: advice.first().map(|first| first.actions.clone()).unwrap_or_default(),
                ..Marked::default()
            },
            _ => Marked::default(),
        })
    }
}

/// What the coach says, beside the question.
#[component]
pub fn CoachPanel(coach: Coach) -> impl IntoView {
    let shown = Memo::new(move |_| coach.guided || coach.counsel.with(|counsel| *counsel != Counsel::Silent));
    let advice = |one: Advice| {
        view! {
            <li>
                <p><strong>{one.answer}</strong></p>
                <p>{one.reason} " " <span class="soft">{one.chance}</span></p>
            </li>
        }
    };
    let said = move || match coach.counsel.get() {
        Counsel::Silent => view! { <p class="soft">{t!("learn-coach-silent")}</p> }.into_any(),
        Counsel::Thinking => view! { <p class="soft">{t!("learn-coach-thinking")}</p> }.into_any(),
        Counsel::Failed(why) => view! { <p>{why}</p> }.into_any(),
        Counsel::Said(all) => {
            view! { <ol class="advice">{all.into_iter().map(advice).collect_view()}</ol> }.into_any()
        }
    };
    let state = move || match coach.counsel.get() {
        Counsel::Silent => "silent",
        Counsel::Thinking => "thinking",
        Counsel::Said(_) | Counsel::Failed(_) => "said",
    };
    let close = move || {
        (!coach.guided).then(|| view! {
            <button class="quiet" data-tool="coach-close" on:click=move |_| coach.fall_silent()>{icon(Glyph::Close)}<span class="visually-hidden">{t!("web-close")}</span></button>
        })
    };
    let panel = move || {
        view! {
            <section class="coach panel" aria-label=t!("learn-coach") data-coach=state>
                <header><h2>{t!("learn-coach")}</h2>{close()}</header>
                <div class="coach-text" aria-live="polite">
                    {move || coach.deeds.get().into_iter().map(|deed| view! { <p class="coach-deed soft">{deed}</p> }).collect_view()}
                    {said}
                </div>
            </section>
        }
    };
    move || shown.get().then(panel)
}
