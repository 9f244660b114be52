//! Fair shuffles: before the first card, the server shows a commitment to the seed; when the game is over, it shows the
//! seed. Whoever kept the commitment can check that nobody chose the cards during the game.

use crate::ids::{Commitment, TableId};
use impulse_engine::notation::{Game, NotationError};
use impulse_engine::rng::Seed;
use sha2::{Digest, Sha256};

/// Begins the comment of a game file that names its table.
const TABLE: &str = "# table ";
/// Begins the comment of a game file with the commitment that was shown before the first card.
const COMMITMENT: &str = "# commitment ";

/// SHA-256 of the table's id, a zero byte, and the 32 bytes of the seed.
pub fn commitment(table: &TableId, seed: &Seed) -> Commitment {
    let hash = Sha256::new().chain_update(table.as_str()).chain_update([0]).chain_update(seed);
    Commitment(hash.finalize().into())
}

/// The comments that a game file needs to be verified later.
pub fn comments(table: &TableId, commitment: &Commitment) -> String {
    format!("{TABLE}{table}\n{COMMITMENT}{commitment}\n")
}

/// The result of checking a game file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verified {
    /// The seed is the one that was committed to. Compare the commitment with the one that was shown at the table.
    Fair {
        /// The table's id.
        table: TableId,
        /// The commitment in the file.
        commitment: Commitment,
    },
    /// The seed in the file is not the one that was committed to.
    Forged,
    /// The file names no commitment: the game was not played at a table by link.
    NoCommitment,
}

/// Checks the seed of a game file against the commitment in it. The game itself must be legal, too.
pub fn verify(text: &str) -> Result<Verified, NotationError> {
    let game = Game::parse(text)?;
    let comment = |begins: &str| text.lines().find_map(|line| line.strip_prefix(begins)).map(str::trim);
    let (Some(table), Some(written)) = (comment(TABLE), comment(COMMITMENT)) else {
        return Ok(Verified::NoCommitment);
    };
    let (Ok(table), Ok(written)) = (table.parse(), written.parse()) else { return Ok(Verified::Forged) };
    let computed = commitment(&table, &game.setup.seed);
    Ok(match computed == written {
        true => Verified::Fair { table, commitment: computed },
        false => Verified::Forged,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use impulse_engine::Setup;

    fn table(letter: &str) -> TableId {
        letter.repeat(TableId::LENGTH).parse().expect("an id")
    }

    fn file(seed: Seed, comments: &str) -> String {
        let game = Game { setup: Setup::new(2, seed), actions: Vec::new() };
        format!("{comments}{}", game.write().expect("a game"))
    }

    fn comments_of(seed: Seed) -> String {
        comments(&table("1"), &commitment(&table("1"), &seed))
    }

    #[test]
    fn a_seed_that_was_committed_to_is_fair() {
        let verified = verify(&file([3; 32], &comments_of([3; 32])));
        let commitment = commitment(&table("1"), &[3; 32]);
        assert_eq!(verified, Ok(Verified::Fair { table: table("1"), commitment }));
    }

    #[test]
    fn another_seed_or_table_is_forged() {
        assert_eq!(verify(&file([4; 32], &comments_of([3; 32]))), Ok(Verified::Forged));
        let moved = comments_of([3; 32]).replace(table("1").as_str(), table("2").as_str());
        assert_eq!(verify(&file([3; 32], &moved)), Ok(Verified::Forged));
        let nowhere = comments_of([3; 32]).replace(table("1").as_str(), "nowhere");
        assert_eq!(verify(&file([3; 32], &nowhere)), Ok(Verified::Forged));
        assert_eq!(verify(&file([3; 32], "")), Ok(Verified::NoCommitment));
    }
}
