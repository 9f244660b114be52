//! The table of contents: every address that the server answers, and the headers of every answer.

use crate::http::{lists, tables};
use crate::lobby::Server;
use crate::{assets, socket};
use axum::Router;
use axum::body::Body;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderMap, HeaderValue, Method, Response, StatusCode, Uri, header};
use axum::middleware::map_response;
use axum::routing::{get, post};
use std::sync::Arc;

/// All that the server answers.
pub fn router(server: Arc<Server>) -> Router {
    let base = server.config.base();
    let most = server.limits.message_bytes;
    let api = Router::new()
        .route("/tables", get(lists::tables).post(tables::create))
        .route("/tables/{id}", get(tables::info))
        .route("/tables/{id}/seats", post(tables::take_seat))
        .route("/tables/{id}/recover", post(tables::recover))
        .route("/tables/{id}/game", get(tables::game))
        .route("/tables/{id}/rematch", post(tables::rematch))
        .route("/tables/{id}/socket", get(socket::open))
        .fallback(no_such_address)
        .layer(map_response(api_headers))
        .layer(DefaultBodyLimit::max(most))
        .with_state(server);
    let page = {
        let base = base.clone();
        move |method: Method, uri: Uri, headers: HeaderMap| page(base, method, uri, headers)
    };
    Router::new().nest(&format!("{base}/api/v1"), api).fallback(page).layer(map_response(usual_headers))
}

/// A file of the page. Relative addresses in it need the slash behind the base path.
async fn page(base: String, method: Method, uri: Uri, headers: HeaderMap) -> Response<Body> {
    match uri.path().strip_prefix(&base) {
        Some(path) if path.starts_with('/') => assets::answer(&method, path, &headers),
        Some("") => to_base(&base),
        _ if uri.path() == "/" => to_base(&base),
        _ => Response::builder().status(StatusCode::NOT_FOUND).body(Body::empty()).unwrap_or_default(),
    }
}

fn to_base(base: &str) -> Response<Body> {
    let response = Response::builder().status(StatusCode::TEMPORARY_REDIRECT);
    response.header(header::LOCATION, format!("{base}/")).body(Body::empty()).unwrap_or_default()
}

async fn no_such_address() -> Response<Body> {
    let denied =
        crate::denied::Denied::new(impulse_wire::message::Refusal::Malformed, "there is no such address");
    crate::http::refused(StatusCode::NOT_FOUND, &denied)
}

/// What the interface answers is about this moment, and is no page.
async fn api_headers(mut response: Response<Body>) -> Response<Body> {
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    let policy = HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(policy);
    response
}

async fn usual_headers(mut response: Response<Body>) -> Response<Body> {
    let headers = response.headers_mut();
    let usual = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ];
    for (name, value) in usual {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}
