//! One line about a stored game, so that a list of games need not play each of them through.

use impulse_engine::{Seat, State};

/// The first word of a line.
const VERSION: &str = "1";

/// What the list shows of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct About {
    /// When it was stored, in milliseconds since 1970.
    pub date: f64,
    /// The turn under way.
    pub turn: u32,
    /// The winners' seats, from 0, once the game is over.
    pub winners: Option<Vec<usize>>,
    /// Points by seat.
    pub points: Vec<u8>,
    /// Names by seat.
    pub players: Vec<String>,
    /// What the game is called; may be empty.
    pub title: String,
}

impl About {
    /// About a game as it stands now.
    pub fn of(state: &State, players: &[String], title: &str, date: f64) -> Self {
        let winners = state.end().map(|end| {
            let won = |seat: &Seat| *seat == end.winner || state.same_team(*seat, end.winner);
            state.seats().filter(won).map(Seat::index).collect()
        });
        Self {
            date,
            turn: state.turn(),
            winners,
            points: state.seats().map(|seat| state.score(seat)).collect(),
            players: players.to_vec(),
            title: title.to_owned(),
        }
    }

    /// Is the game over?
    pub fn is_over(&self) -> bool {
        self.winners.is_some()
    }

    /// The line that [`parse`](Self::parse) reads.
    pub fn line(&self) -> String {
        let numbers = |numbers: &[String]| numbers.join(",");
        let winners = match &self.winners {
            None => "-".to_owned(),
            Some(seats) => numbers(&seats.iter().map(usize::to_string).collect::<Vec<_>>()),
        };
        let points = numbers(&self.points.iter().map(u8::to_string).collect::<Vec<_>>());
        let mut line =
            format!("{VERSION}\t{}\t{}\t{winners}\t{points}\t{}", self.date, self.turn, plain(&self.title));
        for name in &self.players {
            line.push('\t');
            line.push_str(&plain(name));
        }
        line
    }

    /// Reads a line. Nothing if it makes no sense.
    pub fn parse(line: &str) -> Option<Self> {
        let mut fields = line.split('\t');
        if fields.next()? != VERSION {
            return None;
        }
        let date = fields.next()?.parse().ok()?;
        let turn = fields.next()?.parse().ok()?;
        let winners = match fields.next()? {
            "-" => None,
            seats => Some(seats.split(',').map(str::parse).collect::<Result<Vec<_>, _>>().ok()?),
        };
        let points = fields.next()?.split(',').map(str::parse).collect::<Result<Vec<_>, _>>().ok()?;
        let title = fields.next()?.to_owned();
        let players: Vec<String> = fields.map(str::to_owned).collect();
        (players.len() == points.len()).then_some(Self { date, turn, winners, points, players, title })
    }
}

fn plain(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
