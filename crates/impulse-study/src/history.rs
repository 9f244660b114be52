//! A player's own games, counted: results by length, number of players, seat, race and opponent, where points come from,
//! and how games are opened. Where games are kept, and how the figures are drawn, is the caller's business.

use impulse_engine::card::ActionKind;
use impulse_engine::{Event, Origin, PointSource, Race, Seat, Viewer};
use impulse_table::file::Stored;
use impulse_table::{Chair, Timeline};
use std::collections::BTreeMap;

/// How many kinds of sources points have.
const SOURCES: usize = PointSource::ALL.len();

/// A finished game from the player's seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// Where the player sat.
    pub seat: Seat,
    /// How many played.
    pub players: usize,
    /// Did the player, or their team, win?
    pub won: bool,
    /// The player's points.
    pub points: u8,
    /// The rounds that were played: turns for each player.
    pub rounds: u32,
    /// The player's race.
    pub race: Race,
    /// The bots that sat elsewhere, by their names; people at the same screen are `None`.
    pub opponents: Vec<Option<String>>,
    /// Points by source, in the order of [`PointSource::ALL`].
    pub sources: [u8; SOURCES],
    /// The kind of the first card that the player added to the Impulse.
    pub first_added: Option<ActionKind>,
    /// The kinds that the player performed in their first turn, in order.
    pub first_turn: Vec<ActionKind>,
}

impl Played {
    /// Looks at a game as the person who played it did: the first person at the table. `None` if the game is not over, or
    /// if nobody but bots played.
    pub fn of(stored: &Stored) -> Option<Self> {
        let seat = *stored.seats.people().first()?;
        let timeline = Timeline::of(&stored.game).ok()?;
        let last = timeline.state_at(timeline.len());
        let end = last.end()?;
        let players = last.players();
        let others = stored.seats.chairs.iter().enumerate().filter(|(at, _)| *at != seat.index());
        let (first_added, first_turn) = opening(&timeline, seat);
        Some(Self {
            seat,
            players,
            won: last.same_team(end.winner, seat),
            points: last.score(seat),
            rounds: last.turn().div_ceil(players as u32),
            race: last.view(Viewer::Spectator).race(seat),
            opponents: others
                .map(|(_, chair)| match chair {
                    Chair::Person => None,
                    Chair::Bot { name, .. } => Some(name.clone()),
                })
                .collect(),
            sources: PointSource::ALL.map(|source| timeline.points_from(seat, source)),
            first_added,
            first_turn,
        })
    }
}

/// What a seat added and performed in its first turn.
fn opening(timeline: &Timeline, seat: Seat) -> (Option<ActionKind>, Vec<ActionKind>) {
    let Some(turn) = timeline.turns().iter().position(|mark| mark.seat == seat) else {
        return (None, Vec::new());
    };
    let from = timeline.turns()[turn].actions;
    let to = timeline.turns().get(turn + 1).map_or(timeline.len(), |next| next.actions);
    let (mut added, mut performed) = (None, Vec::new());
    for event in (from..to).flat_map(|index| timeline.events_at(index)) {
        match *event {
            Event::Added { seat: who, card } if who == seat => {
                added = added.or(Some(card.face().kind));
            }
            Event::Performed { seat: who, link } if who == seat => {
                performed.extend(kind_of(link.origin));
            }
            _ => {}
        }
    }
    (added, performed)
}

/// The kind of a card that was performed; techs, which everybody has, do not tell openings apart.
fn kind_of(origin: Origin) -> Option<ActionKind> {
    match origin {
        Origin::Impulse(card) | Origin::Plan(card) | Origin::Arrival(_, card) | Origin::Executed(card) => {
            Some(card.face().kind)
        }
        Origin::Tech(_) | Origin::ExecutedTech(_) | Origin::CoreArrival(_) => None,
    }
}

/// Games and what came of them.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tally {
    /// How many.
    pub games: u32,
    /// How many of these were won.
    pub won: u32,
    /// The fair share of wins, summed up: what chance alone would win.
    pub fair: f32,
    /// Points in all.
    pub points: u32,
}

impl Tally {
    fn count(&mut self, played: &Played) {
        self.games += 1;
        self.won += u32::from(played.won);
        self.fair += 1.0 / played.players.max(1) as f32;
        self.points += u32::from(played.points);
    }

    /// The share of games that were won, from 0 to 1.
    pub fn share(&self) -> f32 {
        self.won as f32 / self.games.max(1) as f32
    }

    /// Points a game.
    pub fn mean_points(&self) -> f32 {
        self.points as f32 / self.games.max(1) as f32
    }
}

/// How long a game was, in rounds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "plain words")]
pub enum Length {
    UpToFour,
    FiveToSeven,
    EightToTen,
    Longer,
}

impl Length {
    /// Of a game of so many rounds.
    pub fn of(rounds: u32) -> Self {
        match rounds {
            0..=4 => Self::UpToFour,
            5..=7 => Self::FiveToSeven,
            8..=10 => Self::EightToTen,
            _ => Self::Longer,
        }
    }

