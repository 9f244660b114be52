//! A set-up with its seed as text, for the log alone. `Setup` has no serde form, so no message can carry it.

use impulse_engine::Setup;
use impulse_engine::notation::Game;
use serde::{Deserialize, Deserializer, Serializer, de, ser};
use std::borrow::Cow;

pub fn serialize<S: Serializer>(setup: &Setup, serializer: S) -> Result<S::Ok, S::Error> {
    let game = Game { setup: *setup, actions: Vec::new() };
    serializer.serialize_str(&game.write().map_err(ser::Error::custom)?)
}

pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Setup, D::Error> {
    let text = Cow::<'de, str>::deserialize(deserializer)?;
    Game::parse(&text).map(|game| game.setup).map_err(de::Error::custom)
}
