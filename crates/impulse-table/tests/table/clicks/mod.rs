//! How many questions and clicks a turn takes on the table screen. Games of fixed seeds, four players; one seat decides
//! as `planner` does and clicks through the client. The example `clicks` plays twenty such games, the test a few.
//!
//! "Before" counts one question and one click for every question of the engine (paths as one), and a second click for
//! what cannot be taken back, as the screen once asked. "Now" counts clicks on the real client.

use impulse_bots::{Bot, Budget, bot};
use impulse_engine::notation::Game;
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Action, Ask, Seat, Setup, State, Viewer};
use impulse_table::file::Stored;
use impulse_table::{Chair, Choosing, Click, Client, LocalTable, Phase, Request, Seats, Turn, place_action};
use impulse_text::{Language, Words};
use std::collections::{BTreeMap, BTreeSet};

/// The most clicks in an own turn, in the median.
const MOST_CLICKS: usize = 9;

/// Questions and clicks of one turn.
#[derive(Clone, Copy, Default)]
struct Count {
    questions: usize,
    clicks: usize,
}

/// By turn, and by kind of question.
#[derive(Default)]
pub struct Tally {
    turns: Vec<Count>,
    turn: Count,
    kinds: BTreeMap<String, usize>,
    /// Questions that could only be answered in one useful way.
    pointless: Vec<String>,
}

/// The figures of so many games: as it once was, and now.
pub fn measure(games: u64) -> (Tally, Tally) {
    let (mut before, mut now) = (Tally::default(), Tally::default());
    for game in 0..games {
        play(game, &mut before, &mut now);
    }
    (before, now)
}

/// Fails if the bars are missed.
pub fn check(before: &Tally, now: &Tally) {
    assert!(now.turns.len() > 10, "{} turns say little", now.turns.len());
    let clicks = now.median(|count| count.clicks);
    assert!(clicks <= MOST_CLICKS, "{clicks} clicks in an own turn, in the median");
    let (asked, once) = (now.median(|count| count.questions), before.median(|count| count.questions));
    assert!(2 * asked <= once, "{asked} questions in an own turn, of {once} before");
    assert!(now.pointless.is_empty(), "only one useful answer: {:#?}", now.pointless);
}

impl Tally {
    fn add(&mut self, ask: Ask, clicks: usize) {
        self.turn.questions += 1;
        self.turn.clicks += clicks;
        let name = format!("{ask:?}");
        let name = name.split([' ', '{']).next().unwrap_or_default().to_owned();
        *self.kinds.entry(name).or_default() += clicks;
    }

    fn end_turn(&mut self) {
        self.turns.push(std::mem::take(&mut self.turn));
    }

    fn median(&self, read: fn(&Count) -> usize) -> usize {
        let mut all: Vec<usize> = self.turns.iter().map(read).collect();
        all.sort_unstable();
        all.get(all.len() / 2).copied().unwrap_or(0)
    }

    /// The figures, for people.
    #[allow(dead_code, reason = "the example prints, the test does not")]
    pub fn print(&self, name: &str) {
        let (questions, clicks) = (self.median(|count| count.questions), self.median(|count| count.clicks));
        let turns = self.turns.len().max(1) as f64;
        let mean = self.turns.iter().map(|count| count.clicks).sum::<usize>() as f64 / turns;
        println!(
            "{name}: {} own turns, median {questions} questions and {clicks} clicks, mean {mean:.1} clicks",
            self.turns.len()
        );
        let kinds = self.kinds.iter().map(|(kind, clicks)| format!("{kind} {:.2}", *clicks as f64 / turns));
        println!("  clicks a turn: {}", kinds.collect::<Vec<_>>().join(", "));
    }
}

fn play(number: u64, before: &mut Tally, now: &mut Tally) {
    let own = Seat::new(0).expect("a seat");
    let viewer = Viewer::Seat(own);
    let mut table = new_table(number);
    let told = table.story(viewer).expect("a story");
    let mut client = Client::new(Some(own), Words::new(Language::English), told).expect("a client");
    let mut rng = Rng::new(&seed_from_number(number));
    let (mut planner, mut quick) = (bot("planner").expect("a bot"), bot("quick").expect("a bot"));
    let mut own_turn = None;
    let mut path = false;
    loop {
        while client.next().is_some() {}
        let keep = table.game().actions.len();
        let state = table.game().play(keep, &mut ()).expect("a state");
        let turn =
            (state.turn() > 0 && state.active() == own && state.asked().is_some()).then(|| state.turn());
        if own_turn.is_some() && turn != own_turn {
            before.end_turn();
            now.end_turn();
        }
        own_turn = turn;
        let request = match table.turn() {
            Turn::Over => return,
            Turn::Forced(seat, action) => {
                table.act(seat, &[action], false).expect("legal");
                None
            }
            Turn::Bot { seat, .. } => {
                let action = quick.answer(&state.view(Viewer::Seat(seat)), Budget::Iterations(1), &mut rng);
                table.act(seat, &[action], false).expect("legal");
                None
            }
            Turn::Person(_) => Some(client.settle().unwrap_or_else(|| {
                let Phase::Asking(_) = client.phase() else { panic!("{:?}", client.phase()) };
                let ask = state.decision().expect("a question").ask;
                let wanted = intention(&state, own, planner.as_mut(), &mut rng);
                let (request, clicks) = click(&mut client, &state, &wanted);
                if own_turn.is_some() {
                    now.add(ask, clicks);
                    let useful = useful_answers(&state, own);
                    now.pointless
                        .extend((useful < 2).then(|| format!("game {number}, {keep} answers: {ask:?}")));
                }
                request
            })),
        };
        if let Some(Request::Act { actions, chosen }) = request {
            if own_turn.is_some() {
                count_before(before, &state, own, &actions, &mut path);
            }
            table.act(own, &actions, chosen).expect("legal");
            client.done();
        }
        client.tell(table.update(keep, viewer));
    }
}

