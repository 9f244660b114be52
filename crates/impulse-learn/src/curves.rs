//! The page of a training course, `curves.html`: loss, strength and calibration as SVG charts, and the cycles as a table.
//! It needs nothing else, and is written anew after each cycle.

use crate::progress::Cycle;
use impulse_bots::arena::charts::escaped;
use impulse_bots::arena::report::{card, whole};
use std::fmt::Write;

/// A line of a chart.
struct Line {
    name: String,
    /// Where, how much, and the ends of its interval.
    points: Vec<(f64, f64, f64, f64)>,
}

impl Line {
    fn new(name: impl Into<String>, points: impl Iterator<Item = (f64, f64)>) -> Self {
        Self { name: name.into(), points: points.map(|(x, y)| (x, y, y, y)).collect() }
    }
}

/// The whole page.
pub fn page(cycles: &[Cycle]) -> String {
    let x = |cycle: &Cycle| cycle.games as f64;
    let value = |of: fn(&Cycle) -> f64| cycles.iter().map(move |cycle| (x(cycle), of(cycle)));
    let mut body = String::from("<div class=\"cards\">\n");
    let losses = [
        Line::new("held out, starts of turns", value(|cycle| cycle.value)),
        Line::new("learned from", value(|cycle| cycle.learned_value)),
    ];
    body += &card(
        "Loss of the value",
        "Log loss of the chances to win, over games played.",
        &chart("Loss of the value", &losses),
    );
    let policy = [Line::new("held out, searched", searched(cycles).map(|cycle| (x(cycle), cycle.policy)))];
    body += &card(
        "Loss of the policy",
        "Cross entropy against the shares of the search.",
        &chart("Loss of the policy", &policy),
    );
    let agreed = [Line::new("agrees", searched(cycles).map(|cycle| (x(cycle), 100.0 * cycle.agreed)))];
    body += &card(
        "Agreement",
        "Per cent of searched decisions at which the network prefers what the search chose.",
        &chart("Agreement", &agreed),
    );
    let note = "Per cent of 2-player games won without search, with 95% intervals. Equal strength: 50.";
    body += &card("Strength against fixed opponents", note, &chart("Strength", &strengths(cycles)));
    if let Some(last) = cycles.last() {
        let said = last.calibration.iter().filter(|tenth| tenth.count > 0);
        let lines = [
            Line::new("happened", said.map(|tenth| (100.0 * tenth.said, 100.0 * tenth.happened))),
            Line::new("perfect", [(0.0, 0.0), (100.0, 100.0)].into_iter()),
        ];
        let note = format!(
            "Said (across) and happened (up) in the last cycle, in per cent, at starts of turns of games held out. \
             Mean distance {:.3}.",
            last.calibration_error
        );
        body += &card("Calibration", &note, &chart("Calibration", &lines));
    }
    let errors = [Line::new("distance", value(|cycle| cycle.calibration_error))];
    body += &card(
        "Calibration error",
        "Mean distance between what was said and what happened.",
        &chart("Calibration error", &errors),
    );
    body += "</div>\n";
    body += &table(cycles);
    let games = cycles.last().map_or(0, |cycle| cycle.games);
    let minutes = cycles.last().map_or(0.0, |cycle| cycle.seconds / 60.0);
    let about =
        format!("<p class=\"plays\">{} cycles, {games} games, {minutes:.1} minutes.</p>", cycles.len());
    whole("Impulse: a network learns", &about, &body)
}

fn searched(cycles: &[Cycle]) -> impl Iterator<Item = &Cycle> {
    cycles.iter().filter(|cycle| cycle.policy > 0.0)
}

fn strengths(cycles: &[Cycle]) -> Vec<Line> {
    let opponents = cycles.last().map(|cycle| cycle.strength.as_slice()).unwrap_or_default();
    let line = |against: &str| {
        let points = cycles.iter().filter_map(|cycle| {
            let one = cycle.strength.iter().find(|one| one.against == against)?;
            Some((cycle.games as f64, 100.0 * one.share, 100.0 * one.low, 100.0 * one.high))
        });
        Line { name: against.to_owned(), points: points.collect() }
    };
    opponents.iter().map(|one| line(&one.against)).collect()
}

