//! What wins, as one page that needs nothing else: charts, and all cards as a table. Nothing is counted here.

use super::chart::{bars, percent, shares};
use super::{CardShares, ENOUGH, Knowledge, Share, WAYS, in_words, seats};
use crate::pages::{framed, scrolling};
use impulse_bots::arena::charts::{escaped, grouped_bars};
use impulse_bots::arena::report::card;
use std::fmt::Write;

/// How many of the best and of the worst cards are drawn, at most.
const DRAWN: usize = 10;

/// The whole page. `of` says whose games they are.
pub fn page(knowledge: &Knowledge, of: &str) -> String {
    let mut body = String::from("<div class=\"cards\">\n");
    let note = "How often seats won that come in this place.";
    body += &share_card("Order of play", note, &knowledge.seats, knowledge.fair);
    body += &card("Points by source", "Mean points of a seat in a game.", &points(knowledge));
    body += &card("What brought the end", "The source of the last points: share of games.", &ends(knowledge));
    let note = "How often seats of this race won.";
    body += &share_card("Races", note, &knowledge.races, knowledge.fair);
    let (best, worst) = drawn(&knowledge.cards);
    let note = "Seats that performed the card at least once: how often they won.";
    body += &card_card("The best cards", note, &best, knowledge.fair);
    let scored: Vec<Share> = knowledge
        .sources
        .iter()
        .map(|source| Share { name: in_words(&source.scored.name).to_owned(), ..source.scored.clone() })
        .collect();
    let scored_note = "Seats that scored in this way at least once: how often they won.";
    body += &share_card("Ways of scoring", scored_note, &scored, knowledge.fair);
    body += &card_card("The worst cards", note, &worst, knowledge.fair);
    body += "</div>\n";
    body += &table(knowledge);
    body += FOOTER;
    let title = format!("Impulse: what wins with {} players", knowledge.players);
    let about = format!(
        "<p class=\"plays\">{} of {}, {:.1} turns each. Fair share, what a seat wins if nothing matters: {}.</p>\n\
         <p class=\"plays\">{HOW_TO_READ} {}</p>",
        if knowledge.games == 1 { "1 game".to_owned() } else { format!("{} games", knowledge.games) },
        escaped(of),
        knowledge.turns,
        percent(knowledge.fair),
        left_out(&knowledge.cards)
    );
    framed(&title, &about, &body)
}

const HOW_TO_READ: &str = "In the charts of shares a dot is the share of seats that won, the bar around it its 95% \
interval, and the upright stroke the fair share.";

const FOOTER: &str = "<footer><p>Intervals are 95% (Wilson). All games are between equals, so what wins more than its fair \
share goes with winning; it need not be the reason for it: whoever is ahead performs more cards. Impulse is a game by Carl \
Chudyk (Asmadi Games); this is an unofficial fan project.</p></footer>\n";

/// The best and the worst cards, none of them twice: of those that enough seats performed.
fn drawn(cards: &[CardShares]) -> (Vec<Share>, Vec<Share>) {
    let enough: Vec<Share> = cards.iter().map(CardShares::performed).filter(Share::is_enough).collect();
    let best = DRAWN.min(enough.len().div_ceil(2));
    let worst = DRAWN.min(enough.len() / 2);
    (enough[..best].to_vec(), enough[enough.len() - worst..].to_vec())
}

/// How many cards are not ranked, in a sentence.
fn left_out(cards: &[CardShares]) -> String {
    let few = cards.iter().filter(|one| !one.ways[1].is_enough()).count();
    match few {
        0 => String::new(),
        _ => format!(
            "{few} of {} cards were performed by fewer than {ENOUGH} seats: they are not among the best and worst \
             cards, and come last in the table. More games rank more cards.",
            cards.len()
        ),
    }
}

fn share_card(heading: &str, note: &str, all: &[Share], fair: f64) -> String {
    let few = all.iter().any(|one| !one.is_enough());
    let few = if few { format!(" Grey: fewer than {ENOUGH} seats, too few to tell.") } else { String::new() };
    card(heading, &format!("{note}{few}"), &shares(heading, all, fair))
}

