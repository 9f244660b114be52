//! The `impulse` command. This file is its table of contents: what can be said on the command line, and which module
//! does it. Nothing is decided about the game here.

mod admin;
mod analyse;
mod answer;
mod arena;
mod backup;
mod cards;
mod code;
mod data;
mod files;
mod language;
mod moving;
mod output;
mod perft;
mod play;
mod puzzles;
mod random;
mod replay;
mod selfplay;
mod serve;
mod show;
mod sim;
mod soak;
mod study;
mod table;
mod train;
mod verify;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// A server allocates for each message: this allocator is quicker than the system's, and gives memory back.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Impulse, the board game by Carl Chudyk (Asmadi Games), as a program. An unofficial fan project.
#[derive(Parser)]
#[command(name = "impulse", version, max_term_width = 100, after_help = AFTER_HELP)]
struct Cli {
    /// The language of what players read: en, fr, it or ru. Usually that of LC_ALL, LC_MESSAGES or LANG.
    // Taken from the command line by `language::choose`, since flags without a command are those of `serve`.
    #[arg(long, global = true, value_name = "TAG")]
    language: Option<String>,
    #[command(subcommand)]
    command: Option<Command>,
}

const AFTER_HELP: &str = "\
Try this first:
  impulse                                              play in the browser
  impulse --port 9000 --no-browser                     the same with flags of `serve`, which need no word
  impulse play                                         play in the terminal against three bots
  impulse random --players 3 --seed 7 > game.impulse   make a game (played at random)
  impulse replay game.impulse                          read it as a story
  impulse show game.impulse --at 40                    draw the table after 40 actions
  impulse show game.impulse --at 40 --svg table.svg    the same as a picture
  impulse code game.impulse                            the whole game as a code, which all of these read too

Games and positions are plain text: docs/NOTATION.md says how to write them by hand.
The rules, numbered as in all messages: docs/RULES.md.";

#[derive(Subcommand)]
enum Command {
    /// Serve the page and tables by link: what `impulse` alone does, with settings of your choice.
    Serve(Box<serve::Args>),
    /// List, inspect, close, delete and export tables of a server, and ban guests.
    Admin(admin::Args),
    /// Copy all tables of a server, also while it runs.
    Backup(backup::BackupArgs),
    /// Put a copy back.
    Restore(backup::RestoreArgs),
    /// Check everything that a server keeps, and name what is damaged.
    Verify(verify::Args),
    /// Copy all tables from the data folder into a PostgreSQL database, or back.
    Move(moving::Args),
    /// List all tables of a server.
    Games(backup::GamesArgs),
    /// Write the game of a table as a game file.
    Export(backup::ExportArgs),
    /// Make a table of a game file, to be replayed.
    Import(backup::ImportArgs),
    /// Play a game in the terminal against bots, or go on with a saved one.
    Play(play::Args),
    /// Play random games on one core and report how they went and how fast.
    Sim(sim::Args),
    /// Tell a game as a readable story, as one player saw it or with everything open.
    Replay(replay::Args),
    /// Draw the table of a game or position, as text or as a picture.
    Show(show::Args),
    /// List what may be done in a position, and by whom.
    Legal(answer::LegalArgs),
    /// Play actions from a position; print what happens and the new position.
    Apply(answer::ApplyArgs),
    /// Write a random game as a game file.
    Random(random::Args),
    /// Count the lines of play from a position, to compare two versions of the rules.
    Perft(perft::Args),
    /// Play random games of every form on all cores and check that nothing ever breaks.
    Soak(soak::Args),
    /// Write a game or position as a short code for a link, or read one.
    Code(code::Args),
    /// Let bots play each other, and measure who is stronger.
    Arena(arena::Args),
    /// Play games of one player against itself and record them, for learning.
    Selfplay(selfplay::Args),
    /// Let a network learn the game from nothing, or go on.
    Train(train::Args),
    /// Count what wins at master level: each card, race, place in the order and way of scoring.
    Study(study::Args),
    /// Find puzzles in games of bots, or prove those of a file again.
    Puzzles(puzzles::Args),
    /// Judge a game: each player's chance to win over time, and the decisions that cost most.
    Analyse(analyse::Args),
    /// List the 108 cards and what each does.
    Cards(cards::Args),
}

fn main() -> ExitCode {
    // Flags without a command are those of `serve`: `impulse --port 9000`.
    let words = match language::choose(std::env::args_os().skip(1).collect()) {
        Ok(words) => words,
        Err(error) => return report(Err(error)),
    };
    let alone = words.first().is_none_or(|word| {
        word.to_str()
            .is_some_and(|word| word.starts_with('-') && !["-h", "--help", "-V", "--version"].contains(&word))
    });
    if alone {
        return report(serve::run_alone(&words));
    }
    let line = std::iter::once("impulse".into()).chain(words.iter().cloned());
    report(match Cli::parse_from(line).command {
        None => serve::run_alone(&[]),
        // The words are read again, with the file that they may name.
        Some(Command::Serve(_)) => serve::run(&words[1..]),
        Some(Command::Admin(args)) => admin::run(&args),
        Some(Command::Backup(args)) => backup::backup(&args),
        Some(Command::Restore(args)) => backup::restore(&args),
        Some(Command::Verify(args)) => verify::run(&args),
        Some(Command::Move(args)) => moving::run(&args),
        Some(Command::Games(args)) => backup::games(&args),
        Some(Command::Export(args)) => backup::export(&args),
        Some(Command::Import(args)) => backup::import(&args),
        Some(Command::Play(args)) => play::run(&args),
        Some(Command::Sim(args)) => sim::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Show(args)) => show::run(&args),
        Some(Command::Legal(args)) => answer::legal(&args),
        Some(Command::Apply(args)) => answer::apply(&args),
        Some(Command::Random(args)) => random::run(&args),
        Some(Command::Perft(args)) => perft::run(&args),
        Some(Command::Soak(args)) => soak::run(&args),
        Some(Command::Code(args)) => code::run(&args),
        Some(Command::Arena(args)) => arena::run(&args),
        Some(Command::Selfplay(args)) => selfplay::run(&args),
        Some(Command::Train(args)) => train::run(&args),
        Some(Command::Study(args)) => study::run(&args),
        Some(Command::Puzzles(args)) => puzzles::run(&args),
        Some(Command::Analyse(args)) => analyse::run(&args),
        Some(Command::Cards(args)) => cards::run(&args),
    })
}

fn report(result: anyhow::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
