//! Health checks for proxies and monitoring. `/healthz` says that the process responds, `/readyz` that it can store what
//! is played, and has found no damage. `/metrics` is served at an address of its own.

use crate::metrics::Now;
use crate::registry::Server;
use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::{Response, StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;

/// The store is checked by writing, so the result is reused for this long.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// When the store was last checked, and whether it could write.
#[derive(Default)]
pub struct LastCheck(Mutex<Option<(Instant, bool)>>);

/// The routes for proxies: at the root, and also under the base path for proxies that forward nothing else.
pub fn routes(server: &Arc<Server>) -> Router {
    let mut router = Router::new();
    let base = server.config.base();
    for base in if base.is_empty() { vec![""] } else { vec!["", &base] } {
        router =
            router.route(&format!("{base}/healthz"), get(alive)).route(&format!("{base}/readyz"), get(ready));
    }
    router.with_state(server.clone())
}

/// The route for Prometheus.
pub fn metrics_routes(server: &Arc<Server>) -> Router {
    Router::new().route("/metrics", get(metrics)).with_state(server.clone())
}

async fn alive() -> Response<Body> {
    plain(StatusCode::OK, "alive\n")
}

async fn ready(State(server): State<Arc<Server>>) -> Response<Body> {
    if server.registry.is_stopping() {
        return plain(StatusCode::SERVICE_UNAVAILABLE, "the server is stopping\n");
    }
    if server.registry.is_corrupt() {
        return plain(StatusCode::SERVICE_UNAVAILABLE, "the files of the store are damaged\n");
    }
    if server.outage.lasts() {
        return plain(StatusCode::SERVICE_UNAVAILABLE, "the database cannot be reached\n");
    }
    match (can_write(&server).await, server.registry.damaged()) {
        (true, 0) => plain(StatusCode::OK, "ready\n"),
        (true, _) => plain(StatusCode::OK, "ready, but some tables are damaged\n"),
        (false, _) => plain(StatusCode::SERVICE_UNAVAILABLE, "the store cannot write\n"),
    }
}

async fn can_write(server: &Server) -> bool {
    let mut last = server.last_check.0.lock().await;
    if let Some((when, could)) = *last
        && when.elapsed() < CHECK_INTERVAL
    {
        return could;
    }
    let checked = server.store.check().await;
    if let Err(error) = &checked {
        server.store_failed(error);
        tracing::error!(%error, "the store cannot write");
    }
    *last = Some((Instant::now(), checked.is_ok()));
    checked.is_ok()
}

async fn metrics(State(server): State<Arc<Server>>) -> Response<Body> {
    let content_type = "text/plain; version=0.0.4; charset=utf-8";
    let response = Response::builder().header(header::CONTENT_TYPE, content_type);
    response.body(Body::from(metrics_text(&server))).unwrap_or_default()
}

/// All metrics, as text.
pub fn metrics_text(server: &Server) -> String {
    server.metrics.text(&Now {
        tables: server.registry.count(),
        damaged: server.registry.damaged(),
        newer: server.registry.newer(),
        sockets: server.usage.sockets(),
        bots_waiting: server.thinkers.waiting(),
        webhook_failures: server.notifier.failures(),
    })
}

fn plain(status: StatusCode, text: &'static str) -> Response<Body> {
    (status, [(header::CACHE_CONTROL, "no-store")], text).into_response()
}
