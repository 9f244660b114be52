//! `fit STEPS THIN RATE SEARCHVALUE OUT FILES...`

use impulse_learn::network::{Learner, Loss};
use impulse_learn::record::read_all;
use impulse_learn::train::{Stream, held_out, mix, quantised, report};
use std::time::Instant;

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let steps: u64 = words[1].parse().expect("steps");
    let thin: u32 = words[2].parse().expect("thin");
    let rate: f32 = words[3].parse().expect("rate");
    let search_value: f32 = words[4].parse().expect("share");
    let mut records = Vec::new();
    for file in &words[6..] {
        records.extend(read_all(&std::fs::read(file).expect("a file")).expect("records"));
    }
    let held = held_out(&records, 12);
    println!("{} games, {} samples held out", records.len(), held.len());
    let mut learner = match std::env::var("FROM") {
        Ok(file) => Learner::load(&std::fs::read(file).expect("a checkpoint")).expect("a checkpoint"),
        Err(_) => Learner::new(1),
    };
    if std::env::var("RESET_POLICY").is_ok() {
        let fresh = Learner::new(1);
        learner.policy = fresh.policy;
        learner.policy.values.iter_mut().for_each(|weight| *weight *= 0.2);
        learner.policy_bias = fresh.policy_bias;
        learner.scores = fresh.scores;
    }
    let mut stream = Stream::new(&records, thin, 7);
    let started = Instant::now();
    let mut sum = Loss::default();
    for step in 1..=steps {
        let batch = stream.batch(120_000);
        let loss = learner.learn(&batch, &mix(step as f32 / steps as f32, rate, search_value));
        sum.value += loss.value;
        sum.policy += loss.policy;
        sum.count += loss.count;
        if step % (steps / 20).max(1) == 0 {
            println!(
                "step {step}, {:.0} s, {:.1} epochs: train value {:.4} policy {:.4};{}",
                started.elapsed().as_secs_f32(),
                stream.games as f32 / records.len() as f32,
                sum.value / sum.count,
                sum.policy / sum.count,
                report(&learner, &held)
            );
            sum = Loss::default();
            let bytes = quantised(&learner).to_bytes();
            std::fs::write(&words[5], &bytes).expect("written");
            std::fs::write(format!("{}.checkpoint", words[5]), learner.save()).expect("written");
        }
    }
}
