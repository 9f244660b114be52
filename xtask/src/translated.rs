//! Translations of the rules: `docs/<tag>/RULES.md` and `RULINGS.md` have the same numbers as the English documents, and
//! `docs/<tag>/rules.lock` says from which English text each rule was translated. A rule whose English text has changed since
//! is stale until somebody has corrected the translation and said so with `cargo xtask translated <tag>`.

use crate::Result;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The documents, in the order in which they are numbered.
const DOCUMENTS: [&str; 2] = ["RULES.md", "RULINGS.md"];
const LOCK: &str = "rules.lock";
const HEADER: &str = "# The English text that each rule was translated from, as a hash: `cargo xtask translated` writes this.\n";

/// A rule of a document.
struct Rule {
    number: String,
    text: String,
}

/// Checks all translations. Returns how many there are; the error names each rule that is missing, extra or stale.
pub fn check(root: &Path) -> Result<usize> {
    let mut wrong = Vec::new();
    let languages = languages(root)?;
    for tag in &languages {
        for document in DOCUMENTS {
            let english = rules(&read(&root.join("docs").join(document))?);
            let path = format!("docs/{tag}/{document}");
            let translated = rules(&read(&root.join(&path))?);
            wrong.extend(compare(&english, &translated, &lock(root, tag)?, &path));
        }
    }
    if wrong.is_empty() {
        return Ok(languages.len());
    }
    Err(format!(
        "{}\n\nCorrect the translation, then run `cargo xtask translated TAG NUMBER...` for the rules you have corrected.",
        wrong.join("\n")
    )
    .into())
}

/// `cargo xtask translated fr [8.5 ...]`: says that these rules, or all, are translated from the present English text.
pub fn run(root: &Path, arguments: &[String]) -> Result<String> {
    let Some((tag, numbers)) = arguments.split_first() else {
        return Err(
            "Name a language: `cargo xtask translated fr`, and the numbers of rules if not all are meant."
                .into(),
        );
    };
    if !languages(root)?.contains(tag) {
        return Err(format!("There is no docs/{tag}/RULES.md.").into());
    }
    let (mut kept, mut marked) = (lock(root, tag)?, 0);
    let mut english = Vec::new();
    for document in DOCUMENTS {
        english.extend(rules(&read(&root.join("docs").join(document))?));
    }
    if let Some(unknown) = numbers.iter().find(|number| english.iter().all(|rule| rule.number != **number)) {
        return Err(format!("There is no rule {unknown}.").into());
    }
    let mut text = HEADER.to_owned();
    for rule in &english {
        if numbers.is_empty() || numbers.contains(&rule.number) {
            kept.insert(rule.number.clone(), hash(&rule.text));
            marked += 1;
        }
        if let Some(hash) = kept.get(&rule.number) {
            text.push_str(&format!("{} {hash}\n", rule.number));
        }
    }
    fs::write(root.join("docs").join(tag).join(LOCK), text)?;
    Ok(format!("docs/{tag}/{LOCK}: {marked} rules are translated from the present English text."))
}

/// The folders of `docs` with translated rules.
fn languages(root: &Path) -> Result<Vec<String>> {
    let mut tags = Vec::new();
    for entry in fs::read_dir(root.join("docs"))? {
        let folder: PathBuf = entry?.path();
        if folder.join(DOCUMENTS[0]).is_file() {
            tags.push(folder.file_name().unwrap_or_default().to_string_lossy().into_owned());
        }
    }
    tags.sort();
    Ok(tags)
}

fn compare(
    english: &[Rule],
    translated: &[Rule],
    lock: &BTreeMap<String, String>,
    path: &str,
) -> Vec<String> {
    let mut wrong = Vec::new();
    let has = |rules: &[Rule], number: &str| rules.iter().filter(|rule| rule.number == number).count();
    for rule in english {
        let number = &rule.number;
        match (has(translated, number), lock.get(number)) {
            (0, _) => wrong.push(format!("rule {number} is missing in {path}")),
            (1, None) => wrong.push(format!("rule {number} is not in the lock beside {path}")),
            (1, Some(known)) if *known != hash(&rule.text) => {
                wrong.push(format!("rule {number} changed: {path} is stale"));
            }
            (1, Some(_)) => {}
            _ => wrong.push(format!("rule {number} stands twice in {path}")),
        }
    }
    let extra = translated.iter().filter(|rule| has(english, &rule.number) == 0);
    wrong.extend(extra.map(|rule| format!("{path} has a rule {} that English lacks", rule.number)));
    wrong
}

/// The numbers with their hashes; none if there is no lock yet.
fn lock(root: &Path, tag: &str) -> Result<BTreeMap<String, String>> {
    let path = root.join("docs").join(tag).join(LOCK);
    let text = if path.is_file() { read(&path)? } else { String::new() };
    let lines = text.lines().filter_map(|line| line.split_once(' ')).filter(|(number, _)| *number != "#");
    Ok(lines.map(|(number, hash)| (number.to_owned(), hash.to_owned())).collect())
}

/// The rules of a document: list items that begin `- **8.5** `, each up to the next rule or heading.
fn rules(document: &str) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    let mut inside = false;
    for line in document.lines() {
        if let Some((number, text)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("** ")) {
            rules.push(Rule { number: number.to_owned(), text: text.to_owned() });
            inside = true;
        } else if line.starts_with('#') {
            inside = false;
        } else if let Some(rule) = rules.last_mut().filter(|_| inside) {
            rule.text.push(' ');
            rule.text.push_str(line);
        }
    }
    rules
}

/// FNV-1a over the words: how lines are broken does not count.
fn hash(text: &str) -> String {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mix = |sum: u32, byte: u8| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    format!("{:08x}", words.bytes().fold(0x811c_9dc5, mix))
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: &str = "# Rules\n## 8 Battle\n- **8.1** Ships fight.\n  To the end.\n- **8.2** Ties are won.\n## 9 End\nText.\n- **9.1** Over.\n";

    fn found(english: &str, translated: &str) -> Vec<String> {
        let lock = rules(ENGLISH).into_iter().map(|rule| (rule.number, hash(&rule.text))).collect();
        compare(&rules(english), &rules(translated), &lock, "docs/fr/RULES.md")
    }

    const FRENCH: &str = "- **8.1** Un.\n- **8.2** Deux.\n- **9.1** Fin.\n";

    #[test]
    fn a_translation_with_the_same_numbers_is_fresh() {
        assert_eq!(rules(ENGLISH)[0].text, "Ships fight.   To the end.");
        assert_eq!(found(ENGLISH, FRENCH), [""; 0]);
        assert_eq!(found(&ENGLISH.replace("fight.\n  To", "fight. To"), FRENCH), [""; 0]);
    }

    #[test]
    fn a_changed_english_rule_makes_it_stale() {
        let changed = ENGLISH.replace("Ties are won", "Ties are lost");
        assert_eq!(found(&changed, FRENCH), ["rule 8.2 changed: docs/fr/RULES.md is stale"]);
    }

    #[test]
    fn missing_and_extra_rules_are_named() {
        let other = FRENCH.replace("8.2", "8.3");
        let expected =
            ["rule 8.2 is missing in docs/fr/RULES.md", "docs/fr/RULES.md has a rule 8.3 that English lacks"];
        assert_eq!(found(ENGLISH, &other), expected);
    }
}
