//! Why a decision was costly, in words: what was answered and what would have been better, each as the steps a person
//! would take and what they do, and what the difference is worth. Everything is told from the view of the seat that
//! decided.

use crate::analysis::{Judged, Verdict};
use crate::judge::Holdings;
use impulse_engine::rng::Rng;
use impulse_engine::{Action, Ask, Card, Event, Place, State, View, Viewer};
use impulse_table::{Choosing, Route, Routes, Timeline, capital, consequence, deeds};
use impulse_text::{Language, Words, args};

/// The messages of this module, for [`Words::with_more`].
pub fn messages(language: Language) -> &'static [&'static str] {
    impulse_text::catalogue!(language, "reasons.ftl")
}

/// One step of what was done or should have been.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What is answered.
    pub text: String,
    /// What that does; may be empty.
    pub does: Vec<String>,
}

/// A decision in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reasons {
    /// What was asked.
    pub question: String,
    /// What was answered, and the steps that followed.
    pub given: Vec<Step>,
    /// What would have been better.
    pub better: Vec<Step>,
    /// What the difference is worth.
    pub why: Vec<String>,
}

/// Steps that are told at most: the first ones decide.
const MOST_STEPS: usize = 4;
/// What a unit of each holding is roughly worth, in points, to name the largest differences first.
const WORTH: [(&str, f32); 10] = [
    ("points", 1.0),
    ("gates", 2.6),
    ("ships", 0.8),
    ("gems", 0.45),
    ("techs", 0.7),
    ("planned", 0.5),
    ("cards", 0.45),
    ("rival_points", -0.7),
    ("rival_gates", -1.3),
    ("rival_ships", -0.4),
];
/// A difference worth less than this is not told,
const WORTH_TELLING: f32 = 0.2;
/// nor more than so many.
const MOST_DIFFERENCES: usize = 3;
/// From this chance on, with the line of a win: it wins now.
const WINS: f32 = 0.95;

/// Tells why a decision was costly.
pub fn reasons(timeline: &Timeline, judged: &Judged, words: &Words) -> Option<Reasons> {
    let view = timeline.state_at(judged.at).view(Viewer::Seat(judged.seat));
    let words = words.for_table(&view);
    let question = words.question(&view, &view.decision()?);
    Some(Reasons {
        question,
        given: steps(&view, &answers_that_followed(timeline, judged.at), &words),
        better: steps(&view, &judged.best.line, &words),
        why: why(judged, &words),
    })
}

/// The answer at a moment and those of the same seat that followed, until something hidden was seen, somebody else
/// answered or the turn ended.
fn answers_that_followed(timeline: &Timeline, at: usize) -> Vec<Action> {
    let Some((seat, _)) = timeline.action_at(at) else { return Vec::new() };
    let mut line = Vec::new();
    for index in at..timeline.len() {
        match timeline.action_at(index) {
            Some((other, action)) if other == seat => line.push(action),
            _ => break,
        }
        let ends = |event: &Event| event.reveals_something() || matches!(event, Event::TurnBegan { .. });
        if timeline.events_at(index).iter().any(ends) {
            break;
        }
    }
    line
}

/// A line of answers as a person would tell it: the answers that send a fleet are one step, and what nobody chose is left
/// out.
pub fn steps(view: &View, line: &[Action], words: &Words) -> Vec<Step> {
    let mut state = view.sample(&mut Rng::new(&[0; 32]));
    let viewer = view.viewer();
    let mut steps = Vec::new();
    let mut rest = line;
    while let (false, Some(&action)) = (rest.is_empty() || steps.len() == MOST_STEPS, rest.first()) {
        // Nothing hidden is seen within a line, so what the seat would see then is what it can foresee now.
        let now = state.view(viewer);
        let answered = if let Some(route) = fleet_sent(&now, rest) {
            steps.push(fleet_step(&now, &route, words));
            route.actions.len()
        } else if let Some((answered, step)) = detour(state, viewer, rest, words) {
            steps.push(step);
            answered
        } else {
            if state.forced().is_none() {
                steps.extend(step(&now, action, words));
            }
            1
        };
        for &action in &rest[..answered] {
            if !play(&mut state, action) {
                return steps;
            }
        }
        rest = &rest[answered..];
    }
    steps
}

fn play(state: &mut State, action: Action) -> bool {
    let legal = state.legal().contains(action);
    if legal {
        state.apply(action, &mut ());
    }
    legal
}

/// The route that the next answers of a line take.
fn fleet_sent(view: &View, rest: &[Action]) -> Option<Route> {
    let routes = Routes::of(view).routes.into_iter();
    let counts = |route: Route| match rest.iter().find(|action| matches!(action, Action::Count(_))) {
        Some(&Action::Count(ships)) if ships <= route.most => route.with_ships(ships),
        _ => route,
    };
    routes
        .map(counts)
        .filter(|route| rest.starts_with(&route.actions))
        .max_by_key(|route| route.actions.len())
}

fn fleet_step(view: &View, route: &Route, words: &Words) -> Step {
    let kind = if matches!(route.from, Place::Gate(_)) { "cruiser" } else { "transport" };
    let (from, to) = (route.from.to_string(), route.end.to_string());
    let text = words.say("reason-fleet", args!("kind": kind, "ships": route.ships, "from": from, "to": to));
    Step { text: capital(&text), does: deeds(&Choosing::of(view), view, words, route) }
}

