//! Practises without a course around it: no gates, no measurements, the learning rate falls once. The network of this
//! program came from such a run; `impulse train` is for everything else.
//!
//! `cargo run --release -p impulse-learn --example practise -- OUT MILLIONS [FROM]` practises for so many million decisions,
//! from nothing or from a network, and writes the network to OUT now and then. `calibrate` makes it ready for programs.

use impulse_bots::network::Network;
use impulse_learn::network::Learner;
use impulse_learn::policy_gradient::{Practice, practise};
use impulse_learn::selfplay::form;
use impulse_learn::train::quantised;
use std::error::Error;
use std::path::Path;
use std::time::Instant;

/// Rounds between two lines, each with a network.
const ROUNDS: u32 = 16;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [out, millions, from @ ..] = &arguments[..] else {
        return Err(
            "name a file to write, how many million decisions, and perhaps a network to begin with".into()
        );
    };
    let out = Path::new(out);
    let practice = Practice::of(millions.parse::<u64>()? * 1_000_000);
    let mut learner = match from {
        [file, ..] => Learner::from_network(&Network::from_bytes(&std::fs::read(file)?)?),
        [] => Learner::new(1),
    };
    let threads = std::thread::available_parallelism()?.get();
    let (begun, mut rounds, mut failed) = (Instant::now(), 0, None);
    practise(&mut learner, &practice, 1 << 40, threads, &form, |learner, round, done| {
        rounds += 1;
        if rounds % ROUNDS != 0 && done < practice.decisions {
            return;
        }
        let million = done as f64 / 1e6;
        let seconds = begun.elapsed().as_secs();
        println!(
            "{million:.1} million decisions, {seconds} s: loss {:.3}, entropy {:.3}",
            round.value, round.entropy
        );
        let new = out.with_extension("new");
        let written = std::fs::write(&new, quantised(learner).to_bytes());
        failed = written.and_then(|()| std::fs::rename(&new, out)).err().or(failed.take());
    });
    failed.map_or(Ok(()), |error| Err(error.into()))
}
