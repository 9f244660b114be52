//! What is deleted by itself, and when: tables that never began, games that nobody plays any more, games that are over, and
//! before that their chat. And how much disk the data may use: above that, no new tables are created.

use crate::now;
use crate::registry::Server;
use crate::table::without_chat;
use impulse_store::{Append, Rewrite, RowsWanted, Stage, StoreError, TableRow};
use impulse_wire::http::TableSummary;
use impulse_wire::{read, write};
use serde::{Deserialize, Serialize};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// How long tables are kept after their last entry; nothing keeps them for ever.
#[derive(Clone, Copy, Debug)]
pub struct Retention {
    /// Tables whose game never began.
    pub unstarted: Option<Duration>,
    /// Games under way that nobody plays any more.
    pub abandoned: Option<Duration>,
    /// Games that are over or were closed.
    pub finished: Option<Duration>,
    /// The chat of games that are over or were closed.
    pub chat: Option<Duration>,
    /// Bytes that the data folder, or the database, may use.
    pub most_bytes: Option<u64>,
}

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// How often to look.
const PAUSE: Duration = Duration::from_secs(10 * 60);
/// Tables deleted at once, so that others can write between.
const AT_ONCE: u32 = 50;
/// How often to look for old chat, which means looking at all finished tables.
const CHAT_PAUSE: Duration = DAY;
/// Finished tables that are listed at once.
const LISTED_AT_ONCE: u32 = 100;

impl Default for Retention {
    fn default() -> Self {
        Self {
            unstarted: Some(7 * DAY),
            abandoned: Some(180 * DAY),
            finished: Some(730 * DAY),
            chat: Some(90 * DAY),
            most_bytes: None,
        }
    }
}

/// Whether there is room for new tables.
#[derive(Default)]
pub struct Quota {
    used_up: AtomicBool,
}

impl Quota {
    /// Whether the data uses more than it may.
    pub fn is_used_up(&self) -> bool {
        self.used_up.load(Ordering::Relaxed)
    }
}

impl Server {
    /// Looks for ever, from time to time. Nothing is deleted at once: the clock of a machine that has just started may be
    /// wrong.
    pub async fn retain(&self) {
        self.measure().await;
        let mut last_chat = None::<Instant>;
        loop {
            sleep(PAUSE).await;
            self.delete_old().await;
            if last_chat.is_none_or(|last| last.elapsed() >= CHAT_PAUSE) {
                last_chat = Some(Instant::now());
                self.erase_old_chat().await;
            }
            self.measure().await;
        }
    }

    /// All of that once.
    pub async fn retain_once(&self) {
        self.delete_old().await;
        self.erase_old_chat().await;
        self.measure().await;
    }

    async fn delete_old(&self) {
        let Retention { unstarted, abandoned, finished, .. } = self.config.retention;
        let stages = [
            (Stage::Waiting, unstarted),
            (Stage::Playing, abandoned),
            (Stage::Over, finished),
            (Stage::Closed, finished),
        ];
        for (stage, kept) in stages {
            let Some(kept) = kept else { continue };
            self.delete_older(stage, ago(kept)).await;
        }
    }

    async fn erase_old_chat(&self) {
        let Some(kept) = self.config.retention.chat else { return };
        for stage in [Stage::Over, Stage::Closed] {
            if let Err(error) = self.erase_chat_before(stage, ago(kept)).await {
                self.store_failed(&error);
                tracing::error!(%error, "old chat could not be erased");
            }
        }
    }

    async fn erase_chat_before(&self, stage: Stage, before: i64) -> Result<(), StoreError> {
        let (mut after, mut erased) = (None, 0);
        loop {
            let wanted = RowsWanted { stage: Some(stage), listed: None, after, limit: LISTED_AT_ONCE };
            let rows = self.store.rows(wanted).await?;
            for row in rows.iter().filter(|row| row.updated < before) {
                match self.erase_chat(row).await {
                    Ok(now) => erased += usize::from(now),
                    // Changed meanwhile: next time.
                    Err(StoreError::Conflict { .. } | StoreError::NoSuchTable(_)) => {}
                    Err(error) => return Err(error),
                }
            }
            match rows.last() {
                Some(last) => after = Some(last.mark()),
                None => break,
            }
        }
        if erased > 0 {
            tracing::info!(erased, ?stage, "old chat was erased");
        }
        Ok(())
    }

    /// Erases the chat of a table, unless that was done before. Returns whether there was any.
    async fn erase_chat(&self, row: &TableRow) -> Result<bool, StoreError> {
        let Ok(mut about) = read::<About>(&row.about) else { return Ok(false) };
        if about.chat_erased {
            return Ok(false);
        }
        about.chat_erased = true;
        let entries = self.store.read(&row.id, 0).await?;
        // A damaged log is left as it is.
        let last = entries.len() as u64;
        let changed = tokio::task::spawn_blocking(move || without_chat(&entries)).await;
        let Ok(Ok(changed)) = changed else { return Ok(false) };
        let about = write(&about);
        if changed.is_empty() {
            let append = Append { about: Some(about), ..Append::new(&*row.id, Vec::new()) };
            return self.store.append(append).await.map(|()| false);
        }
        self.store.rewrite(&row.id, Rewrite { last, changed, about }).await.map(|()| true)
    }

    /// Measures the data folder, or the database if the data is there.
    async fn measure(&self) {
        let Some(most) = self.config.retention.most_bytes else { return };
        let used = match &self.config.folder {
            Some(folder) => bytes_in(folder),
            None => match self.store.bytes().await {
                Ok(used) => used.unwrap_or(0),
                Err(error) => {
                    self.store_failed(&error);
                    return tracing::error!(%error, "the size of the data cannot be measured");
                }
            },
        };
        let was = self.quota.used_up.swap(used > most, Ordering::Relaxed);
        if used > most && !was {
            tracing::error!(used, most, "the data is larger than it may be: no tables are created");
        }
    }

    async fn delete_older(&self, stage: Stage, before: i64) {
        let mut deleted = 0;
        loop {
            match self.store.delete_older(stage, before, AT_ONCE).await {
                Ok(ids) => {
                    deleted += ids.len();
                    if ids.len() < AT_ONCE as usize {
                        break;
                    }
                }
                Err(error) => {
                    self.store_failed(&error);
                    return tracing::error!(%error, "old tables could not be deleted");
                }
            }
        }
        if deleted > 0 {
            tracing::info!(deleted, ?stage, "old tables were deleted");
        }
    }
}

/// The summary of a table for lists, and whether its chat was erased.
#[derive(Serialize, Deserialize)]
struct About {
    #[serde(flatten)]
    summary: TableSummary,
    #[serde(default)]
    chat_erased: bool,
}

/// So long before now, in milliseconds since 1970.
fn ago(time: Duration) -> i64 {
    now().saturating_sub(time.as_millis().min(i64::MAX as u128) as i64)
}

/// The size of all files in a folder.
fn bytes_in(folder: &Path) -> u64 {
    let Ok(files) = std::fs::read_dir(folder) else { return 0 };
    files
        .filter_map(|file| file.ok()?.metadata().ok())
        .filter(|about| about.is_file())
        .map(|about| about.len())
        .sum()
}
