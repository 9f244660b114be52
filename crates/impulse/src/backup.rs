//! `impulse backup`, `restore`, `games`, `export` and `import`: what can be done with the folder of a server from
//! outside. Only restoring and importing need the server to be stopped.

use crate::data::{DataArg, open, trouble};
use crate::output::print;
use anyhow::anyhow;
use impulse_server::{NoFile, game_of_log, table_of_game};
use impulse_store::{RowMark, RowsWanted, SqliteStore, Stage, Store, StoreError, TableRow};
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
    /// Replace what is in the data folder: it is lost.
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
    let folder = args.data.folder()?;
    SqliteStore::copy(&folder, &args.out).map_err(|error| trouble(&folder, &error))?;
    print(&format!("Everything in {} is copied to {}.", folder.display(), args.out.display()))
}

/// Puts a copy back.
pub fn restore(args: &RestoreArgs) -> anyhow::Result<()> {
    let folder = args.data.folder()?;
    let restored = match args.force {
        true => SqliteStore::replace(&args.from, &folder),
        false => SqliteStore::copy(&args.from, &folder),
    };
    restored.map_err(|error| match error {
        StoreError::Occupied(_) => {
            let folder = folder.display();
            anyhow!("there is something in {folder} already: --force replaces it, and it is lost")
        }
        error => trouble(&folder, &error),
    })?;
    print(&format!("{} is restored from {}.", folder.display(), args.from.display()))
}

/// Tables that are read at once.
const PAGE: u32 = 500;

/// Lists all tables, the newest first.
pub fn games(args: &GamesArgs) -> anyhow::Result<()> {
    let folder = args.data.folder()?;
    let mut after: Option<RowMark> = None;
    let mut found = false;
    loop {
        let wanted = RowsWanted { stage: None, listed: None, after, limit: PAGE };
        let rows = SqliteStore::look_at_rows(&folder, &wanted).map_err(|error| trouble(&folder, &error))?;
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
    let folder = args.data.folder()?;
    let log = SqliteStore::look_at_log(&folder, &args.table).map_err(|error| trouble(&folder, &error))?;
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
    let folder = args.data.folder()?;
    let name = args.file.display();
    let table = table_of_game(&text(&args.file)?).map_err(|why| anyhow!("{name}: {why}"))?;
    let (id, stage) = (table.id.clone(), table.stage);
    let store = open(&folder).map_err(|error| trouble(&folder, &error))?;
    let runtime = tokio::runtime::Builder::new_current_thread().build().map_err(anyhow::Error::msg)?;
    let kept = runtime.block_on(async {
        store.create(table).await?;
        store.close().await
    });
    kept.map_err(|error| trouble(&folder, &error))?;
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
