//! A local game under way: bots answer from their worker, people are asked, every answer is stored at once.
//!
//! `LocalGame` drives a `Game`: here is who sits where, taking back, handing over, and playing the last turns again.

use crate::end::Finished;
use crate::host;
use crate::library::{self, LibraryError};
use crate::screen::Screen;
use crate::sound;
use crate::words::{t, words};
use crate::worker::Thinker;
use impulse_engine::{Action, Event, RULES_VERSION, Seat, Seen, State, View, Viewer};
use impulse_table::{About, Barrier, Chair, Seats, Session, Settings, Sound, file};
use impulse_table::{Phase, Wish};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::rc::Rc;

/// The handle of a local game.
#[derive(Clone, Copy)]
pub struct LocalGame {
    pub screen: Screen,
    id: StoredValue<String>,
    title: StoredValue<String>,
    seats: StoredValue<Seats>,
    session: StoredValue<Session>,
    thinker: StoredValue<Option<Rc<Thinker>>, LocalStorage>,
    /// Who sits before the screen.
    at_screen: RwSignal<Option<Seat>>,
    /// After how many actions, and for whom, the table was drawn last.
    drawn: StoredValue<Option<(usize, Viewer)>>,
}

impl LocalGame {
    /// Opens a stored game.
    pub fn open(id: &str, settings: RwSignal<Settings>) -> Result<Self, LibraryError> {
        let stored = file::read(&library::load(id)?)?;
        let session = Session::resume(&stored.game, &stored.seats)?;
        let own = match stored.seats.people().as_slice() {
            [only] => Some(*only),
            _ => None,
        };
        let words = words().with_names(stored.seats.player_names());
        let view = session.view(Viewer::seated(own));
        let local = Self {
            screen: Screen::new(view, own, words, settings),
            id: StoredValue::new(id.to_owned()),
            title: StoredValue::new(stored.title),
            at_screen: RwSignal::new(own),
            seats: StoredValue::new(stored.seats),
            session: StoredValue::new(session),
            thinker: StoredValue::new_local(Thinker::new().ok().map(Rc::new)),
            drawn: StoredValue::new(None),
        };
        local.rebuild_log();
        local.screen.driven_by(move |wish| local.obey(wish));
        Ok(local)
    }

    /// Lets the game go on until a person is asked.
    pub fn go_on(self) {
        let run = self.screen.new_run();
        spawn_local(async move { self.advance(run).await });
    }

    async fn advance(self, run: u32) {
        let screen = self.screen;
        let mut seen = false;
        loop {
            if screen.is_stale(run) {
                return;
            }
            let Some(seat) = self.asked() else {
                self.show(&[]);
                screen.phase.set(Phase::Over);
                sound::play(Sound::End, screen.settings);
                return;
            };
            if self.seats.with_value(|seats| seats.is_person(seat)) {
                if !self.ask(seat) {
                    return;
                }
                continue;
            }
            screen.phase.set(Phase::Watching);
            if !std::mem::replace(&mut seen, true) {
                // What the person did is shown before anybody answers it.
                host::drawn().await;
            }
            let action = match self.session.with_value(Session::forced) {
                Some(only) => only,
                None => match self.think(seat).await {
                    Ok(action) => action,
                    Err(why) => {
                        if !screen.is_stale(run) {
                            screen.phase.set(Phase::Stuck(why));
                        }
                        return;
                    }
                },
            };
            if screen.is_stale(run) {
                return;
            }
            let shown = match self.play(seat, action, false) {
                Ok(shown) => shown,
                Err(why) => return screen.phase.set(Phase::Stuck(why)),
            };
            screen.pause(run, shown).await;
        }
    }

    /// Asks a person. `true` if there was nothing to choose and the game goes on.
    fn ask(self, seat: Seat) -> bool {
        let several = self.seats.with_value(|seats| seats.people().len() > 1);
        if several && self.at_screen.get_untracked() != Some(seat) {
            self.at_screen.set(None);
            self.show(&[]);
            self.screen.phase.set(Phase::HandOver(seat));
            return false;
        }
        if let Some(only) = self.session.with_value(Session::forced) {
            return self.play(seat, only, false).is_ok();
        }
        // What has just happened stays in sight while the next question is asked.
        let now = self.session.with_value(|session| session.game().actions.len());
        if self.drawn.get_value() != Some((now, self.viewer())) {
            self.show(&[]);
        }
        self.screen.phase.set(Phase::Asking(seat));
        self.note_turn(seat);
        false
    }

    /// A sound when a person's turn begins.
    fn note_turn(self, seat: Seat) {
        let begins = self.session.with_value(|session| session.can_undo(seat).is_err());
        if begins {
            sound::play(Sound::YourTurn, self.screen.settings);
        }
    }

    /// The person has taken the screen.
    pub fn take_screen(self, seat: Seat) {
        self.at_screen.set(Some(seat));
        self.rebuild_log();
        self.go_on();
    }

    async fn think(self, seat: Seat) -> Result<Action, String> {
        let chair = self.seats.with_value(|seats| seats.chair(seat).cloned());
        let Some(Chair::Bot { name, milliseconds }) = chair else {
            return Err(format!("nobody sits at {seat}"));
        };
        self.screen.desk.scene.update(|scene| scene.thinking = Some(seat));
        let (text, chance) = self.session.with_value(|session| {
            let chance = session.bots_rng().stream().word();
            (session.game().write().map_err(|error| error.to_string()), u64::from(chance))
        });
        let time = milliseconds.unwrap_or(self.screen.settings.with_untracked(|settings| settings.thinking));
        let Some(thinker) = self.thinker.with_value(Clone::clone) else {
            return Err(t!("web-no-worker"));
        };
        thinker.ask(&name, time.into(), chance, &text?).await
    }

