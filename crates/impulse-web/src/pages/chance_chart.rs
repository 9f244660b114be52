//! Each player's chance to win over time, as a picture and as a table. Lines differ by dashes and carry seat numbers, as
//! those of the points do (`charts.rs`).

use super::charts::{DASHES, HEIGHT, WIDTH, dot, spread};
use crate::host;
use crate::words::t;
use impulse_study::analysis::Point;
use impulse_table::rulebook::escaped;
use leptos::prelude::*;
use std::fmt::Write;

/// What is drawn.
#[derive(Clone, PartialEq, Default)]
pub struct Chances {
    pub points: Vec<Point>,
    /// By seat.
    pub names: Vec<String>,
    /// The number of actions of the game.
    pub length: usize,
    /// Costly decisions of the seat that is looked at: the number of actions before each.
    pub marks: Vec<usize>,
}

/// The chart. A click chooses the moment.
#[component]
pub fn ChanceChart(#[prop(into)] chances: Signal<Chances>, choose: Callback<usize>) -> impl IntoView {
    let clicked = move |event: leptos::ev::MouseEvent| {
        let length = chances.with_untracked(|chances| chances.length);
        choose.run((host::clicked_across(&event) * length as f64).round() as usize);
    };
    view! {
        <figure class="chart chance-chart">
            <figcaption>{t!("study-chart")}</figcaption>
            <p class="soft">{t!("study-chart-about")}</p>
            <div class="plot clickable" aria-hidden="true" title=t!("study-chart-click") on:click=clicked>
                <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") preserveAspectRatio="none" inner_html=move || chances.with(lines)></svg>
                <div class="plot-over" inner_html=move || chances.with(labels)></div>
            </div>
            <ul class="legend" aria-hidden="true" inner_html=move || chances.with(legend)></ul>
            <details class="chart-table">
                <summary>{t!("pages-chart-as-table")}</summary>
                <div class="scroll" tabindex="0" role="region" aria-label=t!("study-chart") inner_html=move || chances.with(table)></div>
            </details>
        </figure>
    }
}

impl Chances {
    fn across(&self, at: usize) -> f64 {
        at as f64 / self.length.max(1) as f64
    }

    fn last(&self, seat: usize) -> f64 {
        let last = self.points.last().and_then(|point| point.chances.get(seat));
        last.copied().map_or(0.0, f64::from)
    }
}

fn height(chance: f64) -> f64 {
    1.0 - chance.clamp(0.0, 1.0)
}

fn lines(chances: &Chances) -> String {
    let mut svg = String::new();
    for level in [0.25, 0.5, 0.75, 1.0] {
        let _ = write!(svg, r#"<path class="grid" d="M0 {:.1}H{WIDTH}"/>"#, HEIGHT * height(level));
    }
    for &at in &chances.marks {
        let x = WIDTH * chances.across(at);
        let _ = write!(svg, r#"<path class="mistake" d="M{x:.1} 0V{HEIGHT}"/>"#);
    }
    for seat in 0..chances.names.len() {
        let mut path = String::new();
        for point in &chances.points {
            let chance = point.chances.get(seat).copied().map_or(0.0, f64::from);
            let letter = if path.is_empty() { 'M' } else { 'L' };
            let (x, y) = (WIDTH * chances.across(point.at), HEIGHT * height(chance));
            let _ = write!(path, "{letter}{x:.1} {y:.1}");
        }
        let (number, dash) = (seat + 1, DASHES.get(seat).copied().unwrap_or_default());
        let dash = if dash.is_empty() { "none" } else { dash };
        let _ = write!(svg, r#"<path class="halo" d="{path}"/>"#);
        let style = format!("stroke:var(--seat-{number});stroke-dasharray:{dash}");
        let _ = write!(svg, r#"<path class="line" d="{path}" style="{style}"/>"#);
    }
    svg
}

fn labels(chances: &Chances) -> String {
    let mut html = String::new();
    for level in [0, 25, 50, 75, 100] {
        let _ = write!(html, r#"<span class="y-label" style="top:{}%">{level}%</span>"#, 100 - level);
    }
    let every = chances.points.len().div_ceil(10).max(1);
    let mut named = None;
    for point in chances.points.iter().skip(1).step_by(every) {
        // The last turn has a point where it begins, and one where it ends.
        if named.replace(point.turn) == Some(point.turn) {
            continue;
        }
        let left = 100.0 * chances.across(point.at);
        let _ = write!(html, r#"<span class="x-label" style="left:{left:.1}%">{}</span>"#, point.turn);
    }
    let mut ends: Vec<(usize, f64)> =
        (0..chances.names.len()).map(|seat| (seat, 100.0 * height(chances.last(seat)))).collect();
    spread(&mut ends, 11.0);
    for (seat, top) in ends {
        dot(&mut html, seat, 100.0, top, "last");
    }
    html
}

fn legend(chances: &Chances) -> String {
    let mut html = String::new();
    for (seat, name) in chances.names.iter().enumerate() {
        let (number, dash) = (seat + 1, DASHES.get(seat).copied().unwrap_or_default());
        let dash = if dash.is_empty() { "none" } else { dash };
        let _ = write!(
            html,
            r#"<li><span class="seat-dot" style="--own:var(--seat-{number})">{number}</span><svg class="sample" viewBox="0 0 40 6"><path class="halo" d="M0 3H40"/><path class="line" d="M0 3H40" style="stroke:var(--seat-{number});stroke-dasharray:{dash}"/></svg> {}</li>"#,
            escaped(name)
        );
    }
    html
}

fn table(chances: &Chances) -> String {
    let mut html = format!("<table><thead><tr><th scope=\"col\">{}</th>", escaped(&t!("pages-chart-turn")));
    for name in &chances.names {
        let _ = write!(html, "<th scope=\"col\">{}</th>", escaped(name));
    }
    html.push_str("</tr></thead><tbody>");
    for point in &chances.points {
        let _ = write!(html, "<tr><th scope=\"row\">{}</th>", point.turn);
        for chance in &point.chances {
            let percent = t!("study-percent", "percent": (chance * 100.0).round() as i32);
            let _ = write!(html, "<td>{}</td>", escaped(&percent));
        }
        html.push_str("</tr>");
    }
    html.push_str("</tbody></table>");
    html
}
