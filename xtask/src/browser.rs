//! The check `browser`: whole games, every screen size and the time limits, in a real browser. The tests are in `browser/`;
//! this provides what they need: the page, the command that serves it, Node.js, Chromium
//! and PostgreSQL. And `cargo xtask newcomer`, which takes longer.

use crate::Result;
use crate::{needs, page};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

/// What measures time, and therefore runs alone. All other files run a few at once: their tests often wait for frames.
const TIMED: [&str; 2] = ["analysis", "speed"];
const AT_ONCE: usize = 3;
/// The files that take longest, longest first: begun last, one of them would keep the others waiting.
const LONG: [&str; 9] =
    ["layout", "pages", "online", "pointer", "languages", "games", "learn", "nodes", "screens"];

pub fn run(root: &Path) -> Result<()> {
    let mut together: Vec<String> = names(root)?;
    together.retain(|name| !TIMED.contains(&name.as_str()));
    together.sort_by_key(|name| LONG.iter().position(|long| long == name).unwrap_or(LONG.len()));
    let stage = Stage::set(root)?;
    side_by_side(&stage, &together)?;
    let mut node = stage.tests();
    node.arg("--test-concurrency=1").args(TIMED.map(file));
    call(node, FAILED)
}

/// Runs files of tests, a few at a time, in this order (Node.js would sort them). Shows the output of each when it ends.
fn side_by_side(stage: &Stage, names: &[String]) -> Result<()> {
    let (waiting, failed) = (Mutex::new(names.iter()), Mutex::new(Vec::new()));
    let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).next();
    let work = || {
        while let Some(name) = next() {
            let begin = Instant::now();
            let ended = stage.tests().arg(file(name)).output();
            let (passed, text) = match &ended {
                Ok(output) => (output.status.success(), String::from_utf8_lossy(&output.stdout)),
                Err(error) => (false, format!("Node.js could not be started: {error}.\n").into()),
            };
            println!("{}: {:.0} s\n{text}", file(name), begin.elapsed().as_secs_f64());
            if !passed {
                failed.lock().unwrap_or_else(PoisonError::into_inner).push(file(name));
            }
        }
    };
    thread::scope(|scope| (0..AT_ONCE).for_each(|_| drop(scope.spawn(work))));
    match failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
        failed if failed.is_empty() => Ok(()),
        failed => Err(format!("Failed to {FAILED}. Look for ✖ above: {}.", failed.join(", ")).into()),
    }
}

/// `cargo xtask newcomer`: a newcomer takes all lessons and plays the guided first game, in every language, on a desktop and
/// on a phone. The check `browser` does half of it.
pub fn newcomer(root: &Path) -> Result<()> {
    let mut node = Stage::set(root)?.tests();
    node.env("IMPULSE_NEWCOMER", "all").arg("--test-name-pattern=newcomer").arg("--test-concurrency=2");
    node.args(["first-game", "learn"].map(file));
    call(node, FAILED)
}

const FAILED: &str = "pass the tests of the page. Pictures of every screen are in browser/shots";

/// All that tests need.
struct Stage {
    folder: PathBuf,
    program: PathBuf,
    chromium: PathBuf,
}

impl Stage {
    fn set(root: &Path) -> Result<Self> {
        let chromium = needs::chromium()?;
        needs::node()?;
        needs::postgres()?;
        let program = page::build_command(root, page::Speed::Development)?;
        fetch_packages(root)?;
        Ok(Self { folder: root.join("browser"), program, chromium })
    }

    /// Node.js, about to run tests.
    fn tests(&self) -> Command {
        let mut node = Command::new("node");
        node.current_dir(&self.folder).args(["--test", "--test-reporter=spec", "--test-timeout=1800000"]);
        node.env("IMPULSE", &self.program).env("CHROMIUM", &self.chromium);
        node
    }
}

/// The names of all test files, sorted.
fn names(root: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(root.join("browser/tests"))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        names.extend(name.strip_suffix(".test.mjs").map(str::to_owned));
    }
    names.sort();
    Ok(names)
}

fn file(name: &str) -> String {
    format!("tests/{name}.test.mjs")
}

/// Fetches the packages that the tests and the gallery use, unless they are here.
pub fn fetch_packages(root: &Path) -> Result<()> {
    let (wanted, here) =
        (root.join("browser/package-lock.json"), root.join("browser/node_modules/.package-lock.json"));
    let changed = |file: &Path| std::fs::metadata(file).and_then(|about| about.modified()).ok();
    if changed(&here).is_some_and(|here| changed(&wanted).is_some_and(|wanted| wanted <= here)) {
        return Ok(());
    }
    let mut npm = Command::new("npm");
    npm.current_dir(root.join("browser")).args(["ci", "--no-audit", "--no-fund"]);
    call(npm, "fetch the tests' two packages with `npm ci` in browser/")
}

pub fn call(mut command: Command, what: &str) -> Result<()> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("Failed to {what}.").into()),
        Err(error) => Err(format!("Failed to {what}: {error}.").into()),
    }
}
