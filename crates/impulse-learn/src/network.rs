//! The network while it learns, in floating point, with its gradients (Adam). `impulse-bots` has the quantised one that
//! plays.
//!
//! Sparse input, `HIDDEN` clipped sums, `SECOND` clipped sums, and two heads: a chance for each relative seat from the
//! second layer, a preference for each action from both layers. Only the rows of numbers that are 1 are read or changed,
//! so a step costs what its samples hold, not what the layout could hold.

use crate::sample::Sample;
use impulse_bots::network::{ANSWERS, HIDDEN, Network, SECOND};
use impulse_engine::SEATS;
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
        let Self { values, mean, square } = self;
        adam([values, mean, square].map(|part| &mut part[range.clone()]), gradient, rate);
    }
}

/// One step on parameters with their two moments.
fn adam([values, mean, square]: [&mut [f32]; 3], gradient: &[f32], rate: &Rate) {
    for (((value, mean), square), &gradient) in values.iter_mut().zip(mean).zip(square).zip(gradient) {
        *mean += 0.1 * (gradient - *mean);
        *square += 0.001 * (gradient * gradient - *square);
        *value -= rate.step * *mean / ((*square).sqrt() + rate.floor);
        *value = value.clamp(-rate.bound, rate.bound);
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
    /// By answer (`answer_row`): a row of `HIDDEN`, then of `SECOND`.
    pub policy: Tensor,
    /// By answer.
    pub policy_bias: Tensor,
    /// By kind of question: how much the prior follows the rules of thumb.
    pub scores: Tensor,
    /// Steps taken.
    pub steps: u64,
    /// Samples in them.
    pub samples: u64,
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

/// How the loss of a sample changes with what the network makes of it.
#[derive(Default)]
pub struct Slopes {
    /// With the logit of each relative seat.
    pub value: [f32; SEATS],
    /// With the preference for each of the sample's answers, in their order. Answers beyond its end do not matter.
    pub policy: Vec<f32>,
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
            // Answers that never occur stay zero, and take no room in a file.
            policy: Tensor::new(vec![0.0; ANSWERS * ROW]),
            policy_bias: Tensor::new(vec![0.0; ANSWERS]),
            scores: Tensor::new(vec![1.5; ASKS]),
            steps: 0,
            samples: 0,
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
        bytes.extend([self.steps, self.samples].iter().flat_map(|number| number.to_le_bytes()));
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
        let (steps, rest) = bytes.strip_prefix(CHECKPOINT)?.split_first_chunk::<8>()?;
        let (samples, mut rest) = rest.split_first_chunk::<8>()?;
        learner.steps = u64::from_le_bytes(*steps);
        learner.samples = u64::from_le_bytes(*samples);
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
                let at = sample.answer(candidate);
                let row = &self.policy.values[at * ROW..][..ROW];
                self.policy_bias.values[at]
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

    /// One step of Adam on a batch, towards what won and what the searches preferred.
    pub fn learn(&mut self, batch: &[Sample], mix: &Mix) -> Loss {
        let parts = self.descend(batch, mix.rate, 1, |loss: &mut Loss, sample, pass, slopes| {
            loss.add(loss_of(sample, pass));
            let search_value = if sample.searched { mix.search_value } else { 0.0 };
            if sample.tells_value {
                slopes.value = value_errors(sample, pass, search_value);
            }
            for (candidate, &given) in sample.policy.iter().zip(&pass.policy) {
                slopes.policy.push((given - candidate.share) * mix.policy);
            }
        });
        parts.into_iter().fold(Loss::default(), |mut all, part| {
            all.add(part);
            all
        })
    }

    /// One step of Adam on a batch. `slopes_of` says how the loss of a sample changes with what the network makes of it,
    /// and may count something for each part of the batch. The result is the same on any number of threads.
    pub fn descend<S: AsRef<Sample> + Sync, C: Default + Send>(
        &mut self,
        batch: &[S],
        rate: f32,
        threads: usize,
        slopes_of: impl Fn(&mut C, &S, &Pass, &mut Slopes) + Sync,
    ) -> Vec<C> {
        let scale = 1.0 / batch.len() as f32;
        let parts: Vec<&[S]> = batch.chunks(batch.len().div_ceil(PARTS)).collect();
        let this = &*self;
        let (mut sums, counts): (Vec<Gradient>, Vec<C>) =
            in_parallel(&parts, threads, |part| this.gradient(part, scale, &slopes_of)).into_iter().unzip();
        let mut sum = sums.remove(0);
        sums.iter().for_each(|part| sum.add(part));
        self.steps += 1;
        self.samples += batch.len() as u64;
        // Bias correction of Adam, as a factor on the rate.
        let age = self.steps.min(10_000) as i32;
        let correction = (1.0 - 0.999f32.powi(age)).sqrt() / (1.0 - 0.9f32.powi(age));
        let rate = Rate { step: rate * correction, floor: 1e-8, bound: 1.95 };
        self.first_rows(batch, &sum.to_first, &rate, threads);
        self.first_bias.step(0, &sum.first_bias, &rate);
        self.second.step(0, &sum.second, &rate);
        self.second_bias.step(0, &sum.second_bias, &rate);
        self.value.step(0, &sum.value, &Rate { bound: 16.0, ..rate });
        self.value_bias.step(0, &sum.value_bias, &rate);
        self.scores.step(0, &sum.scores, &Rate { bound: 30.0, ..rate });
        for (answer, bias, row) in sum.policy.all() {
            self.policy.step(answer * ROW, row, &Rate { bound: 16.0, ..rate });
            self.policy_bias.step(answer, &[bias], &rate);
        }
        counts
    }

    /// How the loss of a part of a batch changes with the parameters. Those of the first layer are left to `first_rows`.
    fn gradient<S: AsRef<Sample>, C: Default>(
        &self,
        part: &[S],
        scale: f32,
        slopes_of: &impl Fn(&mut C, &S, &Pass, &mut Slopes),
    ) -> (Gradient, C) {
        let mut sum = Gradient::new(part.len());
        let mut slopes = Slopes::default();
        let mut count = C::default();
        for of in part {
            let sample = of.as_ref();
            let pass = self.forward(sample);
            slopes.value = [0.0; SEATS];
            slopes.policy.clear();
            slopes_of(&mut count, of, &pass, &mut slopes);
            let mut to_first = [0.0; HIDDEN];
            let mut to_second = [0.0; SECOND];
            for (seat, &error) in slopes.value.iter().enumerate().filter(|(_, error)| **error != 0.0) {
                let error = error * scale;
                sum.value_bias[seat] += error;
                add_scaled(&mut sum.value[seat * SECOND..][..SECOND], &pass.second, error);
                add_scaled(&mut to_second, &self.value.values[seat * SECOND..][..SECOND], error);
            }
            for (candidate, &error) in sample.policy.iter().zip(&slopes.policy) {
                let error = error * scale;
                let answer = sample.answer(candidate);
                sum.scores[usize::from(sample.ask)] += error * candidate.score;
                let (bias, row) = sum.policy.of(answer);
                *bias += error;
                let weights = &self.policy.values[answer * ROW..][..ROW];
                add_scaled(&mut row[..HIDDEN], &pass.first, error);
                add_scaled(&mut row[HIDDEN..], &pass.second, error);
                add_scaled(&mut to_first, &weights[..HIDDEN], error);
                add_scaled(&mut to_second, &weights[HIDDEN..], error);
            }
            for (at, error) in to_second.into_iter().enumerate() {
                if pass.second[at] <= 0.0 || pass.second[at] >= 1.0 || error == 0.0 {
                    continue;
                }
                sum.second_bias[at] += error;
                add_scaled(&mut sum.second[at * HIDDEN..][..HIDDEN], &pass.first, error);
                add_scaled(&mut to_first, &self.second.values[at * HIDDEN..][..HIDDEN], error);
            }
            for (error, &first) in to_first.iter_mut().zip(&pass.first) {
                if first <= 0.0 || first >= 1.0 {
                    *error = 0.0;
                }
            }
            add(&mut sum.first_bias, &to_first);
            sum.to_first.push(to_first);
        }
        (sum, count)
    }

    /// Changes the rows of the first layer that the batch used: all samples with a one share its row.
    fn first_rows<S: AsRef<Sample>>(
        &mut self,
        batch: &[S],
        to_first: &[[f32; HIDDEN]],
        rate: &Rate,
        threads: usize,
    ) {
        // A counting sort: where the uses of each number end, then which samples they are.
        let mut ends = vec![0u32; SIZE + 1];
        for of in batch {
            of.as_ref().ones.iter().for_each(|&one| ends[usize::from(one) + 1] += 1);
        }
        for one in 0..SIZE {
            ends[one + 1] += ends[one];
        }
        let mut uses = vec![0u16; ends[SIZE] as usize];
        for (number, of) in batch.iter().enumerate() {
            for &one in &of.as_ref().ones {
                let at = &mut ends[usize::from(one)];
                uses[*at as usize] = number as u16;
                *at += 1;
            }
        }
        // Parts with about as many uses, one for each thread.
        let Tensor { values, mean, square } = &mut self.first;
        let mut rest = Rows { first: 0, values, mean, square, seen: &mut self.seen };
        let mut parts = Vec::new();
        for part in 1..threads {
            let until = uses.len() * part / threads;
            let end = ends.partition_point(|&end| (end as usize) < until).clamp(rest.first, SIZE);
            let (before, after) = rest.split(end);
            parts.push(before);
            rest = after;
        }
        let change = |rows: Rows<'_>| rows.change(&ends, &uses, to_first, rate);
        std::thread::scope(|scope| {
            parts.into_iter().for_each(|part| drop(scope.spawn(|| change(part))));
            change(rest);
        });
    }
}

/// Rows of the first layer, from a number on.
struct Rows<'l> {
    first: usize,
    values: &'l mut [f32],
    mean: &'l mut [f32],
    square: &'l mut [f32],
    seen: &'l mut [u32],
}

impl Rows<'_> {
    /// Those before a number, and the others.
    fn split(self, at: usize) -> (Self, Self) {
        let rows = at - self.first;
        let (values, values_after) = self.values.split_at_mut(rows * HIDDEN);
        let (mean, mean_after) = self.mean.split_at_mut(rows * HIDDEN);
        let (square, square_after) = self.square.split_at_mut(rows * HIDDEN);
        let (seen, seen_after) = self.seen.split_at_mut(rows);
        (
            Self { first: self.first, values, mean, square, seen },
            Self {
                first: at,
                values: values_after,
                mean: mean_after,
                square: square_after,
                seen: seen_after,
            },
        )
    }

    /// Changes each row by the samples that use it. `uses` are the samples, by row; `ends` is where those of a row end.
    fn change(self, ends: &[u32], uses: &[u16], to_first: &[[f32; HIDDEN]], rate: &Rate) {
        for (at, seen) in self.seen.iter_mut().enumerate() {
            let one = self.first + at;
            let begin = if one == 0 { 0 } else { ends[one - 1] as usize };
            let samples = &uses[begin..ends[one] as usize];
            if samples.is_empty() {
                continue;
            }
            let mut gradient = [0.0; HIDDEN];
            samples.iter().for_each(|&sample| add(&mut gradient, &to_first[usize::from(sample)]));
            *seen = seen.saturating_add(samples.len() as u32);
            let row = at * HIDDEN..(at + 1) * HIDDEN;
            let parameters =
                [&mut *self.values, &mut *self.mean, &mut *self.square].map(|part| &mut part[row.clone()]);
            adam(parameters, &gradient, rate);
        }
    }
}

