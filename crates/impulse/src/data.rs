//! Where tables are kept: in a folder, or in a database. What can be read there by any command, and why it cannot be used.

use anyhow::anyhow;
use impulse_store::{
    Database, Entry, PostgresStore, RowMark, RowsWanted, SqliteStore, Store, StoreError, TableRow,
};
use std::env;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// For commands that work on the tables of a server.
#[derive(clap::Args, Clone, Debug)]
pub struct DataArg {
    /// The folder where tables are kept [default: as for `impulse serve`]
    #[arg(long = "data", env = "IMPULSE_DATA", hide_env_values = true, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The PostgreSQL database where tables are kept instead, as postgres://user:password@host/name
    #[arg(long = "database", env = "IMPULSE_DATABASE", hide_env_values = true, value_name = "URL")]
    database: Option<Url>,
}

/// The address of a database as it was written. It is read later: the parser of the command line would repeat a wrong one,
/// with its password.
#[derive(Clone)]
pub struct Url(String);

impl From<String> for Url {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl fmt::Debug for Url {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("Url")
    }
}

impl Url {
    pub fn database(&self) -> anyhow::Result<Database> {
        self.0.parse().map_err(|error: StoreError| anyhow!(error))
    }
}

/// Where tables are kept.
#[derive(Clone)]
pub enum Place {
    Folder(PathBuf),
    Database(Database),
}

impl DataArg {
    /// The database if one is named, else the folder.
    pub fn place(&self) -> anyhow::Result<Place> {
        match self.database()? {
            Some(database) => Ok(Place::Database(database)),
            None => Ok(Place::Folder(self.folder()?)),
        }
    }

    pub fn folder(&self) -> anyhow::Result<PathBuf> {
        folder(self.data.clone())
    }

    pub fn database(&self) -> anyhow::Result<Option<Database>> {
        self.database.as_ref().map(Url::database).transpose()
    }
}

impl Place {
    /// The folder, if it is one.
    pub fn folder(&self) -> Option<PathBuf> {
        match self {
            Self::Folder(folder) => Some(folder.clone()),
            Self::Database(_) => None,
        }
    }

    /// Opens the store, which no other process may be using if it is a folder.
    pub fn open(&self) -> anyhow::Result<Arc<dyn Store>> {
        let opened = match self {
            Self::Folder(folder) => SqliteStore::open(folder).map(|store| Arc::new(store) as Arc<dyn Store>),
            Self::Database(database) => {
                PostgresStore::open(database).map(|store| Arc::new(store) as Arc<dyn Store>)
            }
        };
        opened.map_err(|error| self.trouble(&error))
    }

    /// Prepares to read, while servers may go on.
    pub fn look(&self) -> anyhow::Result<Look> {
        Ok(match self {
            Self::Folder(folder) => Look::Folder(folder.clone()),
            Self::Database(_) => Look::Store(self.open()?),
        })
    }

    /// Why it cannot be used, and what to do about it.
    pub fn trouble(&self, error: &StoreError) -> anyhow::Error {
        match self {
            Self::Folder(folder) => trouble(folder, error),
            // These name it themselves, or what it says is not about it.
            Self::Database(_) if matches!(error, StoreError::InUse(_) | StoreError::NotEmpty(_)) => {
                anyhow!("{error}")
            }
            Self::Database(database) => anyhow!("{database}: {error}"),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(folder) => write!(to, "{}", folder.display()),
            Self::Database(database) => write!(to, "{database}"),
        }
    }
}

/// Reads tables that servers may be using.
pub enum Look {
    Folder(PathBuf),
    Store(Arc<dyn Store>),
}

/// Tables that are read at once.
const PAGE: u32 = 500;

impl Look {
    /// The tables after one, the newest first; none after the last.
    pub fn rows(&self, after: Option<RowMark>) -> Result<Vec<TableRow>, StoreError> {
        let wanted = RowsWanted { stage: None, listed: None, after, limit: PAGE };
        match self {
            Self::Folder(folder) => SqliteStore::look_at_rows(folder, &wanted),
            Self::Store(store) => wait(store.rows(wanted)),
        }
    }

    pub fn log(&self, table: &str) -> Result<Vec<Entry>, StoreError> {
        match self {
            Self::Folder(folder) => SqliteStore::look_at_log(folder, table),
            Self::Store(store) => wait(store.read(table, 0)),
        }
    }
}

/// Waits for a store.
pub fn wait<T>(future: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    runtime.map_err(|error| StoreError::Other(error.to_string()))?.block_on(future)
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

/// Why a folder cannot be used, and what to do about it.
fn trouble(folder: &Path, error: &StoreError) -> anyhow::Error {
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
