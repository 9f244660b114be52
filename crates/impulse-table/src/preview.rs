//! What an answer would bring, before it is given: points, ships, the odds of a battle, and whether there is a way back.
//! And how many points a seat has within reach in a turn.
//!
//! Both are played out on tables sampled from the view, so they know no more than the viewer does: equal views and equal
//! chance give equal previews. What somebody would answer on the way is answered by the `quick` bot; the numbers are
//! estimates, not promises.

use impulse_bots::{Bot, Budget, bot};
use impulse_engine::rng::Rng;
use impulse_engine::{Action, Ask, Event, PointSource, Seat, State, View, Viewer};

/// What an answer would bring to the one who gives it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Preview {
    /// The fewest points.
    pub points_low: u8,
    /// The points on average.
    pub points: f32,
    /// The most points.
    pub points_high: u8,
    /// Own ships (and those of team mates) lost on average.
    pub lost: f32,
    /// Enemy ships destroyed on average.
    pub destroyed: f32,
    /// The battle that it leads to or belongs to.
    pub battle: Option<Odds>,
    /// It would show something hidden.
    pub reveals: bool,
    /// It would end the turn, or the game.
    pub ends_turn: bool,
    /// Somebody else would be asked next.
    pub asks_others: bool,
}

/// How a battle would go.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Odds {
    /// From 0 to 1: the own side wins.
    pub win_chance: f32,
    /// Icons of the own side on average.
    pub my_sum: f32,
    /// Icons of the other side on average.
    pub their_sum: f32,
}

/// Points that a seat could have from one turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reach {
    /// On average, rounded.
    pub likely: u8,
    /// In the best of the turns that were tried.
    pub most: u8,
}

impl Preview {
    /// Can it not be taken back?
    pub fn is_final(&self) -> bool {
        self.reveals || self.ends_turn || self.asks_others
    }
}

/// Tables sampled for a preview.
const SAMPLES: u16 = 48;
/// Questions that are answered after the answer itself, at most.
const MOST_QUESTIONS: usize = 60;

/// What these answers, one after another, would bring the viewer. `None` if the viewer is not asked, or the first is not
/// legal.
pub fn preview(view: &View, answers: &[Action], rng: &mut Rng) -> Option<Preview> {
    estimate(view, answers, SAMPLES, rng)
}

/// The same from so many sampled tables: a few are enough for a rough figure in a list.
pub(crate) fn estimate(view: &View, answers: &[Action], samples: u16, rng: &mut Rng) -> Option<Preview> {
    let seat = view.decision()?.seat;
    let legal = answers.first().is_some_and(|&first| view.legal().contains(first));
    if !legal || view.viewer() != Viewer::Seat(seat) {
        return None;
    }
    let mut quick = bot("quick")?;
    let mut tally = Tally::default();
    let mut events = Vec::new();
    for _ in 0..samples {
        let mut state = view.sample(rng);
        events.clear();
        for &answer in answers {
            if state.check(seat, answer).is_err() {
                break; // What an earlier answer showed forbids it here.
            }
            state.apply(answer, &mut events);
        }
        tally.answered(&state, seat, &events);
        for _ in 0..MOST_QUESTIONS {
            let Some(action) = follow_up(&state, quick.as_mut(), rng) else { break };
            state.apply(action, &mut events);
        }
        tally.count(view, seat, &events);
    }
    Some(tally.preview())
}

/// What would be answered while chance decides: in battle, while exploring, while bombs fall or cards are turned up.
fn follow_up(state: &State, quick: &mut dyn Bot, rng: &mut Rng) -> Option<Action> {
    let decision = state.decision()?;
    match decision.ask {
        Ask::RevealNext { .. } | Ask::DropBomb { .. } => Some(Action::Use).filter(|&go_on| {
            // A hand that is full, or a fleet that is gone, is not asked about: going on is never wrong.
            state.legal().contains(go_on)
        }),
        Ask::TakeRevealed { .. }
        | Ask::Reinforce { .. }
        | Ask::PlaceExplored { .. }
        | Ask::GiveToDeck { .. } => Some(quick_answer(state, decision.seat, quick, rng)),
        _ => None,
    }
}

fn quick_answer(state: &State, seat: Seat, quick: &mut dyn Bot, rng: &mut Rng) -> Action {
    quick.answer(&state.view(Viewer::Seat(seat)), Budget::Iterations(1), rng)
}

/// Sums over the samples.
#[derive(Default)]
struct Tally {
    samples: u16,
    points: u32,
    low: Option<u8>,
    high: u8,
    lost: u32,
    destroyed: u32,
    battles: u32,
    won: u32,
    my_icons: u32,
    their_icons: u32,
    reveals: bool,
    ends_turn: bool,
    asks_others: bool,
}

