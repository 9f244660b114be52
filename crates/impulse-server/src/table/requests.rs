//! HTTP requests to a table, and the creation of tables: new ones, and rematches.

use super::fold::{Credentials, SeatState, Table};
use super::hosting::{host_only, known_bot};
use super::mailbox::Running;
use super::people::{self, who_is};
use super::tell::{Presence, bot_name};
use crate::denied::Denied;
use crate::names;
use crate::now;
use crate::registry::Server;
use crate::secrets;
use impulse_engine::{RULES_VERSION, Seat, Setup};
use impulse_store::{Entry, NewTable};
use impulse_wire::http::{ChairWish, CreateTable, Rematched, SeatTaken, TakeSeat};
use impulse_wire::record::{self, LogEntry, Origin, Record};
use impulse_wire::secret::{LinkKey, RecoveryCode, SecretHash, Token};
use impulse_wire::table::{ClockRule, Stage, TableInfo};
use impulse_wire::{BotSpec, Refusal, TableId, fair, http, write};
use tokio::sync::oneshot;

/// The channel for the response to a request.
pub struct Ask<T>(oneshot::Sender<Result<T, Denied>>);

/// A request over HTTP.
pub enum Request {
    /// The public facts about the table.
    Info(Ask<TableInfo>),
    /// Take a seat.
    TakeSeat(TakeSeat, Ask<SeatTaken>),
    /// A new token for a recovery code.
    Recover(RecoveryCode, Ask<http::Recovered>),
    /// The game file; while the game is under way, only the set-up.
    GameFile(Ask<String>),
    /// A new recovery code; needs a token.
    Renew(SecretHash, Ask<http::Renewed>),
    /// The operator closes the table.
    Close(Ask<()>),
    /// A page of the chat, up to an entry.
    Chat(Option<u64>, Ask<http::Chat>),
    /// Another table for the same people; needs the host's token.
    Rematch(SecretHash, Ask<Rematched>),
}

/// The shortest and the longest clock, in seconds.
const CLOCK: std::ops::RangeInclusive<u32> = 1..=60 * 60 * 24 * 60;

impl<T> Ask<T> {
    /// Both ends of the channel.
    pub fn new() -> (Self, oneshot::Receiver<Result<T, Denied>>) {
        let (sender, receiver) = oneshot::channel();
        (Self(sender), receiver)
    }

    fn answer(self, answer: Result<T, Denied>) {
        // The request may have been cancelled.
        let _ = self.0.send(answer);
    }
}

impl Running {
    pub(super) async fn request(&mut self, request: Request) {
        self.look().await;
        match request {
            Request::Info(ask) => ask.answer(Ok(self.info())),
            Request::TakeSeat(wish, ask) => {
                let banned = self.server.bans.name(&wish.name);
                let decide = |table: &Table| match banned {
                    true => Err(Refusal::Banned.into()),
                    false => people::take_seat(table, &wish),
                };
                ask.answer(self.settle(decide).await);
            }
            Request::Recover(code, ask) => {
                ask.answer(self.settle(|table| people::recover(table, &code)).await);
            }
            Request::GameFile(ask) => {
                let file = self.table.game_file();
                ask.answer(Ok(file.map_or_else(|| self.table.public_setup(), |file| file.to_string())));
            }
            Request::Renew(token, ask) => {
                ask.answer(self.settle(|table| people::renew(table, &token)).await);
            }
            Request::Close(ask) => {
                ask.answer(self.settle(|table| close_record(table).map(|record| (record.into(), ()))).await);
            }
            Request::Chat(before, ask) => ask.answer(self.chat(before).await),
            Request::Rematch(token, ask) => ask.answer(self.rematch(&token).await),
        }
    }

    async fn rematch(&mut self, token: &SecretHash) -> Result<Rematched, Denied> {
        may_rematch(&self.table, token)?;
        let (plan, keys) = NewPlan::again(&self.table)?;
        let table = plan.keep(&self.server).await?;
        let rematch = Record::Rematch { table: table.id };
        let settled = self
            .settle(|table| {
                may_rematch(table, token)?;
                Ok((rematch.clone().into(), ()))
            })
            .await;
        if let Err(denied) = settled {
            if denied.0 == Refusal::NoRematch {
                // Another node was faster, so nobody knows of this one. If it cannot be deleted, it goes when it is old.
                let _ = self.server.store.delete(table.id.as_str()).await;
            }
            return Err(denied);
        }
        Ok(Rematched { table, key: keys.any, seat_keys: keys.seats })
    }
}

fn may_rematch(table: &Table, token: &SecretHash) -> Result<(), Denied> {
    host_only(&who_is(table, token).unwrap_or_default())?;
    if table.rematch.is_some() || !matches!(table.stage, Stage::Over | Stage::Closed) {
        return Err(Refusal::NoRematch.into());
    }
    Ok(())
}

/// What closes a table, whoever wants it.
pub fn close_record(table: &Table) -> Result<Record, Denied> {
    people::not_finished(table)?;
    Ok(Record::Closed)
}

/// Creates a table.
pub async fn create(
    server: &Server,
    wish: &CreateTable,
    origin: Option<Origin>,
) -> Result<http::Created, Denied> {
    if server.bans.name(&wish.name) {
        return Err(Refusal::Banned.into());
    }
    let (plan, keys, token, recovery) = NewPlan::of(wish, origin)?;
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
    any: LinkKey,
    seats: Vec<Option<LinkKey>>,
}