fn card_card(heading: &str, note: &str, all: &[Share], fair: f64) -> String {
    match all.is_empty() {
        true => card(
            heading,
            &format!("Too few cards were performed by {ENOUGH} seats: this needs more games."),
            "",
        ),
        false => card(heading, note, &shares(heading, all, fair)),
    }
}

fn points(knowledge: &Knowledge) -> String {
    let group = |source: &super::SourceShare| {
        let bars = vec![("winners".to_owned(), source.winners), ("others".to_owned(), source.others)];
        (in_words(&source.scored.name).to_owned(), bars)
    };
    grouped_bars("Points by source", &knowledge.sources.iter().map(group).collect::<Vec<_>>())
}

fn ends(knowledge: &Knowledge) -> String {
    let games = knowledge.games.max(1) as f64;
    let share = |(name, count): &'_ (String, u64)| (in_words(name).to_owned(), *count as f64 / games);
    let named: Vec<(String, f64)> = knowledge.ends.iter().map(share).collect();
    let all: Vec<(&str, f64)> = named.iter().map(|(name, share)| (name.as_str(), *share)).collect();
    bars("What brought the end", &all)
}

fn table(knowledge: &Knowledge) -> String {
    let mut table = String::from(
        "<table class=\"plain\"><thead><tr><th scope=\"col\" class=\"n\">Rank</th><th scope=\"col\">Card</th>",
    );
    for way in WAYS {
        let _ = write!(table, "<th scope=\"col\" class=\"n\">{way}</th>");
    }
    table.push_str("</tr></thead><tbody>\n");
    for (at, one) in knowledge.cards.iter().enumerate() {
        let rank = if one.ways[1].is_enough() { (at + 1).to_string() } else { "–".to_owned() };
        let _ = write!(table, "<tr><td class=\"n\">{rank}</td><th scope=\"row\">{}</th>", one.title());
        one.ways.iter().for_each(|way| table.push_str(&cell(way, knowledge.fair)));
        table.push_str("</tr>\n");
    }
    table.push_str("</tbody></table>");
    let note = format!(
        "How many of the seats won that held, performed, planned, researched or mined a card at least once in a game; \
         below it the 95% interval. ▲ surely above the fair share, ▼ surely below, = neither. Ranked by cards \
         performed. With fewer than {ENOUGH} seats there is only the count, in grey."
    );
    card("All cards", &note, &scrolling("All cards", &table))
}

/// A share of the table, with a sign as well as a colour.
fn cell(way: &Share, fair: f64) -> String {
    if way.seats == 0 {
        return "<td class=\"n few\">–</td>".to_owned();
    }
    if !way.is_enough() {
        return format!("<td class=\"n few\">{} of {}</td>", way.wins, seats(way.seats));
    }
    let (kind, sign) = match () {
        () if way.low > fair => ("wins", "▲"),
        () if way.high < fair => ("loses", "▼"),
        () => ("even", "="),
    };
    format!(
        "<td class=\"n {kind}\">{sign} {} of {}<small>{} to {}</small></td>",
        percent(way.share),
        seats(way.seats),
        percent(way.low),
        percent(way.high)
    )
}

#[cfg(test)]
mod tests {
    use super::super::{Count, Counter};
    use super::*;

    #[test]
    fn cards_of_few_seats_are_neither_best_nor_worst() {
        let mut counter = Counter::new(2);
        assert_eq!(drawn(&counter.knowledge().cards), (vec![], vec![]));
        assert!(page(&counter.knowledge(), "nobody").contains("this needs more games"));
        for (at, card) in counter.cards.iter_mut().enumerate() {
            card[1] = match at {
                0..5 => Count { seats: ENOUGH, wins: at as u64 },
                5 => Count { seats: 1, wins: 1 },
                _ => Count::default(),
            };
        }
        let knowledge = counter.knowledge();
        let (best, worst) = drawn(&knowledge.cards);
        let wins = |shares: Vec<Share>| shares.iter().map(|one| one.wins).collect::<Vec<_>>();
        assert_eq!((wins(best), wins(worst)), (vec![4, 3, 2], vec![1, 0]));
        let page = page(&knowledge, "nobody");
        assert!(page.contains("103 of 108 cards were performed by fewer than 30 seats"), "{page}");
        assert!(page.contains("1 of 1 seat<") && !page.contains("core_gates"));
    }
}
