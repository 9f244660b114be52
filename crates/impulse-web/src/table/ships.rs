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
            let step = if big { 52.0 } else { 41.0 };
            let x = (j as f32 - (row.len() as f32 - 1.0) / 2.0) * step;
            let y = if crowded { 18.0 + i as f32 * 21.5 } else { 29.0 };
            let scale = if big { 1.22 } else { 1.0 };
            let _ = write!(
                out,
                "<g transform=\"translate({x:.1} {y:.1}) scale({scale})\">{}</g>",
                transport(seat, ships, own == Some(seat))
            );
        }
    }
    out
}

/// One fleet of transports, round the origin, 40 wide and 20 high.
pub(super) fn transport(seat: Seat, ships: u8, own: bool) -> String {
    let n = seat.index() + 1;
    let own = if own { " own" } else { "" };
    format!(
        "<g class=\"ship transport seat-{n}{own}\"><rect class=\"hull\" x=\"-20\" y=\"-10\" width=\"40\" height=\"20\" rx=\"10\" fill=\"url(#seat-pattern-{n})\"/>\
         <circle class=\"disc\" cx=\"-10\" r=\"8\"/><text class=\"who\" x=\"-10\" y=\"4.7\">{n}</text>\
         <text class=\"many\" x=\"8\" y=\"4.6\">×{ships}</text></g>"
    )
}

/// One fleet of cruisers, round the origin.
pub(super) fn cruiser(seat: Seat, ships: u8, own: bool) -> String {
    let n = seat.index() + 1;
    let own = if own { " own" } else { "" };
    format!(
        "<g class=\"ship cruiser seat-{n}{own}\"><path class=\"hull\" d=\"M0 -27L19 15L0 10L-19 15Z\" fill=\"url(#seat-pattern-{n})\"/>\
         <circle class=\"disc\" cy=\"-3\" r=\"8\"/><text class=\"who\" y=\"1.7\">{n}</text>\
         <rect class=\"plate seat-fill\" x=\"-12\" y=\"7\" width=\"24\" height=\"16\" rx=\"8\"/><text class=\"many\" y=\"19.6\">×{ships}</text></g>"
    )
}
