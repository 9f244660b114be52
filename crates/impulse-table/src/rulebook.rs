//! The text of the rules as markup: chapters, numbered rules, paragraphs, tables. It reads only the Markdown that this
//! text uses: a general parser would make the page larger. What shows a rule that cannot be tried is in
//! `rulebook/pictures.rs`.

mod pictures;

pub use pictures::{PICTURES, Picture, picture};

use std::fmt::Write;

/// A chapter.
pub struct Chapter {
    /// Such as `8`.
    pub number: String,
    /// Without its number.
    pub title: String,
    /// Markup of what comes before the first rule.
    pub intro: String,
    /// In order.
    pub rules: Vec<Rule>,
}

/// A rule.
pub struct Rule {
    /// Such as `8.5`.
    pub number: String,
    /// As markup.
    pub html: String,
    /// In small letters, for searching.
    pub plain: String,
}

/// A part of a text.
enum Block {
    Paragraph(String),
    Row(String),
}

/// The chapters of a text. What comes before the first is not for readers of the page.
pub fn chapters(text: &str) -> Vec<Chapter> {
    let mut chapters: Vec<Chapter> = Vec::new();
    let mut blocks = Vec::new();
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            finish(&mut chapters, &mut blocks);
            let (number, title) = heading.split_once(' ').unwrap_or(("", heading));
            let (number, title) = (number.to_owned(), title.to_owned());
            chapters.push(Chapter { number, title, intro: String::new(), rules: Vec::new() });
        } else if let Some((number, rest)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("** "))
        {
            finish(&mut chapters, &mut blocks);
            if let Some(chapter) = chapters.last_mut() {
                chapter.rules.push(Rule {
                    number: number.to_owned(),
                    html: String::new(),
                    plain: String::new(),
                });
                blocks.push(Block::Paragraph(rest.to_owned()));
            }
        } else if !chapters.is_empty() {
            take(&mut blocks, line.trim());
        }
    }
    finish(&mut chapters, &mut blocks);
    chapters
}

/// Takes in one further line.
fn take(blocks: &mut Vec<Block>, line: &str) {
    if line.is_empty() {
        blocks.push(Block::Paragraph(String::new()));
    } else if line.starts_with('|') {
        if !line.contains("---") {
            blocks.push(Block::Row(line.trim_matches('|').to_owned()));
        }
    } else {
        match blocks.last_mut() {
            Some(Block::Paragraph(text)) if !is_reason(line) => {
                if !text.is_empty() {
                    text.push(' ');
                }
                text.push_str(line);
            }
            _ => blocks.push(Block::Paragraph(line.to_owned())),
        }
    }
}

/// Does the line begin a reason, such as `*Why:* ...`?
fn is_reason(line: &str) -> bool {
    let label = line.strip_prefix('*').and_then(|rest| rest.split_once('*'));
    label.is_some_and(|(label, _)| label.ends_with(':'))
}

/// What has been taken in belongs to the last rule, or to the chapter if it has none yet.
fn finish(chapters: &mut [Chapter], blocks: &mut Vec<Block>) {
    let Some(chapter) = chapters.last_mut() else { return blocks.clear() };
    let html = markup(blocks);
    match chapter.rules.last_mut() {
        Some(rule) if rule.html.is_empty() => {
            let mut plain = rule.number.clone();
            for block in &*blocks {
                let (Block::Paragraph(text) | Block::Row(text)) = block;
                plain.push(' ');
                plain.push_str(&text.replace(['*', '`'], "").to_lowercase());
            }
            rule.plain = plain;
            rule.html = html;
        }
        // Text after the last rule of a chapter would be lost: the texts have none.
        Some(_) => {}
        None => chapter.intro = html,
    }
    blocks.clear();
}

fn markup(blocks: &[Block]) -> String {
    let mut html = String::new();
    let mut in_table = false;
    for block in blocks {
        match block {
            Block::Row(row) => {
                let cell = if in_table { "td" } else { "th" };
                if !in_table {
                    html.push_str("<table>");
                    in_table = true;
                }
                html.push_str("<tr>");
                for text in row.split('|') {
                    let _ = write!(html, "<{cell}>{}</{cell}>", inline(text.trim()));
                }
                html.push_str("</tr>");
            }
            Block::Paragraph(text) => {
                if in_table {
                    html.push_str("</table>");
                    in_table = false;
                }
                if !text.is_empty() {
                    let _ = write!(html, "<p>{}</p>", inline(text));
                }
            }
        }
    }
    if in_table {
        html.push_str("</table>");
    }
    html
}

/// Bold, italics, code, links to our own files, numbers of rules.
fn inline(text: &str) -> String {
    let mut html = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['*', '`', '[']) {
        html.push_str(&linked(&rest[..at]));
        let tail = &rest[at..];
        let marks = [("**", "strong"), ("*", "em"), ("`", "code")];
        let mark = marks.iter().find_map(|(mark, tag)| {
            let inner = tail.strip_prefix(mark)?;
            let (inner, after) = inner.split_once(mark)?;
            Some((format!("<{tag}>{}</{tag}>", linked(inner)), after))
        });
        let link = || {
            let (words, after) = tail.strip_prefix('[')?.split_once(']')?;
            let (_, after) = after.strip_prefix('(')?.split_once(')')?;
            Some((linked(words), after))
        };
        match mark.or_else(link) {
            Some((part, after)) => {
                html.push_str(&part);
                rest = after;
            }
            None => {
                html.push_str(&tail[..1]);
                rest = &tail[1..];
            }
        }
    }
    html.push_str(&linked(rest));
    html
}

/// The word before the number of a chapter, in every language and case.
const CHAPTER: [&str; 13] = [
    "chapter",
    "chapters",
    "chapitre",
    "chapitres",
    "capitolo",
    "capitoli",
    "глава",
    "главы",
    "главе",
    "главу",
    "главой",
    "глав",
    "главах",
];

/// A plain text; numbers of rules and chapters become links.
pub fn linked(text: &str) -> String {
    let mut html = String::new();
    let mut chapter = false;
    for (index, word) in text.split(' ').enumerate() {
        if index > 0 {
            html.push(' ');
        }
        let core = word.trim_matches(|letter: char| !letter.is_ascii_digit());
        if is_rule(core) || chapter && !core.is_empty() && core.bytes().all(|byte| byte.is_ascii_digit()) {
            let at = word.find(core).unwrap_or(0);
            let (before, after) = (&word[..at], &word[at + core.len()..]);
            let _ =
                write!(html, "{}<a href=\"#/rules/{core}\">{core}</a>{}", escaped(before), escaped(after));
        } else {
            html.push_str(&escaped(word));
        }
        chapter = CHAPTER.contains(&word.trim_start_matches('(').to_lowercase().as_str());
    }
    html
}

/// Is this the number of a rule, such as `8.5`?
fn is_rule(word: &str) -> bool {
    let Some((chapter, rule)) = word.split_once('.') else { return false };
    let number = |text: &str| text.parse::<u8>().ok().filter(|_| !text.starts_with('0') && text.len() <= 2);
    number(chapter).is_some_and(|chapter| (1..=14).contains(&chapter))
        && number(rule).is_some_and(|rule| rule > 0)
}

/// Text that stands in markup.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
