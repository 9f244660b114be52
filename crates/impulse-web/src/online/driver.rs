//! The game at a table by link: what the server tells is shown at the pace of the settings, answers go to the server, and
//! what can be answered in one way only is answered at once. Taking back is the server's business; what was taken back
//! is remembered here, to be given again.

use super::OnlineTable;
use crate::end::Finished;
use crate::host;
use crate::library;
use crate::online::api;
use crate::online::kept::KeptTable;
use crate::screen::Screen;
use crate::sound;
use crate::words::{t, words};
use impulse_engine::{Action, View};
use impulse_table::{Barrier, Heard, Phase, Sound, Wish, file};
use impulse_wire::Undo;
use impulse_wire::message::{self, ClientMessage};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::collections::VecDeque;

/// The part of an [`OnlineTable`] that drives its game.
#[derive(Clone, Copy)]
pub struct Driver {
    heard: StoredValue<Heard>,
    pace: StoredValue<Pace>,
    /// What belongs to a game lives as long as the page of the table.
    owner: StoredValue<Option<Owner>>,
}

/// What the server told, and how far it has been shown.
#[derive(Default)]
struct Pace {
    /// The last entry of the table's log that was shown.
    seen: u64,
    undo: Undo,
    /// Told by the server and not shown yet.
    waiting: VecDeque<message::Update>,
    /// What waits is being shown.
    showing: bool,
    /// The end has sounded.
    over: bool,
}

impl Driver {
    pub fn new() -> Self {
        Self {
            heard: StoredValue::new(Heard::default()),
            pace: StoredValue::new(Pace::default()),
            owner: StoredValue::new(Owner::current()),
        }
    }

    /// Forgets everything: it will be told again.
    pub fn forget(self) {
        self.heard.set_value(Heard::default());
        self.pace.set_value(Pace::default());
    }

    fn seen(self) -> u64 {
        self.pace.with_value(|pace| pace.seen)
    }

    fn view(self) -> Option<View> {
        self.heard.with_value(Heard::view)
    }

    fn is_showing(self) -> bool {
        self.pace.with_value(|pace| pace.showing)
    }
}

impl OnlineTable {
    /// Something has happened in the game.
    pub(super) fn update(self, update: message::Update) {
        let pace = self.driver.pace;
        pace.update_value(|pace| pace.waiting.push_back(update));
        if !self.driver.is_showing() {
            pace.update_value(|pace| pace.showing = true);
            spawn_local(async move { self.show_what_waits().await });
        }
    }

    async fn show_what_waits(self) {
        let pace = self.driver.pace;
        let mut run = None;
        loop {
            let next = pace.try_update_value(|pace| pace.waiting.pop_front());
            let Some(Some(update)) = next else { break };
            let by_others = update.steps.iter().any(|step| Some(step.seat) != self.seat.get_untracked());
            let one = update.steps.len() == 1;
            let Some(shown) = self.show(update) else { break };
            let more = pace.try_with_value(|pace| !pace.waiting.is_empty()) == Some(true);
            if let (true, Some(screen)) = (by_others && one && more, self.screen.get_untracked()) {
                let run = *run.get_or_insert_with(|| screen.new_run());
                // A page in the background would only fall behind.
                if !document().hidden() {
                    screen.pause(run, shown).await;
                }
            }
        }
        pace.try_update_value(|pace| pace.showing = false);
        self.settle();
    }

    /// Shows one update. Whether something was worth seeing; nothing if it cannot be shown.
    fn show(self, update: message::Update) -> Option<bool> {
        let known = self.driver.heard.with_value(Heard::actions);
        let view = *update.view;
        let hear = |heard: &mut Heard| heard.hear(update.keep, update.steps, view);
        let Some(news) = self.driver.heard.try_update_value(hear).flatten() else {
            // We have missed something: everything from the beginning.
            self.notice.set(t!("online-starting-over"));
            self.begin_again();
            return None;
        };
        let rewound = update.keep < known;
        self.driver.pace.update_value(|pace| {
            pace.seen = update.number;
            pace.undo = update.undo;
        });
        let first = self.screen.get_untracked().is_none();
        let screen = self.screen_for(view)?;
        if screen.phase.get_untracked() == Phase::Again {
            // What happens now is more important than what happened.
            screen.new_run();
            screen.phase.set(Phase::Watching);
        }
        let shown = if rewound || first || known == 0 {
            self.rewrite_log(screen, &view);
            false
        } else {
            screen.hear(&news)
        };
        screen.show(view, self.seat.get_untracked(), if first || rewound { &[] } else { &news });
        screen.offer(false);
        Some(shown)
    }

