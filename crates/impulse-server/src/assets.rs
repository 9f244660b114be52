//! The files of the page, embedded in the program: which file a path names, its content encoding and caching headers.
//! Headers of every response are in `router`.
//!
//! Encodings are negotiated by hand: tower-http serves precompressed files only from a directory, and its compression
//! layer would compress each response anew.

use axum::body::Body;
use axum::http::{HeaderMap, Method, Response, StatusCode, header};
use axum::response::IntoResponse;

/// A file of the page, with compressed versions where they are smaller.
struct Asset {
    name: &'static str,
    plain: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

static ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// Only our own files, and WebAssembly. The page sets styles of single elements.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self' \
                      'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; base-uri \
                      'none'; form-action 'none'; frame-ancestors 'none'";

/// Whether the page was there when this program was built.
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
    let Some(asset) = ASSETS.iter().find(|asset| asset.name == name) else {
        return plain(StatusCode::NOT_FOUND, "There is no such page. The game is at /.\n");
    };
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    let absolute =
        public_url.filter(|_| name == "index.html").and_then(|url| with_absolute_preview(asset.plain, url));
    let (bytes, encoding) = match (asset.brotli, asset.gzip) {
        _ if absolute.is_some() => (asset.plain, None),
        (Some(bytes), _) if accepts(accepted, "br") => (bytes, Some("br")),
        (_, Some(bytes)) if accepts(accepted, "gzip") => (bytes, Some("gzip")),
        _ => (asset.plain, None),
    };
    let plain = absolute.as_deref().map_or(asset.plain, str::as_bytes);
    let tag = format!("\"{:x}-{}\"", plain.len(), hash(plain));
    let not_modified =
        headers.get(header::IF_NONE_MATCH).is_some_and(|value| value.as_bytes() == tag.as_bytes());
    let mut response = Response::builder()
        .header(header::CONTENT_TYPE, content_type(name))
        .header(
            header::CACHE_CONTROL,
            if is_hashed(name) { "public, max-age=31536000, immutable" } else { "no-cache" },
        )
        .header(header::ETAG, &tag)
        .header(header::VARY, "Accept-Encoding")
        .header(header::CONTENT_SECURITY_POLICY, POLICY)
        .header("cross-origin-opener-policy", "same-origin");
    if not_modified {
        return response.status(StatusCode::NOT_MODIFIED).body(Body::empty()).unwrap_or_default();
    }
    if let Some(encoding) = encoding {
        response = response.header(header::CONTENT_ENCODING, encoding);
    }
    let body = absolute.map_or_else(|| Body::from(bytes), Body::from);
    response.body(body).unwrap_or_default()
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
