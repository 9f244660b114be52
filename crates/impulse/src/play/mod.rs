//! `impulse play`: a game in the terminal, of one or more people against bots. This file reads the command line and
//! starts or resumes the game; `room.rs` plays it.

mod commands;
mod console;
mod layout;
mod question;
mod room;
mod small_table;
mod autosave;

use crate::language::{say, words};
use crate::table::{TableArgs, edition};
use anyhow::anyhow;
use impulse_bots::{Budget, entries};
use impulse_engine::notation::{Game, seed_text};
use impulse_engine::setup::Edition;
use impulse_table::{FileError, Seats, Session};
use room::Room;
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};
use std::time::Duration;

#[derive(clap::Args)]
#[command(after_help = format!("Bots, weakest first:\n{}", list_of_bots()))]
pub struct Args {
    /// A saved game to go on with; a new game if missing.
    #[arg(conflicts_with_all = ["players", "edition", "options", "teams", "seed"])]
    file: Option<PathBuf>,
    /// How many players, 2 to 6: as many as --seats names, or 4.
    #[arg(short, long)]
    players: Option<u8>,
    /// Which edition: published, prototype (0.99 of 2013) or french (1.0).
    #[arg(short, long, default_value = "published", value_parser = edition)]
    edition: Edition,
    /// A single rule option, as name=yes or name=no; may be given several times.
    #[arg(long = "option", value_name = "NAME=yes|no")]
    options: Vec<String>,
    /// Teams: none, 2+2 (four players), 3+3 or 2+2+2 (six players).
    #[arg(short, long, default_value = "none")]
    teams: String,
    /// The seed: the same seed deals the same cards; a new one each time if not said.
    #[arg(short, long)]
    seed: Option<u64>,
    /// Who sits where, in seat order: you (also several times) or the name of a bot; seats not named get a bot.
    #[arg(long, value_name = "you,BOT,...", value_delimiter = ',')]
    seats: Vec<String>,
    /// How long a bot may think about one answer, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 300)]
    time: u64,
    /// Where to save; impulse-SEED.impulse in this folder, or the resumed file, if not said.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Do not save.
    #[arg(long, conflicts_with = "save")]
    no_save: bool,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let (session, seats, file) = match &args.file {
        Some(file) => resumed(args, file)?,
        None => begun(args)?,
    };
    let words = words().with_names(seats.names_in(&words()));
    let budget = Budget::Time(Duration::from_millis(args.time));
    let mut room = Room::new(session, seats, words, file, budget);
    greet(&mut room)?;
    room.play()
}

fn begun(args: &Args) -> anyhow::Result<(Session, Seats, Option<PathBuf>)> {
    let named = if args.seats.is_empty() { vec!["you".to_owned()] } else { args.seats.clone() };
    let players = match args.players {
        Some(players) => players,
        None if args.seats.len() > 1 => u8::try_from(args.seats.len()).unwrap_or(u8::MAX),
        None => 4,
    };
    let table = TableArgs {
        players,
        edition: args.edition,
        options: args.options.clone(),
        teams: args.teams.clone(),
        seed: args.seed.unwrap_or_else(fresh_seed),
    };
    let setup = table.setup(0)?;
    let seats = seated(&named, players.into())?;
    let file = match &args.save {
        _ if args.no_save => None,
        Some(file) => Some(autosave::new_file(file.clone())?),
        None => Some(autosave::usual_file(&seed_text(&setup.seed))),
    };
    Ok((Session::new(&setup).map_err(anyhow::Error::msg)?, seats, file))
}

fn resumed(args: &Args, file: &Path) -> anyhow::Result<(Session, Seats, Option<PathBuf>)> {
    let name = file.display();
    let text = std::fs::read_to_string(file).map_err(|error| anyhow!("{name}: {error}"))?;
    let wrong = |error: FileError| anyhow!("{name}: {}", error.text(&words()));
    let (game, seats) = match args.seats.as_slice() {
        [] => impulse_table::file::read(&text).map(|stored| (stored.game, stored.seats)).map_err(wrong)?,
        named => {
            let game = Game::parse(&text).map_err(|error| wrong(error.into()))?;
            let seats = seated(named, game.setup.players.into())?;
            (game, seats)
        }
    };
    let seats = with_somebody(seats)?;
    let to = match &args.save {
        _ if args.no_save => None,
        Some(other) => Some(autosave::new_file(other.clone())?),
        None => Some(file.to_owned()),
    };
    Ok((Session::resume(&game, &seats).map_err(|error| wrong(error.into()))?, seats, to))
}

/// The seats that --seats names, at least one of them a person's.
fn seated(named: &[String], players: usize) -> anyhow::Result<Seats> {
    with_somebody(Seats::named(named, players).map_err(|why| anyhow!("--seats: {}", why.text(&words())))?)
}

fn with_somebody(seats: Seats) -> anyhow::Result<Seats> {
    match seats.people().is_empty() {
        true => Err(anyhow!(say!(words(), "command-no-seat"))),
        false => Ok(seats),
    }
}

/// The bots with their characters, one a line.
fn list_of_bots() -> String {
    let width = entries().iter().map(|entry| entry.name.len()).max().unwrap_or(0);
    let lines = entries().iter().map(|entry| format!("  {:<width$}  {}\n", entry.name, entry.character));
    lines.collect()
}

/// A seed that nobody knows, short enough to be typed.
fn fresh_seed() -> u64 {
    RandomState::new().hash_one(std::process::id()) % 1_000_000_000
}

fn greet(room: &mut Room) -> anyhow::Result<()> {
    let view = room.session.view(impulse_engine::Viewer::Spectator);
    let names: Vec<String> =
        view.seats().map(|seat| room.words.player_with_race(seat, view.race(seat))).collect();
    let people: Vec<String> = room.seats.people().iter().map(|&seat| room.words.player(seat)).collect();
    let words = &room.words;
    let mut text = vec![say!(words, "command-greeting", "players": words.list(&names))];
    text.push(match people.as_slice() {
        [you] => say!(words, "command-you-are", "you": you.as_str()),
        several => say!(words, "command-people", "people": words.list(several)),
    });
    text.push(say!(words, "command-aim"));
    if let Some(file) = &room.file {
        text.push(say!(words, "command-saved-in", "file": file.display().to_string()));
    }
    let text = layout::hanging("", &text.join(" "), room.console.width());
    room.console.say(&text)
}
