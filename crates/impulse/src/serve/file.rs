//! The file of settings: each line is checked by the parser of its flag, and becomes the default of that flag. So flags
//! and variables beat it, and nothing has to be said twice.

use super::settings::Args;
use anyhow::anyhow;
use clap::parser::ValueSource;
use clap::{ArgMatches, Args as _, Command, FromArgMatches};
use std::ffi::OsString;
use std::path::Path;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

/// A setting that is not a flag's own default.
pub struct Preset {
    /// The long name of the flag.
    pub key: String,
    /// As it would be written behind the flag.
    pub value: String,
}

/// What cannot be said in a file.
const ONLY_FLAGS: [&str; 2] = ["config", "check"];

/// Settings, and where they come from.
pub struct Settings {
    pub args: Args,
    matches: ArgMatches,
    /// The keys that the file names.
    in_file: Vec<String>,
}

fn command() -> Command {
    Args::augment_args(Command::new("impulse serve").no_binary_name(true))
}

/// Reads flags and variables again, with the file that they name, if they do, and with other defaults.
pub fn settle(words: &[OsString], other: Vec<Preset>) -> anyhow::Result<Settings> {
    let first = parse(&with_defaults(command(), &other), words)?.1;
    let file = match &first.config {
        Some(path) => read(path)?,
        None => Vec::new(),
    };
    let command = with_defaults(with_defaults(command(), &other), &file);
    let (matches, args) = parse(&command, words)?;
    Ok(Settings { args, matches, in_file: file.into_iter().map(|entry| entry.key).collect() })
}

fn parse(command: &Command, words: &[OsString]) -> anyhow::Result<(ArgMatches, Args)> {
    let matches = command.clone().try_get_matches_from(words).map_err(|error| anyhow!(first_line(&error)))?;
    let args = Args::from_arg_matches(&matches).map_err(|error| anyhow!(first_line(&error)))?;
    Ok((matches, args))
}

/// Without the usage, which would be that of a command that nobody has typed.
fn first_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let text = text.lines().next().unwrap_or_default();
    text.strip_prefix("error: ").unwrap_or(text).to_owned()
}

fn with_defaults(command: Command, defaults: &[Preset]) -> Command {
    defaults.iter().fold(command, |command, Preset { key, value }| {
        let id =
            command.get_arguments().find(|arg| arg.get_long() == Some(key)).map(|arg| arg.get_id().clone());
        match id {
            Some(id) => command.mut_arg(id, |arg| arg.default_value(value.clone())),
            None => command,
        }
    })
}

/// Reads a file of settings.
fn read(path: &Path) -> anyhow::Result<Vec<Preset>> {
    let name = path.display();
    let text = std::fs::read_to_string(path).map_err(|error| anyhow!("{name}: {error}"))?;
    entries(&text).map_err(|(line, why)| anyhow!("{name}, line {line}: {why}"))
}

fn entries(text: &str) -> Result<Vec<Preset>, (usize, String)> {
    let line = |at: usize| text.get(..at).map_or(0, |before| before.matches('\n').count()) + 1;
    let table = DeTable::parse(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        (line(at), error.message().to_owned())
    })?;
    let entry = |(key, value): (&Spanned<DeString>, &Spanned<DeValue>)| {
        let name: &str = key.get_ref();
        check(name, value.get_ref()).map_err(|why| (key.span().start, why.to_string()))
    };
    let entries = table.get_ref().iter().map(entry).collect::<Result<Vec<_>, _>>();
    entries.map_err(|(at, why)| (line(at), why))
}

fn check(key: &str, value: &DeValue) -> anyhow::Result<Preset> {
    let command = command();
    let known = |arg: &&clap::Arg| arg.get_long() == Some(key) && !ONLY_FLAGS.contains(&key);
    let Some(arg) = command.get_arguments().find(known) else {
        return Err(anyhow!("there is no setting {key:?} (`impulse serve --help` names them all)"));
    };
    let value = match value {
        DeValue::String(text) => text.to_string(),
        DeValue::Integer(number) => number.to_string(),
        DeValue::Boolean(yes) => yes.to_string(),
        other => {
            return Err(anyhow!(
                "{key} must be a text, a number, true or false, and not {}",
                other.type_str()
            ));
        }
    };
    let takes_value = arg.get_action().takes_values();
    let word = if takes_value { Some(format!("--{key}={value}")) } else { None };
    if !takes_value && !matches!(value.as_str(), "true" | "false") {
        return Err(anyhow!("{key} must be true or false"));
    }
    parse(&command, &word.into_iter().map(OsString::from).collect::<Vec<_>>())
        .map_err(|why| anyhow!("{key}: {why}"))?;
    Ok(Preset { key: key.to_owned(), value })
}

impl Settings {
    /// All settings in the form of a file, with where each comes from. `data` is the folder that will be used.
    pub fn text(&self, data: Option<&Path>) -> String {
        let mut text = String::new();
        for arg in command().get_arguments() {
            let (Some(key), id) = (arg.get_long(), arg.get_id().as_str()) else { continue };
            if ONLY_FLAGS.contains(&key) {
                continue;
            }
            let raw = self.matches.get_raw(id).and_then(|mut values| values.next());
            let value = raw.map(|value| value.to_string_lossy().into_owned());
            let from = match self.matches.value_source(id) {
                Some(ValueSource::CommandLine) => "flag",
                Some(ValueSource::EnvVariable) => "variable",
                _ if self.in_file.iter().any(|known| known == key) => "file",
                _ => "default",
            };
            let value = match (key, value) {
                ("data", None) => data.map(|data| data.to_string_lossy().into_owned()),
                // Without its password.
                ("database", Some(_)) => {
                    self.args.database().ok().flatten().map(|database| database.to_string())
                }
                (_, value) => value,
            };
            match value {
                Some(value) => text.push_str(&format!("{key} = {} # {from}\n", written(arg, &value))),
                None => text.push_str(&format!("# {key} is not set\n")),
            }
        }
        text
    }
}

fn written(arg: &clap::Arg, value: &str) -> String {
    if !arg.get_action().takes_values() {
        return (!matches!(value, "" | "0" | "false" | "no" | "off" | "n" | "f")).to_string();
    }
    match value.parse::<u64>() {
        Ok(number) => number.to_string(),
        Err(_) => format!("\"{}\"", value.replace('\\', "\\\\").replace('"', "\\\"")),
    }
}