/// A batch is cut into so many parts, whose sums are added in their order: on any number of threads the same.
const PARTS: usize = 4;

/// The sums of a part of a batch.
struct Gradient {
    /// By sample.
    to_first: Vec<[f32; HIDDEN]>,
    first_bias: [f32; HIDDEN],
    second: Vec<f32>,
    second_bias: [f32; SECOND],
    value: Vec<f32>,
    value_bias: [f32; SEATS],
    policy: Answers,
    scores: [f32; ASKS],
}

/// The sums for those answers that a part of a batch has: most do not occur in it.
struct Answers {
    /// By answer: where its sums are, and 0 if it has none.
    places: Vec<u16>,
    found: Vec<(u16, f32)>,
    rows: Vec<[f32; ROW]>,
}

impl Answers {
    fn new() -> Self {
        Self { places: vec![0; ANSWERS], found: Vec::new(), rows: Vec::new() }
    }

    /// The sums of an answer: of its bias and of its row.
    fn of(&mut self, answer: usize) -> (&mut f32, &mut [f32; ROW]) {
        if self.places[answer] == 0 {
            self.found.push((answer as u16, 0.0));
            self.rows.push([0.0; ROW]);
            self.places[answer] = self.found.len() as u16;
        }
        let place = usize::from(self.places[answer]) - 1;
        (&mut self.found[place].1, &mut self.rows[place])
    }

