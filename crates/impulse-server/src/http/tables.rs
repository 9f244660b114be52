//! Requests about one table: create, look at, take a seat, recover a seat, fetch the game, rematch.

use super::{AtTable, bearer, body, json};
use crate::denied::Denied;
use crate::limits::origin_of;
use crate::origin;
use crate::registry::Server;
use crate::table::{self, Request};
use axum::body::{Body, Bytes};
use axum::extract::{ConnectInfo, Query, State};
use axum::http::{HeaderMap, Response, StatusCode, header};
use impulse_wire::Refusal;
use impulse_wire::http::{
    Chat, CreateTable, Created, Recover, Recovered, Refused, Rematched, Renewed, SeatTaken, TakeSeat,
};
use impulse_wire::table::TableInfo;
use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;

type Answer = Result<Response<Body>, Denied>;

/// Create a table.
#[utoipa::path(
    post,
    path = "/tables",
    request_body(content = CreateTable),
    responses(
        (status = 201, description = "The table, and the secrets of its host", body = Created),
        (status = 400, description = "Something in the request is wrong", body = Refused),
        (status = 413, description = "The request is too big", body = Refused),
        (status = 429, description = "Too many tables from one address", body = Refused),
        (status = 503, description = "It could not be stored, so nothing was done", body = Refused),
    ),
)]
pub async fn create(
    State(server): State<Arc<Server>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    bytes: Bytes,
) -> Answer {
    let wish: CreateTable = body(&bytes)?;
    let address = count_table(&server, peer, &headers)?;
    let origin = Some(origin_of(address));
    Ok(json(StatusCode::CREATED, &table::create(&server, &wish, origin).await?))
}

/// Look at a table.
#[utoipa::path(
    get,
    path = "/tables/{id}",
    params(("id" = String, Path, description = "The id of the table")),
    responses(
        (status = 200, description = "What everybody may know about the table", body = TableInfo),
        (status = 404, description = "There is no such table", body = Refused),
        (status = 409, description = "Not possible now", body = Refused),
        (status = 503, description = "It could not be stored, so nothing was done", body = Refused),
    ),
)]
pub async fn info(State(server): State<Arc<Server>>, AtTable(id): AtTable) -> Answer {
    Ok(json(StatusCode::OK, &server.ask(id, Request::Info).await?))
}

/// Take a seat.
#[utoipa::path(
    post,
    path = "/tables/{id}/seats",
    params(("id" = String, Path, description = "The id of the table")),
    request_body(content = TakeSeat),
    responses(
        (status = 201, description = "The seat, and the secrets of its player", body = SeatTaken),
        (status = 400, description = "Something in the request is wrong", body = Refused),
        (status = 401, description = "The token, key or code belongs to nobody here", body = Refused),
        (status = 404, description = "There is no such table", body = Refused),
        (status = 409, description = "Not possible now", body = Refused),
        (status = 413, description = "The request is too big", body = Refused),
        (status = 429, description = "Too many seats from one address", body = Refused),
        (status = 503, description = "It could not be stored, so nothing was done", body = Refused),
    ),
)]
pub async fn take_seat(
    State(server): State<Arc<Server>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    AtTable(id): AtTable,
    headers: HeaderMap,
    bytes: Bytes,
) -> Answer {
    let wish: TakeSeat = body(&bytes)?;
    let address = origin::address(peer.ip(), &headers, server.config.trusted_proxy);
    if !server.usage.take_seat(address, &server.limits, Instant::now()) {
        server.metrics.limited();
        return Err(Refusal::TooManyRequests.into());
    }
    Ok(json(StatusCode::CREATED, &server.ask(id, |ask| Request::TakeSeat(wish, ask)).await?))
}

/// Get a new token for a recovery code.
#[utoipa::path(
    post,
    path = "/tables/{id}/recover",
    params(("id" = String, Path, description = "The id of the table")),
    request_body(content = Recover),
    responses(
        (status = 200, description = "A new token", body = Recovered),
        (status = 400, description = "Something in the request is wrong", body = Refused),
        (status = 401, description = "The token, key or code belongs to nobody here", body = Refused),
        (status = 404, description = "There is no such table", body = Refused),
        (status = 409, description = "Not possible now", body = Refused),
        (status = 413, description = "The request is too big", body = Refused),
        (status = 503, description = "It could not be stored, so nothing was done", body = Refused),
    ),
)]
pub async fn recover(State(server): State<Arc<Server>>, AtTable(id): AtTable, bytes: Bytes) -> Answer {
    let Recover { recovery } = body(&bytes)?;
    Ok(json(StatusCode::OK, &server.ask(id, |ask| Request::Recover(recovery, ask)).await?))
}

