//! The handle of a game on the screen. The game itself is a `Client` (in `impulse-table`); here its changes become
//! signals, its pauses become time, and its requests go to its source (`local.rs`, `online/driver.rs`).

use crate::desk::{Desk, Scene};
use crate::host;
use crate::signs::put;
use crate::sound;
use impulse_engine::{Action, Seat, Seen};
use impulse_table::{
    Answer, Barrier, Client, Log, Moment, Pending, Phase, Press, Request, Settings, ShipCount, Show, Showing,
    Wait, place_action,
};
use impulse_text::Words;
use impulse_wire::message;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The handle.
#[derive(Clone, Copy)]
pub struct Screen {
    pub desk: Desk,
    pub phase: RwSignal<Phase>,
    pub log: RwSignal<Log>,
    pub pending: RwSignal<Option<Pending>>,
    /// The person wants to look at what others do at leisure: nothing goes on until a step or the end of the pause.
    pub held: RwSignal<bool>,
    /// What others did to this seat, until it has been seen.
    pub notices: RwSignal<Vec<String>>,
    /// Why what was tapped last cannot be chosen.
    pub refusal: RwSignal<Option<String>>,
    /// What is asked, as far as the gesture has come.
    pub question: RwSignal<String>,
    /// Everything that can be chosen, in the order of the list.
    pub answers: RwSignal<Vec<Answer>>,
    /// How many ships of the fleet that was taken up go, if that can be chosen.
    pub ships: RwSignal<Option<ShipCount>>,
    /// The answer under the pointer or the keyboard.
    pub considered: RwSignal<Option<Action>>,
    pub settings: RwSignal<Settings>,
    /// The game is over, and the person looks at the table instead of the results.
    pub results_closed: RwSignal<bool>,
    /// May the last answer be taken back, and if not, why?
    undo_state: RwSignal<Result<(), Barrier>>,
    /// Is there something to give again?
    redo_state: RwSignal<bool>,
    client: StoredValue<Client>,
    source: StoredValue<Option<Source>>,
    showing: StoredValue<Showing>,
    /// Which table of the client is drawn.
    drawn: StoredValue<Option<u32>>,
}

/// Where requests go.
#[derive(Clone, Copy)]
struct Source {
    request: Callback<Request>,
    /// Something was missed: everything must be told again.
    missed: Callback<()>,
}

impl Screen {
    /// A game as it stands, before it has a source.
    pub fn new(mut client: Client, settings: RwSignal<Settings>) -> Self {
        // At once: the effect below runs after the first question, which a habit may answer.
        client.set_habits(settings.with_untracked(|settings| settings.habits));
        let scene = Scene {
            view: *client.view(),
            words: client.words().clone(),
            own: client.own(),
            legal: client.legal(),
            news: Vec::new(),
            time: 1.0,
            thinking: None,
        };
        let this: StoredValue<Option<Self>> = StoredValue::new(None);
        let answer = move |action| {
            if let Some(screen) = this.try_get_value().flatten() {
                screen.answer(action);
            }
        };
        let screen = Self {
            desk: Desk::new(scene, Callback::new(answer)),
            phase: RwSignal::new(client.phase().clone()),
            log: RwSignal::new(client.log().clone()),
            pending: RwSignal::new(None),
            held: RwSignal::new(false),
            notices: RwSignal::new(Vec::new()),
            refusal: RwSignal::new(None),
            question: RwSignal::new(String::new()),
            answers: RwSignal::new(Vec::new()),
            ships: RwSignal::new(None),
            considered: RwSignal::new(None),
            settings,
            results_closed: RwSignal::new(false),
            undo_state: RwSignal::new(client.can_undo()),
            redo_state: RwSignal::new(false),
            client: StoredValue::new(client),
            source: StoredValue::new(None),
            showing: StoredValue::new(Showing::default()),
            drawn: StoredValue::new(None),
        };
        this.set_value(Some(screen));
        screen.follow_the_pointer();
        Effect::new(move |_| {
            let habits = settings.with(|settings| settings.habits);
            screen.quietly(|client| client.set_habits(habits));
        });
        screen
    }

    /// From now on requests go there.
    pub fn connect(
        self,
        request: impl Fn(Request) + Send + Sync + 'static,
        missed: impl Fn() + Send + Sync + 'static,
    ) {
        let missed = Callback::new(move |()| missed());
        self.source.set_value(Some(Source { request: Callback::new(request), missed }));
    }