    /// The game on the screen, which begins with the first thing heard of it.
    fn screen_for(self, view: View) -> Option<Screen> {
        if let Some(screen) = self.screen.get_untracked() {
            return Some(screen);
        }
        let owner = self.driver.owner.try_get_value().flatten()?;
        let names = self.told.with_untracked(|told| told.as_ref().map(|told| self.names(&told.table)));
        let words = words().with_names(names.unwrap_or_default());
        let screen = owner.with(|| Screen::new(view, self.seat.get_untracked(), words, self.settings));
        screen.driven_by(move |wish| self.obey(wish));
        self.screen.set(Some(screen));
        Some(screen)
    }

    fn rewrite_log(self, screen: Screen, view: &View) {
        screen.rewrite_log(view, &self.driver.heard.with_value(Heard::events));
    }

    /// Players may change their names during the game.
    pub(super) fn rename_players(self, names: Vec<String>) {
        let (Some(screen), Some(view)) = (self.screen.get_untracked(), self.driver.view()) else { return };
        let words = words().with_names(names);
        let same = view.seats().all(|seat| screen.words().player(seat) == words.player(seat));
        if !same {
            screen.desk.scene.update(|scene| scene.words = words);
            self.rewrite_log(screen, &view);
        }
    }

    /// Everything that waited has been shown: is it our turn, is it over, or do we wait?
    pub(super) fn settle(self) {
        let (Some(screen), Some(view)) = (self.screen.try_get_untracked().flatten(), self.driver.view())
        else {
            return;
        };
        if self.driver.is_showing() || screen.phase.get_untracked() == Phase::Again {
            return;
        }
        if view.end().is_some() {
            self.come_to_an_end(screen);
            return;
        }
        let asked = view.decision().map(|decision| decision.seat);
        let sent = self
            .waits_for(|message| matches!(message, ClientMessage::Act { .. } | ClientMessage::Undo { .. }));
        let ours = asked.filter(|&seat| Some(seat) == self.seat.get_untracked());
        let Some(seat) = ours.filter(|_| self.may_answer() && !sent && !view.legal().is_empty()) else {
            screen.phase.set(Phase::Watching);
            screen.offer(false);
            self.tell_of_taking_back(screen, &view, false);
            let others = asked.filter(|_| ours.is_none());
            screen.desk.scene.update(|scene| scene.thinking = others);
            return;
        };
        if let (1, Some(only)) = (view.legal().len(), view.legal().nth(0)) {
            return self.give(&[only], false);
        }
        screen.offer(true);
        self.tell_of_taking_back(screen, &view, true);
        if screen.phase.get_untracked() != Phase::Asking(seat) {
            screen.phase.set(Phase::Asking(seat));
            if self.driver.pace.with_value(|pace| pace.undo.last.is_none()) {
                sound::play(Sound::YourTurn, self.settings);
            }
        }
    }

    fn come_to_an_end(self, screen: Screen) {
        screen.offer(false);
        screen.phase.set(Phase::Over);
        screen.undo_state.set(Err(Barrier::TurnOver));
        screen.redo_state.set(false);
        let first = self.driver.pace.try_update_value(|pace| !std::mem::replace(&mut pace.over, true));
        if first == Some(true) {
            sound::play(Sound::End, self.settings);
        }
    }

    fn tell_of_taking_back(self, screen: Screen, view: &View, asking: bool) {
        let undo = self.driver.pace.with_value(|pace| pace.undo);
        let next = self.driver.heard.with_value(Heard::next_again);
        let allowed = self.may_answer();
        screen.undo_state.set(match (undo.last, undo.why) {
            (Some(_), _) if allowed => Ok(()),
            (_, barrier) => Err(barrier.unwrap_or(Barrier::NothingYet)),
        });
        screen.redo_state.set(asking && next.is_some_and(|action| view.legal().contains(action)));
    }