impl Tally {
    /// The answers themselves have been given.
    fn answered(&mut self, state: &State, seat: Seat, events: &[Event]) {
        self.reveals |= events.iter().any(Event::reveals_something);
        self.ends_turn |=
            events.iter().any(|event| matches!(event, Event::TurnBegan { .. } | Event::Ended { .. }));
        self.asks_others |= state.asked().is_some_and(|asked| asked != seat);
    }

    /// What follows has happened too.
    fn count(&mut self, view: &View, seat: Seat, events: &[Event]) {
        let mine = |other: Seat| view.team(other) == view.team(seat);
        let mut points = 0;
        let mut attacker = view.battle().map(|battle| battle.attacker);
        for event in events {
            match *event {
                // 3.5: gates that score at the end of the turn are no merit of what was answered last.
                Event::Scored { source: PointSource::CoreGates, .. } => {}
                Event::Scored { seat: scorer, points: more, .. } if scorer == seat => points += more,
                Event::Destroyed { owner, ships, .. } if mine(owner) => self.lost += u32::from(ships),
                Event::Destroyed { ships, .. } => self.destroyed += u32::from(ships),
                Event::BattleBegan { attacker: begins, .. } => attacker = Some(begins),
                Event::BattleWon { seat: winner, attacker_icons, defender_icons } => {
                    let sums = [u32::from(attacker_icons), u32::from(defender_icons)];
                    let [my_icons, their_icons] =
                        if attacker.is_some_and(mine) { sums } else { [sums[1], sums[0]] };
                    self.battles += 1;
                    self.won += u32::from(mine(winner));
                    self.my_icons += my_icons;
                    self.their_icons += their_icons;
                }
                _ => {}
            }
        }
        self.samples += 1;
        self.points += u32::from(points);
        self.low = Some(self.low.map_or(points, |low| low.min(points)));
        self.high = self.high.max(points);
    }

    fn preview(&self) -> Preview {
        let mean = |sum: u32, of: u32| sum as f32 / of.max(1) as f32;
        let samples = u32::from(self.samples);
        Preview {
            points_low: self.low.unwrap_or(0),
            points: mean(self.points, samples),
            points_high: self.high,
            lost: mean(self.lost, samples),
            destroyed: mean(self.destroyed, samples),
            battle: (self.battles > 0).then(|| Odds {
                win_chance: mean(self.won, self.battles),
                my_sum: mean(self.my_icons, self.battles),
                their_sum: mean(self.their_icons, self.battles),
            }),
            reveals: self.reveals,
            ends_turn: self.ends_turn,
            asks_others: self.asks_others,
        }
    }
}

/// Turns that are tried for [`reach`], each with another temperament in that seat.
const TURNS: usize = 12;
const TEMPERAMENTS: [&str; 4] = ["quick", "quick:trader", "quick:core", "quick:raider"];
/// Answers in one of them, at most: a turn has some twenty, and there are six players.
const MOST_ANSWERS: usize = 600;

/// How many points a seat could still have from its present turn, or, if it is not its turn, from its next one. The turns in
/// between are played out too, by bots, so that cards and ships are where they might be by then. A few milliseconds.
pub fn reach(view: &View, seat: Seat, rng: &mut Rng) -> Reach {
    if view.end().is_some() || !view.is_alive(seat) {
        return Reach::default();
    }
    let Some(mut others) = bot("quick") else { return Reach::default() };
    let mut bots: Vec<Box<dyn Bot>> = TEMPERAMENTS.iter().filter_map(|name| bot(name)).collect();
    let (mut sum, mut most, mut tried) = (0, 0, 0);
    for number in 0..TURNS {
        let kind = number % bots.len().max(1);
        let Some(own) = bots.get_mut(kind) else { break };
        let points = one_turn(view.sample(rng), seat, own.as_mut(), others.as_mut(), rng);
        sum += u32::from(points);
        most = most.max(points);
        tried += 1;
    }
    Reach { likely: (sum as f32 / tried.max(1) as f32).round() as u8, most }
}

/// Plays to the end of the seat's present or next turn, and counts its points in it.
fn one_turn(mut state: State, seat: Seat, own: &mut dyn Bot, others: &mut dyn Bot, rng: &mut Rng) -> u8 {
    // Before the first turn nobody's has begun, whoever will play first.
    let mut began = if state.turn() > 0 && state.active() == seat { Some(state.score(seat)) } else { None };
    let mut turn = state.turn();
    for _ in 0..MOST_ANSWERS {
        let Some(asked) = state.asked() else { break };
        let player: &mut dyn Bot = if asked == seat { &mut *own } else { &mut *others };
        let action = quick_answer(&state, asked, player, rng);
        // Points of the answer that leads into the turn belong to the turn before.
        state.apply(action, &mut ());
        if state.turn() != turn {
            turn = state.turn();
            match began {
                Some(before) => return state.score(seat).saturating_sub(before),
                None if state.active() == seat => began = Some(state.score(seat)),
                None => {}
            }
        }
    }
    began.map_or(0, |before| state.score(seat).saturating_sub(before))
}
