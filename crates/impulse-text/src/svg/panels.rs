//! What stands beside the map in the picture: a panel for each player, the Impulse with deck and discard pile, and what
//! is asked.

use super::cards::{self, CARD, CHIP, SMALL_CHIP};
use super::palette::{self, *};
use super::picture::{Look, Picture, Point, Type, cut};
use crate::args;
use crate::story::wrapped;
use crate::table_text::impulse_seats;
use crate::words::Words;
use impulse_engine::{Card, Color, Seat, Teams, View};

/// A place on the picture: its upper left corner and its size.
#[derive(Clone, Copy)]
pub(super) struct Area {
    pub at: Point,
    pub size: Point,
}

/// Panels are no higher than this; with fewer players there is room left below them.
const HIGHEST: f32 = 178.0;
const GAP: f32 = 8.0;

/// Where the game is, what is asked, and why.
pub(super) fn question(picture: &mut Picture, view: &View, words: &Words, area: Area) {
    let (x, y) = area.at;
    picture.rect(area.at, area.size, 8.0, Look::fill(PANEL));
    let width = area.size.0 - 24.0;
    let headline = Type::new(15.0, MARK).bold();
    let asked = Type::new(14.0, TEXT);
    let why = Type::new(12.5, DIM);
    let mut lines: Vec<(Type, String)> = Vec::new();
    let mut add = |set: Type, text: &str| {
        lines.extend(wrapped(text, set.letters_in(width)).into_iter().map(|line| (set, line)));
    };
    add(headline, &words.headline(view));
    if let Some(decision) = view.decision() {
        add(asked, &words.asked(view));
        if let Some(offered) = words.offered(view, &decision) {
            add(why, &offered);
        }
    }
    words.battle(view).into_iter().flatten().for_each(|line| add(why, &line));
    words.ships_under_way(view).iter().for_each(|line| add(why, line));
    add(why, &words.chain(view));
    let room = ((area.size.1 - 14.0) / 18.0) as usize;
    let hidden = lines.len() > room;
    for (i, (set, line)) in lines.iter().take(room).enumerate() {
        let last = hidden && i + 1 == room;
        let line = if last { cut(&format!("{line} …"), set.letters_in(width)) } else { line.clone() };
        picture.text((x + 12.0, y + 23.0 + i as f32 * 18.0), *set, &line);
    }
}

/// The Impulse, or one for each team, and the two piles.
pub(super) fn impulse(picture: &mut Picture, view: &View, words: &Words, area: Area) {
    let (x, y) = area.at;
    picture.rect(area.at, area.size, 8.0, Look::fill(PANEL));
    let label = Type::new(13.0, TEXT).bold();
    let deck = words.say("label-deck", args!("cards": view.deck_len()));
    let discard = words.say("label-discard", args!("cards": view.discard().len()));
    if view.teams() == Teams::None {
        picture.text((x + 12.0, y + 28.0), label, &words.say("label-impulse", args!()));
        picture.text((x + 12.0, y + 54.0), Type::new(12.0, DIM), &deck);
        picture.text((x + 12.0, y + 74.0), Type::new(12.0, DIM), &discard);
        let Some(seat) = view.seats().next() else { return };
        let left = x + 140.0;
        let room = ((area.size.0 - 140.0) / (CARD.0 + GAP)) as usize;
        for (i, card) in view.impulse(seat).take(room).enumerate() {
            let at = (left + i as f32 * (CARD.0 + GAP), y + (area.size.1 - CARD.1) / 2.0);
            cards::card(picture, words, card, at, view.marker() == Some(card));
        }
        return;
    }
    picture.text((x + area.size.0 - 12.0, y + 28.0), Type::new(12.0, DIM).end(), &deck);
    picture.text((x + area.size.0 - 12.0, y + 48.0), Type::new(12.0, DIM).end(), &discard);
    let seats = impulse_seats(view);
    let columns = area.size.0 - 120.0;
    for (i, &seat) in seats.iter().enumerate() {
        let left = x + 12.0 + i as f32 * columns / seats.len() as f32;
        picture.text((left, y + 24.0), label, &words.impulse_label(view, seat));
        let row: Vec<Chip> = view.impulse(seat).map(Chip::Card).collect();
        let room = (columns / seats.len() as f32 - 8.0, 0.0);
        chips(picture, view, words, &row, Area { at: (left + 2.0, y + 40.0), size: room });
    }
}

