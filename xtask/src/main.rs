//! `cargo xtask`: the project's checks, which run the same way for a person and in continuous integration.
//!
//! Here: the command line and its help. `checks` lists the checks, `runner` runs them, `lanes` runs the tests, `needs`
//! installs their tools. `coverage` checks that every rule has a test, `translated` that its translations are up to date,
//! `tidy` that documents and tree agree, `mistakes` breaks rules on purpose, `gallery` takes pictures of the page, `strength`
//! measures bots, `soak` runs the server's long trials. No dependencies, so that it builds at once.

mod browser;
mod checks;
mod coverage;
mod gallery;
mod lanes;
mod mistakes;
mod needs;
mod page;
mod progress;
mod runner;
mod soak;
mod strength;
mod tidy;
mod translated;

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// A sentence that says what went wrong and what to do. The standard library's type, for want of dependencies.
type Failure = Box<dyn std::error::Error>;
type Result<T> = std::result::Result<T, Failure>;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (command, rest) = match arguments.split_first() {
        Some((command, rest)) => (command.as_str(), rest),
        None => ("help", &[][..]),
    };
    if command != "play" && rest.iter().any(|argument| argument == "--help" || argument == "-h") {
        print!("{}", help());
        return ExitCode::SUCCESS;
    }
    match command {
        "test" => test(rest),
        "play" => page::play(&project_root(), rest),
        "page" if rest.is_empty() => match page::build(&project_root()) {
            Ok(dist) => {
                println!("The page is in {}.", dist.display());
                ExitCode::SUCCESS
            }
            Err(message) => {
                eprintln!("{message}");
                ExitCode::FAILURE
            }
        },
        "page" => usage("`cargo xtask page` takes no arguments."),
        "gallery" => match gallery::run(&project_root(), rest) {
            Ok(index) => {
                println!("The pictures are in {}.", index.display());
                ExitCode::SUCCESS
            }
            Err(message) => {
                eprintln!("{message}");
                ExitCode::FAILURE
            }
        },
        "newcomer" if rest.is_empty() => match browser::newcomer(&project_root()) {
            Ok(()) => ExitCode::SUCCESS,
            Err(message) => {
                eprintln!("{message}");
                ExitCode::FAILURE
            }
        },
        "newcomer" => usage("`cargo xtask newcomer` takes no arguments."),
        "tidy" if rest.is_empty() => runner::run(&project_root(), &[checks::TIDY]),
        "tidy" => usage("`cargo xtask tidy` takes no arguments."),
        "rules" if rest.is_empty() => runner::run(&project_root(), &[checks::RULES]),
        "translated" => match translated::run(&project_root(), rest) {
            Ok(done) => {
                println!("{done}");
                ExitCode::SUCCESS
            }
            Err(message) => {
                eprintln!("{message}");
                ExitCode::FAILURE
            }
        },
        "rules" => usage("`cargo xtask rules` takes no arguments."),
        "strength" => strength::run(&project_root(), rest),
        "soak" => soak::run(&project_root(), rest),
        "mistakes" => mistakes::run(&project_root(), rest),
        "help" | "--help" | "-h" => {
            print!("{}", help());
            ExitCode::SUCCESS
        }
        other => usage(&format!("There is no command `{other}`.")),
    }
}

/// Runs all checks, or those named, in the order of the list.
fn test(names: &[String]) -> ExitCode {
    if let Some(unknown) = names.iter().find(|name| checks::ALL.iter().all(|check| check.name != **name)) {
        let known: Vec<&str> = checks::ALL.iter().map(|check| check.name).collect();
        return usage(&format!("There is no check `{unknown}`. The checks are: {}.", known.join(", ")));
    }
    let chosen: Vec<checks::Check> = checks::ALL
        .into_iter()
        .filter(|check| names.is_empty() || names.iter().any(|name| name == check.name))
        .collect();
    if let Err(message) = needs::recent_rust(&project_root()) {
        eprintln!("{message}");
        return ExitCode::FAILURE;
    }
    runner::run(&project_root(), &chosen)
}

fn usage(complaint: &str) -> ExitCode {
    eprintln!("{complaint}\n");
    eprint!("{}", help());
    ExitCode::from(2)
}

fn help() -> String {
    let mut text = String::from(
        "The project's checks.

    cargo xtask test            run every check in this order, up to the first that fails
    cargo xtask test NAME...    run only the checks named
    cargo xtask rules           run the check `rules` alone
    cargo xtask translated TAG [RULE]...   mark translated rules as up to date with the English ones
    cargo xtask tidy            run the check `tidy` alone
    cargo xtask page            build the page alone
    cargo xtask gallery [STATE]...   take pictures of every state of the page, to leaf through
    cargo xtask newcomer        take all lessons and the first game in every language, in the browser (minutes)
    cargo xtask play ...        what `cargo play ...` does: build page and command, and start it
    cargo xtask mistakes [RULE|5-12]...   break rules one by one in a copy; the tests must notice (minutes)
    cargo xtask strength [BOT]  measure the bots against their bars in the arena (a day; --until-sure and --percent 10 end sooner)
    cargo xtask soak server     kill, load and attack the server, with figures (ten minutes)
    cargo xtask soak cluster    kill and pause several nodes, and their database (half an hour)
    cargo xtask soak server cluster   both, one after the other
    cargo xtask soak upgrade    let an older revision run beside this one on one database
    cargo xtask help            show this text

The checks:

",
    );
    for check in checks::ALL {
        text.push_str(&format!("    {:<10}  {}\n", check.name, check.headline));
    }
    text.push_str(
        "
How a test names its rules: its doc comment begins with the numbers and a colon.

    /// 8.5, 14.15: the defender wins a tie.
    #[test]
    fn the_defender_wins_a_tie() { ... }
",
    );
    text
}

/// The folder of the workspace, which contains that of this crate.
fn project_root() -> PathBuf {
    let here = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&here).parent().expect("the xtask crate lies inside the workspace").to_path_buf()
}
