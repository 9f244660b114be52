//! A local game under way: bots answer from their worker, people are asked, every answer is stored at once.
//!
//! `LocalGame` is the handle that the play page and its panels share. The table itself knows only its `Desk`; here is
//! who sits where, taking back, handing over, playing the last turns again, and the pace at which others' turns are
//! shown.

use crate::host;
use crate::library::{self, About};
use crate::log::Log;
use crate::settings::Settings;
use crate::sound::{self, Sound};
use crate::table::{Desk, Scene, Spot};
use crate::words::words;
use crate::worker::Thinker;
use impulse_engine::rng::Rng;
use impulse_engine::{Action, ActionSet, Ask, Decision, Event, Place, Seat, State, View, Viewer};
use impulse_table::{Barrier, Chair, Route, Routes, Seats, Session, heard, store};
use impulse_text::Words;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::rc::Rc;

/// What the screen is doing.
#[derive(Clone, PartialEq, Debug)]
pub enum Phase {
    /// Bots answer, or something is shown.
    Watching,
    /// Somebody at this screen is asked.
    Asking(Seat),
    /// The screen must be given to somebody whose hand nobody else should see.
    HandOver(Seat),
    /// The last turns are shown again.
    Again,
    /// The game is over.
    Over,
    /// Something went wrong that a player must know.
    Stuck(String),
}

/// An answer that waits for its confirmation.
#[derive(Clone, PartialEq, Debug)]
pub struct Pending {
    /// What would be answered, one after another.
    pub actions: Vec<Action>,
    /// What was clicked: clicking it again confirms.
    pub clicked: Action,
}

/// The handle of a local game.
#[derive(Clone, Copy)]
pub struct LocalGame {
    pub desk: Desk,
    pub phase: RwSignal<Phase>,
    pub log: RwSignal<Log>,
    pub pending: RwSignal<Option<Pending>>,
    /// The answer under the pointer or the keyboard.
    pub considered: RwSignal<Option<Action>>,
    /// Counts the changes of the session: whatever reads the session tracks this.
    pub changes: RwSignal<u32>,
    settings: RwSignal<Settings>,
    id: StoredValue<String>,
    title: StoredValue<String>,
    seats: StoredValue<Seats>,
    session: StoredValue<Session>,
    routes: RwSignal<Rc<Vec<Route>>, LocalStorage>,
    thinker: StoredValue<Option<Rc<Thinker>>, LocalStorage>,
    /// Who sits before the screen.
    at_screen: RwSignal<Option<Seat>>,
    /// Counts the times that everything under way became stale: undo, leaving, playing again.
    run: StoredValue<u32>,
    /// The person does not want to wait for what is being shown.
    skip: StoredValue<bool>,
    /// After how many actions, and for whom, the table was drawn last.
    drawn: StoredValue<Option<(usize, Viewer)>>,
}

impl LocalGame {
    /// Opens a stored game.
    pub fn open(id: &str, settings: RwSignal<Settings>) -> Result<Self, String> {
        let stored = store::read(&library::load(id)?)?;
        let session = Session::resume(&stored.game, &stored.seats)?;
        let people = stored.seats.people();
        let viewer = match people.as_slice() {
            [only] => Viewer::Seat(*only),
            _ => Viewer::Spectator,
        };
        let view = session.view(viewer);
        let words = words().with_names(stored.seats.player_names());
        let scene = Scene {
            view,
            words: words.clone(),
            own: people.first().copied().filter(|_| people.len() == 1),
            legal: ActionSet::EMPTY,
            news: Vec::new(),
            thinking: None,
        };
        let answered = RwSignal::new(None::<Action>);
        let desk = Desk::new(scene, Callback::new(move |action| answered.set(Some(action))));
        let mut log = Log::new(&words, &session.view(viewer));
        log.hear(session.events(), viewer);
        let game = Self {
            desk,
            phase: RwSignal::new(Phase::Watching),
            log: RwSignal::new(log),
            pending: RwSignal::new(None),
            considered: RwSignal::new(None),
            changes: RwSignal::new(0),
            settings,
            id: StoredValue::new(id.to_owned()),
            title: StoredValue::new(stored.title),
            at_screen: RwSignal::new(people.first().copied().filter(|_| people.len() == 1)),
            seats: StoredValue::new(stored.seats),
            session: StoredValue::new(session),
            routes: RwSignal::new_local(Rc::default()),
            thinker: StoredValue::new_local(Thinker::new().ok().map(Rc::new)),
            run: StoredValue::new(0),
            skip: StoredValue::new(false),
            drawn: StoredValue::new(None),
        };
        Effect::new(move |_| {
            if let Some(action) = answered.get() {
                answered.set(None);
                game.answer(action);
            }
        });
        game.follow_the_pointer();
        on_cleanup(move || game.stop());
        Ok(game)
    }

