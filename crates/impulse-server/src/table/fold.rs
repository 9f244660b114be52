//! A table in memory: the fold of its log. Every change goes through [`Table::apply`], both live and when a log is read,
//! so a restart changes nothing.
//!
//! Nothing is decided here. A record that does not fit means a damaged log. Live, an answer arrives already played
//! ([`Answered`]); from a log it is played here, and its fingerprint is compared.

use super::clock::Clocks;
use super::damage::{BadEntry, DamagedLog};
use super::game::{Answered, Play, Played};
use super::marks::Marks;
use super::room::Noise;
use super::submits::{Submits, Submitted};
use impulse_engine::notation::Game;
use impulse_engine::{Seat, Setup};
use impulse_store::Entry;
use impulse_wire::record::{Created, LogEntry, Origin, Record};
use impulse_wire::secret::{Secret, SecretHash};
use impulse_wire::table::{ClockRule, Pace, Proposal, Stage, WhyStandIn};
use impulse_wire::{BotSpec, Commitment, SubmitKey, TableId};

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
                    None => {
                        let play = self.play.as_ref().ok_or(BadEntry::NotBegun)?;
                        play.replay_answer(*seat, *action, *by, *fingerprint)?
                    }
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
        self.play = Some(Box::new(Play::begin(self.setup.reveal())?));
        self.stage = Stage::Playing;
        self.clocks = Clocks::new(self.clock, at);
        self.marks.add(number, 0);
        Ok(())
    }

    /// Applies an answer that has been played.
    fn apply_answer(&mut self, number: u32, answered: Answered) -> Result<Played, BadEntry> {
        let play = self.play.as_mut().ok_or(BadEntry::NotBegun)?;
        let played = play.answer(answered);
        self.marks.add(number, play.answers.len() as u32);
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

    /// Uses no more memory than it needs, as long as nobody is connected.
    pub fn rest(&mut self) {
        if let Some(play) = &mut self.play {
            play.rest();
        }
        self.submits.shrink();
        self.said.shrink_to_fit();
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
        self.play.as_ref().map_or(0, |play| play.last_reveal())
    }

    /// The set-up and all answers. Secret, like the cards.
    pub fn game(&self) -> Secret<Game> {
        let answers = self.play.as_ref().map_or(&[][..], |play| &play.answers);
        let actions = answers.iter().map(|answer| answer.action).collect();
        Secret::new(Game { setup: *self.setup.reveal(), actions })
    }

    /// What happened after the first `actions` answers. Replays the game, because events are not kept in memory.
    pub fn played_since(&self, actions: usize) -> Vec<Played> {
        self.play.as_ref().map_or_else(Vec::new, |play| play.played_since(self.setup.reveal(), actions))
    }
}
