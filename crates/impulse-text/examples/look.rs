//! Shows a late position of a random game: `look PLAYERS SEED DECISIONS (story|table|svg)`.
use impulse_engine::{Setup, State, Teams, Viewer, setup::seed_from_number};
use impulse_text::{Language, Story, Words, table_svg, table_text};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let number = |i: usize, default: u64| args.get(i).and_then(|a| a.parse().ok()).unwrap_or(default);
    let (players, seed, stop) = (number(1, 2), number(2, 1), number(3, 200));
    let what = args.get(4).map_or("table", String::as_str);
    let mut setup = Setup::new(players as u8, seed_from_number(seed));
    if args.get(5).is_some_and(|a| a == "teams") {
        setup.teams = Teams::Two;
    }
    let viewer = if args.get(5).is_some_and(|a| a == "seat") {
        Viewer::Seat(impulse_engine::Seat::new(0).unwrap())
    } else {
        Viewer::Everything
    };
    let mut state = State::new(&setup).expect("a possible set-up");
    let words = Words::new(Language::English);
    let mut story = Story::new(&words, &state.view(viewer));
    let mut random = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    for _ in 0..stop {
        if state.end().is_some() {
            break;
        }
        let legal = state.legal();
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let action = legal.nth((random >> 20) as usize % legal.len()).expect("something is legal");
        if what == "ask" {
            let view = state.view(Viewer::Everything);
            let decision = view.decision().expect("asked");
            println!("{}\n   = {}", words.asked(&view), words.answer(&view, &decision, action));
        }
        state.apply(action, &mut story);
    }
    let view = state.view(viewer);
    match what {
        "story" => print!("{}", story.finish()),
        "svg" => print!("{}", table_svg(&view, &words)),
        "ask" => {}
        _ => print!("{}", table_text(&view, &words)),
    }
}