    /// Lets the game go on until a person is asked.
    pub fn go_on(self) {
        let run = self.new_run();
        spawn_local(async move { self.advance(run).await });
    }

    /// Ends everything under way.
    fn stop(self) {
        self.run.try_update_value(|run| *run += 1);
    }

    fn new_run(self) -> u32 {
        self.run.update_value(|run| *run += 1);
        self.skip.set_value(false);
        self.run.get_value()
    }

    fn is_stale(self, run: u32) -> bool {
        self.run.try_get_value() != Some(run)
    }

    async fn advance(self, run: u32) {
        loop {
            if self.is_stale(run) {
                return;
            }
            let Some(seat) = self.asked() else {
                self.show(&[], None);
                self.phase.set(Phase::Over);
                sound::play(Sound::End, self.settings);
                return;
            };
            if self.seats.with_value(|seats| seats.is_person(seat)) {
                if !self.ask(seat) {
                    return;
                }
                continue;
            }
            self.phase.set(Phase::Watching);
            let action = match self.session.with_value(Session::forced) {
                Some(only) => only,
                None => match self.think(seat).await {
                    Ok(action) => action,
                    Err(why) => {
                        if !self.is_stale(run) {
                            self.phase.set(Phase::Stuck(why));
                        }
                        return;
                    }
                },
            };
            if self.is_stale(run) {
                return;
            }
            let shown = match self.play(seat, action, false) {
                Ok(shown) => shown,
                Err(why) => return self.phase.set(Phase::Stuck(why)),
            };
            self.pause(run, shown).await;
        }
    }

    /// Asks a person. `true` if there was nothing to choose and the game goes on.
    fn ask(self, seat: Seat) -> bool {
        let several = self.seats.with_value(|seats| seats.people().len() > 1);
        if several && self.at_screen.get_untracked() != Some(seat) {
            self.at_screen.set(None);
            self.show(&[], None);
            self.phase.set(Phase::HandOver(seat));
            return false;
        }
        if let Some(only) = self.session.with_value(Session::forced) {
            return self.play(seat, only, false).is_ok();
        }
        // What has just happened stays in sight while the next question is asked.
        let now = self.session.with_value(|session| session.game().actions.len());
        if self.drawn.get_value() != Some((now, self.viewer())) {
            self.show(&[], None);
        }
        self.phase.set(Phase::Asking(seat));
        self.note_turn(seat);
        false
    }

