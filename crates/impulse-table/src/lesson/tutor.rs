//! Takes a learner through a lesson: the source of the learner's client. Answers that lead on are played; all others are
//! explained, and the table stays as it was. Others answer as the lesson says.

use super::{Fit, Lesson, Step};
use crate::client::{Client, Request};
use crate::practice::Practice;
use impulse_engine::{Action, Seat, View, Viewer};
use impulse_text::Words;
use impulse_wire::message::Update;
use std::collections::VecDeque;

/// Why the last answer did not lead on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// The lesson has a text for it, of this name.
    Known(String),
    /// It is legal, and something else than the step is about.
    Other,
}

/// What the client must be told.
#[derive(Clone, Debug)]
pub struct Reaction {
    /// What happened. Empty if the answer was not taken.
    pub updates: Vec<Update>,
    /// The answer was not taken.
    pub refused: bool,
}

/// A lesson under way.
#[derive(Clone)]
pub struct Tutor {
    lesson: Lesson,
    table: Practice,
    step: usize,
    /// What the learner has answered in this step.
    given: Vec<Action>,
    /// How many answers there were when each step began, up to the present one.
    starts: Vec<usize>,
    /// What the learner saw when the step began.
    begun: View,
    mistake: Option<Mistake>,
    /// Somebody was asked of whom the lesson says nothing.
    unscripted: bool,
}

impl Tutor {
    /// The beginning of a lesson.
    pub fn begin(lesson: Lesson) -> Self {
        let table = Practice::new(lesson.position.clone());
        let begun = table.view(Viewer::Seat(lesson.seat));
        let mut tutor = Self {
            lesson,
            table,
            step: 0,
            given: Vec::new(),
            starts: Vec::new(),
            begun,
            mistake: None,
            unscripted: false,
        };
        tutor.go_on(VecDeque::new());
        tutor.begin_step();
        tutor
    }

    /// A lesson as it was left: the steps before this one are answered as suggested.
    pub fn resume(lesson: Lesson, step: usize) -> Self {
        let mut tutor = Self::begin(lesson);
        while tutor.step < step && tutor.follow().is_some() {}
        tutor
    }

    /// Gives the suggested answer. `None` if the lesson is over, or cannot go on so.
    pub fn follow(&mut self) -> Option<()> {
        let actions = self.wanted()?;
        let before = self.step;
        self.hear(Request::Act { actions, chosen: true });
        (self.step > before).then_some(())
    }

    /// The client of the learner.
    pub fn client(&self, words: Words) -> Option<Client> {
        Client::new(Some(self.lesson.seat), words, self.table.updates(0, self.viewer()))
    }

    fn viewer(&self) -> Viewer {
        Viewer::Seat(self.lesson.seat)
    }

    /// The lesson.
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// The number of the step, from 0; that of all steps when the lesson is over.
    pub fn step_number(&self) -> usize {
        self.step
    }

    /// The step. `None` when the lesson is over.
    pub fn step(&self) -> Option<&Step> {
        self.lesson.steps.get(self.step)
    }

    /// Why the last answer did not lead on.
    pub fn mistake(&self) -> Option<&Mistake> {
        self.mistake.as_ref()
    }

    /// Was somebody asked of whom the lesson says nothing? Then it has gone stale.
    pub fn is_unscripted(&self) -> bool {
        self.unscripted
    }

    /// The table as the learner sees it.
    pub fn view(&self) -> View {
        self.table.view(self.viewer())
    }

    /// The table as the learner saw it when the step began. The texts of a step speak of that moment: a card they name may
    /// have left the hand since.
    pub fn step_view(&self) -> &View {
        &self.begun
    }

    /// What is left of the suggested answer.
    pub fn wanted(&self) -> Option<Vec<Action>> {
        let fitting =
            |pattern: &&super::Pattern| self.given.is_empty() || pattern.fit(&self.given) == Fit::Begun;
        let pattern = self.step()?.answers.iter().find(fitting)?;
        Some(pattern.actions()?.split_off(self.given.len()))
    }

