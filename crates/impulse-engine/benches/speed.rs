//! How fast the engine is, measured and asserted: `cargo bench -p impulse-engine --bench speed`.
//!
//! Here are random play against the yardstick (random chess with `cozy-chess`, in the same process and in turns), the
//! size and the cost of a copy of `State`, the cost of each call, the absence of allocation, and the replay of a whole
//! game from text. Every bar of the table is asserted: a missed one is named and the exit code is 1.
//!
//! Not here: whether the engine is right (tests), and statistics about games (`impulse sim`). All times are CPU time of
//! this process, which has one thread. All play is random: real games are shorter and their positions tamer.

use cozy_chess::{BitBoard, Board, Piece, PieceMoves, Square};
use cpu_time::ProcessTime;
use impulse_engine::notation::{self, Game};
use impulse_engine::{Action, Setup, State, View, Viewer, rng::Rng, setup::seed_from_number};
use std::alloc::{GlobalAlloc, Layout, System};
use std::hint::black_box;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};

/// Random play: so many times the decisions of random chess.
const LEAST_RATIO: f64 = 2.0;
/// Bytes of a `State`.
const MOST_BYTES: usize = 1536;
/// A copy of a `State`, in plain copies of 1 KiB.
const MOST_COPIES: f64 = 4.0;
/// Milliseconds to replay the six-player game of median length.
const MOST_REPLAY_MS: f64 = 1.0;

const HELP: &str = "\
Measures the speed of the engine and checks it against its bars. Exit code 1: a bar was missed.

    cargo bench -p impulse-engine --bench speed                   all of it, about a minute
    cargo bench -p impulse-engine --bench speed -- --quick        the same bars, about 15 seconds
    cargo bench -p impulse-engine --bench speed -- --play WHAT    random play for 10 seconds, to run under a profiler;
                                                                  WHAT is chess or a number of players, 2 to 6";

fn main() -> ExitCode {
    if cfg!(debug_assertions) {
        println!("speed: nothing is measured with debug assertions on; use cargo bench");
        return ExitCode::SUCCESS;
    }
    let mut effort = Effort { rounds: 401, slice: 0.02, repeats: 60, games: 2000 };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--bench" => {} // cargo says this
            "--quick" => effort = Effort { rounds: 61, slice: 0.02, repeats: 15, games: 300 },
            "--play" => return only_play(arguments.next().as_deref()),
            "--help" | "-h" => {
                println!("{HELP}");
                return ExitCode::SUCCESS;
            }
            unknown => return wrong_use(&format!("unknown argument {unknown}")),
        }
    }
    let mut bars = Bars::default();
    measure_random_play(&effort, &mut bars);
    measure_state(&effort, &mut bars);
    measure_calls(&effort);
    count_allocations(&effort, &mut bars);
    measure_replay(&effort, &mut bars);
    bars.verdict()
}

fn wrong_use(what: &str) -> ExitCode {
    eprintln!("speed: {what}\n\n{HELP}");
    ExitCode::from(2)
}

/// One kind of random play and nothing else, for a profiler.
fn only_play(what: Option<&str>) -> ExitCode {
    let mut dice = Dice::new();
    let rate = match what {
        Some("chess") => play_for(10.0, || chess_playout(&mut dice)),
        Some(number @ ("2" | "3" | "4" | "5" | "6")) => {
            let players = number.as_bytes()[0] - b'0';
            let mut seed = 0;
            play_for(10.0, || impulse_playout(players, &mut seed, &mut dice))
        }
        _ => return wrong_use("--play needs chess or a number of players, 2 to 6"),
    };
    println!("{:.3} million decisions per CPU-second", rate / 1e6);
    ExitCode::SUCCESS
}

/// How long to measure.
struct Effort {
    /// Rounds of random play, each with a slice of the yardstick next to each slice of the engine. Many short ones
    /// are steadier than a few long ones: a machine's speed swings within a second.
    rounds: usize,
    /// CPU-seconds of a slice.
    slice: f64,
    /// How often each short measurement is repeated; the median counts.
    repeats: usize,
    /// Games of each player count in which allocations are counted.
    games: u64,
}

// The bars.

/// What was asked for and not reached.
#[derive(Default)]
struct Bars {
    missed: Vec<String>,
}

