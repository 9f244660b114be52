//! How long a person waits for others, on a clock that only counts: recorded games of four, watched by one player.

use crate::games::chance;
use impulse_bots::{Budget, bot};
use impulse_engine::notation::Game;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Seat, Setup, State, Viewer};
use impulse_table::file::Stored;
use impulse_table::{Beat, Chair, Client, LocalTable, Phase, Seats, Speed, pause, thinking};
use impulse_text::{Language, Words};
use impulse_wire::message::Update;

/// A game of four that bots played, and which of its answers were not forced.
fn recorded(number: u64) -> (Game, Vec<bool>) {
    let setup = Setup::new(4, seed_from_number(number));
    let mut game = Game { setup, actions: Vec::new() };
    let mut thought = Vec::new();
    let (mut state, mut rng) = (State::new(&setup).expect("a game"), chance(number));
    let mut quick = bot("quick").expect("a bot");
    while let Some(seat) = state.asked() {
        let action = quick.answer(&state.view(Viewer::Seat(seat)), Budget::Iterations(1), &mut rng);
        thought.push(state.forced().is_none());
        state.apply(action, &mut ());
        game.actions.push(action);
    }
    (game, thought)
}

/// A client that knows the beginning of a game, and what there is to tell it.
fn told(game: Game, own: Seat) -> (Client, impl Iterator<Item = Update>) {
    let chairs = vec![Chair::Person, Chair::usual_bot(), Chair::usual_bot(), Chair::usual_bot()];
    let stored = Stored { game, seats: Seats::new(chairs), title: String::new(), whole: true };
    let mut story =
        LocalTable::open(stored).expect("a game").story(Viewer::Seat(own)).expect("a story").into_iter();
    let first = story.next().expect("a beginning");
    let client = Client::new(Some(own), Words::new(Language::English), vec![first]).expect("a client");
    (client, story)
}

/// A recorded game, told to its first player.
pub fn story(number: u64) -> (Client, impl Iterator<Item = Update>) {
    told(recorded(number).0, Seat::new(0).expect("a seat"))
}

/// One stretch of others' turns.
#[derive(Default)]
struct Wait {
    /// From the own last answer to the next question, in milliseconds.
    took: i32,
    turns: usize,
    paused: usize,
}

/// A person who watches on a clock that only counts.
struct Watcher {
    client: Client,
    speed: Speed,
    /// How long the device takes to draw one thing, in milliseconds.
    drawing: i32,
    now: i32,
    wait: Wait,
}

impl Watcher {
    /// Shows what has been told, until so late or until nothing waits.
    fn show(&mut self, until: i32) {
        while self.now < until {
            let Some(beat) = self.client.next() else { break };
            assert_ne!(beat, Beat::Missed);
            let again = *self.client.phase() == Phase::Again;
            let pause = pause(beat, self.speed, again, 3, self.now);
            // What is not paused for is not drawn.
            self.now += pause + if pause > 0 { self.drawing } else { 0 };
            self.wait.paused += usize::from(pause > 0);
        }
    }
}

/// Shows a recorded game to its first player as it happens: bots think while what others did is shown. All waits from an
/// own answer to the next question; or, with `again`, how long the same turns take when they are shown again.
fn waits(number: u64, speed: Speed, again: bool, drawing: i32) -> Vec<Wait> {
    let own = Seat::new(0).expect("a seat");
    let (game, thought) = recorded(number);
    let (client, story) = told(game, own);
    let mut watcher = Watcher { client, speed, drawing, now: 0, wait: Wait::default() };
    let (mut waits, mut told, mut turn, mut asked) = (Vec::new(), 0, 0, false);
    for (update, thought) in story.zip(thought) {
        if thought && !asked {
            told += thinking(200, told, 3) as i32;
        }
        watcher.show(told);
        watcher.now = watcher.now.max(told);
        watcher.wait.turns += usize::from(update.view.turn() != turn && update.view.active() != own);
        turn = update.view.turn();
        asked = update.view.decision().map(|decision| decision.seat) == Some(own);
        watcher.client.tell(update);
        if !asked {
            continue;
        }
        watcher.show(i32::MAX);
        watcher.wait.took = watcher.now;
        if again && watcher.wait.turns >= 3 {
            watcher.client.settle();
            watcher.client.show_again();
            (watcher.now, watcher.wait.paused) = (0, 0);
            watcher.show(i32::MAX);
            watcher.wait.took = watcher.now;
        }
        waits.push(std::mem::take(&mut watcher.wait));
        (watcher.now, told) = (0, 0);
    }
    waits
}

#[test]
fn three_bots_turns_take_twelve_seconds_at_most() {
    // On a quick device and on a slow one, live and shown again.
    for (again, drawing) in [(false, 0), (true, 0), (false, 150), (true, 150)] {
        let (mut rounds, mut longest) = (0, 0);
        for number in 0..8 {
            for wait in waits(number, Speed::Normal, again, drawing).iter().filter(|wait| wait.turns >= 3) {
                assert!(wait.took <= 12_000, "{} ms with {} pauses", wait.took, wait.paused);
                assert!(wait.took >= 1_000 && wait.paused >= 3, "{} ms, {} pauses", wait.took, wait.paused);
                longest = longest.max(wait.took);
                rounds += 1;
            }
        }
        println!(
            "{rounds} rounds of three bots, {longest} ms at most, shown again: {again}, drawing {drawing} ms"
        );
        assert!(rounds > 20, "{rounds}");
    }
}

#[test]
fn whoever_wants_no_pauses_has_none_and_slow_takes_its_time() {
    let paused = |speed| waits(7, speed, false, 0).iter().map(|wait| wait.paused).sum::<usize>();
    let took = |speed| waits(7, speed, false, 0).iter().map(|wait| wait.took).sum::<i32>();
    assert_eq!(paused(Speed::Instant), 0);
    assert!(took(Speed::Fast) < took(Speed::Normal) && took(Speed::Normal) < took(Speed::Slow));
}
