//! `cargo xtask soak server`, `cluster` and `upgrade`: the long form of the server's trials, with figures. They take most of the
//! machine, the first ten minutes, the second half an hour, so they are not part of `cargo xtask test`, where the same trials
//! run in a short form. `soak server cluster` runs both. `upgrade` lets an older version run beside this one on one database.

use crate::browser::call;
use crate::checks::cargo_command;
use crate::{Result, needs};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// A trial: the arguments of `impulse-trial`, and what it checks.
#[derive(Clone, Copy)]
struct Trial {
    arguments: &'static [&'static str],
    headline: &'static str,
}

impl Trial {
    fn name(&self) -> &'static str {
        self.arguments[0]
    }
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

/// What runs all trials of the server.
const SERVER: &str = "server";

/// The trial of several nodes. It takes arguments of its own.
const CLUSTER: Trial = Trial {
    arguments: &["cluster"],
    headline: "nodes and their database fail, and nothing acknowledged is lost",
};

const USAGE: &str = "Say what: `cargo xtask soak server [kill] [load] [hostile] [cold] [leak] [disk] [cluster]`, \
                     `cargo xtask soak cluster [--kills 150] ...`, or `cargo xtask soak upgrade [REVISION]`.";

/// The trials that are named, in the order of the list, and further arguments for that of several nodes. `server` stands for
/// all of a single server, unless some of them are named after it.
fn chosen(names: &[String]) -> Result<(Vec<Trial>, Vec<&str>)> {
    let (names, options): (Vec<&str>, Vec<&str>) = {
        let first_option = names.iter().position(|name| name.starts_with('-')).unwrap_or(names.len());
        let (names, options) = names.split_at(first_option);
        (names.iter().map(String::as_str).collect(), options.iter().map(String::as_str).collect())
    };
    let is_single = |name: &str| TRIALS.iter().any(|trial| trial.name() == name);
    let is_cluster = |name: &str| name == CLUSTER.name();
    if names.is_empty() {
        return Err(USAGE.into());
    }
    if let Some(unknown) = names.iter().find(|name| !is_single(name) && !is_cluster(name) && **name != SERVER)
    {
        return Err(format!("There is no trial `{unknown}`. {USAGE}").into());
    }
    let cluster = names.iter().any(|name| is_cluster(name));
    if !options.is_empty() && !cluster {
        return Err(format!("Only `cluster` takes arguments such as `{}`. {USAGE}", options[0]).into());
    }
    let all = names.contains(&SERVER) && !names.iter().any(|name| is_single(name));
    let mut trials: Vec<Trial> =
        TRIALS.into_iter().filter(|trial| all || names.contains(&trial.name())).collect();
    trials.extend(cluster.then_some(CLUSTER));
    Ok((trials, options))
}

/// Runs the trials that are named, or lets an older version run beside this one.
pub fn run(root: &Path, names: &[String]) -> ExitCode {
    let upgrade = names.first().is_some_and(|name| name == "upgrade");
    let (trials, options) = match chosen(if upgrade { &[] } else { names }) {
        Ok(chosen) => chosen,
        Err(_) if upgrade => Default::default(),
        Err(message) => {
            eprintln!("{message}");
            return ExitCode::from(2);
        }
    };
    if let Err(message) = needs::postgres().and_then(|()| needs::haproxy()) {
        eprintln!("{message}");
        return ExitCode::FAILURE;
    }
    let failed = match upgrade {
        true => match run_upgrade(root, names.get(1).map_or("HEAD~1", String::as_str)) {
            Ok(failed) => Vec::from_iter(failed),
            Err(message) => {
                eprintln!("{message}");
                return ExitCode::FAILURE;
            }
        },
        false => trials.iter().filter_map(|trial| run_chosen(root, trial, &options)).collect(),
    };
    if failed.is_empty() {
        return ExitCode::SUCCESS;
    }
    eprintln!("\nNot passed: {}. The lines above say why.", failed.join(", "));
    ExitCode::FAILURE
}

/// Runs a trial of this version. Returns its name if it fails.
fn run_chosen(root: &Path, trial: &Trial, options: &[&str]) -> Option<&'static str> {
    let more = if trial.name() == CLUSTER.name() { options } else { &[] };
    run_trial(root, trial.name(), trial.headline, &[trial.arguments, more].concat())
}

/// Runs an older version beside this one. Returns the name of the trial if it fails.
fn run_upgrade(root: &Path, revision: &str) -> Result<Option<&'static str>> {
    let other = build_revision(root, revision)?;
    let headline = format!("one of three nodes runs {revision}, and nothing acknowledged is lost");
    let other = other.to_string_lossy();
    Ok(run_trial(root, "upgrade", &headline, &[UPGRADE, &["--other", &*other]].concat()))
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

#[cfg(test)]
mod tests {
    use super::*;

    fn names_of(names: &[&str]) -> Result<(Vec<&'static str>, usize)> {
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        let (trials, options) = chosen(&names)?;
        Ok((trials.iter().map(Trial::name).collect(), options.len()))
    }

    #[test]
    fn what_is_named_runs_and_nothing_else() {
        let single: Vec<&str> = TRIALS.iter().map(Trial::name).collect();
        let all = [&single[..], &["cluster"]].concat();
        let run = |names: &[&str]| names_of(names).expect("trials");
        assert_eq!(run(&["server"]), (single, 0));
        assert_eq!(run(&["server", "cluster"]), (all.clone(), 0));
        assert_eq!(run(&["cluster", "server", "--kills", "3"]), (all, 2));
        assert_eq!(run(&["server", "disk", "kill"]), (vec!["kill", "disk"], 0));
        assert_eq!(run(&["server", "kill", "cluster"]), (vec!["kill", "cluster"], 0));
        assert_eq!(run(&["cluster", "--calm", "30"]), (vec!["cluster"], 2));
    }

    #[test]
    fn an_unknown_name_is_refused_with_a_sentence() {
        for (names, part) in [
            (&["server", "clutter"][..], "no trial `clutter`"),
            (&["server", "--kills", "3"], "Only `cluster`"),
            (&[], "Say what"),
        ] {
            let message = names_of(names).expect_err("nothing to run").to_string();
            assert!(message.contains(part), "{message}");
        }
    }
}
