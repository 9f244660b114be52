//! Records games of `planner`: `bootstrap FIRST COUNT ITERATIONS FILE [NET TEMPERATURE]`.

use impulse_bots::network::Network;
use impulse_learn::selfplay::{Style, learned_game, planned_game, quick_game};
use std::fs::OpenOptions;
use std::io::{BufWriter, Write};

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().collect();
    let (first, count, iterations): (u64, u64, u32) =
        (words[1].parse().expect("number"), words[2].parse().expect("number"), words[3].parse().expect("number"));
    let mut file = BufWriter::new(OpenOptions::new().create(true).append(true).open(&words[4])?);
    let network = words.get(5).map(|file| {
        std::sync::Arc::new(Network::from_bytes(&std::fs::read(file).expect("file")).expect("network"))
    });
    let temperature = words.get(6).map_or(1.0, |word| word.parse().expect("a number"));
    for number in first..first + count {
        let game = if let Some(network) = &network {
            learned_game(number, network, Style { simulations: iterations, temperature })
        } else if iterations == 0 { quick_game(number) } else { planned_game(number, iterations) };
        if let Some(record) = game {
            record.write(&mut file)?;
        }
        if number % 100 == 99 {
            file.flush()?;
        }
    }
    file.flush()
}
