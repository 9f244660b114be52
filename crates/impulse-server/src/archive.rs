//! Single games as files, out of a store and into it. A game that comes from a file becomes a table where nothing is
//! left to do: nobody has its tokens.

use crate::now;
use crate::secrets::{self, Hash, NoRandomness};
use crate::table::{Table, answers};
use impulse_engine::notation::Game;
use impulse_engine::{Seat, State};
use impulse_store::{Entry, NewTable};
use impulse_table::{Chair, Seats, file};
use impulse_wire::fair::{self, Verified};
use impulse_wire::record::{Actor, Created, LogEntry, Record};
use impulse_wire::table::{Pace, Stage};
use impulse_wire::write;

/// Why there is no file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoFile {
    /// The game is under way, and its file would show hidden cards and the seed.
    Unfinished,
    /// The log cannot be read.
    Damaged(String),
}

/// The game of a table as a file, from the table's log. One that is not over is given only if that is wanted.
pub fn game_of_log(entries: &[Entry], even_unfinished: bool) -> Result<String, NoFile> {
    let table = Table::read(entries).map_err(NoFile::Damaged)?;
    if table.stage != Stage::Over && !even_unfinished {
        return Err(NoFile::Unfinished);
    }
    table.whole_file().ok_or_else(|| NoFile::Damaged("the game cannot be written".to_owned()))
}

/// A table with the game of a file: over, or closed if the game was not played to its end. It keeps its name if the file
/// proves it.
pub fn table_of_game(text: &str) -> Result<NewTable, String> {
    let stored = file::read(text).map_err(|error| error.to_string())?;
    let id = match fair::verify(text)? {
        Verified::Forged => {
            return Err("the seed is not the one that the commitment in the file names".to_owned());
        }
        Verified::Fair { table, .. } if secrets::is_table_id(&table) => table,
        Verified::Fair { .. } | Verified::NoCommitment => secrets::table_id().map_err(no_randomness)?,
    };
    let at = now();
    let records = records(id.clone(), &stored.game, &stored.seats)?;
    let entry = |(record, number)| Entry { number, at, body: LogEntry::new(record, None).write() };
    let entries: Vec<Entry> = records.into_iter().zip(1..).map(entry).collect();
    let table = Table::read(&entries)?;
    let stage = match table.stage {
        Stage::Over => impulse_store::Stage::Over,
        _ => impulse_store::Stage::Closed,
    };
    Ok(NewTable { id, at, stage, listed: false, about: write(&table.summary()), entries })
}

fn records(id: String, game: &Game, seats: &Seats) -> Result<Vec<Record>, String> {
    // Hashes of secrets that are forgotten at once.
    let nobodys = || secrets::token().map(|token| Hash::of(&token).text()).map_err(no_randomness);
    let bot = |chair: &Chair| if chair.is_person() { None } else { Some(chair.text()) };
    let setup = Game { setup: game.setup, actions: Vec::new() }.write().map_err(|error| error.to_string())?;
    let created = Created {
        commitment: fair::commitment(&id, &game.setup.seed),
        table: id,
        setup,
        bots: seats.chairs.iter().map(bot).collect(),
        pace: Pace::Slow,
        clock: None,
        listed: false,
        host_token: nobodys()?,
        host_recovery: nobodys()?,
        host_seat: None,
        key: nobodys()?,
        seat_keys: vec![None; seats.chairs.len()],
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

fn acted(game: &Game, seats: &Seats) -> Result<Vec<Record>, String> {
    let mut state = State::new(&game.setup).map_err(|impossible| impossible.to_string())?;
    let mut records = Vec::new();
    for &action in &game.actions {
        let seat = state.asked().ok_or("the game is over before its last action")?;
        let by = if seats.is_person(seat) { Actor::Person } else { Actor::Bot };
        records.extend(answers(&state, seat, &[action], by).map_err(|denied| denied.text)?);
        state.play(seat, action, &mut ()).map_err(|illegal| illegal.to_string())?;
    }
    Ok(records)
}

fn no_randomness(_: NoRandomness) -> String {
    "the system gives no random numbers".to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use impulse_engine::Setup;
    use impulse_engine::rng::Rng;
    use impulse_engine::setup::seed_from_number;

    /// A game that was played at random, up to so many answers.
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
        let again = game_of_log(&table.entries, false).expect("a file");
        assert_eq!(game_alone(&again), game_alone(&text));
        // What came from a table keeps its name, and its proof.
        assert!(matches!(fair::verify(&again), Ok(Verified::Fair { table: id, .. }) if id == table.id));
        assert_eq!(table_of_game(&again).map(|second| second.id), Ok(table.id));
    }

    #[test]
    fn a_game_under_way_is_closed_and_not_shown_by_accident() {
        let text = file(40);
        let table = table_of_game(&text).expect("a table");
        assert_eq!(table.stage, impulse_store::Stage::Closed);
        assert_eq!(game_of_log(&table.entries, false), Err(NoFile::Unfinished));
        let again = game_of_log(&table.entries, true).expect("a file");
        assert_eq!(game_alone(&again), game_alone(&text));
    }

    #[test]
    fn what_is_no_game_or_forged_is_refused() {
        assert!(table_of_game("").is_err());
        let whole = game_of_log(&table_of_game(&file(40)).expect("a table").entries, true).expect("a file");
        let forged: Vec<&str> = whole
            .lines()
            .map(|line| if line.starts_with("# table ") { "# table 0000000000000000" } else { line })
            .collect();
        assert!(table_of_game(&forged.join("\n")).is_err_and(|why| why.contains("commitment")));
    }
}
