//! `impulse` alone and `impulse serve`: the page in the browser, and tables by link.

mod file;
mod log;
mod settings;

pub use settings::Args;

use crate::data::{self, Place};
use crate::output::print;
use anyhow::anyhow;
use file::{Preset, Settings};
use impulse_server::{Config, page_is_built};
use impulse_store::{MemoryStore, PostgresStore, SqliteStore, Store, StoreError};
use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;

/// `impulse` alone, perhaps with flags of `serve`: for somebody at this machine, who reads the screen and not a log.
pub fn run_alone(words: &[OsString]) -> anyhow::Result<()> {
    let quiet = Preset { key: "log-level".to_owned(), value: "warn".to_owned() };
    let settings = file::settle(words, vec![quiet])?;
    let Some(place) = place(&settings)? else { return Ok(()) };
    let mut kept = !settings.args.forget();
    let store: Arc<dyn Store> = match open_store(&settings.args, &place) {
        Err(StoreError::Locked(folder)) => {
            let folder = folder.display();
            eprintln!(
                "Another impulse keeps its tables in {folder}. This one keeps tables by link in memory only: they \
                 are forgotten when it stops. Games on this device are kept by the browser as always."
            );
            kept = false;
            Arc::new(MemoryStore::new())
        }
        opened => opened.map_err(|error| place.trouble(&error))?,
    };
    serve(&settings.args, store, place.folder().filter(|_| kept))
}

/// `impulse serve`, with the words behind it.
pub fn run(words: &[OsString]) -> anyhow::Result<()> {
    let settings = file::settle(words, Vec::new())?;
    let Some(place) = place(&settings)? else { return Ok(()) };
    let store = open_store(&settings.args, &place).map_err(|error| place.trouble(&error))?;
    serve(&settings.args, store, place.folder().filter(|_| !settings.args.forget()))
}

/// Where tables are kept. `None` if the settings were only to be printed, which is done.
fn place(settings: &Settings) -> anyhow::Result<Option<Place>> {
    let args = &settings.args;
    let database = args.database()?;
    let folder = data::folder(args.data());
    if args.check {
        let kept = !args.forget() && database.is_none();
        let kept = if kept { Some(folder?) } else { None };
        return print(&settings.text(kept.as_deref())).map(|()| None);
    }
    match database {
        Some(database) => Ok(Some(Place::Database(database))),
        None if args.forget() => Ok(Some(Place::Folder(PathBuf::new()))),
        None => Ok(Some(Place::Folder(folder?))),
    }
}

fn open_store(args: &Args, place: &Place) -> Result<Arc<dyn Store>, StoreError> {
    Ok(match place {
        _ if args.forget() => Arc::new(MemoryStore::new()),
        Place::Database(database) => Arc::new(PostgresStore::open(database)?),
        Place::Folder(folder) if args.accept_damage() => Arc::new(SqliteStore::open_damaged(folder)?),
        Place::Folder(folder) => Arc::new(SqliteStore::open(folder)?),
    })
}

fn serve(args: &Args, store: Arc<dyn Store>, folder: Option<PathBuf>) -> anyhow::Result<()> {
    if !page_is_built() {
        eprintln!(
            "This program was built without the page: it answers programs only. `cargo play` builds and starts both; \
             `impulse play` plays in the terminal."
        );
    }
    args.log().begin();
    let config = Config { folder, ..args.server() };
    let served = impulse_server::serve(config.clone(), store, |at| {
        let url = url(at, &config);
        println!("Impulse is ready: {url}\nPress Ctrl-C to stop.");
        if !args.no_browser && page_is_built() {
            open(&url);
        }
    });
    served.map_err(|error| match config.address.port {
        Some(port) => anyhow!("nothing can be served on {} port {port}: {error}", config.address.ip),
        None => anyhow!("nothing can be served on {}: {error}", config.address.ip),
    })
}

/// The address for a browser on this machine.
fn url(at: SocketAddr, config: &Config) -> String {
    let base = config.base();
    if at.ip().is_unspecified() {
        format!("http://127.0.0.1:{}{base}/", at.port())
    } else {
        format!("http://{at}{base}/")
    }
}

/// Opens a browser if there is one; if not, the printed address must do.
fn open(url: &str) {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        let screen = std::env::var_os("DISPLAY").or(std::env::var_os("WAYLAND_DISPLAY"));
        if screen.is_none() {
            return;
        }
        ("xdg-open", &[])
    };
    let quiet = |mut command: Command| command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    let mut command = Command::new(program);
    command.args(arguments).arg(url);
    let _ = quiet(command);
}
