//! The network that `master` looks with: what it says of an observation, in whole numbers.
//!
//! The first layer sums a row of weights for each number of the observation that is 1, like the efficiently updatable
//! networks of chess engines. Then come a small dense layer and two heads. All sums are of whole numbers, so every
//! machine gives the same bits. The loops are plain; compilers turn them into vector code (SSE2, or AVX2 where the
//! processor has it; NEON; simd128 in the page). How it learns is in `impulse-learn`.

use crate::portable::exp;
use impulse_engine::action::ACTION_COUNT;
use impulse_engine::{SEATS, Teams, View};
use impulse_observation::{ASKS, Observation, SIZE, VERSION};

/// The width of the first layer.
pub const HIDDEN: usize = 128;
/// The width of the second layer.
pub const SECOND: usize = 32;

/// A weight or sum of 1 in the first layer, and an activation of 1.
const ONE: i16 = 256;
/// A weight of 1 in later layers.
const LATER: f32 = 512.0;
const SHIFT: u32 = 9;
/// What turns a sum of activations and later weights into a logit.
const LOGIT: f32 = 1.0 / (256.0 * LATER);

const MAGIC: &[u8; 8] = b"IMPULSEN";
/// What a file is for, after its first bytes.
const HEADER: [u32; 5] = [VERSION, SIZE as u32, HIDDEN as u32, SECOND as u32, ANSWERS as u32];

/// By kind of question: those with one number share the weights of the prior, because the same is weighed in them. Cards
/// to lay on the map are chosen for other reasons than cards to give up, and both for others than cards to refine.
const GROUP: [u8; ASKS] =
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 6, 12, 13, 13, 14, 15, 15, 16, 0, 17, 18, 19, 19, 19, 20, 6];
/// Rows of weights of the prior: one for each action in each group of questions. Most never occur, and are zero.
pub const ANSWERS: usize = 21 * ACTION_COUNT;

/// The row of weights of the prior for an action, by its relative index, when a kind of question is asked.
pub fn answer_row(ask: usize, action: usize) -> usize {
    usize::from(GROUP[ask]) * ACTION_COUNT + action
}

/// A network, ready to look.
#[derive(Clone)]
pub struct Network {
    /// By number of the observation.
    first: Vec<[i16; HIDDEN]>,
    first_bias: [i16; HIDDEN],
    second: Vec<[i16; HIDDEN]>,
    second_bias: [i32; SECOND],
    value: [[i16; SECOND]; SEATS],
    value_bias: [i32; SEATS],
    /// By [`answer_row`].
    policy: Vec<[i16; HIDDEN]>,
    policy_second: Vec<[i16; SECOND]>,
    policy_bias: Vec<i32>,
    /// By kind of question: how much the prior follows the rules of thumb.
    scores: [i16; ASKS],
    /// See [`Network::corrected`].
    corrections: Corrections,
}

/// What makes the chances of a network true at tables of one kind. It is found after learning, from games that the
/// network has not learned from (`impulse-learn`'s example `calibrate`), and changes no order of chances but the viewer's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Correction {
    /// What logits are multiplied by, in 256ths: less than 256 makes chances more equal.
    pub scale: i16,
    /// What is added to the viewer's logit after that, in 256ths.
    pub own: i16,
}

impl Correction {
    /// No correction: that of a network that has just learned.
    pub const NONE: Self = Self { scale: 256, own: 0 };
}

/// For two to six players without teams, and for teams.
pub type Corrections = [Correction; SEATS];

/// Weights in floating point, as they were learned. Each list is row after row.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "the names are those of the layers")]
pub struct Weights<'w> {
    pub first: &'w [f32],
    pub first_bias: &'w [f32],
    pub second: &'w [f32],
    pub second_bias: &'w [f32],
    pub value: &'w [f32],
    pub value_bias: &'w [f32],
    /// By [`answer_row`]: a row of `HIDDEN`, then of `SECOND`.
    pub policy: &'w [f32],
    pub policy_bias: &'w [f32],
    /// By kind of question.
    pub scores: &'w [f32],
}

/// Why bytes are not a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadNetwork {
    /// They are something else, or of another version of the observation.
    Version,
    /// They end too early or go on too long.
    Length,
}

impl core::fmt::Display for BadNetwork {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            BadNetwork::Version => "not a network for this version of the observation",
            BadNetwork::Length => "the network is damaged: its length is wrong",
        })
    }
}

