//! The catalogue and the page agree: every message that the page says is there, and none is there for nothing.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn here(path: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The text of all files of a folder and its folders with this ending.
fn all(folder: &Path, ending: &str, text: &mut String) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            all(&path, ending, text);
        } else if path.extension().is_some_and(|end| end == ending) {
            text.push_str(&fs::read_to_string(&path).expect("a text"));
        }
    }
}

/// The names of messages: lines that begin with a letter and go on with ` =`.
fn messages(text: &str) -> Vec<&str> {
    text.lines()
        .filter(|line| line.starts_with(|letter: char| letter.is_ascii_lowercase()))
        .filter_map(|line| line.split_once(" =").map(|(name, _)| name))
        .collect()
}

/// The words in quotes that look like names of messages. Classes may begin like them.
fn quoted(text: &str) -> BTreeSet<&str> {
    const STARTS: [&str; 8] =
        ["web-", "pages-", "table-", "online-", "study-", "learn-", "puzzle-", "share-"];
    let parts: Vec<&str> = text.split('"').collect();
    parts
        .windows(2)
        .filter(|pair| !pair[0].ends_with("class=") && !pair[0].ends_with("class=\\"))
        .map(|pair| pair[1])
        .filter(|word| STARTS.iter().any(|start| word.starts_with(start)))
        .collect()
}

#[test]
fn every_message_is_said_and_every_said_message_exists() {
    let (mut code, mut catalogue) = (String::new(), String::new());
    all(&here("src"), "rs", &mut code);
    all(&here("text/en"), "ftl", &mut catalogue);
    let names = messages(&catalogue);
    let known: BTreeSet<&str> = names.iter().copied().collect();
    assert_eq!(known.len(), names.len(), "a message is there twice");
    assert!(known.len() > 100, "{}", known.len());
    let said = quoted(&code);
    // A name may be put together: `pages-option-{name}-about` stands for all that begin and end so.
    let fits = |id: &str, pattern: &str| match (pattern.split_once('{'), pattern.rsplit_once('}')) {
        (Some((start, _)), Some((_, end))) => id.starts_with(start) && id.ends_with(end),
        _ => id == pattern,
    };
    let missing: Vec<_> = said.iter().filter(|id| !known.iter().any(|name| fits(name, id))).collect();
    assert!(missing.is_empty(), "said but not in the catalogue: {missing:?}");
    let begun = |id: &str| said.iter().any(|pattern| pattern.contains('{') && fits(id, pattern));
    let part = |id: &str| catalogue.contains(&format!("{{ {id} }}"));
    let idle: Vec<_> = known.iter().filter(|id| !said.contains(*id) && !begun(id) && !part(id)).collect();
    assert!(idle.is_empty(), "in the catalogue but never said: {idle:?}");
}