impl Bars {
    /// Notes whether a bar was reached; gives the word for the table.
    fn reached(&mut self, reached: bool, what: impl FnOnce() -> String) -> &'static str {
        if reached {
            return "ok";
        }
        self.missed.push(what());
        "MISSED"
    }

    fn verdict(self) -> ExitCode {
        if self.missed.is_empty() {
            println!("\nEvery bar is reached.");
            return ExitCode::SUCCESS;
        }
        println!();
        for missed in &self.missed {
            eprintln!("speed: MISSED: {missed}");
        }
        ExitCode::FAILURE
    }
}

// Time and chance.

/// CPU-seconds that something takes.
fn seconds(work: impl FnOnce()) -> f64 {
    let start = ProcessTime::now();
    work();
    start.elapsed().as_secs_f64()
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// Nanoseconds for each item of repeated passes over items: the median of the passes.
fn nanoseconds<T>(repeats: usize, items: &mut [T], mut work: impl FnMut(&mut T)) -> f64 {
    let mut passes = Vec::with_capacity(repeats);
    for _ in 0..repeats {
        let pass = seconds(|| items.iter_mut().for_each(&mut work));
        passes.push(pass * 1e9 / items.len() as f64);
    }
    median(passes)
}

/// The dice of both sides: xorshift, as cheap as it gets.
struct Dice(u64);

impl Dice {
    fn new() -> Self {
        Self(88_172_645_463_325_252)
    }

    #[inline]
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * end as u64) >> 32) as usize
    }
}

// The yardstick: random chess.

/// A game of chess longer than this is cut off.
const MOST_PLIES: u32 = 400;

/// Plays one random game of chess and counts the decisions with at least two moves.
///
/// The moves are never listed one by one: they come in at most 18 groups, one for each piece and one for each way to
/// take en passant, and only the chosen one is unpacked. Of the ways tried this is the fastest: a list of all moves
/// takes a third longer, generating twice (to count, then to choose) half as long again.
#[inline(never)]
fn chess_playout(dice: &mut Dice) -> u64 {
    let mut board = Board::startpos();
    let mut decisions = 0;
    let mut groups = [PieceMoves { piece: Piece::Pawn, from: Square::A1, to: BitBoard::EMPTY }; 18];
    let mut ends = [0; 18];
    for _ in 0..MOST_PLIES {
        let (mut len, mut moves) = (0, 0);
        board.generate_moves(|group| {
            moves += group.len();
            groups[len] = group;
            ends[len] = moves;
            len += 1;
            false
        });
        if moves == 0 || board.halfmove_clock() >= 100 {
            break;
        }
        let mut position = 0;
        if moves > 1 {
            decisions += 1;
            position = dice.below(moves);
        }
        let mut chosen = 0;
        while position >= ends[chosen] {
            chosen += 1;
        }
        let before = if chosen == 0 { 0 } else { ends[chosen - 1] };
        if let Some(chess_move) = groups[chosen].into_iter().nth(position - before) {
            board.play_unchecked(chess_move);
        }
    }
    decisions
}

// Random play.

/// Plays one random game of Impulse, as published, and counts the decisions with at least two answers.
#[inline(never)]
fn impulse_playout(players: u8, seed: &mut u64, dice: &mut Dice) -> u64 {
    *seed += 1;
    let mut state = new_game(players, *seed);
    let mut decisions = 0;
    while state.end().is_none() {
        let (action, answers) = random_answer(&state, dice);
        decisions += u64::from(answers > 1);
        state.apply(action, &mut ());
    }
    decisions
}

fn new_game(players: u8, seed: u64) -> State {
    State::new(&Setup::new(players, seed_from_number(seed))).expect("this set-up is possible")
}

/// One of the legal answers, each equally likely, and how many there are; the game must not be over.
#[inline]
fn random_answer(state: &State, dice: &mut Dice) -> (Action, usize) {
    let legal = state.legal();
    let answers = legal.len();
    let position = if answers > 1 { dice.below(answers) } else { 0 };
    (legal.nth(position).expect("a question has an answer"), answers)
}

/// Decisions per CPU-second of games played for about so many seconds.
fn play_for(slice: f64, mut game: impl FnMut() -> u64) -> f64 {
    let start = ProcessTime::now();
    let mut decisions = 0;
    loop {
        for _ in 0..8 {
            decisions += game();
        }
        let elapsed = start.elapsed().as_secs_f64();
        if elapsed >= slice {
            return decisions as f64 / elapsed;
        }
    }
}

