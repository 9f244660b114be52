//! `cargo xtask mistakes`: are the tests worth anything? Each mistake below breaks one rule in a copy of the engine; the
//! tests of the engine must fail there. It takes some minutes, so it is no part of `cargo xtask test`.

use crate::checks::cargo_command;
use std::fs;
use std::path::Path;
use std::process::{ExitCode, Stdio};
use std::time::Instant;

/// A rule broken on purpose: in this file of the engine, this text becomes that.
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

/// Makes each mistake in turn, or only those of the rules named; succeeds if the tests notice all of them.
pub fn run(root: &Path, rules: &[String]) -> ExitCode {
    let chosen: Vec<&Mistake> = MISTAKES
        .iter()
        .filter(|mistake| rules.is_empty() || rules.iter().any(|rule| rule == mistake.rule))
        .collect();
    if chosen.is_empty() {
        eprintln!("No mistake breaks the rules {}.", rules.join(" "));
        return ExitCode::FAILURE;
    }
    let copy = root.join("target").join("mistakes");
    if let Err(error) = copy_project(root, &copy) {
        eprintln!("The project could not be copied to {}: {error}.", copy.display());
        return ExitCode::FAILURE;
    }
    if !tests_pass(&copy) {
        eprintln!("The tests of the engine fail without any mistake: mend that first.");
        return ExitCode::FAILURE;
    }
    let mut missed = 0;
    for &mistake in &chosen {
        let start = Instant::now();
        let result = match try_out(mistake, &copy) {
            Ok(true) => "noticed",
            Ok(false) => "NOT NOTICED",
            Err(error) => {
                eprintln!("{}: {error}", mistake.file);
                "NOT TRIED"
            }
        };
        missed += usize::from(result != "noticed");
        println!(
            "{:<5} {:<44} {result} ({:.0} s)",
            mistake.rule,
            mistake.what,
            start.elapsed().as_secs_f64()
        );
    }
    println!("\nmistakes: {} noticed, {missed} not", chosen.len() - missed);
    if missed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Did the tests fail with the mistake?
fn try_out(mistake: &Mistake, copy: &Path) -> Result<bool, String> {
    let file = copy.join("crates/impulse-engine/src").join(mistake.file);
    let right = fs::read_to_string(&file).map_err(|error| error.to_string())?;
    if right.matches(mistake.from).count() == 0 {
        return Err(format!("{:?} is not there any more", mistake.from));
    }
    fs::write(&file, right.replace(mistake.from, mistake.to)).map_err(|error| error.to_string())?;
    let noticed = !tests_pass(copy);
    fs::write(&file, right).map_err(|error| error.to_string())?;
    Ok(noticed)
}

fn tests_pass(copy: &Path) -> bool {
    let arguments = ["test", "--quiet", "--package", "impulse-engine", "--lib", "--tests"];
    let mut command = cargo_command(copy);
    command.args(arguments).env("CARGO_TARGET_DIR", copy.join("target"));
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Copies everything the engine's tests need.
fn copy_project(root: &Path, copy: &Path) -> std::io::Result<()> {
    fs::create_dir_all(copy)?;
    for name in ["Cargo.toml", "Cargo.lock", "bundle", "crates", "docs", "xtask"] {
        copy_tree(&root.join(name), &copy.join(name))?;
    }
    Ok(())
}

fn copy_tree(from: &Path, to: &Path) -> std::io::Result<()> {
    if !from.is_dir() {
        return fs::copy(from, to).map(|_| ());
    }
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        copy_tree(&entry.path(), &to.join(entry.file_name()))?;
    }
    Ok(())
}
