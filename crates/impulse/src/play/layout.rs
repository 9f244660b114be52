//! Lines of text that fit the terminal: wrapping, hanging indents, and setting anew what was set for another width.

/// The width for which the stories and tables of `impulse-text` are set.
pub const FULL_WIDTH: usize = 100;

/// The words of a text after a label, further lines indented as far as the label reaches. A space that does not break, such
/// as before a French colon, is part of its word.
pub fn hanging(label: &str, text: &str, width: usize) -> String {
    let indent = label.chars().count();
    let mut lines = vec![label.to_owned()];
    let mut used = indent;
    for word in text.split_ascii_whitespace() {
        let length = word.chars().count();
        let Some(line) = lines.last_mut() else { continue };
        if used == indent {
            line.push_str(word);
            used += length;
        } else if used + 1 + length <= width {
            line.push(' ');
            line.push_str(word);
            used += 1 + length;
        } else {
            lines.push(format!("{}{word}", " ".repeat(indent)));
            used = indent + length;
        }
    }
    lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
}

/// A text that was set in lines of [`FULL_WIDTH`], set for a narrower page. Indents stay.
pub fn refit(text: &str, width: usize) -> String {
    // Stories are set with an arrow of one letter; a terminal shows it as two.
    let shown = |line: &str| line.replace('→', "->");
    if width >= FULL_WIDTH && text.lines().all(|line| shown(line).chars().count() <= width) {
        return text.to_owned();
    }
    let mut paragraphs: Vec<(usize, usize, String)> = Vec::new();
    for line in text.lines() {
        let indent = line.len() - line.trim_start().len();
        let first = line.split_ascii_whitespace().next().map_or(0, |word| word.chars().count());
        let length = line.chars().count();
        match paragraphs.last_mut() {
            // A line goes on with the one before it if its first word found no room there.
            Some((before, last, paragraph))
                if first > 0 && *before == indent && *last + 1 + first > FULL_WIDTH =>
            {
                paragraph.push(' ');
                paragraph.push_str(line.trim());
                *last = length;
            }
            _ => paragraphs.push((indent, length, line.trim().to_owned())),
        }
    }
    let lines = paragraphs.iter().map(|(indent, _, text)| hanging(&" ".repeat(*indent), &shown(text), width));
    lines.map(|lines| lines + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_that_do_not_break_stay() {
        assert_eq!(hanging("", "dans la Galaxie\u{202f}: vide", 16), "dans la\nGalaxie\u{202f}: vide");
    }

    #[test]
    fn an_arrow_takes_two_letters() {
        let set = format!("{} a → b\n", "x".repeat(94));
        let lines: Vec<usize> = refit(&set, 100).lines().map(|line| line.chars().count()).collect();
        assert_eq!(lines, [99, 1]);
    }

    #[test]
    fn a_label_hangs() {
        assert_eq!(hanging("1  ", "one two three", 10), "1  one two\n   three");
        assert_eq!(hanging("1  ", "", 10), "1");
    }

    #[test]
    fn a_story_is_set_anew() {
        let long = "word ".repeat(30);
        let set = hanging("  ", &long, FULL_WIDTH) + "\n\n  short\n  next\n";
        let narrow = refit(&set, 60);
        assert_eq!(narrow, hanging("  ", &long, 60) + "\n\n  short\n  next\n");
        assert_eq!(refit(&set, 100), set);
    }
}
