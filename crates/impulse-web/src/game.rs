//! A game as the panels of the table screen know it: what is drawn, what is asked, what waits for confirmation, what may
//! be taken back, and what the person wishes. Whether the game is played here or on a server is not known here: whoever
//! drives it (`local.rs`, `online/`) shows views and obeys wishes.

use crate::host;
use crate::sound;
use crate::table::{Desk, Scene};
use impulse_engine::rng::Rng;
use impulse_engine::{Action, ActionSet, Ask, Decision, Event, Place, Seat, Seen, View, Viewer};
use impulse_table::{Barrier, Log, Route, Routes, Settings, Sound, Spot};
use impulse_text::Words;
use leptos::prelude::*;
use std::rc::Rc;

/// What the screen is doing.
#[derive(Clone, PartialEq, Debug)]
pub enum Phase {
    /// Others answer, or something is shown.
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

/// What the person wants whoever drives the game to do.
#[derive(Clone, PartialEq, Debug)]
pub enum Wish {
    /// Give these answers, one after another.
    Answer(Vec<Action>),
    /// Take back the last answer.
    Undo,
    /// Give again what was taken back.
    Redo,
    /// Take back all that may be.
    RestartTurn,
    /// Show what happened since the person's last turn.
    ShowAgain,
}

/// The handle of a game.
#[derive(Clone, Copy)]
pub struct Game {
    pub desk: Desk,
    pub phase: RwSignal<Phase>,
    pub log: RwSignal<Log>,
    pub pending: RwSignal<Option<Pending>>,
    /// The answer under the pointer or the keyboard.
    pub considered: RwSignal<Option<Action>>,
    /// May the last answer be taken back, and if not, why?
    pub undo_state: RwSignal<Result<(), Barrier>>,
    /// Is there something to give again?
    pub redo_state: RwSignal<bool>,
    pub settings: RwSignal<Settings>,
    routes: RwSignal<Rc<Vec<Route>>, LocalStorage>,
    obey: StoredValue<Option<Callback<Wish>>>,
    /// Counts the times that everything under way became stale: undo, leaving, playing again.
    run: StoredValue<u32>,
    /// The person does not want to wait for what is being shown.
    skip: StoredValue<bool>,
}

impl Game {
    /// A game as it stands, before anybody drives it.
    pub fn new(view: View, own: Option<Seat>, words: Words, settings: RwSignal<Settings>) -> Self {
        let log = Log::new(&words, &view);
        let (legal, news) = (ActionSet::EMPTY, Vec::new());
        let scene = Scene { view, words, own, legal, news, thinking: None };
        let answered = RwSignal::new(None::<Action>);
        let desk = Desk::new(scene, Callback::new(move |action| answered.set(Some(action))));
        let game = Self {
            desk,
            phase: RwSignal::new(Phase::Watching),
            log: RwSignal::new(log),
            pending: RwSignal::new(None),
            considered: RwSignal::new(None),
            undo_state: RwSignal::new(Err(Barrier::NothingYet)),
            redo_state: RwSignal::new(false),
            settings,
            routes: RwSignal::new_local(Rc::default()),
            obey: StoredValue::new(None),
            run: StoredValue::new(0),
            skip: StoredValue::new(false),
        };
        Effect::new(move |_| {
            if let Some(action) = answered.get() {
                answered.set(None);
                game.answer(action);
            }
        });
        game.follow_the_pointer();
        on_cleanup(move || game.stop());
        game
    }

    /// From now on wishes are heard by whoever drives the game.
    pub fn driven_by(self, obey: impl Fn(Wish) + Send + Sync + 'static) {
        self.obey.set_value(Some(Callback::new(obey)));
    }

    fn wish(self, wish: Wish) {
        if let Some(obey) = self.obey.get_value() {
            obey.run(wish);
        }
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
        let (Phase::Asking(_), Some(pending)) = (self.phase.get_untracked(), self.pending.get_untracked())
        else {
            return;
        };
        self.desk.pointed.set(Vec::new());
        self.wish(Wish::Answer(pending.actions));
    }

    /// Thinks again.
    pub fn cancel(self) {
        self.pending.set(None);
    }

    pub fn undo(self) {
        self.wish(Wish::Undo);
    }

    pub fn redo(self) {
        self.wish(Wish::Redo);
    }

    pub fn restart_turn(self) {
        self.wish(Wish::RestartTurn);
    }

    /// Shows what happened since the person's last turn again.
    pub fn show_again(self) {
        self.wish(Wish::ShowAgain);
    }

    /// Shows the rest of what others do at once.
    pub fn skip(self) {
        self.skip.set_value(true);
    }

    // What the panels read.

    /// May the last answer be taken back (tracked)?
    pub fn can_undo(self) -> Result<(), Barrier> {
        self.undo_state.get()
    }

    /// Is there something to give again (tracked)?
    pub fn can_redo(self) -> bool {
        self.redo_state.get()
    }

