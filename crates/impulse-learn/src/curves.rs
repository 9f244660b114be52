//! The page of a training course, `curves.html`: loss, strength and calibration as SVG charts, and the cycles as a table.
//! It needs nothing else, and is written anew after each cycle.

use crate::pages::{framed, number, scrolling, ticks};
use crate::progress::Cycle;
use impulse_bots::arena::charts::escaped;
use impulse_bots::arena::report::card;
use std::fmt::Write;

/// A line of a chart.
struct Line {
    name: String,
    /// Where, how much, and the ends of its interval.
    points: Vec<(f64, f64, f64, f64)>,
    /// Does the legend say where it ends?
    ended: bool,
}

impl Line {
    fn new(name: impl Into<String>, points: impl Iterator<Item = (f64, f64)>) -> Self {
        Self { name: name.into(), points: points.map(|(x, y)| (x, y, y, y)).collect(), ended: true }
    }

    /// For lines whose end is nothing special.
    fn unended(self) -> Self {
        Self { ended: false, ..self }
    }
}

/// Which values the upright axis shows.
enum Upright {
    /// Those that there are, between round numbers. It need not begin at 0.
    Fitted,
    /// From 0.
    FromZero,
    /// 0% to 100%.
    Percent,
}

/// The axes of a chart.
struct Axes {
    upright: Upright,
    /// What is across, as a text below the axis.
    across: &'static str,
    /// A level that means something.
    level: Option<f64>,
}

const GAMES: Axes = Axes { upright: Upright::Fitted, across: "games played", level: None };

/// The whole page.
pub fn page(cycles: &[Cycle]) -> String {
    let x = |cycle: &Cycle| cycle.games as f64;
    let value = |of: fn(&Cycle) -> f64| cycles.iter().map(move |cycle| (x(cycle), of(cycle)));
    let mut body = String::from("<div class=\"cards\">\n");
    let losses = [
        Line::new("held out, starts of turns", value(|cycle| cycle.value)),
        Line::new("learned from, any decision", value(|cycle| cycle.learned_value)),
    ];
    body += &card(
        "Loss of the value",
        "Log loss of the chances to win. The lines are of different samples: starts of turns in games held out, and \
         decisions anywhere in games learned from. So compare each line with itself, not with the other. \
         The axis need not begin at 0.",
        &chart("Loss of the value", &losses, &GAMES),
    );
    let policy = [Line::new("held out, searched", searched(cycles).map(|cycle| (x(cycle), cycle.policy)))];
    body += &card(
        "Loss of the policy",
        "Cross entropy against the shares of the search. The axis need not begin at 0.",
        &chart("Loss of the policy", &policy, &GAMES),
    );
    let agreed = [Line::new("agrees", searched(cycles).map(|cycle| (x(cycle), 100.0 * cycle.agreed)))];
    body += &card(
        "Agreement",
        "Searched decisions at which the network prefers what the search chose.",
        &chart("Agreement", &agreed, &Axes { upright: Upright::Percent, ..GAMES }),
    );
    let note = "2-player games won without search, with 95% intervals. Dashed: 50%, equal strength.";
    let axes = Axes { upright: Upright::Percent, level: Some(50.0), ..GAMES };
    body += &card("Strength against fixed opponents", note, &chart("Strength", &strengths(cycles), &axes));
    if let Some(last) = cycles.last() {
        let said = last.calibration.iter().filter(|tenth| tenth.count > 0);
        let lines = [
            Line::new("happened", said.map(|tenth| (100.0 * tenth.said, 100.0 * tenth.happened))).unended(),
            Line::new("what a perfect network would do", [(0.0, 0.0), (100.0, 100.0)].into_iter()).unended(),
        ];
        let note = format!(
            "Chance said (across) and how often it happened (up) in the last cycle, at starts of turns of games held \
             out. Mean distance {:.3}.",
            last.calibration_error
        );
        let axes = Axes { upright: Upright::Percent, across: "chance said, per cent", level: None };
        body += &card("Calibration", &note, &chart("Calibration", &lines, &axes));
    }
    let errors = [Line::new("distance", value(|cycle| cycle.calibration_error))];
    body += &card(
        "Calibration error",
        "Mean distance between what was said and what happened.",
        &chart("Calibration error", &errors, &Axes { upright: Upright::FromZero, ..GAMES }),
    );
    body += "</div>\n";
    body += &table(cycles);
    let games = cycles.last().map_or(0, |cycle| cycle.games);
    let minutes = cycles.last().map_or(0.0, |cycle| cycle.seconds / 60.0);
    let about = format!(
        "<p class=\"plays\">{} cycles, {games} games, {minutes:.1} minutes. {HELD_OUT}</p>",
        cycles.len()
    );
    framed("Impulse: a network learns", &about, &body)
}

