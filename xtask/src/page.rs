//! `cargo xtask page` and `cargo play`: compiles the page to WebAssembly, bundles it with `bundle`, and builds the `impulse`
//! command, which serves it. For arguments that show no page, the page is not built.

use crate::Result;
use crate::checks::{cargo_command, gentle_cargo_command};
use crate::{needs, progress};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::SystemTime;
use std::{env, fs, thread};

/// The profile of the page.
pub const PAGE: &str = "page";
/// The profile of the bundler and of the command.
const PLAY: &str = "play";
/// The variable that names the folder of the page: to embed when the server is compiled, to serve when it runs.
const PAGE_FOLDER: &str = "IMPULSE_PAGE";

/// Builds the page, unless it is up to date. Returns the folder to embed.
pub fn build(root: &Path) -> Result<PathBuf> {
    build_beside(root, || Ok(()))
}

/// Builds the page. Compiles the bundler and `more` at the same time, with what the page leaves of the processor: its last
/// minutes keep only one core busy.
fn build_beside(root: &Path, more: impl FnOnce() -> Result<()> + Send) -> Result<PathBuf> {
    needs::recent_rust(root)?;
    needs::wasm_target(root)?;
    eprintln!("Compiling the page and the bundler ...");
    thread::scope(|scope| {
        // Errors cross threads as text.
        let more = scope.spawn(|| more().map_err(|error| error.to_string()));
        let bundler = scope.spawn(|| {
            run(gentle_build(root, "bundle", &bundler_folder(root)), "bundler")
                .map_err(|error| error.to_string())
        });
        let mut cargo = cargo_command(root);
        cargo.args(["build", "--package", "impulse-web", "--profile", PAGE, "--target", needs::WASM]);
        cargo.arg("--target-dir").arg(page_folder(root));
        run(cargo, "page")?;
        bundler.join().expect("starting cargo does not panic")?;
        let dist = bundle(root)?;
        more.join().expect("starting cargo does not panic")?;
        Ok(dist)
    })
}

/// Bundles the compiled page, unless that was done. Returns the folder to embed.
fn bundle(root: &Path) -> Result<PathBuf> {
    let page = page_folder(root);
    let dist = page.join("dist");
    let program = page.join(needs::WASM).join(PAGE).join("impulse_web.wasm");
    let fixed = root.join("crates/impulse-web/static");
    // The bundler also reads the texts of languages other than English.
    let (texts, docs) = (root.join("crates"), root.join("docs"));
    let network = root.join("crates/impulse-bots/src/master.net");
    if newest(&[&program, &fixed, &root.join("bundle"), &docs, &network]).max(newest_text(&texts))
        > newest(&[&dist])
    {
        eprintln!("Bundling the page ...");
        let mut bundle = Command::new(executable(&bundler_folder(root), PLAY, "bundle"));
        bundle.arg(&program).arg(&fixed).arg(&dist);
        let put = bundle.status().is_ok_and(|status| status.success());
        put.then_some(()).ok_or("The page could not be bundled. The lines above say why.")?;
    }
    Ok(dist)
}

/// How the command is compiled.
#[derive(Clone, Copy)]
pub enum Speed {
    /// Fast to run: for playing.
    Play,
    /// Fast to compile, because the tests have compiled most of it already: for checks.
    Development,
}

/// Builds the page and the command that serves it. Returns the program.
pub fn build_command(root: &Path, speed: Speed) -> Result<PathBuf> {
    match speed {
        Speed::Play => {
            build_beside(root, || build_without_page(root, speed).map(drop))?;
            Ok(program(root, speed))
        }
        Speed::Development => {
            build(root)?;
            build_without_page(root, speed)
        }
    }
}

/// Where cargo puts the command.
fn program(root: &Path, speed: Speed) -> PathBuf {
    match speed {
        Speed::Play => executable(&command_folder(root), PLAY, "impulse"),
        Speed::Development => executable(&target_folder(root), "debug", "impulse"),
    }
}

/// Builds the command alone. For playing it embeds no page, so that a new page does not compile it again; for checks the page
/// that is there, if any.
pub fn build_without_page(root: &Path, speed: Speed) -> Result<PathBuf> {
    needs::recent_rust(root)?;
    let mut cargo;
    match speed {
        Speed::Play => {
            cargo = gentle_build(root, "impulse", &command_folder(root));
            cargo.env(PAGE_FOLDER, "");
        }
        Speed::Development => {
            // The same packages as in `lanes`: with fewer of them, cargo would compile libraries again, with fewer features.
            cargo = cargo_command(root);
            cargo.args(["build", "--workspace", "--exclude", "bundle", "--bin", "impulse"]);
            // The default folder needs no variable, and setting one would cause recompilation.
            if target_folder(root) != root.join("target") {
                cargo.env(PAGE_FOLDER, page_folder(root).join("dist"));
            }
        }
    }
    eprintln!("Compiling the command ...");
    run(cargo, "command")?;
    Ok(program(root, speed))
}

/// Builds what these arguments need, and starts the command in the current folder.
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
    let mut command = Command::new(&program);
    if shows_the_page(arguments) {
        command.env(PAGE_FOLDER, page_folder(root).join("dist"));
    }
    match command.args(arguments).status() {
        Ok(status) => ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)),
        Err(error) => {
            eprintln!("{} could not be started: {error}.", program.display());
            ExitCode::FAILURE
        }
    }
}

/// Whether the command serves the page with these arguments: none, `serve`, or the flags of `serve`. `--version` also builds
/// everything, to prepare a machine without starting a server.
fn shows_the_page(arguments: &[String]) -> bool {
    let asks_for_help = arguments.iter().any(|argument| argument == "--help" || argument == "-h");
    let first = arguments.first().map(String::as_str);
    !asks_for_help && first.is_none_or(|first| first == "serve" || first.starts_with('-'))
}

/// Cargo's target folder.
pub fn target_folder(root: &Path) -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}

/// The target folder of the page.
fn page_folder(root: &Path) -> PathBuf {
    target_folder(root).join("page")
}

/// The target folder of the bundler. Cargos that run at the same time cannot share one.
fn bundler_folder(root: &Path) -> PathBuf {
    target_folder(root).join("bundler")
}

/// The target folder of the command for playing.
fn command_folder(root: &Path) -> PathBuf {
    target_folder(root).join("command")
}

/// A program that cargo compiled.
pub fn executable(folder: &Path, profile: &str, name: &str) -> PathBuf {
    folder.join(profile).join(name).with_extension(env::consts::EXE_EXTENSION)
}

/// Cargo, about to compile the bundler or the command. It gives way to the page.
fn gentle_build(root: &Path, package: &str, folder: &Path) -> Command {
    let mut cargo = gentle_cargo_command(root);
    cargo.args(["build", "--package", package, "--profile", PLAY, "--target-dir"]).arg(folder);
    cargo
}

fn run(cargo: Command, what: &'static str) -> Result<()> {
    match progress::run(what, cargo) {
        Ok(true) => Ok(()),
        Ok(false) => Err(format!("Failed to compile the {what}. The lines above say why.").into()),
        Err(error) => Err(format!("Failed to compile the {what}: {error}.").into()),
    }
}

/// The modification time of the newest file in the folders `text` of the crates.
fn newest_text(crates: &Path) -> Option<SystemTime> {
    let folders = fs::read_dir(crates).ok()?;
    folders.flatten().filter_map(|folder| newest_in(&folder.path().join("text"))).max()
}

/// The modification time of the newest file in these places.
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
