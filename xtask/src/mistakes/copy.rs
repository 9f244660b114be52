//! The copy of the project in which rules are broken. The project itself is never touched, so a run may be stopped at any
//! time: the next one brings the copy up to date. Tests run at low priority.

use super::Mistake;
use crate::Result;
use crate::checks::cargo_command;
use crate::page::target_folder;
use std::collections::hash_map::DefaultHasher;
use std::ffi::OsString;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{fmt, fs, io};

/// What the engine's tests need to compile and run.
const PARTS: [&str; 8] =
    ["Cargo.toml", "Cargo.lock", "bundle", "crates", "docs", "examples", "fuzz", "xtask"];
/// What can change a verdict. The rest is copied only because the workspace names it.
const TESTED: [&str; 4] = ["Cargo.toml", "Cargo.lock", "crates/impulse-engine", "docs/NOTATION.md"];

/// What came of testing the copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// A test failed.
    Noticed,
    /// All tests passed.
    Missed,
    /// The copy did not compile, which says nothing about the tests.
    NotCompiled,
    /// The text to break is not in the file.
    NotFound,
}

impl fmt::Display for Verdict {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Noticed => "noticed",
            Self::Missed => "NOT NOTICED",
            Self::NotCompiled => "DOES NOT COMPILE",
            Self::NotFound => "NOT FOUND: the source has changed",
        })
    }
}

/// A copy that matches the project.
pub struct Copy {
    folder: PathBuf,
}

impl Copy {
    /// Makes the copy, or brings it up to date.
    pub fn make(root: &Path) -> Result<Self> {
        let folder = target_folder(root).join("mistakes");
        fs::create_dir_all(&folder)?;
        for part in PARTS {
            mirror(&root.join(part), &folder.join(part))?;
        }
        Ok(Self { folder })
    }

    /// Where it is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// A number that changes whenever something changes that the engine's tests depend on.
    pub fn hash(&self) -> Result<u64> {
        let mut hasher = DefaultHasher::new();
        for part in TESTED {
            hash(&self.folder.join(part), &mut hasher)?;
        }
        Ok(hasher.finish())
    }

    /// Tests the copy with a mistake in it, and takes the mistake out again.
    pub fn test_with(&self, mistake: &Mistake) -> Result<Verdict> {
        let file = self.folder.join("crates/impulse-engine/src").join(mistake.file);
        let right = fs::read_to_string(&file)?;
        if !right.contains(mistake.from) {
            return Ok(Verdict::NotFound);
        }
        // A failing property test keeps its case there, which could make a later mistake look noticed.
        let failures = self.folder.join("crates/impulse-engine/tests/failures");
        let kept = names(&failures)?;
        fs::write(&file, right.replace(mistake.from, mistake.to))?;
        let verdict = self.test();
        fs::write(&file, right)?;
        for new in names(&failures)?.iter().filter(|name| !kept.contains(name)) {
            fs::remove_file(failures.join(new))?;
        }
        verdict
    }

    /// Tests the copy as it is.
    pub fn test(&self) -> Result<Verdict> {
        if !self.cargo_test(&["--no-run"])? {
            return Ok(Verdict::NotCompiled);
        }
        Ok(if self.cargo_test(&[])? { Verdict::Missed } else { Verdict::Noticed })
    }

    fn cargo_test(&self, more: &[&str]) -> io::Result<bool> {
        let mut command = niced(&cargo_command(&self.folder));
        command.current_dir(&self.folder).env("CARGO_TARGET_DIR", self.folder.join("target"));
        command.args(["test", "--quiet", "--package", "impulse-engine", "--lib", "--tests"]).args(more);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        Ok(command.status()?.success())
    }
}

/// The same program at low priority, where the system has a command for that.
fn niced(command: &Command) -> Command {
    if !cfg!(unix) {
        return Command::new(command.get_program());
    }
    let mut nice = Command::new("nice");
    nice.args(["-n", "15"]).arg(command.get_program());
    nice
}

/// Makes `to` equal to `from`. Files that are equal are left alone, so that cargo does not compile them again.
fn mirror(from: &Path, to: &Path) -> io::Result<()> {
    if !from.is_dir() {
        let wanted = fs::read(from)?;
        return if fs::read(to).is_ok_and(|found| found == wanted) { Ok(()) } else { fs::write(to, wanted) };
    }
    fs::create_dir_all(to)?;
    let wanted = names(from)?;
    for gone in names(to)?.iter().filter(|name| !wanted.contains(name)) {
        let gone = to.join(gone);
        if gone.is_dir() { fs::remove_dir_all(&gone)? } else { fs::remove_file(&gone)? }
    }
    wanted.iter().try_for_each(|name| mirror(&from.join(name), &to.join(name)))
}

fn hash(path: &Path, hasher: &mut DefaultHasher) -> io::Result<()> {
    path.file_name().hash(hasher);
    if !path.is_dir() {
        fs::read(path)?.hash(hasher);
        return Ok(());
    }
    names(path)?.iter().try_for_each(|name| hash(&path.join(name), hasher))
}

fn names(folder: &Path) -> io::Result<Vec<OsString>> {
    let mut names: Vec<OsString> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name())).collect::<io::Result<_>>()?;
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_copy_has_every_member_of_the_workspace() {
        let manifest =
            Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace").join("Cargo.toml");
        let text = fs::read_to_string(manifest).expect("the manifest");
        let line = text.lines().find(|line| line.starts_with("members")).expect("the members");
        let members: Vec<&str> = line.split('"').skip(1).step_by(2).collect();
        assert!(members.len() > 3, "{members:?}");
        for member in members {
            let part = member.split('/').next().unwrap_or(member);
            assert!(PARTS.contains(&part), "{part} is not copied");
        }
    }
}
