//! The sector map as letters: boxes in rows of 3, 4, 5, 4 and 3, each sixteen letters wide, with the gates between them.
//! One hundred columns. What stands around the map is in `table_text.rs`.

use crate::args;
use crate::words::Words;
use impulse_engine::map::{Cell, Gate};
use impulse_engine::{MapCard, Seat, View};

/// From one box to the next.
const PITCH: usize = 21;
/// The width of a box with its borders.
const BOX: usize = 16;
const INSIDE: usize = BOX - 2;
/// The height of a box with its borders, and of a row with the gates below it.
const HEIGHT: usize = 5;
const ROW: usize = HEIGHT + 1;
const WIDTH: usize = 4 * PITCH + BOX;

/// The map, one string for each line, without spaces at the end.
pub(crate) fn map_lines(view: &View, words: &Words) -> Vec<String> {
    let mut canvas = Canvas { lines: vec![vec![' '; WIDTH]; 4 * ROW + HEIGHT] };
    for cell in Cell::all() {
        draw_card(&mut canvas, view, words, cell);
    }
    for gate in Gate::all() {
        draw_gate(&mut canvas, view, gate);
    }
    canvas.lines.into_iter().map(|line| line.into_iter().collect::<String>().trim_end().to_owned()).collect()
}

struct Canvas {
    lines: Vec<Vec<char>>,
}

impl Canvas {
    fn write(&mut self, x: usize, y: usize, text: &str) {
        for (i, letter) in text.chars().enumerate() {
            if let Some(place) = self.lines.get_mut(y).and_then(|line| line.get_mut(x + i)) {
                *place = letter;
            }
        }
    }
}

/// The upper left corner of a cell's box.
fn corner(cell: Cell) -> (usize, usize) {
    let (row, column) = cell.row_and_column();
    let shift = [PITCH, PITCH / 2, 0, PITCH / 2, PITCH][row];
    (shift + column * PITCH, row * ROW)
}

fn draw_card(canvas: &mut Canvas, view: &View, words: &Words, cell: Cell) {
    let (x, y) = corner(cell);
    let home = view.seats().find(|&seat| view.home(seat) == cell);
    let mut top = format!("+-{cell}-");
    if let Some(seat) = home {
        top.push_str(&format!("{} {seat}-", words.say("label-home", args!())));
    }
    canvas.write(x, y, &format!("{top:-<width$}+", width = BOX - 1));
    canvas.write(x, y + HEIGHT - 1, &format!("+{}+", "-".repeat(INSIDE)));
    for line in 1..HEIGHT - 1 {
        canvas.write(x, y + line, "|");
        canvas.write(x + BOX - 1, y + line, "|");
    }
    canvas.write(x + 1, y + 1, &fitted(&card_label(view, words, cell), INSIDE));
    for (line, ships) in transport_lines(view, cell).iter().enumerate() {
        canvas.write(x + 1, y + 2 + line, ships);
    }
}

fn card_label(view: &View, words: &Words, cell: Cell) -> String {
    match view.map_card(cell) {
        MapCard::Core => words.say("label-core", args!()),
        MapCard::Gap => words.say("label-gap", args!()),
        MapCard::FaceDown => match view.hidden_map_card(cell) {
            Some(card) => format!("???? {card}"),
            None => "????".to_owned(),
        },
        MapCard::FaceUp(card) => card.to_string(),
    }
}

/// Up to three fleets to a line, two lines.
fn transport_lines(view: &View, cell: Cell) -> Vec<String> {
    let fleets = |long: bool| -> Vec<String> {
        let here =
            view.seats().map(|seat| (seat, view.transports(seat, cell))).filter(|&(_, ships)| ships > 0);
        here.map(|(seat, ships)| fleet(seat, ships, long)).collect()
    };
    let lines =
        |fleets: Vec<String>| -> Vec<String> { fleets.chunks(3).map(|three| three.join(" ")).collect() };
    let long = lines(fleets(true));
    if long.iter().all(|line| line.len() <= INSIDE) { long } else { lines(fleets(false)) }
}

/// `p1x2`, or `1x2` where it is narrow.
fn fleet(seat: Seat, ships: u8, long: bool) -> String {
    if long { format!("{seat}x{ships}") } else { format!("{}x{ships}", seat.index() + 1) }
}

/// A gate between neighbours of a row stands between their boxes; the others stand between the rows.
fn draw_gate(canvas: &mut Canvas, view: &View, gate: Gate) {
    let [a, b] = gate.cells();
    let ((ax, ay), (bx, _)) = (corner(a), corner(b));
    let held = view.cruisers(gate).map(|(owner, ships)| fleet(owner, ships, true));
    if a.row_and_column().0 == b.row_and_column().0 {
        let label = held.map_or("--".to_owned(), |fleet| format!("{fleet:^5}"));
        let gap = PITCH - BOX;
        let left = ax + BOX + (gap - label.len().min(gap)) / 2;
        canvas.write(left, ay + 2, &label);
        return;
    }
    let falls_left = bx < ax;
    let middle = (ax + bx + BOX) / 2;
    let label = match (held, falls_left) {
        (None, true) => "/".to_owned(),
        (None, false) => "\\".to_owned(),
        (Some(fleet), true) => format!("/{fleet}"),
        (Some(fleet), false) => format!("{fleet}\\"),
    };
    canvas.write(middle - label.len() / 2, ay + HEIGHT, &label);
}

fn fitted(text: &str, width: usize) -> String {
    text.chars().take(width).collect()
}
