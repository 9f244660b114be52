//! The report of a match as one page that needs nothing else: a ladder, who beats whom, where points come from, how long
//! games are. Dark, readable on a phone; no information is in colour alone.

use super::charts::{Interval, columns, escaped, grouped_bars, intervals, short};
use super::statistics::{BotSummary, Lengths, Summary};
use impulse_engine::PointSource;
use std::fmt::Write;

/// The whole page.
pub fn html(summary: &Summary) -> String {
    let mut ranked: Vec<usize> = (0..summary.bots.len()).collect();
    ranked.sort_by(|&a, &b| summary.bots[b].elo.total_cmp(&summary.bots[a].elo));
    let bots: Vec<&BotSummary> = ranked.iter().map(|&bot| &summary.bots[bot]).collect();
    let mut page = String::new();
    page.push_str(&test(summary));
    page.push_str(&ladder(&bots));
    page.push_str(&matrix(summary, &ranked));
    page.push_str("<div class=\"cards\">\n");
    page.push_str(&share_chart(&bots));
    page.push_str(&elo_chart(&bots));
    page.push_str(&points(&bots));
    page.push_str(&length("Turns of a game", "turns", &summary.turns));
    page.push_str(&length("Decisions of a game", "decisions", &summary.decisions));
    page.push_str(&ends(summary));
    page.push_str("</div>\n");
    page.push_str(&failures(&bots));
    page.push_str(NOTES);
    let title = format!("Impulse arena: {} games of {} players", summary.games, summary.players);
    let about = format!(
        "<p class=\"plays\">{}</p>\n<p>{} deals, each played in all its seatings.</p>",
        escaped(&summary.plays),
        summary.deals,
    );
    whole(&title, &about, &page)
}

/// A page that needs nothing else, in the style of all reports.
pub fn whole(title: &str, about: &str, body: &str) -> String {
    let title = escaped(title);
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>{STYLE}</style></head>\n<body><main>\n\
         <header><h1>{title}</h1>\n{about}</header>\n{body}</main></body></html>\n"
    )
}

/// A part of a page.
pub fn card(heading: &str, note: &str, inside: &str) -> String {
    format!("<section class=\"card\"><h2>{heading}</h2>\n<p class=\"note\">{note}</p>\n{inside}</section>\n")
}

fn test(summary: &Summary) -> String {
    let Some(sprt) = &summary.sprt else { return String::new() };
    let text = format!(
        "<p><strong>{}</strong></p><p>Log likelihood ratio {:.2}; refuted at {:.2}, shown at {:.2}.</p>",
        escaped(&sprt.text),
        sprt.llr,
        sprt.lower,
        sprt.upper
    );
    let note = format!(
        "Claim: {} is {} Elo stronger than {}, not {}. Each error at most 5%.",
        short(&summary.bots[0].name),
        sprt.elo1,
        short(&summary.bots[1].name),
        sprt.elo0
    );
    card("Sequential test", &note, &text)
}

fn ladder(bots: &[&BotSummary]) -> String {
    let mut rows = String::new();
    for (rank, bot) in bots.iter().enumerate() {
        let failures = if bot.failures == 0 { "none".to_owned() } else { bot.failures.to_string() };
        let _ = writeln!(
            rows,
            "<tr><td class=\"n\">{}</td><th scope=\"row\">{}</th><td class=\"n\">{:+.0} ± {:.0}</td>\
             <td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td>\
             <td class=\"n\">{:.1}</td><td class=\"n\">{}</td><td class=\"n\">{failures}</td></tr>",
            rank + 1,
            escaped(&bot.name),
            bot.elo,
            bot.elo_error,
            percent(bot.win_share),
            format_args!("{} to {}", percent(bot.low), percent(bot.high)),
            percent(bot.fair_share),
            bot.games,
            bot.mean_score,
            thinking_time(bot),
        );
    }
    let table = format!(
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Ladder\"><table><thead><tr><th scope=\"col\">Rank</th><th scope=\"col\">Bot</th>\
         <th scope=\"col\">Elo</th><th scope=\"col\">Wins</th><th scope=\"col\">95% interval</th>\
         <th scope=\"col\">Fair share</th><th scope=\"col\">Games</th><th scope=\"col\">Points</th>\
         <th scope=\"col\">Time a decision</th><th scope=\"col\">Failures</th></tr></thead><tbody>\n{rows}\
         </tbody></table></div><p class=\"note swipe\">More columns to the right: swipe the table.</p>"
    );
    card("Ladder", "Strongest first. Fair share: what a bot as strong as the others would win.", &table)
}

