//! The check `tests`: all tests of the workspace in two lanes. Tests that mostly wait, for clocks, sockets, databases and
//! killed servers, run beside those that compute. Their output is kept until the others are done.
//!
//! Both lanes name the same packages, so cargo compiles nothing twice; they differ in the test targets they name.

use crate::Result;
use crate::checks::{cargo, cargo_command};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Output;
use std::thread;

/// The crates whose tests in `tests/` mostly wait.
const WAITING: [&str; 3] = ["impulse-server", "impulse-store", "impulse-trial"];

/// `bundle` takes minutes to compile for its few tests.
const ALL: [&str; 4] = ["test", "--workspace", "--exclude", "bundle"];

const NEXT: &str = "Read the first failure above. `cargo test NAME` runs one test alone. If a rule changed on purpose, \
                    CONTRIBUTING.md says what else belongs to such a change.";

/// Runs all tests, including the examples in the documentation.
pub fn run(root: &Path) -> Result<()> {
    let (waiting, computing) = targets(root)?;
    cargo(root, &[&ALL[..], &["--no-run"]].concat(), "Fix each error above.")?;
    let waiting = with_targets(&[], &waiting);
    let computing = with_targets(&["--lib", "--bins"], &computing);
    let (beside, here) = thread::scope(|scope| {
        let beside = scope.spawn(|| cargo_command(root).args(&waiting).output());
        let here = cargo(root, &computing, NEXT);
        (beside.join().expect("starting a process does not panic"), here)
    });
    let line = format!("cargo {}", waiting.join(" "));
    let Output { status, stdout, stderr } =
        beside.map_err(|error| format!("`{line}` could not be started: {error}."))?;
    println!("$ {line}\n{}{}", String::from_utf8_lossy(&stderr), String::from_utf8_lossy(&stdout));
    here?;
    if !status.success() {
        return Err(format!("`{line}` failed. {NEXT}").into());
    }
    cargo(root, &[&ALL[..], &["--doc"]].concat(), NEXT)
}

fn with_targets<'t>(kinds: &[&'t str], targets: &'t BTreeSet<String>) -> Vec<&'t str> {
    let named = targets.iter().flat_map(|name| ["--test", name.as_str()]);
    ALL.iter().chain(kinds).copied().chain(named).collect()
}

/// The names of the test targets that wait, and of all others.
fn targets(root: &Path) -> Result<(BTreeSet<String>, BTreeSet<String>)> {
    let (mut waiting, mut computing) = (BTreeSet::new(), BTreeSet::new());
    for entry in std::fs::read_dir(root.join("crates"))? {
        let entry = entry?;
        let lane = match WAITING.contains(&&*entry.file_name().to_string_lossy()) {
            true => &mut waiting,
            false => &mut computing,
        };
        let Ok(tests) = std::fs::read_dir(entry.path().join("tests")) else { continue };
        for test in tests {
            let path = test?.path();
            if path.extension().is_some_and(|end| end == "rs") || path.join("main.rs").exists() {
                lane.extend(path.file_stem().map(|name| name.to_string_lossy().into_owned()));
            }
        }
    }
    // A name that both have stands for the tests of both.
    waiting.retain(|name| !computing.contains(name));
    Ok((waiting, computing))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_test_target_is_in_one_lane() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace");
        let (waiting, computing) = targets(root).expect("the crates can be read");
        assert!(waiting.is_disjoint(&computing));
        for (name, lane) in
            [("trials", &waiting), ("stores", &waiting), ("rules", &computing), ("play", &computing)]
        {
            assert!(lane.contains(name), "{name}: {lane:?}");
        }
    }
}
