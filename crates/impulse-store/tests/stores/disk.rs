//! A disk that is really full, and one that is really read-only. The tests mount a small file system, which only root on
//! Linux can do; elsewhere they print why they are skipped. `src/sqlite/tests.rs` tests a page limit everywhere.

use crate::scene::{entry, new_table};
use impulse_store::{Append, SqliteStore, Store, StoreError};
use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;
use tempfile::{TempDir, tempdir};

/// A file system of two megabytes, unmounted on drop.
struct SmallDisk(TempDir);

impl SmallDisk {
    fn mount() -> Option<Self> {
        let disk = Self(tempdir().unwrap());
        match mount(&["-t", "tmpfs", "-o", "size=2m", "tmpfs"], disk.path()) {
            Ok(()) => Some(disk),
            Err(why) => {
                println!("skipped: no file system can be mounted here ({why})");
                None
            }
        }
    }

    fn path(&self) -> &Path {
        self.0.path()
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.path()).output();
    }
}

fn mount(arguments: &[&str], at: &Path) -> io::Result<()> {
    let output = Command::new("mount").args(arguments).arg(at).output()?;
    match output.status.success() {
        true => Ok(()),
        false => Err(io::Error::other(String::from_utf8_lossy(&output.stderr).trim())),
    }
}

fn large(number: u64) -> Append {
    Append::new("a", vec![entry(number, 0, &"x".repeat(20_000))])
}

#[tokio::test]
async fn a_full_disk_is_named_and_loses_nothing() {
    let Some(disk) = SmallDisk::mount() else { return };
    let data = disk.path().join("data");
    let filler = disk.path().join("filler");
    fs::write(&filler, vec![0; 500_000]).unwrap();
    let store = SqliteStore::open(&data).unwrap();
    store.create(new_table("a", 0)).await.unwrap();
    let mut stored = 0;
    let refused = loop {
        match store.append(large(stored + 1)).await {
            Ok(()) => stored += 1,
            Err(error) => break error,
        }
    };
    assert_eq!(refused, StoreError::Full);
    assert!(stored > 5, "there was room at first");
    for _ in 0..20 {
        assert_eq!(store.append(large(stored + 1)).await, Err(StoreError::Full));
    }
    assert_eq!(store.read("a", 0).await.unwrap().len() as u64, stored, "what was stored can be read");
    assert_eq!(store.backup(&disk.path().join("backup")).await, Err(StoreError::Full));

    fs::remove_file(&filler).unwrap();
    store.append(large(stored + 1)).await.expect("there is room again");
    store.close().await.unwrap();
    let log = SqliteStore::open(&data).unwrap().read("a", 0).await.unwrap();
    assert!(log.iter().map(|entry| entry.number).eq(1..=stored + 1));
}

#[tokio::test]
async fn a_store_on_a_full_disk_opens_again_with_everything() {
    let Some(disk) = SmallDisk::mount() else { return };
    let store = SqliteStore::open(disk.path()).unwrap();
    store.create(new_table("a", 0)).await.unwrap();
    let mut stored = 0;
    while store.append(large(stored + 1)).await.is_ok() {
        stored += 1;
    }
    drop(store);
    let store = SqliteStore::open(disk.path()).unwrap();
    let log = store.read("a", 0).await.unwrap();
    assert!(log.iter().map(|entry| entry.number).eq(1..=stored));
}

#[tokio::test]
async fn a_read_only_folder_is_named() {
    let Some(disk) = SmallDisk::mount() else { return };
    let (data, backup) = (disk.path().join("data"), disk.path().join("backup"));
    let store = SqliteStore::open(&data).unwrap();
    store.create(new_table("a", 3)).await.unwrap();
    store.backup(&backup).await.unwrap();
    store.close().await.unwrap();
    mount(&["-o", "remount,ro"], disk.path()).unwrap();
    for folder in [data, backup.clone(), disk.path().join("new")] {
        let error = SqliteStore::open(&folder).err().expect("it cannot be opened");
        assert!(matches!(error, StoreError::ReadOnly(_)), "{error}");
    }
    // But a backup can be restored from there.
    let restored = tempdir().unwrap();
    SqliteStore::copy(&backup, restored.path()).unwrap();
    let restored = SqliteStore::open(restored.path()).unwrap();
    assert_eq!(restored.read("a", 0).await.unwrap().len(), 3);
}
