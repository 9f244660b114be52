//! The check `browser`: whole games, every screen size and the time limits, in a real browser. The tests are in `browser/`;
//! this provides what they need: the page, the command that serves it, Node.js, Chromium
//! and PostgreSQL.

use crate::Result;
use crate::{needs, page};
use std::path::Path;
use std::process::Command;

pub fn run(root: &Path) -> Result<()> {
    let chromium = needs::chromium()?;
    needs::node()?;
    needs::postgres()?;
    let program = page::build_command(root, page::Speed::Development)?;
    let folder = root.join("browser");
    fetch_packages(root)?;
    // Timed tests run alone.
    for (tests, at_once) in [
        (
            &[
                "games",
                "gestures",
                "keeping",
                "languages",
                "layout",
                "learn",
                "motion",
                "nodes",
                "online",
                "pages",
                "pointer",
                "puzzles",
                "screens",
            ][..],
            "2",
        ),
        (&["speed", "study"][..], "1"),
    ] {
        let mut node = Command::new("node");
        node.current_dir(&folder).args(["--test", "--test-reporter=spec"]);
        node.arg(format!("--test-concurrency={at_once}"));
        node.args(tests.iter().map(|name| format!("tests/{name}.test.mjs")));
        node.env("IMPULSE", &program).env("CHROMIUM", &chromium);
        call(node, "pass the tests of the page. Pictures of every screen are in browser/shots")?;
    }
    Ok(())
}

/// Fetches the packages that the tests and the gallery use.
pub fn fetch_packages(root: &Path) -> Result<()> {
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
