//! Paths in documents exist: links to files, and words in backquotes that look like paths of this tree.

use super::tree::Tree;
use crate::Result;
use std::path::Path;

/// Endings that make a word in backquotes a file of this tree.
const ENDINGS: [&str; 9] = [".rs", ".md", ".toml", ".mjs", ".py", ".ftl", ".css", ".tsv", ".json"];
/// Folders at the top of the tree: a word in backquotes that begins with one is a path.
const TOP: [&str; 8] = ["crates/", "docs/", "xtask/", "browser/", "bundle/", "fuzz/", "deploy/", "examples/"];

pub fn missing_paths(root: &Path, tree: &Tree) -> Result<Vec<String>> {
    let mut complaints = Vec::new();
    for file in tree.files.iter().filter(|file| file.ends_with(".md")) {
        let text = super::read(root, file)?;
        let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
        for (index, line) in text.lines().enumerate() {
            let links = links(line).filter(|link| !exists_beside(root, folder, link));
            let paths = quoted(line).filter(|word| looks_like_path(word) && !tree.has(word));
            for missing in links.chain(paths) {
                complaints.push(format!("{file}:{}: {missing} does not exist", index + 1));
            }
        }
    }
    Ok(complaints)
}

/// The targets of links that lead to files: `[text](target)`.
fn links(line: &str) -> impl Iterator<Item = &str> {
    let targets = line.split("](").skip(1).filter_map(|rest| rest.split_once(')').map(|(target, _)| target));
    let targets = targets.map(|target| target.split('#').next().unwrap_or_default());
    targets.filter(|target| !target.is_empty() && !target.contains("://"))
}

fn exists_beside(root: &Path, folder: &str, link: &str) -> bool {
    root.join(folder).join(link).exists()
}

/// The words in backquotes.
fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

fn looks_like_path(word: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "_-./".contains(letter);
    word.chars().all(plain)
        && !word.starts_with(['/', '.'])
        && (TOP.iter().any(|top| word.starts_with(top))
            || ENDINGS.iter().any(|ending| word.ends_with(ending)) && word.contains(['/', '_']))
        && !is_made_by_a_command(word)
}

/// Paths that exist only after a command has run.
fn is_made_by_a_command(word: &str) -> bool {
    word.starts_with("browser/shots") || word.starts_with("browser/gallery")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_and_quoted_paths_are_found() {
        let line =
            "See [the rules](docs/RULES.md#c8), `rules/c08_battle.rs`, `cargo play` and [x](https://a.b/c).";
        assert_eq!(links(line).collect::<Vec<_>>(), ["docs/RULES.md"]);
        assert_eq!(
            quoted(line).filter(|word| looks_like_path(word)).collect::<Vec<_>>(),
            ["rules/c08_battle.rs"]
        );
    }
}
