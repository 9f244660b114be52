//! `impulse show`: the table as text or as a picture.

use crate::files::{Text, read, state_at, viewer};
use crate::language::{say, words};
use crate::output::{print, print_json};
use anyhow::anyhow;
use impulse_engine::{Event, View};
use impulse_text::{table_svg, table_text};
use std::fmt::Write;
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct Args {
    /// A game or position file; `-` reads standard input.
    file: PathBuf,
    /// Of a game: the table after so many actions (after all of them if not said).
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// As this player sees it (p1 to p6, or spectator); with everything open if not said.
    #[arg(long, value_name = "SEAT")]
    from: Option<String>,
    /// Write a picture to this file instead of text to the screen.
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,
    /// Print what is seen as JSON.
    #[arg(long, conflicts_with = "svg")]
    json: bool,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let text = read(&args.file)?;
    let setup = match &text {
        Text::Game(game) => game.setup,
        Text::Position(position) => *position.setup(),
    };
    if let (Text::Game(game), Some(at)) = (&text, args.at)
        && at > game.actions.len()
    {
        return Err(anyhow!(say!(words(), "command-at", "at": at, "actions": game.actions.len())));
    }
    let viewer = viewer(args.from.as_deref(), &setup)?;
    let (view, by_itself): (View, &[Event]) = match &text {
        Text::Game(_) => (state_at(&text, args.at)?.view(viewer), &[]),
        Text::Position(position) => (position.view_as_written(viewer), position.played_by_itself()),
    };
    let words = words().for_table(&view);
    if args.json {
        print_json(&view)
    } else if let Some(out) = &args.svg {
        std::fs::write(out, table_svg(&view, &words))
            .map_err(|error| anyhow!("{}: {error}", out.display()))?;
        print(&say!(words, "command-wrote", "file": out.display().to_string()))
    } else {
        let mut table = table_text(&view, &words);
        if view.decision().is_none() && view.end().is_none() {
            let _ = writeln!(table, "\n{}", say!(words, "command-by-itself"));
            by_itself.iter().for_each(|event| {
                let _ = writeln!(table, "  {}", words.event(&event.seen_by(viewer)));
            });
        }
        print(&table)
    }
}
