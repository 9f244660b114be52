//! A table in memory: what comes of reading its log. Every change goes through [`Table::apply`], live as well as when a
//! log is read again; so a restart changes nothing.
//!
//! Nothing is decided here. A record that does not fit means a damaged log, and is said to be so.

use super::clock::Clocks;
use super::marks::Marks;
use crate::secrets::Hash;
use impulse_engine::notation::Game;
use impulse_engine::{Action, Event, Seat, Setup, State};
use impulse_store::Entry;
use impulse_table::TakeBack;
use impulse_wire::record::{Actor, Created, LogEntry, Record};
use impulse_wire::table::{ClockRule, Pace, Proposal, Stage, WhyStandIn};
use std::collections::VecDeque;

/// A table, secrets included.
#[derive(Clone, Debug)]
pub struct Table {
    pub id: String,
    pub created: i64,
    pub setup: Setup,
    pub pace: Pace,
    pub clock: Option<ClockRule>,
    pub listed: bool,
    pub commitment: String,
    pub host: Credentials,
    pub host_seat: Option<Seat>,
    /// Opens any open seat.
    pub key: Hash,
    pub places: Vec<Place>,
    pub stage: Stage,
    pub paused: bool,
    /// Since the game began.
    pub play: Option<Box<Play>>,
    pub proposal: Option<Proposal>,
    pub rematch: Option<String>,
    pub clocks: Clocks,
    /// The last entry of the log.
    pub number: u64,
    /// When that was.
    pub last_at: i64,
    /// The entries that changed the game.
    marks: Marks,
    /// The entries with something said.
    pub said: Vec<u32>,
    /// What clients asked for lately, and the last entry that came of it.
    submits: VecDeque<(u64, u64)>,
}

/// What proves who somebody is.
#[derive(Clone, Copy, Debug)]
pub struct Credentials {
    pub token: Hash,
    pub recovery: Hash,
}

/// A seat of the table.
#[derive(Clone, Debug, Default)]
pub struct Place {
    pub name: String,
    /// Of the player, if the seat is somebody's.
    pub credentials: Option<Credentials>,
    /// Opens this seat alone.
    pub key: Option<Hash>,
    /// Plays here, for good or for the player.
    pub bot: Option<String>,
    /// Why, if it plays for the player.
    pub why: Option<WhyStandIn>,
    pub webhook: Option<String>,
}

/// The game under way.
#[derive(Clone, Debug)]
pub struct Play {
    pub state: State,
    pub answers: Vec<Answer>,
    pub take_back: TakeBack,
}

/// An answer that was given.
#[derive(Clone, Copy, Debug)]
pub struct Answer {
    pub seat: Seat,
    pub action: Action,
}

/// An answer and what it led to, secrets included.
#[derive(Clone, Debug)]
pub struct Heard {
    pub seat: Seat,
    pub events: Vec<Event>,
}

/// So many submits are remembered: far more than can be under way at once.
const REMEMBERED_SUBMITS: usize = 128;

impl Place {
    /// Does a person play here now?
    pub fn is_person(&self) -> bool {
        self.credentials.is_some() && self.bot.is_none()
    }

    /// Can somebody take this seat?
    pub fn is_free(&self) -> bool {
        self.credentials.is_none() && self.bot.is_none()
    }
}

impl Table {
    /// Reads a whole log.
    pub fn read(entries: &[Entry]) -> Result<Self, String> {
        let (first, rest) = entries.split_first().ok_or("the log is empty")?;
        let LogEntry { record: Record::Created(created), .. } = LogEntry::read(&first.body)? else {
            return Err("the log does not begin with the table's creation".into());
        };
        let mut table = Self::new(&created, first)?;
        for entry in rest {
            let read = LogEntry::read(&entry.body)
                .and_then(|log| table.apply(entry.number, entry.at, &log, &mut Vec::new()));
            read.map_err(|why| format!("entry {}: {why}", entry.number))?;
        }
        Ok(table)
    }

