//! All games of a player in one file: their texts one after another, each under a line that says what it was called and
//! when it was kept. Plain notation otherwise, so that a person can cut one out.

/// Begins the file.
const HEAD: &str = "# impulse games 1";
/// Begins each game: `# kept <id> <milliseconds since 1970>`.
const KEPT: &str = "# kept ";
/// The longest name of a game.
const LONGEST_ID: usize = 40;

/// One game of the file.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// What it was called where it was kept; empty in a file of a single game.
    pub id: String,
    /// When it was kept, in milliseconds since 1970; 0 if that is not known.
    pub date: f64,
    /// Its text, unread.
    pub text: String,
}

/// The file of these games.
pub fn write(entries: &[Entry]) -> String {
    let mut file = format!("{HEAD}\n");
    for Entry { id, date, text } in entries {
        file.push_str(&format!("{KEPT}{id} {date}\n{}\n", text.trim_end_matches('\n')));
    }
    file
}

/// The games of a file, unread. A file of a single game is one entry.
pub fn read(file: &str) -> Vec<Entry> {
    let file = file.strip_prefix('\u{feff}').unwrap_or(file);
    if file.lines().next().map(str::trim_end) != Some(HEAD) {
        return vec![Entry { id: String::new(), date: 0.0, text: file.to_owned() }];
    }
    let mut entries: Vec<Entry> = Vec::new();
    for line in file.lines().skip(1) {
        if let Some(about) = line.strip_prefix(KEPT) {
            let (id, date) = about.split_once(' ').unwrap_or((about, ""));
            let id = id.chars().filter(char::is_ascii_alphanumeric).take(LONGEST_ID).collect();
            let date = date.trim().parse().ok().filter(|date: &f64| date.is_finite() && *date >= 0.0);
            entries.push(Entry { id, date: date.unwrap_or(0.0), text: String::new() });
        } else if let Some(entry) = entries.last_mut() {
            entry.text.push_str(line);
            entry.text.push('\n');
        }
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let entries = [
            Entry {
                id: "abc123".into(),
                date: 1_700_000_000_123.0,
                text: "impulse 1 game\n# seats you\n".into(),
            },
            Entry { id: "x".into(), date: 0.0, text: "impulse 1 game\nplayers 2\n".into() },
        ];
        assert_eq!(read(&write(&entries)), entries);
        assert_eq!(read(&write(&[])), []);
    }

    #[test]
    fn a_single_game_and_nonsense_are_read_without_harm() {
        let single = read("\u{feff}impulse 1 game\n");
        assert_eq!(single, [Entry { id: String::new(), date: 0.0, text: "impulse 1 game\n".into() }]);
        let odd = read("# impulse games 1\nlost\n# kept ../../x NaN\nimpulse");
        assert_eq!(odd, [Entry { id: "x".into(), date: 0.0, text: "impulse\n".into() }]);
    }
}
