//! The files of the page, embedded in the program or read from a folder when it starts: which file a path names, its
//! content encoding and caching headers. Headers of every response are in `router`.
//!
//! Encodings are negotiated by hand: tower-http serves precompressed files only from a directory, and its compression
//! layer would compress each response anew.

use axum::body::Body;
use axum::http::{HeaderMap, Method, Response, StatusCode, header};
use axum::response::IntoResponse;
use std::path::Path;
use std::sync::{LazyLock, OnceLock};
use std::{env, fs};

/// A file of the page, with compressed versions where they are smaller.
struct Asset {
    name: &'static str,
    plain: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

/// What a file is recognised by, in the order of [`ASSETS`]. Computed once, because files are large.
static TAGS: LazyLock<Vec<String>> = LazyLock::new(|| ASSETS.iter().map(|asset| tag(asset.plain)).collect());

/// The first page with the whole address of its preview, and its tag. A server has one address.
static WITH_PREVIEW: OnceLock<(String, Option<(&'static str, String)>)> = OnceLock::new();

static EMBEDDED: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// What is served. `cargo play` names a folder in `IMPULSE_PAGE`, so that the program need not be compiled again for a page.
static ASSETS: LazyLock<&[Asset]> =
    LazyLock::new(|| env::var_os("IMPULSE_PAGE").map_or(EMBEDDED, |folder| read(Path::new(&folder))));

/// The files of a folder, kept until the program ends.
fn read(folder: &Path) -> &'static [Asset] {
    let bytes = |name: &str| fs::read(folder.join(name)).ok().map(|bytes| &*bytes.leak());
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
    let plain = names.filter(|name| !name.ends_with(".br") && !name.ends_with(".gz"));
    let assets = plain.filter_map(|name| {
        let (brotli, gzip) = (bytes(&format!("{name}.br")), bytes(&format!("{name}.gz")));
        Some(Asset { plain: bytes(&name)?, brotli, gzip, name: name.leak() })
    });
    assets.collect::<Vec<_>>().leak()
}

/// Only our own files, and WebAssembly. The page sets styles of single elements.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self' \
                      'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; base-uri \
                      'none'; form-action 'none'; frame-ancestors 'none'";

/// Whether there is a page to serve.
pub fn page_is_built() -> bool {
    !ASSETS.is_empty()
}

/// Answers a request for a file. `public_url` is where the page can be reached, if that is known.
pub fn answer(method: &Method, path: &str, headers: &HeaderMap, public_url: Option<&str>) -> Response<Body> {
    if method != Method::GET && method != Method::HEAD {
        return plain(StatusCode::METHOD_NOT_ALLOWED, "Method not allowed. Use GET or HEAD.\n");
    }
    let name = match path.trim_start_matches('/') {
        "" => "index.html",
        name => name,
    };
    if !page_is_built() {
        return plain(
            StatusCode::SERVICE_UNAVAILABLE,
            "This program was built without the page. `cargo play` builds both; `impulse play` plays in the terminal.\n",
        );
    }
    let Some(at) = ASSETS.iter().position(|asset| asset.name == name) else {
        return plain(StatusCode::NOT_FOUND, "There is no such page. The game is at /.\n");
    };
    let asset = &ASSETS[at];
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    let absolute = public_url.filter(|_| name == "index.html").and_then(|url| first_page(asset, url));
    let (bytes, encoding, tag) = match (absolute, asset.brotli, asset.gzip) {
        (Some((page, tag)), ..) => (page.as_bytes(), None, tag.as_str()),
        (_, Some(bytes), _) if accepts(accepted, "br") => (bytes, Some("br"), TAGS[at].as_str()),
        (_, _, Some(bytes)) if accepts(accepted, "gzip") => (bytes, Some("gzip"), TAGS[at].as_str()),
        _ => (asset.plain, None, TAGS[at].as_str()),
    };
    let not_modified =
        headers.get(header::IF_NONE_MATCH).is_some_and(|value| value.as_bytes() == tag.as_bytes());
    let mut response = Response::builder()
        .header(header::CONTENT_TYPE, content_type(name))
        .header(
            header::CACHE_CONTROL,
            if is_hashed(name) { "public, max-age=31536000, immutable" } else { "no-cache" },
        )
        .header(header::ETAG, tag)
        .header(header::VARY, "Accept-Encoding")
        .header(header::CONTENT_SECURITY_POLICY, POLICY)
        .header("cross-origin-opener-policy", "same-origin");
    if not_modified {
        return response.status(StatusCode::NOT_MODIFIED).body(Body::empty()).unwrap_or_default();
    }
    if let Some(encoding) = encoding {
        response = response.header(header::CONTENT_ENCODING, encoding);
    }
    response.body(Body::from(bytes)).unwrap_or_default()
}

/// The first page with the whole address of its preview picture, and its tag.
fn first_page(asset: &'static Asset, public_url: &str) -> Option<&'static (&'static str, String)> {
    let make = || {
        let page = with_absolute_preview(asset.plain, public_url).map(|page| &*page.leak());
        (public_url.to_owned(), page.map(|page| (page, tag(page.as_bytes()))))
    };
    let (known, page) = WITH_PREVIEW.get_or_init(make);
    page.as_ref().filter(|_| known == public_url)
}

/// A strong entity tag.
fn tag(bytes: &[u8]) -> String {
    format!("\"{:x}-{}\"", bytes.len(), hash(bytes))
}

/// The page with the whole address of its preview picture: messengers do not follow a relative one.
fn with_absolute_preview(page: &[u8], public_url: &str) -> Option<String> {
    let address = format!("content=\"{}/preview.png\"", public_url.trim_end_matches('/'));
    std::str::from_utf8(page).ok().map(|page| page.replace("content=\"preview.png\"", &address))
}

fn plain(status: StatusCode, text: &'static str) -> Response<Body> {
    (status, text).into_response()
}

/// Whether an `Accept-Encoding` header lists this encoding with a weight above zero.
fn accepts(list: &str, encoding: &str) -> bool {
    list.split(',').any(|one| {
        let mut parts = one.split(';').map(str::trim);
        parts.next() == Some(encoding) && !parts.any(|part| matches!(part, "q=0" | "q=0.0"))
    })
}

/// Whether the name contains a hash of the contents, so that it may be cached for ever.
fn is_hashed(name: &str) -> bool {
    // The files of a language are `fr-HASH.ftl`; those of the lessons, `lessons.fr.ftl`, have no hash.
    name.contains('-')
        && [".wasm", ".js", ".css", ".ftl", ".md", ".net"].iter().any(|end| name.ends_with(end))
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ftl" | "md" | "txt") => "text/plain; charset=utf-8",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// FNV-1a.
fn hash(bytes: &[u8]) -> String {
    let mix = |sum: u64, &byte: &u8| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    format!("{:016x}", bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_read_with_what_is_compressed_in_it() {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in [("index.html", "page"), ("index.html.br", "br"), ("icon.png", "icon")] {
            fs::write(folder.path().join(name), text).expect("a file");
        }
        let mut assets: Vec<_> =
            read(folder.path()).iter().map(|one| (one.name, one.plain, one.brotli)).collect();
        assets.sort();
        assert_eq!(assets, [("icon.png", &b"icon"[..], None), ("index.html", b"page", Some(&b"br"[..]))]);
        assert!(read(&folder.path().join("missing")).is_empty());
    }

    #[test]
    fn encodings_are_read_with_their_weights() {
        assert!(accepts("gzip, deflate, br", "br"));
        assert!(accepts("br;q=0.5", "br"));
        assert!(!accepts("gzip, br;q=0", "br"));
        assert!(!accepts("brotli", "br"));
    }

    #[test]
    fn the_preview_picture_gets_its_whole_address() {
        let page = include_bytes!("../../impulse-web/static/index.html");
        let filled = with_absolute_preview(page, "https://play.example/impulse/").expect("text");
        assert!(
            filled.contains("og:image\" content=\"https://play.example/impulse/preview.png\""),
            "{filled}"
        );
    }

    #[test]
    fn only_names_with_a_hash_are_cached_for_ever() {
        assert!(is_hashed("app-0123456789abcdef.wasm"));
        assert!(is_hashed("fr-0123456789abcdef.ftl"));
        assert!(!is_hashed("index.html"));
        assert!(!is_hashed("sw.js"));
    }
}
