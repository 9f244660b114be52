//! What clients may know about a table. Everything that a table sends to players and spectators is made here: from a
//! [`View`](impulse_engine::View), from events as the viewer saw them, and from public facts.

use super::fold::{SeatState, Table};
use super::game::Played;
use super::undo::may_take_back;
use impulse_engine::notation::Game;
use impulse_engine::{Seat, Setup, Viewer};
use impulse_table::{Chair, Seats, file};
use impulse_wire::http::TableSummary;
use impulse_wire::message::{Said, ServerMessage, Step, Update};
use impulse_wire::record::{LogEntry, Record};
use impulse_wire::secret::{RevealedGame, RevealedSeed, SecretGame};
use impulse_wire::table::{Clocks, Occupant, SeatInfo, Stage, TableInfo, WhyStandIn};
use impulse_wire::{BotSpec, GameSetup, fair};

/// Who is connected.
#[derive(Default)]
pub struct Presence {
    /// By seat.
    pub seats: [bool; 6],
    pub spectators: u32,
}

impl Table {
    /// The public facts.
    pub fn info(&self, presence: &Presence, now: i64) -> TableInfo {
        let running = self.clock_runs_for();
        let left = self.clocks.left_at(self.seats.len(), running, now);
        TableInfo {
            id: self.id,
            stage: self.stage,
            setup: GameSetup::of(self.setup.reveal()),
            seats: self.numbered_seats().map(|(seat, state)| seat_info(seat, state, presence)).collect(),
            pace: self.pace,
            clock: self.clock,
            listed: self.listed,
            host: self.host_seat,
            spectators: presence.spectators,
            paused: self.paused,
            actions: self.actions() as u32,
            asked: self.asked(),
            clocks: left.filter(|_| self.stage == Stage::Playing).map(|left| Clocks { left, running }),
            proposal: self.proposal.clone(),
            commitment: self.commitment,
            created: self.created.max(0) as u64,
            rematch: self.rematch,
            chat_locked: self.chat_locked,
            halted: false,
        }
    }

    /// What the list of tables shows.
    pub fn summary(&self) -> TableSummary {
        let name = |(seat, state): (Seat, &SeatState)| (!state.is_free()).then(|| shown_name(seat, state));
        TableSummary {
            id: self.id,
            stage: self.stage,
            setup: GameSetup::of(self.setup.reveal()),
            pace: self.pace,
            names: self.numbered_seats().map(name).collect(),
            created: self.created.max(0) as u64,
        }
    }

    /// What happened after the answers that the viewer knows already, and the viewer's view now.
    pub fn update(&self, viewer: Viewer, keep: u32, steps: &[Played]) -> Option<ServerMessage> {
        let play = self.play.as_ref()?;
        let seen = |step: &Played| Step {
            seat: step.seat,
            events: step.events.iter().map(|event| event.seen_by(viewer)).collect(),
        };
        Some(ServerMessage::Update(Update {
            number: self.number,
            keep,
            steps: steps.iter().map(seen).collect(),
            actions: play.answers.len() as u32,
            view: Box::new(play.state.view(viewer)),
            undo: may_take_back(self, viewer),
        }))
    }

    /// The seed and the whole game, once it is over.
    pub fn over(&self) -> Option<ServerMessage> {
        let game = self.game_file()?;
        Some(ServerMessage::Over { seed: RevealedSeed(self.setup.reveal().seed), game })
    }

    /// The game as a file, once it is over: nothing is secret any more.
    pub fn game_file(&self) -> Option<RevealedGame> {
        if self.stage == Stage::Over { self.secret_file().map(SecretGame::reveal) } else { None }
    }

    /// The game as a file, with the seed.
    pub fn secret_file(&self) -> Option<SecretGame> {
        let chair = |state: &SeatState| match &state.bot {
            Some(bot) if state.credentials.is_none() => {
                Chair::parse(&bot.to_string()).unwrap_or_else(|_| Chair::usual_bot())
            }
            _ => Chair::Person,
        };
        let mut seats = Seats::new(self.seats.iter().map(chair).collect());
        seats.names = self.seats.iter().map(|state| state.name.clone()).collect();
        let text = file::write(self.game().reveal(), &seats, "").ok()?;
        let (first, rest) = text.split_once('\n')?;
        Some(SecretGame::new(format!("{first}\n{}{rest}", fair::comments(&self.id, &self.commitment))))
    }

    /// The set-up as a file without its seed, while that is secret.
    pub fn public_setup(&self) -> String {
        let setup = Setup { seed: [0; 32], ..*self.setup.reveal() };
        let game = Game { setup, actions: Vec::new() };
        let text = game.write().unwrap_or_default();
        let no_secret = |line: &&str| !line.starts_with("seed ") && !line.starts_with('=');
        let lines: Vec<&str> = text.lines().filter(no_secret).collect();
        let comments = fair::comments(&self.id, &self.commitment);
        format!("{}\n{comments}# the seed is shown when the game is over\n", lines.join("\n"))
    }

    /// The names of all players and bots, as they are shown.
    pub fn shown_names(&self) -> impl Iterator<Item = (Seat, String)> {
        self.numbered_seats().map(|(seat, state)| (seat, shown_name(seat, state)))
    }

    fn numbered_seats(&self) -> impl Iterator<Item = (Seat, &SeatState)> {
        self.seats.iter().enumerate().filter_map(|(number, state)| Some((Seat::new(number as u8)?, state)))
    }
}

/// A chat message, from its entry in the log.
pub fn said(number: u64, at: i64, log: &LogEntry) -> Option<Said> {
    let Record::Said { seat, name, text } = &log.record else { return None };
    if text.is_empty() {
        return None;
    }
    let (name, text) = (name.clone(), text.clone());
    Some(Said { number, seat: *seat, name, text, at: at.max(0) as u64 })
}

fn seat_info(seat: Seat, state: &SeatState, presence: &Presence) -> SeatInfo {
    let why = state.why.unwrap_or(WhyStandIn::Host);
    let occupant = match (&state.credentials, &state.bot) {
        (None, None) => Occupant::Free,
        (None, Some(bot)) => Occupant::Bot { bot: bot.clone() },
        (Some(_), None) => Occupant::Person,
        (Some(_), Some(bot)) => Occupant::StandIn { bot: bot.clone(), why },
    };
    let present = presence.seats.get(seat.index()).copied().unwrap_or(false);
    SeatInfo { seat, name: shown_name(seat, state), occupant, present, muted: state.muted }
}

/// The player's name, or the default name of a bot.
fn shown_name(seat: Seat, state: &SeatState) -> String {
    if !state.name.is_empty() || state.is_free() {
        return state.name.clone();
    }
    bot_name(seat, state.bot.as_ref())
}

/// The default name of a bot.
pub fn bot_name(seat: Seat, bot: Option<&BotSpec>) -> String {
    let bot = bot.and_then(|bot| Chair::parse(&bot.to_string()).ok());
    let mut chairs = vec![Chair::Person; seat.index()];
    chairs.push(bot.unwrap_or_else(Chair::usual_bot));
    Seats::new(chairs).player_names().pop().unwrap_or_default()
}
