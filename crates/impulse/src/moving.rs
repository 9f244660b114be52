//! `impulse move`: copies all tables of a data folder into a PostgreSQL database, or back. Both ways the copy is complete or
//! does not happen, never adds to tables that are there, and leaves the other side as it is.

use crate::data::{DataArg, Place};
use crate::output::print;
use crate::sim::progress_bar;
use anyhow::anyhow;
use clap::ValueEnum;
use impulse_store::{PostgresStore, StoreError};

#[derive(clap::Args)]
pub struct Args {
    /// Where the tables go
    to: To,
    #[command(flatten)]
    data: DataArg,
}

#[derive(Clone, Copy, ValueEnum)]
enum To {
    /// From the data folder into the database
    Database,
    /// From the database into the data folder
    Folder,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let folder = args.data.folder()?;
    let database = args.data.database()?;
    let database = database.ok_or_else(|| {
        anyhow!("name the database with --database postgres://user:password@host/name or IMPULSE_DATABASE")
    })?;
    let bar = progress_bar(0, "tables");
    let mut tables = 0;
    let mut progress = |done: u64, all: u64| {
        bar.set_length(all);
        bar.set_position(done);
        tables = done;
    };
    let (from, to) = (Place::Folder(folder.clone()), Place::Database(database.clone()));
    let (moved, from, to) = match args.to {
        To::Database => (PostgresStore::fill(&database, &folder, false, &mut progress), from, to),
        To::Folder => (PostgresStore::copy(&database, &folder, true, &mut progress), to, from),
    };
    bar.finish_and_clear();
    moved.map_err(|error| match error {
        StoreError::Occupied(_) | StoreError::NotEmpty(_) => {
            anyhow!("there are tables in {to} already: a move needs an empty place")
        }
        // Both sides of a move are named, because either may be the reason.
        error => anyhow!("{from} to {to}: {error}"),
    })?;
    print(&format!("{tables} tables are copied from {from} to {to}. What is in {from} stays as it is."))
}
