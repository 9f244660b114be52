//! A game of this browser: the source of its client is a `LocalTable` in `impulse-table`; here bots answer from their
//! worker, and every answer is stored at once.

use crate::end::Finished;
use crate::host;
use crate::library::{self, LibraryError};
use crate::screen::Screen;
use crate::words::{t, words};
use crate::worker::{ThinkError, Thinker};
use impulse_bots::levels::stand_in;
use impulse_bots::needs_network;
use impulse_engine::{Action, RULES_VERSION, Seat, Viewer};
use impulse_table::coach::Weighed;
use impulse_table::{Client, LocalTable, Order, PlayError, Request, Settings, Task, Turn, thinking};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::rc::Rc;

/// The handle of a local game.
#[derive(Clone, Copy)]
pub struct LocalGame {
    pub screen: Screen,
    id: StoredValue<String>,
    table: StoredValue<LocalTable>,
    thinker: StoredValue<Option<Rc<Thinker>>, LocalStorage>,
    /// Counts the takings back: what a bot thinks about an earlier table is of no use.
    taken_back: StoredValue<u32>,
    /// Bots are answering.
    busy: StoredValue<bool>,
    /// The text as this tab read or stored it last. If the browser has another, another tab has played on.
    stored: StoredValue<String>,
    /// Another tab plays on, and lets the bots answer, until the person comes back to this one.
    follows: StoredValue<bool>,
    /// The network of the bots could not be fetched: others play for them.
    without_network: StoredValue<bool>,
}

/// The client of the person who sits before the screen.
fn client(table: &LocalTable, own: Option<Seat>) -> Result<Client, PlayError> {
    let words = words().with_names(table.seats().names_in(&words()));
    let told = table.story(Viewer::seated(own))?;
    let client = Client::new(own, words, told).ok_or(PlayError::Untold)?;
    Ok(client.with_others_at_screen(&table.seats().people()))
}

impl LocalGame {
    /// Opens a stored game.
    pub fn open(id: &str, settings: RwSignal<Settings>) -> Result<Self, LibraryError> {
        let text = library::load(id)?;
        let table = LocalTable::read(&text)?;
        let own = match table.seats().people().as_slice() {
            [only] => Some(*only),
            _ => None,
        };
        let local = Self {
            screen: Screen::new(client(&table, own)?, settings),
            id: StoredValue::new(id.to_owned()),
            table: StoredValue::new(table),
            thinker: StoredValue::new_local(Thinker::new().ok().map(Rc::new)),
            taken_back: StoredValue::new(0),
            busy: StoredValue::new(false),
            stored: StoredValue::new(text),
            follows: StoredValue::new(false),
            without_network: StoredValue::new(false),
        };
        local.screen.connect(move |request| local.carry_out(request), || ());
        library::watch(id, move || {
            local.follow();
        });
        let back = window_event_listener(leptos::ev::focus, move |_| {
            local.follows.set_value(false);
            local.go_on();
        });
        on_cleanup(move || back.remove());
        Ok(local)
    }

    /// If another tab has played on, this one shows the game as it stands there. `true` if it did.
    fn follow(self) -> bool {
        let Some(id) = self.id.try_get_value() else { return false };
        let Ok(text) = library::load(&id) else { return false };
        if self.stored.with_value(|stored| *stored == text) {
            return false;
        }
        let own = self.screen.own();
        let Ok(table) = LocalTable::read(&text) else { return false };
        let Ok(client) = client(&table, own) else { return false };
        self.taken_back.update_value(|count| *count += 1);
        self.follows.set_value(true);
        self.stored.set_value(text);
        self.table.set_value(table);
        self.screen.replace(client);
        self.screen.warn(t!("web-other-tab"));
        true
    }

    /// Lets the game go on until a person is asked.
    pub fn go_on(self) {
        self.follow();
        self.screen.change(|_| ());
        self.let_bots_answer();
    }

    fn carry_out(self, request: Request) {
        let Some(seat) = self.screen.own() else { return };
        if self.follow() {
            return;
        }
        self.follows.set_value(false);
        let keep = self.answers();
        match request {
            Request::Act { actions, chosen } => {
                let acted = self.table.try_update_value(|table| table.act(seat, &actions, chosen));
                if let Some(Err(illegal)) = acted {
                    let why = self.screen.words().refusal(&illegal);
                    self.screen.change(|client| {
                        client.refused();
                        client.warn(why);
                    });
                }
                self.tell(keep);
            }
            Request::Undo { to, whole_turn } => {
                let _ = self.table.try_update_value(|table| table.undo(seat, to, whole_turn));
                self.taken_back.update_value(|count| *count += 1);
                self.tell(self.answers());
            }
        }
    }

    /// Stores the game, and tells the client what happened after so many answers.
    fn tell(self, keep: usize) {
        self.save();
        let viewer = Viewer::seated(self.screen.own());
        let update = self.table.with_value(|table| table.update(keep, viewer));
        self.screen.change(|client| {
            client.done();
            client.tell(update);
        });
        self.let_bots_answer();
    }

