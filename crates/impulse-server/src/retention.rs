//! What is deleted by itself, and when: tables that never began, games that nobody plays any more, and games that are over.
//! And how much disk the data may use: above that, no new tables are created.

use crate::now;
use crate::registry::Server;
use impulse_store::Stage;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
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
    /// Bytes that the data folder may use.
    pub most_bytes: Option<u64>,
}

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// How often to look.
const PAUSE: Duration = Duration::from_secs(10 * 60);
/// Tables deleted at once, so that others can write between.
const AT_ONCE: u32 = 50;

impl Default for Retention {
    fn default() -> Self {
        Self {
            unstarted: Some(7 * DAY),
            abandoned: Some(180 * DAY),
            finished: Some(730 * DAY),
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
        self.measure_folder();
        loop {
            sleep(PAUSE).await;
            self.retain_once().await;
        }
    }

    /// Deletes what is too old, and measures the folder.
    pub async fn retain_once(&self) {
        let Retention { unstarted, abandoned, finished, .. } = self.config.retention;
        let stages = [
            (Stage::Waiting, unstarted),
            (Stage::Playing, abandoned),
            (Stage::Over, finished),
            (Stage::Closed, finished),
        ];
        for (stage, kept) in stages {
            let Some(kept) = kept else { continue };
            let before = now().saturating_sub(kept.as_millis().min(i64::MAX as u128) as i64);
            self.delete_older(stage, before).await;
        }
        self.measure_folder();
    }

    fn measure_folder(&self) {
        let (Some(most), Some(folder)) = (self.config.retention.most_bytes, &self.config.folder) else {
            return;
        };
        let used = bytes_in(folder);
        let was = self.quota.used_up.swap(used > most, Ordering::Relaxed);
        if used > most && !was {
            tracing::error!(used, most, "the data folder is larger than it may be: no tables are created");
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

/// The size of all files in a folder.
fn bytes_in(folder: &Path) -> u64 {
    let Ok(files) = std::fs::read_dir(folder) else { return 0 };
    files
        .filter_map(|file| file.ok()?.metadata().ok())
        .filter(|about| about.is_file())
        .map(|about| about.len())
        .sum()
}