/// All players, from above; what room is left below is returned.
pub(super) fn players(picture: &mut Picture, view: &View, words: &Words, area: Area) -> Area {
    let count = view.players() as f32;
    let height = ((area.size.1 - GAP * (count - 1.0)) / count).min(HIGHEST);
    for seat in view.seats() {
        let top = area.at.1 + seat.index() as f32 * (height + GAP);
        let panel = Area { at: (area.at.0, top), size: (area.size.0, height) };
        player(picture, view, words, seat, panel);
    }
    let used = count * (height + GAP);
    Area { at: (area.at.0, area.at.1 + used), size: (area.size.0, area.size.1 - used) }
}

fn player(picture: &mut Picture, view: &View, words: &Words, seat: Seat, area: Area) {
    let ((x, y), (width, height)) = (area.at, area.size);
    let active = view.end().is_none() && view.active() == seat;
    let edge = if active { (MARK, 2.5) } else { (PANEL_EDGE, 1.0) };
    picture.rect(area.at, area.size, 8.0, Look::fill(PANEL).edged(edge.0, edge.1));
    picture.circle((x + 21.0, y + 19.0), 12.0, Look::fill(palette::seat(seat)));
    let number = (seat.index() + 1).to_string();
    picture.text((x + 21.0, y + 24.0), Type::new(14.0, INK).bold().middle(), &number);
    let name = Type::new(15.0, TEXT).bold();
    let full = cut(&words.full_name(view, seat), name.letters_in(width - 170.0));
    picture.text((x + 42.0, y + 24.5), name, &full);
    let points = words.say("label-points", args!("points": view.score(seat)));
    picture.text((x + width - 14.0, y + 25.0), Type::new(17.0, palette::seat(seat)).bold().end(), &points);
    if !view.is_alive(seat) {
        let label = words.say("label-eliminated", args!());
        picture.text((x + 42.0, y + 48.0), Type::new(13.0, DIM), &label);
        return;
    }
    stores(picture, view, words, seat, (x + 14.0, y + 47.0));
    let row = |line: f32| Area { at: (x + 14.0, y + 54.0 + line * 38.0), size: (width - 28.0, CHIP.1) };
    techs_and_plan(picture, view, words, seat, row(0.0));
    let mut hand: Vec<Chip> = view.hand(seat).iter().map(Chip::Card).collect();
    hand.resize(hand.len().max(view.hand_size(seat).into()), Chip::Back); // the others lie face down
    labelled(picture, view, words, "label-cards", &hand, row(1.0));
    if height > 166.0 {
        let known = view.minerals(seat).iter().map(Chip::Card);
        let hidden = view.hidden_minerals(seat).map(|(color, size)| Chip::Mineral(color, size));
        let minerals: Vec<Chip> = known.chain(hidden).collect();
        labelled(picture, view, words, "label-minerals", &minerals, row(2.0));
    }
}

/// Gems by colour, ships in reserve, cards in hand.
fn stores(picture: &mut Picture, view: &View, words: &Words, seat: Seat, at: Point) {
    let (x, y) = at;
    let set = Type::new(13.0, TEXT);
    picture.text(at, Type::new(12.0, DIM), &words.say("label-gems", args!()));
    for (i, color) in Color::ALL.into_iter().enumerate() {
        let left = x + 56.0 + i as f32 * 62.0;
        cards::shape(picture, color, (left, y - 4.5), 6.0, Look::fill(palette::card(color)));
        let gems = format!("{} {}", color.letter(), view.gems(seat, color));
        picture.text((left + 12.0, y), set, &gems);
    }
    let reserve = words.say("label-reserve", args!("ships": view.reserve(seat)));
    picture.text((x + 330.0, y), set, &reserve);
    picture.text((x + 450.0, y), set, &words.say("label-hand", args!("cards": view.hand_size(seat))));
}

