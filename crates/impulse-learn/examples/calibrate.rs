//! Makes a network ready for programs: finds the corrections that make its chances true (`Correction` in `impulse-bots`)
//! from games that it has not learned from, measures them on other games, and rounds its weights.
//!
//! `cargo run --release -p impulse-learn --example calibrate -- NETWORK FIT TEST [OUT]` reads a network and two files of
//! `impulse selfplay` with different seeds, and writes the network with its corrections to a file.

use impulse_bots::network::{Correction, Network};
use impulse_engine::{SEATS, Teams};
use impulse_learn::record::{Record, read_all};
use impulse_learn::sample::{Sample, samples};
use std::error::Error;

/// Fewer starts of turns than this decide nothing.
const ENOUGH: usize = 500;

/// A correction that lowers the log loss of a turn by less than this may be chance, and is left out.
const LEAST_GAIN: f32 = 0.005;

/// A start of a turn.
struct Start {
    look: impulse_bots::network::Activations,
    seats: u8,
    winners: u8,
    team: u8,
}

fn main() -> Result<(), Box<dyn Error>> {
    let files: Vec<String> = std::env::args().skip(1).collect();
    let [network, fit, test, out @ ..] = &files[..] else {
        return Err("name a network and two files of games".into());
    };
    let network =
        Network::from_bytes(&std::fs::read(network)?)?.corrected([Correction::NONE; SEATS]).rounded();
    let [fit, test] = [read_all(&std::fs::read(fit)?)?, read_all(&std::fs::read(test)?)?];
    let mut corrections = [Correction::NONE; SEATS];
    for (kind, correction) in corrections.iter_mut().enumerate() {
        let starts = |records: &[Record]| starts(&network, records, kind);
        let (fit, test) = (starts(&fit)?, starts(&test)?);
        if fit.len() >= ENOUGH {
            *correction = fitted(&network, &fit);
        }
        let name = if kind + 1 == SEATS { "teams".to_owned() } else { format!("{} players", kind + 2) };
        let error = |with| error(&network, &test, with);
        println!(
            "{name}: {} turns, then {}: error {:.3}, with {correction:?} {:.3}",
            fit.len(),
            test.len(),
            error(Correction::NONE),
            error(*correction)
        );
    }
    if let [out] = out {
        std::fs::write(out, network.corrected(corrections).to_bytes())?;
    }
    Ok(())
}

/// The starts of turns at tables of one kind, in the order of the corrections.
fn starts(network: &Network, records: &[Record], kind: usize) -> Result<Vec<Start>, Box<dyn Error>> {
    let of = |record: &&Record| match record.setup.teams {
        Teams::None => usize::from(record.setup.players) == kind + 2,
        Teams::Two | Teams::Three => kind + 1 == SEATS,
    };
    let mut starts = Vec::new();
    for record in records.iter().filter(of) {
        let start = |one: Sample| Start {
            look: network.activations(&one.ones),
            seats: one.seats,
            winners: one.winners,
            team: one.team,
        };
        starts.extend(samples(record, |starts_turn| starts_turn)?.into_iter().map(start));
    }
    Ok(starts)
}

/// The correction with the smallest log loss, if it gains enough.
fn fitted(network: &Network, starts: &[Start]) -> Correction {
    let loss = |correction| -> f32 {
        let sum: f32 =
            starts.iter().map(|start| -chance(network, start, start.winners, correction).ln()).sum();
        sum / starts.len().max(1) as f32
    };
    let mut best = (loss(Correction::NONE) - LEAST_GAIN, Correction::NONE);
    for scale in (112..=320).step_by(8) {
        for own in (-64..=128).step_by(8) {
            let correction = Correction { scale, own };
            let loss = loss(correction);
            if loss < best.0 {
                best = (loss, correction);
            }
        }
    }
    best.1
}

/// The chance that one of these seats wins.
fn chance(network: &Network, start: &Start, of: u8, correction: Correction) -> f32 {
    let chances = network.chances(&start.look, start.seats, correction);
    (0..SEATS).filter(|seat| of >> seat & 1 == 1).map(|seat| chances[seat]).sum::<f32>().max(1e-6)
}

/// The mean distance, by tenth, between the chances of the seats whose turn begins and how often they win.
fn error(network: &Network, starts: &[Start], correction: Correction) -> f32 {
    let mut tenths = [0.0f32; 10];
    for start in starts {
        let said = chance(network, start, start.team, correction);
        let won = f32::from(u8::from(start.winners & start.team != 0));
        tenths[((said * 10.0) as usize).min(9)] += said - won;
    }
    tenths.iter().map(|off| off.abs()).sum::<f32>() / starts.len().max(1) as f32
}
