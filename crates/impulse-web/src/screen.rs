//! The handle of a game on the screen: what is drawn, what is asked, what waits for confirmation, what may be taken back,
//! and what the person wishes. It does not know whether the game is played here or on a server: whoever drives it
//! (`local.rs`, `online/driver.rs`) shows views and hears wishes. What a click means is decided in `impulse-table`.

use crate::desk::{Desk, Scene};
use crate::host;
use crate::sound;
use impulse_engine::{Action, ActionSet, Place, Seat, Seen, View};
use impulse_table::{
    Barrier, Choosing, Click, Log, Pending, Phase, Route, Settings, Sound, Spot, Wish, is_worth_seeing,
};
use impulse_text::Words;
use leptos::prelude::*;

/// The handle.
#[derive(Clone, Copy)]
pub struct Screen {
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
    choosing: StoredValue<Choosing>,
    obey: StoredValue<Option<Callback<Wish>>>,
    /// Counts the times that everything under way became stale: undo, leaving, playing again.
    run: StoredValue<u32>,
    /// The person does not want to wait for what is being shown.
    skip: StoredValue<bool>,
}

impl Screen {
    /// A game as it stands, before anybody drives it.
    pub fn new(view: View, own: Option<Seat>, words: Words, settings: RwSignal<Settings>) -> Self {
        let log = Log::new(&words, &view);
        let choosing = Choosing::of(&view);
        let (legal, news) = (ActionSet::EMPTY, Vec::new());
        let scene = Scene { view, words, own, legal, news, thinking: None };
        let this: StoredValue<Option<Self>> = StoredValue::new(None);
        let answer = move |action| {
            if let Some(screen) = this.try_get_value().flatten() {
                screen.answer(action);
            }
        };
        let desk = Desk::new(scene, Callback::new(answer));
        let screen = Self {
            desk,
            phase: RwSignal::new(Phase::Watching),
            log: RwSignal::new(log),
            pending: RwSignal::new(None),
            considered: RwSignal::new(None),
            undo_state: RwSignal::new(Err(Barrier::NothingYet)),
            redo_state: RwSignal::new(false),
            settings,
            choosing: StoredValue::new(choosing),
            obey: StoredValue::new(None),
            run: StoredValue::new(0),
            skip: StoredValue::new(false),
        };
        this.set_value(Some(screen));
        screen.follow_the_pointer();
        on_cleanup(move || screen.stop());
        screen
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

    /// Something was chosen: on the map, in the hand, in the list or by key.
    fn answer(self, action: Action) {
        let Phase::Asking(_) = self.phase.get_untracked() else { return };
        let confirm = self.settings.with_untracked(|settings| settings.confirm);
        let click = self.choosing.with_value(|choosing| {
            self.pending.with_untracked(|pending| choosing.click(action, pending.as_ref(), confirm))
        });
        match click {
            Click::Nothing => {}
            Click::Confirm(pending) => self.pending.set(Some(pending)),
            Click::Give(actions) => self.give(actions),
        }
    }

    /// Gives the answer that was waiting for it.
    pub fn confirm(self) {
        if let (Phase::Asking(_), Some(pending)) = (self.phase.get_untracked(), self.pending.get_untracked())
        {
            self.give(pending.actions);
        }
    }

    fn give(self, actions: Vec<Action>) {
        self.desk.pointed.set(Vec::new());
        self.wish(Wish::Answer(actions));
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

    /// The path to a place that is not a legal answer by itself.
    pub fn route_to(self, action: Action) -> Option<Route> {
        self.choosing.with_value(|choosing| choosing.route_to(action).cloned())
    }

    /// Everything that can be chosen, in the order of the list.
    pub fn answers(self) -> Vec<Action> {
        self.choosing.with_value(Choosing::answers)
    }

    // What whoever drives the game shows.

    /// Draws the table, and makes ready for the question on it if it is put to the viewer.
    pub fn show(self, view: View, own: Option<Seat>, news: &[Seen]) {
        self.pending.set(None);
        self.considered.set(None);
        self.draw(view, own, news);
        let choosing = Choosing::of(&view);
        self.desk.destinations.set(choosing.destinations());
        self.desk.path.set(choosing.path(None));
        self.choosing.set_value(choosing);
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

    /// The path to the place that is pointed at is shown before it is taken.
    fn follow_the_pointer(self) {
        Effect::new(move |_| {
            let pointed = self.desk.pointed.get();
            let place = pointed.iter().find_map(|spot| match spot {
                Spot::Cell(cell) => Some(Place::Cell(*cell)),
                Spot::Gate(gate) => Some(Place::Gate(*gate)),
                _ => None,
            });
            let path = self.choosing.with_value(|choosing| choosing.path(place));
            if self.desk.path.with_untracked(|shown| *shown != path) {
                self.desk.path.set(path);
            }
        });
    }
}
