//! What is asked of a table over HTTP, and how a table comes to be: new, or as the rematch of another.

use super::fold::{Credentials, Place, Table};
use super::mailbox::Running;
use super::people::{self, host_only, known_bot, player_name, who_is};
use super::tell::Presence;
use crate::denied::Denied;
use crate::lobby::Server;
use crate::now;
use crate::secrets::{self, Hash};
use impulse_engine::notation::Game;
use impulse_engine::{RULES_VERSION, Seat, Setup};
use impulse_store::{Entry, NewTable};
use impulse_wire::http::{ChairWish, CreateTable, Rematched, SeatTaken, TakeSeat};
use impulse_wire::message::Refusal;
use impulse_wire::record::{self, LogEntry, Record};
use impulse_wire::table::{ClockRule, Stage, TableInfo};
use impulse_wire::{fair, http, write};
use tokio::sync::oneshot;

/// A question with its answer's way back.
pub struct Ask<T>(oneshot::Sender<Result<T, Denied>>);

/// What is asked over HTTP.
pub enum Request {
    /// What everybody may know.
    Info(Ask<TableInfo>),
    /// A seat.
    TakeSeat(TakeSeat, Ask<SeatTaken>),
    /// A new token for a recovery code.
    Recover(String, Ask<http::Recovered>),
    /// The game file; the set-up alone while the game is under way.
    GameFile(Ask<String>),
    /// Another table for the same people; the host's token.
    Rematch(Hash, Ask<Rematched>),
}

/// The shortest and the longest clock, in seconds.
const CLOCK: std::ops::RangeInclusive<u32> = 1..=60 * 60 * 24 * 60;

impl<T> Ask<T> {
    /// A question, and where its answer will be.
    pub fn new() -> (Self, oneshot::Receiver<Result<T, Denied>>) {
        let (sender, receiver) = oneshot::channel();
        (Self(sender), receiver)
    }

    fn answer(self, answer: Result<T, Denied>) {
        // Whoever asked may have gone.
        let _ = self.0.send(answer);
    }
}

impl Running {
    pub(super) async fn request(&mut self, request: Request) {
        match request {
            Request::Info(ask) => ask.answer(Ok(self.info())),
            Request::TakeSeat(wish, ask) => {
                let decided = people::take_seat(&self.table, &wish);
                ask.answer(self.keep_and_give(decided).await);
            }
            Request::Recover(code, ask) => {
                let decided = people::recover(&self.table, &code);
                ask.answer(self.keep_and_give(decided).await);
            }
            Request::GameFile(ask) => {
                ask.answer(Ok(self.table.game_file().unwrap_or_else(|| self.table.public_setup())))
            }
            Request::Rematch(token, ask) => ask.answer(self.rematch(&token).await),
        }
    }

    /// What was decided is given out only when its records are kept.
    async fn keep_and_give<T>(&mut self, decided: Result<(Vec<Record>, T), Denied>) -> Result<T, Denied> {
        let (records, given) = decided?;
        self.keep(records, None).await?;
        Ok(given)
    }

    async fn rematch(&mut self, token: &Hash) -> Result<Rematched, Denied> {
        let who = who_is(&self.table, token).unwrap_or_default();
        host_only(&who)?;
        if self.table.rematch.is_some() || !matches!(self.table.stage, Stage::Over | Stage::Closed) {
            return Err(Denied::new(Refusal::NotNow, "a rematch follows a game that is over, once"));
        }
        let (plan, keys) = NewPlan::again(&self.table)?;
        let table = plan.keep(&self.server).await?;
        self.keep(vec![Record::Rematch { table: table.id.clone() }], None).await?;
        Ok(Rematched { table, key: keys.any, seat_keys: keys.seats })
    }
}

/// Creates a table as somebody wishes it.
pub async fn create(server: &Server, wish: &CreateTable) -> Result<http::Created, Denied> {
    let (plan, keys, token, recovery) = NewPlan::of(wish)?;
    let table = plan.keep(server).await?;
    Ok(http::Created { table, token, recovery, key: keys.any, seat_keys: keys.seats })
}

/// The first records of a table.
struct NewPlan {
    created: record::Created,
    joined: Vec<Record>,
}

/// The keys of its links.
struct Keys {
    any: String,
    seats: Vec<Option<String>>,
}

impl Keys {
    fn new(bots: &[Option<String>]) -> Result<Self, Denied> {
        let key = |bot: &Option<String>| bot.is_none().then(secrets::key).transpose();
        Ok(Self { any: secrets::key()?, seats: bots.iter().map(key).collect::<Result<_, _>>()? })
    }

    fn hashes(&self) -> Vec<Option<String>> {
        self.seats.iter().map(|key| key.as_deref().map(|key| Hash::of(key).text())).collect()
    }
}

