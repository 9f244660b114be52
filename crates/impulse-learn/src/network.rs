//! The network while it learns, in floating point, with its gradients (Adam). `impulse-bots` has the quantised one that
//! plays.
//!
//! Sparse input, `HIDDEN` clipped sums, `SECOND` clipped sums, and two heads: a chance for each relative seat from the
//! second layer, a preference for each action from both layers. Only the rows of numbers that are 1 are read or changed,
//! so a step costs what its samples hold, not what the layout could hold.

use crate::sample::Sample;
use impulse_bots::network::{HIDDEN, Network, SECOND};
use impulse_engine::SEATS;
use impulse_engine::action::ACTION_COUNT;
use impulse_observation::{ASKS, SIZE};

/// Parameters of one kind with their Adam moments.
#[derive(Clone)]
pub struct Tensor {
    /// The parameters.
    pub values: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
}

impl Tensor {
    fn new(values: Vec<f32>) -> Self {
        let zeros = vec![0.0; values.len()];
        Self { values, mean: zeros.clone(), square: zeros }
    }

    /// Adam on a part of the parameters.
    fn step(&mut self, at: usize, gradient: &[f32], rate: &Rate) {
        let range = at..at + gradient.len();
        let values = &mut self.values[range.clone()];
        let mean = &mut self.mean[range.clone()];
        let square = &mut self.square[range];
        for (((value, mean), square), &gradient) in values.iter_mut().zip(mean).zip(square).zip(gradient) {
            *mean += 0.1 * (gradient - *mean);
            *square += 0.001 * (gradient * gradient - *square);
            *value -= rate.step * *mean / ((*square).sqrt() + rate.floor);
            *value = value.clamp(-rate.bound, rate.bound);
        }
    }
}

struct Rate {
    step: f32,
    floor: f32,
    bound: f32,
}

/// What a batch cost.
#[derive(Clone, Copy, Default, Debug)]
pub struct Loss {
    /// The sum of log losses of the outcome.
    pub value: f64,
    /// The sum of cross entropies of the policy.
    pub policy: f64,
    /// How often the answer with the largest share was the preferred one.
    pub agreed: f64,
    /// How many samples.
    pub count: f64,
    /// How many of them left a choice.
    pub choices: f64,
}

impl Loss {
    fn add(&mut self, other: Loss) {
        self.value += other.value;
        self.policy += other.policy;
        self.agreed += other.agreed;
        self.count += other.count;
        self.choices += other.choices;
    }
}

/// How losses are weighed.
#[derive(Clone, Copy, Debug)]
pub struct Mix {
    /// The learning rate.
    pub rate: f32,
    /// The share of the search's value in the target of the value.
    pub search_value: f32,
    /// The weight of the policy beside the value.
    pub policy: f32,
}

/// The network while it learns.
#[derive(Clone)]
pub struct Learner {
    /// By number of the observation: a row of `HIDDEN`.
    pub first: Tensor,
    /// `HIDDEN`.
    pub first_bias: Tensor,
    /// By sum of the second layer: a row of `HIDDEN`.
    pub second: Tensor,
    /// `SECOND`.
    pub second_bias: Tensor,
    /// By relative seat: a row of `SECOND`.
    pub value: Tensor,
    /// By relative seat.
    pub value_bias: Tensor,
    /// By action: a row of `HIDDEN`, then of `SECOND`.
    pub policy: Tensor,
    /// By action.
    pub policy_bias: Tensor,
    /// By kind of question: how much the prior follows the rules of thumb.
    pub scores: Tensor,
    /// Steps taken.
    pub steps: u64,
    /// How often each number of the observation was 1.
    pub seen: Vec<u32>,
}

const CHECKPOINT: &[u8; 8] = b"IMPULSEL";

const ROW: usize = HIDDEN + SECOND;

/// The forward pass of one sample.
pub struct Pass {
    first: [f32; HIDDEN],
    second: [f32; SECOND],
    /// The chances by relative seat.
    pub chances: [f32; SEATS],
    /// The preferences, in the order of the sample's answers.
    pub policy: Vec<f32>,
}

/// What a sample changes below the heads.
struct Back {
    first: [f32; HIDDEN],
}

