//! What changed in each Command Center since the viewer's last turn: points, techs, plan, minerals and ships. It is
//! counted from the events that the viewer saw, so no earlier view is needed.
//!
//! Which events those are is in `heard.rs`; how a change is shown is the business of the screen.

use impulse_engine::{CardSet, SEATS, Seat, Seen};

/// What changed in one Command Center.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Changes {
    /// Points that were scored.
    pub points: u8,
    /// The tech slots with another tech than before.
    pub techs: [bool; 2],
    /// Cards that were added to the plan and are still there.
    pub planned: CardSet,
    /// The plan was used.
    pub plan_used: bool,
    /// Cards that became minerals and still are.
    pub mined: CardSet,
    /// The same, for those of which the viewer knows only colour and size (10.1).
    pub mined_unseen: u8,
    /// Minerals from before that were refined.
    pub refined: u8,
    /// Ships that were built.
    pub built: u8,
    /// Ships that were destroyed.
    pub lost: u8,
}

impl Changes {
    /// Nothing changed.
    pub const NONE: Self = Self {
        points: 0,
        techs: [false; 2],
        planned: CardSet::EMPTY,
        plan_used: false,
        mined: CardSet::EMPTY,
        mined_unseen: 0,
        refined: 0,
        built: 0,
        lost: 0,
    };

    /// What these events changed, by seat.
    pub fn of(events: &[Seen]) -> [Self; SEATS] {
        let mut all = [Self::NONE; SEATS];
        for event in events {
            if let Some(seat) = concerned(event) {
                all[seat.index()].add(event);
            }
        }
        all
    }

    /// How many minerals came.
    pub fn minerals(&self) -> u8 {
        self.mined.len() as u8 + self.mined_unseen
    }

    fn add(&mut self, event: &Seen) {
        if let Seen::Traded { card, .. } | Seen::Mined { card, .. } | Seen::Researched { card, .. } = *event {
            // It may have been taken from the plan.
            self.planned.remove(card);
        }
        match *event {
            Seen::Scored { points, .. } => self.points += points,
            Seen::Researched { slot, .. } => self.techs[slot as usize] = true,
            Seen::Planned { card, .. } => self.planned.insert(card),
            Seen::PlanUsed { .. } => (self.plan_used, self.planned) = (true, CardSet::EMPTY),
            Seen::Mined { card, .. } | Seen::MinedUnseen { card: Some(card), .. } => self.mined.insert(card),
            Seen::MinedUnseen { card: None, .. } => self.mined_unseen += 1,
            Seen::Refined { card, .. } if self.mined.contains(card) => self.mined.remove(card),
            Seen::Refined { .. } => self.refined += 1,
            Seen::Built { .. } => self.built += 1,
            Seen::Destroyed { ships, .. } => self.lost += ships,
            _ => {}
        }
    }
}

/// Whose Command Center an event changes.
fn concerned(event: &Seen) -> Option<Seat> {
    match *event {
        Seen::Scored { seat, .. }
        | Seen::Researched { seat, .. }
        | Seen::Planned { seat, .. }
        | Seen::PlanUsed { seat }
        | Seen::Mined { seat, .. }
        | Seen::MinedUnseen { seat, .. }
        | Seen::Refined { seat, .. }
        | Seen::Traded { seat, .. }
        | Seen::Built { seat, .. } => Some(seat),
        Seen::Destroyed { owner, .. } => Some(owner),
        _ => None,
    }
}
