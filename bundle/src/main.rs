//! `bundle IN.wasm STATIC OUT`: makes the folder that the server embeds, from the compiled page and the static files.
//!
//! The WebAssembly, its bindings and the style sheet get names with a hash of their contents, so that browsers may cache
//! them for ever. Every file is written uncompressed, and also with brotli and gzip where that makes it smaller. Languages
//! other than English (`languages.rs`), the lessons (`lessons.rs`), the network of the bots and the parts of the program that
//! not everybody needs (`split.rs`) are files of their own.

mod languages;
mod lessons;
mod split;

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::{fs, thread};

type Failure = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [program, fixed, out] = arguments.as_slice() else {
        eprintln!("usage: bundle IN.wasm STATIC_FOLDER OUT_FOLDER");
        return ExitCode::from(2);
    };
    match bundle(program, fixed, out) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: the page could not be bundled: {error}");
            ExitCode::FAILURE
        }
    }
}

fn bundle(program: &Path, fixed: &Path, out: &Path) -> Result<(), Failure> {
    let pieces = out.with_extension("pieces");
    let main = pieces.join("main.wasm");
    let split::Split { script: link, parts } = split::split(program, &main, &pieces)?;
    let mut bindings = wasm_bindgen_cli_support::Bindgen::new();
    bindings.input_path(&main).web(true)?.typescript(false).out_name("app");
    // The parts use the program's table of functions, which the bindings would drop.
    bindings.remove_name_section(true).remove_producers_section(true).keep_lld_exports(true);
    let mut made = bindings.generate_output()?;
    let script = without_comments(made.js());
    let link = without_comments(&link);
    let wasm = made.wasm_mut().emit_wasm();
    fs::remove_dir_all(&pieces)?;
    let style = without_comments(&style(&fixed.join("style"))?).into_bytes();

    // Bindings and parts name each other, so all files of the program have one hash.
    let mut program = [wasm.as_slice(), script.as_bytes(), link.as_bytes()].concat();
    parts.iter().for_each(|part| program.extend_from_slice(&part.wasm));
    let program = hash(&program);
    let wasm_name = format!("app-{program}.wasm");
    let script_name = format!("app-{program}.js");
    let link_name = format!("split-{program}.js");
    // The program itself keeps the plain name, under which the bindings hand the script to it.
    let import = |name: &str| format!("from \"{name}\"");
    let script = script.replace(&import(split::LINK), &import(&format!("./{link_name}")));
    let mut link = link.replace(split::MAIN, &format!("./{script_name}"));
    let (mut always, mut later) = (Vec::new(), Vec::new());
    for split::Part { name, wasm, always: is_kept } in parts {
        let part_name = format!("{name}-{program}.wasm");
        link = link.replace(&format!("./{name}.wasm"), &format!("./{part_name}"));
        if is_kept { &mut always } else { &mut later }.push((part_name, wasm));
    }
    let style_name = format!("style-{}.css", hash(&style));
    let size = wasm.len().to_string();
    let (spoken, links, kept) = languages(fixed)?;
    let network = fs::read(fixed.join("../../impulse-bots/src/master.net"))?;
    let network_name = format!("master-{}.net", hash(&network));
    let filled = |text: String| {
        text.replace("APP_JS", &script_name)
            .replace("APP_WASM", &wasm_name)
            .replace("SPLIT_JS", &link_name)
            .replace("APP_BYTES", &size)
            .replace("STYLE_CSS", &style_name)
            .replace("LANGUAGE_LINKS", &links)
            .replace("MASTER_NET", &network_name)
    };
    let mut files: Vec<File> = vec![
        (wasm_name.clone(), wasm),
        (script_name.clone(), script.into_bytes()),
        (link_name.clone(), link.into_bytes()),
        (style_name.clone(), style),
    ];
    files.extend(always);
    for name in ["index.html", "boot.js", "worker.js", "manifest.webmanifest", "icon.svg"] {
        let text = filled(fs::read_to_string(fixed.join(name))?);
        let text = if name.ends_with(".js") { without_comments(&text) } else { text };
        files.push((name.into(), text.into_bytes()));
    }
    later.extend(lessons::all(fixed)?);
    later.push(("puzzles.txt".into(), fs::read(fixed.join("../../impulse-study/puzzles.txt"))?));
    later.push((network_name.clone(), network));
    let all: Vec<u8> = files.iter().chain(&later).flat_map(|(_, bytes)| bytes.iter().copied()).collect();
    let list: Vec<String> = files.iter().map(|(name, _)| format!("\"{name}\"")).collect();
    let later_list: Vec<String> = later.iter().map(|(name, _)| format!("\"{name}\"")).collect();
    let service_worker = fs::read_to_string(fixed.join("sw.js"))?
        .replace("BUNDLE_VERSION", &hash(&all))
        .replace("BUNDLE_FILES", &format!("[\"./\", {}]", list.join(", ")))
        .replace("BUNDLE_LANGUAGES", &kept)
        .replace("BUNDLE_LATER", &format!("[{}]", later_list.join(", ")));
    files.push(("sw.js".into(), service_worker.into_bytes()));
    // Fetched when they are needed; the service worker keeps them from then on.
    files.extend(spoken);
    files.extend(later);
    // Only launchers and messengers ask for these, so the service worker does not fetch them.
    for name in ["icon-192.png", "icon-512.png", "icon-maskable.png", "apple-touch-icon.png", "preview.png"] {
        files.push((name.into(), fs::read(fixed.join(name))?));
    }

    if out.exists() {
        fs::remove_dir_all(out)?;
    }
    fs::create_dir_all(out)?;
    let mut sums = [0usize; 2];
    for ((name, bytes), packed) in files.iter().zip(packed(&files)) {
        let Packed { brotli, gzip } = packed?;
        fs::write(out.join(name), bytes)?;
        sums[0] += bytes.len();
        sums[1] += brotli.len().min(bytes.len());
        println!("{name:<32} {:>9} bytes, {:>7} compressed", bytes.len(), brotli.len());
        if brotli.len() < bytes.len() {
            fs::write(out.join(format!("{name}.br")), brotli)?;
            fs::write(out.join(format!("{name}.gz")), gzip)?;
        }
    }
    println!("{:<32} {:>9} bytes, {:>7} compressed", "all", sums[0], sums[1]);
    Ok(())
}