    /// Plays an answer, stores the game, and shows what happened. Says whether something was worth seeing.
    fn play(self, seat: Seat, action: Action, chosen: bool) -> Result<bool, String> {
        let mut events: Vec<Event> = Vec::new();
        let played = self.session.try_update_value(|session| {
            session.play(seat, action, chosen).map(|new| events.extend_from_slice(new))
        });
        match played {
            Some(Ok(())) => {}
            Some(Err(illegal)) => return Err(self.screen.words().refusal(&illegal)),
            None => return Err(String::new()),
        }
        self.save();
        let viewer = self.viewer();
        let seen: Vec<Seen> = events.iter().map(|event| event.seen_by(viewer)).collect();
        let shown = self.screen.hear(&seen);
        self.show(&seen);
        Ok(shown)
    }

    fn save(self) {
        let kept = self.session.with_value(|session| {
            let seats = self.seats.get_value();
            let title = self.title.get_value();
            let about = About::of(session.state(), &seats.player_names(), &title, host::today());
            file::write(session.game(), &seats, &title)
                .is_ok_and(|text| library::save(&self.id.get_value(), &text, &about))
        });
        if !kept {
            self.screen.warn(t!("web-not-stored"));
        }
    }

    /// Draws the table as it is now.
    fn show(self, news: &[Seen]) {
        let viewer = self.viewer();
        let own = self.at_screen.get_untracked();
        let (view, now) =
            self.session.with_value(|session| (session.view(viewer), session.game().actions.len()));
        self.drawn.set_value(Some((now, viewer)));
        self.screen.show(view, own, news);
        let (undo, redo) = self.session.with_value(|session| match own {
            Some(seat) => (session.can_undo(seat), session.can_redo(seat).is_some()),
            None => (Err(Barrier::NothingYet), false),
        });
        self.screen.undo_state.set(undo);
        self.screen.redo_state.set(redo);
    }

    /// Who is looking.
    fn viewer(self) -> Viewer {
        Viewer::seated(self.at_screen.get_untracked())
    }

    fn asked(self) -> Option<Seat> {
        self.session.with_value(Session::asked)
    }

    // What the person wishes.

    fn obey(self, wish: Wish) {
        match wish {
            Wish::Answer(actions) => self.answer(actions),
            Wish::Undo => self.take_back(|session, seat| session.undo(seat).is_ok()),
            Wish::Redo => self.take_back(|session, seat| session.redo(seat).is_some()),
            Wish::RestartTurn => self.take_back(|session, seat| session.restart_turn(seat).is_ok()),
            Wish::ShowAgain => self.show_again(),
        }
    }

    fn answer(self, actions: Vec<Action>) {
        let Phase::Asking(seat) = self.screen.phase.get_untracked() else { return };
        for action in actions {
            if self.asked() != Some(seat) {
                break;
            }
            if let Err(why) = self.play(seat, action, true) {
                self.screen.warn(why);
                break;
            }
        }
        self.go_on();
    }

    fn take_back(self, change: impl FnOnce(&mut Session, Seat) -> bool) {
        let Some(seat) = self.at_screen.get_untracked() else { return };
        if self.session.try_update_value(|session| change(session, seat)) == Some(true) {
            self.drawn.set_value(None);
            self.save();
            self.rebuild_log();
            self.go_on();
        }
    }

    fn rebuild_log(self) {
        let (view, events) = self
            .session
            .with_value(|session| (session.view(self.viewer()), session.events_since(0, self.viewer())));
        self.screen.rewrite_log(&view, &events);
    }

    fn show_again(self) {
        let Some(seat) = self.at_screen.get_untracked() else { return };
        let (record, from) =
            self.session.with_value(|session| (session.game().clone(), session.since_last_turn(seat)));
        let Ok(mut state) = record.play(from, &mut ()) else { return };
        let run = self.screen.new_run();
        self.drawn.set_value(None);
        let viewer = self.viewer();
        spawn_local(async move {
            let actions = record.actions[from..].iter();
            let moments = actions.map_while(|&action| replay_one(&mut state, action, viewer));
            if self.screen.show_moments(run, Some(seat), moments).await {
                self.go_on();
            }
        });
    }

    // What the page reads.

    pub fn id(self) -> String {
        self.id.get_value()
    }

    /// The text of the game, as a file.
    pub fn text(self) -> String {
        library::load(&self.id.get_value()).unwrap_or_default()
    }

    /// The game, once it is over.
    pub fn finished(self) -> Finished {
        Finished {
            record: self.session.with_value(|session| session.game().clone()),
            replay: Some(self.id()),
            text: self.text(),
            words: self.screen.words(),
            fair: None,
            rematch: Callback::new(move |()| self.rematch()),
        }
    }

    /// The same seats with a fresh deal.
    fn rematch(self) {
        let mut record = self.session.with_value(|session| session.game().clone());
        record.actions.clear();
        record.setup.seed = host::fresh_seed();
        record.setup.rules = RULES_VERSION;
        if let Ok(id) = library::keep(&record, &self.seats.get_value(), "") {
            host::go(&format!("play/{id}"));
        }
    }
}

fn replay_one(state: &mut State, action: Action, viewer: Viewer) -> Option<(View, Vec<Seen>)> {
    let mut events = Vec::new();
    let seat = state.asked()?;
    state.play(seat, action, &mut events).ok()?;
    Some((state.view(viewer), events.into_iter().map(|event| event.seen_by(viewer)).collect()))
}
