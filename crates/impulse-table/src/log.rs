//! The log: what happened, in words. Each line knows the places and cards it is about.

use crate::spot::Spot;
use impulse_engine::{Place, Seat, Seen, View};
use impulse_text::Words;
use std::sync::atomic::{AtomicU32, Ordering};

/// One line.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// What it says.
    pub text: String,
    /// Who did it.
    pub seat: Option<Seat>,
    /// What it is about.
    pub spots: Vec<Spot>,
    /// How to show it.
    pub kind: LineKind,
}

/// What sort of line it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineKind {
    /// A turn begins.
    Turn,
    /// Something happened.
    Event,
    /// A message from the screen itself.
    Warning,
}

/// How many logs were begun.
static EDITIONS: AtomicU32 = AtomicU32::new(0);

/// All lines so far.
#[derive(Clone)]
pub struct Log {
    /// Different for each log, so that a screen notices when the log was begun again.
    edition: u32,
    words: Words,
    lines: Vec<Line>,
}

impl Log {
    /// An empty log of this table.
    pub fn new(words: &Words, view: &View) -> Self {
        let edition = EDITIONS.fetch_add(1, Ordering::Relaxed) + 1;
        Self { edition, words: words.for_table(view), lines: Vec::new() }
    }

    /// Which log this is. Differs from all others of this program.
    pub fn edition(&self) -> u32 {
        self.edition
    }

    /// The lines, the oldest first.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Adds what happened, as the viewer saw it.
    pub fn hear(&mut self, events: &[Seen]) {
        for event in events {
            let kind = if matches!(event, Seen::TurnBegan { .. }) { LineKind::Turn } else { LineKind::Event };
            let (seat, spots) = spots(event);
            self.lines.push(Line { text: self.words.event(event), seat, spots, kind });
        }
    }

    /// Adds a message from the screen itself.
    pub fn warn(&mut self, text: String) {
        self.lines.push(Line { text, seat: None, spots: Vec::new(), kind: LineKind::Warning });
    }
}

/// Who caused an event, and what it is about.
fn spots(event: &Seen) -> (Option<Seat>, Vec<Spot>) {
    let card = |card: impulse_engine::Card| vec![Spot::Card(card)];
    let place = |place: Place| vec![Spot::from(place)];
    match *event {
        Seen::HomeChosen { seat, card: known }
        | Seen::Drew { seat, card: known }
        | Seen::Reinforced { seat, card: known }
        | Seen::MinedUnseen { seat, card: known, .. } => (Some(seat), known.map(card).unwrap_or_default()),
        Seen::HomeRevealed { seat, cell, .. }
        | Seen::Explored { seat, cell, .. }
        | Seen::Placed { seat, cell, .. }
        | Seen::Targeted { seat, cell } => (Some(seat), vec![Spot::Cell(cell)]),
        Seen::TurnBegan { seat, .. }
        | Seen::NoTech { seat }
        | Seen::PlanUsed { seat }
        | Seen::PlanDelayed { seat }
        | Seen::PlanDiscarded { seat }
        | Seen::Scored { seat, .. }
        | Seen::CoreColor { seat, .. }
        | Seen::BattleWon { seat, .. }
        | Seen::Eliminated { seat } => (Some(seat), vec![Spot::Seat(seat)]),
        Seen::Added { seat, card: of }
        | Seen::Skipped { seat, card: of }
        | Seen::Idle { seat, card: of }
        | Seen::Revealed { seat, card: of, .. }
        | Seen::Took { seat, card: of }
        | Seen::Discarded { seat, card: of }
        | Seen::Traded { seat, card: of }
        | Seen::Mined { seat, card: of }
        | Seen::Refined { seat, card: of }
        | Seen::Planned { seat, card: of }
        | Seen::Researched { seat, card: of, .. }
        | Seen::ReinforcementShown { seat, card: of, .. }
        | Seen::BattleCard { seat, card: of }
        | Seen::Bomb { seat, card: of, .. } => (Some(seat), card(of)),
        Seen::Performed { seat, link } => (Some(seat), link_card(&link).map(card).unwrap_or_default()),
        Seen::Built { seat, place: at }
        | Seen::Destroyed { seat, place: at, .. }
        | Seen::Sabotaged { seat, place: at, .. } => (Some(seat), place(at)),
        Seen::Moved { seat, from, to, .. } => (Some(seat), vec![from.into(), to.into()]),
        Seen::BattleBegan { gate, attacker, .. } => (Some(attacker), vec![Spot::Gate(gate)]),
        Seen::Trimmed { card: of } => (None, card(of)),
        Seen::Ended { winner, .. } => (Some(winner), vec![Spot::Seat(winner)]),
        Seen::Shuffled { .. } | Seen::DeckEmpty => (None, Vec::new()),
    }
}

/// The card that a link of the chain performs.
pub fn link_card(link: &impulse_engine::Link) -> Option<impulse_engine::Card> {
    use impulse_engine::Origin;
    match link.origin {
        Origin::Impulse(card) | Origin::Plan(card) | Origin::Executed(card) | Origin::Arrival(_, card) => {
            Some(card)
        }
        Origin::Tech(tech) | Origin::ExecutedTech(tech) => tech.card(),
        Origin::CoreArrival(_) => None,
    }
}
