//! How many questions and clicks a turn takes on the table screen. Games of fixed seeds, four players; one seat decides
//! as `planner` does and clicks through the client. `cargo run -p impulse-table --example clicks [GAMES]`
//!
//! "Before" counts one question and one click for every question of the engine (paths as one), and a second click for
//! what cannot be taken back, as the screen once asked. "Now" counts clicks on the real client.

use impulse_bots::{Bot, Budget, bot};
use impulse_engine::notation::Game;
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Action, Ask, Seat, Setup, State, Viewer};
use impulse_table::file::Stored;
use impulse_table::{Chair, Choosing, Client, LocalTable, Phase, Request, Seats, Turn};
use impulse_text::{Language, Words};
use std::collections::BTreeMap;

/// Questions and clicks of one turn.
#[derive(Clone, Copy, Default)]
struct Count {
    questions: usize,
    clicks: usize,
}

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(20);
    let mut now = Tally::default();
    let mut before = Tally::default();
    for game in 0..games {
        play(game, &mut before, &mut now);
    }
    before.print("before");
    now.print("now");
}

/// By turn, and by kind of question.
#[derive(Default)]
struct Tally {
    turns: Vec<Count>,
    turn: Count,
    kinds: BTreeMap<String, usize>,
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

    fn print(&self, name: &str) {
        let median = |read: fn(&Count) -> usize| {
            let mut all: Vec<usize> = self.turns.iter().map(read).collect();
            all.sort_unstable();
            all.get(all.len() / 2).copied().unwrap_or(0)
        };
        let (questions, clicks) = (median(|count| count.questions), median(|count| count.clicks));
        let sum: usize = self.turns.iter().map(|count| count.clicks).sum();
        let mean = sum as f64 / self.turns.len().max(1) as f64;
        println!(
            "{name}: {} own turns, median {questions} questions and {clicks} clicks, mean {mean:.1} clicks",
            self.turns.len()
        );
        let kinds: Vec<String> = self
            .kinds
            .iter()
            .map(|(kind, clicks)| format!("{kind} {:.2}", *clicks as f64 / self.turns.len().max(1) as f64))
            .collect();
        println!("  clicks a turn: {}", kinds.join(", "));
    }
}

fn play(number: u64, before: &mut Tally, now: &mut Tally) {
    let setup = Setup::new(4, seed_from_number(900 + number));
    let own = Seat::new(0).expect("a seat");
    let viewer = Viewer::Seat(own);
    let mut chairs = vec![Chair::usual_bot(); 4];
    chairs[0] = Chair::Person;
    let game = Game { setup, actions: Vec::new() };
    let stored = Stored { game, seats: Seats::new(chairs), title: String::new(), whole: true };
    let mut table = LocalTable::open(stored).expect("a new game");
    let told = table.story(viewer).expect("a story");
    let mut client = Client::new(Some(own), Words::new(Language::English), told).expect("a client");
    let mut rng = Rng::new(&seed_from_number(number));
    let (mut planner, mut quick) = (bot("planner").expect("a bot"), bot("quick").expect("a bot"));
    let (mut turn, mut path) = (0, false);
    loop {
        while client.next().is_some() {}
        let keep = table.game().actions.len();
        let state = table.game().play(keep, &mut ()).expect("a state");
        if state.turn() != turn || state.asked().is_none() {
            if turn > 0 && (turn - 1) % 4 == u32::from(start(&table)) {
                before.end_turn();
                now.end_turn();
            }
            turn = state.turn();
        }
        let counted = state.turn() > 0 && state.active() == own;
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
                let (request, clicks) = click(&mut client, &wanted);
                if counted {
                    now.add(ask, clicks);
                }
                request
            })),
        };
        if let Some(Request::Act { actions, chosen }) = request {
            if counted {
                let mut state = state;
                for &action in &actions {
                    if state.forced().is_none() {
                        let ask = state.decision().expect("a question").ask;
                        let step = matches!(ask, Ask::ChooseStep { .. });
                        if !(step && path) {
                            let view = state.view(viewer);
                            before.add(ask, 1 + usize::from(Choosing::of(&view).is_final(&[action])));
                        }
                        path = step;
                    }
                    state.apply(action, &mut ());
                }
            }
            table.act(own, &actions, chosen).expect("legal");
            client.done();
        }
        client.tell(table.update(keep, viewer));
    }
}

