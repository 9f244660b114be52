//! Whether the next player can attack a gate with what lies open: their ships, techs and plan, and the Impulse. What others
//! must guess is left out: the card that they add, whatever else they hold, and whatever they turn up.

use impulse_engine::effect::Source;
use impulse_engine::map::{CORE, Gate};
use impulse_engine::{Action, Ask, Event, Fingerprint, MapCard, Place, Seat, State, View, Viewer};
use std::collections::HashSet;

/// The gates of the Sector Core that hold cruisers of a seat.
pub fn core_gates(view: &View, seat: Seat) -> Vec<Gate> {
    CORE.gates().filter(|&gate| view.cruisers(gate).is_some_and(|(owner, _)| owner == seat)).collect()
}

/// Can the player whose turn begins here attack one of these gates of `owner`, or bomb it, with what lies open? `None` if
/// that takes more than `nodes` states to say.
pub fn can_be_attacked(start: &State, owner: Seat, gates: &[Gate], nodes: &mut u32) -> Option<bool> {
    let Some(attacker) = start.asked() else { return Some(false) };
    let view = start.view(Viewer::Spectator);
    let mut search = Threat {
        attacker,
        owner,
        gates,
        start: &view,
        turn: start.turn(),
        added: None,
        seen: HashSet::new(),
    };
    search.reaches(start, nodes)
}

struct Threat<'a> {
    attacker: Seat,
    owner: Seat,
    gates: &'a [Gate],
    /// The table as everybody sees it when the turn begins.
    start: &'a View,
    turn: u32,
    added: Option<Action>,
    seen: HashSet<Fingerprint>,
}

impl Threat<'_> {
    fn reaches(&mut self, state: &State, nodes: &mut u32) -> Option<bool> {
        if state.turn() != self.turn
            || state.asked() != Some(self.attacker)
            || !self.seen.insert(state.fingerprint())
        {
            return Some(false);
        }
        *nodes = nodes.checked_sub(1)?;
        let Some(decision) = state.decision() else { return Some(false) };
        for action in self.open_answers(state, decision.ask) {
            if decision.ask == Ask::AddToImpulse {
                self.added = Some(action);
            }
            let mut next = *state;
            let mut events: Vec<Event> = Vec::new();
            next.apply(action, &mut events);
            if events.iter().any(|event| self.is_attack(event)) || self.reaches(&next, nodes)? {
                return Some(true);
            }
        }
        Some(false)
    }

    fn is_attack(&self, event: &Event) -> bool {
        match *event {
            Event::BattleBegan { gate, defender, .. } => defender == self.owner && self.gates.contains(&gate),
            Event::Sabotaged { victim, place: Place::Gate(gate), .. } => {
                victim == self.owner && self.gates.contains(&gate)
            }
            _ => false,
        }
    }

    /// The answers that need nothing hidden. Where one must be given all the same, the first stands for all.
    fn open_answers(&self, state: &State, ask: Ask) -> Vec<Action> {
        let legal = state.legal();
        let hidden = match ask {
            Ask::AddToImpulse | Ask::PayForTech | Ask::PlaceExplored { .. } => {
                return legal.nth(0).into_iter().collect();
            }
            Ask::UseImpulseCard { card } => self.added == Some(Action::Card(card)),
            Ask::RevealNext { .. } | Ask::TakeRevealed { .. } => true,
            Ask::TakeCard { from, .. } => from == Source::Hand,
            Ask::Activate { cell, .. } => self.start.map_card(cell) == MapCard::FaceDown,
            Ask::Execute { .. } => {
                return legal
                    .iter()
                    .filter(|action| matches!(action, Action::Slot(_) | Action::Pass))
                    .collect();
            }
            _ => false,
        };
        match hidden && legal.contains(Action::Pass) {
            true => vec![Action::Pass],
            false if hidden => legal.nth(0).into_iter().collect(),
            false => legal.iter().collect(),
        }
    }
}
