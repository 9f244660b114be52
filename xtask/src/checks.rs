//! The list of checks: what each runs, and what to do when it fails.
//!
//! To add a check, add an entry to `ALL`. Not here: how checks are run, timed and reported (`runner`).

use std::path::Path;
use std::process::{Command, Stdio};

use crate::{browser, coverage};

/// How a check ended, short of failing.
pub enum Outcome {
    Passed,
    Skipped(String),
}

/// One check of the project.
#[derive(Clone, Copy)]
pub struct Check {
    /// The word that names it on the command line.
    pub name: &'static str,
    /// What it makes sure of.
    pub headline: &'static str,
    /// Runs it in the folder of the workspace. An error says what was wrong and what to do next.
    pub run: fn(&Path) -> Result<Outcome, String>,
}

/// Every check, the quick ones first.
pub const ALL: [Check; 8] = [FORMAT, LINTS, RULES, TESTS, SPEED, SOAK, FUZZ, BROWSER];

const FORMAT: Check = Check {
    name: "format",
    headline: "the code is laid out as rustfmt lays it out",
    run: |root| {
        need_component(root, "fmt", "rustfmt")?;
        cargo(
            root,
            &["fmt", "--all", "--check"],
            "Run `cargo fmt --all`, look at what it changed, and try again.",
        )
    },
};

const MEND: &str =
    "Mend each warning above. Where a lint is wrong, allow it in that one place and give the reason.";

const LINTS: Check = Check {
    name: "lints",
    headline: "the compiler and clippy have nothing to say",
    run: |root| {
        need_component(root, "clippy", "clippy")?;
        cargo(root, &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"], MEND)?;
        // The page is empty on other targets than its own.
        let page = root.join("target").join("page");
        let page = page.to_string_lossy();
        cargo(
            root,
            &[
                "clippy",
                "--package",
                "impulse-web",
                "--target",
                "wasm32-unknown-unknown",
                "--target-dir",
                &page,
                "--",
                "-D",
                "warnings",
            ],
            MEND,
        )
    },
};

pub const RULES: Check = Check {
    name: "rules",
    headline: "every numbered rule is named by a test, and every number a test names is a rule",
    run: |root| {
        println!("{}", coverage::check(root)?);
        Ok(Outcome::Passed)
    },
};

const TESTS: Check = Check {
    name: "tests",
    headline: "all tests of all crates pass, the examples in the documentation included",
    run: |root| {
        cargo(
            root,
            // `bundle` has no tests, and takes minutes to compile for them.
            &["test", "--workspace", "--exclude", "bundle"],
            "Read the first failure above. `cargo test NAME` runs one test alone. If a rule changed on purpose, \
             CONTRIBUTING.md says what belongs to such a change.",
        )
    },
};

const SPEED: Check = Check {
    name: "speed",
    headline: "the engine is as fast as promised",
    run: |root| {
        cargo(
            root,
            &["bench", "--package", "impulse-engine", "--bench", "speed", "--", "--quick"],
            "If a figure above missed its bar, run the command again on an idle machine; if it still does, profile \
             it before changing anything.",
        )
    },
};

const SOAK: Check = Check {
    name: "soak",
    headline: "random games of every form keep what always holds (chapter 11)",
    run: |root| {
        cargo(
            root,
            &["run", "--package", "impulse", "--", "soak", "--games", "2000"],
            "The lines above say which game broke which rule. Make a test of that game before mending it.",
        )
    },
};

const FUZZ: Check = Check {
    name: "fuzz",
    headline: "the fuzz targets build, and accept every input kept from earlier runs",
    run: |root| {
        if !root.join("fuzz").join("Cargo.toml").is_file() {
            return Ok(Outcome::Skipped("there is no fuzz/Cargo.toml".to_string()));
        }
        cargo(
            root,
            &["test", "--manifest-path", "fuzz/Cargo.toml", "--lib"],
            "The lines above name the input. Make a test of it in the crate it broke before mending it.",
        )
    },
};

const BROWSER: Check = Check {
    name: "browser",
    headline: "the page plays whole games in a real browser, on every screen and as fast as promised",
    run: browser::run,
};

/// Runs cargo, its output going where ours goes.
fn cargo(root: &Path, arguments: &[&str], what_to_do: &str) -> Result<Outcome, String> {
    let line = format!("cargo {}", arguments.join(" "));
    println!("$ {line}");
    let status = cargo_command(root)
        .args(arguments)
        .status()
        .map_err(|error| format!("`{line}` could not be started: {error}."))?;
    if status.success() { Ok(Outcome::Passed) } else { Err(format!("`{line}` failed. {what_to_do}")) }
}

/// A missing component makes cargo say only that it knows no such command: say what would help instead.
fn need_component(root: &Path, subcommand: &str, component: &str) -> Result<(), String> {
    let answer = cargo_command(root)
        .args([subcommand, "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .map_err(|error| format!("`cargo {subcommand} --version` could not be started: {error}."))?;
    if answer.success() {
        return Ok(());
    }
    Err(format!(
        "This toolchain lacks {component}. Add it with `rustup component add {component}` and try again."
    ))
}

pub fn cargo_command(root: &Path) -> Command {
    // Cargo sets CARGO to itself, so that the checks use the toolchain that built this program.
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.current_dir(root);
    command
}
