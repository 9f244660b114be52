//! The one source of chance in a game: ChaCha8 keyed with the game's seed.
//!
//! Each shuffle starts a fresh 64-byte block, so the generator is a key and a counter and nothing is buffered. ChaCha
//! is used, not a faster toy, because players see the order of every deck they draw through: from the outputs of a
//! plain generator the next shuffle could be computed. Its definition here is part of the notation (docs/NOTATION.md)
//! and never changes.

/// A seed of 256 bits.
pub type Seed = [u8; 32];

/// ChaCha8 in counter mode.
///
/// ```
/// use impulse_engine::rng::Rng;
///
/// let mut rng = Rng::new(&[7; 32]);
/// let rolled = rng.stream().below(6);
/// assert!(rolled < 6);
/// assert_eq!(Rng::new(&[7; 32]).stream().below(6), rolled, "the same seed, the same chance");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rng {
    key: [u32; 8],
    block: u64,
}

impl Rng {
    /// The generator for a seed, before its first use.
    pub fn new(seed: &Seed) -> Self {
        let mut key = [0; 8];
        for (word, bytes) in key.iter_mut().zip(seed.as_chunks().0) {
            *word = u32::from_le_bytes(*bytes);
        }
        Self { key, block: 0 }
    }

    /// The same, at a later moment: `block` blocks have been used.
    pub fn at(seed: &Seed, block: u64) -> Self {
        Self { block, ..Self::new(seed) }
    }

    /// How many 64-byte blocks have been used.
    pub fn blocks_used(&self) -> u64 {
        self.block
    }

    /// The seed this generator was made from.
    pub fn seed(&self) -> Seed {
        let mut seed = [0; 32];
        for (bytes, word) in seed.as_chunks_mut().0.iter_mut().zip(self.key) {
            *bytes = word.to_le_bytes();
        }
        seed
    }

    /// A stream that starts at the next block. What is left of its last block is thrown away.
    pub fn stream(&mut self) -> Stream<'_> {
        Stream { rng: self, words: [0; 16], next: 16 }
    }

    fn next_block(&mut self) -> [u32; 16] {
        let mut input = [0u32; 16];
        input[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
        input[4..12].copy_from_slice(&self.key);
        input[12] = self.block as u32;
        input[13] = (self.block >> 32) as u32;
        self.block += 1;
        let row = |at: usize| core::array::from_fn::<u32, 4, _>(|i| input[4 * at + i]);
        let [mut a, mut b, mut c, mut d] = [row(0), row(1), row(2), row(3)];
        for _ in 0..4 {
            quarters(&mut a, &mut b, &mut c, &mut d);
            b = turn::<1>(b);
            c = turn::<2>(c);
            d = turn::<3>(d);
            quarters(&mut a, &mut b, &mut c, &mut d);
            b = turn::<3>(b);
            c = turn::<2>(c);
            d = turn::<1>(d);
        }
        let mut x = [0; 16];
        for (at, row) in [a, b, c, d].into_iter().enumerate() {
            for i in 0..4 {
                x[4 * at + i] = row[i].wrapping_add(input[4 * at + i]);
            }
        }
        x
    }
}

#[inline(always)]
fn turn<const BY: usize>(row: [u32; 4]) -> [u32; 4] {
    core::array::from_fn(|i| row[(i + BY) % 4])
}

#[inline(always)]
fn add(a: &mut [u32; 4], b: &[u32; 4]) {
    for i in 0..4 {
        a[i] = a[i].wrapping_add(b[i]);
    }
}

#[inline(always)]
fn mix(a: &mut [u32; 4], b: &[u32; 4], by: u32) {
    for i in 0..4 {
        a[i] = (a[i] ^ b[i]).rotate_left(by);
    }
}

/// Four quarter rounds side by side, one in each column.
#[inline(always)]
fn quarters(a: &mut [u32; 4], b: &mut [u32; 4], c: &mut [u32; 4], d: &mut [u32; 4]) {
    add(a, b);
    mix(d, a, 16);
    add(c, d);
    mix(b, c, 12);
    add(a, b);
    mix(d, a, 8);
    add(c, d);
    mix(b, c, 7);
}

/// Numbers from a generator, a word at a time.
pub struct Stream<'a> {
    rng: &'a mut Rng,
    words: [u32; 16],
    next: usize,
}

impl Stream<'_> {
    /// The next 32 random bits.
    pub fn word(&mut self) -> u32 {
        if self.next == 16 {
            self.words = self.rng.next_block();
            self.next = 0;
        }
        self.next += 1;
        self.words[self.next - 1]
    }

    /// A number from 0 up to, and without, `end`, each equally likely (multiply and reject).
    pub fn below(&mut self, end: u32) -> u32 {
        loop {
            let product = u64::from(self.word()) * u64::from(end);
            let low = product as u32;
            if low >= end || low >= end.wrapping_neg() % end {
                return (product >> 32) as u32;
            }
        }
    }

    /// Fisher and Yates, from the last item down.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    /// The published test vector of ChaCha8 with a key of zeros.
    #[test]
    fn the_zero_key_gives_the_published_stream() {
        let mut rng = Rng::new(&[0; 32]);
        let mut bytes = Vec::new();
        let mut stream = rng.stream();
        for _ in 0..4 {
            bytes.extend(stream.word().to_le_bytes());
        }
        assert_eq!(
            bytes,
            [0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6, 0x7f, 0x5b, 0xb8, 0xe8, 0x1f, 0x09, 0xa5, 0xa1]
        );
    }

    #[test]
    fn below_is_even_and_in_range() {
        let mut rng = Rng::new(&[7; 32]);
        let mut stream = rng.stream();
        let mut seen = [0u32; 7];
        for _ in 0..70_000 {
            seen[stream.below(7) as usize] += 1;
        }
        assert!(seen.iter().all(|&count| (9_500..10_500).contains(&count)), "{seen:?}");
    }
}