/// Get a new recovery code; the old one becomes invalid.
#[utoipa::path(
    post,
    path = "/tables/{id}/renew",
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    responses(
        (status = 200, description = "A new recovery code", body = Renewed),
        (status = 401, description = "The token, key or code belongs to nobody here", body = Refused),
        (status = 404, description = "There is no such table", body = Refused),
        (status = 409, description = "Not possible now", body = Refused),
        (status = 429, description = "Too much or too often", body = Refused),
        (status = 503, description = "It could not be stored, so nothing was done", body = Refused),
    ),
)]
pub async fn renew(State(server): State<Arc<Server>>, AtTable(id): AtTable, headers: HeaderMap) -> Answer {
    let token = bearer(&headers)?.hash();
    Ok(json(StatusCode::OK, &server.ask(id, |ask| Request::Renew(token, ask)).await?))
}

/// Read the chat, page by page, from its end.
#[utoipa::path(
    get,
    path = "/tables/{id}/chat",
    params(
        ("id" = String, Path, description = "The id of the table"),
        ("before" = Option<u64>, Query, description = "Only what was said before this entry of the log"),
    ),
    responses(
        (status = 200, description = "At most 50 chat messages, the oldest first", body = Chat),
        (status = 400, description = "Something in the request is wrong", body = Refused),
        (status = 404, description = "There is no such table", body = Refused),
        (status = 409, description = "Not possible now", body = Refused),
        (status = 503, description = "The table cannot be read", body = Refused),
    ),
)]
pub async fn chat(
    State(server): State<Arc<Server>>,
    AtTable(id): AtTable,
    Query(query): Query<HashMap<String, String>>,
) -> Answer {
    let before = match query.get("before") {
        None => None,
        Some(text) => Some(text.parse().map_err(|_| Refusal::NoSuchList)?),
    };
    Ok(json(StatusCode::OK, &server.ask(id, |ask| Request::Chat(before, ask)).await?))
}

/// Fetch the game.
#[utoipa::path(
    get,
    path = "/tables/{id}/game",
    params(("id" = String, Path, description = "The id of the table")),
    responses(
        (status = 200, description = "The game file once the game is over; before, the set-up without its seed", body = String, content_type = "text/plain"),
        (status = 404, description = "There is no such table", body = Refused),
        (status = 409, description = "Not possible now", body = Refused),
        (status = 503, description = "It could not be stored, so nothing was done", body = Refused),
    ),
)]
pub async fn game(State(server): State<Arc<Server>>, AtTable(id): AtTable) -> Answer {
    let text = server.ask(id, Request::GameFile).await?;
    let response = Response::builder().header(header::CONTENT_TYPE, "text/plain; charset=utf-8");
    Ok(response.body(Body::from(text)).unwrap_or_default())
}

/// Play again with the same people.
#[utoipa::path(
    post,
    path = "/tables/{id}/rematch",
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    responses(
        (status = 201, description = "A new table for the same people", body = Rematched),
        (status = 401, description = "The token, key or code belongs to nobody here", body = Refused),
        (status = 403, description = "Only the host may do that", body = Refused),
        (status = 404, description = "There is no such table", body = Refused),
        (status = 409, description = "Not possible now", body = Refused),
        (status = 429, description = "Too many tables from one address", body = Refused),
        (status = 503, description = "It could not be stored, so nothing was done", body = Refused),
    ),
)]
pub async fn rematch(
    State(server): State<Arc<Server>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    AtTable(id): AtTable,
    headers: HeaderMap,
) -> Answer {
    let token = bearer(&headers)?.hash();
    count_table(&server, peer, &headers)?;
    Ok(json(StatusCode::CREATED, &server.ask(id, |ask| Request::Rematch(token, ask)).await?))
}

fn count_table(server: &Server, peer: SocketAddr, headers: &HeaderMap) -> Result<IpAddr, Denied> {
    let address = origin::address(peer.ip(), headers, server.config.trusted_proxy);
    match server.usage.create_table(address, &server.limits, Instant::now()) {
        true => Ok(address),
        false => {
            server.metrics.limited();
            Err(Refusal::TooManyTables { most: server.limits.tables_per_hour }.into())
        }
    }
}
