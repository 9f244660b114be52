//! The log: what happened, in words, each line with the places and cards it speaks of.

use crate::table::Spot;
use impulse_engine::{Event, Place, Seat, View, Viewer};
use impulse_table::heard;
use impulse_text::Words;

/// One line.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// What it says.
    pub text: String,
    /// Whose doing it was.
    pub seat: Option<Seat>,
    /// What it speaks of.
    pub spots: Vec<Spot>,
    pub kind: LineKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineKind {
    /// A turn begins.
    Turn,
    /// Something happened.
    Event,
    /// The page itself has something to say.
    Warning,
}

thread_local! {
    static EDITIONS: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
}

/// All lines so far.
#[derive(Clone)]
pub struct Log {
    /// Different for every log that was begun, so that a line of another one is never taken for one of this.
    edition: u32,
    words: Words,
    lines: Vec<Line>,
}

impl Log {
    pub fn new(words: &Words, view: &View) -> Self {
        EDITIONS.set(EDITIONS.get() + 1);
        Self { edition: EDITIONS.get(), words: words.for_table(view), lines: Vec::new() }
    }

    pub fn edition(&self) -> u32 {
        self.edition
    }

    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Adds what a viewer may know of these events.
    pub fn hear(&mut self, events: &[Event], viewer: Viewer) {
        for event in events {
            let event = heard(*event, viewer);
            let kind =
                if matches!(event, Event::TurnBegan { .. }) { LineKind::Turn } else { LineKind::Event };
            let (seat, spots) = spots(&event);
            self.lines.push(Line { text: self.words.event(&event), seat, spots, kind });
        }
    }

    pub fn warn(&mut self, text: String) {
        self.lines.push(Line { text, seat: None, spots: Vec::new(), kind: LineKind::Warning });
    }
}

/// Whose doing an event was, and what it speaks of.
fn spots(event: &Event) -> (Option<Seat>, Vec<Spot>) {
    let card = |card: impulse_engine::Card| vec![Spot::Card(card)];
    let place = |place: Place| vec![Spot::from(place)];
    match *event {
        Event::HomeChosen { seat, card: known }
        | Event::Drew { seat, card: known }
        | Event::Reinforced { seat, card: known } => (Some(seat), known.map(card).unwrap_or_default()),
        Event::HomeRevealed { seat, cell, .. }
        | Event::Explored { seat, cell, .. }
        | Event::Placed { seat, cell, .. }
        | Event::Targeted { seat, cell } => (Some(seat), vec![Spot::Cell(cell)]),
        Event::TurnBegan { seat, .. }
        | Event::NoTech { seat }
        | Event::PlanUsed { seat }
        | Event::PlanDelayed { seat }
        | Event::PlanDiscarded { seat }
        | Event::Scored { seat, .. }
        | Event::CoreColor { seat, .. }
        | Event::BattleWon { seat, .. }
        | Event::Eliminated { seat } => (Some(seat), vec![Spot::Seat(seat)]),
        Event::Added { seat, card: of }
        | Event::Skipped { seat, card: of }
        | Event::Idle { seat, card: of }
        | Event::Revealed { seat, card: of, .. }
        | Event::Took { seat, card: of }
        | Event::Discarded { seat, card: of }
        | Event::Traded { seat, card: of }
        | Event::Mined { seat, card: of }
        | Event::Refined { seat, card: of }
        | Event::Planned { seat, card: of }
        | Event::Researched { seat, card: of, .. }
        | Event::ReinforcementShown { seat, card: of, .. }
        | Event::BattleCard { seat, card: of }
        | Event::Bomb { seat, card: of, .. } => (Some(seat), card(of)),
        Event::Performed { seat, link } => (Some(seat), link_card(&link).map(card).unwrap_or_default()),
        Event::Built { seat, place: at }
        | Event::Destroyed { seat, place: at, .. }
        | Event::Sabotaged { seat, place: at, .. } => (Some(seat), place(at)),
        Event::Moved { seat, from, to, .. } => (Some(seat), vec![from.into(), to.into()]),
        Event::BattleBegan { gate, attacker, .. } => (Some(attacker), vec![Spot::Gate(gate)]),
        Event::Trimmed { card: of } => (None, card(of)),
        Event::Ended { winner, .. } => (Some(winner), vec![Spot::Seat(winner)]),
        Event::Shuffled { .. } | Event::DeckEmpty => (None, Vec::new()),
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