    /// Carries out what the learner's client asks for.
    pub fn hear(&mut self, request: Request) -> Reaction {
        let keep = self.table.len();
        match request {
            Request::Act { actions, chosen } => self.answer(&actions, chosen),
            Request::Undo { whole_turn, .. } => {
                self.mistake = None;
                self.take_back(whole_turn);
            }
        }
        let refused = self.mistake.is_some() && self.table.len() == keep;
        let updates = match refused {
            true => Vec::new(),
            false => self.table.updates(keep, self.viewer()),
        };
        Reaction { updates, refused }
    }

    fn answer(&mut self, actions: &[Action], chosen: bool) {
        self.mistake = None;
        let Some(step) = self.step().filter(|_| chosen) else {
            // Given by the client itself, or after the end.
            self.play(actions);
            return self.go_on(VecDeque::new());
        };
        let all = [self.given.as_slice(), actions].concat();
        let fit = |wanted: Fit| step.answers.iter().any(|pattern| pattern.fit(&all) == wanted);
        let (whole, begun) = (fit(Fit::Whole), fit(Fit::Begun));
        let reply = step.replies.iter().find(|(pattern, _)| pattern.begins(&all));
        let mistake = reply.map_or(Mistake::Other, |(_, name)| Mistake::Known(name.clone()));
        let script: VecDeque<(Seat, Action)> = step.then.iter().copied().collect();
        if !whole && !begun || !self.play(actions) {
            self.mistake = Some(mistake);
            return self.put_back();
        }
        if whole {
            self.given.clear();
            self.go_on(script);
            self.step += 1;
            self.begin_step();
        } else {
            self.given = all;
            self.go_on(VecDeque::new());
        }
    }

    fn begin_step(&mut self) {
        self.starts.push(self.table.len());
        self.begun = self.view();
    }

    /// Plays answers of the learner. `false` if one of them is not legal.
    fn play(&mut self, actions: &[Action]) -> bool {
        let seat = self.lesson.seat;
        actions
            .iter()
            .all(|&action| self.table.asked() != Some(seat) || self.table.play(seat, action).is_ok())
    }

    /// Back to the beginning of the step.
    fn put_back(&mut self) {
        self.given.clear();
        if let Some(&start) = self.starts.get(self.step) {
            self.table.go_back(start);
            self.begun = self.view();
        }
    }

    fn take_back(&mut self, whole: bool) {
        if self.given.is_empty() || whole {
            self.step = if whole { 0 } else { self.step.saturating_sub(1) };
            self.starts.truncate(self.step + 1);
        }
        self.put_back();
    }

    /// Lets others answer, and the learner what nobody is asked, until the learner is.
    fn go_on(&mut self, mut script: VecDeque<(Seat, Action)>) {
        // Bounded, in case a stale lesson would never end.
        for _ in 0..400 {
            let Some(seat) = self.table.asked() else { break };
            let scripted = script.front().copied().filter(|&(whose, _)| whose == seat);
            if let Some((_, action)) = scripted
                && self.table.play(seat, action).is_ok()
            {
                script.pop_front();
                continue;
            }
            // Behind the last step nobody needs to answer.
            if self.step + 1 >= self.lesson.steps.len() && script.is_empty() && seat != self.lesson.seat {
                break;
            }
            let action = match self.table.by_itself(seat) {
                Some(action) => action,
                None if seat == self.lesson.seat => break,
                None => {
                    self.unscripted = true;
                    let legal = self.table.state().legal();
                    if legal.contains(Action::Pass) {
                        Action::Pass
                    } else {
                        legal.nth(0).unwrap_or(Action::Pass)
                    }
                }
            };
            if self.table.play(seat, action).is_err() {
                break;
            }
        }
        self.unscripted |= !script.is_empty();
    }
}
