//! The data folder: its files, the lock that keeps other processes out, who may read it, and the mapping of I/O errors.
//! The folder belongs to its user alone (0700), and so do the files in it (0600): they hold hidden cards.

use crate::StoreError;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// The name of the database file.
const DATABASE: &str = "impulse.db";
/// The name of the file that is locked while the folder is in use.
const LOCK: &str = "lock";
/// How long to wait for the lock: a child that was being spawned when its parent ended may hold it for a moment.
const LOCK_TIMEOUT: Duration = Duration::from_millis(400);

/// A folder with a store in it.
#[derive(Clone)]
pub(super) struct Folder {
    path: Arc<Path>,
}

/// While this lives, no other process opens the folder. The operating system releases it even if this one is killed.
pub(super) struct Lock(#[expect(dead_code, reason = "it is held, not read")] File);

impl Folder {
    /// Creates the folder if need be, and locks it.
    pub fn take(path: &Path) -> Result<(Self, Lock), StoreError> {
        let folder = Self { path: path.into() };
        let lock = folder.lock().map_err(|error| match error {
            TryLockError::WouldBlock => StoreError::Locked(path.to_owned()),
            TryLockError::Error(error) => folder.io_fault(&error),
        })?;
        Ok((folder, lock))
    }

    fn lock(&self) -> Result<Lock, TryLockError> {
        create_folder(&self.path).map_err(TryLockError::Error)?;
        // Opened for writing, so that a read-only folder is noticed here and not at the first entry.
        let file = private_file().truncate(false).open(self.path.join(LOCK)).map_err(TryLockError::Error)?;
        let begun = Instant::now();
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(Lock(file)),
                Err(TryLockError::WouldBlock) if begun.elapsed() < LOCK_TIMEOUT => {
                    thread::sleep(LOCK_TIMEOUT / 20)
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// A folder that must hold a store.
    pub fn existing(path: &Path) -> Result<Self, StoreError> {
        let folder = Self { path: path.into() };
        match folder.database().try_exists() {
            Ok(true) => Ok(folder),
            Ok(false) => Err(StoreError::Other(format!("there is no {DATABASE} in {}", path.display()))),
            Err(error) => Err(folder.io_fault(&error)),
        }
    }

    /// Creates a folder for a new store. It must be empty if it exists.
    pub fn empty(path: &Path) -> Result<Self, StoreError> {
        let folder = Self { path: path.into() };
        if path.is_file() {
            return Err(StoreError::Occupied(path.to_owned()));
        }
        let found = create_folder(path).and_then(|()| fs::read_dir(path));
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

    /// Replaces the database with another file. Removes the write-ahead log of the old one first, which would damage the
    /// new one.
    pub fn settle_as_database(&self, file: &Path) -> io::Result<()> {
        for suffix in ["-wal", "-shm"] {
            match fs::remove_file(self.path.join(format!("{DATABASE}{suffix}"))) {
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

    /// Keeps others out of the folder and its files. A folder with other things in it is left as it is: it may be a home.
    pub fn make_private(&self) -> io::Result<()> {
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let set = |path: &Path, mode| match fs::set_permissions(path, fs::Permissions::from_mode(mode)) {
                // Not ours: whoever owns it decides.
                Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Ok(()),
                done => done,
            };
            let mut alone = true;
            for file in fs::read_dir(&self.path)? {
                let (name, path) = file.map(|file| (file.file_name(), file.path()))?;
                match name.to_str() {
                    Some(name) if name == LOCK || name.starts_with(DATABASE) => set(&path, 0o600)?,
                    _ => alone = false,
                }
            }
            if alone {
                set(&self.path, 0o700)?;
            }
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

/// Creates a folder that only its user may enter, unless it exists.
fn create_folder(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Creates an empty file that only its user may read, unless it exists.
pub(super) fn create_private(path: &Path) -> io::Result<()> {
    private_file().truncate(false).open(path).map(drop)
}

fn private_file() -> fs::OpenOptions {
    let mut options = File::options();
    options.create(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
