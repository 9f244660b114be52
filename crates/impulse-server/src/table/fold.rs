//! A table in memory: the fold of its log. Every change goes through [`Table::apply`], both live and when a log is read,
//! so a restart changes nothing.
//!
//! Nothing is decided here. A record that does not fit means a damaged log. Live, an answer arrives already played
//! ([`Answered`]); from a log it is played here, and its fingerprint is compared.

use super::checkpoints::Checkpoints;
use super::clock::Clocks;
use super::marks::Marks;
use super::room::Noise;
use super::submits::{Submits, Submitted};
use impulse_engine::notation::Game;
use impulse_engine::setup::ImpossibleSetup;
use impulse_engine::{Action, Event, Fingerprint, Illegal, Seat, Setup, State};
use impulse_store::Entry;
use impulse_table::TakeBack;
use impulse_wire::record::{Actor, Created, LogEntry, Origin, Record};
use impulse_wire::secret::{Secret, SecretHash};
use impulse_wire::table::{ClockRule, Pace, Proposal, Stage, WhyStandIn};
use impulse_wire::{BotSpec, Commitment, ReadError, SubmitKey, TableId};

/// A table, secrets included.
#[derive(Clone)]
pub struct Table {
    pub id: TableId,
    pub created: i64,
    /// With the seed.
    pub setup: Secret<Setup>,
    pub pace: Pace,
    pub clock: Option<ClockRule>,
    pub listed: bool,
    pub commitment: Commitment,
    pub host: Credentials,
    pub host_seat: Option<Seat>,
    /// Where it was created.
    pub origin: Option<Origin>,
    /// Opens any open seat.
    pub key: SecretHash,
    pub seats: Vec<SeatState>,
    pub stage: Stage,
    pub paused: bool,
    /// The game, once it has begun.
    pub play: Option<Box<Play>>,
    pub proposal: Option<Proposal>,
    pub rematch: Option<TableId>,
    pub clocks: Clocks,
    /// The number of the last entry of the log.
    pub number: u64,
    /// Its time.
    pub last_at: i64,
    /// The entries that changed the game.
    marks: Marks,
    /// The entries with chat.
    pub said: Vec<u32>,
    /// Messages that were carried out.
    submits: Submits,
    /// Who filled the log.
    pub noise: Noise,
    /// Only players may write in the chat.
    pub chat_locked: bool,
}

/// The hashes that identify a player.
#[derive(Clone, Copy, Debug)]
pub struct Credentials {
    pub token: SecretHash,
    pub recovery: SecretHash,
}

/// One seat of the table.
#[derive(Clone, Debug, Default)]
pub struct SeatState {
    pub name: String,
    /// The player's, if the seat is taken.
    pub credentials: Option<Credentials>,
    /// Opens this seat alone.
    pub key: Option<SecretHash>,
    /// The bot that plays here, permanently or as a stand-in.
    pub bot: Option<BotSpec>,
    /// Why it stands in, if it does.
    pub why: Option<WhyStandIn>,
    pub webhook: Option<String>,
    /// May not write in the chat.
    pub muted: bool,
}

/// The game under way.
#[derive(Clone)]
pub struct Play {
    pub state: State,
    pub answers: Vec<Answer>,
    pub take_back: TakeBack,
    checkpoints: Checkpoints,
    /// After how many answers something hidden was seen.
    reveals: Vec<u32>,
}

/// An answer that was given.
#[derive(Clone, Copy, Debug)]
pub struct Answer {
    pub seat: Seat,
    pub action: Action,
}

/// An answer and its events, secrets included.
#[derive(Clone)]
pub struct Played {
    pub seat: Seat,
    pub events: Vec<Event>,
}

/// An answer that has been played on a copy of the state, with everything that the table needs to apply it.
#[derive(Clone)]
pub struct Answered {
    played: Played,
    action: Action,
    by: Actor,
    /// Whether a person chose it from several.
    chosen: bool,
    after: Box<State>,
    fingerprint: Fingerprint,
}

/// Why a log cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DamagedLog {
    /// It has no entries.
    #[error("the log is empty")]
    Empty,
    /// The first entry does not create the table.
    #[error("the log does not begin with the table's creation")]
    NoCreation,
    /// An entry cannot be read or does not fit.
    #[error("entry {number}: {why}")]
    Entry {
        /// Its number.
        number: u64,
        /// What is wrong with it.
        #[source]
        why: BadEntry,
    },
}