    /// A sound when a person's turn begins.
    fn note_turn(self, seat: Seat) {
        let begins = self.session.with_value(|session| session.can_undo(seat).is_err());
        if begins {
            sound::play(Sound::YourTurn, self.settings);
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
        self.desk.scene.update(|scene| scene.thinking = Some(seat));
        let (text, chance) = self.session.with_value(|session| {
            let chance = session.bots_rng().stream().word();
            (session.game().write().map_err(|error| error.to_string()), u64::from(chance))
        });
        let time = milliseconds.unwrap_or(self.settings.with_untracked(|settings| settings.thinking));
        let Some(thinker) = self.thinker.with_value(Clone::clone) else {
            return Err(crate::words::t!("web-no-worker"));
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
            Some(Err(illegal)) => return Err(illegal.to_string()),
            None => return Err(String::new()),
        }
        self.save();
        let viewer = self.viewer();
        self.log.update(|log| log.hear(&events, viewer));
        let seen: Vec<Event> = events.iter().map(|event| heard(*event, viewer)).collect();
        sound::for_events(&seen, self.settings);
        let shown = seen.iter().any(is_worth_seeing);
        self.show(&seen, None);
        Ok(shown)
    }

    fn save(self) {
        let kept = self.session.with_value(|session| {
            let seats = self.seats.get_value();
            let title = self.title.get_value();
            let about = About::of(session.state(), &seats.player_names(), &title);
            store::write(session.game(), &seats, &title)
                .is_ok_and(|text| library::save(&self.id.get_value(), &text, &about))
        });
        if !kept {
            self.log.update(|log| log.warn(crate::words::t!("web-not-stored")));
        }
    }

    /// Draws the table as it is now.
    fn show(self, news: &[Event], thinking: Option<Seat>) {
        let viewer = self.viewer();
        let (view, now) =
            self.session.with_value(|session| (session.view(viewer), session.game().actions.len()));
        self.drawn.set_value(Some((now, viewer)));
        self.pending.set(None);
        self.considered.set(None);
        self.draw(view, news, thinking);
        let asked = matches!(view.decision(), Some(decision) if viewer == Viewer::Seat(decision.seat));
        // Until the fleet is chosen, a click on a place means the fleet there.
        let chosen = matches!(
            view.decision(),
            Some(Decision { ask: Ask::ChooseShips { .. } | Ask::ChooseStep { .. }, .. })
        );
        let routes = if asked && chosen { Routes::of(&view).routes } else { Vec::new() };
        self.desk.destinations.set(routes.iter().map(|route| route.end).collect());
        self.routes.set(Rc::new(routes));
        self.desk.path.set(declared_path(&view));
        self.changes.update(|changes| *changes += 1);
    }

    fn draw(self, view: View, news: &[Event], thinking: Option<Seat>) {
        let own = self.at_screen.get_untracked();
        self.desk.scene.update(|scene| {
            scene.view = view;
            scene.own = own;
            scene.legal = view.legal();
            scene.news = news.to_vec();
            scene.thinking = thinking;
        });
    }

    /// Who is looking.
    fn viewer(self) -> Viewer {
        self.at_screen.get_untracked().map_or(Viewer::Spectator, Viewer::Seat)
    }

    fn asked(self) -> Option<Seat> {
        self.session.with_value(Session::asked)
    }

    /// Waits as long as the settings say, or until the person has seen enough.
    async fn pause(self, run: u32, shown: bool) {
        let pause = self.settings.with_untracked(|settings| settings.speed.pause());
        let mut left = if shown { pause } else { pause / 8 };
        while left > 0 && !self.is_stale(run) && !self.skip.get_value() {
            host::sleep(left.min(40)).await;
            left -= 40;
        }
    }

    /// Shows the rest of what others do at once.
    pub fn skip(self) {
        self.skip.set_value(true);
    }

    // What the person does.

    /// An answer was clicked: a legal one, or the end of a longer path.
    pub fn answer(self, action: Action) {
        let Phase::Asking(_) = self.phase.get_untracked() else { return };
        if self
            .pending
            .with_untracked(|pending| pending.as_ref().is_some_and(|pending| pending.clicked == action))
        {
            return self.confirm();
        }
        let legal = self.desk.scene.with_untracked(|scene| scene.legal.contains(action));
        let actions = if legal {
            vec![action]
        } else {
            self.route_to(action).map_or_else(Vec::new, |route| route.actions)
        };
        if actions.is_empty() {
            return;
        }
        let ask = self.settings.with_untracked(|settings| settings.confirm) && self.is_final(&actions);
        let pending = Pending { actions, clicked: action };
        self.pending.set(Some(pending));
        if !ask {
            self.confirm();
        }
    }

    /// Gives the answer that was waiting for it.
    pub fn confirm(self) {
        let (Phase::Asking(seat), Some(pending)) = (self.phase.get_untracked(), self.pending.get_untracked())
        else {
            return;
        };
        self.desk.pointed.set(Vec::new());
        for action in pending.actions {
            if self.asked() != Some(seat) {
                break;
            }
            if let Err(why) = self.play(seat, action, true) {
                self.log.update(|log| log.warn(why));
                break;
            }
        }
        self.go_on();
    }

    /// Thinks again.
    pub fn cancel(self) {
        self.pending.set(None);
    }

    /// Would this show something hidden, so that it cannot be taken back? Tried on a table dealt at random, so that
    /// nothing is given away.
    fn is_final(self, actions: &[Action]) -> bool {
        let view = self.desk.scene.with_untracked(|scene| scene.view);
        let mut state = view.sample(&mut Rng::new(&[0; 32]));
        let mut events = Vec::new();
        for &action in actions {
            let Some(seat) = state.asked() else { break };
            if state.play(seat, action, &mut events).is_err() {
                break;
            }
        }
        let over = |event: &Event| matches!(event, Event::TurnBegan { .. } | Event::Ended { .. });
        events.iter().any(|event| event.reveals_something() || over(event))
    }

    /// The way to a place that is not a legal answer by itself.
    pub fn route_to(self, action: Action) -> Option<Route> {
        let place = match action {
            Action::Cell(cell) => Place::Cell(cell),
            Action::Gate(gate) => Place::Gate(gate),
            _ => return None,
        };
        self.routes.with_untracked(|routes| routes.iter().find(|route| route.end == place).cloned())
    }

    /// The path to the place that is pointed at is shown before it is taken.
    fn follow_the_pointer(self) {
        Effect::new(move |_| {
            let pointed = self.desk.pointed.get();
            let place = pointed.iter().find_map(|spot| match spot {
                Spot::Cell(cell) => Some(Action::Cell(*cell)),
                Spot::Gate(gate) => Some(Action::Gate(*gate)),
                _ => None,
            });
            let view = self.desk.scene.with_untracked(|scene| scene.view);
            let mut path = declared_path(&view);
            if let Some(route) = place.and_then(|place| self.route_to(place)) {
                path = std::iter::once(route.from).chain(route.places).collect();
            }
            if self.desk.path.with_untracked(|shown| *shown != path) {
                self.desk.path.set(path);
            }
        });
    }

    /// May the last answer be taken back?
    pub fn can_undo(self) -> Result<(), Barrier> {
        self.changes.track();
        let seat = self.at_screen.get().ok_or(Barrier::NothingYet)?;
        self.session.with_value(|session| session.can_undo(seat))
    }

    pub fn can_redo(self) -> bool {
        self.changes.track();
        let seat = self.at_screen.get();
        seat.is_some_and(|seat| self.session.with_value(|session| session.can_redo(seat).is_some()))
    }

    pub fn undo(self) {
        self.take_back(|session, seat| session.undo(seat).is_ok());
    }

    pub fn redo(self) {
        self.take_back(|session, seat| session.redo(seat).is_some());
    }

    pub fn restart_turn(self) {
        self.take_back(|session, seat| session.restart_turn(seat).is_ok());
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
        let viewer = self.viewer();
        let words = self.words();
        let log = self.session.with_value(|session| {
            let mut log = Log::new(&words, &session.view(viewer));
            log.hear(session.events(), viewer);
            log
        });
        self.log.set(log);
    }

    /// Shows what happened since the person's last turn again.
    pub fn show_again(self) {
        let Some(seat) = self.at_screen.get_untracked() else { return };
        let (game, from) =
            self.session.with_value(|session| (session.game().clone(), session.since_last_turn(seat)));
        let Ok(mut state) = game.play(from, &mut ()) else { return };
        let run = self.new_run();
        self.phase.set(Phase::Again);
        let viewer = self.viewer();
        spawn_local(async move {
            for &action in &game.actions[from..] {
                let Some(news) = replay_one(&mut state, action, viewer) else { break };
                if self.is_stale(run) {
                    return;
                }
                if self.skip.get_value() {
                    break;
                }
                let shown = news.iter().any(is_worth_seeing);
                self.drawn.set_value(None);
                self.draw(state.view(viewer), &news, None);
                self.desk.scene.update(|scene| scene.legal = ActionSet::EMPTY);
                let pause = self.settings.with_untracked(|settings| settings.speed.pause()).max(300);
                host::sleep(if shown { pause } else { pause / 8 }).await;
            }
            if !self.is_stale(run) {
                self.go_on();
            }
        });
    }

    // What the panels read.

    pub fn words(self) -> Words {
        self.desk.scene.with_untracked(|scene| scene.words.clone())
    }

    pub fn id(self) -> String {
        self.id.get_value()
    }

    pub fn seats(self) -> Seats {
        self.seats.get_value()
    }

    /// The session, tracked.
    pub fn with_session<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        self.changes.track();
        self.session.with_value(read)
    }

    /// The text of the game, as a file.
    pub fn text(self) -> String {
        library::load(&self.id.get_value()).unwrap_or_default()
    }
}

fn replay_one(state: &mut State, action: Action, viewer: Viewer) -> Option<Vec<Event>> {
    let mut events = Vec::new();
    let seat = state.asked()?;
    state.play(seat, action, &mut events).ok()?;
    Some(events.into_iter().map(|event| heard(event, viewer)).collect())
}

/// The path that is being declared.
fn declared_path(view: &View) -> Vec<Place> {
    let Some(journey) = view.journey() else { return Vec::new() };
    std::iter::once(journey.from).chain(journey.path).collect()
}

/// Does an event change something on the table that a watcher would like to see?
fn is_worth_seeing(event: &Event) -> bool {
    !matches!(
        event,
        Event::Idle { .. }
            | Event::Skipped { .. }
            | Event::NoTech { .. }
            | Event::PlanDelayed { .. }
            | Event::Drew { .. }
    )
}