    // What the person wishes.

    fn obey(self, wish: Wish) {
        match wish {
            Wish::Answer(actions) => self.give(&actions, true),
            Wish::Undo | Wish::RestartTurn => {
                let whole_turn = wish == Wish::RestartTurn;
                let seen = self.driver.seen();
                self.ask_for(|id| ClientMessage::Undo { id, seen, whole_turn });
                self.settle();
            }
            Wish::Redo => {
                if let Some(action) = self.driver.heard.with_value(Heard::next_again) {
                    self.give(&[action], true);
                }
            }
            Wish::ShowAgain => self.show_again(),
        }
    }

    /// Sends answers. Until the server has kept them, nothing else can be answered.
    fn give(self, actions: &[Action], chosen: bool) {
        self.driver.heard.update_value(|heard| heard.give(actions, chosen));
        let actions = actions.to_vec();
        let seen = self.driver.seen();
        self.ask_for(|id| ClientMessage::Act { id, seen, actions });
        if let Some(screen) = self.screen.get_untracked() {
            screen.pending.set(None);
            screen.phase.set(Phase::Watching);
            screen.offer(false);
        }
    }

    /// Answers that were refused were not given.
    pub(super) fn forget_given(self) {
        self.driver.heard.update_value(Heard::refused);
    }

    /// Asks everybody to go back to before our last answer.
    pub(super) fn propose_back(self) {
        let Some(to) = self.last_own_answer() else { return };
        self.ask_for(|id| ClientMessage::ProposeBack { id, to });
    }

    /// How many answers there were before our last one.
    pub(super) fn last_own_answer(self) -> Option<u32> {
        let own = self.seat.get_untracked()?;
        self.driver.heard.with_value(|heard| heard.last_answer_of(own))
    }

    fn show_again(self) {
        let Some(screen) = self.screen.get_untracked() else { return };
        let own = self.seat.get_untracked();
        let moments = self.driver.heard.with_value(|heard| heard.since_last_turn(own));
        let run = screen.new_run();
        spawn_local(async move {
            let moments = moments.into_iter().map(|moment| (moment.view, moment.news));
            if let (true, Some(view)) = (screen.show_moments(run, own, moments).await, self.driver.view()) {
                screen.show(view, own, &[]);
                screen.phase.set(Phase::Watching);
                self.settle();
            }
        });
    }

    /// The game, once it is over and the server has shown all of it.
    pub(super) fn finished(self) -> Option<Finished> {
        let over = self.over.get()?;
        let stored = file::read(over.text.as_str()).ok()?;
        Some(Finished {
            record: stored.game,
            replay: library::import(over.text.as_str()).ok().map(|(id, _)| id),
            text: over.text.to_string(),
            words: words().with_names(stored.seats.player_names()),
            fair: Some(over.fair),
            rematch: Callback::new(move |()| self.rematch()),
        })
    }

    /// The same players at a new table: the one they have begun, or a new one if we are the host.
    pub(super) fn rematch(self) {
        let begun = self.told.with_untracked(|told| told.as_ref().and_then(|told| told.table.rematch));
        let kept = self.kept.get_untracked();
        if let Some(id) = begun {
            return go_to(kept.again(id.as_str(), None, Vec::new()));
        }
        let Some(token) = kept.token.clone().filter(|_| self.host.get_untracked()) else {
            return self.notice.set(t!("online-rematch-host"));
        };
        spawn_local(async move {
            match api::rematch(&kept.id, &token).await {
                Ok(new) => go_to(kept.again(new.table.id.as_str(), Some(new.key), new.seat_keys)),
                Err(trouble) => self.notice.set(trouble.text()),
            }
        });
    }
}

fn go_to(mut table: KeptTable) {
    if table.is_ours() {
        table.save();
    }
    host::go(&format!("table/{}", table.id));
}
