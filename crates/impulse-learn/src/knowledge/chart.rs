//! The charts of what wins, as SVG text, 360 wide: shares on one scale from 0% to 100%, so that all charts can be compared,
//! and bars with long names. Nothing is counted here.

use super::{Share, seats};
use impulse_bots::arena::charts::escaped;
use std::fmt::Write;

const WIDTH: f64 = 360.0;

/// A share as text.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1}%", 100.0 * share)
}

fn picture(height: f64, label: &str, inside: &str) -> String {
    let label = escaped(label);
    format!("<svg viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\" aria-label=\"{label}\">{inside}</svg>\n")
}

/// Shares with their intervals, and one stroke through all of them at the fair share. Those of few seats are grey.
pub(super) fn shares(label: &str, all: &[Share], fair: f64) -> String {
    const TOP: f64 = 22.0;
    const ROW: f64 = 44.0;
    let x = |share: f64| 14.0 + share.clamp(0.0, 1.0) * (WIDTH - 36.0);
    let bottom = TOP + ROW * all.len() as f64;
    let mut inside = String::new();
    for tick in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let _ = write!(
            inside,
            "<path d=\"M{0:.1} {TOP}V{bottom}\" class=\"line grid\"/>\
             <text x=\"{0:.1}\" y=\"{1}\" text-anchor=\"middle\" class=\"tick\">{2:.0}%</text>",
            x(tick),
            bottom + 15.0,
            100.0 * tick
        );
    }
    let _ = write!(
        inside,
        "<text x=\"{0:.1}\" y=\"12\" text-anchor=\"middle\" class=\"tick\">fair share {1}</text>\
         <line x1=\"{0:.1}\" x2=\"{0:.1}\" y1=\"{TOP}\" y2=\"{bottom}\" class=\"mark\"/>",
        x(fair),
        percent(fair)
    );
    for (at, one) in all.iter().enumerate() {
        let y = TOP + ROW * at as f64;
        let few = if one.is_enough() { "" } else { " class=\"few\"" };
        let _ = write!(
            inside,
            "<g{few}><text x=\"8\" y=\"{0:.0}\" class=\"name over\">{1}</text>\
             <text x=\"352\" y=\"{0:.0}\" class=\"value over\" text-anchor=\"end\">{2} of {3}</text>",
            y + 17.0,
            escaped(&one.name),
            percent(one.share),
            seats(one.seats)
        );
        if one.seats > 0 {
            let _ = write!(
                inside,
                "<line x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{3:.0}\" y2=\"{3:.0}\" class=\"span\"/>\
                 <circle cx=\"{:.1}\" cy=\"{3:.0}\" r=\"5.5\" class=\"dot\"/>",
                x(one.low),
                x(one.high),
                x(one.share),
                y + 31.0
            );
        }
        inside.push_str("</g>");
    }
    picture(bottom + 20.0, label, &inside)
}

/// Bars of per cent, from 0% to the largest.
pub(super) fn bars(label: &str, all: &[(&str, f64)]) -> String {
    const ROW: f64 = 22.0;
    let largest = all.iter().map(|bar| bar.1).fold(1e-9, f64::max);
    let mut inside = String::new();
    for (at, (name, share)) in all.iter().enumerate() {
        let y = ROW * at as f64;
        let width = share / largest * 130.0;
        let _ = write!(
            inside,
            "<text x=\"164\" y=\"{0:.0}\" class=\"name\" text-anchor=\"end\">{1}</text>\
             <rect x=\"172\" y=\"{2:.0}\" width=\"{3:.1}\" height=\"13\" rx=\"2\" class=\"bar b0\"/>\
             <text x=\"{4:.1}\" y=\"{0:.0}\" class=\"value\">{5}</text>",
            y + 14.0,
            escaped(name),
            y + 3.0,
            width.max(0.5),
            178.0 + width,
            percent(*share)
        );
    }
    picture(ROW * all.len() as f64, label, &inside)
}