/// The seat that plays the first turn.
fn start(table: &LocalTable) -> u8 {
    let mut seat = 0;
    let mut state = State::new(&table.game().setup).expect("a state");
    for &action in &table.game().actions {
        state.apply(action, &mut ());
        if state.turn() == 1 {
            seat = (4 - state.active().index() as u8) % 4;
            break;
        }
    }
    seat
}

/// What the bot would answer, one after another, while it is asked about the same thing.
fn intention(state: &State, own: Seat, planner: &mut dyn Bot, rng: &mut Rng) -> Vec<Action> {
    let mut state = *state;
    let mut wanted = Vec::new();
    while state.asked() == Some(own) && wanted.len() < 12 {
        let ask = state.decision().expect("a question").ask;
        let goes_on = wanted.is_empty()
            || matches!(
                ask,
                Ask::ChooseShips { .. }
                    | Ask::ChooseStep { .. }
                    | Ask::TakeCard { .. }
                    | Ask::Reinforce { .. }
            )
            || matches!(ask, Ask::PayForTech)
            || matches!(
                (ask, wanted.first()),
                (Ask::ChooseFleet { .. } | Ask::Build { .. }, Some(Action::Move | Action::Build))
            );
        if !goes_on {
            break;
        }
        let view = state.view(Viewer::Seat(own));
        let action = state.forced().unwrap_or_else(|| planner.answer(&view, Budget::Iterations(40), rng));
        wanted.push(action);
        state.apply(action, &mut ());
    }
    wanted
}

/// Clicks until the client asks its source for something, as near to the intention as it can be clicked.
fn click(client: &mut Client, wanted: &[Action]) -> (Request, usize) {
    let mut clicks = 0;
    let far = |client: &Client, action: Action| client.further().iter().any(|&(far, _)| far == action);
    if let [Action::Slot(_), card @ Action::Card(_), ..] = *wanted
        && far(client, card)
        && let Some(request) = client.click(card, false)
    {
        return (request, 1);
    }
    let is_place = |action: &&Action| matches!(action, Action::Cell(_) | Action::Gate(_));
    let end = wanted.iter().rev().find(is_place).copied();
    let ships = wanted.iter().find_map(|action| match action {
        Action::Count(ships) => Some(*ships),
        _ => None,
    });
    for &action in wanted {
        if matches!(action, Action::Move | Action::Count(_)) && !client.answers().contains(&action) {
            continue;
        }
        let picked = client.picked().is_some();
        if let (true, Some(count), Some(ships)) = (picked, client.ship_count(), ships) {
            clicks += usize::from(count.most.abs_diff(ships));
            client.set_ships(ships);
        }
        let target = match action {
            _ if picked && end.is_some_and(|end| far(client, end)) => end.unwrap_or(action),
            action => action,
        };
        if client.picked().map(impulse_table::place_action) == Some(target)
            || !client.answers().contains(&target)
        {
            continue;
        }
        // A fleet is dragged to its target: taking it up and letting go are one gesture.
        let dragged = !picked && client.picked().is_none();
        clicks += 1;
        if let Some(request) = client.click(target, false) {
            return (request, clicks);
        }
        if dragged && client.picked().is_some() {
            clicks -= 1;
        }
    }
    // Something was taken up and is enough, or cannot be clicked: decline the rest.
    for action in [Action::Pass, Action::Use] {
        if client.answers().contains(&action) {
            clicks += 1;
            if let Some(request) = client.click(action, false) {
                return (request, clicks);
            }
        }
    }
    loop {
        clicks += 1;
        let first = client
            .answers()
            .into_iter()
            .find(|&action| Some(action) != client.picked().map(impulse_table::place_action));
        if let Some(request) = client.click(first.expect("an answer"), false) {
            return (request, clicks);
        }
    }
}
