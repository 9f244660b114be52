//! The folder: its files, the lock that keeps a second program out, and what is wrong with it in the store's words.

use crate::StoreError;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// The name of the one file that counts.
const DATABASE: &str = "impulse.db";
/// The name of the file whose lock says that the folder is in use.
const LOCK: &str = "lock";
/// A program that has just ended may hold its lock a moment longer, in a process that it was about to start.
const PARTING: Duration = Duration::from_millis(400);

/// A folder with a store in it.
#[derive(Clone)]
pub(super) struct Folder {
    path: Arc<Path>,
}

/// While this lives, no other program opens the folder. The system lets go of it even if the program is killed.
pub(super) struct Lock(#[expect(dead_code, reason = "it is held, not read")] File);

impl Folder {
    /// Makes the folder if need be, and takes it for this program.
    pub fn take(path: &Path) -> Result<(Self, Lock), StoreError> {
        let folder = Self { path: path.into() };
        let lock = folder.lock().map_err(|error| match error {
            TryLockError::WouldBlock => StoreError::Locked(path.to_owned()),
            TryLockError::Error(error) => folder.io_fault(&error),
        })?;
        Ok((folder, lock))
    }

    fn lock(&self) -> Result<Lock, TryLockError> {
        fs::create_dir_all(&self.path).map_err(TryLockError::Error)?;
        // Opened for writing, so that a folder that cannot be written is noticed here and not at the first entry.
        let file = File::options().create(true).truncate(false).write(true).open(self.path.join(LOCK));
        let file = file.map_err(TryLockError::Error)?;
        let begun = Instant::now();
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(Lock(file)),
                Err(TryLockError::WouldBlock) if begun.elapsed() < PARTING => thread::sleep(PARTING / 20),
                Err(error) => return Err(error),
            }
        }
    }

    /// A folder that must have a store in it.
    pub fn existing(path: &Path) -> Result<Self, StoreError> {
        let folder = Self { path: path.into() };
        match folder.database().try_exists() {
            Ok(true) => Ok(folder),
            Ok(false) => Err(StoreError::Other(format!("there is no {DATABASE} in {}", path.display()))),
            Err(error) => Err(folder.io_fault(&error)),
        }
    }

    /// Makes a folder that is to get a store; it must have nothing in it.
    pub fn empty(path: &Path) -> Result<Self, StoreError> {
        let folder = Self { path: path.into() };
        if path.is_file() {
            return Err(StoreError::Occupied(path.to_owned()));
        }
        let found = fs::create_dir_all(path).and_then(|()| fs::read_dir(path));
        match found.map(|mut files| files.next().is_none()) {
            Ok(true) => Ok(folder),
            Ok(false) => Err(StoreError::Occupied(path.to_owned())),
            Err(error) => Err(folder.io_fault(&error)),
        }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn database(&self) -> PathBuf {
        self.path.join(DATABASE)
    }

    /// Gives another file the place of the database. What was logged ahead for the old one must not meet the new one.
    pub fn settle_as_database(&self, file: &Path) -> io::Result<()> {
        for behind in ["-wal", "-shm"] {
            match fs::remove_file(self.path.join(format!("{DATABASE}{behind}"))) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        fs::rename(file, self.database())?;
        if cfg!(unix) {
            File::open(&self.path)?.sync_all()?;
        }
        Ok(())
    }

    pub fn io_fault(&self, error: &io::Error) -> StoreError {
        let what = format!("{}: {error}", self.path.display());
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => StoreError::Full,
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => StoreError::ReadOnly(what),
            _ => StoreError::Other(what),
        }
    }
}
