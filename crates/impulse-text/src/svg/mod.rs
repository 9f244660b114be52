//! The table as a picture: a self-contained SVG of 1440 by 900, own drawings only. The map stands at the left, the
//! players at the right; what is asked is above the map, the Impulse below it.
//!
//! Nothing depends on colour alone: cards carry letter and shape, ships the number of their seat.

mod cards;
mod map;
mod palette;
mod panels;
mod picture;

use crate::args;
use crate::words::Words;
use impulse_engine::{Seat, View};
use map::Map;
use palette::{DIM, FACE_DOWN, GROUND, HATCH};
use panels::Area;
use picture::{Look, Picture, Type};

const WIDTH: u32 = 1440;
const HEIGHT: u32 = 900;

/// The table as a picture, as the viewer of this view may see it.
pub fn table_svg(view: &View, words: &Words) -> String {
    let mut picture = Picture::new(WIDTH, HEIGHT, &words.say("picture-title", args!()));
    picture.define(&format!(
        "<pattern id=\"hatch\" width=\"12\" height=\"12\" patternUnits=\"userSpaceOnUse\" \
         patternTransform=\"rotate(45)\"><rect width=\"12\" height=\"12\" fill=\"{FACE_DOWN}\"/>\
         <rect width=\"5\" height=\"12\" fill=\"{HATCH}\"/></pattern>"
    ));
    picture.rect((0.0, 0.0), (WIDTH as f32, HEIGHT as f32), 0.0, Look::fill(GROUND));
    let left = 784.0;
    panels::question(&mut picture, view, words, Area { at: (12.0, 12.0), size: (left, 132.0) });
    Map { middle: (404.0, 469.0) }.draw(&mut picture, view, words);
    key(&mut picture, words);
    panels::impulse(&mut picture, view, words, Area { at: (12.0, 794.0), size: (left, 94.0) });
    let right = Area { at: (808.0, 12.0), size: (620.0, 876.0) };
    let room = panels::players(&mut picture, view, words, right);
    panels::impulse_texts(&mut picture, view, words, room);
    picture.finish()
}

/// What the two kinds of ships look like.
fn key(picture: &mut Picture, words: &Words) {
    let Some(seat) = Seat::new(0) else { return };
    let set = Type::new(12.0, DIM);
    map::transport(picture, seat, 2, (36.0, 744.0));
    picture.text((60.0, 748.0), set, &words.say("label-transports-key", args!()));
    map::cruiser(picture, seat, (36.0, 774.0));
    picture.text((60.0, 778.0), set, &words.say("label-cruisers-key", args!()));
}

/// A row of cards on its own: for rows longer than games are likely to have.
#[cfg(test)]
pub(crate) fn row_of_cards(view: &View, words: &Words, row: &[impulse_engine::Card]) -> String {
    let mut picture = Picture::new(WIDTH, HEIGHT, "");
    let row: Vec<_> = row.iter().copied().map(panels::Chip::Card).collect();
    panels::chips(&mut picture, view, words, &row, Area { at: (0.0, 0.0), size: (500.0, 32.0) });
    picture.finish()
}
