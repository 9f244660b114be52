//! What is remembered of somebody's lessons: how far each has come, which were finished, and the guided first game. One
//! line for each, as plain text.

use std::collections::BTreeMap;
use std::fmt::Write;

/// How far somebody has come.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Progress {
    /// By lesson: the step it was left at.
    steps: BTreeMap<String, usize>,
    done: Vec<String>,
}

/// No lesson has more steps.
const MOST_STEPS: usize = 99;
/// Nobody has more lessons: what is longer is not ours.
const MOST_LINES: usize = 100;

impl Progress {
    /// Reads the stored text. A line that makes no sense is passed over.
    pub fn parse(text: &str) -> Self {
        let mut progress = Self::default();
        for line in text.lines().take(MOST_LINES) {
            let words: Vec<&str> = line.split(' ').collect();
            match words.as_slice() {
                ["step", name, step] => {
                    if let Ok(step) = step.parse::<usize>() {
                        progress.steps.insert((*name).to_owned(), step.min(MOST_STEPS));
                    }
                }
                ["done", name] => progress.finish(name),
                _ => {}
            }
        }
        progress
    }

    /// As [`parse`](Self::parse) reads it.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (name, step) in &self.steps {
            let _ = writeln!(text, "step {name} {step}");
        }
        for name in &self.done {
            let _ = writeln!(text, "done {name}");
        }
        text
    }

    /// A lesson has come to this step.
    pub fn reach(&mut self, name: &str, step: usize) {
        match step {
            0 => drop(self.steps.remove(name)),
            _ => drop(self.steps.insert(name.to_owned(), step)),
        }
    }

    /// A lesson, or the first game, is finished. It begins anew next time.
    pub fn finish(&mut self, name: &str) {
        self.steps.remove(name);
        if !self.is_done(name) {
            self.done.push(name.to_owned());
        }
    }

    /// Was it finished once?
    pub fn is_done(&self, name: &str) -> bool {
        self.done.iter().any(|done| done == name)
    }

    /// The step at which it was left.
    pub fn step(&self, name: &str) -> usize {
        self.steps.get(name).copied().unwrap_or(0)
    }

    /// Has anything been begun?
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty() && self.done.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_kept_and_nonsense_passed_over() {
        let mut progress = Progress::default();
        progress.reach("impulse", 3);
        progress.reach("move", 2);
        progress.finish("impulse");
        assert_eq!((progress.step("impulse"), progress.step("move")), (0, 2));
        assert!(progress.is_done("impulse") && !progress.is_done("move"));
        assert_eq!(Progress::parse(&progress.text()), progress);
        progress.reach("move", 0);
        assert_eq!(Progress::parse("step\nstep x\nstep x y\ndone impulse\n\nwhat"), progress);
    }
}
