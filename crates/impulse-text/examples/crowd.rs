//! scratch
use impulse_engine::{setup::seed_from_number, *};
use impulse_text::*;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let players: u8 = args[1].parse().unwrap();
    let kind = args[2].as_str();
    let teams = args.get(3).is_some();
    let mut best = (0usize, None);
    for seed in 0..400u64 {
        let mut setup = Setup::new(players, seed_from_number(seed));
        if teams {
            setup.teams = if players == 6 { Teams::Three } else { Teams::Two };
        }
        let mut s = State::new(&setup).unwrap();
        let mut r = seed * 77 + 0x9E37_79B9_7F4A_7C15;
        while s.end().is_none() {
            let l = s.legal();
            r ^= r << 13;
            r ^= r >> 7;
            r ^= r << 17;
            s.apply(l.nth((r >> 20) as usize % l.len()).unwrap(), &mut ());
            let v = s.view(Viewer::Everything);
            let score = match kind {
                "plan" => v.seats().map(|p| v.plan(p).count()).max().unwrap() + v.plan_in_use().count(),
                "chain" => v.chain().len() * 10 + v.battle().is_some() as usize * 3,
                "battle" => v.battle().map_or(0, |b| {
                    10 + b.attacker_placed as usize + b.defender_placed as usize + b.attackers as usize
                }),
                "minerals" => v.seats().map(|p| v.minerals(p).len()).max().unwrap(),
                _ => {
                    Cell::all().map(|c| v.seats().filter(|&p| v.transports(p, c) > 0).count()).max().unwrap()
                        * 10
                        + v.fleets().count()
                }
            };
            if score > best.0 {
                best = (score, Some(v));
            }
        }
    }
    eprintln!("{}", best.0);
    let v = best.1.unwrap();
    let w = Words::new(Language::English);
    if std::env::var("TEXT").is_ok() {
        print!("{}", table_text(&v, &w));
    } else {
        print!("{}", table_svg(&v, &w));
    }
}
