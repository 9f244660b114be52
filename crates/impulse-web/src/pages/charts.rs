//! The points of a game as pictures: over time, and by source. Given plain numbers. Lines differ by dashes and carry seat
//! numbers, segments carry letters: colour is never the only cue. Each has a table that says the same.

use crate::host;
use crate::words::{t, words};
use impulse_engine::PointSource;
use impulse_table::Course;
use impulse_table::rulebook::escaped;
use impulse_text::args;
use leptos::prelude::*;
use std::fmt::Write;

/// Dashes by seat, in units of the screen.
pub(super) const DASHES: [&str; 6] = ["", "10 4", "3 4", "14 4 3 4", "6 6", "2 3 8 3"];
/// The picture is this wide and high, and stretched to its place; what must not be stretched lies over it.
pub(super) const WIDTH: f64 = 1000.0;
pub(super) const HEIGHT: f64 = 200.0;

/// Points over time: a line for each seat.
#[component]
pub fn PointsChart(
    #[prop(into)] course: Signal<Course>,
    /// The moment to mark, if there is one.
    #[prop(optional, into)]
    at: MaybeProp<usize>,
    /// Hears the moment on which somebody clicks.
    #[prop(optional, into)]
    choose: Option<Callback<usize>>,
    /// Without the table in words: it is elsewhere on the page.
    #[prop(optional)]
    bare: bool,
) -> impl IntoView {
    let lines = move || course.with(lines_markup);
    let labels = move || course.with(|course| labels_markup(course, if bare { 20.0 } else { 11.0 }));
    let cursor = move || {
        let length = course.with(|course| course.length).max(1);
        at.get().map(|at| format!("left:{:.2}%", 100.0 * at.min(length) as f64 / length as f64))
    };
    let clicked = move |event: leptos::ev::MouseEvent| {
        let Some(choose) = choose else { return };
        let length = course.with_untracked(|course| course.length);
        choose.run((host::clicked_across(&event) * length as f64).round() as usize);
    };
    view! {
        <figure class="chart points-chart">
            <figcaption class:visually-hidden=bare>{t!("pages-chart-points")}</figcaption>
            <div class="plot" class:clickable=choose.is_some() aria-hidden="true" on:click=clicked>
                <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") preserveAspectRatio="none" inner_html=lines></svg>
                <div class="plot-over" inner_html=labels></div>
                {move || cursor().map(|style| view! { <div class="plot-cursor" style=style></div> })}
            </div>
            {move || (!bare).then(|| view! {
                <ul class="legend" aria-hidden="true" inner_html=course.with(legend_markup)></ul>
                <details class="chart-table">
                    <summary>{t!("pages-chart-as-table")}</summary>
                    <div class="scroll" tabindex="0" role="region" aria-label=t!("pages-chart-points") inner_html=course.with(points_table)></div>
                </details>
            })}
        </figure>
    }
}

/// The most points anybody has, at least twenty.
fn top(course: &Course) -> f64 {
    let most = course.points.iter().flatten().copied().max().unwrap_or(0);
    f64::from(most.max(20))
}

fn across(course: &Course, at: usize) -> f64 {
    at as f64 / course.length.max(1) as f64
}

