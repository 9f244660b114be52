//! The pictures of the start page, drawn here: the mark, and a small sector map.

use crate::words::words;
use impulse_engine::Color;
use impulse_text::color_key;
use std::fmt::Write;

/// The mark: a hexagon with a pulse through it.
pub const MARK: &str = r#"<svg class="brand-mark" viewBox="-12 -12 24 24" width="28" height="28"><path d="M0-10.5 9.1-5.25V5.25L0 10.5-9.1 5.25V-5.25Z" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round"/><path d="M-8 1h4l2-5 4 9 2-4h4" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>"#;

/// The distance from a card's middle to its corners, in the picture's units.
const SIZE: f64 = 46.0;
const ROOT_3: f64 = 1.732_050_8;

/// What lies where: column and row on the map, colour and size; the rest lies face down.
const OPEN: [(i32, i32, Color, u8); 7] = [
    (-2, 0, Color::Red, 2),
    (-1, 0, Color::Yellow, 1),
    (-1, 1, Color::Green, 3),
    (1, -1, Color::Blue, 2),
    (2, -2, Color::Yellow, 3),
    (2, -1, Color::Green, 1),
    (0, 1, Color::Blue, 1),
];

fn middle(q: i32, r: i32) -> (f64, f64) {
    let (q, r) = (f64::from(q), f64::from(r));
    (SIZE * ROOT_3 * (q + r / 2.0), SIZE * 1.5 * r)
}

fn hexagon(x: f64, y: f64, size: f64) -> String {
    let half = size * ROOT_3 / 2.0;
    format!(
        "M{:.1} {:.1}l{half:.1} {:.1}v{size:.1}l-{half:.1} {:.1}l-{half:.1}-{:.1}v-{size:.1}Z",
        x,
        y - size,
        size / 2.0,
        size / 2.0,
        size / 2.0
    )
}

/// A small sector map with ships of two players, for decoration.
pub fn sector() -> String {
    let words = words();
    let mut svg = String::from(
        r#"<svg class="sector" viewBox="-210 -190 420 380" role="presentation"><defs><radialGradient id="core-light"><stop offset="0" stop-color="var(--glow)" stop-opacity=".95"/><stop offset=".45" stop-color="var(--glow)" stop-opacity=".35"/><stop offset="1" stop-color="var(--glow)" stop-opacity="0"/></radialGradient></defs>"#,
    );
    for r in -2..=2i32 {
        for q in -2..=2i32 {
            if (q + r).abs() > 2 {
                continue;
            }
            let (x, y) = middle(q, r);
            let open = OPEN.iter().find(|card| (card.0, card.1) == (q, r));
            let path = hexagon(x, y, SIZE - 3.5);
            match open {
                _ if (q, r) == (0, 0) => {
                    let _ = write!(
                        svg,
                        r#"<circle r="92" fill="url(#core-light)"/><path d="{path}" class="sector-core"/>"#
                    );
                    let _ = write!(
                        svg,
                        r#"<circle r="15" class="sector-star"/><circle r="24" class="sector-ring"/>"#
                    );
                }
                Some(&(_, _, color, size)) => {
                    let (letter, color) = (words.color_letter(color), color_key(color));
                    let _ = write!(svg, r#"<path d="{path}" class="sector-open {color}"/>"#);
                    let _ = write!(
                        svg,
                        r#"<text x="{x:.1}" y="{:.1}" class="sector-letter {color}">{letter}</text>"#,
                        y - 12.0
                    );
                    for icon in 0..size {
                        let x = x + (f64::from(icon) - f64::from(size - 1) / 2.0) * 11.0;
                        let _ = write!(
                            svg,
                            r#"<circle cx="{x:.1}" cy="{:.1}" r="3.4" class="sector-icon {color}"/>"#,
                            y + 26.0
                        );
                    }
                }
                None => {
                    let _ = write!(svg, r#"<path d="{path}" class="sector-closed"/>"#);
                    let _ = write!(svg, r#"<path d="{}" class="sector-back"/>"#, hexagon(x, y, SIZE * 0.45));
                }
            }
        }
    }
    // Transports lie on cards, cruisers on gates.
    for (q, r, dx, seat) in [(-2, 0, -11.0, 1), (-2, 0, 11.0, 1), (2, -2, 0.0, 2), (1, -1, 0.0, 2)] {
        let (x, y) = middle(q, r);
        let _ = write!(
            svg,
            r#"<circle cx="{:.1}" cy="{:.1}" r="8.5" class="sector-ship" style="fill:var(--seat-{seat})"/>"#,
            x + dx,
            y + 8.0
        );
    }
    for (a, b, seat) in [((-1, 0), (0, 0), 1), ((-2, 0), (-1, 0), 1), ((0, 0), (1, -1), 2)] {
        let ((ax, ay), (bx, by)) = (middle(a.0, a.1), middle(b.0, b.1));
        let turn = (by - ay).atan2(bx - ax).to_degrees();
        let _ = write!(
            svg,
            r#"<path d="M13 0-7-8-3 0-7 8Z" transform="translate({:.1} {:.1}) rotate({turn:.0})" class="sector-ship" style="fill:var(--seat-{seat})"/>"#,
            f64::midpoint(ax, bx),
            f64::midpoint(ay, by)
        );
    }
    svg.push_str("</svg>");
    svg
}
