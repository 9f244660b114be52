//! The table of contents: every address that the server answers, and the headers of every answer.

use crate::denied::Denied;
use crate::http::{lists, openapi, tables};
use crate::lobby::Server;
use crate::{assets, health, socket};
use axum::Router;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, MatchedPath, Request};
use axum::http::{HeaderMap, HeaderValue, Method, Response, StatusCode, Uri, header};
use axum::middleware::{Next, from_fn, map_response};
use axum::routing::get;
use impulse_wire::message::Refusal;
use std::sync::Arc;
use std::time::Instant;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// All that the server answers.
pub fn router(server: Arc<Server>) -> Router {
    let base = server.config.base();
    let most = server.limits.message_bytes;
    let (api, described) = OpenApiRouter::with_openapi(openapi::document(&base))
        .routes(routes!(lists::tables, tables::create))
        .routes(routes!(tables::info))
        .routes(routes!(tables::take_seat))
        .routes(routes!(tables::recover))
        .routes(routes!(tables::game))
        .routes(routes!(tables::rematch))
        .routes(routes!(socket::open))
        .split_for_parts();
    let api = api
        .route("/openapi.json", get(move || openapi::answer(described)))
        .method_not_allowed_fallback(no_such_method)
        .fallback(no_such_address)
        .layer(map_response(api_headers))
        .layer(DefaultBodyLimit::max(most))
        .with_state(server.clone());
    let page = {
        let base = base.clone();
        move |method: Method, uri: Uri, headers: HeaderMap| page(base, method, uri, headers)
    };
    let secure = server.config.is_https();
    Router::new()
        .nest(&format!("{base}/api/v1"), api)
        .merge(health::routes(&server))
        .fallback(page)
        .layer(from_fn(told))
        .layer(map_response(move |response| usual_headers(secure, response)))
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
    let denied = Denied::new(Refusal::Malformed, "there is no such address");
    crate::http::refused(StatusCode::NOT_FOUND, &denied)
}

async fn no_such_method() -> Response<Body> {
    let denied = Denied::new(Refusal::Malformed, "this address is not asked like that");
    crate::http::refused(StatusCode::METHOD_NOT_ALLOWED, &denied)
}

/// What the interface answers is about this moment, and always in its own words.
async fn api_headers(mut response: Response<Body>) -> Response<Body> {
    if response.status() == StatusCode::PAYLOAD_TOO_LARGE {
        let denied = Denied::new(Refusal::TooMuch, "the request is too big");
        response = crate::http::refused(StatusCode::PAYLOAD_TOO_LARGE, &denied);
    }
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Only the page itself may load anything; and whoever came over https comes so again.
async fn usual_headers(secure: bool, mut response: Response<Body>) -> Response<Body> {
    let headers = response.headers_mut();
    let usual = [
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'; frame-ancestors 'none'"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ];
    for (name, value) in usual {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if secure {
        let year = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, year);
    }
    response
}

/// Tells the log of a request: which kind it was, not what was in it, nor which table's.
async fn told(request: Request, next: Next) -> Response<Body> {
    let (method, begin) = (request.method().clone(), Instant::now());
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let response = next.run(request).await;
    let milliseconds = begin.elapsed().as_millis() as u64;
    let (route, status) = (route.as_deref().unwrap_or("page"), response.status().as_u16());
    tracing::debug!(%method, route, status, milliseconds, "answered");
    response
}