fn percent(share: f64) -> String {
    format!("{:.1}%", 100.0 * share)
}

/// How long a bot thinks, in a unit that suits it.
pub fn thinking_time(bot: &BotSummary) -> String {
    let star = if bot.clock == "wall" { " (wall)" } else { "" };
    let ms = bot.cpu_ms_per_decision;
    if ms < 0.1 { format!("{:.1} µs{star}", 1000.0 * ms) } else { format!("{ms:.1} ms{star}") }
}

fn share_chart(bots: &[&BotSummary]) -> String {
    let lines: Vec<Interval<'_>> = bots
        .iter()
        .map(|bot| Interval {
            name: &bot.name,
            span: (bot.low, bot.win_share, bot.high),
            mark: Some(bot.fair_share),
            text: format!("{} ({} to {})", percent(bot.win_share), percent(bot.low), percent(bot.high)),
        })
        .collect();
    let chart = intervals("Win shares with 95% intervals", &lines, 0.0, 1.0);
    card("Win share", "From 0% to 100%. Dot: wins. Bar: 95% interval. Upright stroke: fair share.", &chart)
}

fn elo_chart(bots: &[&BotSummary]) -> String {
    let reach = bots.iter().map(|bot| bot.elo.abs() + bot.elo_error).fold(50.0, f64::max);
    let lines: Vec<Interval<'_>> = bots
        .iter()
        .map(|bot| Interval {
            name: &bot.name,
            span: (bot.elo - bot.elo_error, bot.elo, bot.elo + bot.elo_error),
            mark: Some(0.0),
            text: format!("{:+.0} ± {:.0}", bot.elo, bot.elo_error),
        })
        .collect();
    let chart = intervals("Elo with 95% intervals", &lines, -reach, reach);
    let note = format!("From {:+.0} to {:+.0}. Upright stroke: the mean of all bots.", -reach, reach);
    card("Elo", &note, &chart)
}

fn matrix(summary: &Summary, ranked: &[usize]) -> String {
    let mut table = String::from(
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Who beats whom\">\
         <table class=\"matrix\"><thead><tr><td></td>",
    );
    for &bot in ranked {
        let _ = write!(table, "<th scope=\"col\">{}</th>", short(&summary.bots[bot].name));
    }
    table.push_str("</tr></thead><tbody>\n");
    for &row in ranked {
        let _ = write!(table, "<tr><th scope=\"row\">{}</th>", short(&summary.bots[row].name));
        for &column in ranked {
            match summary.matrix[row][column] {
                None => table.push_str("<td class=\"n\">–</td>"),
                Some(share) => {
                    let (kind, sign) = match share {
                        ..0.45 => ("loses", "▼"),
                        0.55.. => ("wins", "▲"),
                        _ => ("even", "="),
                    };
                    let _ = write!(table, "<td class=\"n {kind}\">{sign} {}</td>", percent(share));
                }
            }
        }
        table.push_str("</tr>\n");
    }
    table.push_str("</tbody></table></div>");
    let note = "Row against column: of the wins that one of the two had, counted per seat, how many the row had. \
                ▲ 55% or more, ▼ below 45%, = between.";
    card("Who beats whom", note, &table)
}

fn points(bots: &[&BotSummary]) -> String {
    let groups: Vec<(String, Vec<(String, f64)>)> = PointSource::ALL
        .into_iter()
        .map(|source| {
            let bars =
                bots.iter().map(|bot| (bot.name.clone(), bot.points_by_source[source.name()])).collect();
            (plain(source.name()), bars)
        })
        .collect();
    let chart = grouped_bars("Points by source", &groups);
    card("Points by source", "Mean points of a seat in a game, won or lost.", &chart)
}

fn length(heading: &str, unit: &str, lengths: &Lengths) -> String {
    let chart = columns(heading, &lengths.histogram, unit);
    let note = format!(
        "Mean {:.1}, median {}, shortest {}, longest {}. Height: games.",
        lengths.mean, lengths.median, lengths.min, lengths.max
    );
    card(heading, &note, &chart)
}