    fn all(&self) -> impl Iterator<Item = (usize, f32, &[f32; ROW])> {
        self.found.iter().zip(&self.rows).map(|(&(answer, bias), row)| (answer.into(), bias, row))
    }
}

impl Gradient {
    fn new(samples: usize) -> Self {
        Self {
            to_first: Vec::with_capacity(samples),
            first_bias: [0.0; HIDDEN],
            second: vec![0.0; HIDDEN * SECOND],
            second_bias: [0.0; SECOND],
            value: vec![0.0; SEATS * SECOND],
            value_bias: [0.0; SEATS],
            policy: Answers::new(),
            scores: [0.0; ASKS],
        }
    }

    fn add(&mut self, other: &Self) {
        self.to_first.extend(&other.to_first);
        add(&mut self.first_bias, &other.first_bias);
        add(&mut self.second, &other.second);
        add(&mut self.second_bias, &other.second_bias);
        add(&mut self.value, &other.value);
        add(&mut self.value_bias, &other.value_bias);
        for (answer, other_bias, other_row) in other.policy.all() {
            let (bias, row) = self.policy.of(answer);
            *bias += other_bias;
            add(row, other_row);
        }
        add(&mut self.scores, &other.scores);
    }
}

/// What a function makes of each part, in order, computed on so many threads.
fn in_parallel<P: Copy + Sync, R: Send>(parts: &[P], threads: usize, make: impl Fn(P) -> R + Sync) -> Vec<R> {
    let make = &make;
    let share = parts.len().div_ceil(threads.max(1));
    let (own, others) = parts.split_at(share);
    std::thread::scope(|scope| {
        let others: Vec<_> = others
            .chunks(share)
            .map(|share| scope.spawn(move || share.iter().map(|&part| make(part)).collect::<Vec<_>>()))
            .collect();
        let mut made: Vec<R> = own.iter().map(|&part| make(part)).collect();
        for thread in others {
            made.extend(thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        made
    })
}

/// The slope of the value's loss by seat: a softmax against who won, mixed with what the search said of the viewer's team.
pub(crate) fn value_errors(sample: &Sample, pass: &Pass, mix: f32) -> [f32; SEATS] {
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

pub(crate) fn loss_of(sample: &Sample, pass: &Pass) -> Loss {
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
