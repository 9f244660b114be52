//! Notifications between nodes: who has changed which tables, in one text for each batch, or a few if it does not fit.
//! Ids are percent-encoded, because PostgreSQL's notifications are text of limited length.

use crate::Change;
use std::fmt::Write;

/// The channel of PostgreSQL.
pub(super) const CHANNEL: &str = "impulse_changes";

/// The longest text. PostgreSQL refuses 8,000 bytes.
const LONGEST: usize = 7900;

/// Says up to which number tables have grown.
pub(super) fn appended<'a>(origin: &str, tables: impl Iterator<Item = (&'a str, u64)>) -> Vec<String> {
    packed(origin, tables.map(|(id, last)| format!("{}:{last}", encoded(id))))
}

/// Says which tables were deleted.
pub(super) fn deleted<'a>(origin: &str, tables: impl Iterator<Item = &'a str>) -> Vec<String> {
    packed(origin, tables.map(|id| format!("{}:-", encoded(id))))
}

/// Says something about tables that is not stored.
pub(super) fn published<'a>(origin: &str, words: impl Iterator<Item = (&'a str, &'a str)>) -> Vec<String> {
    packed(origin, words.map(|(id, text)| format!("{}:~{}", encoded(id), encoded(text))))
}

/// What a text says, unless it is this store's own.
pub(super) fn read(origin: &str, text: &str) -> Vec<Change> {
    let mut words = text.split(' ');
    if words.next() == Some(origin) {
        return Vec::new();
    }
    // What cannot be read was written by another version.
    words.map(|word| change(word).unwrap_or(Change::Missed)).collect()
}

fn change(word: &str) -> Option<Change> {
    let (id, last) = word.split_once(':')?;
    let table = decoded(id)?;
    if let Some(text) = last.strip_prefix('~') {
        return Some(Change::Published { table, text: decoded(text)? });
    }
    match last {
        "-" => Some(Change::Deleted { table }),
        last => Some(Change::Appended { table, last: last.parse().ok()? }),
    }
}

fn packed(origin: &str, words: impl Iterator<Item = String>) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    for word in words {
        // An id that is too long for a notification: everybody must look for themselves.
        let word = if word.len() + origin.len() < LONGEST { word } else { "?".to_owned() };
        match texts.last_mut().filter(|text| text.len() + 1 + word.len() <= LONGEST) {
            Some(text) => text.extend([" ", &word]),
            None => texts.push(format!("{origin} {word}")),
        }
    }
    texts
}

fn encoded(id: &str) -> String {
    let mut text = String::new();
    for byte in id.bytes() {
        match byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_' {
            true => text.push(byte.into()),
            // Writing to a string cannot fail.
            false => drop(write!(text, "%{byte:02x}")),
        }
    }
    text
}

fn decoded(text: &str) -> Option<String> {
    let (mut bytes, mut rest) = (Vec::new(), text);
    while let Some(first) = rest.chars().next() {
        if first == '%' {
            bytes.push(u8::from_str_radix(rest.get(1..3)?, 16).ok()?);
            rest = &rest[3..];
        } else {
            bytes.push(u8::try_from(first).ok()?);
            rest = &rest[first.len_utf8()..];
        }
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_by_others_only() {
        let ids = ["a", "ключ '\" \0", "", &"x".repeat(9000), "b c:d"];
        let texts = appended("me", ids.into_iter().zip(1..));
        assert_eq!(texts.len(), 1);
        assert_eq!(read("me", &texts[0]), []);
        let told = |table: &str, last| Change::Appended { table: table.to_owned(), last };
        let expected = [told(ids[0], 1), told(ids[1], 2), told(ids[2], 3), Change::Missed, told(ids[4], 5)];
        assert_eq!(read("you", &texts[0]), expected);
        let deleted = deleted("me", ["a b"].into_iter());
        assert_eq!(read("you", &deleted[0]), [Change::Deleted { table: "a b".to_owned() }]);
        let published = published("me", [("a b", "p:1 2~")].into_iter());
        let expected = [Change::Published { table: "a b".to_owned(), text: "p:1 2~".to_owned() }];
        assert_eq!(read("you", &published[0]), expected);
        assert_eq!(read("you", "me nonsense a:x %zz:1"), [Change::Missed, Change::Missed, Change::Missed]);
    }

    #[test]
    fn a_long_list_is_split_into_texts_that_fit() {
        let ids: Vec<String> = (0..2000).map(|number| format!("table-{number}")).collect();
        let texts = appended("me", ids.iter().map(|id| (&**id, 7)));
        assert!(texts.len() > 1 && texts.iter().all(|text| text.len() < 8000));
        let read: Vec<Change> = texts.iter().flat_map(|text| read("you", text)).collect();
        let expected = ids.into_iter().map(|table| Change::Appended { table, last: 7 });
        assert_eq!(read, expected.collect::<Vec<_>>());
    }
}
