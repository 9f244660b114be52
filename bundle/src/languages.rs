//! The files of the languages that the page fetches when they are needed: for each folder `text/<tag>` beside the English
//! one, all messages that the page can say, and the rules. English is compiled into the page.

use crate::{Failure, sorted};
use std::fs;
use std::path::Path;

/// The crate whose messages only the terminal shows.
const COMMAND: &str = "impulse";
/// What only servers say, and what is fetched with the lessons.
const ELSEWHERE: [&str; 2] = ["server.ftl", "lessons.ftl"];
/// Between the two documents of the rules: `pages/rules.rs` of the page reads them.
const BETWEEN: &str = "\u{c}\n";

/// A language.
pub struct Language {
    /// Such as `fr`.
    pub tag: String,
    /// All its messages.
    pub catalogue: String,
    /// The rules and the rulings.
    pub rules: String,
}

/// All languages but English, by their tags. `static_folder` is `crates/impulse-web/static`.
pub fn all(static_folder: &Path) -> Result<Vec<Language>, Failure> {
    let (crates, docs) = (static_folder.join("../.."), static_folder.join("../../../docs"));
    let mut languages = Vec::new();
    for folder in sorted(&crates.join("impulse-web/text"))? {
        let tag = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if tag == "en" || !folder.is_dir() {
            continue;
        }
        let catalogue = catalogue(&crates, &tag)?;
        let read = |name: &str| fs::read_to_string(docs.join(&tag).join(name));
        let rules = [read("RULES.md")?, read("RULINGS.md")?].join(BETWEEN);
        languages.push(Language { tag, catalogue, rules });
    }
    Ok(languages)
}

/// All messages that the page says in a language, from all crates.
fn catalogue(crates: &Path, tag: &str) -> Result<String, Failure> {
    let mut catalogue = String::new();
    for folder in sorted(crates)? {
        let texts = folder.join("text").join(tag);
        if folder.ends_with(COMMAND) || !texts.is_dir() {
            continue;
        }
        for path in sorted(&texts)? {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if name.ends_with(".ftl") && !ELSEWHERE.contains(&&*name) {
                catalogue.push_str(&without_comments(&fs::read_to_string(path)?));
            }
        }
    }
    Ok(catalogue)
}


/// A catalogue without comments, which begin a line: a message goes on with spaces.
fn without_comments(text: &str) -> String {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| format!("{line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::without_comments;

    #[test]
    fn comments_go_and_messages_stay() {
        assert_eq!(
            without_comments("# one\na = { $b ->\n   *[c] # d\n}\n## two\n"),
            "a = { $b ->\n   *[c] # d\n}\n"
        );
    }
}
