//! Splits the compiled page where its source says so (`later.rs` of `impulse-web`): the program that everybody needs, and
//! parts that are fetched when somebody opens what they are for.

use crate::Failure;
use std::fs;
use std::path::Path;
use wasm_split_cli_support::{Options, transform};

/// How the bindings import the script that fetches the parts.
pub const LINK: &str = "./split.js";
/// How that script imports the bindings.
pub const MAIN: &str = "./app.js";

/// The page's program in pieces.
pub struct Split {
    /// The script that fetches the parts. It names them as they are named here.
    pub script: String,
    pub parts: Vec<Part>,
}

/// A part of the program that is fetched when it is needed.
pub struct Part {
    /// Its name, without `.wasm`.
    pub name: String,
    pub wasm: Vec<u8>,
    /// The service worker fetches it at the first visit, so that what needs it always works without a network.
    pub always: bool,
}

/// What must work without a network after the first visit, as the source names it.
const ALWAYS: &str = "rules";

/// Splits a program. The piece that everybody needs is written to `main`, for the bindings are made from it.
pub fn split(program: &Path, main: &Path, folder: &Path) -> Result<Split, Failure> {
    let input = fs::read(program).map_err(|error| format!("{}: {error}", program.display()))?;
    fs::create_dir_all(folder)?;
    let mut options = Options::new(&input);
    options.output_dir = folder;
    options.main_out_path = main;
    options.link_name = LINK;
    options.main_module = MAIN;
    let made = transform(options).map_err(|error| format!("the program cannot be split: {error}"))?;
    let kept = made.prefetch_map.get(ALWAYS).ok_or("nothing is split off for the rules")?;
    let script = fs::read_to_string(folder.join(LINK))?;
    let mut parts = Vec::new();
    for path in made.split_modules {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        // A part with nothing in it is never fetched.
        if script.contains(&format!("./{name}.wasm")) {
            let (wasm, always) = (without_custom_sections(&fs::read(path)?)?, kept.contains(&name));
            parts.push(Part { name, wasm, always });
        }
    }
    parts.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(Split { script, parts })
}

/// A WebAssembly file without names and notes for tools, which no browser needs.
fn without_custom_sections(wasm: &[u8]) -> Result<Vec<u8>, Failure> {
    /// The sign and the version that every file begins with.
    const HEADER: usize = 8;
    let mut kept = wasm.get(..HEADER).ok_or("a part is no WebAssembly")?.to_vec();
    let mut at = HEADER;
    while at < wasm.len() {
        let begins = at;
        let kind = wasm[at];
        at += 1;
        let (mut size, mut shift) = (0usize, 0);
        loop {
            let byte = *wasm.get(at).ok_or("a part is cut off")?;
            at += 1;
            size |= usize::from(byte & 0x7f) << shift;
            shift += 7;
            if byte & 0x80 == 0 {
                break;
            }
        }
        at += size;
        let section = wasm.get(begins..at).ok_or("a part is cut off")?;
        if kind != 0 {
            kept.extend_from_slice(section);
        }
    }
    Ok(kept)
}

#[cfg(test)]
mod tests {
    use super::without_custom_sections;

    #[test]
    fn names_go_and_code_stays() {
        let header = b"\0asm\x01\0\0\0";
        let wasm = [&header[..], &[0, 2, 1, 65], &[1, 1, 0], &[0, 1, 0]].concat();
        let kept = without_custom_sections(&wasm).expect("it is whole");
        assert_eq!(kept, [&header[..], &[1, 1, 0]].concat());
        assert!(without_custom_sections(&wasm[..13]).is_err());
    }
}
