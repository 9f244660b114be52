//! `impulse code`: a game or position as a short code, and back.

use crate::files::{Text, read};
use crate::output::print;
use anyhow::anyhow;
use impulse_engine::notation::Game;
use impulse_study::code::{game_code, is_code, position_code};
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct Args {
    /// A game or position file, whose code is printed; or a code or link, whose text is printed. `-` reads standard input.
    file: PathBuf,
    /// Of a game: only so many of its actions.
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Print a whole link to the page at this address instead of the code alone.
    #[arg(long, value_name = "ADDRESS")]
    link: Option<String>,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let text = read(&args.file)?;
    let text = match (text, args.at) {
        (Text::Game(game), Some(at)) if at > game.actions.len() => {
            return Err(anyhow!("--at {at}: the game has {} actions", game.actions.len()));
        }
        (Text::Game(game), Some(at)) => {
            Text::Game(Game { setup: game.setup, actions: game.actions[..at].to_vec() })
        }
        (text, _) => text,
    };
    if args.file.to_str().is_some_and(is_code) {
        return print(
            match &text {
                Text::Game(game) => game.write()?,
                Text::Position(position) => position.write(),
            }
            .trim_end(),
        );
    }
    let (page, code) = match &text {
        Text::Game(game) => ("g", game_code(game)?),
        Text::Position(position) => ("board", position_code(position)?),
    };
    match &args.link {
        Some(address) => print(&format!("{}/#/{page}/{code}", address.trim_end_matches(['/', '#']))),
        None => print(&code),
    }
}