impl core::error::Error for BadNetwork {}

/// What the two layers make of an observation; the heads read it.
#[derive(Clone, Copy)]
pub struct Activations {
    first: [i16; HIDDEN],
    second: [i16; SECOND],
}

impl Network {
    /// The two layers for a view.
    pub fn look(&self, view: &View) -> Activations {
        self.activations(Observation::new(view).ones())
    }

    /// The two layers for the numbers that are 1.
    pub fn activations(&self, ones: &[u16]) -> Activations {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2") {
            #[allow(unsafe_code, reason = "the processor was asked")]
            // SAFETY: the processor has AVX2.
            return unsafe { self.activations_avx2(ones) };
        }
        self.activations_anywhere(ones)
    }

    /// The same code, compiled for AVX2.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn activations_avx2(&self, ones: &[u16]) -> Activations {
        self.activations_anywhere(ones)
    }

    /// What [`activations`](Self::activations) gives on a processor of which nothing is known: a test compares both.
    pub fn activations_plain(&self, ones: &[u16]) -> Activations {
        self.activations_anywhere(ones)
    }

    #[inline(always)]
    fn activations_anywhere(&self, ones: &[u16]) -> Activations {
        let mut sums = self.first_bias;
        for &one in ones {
            let row = &self.first[usize::from(one)];
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum = sum.saturating_add(*weight);
            }
        }
        let first = sums.map(|sum| sum.clamp(0, ONE));
        let mut second = [0; SECOND];
        for ((out, row), bias) in second.iter_mut().zip(&self.second).zip(self.second_bias) {
            *out = ((bias + dot(row, &first)) >> SHIFT).clamp(0, ONE.into()) as i16;
        }
        Activations { first, second }
    }

    /// The logit of each relative seat before any correction, in units of a 131,072nd.
    pub fn seat_logits(&self, of: &Activations) -> [i32; SEATS] {
        core::array::from_fn(|seat| self.value_bias[seat] + dot(&self.value[seat], &of.second))
    }

    /// The chance of each relative seat to win; `seats` has a bit for each that is in the game.
    pub fn chances(&self, of: &Activations, seats: u8, correction: Correction) -> [f32; SEATS] {
        let [scale, own] = [correction.scale, correction.own].map(|part| f32::from(part) / 256.0);
        let is_in = |seat: usize| seats >> seat & 1 == 1;
        let mut logits = self.seat_logits(of).map(|logit| logit as f32 * LOGIT * scale);
        logits[0] += own;
        let in_game = logits.iter().enumerate().filter(|(seat, _)| is_in(*seat));
        let best = in_game.fold(f32::MIN, |best, (_, logit)| best.max(*logit));
        let shares: [f32; SEATS] =
            core::array::from_fn(|seat| if is_in(seat) { exp(logits[seat] - best) } else { 0.0 });
        let sum: f32 = shares.iter().sum();
        shares.map(|share| share / sum)
    }

    /// The correction for so many players.
    pub fn correction(&self, players: usize, teams: Teams) -> Correction {
        let number = if teams == Teams::None { players.saturating_sub(2) } else { SEATS - 1 };
        self.corrections.get(number).copied().unwrap_or(Correction::NONE)
    }

    /// The same network with these corrections.
    pub fn corrected(self, corrections: Corrections) -> Self {
        Self { corrections, ..self }
    }

    /// The same network with coarser weights, which take a fifth less room when they are compressed.
    pub fn rounded(mut self) -> Self {
        const COARSE: i16 = 4;
        let round = |weight: &mut i16| *weight = (*weight + COARSE / 2).div_euclid(COARSE) * COARSE;
        self.first.iter_mut().flatten().for_each(round);
        self.policy.iter_mut().flatten().for_each(round);
        self.policy_second.iter_mut().flatten().for_each(round);
        self
    }

    /// The logit of an action by its relative index when a kind of question is asked, without the rules of thumb, in units
    /// of a 131,072nd.
    pub fn action_logit(&self, of: &Activations, ask: usize, action: usize) -> i32 {
        let row = answer_row(ask, action);
        let sum = dot(&self.policy[row], &of.first) + dot(&self.policy_second[row], &of.second);
        self.policy_bias[row] + sum
    }

    /// How much the network prefers an action, by its relative index, to a kind of question: a logit. `score` is what the
    /// rules of thumb make of it, in points; the network has learned how far to follow them.
    pub fn preference(&self, of: &Activations, ask: usize, action: usize, score: f32) -> f32 {
        self.action_logit(of, ask, action) as f32 * LOGIT + f32::from(self.scores[ask]) / LATER * score
    }

    /// Quantises learned weights.
    pub fn quantised(weights: Weights) -> Self {
        let small = |x: f32| (x * f32::from(ONE)).round().clamp(-32_000.0, 32_000.0) as i16;
        let later = |x: f32| (x * LATER).round().clamp(-32_000.0, 32_000.0) as i16;
        let bias = |x: f32| (x / LOGIT).round() as i32;
        fn rows<const N: usize>(all: &[f32], with: impl Fn(f32) -> i16) -> Vec<[i16; N]> {
            all.as_chunks::<N>().0.iter().map(|row| row.map(&with)).collect()
        }
        let policy = weights.policy.as_chunks::<{ HIDDEN + SECOND }>().0.iter();
        let value = rows::<SECOND>(weights.value, later);
        Self {
            first: rows(weights.first, small),
            first_bias: core::array::from_fn(|at| small(weights.first_bias[at])),
            second: rows(weights.second, later),
            second_bias: core::array::from_fn(|at| bias(weights.second_bias[at])),
            value: core::array::from_fn(|seat| value[seat]),
            value_bias: core::array::from_fn(|seat| bias(weights.value_bias[seat])),
            policy: policy.clone().map(|row| core::array::from_fn(|at| later(row[at]))).collect(),
            policy_second: policy.map(|row| core::array::from_fn(|at| later(row[HIDDEN + at]))).collect(),
            policy_bias: weights.policy_bias.iter().map(|&x| bias(x)).collect(),
            scores: core::array::from_fn(|ask| later(weights.scores[ask])),
            corrections: [Correction::NONE; SEATS],
        }
    }

    /// The weights in floating point again, so that learning can go on from them: in the order of [`Weights`].
    pub fn floating(&self) -> [Vec<f32>; 9] {
        fn rows<const N: usize>(all: &[[i16; N]], one: f32) -> Vec<f32> {
            all.iter().flatten().map(|&weight| f32::from(weight) / one).collect()
        }
        let bias = |all: &[i32]| all.iter().map(|&bias| bias as f32 * LOGIT).collect();
        let policy =
            self.policy.iter().zip(&self.policy_second).flat_map(|(first, second)| {
                first.iter().chain(second).map(|&weight| f32::from(weight) / LATER)
            });
        let one = f32::from(ONE);
        [
            rows(&self.first, one),
            rows(&[self.first_bias], one),
            rows(&self.second, LATER),
            bias(&self.second_bias),
            rows(&self.value, LATER),
            bias(&self.value_bias),
            policy.collect(),
            bias(&self.policy_bias),
            rows(&[self.scores], LATER),
        ]
    }

    /// The network as bytes: small weights take one byte, rows of zeros one bit, and missing corrections nothing.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for number in HEADER {
            bytes.extend(number.to_le_bytes());
        }
        let is_used = |row: &[i16; HIDDEN]| row.iter().any(|&weight| weight != 0);
        let uses_answer = |row: usize| is_used(&self.policy[row]) || self.policy_bias[row] != 0;
        let used: Vec<bool> = self.first.iter().map(is_used).chain((0..ANSWERS).map(uses_answer)).collect();
        for rows in used.chunks(8) {
            let bits = rows.iter().enumerate();
            bytes.push(bits.fold(0, |bits, (at, &is_used)| bits | u8::from(is_used) << at));
        }
        let mut numbers: Vec<i32> = Vec::new();
        let wide = |weight: &i16| i32::from(*weight);
        self.first.iter().filter(|row| is_used(row)).for_each(|row| numbers.extend(row.iter().map(wide)));
        numbers.extend(self.first_bias.iter().map(wide));
        self.second.iter().for_each(|row| numbers.extend(row.iter().map(wide)));
        numbers.extend(self.second_bias);
        self.value.iter().for_each(|row| numbers.extend(row.iter().map(wide)));
        numbers.extend(self.value_bias);
        let answers = || (0..ANSWERS).filter(|&row| uses_answer(row));
        answers().for_each(|row| numbers.extend(self.policy[row].iter().map(wide)));
        answers().for_each(|row| numbers.extend(self.policy_second[row].iter().map(wide)));
        numbers.extend(answers().map(|row| self.policy_bias[row]));
        numbers.extend(self.scores.iter().map(wide));
        if self.corrections != [Correction::NONE; SEATS] {
            numbers.extend(self.corrections.iter().flat_map(|one| [one.scale, one.own]).map(i32::from));
        }
        numbers.into_iter().for_each(|number| write_number(number, &mut bytes));
        bytes
    }

    /// Reads a network.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BadNetwork> {
        let mut rest = bytes.strip_prefix(MAGIC).ok_or(BadNetwork::Version)?;
        for number in HEADER {
            let (four, after) = rest.split_first_chunk::<4>().ok_or(BadNetwork::Length)?;
            if u32::from_le_bytes(*four) != number {
                return Err(BadNetwork::Version);
            }
            rest = after;
        }
        let (used, after) = rest.split_at_checked((SIZE + ANSWERS).div_ceil(8)).ok_or(BadNetwork::Length)?;
        let is_used = |at: usize| used[at / 8] >> (at % 8) & 1 == 1;
        let answers: Vec<bool> = (SIZE..SIZE + ANSWERS).map(is_used).collect();
        let mut reader = Reader { rest: after };
        let mut first = vec![[0; HIDDEN]; SIZE];
        for (_, row) in first.iter_mut().enumerate().filter(|(at, _)| is_used(*at)) {
            *row = reader.row()?;
        }
        let mut network = Self {
            first,
            first_bias: reader.row()?,
            second: reader.rows(SECOND)?,
            second_bias: reader.numbers()?,
            value: {
                let mut value = [[0; SECOND]; SEATS];
                for row in &mut value {
                    *row = reader.row()?;
                }
                value
            },
            value_bias: reader.numbers()?,
            policy: reader.answers(&answers, [0; HIDDEN], Reader::row)?,
            policy_second: reader.answers(&answers, [0; SECOND], Reader::row)?,
            policy_bias: reader.answers(&answers, 0, Reader::number)?,
            scores: reader.row()?,
            corrections: [Correction::NONE; SEATS],
        };
        if !reader.rest.is_empty() {
            for correction in &mut network.corrections {
                let [scale, own] = reader.row()?;
                *correction = Correction { scale, own };
            }
        }
        if reader.rest.is_empty() { Ok(network) } else { Err(BadNetwork::Length) }
    }
}

