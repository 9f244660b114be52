//! `cargo xtask tidy`, the check `tidy`: what the documents say about the tree is true, and the tree keeps its structure.
//!
//! Each rule is a function from the tree to a list of complaints. The facts come from ARCHITECTURE.md where it states
//! them (the arrows between crates, the files that may touch the browser) and from the tables below otherwise.
//! Not here: what a compiler or clippy can find.

mod arrows;
mod documents;
mod tree;

use crate::Result;
use std::fs;
use std::path::Path;
use tree::Tree;

/// A library that only some crates may depend on.
struct Reserved {
    library: &'static str,
    crates: &'static [&'static str],
}

const RESERVED: [Reserved; 8] = [
    Reserved { library: "leptos", crates: &["impulse-web"] },
    Reserved { library: "web-sys", crates: &["impulse-web"] },
    Reserved { library: "js-sys", crates: &["impulse-web"] },
    Reserved { library: "axum", crates: &["impulse-server"] },
    Reserved { library: "rusqlite", crates: &["impulse-store"] },
    Reserved { library: "tokio-postgres", crates: &["impulse-store"] },
    Reserved { library: "hyper", crates: &["impulse-server"] },
    Reserved { library: "clap", crates: &["impulse", "impulse-trial"] },
];

/// Runs every rule. Returns a summary.
pub fn check(root: &Path) -> Result<String> {
    let tree = Tree::read(root)?;
    let architecture = read(root, "ARCHITECTURE.md")?;
    let manifests = manifests(root, &tree)?;
    let mut complaints = documents::missing_paths(root, &tree)?;
    complaints.extend(arrows::compare(&architecture, &manifests));
    complaints.extend(reserved_libraries(&manifests));
    complaints.extend(versions_outside_the_workspace(&manifests));
    complaints.extend(browser_files(root, &tree, &architecture)?);
    complaints.extend(files_without_header(root, &tree)?);
    complaints.extend(crate::mistakes::stale_entries(root)?);
    if complaints.is_empty() {
        let (files, crates) = (tree.files.len(), manifests.len());
        return Ok(format!("{files} files and {crates} crates are as the documents say."));
    }
    Err(format!("{}\nFix each line above: the tree or the document.", complaints.join("\n")).into())
}

/// A crate of the workspace, by name, with the text of its Cargo.toml.
pub struct Manifest {
    pub name: String,
    pub path: String,
    pub text: String,
}

impl Manifest {
    /// The dependencies of a section such as `dependencies`, with the text behind each name.
    fn dependencies<'a>(&'a self, section: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        let mut inside = false;
        self.text.lines().filter_map(move |line| {
            let line = line.trim();
            if let Some(title) = line.strip_prefix('[') {
                // `[target.'cfg(...)'.dependencies]` counts as `[dependencies]`; a table of one dependency does not list.
                let title = title.trim_end_matches(']');
                inside = title == section
                    || title.starts_with("target.") && title.ends_with(&format!(".{section}"));
                return None;
            }
            let (name, value) = line.split_once('=')?;
            (inside && !line.starts_with('#')).then_some((name.trim(), value.trim()))
        })
    }
}

fn manifests(root: &Path, tree: &Tree) -> Result<Vec<Manifest>> {
    let members = tree.files.iter().filter(|file| {
        // `fuzz` is no part of the game: only nightly Rust builds all of it.
        file.ends_with("/Cargo.toml") && !file.starts_with("fuzz/")
    });
    members
        .map(|path| {
            let text = read(root, path)?;
            let name = text.lines().find_map(|line| line.strip_prefix("name = "));
            let name = name.ok_or_else(|| format!("{path} names no package."))?.trim_matches('"').to_owned();
            Ok(Manifest { name, path: path.clone(), text })
        })
        .collect()
}

fn reserved_libraries(manifests: &[Manifest]) -> Vec<String> {
    let mut complaints = Vec::new();
    for Reserved { library, crates } in &RESERVED {
        for manifest in manifests.iter().filter(|manifest| !crates.contains(&manifest.name.as_str())) {
            if manifest.dependencies("dependencies").any(|(name, _)| name == *library) {
                let only = crates.join(" and ");
                complaints.push(format!("{}: only {only} may depend on {library}", manifest.path));
            }
        }
    }
    complaints
}

