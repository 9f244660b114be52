//! `cargo xtask page` and `cargo play`: the page is compiled to WebAssembly, put together by the `bundle` tool, and
//! embedded by the `impulse` command. A command that shows no page is built without it.

use crate::Result;
use crate::checks::cargo_command;
use crate::{needs, progress};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::SystemTime;
use std::{env, fs};

/// The profile of everything that `cargo play` builds. One profile and one folder, so that the page, the bundler and the
/// command share what runs during the build (procedural macros above all).
const PROFILE: &str = "play";

/// Link-time optimisation makes the page smaller. For the programs it costs minutes and buys nothing one would notice.
const NO_LTO: &str = "profile.play.lto=\"off\"";

/// Builds the page, unless it is up to date. Returns the folder that is to be embedded.
pub fn build(root: &Path) -> Result<PathBuf> {
    needs::recent_rust(root)?;
    needs::wasm_target(root)?;
    let page = page_folder(root);
    let dist = page.join("dist");
    eprintln!("Compiling the page ...");
    let mut cargo = cargo_build(root, "impulse-web");
    cargo.args(["--profile", PROFILE, "--target", needs::WASM, "--target-dir"]).arg(&page);
    run(cargo, "compile the page")?;
    let program = page.join(needs::WASM).join(PROFILE).join("impulse_web.wasm");
    let fixed = root.join("crates/impulse-web/static");
    if newest(&[&program, &fixed, &root.join("bundle")]) > newest(&[&dist]) {
        eprintln!("Compiling the bundler ...");
        let mut cargo = cargo_build(root, "bundle");
        cargo.args(["--profile", PROFILE, "--config", NO_LTO, "--target-dir"]).arg(&page);
        run(cargo, "compile the bundler")?;
        eprintln!("Putting the page together ...");
        let mut bundle = Command::new(executable(&page, PROFILE, "bundle"));
        bundle.arg(&program).arg(&fixed).arg(&dist);
        let put = bundle.status().is_ok_and(|status| status.success());
        put.then_some(()).ok_or("The page could not be put together. The lines above say why.")?;
    }
    Ok(dist)
}

/// How the command is compiled.
#[derive(Clone, Copy)]
pub enum Speed {
    /// Fast to run: for playing.
    Play,
    /// Fast to compile, for the tests have compiled most of it already: for checks.
    Development,
}

/// Builds the page and the command that serves it. Returns the program.
pub fn build_command(root: &Path, speed: Speed) -> Result<PathBuf> {
    build(root)?;
    build_without_page(root, speed)
}

/// Builds the command alone. It embeds the page that lies there, if one does.
fn build_without_page(root: &Path, speed: Speed) -> Result<PathBuf> {
    needs::recent_rust(root)?;
    let page = page_folder(root);
    let mut cargo = cargo_build(root, "impulse");
    let program = match speed {
        Speed::Play => {
            cargo.args(["--profile", PROFILE, "--config", NO_LTO, "--target-dir"]).arg(&page);
            executable(&page, PROFILE, "impulse")
        }
        Speed::Development => executable(&target_folder(root), "debug", "impulse"),
    };
    // The usual folder needs no mention, and naming it would recompile what was built without the mention.
    if target_folder(root) != root.join("target") {
        cargo.env("IMPULSE_PAGE", page.join("dist"));
    }
    eprintln!("Compiling the command ...");
    run(cargo, "compile the impulse command")?;
    Ok(program)
}

/// Builds what these arguments need, and starts the command in the folder of the person who asks.
pub fn play(root: &Path, arguments: &[String]) -> ExitCode {
    let built = match shows_the_page(arguments) {
        true => build_command(root, Speed::Play),
        false => build_without_page(root, Speed::Play),
    };
    let program = match built {
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

/// Does the command serve the page with these arguments? It does so alone, with `serve`, and with the flags of `serve`.
/// `--version` builds everything too: a way to prepare a machine without starting a server.
fn shows_the_page(arguments: &[String]) -> bool {
    let asks_for_help = arguments.iter().any(|argument| argument == "--help" || argument == "-h");
    let first = arguments.first().map(String::as_str);
    !asks_for_help && first.is_none_or(|first| first == "serve" || first.starts_with('-'))
}

/// Where cargo puts what it builds.
pub fn target_folder(root: &Path) -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}

/// Where the page and all that `cargo play` compiles lies.
fn page_folder(root: &Path) -> PathBuf {
    target_folder(root).join("page")
}

fn executable(folder: &Path, profile: &str, name: &str) -> PathBuf {
    folder.join(profile).join(name).with_extension(env::consts::EXE_EXTENSION)
}

fn cargo_build(root: &Path, package: &str) -> Command {
    let mut cargo = cargo_command(root);
    cargo.args(["build", "--package", package]);
    cargo
}

fn run(cargo: Command, what: &str) -> Result<()> {
    match progress::run(cargo) {
        Ok(true) => Ok(()),
        Ok(false) => Err(format!("It was not possible to {what}. The lines above say why.").into()),
        Err(error) => Err(format!("It was not possible to {what}: {error}.").into()),
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

#[cfg(test)]
mod tests {
    use super::shows_the_page;

    #[test]
    fn only_what_serves_the_page_builds_it() {
        let shows =
            |line: &str| shows_the_page(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
        for line in ["", "serve", "serve --port 9000", "--port 9000", "--no-browser", "--version"] {
            assert!(shows(line), "{line}");
        }
        for line in ["sim --games 10", "replay game.impulse", "arena", "play", "--help", "serve --help"] {
            assert!(!shows(line), "{line}");
        }
    }
}