    fn new(created: &Created, first: &Entry) -> Result<Self, String> {
        let setup = Game::parse(&created.setup).map_err(|error| error.to_string())?.setup;
        let place = |seat: usize| {
            let key =
                created.seat_keys.get(seat).cloned().flatten().map(|key| Hash::read(&key)).transpose()?;
            Ok(Place { bot: created.bots.get(seat).cloned().flatten(), key, ..Place::default() })
        };
        Ok(Self {
            id: created.table.clone(),
            created: first.at,
            setup,
            pace: created.pace,
            clock: created.clock,
            listed: created.listed,
            commitment: created.commitment.clone(),
            host: Credentials {
                token: Hash::read(&created.host_token)?,
                recovery: Hash::read(&created.host_recovery)?,
            },
            host_seat: created.host_seat,
            key: Hash::read(&created.key)?,
            places: (0..usize::from(setup.players)).map(place).collect::<Result<_, String>>()?,
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
            submits: VecDeque::new(),
        })
    }

    /// Takes in the next entry. What happens in the game is told to `heard`.
    pub fn apply(
        &mut self,
        number: u64,
        at: i64,
        log: &LogEntry,
        heard: &mut Vec<Heard>,
    ) -> Result<(), String> {
        if number != self.number + 1 {
            return Err(format!("entry {} is missing", self.number + 1));
        }
        // Time is charged to whoever had to answer before this entry; while the server was away, to nobody.
        let running = if log.record == Record::Woken { None } else { self.clock_runs_for() };
        self.clocks.charge(running, at);
        self.apply_record(number as u32, at, &log.record, heard)?;
        self.number = number;
        self.last_at = at;
        if let Some(submit) = &log.submit {
            let key = u64::from_str_radix(submit, 16).map_err(|_| "a submit that is no number")?;
            if self.submits.len() == REMEMBERED_SUBMITS {
                self.submits.pop_front();
            }
            self.submits.push_back((key, number));
        }
        Ok(())
    }

    fn apply_record(
        &mut self,
        number: u32,
        at: i64,
        record: &Record,
        heard: &mut Vec<Heard>,
    ) -> Result<(), String> {
        match record {
            Record::Created(_) => return Err("a table is created once".into()),
            Record::Joined { seat, name, token, recovery } => {
                let credentials = Credentials { token: Hash::read(token)?, recovery: Hash::read(recovery)? };
                let place = self.place_mut(*seat)?;
                place.name.clone_from(name);
                (place.credentials, place.bot, place.why) = (Some(credentials), None, None);
            }
            Record::Left { seat } => {
                let place = self.place_mut(*seat)?;
                *place = Place { key: place.key, ..Place::default() };
                self.host_seat = self.host_seat.filter(|host| host != seat);
            }
            Record::Recovered { seat, token } => self.replace_token(*seat, Hash::read(token)?)?,
            Record::Renamed { seat, name } => self.place_mut(*seat)?.name.clone_from(name),
            Record::Webhook { seat, url } => self.place_mut(*seat)?.webhook.clone_from(url),
            Record::SeatToBot { seat, bot, why } => {
                let place = self.place_mut(*seat)?;
                place.bot = Some(bot.clone());
                place.why = place.credentials.is_some().then_some(*why);
            }
            Record::Returned { seat } => {
                let place = self.place_mut(*seat)?;
                (place.bot, place.why) = (None, None);
                self.clocks.returned(*seat);
            }
            Record::Started => self.start(number, at)?,
            Record::Acted { seat, action, by, fingerprint } => {
                self.act(number, *seat, action, *by, fingerprint, heard)?
            }
            Record::TakenBack { to, .. } => self.take_back(number, *to)?,
            Record::Proposed { seat, to } => {
                self.proposal = Some(Proposal { by: *seat, to: *to, agreed: vec![*seat] });
            }
            Record::Agreed { seat } => {
                self.proposal.iter_mut().for_each(|proposal| proposal.agreed.push(*seat))
            }
            Record::Declined { .. } => self.proposal = None,
            Record::Said { .. } => self.said.push(number),
            Record::Paused { on } => self.paused = *on,
            Record::Woken => {}
            Record::Rematch { table } => self.rematch = Some(table.clone()),
            Record::Closed => self.stage = Stage::Closed,
            Record::Ended => self.stage = Stage::Over,
        }
        Ok(())
    }

    fn place_mut(&mut self, seat: Seat) -> Result<&mut Place, String> {
        self.places.get_mut(seat.index()).ok_or_else(|| format!("there is no seat {seat}"))
    }

