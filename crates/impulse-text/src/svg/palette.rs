//! The colours of the picture: a dark table, bright cards. Every pair of text and ground used anywhere is listed in the
//! test, which holds them to a contrast of at least 4.5 to 1.

use impulse_engine::{Color, Seat};

pub(super) const GROUND: &str = "#10141c";
pub(super) const PANEL: &str = "#1a2130";
pub(super) const PANEL_EDGE: &str = "#3a465c";
pub(super) const MARK: &str = "#ffd166";
pub(super) const TEXT: &str = "#f0f3f8";
pub(super) const DIM: &str = "#b3bdce";
/// Text on cards and ships.
pub(super) const INK: &str = "#10141c";
pub(super) const FACE_DOWN: &str = "#262e3d";
pub(super) const HATCH: &str = "#303a4c";
pub(super) const CORE_GROUND: &str = "#2c2547";
pub(super) const CORE_EDGE: &str = "#d9b8ff";
pub(super) const GATE: &str = "#4a5770";
pub(super) const BASIC_TECH: &str = "#39445a";

/// A card of this colour.
pub(super) const fn card(color: Color) -> &'static str {
    ["#f49389", "#86d19b", "#91bcff", "#ffdc73"][color as usize]
}

/// The ground of a map card of this colour.
pub(super) const fn card_ground(color: Color) -> &'static str {
    ["#43232a", "#1d3b29", "#1c3152", "#413714"][color as usize]
}

/// The colour of a seat; the seat's number always stands with it.
pub(super) const fn seat(seat: Seat) -> &'static str {
    ["#ffa347", "#45ddf0", "#cfacff", "#bde84a", "#f4f4f4", "#ff86ca"][seat.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn light(color: &str) -> f64 {
        let part = |i: usize| {
            let value = f64::from(u8::from_str_radix(&color[i..i + 2], 16).unwrap()) / 255.0;
            if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    }

    #[test]
    fn every_text_stands_out_from_its_ground() {
        let mut pairs =
            vec![(MARK, GROUND), (MARK, PANEL), (DIM, FACE_DOWN), (DIM, HATCH), (CORE_EDGE, CORE_GROUND)];
        for ground in [GROUND, PANEL, FACE_DOWN, HATCH, CORE_GROUND, BASIC_TECH] {
            pairs.extend([(TEXT, ground), (DIM, ground)]);
        }
        for color in Color::ALL {
            pairs.extend([(INK, card(color)), (TEXT, card_ground(color)), (DIM, card_ground(color))]);
            pairs.extend([(card(color), PANEL)]);
            pairs.extend((0..6).filter_map(Seat::new).map(|s| (seat(s), card_ground(color))));
        }
        for s in (0..6).filter_map(Seat::new) {
            pairs.extend([
                (INK, seat(s)),
                (seat(s), INK),
                (seat(s), FACE_DOWN),
                (seat(s), PANEL),
                (seat(s), CORE_GROUND),
            ]);
        }
        for (text, ground) in pairs {
            let (a, b) = (light(text), light(ground));
            let contrast = (a.max(b) + 0.05) / (a.min(b) + 0.05);
            assert!(contrast >= 4.5, "{text} on {ground}: {contrast:.1}");
        }
    }
}