const HELD_OUT: &str = "Held out: one in sixteen of the newest games, never learned from. They change from cycle to cycle, \
as newer games come in and old ones leave; so losses of different cycles are of different games.";

fn searched(cycles: &[Cycle]) -> impl Iterator<Item = &Cycle> {
    cycles.iter().filter(|cycle| cycle.policy > 0.0)
}

fn strengths(cycles: &[Cycle]) -> Vec<Line> {
    let opponents = cycles.last().map(|cycle| cycle.strength.as_slice()).unwrap_or_default();
    let line = |against: &str| {
        let measured = cycles.iter().map(|cycle| (cycle.games, &cycle.strength));
        let unlearned = cycles.iter().map(|cycle| (0, &cycle.unlearned));
        let points = unlearned.chain(measured).filter_map(|(games, all)| {
            let one = all.iter().find(|one| one.against == against)?;
            Some((games as f64, 100.0 * one.share, 100.0 * one.low, 100.0 * one.high))
        });
        Line { name: against.to_owned(), points: points.collect(), ended: true }
    };
    opponents.iter().map(|one| line(&one.against)).collect()
}

/// Lines over one axis each, with their names, and where they end, below.
fn chart(label: &str, lines: &[Line], axes: &Axes) -> String {
    const LEFT: f64 = 44.0;
    const RIGHT: f64 = 340.0;
    const TOP: f64 = 12.0;
    const BOTTOM: f64 = 160.0;
    let all = || lines.iter().flat_map(|line| &line.points);
    let (from, to) = ends(all().map(|point| point.0));
    let (low, high) = ends(all().flat_map(|point| [point.2, point.3]));
    let (low, high, unit) = match axes.upright {
        Upright::Fitted => (low, high, ""),
        Upright::FromZero => (0.0, high, ""),
        Upright::Percent => (0.0, 100.0, "%"),
    };
    let (across, up) = (ticks(from, to), ticks(low, high));
    let part = |value: f64, ticks: &[f64]| (value - ticks[0]) / (ticks[ticks.len() - 1] - ticks[0]);
    let at =
        |x: f64, y: f64| (LEFT + part(x, &across) * (RIGHT - LEFT), BOTTOM - part(y, &up) * (BOTTOM - TOP));
    let mut inside = String::new();
    for &tick in &up {
        let y = at(from, tick).1;
        let _ = write!(
            inside,
            "<path d=\"M{LEFT} {y:.1}H{RIGHT}\" class=\"line grid\"/>\
             <text x=\"40\" y=\"{:.1}\" text-anchor=\"end\" class=\"tick\">{}{unit}</text>",
            y + 4.0,
            number(tick)
        );
    }
    for &tick in &across {
        let _ = write!(
            inside,
            "<text x=\"{:.1}\" y=\"176\" text-anchor=\"middle\" class=\"tick\">{}</text>",
            at(tick, low).0,
            number(tick)
        );
    }
    let _ = write!(
        inside,
        "<text x=\"{RIGHT}\" y=\"191\" text-anchor=\"end\" class=\"tick\">{}</text>\
         <path d=\"M{LEFT} {TOP}V{BOTTOM}H{RIGHT}\" class=\"line rail\"/>",
        axes.across
    );
    if let Some(level) = axes.level {
        let y = at(from, level).1;
        let _ = write!(inside, "<path d=\"M{LEFT} {y:.1}H{RIGHT}\" class=\"line middle\"/>");
    }
    let mut height = 208.0;
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
        let last = line.points.last().filter(|_| line.ended);
        let last = last.map(|point| format!(": {}{unit}", short(point.1))).unwrap_or_default();
        let _ = write!(
            inside,
            "<path d=\"{path}\" class=\"line l{colour}\"/><rect x=\"{LEFT}\" y=\"{:.0}\" width=\"10\" height=\"10\" class=\"b{colour}\"/>\
             <text x=\"60\" y=\"{:.0}\" class=\"name\">{}{last}</text>",
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

/// The smallest and the largest value.
fn ends(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let ends = values.fold((f64::MAX, f64::MIN), |ends, value| (ends.0.min(value), ends.1.max(value)));
    if ends.0 > ends.1 { (0.0, 0.0) } else { ends }
}

/// A value for a legend: shares in whole per cent, losses with three decimals.
fn short(value: f64) -> String {
    if value.abs() >= 10.0 { format!("{value:.0}") } else { format!("{value:.3}") }
}

fn table(cycles: &[Cycle]) -> String {
    let opponents = cycles.last().map(|cycle| cycle.strength.as_slice()).unwrap_or_default();
    let mut rows = String::new();
    for cycle in cycles {
        let mut strength = String::new();
        for opponent in opponents {
            let one = cycle.strength.iter().find(|one| one.against == opponent.against);
            let share = one.map_or("–".to_owned(), |one| format!("{:.0}%", 100.0 * one.share));
            let _ = write!(strength, "<td class=\"n\">{share}</td>");
        }
        // The first games are not searched: there is no policy to measure.
        let policy = if cycle.policy > 0.0 { format!("{:.4}", cycle.policy) } else { "–".to_owned() };
        let gate = cycle.gate.as_ref().map_or("the first network".to_owned(), |gate| {
            format!("{}: {}", if gate.promoted { "promoted" } else { "kept back" }, gate.text)
        });
        let _ = writeln!(
            rows,
            "<tr><td class=\"n\">{}</td><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{:.4}</td><td class=\"n\">{policy}</td>\
             <td class=\"n\">{:.3}</td>{strength}<td class=\"words\">{}</td></tr>",
            cycle.cycle,
            escaped(&cycle.games_of),
            cycle.games,
            cycle.value,
            cycle.calibration_error,
            escaped(&gate)
        );
    }
    let mut head = String::new();
    for (name, class) in [
        ("Cycle", "n"),
        ("Games of", ""),
        ("Games", "n"),
        ("Value", "n"),
        ("Policy", "n"),
        ("Calibration", "n"),
    ] {
        let _ = write!(head, "<th scope=\"col\" class=\"{class}\">{name}</th>");
    }
    for opponent in opponents {
        let against = escaped(&opponent.against);
        let _ = write!(head, "<th scope=\"col\" class=\"n\">Wins against {against}</th>");
    }
    head += "<th scope=\"col\">Gate</th>";
    let table = format!(
        "<table class=\"plain\"><thead><tr>{head}</tr></thead>\
         <tbody>\n{rows}</tbody></table>"
    );
    let note = "Value and policy: losses in games held out. Calibration: mean distance of what was said from what happened. \
                Wins: without search. Gate: the sequential test against the best network before.";
    card("Cycles", note, &scrolling("Cycles", &table))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::{Gate, Strength, Tenth};

    #[test]
    fn a_page_without_cycles_is_still_a_page() {
        let page = page(&[]);
        assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
        assert!(!page.contains("NaN") && !page.contains("inf"), "{page}");
    }

    #[test]
    fn a_line_goes_through_its_points() {
        let line = || Line::new("<loss>", [(0.0, 1.0), (10.0, 0.5)].into_iter());
        let picture = chart("Loss", &[line()], &GAMES);
        assert!(picture.contains("M44.0 12.0L340.0 135.3"), "{picture}");
        assert!(picture.contains("&lt;loss&gt;: 0.500"), "{picture}");
        assert!(chart("Loss", &[line().unended()], &GAMES).contains("&lt;loss&gt;<"));
        let percent = Axes { upright: Upright::Percent, level: Some(50.0), ..GAMES };
        let picture =
            chart("Wins", &[Line::new("quick", [(0.0, 40.0), (9100.0, 60.0)].into_iter())], &percent);
        assert!(picture.contains(">0%<") && picture.contains(">100%<"), "{picture}");
        assert!(picture.contains("M44 86.0H340\" class=\"line middle\""), "{picture}");
    }

    #[test]
    fn a_cycle_without_search_has_no_policy_and_each_column_a_name() {
        let strength = |share| Strength { against: "quick".into(), games: 60, share, low: 0.3, high: 0.7 };
        let first = Cycle {
            cycle: 0,
            games_of: "quick".into(),
            games: 8000,
            steps: 400,
            seconds: 11.0,
            learned_value: 0.9,
            value: 1.18,
            policy: 0.0,
            agreed: 0.0,
            calibration_error: 0.035,
            calibration: vec![Tenth { count: 9, said: 0.4, happened: 0.5 }],
            strength: vec![strength(0.5)],
            unlearned: vec![strength(0.3)],
            gate: None,
        };
        let gate = Gate { promoted: true, games: 80, llr: 3.0, text: "shown".into() };
        let second = Cycle { cycle: 1, games: 9100, policy: 0.72, gate: Some(gate), ..first.clone() };
        let page = page(&[first, second]);
        let (head, rows) = page.split_once("<tbody>").expect("a table");
        let rows: Vec<&str> = rows.lines().filter(|line| line.starts_with("<tr>")).collect();
        assert!(rows[0].contains("<td class=\"n\">–</td>") && rows[1].contains("0.7200"), "{rows:?}");
        let columns = head.matches("<th ").count();
        assert!(rows.iter().all(|row| row.matches("<td").count() == columns), "{columns} {rows:?}");
        assert!(
            page.contains(">8k<") && page.contains(">8.5k<") && page.contains("class=\"name\">happened<")
        );
    }
}
