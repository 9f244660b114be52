//! What wins, as one page that needs nothing else: charts, and all cards as a table. Nothing is counted here.

use super::{Knowledge, Share, WAYS};
use impulse_bots::arena::charts::{Interval, escaped, grouped_bars, intervals};
use impulse_bots::arena::report::{card, whole};
use std::fmt::Write;

/// How many of the best and of the worst cards are drawn.
const DRAWN: usize = 12;

/// The whole page. `of` says whose games they are.
pub fn page(knowledge: &Knowledge, of: &str) -> String {
    let mut body = String::from("<div class=\"cards\">\n");
    body += &card("Order of play", NOTE, &shares("Order of play", &knowledge.seats, knowledge.fair));
    body += &card("Races", NOTE, &shares("Races", &knowledge.races, knowledge.fair));
    let scored: Vec<Share> = knowledge.sources.iter().map(|source| source.scored.clone()).collect();
    let note = "Seats that scored in this way at least once: how often they won.";
    body += &card("Ways of scoring", note, &shares("Ways of scoring", &scored, knowledge.fair));
    body += &card("Points by source", "Mean points of a seat in a game.", &points(knowledge));
    body += &card("What brought the end", "The source of the last points.", &ends(knowledge));
    let performed: Vec<Share> =
        knowledge.cards.iter().map(|one| Share { name: one.card.clone(), ..one.ways[1].clone() }).collect();
    let note = "Seats that performed the card at least once: how often they won.";
    let best = &performed[..DRAWN.min(performed.len())];
    let worst = &performed[performed.len().saturating_sub(DRAWN)..];
    body += &card("The best cards", note, &shares("The best cards", best, knowledge.fair));
    body += &card("The worst cards", note, &shares("The worst cards", worst, knowledge.fair));
    body += "</div>\n";
    body += &table(knowledge);
    body += FOOTER;
    let title = format!("Impulse: what wins with {} players", knowledge.players);
    let about = format!(
        "<p class=\"plays\">{} games of {}, {:.1} turns each. Fair share: {}.</p>",
        knowledge.games,
        escaped(of),
        knowledge.turns,
        percent(knowledge.fair)
    );
    whole(&title, &about, &body)
}

const NOTE: &str = "How often such seats won. Dot: share. Bar: 95% interval. Upright stroke: fair share.";

const FOOTER: &str = "<footer><p>Intervals are 95% (Wilson). All games are between equals, so what wins more than its fair \
share goes with winning; it need not be the reason for it: whoever is ahead performs more cards. Impulse is a game by Carl \
Chudyk (Asmadi Games); this is an unofficial fan project.</p></footer>\n";

fn percent(share: f64) -> String {
    format!("{:.1}%", 100.0 * share)
}

fn shares(label: &str, all: &[Share], fair: f64) -> String {
    let line = |one: &'_ Share| (one.name.replace('_', " "), one.clone());
    let named: Vec<(String, Share)> = all.iter().map(line).collect();
    let lines: Vec<Interval<'_>> = named
        .iter()
        .map(|(name, one)| Interval {
            name,
            span: (one.low, one.share, one.high),
            mark: Some(fair),
            text: format!("{} of {}", percent(one.share), one.seats),
        })
        .collect();
    let low = all.iter().map(|one| one.low).fold(fair, f64::min);
    let high = all.iter().map(|one| one.high).fold(fair, f64::max);
    intervals(label, &lines, (low - 0.02).max(0.0), (high + 0.02).min(1.0))
}

fn points(knowledge: &Knowledge) -> String {
    let group = |source: &super::SourceShare| {
        let bars = vec![("winners".to_owned(), source.winners), ("others".to_owned(), source.others)];
        (source.scored.name.replace('_', " "), bars)
    };
    grouped_bars("Points by source", &knowledge.sources.iter().map(group).collect::<Vec<_>>())
}

fn ends(knowledge: &Knowledge) -> String {
    let games = knowledge.games.max(1) as f64;
    let bar = |(name, count): &(String, u64)| (name.replace('_', " "), 100.0 * *count as f64 / games);
    let bars = knowledge.ends.iter().map(bar).collect();
    grouped_bars("What brought the end", &[("Per cent of games".to_owned(), bars)])
}

fn table(knowledge: &Knowledge) -> String {
    let mut table = String::from(
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"All cards\"><table><thead><tr>\
         <th scope=\"col\">Rank</th><th scope=\"col\">Card</th><th scope=\"col\">Action</th>",
    );
    for way in WAYS {
        let _ = write!(table, "<th scope=\"col\">{way}</th>");
    }
    table.push_str("</tr></thead><tbody>\n");
    for (at, one) in knowledge.cards.iter().enumerate() {
        let _ = write!(
            table,
            "<tr><td class=\"n\">{}</td><th scope=\"row\">{}</th><td>{}</td>",
            at + 1,
            one.card,
            one.kind
        );
        for way in &one.ways {
            let (kind, sign) = match () {
                () if way.low > knowledge.fair => ("wins", "▲"),
                () if way.high < knowledge.fair => ("loses", "▼"),
                () => ("even", "="),
            };
            let text = match way.seats {
                0 => "–".to_owned(),
                seats => {
                    format!("{sign} {} ± {:.1} ({seats})", percent(way.share), 50.0 * (way.high - way.low))
                }
            };
            let _ = write!(table, "<td class=\"n {kind}\">{text}</td>");
        }
        table.push_str("</tr>\n");
    }
    table.push_str("</tbody></table></div>");
    let note = "Share of the seats that won, half the width of its interval, and in brackets how many seats. \
                ▲ surely above the fair share, ▼ surely below, = neither. Sorted by cards performed.";
    card("All cards", note, &table)
}
