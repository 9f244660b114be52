//! The network and those who play with it: bytes, bits, fairness, and legal answers everywhere. How strong they are is
//! measured elsewhere.

use cpu_time::ThreadTime;
use impulse_bots::learned_tree::Parameters;
use impulse_bots::levels::LEVELS;
use impulse_bots::network::{ANSWERS, BadNetwork, Correction, HIDDEN, Network, SECOND, Weights, answer_row};
use impulse_bots::weights::installed;
use impulse_bots::{Bot, Budget, Master, bot};
use impulse_engine::action::ACTION_COUNT;
use impulse_engine::playout::Dice;
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{SEATS, Setup, State, Teams, View, Viewer};
use impulse_observation::{ASKS, Observation, SIZE, ask_number};
use std::sync::Arc;
use std::time::Duration;

/// Random weights in floating point, as learning leaves them: small, and now and then large.
struct Float {
    lists: Vec<Vec<f32>>,
}

impl Float {
    const SIZES: [usize; 9] = [
        SIZE * HIDDEN,
        HIDDEN,
        SECOND * HIDDEN,
        SECOND,
        SEATS * SECOND,
        SEATS,
        ANSWERS * (HIDDEN + SECOND),
        ANSWERS,
        ASKS,
    ];

    fn new(seed: u64) -> Self {
        let mut rng = Rng::new(&seed_from_number(seed));
        let mut stream = rng.stream();
        let mut number = |spread: f32| {
            let large = if stream.below(50) == 0 { 6.0 } else { 1.0 };
            large * spread * (stream.word() as f32 / u32::MAX as f32 * 2.0 - 1.0)
        };
        let spreads = [0.05, 0.3, 0.15, 0.3, 0.3, 0.2, 0.1, 0.2, 1.0];
        let mut list = |(&size, spread): (&usize, f32)| (0..size).map(|_| number(spread)).collect();
        Self { lists: Self::SIZES.iter().zip(spreads).map(&mut list).collect() }
    }

    fn network(&self) -> Network {
        let [first, first_bias, second, second_bias, value, value_bias, policy, policy_bias, scores] =
            std::array::from_fn(|at| self.lists[at].as_slice());
        Network::quantised(Weights {
            first,
            first_bias,
            second,
            second_bias,
            value,
            value_bias,
            policy,
            policy_bias,
            scores,
        })
    }
}

/// Views of random games.
fn views(every: usize) -> Vec<View> {
    let mut views = Vec::new();
    for (number, setup) in Setup::forms().enumerate() {
        let mut state =
            State::new(&Setup { seed: seed_from_number(number as u64), ..setup }).expect("a game");
        let mut dice = Dice::new(number as u64);
        for step in 0..400 {
            let Some(seat) = state.asked() else { break };
            if step % every == number % every && state.legal().len() > 1 {
                views.push(state.view(Viewer::Seat(seat)));
            }
            state.apply(dice.choose(state.legal()), &mut ());
        }
    }
    views
}

/// The same sums one by one in 64 bits, with the weights quantised as `Network` documents it.
struct Reference {
    lists: Vec<Vec<i64>>,
}

impl Reference {
    fn new(float: &Float) -> Self {
        let scaled = |list: &[f32], by: f32, most: f32| -> Vec<i64> {
            list.iter().map(|x| (x * by).round().clamp(-most, most) as i64).collect()
        };
        let scales = [256.0, 256.0, 512.0, 131_072.0, 512.0, 131_072.0, 512.0, 131_072.0, 512.0];
        let most = |scale: f32| if scale > 1000.0 { 1e9 } else { 32_000.0 };
        let all = float.lists.iter().zip(scales);
        Self { lists: all.map(|(list, scale)| scaled(list, scale, most(scale))).collect() }
    }

    fn layers(&self, ones: &[u16]) -> (Vec<i64>, Vec<i64>) {
        let column = |at: usize| {
            let rows = ones.iter().map(|&one| self.lists[0][usize::from(one) * HIDDEN + at]);
            (self.lists[1][at] + rows.sum::<i64>()).clamp(0, 256)
        };
        let first: Vec<i64> = (0..HIDDEN).map(column).collect();
        let sum = |at: usize| {
            let row = &self.lists[2][at * HIDDEN..][..HIDDEN];
            ((self.lists[3][at] + dot(row, &first)) >> 9).clamp(0, 256)
        };
        let second = (0..SECOND).map(sum).collect();
        (first, second)
    }

    /// The logits of the seats, in units of a 131,072nd.
    fn seats(&self, second: &[i64]) -> Vec<i64> {
        (0..SEATS)
            .map(|seat| self.lists[5][seat] + dot(&self.lists[4][seat * SECOND..][..SECOND], second))
            .collect()
    }

    /// The logit of an action without the rules of thumb, by its row of weights.
    fn action(&self, at: usize, first: &[i64], second: &[i64]) -> i64 {
        let row = &self.lists[6][at * (HIDDEN + SECOND)..][..HIDDEN + SECOND];
        self.lists[7][at] + dot(&row[..HIDDEN], first) + dot(&row[HIDDEN..], second)
    }
}

