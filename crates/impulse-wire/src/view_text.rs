//! A view as text: its bytes in base64, as they travel in a message.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use impulse_engine::View;
use serde::{Deserialize, Deserializer, Serializer, de};
use std::borrow::Cow;

pub fn serialize<S: Serializer>(view: &View, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&STANDARD.encode(view.to_bytes()))
}

pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Box<View>, D::Error> {
    let text = Cow::<'de, str>::deserialize(deserializer)?;
    let bytes = STANDARD.decode(text.as_ref()).map_err(|_| de::Error::custom("a view is not base64"))?;
    View::from_bytes(&bytes).map(Box::new).map_err(de::Error::custom)
}
