//! Checks that every numbered rule in the documents has a test, and that every number in a test is a rule.
//!
//! Rules are list items, `- **8.5** ...`. Tests name them at the start of their doc comment, `/// 8.5, 14.15: ...`. Both are
//! found line by line, without parsing Markdown or Rust. Whether the test proves the rule is for its reader to judge.

use crate::Result;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

/// The documents with rules.
const DOCUMENTS: [&str; 2] = ["docs/RULES.md", "docs/RULINGS.md"];
/// The folder of the tests that name them, including subfolders.
const TESTS: &str = "crates/impulse-engine/tests";

/// Compares the documents with the tests. Returns a summary; the error lists everything that is wrong.
pub fn check(root: &Path) -> Result<String> {
    let mut rules = Vec::new();
    let mut wrong = Vec::new();
    for document in DOCUMENTS {
        let found = rules_in(&read(&root.join(document))?);
        wrong.extend(misnumbered(&found).into_iter().map(|complaint| format!("{document}: {complaint}")));
        rules.extend(found);
    }
    let mut tests = Vec::new();
    for file in rust_files(&root.join(TESTS))? {
        let shown = file.strip_prefix(root).unwrap_or(&file).display().to_string();
        tests.extend(tests_in(&shown, &read(&file)?));
    }
    wrong.extend(compare(&rules, &tests));
    if !wrong.is_empty() {
        return Err(format!(
            "{}\n\nGive each rule a test in {TESTS} whose doc comment begins with its number and a colon, \
             such as `/// 8.5: the defender wins a tie`, or correct the number.",
            wrong.join("\n")
        )
        .into());
    }
    let naming = tests.iter().filter(|test| !test.ignored && matches!(test.naming, Naming::Rules(_))).count();
    Ok(format!("{} rules, each named by at least one of {naming} tests.", rules.len()))
}

/// The number of a rule: the chapter, then the position in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Number {
    chapter: u16,
    place: u16,
}

impl Number {
    /// Parses `8.5`, and nothing that looks different.
    fn parse(text: &str) -> Option<Number> {
        let (chapter, place) = text.split_once('.')?;
        Some(Number { chapter: plain_number(chapter)?, place: plain_number(place)? })
    }
}

impl fmt::Display for Number {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}.{}", self.chapter, self.place)
    }
}

/// Digits only, without a sign or a leading zero: `8.05` is not `8.5`.
fn plain_number(text: &str) -> Option<u16> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    if plain { text.parse().ok() } else { None }
}

#[derive(Debug, PartialEq)]
struct Rule {
    number: Number,
    /// The first words of the rule, for messages.
    words: String,
}

fn rules_in(document: &str) -> Vec<Rule> {
    document.lines().filter_map(rule_on).collect()
}

fn rule_on(line: &str) -> Option<Rule> {
    let (number, text) = line.strip_prefix("- **")?.split_once("**")?;
    let number = Number::parse(number)?;
    let text = text.replace(['*', '`'], "");
    let mut words: Vec<&str> = text.split_whitespace().collect();
    let shortened = words.len() > 9;
    words.truncate(9);
    Some(Rule { number, words: format!("{}{}", words.join(" "), if shortened { " ..." } else { "" }) })
}

/// Checks that numbers run 1.1, 1.2, 2.1 and so on: a gap is a lost or mistyped rule.
fn misnumbered(rules: &[Rule]) -> Vec<String> {
    let mut complaints = Vec::new();
    let mut before: Option<Number> = None;
    for Rule { number, .. } in rules {
        let in_order = match before {
            None => number.place == 1,
            Some(last) if last.chapter == number.chapter => number.place == last.place + 1,
            Some(last) => number.chapter > last.chapter && number.place == 1,
        };
        if !in_order {
            let after = before.map_or("at the start".to_string(), |last| format!("after {last}"));
            complaints
                .push(format!("rule {number} {after} is out of order: a number is missing or used twice."));
        }
        before = Some(*number);
    }
    if rules.is_empty() {
        complaints.push("no rules found; each is a line that begins `- **8.5** `.".to_string());
    }
    complaints
}

/// What the doc comment of a test says about rules.
#[derive(Debug, PartialEq)]
enum Naming {
    Nothing,
    Rules(Vec<Number>),
    /// It begins with a rule's number, but not in the form `8.5, 14.15: ...`.
    Unclear,
}

#[derive(Debug, PartialEq)]
struct Test {
    file: String,
    line: usize,
    name: String,
    naming: Naming,
    /// An ignored test proves nothing.
    ignored: bool,
}

