//! `cargo xtask soak server`, `cluster` and `upgrade`: the long form of the server's trials, with figures. They take most of the
//! machine, the first ten minutes, the second twenty, so they are not part of `cargo xtask test`, where the same trials
//! run in a short form. `upgrade` lets an older version run beside this one on one database.

use crate::browser::call;
use crate::checks::cargo_command;
use crate::{Result, needs};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// A trial: the arguments of `impulse-trial`, and what it checks.
struct Trial {
    arguments: &'static [&'static str],
    headline: &'static str,
}

const TRIALS: [Trial; 6] = [
    Trial {
        arguments: &["kill", "--kills", "100"],
        headline: "killed 100 times, the server loses nothing acknowledged",
    },
    Trial {
        arguments: &["load", "--tables", "2000"],
        headline: "2,000 tables play at once: throughput, response times, memory",
    },
    Trial { arguments: &["hostile"], headline: "honest people play on while others attack" },
    Trial { arguments: &["cold"], headline: "one reader of long logs stalls nobody" },
    Trial { arguments: &["leak"], headline: "in whole games nobody is told what is hidden" },
    Trial { arguments: &["disk"], headline: "a full disk and a read-only folder lose nothing" },
];

/// The trial of two versions side by side.
const UPGRADE: &[&str] = &[
    "cluster",
    "--tables",
    "30",
    "--kills",
    "20",
    "--pauses",
    "2",
    "--crashes",
    "4",
    "--promotions",
    "1",
    "--cuts",
    "4",
];

/// Runs all trials of the server, or those named; or those of several nodes, with more arguments for them.
pub fn run(root: &Path, names: &[String]) -> ExitCode {
    let mut failed = Vec::new();
    if let Err(message) = needs::postgres().and_then(|()| needs::haproxy()) {
        eprintln!("{message}");
        return ExitCode::FAILURE;
    }
    match names.split_first() {
        Some((cluster, more)) if cluster == "cluster" => {
            let more: Vec<&str> = more.iter().map(String::as_str).collect();
            let headline = "nodes and their database fail, and nothing acknowledged is lost";
            failed.extend(run_trial(root, "cluster", headline, &[&["cluster"], &more[..]].concat()));
        }
        Some((upgrade, more)) if upgrade == "upgrade" => {
            let revision = more.first().map_or("HEAD~1", String::as_str);
            let other = match build_revision(root, revision) {
                Ok(other) => other,
                Err(message) => {
                    eprintln!("{message}");
                    return ExitCode::FAILURE;
                }
            };
            let headline = format!("one of three nodes runs {revision}, and nothing acknowledged is lost");
            let other = other.to_string_lossy();
            failed.extend(run_trial(root, "upgrade", &headline, &[UPGRADE, &["--other", &*other]].concat()));
        }
        Some((server, names)) if server == "server" => {
            let wanted = |name: &str| names.is_empty() || names.iter().any(|wanted| wanted == name);
            for trial in TRIALS.iter().filter(|trial| wanted(trial.arguments[0])) {
                failed.extend(run_trial(root, trial.arguments[0], trial.headline, trial.arguments));
            }
        }
        _ => {
            eprintln!(
                "Say what: `cargo xtask soak server [kill] [load] [hostile] [cold] [leak] [disk]`, \
                 `cargo xtask soak cluster [--kills 150] ...`, or `cargo xtask soak upgrade [REVISION]`."
            );
            return ExitCode::from(2);
        }
    }
    if failed.is_empty() {
        return ExitCode::SUCCESS;
    }
    eprintln!("\nNot passed: {}. The lines above say why.", failed.join(", "));
    ExitCode::FAILURE
}

/// Builds the trial program at a revision, in a folder of its own.
fn build_revision(root: &Path, revision: &str) -> Result<PathBuf> {
    let mut parse = Command::new("git");
    parse.current_dir(root).args(["rev-parse", "--short", "--verify", revision]);
    let found = parse.output().map_err(|error| format!("git does not start: {error}."))?;
    if !found.status.success() {
        return Err(format!("`{revision}` names no commit of this repository.").into());
    }
    let commit = String::from_utf8_lossy(&found.stdout).trim().to_owned();
    let folder = root.join("target/upgrade").join(&commit);
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}.", folder.display()))?;
    let mut archive = Command::new("sh");
    archive
        .current_dir(root)
        .args(["-c", "git archive \"$1\" | tar -x -C \"$2\"", "archive", &commit])
        .arg(&folder);
    call(archive, "write out the older version")?;
    let mut build = cargo_command(&folder);
    build.env("CARGO_TARGET_DIR", root.join("target/upgrade/target"));
    build.args(["build", "--release", "--quiet", "--package", "impulse-trial"]);
    call(build, "build the older version")?;
    let program = folder.join("impulse-trial");
    let built = root.join("target/upgrade/target/release/impulse-trial");
    std::fs::copy(built, &program).map_err(|error| format!("{}: {error}.", program.display()))?;
    Ok(program)
}

/// Runs a trial. Returns its name if it fails.
fn run_trial<'a>(root: &Path, name: &'a str, headline: &str, arguments: &[&str]) -> Option<&'a str> {
    println!("\n=== {name}: {headline}");
    let mut command = cargo_command(root);
    command.args(["run", "--release", "--quiet", "--package", "impulse-trial", "--"]).args(arguments);
    match command.status() {
        Ok(status) if status.success() => None,
        _ => Some(name),
    }
}
