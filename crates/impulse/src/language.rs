//! The language of the command: `--language fr`, or else what LC_ALL, LC_MESSAGES or LANG name. What players read comes
//! from the catalogues (`text/<tag>/command.ftl` has what only this program says); help, flags and what operators of servers
//! read are English.

use anyhow::anyhow;
use impulse_text::{Language, Words};
use std::ffi::OsString;
use std::sync::OnceLock;

static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// Takes `--language TAG` out of the command line, wherever it stands, and sets the language of this process.
pub fn choose(line: Vec<OsString>) -> anyhow::Result<Vec<OsString>> {
    let (mut rest, mut named) = (Vec::new(), None);
    let mut line = line.into_iter();
    while let Some(word) = line.next() {
        match word.to_str().and_then(|word| word.strip_prefix("--language")) {
            Some("") => named = Some(line.next().unwrap_or_default()),
            Some(value) if value.starts_with('=') => named = Some(value[1..].into()),
            _ => rest.push(word),
        }
    }
    let language = match named {
        Some(tag) => known(&tag.to_string_lossy())?,
        None => of_environment(|name| std::env::var(name).ok()),
    };
    let _ = LANGUAGE.set(language);
    Ok(rest)
}

fn known(tag: &str) -> anyhow::Result<Language> {
    let tags = || Language::ALL.map(Language::tag).join(", ");
    Language::from_tag(tag).ok_or_else(|| anyhow!("--language {tag}: there are {}", tags()))
}

/// The first of these that is set decides, as everywhere on Unix. A language that we do not have is English.
fn of_environment(read: impl Fn(&str) -> Option<String>) -> Language {
    let set =
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(|name| read(name).filter(|it| !it.is_empty()));
    set.and_then(|locale| Language::from_tag(&locale)).unwrap_or_default()
}

/// The words of this program.
pub fn words() -> Words {
    let language = LANGUAGE.get().copied().unwrap_or_default();
    Words::with_more(language, catalogue)
}

fn catalogue(language: Language) -> &'static [&'static str] {
    static ALL: OnceLock<[Vec<&'static str>; Language::ALL.len()]> = OnceLock::new();
    let all = |language| {
        let own = impulse_text::catalogue!(language, "analyse.ftl", "command.ftl");
        [own, impulse_table::messages(language), impulse_study::reasons::messages(language)].concat()
    };
    &ALL.get_or_init(|| Language::ALL.map(all))[language as usize]
}

/// A message of the catalogue: `say!(words, "command-id", "file": name)`.
macro_rules! say {
    ($words:expr, $id:literal $(, $name:literal : $value:expr)* $(,)?) => {
        $words.say($id, impulse_text::args!($($name: $value),*))
    };
}
pub(crate) use say;

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_flag_is_found_anywhere_and_the_rest_stays() {
        for line in ["--language fr play x", "play --language=fr x", "play x --language fr"] {
            let words = line.split(' ').map(OsString::from).collect();
            assert_eq!(choose(words).expect("a language"), ["play", "x"]);
        }
        assert!(choose(vec!["--language".into(), "tlh".into()]).is_err());
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let of = |set: &[(&str, &str)]| {
            of_environment(|name| {
                set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(of(&[("LANG", "it_IT.UTF-8")]), Language::Italian);
        assert_eq!(of(&[("LANG", "it_IT.UTF-8"), ("LC_ALL", "ru_RU")]), Language::Russian);
        assert_eq!(of(&[("LANG", "fr_FR"), ("LC_ALL", "C")]), Language::English);
        assert_eq!(of(&[("LANG", "fr"), ("LC_MESSAGES", "")]), Language::French);
        assert_eq!(of(&[]), Language::English);
    }

    /// The code of this program and its catalogue name the same messages.
    #[test]
    fn every_message_is_said_and_every_said_message_exists() {
        let code = [
            include_str!("answer.rs"),
            include_str!("cards.rs"),
            include_str!("files.rs"),
            include_str!("replay.rs"),
            include_str!("show.rs"),
            include_str!("play/autosave.rs"),
            include_str!("play/commands.rs"),
            include_str!("play/mod.rs"),
            include_str!("play/question.rs"),
            include_str!("play/room.rs"),
            include_str!("play/small_table.rs"),
        ]
        .concat();
        let said: BTreeSet<&str> = code.split('"').filter(|word| word.starts_with("command-")).collect();
        let english = impulse_text::catalogue!(Language::English, "command.ftl")[0];
        let known: BTreeSet<&str> = english
            .lines()
            .filter_map(|line| line.split_once(" ="))
            .map(|(id, _)| id)
            .filter(|id| id.starts_with("command-"))
            .collect();
        assert_eq!(said, known);
    }
}
