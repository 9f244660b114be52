//! `impulse` alone and `impulse serve`: the page in the browser, and tables by link.

mod file;
mod log;
mod settings;

pub use settings::Args;

use crate::data;
use crate::output::print;
use anyhow::anyhow;
use file::Preset;
use impulse_server::{Config, page_is_built};
use impulse_store::{MemoryStore, Store, StoreError};
use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;

/// `impulse` alone, perhaps with flags of `serve`: for somebody at this machine, who reads the screen and not a log.
pub fn run_alone(words: &[OsString]) -> anyhow::Result<()> {
    let quiet = Preset { key: "log-level".to_owned(), value: "warn".to_owned() };
    let settings = file::settle(words, vec![quiet])?;
    let folder = data::folder(settings.args.data())?;
    if settings.args.check {
        let kept = (!settings.args.forget()).then_some(folder.as_path());
        return print(&settings.text(kept));
    }
    let mut kept = !settings.args.forget();
    let store: Arc<dyn Store> = match settings.args.forget() {
        true => Arc::new(MemoryStore::new()),
        false => match data::open(&folder) {
            Ok(store) => Arc::new(store),
            Err(StoreError::Locked(folder)) => {
                let folder = folder.display();
                eprintln!(
                    "Another impulse keeps its tables in {folder}. This one keeps tables by link in memory only: they \
                     are forgotten when it stops. Games on this device are kept by the browser as always."
                );
                kept = false;
                Arc::new(MemoryStore::new())
            }
            Err(error) => return Err(data::trouble(&folder, &error)),
        },
    };
    let folder = kept.then_some(folder);
    serve(&settings.args, store, folder)
}

/// `impulse serve`, with the words behind it.
pub fn run(words: &[OsString]) -> anyhow::Result<()> {
    let settings = file::settle(words, Vec::new())?;
    let args = &settings.args;
    let folder = if args.forget() { None } else { Some(data::folder(args.data())?) };
    if args.check {
        return print(&settings.text(folder.as_deref()));
    }
    let store: Arc<dyn Store> = match &folder {
        None => Arc::new(MemoryStore::new()),
        Some(folder) => Arc::new(data::open(folder).map_err(|error| data::trouble(folder, &error))?),
    };
    serve(args, store, folder)
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
