//! The check `browser`: whole games, every screen and every promise of speed, in a real browser. The tests are in
//! `browser/`; here is what they need: the page, the command that serves it, Node.js and Chromium.

use crate::checks::Outcome;
use crate::page;
use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The oldest Node.js that the driver of the browser runs on.
const NODE: u32 = 20;

pub fn run(root: &Path) -> Result<Outcome, String> {
    let chromium = chromium()?;
    need_node()?;
    let program = page::build_command(root, page::Speed::Development)?;
    let folder = root.join("browser");
    let mut npm = Command::new("npm");
    npm.current_dir(&folder).args(["ci", "--no-audit", "--no-fund"]);
    call(npm, "fetch the tests' two packages with `npm ci` in browser/")?;
    // What is timed runs alone.
    for (tests, at_once) in [(&["games", "keeping", "online", "screens"][..], "2"), (&["speed"][..], "1")] {
        let mut node = Command::new("node");
        node.current_dir(&folder).args(["--test", "--test-reporter=spec"]);
        node.arg(format!("--test-concurrency={at_once}"));
        node.args(tests.iter().map(|name| format!("tests/{name}.test.mjs")));
        node.env("IMPULSE", &program).env("CHROMIUM", &chromium);
        call(node, "pass the tests of the page. Pictures of every screen are in browser/shots")?;
    }
    Ok(Outcome::Passed)
}

/// Where Chromium is; it is installed where that is possible.
fn chromium() -> Result<PathBuf, String> {
    if let Some(named) = env::var_os("CHROMIUM") {
        return Ok(named.into());
    }
    let usual =
        ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].map(PathBuf::from);
    let find = || usual.iter().find(|file| file.exists()).cloned();
    if let Some(found) = find() {
        return Ok(found);
    }
    install("chromium")?;
    find().ok_or("Chromium was installed, but is not where it usually is. Set CHROMIUM to its file.".into())
}

fn need_node() -> Result<(), String> {
    if node_version().is_none() {
        install("nodejs")?;
        install("npm")?;
    }
    match node_version() {
        Some(version) if version >= NODE => Ok(()),
        Some(version) => {
            Err(format!("Node.js {version} is too old for these tests: they need {NODE} or newer."))
        }
        None => Err("Node.js was installed, but `node` does not start.".into()),
    }
}

fn node_version() -> Option<u32> {
    let answer = Command::new("node").arg("--version").output().ok()?;
    String::from_utf8(answer.stdout).ok()?.trim().trim_start_matches('v').split('.').next()?.parse().ok()
}

/// Installs a package of Debian.
fn install(package: &str) -> Result<(), String> {
    println!("Installing {package} with apt-get ...");
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    };
    let install = ["install", "--yes", "--no-install-recommends", package];
    if apt(&install) || apt(&["update"]) && apt(&install) {
        return Ok(());
    }
    Err(format!(
        "{package} is missing and could not be installed with apt-get (as root). Install it, and try again."
    ))
}

fn call(mut command: Command, what: &str) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("It was not possible to {what}.")),
        Err(error) => Err(format!("It was not possible to {what}: {error}.")),
    }
}