fn dot(a: &[i64], b: &[i64]) -> i64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[test]
fn a_plain_sum_in_64_bits_gives_the_same_bits() {
    for seed in 0..3 {
        let float = Float::new(seed);
        let (network, reference) = (float.network(), Reference::new(&float));
        for view in views(40) {
            let observation = Observation::new(&view);
            let activations = network.activations(observation.ones());
            let (first, second) = reference.layers(observation.ones());
            let ask = view.decision().map_or(0, |decision| ask_number(decision.ask));
            for action in 0..ACTION_COUNT {
                let expected = reference.action(answer_row(ask, action), &first, &second) as f32 / 131_072.0;
                assert_eq!(network.preference(&activations, ask, action, 0.0).to_bits(), expected.to_bits());
            }
            let logits = reference.seats(&second);
            let chances = network.chances(&activations, 0b11_1111, Correction::NONE);
            for (seat, chance) in chances.iter().enumerate() {
                // The softmax of the same logits: ratios tell them apart to the last unit that matters.
                let expected = ((logits[seat] - logits[0]) as f32 / 131_072.0).exp();
                assert!((chance / chances[0] - expected).abs() <= 1e-5 * expected.max(1.0), "seat {seat}");
            }
            assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-5);
        }
    }
}

#[test]
fn a_network_is_the_same_after_a_journey_as_bytes() {
    let network = Float::new(7).network();
    let bytes = network.to_bytes();
    let again = Network::from_bytes(&bytes).expect("a network");
    assert_eq!(again.to_bytes(), bytes);
    for view in views(60) {
        let (one, other) = (network.look(&view), again.look(&view));
        let chances = |network: &Network, of| network.chances(of, 0b1111, network.correction(4, Teams::None));
        assert_eq!(chances(&network, &one), chances(&again, &other));
    }
    let corrections = [2, 3, 4, 5, 6, 7].map(|number| Correction { scale: 256 - number, own: 7 * number });
    let corrected = network.corrected(corrections);
    let again = Network::from_bytes(&corrected.to_bytes()).expect("a network");
    assert_eq!(again.to_bytes(), corrected.to_bytes());
    let tables = [2, 3, 4, 5, 6].map(|players| again.correction(players, Teams::None));
    assert_eq!([&tables[..], &[again.correction(6, Teams::Three)]].concat(), corrections);
}

#[test]
fn rounding_moves_no_weight_far() {
    let network = Float::new(6).network();
    let rounded = network.clone().rounded();
    assert_eq!(rounded.clone().rounded().to_bytes(), rounded.to_bytes());
    for (one, other) in network.floating().iter().zip(rounded.floating()) {
        assert!(one.iter().zip(other).all(|(one, other)| (one - other).abs() <= 2.0 / 256.0));
    }
}

#[test]
fn a_correction_makes_chances_more_equal_and_favours_the_viewer() {
    let network = Float::new(9).network();
    for view in views(60) {
        let look = network.look(&view);
        let with = |scale, own| network.chances(&look, 0b1111, Correction { scale, own });
        let most = |chances: [f32; SEATS]| chances.iter().fold(0.0f32, |most, chance| most.max(*chance));
        let (plain, flat, favoured) = (with(256, 0), with(128, 0), with(256, 64));
        assert!(most(flat) <= most(plain) && favoured[0] > plain[0]);
        assert!((flat.iter().sum::<f32>() - 1.0).abs() < 1e-5 && flat[4..] == [0.0; 2]);
        // A quarter of a logit.
        let odds = |chances: [f32; SEATS]| chances[0] / (1.0 - chances[0]);
        assert!((odds(favoured) / odds(plain) - 0.25f32.exp()).abs() < 1e-3);
    }
}

/// The same logits on every machine, with vector code for this processor and without. Whoever changes what a network says
/// of a view writes the new number here, and knows that all networks learned before say something else now.
#[test]
fn a_network_says_what_it_always_said() {
    let network = Float::new(4).network();
    let mix = |hash: u64, logit: i32| (hash ^ u64::from(logit as u32)).wrapping_mul(0x0100_0000_01b3);
    let mut hashes = [0xcbf2_9ce4_8422_2325u64; 2];
    for seed in 0..24u64 {
        // Any numbers will do; those of real views would change with the rules.
        let mut rng = Rng::new(&seed_from_number(seed));
        let mut stream = rng.stream();
        let ones: Vec<u16> = (0..90).map(|_| stream.below(SIZE as u32) as u16).collect();
        for (hash, look) in
            hashes.iter_mut().zip([network.activations(&ones), network.activations_plain(&ones)])
        {
            *hash = network.seat_logits(&look).into_iter().fold(*hash, mix);
            *hash = (0..ASKS * ACTION_COUNT)
                .map(|at| network.action_logit(&look, at / ACTION_COUNT, at % ACTION_COUNT))
                .fold(*hash, mix);
        }
    }
    assert_eq!(hashes[0], hashes[1], "vector code gives other bits");
    assert_eq!(hashes[0], 0xcd2e_6eca_931e_c829, "{:#x}", hashes[0]);
}

