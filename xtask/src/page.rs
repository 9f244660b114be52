//! `cargo xtask page` and `cargo play`: the page is compiled to WebAssembly, put together by the `bundle` tool, and
//! embedded by the `impulse` command.

use crate::checks::cargo_command;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::SystemTime;
use std::{env, fs};

const TARGET: &str = "wasm32-unknown-unknown";

/// Builds the page, unless it is up to date. Returns the folder that is to be embedded.
pub fn build(root: &Path) -> Result<PathBuf, String> {
    let page = target_folder(root).join("page");
    let dist = page.join("dist");
    let mut cargo = cargo_command(root);
    cargo.args(["build", "--quiet", "--package", "impulse-web", "--profile", "web", "--target", TARGET]);
    // A folder of its own, so that this never waits for the cargo that started us.
    cargo.arg("--target-dir").arg(&page);
    eprintln!("Building the page (a few minutes the first time) ...");
    run(cargo, "compile the page. If the target is missing: `rustup target add wasm32-unknown-unknown`")?;
    let program = page.join(TARGET).join("web").join("impulse_web.wasm");
    let fixed = root.join("crates/impulse-web/static");
    if newest(&[&program, &fixed, &root.join("bundle")]) > newest(&[&dist]) {
        eprintln!("Putting the page together ...");
        let mut cargo = cargo_command(root);
        cargo.args(["run", "--quiet", "--package", "bundle", "--target-dir"]).arg(&page).arg("--");
        cargo.arg(&program).arg(&fixed).arg(&dist);
        run(cargo, "put the page together")?;
    }
    Ok(dist)
}

/// How the command is compiled.
#[derive(Clone, Copy)]
pub enum Speed {
    /// Fast to run: for playing.
    Release,
    /// Fast to compile, for the tests have compiled most of it already: for checks.
    Development,
}

/// Builds the page and the command. Returns the program.
pub fn build_command(root: &Path, speed: Speed) -> Result<PathBuf, String> {
    let dist = build(root)?;
    let mut cargo = cargo_command(root);
    cargo.args(["build", "--quiet", "--package", "impulse"]);
    let folder = match speed {
        Speed::Release => {
            cargo.arg("--release");
            "release"
        }
        Speed::Development => "debug",
    };
    embed(&mut cargo, root, &dist);
    eprintln!("Building the command ...");
    run(cargo, "compile the impulse command")?;
    Ok(target_folder(root).join(folder).join("impulse").with_extension(env::consts::EXE_EXTENSION))
}

/// Builds the page and the command, and starts it in the folder of the person who asks.
pub fn play(root: &Path, arguments: &[String]) -> ExitCode {
    let program = match build_command(root, Speed::Release) {
        Ok(program) => program,
        Err(message) => {
            eprintln!("{message}");
            return ExitCode::FAILURE;
        }
    };
    match Command::new(&program).args(arguments).status() {
        Ok(status) => ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)),
        Err(error) => {
            eprintln!("{} could not be started: {error}.", program.display());
            ExitCode::FAILURE
        }
    }
}

/// The page is looked for in the usual folder; another one must be said.
fn embed(cargo: &mut Command, root: &Path, dist: &Path) {
    if target_folder(root) != root.join("target") {
        cargo.env("IMPULSE_PAGE", dist);
    }
}

/// Where cargo puts what it builds.
pub fn target_folder(root: &Path) -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}

fn run(mut command: Command, what: &str) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("It was not possible to {what}. The lines above say why.")),
        Err(error) => Err(format!("It was not possible to {what}: {error}.")),
    }
}

/// When the newest file in these places was written.
fn newest(places: &[&Path]) -> Option<SystemTime> {
    places.iter().filter_map(|place| newest_in(place)).max()
}

fn newest_in(place: &Path) -> Option<SystemTime> {
    if place.is_dir() {
        let entries = fs::read_dir(place).ok()?;
        return entries.flatten().filter_map(|entry| newest_in(&entry.path())).max();
    }
    fs::metadata(place).and_then(|about| about.modified()).ok()
}
