//! `impulse backup`, `restore`, `games`, `export` and `import`: what can be done with the tables of a server from outside,
//! whether they are in a folder or in a database. Only restoring needs the server to be stopped, and importing into a folder.

use crate::data::{DataArg, Place, wait};
use crate::output::print;
use crate::sim::progress_bar;
use anyhow::anyhow;
use impulse_server::{NoFile, game_of_log, table_of_game};
use impulse_store::{PostgresStore, RowMark, SqliteStore, Stage, StoreError, TableRow};
use impulse_wire::http::TableSummary;
use std::io::Read;
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
pub struct BackupArgs {
    /// Where the copy goes: a folder that is empty or does not exist.
    out: PathBuf,
    #[command(flatten)]
    data: DataArg,
}

#[derive(clap::Args)]
pub struct RestoreArgs {
    /// The folder that `impulse backup` has written.
    from: PathBuf,
    #[command(flatten)]
    data: DataArg,
    /// Replace what is in the data folder or the database: it is lost.
    #[arg(long)]
    force: bool,
}

#[derive(clap::Args)]
pub struct GamesArgs {
    #[command(flatten)]
    data: DataArg,
}

#[derive(clap::Args)]
pub struct ExportArgs {
    /// The table, as its links name it.
    table: String,
    #[command(flatten)]
    data: DataArg,
    /// Also a game that is not over: this shows every hidden card.
    #[arg(long)]
    unfinished: bool,
}

#[derive(clap::Args)]
pub struct ImportArgs {
    /// The game file; `-` reads standard input.
    file: PathBuf,
    #[command(flatten)]
    data: DataArg,
}

/// Copies everything, as it is at one moment.
pub fn backup(args: &BackupArgs) -> anyhow::Result<()> {
    let place = args.data.place()?;
    let copied = match &place {
        Place::Folder(folder) => SqliteStore::copy(folder, &args.out),
        Place::Database(database) => PostgresStore::copy(database, &args.out, false, &mut |_, _| {}),
    };
    copied.map_err(|error| place.trouble(&error))?;
    print(&format!("Everything in {place} is copied to {}.", args.out.display()))
}

/// Puts a copy back.
pub fn restore(args: &RestoreArgs) -> anyhow::Result<()> {
    let place = args.data.place()?;
    let bar = progress_bar(0, "tables");
    let restored = match (&place, args.force) {
        (Place::Folder(folder), true) => SqliteStore::replace(&args.from, folder),
        (Place::Folder(folder), false) => SqliteStore::copy(&args.from, folder),
        (Place::Database(database), force) => {
            PostgresStore::fill(database, &args.from, force, &mut |done, all| {
                bar.set_length(all);
                bar.set_position(done);
            })
        }
    };
    bar.finish_and_clear();
    restored.map_err(|error| match error {
        StoreError::Occupied(_) | StoreError::NotEmpty(_) => {
            anyhow!("there is something in {place} already: --force replaces it, and it is lost")
        }
        error => place.trouble(&error),
    })?;
    print(&format!("{place} is restored from {}.", args.from.display()))
}

/// Lists all tables, the newest first.
pub fn games(args: &GamesArgs) -> anyhow::Result<()> {
    let place = args.data.place()?;
    let look = place.look()?;
    let mut after: Option<RowMark> = None;
    let mut found = false;
    loop {
        let rows = look.rows(after).map_err(|error| place.trouble(&error))?;
        for row in &rows {
            print(&line(row))?;
        }
        found |= !rows.is_empty();
        match rows.last() {
            Some(last) => after = Some(last.mark()),
            None if found => return Ok(()),
            None => return print("There are no tables yet."),
        }
    }
}

fn line(row: &TableRow) -> String {
    let stage = match row.stage {
        Stage::Waiting => "open",
        Stage::Playing => "playing",
        Stage::Over => "over",
        Stage::Closed => "closed",
    };
    let names = impulse_wire::read::<TableSummary>(&row.about).map_or_else(
        |_| "?".to_owned(),
        |about| {
            let names = about.names.into_iter().map(|name| name.unwrap_or_else(|| "-".to_owned()));
            names.collect::<Vec<_>>().join(", ")
        },
    );
    let updated = u64::try_from(row.updated).unwrap_or(0);
    let moment = std::time::UNIX_EPOCH + std::time::Duration::from_millis(updated);
    let moment = humantime::format_rfc3339_seconds(moment);
    format!("{}  {stage:<7}  {:>5} entries  last {moment}  {names}", row.id, row.entries)
}

/// Writes the game of a table as a file.
pub fn export(args: &ExportArgs) -> anyhow::Result<()> {
    let place = args.data.place()?;
    let log = place.look()?.log(&args.table).map_err(|error| place.trouble(&error))?;
    let file = game_of_log(&log, args.unfinished).map_err(|why| match &why {
        NoFile::Unfinished => {
            anyhow!("this game is not over, and its file would show every hidden card: --unfinished writes it all the same")
        }
        NoFile::Damaged(error) => anyhow!("the log of this table is damaged: {error}"),
        NoFile::Unwritable => anyhow!(why.to_string()),
    })?;
    print(file.reveal().as_str())
}

/// Makes a table of a game file: over, or closed.
pub fn import(args: &ImportArgs) -> anyhow::Result<()> {
    let place = args.data.place()?;
    let name = args.file.display();
    let table = table_of_game(&text(&args.file)?).map_err(|why| anyhow!("{name}: {why}"))?;
    let (id, stage) = (table.id.clone(), table.stage);
    let store = place.open()?;
    let kept = wait(async {
        store.create(table).await?;
        store.close().await
    });
    kept.map_err(|error| place.trouble(&error))?;
    match stage {
        Stage::Over => print(&format!("The game is table {id}.")),
        _ => print(&format!("The game is table {id}. It is not over, so the table is closed.")),
    }
}

fn text(file: &Path) -> anyhow::Result<String> {
    let mut text = String::new();
    let read = match file == Path::new("-") {
        true => std::io::stdin().read_to_string(&mut text).map(drop),
        false => std::fs::read_to_string(file).map(|read| text = read),
    };
    read.map_err(|error| anyhow!("{}: {error}", file.display()))?;
    Ok(text)
}
