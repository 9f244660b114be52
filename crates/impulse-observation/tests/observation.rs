//! What an observation must keep to: it is decided by the view, tells apart what the rules let matter, knows nothing that
//! the seat does not, and needs no heap. `docs/OBSERVATION.md` says what its numbers mean; a test keeps it true.

use impulse_engine::notation::Position;
use impulse_engine::playout::Dice;
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Setup, State, View, Viewer};
use impulse_observation::layout::BLOCKS;
use impulse_observation::{MOST_ONES, Observation, SIZE, VERSION};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::collections::HashMap;
use std::path::Path;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, which counts the calls of each thread.
struct Counting;

#[allow(unsafe_code, reason = "an allocator is unsafe by its nature; this one hands on to the system's")]
// SAFETY: all calls go to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps to the contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps to the contract.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Views of the seats that are asked, in random games of every form.
fn views(games_each: u64) -> Vec<View> {
    let mut views = Vec::new();
    for (form, setup) in Setup::forms().enumerate() {
        for game in 0..games_each {
            let number = form as u64 * 100 + game;
            let mut state = State::new(&Setup { seed: seed_from_number(number), ..setup }).expect("a game");
            let mut dice = Dice::new(number);
            for _ in 0..300 {
                let Some(seat) = state.asked() else { break };
                views.push(state.view(Viewer::Seat(seat)));
                state.apply(dice.choose(state.legal()), &mut ());
            }
        }
    }
    views
}

fn sorted(observation: &Observation) -> Vec<u16> {
    let mut ones = observation.ones().to_vec();
    ones.sort_unstable();
    ones
}

#[test]
fn equal_views_give_equal_observations_of_numbers_that_exist() {
    for view in views(1) {
        let (one, other) = (Observation::new(&view), Observation::new(&view.clone()));
        assert_eq!(one.ones(), other.ones());
        let ones = sorted(&one);
        assert!(ones.windows(2).all(|pair| pair[0] < pair[1]), "a number is there twice");
        assert!(ones.len() < MOST_ONES, "{} ones", ones.len());
        assert!(ones.last().is_some_and(|&last| usize::from(last) < SIZE));
        let dense = one.dense();
        assert_eq!(dense.iter().map(|&number| usize::from(number)).sum::<usize>(), ones.len());
        assert!(ones.iter().all(|&one| dense[usize::from(one)] == 1));
    }
}

#[test]
fn dealing_anew_what_a_seat_cannot_know_changes_nothing() {
    let mut rng = Rng::new(&seed_from_number(2));
    for view in views(1).iter().step_by(3) {
        let expected = sorted(&Observation::new(view));
        let anew = view.sample(&mut rng).view(view.viewer());
        assert_eq!(sorted(&Observation::new(&anew)), expected);
    }
}

/// What the rules let matter to the seat that is asked, as text; what the observation leaves out on purpose is not in it.
fn what_matters(view: &View) -> String {
    let mut text = format!(
        "{:?} {:?} {:?} {} {:?} {:?}",
        view.decision(),
        view.teams(),
        view.options(),
        view.players(),
        view.step(),
        view.legal().iter().map(|action| action.index()).collect::<Vec<_>>()
    );
    let cards = |set: impulse_engine::CardSet| set.iter().map(|card| card.number()).collect::<Vec<_>>();
    for seat in view.seats() {
        text += &format!(
            "|{} {} {:?} {:?} {:?} {:?} {:?} {:?}",
            view.score(seat),
            view.hand_size(seat),
            view.race(seat),
            cards(view.hand(seat)),
            view.techs(seat),
            cards(view.known(seat)),
            view.is_alive(seat),
            view.impulse(seat).map(|card| card.number()).collect::<Vec<_>>()
        );
    }
    text += &format!("|{:?}", view.fleets().collect::<Vec<_>>());
    text += &format!("|{:?} {:?}", cards(view.discard()), view.battle());
    text
}

