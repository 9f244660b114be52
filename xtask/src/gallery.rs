//! `cargo xtask gallery [STATE]...`: pictures of every named state of the page at three sizes, in `target/gallery`, with an
//! `index.html` to leaf through them. What the states are, and how they are reached, is in `browser/states.mjs`.

use crate::Result;
use crate::{browser, needs, page};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Takes the pictures of all states, or of those named. Returns the page that shows them.
pub fn run(root: &Path, states: &[String]) -> Result<PathBuf> {
    let chromium = needs::chromium()?;
    needs::node()?;
    let program = page::build_command(root, page::Speed::Development)?;
    browser::fetch_packages(root)?;
    let folder = page::target_folder(root).join("gallery");
    let mut node = Command::new("node");
    node.current_dir(root.join("browser")).arg("gallery.mjs").arg(&folder).args(states);
    node.env("IMPULSE", &program).env("CHROMIUM", &chromium);
    browser::call(node, "take the pictures of the page")?;
    Ok(folder.join("index.html"))
}
