//! Cards in the picture: in a row (Impulse), as chips (techs, plans, hands, minerals) and on the map. A colour shows as
//! fill, as letter and as the shape of its icons; the number of icons is the size. The drawings of actions are here.

use super::palette::{self, DIM, FACE_DOWN, INK, MARK, PANEL_EDGE};
use super::picture::{Look, Picture, Point, Type};
use crate::words::Words;
use impulse_engine::card::ActionKind;
use impulse_engine::{Card, Color};

/// A chip with room for all that is on it.
pub(super) const CHIP: Point = (49.0, 32.0);
/// A chip for rows that are too long: letter, size and action.
pub(super) const SMALL_CHIP: Point = (27.0, 32.0);
/// A card of the Impulse.
pub(super) const CARD: Point = (132.0, 74.0);

/// Diamond, circle, square and star: red, green, blue, yellow.
pub(super) fn shape(picture: &mut Picture, color: Color, center: Point, radius: f32, look: Look) {
    let (x, y) = center;
    match color {
        Color::Red => {
            let r = radius * 1.15;
            picture.polygon(&[(x, y - r), (x + r, y), (x, y + r), (x - r, y)], look);
        }
        Color::Green => picture.circle(center, radius * 0.95, look),
        Color::Blue => {
            let r = radius * 0.85;
            picture.rect((x - r, y - r), (2.0 * r, 2.0 * r), 0.0, look);
        }
        Color::Yellow => {
            let point = |i: usize| {
                let angle = (i as f32 * 36.0 - 90.0).to_radians();
                let r = radius * if i.is_multiple_of(2) { 1.25 } else { 0.55 };
                (x + r * angle.cos(), y + r * angle.sin())
            };
            let points: Vec<Point> = (0..10).map(point).collect();
            picture.polygon(&points, look);
        }
    }
}

/// As many shapes as the card has icons, from the left.
fn icons(picture: &mut Picture, card: Card, left: Point, radius: f32) {
    for i in 0..card.size() {
        let x = left.0 + radius + f32::from(i) * radius * 2.6;
        shape(picture, card.color(), (x, left.1), radius, Look::fill(INK));
    }
}

/// A chip with its upper left corner at a point.
pub(super) fn chip(picture: &mut Picture, card: Card, at: Point, marked: bool) {
    let (x, y) = at;
    ground(picture, card, at, CHIP, marked);
    picture.text((x + 4.0, y + 14.0), Type::new(12.0, INK).bold(), &card.color().letter().to_string());
    icons(picture, card, (x + 16.0, y + 9.5), 3.8);
    picture.icon((x + 4.0, y + 17.0), 12.0, drawing(card.face().kind), Look::fill(INK));
    picture.text((x + 19.0, y + 27.0), Type::new(11.0, INK), card.face().kind.short());
}

/// A mineral of which only colour and size are known (10.1).
pub(super) fn mineral(picture: &mut Picture, color: Color, size: u8, at: Point, width: f32) {
    let (x, y) = at;
    picture.rect(at, (width, CHIP.1), 4.0, Look::fill(palette::card(color)));
    let look = format!("{}{size}", color.letter());
    picture.text((x + width / 2.0, y + 20.0), Type::new(12.0, INK).bold().middle(), &look);
}

/// The back of a card that the viewer may not see.
pub(super) fn back(picture: &mut Picture, at: Point, size: Point) {
    picture.rect(at, size, 4.0, Look::fill(FACE_DOWN).edged(PANEL_EDGE, 1.0));
    let middle = (at.0 + size.0 / 2.0, at.1 + 21.0);
    picture.text(middle, Type::new(14.0, DIM).bold().middle(), "?");
}

/// A chip with letter, size and action only.
pub(super) fn small_chip(picture: &mut Picture, card: Card, at: Point, marked: bool) {
    let (x, y) = at;
    ground(picture, card, at, SMALL_CHIP, marked);
    let look = format!("{}{}", card.color().letter(), card.size());
    picture.text((x + 13.5, y + 14.0), Type::new(11.0, INK).bold().middle(), &look);
    picture.icon((x + 7.5, y + 17.0), 12.0, drawing(card.face().kind), Look::fill(INK));
}

