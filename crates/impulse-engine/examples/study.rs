//! A study of one position: what may be answered, and what each answer leads to.
//!
//! `cargo run --release -p impulse-engine --example study`

use impulse_engine::notation::Position;
use impulse_engine::{Event, Viewer};

const POSITION: &str = "
    impulse 1 position
    rules 1
    players 2
    races Ariek Piscesish
    seed 1
    turn 3 p1
    step impulse 1
    impulse Y1Com34
    p1 ships c1x2 c1c2x1
    p2 ships c5x2 c4c5x1
    map c2 R1Res2
    then use
";

fn main() {
    let position = Position::parse(POSITION).expect("a position");
    let asked = position.state().decision().expect("a question");
    println!("{}: {:?}", asked.seat, asked.ask);
    for action in position.state().legal().iter() {
        let mut line = position.clone();
        let mut events: Vec<Event> = Vec::new();
        line.play(asked.seat, action, &mut events).expect("it is legal");
        println!("  {action}: {} legal answers follow", line.state().legal().len());
        for event in events {
            println!("    {:?}", event.seen_by(Viewer::Seat(asked.seat)));
        }
    }
    let refused =
        position.state().check(asked.seat, "e3".parse().expect("a cell")).expect_err("nobody is there");
    println!("e3 is refused by rule {}", refused.rule());
}
