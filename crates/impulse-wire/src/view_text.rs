//! A view as text: its bytes in base64, as they travel in a message.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use impulse_engine::View;

/// The view as it travels in a message.
pub fn write_view(view: &View) -> String {
    STANDARD.encode(view.to_bytes())
}

/// The view of a message; nothing if the text is no view.
pub fn read_view(text: &str) -> Option<View> {
    View::from_bytes(&STANDARD.decode(text).ok()?).ok()
}
