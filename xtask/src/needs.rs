//! The tools that the commands need: parts of the Rust toolchain, Chromium, Node.js, PostgreSQL, HAProxy. Installs what is
//! missing with rustup or apt-get, and says so in one line each; where that is impossible, the error says exactly what to
//! type.

use crate::Result;
use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::checks::cargo_command;

/// The target that the page is compiled for.
pub const WASM: &str = "wasm32-unknown-unknown";
/// The oldest Node.js that the browser tests run on.
const NODE: u32 = 20;

/// A released version of Rust, by its second number: 1.90 is 90.
pub type Minor = u32;

/// Fails with a clear message if this Rust is older than the workspace requires. Cargo would fail too, but in the middle of
/// the build, and once per crate.
pub fn recent_rust(root: &Path) -> Result<()> {
    let (oldest, ours) = (named_version(root, "rust-version")?, rustc_version(root)?);
    if ours >= oldest {
        return Ok(());
    }
    let next = match rustup_toolchain() {
        Some(_) => "Type `rustup update stable` and try again.",
        None => "Install the current one from https://rustup.rs and try again.",
    };
    Err(format!("This is Rust 1.{ours}; the project needs 1.{oldest} or newer. {next}").into())
}

/// The WebAssembly target.
pub fn wasm_target(root: &Path) -> Result<()> {
    let answer = rustc(root, &["--print", "target-libdir", "--target", WASM])?;
    if Path::new(answer.trim()).is_dir() {
        return Ok(());
    }
    let Some(toolchain) = rustup_toolchain() else {
        return Err(format!(
            "The page needs Rust's {WASM} target. This Rust was not installed by rustup, so it cannot be added here. \
             Install Rust from https://rustup.rs, or your distribution's package for that target \
             (Debian: libstd-rust-dev-wasm32, Fedora: rust-std-static-{WASM}), and try again."
        ).into());
    };
    rustup(&["target", "add", WASM, "--toolchain", &toolchain], &format!("the target {WASM}"))
}

/// The component with a cargo subcommand: `fmt` is in rustfmt.
pub fn component(root: &Path, subcommand: &str, component: &str) -> Result<()> {
    if succeeds(cargo_command(root).args([subcommand, "--version"])) {
        return Ok(());
    }
    let Some(toolchain) = rustup_toolchain() else {
        return Err(format!(
            "{component} is missing. This Rust was not installed by rustup: install your distribution's package for \
             {component} (Debian: {}), or Rust from https://rustup.rs, and try again.",
            if component == "clippy" { "rust-clippy" } else { "rustfmt" }
        ).into());
    };
    rustup(&["component", "add", component, "--toolchain", &toolchain], component)
}

/// Installs the toolchain of a released version. Returns its name for rustup.
pub fn toolchain(version: Minor) -> Result<String> {
    let name = format!("1.{version}");
    if rustup_toolchain().is_none() {
        return Err(format!(
            "Checking the oldest supported Rust needs rustup, to install {name} beside the Rust that is here. Install \
             rustup from https://rustup.rs and try again."
        ).into());
    }
    if !succeeds(Command::new("rustup").args(["run", &name, "rustc", "--version"])) {
        rustup(
            &["toolchain", "install", &name, "--profile", "minimal", "--no-self-update"],
            &format!("Rust {name}"),
        )?;
    }
    Ok(name)
}

/// Installs a program from crates.io into a folder of the project.
pub fn cargo_tool(root: &Path, folder: &Path, name: &str, version: &str) -> Result<PathBuf> {
    let program = folder.join("bin").join(name).with_extension(env::consts::EXE_EXTENSION);
    let wanted = format!("{name} {version}");
    let found = Command::new(&program).arg("--version").output();
    if found.is_ok_and(|answer| String::from_utf8_lossy(&answer.stdout).trim() == wanted) {
        return Ok(program);
    }
    eprintln!("Installing {wanted} with cargo (a few minutes, once) ...");
    let mut install = cargo_command(root);
    install.args(["install", "--quiet", "--locked", "--debug", name, "--version", version, "--root"]);
    // Debug information is useless here, and costs a third of the build time.
    install.arg(folder).env("CARGO_PROFILE_DEV_DEBUG", "false");
    if succeeds_aloud(&mut install) {
        return Ok(program);
    }
    Err(format!("{name} could not be installed. Type `cargo install --locked {name}` to see why.").into())
}

/// The path of Chromium.
pub fn chromium() -> Result<PathBuf> {
    if let Some(named) = env::var_os("CHROMIUM") {
        return Ok(named.into());
    }
    let usual =
        ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].map(PathBuf::from);
    let find = || usual.iter().find(|file| file.exists()).cloned();
    if let Some(found) = find() {
        return Ok(found);
    }
    apt_install(&["chromium"])?;
    find().ok_or("Chromium was installed, but is not in a usual place. Set CHROMIUM to its path.".into())
}