/// Why an entry cannot be read, or does not fit what comes before it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadEntry {
    /// It cannot be parsed.
    #[error(transparent)]
    Unreadable(#[from] ReadError),
    /// It does not have the next number.
    #[error("entry {expected} is missing")]
    Missing {
        /// The next number.
        expected: u64,
    },
    /// A table is created once.
    #[error("the table is created a second time")]
    CreatedAgain,
    /// The table has fewer seats.
    #[error("there is no seat {0}")]
    NoSuchSeat(Seat),
    /// Nobody sits there.
    #[error("seat {0} has no player")]
    NoPlayer(Seat),
    /// No game can start.
    #[error(transparent)]
    Setup(#[from] ImpossibleSetup),
    /// It belongs to a game that has not begun.
    #[error("the game has not begun")]
    NotBegun,
    /// The rules forbid the answer.
    #[error("{seat} {action}: {illegal}")]
    Illegal {
        /// Who answered.
        seat: Seat,
        /// The answer.
        action: Action,
        /// Why it is refused.
        illegal: Illegal,
    },
    /// The answer led to another state when it was given.
    #[error("{seat} {action}: the fingerprint differs; this game was played with other rules")]
    Fingerprint {
        /// Who answered.
        seat: Seat,
        /// The answer.
        action: Action,
    },
    /// More is taken back than was answered.
    #[error("back to {to} answers of {answers}")]
    TakenBack {
        /// How many should remain.
        to: u32,
        /// How many there are.
        answers: usize,
    },
}

impl SeatState {
    /// Whether a person plays here now.
    pub fn is_person(&self) -> bool {
        self.credentials.is_some() && self.bot.is_none()
    }

    /// Whether its player may object to a proposal: also while a bot stands in, unless the player left.
    pub fn may_object(&self) -> bool {
        self.credentials.is_some() && self.why != Some(WhyStandIn::Left)
    }

    /// Whether somebody can take this seat.
    pub fn is_free(&self) -> bool {
        self.credentials.is_none() && self.bot.is_none()
    }
}

impl Answered {
    /// Plays an answer on a copy of the state.
    pub fn play(before: &State, seat: Seat, action: Action, by: Actor) -> Result<Self, Illegal> {
        let chosen = by == Actor::Person && before.forced().is_none();
        let (mut after, mut events) = (Box::new(*before), Vec::new());
        play(&mut after, seat, action, &mut events)?;
        let fingerprint = fingerprint(&after);
        Ok(Self { played: Played { seat, events }, action, by, chosen, after, fingerprint })
    }

    /// The state after it.
    pub fn after(&self) -> &State {
        &self.after
    }

    /// Its record for the log.
    pub fn record(&self) -> Record {
        let Self { played, action, by, fingerprint, .. } = self;
        Record::Acted { seat: played.seat, action: *action, by: *by, fingerprint: *fingerprint }
    }
}

impl Table {
    /// Reads a whole log.
    pub fn read(entries: &[Entry]) -> Result<Self, DamagedLog> {
        let (first, rest) = entries.split_first().ok_or(DamagedLog::Empty)?;
        let at = |number| move |why: BadEntry| DamagedLog::Entry { number, why };
        let log = LogEntry::read(&first.body).map_err(|error| at(first.number)(error.into()))?;
        let Record::Created(created) = log.record else { return Err(DamagedLog::NoCreation) };
        let mut table = Self::new(&created, first);
        for entry in rest {
            let log = LogEntry::read(&entry.body).map_err(|error| at(entry.number)(error.into()))?;
            table.apply(entry.number, entry.at, &log, None, &mut Vec::new()).map_err(at(entry.number))?;
        }
        Ok(table)
    }

    fn new(created: &Created, first: &Entry) -> Self {
        let seat = |seat: usize| SeatState {
            bot: created.bots.get(seat).cloned().flatten(),
            key: created.seat_keys.get(seat).copied().flatten(),
            ..SeatState::default()
        };
        Self {
            id: created.table,
            created: first.at,
            setup: Secret::new(created.setup),
            pace: created.pace,
            clock: created.clock,
            listed: created.listed,
            commitment: created.commitment,
            host: Credentials { token: created.host_token, recovery: created.host_recovery },
            host_seat: created.host_seat,
            origin: created.origin,
            key: created.key,
            seats: (0..usize::from(created.setup.players)).map(seat).collect(),
            stage: Stage::Open,
            paused: false,
            play: None,
            proposal: None,
            rematch: None,
            clocks: Clocks::new(created.clock, first.at),
            number: first.number,
            last_at: first.at,
            marks: Marks::default(),
            said: Vec::new(),
            submits: Submits::default(),
            noise: Noise::default(),
            chat_locked: false,
        }
    }

    /// Applies the next entry. `answered` is its answer if that was played already. Adds the events of an answer to `played`.
    pub fn apply(
        &mut self,
        number: u64,
        at: i64,
        log: &LogEntry,
        answered: Option<Answered>,
        played: &mut Vec<Played>,
    ) -> Result<(), BadEntry> {
        if number != self.number + 1 {
            return Err(BadEntry::Missing { expected: self.number + 1 });
        }
        // Time is charged to the player who had to answer before this entry; while the server was down, to nobody.
        match log.record {
            Record::Woken { ran } => self.clocks.charge_part(self.clock_runs_for(), ran, at),
            _ => self.clocks.charge(self.clock_runs_for(), at),
        }
        self.noise.count(&log.record, self.actions());
        match &log.record {
            Record::Acted { seat, action, by, fingerprint } => {
                let answered = match answered {
                    Some(answered) => answered,
                    None => self.replay_answer(*seat, *action, *by, *fingerprint)?,
                };
                played.push(self.apply_answer(number as u32, answered)?);
            }
            record => self.apply_record(number as u32, at, record)?,
        }
        self.number = number;
        self.last_at = at;
        if let Some(submit) = log.submit {
            self.submits.add(submit, number);
        }
        Ok(())
    }

    fn apply_record(&mut self, number: u32, at: i64, record: &Record) -> Result<(), BadEntry> {
        match record {
            Record::Created(_) => return Err(BadEntry::CreatedAgain),
            Record::Joined { seat, name, token, recovery } => {
                let credentials = Credentials { token: *token, recovery: *recovery };
                let state = self.seat_mut(*seat)?;
                state.name.clone_from(name);
                (state.credentials, state.bot, state.why) = (Some(credentials), None, None);
            }
            Record::Left { seat } => {
                let state = self.seat_mut(*seat)?;
                *state = SeatState { key: state.key, ..SeatState::default() };
                self.host_seat = self.host_seat.filter(|host| host != seat);
            }
            Record::Recovered { seat, token } => self.replace_token(*seat, *token)?,
            Record::Renamed { seat, name } => self.seat_mut(*seat)?.name.clone_from(name),
            Record::Webhook { seat, url } => self.seat_mut(*seat)?.webhook.clone_from(url),
            Record::SeatToBot { seat, bot, why } => {
                let state = self.seat_mut(*seat)?;
                state.bot = Some(bot.clone());
                state.why = state.credentials.is_some().then_some(*why);
            }
            Record::Returned { seat } => {
                let state = self.seat_mut(*seat)?;
                (state.bot, state.why) = (None, None);
                self.clocks.returned(*seat);
            }
            Record::Started => self.start(number, at)?,
            // Answers go through `apply_answer`.
            Record::Acted { .. } => {}
            Record::TakenBack { to, .. } => self.take_back(number, *to)?,
            Record::Proposed { seat, to } => {
                self.proposal = Some(Proposal { by: *seat, to: *to, agreed: vec![*seat], close: false });
            }
            Record::ClosingProposed { seat } => {
                let to = self.actions() as u32;
                self.proposal = Some(Proposal { by: *seat, to, agreed: vec![*seat], close: true });
            }
            Record::Agreed { seat } => {
                self.proposal.iter_mut().for_each(|proposal| proposal.agreed.push(*seat))
            }
            Record::Declined { .. } => self.proposal = None,
            // Without text it was erased.
            Record::Said { text, .. } if text.is_empty() => {}
            Record::Said { .. } => self.said.push(number),
            Record::Paused { on } => self.paused = *on,
            Record::Woken { .. } => {}
            Record::Muted { seat: None, on } => self.chat_locked = *on,
            Record::Muted { seat: Some(seat), on } => self.seat_mut(*seat)?.muted = *on,
            Record::HandedOver { seat } => {
                let credentials = self.seat_mut(*seat)?.credentials.ok_or(BadEntry::NoPlayer(*seat))?;
                (self.host, self.host_seat) = (credentials, Some(*seat));
            }
            Record::Renewed { seat, recovery } => self.replace_recovery(*seat, *recovery)?,
            Record::Rematch { table } => self.rematch = Some(*table),
            Record::Closed => (self.stage, self.proposal) = (Stage::Closed, None),
            Record::Ended => self.stage = Stage::Over,
        }
        Ok(())
    }

    fn seat_mut(&mut self, seat: Seat) -> Result<&mut SeatState, BadEntry> {
        self.seats.get_mut(seat.index()).ok_or(BadEntry::NoSuchSeat(seat))
    }

    fn replace_token(&mut self, seat: Option<Seat>, token: SecretHash) -> Result<(), BadEntry> {
        if seat == self.host_seat {
            self.host.token = token;
        }
        let Some(seat) = seat else { return Ok(()) };
        self.seat_mut(seat)?.credentials.as_mut().ok_or(BadEntry::NoPlayer(seat))?.token = token;
        Ok(())
    }

    fn replace_recovery(&mut self, seat: Option<Seat>, recovery: SecretHash) -> Result<(), BadEntry> {
        if seat == self.host_seat {
            self.host.recovery = recovery;
        }
        let Some(seat) = seat else { return Ok(()) };
        self.seat_mut(seat)?.credentials.as_mut().ok_or(BadEntry::NoPlayer(seat))?.recovery = recovery;
        Ok(())
    }

    fn start(&mut self, number: u32, at: i64) -> Result<(), BadEntry> {
        let state = State::new(self.setup.reveal())?;
        let (answers, take_back, checkpoints, reveals) = Default::default();
        self.play = Some(Box::new(Play { state, answers, take_back, checkpoints, reveals }));
        self.stage = Stage::Playing;
        self.clocks = Clocks::new(self.clock, at);
        self.marks.add(number, 0);
        Ok(())
    }

    /// Plays an answer from the log, and compares the fingerprint.
    fn replay_answer(
        &self,
        seat: Seat,
        action: Action,
        by: Actor,
        fingerprint: Fingerprint,
    ) -> Result<Answered, BadEntry> {
        let play = self.play.as_ref().ok_or(BadEntry::NotBegun)?;
        let answered = Answered::play(&play.state, seat, action, by);
        let answered = answered.map_err(|illegal| BadEntry::Illegal { seat, action, illegal })?;
        match answered.fingerprint == fingerprint {
            true => Ok(answered),
            false => Err(BadEntry::Fingerprint { seat, action }),
        }
    }

    /// Applies an answer that has been played.
    fn apply_answer(&mut self, number: u32, answered: Answered) -> Result<Played, BadEntry> {
        let play = self.play.as_mut().ok_or(BadEntry::NotBegun)?;
        let Answered { played, action, chosen, after, .. } = answered;
        play.state = *after;
        play.take_back.answered(played.seat, play.answers.len(), chosen, &played.events);
        play.answers.push(Answer { seat: played.seat, action });
        let answers = play.answers.len() as u32;
        play.checkpoints.reached(answers, &play.state);
        if played.events.iter().any(Event::reveals_something) {
            play.reveals.push(answers);
        }
        self.marks.add(number, answers);
        self.proposal = None;
        played.events.iter().for_each(|event| self.clocks.hear(event));
        Ok(played)
    }

    fn take_back(&mut self, number: u32, to: u32) -> Result<(), BadEntry> {
        let play = self.play.as_mut().ok_or(BadEntry::NotBegun)?;
        if play.answers.len() < to as usize {
            return Err(BadEntry::TakenBack { to, answers: play.answers.len() });
        }
        play.go_back(self.setup.reveal(), to as usize)?;
        self.marks.add(number, to);
        self.proposal = None;
        Ok(())
    }

    /// The seat whose clock runs: that of the person who must answer.
    pub fn clock_runs_for(&self) -> Option<Seat> {
        self.asked()
            .filter(|seat| !self.paused && self.seats.get(seat.index()).is_some_and(SeatState::is_person))
    }

    /// Who must answer.
    pub fn asked(&self) -> Option<Seat> {
        let play = self.play.as_ref().filter(|_| self.stage == Stage::Playing)?;
        play.state.asked()
    }

    /// How many answers have been given.
    pub fn actions(&self) -> usize {
        self.play.as_ref().map_or(0, |play| play.answers.len())
    }

    /// The last entry that changed the game. It identifies the position, even after take-backs.
    pub fn position(&self) -> u32 {
        self.marks.last()
    }

    /// How many of the answers that were known after an entry still stand.
    pub fn kept_since(&self, number: u64) -> u32 {
        self.marks.kept_since(number)
    }

    /// Whether a message was carried out.
    pub fn submitted(&self, key: SubmitKey) -> Submitted {
        self.submits.find(key)
    }

    /// After how many answers something hidden was last seen.
    pub fn last_reveal(&self) -> u32 {
        self.play.as_ref().and_then(|play| play.reveals.last()).copied().unwrap_or(0)
    }

    /// The set-up and all answers. Secret, like the cards.
    pub fn game(&self) -> Secret<Game> {
        let answers = self.play.as_ref().map_or(&[][..], |play| &play.answers);
        let actions = answers.iter().map(|answer| answer.action).collect();
        Secret::new(Game { setup: *self.setup.reveal(), actions })
    }

    /// What happened after the first `actions` answers. Replays the game, because events are not kept in memory.
    pub fn played_since(&self, actions: usize) -> Vec<Played> {
        let mut played = Vec::new();
        let Some(play) = &self.play else { return played };
        let actions = actions.min(play.answers.len());
        let told = play.replay(self.setup.reveal(), actions, play.answers.len(), |number, events, _| {
            if number > actions {
                let seat = play.answers[number - 1].seat;
                played.push(Played { seat, events: events.to_vec() });
            }
        });
        if told.is_ok() { played } else { Vec::new() }
    }
}

impl Play {
    /// Goes back to so many answers.
    fn go_back(&mut self, setup: &Setup, to: usize) -> Result<(), BadEntry> {
        self.answers.truncate(to);
        self.take_back.went_back(to);
        self.checkpoints.went_back(to);
        self.reveals.retain(|&reveal| reveal as usize <= to);
        let mut checkpoints = self.checkpoints.clone();
        let each = |number: usize, _: &[Event], state: &State| checkpoints.reached(number as u32, state);
        self.state = self.replay(setup, to, to, each)?;
        self.checkpoints = checkpoints;
        Ok(())
    }

    /// Plays the answers up to `end` again, from the last checkpoint at or before `begin`. `each` gets how many answers have
    /// been given, the events of the last one, and the state.
    fn replay(
        &self,
        setup: &Setup,
        begin: usize,
        end: usize,
        mut each: impl FnMut(usize, &[Event], &State),
    ) -> Result<State, BadEntry> {
        let (known, mut state) = match self.checkpoints.at_most(begin) {
            Some((known, state)) => (known, *state),
            None => (0, State::new(setup)?),
        };
        let mut events = Vec::new();
        for (number, &Answer { seat, action }) in self.answers.iter().enumerate().take(end).skip(known) {
            events.clear();
            play(&mut state, seat, action, &mut events).map_err(|illegal| BadEntry::Illegal {
                seat,
                action,
                illegal,
            })?;
            each(number + 1, &events, &state);
        }
        Ok(state)
    }
}

/// The one place where this crate plays an answer.
fn play(state: &mut State, seat: Seat, action: Action, events: &mut Vec<Event>) -> Result<(), Illegal> {
    #[cfg(test)]
    counted::PLAYS.with(|count| count.set(count.get() + 1));
    state.play(seat, action, events)
}

/// The one place where this crate computes a fingerprint.
fn fingerprint(state: &State) -> Fingerprint {
    #[cfg(test)]
    counted::FINGERPRINTS.with(|count| count.set(count.get() + 1));
    state.fingerprint()
}

/// How often answers were played and fingerprinted on this thread.
#[cfg(test)]
pub mod counted {
    use std::cell::Cell;

    thread_local! {
        pub static PLAYS: Cell<usize> = const { Cell::new(0) };
        pub static FINGERPRINTS: Cell<usize> = const { Cell::new(0) };
    }

    /// Plays and fingerprints since the last call.
    pub fn take() -> (usize, usize) {
        (PLAYS.with(Cell::take), FINGERPRINTS.with(Cell::take))
    }
}
