//! What wins: how often seats win that come in some place of the order, have a race, use a card in some way, or score in
//! some way. Counted from recorded games without teams, with 95% intervals (Wilson).
//!
//! These are correlations of strong play, not effects: whoever is ahead may use more cards. The page is in
//! `knowledge/page.rs`, its charts are in `knowledge/chart.rs`.

mod chart;
mod page;

pub use page::page;

use crate::record::{BadRecord, Record};
use impulse_bots::arena::statistics::wilson;
use impulse_engine::card::CARD_COUNT;
use impulse_engine::{
    Action, Card, CardSet, EndReason, Event, Origin, PointSource, Race, SEATS, Sink, State, Teams, Viewer,
};
use serde::Serialize;
use std::cmp::Ordering;

/// How a seat can use a card.
const WAYS: [&str; 5] = ["held", "performed", "planned", "researched", "mined"];

/// A share of fewer seats says too little to be ranked.
pub const ENOUGH: u64 = 30;

/// What was found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Knowledge {
    /// Players at the table.
    pub players: u8,
    /// Games counted.
    pub games: u64,
    /// What a seat wins if nothing matters.
    pub fair: f64,
    /// Mean number of turns.
    pub turns: f64,
    /// By place in the order of play.
    pub seats: Vec<Share>,
    /// By race: those that won most first, those with too few seats last.
    pub races: Vec<Share>,
    /// By card, each with its ways, in the same order of seats that performed it.
    pub cards: Vec<CardShares>,
    /// By way of scoring.
    pub sources: Vec<SourceShare>,
    /// How many games ended so.
    pub ends: Vec<(String, u64)>,
}

/// How often seats won of which something is true.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Share {
    /// What is true of them.
    pub name: String,
    /// How many seats.
    pub seats: u64,
    /// How many of them won.
    pub wins: u64,
    /// The share, and its 95% interval.
    pub share: f64,
    /// See `share`.
    pub low: f64,
    /// See `share`.
    pub high: f64,
}

impl Share {
    /// Is it of enough seats to be ranked?
    pub fn is_enough(&self) -> bool {
        self.seats >= ENOUGH
    }

    /// For sorting: the largest share first, those of too few seats last, and of these the most seats first.
    fn rank(&self, other: &Share) -> Ordering {
        let by_seats = other.seats.cmp(&self.seats);
        let by_share = other.share.total_cmp(&self.share);
        match (self.is_enough(), other.is_enough()) {
            (true, true) => by_share.then(by_seats),
            (false, false) => by_seats.then(by_share),
            (enough, other) => other.cmp(&enough),
        }
    }
}

/// A card.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CardShares {
    /// As notation writes it.
    pub card: String,
    /// The kind of action.
    pub kind: &'static str,
    /// The colour, as notation writes it.
    pub color: String,
    /// The size, 1 to 3.
    pub size: u8,
    /// Seats that held it, performed it, planned it, researched it, mined it.
    pub ways: Vec<Share>,
}

impl CardShares {
    /// What is printed on it, and how notation writes it: `Trade, blue 3 (B3Tra94)`.
    pub fn title(&self) -> String {
        format!("{}, {} {} ({})", self.kind, self.color, self.size, self.card)
    }

    /// Seats that performed it, under its title.
    pub fn performed(&self) -> Share {
        Share { name: self.title(), ..self.ways[1].clone() }
    }
}

/// A way of scoring, or what else ends a game, in words: `core_gates` are gates of the Sector Core.
pub fn in_words(source: &str) -> &str {
    match source {
        "core_gates" => "gates of the Sector Core",
        "core_activation" => "Sector Core activated",
        "refine" => "refining",
        "battle" => "battles won",
        "ships" => "ships destroyed",
        other => other,
    }
}

/// `1 seat`, `12 seats`.
pub fn seats(count: u64) -> String {
    format!("{count} {}", if count == 1 { "seat" } else { "seats" })
}

/// A way of scoring.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SourceShare {
    /// Seats that scored so at least once.
    pub scored: Share,
    /// Mean points of winners.
    pub winners: f64,
    /// Mean points of all others.
    pub others: f64,
}

#[derive(Clone, Copy, Default)]
struct Count {
    seats: u64,
    wins: u64,
}

impl Count {
    fn add(&mut self, won: bool) {
        self.seats += 1;
        self.wins += u64::from(won);
    }

    fn share(self, name: impl Into<String>) -> Share {
        let (low, high) = wilson(self.wins as f64, self.seats as f64);
        let share = self.wins as f64 / self.seats.max(1) as f64;
        Share { name: name.into(), seats: self.seats, wins: self.wins, share, low, high }
    }
}

/// Counts games of one number of players.
pub struct Counter {
    players: u8,
    games: u64,
    turns: u64,
    seats: [Count; SEATS],
    races: [Count; Race::ALL.len()],
    cards: Vec<[Count; WAYS.len()]>,
    scored: [Count; PointSource::ALL.len()],
    /// Points of winners and of all others.
    points: [[u64; PointSource::ALL.len()]; 2],
    ends: [u64; PointSource::ALL.len() + 1],
}

/// What the seats of one game did.
struct Deeds {
    ways: [[CardSet; WAYS.len()]; SEATS],
    points: [[u16; PointSource::ALL.len()]; SEATS],
}

