use impulse_engine::*;
fn main() {
    println!("State {} bytes", std::mem::size_of::<State>());
    for players in [2u8, 4, 6] {
        let mut r: u64 = 88172645463325252;
        let t = std::time::Instant::now();
        let (mut d, mut all, mut turns) = (0u64, 0u64, 0u64);
        let games = 5000;
        for g in 0..games {
            let mut s = State::new(&Setup::new(players, setup::seed_from_number(g))).unwrap();
            while s.end().is_none() {
                let l = s.legal();
                let n = l.len();
                all += 1;
                let a = if n == 1 {
                    l.nth(0)
                } else {
                    d += 1;
                    r ^= r << 13;
                    r ^= r >> 7;
                    r ^= r << 17;
                    l.nth((((r >> 32) * n as u64) >> 32) as usize)
                };
                s.apply(a.unwrap(), &mut ());
                if all > 4_000_000_000 {
                    panic!()
                }
            }
            turns += s.turns() as u64;
        }
        let e = t.elapsed().as_secs_f64();
        println!(
            "{players}p: {:.2} M dec/s, all {:.2} M/s, {:.1} games/s, {:.1} dec/game, {:.1} turns/game",
            d as f64 / e / 1e6,
            all as f64 / e / 1e6,
            games as f64 / e,
            d as f64 / games as f64,
            turns as f64 / games as f64
        );
    }
}