    fn replace_token(&mut self, seat: Option<Seat>, token: Hash) -> Result<(), String> {
        if seat == self.host_seat {
            self.host.token = token;
        }
        let Some(seat) = seat else { return Ok(()) };
        let place = self.place_mut(seat)?;
        place.credentials.as_mut().ok_or("a code for a seat without a player")?.token = token;
        Ok(())
    }

    fn start(&mut self, number: u32, at: i64) -> Result<(), String> {
        let state = State::new(&self.setup).map_err(|impossible| impossible.to_string())?;
        self.play = Some(Box::new(Play { state, answers: Vec::new(), take_back: TakeBack::default() }));
        self.stage = Stage::Playing;
        self.clocks = Clocks::new(self.clock, at);
        self.marks.add(number, 0);
        Ok(())
    }

    fn act(
        &mut self,
        number: u32,
        seat: Seat,
        action: &str,
        by: Actor,
        fingerprint: &str,
        heard: &mut Vec<Heard>,
    ) -> Result<(), String> {
        let play = self.play.as_mut().ok_or("an answer before the game began")?;
        let action: Action = action.parse().map_err(|_| format!("{action:?} is no answer"))?;
        let chosen = by == Actor::Person && play.state.forced().is_none();
        let mut events = Vec::new();
        play.state
            .play(seat, action, &mut events)
            .map_err(|illegal| format!("{seat} {action}: {illegal}"))?;
        if play.state.fingerprint().to_string() != fingerprint {
            return Err(format!("{seat} {action}: this game was played with other rules"));
        }
        play.take_back.answered(seat, play.answers.len(), chosen, &events);
        play.answers.push(Answer { seat, action });
        self.marks.add(number, play.answers.len() as u32);
        self.proposal = None;
        events.iter().for_each(|event| self.clocks.hear(event));
        heard.push(Heard { seat, events });
        Ok(())
    }

    fn take_back(&mut self, number: u32, to: u32) -> Result<(), String> {
        let play = self.play.as_mut().ok_or("a taking back before the game began")?;
        if play.answers.len() < to as usize {
            return Err("a taking back of what was not played".into());
        }
        play.answers.truncate(to as usize);
        play.take_back.went_back(to as usize);
        play.state = replay(&self.setup, &play.answers, |_, _| ())?;
        self.marks.add(number, to);
        self.proposal = None;
        Ok(())
    }

    /// Whose clock runs: that of the person who must answer.
    pub fn clock_runs_for(&self) -> Option<Seat> {
        self.asked()
            .filter(|seat| !self.paused && self.places.get(seat.index()).is_some_and(Place::is_person))
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

    /// The last entry that changed the game: names the position for good.
    pub fn position(&self) -> u32 {
        self.marks.last()
    }

    /// How many of the answers that were known after an entry still stand.
    pub fn kept_since(&self, number: u64) -> u32 {
        self.marks.kept_since(number)
    }

    /// The last entry that came of a submit, if it is known.
    pub fn submitted(&self, key: u64) -> Option<u64> {
        self.submits.iter().rev().find(|(known, _)| *known == key).map(|&(_, number)| number)
    }

    /// The set-up and all answers.
    pub fn game(&self) -> Game {
        let answers = self.play.as_ref().map_or(&[][..], |play| &play.answers);
        Game { setup: self.setup, actions: answers.iter().map(|answer| answer.action).collect() }
    }

    /// What happened from an answer on: the game is played again up to now.
    pub fn heard_since(&self, actions: usize) -> Vec<Heard> {
        let mut heard = Vec::new();
        let Some(play) = &self.play else { return heard };
        let told = replay(&self.setup, &play.answers, |answer, events| {
            heard.push(Heard { seat: answer.seat, events: events.to_vec() });
        });
        match told {
            Ok(_) => heard.split_off(actions.min(heard.len())),
            Err(_) => Vec::new(),
        }
    }
}

/// Plays answers from the beginning.
fn replay(
    setup: &Setup,
    answers: &[Answer],
    mut each: impl FnMut(&Answer, &[Event]),
) -> Result<State, String> {
    let mut state = State::new(setup).map_err(|impossible| impossible.to_string())?;
    let mut events = Vec::new();
    for answer in answers {
        events.clear();
        let played = state.play(answer.seat, answer.action, &mut events);
        played.map_err(|illegal| format!("{} {}: {illegal}", answer.seat, answer.action))?;
        each(answer, &events);
    }
    Ok(state)
}
