//! The sector map in the picture: hexagons, gates as bars on their common edges, transports as round-ended tokens on
//! cards, cruisers as triangles on gates. Every ship token carries its seat's number and how many ships it stands for.

use super::cards;
use super::palette::{self, *};
use super::picture::{Look, Picture, Point, Type};
use crate::args;
use crate::words::Words;
use impulse_engine::map::{Cell, Gate};
use impulse_engine::{MapCard, Seat, View};

/// From one middle to the next in a row.
const PITCH: f32 = 140.0;
/// From the middle of a hexagon to its corners.
const RADIUS: f32 = 72.0;
const ROW: f32 = PITCH * 0.866_025_4;

pub(super) struct Map {
    /// The middle of the Sector Core.
    pub middle: Point,
}

impl Map {
    pub fn draw(&self, picture: &mut Picture, view: &View, words: &Words) {
        for cell in Cell::all() {
            self.draw_cell(picture, view, words, cell);
        }
        for gate in Gate::all() {
            self.draw_gate(picture, view, gate);
        }
    }

    fn middle_of(&self, cell: Cell) -> Point {
        let (row, column) = cell.row_and_column();
        let length = [3.0, 4.0, 5.0, 4.0, 3.0][row];
        let x = (column as f32 - (length - 1.0) / 2.0) * PITCH;
        (self.middle.0 + x, self.middle.1 + (row as f32 - 2.0) * ROW)
    }

    fn draw_cell(&self, picture: &mut Picture, view: &View, words: &Words, cell: Cell) {
        let (x, y) = self.middle_of(cell);
        let home = view.seats().find(|&seat| view.home(seat) == cell);
        let card = view.map_card(cell);
        let (ground, edge) = match card {
            MapCard::FaceUp(card) => (palette::card_ground(card.color()), palette::card(card.color())),
            MapCard::Core => (CORE_GROUND, CORE_EDGE),
            MapCard::FaceDown => ("url(#hatch)", PANEL_EDGE),
            MapCard::Gap => (GROUND, PANEL_EDGE),
        };
        picture.polygon(&hexagon((x, y), RADIUS), Look::fill(ground).edged(edge, 1.5));
        if let Some(seat) = home {
            picture.polygon(&hexagon((x, y), RADIUS - 3.0), Look::stroke(palette::seat(seat), 4.0));
            let label = format!("{} {}", words.say("label-home", args!()), seat.index() + 1);
            picture.text((x, y + 51.0), Type::new(10.5, palette::seat(seat)).bold().middle(), &label);
        }
        picture.text((x, y - 45.0), Type::new(12.0, DIM).middle(), &cell.to_string());
        match card {
            MapCard::FaceUp(card) => cards::band(picture, card, (x, y - 38.0)),
            MapCard::Core => {
                let label = words.say("core-name", args!());
                picture.text((x, y - 20.0), Type::new(13.0, CORE_EDGE).bold().middle(), &label);
            }
            MapCard::Gap => {}
            MapCard::FaceDown => {
                picture.text((x, y + 2.0), Type::new(34.0, DIM).bold().middle(), "?");
                if let Some(card) = view.hidden_map_card(cell) {
                    picture.text((x, y + 24.0), Type::new(12.0, DIM).middle(), &card.to_string());
                }
            }
        }
        transports(picture, view, cell, (x, y));
    }

    fn draw_gate(&self, picture: &mut Picture, view: &View, gate: Gate) {
        let [a, b] = gate.cells().map(|cell| self.middle_of(cell));
        let middle = ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
        // Along the common edge: at a right angle to the way from card to card, from left or above.
        let across = ((b.0 - a.0) / PITCH, (b.1 - a.1) / PITCH);
        let along = if across.1.abs() < 0.1 { (0.0, 1.0) } else { (across.1, -across.0) };
        let at = |distance: f32| (middle.0 + along.0 * distance, middle.1 + along.1 * distance);
        let battle = view.battle().is_some_and(|battle| battle.gate == gate);
        let Some((owner, ships)) = view.cruisers(gate) else {
            picture.line(at(-14.0), at(14.0), Look::stroke(if battle { MARK } else { GATE }, 5.0));
            return;
        };
        let color = palette::seat(owner);
        if battle {
            picture.line(at(-14.0), at(14.0), Look::stroke(MARK, 34.0));
        }
        picture.line(at(-13.0), at(13.0), Look::stroke(color, 26.0));
        picture.line(at(-13.0), at(13.0), Look::stroke(INK, 22.0));
        cruiser(picture, owner, at(-12.0));
        let (x, y) = at(13.0);
        picture.text((x, y + 4.5), Type::new(12.5, color).bold().middle(), &times(ships));
    }
}

/// A cruiser: a triangle with the number of its seat.
pub(super) fn cruiser(picture: &mut Picture, seat: Seat, middle: Point) {
    let (x, y) = middle;
    let points = [(x, y - 12.5), (x + 11.0, y + 7.5), (x - 11.0, y + 7.5)];
    picture.polygon(&points, Look::fill(palette::seat(seat)));
    let number = (seat.index() + 1).to_string();
    picture.text((x, y + 5.5), Type::new(11.5, INK).bold().middle(), &number);
}

/// Transports: a round-ended token with the number of the seat in a dark disc, and how many.
pub(super) fn transport(picture: &mut Picture, seat: Seat, ships: u8, middle: Point) {
    let (x, y) = middle;
    picture.rect((x - 18.5, y - 9.5), (37.0, 19.0), 9.5, Look::fill(palette::seat(seat)));
    picture.circle((x - 9.5, y), 7.5, Look::fill(INK));
    let number = (seat.index() + 1).to_string();
    picture.text((x - 9.5, y + 4.0), Type::new(11.0, palette::seat(seat)).bold().middle(), &number);
    picture.text((x + 7.5, y + 4.0), Type::new(10.5, INK).bold().middle(), &times(ships));
}

fn times(ships: u8) -> String {
    if ships < 10 { format!("×{ships}") } else { ships.to_string() }
}

/// Up to three tokens to a row, two rows below the card's band.
fn transports(picture: &mut Picture, view: &View, cell: Cell, (x, y): Point) {
    let fleets: Vec<(Seat, u8)> = view
        .seats()
        .map(|seat| (seat, view.transports(seat, cell)))
        .filter(|&(_, ships)| ships > 0)
        .collect();
    let rows: Vec<&[(Seat, u8)]> = match fleets.len() {
        4 => fleets.chunks(2).collect(),
        _ => fleets.chunks(3).collect(),
    };
    let top = if rows.len() == 1 { 14.0 } else { 4.0 };
    for (i, row) in rows.iter().enumerate() {
        for (j, &(seat, ships)) in row.iter().enumerate() {
            let across = (j as f32 - (row.len() as f32 - 1.0) / 2.0) * 38.0;
            transport(picture, seat, ships, (x + across, y + top + i as f32 * 22.0));
        }
    }
}

/// A hexagon that stands on a corner.
fn hexagon(middle: Point, radius: f32) -> [Point; 6] {
    std::array::from_fn(|i| {
        let angle = (i as f32 * 60.0 - 90.0).to_radians();
        (middle.0 + radius * angle.cos(), middle.1 + radius * angle.sin())
    })
}
