//! Are the chances of a network calibrated? Compares what it says at starts of turns with who won, by tenth, in games that
//! it has not learned from.
//!
//! `cargo run --release -p impulse-learn --example network_calibration -- GAMES [NETWORK]` reads a file of `impulse selfplay`;
//! without a network it takes the one of the program.

use impulse_bots::network::Network;
use impulse_bots::weights::installed;
use impulse_engine::Teams;
use impulse_learn::progress::calibration;
use impulse_learn::record::read_all;
use impulse_learn::sample::{Sample, samples};
use std::error::Error;
use std::sync::Arc;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let games = arguments.next().ok_or("name a file of games")?;
    let network = match arguments.next() {
        Some(file) => Arc::new(Network::from_bytes(&std::fs::read(file)?)?),
        None => installed().ok_or("this program has no network")?,
    };
    let records = read_all(&std::fs::read(games)?)?;
    for players in 2..=6 {
        let of = records.iter().filter(|record| record.setup.players == players);
        let mut starts: Vec<Sample> = Vec::new();
        for record in of.clone() {
            starts.extend(samples(record, |starts_turn| starts_turn)?);
        }
        let said = |sample: &Sample| {
            let teams = if sample.team.count_ones() > 1 { Teams::Two } else { Teams::None };
            let correction = network.correction(players.into(), teams);
            network.chances(&network.activations(&sample.ones), sample.seats, correction)
        };
        let (error, tenths) = calibration(said, &starts);
        println!("{players} players, {} games, {} turns: error {error:.3}", of.count(), starts.len());
        for tenth in tenths.iter().filter(|tenth| tenth.count > 0) {
            println!(
                "  said {:>5.1}%  happened {:>5.1}%  {:>6} times",
                100.0 * tenth.said,
                100.0 * tenth.happened,
                tenth.count
            );
        }
    }
    Ok(())
}