impl Sink for Deeds {
    fn tell(&mut self, event: Event) {
        let mut mark =
            |seat: impulse_engine::Seat, way: usize, card: Card| self.ways[seat.index()][way].insert(card);
        match event {
            Event::Drew { seat, card } | Event::Took { seat, card } | Event::Explored { seat, card, .. } => {
                mark(seat, 0, card);
            }
            Event::Performed { seat, link } => match link.origin {
                Origin::Impulse(card)
                | Origin::Plan(card)
                | Origin::Executed(card)
                | Origin::Arrival(_, card) => {
                    mark(seat, 1, card);
                }
                Origin::Tech(_) | Origin::ExecutedTech(_) | Origin::CoreArrival(_) => {}
            },
            Event::Planned { seat, card } => mark(seat, 2, card),
            Event::Researched { seat, card, .. } => mark(seat, 3, card),
            Event::Mined { seat, card } | Event::MinedUnseen { seat, card, .. } => mark(seat, 4, card),
            Event::Scored { seat, points, source, .. } => {
                self.points[seat.index()][source as usize] += u16::from(points);
            }
            _ => {}
        }
    }
}

impl Counter {
    /// For games of so many players.
    pub fn new(players: u8) -> Self {
        Self {
            players,
            games: 0,
            turns: 0,
            seats: Default::default(),
            races: Default::default(),
            cards: vec![Default::default(); CARD_COUNT],
            scored: Default::default(),
            points: Default::default(),
            ends: Default::default(),
        }
    }

    /// Takes a game in, if it is one of those: so many players, no teams, and it ended.
    pub fn add(&mut self, record: &Record) -> Result<(), BadRecord> {
        if record.setup.players != self.players || record.setup.teams != Teams::None {
            return Ok(());
        }
        let mut state = State::new(&record.setup).map_err(|_| BadRecord::Impossible)?;
        let mut deeds = Deeds { ways: Default::default(), points: Default::default() };
        let first = state.view(Viewer::Everything);
        for seat in first.seats() {
            deeds.ways[seat.index()][0] = first.hand(seat);
        }
        let mut answers = record.decisions.iter().map(|choice| choice.answer);
        while state.asked().is_some() {
            let Some(action) = state.forced().or_else(|| answers.next()) else { break };
            if !state.legal().contains(action) {
                return Err(BadRecord::Impossible);
            }
            state.apply(action, &mut deeds);
        }
        let Some(end) = state.end() else { return Ok(()) };
        self.games += 1;
        self.turns += u64::from(state.turn());
        self.ends[match end.reason {
            EndReason::Points(source) => source as usize,
            EndReason::Elimination => PointSource::ALL.len(),
        }] += 1;
        let players = usize::from(self.players);
        for seat in first.seats() {
            let won = seat == end.winner;
            self.seats[(seat.index() + players - first.start().index()) % players].add(won);
            self.races[first.race(seat) as usize].add(won);
            for (way, cards) in deeds.ways[seat.index()].iter().enumerate() {
                cards.iter().for_each(|card| self.cards[card.index()][way].add(won));
            }
            for (source, &points) in deeds.points[seat.index()].iter().enumerate() {
                self.points[usize::from(!won)][source] += u64::from(points);
                if points > 0 {
                    self.scored[source].add(won);
                }
            }
        }
        Ok(())
    }

    /// Games counted so far.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// What was found.
    pub fn knowledge(&self) -> Knowledge {
        let games = self.games.max(1) as f64;
        let places = self.seats[..usize::from(self.players)].iter().enumerate();
        let mut races: Vec<Share> =
            Race::ALL.iter().map(|&race| self.races[race as usize].share(Race::name(race))).collect();
        races.sort_by(Share::rank);
        let ways = |card: Card| {
            let counts = self.cards[card.index()].iter();
            counts.zip(WAYS).map(|(count, way)| count.share(way)).collect()
        };
        let mut cards: Vec<CardShares> = Card::all()
            .map(|card| CardShares {
                card: card.to_string(),
                kind: card.face().kind.name(),
                color: Action::Color(card.color()).to_string(),
                size: card.size(),
                ways: ways(card),
            })
            .collect();
        cards.sort_by(|a, b| a.ways[1].rank(&b.ways[1]));
        let source = |source: PointSource| SourceShare {
            scored: self.scored[source as usize].share(source.name()),
            winners: self.points[0][source as usize] as f64 / games,
            others: self.points[1][source as usize] as f64 / games / (f64::from(self.players) - 1.0),
        };
        let names = PointSource::ALL.iter().map(|source| source.name()).chain(["elimination"]);
        Knowledge {
            players: self.players,
            games: self.games,
            fair: 1.0 / f64::from(self.players),
            turns: self.turns as f64 / games,
            seats: places.map(|(place, count)| count.share(format!("place {}", place + 1))).collect(),
            races,
            cards,
            sources: PointSource::ALL.map(source).into(),
            ends: names.map(str::to_owned).zip(self.ends).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(wins: u64, seats: u64) -> Share {
        Count { seats, wins }.share("x")
    }

    #[test]
    fn few_seats_are_ranked_last() {
        let mut shares =
            [share(1, 1), share(0, 0), share(10, 40), share(29, 29), share(30, 40), share(20, 80)];
        shares.sort_by(Share::rank);
        assert_eq!(shares.map(|one| one.seats), [40, 80, 40, 29, 1, 0]);
        assert_eq!(share(30, 40).rank(&share(30, 40)), Ordering::Equal);
    }

    #[test]
    fn names_are_plain() {
        let cards = Counter::new(2).knowledge().cards;
        let card = cards.iter().find(|one| one.card == "B3Tra94").expect("a card");
        assert_eq!(card.title(), "Trade, blue 3 (B3Tra94)");
        assert!(PointSource::ALL.iter().all(|source| !in_words(source.name()).contains('_')));
        assert_eq!([seats(0), seats(1), seats(2)], ["0 seats", "1 seat", "2 seats"]);
    }
}