/// Lists the differences.
fn compare(rules: &[Rule], tests: &[Test]) -> Vec<String> {
    let known: BTreeMap<Number, &str> = rules.iter().map(|rule| (rule.number, rule.words.as_str())).collect();
    let mut named: BTreeSet<Number> = BTreeSet::new();
    let mut complaints = Vec::new();
    for test in tests {
        let place = format!("{}:{}: {}", test.file, test.line, test.name);
        match &test.naming {
            Naming::Nothing => {}
            Naming::Unclear => complaints.push(format!(
                "{place}: its comment begins with a number but is not of the form `8.5, 14.15: what is tested`."
            )),
            Naming::Rules(numbers) => {
                for number in numbers.iter().filter(|number| !known.contains_key(number)) {
                    complaints.push(format!("{place}: names rule {number}, which no document has."));
                }
                if !test.ignored {
                    named.extend(numbers);
                }
            }
        }
    }
    for (number, words) in known.iter().filter(|(number, _)| !named.contains(number)) {
        complaints.push(format!("rule {number} has no test: {words}"));
    }
    complaints
}

/// The doc comment and attributes before a function.
#[derive(Default)]
struct Gathered {
    comment: String,
    is_test: bool,
    ignored: bool,
}

/// Finds the tests of a source file. Attributes may come before or after the doc comment and span several lines.
fn tests_in(file: &str, source: &str) -> Vec<Test> {
    let mut tests = Vec::new();
    let mut gathered = Gathered::default();
    let mut open_attribute = String::new();
    let mut in_block_comment = false;
    for (index, line) in source.lines().enumerate() {
        let mut rest = line.trim();
        if in_block_comment || rest.starts_with("/*") {
            in_block_comment = !rest.contains("*/");
            continue;
        }
        if open_attribute.is_empty() {
            if let Some(comment) = doc_comment(rest) {
                gathered.comment.push_str(comment);
                gathered.comment.push(' ');
                continue;
            }
            if rest.is_empty() || rest.starts_with("//") {
                continue;
            }
        }
        let joined = format!("{open_attribute}{rest}");
        open_attribute.clear();
        rest = &joined;
        while rest.starts_with("#[") {
            let Some(end) = attribute_end(rest) else { break };
            let inside = rest[2..end].trim();
            gathered.is_test |= inside == "test";
            gathered.ignored |=
                inside == "ignore" || inside.starts_with("ignore ") || inside.starts_with("ignore=");
            rest = rest[end + 1..].trim_start();
        }
        if rest.starts_with("#[") {
            open_attribute = format!("{rest} ");
            continue;
        }
        if rest.is_empty() {
            continue;
        }
        let gathered = std::mem::take(&mut gathered);
        if let (true, Some(name)) = (gathered.is_test, function_name(rest)) {
            let naming = naming_of(&gathered.comment);
            tests.push(Test {
                file: file.to_string(),
                line: index + 1,
                name: name.to_string(),
                naming,
                ignored: gathered.ignored,
            });
        }
    }
    tests
}

/// The text of a `///` comment. Four slashes make an ordinary comment.
fn doc_comment(line: &str) -> Option<&str> {
    let text = line.strip_prefix("///")?;
    if text.starts_with('/') { None } else { Some(text.trim()) }
}

/// The place of the bracket that closes the attribute at the start of the text.
fn attribute_end(text: &str) -> Option<usize> {
    let mut depth = 0;
    let mut in_string = false;
    let mut escaped = false;
    for (place, character) in text.char_indices() {
        match character {
            _ if escaped => escaped = false,
            '\\' if in_string => escaped = true,
            '"' => in_string = !in_string,
            '[' if !in_string => depth += 1,
            ']' if !in_string => {
                depth -= 1;
                if depth == 0 {
                    return Some(place);
                }
            }
            _ => {}
        }
    }
    None
}

fn function_name(line: &str) -> Option<&str> {
    let after = line.strip_prefix("fn ").or_else(|| line.split_once(" fn ").map(|(_, after)| after))?;
    let end = after.find(|character: char| !(character.is_alphanumeric() || character == '_'))?;
    Some(&after[..end])
}

fn naming_of(comment: &str) -> Naming {
    let comment = comment.trim();
    if let Some((head, _)) = comment.split_once(':') {
        let numbers: Option<Vec<Number>> = head.split(',').map(|part| Number::parse(part.trim())).collect();
        if let Some(numbers) = numbers {
            return Naming::Rules(numbers);
        }
    }
    let first = comment.split([' ', ',', ':', ';']).next().unwrap_or_default();
    if Number::parse(first).is_some() { Naming::Unclear } else { Naming::Nothing }
}

/// All Rust files of a folder and its subfolders, sorted by name.
fn rust_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let entries = fs::read_dir(folder).map_err(|error| cannot_read(folder, &error))?;
    for entry in entries {
        let path = entry.map_err(|error| cannot_read(folder, &error))?.path();
        if path.is_dir() {
            files.extend(rust_files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn read(path: &Path) -> Result<String> {
    Ok(fs::read_to_string(path).map_err(|error| cannot_read(path, &error))?)
}

fn cannot_read(path: &Path, error: &std::io::Error) -> String {
    format!("{} cannot be read: {error}.", path.display())
}

#[cfg(test)]
mod tests;