#[test]
fn views_that_differ_in_what_matters_give_different_observations() {
    let mut seen: HashMap<(usize, Vec<u16>), (String, View)> = HashMap::new();
    let views = views(2);
    assert!(views.len() > 10_000, "{}", views.len());
    let mut met_again = 0;
    for view in views {
        let Some(decision) = view.decision() else { continue };
        // Equal up to turning the table: the same seat must be asked for a fair comparison.
        let key = (decision.seat.index(), sorted(&Observation::new(&view)));
        let matters = what_matters(&view);
        match seen.get(&key) {
            Some((before, _)) => {
                met_again += 1;
                assert_eq!(*before, matters, "one observation of two views");
            }
            None => {
                seen.insert(key, (matters, view));
            }
        }
    }
    assert!(seen.len() > 10_000, "{} different, {met_again} met again", seen.len());
}

#[test]
fn encoding_a_view_allocates_nothing() {
    let views = views(1);
    let all = || views.iter().map(|view| Observation::new(view).ones().len()).sum::<usize>();
    // The first views make the tables of the turned maps, once and for all.
    all();
    let before = ALLOCATIONS.with(Cell::get);
    let ones = all();
    assert_eq!(ALLOCATIONS.with(Cell::get), before);
    assert!(ones > views.len() * 50);
}

/// A position, written down.
const WRITTEN: &str = "\
impulse 1 position
rules 2
players 3
races Ariek Piscesish Draconians
seed 1
turn 13 p1
step plan
p1 score 6
p1 ships c1x2 b2c3x1
p1 techs common R1Res2
p1 hand Y2Com4 G1Dra79 B1Tra11
p1 minerals R1Min28
p1 plan B1Tra17 Y1Com30
p2 score 4
p2 ships a3x1 a2a3x2
p2 hand G1Dra1 ?3
p2 known G1Dra1
p2 minerals R2Min57
p2 plan R1Min71
p3 score 5
p3 ships e3x3
p3 hand ?4
impulse B2Bui31 B1Bui36
map c1 B3Tra94 e3 Y1Com34 b2 B1Pla58
discard R2Sab9
";

/// What is changed, and how it is written before and after.
const CHANGES: &[(&str, &str, &str)] = &[
    ("a gem", "p1 minerals R1Min28", "p1 minerals R2Min7"),
    ("the colour of a mineral", "p1 minerals R1Min28", "p1 minerals G1Min22"),
    ("another's mineral", "p2 minerals R2Min57", "p2 minerals R2Min57 R2Min60"),
    ("the size of another's plan", "p2 plan R1Min71", "p2 plan R1Min71 R1Min72"),
    ("the order of the own plan", "p1 plan B1Tra17 Y1Com30", "p1 plan Y1Com30 B1Tra17"),
    ("a card of the own plan", "p1 plan B1Tra17 Y1Com30", "p1 plan B1Tra17 Y1Com37"),
    ("a card of the map", "b2 B1Pla58", "b2 B1Tra98"),
    ("a card that is face up", "e3 Y1Com34 b2 B1Pla58", "e3 Y1Com34"),
    ("a ship", "p3 ships e3x3", "p3 ships e3x2"),
    ("a cruiser", "a2a3x2", "a2a3x1"),
    ("where a fleet is", "p2 ships a3x1", "p2 ships b2x1"),
    ("the own points", "p1 score 6", "p1 score 7"),
    ("another's points", "p3 score 5", "p3 score 6"),
    ("a card that all have seen", "p2 known G1Dra1\n", ""),
    ("a card in the own hand", "p1 hand Y2Com4 G1Dra79", "p1 hand Y2Com4 G3Dra5"),
    ("the size of another's hand", "p3 hand ?4", "p3 hand ?5"),
    ("a tech", "p1 techs common R1Res2", "p1 techs common unique"),
    ("a card of the Impulse", "impulse B2Bui31 B1Bui36", "impulse B2Bui31 B1Bui29"),
    ("the order of the Impulse", "impulse B2Bui31 B1Bui36", "impulse B1Bui36 B2Bui31"),
    ("the discard pile", "discard R2Sab9", "discard R2Sab9 G3Ref42"),
    ("races", "Piscesish Draconians", "Draconians Piscesish"),
    ("the step", "step plan", "step tech"),
];

