//! What tables cost in memory that nobody is connected to. The server is started again on the same data: it loads all unfinished
//! tables, because a bot or a clock may be waiting, and unloads those that nobody uses.

use crate::Broken;
use crate::figures::Usage;
use crate::link::Endpoint;
use crate::process::{Program, ServerProcess};
use impulse_store::{SqliteStore, Store};
use std::fmt;
use std::path::Path;
use std::time::Duration;
use tokio::time::sleep;

/// What a table adds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Resting {
    /// In memory, in KiB.
    pub kib: f64,
    /// Once it was unloaded again, in KiB.
    pub cold_kib: f64,
}

/// How long tables are kept in memory.
const IDLE: Duration = Duration::from_secs(20);
/// Memory is read this often.
const PAUSE: Duration = Duration::from_millis(250);

/// Measures with the data of a server. A server that has done something keeps memory that has nothing to do with tables (caches
/// of SQLite and of the allocator). So what a table costs is what unloading gives back, and what a cold one costs is what remains
/// when all of them were loaded and unloaded once more.
pub async fn measure(program: &Program, folder: &Path) -> Result<Resting, Broken> {
    let ids = tables(folder).await?;
    let program = Program { idle: Some(IDLE), ..program.clone() };
    let mut server = ServerProcess::start(&program, folder).await?;
    let first = load_and_unload(&mut server).await?;
    let endpoint = Endpoint::to(server.address());
    for id in &ids {
        endpoint.request("GET", &format!("/tables/{id}"), "").await?;
    }
    let second = load_and_unload(&mut server).await?;
    let each = |kib: u64| kib as f64 / ids.len().max(1) as f64;
    let given_back = first.most.saturating_sub(first.last).max(second.most.saturating_sub(second.last));
    Ok(Resting { kib: each(given_back), cold_kib: each(second.last.saturating_sub(first.last)) })
}

/// All tables of a folder that no server uses.
async fn tables(folder: &Path) -> Result<Vec<String>, Broken> {
    let store = SqliteStore::open(folder)?;
    let ids = store.unfinished(None, u32::MAX).await?;
    store.close().await?;
    Ok(ids)
}

/// Memory, in KiB.
struct Memory {
    most: u64,
    last: u64,
}

/// Reads memory until tables that nobody uses have been unloaded.
async fn load_and_unload(server: &mut ServerProcess) -> Result<Memory, Broken> {
    let mut memory = Memory { most: 0, last: 0 };
    for _ in 0..(IDLE + IDLE / 2).as_millis() / PAUSE.as_millis() {
        sleep(PAUSE).await;
        server.check_running()?;
        memory.last = Usage::of(server.id()).ok_or("/proc has no figures of the process")?.memory_kib;
        memory.most = memory.most.max(memory.last);
    }
    Ok(memory)
}

impl fmt::Display for Resting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:.1} KB for a table that nobody is connected to, {:.1} KB once it was unloaded",
            self.kib, self.cold_kib
        )
    }
}
