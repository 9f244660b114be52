//! The folder where tables are kept, and why it cannot be used.

use anyhow::anyhow;
use impulse_store::{SqliteStore, StoreError};
use std::env;
use std::path::{Path, PathBuf};

/// For commands that work on the folder.
#[derive(clap::Args, Clone, Debug)]
pub struct DataArg {
    /// The folder where tables are kept [default: as for `impulse serve`]
    #[arg(long = "data", env = "IMPULSE_DATA", hide_env_values = true, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl DataArg {
    /// The folder.
    pub fn folder(&self) -> anyhow::Result<PathBuf> {
        folder(self.data.clone())
    }
}

/// The folder that was named, or the usual one.
pub fn folder(named: Option<PathBuf>) -> anyhow::Result<PathBuf> {
    named.or_else(usual_folder).ok_or_else(|| {
        anyhow!("no folder for data is known on this machine: name one with --data DIR or IMPULSE_DATA")
    })
}

/// Where programs keep data on this system.
fn usual_folder() -> Option<PathBuf> {
    let variable = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let home = || variable("HOME");
    if cfg!(windows) {
        variable("APPDATA").map(|folder| folder.join("Impulse"))
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support/Impulse"))
    } else {
        let share = variable("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local/share")));
        share.map(|share| share.join("impulse"))
    }
}

/// Opens the store in a folder.
pub fn open(folder: &Path) -> Result<SqliteStore, StoreError> {
    SqliteStore::open(folder)
}

/// Why a folder cannot be used, and what to do about it.
pub fn trouble(folder: &Path, error: &StoreError) -> anyhow::Error {
    let advice = match error {
        StoreError::ReadOnly(_) => "\nOr choose another folder with --data DIR or IMPULSE_DATA.",
        _ => "",
    };
    match error {
        // These name the folder themselves.
        StoreError::Locked(_) | StoreError::ReadOnly(_) | StoreError::Occupied(_) => {
            anyhow!("{error}{advice}")
        }
        _ => anyhow!("{}: {error}", folder.display()),
    }
}
