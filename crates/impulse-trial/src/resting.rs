//! What tables cost in memory that nobody is connected to. The server is started again on the same data: it loads all unfinished
//! tables, because a bot or a clock may be waiting, and unloads those that nobody uses.

use crate::Broken;
use crate::figures::Usage;
use crate::process::{Program, ServerProcess};
use std::fmt;
use std::path::Path;
use std::time::Duration;
use tokio::time::sleep;

/// What a table adds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Resting {
    /// In memory, in KiB.
    pub kib: f64,
    /// Once it was unloaded, in KiB.
    pub cold_kib: f64,
}

/// How long tables are kept in memory.
const IDLE: Duration = Duration::from_secs(20);
/// Memory is read this often.
const PAUSE: Duration = Duration::from_millis(250);

/// Measures with the data of a server that used `idle_kib` without tables.
pub async fn measure(
    program: &Program,
    folder: &Path,
    tables: usize,
    idle_kib: u64,
) -> Result<Resting, Broken> {
    let program = Program { idle: Some(IDLE), ..program.clone() };
    let mut server = ServerProcess::start(&program, folder).await?;
    let each = |used: u64| used.saturating_sub(idle_kib) as f64 / tables as f64;
    // All are in memory before the first is unloaded.
    let (mut most, mut last) = (0, 0);
    for _ in 0..(IDLE + IDLE / 2).as_millis() / PAUSE.as_millis() {
        sleep(PAUSE).await;
        server.check_running()?;
        last = Usage::of(server.id()).ok_or("/proc has no figures of the process")?.memory_kib;
        most = most.max(last);
    }
    Ok(Resting { kib: each(most), cold_kib: each(last) })
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
