//! The table of contents: every address that the server answers, and the headers of every answer.

use crate::http::{lists, tables};
use crate::lobby::Server;
use crate::{assets, socket};
use axum::Router;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, OriginalUri};
use axum::http::{HeaderValue, Response, StatusCode, header};
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
    let all = Router::new().nest("/api/v1", api).fallback(assets::answer);
    let all = match base.is_empty() {
        true => all,
        false => Router::new().nest(&base, all).fallback(move |uri| to_base(base.clone(), uri)),
    };
    all.layer(map_response(usual_headers))
}

/// Under a base path, everything else leads there.
async fn to_base(base: String, OriginalUri(uri): OriginalUri) -> Response<Body> {
    let response = match uri.path() {
        "/" => Response::builder()
            .status(StatusCode::TEMPORARY_REDIRECT)
            .header(header::LOCATION, format!("{base}/")),
        _ => Response::builder().status(StatusCode::NOT_FOUND),
    };
    response.body(Body::empty()).unwrap_or_default()
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
