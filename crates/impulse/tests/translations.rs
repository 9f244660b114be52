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

/// The cases of a message that are named, apart from those of numbers, which differ between languages, and from the last
/// one, which stands for all others.
fn cases(text: &str) -> BTreeSet<String> {
    let lines = text.lines().map(str::trim).filter_map(|line| line.strip_prefix('['));
    let names = lines.filter_map(|line| line.split_once(']')).map(|(name, _)| name.to_owned());
    let of_numbers = ["zero", "one", "two", "few", "many", "other"];
    names.filter(|name| !of_numbers.contains(&name.as_str()) && name.parse::<f64>().is_err()).collect()
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

#[test]
fn no_translation_loses_a_variable_or_a_case() {
    let english = everything("en");
    assert!(english.len() > 800, "{}", english.len());
    let mut wrong = Vec::new();
    for language in Language::ALL {
        let own = everything(language.tag());
        for id in english.keys() {
            let text = with_references(id, &own, &mut BTreeSet::new());
            let source = with_references(id, &english, &mut BTreeSet::new());
            let (mut said, wanted) = (words_after('$', &text), words_after('$', &source));
            // "the card" or "the cards": how many there are matters to some languages only.
            if !wanted.contains("count") {
                said.remove("count");
            }
            if said != wanted {
                wrong.push(format!("{} {id}: says {said:?}, English {wanted:?}", language.tag()));
            }
            // A case may become the last one, which stands for all others, so one may be missing for each choice.
            let unknown: Vec<String> = cases(&text).difference(&all_cases(&source)).cloned().collect();
            if !unknown.is_empty() {
                wrong.push(format!("{} {id}: the cases {unknown:?} never come up", language.tag()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The named cases, with the last ones.
fn all_cases(text: &str) -> BTreeSet<String> {
    cases(&text.replace("*[", "["))
}