fn new_table(number: u64) -> LocalTable {
    let mut chairs = vec![Chair::usual_bot(); 4];
    chairs[0] = Chair::Person;
    let game = Game { setup: Setup::new(4, seed_from_number(900 + number)), actions: Vec::new() };
    let stored = Stored { game, seats: Seats::new(chairs), title: String::new(), whole: true };
    LocalTable::open(stored).expect("a new game")
}

/// What the same answers took when each question was asked by itself.
fn count_before(before: &mut Tally, state: &State, own: Seat, actions: &[Action], path: &mut bool) {
    let mut state = *state;
    for &action in actions {
        if state.forced().is_none() {
            let ask = state.decision().expect("a question").ask;
            let step = matches!(ask, Ask::ChooseStep { .. });
            if !(step && *path) {
                let view = state.view(Viewer::Seat(own));
                before.add(ask, 1 + usize::from(Choosing::of(&view).is_final(&[action])));
            }
            *path = step;
        }
        state.apply(action, &mut ());
    }
}

/// What the bot would answer, one after another, while it is asked about the same thing.
fn intention(state: &State, own: Seat, planner: &mut dyn Bot, rng: &mut Rng) -> Vec<Action> {
    let mut state = *state;
    let mut wanted = Vec::new();
    let mut first = None;
    while state.asked() == Some(own) && wanted.len() < 12 {
        let ask = state.decision().expect("a question").ask;
        let goes_on = match (first, ask) {
            (None, _) => true,
            (
                _,
                Ask::ChooseShips { .. }
                | Ask::ChooseStep { .. }
                | Ask::TakeCard { .. }
                | Ask::Reinforce { .. }
                | Ask::PayForTech,
            )
            | (
                Some(Ask::MoveOrBuild),
                Ask::ChooseFleet { .. } | Ask::Build { .. } | Ask::BuildWhere { .. },
            ) => true,
            (Some(Ask::BuildWhere { .. }), Ask::Build { .. }) => wanted.len() == 1,
            // A tech that commands is used by sending a fleet.
            (Some(Ask::UseTech), Ask::ChooseFleet { .. }) => wanted.len() == 1,
            _ => false,
        };
        if !goes_on {
            break;
        }
        first = first.or(Some(ask));
        let view = state.view(Viewer::Seat(own));
        let action = state.forced().unwrap_or_else(|| planner.answer(&view, Budget::Iterations(40), rng));
        wanted.push(action);
        state.apply(action, &mut ());
    }
    wanted
}

/// How many answers are worth distinguishing: what leads to different tables, equal cards counted once. What only takes
/// something up leads to more answers.
fn useful_answers(state: &State, own: Seat) -> usize {
    let choosing = Choosing::of(&state.view(Viewer::Seat(own)));
    let mut outcomes = BTreeSet::new();
    for action in choosing.answers() {
        let gives = choosing.actions(action);
        let outcome = match (action, gives.as_slice()) {
            (Action::Card(card), _) => format!("{:?}", card.face()),
            (action, []) => action.to_string(),
            (_, gives) => {
                let mut after = *state;
                gives.iter().for_each(|&action| after.apply(action, &mut ()));
                after.fingerprint().to_string()
            }
        };
        outcomes.insert(outcome);
    }
    outcomes.len()
}

