//! Fair shuffles: before the first card, the server shows a commitment to the seed; when the game is over, it shows the
//! seed. Whoever kept the commitment can check that the cards were not chosen as they came.

use impulse_engine::notation::Game;
use impulse_engine::rng::Seed;
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// Begins the comment of a game file that names its table.
const TABLE: &str = "# table ";
/// Begins the comment of a game file with the commitment that was shown before the first card.
const COMMITMENT: &str = "# commitment ";

/// SHA-256 of the table's id, a zero byte, and the 32 bytes of the seed, as hexadecimal digits.
pub fn commitment(table: &str, seed: &Seed) -> String {
    let mut hash = Sha256::new();
    hash.update(table.as_bytes());
    hash.update([0]);
    hash.update(seed);
    hex(&hash.finalize())
}

/// The comments that a game file needs to be verified later.
pub fn comments(table: &str, seed: &Seed) -> String {
    format!("{TABLE}{table}\n{COMMITMENT}{}\n", commitment(table, seed))
}

/// What became of checking a game file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verified {
    /// The seed is the one that was committed to. The commitment itself is to be compared with what was shown then.
    Fair {
        /// The table's id.
        table: String,
        /// What was shown before the first card.
        commitment: String,
    },
    /// The seed in the file is not the one that was committed to.
    Forged,
    /// The file names no commitment: it was not played at a table by link.
    NoCommitment,
}

/// Checks the seed of a game file against the commitment in it. The game itself must be legal, too.
pub fn verify(text: &str) -> Result<Verified, String> {
    let game = Game::parse(text).map_err(|error| error.to_string())?;
    let comment = |begins: &str| text.lines().find_map(|line| line.strip_prefix(begins)).map(str::trim);
    let (Some(table), Some(written)) = (comment(TABLE), comment(COMMITMENT)) else {
        return Ok(Verified::NoCommitment);
    };
    let computed = commitment(table, &game.setup.seed);
    Ok(match computed == written {
        true => Verified::Fair { table: table.to_owned(), commitment: computed },
        false => Verified::Forged,
    })
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use impulse_engine::Setup;

    fn file(seed: Seed, comments: &str) -> String {
        let game = Game { setup: Setup::new(2, seed), actions: Vec::new() };
        format!("{comments}{}", game.write().expect("a game"))
    }

    #[test]
    fn a_seed_that_was_committed_to_is_fair() {
        let verified = verify(&file([3; 32], &comments("t1", &[3; 32])));
        let commitment = commitment("t1", &[3; 32]);
        assert_eq!(verified, Ok(Verified::Fair { table: "t1".to_owned(), commitment }));
    }

    #[test]
    fn another_seed_or_table_is_forged() {
        assert_eq!(verify(&file([4; 32], &comments("t1", &[3; 32]))), Ok(Verified::Forged));
        let moved = comments("t1", &[3; 32]).replace("t1", "t2");
        assert_eq!(verify(&file([3; 32], &moved)), Ok(Verified::Forged));
        assert_eq!(verify(&file([3; 32], "")), Ok(Verified::NoCommitment));
    }
}