    /// Another client takes the place of this one: the screen has changed hands.
    pub fn replace(self, mut client: Client) {
        client.set_habits(self.settings.with_untracked(|settings| settings.habits));
        self.client.set_value(client);
        self.showing.update_value(Showing::restart);
        self.drawn.set_value(None);
        self.show();
    }

    // What the source says.

    /// Something happened. It is shown when its time comes.
    pub fn tell(self, update: message::Update) {
        self.quietly(|client| client.tell(update));
        self.show();
    }

    /// Changes the client, and settles what follows.
    pub fn change(self, change: impl FnOnce(&mut Client)) {
        self.quietly(change);
        self.show();
    }

    /// Something that the person must know.
    pub fn warn(self, text: String) {
        self.change(|client| client.warn(text));
    }

    // What the person does.

    /// Something was chosen: on the map, in the hand, in the list or by key.
    fn answer(self, action: Action) {
        let confirm = self.settings.with_untracked(|settings| settings.confirm);
        self.ask(|client| client.click(action, confirm));
    }

    /// Gives the answer that was waiting for it.
    pub fn confirm(self) {
        self.ask(Client::confirm);
    }

    /// Thinks again.
    pub fn cancel(self) {
        self.ask(|client| {
            client.cancel();
            None
        });
    }

    /// So many ships of the fleet that was taken up are to go.
    pub fn set_ships(self, ships: u8) {
        self.ask(|client| {
            client.set_ships(ships);
            None
        });
    }

    pub fn undo(self) {
        self.ask(|client| client.undo(false));
    }

    pub fn redo(self) {
        self.ask(Client::redo);
    }

    pub fn restart_turn(self) {
        self.ask(|client| client.undo(true));
    }

    /// Shows what happened since the person's last turn again.
    pub fn show_again(self) {
        self.showing.update_value(|showing| showing.wait_anew(host::today()));
        self.change(Client::show_again);
    }

    /// The person has seen the notices.
    pub fn dismiss_notices(self) {
        self.ask(|client| {
            client.dismiss_notices();
            None
        });
    }

    /// Holds what is being shown, or goes on.
    pub fn hold(self) {
        self.show_otherwise(|showing| showing.hold(host::today()));
    }

    /// Shows the next thing, and holds again.
    pub fn step(self) {
        self.show_otherwise(Showing::step);
    }

    /// Shows the rest of what others do at once.
    pub fn skip(self) {
        self.show_otherwise(Showing::skip);
        self.quietly(Client::stop_again);
    }

    fn show_otherwise(self, change: impl FnOnce(&mut Showing)) {
        self.showing.update_value(change);
        put(self.held, self.showing.with_value(Showing::is_held));
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
        self.client.with_value(|client| client.words().clone())
    }

    /// The number of the last update that was shown.
    pub fn number(self) -> u64 {
        self.client.with_value(Client::number)
    }

    /// How many answers there were before the own last one.
    pub fn last_own_answer(self) -> Option<u32> {
        self.client.with_value(Client::last_own_answer)
    }

    /// Whether hidden cards leave one answer to the question that stands.
    pub fn is_forced(self) -> bool {
        self.client.with_value(Client::is_forced)
    }

    /// The seat of this screen.
    pub fn own(self) -> Option<Seat> {
        self.client.with_value(Client::own)
    }

    /// What happened since the person's last turn.
    pub fn since_last_turn(self) -> Vec<Seen> {
        self.client.with_value(Client::since_last_turn)
    }

    /// The next thing to press, so that these answers are given in the end.
    pub fn press_for(self, wanted: &[Action]) -> Option<Press> {
        self.client.try_with_value(|client| client.press_for(wanted)).flatten()
    }

    /// What choosing this would bring.
    pub fn foresight(self, action: Action) -> Vec<String> {
        self.client.with_value(|client| client.foresight(action))
    }

    // From the client to the signals.

    /// Changes the client; nothing is drawn yet.
    fn quietly<T>(self, change: impl FnOnce(&mut Client) -> T) -> Option<T> {
        self.client.try_update_value(change)
    }

