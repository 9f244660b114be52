//! The game at a table by link: what the server tells is shown at the pace of the settings, answers go to the server, and
//! what can be answered in one way only is answered at once. Taking back is the server's business; what was taken back
//! is remembered here, to be given again.

use super::OnlineTable;
use super::heard::{Given, Heard, Moment};
use crate::end::Finished;
use crate::game::{Game, Phase, Wish};
use crate::host;
use crate::library;
use crate::online::api;
use crate::online::kept::KeptTable;
use crate::sound;
use crate::words::{t, words};
use impulse_engine::{Action, Seen, View};
use impulse_table::{Barrier, Sound, file};
use impulse_wire::message::{self, ClientMessage};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The part of an [`OnlineTable`] that drives its game.
#[derive(Clone, Copy)]
pub struct Driver {
    heard: StoredValue<Heard>,
    /// What belongs to a game lives as long as the page of the table.
    owner: StoredValue<Option<Owner>>,
}

impl Driver {
    pub fn new() -> Self {
        Self { heard: StoredValue::new(Heard::default()), owner: StoredValue::new(Owner::current()) }
    }

    /// Forgets everything: it will be told again.
    pub fn forget(self) {
        self.heard.set_value(Heard::default());
    }

    fn actions(self) -> u32 {
        self.heard.with_value(|heard| heard.steps.len() as u32)
    }

    fn seen(self) -> u64 {
        self.heard.with_value(|heard| heard.seen)
    }

    fn view(self) -> Option<View> {
        self.heard.with_value(|heard| heard.moments.last().map(|moment| moment.view))
    }
}

impl OnlineTable {
    /// Something has happened in the game.
    pub(super) fn update(self, update: message::Update) {
        let heard = self.driver.heard;
        heard.update_value(|heard| heard.waiting.push_back(update));
        if !heard.with_value(|heard| heard.showing) {
            heard.update_value(|heard| heard.showing = true);
            spawn_local(async move { self.show_what_waits().await });
        }
    }

    async fn show_what_waits(self) {
        let heard = self.driver.heard;
        let mut run = None;
        loop {
            let next = heard.try_update_value(|heard| heard.waiting.pop_front());
            let Some(Some(update)) = next else { break };
            let by_others = update.steps.iter().any(|step| Some(step.seat) != self.seat.get_untracked());
            let one = update.steps.len() == 1;
            let Some(shown) = self.show(update) else { break };
            let more = heard.try_with_value(|heard| !heard.waiting.is_empty()) == Some(true);
            if let (true, Some(game)) = (by_others && one && more, self.game.get_untracked()) {
                let run = *run.get_or_insert_with(|| game.new_run());
                // A page in the background would only fall behind.
                if !document().hidden() {
                    game.pause(run, shown).await;
                }
            }
        }
        heard.try_update_value(|heard| heard.showing = false);
        self.settle();
    }

    /// Shows one update. Whether something was worth seeing; nothing if it cannot be shown.
    fn show(self, update: message::Update) -> Option<bool> {
        let heard = self.driver.heard;
        let known = self.driver.actions();
        if update.keep > known {
            // We have missed something: everything from the beginning.
            self.notice.set(t!("online-starting-over"));
            self.begin_again();
            return None;
        }
        let view = *update.view;
        let rewound = update.keep < known;
        let news: Vec<Seen> = update.steps.iter().flat_map(|step| step.events.iter().copied()).collect();
        heard.update_value(|heard| {
            heard.rewind(update.keep);
            heard.seen = update.number;
            heard.steps.extend(update.steps);
            heard.undo = update.undo;
            let actions = heard.steps.len() as u32;
            heard.moments.push(Moment { actions, view, news: news.clone() });
        });
        let first = self.game.get_untracked().is_none();
        let game = self.game_for(view)?;
        if game.phase.get_untracked() == Phase::Again {
            // What happens now is more important than what happened.
            game.new_run();
            game.phase.set(Phase::Watching);
        }
        let shown = if rewound || first || known == 0 {
            self.rewrite_log(game, &view);
            false
        } else {
            game.hear(&news)
        };
        game.show(view, self.seat.get_untracked(), if first || rewound { &[] } else { &news });
        game.offer(false);
        Some(shown)
    }

    /// The game on the screen, which begins with the first thing heard of it.
    fn game_for(self, view: View) -> Option<Game> {
        if let Some(game) = self.game.get_untracked() {
            return Some(game);
        }
        let owner = self.driver.owner.try_get_value().flatten()?;
        let names = self.told.with_untracked(|told| told.as_ref().map(|told| self.names(&told.table)));
        let words = words().with_names(names.unwrap_or_default());
        let game = owner.with(|| Game::new(view, self.seat.get_untracked(), words, self.settings));
        game.driven_by(move |wish| self.obey(wish));
        self.game.set(Some(game));
        Some(game)
    }

    fn rewrite_log(self, game: Game, view: &View) {
        let events: Vec<Seen> = self
            .driver
            .heard
            .with_value(|heard| heard.steps.iter().flat_map(|step| step.events.iter().copied()).collect());
        game.rewrite_log(view, &events);
    }

    /// Players may change their names during the game.
    pub(super) fn rename_players(self, names: Vec<String>) {
        let (Some(game), Some(view)) = (self.game.get_untracked(), self.driver.view()) else { return };
        let words = words().with_names(names);
        let same = view.seats().all(|seat| game.words().player(seat) == words.player(seat));
        if !same {
            game.desk.scene.update(|scene| scene.words = words);
            self.rewrite_log(game, &view);
        }
    }

