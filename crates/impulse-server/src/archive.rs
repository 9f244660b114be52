//! Export and import of single games as files. An imported game becomes a finished or closed table that nobody has a token
//! for.

use crate::now;
use crate::secrets::{self, NoRandomness};
use crate::table::{Answered, DamagedLog, Table};
use impulse_engine::notation::{Game, NotationError};
use impulse_engine::setup::ImpossibleSetup;
use impulse_engine::{Fingerprint, Illegal, Seat, State};
use impulse_store::{Entry, NewTable};
use impulse_table::{Chair, FileError, Seats, file};
use impulse_wire::fair::{self, Verified};
use impulse_wire::record::{Actor, Created, LogEntry, Record};
use impulse_wire::secret::SecretGame;
use impulse_wire::table::{Pace, Stage};
use impulse_wire::{TableId, write};

/// Why a game cannot be exported.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoFile {
    /// The game is under way, and its file would show hidden cards and the seed.
    #[error("the game is not over, and its file would show hidden cards")]
    Unfinished,
    /// The log cannot be read.
    #[error(transparent)]
    Damaged(#[from] DamagedLog),
    /// The game cannot be written.
    #[error("the game cannot be written")]
    Unwritable,
}

/// Why a file cannot be imported.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum ImportError {
    /// It is not a game file.
    #[error(transparent)]
    NotAGame(#[from] FileError),
    /// Its game is not legal.
    #[error(transparent)]
    Game(#[from] NotationError),
    /// Its seed does not match its commitment.
    #[error("the seed is not the one that the commitment in the file names")]
    Forged,
    /// No game can start from its set-up.
    #[error(transparent)]
    Setup(#[from] ImpossibleSetup),
    /// An answer is not legal.
    #[error("answer {number}: {illegal}")]
    Illegal {
        /// Which answer.
        number: usize,
        /// Why it is refused.
        illegal: Illegal,
    },
    /// There are answers after the end.
    #[error("the game is over before its last answer")]
    AfterTheEnd,
    /// No random numbers for new secrets.
    #[error(transparent)]
    NoRandomness(#[from] NoRandomness),
    /// The records do not fit together.
    #[error(transparent)]
    Damaged(#[from] DamagedLog),
}

/// Exports the game of a table from its log. An unfinished game is refused unless `even_unfinished` is set.
pub fn game_of_log(entries: &[Entry], even_unfinished: bool) -> Result<SecretGame, NoFile> {
    let table = Table::read(entries)?;
    if table.stage != Stage::Over && !even_unfinished {
        return Err(NoFile::Unfinished);
    }
    table.secret_file().ok_or(NoFile::Unwritable)
}

/// Replays the log of a table, and compares the fingerprint after each answer. Returns the last one, if a game has begun.
pub fn replay_log(entries: &[Entry]) -> Result<Option<Fingerprint>, DamagedLog> {
    Ok(Table::read(entries)?.play.map(|play| play.state.fingerprint()))
}

/// Imports a game: the table is over, or closed if the game was not played to its end. It keeps its id if the file
/// proves it.
pub fn table_of_game(text: &str) -> Result<NewTable, ImportError> {
    let stored = file::read(text)?;
    let id = match fair::verify(text)? {
        Verified::Forged => return Err(ImportError::Forged),
        Verified::Fair { table, .. } => table,
        Verified::NoCommitment => secrets::table_id()?,
    };
    let at = now();
    let records = records(id, &stored.game, &stored.seats)?;
    let entry = |(record, number)| Entry { number, at, body: LogEntry::new(record, None).write() };
    let entries: Vec<Entry> = records.into_iter().zip(1..).map(entry).collect();
    let table = Table::read(&entries)?;
    let stage = match table.stage {
        Stage::Over => impulse_store::Stage::Over,
        _ => impulse_store::Stage::Closed,
    };
    Ok(NewTable { id: id.to_string(), at, stage, listed: false, about: write(&table.summary()), entries })
}

fn records(id: TableId, game: &Game, seats: &Seats) -> Result<Vec<Record>, ImportError> {
    // Hashes of secrets that nobody keeps.
    let nobodys = || secrets::token().map(|token| token.hash());
    let created = Created {
        commitment: fair::commitment(&id, &game.setup.seed),
        table: id,
        setup: game.setup,
        bots: seats.chairs.iter().map(Chair::bot_spec).collect(),
        pace: Pace::Slow,
        clock: None,
        listed: false,
        host_token: nobodys()?,
        host_recovery: nobodys()?,
        host_seat: None,
        key: nobodys()?,
        seat_keys: vec![None; seats.chairs.len()],
        origin: None,
    };
    let mut records = vec![Record::Created(Box::new(created))];
    for (number, chair) in seats.chairs.iter().enumerate() {
        let (Some(seat), name) = (Seat::new(number as u8), seats.names.get(number)) else { continue };
        let name = name.cloned().unwrap_or_default();
        records.push(match chair.is_person() {
            true => Record::Joined { seat, name, token: nobodys()?, recovery: nobodys()? },
            false => Record::Renamed { seat, name },
        });
    }
    records.push(Record::Started);
    records.extend(acted(game, seats)?);
    if !matches!(records.last(), Some(Record::Ended)) {
        records.push(Record::Closed);
    }
    Ok(records)
}

fn acted(game: &Game, seats: &Seats) -> Result<Vec<Record>, ImportError> {
    let mut state = State::new(&game.setup)?;
    let mut records = Vec::new();
    for (&action, number) in game.actions.iter().zip(1..) {
        let seat = state.asked().ok_or(ImportError::AfterTheEnd)?;
        let by = if seats.is_person(seat) { Actor::Person } else { Actor::Bot };
        let answered = Answered::play(&state, seat, action, by)
            .map_err(|illegal| ImportError::Illegal { number, illegal })?;
        records.push(answered.record());
        state = *answered.after();
    }
    if state.end().is_some() {
        records.push(Record::Ended);
    }
    Ok(records)
}

#[cfg(test)]
mod tests {
    use super::*;
    use impulse_engine::Setup;
    use impulse_engine::rng::Rng;
    use impulse_engine::setup::seed_from_number;

    /// A game played at random, up to `most` answers.
    fn file(most: usize) -> String {
        let setup = Setup::new(3, seed_from_number(5));
        let mut rng = Rng::new(&seed_from_number(6));
        let mut state = State::new(&setup).expect("a game");
        let mut actions = Vec::new();
        while let (Some(seat), true) = (state.asked(), actions.len() < most) {
            let legal = state.legal();
            let action = legal.nth(rng.stream().below(legal.len() as u32) as usize).expect("an answer");
            state.play(seat, action, &mut ()).expect("a legal answer");
            actions.push(action);
        }
        let mut seats = Seats::parse("you,planner,you", 3).expect("seats");
        seats.names = vec!["Ada".to_owned(), String::new(), "Béla".to_owned()];
        file::write(&Game { setup, actions }, &seats, "").expect("a file")
    }

    /// Without the lines that name the table.
    fn game_alone(text: &str) -> Vec<&str> {
        let of_table = |line: &&str| line.starts_with("# table ") || line.starts_with("# commitment ");
        text.lines().filter(|line| !of_table(line)).collect()
    }

    #[test]
    fn a_game_that_is_over_comes_out_as_it_went_in() {
        let text = file(usize::MAX);
        let table = table_of_game(&text).expect("a table");
        assert_eq!(table.stage, impulse_store::Stage::Over);
        let again = game_of_log(&table.entries, false).expect("a file").reveal();
        let again = again.as_str();
        assert_eq!(game_alone(again), game_alone(&text));
        // A game that was exported from a table keeps its id and its commitment.
        assert!(
            matches!(fair::verify(again), Ok(Verified::Fair { table: id, .. }) if id.as_str() == table.id)
        );
        assert_eq!(table_of_game(again).map(|second| second.id), Ok(table.id));
    }

    #[test]
    fn a_game_under_way_is_closed_and_not_shown_by_accident() {
        let text = file(40);
        let table = table_of_game(&text).expect("a table");
        assert_eq!(table.stage, impulse_store::Stage::Closed);
        assert_eq!(game_of_log(&table.entries, false).err(), Some(NoFile::Unfinished));
        let again = game_of_log(&table.entries, true).expect("a file").reveal();
        assert_eq!(game_alone(again.as_str()), game_alone(&text));
    }

    #[test]
    fn what_is_no_game_or_forged_is_refused() {
        assert!(matches!(table_of_game(""), Err(ImportError::NotAGame(_))));
        let whole = game_of_log(&table_of_game(&file(40)).expect("a table").entries, true).expect("a file");
        let whole = whole.reveal();
        let forged: Vec<&str> = whole
            .as_str()
            .lines()
            .map(|line| if line.starts_with("# table ") { "# table 0000000000000000" } else { line })
            .collect();
        assert_eq!(table_of_game(&forged.join("\n")), Err(ImportError::Forged));
    }
}
