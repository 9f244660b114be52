//! The files of the lessons, which the page fetches when one is opened: all lessons in one, their texts by language, and
//! the positions that show rules.

use crate::{Failure, File, sorted};
use std::fs;
use std::path::Path;

/// The files by name. `static_folder` is `crates/impulse-web/static`.
pub fn all(static_folder: &Path) -> Result<Vec<File>, Failure> {
    let table = static_folder.join("../../impulse-table");
    let (mut lessons, mut positions) = (String::new(), String::new());
    for path in sorted(&table.join("lessons"))? {
        match path.extension().and_then(|end| end.to_str()) {
            Some("lesson") => lessons.push_str(&fs::read_to_string(path)?),
            Some("positions") => positions.push_str(&fs::read_to_string(path)?),
            _ => {}
        }
    }
    let mut files = vec![
        ("lessons.txt".to_owned(), lessons.into_bytes()),
        ("positions.txt".to_owned(), positions.into_bytes()),
    ];
    for folder in sorted(&table.join("text"))? {
        let texts = folder.join("lessons.ftl");
        if let (Some(tag), true) = (folder.file_name(), texts.exists()) {
            files.push((format!("lessons.{}.ftl", tag.to_string_lossy()), fs::read(texts)?));
        }
    }
    Ok(files)
}