/// A fleet that goes another way than any that a screen would offer: how many answers that takes, and where it goes.
fn detour(mut state: State, viewer: Viewer, rest: &[Action], words: &Words) -> Option<(usize, Step)> {
    let journey = state.view(viewer).journey();
    let mut from = journey.map(|journey| journey.from);
    let (mut end, mut ships, mut answered, mut does) = (None, 1, 0, String::new());
    for &action in rest {
        let now = state.view(viewer);
        match (now.decision()?.ask, action) {
            (Ask::ChooseFleet { .. }, Action::Cell(_) | Action::Gate(_)) if from.is_none() => {
                from = place(action)
            }
            (Ask::ChooseShips { .. }, Action::Count(_)) => {}
            (Ask::ChooseStep { at, ships: all, .. }, Action::Cell(_) | Action::Gate(_)) => {
                from = from.or(Some(at));
                ships = all;
                end = place(action);
                does = consequence(&Choosing::of(&now), &now, words, action);
            }
            (Ask::ChooseStep { .. }, Action::Pass) => {}
            _ => break,
        }
        answered += 1;
        if !play(&mut state, action) {
            break;
        }
    }
    let (from, end) = (from?, end?);
    let kind = if matches!(from, Place::Gate(_)) { "cruiser" } else { "transport" };
    let args = args!("kind": kind, "ships": ships, "from": from.to_string(), "to": end.to_string());
    let does = Some(capital(&does)).filter(|does| !does.is_empty()).into_iter().collect();
    Some((answered, Step { text: capital(&words.say("reason-fleet", args)), does }))
}

fn place(action: Action) -> Option<Place> {
    match action {
        Action::Cell(cell) => Some(Place::Cell(cell)),
        Action::Gate(gate) => Some(Place::Gate(gate)),
        _ => None,
    }
}

fn step(view: &View, action: Action, words: &Words) -> Option<Step> {
    let decision = view.decision()?;
    let named = |id: &str, card: Card| words.say(id, args!("card": words.card_spelled_out(card)));
    let text = match (offered(decision.ask), action) {
        (Some(card), Action::Use) => named("reason-use-card", card),
        (Some(card), Action::Pass) => named("reason-skip-card", card),
        _ => words.answer(view, &decision, action),
    };
    let does = consequence(&Choosing::of(view), view, words, action);
    let does = Some(capital(&does)).filter(|does| !does.is_empty()).into_iter().collect();
    Some(Step { text: capital(&text), does })
}

/// The card that the question is about, if it is about using one.
fn offered(ask: Ask) -> Option<Card> {
    match ask {
        Ask::UseImpulseCard { card } | Ask::UsePlanCard { card } | Ask::Activate { card, .. } => Some(card),
        _ => None,
    }
}

fn why(judged: &Judged, words: &Words) -> Vec<String> {
    let percent = |verdict: &Verdict| (verdict.chance * 100.0).round() as i32;
    let (best, given) = (percent(&judged.best), percent(&judged.given));
    let mut lines = vec![words.say("reason-chance", args!("best": best, "given": given))];
    if judged.best.chance >= WINS {
        lines.push(words.say("reason-wins", args!()));
        return lines;
    }
    let differences = differences(&judged.best.holdings, &judged.given.holdings);
    if differences.is_empty() {
        lines.push(words.say("reason-position", args!()));
    }
    for (what, best, given) in differences {
        let (best, given) = (one_decimal(best), one_decimal(given));
        lines.push(words.say("reason-holding", args!("what": what, "best": best, "given": given)));
    }
    lines
}

/// Where the best answer leaves the seat better off, the largest difference first.
fn differences(best: &Holdings, given: &Holdings) -> Vec<(&'static str, f32, f32)> {
    let both = best.named().zip(given.named());
    let mut found: Vec<(f32, (&'static str, f32, f32))> = both
        .map(|((what, best), (_, given))| {
            let unit = WORTH.iter().find(|(name, _)| *name == what).map_or(0.0, |(_, unit)| *unit);
            (unit * (best - given), (what, best, given))
        })
        .filter(|(worth, _)| *worth >= WORTH_TELLING)
        .collect();
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found.into_iter().take(MOST_DIFFERENCES).map(|(_, one)| one).collect()
}

/// 1.2, or 1. It stays a number: languages write and count it in their own way.
pub fn one_decimal(number: f32) -> f64 {
    (f64::from(number) * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_a_player_has_can_be_told_of() {
        for (what, _) in Holdings::default().named() {
            assert!(WORTH.iter().any(|(name, _)| *name == what), "{what}");
        }
    }

    #[test]
    fn only_differences_in_favour_of_the_better_answer_are_told() {
        let best = Holdings { points: 4.0, gems: 2.0, rival_points: 3.0, cards: 5.0, ..Holdings::default() };
        let given = Holdings { points: 2.5, gems: 6.0, rival_points: 4.0, cards: 4.9, ..Holdings::default() };
        let told: Vec<&str> = differences(&best, &given).iter().map(|(what, ..)| *what).collect();
        assert_eq!(told, ["points", "rival_points"]);
        assert_eq!((one_decimal(4.0), one_decimal(2.54)), (4.0, 2.5));
    }
}
