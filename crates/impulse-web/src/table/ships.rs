//! Ships on the map: transports are round-ended freighters on cards, cruisers sharp arrowheads on gates. Each is in its
//! seat's colour and pattern, with the seat's number on a dark disc and how many ships it stands for.

use impulse_engine::Seat;
use std::fmt::Write;

/// The patterns of the six seats, for the definitions of the map: plain, stripes, dots, checks, bars, a net.
pub(super) fn patterns() -> String {
    const MARKS: [&str; 6] = [
        "",
        "<path d=\"M-2 2L2 -2M-2 10L10 -2M6 10L10 6\" class=\"pattern-line\"/>",
        "<circle cx=\"2\" cy=\"2\" r=\"1.5\" class=\"pattern-fill\"/><circle cx=\"6\" cy=\"6\" r=\"1.5\" class=\"pattern-fill\"/>",
        "<path d=\"M0 0H4V4H0ZM4 4H8V8H4Z\" class=\"pattern-fill\"/>",
        "<path d=\"M0 1.5H8M0 5.5H8\" class=\"pattern-line\"/>",
        "<path d=\"M0 0L8 8M8 0L0 8\" class=\"pattern-line thin\"/>",
    ];
    let mut out = String::new();
    for (i, marks) in MARKS.into_iter().enumerate() {
        let n = i + 1;
        let _ = write!(
            out,
            "<pattern id=\"seat-pattern-{n}\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">\
             <rect width=\"8\" height=\"8\" class=\"seat-fill seat-{n}\"/>{marks}</pattern>"
        );
    }
    out.push_str(
        "<pattern id=\"face-down\" width=\"14\" height=\"14\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">\
         <rect width=\"14\" height=\"14\" class=\"down-ground\"/><path d=\"M0 7H14M7 0V14\" class=\"down-line\"/></pattern>\
         <radialGradient id=\"core-light\"><stop offset=\"0\" class=\"core-stop-0\"/><stop offset=\".55\" class=\"core-stop-1\"/>\
         <stop offset=\"1\" class=\"core-stop-2\"/></radialGradient>",
    );
    out
}

/// The transports on a cell: up to three to a row, two rows in its lower half.
pub(super) fn transports(fleets: &[(Seat, u8)], own: Option<Seat>) -> String {
    let rows: Vec<&[(Seat, u8)]> = match fleets.len() {
        0 => return String::new(),
        4 => fleets.chunks(2).collect(),
        _ => fleets.chunks(3).collect(),
    };
    let mut out = String::new();
    let crowded = rows.len() > 1;
    let big = fleets.len() <= 2;
    for (i, row) in rows.iter().enumerate() {
        for (j, &(seat, ships)) in row.iter().enumerate() {
            let step = if big { 54.0 } else { 42.5 };
            let x = (j as f32 - (row.len() as f32 - 1.0) / 2.0) * step;
            let y = match (crowded, i) {
                (false, _) => 29.0,
                (true, 0) => 12.0,
                (true, _) => 38.0,
            };
            let scale = if big { 1.16 } else { 0.98 };
            let _ = write!(
                out,
                "<g transform=\"translate({x:.1} {y:.1}) scale({scale})\">{}</g>",
                transport(seat, ships, own == Some(seat))
            );
        }
    }
    out
}

/// One fleet of transports, round the origin, 43 wide and 23 high. On a small map (`.ship-small`) colour and pattern
/// alone say whose it is, so that the number of ships can be read.
pub(super) fn transport(seat: Seat, ships: u8, own: bool) -> String {
    let n = seat.index() + 1;
    let own = if own { " own" } else { "" };
    format!(
        "<g class=\"ship transport seat-{n}{own}\"><g class=\"ship-whole\">\
         <rect class=\"hull\" x=\"-21.5\" y=\"-11.5\" width=\"43\" height=\"23\" rx=\"11.5\" fill=\"url(#seat-pattern-{n})\"/>\
         <circle class=\"disc\" cx=\"-10.5\" r=\"9.2\"/><text class=\"who\" x=\"-10.5\" y=\"5.6\">{n}</text>\
         <text class=\"many\" x=\"9.5\" y=\"5.4\">×{ships}</text></g>\
         <g class=\"ship-small\"><rect class=\"hull\" x=\"-20\" y=\"-13.5\" width=\"40\" height=\"27\" rx=\"11\" fill=\"url(#seat-pattern-{n})\"/>\
         <text class=\"many\" y=\"8\">×{ships}</text></g></g>"
    )
}

/// One fleet of cruisers, round the origin.
pub(super) fn cruiser(seat: Seat, ships: u8, own: bool) -> String {
    let n = seat.index() + 1;
    let own = if own { " own" } else { "" };
    format!(
        "<g class=\"ship cruiser seat-{n}{own}\"><path class=\"hull\" d=\"M0 -30L22 17L0 11L-22 17Z\" fill=\"url(#seat-pattern-{n})\"/>\
         <g class=\"ship-whole\"><circle class=\"disc\" cy=\"-4\" r=\"9.2\"/><text class=\"who\" y=\"1.6\">{n}</text>\
         <rect class=\"plate seat-fill\" x=\"-15\" y=\"7\" width=\"30\" height=\"19\" rx=\"9\"/><text class=\"many\" y=\"22\">×{ships}</text></g>\
         <g class=\"ship-small\"><rect class=\"plate seat-fill\" x=\"-19\" y=\"-5\" width=\"38\" height=\"27\" rx=\"11\"/><text class=\"many\" y=\"16.5\">×{ships}</text></g></g>"
    )
}