/// Clicks as few times as lead to what is wanted, or to the longest part of it that can be clicked at once. Dragging a
/// fleet to its target is one gesture; each ship fewer is a click on the stepper.
fn click(client: &mut Client, state: &State, wanted: &[Action]) -> (Request, usize) {
    let choosing = Choosing::of(client.view());
    let own = state.asked().expect("a question");
    let mut best: Option<(usize, Vec<Step>, usize)> = None;
    let mut open = vec![(choosing, Vec::new(), 0)];
    for _ in 0..7 {
        let mut next = Vec::new();
        for (choosing, steps, clicks) in &open {
            for (step, cost, clicked) in steps_from(choosing, wanted) {
                let steps: Vec<Step> = [steps.as_slice(), &[step]].concat();
                let clicks = clicks + cost;
                match clicked {
                    Clicked::Open(choosing) => next.push((*choosing, steps, clicks)),
                    Clicked::Gives(actions) => {
                        let Some(fits) = fit(state, own, &actions, wanted) else { continue };
                        let better = |(before, _, most): &(usize, Vec<Step>, usize)| {
                            (fits, std::cmp::Reverse(clicks)) > (*before, std::cmp::Reverse(*most))
                        };
                        if best.as_ref().is_none_or(better) {
                            best = Some((fits, steps, clicks));
                        }
                    }
                }
            }
        }
        open = next;
    }
    let Some((_, steps, clicks)) = best else { return instead(client, state, wanted) };
    let mut request = None;
    for step in steps {
        match step {
            Step::Ships(ships) => client.set_ships(ships),
            Step::Click(action) => request = client.click(action, false),
        }
    }
    (request.expect("a request"), clicks)
}

/// Something else, where what is wanted cannot be clicked: a path or a card that does the same, or else nothing.
fn instead(client: &mut Client, state: &State, wanted: &[Action]) -> (Request, usize) {
    if std::env::var("SHOW").is_ok() {
        println!("cannot be clicked: {wanted:?} of {:?}", state.decision());
    }
    let is_place = |action: &&Action| matches!(action, Action::Cell(_) | Action::Gate(_));
    let last = wanted.iter().rev().find(is_place).copied();
    let mut clicks = 0;
    for action in wanted.iter().copied().chain(last).chain([Action::Count(1), Action::Pass, Action::Use]) {
        if client.picked().map(place_action) == Some(action) {
            continue;
        }
        clicks += 1;
        if let Some(request) = client.click(action, false) {
            return (request, clicks);
        }
    }
    panic!("{wanted:?} of {:?} cannot be clicked", state.decision());
}

#[derive(Clone, Copy)]
enum Step {
    Ships(u8),
    Click(Action),
}

enum Clicked {
    Open(Box<Choosing>),
    Gives(Vec<Action>),
}

/// What can be done next with something of what is wanted, and how many clicks it takes.
fn steps_from(choosing: &Choosing, wanted: &[Action]) -> Vec<(Step, usize, Clicked)> {
    let mut steps = Vec::new();
    let ships = wanted.iter().find_map(|action| match action {
        Action::Count(ships) => Some(*ships),
        _ => None,
    });
    if let (Some(count), Some(ships)) = (choosing.ship_count(), ships)
        && count.now != ships
        && ships <= count.most
    {
        let mut fewer = choosing.clone();
        fewer.set_ships(ships);
        steps.push((
            Step::Ships(ships),
            usize::from(count.now.abs_diff(ships)),
            Clicked::Open(Box::new(fewer)),
        ));
        return steps;
    }
    let mut all = choosing.answers();
    all.extend(choosing.further());
    all.sort_by_key(|action| action.index());
    all.dedup();
    for action in all {
        let put_back = choosing.picked().map(place_action) == Some(action)
            || matches!(action, Action::Card(card) if choosing.cards().contains(&card));
        let foreign = matches!(action, Action::Card(_)) && !wanted.contains(&action);
        if put_back || foreign {
            continue;
        }
        let mut clicked = choosing.clone();
        match clicked.click(action, None, false) {
            Click::Give(actions) => steps.push((Step::Click(action), 1, Clicked::Gives(actions))),
            Click::Changed if choosing.picked().is_none() || clicked.picked() == choosing.picked() => {
                let picks = clicked.picked().is_some() && choosing.picked().is_none();
                let useful = !picks || wanted.contains(&action);
                if useful {
                    // Taking a fleet up is the first half of dragging it.
                    steps.push((Step::Click(action), usize::from(!picks), Clicked::Open(Box::new(clicked))));
                }
            }
            _ => {}
        }
    }
    steps
}

/// How much of what is wanted these answers do; `None` if they do something else. Answers that lead to the same table
/// are the same.
fn fit(state: &State, own: Seat, actions: &[Action], wanted: &[Action]) -> Option<usize> {
    let table = |answers: &[Action]| {
        let mut after = *state;
        for &answer in answers {
            after.play(own, answer, &mut ()).ok()?;
        }
        Some(after.fingerprint())
    };
    let reached = table(actions)?;
    (1..=wanted.len()).rev().find(|&count| table(&wanted[..count]) == Some(reached))
}

/// The bars on a few games. `cargo run -p impulse-table --example clicks` plays twenty.
#[cfg(test)]
mod tests {
    #[test]
    fn an_own_turn_takes_few_clicks_and_asks_nothing_pointless() {
        let (before, now) = super::measure(8);
        super::check(&before, &now);
    }
}