    /// For messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::UpToFour => "four",
            Self::FiveToSeven => "seven",
            Self::EightToTen => "ten",
            Self::Longer => "more",
        }
    }
}

/// All games, counted.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct History {
    /// All.
    pub all: Tally,
    /// By length.
    pub lengths: BTreeMap<Length, Tally>,
    /// By the number of players.
    pub players: BTreeMap<usize, Tally>,
    /// By the player's seat.
    pub seats: BTreeMap<Seat, Tally>,
    /// By race, in the order of [`Race::ALL`].
    pub races: BTreeMap<usize, Tally>,
    /// By opponent: games in which this bot, or a person, sat elsewhere.
    pub opponents: BTreeMap<Option<String>, Tally>,
    /// By the kind of the first card added.
    pub first_added: BTreeMap<ActionKind, Tally>,
    /// By a kind performed in the first turn.
    pub first_turn: BTreeMap<ActionKind, Tally>,
    /// Points by source in all games, in the order of [`PointSource::ALL`].
    pub sources: [u32; SOURCES],
}

impl History {
    /// Counts one more game.
    pub fn add(&mut self, played: &Played) {
        self.all.count(played);
        self.lengths.entry(Length::of(played.rounds)).or_default().count(played);
        self.players.entry(played.players).or_default().count(played);
        self.seats.entry(played.seat).or_default().count(played);
        let race = Race::ALL.iter().position(|&race| race == played.race).unwrap_or(0);
        self.races.entry(race).or_default().count(played);
        let mut met = played.opponents.clone();
        met.sort();
        met.dedup();
        for opponent in met {
            self.opponents.entry(opponent).or_default().count(played);
        }
        if let Some(kind) = played.first_added {
            self.first_added.entry(kind).or_default().count(played);
        }
        let mut kinds = played.first_turn.clone();
        kinds.sort();
        kinds.dedup();
        for kind in kinds {
            self.first_turn.entry(kind).or_default().count(played);
        }
        for (sum, points) in self.sources.iter_mut().zip(played.sources) {
            *sum += u32::from(points);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use impulse_engine::Setup;
    use impulse_engine::playout::{Dice, random_game};
    use impulse_engine::setup::seed_from_number;
    use impulse_table::Seats;

    fn stored(seed: u64, seats: &str) -> Stored {
        let players = seats.split(',').count();
        let setup = Setup::new(players as u8, seed_from_number(seed));
        let game = random_game(&setup, &mut Dice::new(seed), usize::MAX).expect("a game");
        let seats = Seats::parse(seats, players).expect("seats");
        Stored { game, seats, title: String::new(), whole: true }
    }

    #[test]
    fn a_finished_game_is_seen_from_the_persons_seat() {
        let stored = stored(4, "planner,you,quick:raider@500");
        let played = Played::of(&stored).expect("finished");
        let last = stored.game.play(usize::MAX, &mut ()).expect("legal");
        assert_eq!((played.seat.index(), played.players), (1, 3));
        assert_eq!(played.points, last.score(played.seat));
        let sum: u32 = played.sources.iter().map(|&points| u32::from(points)).sum();
        assert!(sum >= u32::from(played.points), "every point has a source");
        assert_eq!(played.opponents, [Some("planner".to_owned()), Some("quick:raider".to_owned())]);
        assert!(played.first_added.is_some());
    }

    #[test]
    fn unfinished_games_and_games_of_bots_do_not_count() {
        let mut unfinished = stored(4, "you,planner");
        unfinished.game.actions.truncate(20);
        assert_eq!(Played::of(&unfinished), None);
        assert_eq!(Played::of(&stored(4, "planner,planner")), None);
    }

    #[test]
    fn every_game_is_counted_once_in_each_list() {
        let mut history = History::default();
        let games: Vec<Played> =
            (0..6).filter_map(|seed| Played::of(&stored(seed, "you,quick,quick,you"))).collect();
        games.iter().for_each(|played| history.add(played));
        let sum = |tallies: &mut dyn Iterator<Item = &Tally>| tallies.map(|tally| tally.games).sum::<u32>();
        assert_eq!(history.all.games, 6);
        assert_eq!(sum(&mut history.lengths.values()), 6);
        assert_eq!(sum(&mut history.seats.values()), 6);
        assert_eq!(sum(&mut history.races.values()), 6);
        assert_eq!(sum(&mut history.first_added.values()), 6);
        // Two opponents are the same bot: the game counts once for it, and once for the other person.
        assert_eq!(history.opponents.len(), 2);
        assert!(history.opponents.values().all(|tally| tally.games == 6));
        assert!((history.all.fair - 1.5).abs() < 1e-5);
        assert_eq!(history.all.won as usize, games.iter().filter(|played| played.won).count());
    }
}
