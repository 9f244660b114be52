//! The coach: what somebody could answer now, why, and how good their chances are then, in sentences; what others did, in a
//! sentence each; and when the coach of a first game speaks unasked. What answers are worth is a judge's business
//! (`impulse-study`), and it sees what the seat sees.

mod deeds;
mod reason;

pub use deeds::what_others_did;

use crate::asking::{self, capital};
use crate::choosing::{Choosing, Click, Press};
use impulse_engine::{Action, Ask, Place, Seat, View};
use impulse_text::{Words, args};
use reason::reason;
use serde::{Deserialize, Serialize};

/// An answer that a judge has weighed, with those it would give after it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Weighed {
    /// The answers, the one to the present question first.
    pub line: Vec<Action>,
    /// The chance to win, from 0 to 1.
    pub chance: f32,
}

/// One suggestion.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// What to answer, as far as one intention goes.
    pub actions: Vec<Action>,
    /// The answer and what it does.
    pub answer: String,
    /// Why, in one sentence.
    pub reason: String,
    /// The chance to win, in words and percent.
    pub chance: String,
}

/// More suggestions would be a list of everything.
const MOST: usize = 3;

/// The best answers in words, the best first. Nothing unless the viewer is asked.
pub fn advise(view: &View, words: &Words, weighed: &[Weighed]) -> Vec<Advice> {
    let words = words.for_table(view);
    let mut advice: Vec<Advice> = Vec::new();
    for one in weighed {
        let Some(intention) = Intention::of(view, &one.line) else { continue };
        // Answers that differ only in what comes later are one suggestion.
        if advice.iter().all(|other| other.actions != intention.actions) && advice.len() < MOST {
            advice.push(Advice {
                answer: intention.text(view, &words),
                reason: reason(view, &words, &intention.actions, &one.line, intention.end()),
                chance: chance_in_words(view, &words, one.chance),
                actions: intention.actions,
            });
        }
    }
    advice
}

/// What one click, or one after another, means.
struct Intention {
    actions: Vec<Action>,
    choosing: Choosing,
    clicked: Action,
}

impl Intention {
    /// The clicks that begin a line of answers.
    fn of(view: &View, line: &[Action]) -> Option<Self> {
        let mut choosing = Choosing::of(view);
        // A fleet, its ships, a place, a path: more clicks are not needed.
        for _ in 0..24 {
            // A line may end before all is said: then what was taken up is enough, or its first answer is.
            let first =
                || choosing.answers().into_iter().find(|&one| choosing.actions(one).first() == line.first());
            let press = choosing.press_for(line).or_else(|| match choosing.cards() {
                [] => first().map(Press::Answer),
                _ => Some(Press::Answer(Action::Pass)),
            });
            match press? {
                Press::Ships { more } => {
                    let count = choosing.ship_count()?;
                    choosing.set_ships(if more { count.now + 1 } else { count.now - 1 });
                }
                Press::Answer(action) => {
                    let before = choosing.clone();
                    match choosing.click(action, None, false) {
                        Click::Give(actions) => {
                            return Some(Self { actions, choosing: before, clicked: action });
                        }
                        Click::Changed => {}
                        Click::Nothing | Click::Confirm(_) => return None,
                    }
                }
            }
        }
        None
    }

    /// Where a fleet is sent.
    fn end(&self) -> Option<Place> {
        self.choosing.route_to(self.clicked).map(|route| route.end)
    }

    fn text(&self, view: &View, words: &Words) -> String {
        let answer = asking::name(&self.choosing, view, words, self.clicked);
        match self.choosing.picked() {
            Some(from) if self.choosing.route_to(self.clicked).is_some() => {
                let kind = if matches!(from, Place::Cell(_)) { "transport" } else { "cruiser" };
                let ships = self.choosing.ship_count().map_or(1, |count| count.now);
                let args = args!("kind": kind, "ships": ships, "from": from.to_string(), "answer": answer);
                words.say("coach-fleet", args)
            }
            _ => capital(&answer),
        }
    }
}

/// "A fair chance (35 %)": compared with what a player of this table has on average.
fn chance_in_words(view: &View, words: &Words, chance: f32) -> String {
    let sides = match view.teams() {
        impulse_engine::Teams::None => view.seats().filter(|&seat| view.is_alive(seat)).count(),
        _ => {
            let mut teams: Vec<u8> = view.seats().map(|seat| view.team(seat)).collect();
            teams.sort_unstable();
            teams.dedup();
            teams.len()
        }
    };
    let fair = 1.0 / sides.max(1) as f32;
    let level = match chance {
        chance if chance >= 0.97 => "won",
        chance if chance >= 0.75 => "high",
        chance if chance >= fair * 1.15 => "good",
        chance if chance >= fair * 0.8 => "fair",
        chance if chance >= fair * 0.4 => "low",
        _ => "slim",
    };
    let percent = (chance * 100.0).round().clamp(1.0, 99.0) as i32;
    words.say("coach-chance", args!("level": level, "percent": percent))
}

/// How much the coach of a first game says unasked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Talk {
    /// Something about every question.
    Everything,
    /// Only about decisions that shape the turn.
    KeyDecisions,
    /// Nothing.
    OnRequest,
}

/// How much the coach says in this turn of a seat: it grows silent turn by turn.
pub fn talk(view: &View, seat: Seat) -> Talk {
    // Turns are counted over all players; those before the seat's own count for it too.
    let round = view.turn().div_ceil(view.players() as u32);
    match round {
        0..=2 => Talk::Everything,
        3 if view.active() == seat => Talk::KeyDecisions,
        _ => Talk::OnRequest,
    }
}

/// Does this question shape the turn?
pub fn is_key_decision(ask: Ask) -> bool {
    matches!(
        ask,
        Ask::AddToImpulse | Ask::UseTech | Ask::ChooseFleet { .. } | Ask::Reinforce { .. } | Ask::UsePlan
    )
}
