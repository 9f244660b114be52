//! Seats and other things of the engine are written as in notation: `p1`, `Ariek`.

use serde::{Deserialize, Deserializer, Serializer, de::Error};
use std::fmt::Display;
use std::str::FromStr;

pub fn serialize<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

pub fn deserialize<'de, T: FromStr, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    read(&String::deserialize(deserializer)?)
}

fn read<T: FromStr, E: Error>(text: &str) -> Result<T, E> {
    text.parse().map_err(|_| E::custom(format!("{:?} is not what is expected here", shortened(text))))
}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

/// The same, where there may be nothing.
pub mod option {
    use super::*;

    pub fn serialize<T: Display, S: Serializer>(value: &Option<T>, serializer: S) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => serializer.collect_str(value),
            None => serializer.serialize_none(),
        }
    }

    pub fn deserialize<'de, T: FromStr, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<T>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|text| read(&text)).transpose()
    }
}

/// The same, for lists.
pub mod list {
    use super::*;

    pub fn serialize<T: Display, S: Serializer>(values: &[T], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(values.iter().map(T::to_string))
    }

    pub fn deserialize<'de, T: FromStr, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
        Vec::<String>::deserialize(deserializer)?.iter().map(|text| read(text)).collect()
    }
}
