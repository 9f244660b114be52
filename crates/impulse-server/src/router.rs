//! Every route of the server, and the headers of every response.

use crate::admission::{admit, admit_to_page};
use crate::denied::{Denied, in_own_language};
use crate::http::{lists, openapi, tables};
use crate::registry::Server;
use crate::{assets, health, socket};
use axum::Router;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, MatchedPath, Request};
use axum::http::{HeaderMap, HeaderValue, Method, Response, StatusCode, Uri, header};
use axum::middleware::{Next, from_fn, from_fn_with_state, map_response};
use axum::routing::get;
use impulse_wire::Refusal;
use std::sync::Arc;
use std::time::Instant;
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// All routes.
pub fn router(server: Arc<Server>) -> Router {
    let base = server.config.base();
    let most = server.limits.message_bytes;
    let (api, described) = OpenApiRouter::with_openapi(openapi::document(&base))
        .routes(routes!(lists::tables, tables::create))
        .routes(routes!(tables::info))
        .routes(routes!(tables::take_seat))
        .routes(routes!(tables::recover))
        .routes(routes!(tables::renew))
        .routes(routes!(tables::chat))
        .routes(routes!(tables::game))
        .routes(routes!(tables::rematch))
        .routes(routes!(socket::open))
        .split_for_parts();
    let too_large = move |response| too_large(most, response);
    let api = api
        .route("/openapi.json", get(move || openapi::answer(described)))
        .method_not_allowed_fallback(method_not_allowed)
        .fallback(not_found)
        .layer(map_response(too_large))
        .layer(SetResponseHeaderLayer::overriding(header::CACHE_CONTROL, value("no-store")))
        .layer(DefaultBodyLimit::max(most))
        .layer(from_fn_with_state(server.clone(), admit))
        .layer(from_fn(in_own_language))
        .with_state(server.clone());
    let page = {
        let (base, public_url) = (base.clone(), server.config.public_url.clone());
        move |method: Method, uri: Uri, headers: HeaderMap| page(base, public_url, method, uri, headers)
    };
    let pages = Router::new()
        .fallback(page)
        .layer(from_fn_with_state(server.clone(), admit_to_page))
        .layer(from_fn(in_own_language));
    let usual = |name, text| SetResponseHeaderLayer::if_not_present(name, value(text));
    // HSTS: a browser that came over HTTPS does not fall back to HTTP.
    let hsts = server.config.is_https().then(|| value("max-age=31536000"));
    Router::new()
        .nest(&format!("{base}/api/v1"), api)
        .fallback_service(pages)
        .merge(health::routes(&server))
        .layer(from_fn(log_request))
        .layer(usual(header::CONTENT_SECURITY_POLICY, "default-src 'none'; frame-ancestors 'none'"))
        .layer(usual(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(usual(header::REFERRER_POLICY, "no-referrer"))
        .layer(usual(header::X_FRAME_OPTIONS, "DENY"))
        .layer(SetResponseHeaderLayer::overriding(header::STRICT_TRANSPORT_SECURITY, hsts))
}

fn value(text: &'static str) -> HeaderValue {
    HeaderValue::from_static(text)
}

/// A file of the page. Relative URLs in it need the slash after the base path.
async fn page(
    base: String,
    public_url: Option<String>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response<Body> {
    match uri.path().strip_prefix(&base) {
        Some(path) if path.starts_with('/') => assets::answer(&method, path, &headers, public_url.as_deref()),
        Some("") => to_base(&base),
        _ if uri.path() == "/" => to_base(&base),
        _ => Response::builder().status(StatusCode::NOT_FOUND).body(Body::empty()).unwrap_or_default(),
    }
}

fn to_base(base: &str) -> Response<Body> {
    let response = Response::builder().status(StatusCode::TEMPORARY_REDIRECT);
    response.header(header::LOCATION, format!("{base}/")).body(Body::empty()).unwrap_or_default()
}

async fn not_found() -> Response<Body> {
    Denied(Refusal::NoSuchPath).with_status(StatusCode::NOT_FOUND)
}

async fn method_not_allowed() -> Response<Body> {
    Denied(Refusal::MethodNotAllowed).with_status(StatusCode::METHOD_NOT_ALLOWED)
}

/// Axum refuses a body that is too large with plain text; clients of the interface expect JSON.
async fn too_large(most: usize, response: Response<Body>) -> Response<Body> {
    match response.status() {
        StatusCode::PAYLOAD_TOO_LARGE => {
            let denied = Denied(Refusal::MessageTooLong { most: most as u32 });
            denied.with_status(StatusCode::PAYLOAD_TOO_LARGE)
        }
        _ => response,
    }
}

/// Logs a request: the route, but neither the table nor the contents.
async fn log_request(request: Request, next: Next) -> Response<Body> {
    let (method, begin) = (request.method().clone(), Instant::now());
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let response = next.run(request).await;
    let milliseconds = begin.elapsed().as_millis() as u64;
    let (route, status) = (route.as_deref().unwrap_or("page"), response.status().as_u16());
    tracing::debug!(%method, route, status, milliseconds, "request");
    response
}
