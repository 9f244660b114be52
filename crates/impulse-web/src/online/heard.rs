//! What was heard of a game at a table by link: its answers with what they led to, the moments that were shown, and our
//! own answers, so that those that were taken back can be given again.

use impulse_engine::{Action, Seat, Seen, View};
use impulse_wire::Undo;
use impulse_wire::message::{self, Step};
use std::collections::VecDeque;

/// A moment that was shown.
#[derive(Clone)]
pub struct Moment {
    /// How many answers had been given.
    pub actions: u32,
    pub view: View,
    pub news: Vec<Seen>,
}

/// An answer of ours.
#[derive(Clone, Copy)]
pub struct Given {
    /// How many answers there were before it.
    pub at: u32,
    pub action: Action,
    /// By the person, not because there was no other.
    pub chosen: bool,
}

/// All that was heard of the game.
#[derive(Default)]
pub struct Heard {
    /// The last entry of the table's log that was shown.
    pub seen: u64,
    pub steps: Vec<Step>,
    pub moments: Vec<Moment>,
    pub undo: Undo,
    /// Told by the server and not shown yet.
    pub waiting: VecDeque<message::Update>,
    /// What waits is being shown.
    pub showing: bool,
    pub given: Vec<Given>,
    /// Answers of the person that were taken back, the next one last.
    pub taken_back: Vec<Action>,
    /// The end has sounded.
    pub over: bool,
}

impl Heard {
    /// Goes back to so many answers. The person's own answers after that can be given again.
    pub fn rewind(&mut self, keep: u32) {
        if keep as usize >= self.steps.len() {
            return;
        }
        self.steps.truncate(keep as usize);
        self.moments.retain(|moment| moment.actions <= keep);
        while let Some(given) = self.given.pop_if(|given| given.at >= keep) {
            if given.chosen {
                self.taken_back.push(given.action);
            }
        }
    }

    /// Whoever answers otherwise forgets what was taken back.
    pub fn forget_others(&mut self, actions: &[Action]) {
        for action in actions {
            if self.taken_back.last() == Some(action) {
                self.taken_back.pop();
            } else {
                self.taken_back.clear();
            }
        }
    }

    /// The moments since the seat's last own turn that is over; all for somebody who watches.
    pub fn since_last_turn(&self, own: Option<Seat>) -> Vec<Moment> {
        let mut began: Vec<(Seat, u32)> = Vec::new();
        for (step, at) in self.steps.iter().zip(1..) {
            began.extend(step.events.iter().filter_map(|event| match *event {
                Seen::TurnBegan { seat, .. } => Some((seat, at)),
                _ => None,
            }));
        }
        let from = match own {
            Some(own) => began.windows(2).rev().find(|turns| turns[0].0 == own).map(|turns| turns[1].1),
            None => began.iter().rev().nth(2).map(|&(_, at)| at),
        };
        let from = from.or(began.first().map(|&(_, at)| at)).unwrap_or(0);
        self.moments.iter().filter(|moment| moment.actions > from).cloned().collect()
    }
}
