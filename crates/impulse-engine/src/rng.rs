//! The one source of chance in a game: ChaCha8 keyed with the game's seed.
//!
//! Each shuffle starts a fresh 64-byte block, so the generator is a key and a counter and nothing is buffered. ChaCha
//! is used, not a faster toy, because players see the order of every deck they draw through: from the outputs of a
//! plain generator the next shuffle could be computed. Its definition here is part of the notation (docs/NOTATION.md)
//! and never changes.

/// A seed of 256 bits.
pub type Seed = [u8; 32];

/// ChaCha8 in counter mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rng {
    key: [u32; 8],
    block: u64,
}

impl Rng {
    /// The generator for a seed, before its first use.
    pub fn new(seed: &Seed) -> Self {
        let mut key = [0; 8];
        for (word, bytes) in key.iter_mut().zip(seed.chunks_exact(4)) {
            *word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
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
        for (bytes, word) in seed.chunks_exact_mut(4).zip(self.key) {
            bytes.copy_from_slice(&word.to_le_bytes());
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
        let mut x = input;
        for _ in 0..4 {
            quarter(&mut x, 0, 4, 8, 12);
            quarter(&mut x, 1, 5, 9, 13);
            quarter(&mut x, 2, 6, 10, 14);
            quarter(&mut x, 3, 7, 11, 15);
            quarter(&mut x, 0, 5, 10, 15);
            quarter(&mut x, 1, 6, 11, 12);
            quarter(&mut x, 2, 7, 8, 13);
            quarter(&mut x, 3, 4, 9, 14);
        }
        for (word, start) in x.iter_mut().zip(input) {
            *word = word.wrapping_add(start);
        }
        x
    }
}

#[inline(always)]
fn quarter(x: &mut [u32; 16], a: usize, b: usize, c: usize, d: usize) {
    x[a] = x[a].wrapping_add(x[b]);
    x[d] = (x[d] ^ x[a]).rotate_left(16);
    x[c] = x[c].wrapping_add(x[d]);
    x[b] = (x[b] ^ x[c]).rotate_left(12);
    x[a] = x[a].wrapping_add(x[b]);
    x[d] = (x[d] ^ x[a]).rotate_left(8);
    x[c] = x[c].wrapping_add(x[d]);
    x[b] = (x[b] ^ x[c]).rotate_left(7);
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