    /// Bots answer one after another, however far the screen has come.
    fn let_bots_answer(self) {
        let is_bots = |table: &LocalTable| matches!(table.turn(), Turn::Bot { .. } | Turn::Forced(..));
        if self.busy.get_value() || self.follows.get_value() || !self.table.with_value(is_bots) {
            return;
        }
        self.busy.set_value(true);
        spawn_local(async move {
            // What the person did is shown before anybody answers it.
            host::drawn().await;
            loop {
                let Some(taken_back) = self.taken_back.try_get_value() else { return };
                let answer = match self.table.with_value(LocalTable::turn) {
                    Turn::Over | Turn::Person(_) => break,
                    Turn::Forced(seat, action) => Ok((seat, action)),
                    Turn::Bot { seat, name, milliseconds } => {
                        self.think(name, milliseconds).await.map(|action| (seat, action))
                    }
                };
                match self.taken_back.try_get_value() {
                    None => return,
                    Some(_) if self.follow() || self.follows.get_value() => break,
                    Some(now) if now != taken_back => continue,
                    Some(_) => {}
                }
                if let Err(why) = answer.and_then(|(seat, action)| self.answer(seat, action)) {
                    self.screen.change(|client| client.stuck(why.text()));
                    break;
                }
            }
            self.busy.set_value(false);
        });
    }

    /// A bot's answer.
    fn answer(self, seat: Seat, action: Action) -> Result<(), ThinkError> {
        if self.follow() {
            return Ok(());
        }
        let keep = self.answers();
        if let Some(acted) = self.table.try_update_value(|table| table.act(seat, &[action], false)) {
            acted?;
        }
        self.tell(keep);
        Ok(())
    }

    async fn think(self, bot: String, milliseconds: Option<u32>) -> Result<Action, ThinkError> {
        let usual = self.screen.settings.with_untracked(|settings| settings.thinking);
        let others = self.table.with_value(|table| usize::from(table.game().setup.players) - 1);
        let usual = thinking(usual, self.screen.waited(), others);
        let learned = needs_network(&bot);
        let simpler = Task::Answer { bot: stand_in(&bot).to_owned() };
        let mut order = self.order(Task::Answer { bot }, milliseconds.unwrap_or(usual).into())?;
        let thinker = self.thinker()?;
        let without_network = || self.without_network.try_get_value().unwrap_or(true);
        if !(learned && without_network()) {
            match thinker.ask(&order).await {
                Err(_) if learned && !without_network() => {
                    self.without_network.set_value(true);
                    self.screen.warn(t!("web-no-network"));
                }
                answer => return answer,
            }
        }
        order.task = simpler;
        thinker.ask(&order).await
    }

    /// What a judge thinks of the answers to the question that stands. It is given the game, and looks at it as the seat
    /// that is asked may.
    pub async fn weigh(self) -> Result<Vec<Weighed>, ThinkError> {
        // Nobody waits for it but the person who asked: it may think longer than a bot.
        let milliseconds = u64::from(self.screen.settings.with_untracked(|settings| settings.thinking)) * 3;
        let order = self.order(Task::Weigh, milliseconds)?;
        self.thinker()?.weigh(&order).await
    }

    /// An order to think about the question that stands.
    fn order(self, task: Task, milliseconds: u64) -> Result<Order, ThinkError> {
        self.table.with_value(|table| {
            let game = table.game().write()?;
            Ok(Order { task, milliseconds, chance: table.bots_chance(), game })
        })
    }

    fn thinker(self) -> Result<Rc<Thinker>, ThinkError> {
        self.thinker.with_value(Clone::clone).ok_or(ThinkError::NoWorker)
    }

    /// How many answers have been given: the coach's suggestions are for one moment.
    pub fn moment(self) -> usize {
        self.answers()
    }

    fn save(self) {
        let kept = self.table.with_value(|table| {
            let text = table.write().ok()?;
            let kept = library::save(&self.id.get_value(), &text, &table.about(host::today()));
            kept.then(|| self.stored.set_value(text))
        });
        if kept.is_none() {
            self.screen.warn(t!("web-not-stored"));
        }
    }

    fn answers(self) -> usize {
        self.table.with_value(|table| table.game().actions.len())
    }

    /// The person has taken the screen.
    pub fn take_screen(self, seat: Seat) {
        match self.table.with_value(|table| client(table, Some(seat))) {
            Ok(client) => self.screen.replace(client),
            Err(why) => self.screen.change(|client| client.stuck(why.text(&words()))),
        }
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
            record: self.table.with_value(|table| table.game().clone()),
            replay: Some(self.id()),
            text: self.text(),
            words: self.screen.words(),
            own: self.table.with_value(|table| table.seats().people()),
            fair: None,
            rematch: Callback::new(move |()| self.rematch()),
        }
    }

    /// The same seats with a fresh deal.
    fn rematch(self) {
        let (mut record, seats) =
            self.table.with_value(|table| (table.game().clone(), table.seats().clone()));
        record.actions.clear();
        record.setup.seed = host::fresh_seed();
        record.setup.rules = RULES_VERSION;
        if let Ok(id) = library::keep(&record, &seats, "") {
            host::go(&format!("play/{id}"));
        }
    }
}