#[inline(always)]
fn dot<const N: usize>(weights: &[i16; N], of: &[i16; N]) -> i32 {
    weights.iter().zip(of).map(|(weight, activation)| i32::from(*weight) * i32::from(*activation)).sum()
}

/// Numbers near zero, of either sign, take one byte; seven bits a byte, lowest first.
fn write_number(number: i32, bytes: &mut Vec<u8>) {
    let mut left = (number << 1 ^ number >> 31) as u32;
    while left >= 128 {
        bytes.push(left as u8 | 128);
        left >>= 7;
    }
    bytes.push(left as u8);
}

struct Reader<'b> {
    rest: &'b [u8],
}

impl Reader<'_> {
    fn number(&mut self) -> Result<i32, BadNetwork> {
        let mut number = 0u32;
        for shift in (0..35).step_by(7) {
            let (&byte, after) = self.rest.split_first().ok_or(BadNetwork::Length)?;
            self.rest = after;
            number |= u32::from(byte & 127) << shift;
            if byte < 128 {
                break;
            }
        }
        Ok((number >> 1) as i32 ^ -((number & 1) as i32))
    }

    fn row<const N: usize>(&mut self) -> Result<[i16; N], BadNetwork> {
        let mut row = [0; N];
        for weight in &mut row {
            *weight = self.number()?.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        }
        Ok(row)
    }

    /// One thing for each answer that is used, and nothing for the others.
    fn answers<T: Clone>(
        &mut self,
        used: &[bool],
        unused: T,
        read: impl Fn(&mut Self) -> Result<T, BadNetwork>,
    ) -> Result<Vec<T>, BadNetwork> {
        used.iter().map(|&is_used| if is_used { read(self) } else { Ok(unused.clone()) }).collect()
    }

    fn rows<const N: usize>(&mut self, count: usize) -> Result<Vec<[i16; N]>, BadNetwork> {
        (0..count).map(|_| self.row()).collect()
    }

    fn numbers<const N: usize>(&mut self) -> Result<[i32; N], BadNetwork> {
        let mut numbers = [0; N];
        for number in &mut numbers {
            *number = self.number()?;
        }
        Ok(numbers)
    }
}