impl Keys {
    fn new(bots: &[Option<BotSpec>]) -> Result<Self, Denied> {
        let key = |bot: &Option<BotSpec>| bot.is_none().then(secrets::key).transpose();
        Ok(Self { any: secrets::key()?, seats: bots.iter().map(key).collect::<Result<_, _>>()? })
    }

    fn hashes(&self) -> Vec<Option<SecretHash>> {
        self.seats.iter().map(|key| key.as_ref().map(LinkKey::hash)).collect()
    }
}

impl NewPlan {
    fn of(wish: &CreateTable, origin: Option<Origin>) -> Result<(Self, Keys, Token, RecoveryCode), Denied> {
        let id = secrets::table_id()?;
        let setup = wish.setup.with_seed(secrets::seed()?)?;
        let players = usize::from(setup.players);
        if wish.chairs.len() > players {
            let chairs = wish.chairs.len() as u32;
            return Err(Refusal::TooManyChairs { chairs, players: setup.players }.into());
        }
        check_clock(wish.clock)?;
        let mut bots = Vec::new();
        let mut host_seat = None;
        for number in 0..players {
            match wish.chairs.get(number) {
                Some(ChairWish::Bot { bot }) => bots.push(Some(known_bot(bot)?)),
                Some(ChairWish::Host) if host_seat.is_some() => {
                    return Err(Refusal::TwoHosts.into());
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
        let (token_hash, recovery_hash) = (token.hash(), recovery.hash());
        let mut joined = Vec::new();
        if let Some(seat) = host_seat {
            let name = names::player(&wish.name, seat, &bot_names(&bots))?;
            joined.push(Record::Joined { seat, name, token: token_hash, recovery: recovery_hash });
        }
        let created = record::Created {
            commitment: fair::commitment(&id, &setup.seed),
            table: id,
            setup,
            bots,
            pace: wish.pace,
            clock: wish.clock,
            listed: wish.listed,
            host_token: token_hash,
            host_recovery: recovery_hash,
            host_seat,
            key: keys.any.hash(),
            seat_keys: keys.hashes(),
            origin,
        };
        Ok((Self { created, joined }, keys, token, recovery))
    }

    /// The same people, bots, options and clocks, with a new seed. Tokens and recovery codes stay valid.
    fn again(table: &Table) -> Result<(Self, Keys), Denied> {
        let id = secrets::table_id()?;
        let setup = Setup { seed: secrets::seed()?, rules: RULES_VERSION, ..*table.setup.reveal() };
        let bot = |state: &SeatState| state.bot.clone().filter(|_| state.credentials.is_none());
        let bots: Vec<Option<BotSpec>> = table.seats.iter().map(bot).collect();
        let keys = Keys::new(&bots)?;
        let join = |(number, state): (usize, &SeatState)| {
            let Credentials { token, recovery } = state.credentials?;
            let seat = Seat::new(number as u8)?;
            Some(Record::Joined { seat, name: state.name.clone(), token, recovery })
        };
        let created = record::Created {
            commitment: fair::commitment(&id, &setup.seed),
            table: id,
            setup,
            bots,
            pace: table.pace,
            clock: table.clock,
            listed: table.listed,
            host_token: table.host.token,
            host_recovery: table.host.recovery,
            host_seat: table.host_seat,
            key: keys.any.hash(),
            seat_keys: keys.hashes(),
            origin: table.origin,
        };
        let joined = table.seats.iter().enumerate().filter_map(join).collect();
        Ok((Self { created, joined }, keys))
    }

    /// Creates the table in the store, if there is room for another.
    async fn keep(self, server: &Server) -> Result<TableInfo, Denied> {
        if server.quota.is_used_up() {
            return Err(Refusal::DiskFull.into());
        }
        let at = now();
        let (id, listed): (TableId, bool) = (self.created.table, self.created.listed);
        let records = std::iter::once(Record::Created(Box::new(self.created))).chain(self.joined);
        let entry = |(record, number)| Entry { number, at, body: LogEntry::new(record, None).write() };
        let entries: Vec<Entry> = records.zip(1..).map(entry).collect();
        let table = Table::read(&entries).map_err(|error| {
            tracing::error!(table = %id, %error, "the records of a new table do not fit");
            Refusal::DoesNotFit
        })?;
        let about = write(&table.summary());
        let stage = impulse_store::Stage::Waiting;
        server.store.create(NewTable { id: id.to_string(), at, stage, listed, about, entries }).await?;
        Ok(table.info(&Presence { seats: [false; 6], spectators: 0 }, at))
    }
}

/// The names by which bots are shown.
fn bot_names(bots: &[Option<BotSpec>]) -> Vec<String> {
    let seats = bots.iter().enumerate().filter_map(|(number, bot)| Some((Seat::new(number as u8)?, bot)));
    seats.filter_map(|(seat, bot)| bot.as_ref().map(|bot| bot_name(seat, Some(bot)))).collect()
}

fn check_clock(clock: Option<ClockRule>) -> Result<(), Denied> {
    let possible = match clock {
        None => true,
        Some(ClockRule::PerTurn { seconds }) => CLOCK.contains(&seconds),
        Some(ClockRule::Bank { seconds, increment }) => CLOCK.contains(&seconds) && increment <= *CLOCK.end(),
    };
    match possible {
        true => Ok(()),
        false => Err(Refusal::ClockRange { least: *CLOCK.start(), most: *CLOCK.end() }.into()),
    }
}