fn measure_random_play(effort: &Effort, bars: &mut Bars) {
    let mut dice = Dice::new();
    let mut chess = Vec::new();
    let mut rows = [2, 4, 6].map(|players| (players, Vec::new(), Vec::new()));
    let mut seed = 0;
    for _ in 0..effort.rounds {
        for (players, rates, ratios) in &mut rows {
            // Each slice is compared with the slice of chess next to it.
            let yardstick = play_for(effort.slice, || chess_playout(&mut dice));
            let rate = play_for(effort.slice, || impulse_playout(*players, &mut seed, &mut dice));
            chess.push(yardstick);
            rates.push(rate);
            ratios.push(rate / yardstick);
        }
    }
    println!("Random play, decisions with at least two answers, medians of {} rounds", effort.rounds);
    println!("                 million per CPU-second   times chess   bar");
    println!("  chess (cozy)   {:>22.2}   {:>11.2}", median(chess) / 1e6, 1.0);
    for (players, rates, ratios) in rows {
        let (rate, ratio) = (median(rates), median(ratios));
        print!("  {players} players      {:>22.2}   {ratio:>11.2}", rate / 1e6);
        if players == 6 {
            println!("   (none)");
            continue;
        }
        let word = bars.reached(ratio >= LEAST_RATIO, || {
            format!("random play with {players} players is {ratio:.2} times chess; the bar is {LEAST_RATIO}")
        });
        println!("   at least {LEAST_RATIO:.1}: {word}");
    }
}

// The state.