#[test]
fn changing_one_thing_changes_the_observation() {
    let observation = |text: &str| {
        let position = Position::parse(text).unwrap_or_else(|why| panic!("{why}\n{text}"));
        let state = position.state();
        let seat = state.asked().expect("a question");
        sorted(&Observation::new(&state.view(Viewer::Seat(seat))))
    };
    let before = observation(WRITTEN);
    assert_eq!(before, observation(WRITTEN));
    for (what, line, becomes) in CHANGES {
        assert_eq!(WRITTEN.matches(line).count(), 1, "{line}");
        assert_ne!(before, observation(&WRITTEN.replace(line, becomes)), "{what}: {becomes}");
    }
}

/// The numbers of many views, as one: whatever changes it changes the encoding, and needs a version of its own.
const ENCODINGS: &[(u32, u64)] = &[(1, 0xce3e_cbfe_a379_af33)];

#[test]
fn another_encoding_has_another_version() {
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    // Views of games under rules that stay: a later version of the rules changes nothing here.
    for (form, setup) in Setup::forms().filter(|setup| setup.rules <= 2).enumerate() {
        let number = form as u64;
        let mut state = State::new(&Setup { seed: seed_from_number(number), ..setup }).expect("a game");
        let mut dice = Dice::new(number);
        for step in 0..300 {
            let Some(seat) = state.asked() else { break };
            if step % 7 == 0 {
                let ones = sorted(&Observation::new(&state.view(Viewer::Seat(seat))));
                let mix = |hash: u64, one: &u16| (hash ^ u64::from(*one)).wrapping_mul(0x0100_0000_01b3);
                hash = ones.iter().fold(hash, mix);
            }
            state.apply(dice.choose(state.legal()), &mut ());
        }
    }
    let kept = ENCODINGS.iter().find(|(version, _)| *version == VERSION);
    assert_eq!(
        kept,
        Some(&(VERSION, hash)),
        "views are encoded otherwise than version {VERSION} says: raise VERSION, and add a line with {hash:#x}"
    );
}

/// The document, as `layout.rs` says it.
fn document() -> String {
    let mut text = format!(
        "# The observation\n\n\
         What one seat knows, as {SIZE} numbers that are 0 or 1 (version {VERSION}). `impulse-observation` makes it from a `View`: the\n\
         network of `master` reads it, and so can programs of your own. This page is generated from\n\
         `crates/impulse-observation/src/layout.rs`: `UPDATE=1 cargo test -p impulse-observation` writes it anew.\n\n\
         A *row* counts: with three ships its first three numbers are 1. A *choice* has a single 1. *Relative seat* 0 is the viewer,\n\
         1 the next seat clockwise, and so on. Places of the map are turned so that the viewer's home is `c1`. A block of several\n\
         dimensions is written with the first as the slowest.\n\n\
         | from | to | block | meaning |\n|---:|---:|---|---|\n"
    );
    for (name, block, what) in BLOCKS {
        text += &format!("| {} | {} | `{name}` | {what} |\n", block.at, block.at + block.size - 1);
    }
    text
}

#[test]
fn the_document_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/OBSERVATION.md");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, document()).expect("the document can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert!(
        kept == document(),
        "docs/OBSERVATION.md is stale: UPDATE=1 cargo test -p impulse-observation writes it anew"
    );
    let end = BLOCKS.iter().fold(0, |at, (name, block, _)| {
        assert_eq!(block.at, at, "{name}");
        at + block.size
    });
    assert_eq!(end, SIZE);
}