fn lines_markup(course: &Course) -> String {
    let top = top(course);
    let mut svg = String::new();
    for level in [5.0, 10.0, 15.0, 20.0] {
        let y = HEIGHT * (1.0 - level / top);
        let class = if level == 20.0 { "goal" } else { "grid" };
        let _ = write!(svg, r#"<path class="{class}" d="M0 {y:.1}H{WIDTH}"/>"#);
    }
    for mark in &course.turns {
        let x = WIDTH * across(course, mark.at);
        let _ = write!(svg, r#"<path class="grid" d="M{x:.1} {HEIGHT}v-5"/>"#);
    }
    for (seat, points) in course.points.iter().enumerate() {
        let mut path = String::from("M0 ");
        let height = |points: u8| HEIGHT * (1.0 - f64::from(points) / top);
        let mut last = points.first().copied().unwrap_or(0);
        let _ = write!(path, "{:.1}", height(last));
        for (at, &now) in points.iter().enumerate() {
            if now != last {
                let _ = write!(path, "H{:.1}V{:.1}", WIDTH * across(course, at), height(now));
                last = now;
            }
        }
        let _ = write!(path, "H{WIDTH}");
        let number = seat + 1;
        let dash = DASHES.get(seat).copied().unwrap_or_default();
        let _ = write!(svg, r#"<path class="halo" d="{path}"/>"#);
        let _ = write!(
            svg,
            r#"<path class="line" d="{path}" style="stroke:var(--seat-{number});stroke-dasharray:{}"/>"#,
            if dash.is_empty() { "none" } else { dash }
        );
    }
    svg
}

/// Seat numbers on the lines and at their ends, points at the side, turns below: not stretched with the picture. Numbers at the
/// ends of lines are so many hundredths of the height apart.
fn labels_markup(course: &Course, apart: f64) -> String {
    let top = top(course);
    let mut html = String::new();
    for level in [0, 5, 10, 15, 20] {
        let _ = write!(
            html,
            r#"<span class="y-label" style="top:{:.1}%">{level}</span>"#,
            100.0 * (1.0 - f64::from(level) / top)
        );
    }
    let every = course.turns.len().div_ceil(10).max(1);
    // Short turns lie close together: a number that would touch the one before is left out.
    let mut free = 0.0;
    for mark in course.turns.iter().step_by(every) {
        if across(course, mark.at) < free {
            continue;
        }
        free = across(course, mark.at) + 0.08;
        let _ = write!(
            html,
            r#"<span class="x-label" style="left:{:.1}%">{}</span>"#,
            100.0 * across(course, mark.at),
            mark.turn
        );
    }
    let players = course.points.len().max(1);
    for (seat, points) in course.points.iter().enumerate() {
        // Where lines run together, each has its number at a place of its own.
        for part in [0.35, 0.7] {
            let at = ((part + 0.25 * seat as f64 / players as f64) * course.length as f64) as usize;
            let height = points.get(at).copied().unwrap_or(0);
            if height > 0 {
                dot(
                    &mut html,
                    seat,
                    100.0 * across(course, at),
                    100.0 * (1.0 - f64::from(height) / top),
                    "mid",
                );
            }
        }
    }
    let mut ends: Vec<(usize, f64)> = course
        .points
        .iter()
        .enumerate()
        .map(|(seat, points)| (seat, 100.0 * (1.0 - f64::from(points.last().copied().unwrap_or(0)) / top)))
        .collect();
    spread(&mut ends, apart);
    for (seat, height) in ends {
        dot(&mut html, seat, 100.0, height, "last");
    }
    html
}

/// Numbers at the ends do not cover one another: push down, then back up from the bottom.
pub(super) fn spread(ends: &mut [(usize, f64)], apart: f64) {
    ends.sort_by(|a, b| a.1.total_cmp(&b.1));
    for index in 1..ends.len() {
        ends[index].1 = ends[index].1.max(ends[index - 1].1 + apart);
    }
    let mut bottom = 100.0 + apart;
    for end in ends.iter_mut().rev() {
        end.1 = end.1.min(bottom - apart);
        bottom = end.1;
    }
}

pub(super) fn dot(html: &mut String, seat: usize, left: f64, top: f64, class: &str) {
    let number = seat + 1;
    let _ = write!(
        html,
        r#"<span class="seat-dot {class}" style="left:{left:.1}%;top:{top:.1}%;--own:var(--seat-{number})">{number}</span>"#
    );
}

fn legend_markup(course: &Course) -> String {
    let mut html = String::new();
    for (seat, name) in course.names.iter().enumerate() {
        let number = seat + 1;
        let dash = DASHES.get(seat).copied().unwrap_or_default();
        let points = course.points.get(seat).and_then(|points| points.last()).copied().unwrap_or(0);
        let _ = write!(
            html,
            r#"<li><span class="seat-dot" style="--own:var(--seat-{number})">{number}</span><svg class="sample" viewBox="0 0 40 6"><path class="halo" d="M0 3H40"/><path class="line" d="M0 3H40" style="stroke:var(--seat-{number});stroke-dasharray:{}"/></svg> {} <b>{points}</b></li>"#,
            if dash.is_empty() { "none" } else { dash },
            escaped(name)
        );
    }
    html
}

/// The points at the end of each turn.
fn points_table(course: &Course) -> String {
    let mut html = format!("<table><thead><tr><th scope=\"col\">{}</th>", escaped(&t!("pages-chart-turn")));
    for name in &course.names {
        let _ = write!(html, "<th scope=\"col\">{}</th>", escaped(name));
    }
    html.push_str("</tr></thead><tbody>");
    for (index, mark) in course.turns.iter().enumerate() {
        let end = course.turns.get(index + 1).map_or(course.length, |next| next.at);
        let who = course.names.get(mark.seat).map(String::as_str).unwrap_or_default();
        let _ = write!(
            html,
            "<tr><th scope=\"row\">{}</th>",
            escaped(&t!("pages-chart-turn-of", "turn": mark.turn, "who": who))
        );
        for points in &course.points {
            let _ = write!(html, "<td>{}</td>", points.get(end).copied().unwrap_or(0));
        }
        html.push_str("</tr>");
    }
    html.push_str("</tbody></table>");
    html
}

/// Points by source: a bar for each seat, its segments with letters.
#[component]
pub fn SourcesChart(#[prop(into)] course: Signal<Course>) -> impl IntoView {
    view! {
        <figure class="chart sources-chart">
            <figcaption>{t!("pages-chart-sources")}</figcaption>
            <div aria-hidden="true" inner_html=move || course.with(bars_markup)></div>
            <ul class="legend" aria-hidden="true" inner_html=move || course.with(sources_legend)></ul>
            <details class="chart-table">
                <summary>{t!("pages-chart-as-table")}</summary>
                <div class="scroll" tabindex="0" role="region" aria-label=t!("pages-chart-sources") inner_html=move || course.with(sources_table)></div>
            </details>
        </figure>
    }
}

fn source_word(id: &str, source: usize) -> String {
    words().say(id, args!("source": PointSource::ALL[source].name()))
}

fn bars_markup(course: &Course) -> String {
    let sums =
        course.sources.iter().map(|sources| sources.iter().map(|&points| u32::from(points)).sum::<u32>());
    let top = f64::from(sums.max().unwrap_or(0).max(20));
    let mut html = String::new();
    for (seat, sources) in course.sources.iter().enumerate() {
        let name = course.names.get(seat).map(String::as_str).unwrap_or_default();
        let number = seat + 1;
        let sum: u32 = sources.iter().map(|&points| u32::from(points)).sum();
        let _ = write!(
            html,
            r#"<div class="bar-row"><div class="bar-name"><span class="seat-dot" style="--own:var(--seat-{number})">{number}</span> {} <b>{sum}</b></div><div class="source-bar">"#,
            escaped(name)
        );
        for (source, &points) in sources.iter().enumerate().filter(|(_, points)| **points > 0) {
            let _ = write!(
                html,
                r#"<span class="segment source-{source}" style="width:{:.2}%" title="{}">{}<small>{points}</small></span>"#,
                100.0 * f64::from(points) / top,
                escaped(&source_word("pages-source", source)),
                source_word("pages-source-letter", source)
            );
        }
        html.push_str("</div></div>");
    }
    html
}

fn sources_legend(course: &Course) -> String {
    let mut html = String::new();
    for source in 0..PointSource::ALL.len() {
        if course.sources.iter().any(|sources| sources.get(source).is_some_and(|&points| points > 0)) {
            let letter = source_word("pages-source-letter", source);
            let _ = write!(
                html,
                r#"<li><span class="segment source-{source}">{letter}</span> {}</li>"#,
                escaped(&source_word("pages-source", source))
            );
        }
    }
    html
}

fn sources_table(course: &Course) -> String {
    let mut html = String::from("<table><thead><tr><td></td>");
    for name in &course.names {
        let _ = write!(html, "<th scope=\"col\">{}</th>", escaped(name));
    }
    html.push_str("</tr></thead><tbody>");
    for source in 0..PointSource::ALL.len() {
        let _ = write!(html, "<tr><th scope=\"row\">{}</th>", escaped(&source_word("pages-source", source)));
        for sources in &course.sources {
            let _ = write!(html, "<td>{}</td>", sources.get(source).copied().unwrap_or(0));
        }
        html.push_str("</tr>");
    }
    html.push_str("</tbody></table>");
    html
}
