//! `Texts`: messages that come with something fetched at run time, such as the lessons. The catalogues that are part of
//! the program are `Words`.

use crate::words::lengthened;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use std::sync::Arc;
use unic_langid::LanguageIdentifier;

/// Messages of one language, read from text. Cheap to clone.
#[derive(Clone)]
pub struct Texts {
    bundle: Arc<FluentBundle<FluentResource>>,
}

impl Texts {
    /// Reads fluent messages in the language of a tag such as `en`. Of files that have the same message, the later counts.
    /// `Err` names what could not be read; the rest is there all the same.
    pub fn read(tag: &str, files: &[&str]) -> Result<Self, (Self, Vec<String>)> {
        Self::transformed(tag, files, false)
    }

    /// The same as a pseudo-language: see [`Words::pseudo`](crate::Words::pseudo).
    pub fn pseudo(tag: &str, files: &[&str]) -> Result<Self, (Self, Vec<String>)> {
        Self::transformed(tag, files, true)
    }

    fn transformed(tag: &str, files: &[&str], longer: bool) -> Result<Self, (Self, Vec<String>)> {
        let language: LanguageIdentifier = tag.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        bundle.set_use_isolating(false);
        if longer {
            bundle.set_transform(Some(lengthened));
        }
        let mut faults = Vec::new();
        for file in files {
            let resource =
                FluentResource::try_new((*file).to_owned()).unwrap_or_else(|(resource, errors)| {
                    faults.extend(errors.iter().map(ToString::to_string));
                    resource
                });
            bundle.add_resource_overriding(resource);
        }
        let texts = Self { bundle: Arc::new(bundle) };
        if faults.is_empty() { Ok(texts) } else { Err((texts, faults)) }
    }

    /// Is there such a message?
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// A message. One that is not there is its own name.
    pub fn say(&self, id: &str, args: &FluentArgs<'_>) -> String {
        self.try_say(id, args).unwrap_or_else(|_| id.to_owned())
    }

    /// A message, or what is wrong: it is not there, or it names something that is not among the arguments.
    pub fn try_say(&self, id: &str, args: &FluentArgs<'_>) -> Result<String, String> {
        let pattern = self.bundle.get_message(id).and_then(|message| message.value());
        let pattern = pattern.ok_or_else(|| format!("no message {id}"))?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        match errors.first() {
            Some(error) => Err(format!("{id}: {error}")),
            None => Ok(text),
        }
    }
}