/// A file of the page: its name and what is in it.
type File = (String, Vec<u8>);

/// The files of the languages, the links that name them in the page, and the list for the service worker.
fn languages(fixed: &Path) -> Result<(Vec<File>, String, String), Failure> {
    let (mut files, mut links, mut kept) = (Vec::new(), Vec::new(), Vec::new());
    for languages::Language { tag, catalogue, rules } in languages::all(fixed)? {
        let catalogue_name = format!("{tag}-{}.ftl", hash(catalogue.as_bytes()));
        let rules_name = format!("{tag}-rules-{}.md", hash(rules.as_bytes()));
        for (what, name) in [("language", &catalogue_name), ("rules", &rules_name)] {
            links.push(format!("<link rel=\"impulse-{what}\" hreflang=\"{tag}\" href=\"{name}\">"));
        }
        kept.push(format!("\"{tag}\": [\"{catalogue_name}\", \"{rules_name}\"]"));
        files.extend([(catalogue_name, catalogue.into_bytes()), (rules_name, rules.into_bytes())]);
    }
    Ok((files, links.join("\n    "), format!("{{{}}}", kept.join(", "))))
}

/// What is in a folder, by name.
fn sorted(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths = entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>()?;
    paths.sort();
    Ok(paths)
}

/// Concatenates the style sheets of a folder, sorted by name.
fn style(folder: &Path) -> Result<String, Failure> {
    let mut all = String::new();
    for sheet in sorted(folder)? {
        if sheet.extension().is_some_and(|end| end == "css") {
            all.push_str(&fs::read_to_string(sheet)?);
        }
    }
    Ok(all)
}

/// A script or style sheet without indentation, empty lines, and comments that begin a line.
fn without_comments(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut inside = false;
    for line in text.lines() {
        let mut line = line.trim();
        if inside || line.starts_with("/*") {
            let end = line.find("*/");
            inside = end.is_none();
            line = end.map_or("", |end| line[end + 2..].trim());
        }
        if !line.is_empty() && !line.starts_with("//") {
            kept.push_str(line);
            kept.push('\n');
        }
    }
    kept
}

/// FNV-1a. Names must differ; they need not be unforgeable.
fn hash(bytes: &[u8]) -> String {
    let mix = |sum: u64, &byte: &u8| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    format!("{:016x}", bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix))
}

/// A file as it travels.
struct Packed {
    brotli: Vec<u8>,
    gzip: Vec<u8>,
}

/// Compresses files on all cores, the largest first. The results are in the order of the files.
fn packed(files: &[File]) -> Vec<io::Result<Packed>> {
    let mut largest_first: Vec<usize> = (0..files.len()).collect();
    largest_first.sort_by_key(|&at| Reverse(files[at].1.len()));
    let (next, done) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
    let work = || {
        while let Some(&at) = largest_first.get(next.fetch_add(1, Ordering::Relaxed)) {
            let bytes = &files[at].1;
            let result = brotli(bytes).and_then(|brotli| Ok(Packed { brotli, gzip: gzip(bytes)? }));
            done.lock().unwrap_or_else(PoisonError::into_inner).insert(at, result);
        }
    };
    thread::scope(|scope| {
        (0..thread::available_parallelism().map_or(1, usize::from)).for_each(|_| drop(scope.spawn(work)));
    });
    done.into_inner().unwrap_or_else(PoisonError::into_inner).into_values().collect()
}

fn brotli(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut small = Vec::new();
    let parameters = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut &*bytes, &mut small, &parameters)?;
    Ok(small)
}

fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    writer.write_all(bytes)?;
    writer.finish()
}

#[cfg(test)]
mod tests {
    use super::without_comments;

    #[test]
    fn comments_and_indentation_go_and_code_stays() {
        let text =
            "/* one */ a {\n  b: c; /* kept */\n}\n/**\n * two\n */\n\n// three\nlet x = \"// four\";\n";
        assert_eq!(without_comments(text), "a {\nb: c; /* kept */\n}\nlet x = \"// four\";\n");
    }
}
