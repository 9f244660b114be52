//! Embeds the page that `cargo xtask page` built, if there is one, as a list of files with their contents. `IMPULSE_PAGE`
//! names another folder, or none if it is empty.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo:rerun-if-env-changed=IMPULSE_PAGE");
    println!("cargo:rerun-if-changed=build.rs");
    let folder = env::var_os("IMPULSE_PAGE").map_or_else(default_folder, PathBuf::from);
    if !folder.as_os_str().is_empty() {
        println!("cargo:rerun-if-changed={}", folder.display());
    }
    let mut list = String::from("&[\n");
    for name in names(&folder) {
        let bytes = |ending: &str| {
            let file = folder.join(format!("{name}{ending}"));
            println!("cargo:rerun-if-changed={}", file.display());
            if file.is_file() { format!("Some(include_bytes!({file:?}))") } else { "None".to_owned() }
        };
        let plain = folder.join(&name);
        println!("cargo:rerun-if-changed={}", plain.display());
        let _ = writeln!(
            list,
            "    Asset {{ name: {name:?}, plain: include_bytes!({plain:?}), brotli: {}, gzip: {} }},",
            bytes(".br"),
            bytes(".gz")
        );
    }
    list.push_str("]\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a folder")).join("assets.rs");
    fs::write(out, list).expect("the list of files can be written");
}

/// The output folder of `cargo xtask page`.
fn default_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/page/dist")
}

/// The names of the files, without compressed versions.
fn names(folder: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut names: Vec<String> =
        entries.flatten().filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.retain(|name| !name.ends_with(".br") && !name.ends_with(".gz"));
    names.sort();
    names
}
