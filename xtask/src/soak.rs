//! `cargo xtask soak server`: the long form of the server's trials, with figures. It takes about ten minutes and most of the
//! machine, so it is not part of `cargo xtask test`, where the same trials run in a short form.

use crate::checks::cargo_command;
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

/// Runs all trials, or those named.
pub fn run(root: &Path, names: &[String]) -> ExitCode {
    let names = match names.split_first() {
        Some((server, names)) if server == "server" => names,
        _ => {
            eprintln!("Say what: `cargo xtask soak server [kill] [load] [hostile] [cold] [leak] [disk]`.");
            return ExitCode::from(2);
        }
    };
    let mut failed = Vec::new();
    for trial in &TRIALS {
        let name = trial.arguments[0];
        if !names.is_empty() && !names.iter().any(|wanted| wanted == name) {
            continue;
        }
        println!("\n=== {name}: {}", trial.headline);
        let mut command = cargo_command(root);
        command
            .args(["run", "--release", "--quiet", "--package", "impulse-trial", "--"])
            .args(trial.arguments);
        match command.status() {
            Ok(status) if status.success() => {}
            _ => failed.push(name),
        }
    }
    if failed.is_empty() {
        return ExitCode::SUCCESS;
    }
    eprintln!("\nNot passed: {}. The lines above say why.", failed.join(", "));
    ExitCode::FAILURE
}
