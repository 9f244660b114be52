//! Pictures for rules that cannot be tried on a table, as SVG without words and colours: the page has both. Rules that can
//! be tried have a position, in `lessons/*.positions`; every rule has one or the other.

use impulse_engine::setup::{Setup, Teams, seed_from_number};
use impulse_engine::{Cell, SEATS, Seat, State, View, Viewer};
use std::fmt::Write;

/// What shows a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picture {
    /// The card that the overview explains.
    Card,
    /// The map of the overview.
    Map,
    /// Where the homes are, for each number of players.
    Homes,
    /// Where the homes of each team are.
    Teams,
    /// Team mates who talk.
    Talk,
}

/// The rules that are shown by a picture.
pub const PICTURES: [(&str, Picture); 5] = [
    ("1.1", Picture::Card),
    ("2.1", Picture::Map),
    ("2.2", Picture::Homes),
    ("12.1", Picture::Teams),
    ("12.5", Picture::Talk),
];

/// The picture of a rule.
pub fn picture(rule: &str) -> Option<Picture> {
    PICTURES.iter().find(|(number, _)| *number == rule).map(|(_, picture)| *picture)
}

impl Picture {
    /// The part of the overview that has it, if it is not drawn beside the rule.
    pub fn part(self) -> Option<&'static str> {
        match self {
            Self::Card => Some("card"),
            Self::Map => Some("map"),
            Self::Homes | Self::Teams | Self::Talk => None,
        }
    }

    /// The drawing beside the rule. Shapes of a player or a team have the class `seat-N`.
    pub fn svg(self) -> Option<String> {
        match self {
            Self::Card | Self::Map => None,
            Self::Homes => Some(maps((2..=SEATS as u8).map(|players| (players, Teams::None)))),
            Self::Teams => Some(maps([(4, Teams::Two), (6, Teams::Two), (6, Teams::Three)])),
            Self::Talk => Some(TALK.to_owned()),
        }
    }
}

/// Half the height of a card of the map, and the room that a whole map takes.
const RADIUS: f32 = 6.0;
const WIDTH: f32 = 60.0;
const HEIGHT: f32 = 54.0;

/// Maps in a row, with the homes marked by player, or by team if there are any.
fn maps(games: impl IntoIterator<Item = (u8, Teams)>) -> String {
    let (mut drawn, mut count) = (String::new(), 0);
    for (players, teams) in games {
        let setup = Setup { teams, ..Setup::new(players, seed_from_number(1)) };
        let Ok(state) = State::new(&setup) else { continue };
        let left = WIDTH * count as f32;
        let _ =
            write!(drawn, "<g transform=\"translate({left} 0)\">{}</g>", map(&state.view(Viewer::Spectator)));
        count += 1;
    }
    format!("<svg viewBox=\"0 0 {} {HEIGHT}\">{drawn}</svg>", WIDTH * count as f32)
}

fn map(view: &View) -> String {
    let mut drawn = String::new();
    for cell in Cell::all() {
        let home = view.seats().find(|&seat| view.home(seat) == cell);
        let mark = |seat: Seat| match view.teams() {
            Teams::None => seat.index() + 1,
            _ => usize::from(view.team(seat)) + 1,
        };
        let class = home.map_or_else(String::new, |seat| format!(" class=\"seat-{}\"", mark(seat)));
        let _ = write!(drawn, "<path{class} d=\"{}\"/>", hexagon(cell));
    }
    drawn
}

/// The outline of a card of the map.
fn hexagon(cell: Cell) -> String {
    let (row, column) = cell.row_and_column();
    let half = RADIUS * 0.866;
    // The rows have 3, 4, 5, 4 and 3 cards.
    let x = WIDTH / 2.0 + half * (2.0 * column as f32 - (4 - row.abs_diff(2)) as f32);
    let y = HEIGHT / 2.0 + RADIUS * 1.5 * (row as f32 - 2.0);
    let (reach, side) = (RADIUS * 0.92, half * 0.92);
    format!(
        "M{x:.1} {:.1}l{side:.1} {:.1}v{reach:.1}l-{side:.1} {:.1}-{side:.1}-{:.1}v-{reach:.1}z",
        y - reach,
        reach / 2.0,
        reach / 2.0,
        reach / 2.0,
    )
}

/// Four players round a table. Two team mates show each other cards in speech bubbles; the others listen.
const TALK: &str = concat!(
    "<svg viewBox=\"0 0 160 80\">",
    "<circle cx=\"80\" cy=\"42\" r=\"17\"/>",
    "<circle class=\"seat-1\" cx=\"56\" cy=\"42\" r=\"6\"/><circle class=\"seat-1\" cx=\"104\" cy=\"42\" r=\"6\"/>",
    "<circle class=\"seat-2\" cx=\"80\" cy=\"18\" r=\"6\"/><circle class=\"seat-2\" cx=\"80\" cy=\"66\" r=\"6\"/>",
    "<path d=\"M12 10h34v20h-6l8 8-14-8h-22z\"/><path d=\"M148 10h-34v20h6l-8 8 14-8h22z\"/>",
    "<path class=\"mark\" d=\"M19 14h6v11h-6zM29 14h6v11h-6zM125 14h6v11h-6zM135 14h6v11h-6z\"/>",
    "</svg>",
);

#[cfg(test)]
mod tests {
    use super::*;

    fn count(text: &str, what: &str) -> usize {
        text.matches(what).count()
    }

    #[test]
    fn maps_show_every_card_and_every_home() {
        let homes = Picture::Homes.svg().expect("a drawing");
        assert_eq!(count(&homes, "<path"), 5 * 19);
        assert_eq!(count(&homes, "seat-"), 2 + 3 + 4 + 5 + 6);
        assert_eq!(count(&homes, "seat-6"), 1, "only six players have a sixth home");
        let teams = Picture::Teams.svg().expect("a drawing");
        assert_eq!((count(&teams, "seat-1"), count(&teams, "seat-2")), (2 + 3 + 2, 2 + 3 + 2));
        assert_eq!(count(&teams, "seat-3"), 2, "the third team of three");
    }

    #[test]
    fn a_picture_is_drawn_or_part_of_the_overview() {
        for (rule, shown) in PICTURES {
            assert_eq!(shown.part().is_some(), shown.svg().is_none(), "{rule}");
            assert_eq!(picture(rule), Some(shown));
        }
        assert_eq!(picture("8.5"), None);
    }

    #[test]
    fn drawings_stay_inside_their_frame() {
        for cell in Cell::all() {
            let drawn = hexagon(cell);
            let start: Vec<f32> =
                drawn[1..drawn.find('l').unwrap()].split(' ').map(|number| number.parse().unwrap()).collect();
            assert!((RADIUS..=WIDTH - RADIUS).contains(&start[0]), "{cell}: {drawn}");
            assert!((0.0..=HEIGHT - 2.0 * RADIUS).contains(&start[1]), "{cell}: {drawn}");
        }
    }
}