impl NewPlan {
    fn of(wish: &CreateTable) -> Result<(Self, Keys, String, String), Denied> {
        let impossible = |why: String| Denied::new(Refusal::Impossible, why);
        let id = secrets::table_id()?;
        let setup = wish.setup.with_seed(secrets::seed()?).map_err(impossible)?;
        let players = usize::from(setup.players);
        if wish.chairs.len() > players {
            return Err(impossible(format!("{} chairs for {players} players", wish.chairs.len())));
        }
        check_clock(wish.clock)?;
        let mut bots = Vec::new();
        let mut host_seat = None;
        for number in 0..players {
            match wish.chairs.get(number) {
                Some(ChairWish::Bot { bot }) => bots.push(Some(known_bot(bot)?)),
                Some(ChairWish::Host) if host_seat.is_some() => {
                    return Err(impossible("the host can sit on one chair only".to_owned()));
                }
                Some(ChairWish::Host) => {
                    host_seat = Seat::new(number as u8);
                    bots.push(None);
                }
                Some(ChairWish::Open) | None => bots.push(None),
            }
        }
        let mut keys = Keys::new(&bots)?;
        if let Some(own) = host_seat.and_then(|seat| keys.seats.get_mut(seat.index())) {
            *own = None;
        }
        let (token, recovery) = (secrets::token()?, secrets::recovery_code()?);
        let (token_hash, recovery_hash) = (Hash::of(&token).text(), Hash::of(&recovery).text());
        let joined = host_seat.map(|seat| Record::Joined {
            seat,
            name: player_name(&wish.name, seat),
            token: token_hash.clone(),
            recovery: recovery_hash.clone(),
        });
        let created = record::Created {
            commitment: fair::commitment(&id, &setup.seed),
            table: id,
            setup: setup_text(&setup)?,
            bots,
            pace: wish.pace,
            clock: wish.clock,
            listed: wish.listed,
            host_token: token_hash,
            host_recovery: recovery_hash,
            host_seat,
            key: Hash::of(&keys.any).text(),
            seat_keys: keys.hashes(),
        };
        Ok((Self { created, joined: joined.into_iter().collect() }, keys, token, recovery))
    }

    /// The same people, bots, rules and clocks, with a new seed. Tokens and codes stay good.
    fn again(table: &Table) -> Result<(Self, Keys), Denied> {
        let id = secrets::table_id()?;
        let setup = Setup { seed: secrets::seed()?, rules: RULES_VERSION, ..table.setup };
        let bot = |place: &Place| place.bot.clone().filter(|_| place.credentials.is_none());
        let bots: Vec<Option<String>> = table.places.iter().map(bot).collect();
        let keys = Keys::new(&bots)?;
        let join = |(number, place): (usize, &Place)| {
            let Credentials { token, recovery } = place.credentials?;
            let seat = Seat::new(number as u8)?;
            Some(Record::Joined {
                seat,
                name: place.name.clone(),
                token: token.text(),
                recovery: recovery.text(),
            })
        };
        let created = record::Created {
            commitment: fair::commitment(&id, &setup.seed),
            table: id,
            setup: setup_text(&setup)?,
            bots,
            pace: table.pace,
            clock: table.clock,
            listed: table.listed,
            host_token: table.host.token.text(),
            host_recovery: table.host.recovery.text(),
            host_seat: table.host_seat,
            key: Hash::of(&keys.any).text(),
            seat_keys: keys.hashes(),
        };
        let joined = table.places.iter().enumerate().filter_map(join).collect();
        Ok((Self { created, joined }, keys))
    }

    /// Creates the table in the store.
    async fn keep(self, server: &Server) -> Result<TableInfo, Denied> {
        let at = now();
        let (id, listed) = (self.created.table.clone(), self.created.listed);
        let records = std::iter::once(Record::Created(Box::new(self.created))).chain(self.joined);
        let entry = |(record, number)| Entry { number, at, body: LogEntry::new(record, None).write() };
        let entries: Vec<Entry> = records.zip(1..).map(entry).collect();
        let table = Table::read(&entries).map_err(|why| {
            tracing::error!(table = id, why, "a new table does not fit");
            Denied::new(Refusal::Impossible, "no such table can be made")
        })?;
        let about = write(&table.summary());
        let stage = impulse_store::Stage::Waiting;
        server.store.create(NewTable { id, at, stage, listed, about, entries }).await?;
        Ok(table.info(&Presence { seats: [false; 6], spectators: 0 }, at))
    }
}

fn setup_text(setup: &Setup) -> Result<String, Denied> {
    let game = Game { setup: *setup, actions: Vec::new() };
    game.write().map_err(|error| Denied::new(Refusal::Impossible, error.to_string()))
}

fn check_clock(clock: Option<ClockRule>) -> Result<(), Denied> {
    let possible = match clock {
        None => true,
        Some(ClockRule::PerTurn { seconds }) => CLOCK.contains(&seconds),
        Some(ClockRule::Bank { seconds, increment }) => CLOCK.contains(&seconds) && increment <= *CLOCK.end(),
    };
    match possible {
        true => Ok(()),
        false => Err(Denied::new(Refusal::Impossible, "a clock has between one second and sixty days")),
    }
}
