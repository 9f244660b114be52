//! How many questions and clicks a turn takes on the table screen: plays the games of `tests/table/clicks/` and prints
//! what they took. Fails if the bars are missed. `cargo run -p impulse-table --example clicks [GAMES]`

#[path = "../tests/table/clicks/mod.rs"]
mod clicks;

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(20);
    let (before, now) = clicks::measure(games);
    before.print("before");
    now.print("now");
    clicks::check(&before, &now);
}