/// Node.js with npm.
pub fn node() -> Result<()> {
    let npm_starts = || succeeds(Command::new("npm").arg("--version"));
    if node_version().is_none() || !npm_starts() {
        apt_install(&["nodejs", "npm"])?;
    }
    match node_version() {
        Some(version) if version >= NODE => Ok(()),
        Some(version) => Err(format!(
            "Node.js {version} is too old for the browser tests: they need {NODE} or newer. Install it from \
             https://nodejs.org and try again."
        )
        .into()),
        None => Err("Node.js was installed, but `node` does not start.".into()),
    }
}

/// The programs of a PostgreSQL server. The tests start one of their own; the package's own service is not needed.
pub fn postgres() -> Result<()> {
    let installed = || {
        let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        let debian = versions.map(|version| version.path().join("bin/initdb")).any(|file| file.exists());
        debian || succeeds(Command::new("initdb").arg("--version"))
    };
    if !installed() {
        apt_install(&["postgresql"])?;
    }
    if installed() {
        Ok(())
    } else {
        Err("PostgreSQL was installed, but its `initdb` is in no usual place.".into())
    }
}

/// HAProxy, in front of the nodes of the cluster trial.
pub fn haproxy() -> Result<()> {
    let installed = || Path::new("/usr/sbin/haproxy").exists();
    if !installed() {
        apt_install(&["haproxy"])?;
    }
    if installed() { Ok(()) } else { Err("HAProxy was installed, but not as /usr/sbin/haproxy.".into()) }
}

/// A Rust version in the Cargo.toml of the workspace, such as `rust-version = "1.90"`.
pub fn named_version(root: &Path, key: &str) -> Result<Minor> {
    let manifest = std::fs::read_to_string(root.join("Cargo.toml"))
        .map_err(|error| format!("Cargo.toml could not be read: {error}."))?;
    let value = manifest.lines().find_map(|line| {
        let (name, value) = line.split_once('=')?;
        (name.trim() == key).then(|| value.trim().trim_matches('"').to_owned())
    });
    let version = value.as_deref().and_then(minor);
    version.ok_or_else(|| format!("Cargo.toml names no version of Rust as `{key} = \"1.90\"`.").into())
}

/// The version of the compiler that the checks run with.
pub fn rustc_version(root: &Path) -> Result<Minor> {
    let answer = rustc(root, &["--version"])?;
    let version = answer.split_whitespace().nth(1).and_then(minor);
    version.ok_or_else(|| format!("`rustc --version` gave no version: {answer}").into())
}

fn minor(version: &str) -> Option<Minor> {
    version.strip_prefix("1.")?.split(['.', '-']).next()?.parse().ok()
}

/// The current toolchain, if rustup chose it: its proxies set a variable.
fn rustup_toolchain() -> Option<String> {
    env::var("RUSTUP_TOOLCHAIN").ok().filter(|_| succeeds(Command::new("rustup").arg("--version")))
}

fn rustup(arguments: &[&str], what: &str) -> Result<()> {
    eprintln!("Installing {what} with rustup ...");
    let mut command = Command::new("rustup");
    command.args(["--quiet"]).args(arguments);
    if succeeds_aloud(&mut command) {
        return Ok(());
    }
    Err(format!("{what} could not be installed. Type `rustup {}` and try again.", arguments.join(" ")).into())
}

/// Installs Debian packages.
fn apt_install(packages: &[&str]) -> Result<()> {
    let names = packages.join(" ");
    let by_hand = format!(
        "{names} is missing. Type `sudo apt-get install --yes {names}` (on other systems than Debian, use their \
         package manager), and try again."
    );
    if !succeeds(Command::new("apt-get").arg("--version")) {
        return Err(by_hand.into());
    }
    eprintln!("Installing {names} with apt-get ...");
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
        // Errors of apt-get are shown, because the user may be able to act on them.
        command.stdout(Stdio::null()).status().is_ok_and(|status| status.success())
    };
    let mut install = vec!["install", "--yes", "--no-install-recommends"];
    install.extend(packages);
    if apt(&install) || apt(&["update"]) && apt(&install) { Ok(()) } else { Err(by_hand.into()) }
}

fn node_version() -> Option<u32> {
    let answer = Command::new("node").arg("--version").output().ok()?;
    String::from_utf8(answer.stdout).ok()?.trim().trim_start_matches('v').split('.').next()?.parse().ok()
}

/// The output of the compiler of this toolchain.
fn rustc(root: &Path, arguments: &[&str]) -> Result<String> {
    let program = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let answer = Command::new(program).current_dir(root).args(arguments).output();
    let answer = answer.map_err(|error| format!("`rustc` could not be started: {error}."))?;
    Ok(String::from_utf8_lossy(&answer.stdout).into_owned())
}

fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

fn succeeds_aloud(command: &mut Command) -> bool {
    command.status().is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_by_their_second_number() {
        assert_eq!(minor("1.90"), Some(90));
        assert_eq!(minor("1.101.0-nightly"), Some(101));
        assert_eq!(minor("2.0"), None);
    }
}