fn techs_and_plan(picture: &mut Picture, view: &View, words: &Words, seat: Seat, area: Area) {
    let (x, y) = area.at;
    label(picture, words, "label-techs", area.at);
    let mut left = x + 60.0;
    for tech in view.techs(seat) {
        if let Some(card) = tech.card() {
            cards::chip(picture, card, (left, y), false);
            left += CHIP.0 + 4.0;
        } else {
            picture.rect((left, y), (104.0, CHIP.1), 4.0, Look::fill(BASIC_TECH));
            let name = words.tech_short(tech);
            picture.text((left + 52.0, y + 20.0), Type::new(11.0, TEXT).middle(), &cut(&name, 15));
            left += 109.0;
        }
    }
    left += 12.0;
    let in_use: Vec<Card> = if view.active() == seat { view.plan_in_use().collect() } else { Vec::new() };
    let label_id = if in_use.is_empty() { "label-plan" } else { "label-plan-in-use" };
    label(picture, words, label_id, (left, y));
    left += if in_use.is_empty() { 40.0 } else { 90.0 };
    let plan: Vec<Chip> = in_use.into_iter().chain(view.plan(seat)).map(Chip::Card).collect();
    let room = (x + area.size.0 - left, CHIP.1);
    chips(picture, view, words, &plan, Area { at: (left, y), size: room });
}

fn labelled(picture: &mut Picture, view: &View, words: &Words, id: &str, row: &[Chip], area: Area) {
    label(picture, words, id, area.at);
    let at = (area.at.0 + 60.0, area.at.1);
    chips(picture, view, words, row, Area { at, size: (area.size.0 - 60.0, area.size.1) });
}

fn label(picture: &mut Picture, words: &Words, id: &str, at: Point) {
    picture.text((at.0, at.1 + 20.0), Type::new(12.0, DIM), &words.say(id, args!()));
}

/// A row of cards: as chips, as small chips if there are too many, and how many more there are if even those do not fit.
/// A small card in a row.
#[derive(Clone, Copy)]
pub(super) enum Chip {
    Card(Card),
    /// Face down.
    Back,
    /// A mineral of which the viewer knows only colour and size (10.1).
    Mineral(Color, u8),
}

pub(super) fn chips(picture: &mut Picture, view: &View, words: &Words, row: &[Chip], area: Area) {
    let (x, y) = area.at;
    let fits = |width: f32| (((area.size.0 + 4.0) / (width + 4.0)) as usize).max(1);
    if row.is_empty() {
        picture.text((x, y + 20.0), Type::new(12.0, DIM), &words.say("label-empty", args!()));
        return;
    }
    let full = row.len() <= fits(CHIP.0);
    let width = if full { CHIP.0 } else { SMALL_CHIP.0 };
    let room = fits(width);
    let shown = if row.len() <= room { row.len() } else { room - 1 };
    for (i, &chip) in row.iter().take(shown).enumerate() {
        let at = (x + i as f32 * (width + 4.0), y);
        match chip {
            Chip::Card(card) if full => cards::chip(picture, card, at, view.marker() == Some(card)),
            Chip::Card(card) => cards::small_chip(picture, card, at, view.marker() == Some(card)),
            Chip::Back => cards::back(picture, at, (width, CHIP.1)),
            Chip::Mineral(color, size) => cards::mineral(picture, color, size, at, width),
        }
    }
    if shown < row.len() {
        let more = words.say("picture-more", args!("count": row.len() - shown));
        let left = x + shown as f32 * (width + 4.0);
        picture.text((left, y + 20.0), Type::new(12.0, TEXT).bold(), &more);
    }
}

/// What the cards of the Impulse do, where there is room for it.
pub(super) fn impulse_texts(picture: &mut Picture, view: &View, words: &Words, area: Area) {
    let set = Type::new(12.5, TEXT);
    let name = Type::new(12.5, MARK).bold();
    let mut lines: Vec<(Type, f32, String)> = Vec::new();
    for seat in impulse_seats(view) {
        lines.push((name, 12.0, words.impulse_label(view, seat)));
        for card in view.impulse(seat) {
            let text = words.labelled(&card.to_string(), &words.printed_text(card));
            let wrapped = wrapped(&text, set.letters_in(area.size.0 - 40.0));
            lines.extend(
                wrapped.into_iter().enumerate().map(|(i, l)| (set, if i == 0 { 12.0 } else { 28.0 }, l)),
            );
        }
    }
    if area.size.1 < 30.0 + lines.len() as f32 * 18.0 {
        return;
    }
    picture.rect(area.at, (area.size.0, 20.0 + lines.len() as f32 * 18.0), 8.0, Look::fill(PANEL));
    for (i, (set, indent, line)) in lines.iter().enumerate() {
        picture.text((area.at.0 + indent, area.at.1 + 22.0 + i as f32 * 18.0), *set, line);
    }
}
