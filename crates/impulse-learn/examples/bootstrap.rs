//! Records games of `planner`: `bootstrap FIRST COUNT ITERATIONS FILE`.

use impulse_learn::selfplay::{planned_game, quick_game};
use std::fs::OpenOptions;
use std::io::{BufWriter, Write};

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().collect();
    let (first, count, iterations): (u64, u64, u32) =
        (words[1].parse().expect("number"), words[2].parse().expect("number"), words[3].parse().expect("number"));
    let mut file = BufWriter::new(OpenOptions::new().create(true).append(true).open(&words[4])?);
    for number in first..first + count {
        let game = if iterations == 0 { quick_game(number) } else { planned_game(number, iterations) };
        if let Some(record) = game {
            record.write(&mut file)?;
        }
        if number % 100 == 99 {
            file.flush()?;
        }
    }
    file.flush()
}
