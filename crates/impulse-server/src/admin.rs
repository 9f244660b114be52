//! What the operator may do: list, inspect, close, delete and export tables, and ban addresses and names. A running server
//! takes such orders from a local socket in its data folder, one JSON object on a line, and answers with one. When no
//! server runs, the command carries them out on the folder itself.

use crate::archive::game_of_log;
use crate::bans::{Ban, Banned, Bans};
use crate::registry::Server;
use crate::table::{self, Table};
use crate::{now, table::close_record};
use impulse_store::{Append, Entry, RowMark, RowsWanted, Stage, Store, StoreError, TableRow};
use impulse_text::Language;
use impulse_wire::record::LogEntry;
use impulse_wire::table::TableInfo;
use impulse_wire::{ReadError, Refusal, TableId, read, write};
use serde::{Deserialize, Serialize};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// How long to wait when no connection can be accepted.
const ACCEPT_PAUSE: Duration = Duration::from_millis(500);

/// An order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "order", rename_all = "snake_case")]
pub enum Order {
    /// List tables, the newest first.
    List {
        /// Only in this stage: `open`, `playing`, `over` or `closed`.
        stage: Option<impulse_wire::table::Stage>,
        /// At most so many.
        most: u32,
    },
    /// Everything about a table except its cards and secrets.
    Inspect {
        /// Which.
        table: TableId,
    },
    /// Close a table.
    Close {
        /// Which.
        table: TableId,
    },
    /// Delete a table and its log.
    Delete {
        /// Which.
        table: TableId,
    },
    /// The game as a file.
    Export {
        /// Which table.
        table: TableId,
        /// Also while hidden cards would be shown.
        unfinished: bool,
    },
    /// Keep somebody out, or let them in again.
    Ban {
        /// Who.
        who: Banned,
        /// For so many seconds; 0 ends a ban.
        seconds: u32,
    },
    /// List the bans.
    Bans,
}

/// The answer to an order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Tables.
    Tables(Vec<Listed>),
    /// One table.
    Table(Box<Inspected>),
    /// A game file.
    Game(String),
    /// Bans.
    Bans(Vec<Ban>),
    /// It is done.
    Done,
    /// It cannot be done, and why.
    Failed(String),
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Listed {
    /// Its id.
    pub table: String,
    /// How far it is.
    pub stage: String,
    /// In the public list?
    pub listed: bool,
    /// Entries in its log.
    pub entries: u64,
    /// When it was created and last changed, in milliseconds since 1970.
    pub created: i64,
    /// When it last changed.
    pub updated: i64,
}

/// One table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Inspected {
    /// As lists show it.
    #[serde(flatten)]
    pub listed: Listed,
    /// What everybody may know; nothing if the log is damaged.
    pub info: Option<TableInfo>,
    /// Why the log cannot be read.
    pub damage: Option<String>,
}

/// Why an order cannot be carried out.
#[derive(Debug, thiserror::Error)]
pub enum OrderError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file or socket failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// What was said on the socket cannot be understood.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The log or the game does not allow it.
    #[error("{0}")]
    Game(String),
}

/// The socket in a data folder.
pub fn socket_path(folder: &Path) -> PathBuf {
    folder.join("admin.sock")
}

/// Carries an order out on a store that no server uses.
pub async fn carry_out(store: &dyn Store, bans: &Bans, order: Order) -> Result<Answer, OrderError> {
    Ok(match order {
        Order::List { stage, most } => Answer::Tables(list(store, stage, most).await?),
        Order::Inspect { table } => {
            let row = store.row(table.as_str()).await?;
            let read = store.read(table.as_str(), 0).await?;
            let (info, damage) = match Table::read(&read) {
                Ok(table) => (Some(table.info(&Default::default(), now())), None),
                Err(error) => (None, Some(error.to_string())),
            };
            Answer::Table(Box::new(Inspected { listed: listed(row), info, damage }))
        }
        Order::Close { table } => {
            let read = store.read(table.as_str(), 0).await?;
            let mut known = Table::read(&read).map_err(|error| OrderError::Game(error.to_string()))?;
            let record = close_record(&known)
                .map_err(|denied| OrderError::Game(denied.refused(Language::English).text))?;
            let (number, at, log) = (known.number + 1, now().max(known.last_at), LogEntry::new(record, None));
            let applied = known.apply(number, at, &log, None, &mut Vec::new());
            applied.map_err(|error| OrderError::Game(error.to_string()))?;
            let entry = Entry { number, at, body: log.write() };
            let mut append = Append::new(table.to_string(), vec![entry]);
            (append.stage, append.about) = (Some(Stage::Closed), Some(write(&known.summary())));
            store.append(append).await?;
            Answer::Done
        }
        Order::Delete { table } => {
            store.delete(table.as_str()).await?;
            Answer::Done
        }
        Order::Export { table, unfinished } => {
            let read = store.read(table.as_str(), 0).await?;
            let game = game_of_log(&read, unfinished).map_err(|error| OrderError::Game(error.to_string()))?;
            Answer::Game(game.reveal().as_str().to_owned())
        }
        Order::Ban { who, seconds } => {
            bans.set(store, who, now().saturating_add(i64::from(seconds) * 1_000)).await?;
            Answer::Done
        }
        Order::Bans => {
            bans.refresh(store).await?;
            Answer::Bans(bans.all())
        }
    })
}