    /// Lets the client answer what the person does, and passes its request on.
    fn ask(self, answer: impl FnOnce(&mut Client) -> Option<Request>) {
        self.client.with_value(|client| {
            self.showing.update_value(|showing| showing.act(client, host::today()));
        });
        let request = self.quietly(answer).flatten();
        self.sync();
        self.pass_on(request);
    }

    fn pass_on(self, request: Option<Request>) {
        if let (Some(request), Some(source)) = (request, self.source.try_get_value().flatten()) {
            self.desk.pointed.set(Vec::new());
            source.request.run(request);
        }
    }

    /// Shows what waits, at the pace of the settings, and then puts the question.
    fn show(self) {
        while let Some(show) = self.next() {
            match show {
                Show::Draw => self.sync(),
                Show::Nothing => return,
                Show::Missed => {
                    if let Some(source) = self.source.get_value() {
                        source.missed.run(());
                    }
                    return;
                }
                Show::Pause { number, share } => {
                    self.draw(share);
                    return self.show_later(number);
                }
                Show::Rest(request) => {
                    if request.is_none() {
                        self.sync();
                    }
                    return self.pass_on(request);
                }
            }
        }
    }

    /// What is to be done next.
    fn next(self) -> Option<Show> {
        let speed = self.settings.with_untracked(|settings| settings.speed);
        let moment = Moment { speed, is_hidden: host::is_hidden(), now: host::today() };
        let next =
            |client: &mut Client| self.showing.try_update_value(|showing| showing.next(client, moment));
        self.quietly(next).flatten()
    }

    /// How long the person has waited for others, in milliseconds.
    pub fn waited(self) -> i32 {
        self.showing.try_with_value(|showing| showing.waited(host::today())).unwrap_or(0)
    }

    fn show_later(self, pause: u32) {
        spawn_local(async move {
            loop {
                match self.showing.try_update_value(|showing| showing.wait(pause)) {
                    Some(Wait::Sleep(milliseconds)) => host::sleep(milliseconds).await,
                    Some(Wait::Over) => return self.show(),
                    Some(Wait::Stale) | None => return,
                }
            }
        });
    }

    /// Sets the signals whose value has changed.
    fn sync(self) {
        self.draw(1.0);
    }

    /// The same; the pause that follows is this share of the usual one.
    fn draw(self, time: f32) {
        let Some(sounds) = self.quietly(Client::take_sounds) else { return };
        sounds.into_iter().for_each(|one| sound::play(one, self.settings));
        self.client.with_value(|client| {
            let (legal, thinking) = (client.legal(), client.thinking());
            if self.drawn.get_value() != Some(client.drawn()) {
                self.drawn.set_value(Some(client.drawn()));
                self.considered.set(None);
                self.desk.announce(client.view(), client.news(), client.own());
                self.desk.scene.set(Scene {
                    view: *client.view(),
                    words: client.words().clone(),
                    own: client.own(),
                    news: client.news().to_vec(),
                    time,
                    legal,
                    thinking,
                });
            } else if self.desk.scene.with_untracked(|scene| (scene.legal, scene.thinking))
                != (legal, thinking)
            {
                self.desk.scene.update(|scene| (scene.legal, scene.thinking) = (legal, thinking));
            }
            put(self.desk.changes, client.changes());
            put(self.desk.further, client.further());
            put(self.desk.taken, client.taken());
            put(self.ships, client.ship_count());
            put(self.desk.path, client.arrows(None));
            put(self.question, client.question());
            put(self.answers, client.list());
            put(self.refusal, client.refusal().map(str::to_owned));
            let known = |log: &Log| (log.edition(), log.lines().len());
            if self.log.with_untracked(known) != known(client.log()) {
                self.log.set(client.log().clone());
            }
            put(self.pending, client.pending().cloned());
            put(self.notices, client.notices().to_vec());
            put(self.undo_state, client.can_undo());
            put(self.redo_state, client.can_redo());
            put(self.phase, client.phase().clone());
        });
    }

    /// The path to the place that is pointed at is shown before it is taken.
    fn follow_the_pointer(self) {
        Effect::new(move |_| {
            let considered = self.considered.get();
            let place = self.desk.pointed.with(|pointed| pointed.iter().find_map(|spot| spot.place()));
            let arrows =
                self.client.with_value(|client| client.arrows(place.map(place_action).or(considered)));
            put(self.desk.path, arrows);
        });
    }
}
