//! The files of the project: what git tracks, or all files outside a git checkout.

use crate::Result;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Paths from the root, with `/` between folders.
pub struct Tree {
    pub files: BTreeSet<String>,
    pub folders: BTreeSet<String>,
}

impl Tree {
    pub fn read(root: &Path) -> Result<Self> {
        let files = tracked(root).map_or_else(|| walked(root), Ok)?;
        let mut folders = BTreeSet::new();
        for file in &files {
            let mut path = file.as_str();
            while let Some((folder, _)) = path.rsplit_once('/') {
                folders.insert(folder.to_owned());
                path = folder;
            }
        }
        Ok(Self { files, folders })
    }

    /// Whether a file or folder has this path, or a path that ends with it.
    pub fn has(&self, path: &str) -> bool {
        let path = path.trim_start_matches("./").trim_end_matches('/');
        let ending = format!("/{path}");
        let mut all = self.files.iter().chain(&self.folders);
        all.any(|known| known == path || known.ends_with(&ending))
    }
}

/// Tracked files, and untracked ones that are not ignored.
fn tracked(root: &Path) -> Option<BTreeSet<String>> {
    let list = ["ls-files", "--cached", "--others", "--exclude-standard"];
    let answer = Command::new("git").current_dir(root).args(list).output().ok()?;
    let text = String::from_utf8(answer.stdout).ok().filter(|_| answer.status.success())?;
    // A file that was deleted and not yet committed is still listed.
    Some(text.lines().filter(|file| root.join(file).exists()).map(str::to_owned).collect())
}

fn walked(root: &Path) -> Result<BTreeSet<String>> {
    let mut files = BTreeSet::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder)
            .map_err(|error| format!("{} could not be read: {error}.", folder.display()))?;
        for path in entries.flatten().map(|entry| entry.path()) {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if path.is_dir() && !["target", "node_modules", ".git"].contains(&name.as_ref()) {
                folders.push(path);
            } else if let Ok(inside) = path.strip_prefix(root) {
                files.insert(inside.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    Ok(files)
}