/// A card of the Impulse, with its full name.
pub(super) fn card(picture: &mut Picture, words: &Words, card: Card, at: Point, marked: bool) {
    let (x, y) = at;
    ground(picture, card, at, CARD, marked);
    picture.text((x + 9.0, y + 25.0), Type::new(19.0, INK).bold(), &card.color().letter().to_string());
    icons(picture, card, (x + 30.0, y + 18.0), 6.0);
    picture.icon((x + CARD.0 - 33.0, y + 6.0), 25.0, drawing(card.face().kind), Look::fill(INK));
    picture.text((x + 9.0, y + 46.0), Type::new(14.0, INK).bold(), &words.action_name(card.face().kind));
    picture.text((x + 9.0, y + 64.0), Type::new(12.0, INK), &card.to_string());
}

/// The band of a map card: `at` is the middle of its upper edge.
pub(super) fn band(picture: &mut Picture, card: Card, at: Point) {
    let (x, y) = (at.0 - 49.0, at.1);
    ground(picture, card, (x, y), (98.0, 28.0), false);
    picture.text((x + 5.0, y + 20.0), Type::new(15.0, INK).bold(), &card.color().letter().to_string());
    icons(picture, card, (x + 19.0, y + 14.0), 3.8);
    picture.icon((x + 50.0, y + 7.0), 14.0, drawing(card.face().kind), Look::fill(INK));
    picture.text((x + 66.5, y + 18.5), Type::new(11.0, INK).bold(), card.face().kind.short());
}

fn ground(picture: &mut Picture, card: Card, at: Point, size: Point, marked: bool) {
    let look = Look::fill(palette::card(card.color()));
    if marked {
        let wide = (size.0 + 7.0, size.1 + 7.0);
        picture.rect((at.0 - 3.5, at.1 - 3.5), wide, 7.0, Look::stroke(MARK, 3.0));
    }
    picture.rect(at, size, 4.0, look);
}

/// A drawing for each action, as a path in a square of 16 units.
const fn drawing(kind: ActionKind) -> &'static str {
    match kind {
        // An arrow.
        ActionKind::Command => "M1 6H9V2L15 8L9 14V10H1Z",
        // A plus.
        ActionKind::Build => "M6 1H10V6H15V10H10V15H6V10H1V6H6Z",
        // A cut stone.
        ActionKind::Mine => "M4 2H12L15 6H1ZM1 7.5H5.5L7.2 14.2ZM15 7.5H10.5L8.8 14.2ZM6.8 7.5H9.2L8 12.5Z",
        // A flask.
        ActionKind::Research => "M5 1H11V3H10V6.5L14.5 13.5L13.5 15H2.5L1.5 13.5L6 6.5V3H5Z",
        // Two arrows, there and back.
        ActionKind::Trade => "M1 4H9V1L15 5.5L9 7V6H1ZM15 12H7V15L1 10.5L7 9V10H15Z",
        // A card drawn upwards.
        ActionKind::Draw => "M8 0L13 5H10V9H6V5H3ZM2 8H4.5V13H11.5V8H14V15.5H2Z",
        // A list.
        ActionKind::Plan => {
            "M1 2H4V5H1ZM6 2H15V5H6ZM1 6.5H4V9.5H1ZM6 6.5H15V9.5H6ZM1 11H4V14H1ZM6 11H15V14H6Z"
        }
        // Lightning.
        ActionKind::Execute => "M9 0L2 9H7L5 16L14 6H9Z",
        // A flame.
        ActionKind::Refine => {
            "M8 0C9 4 14 6 14 10.5A6 5.5 0 0 1 2 10.5C2 8 4 7 5 4C6 5 6.5 6 6.5 7C8 5 8 2 8 0Z"
        }
        // A bomb.
        ActionKind::Sabotage => "M7 5A5.3 5.3 0 1 0 7.1 5ZM9 4.5L11.5 1.2L15 2.5L14.4 4L12.1 3.1L10.6 5.2Z",
    }
}
