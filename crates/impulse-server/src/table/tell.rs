//! What is told of a table, and to whom. Everything that leaves a table for a player or spectator is made here: from a
//! [`View`](impulse_engine::View), from events as the viewer heard them, and from what everybody may know.

use super::fold::{Heard, Place, Table};
use super::undo::may_take_back;
use impulse_engine::notation::Game;
use impulse_engine::{Seat, Setup, Viewer};
use impulse_table::{Chair, Seats, file};
use impulse_wire::http::TableSummary;
use impulse_wire::message::{Said, ServerMessage, Step, Update};
use impulse_wire::record::{LogEntry, Record};
use impulse_wire::table::{Clocks, Occupant, SeatInfo, Stage, TableInfo, WhyStandIn};
use impulse_wire::{GameSetup, fair, write_view};

/// Who is connected.
pub struct Presence {
    /// By seat.
    pub seats: [bool; 6],
    pub spectators: u32,
}

impl Table {
    /// What everybody may know.
    pub fn info(&self, presence: &Presence, now: i64) -> TableInfo {
        let running = self.clock_runs_for();
        let left = self.clocks.left_at(self.places.len(), running, now);
        TableInfo {
            id: self.id.clone(),
            stage: self.stage,
            setup: GameSetup::of(&self.setup),
            seats: self.seats().map(|(seat, place)| seat_info(seat, place, presence)).collect(),
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
            commitment: self.commitment.clone(),
            created: self.created.max(0) as u64,
            rematch: self.rematch.clone(),
        }
    }

    /// What the list of tables shows.
    pub fn summary(&self) -> TableSummary {
        let name = |(seat, place): (Seat, &Place)| (!place.is_free()).then(|| shown_name(seat, place));
        TableSummary {
            id: self.id.clone(),
            stage: self.stage,
            setup: GameSetup::of(&self.setup),
            pace: self.pace,
            names: self.seats().map(name).collect(),
            created: self.created.max(0) as u64,
        }
    }

    /// What happened after the answers that the viewer knows already, and the table as it is now.
    pub fn update(&self, viewer: Viewer, keep: u32, steps: &[Heard]) -> Option<ServerMessage> {
        let play = self.play.as_ref()?;
        let hear = |step: &Heard| Step {
            seat: step.seat,
            events: step.events.iter().map(|event| event.seen_by(viewer)).collect(),
        };
        Some(ServerMessage::Update(Update {
            number: self.number,
            keep,
            steps: steps.iter().map(hear).collect(),
            actions: play.answers.len() as u32,
            view: write_view(&play.state.view(viewer)),
            undo: may_take_back(self, viewer),
        }))
    }

    /// The seed and the whole game, once it is over.
    pub fn over(&self) -> Option<ServerMessage> {
        let game = self.game_file()?;
        Some(ServerMessage::Over { seed: fair::hex(&self.setup.seed), game })
    }

    /// The game as a file, once it is over: nothing is secret any more.
    pub fn game_file(&self) -> Option<String> {
        if self.stage == Stage::Over { self.whole_file() } else { None }
    }

    /// The game as a file, with everything that is secret until it is over.
    pub fn whole_file(&self) -> Option<String> {
        let chair = |place: &Place| match &place.bot {
            Some(bot) if place.credentials.is_none() => {
                Chair::parse(bot).unwrap_or_else(|_| Chair::usual_bot())
            }
            _ => Chair::Person,
        };
        let mut seats = Seats::new(self.places.iter().map(chair).collect());
        seats.names = self.places.iter().map(|place| place.name.clone()).collect();
        let text = file::write(&self.game(), &seats, "").ok()?;
        let (first, rest) = text.split_once('\n')?;
        Some(format!("{first}\n{}{rest}", fair::comments(&self.id, &self.setup.seed)))
    }

    /// The set-up as a file without its seed, while that is secret.
    pub fn public_setup(&self) -> String {
        let setup = Setup { seed: [0; 32], ..self.setup };
        let game = Game { setup, actions: Vec::new() };
        let text = game.write().unwrap_or_default();
        let no_secret = |line: &&str| !line.starts_with("seed ") && !line.starts_with('=');
        let lines: Vec<&str> = text.lines().filter(no_secret).collect();
        format!(
            "{}\n# table {}\n# commitment {}\n# the seed is shown when the game is over\n",
            lines.join("\n"),
            self.id,
            self.commitment
        )
    }

    fn seats(&self) -> impl Iterator<Item = (Seat, &Place)> {
        self.places.iter().enumerate().filter_map(|(number, place)| Some((Seat::new(number as u8)?, place)))
    }
}

/// Something said, from its entry in the log.
pub fn said(number: u64, at: i64, log: &LogEntry) -> Option<ServerMessage> {
    let Record::Said { seat, name, text } = &log.record else { return None };
    let (name, text) = (name.clone(), text.clone());
    Some(ServerMessage::Said(Said { number, seat: *seat, name, text, at: at.max(0) as u64 }))
}

fn seat_info(seat: Seat, place: &Place, presence: &Presence) -> SeatInfo {
    let why = place.why.unwrap_or(WhyStandIn::Host);
    let occupant = match (&place.credentials, &place.bot) {
        (None, None) => Occupant::Free,
        (None, Some(bot)) => Occupant::Bot { bot: bot.clone() },
        (Some(_), None) => Occupant::Person,
        (Some(_), Some(bot)) => Occupant::StandIn { bot: bot.clone(), why },
    };
    let present = presence.seats.get(seat.index()).copied().unwrap_or(false);
    SeatInfo { seat, name: shown_name(seat, place), occupant, present }
}

/// The player's name, or the usual one of a bot.
fn shown_name(seat: Seat, place: &Place) -> String {
    if !place.name.is_empty() || place.is_free() {
        return place.name.clone();
    }
    let bot = place.bot.as_deref().unwrap_or_default();
    let mut chairs = vec![Chair::Person; seat.index()];
    chairs.push(Chair::parse(bot).unwrap_or_else(|_| Chair::usual_bot()));
    Seats::new(chairs).player_names().pop().unwrap_or_default()
}