#[test]
fn damaged_bytes_are_refused() {
    let bytes = Float::new(8).network().to_bytes();
    let wrong = |bytes: &[u8]| Network::from_bytes(bytes).err();
    assert_eq!(wrong(b""), Some(BadNetwork::Version));
    assert_eq!(wrong(b"something else"), Some(BadNetwork::Version));
    let mut other = bytes.clone();
    other[8] ^= 1;
    assert_eq!(wrong(&other), Some(BadNetwork::Version), "of another version of the observation");
    for cut in [9, 24, 30, 1000, bytes.len() / 2, bytes.len() - 1] {
        assert_eq!(wrong(&bytes[..cut]), Some(BadNetwork::Length), "cut after {cut}");
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert_eq!(wrong(&longer), Some(BadNetwork::Length));
    // Any other damage may be a network of other weights, but never a panic.
    let mut rng = Rng::new(&seed_from_number(1));
    for _ in 0..20 {
        let mut damaged = bytes.clone();
        let mut stream = rng.stream();
        for _ in 0..8 {
            let at = stream.below(damaged.len() as u32) as usize;
            damaged[at] = stream.word() as u8;
        }
        if let Ok(network) = Network::from_bytes(&damaged) {
            let view = views(200)[0];
            let _ = network.chances(&network.look(&view), 0b11, network.correction(2, Teams::None));
        }
    }
}

#[test]
fn master_answers_the_same_to_the_same_view_and_to_re_dealt_secrets() {
    let network = installed().expect("the network of this program");
    let mut deal = Rng::new(&seed_from_number(5));
    for (number, view) in views(30).iter().enumerate() {
        let answer = |view: &View, iterations: u32| {
            let mut rng = Rng::new(&seed_from_number(number as u64));
            Master::new(network.clone()).answer(view, Budget::Iterations(iterations), &mut rng)
        };
        for iterations in [1, 40] {
            let expected = answer(view, iterations);
            assert!(view.legal().contains(expected));
            assert_eq!(answer(view, iterations), expected);
            assert_eq!(answer(&view.sample(&mut deal).view(view.viewer()), iterations), expected);
        }
    }
}

#[test]
fn a_long_search_answers_the_same_to_re_dealt_secrets() {
    let network = installed().expect("the network of this program");
    let mut deal = Rng::new(&seed_from_number(6));
    for (number, view) in views(90).iter().enumerate() {
        let answer = |view: &View| {
            let mut rng = Rng::new(&seed_from_number(number as u64));
            let long = Parameters::long(view.players());
            Master::new(network.clone()).with(long).answer(view, Budget::Iterations(12), &mut rng)
        };
        let expected = answer(view);
        assert!(view.legal().contains(expected));
        assert_eq!(answer(&view.sample(&mut deal).view(view.viewer())), expected);
    }
}

#[test]
fn the_prior_of_an_answer_is_a_share() {
    let master = Master::new(Arc::new(Float::new(3).network()));
    let mut shares = Vec::new();
    for view in views(25) {
        master.preferred(&view, &mut shares);
        assert_eq!(shares.len(), view.legal().len());
        assert!(
            shares
                .iter()
                .all(|&(action, share)| view.legal().contains(action) && (0.0..=1.0).contains(&share))
        );
        assert!((shares.iter().map(|&(_, share)| share).sum::<f32>() - 1.0).abs() < 1e-4);
    }
}

#[test]
fn every_level_answers_legally_in_games_of_every_form() {
    for (form, setup) in Setup::forms().enumerate() {
        let mut state = State::new(&Setup { seed: seed_from_number(form as u64), ..setup }).expect("a game");
        let mut rng = Rng::new(&seed_from_number(form as u64));
        let mut levels: Vec<Box<dyn Bot>> =
            LEVELS.iter().map(|level| bot(level.name).expect("a level")).collect();
        let mut answers = 0;
        while let Some(seat) = state.asked() {
            let number = (seat.index() + form) % levels.len();
            let view = state.view(Viewer::Seat(seat));
            let action = levels[number].answer(&view, Budget::Iterations(3), &mut rng);
            state.play(seat, action, &mut ()).unwrap_or_else(|illegal| panic!("{setup:?}: {illegal:?}"));
            answers += 1;
            assert!(answers < 100_000, "{setup:?} does not end");
        }
    }
}

#[test]
fn levels_up_to_six_take_fifty_milliseconds_at_most() {
    // The limit is for optimised code. Overflow checks and debug assertions take time of their own.
    let most = Duration::from_millis(if cfg!(debug_assertions) { 150 } else { 50 });
    let views = views(120);
    for level in &LEVELS[..6] {
        let mut bot = bot(level.name).expect("a level");
        let mut rng = Rng::new(&seed_from_number(1));
        for view in &views {
            // Of the processor, for a busy machine takes it away now and then.
            let begun = ThreadTime::now();
            bot.answer(view, Budget::Time(Duration::from_secs(2)), &mut rng);
            assert!(begun.elapsed() <= most, "{}: {:?}", level.name, begun.elapsed());
        }
    }
}
