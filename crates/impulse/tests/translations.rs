//! Every catalogue of every crate in every language, as files: each has the files, messages and attributes of the English
//! one, says the same variables, knows the same cases, and parses without errors. Whether the sentences are good is for
//! readers to judge.

use fluent_bundle::FluentResource;
use impulse_text::Language;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// What stands under a name: a message (`id`) or one of its attributes (`id.you`).
type Catalogue = BTreeMap<String, String>;

/// The folders `text` of all crates.
fn folders() -> Vec<PathBuf> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crates");
    let folders = fs::read_dir(crates).expect("crates").flatten().map(|one| one.path().join("text"));
    folders.filter(|folder| folder.is_dir()).collect()
}

/// The catalogues of a folder by name.
fn files(folder: &Path) -> BTreeMap<String, String> {
    let paths = fs::read_dir(folder).expect("a folder").flatten().map(|one| one.path());
    let catalogues = paths.filter(|path| path.extension().is_some_and(|end| end == "ftl"));
    let named = |path: PathBuf| {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        (name, fs::read_to_string(&path).expect("a text"))
    };
    catalogues.map(named).collect()
}

/// Messages and attributes by name. A message begins a line, an attribute is indented and begins with a dot.
fn entries(text: &str) -> Catalogue {
    let (mut all, mut message, mut now) = (Catalogue::new(), String::new(), String::new());
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let is_message = line.starts_with(|letter: char| letter.is_ascii_lowercase());
        let attribute = line.trim_start().strip_prefix('.').and_then(|rest| rest.split_once(" ="));
        if let (true, Some((id, rest))) = (is_message, line.split_once(" =")) {
            message = id.to_owned();
            now = message.clone();
            all.insert(now.clone(), rest.to_owned());
        } else if line.starts_with('-') {
            now.clear(); // a term is a matter of its language
        } else if let (false, Some((name, rest))) = (is_message, attribute) {
            now = format!("{message}.{name}");
            all.insert(now.clone(), rest.to_owned());
        } else if let Some(text) = all.get_mut(&now) {
            text.push('\n');
            text.push_str(line);
        }
    }
    all
}

/// The text of a message and of all messages that it refers to.
fn with_references(id: &str, catalogue: &Catalogue, known: &mut BTreeSet<String>) -> String {
    if !known.insert(id.to_owned()) {
        return String::new();
    }
    let Some(text) = catalogue.get(id) else { return String::new() };
    let parts = text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(part, _)| part.trim());
    let referred: Vec<String> =
        parts.filter(|part| catalogue.contains_key(*part)).map(str::to_owned).collect();
    let more: Vec<String> = referred.iter().map(|id| with_references(id, catalogue, known)).collect();
    format!("{text}\n{}", more.join("\n"))
}

/// The words behind a sign: variables behind `$`.
fn words_after(sign: char, text: &str) -> BTreeSet<String> {
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    let word = |rest: &str| rest.split(|letter| !is_name(letter)).next().unwrap_or_default().to_owned();
    text.split(sign).skip(1).map(word).filter(|word| !word.is_empty()).collect()
}

/// The variables that stand in the sentence. Others only choose between sentences, which a language may not need.
fn placed(text: &str) -> BTreeSet<String> {
    let parts = text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(part, _)| part.trim());
    parts
        .filter_map(|part| part.strip_prefix('$'))
        .filter(|name| !name.contains(' '))
        .map(str::to_owned)
        .collect()
}

/// The cases of a message that are named, apart from those of numbers, which differ between languages, and from the last
/// one, which stands for all others.
fn cases(text: &str) -> BTreeSet<String> {
    let lines = text.lines().map(str::trim).filter_map(|line| line.strip_prefix('['));
    let names = lines.filter_map(|line| line.split_once(']')).map(|(name, _)| name.to_owned());
    let of_numbers = ["zero", "one", "two", "few", "many", "other"];
    let is_name =
        |name: &str| name.chars().all(|letter| letter.is_alphanumeric() || letter == '-' || letter == '_');
    let is_number = |name: &str| of_numbers.contains(&name) || name.parse::<f64>().is_ok();
    names.filter(|name| is_name(name) && !is_number(name)).collect()
}

/// What is wrong with a language of a folder.
fn compare(folder: &Path, tag: &str) -> Vec<String> {
    let (english, own) = (files(&folder.join("en")), files(&folder.join(tag)));
    let mut wrong = Vec::new();
    if english.keys().ne(own.keys()) {
        wrong.push(format!("the files are {:?}, not {:?}", own.keys(), english.keys()));
    }
    for (name, text) in &own {
        if let Err((_, errors)) = FluentResource::try_new(text.clone()) {
            wrong.push(format!("{name}: {errors:?}"));
        }
        let here: Vec<String> = entries(text).into_keys().collect();
        let there: Vec<String> = entries(english.get(name).map_or("", String::as_str)).into_keys().collect();
        let missing =
            there.iter().filter(|id| !here.contains(id)).map(|id| format!("{name}: {id} is missing"));
        let extra =
            here.iter().filter(|id| !there.contains(id)).map(|id| format!("{name}: {id} is not in English"));
        wrong.extend(missing.chain(extra));
    }
    wrong
}

/// All entries of all crates in a language: a message may refer to one of another crate.
fn everything(tag: &str) -> Catalogue {
    folders()
        .iter()
        .flat_map(|folder| files(&folder.join(tag)))
        .flat_map(|(_, text)| entries(&text))
        .collect()
}

#[test]
fn every_language_has_every_file_and_message_and_parses() {
    let mut wrong = Vec::new();
    for folder in folders() {
        for language in Language::ALL {
            let found = compare(&folder, language.tag());
            wrong.extend(found.iter().map(|what| format!("{} {}: {what}", folder.display(), language.tag())));
        }
        let folders: BTreeSet<_> =
            fs::read_dir(&folder).expect("a folder").flatten().map(|one| one.file_name()).collect();
        assert_eq!(folders.len(), Language::ALL.len(), "{}", folder.display());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Sentences that do without a name: French would have to elide "de" before some names. Who wins was said just before.
const WITHOUT: [(&str, &str, &str); 1] = [("fr", "story-team", "who")];

#[test]
fn no_translation_loses_a_variable_or_a_case() {
    let english = everything("en");
    assert!(english.len() > 800, "{}", english.len());
    // What is part of other messages gets their variables: it is looked at there.
    let is_part = |id: &String| english.values().any(|text| text.contains(&format!("{{ {id} }}")));
    let mut wrong = Vec::new();
    for tag in Language::ALL.map(Language::tag) {
        let own = everything(tag);
        for id in english.keys().filter(|id| !is_part(id)) {
            let text = with_references(id, &own, &mut BTreeSet::new());
            let source = with_references(id, &english, &mut BTreeSet::new());
            let lost = placed(&source).into_iter().filter(|name| !words_after('$', &text).contains(name));
            let lost: Vec<String> = lost.filter(|name| !WITHOUT.contains(&(tag, id, name))).collect();
            // "the card" or "the cards": how many there are matters to some languages only.
            let mut strange = &words_after('$', &text) - &words_after('$', &source);
            strange.remove("count");
            let never = &cases(&text) - &all_cases(&source);
            if !(lost.is_empty() && strange.is_empty() && never.is_empty()) {
                wrong.push(format!(
                    "{tag} {id}: lost {lost:?}, unknown {strange:?}, cases that never come up {never:?}"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The named cases, with the last ones.
fn all_cases(text: &str) -> BTreeSet<String> {
    cases(&text.replace("*[", "["))
}