fn measure_state(effort: &Effort, bars: &mut Bars) {
    // Not `Copy`: this does not compile.
    const fn is_copy<T: Copy>() {}
    const { is_copy::<State>() };

    println!("\nState");
    let bytes = size_of::<State>();
    let word =
        bars.reached(bytes <= MOST_BYTES, || format!("State has {bytes} bytes; the bar is {MOST_BYTES}"));
    println!("  size           {bytes:>16} bytes   at most {MOST_BYTES}: {word}");
    let plain = !std::mem::needs_drop::<State>();
    let word = bars.reached(plain, || "State needs dropping, so it may own heap memory".to_owned());
    println!("  plain data     {plain:>22}   Copy, nothing to drop: {word}");

    let state = new_game(6, 1);
    let (mut plain, mut cloned, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..effort.repeats * 4 {
        let (kib, state) = (nanoseconds_to_clone(&[1u8; 1024]), nanoseconds_to_clone(&state));
        plain.push(kib);
        cloned.push(state);
        ratios.push(state / kib);
    }
    let ratio = median(ratios);
    let word = bars.reached(ratio <= MOST_COPIES, || {
        format!("cloning State costs {ratio:.2} copies of 1 KiB; the bar is {MOST_COPIES}")
    });
    println!("  copy of 1 KiB  {:>19.1} ns", median(plain));
    println!(
        "  clone          {:>19.1} ns   {ratio:.2} copies of 1 KiB, at most {MOST_COPIES}: {word}",
        median(cloned)
    );
}

fn nanoseconds_to_clone<T: Clone>(item: &T) -> f64 {
    const TIMES: u32 = 5000;
    let time = seconds(|| {
        for _ in 0..TIMES {
            black_box(&black_box(item).clone());
        }
    });
    time * 1e9 / f64::from(TIMES)
}

// The calls, one by one.

/// A moment in the middle of a game.
struct Position {
    state: State,
    answer: Action,
    view: View,
}

/// Every 97th decision of random games, the first ones left out.
fn positions(players: u8, dice: &mut Dice) -> Vec<Position> {
    const COUNT: usize = 300;
    let mut positions = Vec::with_capacity(COUNT);
    let mut decisions = 0u32;
    for seed in 0.. {
        let mut state = new_game(players, seed);
        while state.end().is_none() {
            let (answer, answers) = random_answer(&state, dice);
            if let Some(asked) = state.asked()
                && answers > 1
            {
                decisions += 1;
                if decisions.is_multiple_of(97) {
                    positions.push(Position { state, answer, view: state.view(Viewer::Seat(asked)) });
                }
                if positions.len() == COUNT {
                    return positions;
                }
            }
            state.apply(answer, &mut ());
        }
    }
    unreachable!("there are seeds enough")
}

fn measure_calls(effort: &Effort) {
    println!("\nCalls on positions from the middle of random games, ns");
    println!("                      legal    apply     view   sample");
    let mut dice = Dice::new();
    for players in [2, 4, 6] {
        let mut items = positions(players, &mut dice);
        let items = items.as_mut_slice();
        let repeats = effort.repeats;
        let legal = nanoseconds(repeats * 4, items, |at| {
            black_box(&black_box(&at.state).legal());
        });
        let view = nanoseconds(repeats * 4, items, |at| {
            let seat = at.state.asked().expect("the game is not over");
            black_box(&black_box(&at.state).view(Viewer::Seat(seat)));
        });
        let mut rng = Rng::new(&seed_from_number(7));
        let sample = nanoseconds(repeats * 2, items, |at| {
            black_box(&black_box(&at.view).sample(&mut rng));
        });
        let apply = apply_without_clone(repeats * 4, items);
        println!("  {players} players      {legal:>10.1} {apply:>8.1} {view:>8.1} {sample:>8.1}");
    }
    println!("  (legal reads what apply has found out; apply is clone and apply, less clone)");
}

fn apply_without_clone(repeats: usize, items: &mut [Position]) -> f64 {
    let mut differences = Vec::with_capacity(repeats);
    for _ in 0..repeats {
        let clone = nanoseconds(1, items, |at| {
            black_box(&black_box(&at.state).clone());
        });
        let both = nanoseconds(1, items, |at| {
            let mut state = *black_box(&at.state);
            state.apply(at.answer, &mut ());
            black_box(&state);
        });
        differences.push(both - clone);
    }
    median(differences)
}

// Allocation.

/// The system's allocator, counting.
struct Counting;

static ALLOCATIONS: AtomicU64 = AtomicU64::new(0);

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[allow(unsafe_code, reason = "an allocator is unsafe to implement; this one only counts and passes on")]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the caller's promise is passed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: the caller's promise is passed on.
        unsafe { System.dealloc(block, layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the caller's promise is passed on.
        unsafe { System.realloc(block, layout, size) }
    }
}

/// Allocations while something is done.
fn allocations(work: impl FnOnce()) -> u64 {
    let before = ALLOCATIONS.load(Ordering::Relaxed);
    work();
    ALLOCATIONS.load(Ordering::Relaxed) - before
}

fn count_allocations(effort: &Effort, bars: &mut Bars) {
    assert_eq!(allocations(|| drop(black_box(Box::new(1)))), 1, "the counter counts");
    println!("\nAllocations in State::new, legal and apply");
    let mut dice = Dice::new();
    for players in 2..=6 {
        let mut seed = 1 << 32;
        let count = allocations(|| {
            for _ in 0..effort.games {
                black_box(impulse_playout(players, &mut seed, &mut dice));
            }
        });
        let games = effort.games;
        let word = bars.reached(count == 0, || {
            format!("{count} allocations in {games} games of {players} players; there must be none")
        });
        println!("  {players} players      {count:>22}   in {games} games, none: {word}");
    }
}

// Replay.

/// A game file, with its fingerprints.
fn record(seed: u64, dice: &mut Dice) -> Game {
    let setup = Setup::new(6, seed_from_number(seed));
    let mut game = Game { setup, actions: Vec::new() };
    let mut state = new_game(6, seed);
    while state.end().is_none() {
        let (action, _) = random_answer(&state, dice);
        game.actions.push(action);
        state.apply(action, &mut ());
    }
    game
}

/// Reads and replays a game file: every action and every fingerprint is checked.
fn replay(text: &str) -> State {
    notation::replay(text, &mut (), |_, _| {}).expect("the game was written by us").1
}

fn measure_replay(effort: &Effort, bars: &mut Bars) {
    let mut dice = Dice::new();
    let mut games: Vec<_> = (0..201).map(|seed| record(seed, &mut dice)).collect();
    games.sort_by_key(|game| game.actions.len());
    println!(
        "\nReplay of whole random games of 6 players from game files, each action and fingerprint checked"
    );
    for (name, position) in [("shortest", 0), ("median", games.len() / 2), ("longest", games.len() - 1)] {
        let game = &games[position];
        let text = &game.write().expect("a game can be written");
        assert!(replay(text).end().is_some(), "the replay ends as the game did");
        let times = (0..effort.repeats * 4).map(|_| {
            seconds(|| {
                black_box(&replay(black_box(text)));
            })
        });
        let milliseconds = median(times.collect()) * 1e3;
        let actions = game.actions.len();
        print!("  {name:<12} {milliseconds:>21.3} ms   {actions} actions");
        if name != "median" {
            println!();
            continue;
        }
        let word = bars.reached(milliseconds < MOST_REPLAY_MS, || {
            format!("the replay takes {milliseconds:.3} ms; the bar is {MOST_REPLAY_MS}")
        });
        println!(", less than {MOST_REPLAY_MS} ms: {word}");
    }
}