/// Members must take each version from `[workspace.dependencies]`.
fn versions_outside_the_workspace(manifests: &[Manifest]) -> Vec<String> {
    let mut complaints = Vec::new();
    for manifest in manifests {
        for section in ["dependencies", "dev-dependencies", "build-dependencies"] {
            for (name, value) in manifest.dependencies(section) {
                // `name.workspace = true` has the word in its name.
                if !value.contains("workspace = true") && !name.ends_with(".workspace") {
                    complaints.push(format!(
                        "{}: {name} does not take its version from the workspace",
                        manifest.path
                    ));
                }
            }
        }
    }
    complaints
}

/// The page uses the browser's interfaces only in the files that ARCHITECTURE.md lists.
fn browser_files(root: &Path, tree: &Tree, architecture: &str) -> Result<Vec<String>> {
    const LIST: &str = "Files that touch the browser:";
    let Some((_, rest)) = architecture.split_once(LIST) else {
        return Ok(vec![format!("ARCHITECTURE.md has no list that begins with \"{LIST}\"")]);
    };
    let list = rest.split("\n\n").next().unwrap_or_default();
    let named: Vec<&str> = list.split('`').skip(1).step_by(2).collect();
    let folder = "crates/impulse-web/src/";
    let mut complaints: Vec<String> = named
        .iter()
        .filter(|name| !tree.files.contains(&format!("{folder}{name}")))
        .map(|name| format!("ARCHITECTURE.md: {name} is not a file of the page"))
        .collect();
    for file in tree.files.iter().filter(|file| file.ends_with(".rs")) {
        let Some(name) = file.strip_prefix(folder) else { continue };
        let text = read(root, file)?;
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let touches = code
            .clone()
            .any(|line| ["web_sys", "js_sys", "gloo_"].iter().any(|library| line.contains(library)));
        match (touches, named.contains(&name)) {
            (true, false) => {
                complaints.push(format!("{file}: ARCHITECTURE.md does not let it touch the browser"))
            }
            (false, true) => {
                complaints.push(format!("ARCHITECTURE.md: {name} no longer touches the browser"))
            }
            _ => {}
        }
    }
    Ok(complaints)
}

/// Every source file opens with a summary.
fn files_without_header(root: &Path, tree: &Tree) -> Result<Vec<String>> {
    let mut complaints = Vec::new();
    for file in tree.files.iter().filter(|file| file.ends_with(".rs")) {
        let text = read(root, file)?;
        let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        if !first.starts_with("//!") {
            complaints.push(format!("{file}: does not open with a line `//! ...` that says what is in it"));
        }
    }
    Ok(complaints)
}

fn read(root: &Path, path: &str) -> Result<String> {
    fs::read_to_string(root.join(path)).map_err(|error| format!("{path} could not be read: {error}.").into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manifest(text: &str) -> Manifest {
        Manifest {
            name: "impulse-text".into(),
            path: "crates/impulse-text/Cargo.toml".into(),
            text: text.into(),
        }
    }

    #[test]
    fn a_version_in_a_member_is_found() {
        let good = manifest("[dependencies]\nserde = { workspace = true }\n[features]\nx = []\n");
        assert_eq!(versions_outside_the_workspace(&[good]), Vec::<String>::new());
        let bad = manifest("[dev-dependencies]\nserde = \"1.0\"\n");
        assert_eq!(versions_outside_the_workspace(&[bad]).len(), 1);
    }

    #[test]
    fn a_reserved_library_elsewhere_is_found() {
        let axum = "[target.'cfg(unix)'.dependencies]\naxum = { workspace = true }\n";
        assert_eq!(reserved_libraries(&[manifest(axum)]).len(), 1);
        let mut server = manifest(axum);
        server.name = "impulse-server".into();
        assert_eq!(reserved_libraries(&[server]), Vec::<String>::new());
    }
}