    /// Everything that waited has been shown: is it our turn, is it over, or do we wait?
    pub(super) fn settle(self) {
        let (Some(game), Some(view)) = (self.game.try_get_untracked().flatten(), self.driver.view()) else {
            return;
        };
        if self.driver.heard.with_value(|heard| heard.showing) || game.phase.get_untracked() == Phase::Again {
            return;
        }
        if view.end().is_some() {
            self.come_to_an_end(game);
            return;
        }
        let asked = view.decision().map(|decision| decision.seat);
        let sent = self
            .waits_for(|message| matches!(message, ClientMessage::Act { .. } | ClientMessage::Undo { .. }));
        let ours = asked.filter(|&seat| Some(seat) == self.seat.get_untracked());
        let Some(seat) = ours.filter(|_| self.may_answer() && !sent && !view.legal().is_empty()) else {
            game.phase.set(Phase::Watching);
            game.offer(false);
            self.tell_of_taking_back(game, &view, false);
            let others = asked.filter(|_| ours.is_none());
            game.desk.scene.update(|scene| scene.thinking = others);
            return;
        };
        if let (1, Some(only)) = (view.legal().len(), view.legal().nth(0)) {
            return self.give(&[only], false);
        }
        game.offer(true);
        self.tell_of_taking_back(game, &view, true);
        if game.phase.get_untracked() != Phase::Asking(seat) {
            game.phase.set(Phase::Asking(seat));
            if self.driver.heard.with_value(|heard| heard.undo.last.is_none()) {
                sound::play(Sound::YourTurn, self.settings);
            }
        }
    }

    fn come_to_an_end(self, game: Game) {
        game.offer(false);
        game.phase.set(Phase::Over);
        game.undo_state.set(Err(Barrier::TurnOver));
        game.redo_state.set(false);
        let first = self.driver.heard.try_update_value(|heard| !std::mem::replace(&mut heard.over, true));
        if first == Some(true) {
            sound::play(Sound::End, self.settings);
        }
    }

    fn tell_of_taking_back(self, game: Game, view: &View, asking: bool) {
        let (undo, next) =
            self.driver.heard.with_value(|heard| (heard.undo, heard.taken_back.last().copied()));
        let allowed = self.may_answer();
        game.undo_state.set(match (undo.last, undo.why) {
            (Some(_), _) if allowed => Ok(()),
            (_, barrier) => Err(barrier.unwrap_or(Barrier::NothingYet)),
        });
        game.redo_state.set(asking && next.is_some_and(|action| view.legal().contains(action)));
    }

    // What the person wishes.

    fn obey(self, wish: Wish) {
        match wish {
            Wish::Answer(actions) => {
                self.driver.heard.update_value(|heard| heard.forget_others(&actions));
                self.give(&actions, true);
            }
            Wish::Undo | Wish::RestartTurn => {
                let whole_turn = wish == Wish::RestartTurn;
                let seen = self.driver.seen();
                self.ask_for(|id| ClientMessage::Undo { id, seen, whole_turn });
                self.settle();
            }
            Wish::Redo => {
                let again = self.driver.heard.try_update_value(|heard| heard.taken_back.pop()).flatten();
                if let Some(action) = again {
                    self.give(&[action], true);
                }
            }
            Wish::ShowAgain => self.show_again(),
        }
    }

    /// Sends answers. Until the server has kept them, nothing else can be answered.
    fn give(self, actions: &[Action], chosen: bool) {
        let at = self.driver.actions();
        self.driver.heard.update_value(|heard| {
            let given = actions.iter().zip(at..).map(|(&action, at)| Given { at, action, chosen });
            heard.given.extend(given);
        });
        let actions = actions.to_vec();
        let seen = self.driver.seen();
        self.ask_for(|id| ClientMessage::Act { id, seen, actions });
        if let Some(game) = self.game.get_untracked() {
            game.pending.set(None);
            game.phase.set(Phase::Watching);
            game.offer(false);
        }
    }

    /// Answers that were refused were not given.
    pub(super) fn forget_given(self) {
        let now = self.driver.actions();
        self.driver.heard.update_value(|heard| heard.given.retain(|given| given.at < now));
    }

    /// Asks everybody to go back to before our last answer.
    pub(super) fn propose_back(self) {
        let Some(to) = self.last_own_answer() else { return };
        self.ask_for(|id| ClientMessage::ProposeBack { id, to });
    }

    /// How many answers there were before our last one.
    pub(super) fn last_own_answer(self) -> Option<u32> {
        let own = self.seat.get_untracked()?;
        let chosen = self.driver.heard.with_value(|heard| {
            let given = heard.given.iter().rfind(|given| given.chosen).map(|given| given.at);
            given.or_else(|| heard.steps.iter().rposition(|step| step.seat == own).map(|at| at as u32))
        });
        chosen.filter(|&at| at < self.driver.actions())
    }

    fn show_again(self) {
        let Some(game) = self.game.get_untracked() else { return };
        let own = self.seat.get_untracked();
        let moments = self.driver.heard.with_value(|heard| heard.since_last_turn(own));
        let run = game.new_run();
        spawn_local(async move {
            let moments = moments.into_iter().map(|moment| (moment.view, moment.news));
            if let (true, Some(view)) = (game.show_moments(run, own, moments).await, self.driver.view()) {
                game.show(view, own, &[]);
                game.phase.set(Phase::Watching);
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
