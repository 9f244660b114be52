//! What a client heard of a game that is played elsewhere: its answers with what they led to, the moments that were
//! shown, and its own answers, so that those that were taken back can be given again.

use impulse_engine::{Action, Seat, Seen, View};
use impulse_wire::message::Step;

/// A moment that was shown.
#[derive(Clone)]
pub struct Shown {
    /// How many answers had been given.
    pub actions: u32,
    /// The table.
    pub view: View,
    /// What had just happened.
    pub news: Vec<Seen>,
}

/// Answers of our own that were given together.
#[derive(Clone, PartialEq, Debug)]
struct Given {
    /// How many answers there were before them.
    at: u32,
    actions: Vec<Action>,
    /// Chosen by the person, not forced.
    chosen: bool,
}

/// All that was heard of a game.
#[derive(Clone, Default)]
pub struct Heard {
    steps: Vec<Step>,
    moments: Vec<Shown>,
    given: Vec<Given>,
    /// Answers of the person that were taken back, the next ones last.
    taken_back: Vec<Vec<Action>>,
}

impl Heard {
    /// How many answers were heard of.
    pub fn actions(&self) -> u32 {
        self.steps.len() as u32
    }

    /// The table as it was told last.
    pub fn view(&self) -> Option<View> {
        self.moments.last().map(|moment| moment.view)
    }

    /// All that happened.
    pub fn events(&self) -> Vec<Seen> {
        self.steps.iter().flat_map(|step| step.events.iter().copied()).collect()
    }

    /// Goes back to so many answers, and takes in what came after. What happened is returned. Nothing is taken in, and
    /// nothing returned, if answers in between were missed.
    pub fn hear(&mut self, keep: u32, steps: Vec<Step>, view: View) -> Option<Vec<Seen>> {
        if keep > self.actions() {
            return None;
        }
        self.rewind(keep);
        let news: Vec<Seen> = steps.iter().flat_map(|step| step.events.iter().copied()).collect();
        self.steps.extend(steps);
        self.moments.push(Shown { actions: self.actions(), view, news: news.clone() });
        Some(news)
    }

    /// Goes back to so many answers. The person's own answers after that can be given again.
    fn rewind(&mut self, keep: u32) {
        if keep >= self.actions() {
            return;
        }
        self.steps.truncate(keep as usize);
        self.moments.retain(|moment| moment.actions <= keep);
        while let Some(mut given) = self.given.pop_if(|given| given.at + given.actions.len() as u32 > keep) {
            let back = given.actions.split_off(keep.saturating_sub(given.at) as usize);
            if given.chosen {
                self.taken_back.push(back);
            }
            if !given.actions.is_empty() {
                self.given.push(given);
            }
        }
    }

    /// These answers are being given, one after another. Answers other than those taken back make them forgotten.
    pub fn give(&mut self, actions: &[Action], chosen: bool) {
        if chosen && self.taken_back.pop().is_some_and(|back| back != actions) {
            self.taken_back.clear();
        }
        self.given.push(Given { at: self.actions(), actions: actions.to_vec(), chosen });
    }

    /// Was the answer after so many others given by the client itself?
    pub fn gave_by_itself(&self, at: u32) -> bool {
        self.given.last().is_some_and(|given| given.at == at && !given.chosen)
    }

    /// Answers that were refused were not given.
    pub fn refused(&mut self) {
        let now = self.actions();
        self.given.retain(|given| given.at < now);
    }

    /// The answers that would be given again.
    pub fn next_again(&self) -> Option<&[Action]> {
        self.taken_back.last().map(Vec::as_slice)
    }

    /// How many answers there were before the last ones that the person chose here.
    pub fn last_choice(&self) -> Option<u32> {
        self.given.iter().rfind(|given| given.chosen).map(|given| given.at).filter(|&at| at < self.actions())
    }

    /// How many answers there were before the seat's last one.
    pub fn last_answer_of(&self, own: Seat) -> Option<u32> {
        let heard = || self.steps.iter().rposition(|step| step.seat == own).map(|at| at as u32);
        self.last_choice().or_else(heard)
    }

    /// The moments since the seat's last own turn that is over; for somebody who watches, the last three turns.
    pub fn since_last_turn(&self, own: Option<Seat>) -> Vec<Shown> {
        let began = self.turns();
        let from = last_turn_over(&began, own).or(began.first().map(|&(_, at)| at)).unwrap_or(0);
        self.moments.iter().filter(|moment| moment.actions > from).cloned().collect()
    }

    /// What happened since then. Nothing if the seat has had no turn yet.
    pub fn events_since_last_turn(&self, own: Seat) -> Vec<Seen> {
        let Some(from) = last_turn_over(&self.turns(), Some(own)) else { return Vec::new() };
        let steps = self.steps.iter().skip((from as usize).saturating_sub(1));
        let events = steps.flat_map(|step| step.events.iter().copied());
        // The answer that ended the turn also led to the next one.
        events.skip_while(|event| !matches!(event, Seen::TurnBegan { .. })).collect()
    }

    /// Every turn that began: whose it is, and the number of the answer that led to it.
    fn turns(&self) -> Vec<(Seat, u32)> {
        let mut began = Vec::new();
        for (step, at) in self.steps.iter().zip(1..) {
            began.extend(step.events.iter().filter_map(|event| match *event {
                Seen::TurnBegan { seat, .. } => Some((seat, at)),
                _ => None,
            }));
        }
        began
    }
}

/// When the seat's last turn that is over ended; for somebody who watches, when the last three turns began.
fn last_turn_over(began: &[(Seat, u32)], own: Option<Seat>) -> Option<u32> {
    match own {
        Some(own) => began.windows(2).rev().find(|turns| turns[0].0 == own).map(|turns| turns[1].1),
        None => began.iter().rev().nth(2).map(|&(_, at)| at),
    }
}