    pub fn words(self) -> Words {
        self.desk.scene.with_untracked(|scene| scene.words.clone())
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

    // What whoever drives the game shows.

    /// Draws the table, and makes ready for the question on it if it is put to the viewer.
    pub fn show(self, view: View, own: Option<Seat>, news: &[Seen]) {
        self.pending.set(None);
        self.considered.set(None);
        self.draw(view, own, news);
        let asked = matches!(view.decision(), Some(decision) if view.viewer() == Viewer::Seat(decision.seat));
        // Until the fleet is chosen, a click on a place means the fleet there.
        let chosen = matches!(
            view.decision(),
            Some(Decision { ask: Ask::ChooseShips { .. } | Ask::ChooseStep { .. }, .. })
        );
        let routes = if asked && chosen { Routes::of(&view).routes } else { Vec::new() };
        self.desk.destinations.set(routes.iter().map(|route| route.end).collect());
        self.routes.set(Rc::new(routes));
        self.desk.path.set(declared_path(&view));
    }

    /// Draws the table.
    fn draw(self, view: View, own: Option<Seat>, news: &[Seen]) {
        self.desk.scene.update(|scene| {
            scene.view = view;
            scene.own = own;
            scene.legal = view.legal();
            scene.news = news.to_vec();
            scene.thinking = None;
        });
    }

    /// Lets what glows be chosen, or not.
    pub fn offer(self, on: bool) {
        let legal = |scene: &Scene| if on { scene.view.legal() } else { ActionSet::EMPTY };
        if self.desk.scene.with_untracked(|scene| scene.legal != legal(scene)) {
            self.desk.scene.update(|scene| scene.legal = legal(scene));
        }
        if !on && self.desk.destinations.with_untracked(|places| !places.is_empty()) {
            self.desk.destinations.set(Vec::new());
        }
    }

    /// Adds what happened to the log and lets it sound. Says whether something was worth seeing.
    pub fn hear(self, heard: &[Seen]) -> bool {
        self.log.update(|log| log.hear(heard));
        if let Some(fitting) = Sound::of(heard) {
            sound::play(fitting, self.settings);
        }
        heard.iter().any(is_worth_seeing)
    }

    /// Begins the log again.
    pub fn rewrite_log(self, view: &View, events: &[Seen]) {
        let mut log = Log::new(&self.words(), view);
        log.hear(events);
        self.log.set(log);
    }

    /// Something that the person must know.
    pub fn warn(self, text: String) {
        self.log.update(|log| log.warn(text));
    }

    // The pace at which something is shown.

    /// Everything that was under way is stale.
    pub fn new_run(self) -> u32 {
        self.run.update_value(|run| *run += 1);
        self.skip.set_value(false);
        self.run.get_value()
    }

    fn stop(self) {
        self.run.try_update_value(|run| *run += 1);
    }

    pub fn is_stale(self, run: u32) -> bool {
        self.run.try_get_value() != Some(run)
    }

    /// Waits as long as the settings say, or until the person has seen enough.
    pub async fn pause(self, run: u32, shown: bool) {
        let pause = self.settings.with_untracked(|settings| settings.speed.pause());
        let mut left = if shown { pause } else { pause / 8 };
        while left > 0 && !self.is_stale(run) && self.skip.try_get_value() == Some(false) {
            host::sleep(left.min(40)).await;
            left -= 40;
        }
    }

    /// Shows moments of the game one after another. `false` if something else has begun meanwhile.
    pub async fn show_moments(
        self,
        run: u32,
        own: Option<Seat>,
        moments: impl Iterator<Item = (View, Vec<Seen>)>,
    ) -> bool {
        self.phase.set(Phase::Again);
        for (view, news) in moments {
            if self.is_stale(run) {
                return false;
            }
            if self.skip.get_value() {
                break;
            }
            self.draw(view, own, &news);
            self.desk.scene.update(|scene| scene.legal = ActionSet::EMPTY);
            let pause = self.settings.with_untracked(|settings| settings.speed.pause()).max(300);
            host::sleep(if news.iter().any(is_worth_seeing) { pause } else { pause / 8 }).await;
        }
        !self.is_stale(run)
    }

    /// Would this show something hidden, so that it cannot be taken back? Tried on a table dealt at random, so that
    /// nothing is given away.
    fn is_final(self, actions: &[Action]) -> bool {
        let view = self.desk.scene.with_untracked(|scene| scene.view);
        let mut state = view.sample(&mut Rng::new(&[0; 32]));
        let mut events: Vec<Event> = Vec::new();
        for &action in actions {
            let Some(seat) = state.asked() else { break };
            if state.play(seat, action, &mut events).is_err() {
                break;
            }
        }
        let over = |event: &Event| matches!(event, Event::TurnBegan { .. } | Event::Ended { .. });
        events.iter().any(|event| event.reveals_something() || over(event))
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
}

/// The path that is being declared.
fn declared_path(view: &View) -> Vec<Place> {
    let Some(journey) = view.journey() else { return Vec::new() };
    std::iter::once(journey.from).chain(journey.path).collect()
}

/// Does an event change something on the table that a watcher would like to see?
fn is_worth_seeing(event: &Seen) -> bool {
    !matches!(
        event,
        Seen::Idle { .. }
            | Seen::Skipped { .. }
            | Seen::NoTech { .. }
            | Seen::PlanDelayed { .. }
            | Seen::Drew { .. }
    )
}
