//! `impulse verify`: checks everything that a server keeps. The database's own checks come first, then every log is read
//! without gaps and replayed to its fingerprints. What is damaged is named.

use crate::data::{DataArg, Place};
use crate::output::print;
use anyhow::anyhow;
use impulse_server::{NoFile, game_of_log};
use impulse_store::{SqliteStore, StoreError, TableRow};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    data: DataArg,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let place = args.data.place()?;
    let look = place.look()?;
    let (mut tables, mut damaged) = (0u64, 0u64);
    let file = match &place {
        Place::Folder(folder) => SqliteStore::look_for_damage(folder),
        // PostgreSQL has checksums for its pages; it is the host who turns them on.
        Place::Database(_) => Ok(()),
    };
    let file = match file {
        Ok(()) => true,
        Err(error @ StoreError::Corrupt(_)) => {
            print(&format!("damaged: {error}"))?;
            false
        }
        Err(error) => return Err(place.trouble(&error)),
    };
    let mut after = None;
    loop {
        let rows = look.rows(after).map_err(|error| place.trouble(&error))?;
        for row in &rows {
            tables += 1;
            if let Some(why) = damage(row, look.log(&row.id)) {
                damaged += 1;
                print(&format!("table {} is damaged: {why}", row.id))?;
            }
        }
        match rows.last() {
            Some(last) => after = Some(last.mark()),
            None => break,
        }
    }
    match (file, damaged) {
        (true, 0) => print(&format!("{place} is in order: {tables} tables.")),
        (true, _) => Err(anyhow!("{place}: {damaged} of {tables} tables are damaged")),
        (false, _) => Err(anyhow!(
            "{place} is damaged: {damaged} of {tables} tables cannot be read. Restore a backup, or export the others"
        )),
    }
}

/// What is wrong with a table.
fn damage(row: &TableRow, log: Result<impl AsRef<[impulse_store::Entry]>, StoreError>) -> Option<String> {
    let log = match log {
        Ok(log) => log,
        // It was deleted meanwhile.
        Err(StoreError::NoSuchTable(_)) => return None,
        Err(error) => return Some(error.to_string()),
    };
    let log = log.as_ref();
    // More may have been added meanwhile.
    if (log.len() as u64) < row.entries {
        return Some(format!("it has {} of {} entries", log.len(), row.entries));
    }
    match game_of_log(log, true) {
        Err(NoFile::Damaged(why)) => Some(why.to_string()),
        Ok(_) | Err(NoFile::Unfinished | NoFile::Unwritable) => None,
    }
}