impl Learner {
    /// A network that knows nothing.
    pub fn new(seed: u64) -> Self {
        let mut random = Random(seed | 1);
        let mut tensor = |count: usize, spread: f32| {
            Tensor::new((0..count).map(|_| spread * (random.share() * 2.0 - 1.0)).collect())
        };
        Self {
            first: tensor(SIZE * HIDDEN, 0.05),
            first_bias: Tensor::new(vec![0.3; HIDDEN]),
            second: tensor(HIDDEN * SECOND, 0.12),
            second_bias: Tensor::new(vec![0.3; SECOND]),
            value: tensor(SEATS * SECOND, 0.1),
            value_bias: Tensor::new(vec![0.0; SEATS]),
            policy: tensor(ACTION_COUNT * ROW, 0.02),
            policy_bias: Tensor::new(vec![0.0; ACTION_COUNT]),
            scores: Tensor::new(vec![1.5; ASKS]),
            steps: 0,
            seen: vec![0; SIZE],
        }
    }

    /// Goes on from a network that plays. How often its inputs were 1 is not known: rows that are in use stay so.
    pub fn from_network(network: &Network) -> Self {
        let mut learner = Self::new(0);
        for (tensor, values) in learner.tensors().into_iter().zip(network.floating()) {
            *tensor = Tensor::new(values);
        }
        let rows = learner.first.values.as_chunks::<HIDDEN>().0.iter();
        learner.seen = rows.map(|row| if row.iter().any(|&x| x != 0.0) { u32::MAX } else { 0 }).collect();
        learner
    }

    fn tensors(&mut self) -> [&mut Tensor; 9] {
        [
            &mut self.first,
            &mut self.first_bias,
            &mut self.second,
            &mut self.second_bias,
            &mut self.value,
            &mut self.value_bias,
            &mut self.policy,
            &mut self.policy_bias,
            &mut self.scores,
        ]
    }

    /// Everything, so that training can go on where it was.
    pub fn save(&self) -> Vec<u8> {
        let mut bytes = CHECKPOINT.to_vec();
        bytes.extend(self.steps.to_le_bytes());
        self.seen.iter().for_each(|seen| bytes.extend(seen.to_le_bytes()));
        for tensor in self.clone().tensors() {
            for list in [&tensor.values, &tensor.mean, &tensor.square] {
                list.iter().for_each(|number| bytes.extend(number.to_le_bytes()));
            }
        }
        bytes
    }

    /// Reads what `save` wrote; nothing if it is something else.
    pub fn load(bytes: &[u8]) -> Option<Self> {
        let mut learner = Self::new(0);
        let (steps, mut rest) = bytes.strip_prefix(CHECKPOINT)?.split_first_chunk::<8>()?;
        learner.steps = u64::from_le_bytes(*steps);
        for seen in &mut learner.seen {
            let (four, after) = rest.split_first_chunk::<4>()?;
            *seen = u32::from_le_bytes(*four);
            rest = after;
        }
        for tensor in learner.tensors() {
            for list in [&mut tensor.values, &mut tensor.mean, &mut tensor.square] {
                for number in list {
                    let (four, after) = rest.split_first_chunk::<4>()?;
                    *number = f32::from_le_bytes(*four);
                    rest = after;
                }
            }
        }
        rest.is_empty().then_some(learner)
    }

    /// What the network says of a sample.
    pub fn forward(&self, sample: &Sample) -> Pass {
        let mut sums: [f32; HIDDEN] = self.first_bias.values[..].try_into().expect("a row");
        for &one in &sample.ones {
            add(&mut sums, &self.first.values[usize::from(one) * HIDDEN..][..HIDDEN]);
        }
        let first = sums.map(|sum| sum.clamp(0.0, 1.0));
        let mut second = [0.0; SECOND];
        for (at, sum) in second.iter_mut().enumerate() {
            let row = &self.second.values[at * HIDDEN..][..HIDDEN];
            *sum = (self.second_bias.values[at] + dot(row, &first)).clamp(0.0, 1.0);
        }
        let mut chances = [0.0; SEATS];
        for (seat, chance) in chances.iter_mut().enumerate().filter(|(seat, _)| sample.seats >> seat & 1 == 1)
        {
            let row = &self.value.values[seat * SECOND..][..SECOND];
            *chance = self.value_bias.values[seat] + dot(row, &second);
        }
        softmax(&mut chances, |seat| sample.seats >> seat & 1 == 1);
        let follow = self.scores.values[usize::from(sample.ask)];
        let mut policy: Vec<f32> = sample
            .policy
            .iter()
            .map(|candidate| {
                let action = usize::from(candidate.action);
                let row = &self.policy.values[action * ROW..][..ROW];
                self.policy_bias.values[action]
                    + dot(&row[..HIDDEN], &first)
                    + dot(&row[HIDDEN..], &second)
                    + follow * candidate.score
            })
            .collect();
        softmax(&mut policy, |_| true);
        Pass { first, second, chances, policy }
    }

