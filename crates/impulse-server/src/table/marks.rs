//! Which entries of the log changed the game, and how many answers stood after each. Run-length encoded, because nearly
//! every entry adds one answer; this keeps tables in memory small.

/// All entries that changed the game.
#[derive(Clone, Debug, Default)]
pub struct Marks {
    runs: Vec<Run>,
}

/// After entry `number`, `actions` answers stood, and after each of the next `more` entries one more.
#[derive(Clone, Copy, Debug)]
struct Run {
    number: u32,
    actions: u32,
    more: u32,
}

impl Marks {
    /// Adds an entry, later than all before, after which this many answers stand.
    pub fn add(&mut self, number: u32, actions: u32) {
        match self.runs.last_mut() {
            Some(run) if (run.number + run.more + 1, run.actions + run.more + 1) == (number, actions) => {
                run.more += 1;
            }
            _ => self.runs.push(Run { number, actions, more: 0 }),
        }
    }

    /// The last entry that changed the game; 0 before the first.
    pub fn last(&self) -> u32 {
        self.runs.last().map_or(0, |run| run.number + run.more)
    }

    /// How many of the answers that were known after an entry still stand.
    pub fn kept_since(&self, number: u64) -> u32 {
        let mut fewest = u32::MAX;
        for run in self.runs.iter().rev() {
            if u64::from(run.number) <= number {
                let known = (number - u64::from(run.number)).min(u64::from(run.more)) as u32;
                return fewest.min(run.actions + known);
            }
            fewest = fewest.min(run.actions);
        }
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With random answers, chat and take-backs, the runs agree with a plain list.
    #[test]
    fn runs_agree_with_a_list() {
        let (mut chance, mut marks, mut list) = (7_u32, Marks::default(), Vec::<(u32, u32)>::new());
        let mut actions = 0;
        for number in 3..2000 {
            chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            match chance >> 28 {
                0 => continue, // chat
                1 if actions > 0 => actions -= 1 + (chance >> 8) % actions.min(6),
                _ => actions += 1,
            }
            marks.add(number, actions);
            list.push((number, actions));
            assert_eq!(marks.last(), number);
        }
        assert!(marks.runs.len() < list.len() / 3);
        for since in 0..2100 {
            let later = list.iter().filter(|(number, _)| *number > since).map(|(_, actions)| *actions).min();
            let known = list.iter().rfind(|(number, _)| *number <= since).map(|(_, actions)| *actions);
            let kept = known.map_or(0, |known| known.min(later.unwrap_or(known)));
            assert_eq!(marks.kept_since(u64::from(since)), kept, "since {since}");
        }
    }
}