fn ends(summary: &Summary) -> String {
    let mut ends: Vec<(&String, &u64)> = summary.ends.iter().collect();
    ends.sort_by(|a, b| b.1.cmp(a.1));
    let games = summary.games.max(1) as f64;
    let bars = ends.into_iter().map(|(end, &count)| (plain(end), 100.0 * count as f64 / games)).collect();
    let chart = grouped_bars("What brought the end", &[("Per cent of games".to_owned(), bars)]);
    card("What brought the end", "The source of the last points, or how else the game ended.", &chart)
}

fn plain(name: &str) -> String {
    name.replace('_', " ")
}

fn failures(bots: &[&BotSummary]) -> String {
    let mut items = String::new();
    for bot in bots {
        for (reason, count) in bot.failure_reasons.iter().take(20) {
            let _ = writeln!(items, "<li>{}: {} ({count} games)</li>", escaped(&bot.name), escaped(reason));
        }
    }
    if items.is_empty() {
        return String::new();
    }
    card(
        "Failures",
        "A bot that fails loses its game; the others share the win.",
        &format!("<ul>{items}</ul>"),
    )
}

const NOTES: &str = "<footer><p>Intervals are 95% (Wilson). Elo is fitted so that the chance of a seat to win is its \
bot's strength divided by the sum over all seats; with two players this is the usual Elo. Time is CPU time on one core; \
for bots from outside it is the time until the answer came (wall). Impulse is a game by Carl Chudyk (Asmadi Games); this \
is an unofficial fan project.</p></footer>\n";

const STYLE: &str = "
:root{color-scheme:dark;--ground:#12141c;--card:#1b1e2a;--line:#3a4058;--text:#eceef6;--soft:#b6bcd2;--a:#7cc4ff;
--b:#ffc46b;--c:#9be29b;--d:#e6a3ff}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.45 system-ui,sans-serif}
main{max-width:1320px;margin:0 auto;padding:20px 16px 40px}
h1{font-size:1.5rem;line-height:1.2;margin:0 0 8px;text-wrap:balance}
h2{font-size:1.1rem;margin:0 0 2px}
p{margin:0 0 8px}
header{margin-bottom:16px}
.plays,.note,footer{color:var(--soft);font-size:.9rem;overflow-wrap:anywhere}
.card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:14px;margin:0 0 16px;min-width:0}
.cards{columns:3 360px;column-gap:16px}
.cards>.card{break-inside:avoid;display:inline-block;width:100%}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:7px 10px;border-bottom:1px solid var(--line);text-align:left;white-space:nowrap}
tbody tr:last-child>*{border-bottom:0}
tbody th{white-space:normal;overflow-wrap:anywhere;min-width:8em;max-width:24em}
.swipe{display:none;margin:8px 0 0}
@media(max-width:1000px){.swipe{display:block}}
@media(max-width:600px){th,td{padding:7px 6px}}
thead th{color:var(--soft);font-weight:600;font-size:.85rem}
.n,thead th:not(:nth-child(2)){text-align:right}
.matrix{width:auto}.matrix thead th{text-align:right}
.wins{background:#1d3d2c;color:#c9f5d5}.loses{background:#452430;color:#ffd3dc}.even{background:#2a2f40}
svg{display:block;width:100%;max-width:460px;height:auto;font:12.5px system-ui,sans-serif}
svg text{fill:var(--text)}
svg .heading{font-weight:600}
svg .tick{fill:var(--soft);font-size:11.5px}
svg .name{fill:var(--soft)}
.rail{stroke:var(--line);stroke-width:2}
.span{stroke:var(--a);stroke-width:6;stroke-linecap:round;opacity:.75}
.dot{fill:var(--text);stroke:var(--card);stroke-width:1.5}
.mark{stroke:var(--b);stroke-width:2.5}
.line{fill:none;stroke-width:2}.l0{stroke:var(--a)}.l1{stroke:var(--b)}.l2{stroke:var(--c)}.l3{stroke:var(--d)}
.band{stroke-width:1;opacity:.6}
.b0{fill:var(--a)}.b1{fill:var(--b)}.b2{fill:var(--c)}.b3{fill:var(--d)}
ul{margin:0;padding-left:20px;overflow-wrap:anywhere}
";