    /// What samples cost, without learning from them.
    pub fn measure<'s>(&self, samples: impl Iterator<Item = &'s Sample>) -> Loss {
        let mut loss = Loss::default();
        samples.for_each(|sample| loss.add(loss_of(sample, &self.forward(sample))));
        loss
    }

    /// One step of Adam on a batch.
    pub fn learn(&mut self, batch: &[Sample], mix: &Mix) -> Loss {
        let mut loss = Loss::default();
        let scale = 1.0 / batch.len() as f32;
        let mut second = vec![0.0; HIDDEN * SECOND];
        let mut second_bias = [0.0; SECOND];
        let mut first_bias = [0.0; HIDDEN];
        let mut value = vec![0.0; SEATS * SECOND];
        let mut value_bias = [0.0; SEATS];
        let mut policy = vec![0.0; ACTION_COUNT * ROW];
        let mut policy_bias = [0.0; ACTION_COUNT];
        let mut scores = [0.0; ASKS];
        let mut backs = Vec::with_capacity(batch.len());
        for sample in batch {
            let pass = self.forward(sample);
            loss.add(loss_of(sample, &pass));
            let mut to_first = [0.0; HIDDEN];
            let mut to_second = [0.0; SECOND];
            let search_value = if sample.searched { mix.search_value } else { 0.0 };
            let errors = value_errors(sample, &pass, search_value);
            let errors = errors.into_iter().enumerate().filter(|_| sample.tells_value);
            for (seat, error) in errors.filter(|(_, error)| *error != 0.0) {
                let error = error * scale;
                value_bias[seat] += error;
                add_scaled(&mut value[seat * SECOND..][..SECOND], &pass.second, error);
                add_scaled(&mut to_second, &self.value.values[seat * SECOND..][..SECOND], error);
            }
            for (candidate, &given) in sample.policy.iter().zip(&pass.policy) {
                let error = (given - candidate.share) * mix.policy * scale;
                let action = usize::from(candidate.action);
                scores[usize::from(sample.ask)] += error * candidate.score;
                policy_bias[action] += error;
                let (row, weights) =
                    (&mut policy[action * ROW..][..ROW], &self.policy.values[action * ROW..][..ROW]);
                add_scaled(&mut row[..HIDDEN], &pass.first, error);
                add_scaled(&mut row[HIDDEN..], &pass.second, error);
                add_scaled(&mut to_first, &weights[..HIDDEN], error);
                add_scaled(&mut to_second, &weights[HIDDEN..], error);
            }
            for (at, error) in to_second.into_iter().enumerate() {
                if pass.second[at] <= 0.0 || pass.second[at] >= 1.0 || error == 0.0 {
                    continue;
                }
                second_bias[at] += error;
                add_scaled(&mut second[at * HIDDEN..][..HIDDEN], &pass.first, error);
                add_scaled(&mut to_first, &self.second.values[at * HIDDEN..][..HIDDEN], error);
            }
            for (error, &sum) in to_first.iter_mut().zip(&pass.first) {
                if sum <= 0.0 || sum >= 1.0 {
                    *error = 0.0;
                }
            }
            add(&mut first_bias, &to_first);
            backs.push(Back { first: to_first });
        }
        self.steps += 1;
        // Bias correction of Adam, as a factor on the rate.
        let age = self.steps.min(10_000) as i32;
        let correction = (1.0 - 0.999f32.powi(age)).sqrt() / (1.0 - 0.9f32.powi(age));
        let rate = Rate { step: mix.rate * correction, floor: 1e-8, bound: 1.95 };
        self.first_rows(batch, &backs, &rate);
        self.first_bias.step(0, &first_bias, &rate);
        self.second.step(0, &second, &rate);
        self.second_bias.step(0, &second_bias, &rate);
        self.value.step(0, &value, &Rate { bound: 16.0, ..rate });
        self.value_bias.step(0, &value_bias, &rate);
        self.scores.step(0, &scores, &Rate { bound: 30.0, ..rate });
        for action in 0..ACTION_COUNT {
            let row = &policy[action * ROW..][..ROW];
            if row.iter().any(|&gradient| gradient != 0.0) {
                self.policy.step(action * ROW, row, &Rate { bound: 16.0, ..rate });
                self.policy_bias.step(action, &policy_bias[action..=action], &rate);
            }
        }
        loss
    }

    /// Changes the rows of the first layer that the batch used: all samples with a one share its row.
    fn first_rows(&mut self, batch: &[Sample], backs: &[Back], rate: &Rate) {
        let count = batch.iter().map(|sample| sample.ones.len()).sum();
        let mut uses: Vec<(u16, u16)> = Vec::with_capacity(count);
        for (number, sample) in batch.iter().enumerate() {
            uses.extend(sample.ones.iter().map(|&one| (one, number as u16)));
        }
        uses.sort_unstable();
        for group in uses.chunk_by(|a, b| a.0 == b.0) {
            let mut gradient = [0.0; HIDDEN];
            for &(_, sample) in group {
                add(&mut gradient, &backs[usize::from(sample)].first);
            }
            let one = usize::from(group[0].0);
            self.seen[one] = self.seen[one].saturating_add(group.len() as u32);
            self.first.step(one * HIDDEN, &gradient, rate);
        }
    }
}

