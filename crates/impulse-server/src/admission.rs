//! Who may ask for anything at all: checked for every request of the interface and for every file of the page, before it is
//! read.

use crate::denied::Denied;
use crate::origin;
use crate::registry::Server;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{Method, Response, StatusCode};
use axum::middleware::Next;
use axum::response::IntoResponse;
use impulse_wire::Refusal;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// A request and its response must be complete within this time. Sockets are only opened in it.
const REQUEST_TIME: Duration = Duration::from_secs(20);

tokio::task_local! {
    /// The address whose request is answered.
    static ASKED_FROM: IpAddr;
}

/// The address whose request this task answers; nothing if the server does something by itself.
pub fn asked_from() -> Option<IpAddr> {
    ASKED_FROM.try_with(|address| *address).ok()
}

/// Refuses requests to other names, from pages of other sites, from banned addresses, and too many of them.
pub async fn admit(
    State(server): State<Arc<Server>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response<Body> {
    let (headers, public_url) = (request.headers(), server.config.public_url.as_deref());
    if !origin::names_this_server(headers, public_url) {
        return Denied(Refusal::ForeignHost).with_status(StatusCode::MISDIRECTED_REQUEST);
    }
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    if changes && !origin::is_own_page(headers, public_url) {
        return Denied(Refusal::ForeignOrigin).with_status(StatusCode::FORBIDDEN);
    }
    let address = origin::address(peer.ip(), headers, server.config.trusted_proxy);
    if server.bans.address(address) {
        return Denied(Refusal::Banned).with_status(StatusCode::FORBIDDEN);
    }
    if !server.usage.request(address, &server.limits, Instant::now()) {
        server.metrics.limited();
        return Denied(Refusal::TooManyRequests).into_response();
    }
    match timeout(REQUEST_TIME, ASKED_FROM.scope(address, next.run(request))).await {
        Ok(response) => response,
        Err(_) => Denied(Refusal::TooManyRequests).with_status(StatusCode::REQUEST_TIMEOUT),
    }
}

/// The same for files of the page, with a rate of their own: a first visit needs a dozen, and browsers keep most of them.
pub async fn admit_to_page(
    State(server): State<Arc<Server>>,
    request: Request,
    next: Next,
) -> Response<Body> {
    let headers = request.headers();
    if !origin::names_this_server(headers, server.config.public_url.as_deref()) {
        return Denied(Refusal::ForeignHost).with_status(StatusCode::MISDIRECTED_REQUEST);
    }
    if let Some(ConnectInfo(peer)) = request.extensions().get::<ConnectInfo<SocketAddr>>() {
        let address = origin::address(peer.ip(), headers, server.config.trusted_proxy);
        if server.bans.address(address) {
            return Denied(Refusal::Banned).with_status(StatusCode::FORBIDDEN);
        }
        if !server.usage.page(address, &server.limits, Instant::now()) {
            server.metrics.limited();
            return Denied(Refusal::TooManyRequests).into_response();
        }
    }
    next.run(request).await
}
