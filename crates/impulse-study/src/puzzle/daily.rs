//! The puzzle of the day, and the diary that a person keeps of puzzles: what was tried, what was solved, and how many days
//! in a row. A day is counted from 1970 in the person's own time zone; the clock is the caller's.

/// The puzzle of a day: every day another one, the same for everybody, and all before one comes again.
pub fn of_the_day(day: u32, count: usize) -> Option<usize> {
    if count == 0 {
        return None;
    }
    // A step that shares no divisor with the count goes through all of them.
    let mut step = count * 5 / 8 + 1;
    while divisor(step, count) != 1 {
        step += 1;
    }
    Some((day as usize % count) * step % count)
}

fn divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { divisor(b, a % b) }
}

/// What became of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tried {
    /// The first characters of its code: numbers change when the file does.
    key: u64,
    /// Solved without a wrong answer or the solution.
    pub clean: bool,
    /// Solved at all.
    pub solved: bool,
}

/// A person's diary.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Diary {
    tried: Vec<Tried>,
    /// The last day whose puzzle was solved, and how many in a row.
    last: u32,
    row: u32,
    longest: u32,
}

impl Diary {
    /// Reads what [`text`](Self::text) wrote. What makes no sense is left out.
    pub fn read(text: &str) -> Self {
        let mut lines = text.lines();
        let mut diary = Self::default();
        let numbers: Vec<u32> =
            lines.next().unwrap_or("").split(' ').filter_map(|word| word.parse().ok()).collect();
        if let &[last, row, longest] = numbers.as_slice() {
            (diary.last, diary.row, diary.longest) = (last, row, longest.max(row));
        }
        for line in lines {
            if let Some((key, result)) = line.split_once(' ')
                && let Ok(key) = u64::from_str_radix(key, 16)
            {
                diary.tried.push(Tried { key, clean: result == "clean", solved: result != "missed" });
            }
        }
        diary
    }

    /// The diary as a text to keep.
    pub fn text(&self) -> String {
        let mut text = format!("{} {} {}\n", self.last, self.row, self.longest);
        for tried in &self.tried {
            let result = match (tried.solved, tried.clean) {
                (true, true) => "clean",
                (true, false) => "solved",
                (false, _) => "missed",
            };
            text.push_str(&format!("{:x} {result}\n", tried.key));
        }
        text
    }

    /// Notes how a puzzle went. The first result stays, but a missed one may be solved later.
    pub fn note(&mut self, code: &str, solved: bool, clean: bool) {
        let key = key(code);
        match self.tried.iter_mut().find(|tried| tried.key == key) {
            Some(tried) => tried.solved |= solved,
            None => self.tried.push(Tried { key, solved, clean: solved && clean }),
        }
    }

    /// Notes that the puzzle of a day was solved on that day.
    pub fn note_day(&mut self, day: u32) {
        if day == self.last {
            return;
        }
        self.row = if self.last + 1 == day { self.row + 1 } else { 1 };
        self.last = day;
        self.longest = self.longest.max(self.row);
    }

    /// How a puzzle went, if it was tried.
    pub fn result(&self, code: &str) -> Option<Tried> {
        let key = key(code);
        self.tried.iter().find(|tried| tried.key == key).copied()
    }

    /// Days in a row, on a given day: a streak ends when a day is left out.
    pub fn streak(&self, today: u32) -> u32 {
        if self.last + 1 >= today { self.row } else { 0 }
    }

    /// The longest streak so far.
    pub fn longest(&self) -> u32 {
        self.longest
    }

    /// Has the puzzle of this day been solved?
    pub fn has_day(&self, today: u32) -> bool {
        self.last == today
    }

    /// How many puzzles were solved.
    pub fn solved(&self) -> usize {
        self.tried.iter().filter(|tried| tried.solved).count()
    }
}

/// FNV-1a of a code.
fn key(code: &str) -> u64 {
    code.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_puzzle_has_its_day_before_one_comes_again() {
        for count in [1, 2, 7, 500, 512, 613] {
            let mut days: Vec<usize> = (0..count as u32).filter_map(|day| of_the_day(day, count)).collect();
            assert_ne!(of_the_day(20_000, count), of_the_day(20_001, count).filter(|_| count > 1));
            days.sort_unstable();
            assert!(days.iter().enumerate().all(|(number, &puzzle)| number == puzzle), "{count}");
        }
        assert_eq!(of_the_day(3, 0), None);
    }

    #[test]
    fn a_streak_counts_days_in_a_row_and_is_kept() {
        let mut diary = Diary::default();
        assert_eq!(diary.streak(100), 0);
        [100, 101, 101, 102].into_iter().for_each(|day| diary.note_day(day));
        assert_eq!((diary.streak(102), diary.streak(103), diary.streak(104)), (3, 3, 0));
        diary.note_day(110);
        assert_eq!((diary.streak(110), diary.longest(), diary.has_day(110)), (1, 3, true));
        diary.note("abc", false, false);
        diary.note("xyz", true, true);
        assert_eq!(Diary::read(&diary.text()), diary);
        assert_eq!(Diary::read("nonsense\nx y\n12 clean\n").solved(), 1);
    }

    #[test]
    fn the_first_result_of_a_puzzle_stays() {
        let mut diary = Diary::default();
        diary.note("abc", false, false);
        diary.note("abc", true, true);
        let result = diary.result("abc").expect("tried");
        assert_eq!((result.solved, result.clean, diary.solved()), (true, false, 1));
        assert_eq!(diary.result("other"), None);
    }
}
