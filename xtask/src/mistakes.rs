//! `cargo xtask mistakes`: would the tests notice a broken rule? Each mistake below breaks one rule in a copy of the
//! project (`copy`), and the engine's tests must fail there. What was noticed is remembered (`results`), so a run that was
//! stopped goes on where it ended. A run takes five minutes on an idle machine, so it is not part of `cargo xtask test`.

mod copy;
mod results;

use crate::Result;
use copy::{Copy, Verdict};
use results::Results;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// A rule broken on purpose: in this file of the engine, `from` becomes `to`.
struct Mistake {
    rule: &'static str,
    what: &'static str,
    file: &'static str,
    from: &'static str,
    to: &'static str,
}

const fn mistake(
    rule: &'static str,
    what: &'static str,
    file: &'static str,
    from: &'static str,
    to: &'static str,
) -> Mistake {
    Mistake { rule, what, file, from, to }
}

const MISTAKES: [Mistake; 26] = [
    mistake("2.2", "turn order is not clockwise", "map.rs", "&[0, 2, 18, 16],", "&[0, 2, 16, 18],"),
    mistake("3.4", "a plan of four may wait", "rules/c03_turn.rs", "4.. =>", "5.. =>"),
    mistake("3.6", "the Impulse keeps four cards", "rules/c03_turn.rs", ".len > 3 {", ".len > 4 {"),
    mistake(
        "4.2",
        "every gem boosts",
        "rules/c04_perform.rs",
        "(gems + transports) / 2; // 4.2",
        "gems + transports; // 4.2",
    ),
    mistake(
        "5.2",
        "a cruiser is built on another's gate",
        "rules/c05_build.rs",
        "cell.gate_mask() & !self.gates_of_others(self.active)",
        "cell.gate_mask()",
    ),
    mistake("5.9", "every bomb hits", "rules/c05_sabotage.rs", "card.size() >= 2", "card.size() >= 1"),
    mistake(
        "6.2",
        "transports enter patrolled cards",
        "rules/c06_command.rs",
        "& !self.enemy_patrol;",
        "& !0;",
    ),
    mistake(
        "6.6",
        "transports are destroyed before the battle",
        "rules/c06_journey.rs",
        "self.fight.crossed |= crossed.bit();",
        "self.destroy_transports(crossed, sink);",
    ),
    mistake(
        "8.5",
        "the attacker wins ties",
        "rules/c08_battle.rs",
        "icons[ATTACKER] > icons",
        "icons[ATTACKER] >= icons",
    ),
    mistake(
        "8.7",
        "a counted reinforcement is discarded at once",
        "rules/c08_battle.rs",
        "self.in_battle = self.in_battle.or(counted);",
        "self.discard = self.discard.or(counted);",
    ),
    mistake(
        "9.1",
        "a full hand draws on",
        "state.rs",
        "self.hand[seat.index()].len() >= 10",
        "self.hand[seat.index()].len() >= 11",
    ),
    mistake(
        "9.2",
        "only one card is given for a new deck",
        "rules/c09_end.rs",
        "left: 2, waiting",
        "left: 1, waiting",
    ),
    mistake("9.3", "the game goes on to 21", "state.rs", "WINNING_SCORE: u8 = 20", "WINNING_SCORE: u8 = 21"),
    mistake(
        "9.4",
        "a player without ships plays on",
        "rules/c09_end.rs",
        "if !self.options.elimination",
        "if self.options.elimination",
    ),
    mistake(
        "10.2",
        "everybody sees what is drawn",
        "event.rs",
        "viewer.sees(seat).then_some(card)",
        "(viewer != Viewer::Spectator || viewer.sees(seat)).then_some(card)",
    ),
    mistake(
        "12.3",
        "team mates block each other",
        "setup.rs",
        "Teams::Two => seat % 2,",
        "Teams::Two => seat,",
    ),
    mistake(
        "14.5",
        "a plan in use does not reinforce",
        "rules/c08_battle.rs",
        "if seat == self.active {\n            looks",
        "if seat != self.active {\n            looks",
    ),
    mistake(
        "6.10",
        "the target is named first in version 2",
        "rules/c06_command.rs",
        "&& !self.rules.leaves_target_open(); // 6.10",
        "; // 6.10",
    ),
    mistake(
        "6.10",
        "fleets go to different cards",
        "frame.rs",
        "(None, Some(gate)) => gate.cell_mask(),",
        "(None, Some(_)) => ANY_CELL,",
    ),
    mistake(
        "10.1",
        "everybody sees which card was mined",
        "version.rs",
        "pub const fn hides_minerals(self) -> bool {\n        matches!(self, RulesVersion::Two)",
        "pub const fn hides_minerals(self) -> bool {\n        false",
    ),
    mistake(
        "10.1",
        "a view shows hidden minerals",
        "view.rs",
        "minerals.without(self.hidden_minerals)",
        "minerals",
    ),
    mistake(
        "13.9",
        "bombing may stop in spite of the option",
        "rules/c05_sabotage.rs",
        "!revealing && !self.options.drop_all_bombs",
        "!revealing",
    ),
    mistake(
        "13.10",
        "a place is always left once only",
        "rules/c06_command.rs",
        "(self.options.split_fleets || sortie.used_gates & gate.bit() == 0)",
        "sortie.used_gates & gate.bit() == 0",
    ),
    mistake(
        "13.11",
        "used plan cards are always researched",
        "rules/c05_cards.rs",
        "if self.options.research_used_cards { cards }",
        "if true { cards }",
    ),
    mistake(
        "14.1",
        "a revealed card must be taken",
        "rules/c05_cards.rs",
        "&& self.rules.may_decline_revealed()",
        "&& false",
    ),
    mistake(
        "14.27",
        "version 1 is played as version 2",
        "rules/c02_setup.rs",
        "RulesVersion::from_number(setup.rules).unwrap_or(RulesVersion::NEWEST)",
        "RulesVersion::NEWEST",
    ),
];

