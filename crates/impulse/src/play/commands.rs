//! What a person can ask for besides answering: help, the table, the hand, a card's text, the story so far, a copy of
//! the game.

use super::autosave;
use super::layout::hanging;
use super::room::Room;
use super::small_table::small_table;
use crate::language::say;
use anyhow::anyhow;
use impulse_engine::{Card, Cell, MapCard, Seat, View, Viewer};
use impulse_text::{Words, table_text};
use std::fmt::Write;
use std::path::PathBuf;

/// The table for this terminal, or in the form that was asked for; without the question.
pub fn table(room: &Room, view: &View, form: &str) -> String {
    let full = || {
        let text = table_text(view, &room.words);
        text.rsplit_once("\n\n").map_or(text.clone(), |(table, _)| table.to_owned())
    };
    match form {
        "full" => full(),
        "small" => small_table(view, &room.words, room.console.width()),
        _ => {
            let full = full();
            let room_for_it = room.console.has_room_for(full.lines().count() + 12);
            if room_for_it { full } else { small_table(view, &room.words, room.console.width()) }
        }
    }
}

/// The seat's cards, techs and plan with their texts, numbers as its gems boost them.
pub fn hand(view: &View, words: &Words, seat: Seat, width: usize) -> String {
    let mut text = String::new();
    let boosted = |card: Card| {
        let printed = card.face().effect.boxed_number().unwrap_or(0);
        words.card_text(card, printed + view.gems(seat, card.color()) / 2)
    };
    let mut line = |name: &str, what: &str| {
        let _ = writeln!(text, "{}", hanging(&format!("  {name:<10} "), what, width));
    };
    for card in view.hand(seat).iter() {
        line(&card.to_string(), &boosted(card));
    }
    for tech in view.techs(seat) {
        let what = tech.card().map_or_else(|| words.tech_text(tech), boosted);
        line(&words.tech_short(tech), &say!(words, "command-of-tech", "text": what));
    }
    for card in view.plan(seat) {
        line(&card.to_string(), &say!(words, "command-of-plan", "text": boosted(card)));
    }
    for card in view.minerals(seat).iter() {
        line(&card.to_string(), &say!(words, "command-of-minerals", "text": gems_of(card, words)));
    }
    text
}

/// "2 red gems".
pub fn gems_of(card: Card, words: &Words) -> String {
    words.gems(card.color(), card.size())
}

/// What a card does: by its name, by the cell where it lies open, or the Sector Core.
pub fn card(view: &View, words: &Words, name: &str) -> anyhow::Result<String> {
    let lower = name.to_ascii_lowercase();
    if lower == "core" || lower == "c3" {
        return Ok(say!(words, "command-core", "text": words.core_text(1)));
    }
    let card = match lower.parse::<Cell>() {
        Ok(cell) => match view.map_card(cell) {
            MapCard::FaceUp(card) => card,
            _ => return Err(anyhow!(say!(words, "command-no-card-there", "cell": cell.to_string()))),
        },
        Err(_) => by_name(name).ok_or_else(|| anyhow!(say!(words, "command-no-card", "name": name)))?,
    };
    Ok(format!("{card}: {}. {}", words.card_title(card), words.printed_text(card)))
}

/// `Y2Com4`, `#4`, `4` or `card4`.
fn by_name(name: &str) -> Option<Card> {
    let digits = name.strip_prefix("card").unwrap_or(name);
    name.parse().ok().or_else(|| format!("#{digits}").parse().ok())
}

/// The last turns of the story; of one round if nothing else is said.
pub fn log(room: &Room, seat: Seat, how_many: &str) -> anyhow::Result<String> {
    let turns = room.session.chronicle(Viewer::Seat(seat), &room.words);
    let count = match how_many {
        "" => room.session.state().players(),
        "all" => turns.len(),
        number => number.parse().map_err(|_| anyhow!(say!(room.words, "command-log-usage")))?,
    };
    let last = turns.len().saturating_sub(count);
    match turns.get(last..) {
        Some([]) | None => Ok(say!(room.words, "command-nothing-yet")),
        Some(turns) => Ok(turns.join("\n\n")),
    }
}

/// Writes a copy of the game to a file that does not exist yet.
pub fn save(room: &Room, name: &str) -> anyhow::Result<String> {
    match (name, &room.file) {
        ("", Some(file)) => Ok(say!(room.words, "command-is-saved", "file": file.display().to_string())),
        ("", None) => Err(anyhow!(say!(room.words, "command-save-usage"))),
        (name, _) => {
            let path = autosave::new_file(PathBuf::from(name))?;
            autosave::write(&path, &room.text()?)?;
            Ok(say!(room.words, "command-copy", "file": path.display().to_string()))
        }
    }
}
