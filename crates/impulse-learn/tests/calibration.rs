//! The network of this program means what it says: of the turns that begin with a chance of 70%, seven of ten are won. The
//! documents have the figures of more games; this test notices weights that were never calibrated.

use impulse_bots::weights::installed;
use impulse_engine::Teams;
use impulse_learn::generate::Player;
use impulse_learn::progress::calibration;
use impulse_learn::sample::samples;
use impulse_learn::selfplay::{Style, form};

#[test]
fn chances_at_starts_of_turns_come_true() {
    let network = installed().expect("the network of this program");
    let style = Style { simulations: 0, rollouts: false, temperature: 1.0 };
    let player = Player::Network(network.clone(), style);
    for (players, games) in [(2, 1000), (4, 500)] {
        // Numbers that no course uses.
        let numbers = (1u64 << 50..).filter(|&number| {
            let setup = form(number);
            setup.players == players && setup.teams == Teams::None
        });
        let mut starts = Vec::new();
        for record in numbers.take(games).filter_map(|number| player.game(number)) {
            starts.extend(samples(&record, |starts_turn| starts_turn).expect("a game"));
        }
        let correction = network.correction(players.into(), Teams::None);
        let (error, tenths) = calibration(
            |sample| network.chances(&network.activations(&sample.ones), sample.seats, correction),
            &starts,
        );
        println!("{players} players, {} turns: {error:.3}", starts.len());
        assert!(starts.len() > 5 * games && tenths.iter().filter(|tenth| tenth.count > 0).count() >= 8);
        assert!(error < 0.05, "{players} players: {error} {tenths:?}");
    }
}