/// The entries that cannot be tried, because their line is no longer in the engine, or is there more than once. Part of
/// `cargo xtask tidy`, so that a changed line is noticed at once.
pub fn stale_entries(root: &Path) -> Result<Vec<String>> {
    let mut complaints = Vec::new();
    for mistake in &MISTAKES {
        let path = format!("crates/impulse-engine/src/{}", mistake.file);
        let found = std::fs::read_to_string(root.join(&path))?.matches(mistake.from).count();
        if found != 1 {
            let Mistake { rule, from, .. } = mistake;
            complaints.push(format!(
                "xtask/src/mistakes.rs: rule {rule}: {path} has {from:?} {found} times, not once"
            ));
        }
    }
    Ok(complaints)
}

/// Tries the mistakes chosen by the arguments (see [`choose`]). Succeeds if the tests notice all of them.
pub fn run(root: &Path, arguments: &[String]) -> ExitCode {
    match try_all(root, arguments) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// Returns how many of the chosen mistakes went unnoticed.
fn try_all(root: &Path, arguments: &[String]) -> Result<usize> {
    let chosen = choose(arguments)?;
    let copy = Copy::make(root)?;
    let mut results = Results::open(&copy)?;
    if !results.knows(BASELINE) {
        println!("compiling the copy in {} and testing it without mistakes ...", copy.folder().display());
        match copy.test()? {
            Verdict::Missed => {}
            Verdict::NotCompiled => {
                return Err(
                    "The copy does not compile even without a mistake. Run `cargo test` there to see why."
                        .into(),
                );
            }
            _ => return Err("The engine's tests fail even without a mistake. Fix them first.".into()),
        }
        results.add(BASELINE)?;
    }
    let (mut missed, mut tried, start) = (0, 0, Instant::now());
    for (done, &(number, mistake)) in chosen.iter().enumerate() {
        let title = format!("{:>2}/{} {:<5} {:<44}", number + 1, MISTAKES.len(), mistake.rule, mistake.what);
        if results.knows(&mistake.key()) {
            println!("{title} noticed before");
            continue;
        }
        let begin = Instant::now();
        let verdict = copy.test_with(mistake)?;
        if verdict == Verdict::Noticed {
            results.add(&mistake.key())?;
        } else {
            missed += 1;
        }
        tried += 1;
        let left = start.elapsed() / tried * (chosen.len() - done - 1) as u32;
        println!("{title} {verdict} ({} s, at most {} min left)", begin.elapsed().as_secs(), minutes(left));
    }
    println!("\nmistakes: {} noticed, {missed} not", chosen.len() - missed);
    Ok(missed)
}

/// The name under which the test of the unbroken copy is remembered.
const BASELINE: &str = "without mistakes";

fn minutes(time: Duration) -> u64 {
    time.as_secs().div_ceil(60)
}

/// The mistakes that the arguments name, with their numbers from 0: rules (`8.5`), ranges of the list (`5-12`), or all.
fn choose(arguments: &[String]) -> Result<Vec<(usize, &'static Mistake)>> {
    let mut chosen = vec![arguments.is_empty(); MISTAKES.len()];
    for argument in arguments {
        let range =
            argument.split_once('-').and_then(|(first, last)| Some(first.parse().ok()?..=last.parse().ok()?));
        let mut found = false;
        for (number, mistake) in MISTAKES.iter().enumerate() {
            let named =
                range.as_ref().map_or(mistake.rule == argument, |range| range.contains(&(number + 1)));
            chosen[number] |= named;
            found |= named;
        }
        if !found {
            let last = MISTAKES.len();
            return Err(format!(
                "No mistake is called {argument}. Name a rule such as 8.5, or a range of 1-{last}."
            )
            .into());
        }
    }
    Ok(MISTAKES.iter().enumerate().filter(|&(number, _)| chosen[number]).collect())
}

impl Mistake {
    /// The name under which a result is remembered. It changes when the mistake does.
    fn key(&self) -> String {
        let Self { rule, file, from, to, .. } = self;
        format!("{rule} {file} {from:?} {to:?}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(arguments: &[&str]) -> Option<Vec<usize>> {
        let arguments: Vec<String> = arguments.iter().map(|&argument| argument.to_owned()).collect();
        choose(&arguments).ok().map(|chosen| chosen.iter().map(|(number, _)| number + 1).collect())
    }

    #[test]
    fn mistakes_are_chosen_by_rule_or_range() {
        assert_eq!(numbers(&[]).map(|all| all.len()), Some(MISTAKES.len()));
        assert_eq!(numbers(&["2-3", "2.2"]), Some(vec![1, 2, 3]));
        assert_eq!(numbers(&["99.1"]), None);
        assert_eq!(numbers(&["98-99"]), None);
    }

    /// A mistake whose text has changed would otherwise be found only by a whole run.
    #[test]
    fn every_mistake_still_fits_its_file() {
        let engine = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/impulse-engine/src");
        for mistake in &MISTAKES {
            let text = std::fs::read_to_string(engine.join(mistake.file)).expect("a file of the engine");
            assert!(text.contains(mistake.from), "{} {}: {:?}", mistake.rule, mistake.file, mistake.from);
            assert_ne!(mistake.from, mistake.to);
        }
    }
}