async fn list(
    store: &dyn Store,
    stage: Option<impulse_wire::table::Stage>,
    most: u32,
) -> Result<Vec<Listed>, StoreError> {
    let wanted = RowsWanted { stage: stage.map(table::stored_stage), listed: None, after: None, limit: most };
    Ok(store.rows(wanted).await?.into_iter().map(listed).collect())
}

fn listed(row: TableRow) -> Listed {
    let stage = match row.stage {
        Stage::Waiting => "open",
        Stage::Playing => "playing",
        Stage::Over => "over",
        Stage::Closed => "closed",
    };
    let RowMark { created, id } = row.mark();
    let (listed, entries, updated) = (row.listed, row.entries, row.updated);
    Listed { table: id, stage: stage.to_owned(), listed, entries, created, updated }
}

impl Server {
    /// Carries an order out while the server runs.
    pub async fn order(self: &Arc<Self>, order: Order) -> Answer {
        let done = match order {
            Order::Close { table } => {
                let closed = self.ask(table, table::Request::Close).await;
                return closed.map_or_else(
                    |denied| Answer::Failed(denied.refused(Language::English).text),
                    |()| Answer::Done,
                );
            }
            Order::Delete { table } => self.delete(table).await.map(|()| Answer::Done),
            order => carry_out(self.store.as_ref(), &self.bans, order).await,
        };
        done.unwrap_or_else(|error| Answer::Failed(error.to_string()))
    }

    async fn delete(self: &Arc<Self>, table: TableId) -> Result<(), OrderError> {
        // Nobody may load it again meanwhile.
        self.set_apart(table).await;
        let deleted = self.store.delete(table.as_str()).await;
        self.registry.forget(&table);
        Ok(deleted?)
    }
}

/// Takes orders from the socket in a folder, for ever.
#[cfg(unix)]
pub async fn listen(server: Arc<Server>, folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    use tokio::net::UnixListener;
    let path = socket_path(folder);
    // Left over from a server that was killed: the store's lock says that no other uses the folder.
    let _ = std::fs::remove_file(&path);
    let listener = UnixListener::bind(&path)?;
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600))?;
    loop {
        let (stream, _) = accepted(|| listener.accept()).await;
        let server = server.clone();
        tokio::spawn(async move {
            if let Err(error) = converse(&server, stream).await {
                tracing::warn!(%error, "an order could not be read or answered");
            }
        });
    }
}

/// The next connection. If there is none for want of files, for instance, others must end first.
#[cfg(unix)]
async fn accepted<T, F: Future<Output = io::Result<T>>>(mut accept: impl FnMut() -> F) -> T {
    loop {
        match accept().await {
            Ok(connection) => return connection,
            Err(error) => {
                tracing::error!(%error, "an order cannot be accepted");
                tokio::time::sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}

#[cfg(unix)]
async fn converse(server: &Arc<Server>, mut stream: tokio::net::UnixStream) -> io::Result<()> {
    use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
    let (from, mut to) = stream.split();
    let mut line = String::new();
    BufReader::new(from).read_line(&mut line).await?;
    let answer = match read::<Order>(&line) {
        Ok(order) => {
            tracing::info!(order = order.name(), "the operator gave an order");
            server.order(order).await
        }
        Err(error) => Answer::Failed(error.to_string()),
    };
    to.write_all(format!("{}\n", write(&answer)).as_bytes()).await
}

/// Sends an order to the server that uses a folder; nothing if none does.
#[cfg(unix)]
pub fn send(folder: &Path, order: &Order) -> Result<Option<Answer>, OrderError> {
    use std::io::{BufRead, BufReader, ErrorKind, Write};
    use std::os::unix::net::UnixStream;
    let mut stream = match UnixStream::connect(socket_path(folder)) {
        Ok(stream) => stream,
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::ConnectionRefused) => {
            return Ok(None);
        }
        Err(error) => return Err(error.into()),
    };
    stream.write_all(format!("{}\n", write(order)).as_bytes())?;
    let mut line = String::new();
    BufReader::new(stream).read_line(&mut line)?;
    Ok(Some(read(&line)?))
}

/// Without local sockets, orders are carried out only while no server runs.
#[cfg(not(unix))]
pub fn send(_: &Path, _: &Order) -> Result<Option<Answer>, OrderError> {
    Ok(None)
}

impl Order {
    /// For the log: neither addresses nor names.
    fn name(&self) -> &'static str {
        match self {
            Self::List { .. } => "list",
            Self::Inspect { .. } => "inspect",
            Self::Close { .. } => "close",
            Self::Delete { .. } => "delete",
            Self::Export { .. } => "export",
            Self::Ban { .. } => "ban",
            Self::Bans => "bans",
        }
    }
}

impl From<Refusal> for OrderError {
    fn from(refusal: Refusal) -> Self {
        Self::Game(crate::denied::Denied(refusal).refused(Language::English).text)
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_connection_that_cannot_be_accepted_does_not_end_listening() {
        let mut tried = 0;
        let connection = accepted(|| {
            tried += 1;
            let failed = io::Error::from(io::ErrorKind::QuotaExceeded);
            std::future::ready(if tried < 3 { Err(failed) } else { Ok(tried) })
        });
        assert_eq!(connection.await, 3);
    }
}
