//! `cargo xtask soak server` and `cargo xtask soak cluster`: the long form of the server's trials, with figures. The first
//! takes about ten minutes and most of the machine, the second an hour, so they are not part of `cargo xtask test`, where the
//! same trials run in a short form.

use crate::checks::cargo_command;
use crate::needs;
use std::path::Path;
use std::process::ExitCode;

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

/// Runs all trials of the server, or those named; or those of several nodes, with more arguments for them.
pub fn run(root: &Path, names: &[String]) -> ExitCode {
    let mut failed = Vec::new();
    match names.split_first() {
        Some((cluster, more)) if cluster == "cluster" => {
            if let Err(message) = needs::postgres().and_then(|()| needs::haproxy()) {
                eprintln!("{message}");
                return ExitCode::FAILURE;
            }
            let more: Vec<&str> = more.iter().map(String::as_str).collect();
            let headline = "nodes and their database fail, and nothing acknowledged is lost";
            failed.extend(run_trial(root, "cluster", headline, &[&["cluster"], &more[..]].concat()));
        }
        Some((server, names)) if server == "server" => {
            let wanted = |name: &str| names.is_empty() || names.iter().any(|wanted| wanted == name);
            for trial in TRIALS.iter().filter(|trial| wanted(trial.arguments[0])) {
                failed.extend(run_trial(root, trial.arguments[0], trial.headline, trial.arguments));
            }
        }
        _ => {
            eprintln!(
                "Say what: `cargo xtask soak server [kill] [load] [hostile] [cold] [leak] [disk]`, or \
                 `cargo xtask soak cluster [--kills 150] ...`."
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