/// Lines over one axis each, with their ends and names beside them.
fn chart(label: &str, lines: &[Line]) -> String {
    const LEFT: f64 = 44.0;
    const RIGHT: f64 = 348.0;
    const TOP: f64 = 12.0;
    const BOTTOM: f64 = 160.0;
    let all = || lines.iter().flat_map(|line| &line.points);
    let span = |of: fn(&(f64, f64, f64, f64)) -> [f64; 2]| {
        let ends = all().map(of).fold((f64::MAX, f64::MIN), |ends, [a, b]| (ends.0.min(a), ends.1.max(b)));
        if ends.0 > ends.1 { (0.0, 1.0) } else { (ends.0, ends.1.max(ends.0 + 1e-9)) }
    };
    let (from, to) = span(|point| [point.0, point.0]);
    let (low, high) = span(|point| [point.2, point.3]);
    let at = |x: f64, y: f64| {
        (LEFT + (x - from) / (to - from) * (RIGHT - LEFT), BOTTOM - (y - low) / (high - low) * (BOTTOM - TOP))
    };
    let mut inside = format!("<path d=\"M{LEFT} {TOP}V{BOTTOM}H{RIGHT}\" class=\"line rail\"/>");
    for (value, y) in [(low, BOTTOM), (high, TOP + 8.0)] {
        let _ = write!(
            inside,
            "<text x=\"40\" y=\"{y:.0}\" text-anchor=\"end\" class=\"tick\">{}</text>",
            short(value)
        );
    }
    for (value, x, anchor) in [(from, LEFT, "start"), (to, RIGHT, "end")] {
        let _ = write!(
            inside,
            "<text x=\"{x:.0}\" y=\"174\" text-anchor=\"{anchor}\" class=\"tick\">{}</text>",
            short(value)
        );
    }
    let mut height = 190.0;
    for (number, line) in lines.iter().enumerate() {
        let colour = number % 4;
        let mut path = String::new();
        for (step, &(x, y, low, high)) in line.points.iter().enumerate() {
            let (left, top) = at(x, y);
            let _ = write!(path, "{}{left:.1} {top:.1}", if step == 0 { 'M' } else { 'L' });
            let _ =
                write!(inside, "<circle cx=\"{left:.1}\" cy=\"{top:.1}\" r=\"2.5\" class=\"b{colour}\"/>");
            if high > low {
                let (ends, begins) = (at(x, low).1, at(x, high).1);
                let _ = write!(
                    inside,
                    "<path d=\"M{left:.1} {begins:.1}V{ends:.1}\" class=\"line band l{colour}\"/>"
                );
            }
        }
        let last = line.points.last().map(|point| short(point.1)).unwrap_or_default();
        let _ = write!(
            inside,
            "<path d=\"{path}\" class=\"line l{colour}\"/><rect x=\"{LEFT}\" y=\"{:.0}\" width=\"10\" height=\"10\" class=\"b{colour}\"/>\
             <text x=\"60\" y=\"{:.0}\" class=\"name\">{}: {last}</text>",
            height - 5.0,
            height + 4.0,
            escaped(&line.name)
        );
        height += 18.0;
    }
    format!(
        "<svg viewBox=\"0 0 360 {height:.0}\" role=\"img\" aria-label=\"{}\">{inside}</svg>\n",
        escaped(label)
    )
}

fn short(value: f64) -> String {
    if value.abs() >= 1000.0 {
        format!("{:.0}k", value / 1000.0)
    } else if value.abs() >= 10.0 || value == 0.0 {
        format!("{value:.0}")
    } else {
        format!("{value:.3}")
    }
}

fn table(cycles: &[Cycle]) -> String {
    let mut rows = String::new();
    for cycle in cycles {
        let strength: Vec<String> = cycle
            .strength
            .iter()
            .map(|one| format!("{:.0}% against {}", 100.0 * one.share, one.against))
            .collect();
        let gate = cycle.gate.as_ref().map_or("the first network".to_owned(), |gate| {
            format!("{}: {}", if gate.promoted { "promoted" } else { "kept back" }, gate.text)
        });
        let _ = writeln!(
            rows,
            "<tr><td class=\"n\">{}</td><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{:.4}</td><td class=\"n\">{:.4}</td>\
             <td class=\"n\">{:.3}</td><td>{}</td><td>{}</td></tr>",
            cycle.cycle,
            cycle.games_of,
            cycle.games,
            cycle.value,
            cycle.policy,
            cycle.calibration_error,
            escaped(&strength.join(", ")),
            escaped(&gate)
        );
    }
    let table = format!(
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Cycles\"><table><thead><tr><th scope=\"col\">Cycle</th>\
         <th scope=\"col\">Games of</th><th scope=\"col\">Games</th><th scope=\"col\">Value</th><th scope=\"col\">Policy</th>\
         <th scope=\"col\">Calibration</th><th scope=\"col\">Strength</th><th scope=\"col\">Gate</th></tr></thead>\
         <tbody>\n{rows}</tbody></table></div>"
    );
    card("Cycles", "Losses are of games held out.", &table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_without_cycles_is_still_a_page() {
        let page = page(&[]);
        assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
        assert!(!page.contains("NaN") && !page.contains("inf"), "{page}");
    }

    #[test]
    fn a_line_goes_through_its_points() {
        let line = Line::new("<loss>", [(0.0, 1.0), (10.0, 0.5)].into_iter());
        let picture = chart("Loss", &[line]);
        assert!(picture.contains("M44.0 12.0L348.0 160.0"), "{picture}");
        assert!(picture.contains("&lt;loss&gt;: 0.500"), "{picture}");
    }
}