/// The slope of the value's loss by seat: a softmax against who won, mixed with what the search said of the viewer's team.
fn value_errors(sample: &Sample, pass: &Pass, mix: f32) -> [f32; SEATS] {
    let inside = |bits: u8, seat: usize| bits >> seat & 1 == 1;
    let sum =
        |bits: u8| (0..SEATS).filter(|&seat| inside(bits, seat)).map(|seat| pass.chances[seat]).sum::<f32>();
    let (won, own) = (sum(sample.winners).max(1e-6), sum(sample.team).clamp(1e-4, 1.0 - 1e-4));
    core::array::from_fn(|seat| {
        let chance = pass.chances[seat];
        let by_outcome = chance - if inside(sample.winners, seat) { chance / won } else { 0.0 };
        let target = if inside(sample.team, seat) {
            sample.value * chance / own
        } else {
            (1.0 - sample.value) * chance / (1.0 - own)
        };
        (1.0 - mix) * by_outcome + mix * (chance - target)
    })
}

fn loss_of(sample: &Sample, pass: &Pass) -> Loss {
    let won: f32 =
        (0..SEATS).filter(|seat| sample.winners >> seat & 1 == 1).map(|seat| pass.chances[seat]).sum();
    let shares = sample.policy.iter().zip(&pass.policy);
    let entropy: f32 = shares.map(|(candidate, &given)| -candidate.share * given.max(1e-6).ln()).sum();
    let best = |of: &mut dyn Iterator<Item = f32>| {
        of.enumerate()
            .fold((0, f32::MIN), |best, (at, share)| if share > best.1 { (at, share) } else { best })
            .0
    };
    let wanted = best(&mut sample.policy.iter().map(|candidate| candidate.share));
    let agreed = sample.policy.len() > 1 && wanted == best(&mut pass.policy.iter().copied());
    Loss {
        value: -f64::from(won.max(1e-6).ln()),
        policy: entropy.into(),
        agreed: f64::from(u8::from(agreed)),
        count: 1.0,
        choices: f64::from(u8::from(sample.policy.len() > 1)),
    }
}

fn add(to: &mut [f32], row: &[f32]) {
    to.iter_mut().zip(row).for_each(|(to, row)| *to += row);
}

fn add_scaled(to: &mut [f32], row: &[f32], by: f32) {
    to.iter_mut().zip(row).for_each(|(to, row)| *to += row * by);
}

fn dot(a: &[f32], b: &[f32]) -> f32 {
    // Eight sums, so that the compiler can use vectors.
    let mut sums = [0.0; 8];
    for (a, b) in a.as_chunks::<8>().0.iter().zip(b.as_chunks::<8>().0) {
        for at in 0..8 {
            sums[at] += a[at] * b[at];
        }
    }
    sums.iter().sum()
}

fn softmax(of: &mut [f32], counts: impl Fn(usize) -> bool) {
    let best =
        of.iter().enumerate().filter(|(at, _)| counts(*at)).fold(f32::MIN, |best, (_, x)| best.max(*x));
    let mut sum = 0.0;
    for (at, x) in of.iter_mut().enumerate() {
        *x = if counts(at) { (*x - best).exp() } else { 0.0 };
        sum += *x;
    }
    of.iter_mut().for_each(|x| *x /= sum.max(f32::MIN_POSITIVE));
}

/// Fast random numbers (xorshift), for the first weights and the order of samples.
pub struct Random(pub u64);

impl Random {
    /// The next word.
    pub fn word(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 32) as u32
    }

    /// From 0 to 1.
    pub fn share(&mut self) -> f32 {
        (self.word() >> 8) as f32 / (1 << 24) as f32
    }

    /// Below a number.
    pub fn below(&mut self, end: usize) -> usize {
        (self.word() as usize) % end.max(1)
    }
}
