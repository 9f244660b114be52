//! A QR code as a picture: one path of squares. Which squares are dark is the business of `qrcodegen`.

use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write;

/// The empty frame that every QR code needs, in squares.
const QUIET: i32 = 4;

/// A QR code to be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Squares {
    /// The length of a side, the empty frame included.
    pub size: i32,
    /// The dark squares as the path of an SVG picture, each of side 1.
    pub path: String,
}

/// The QR code of a text. `None` if it is too long for one.
pub fn qr_code(text: &str) -> Option<Squares> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let width = (x..code.size()).take_while(|&x| code.get_module(x, y)).count() as i32;
            if width > 0 {
                let _ = write!(path, "M{} {}h{width}v1h-{width}z", x + QUIET, y + QUIET);
            }
            x += width.max(1);
        }
    }
    Some(Squares { size: code.size() + 2 * QUIET, path })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_fits_and_a_book_does_not() {
        let squares = qr_code(&format!("https://example.org/#/g/{}@120", "g1".repeat(90))).expect("a code");
        assert!(squares.size < 80 && squares.path.starts_with("M4 4h7v1h-7z"), "{}", squares.size);
        assert_eq!(qr_code(&"x".repeat(4000)), None);
    }
}
