//! Single tables: create one, look at it, take a seat, come back with a recovery code, fetch the game, play again.

use super::{bearer, body, json};
use crate::denied::Denied;
use crate::lobby::Server;
use crate::origin;
use crate::secrets::Hash;
use crate::table::{self, Request};
use axum::body::{Body, Bytes};
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, Response, StatusCode, header};
use impulse_wire::http::{CreateTable, Recover, TakeSeat};
use impulse_wire::message::Refusal;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;

type Answer = Result<Response<Body>, Denied>;

/// `POST /tables`
pub async fn create(
    State(server): State<Arc<Server>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    bytes: Bytes,
) -> Answer {
    let wish: CreateTable = body(&bytes)?;
    count_table(&server, peer, &headers)?;
    Ok(json(StatusCode::CREATED, &table::create(&server, &wish).await?))
}

/// `GET /tables/{id}`
pub async fn info(State(server): State<Arc<Server>>, Path(id): Path<String>) -> Answer {
    Ok(json(StatusCode::OK, &server.ask(&id, Request::Info).await?))
}

/// `POST /tables/{id}/seats`
pub async fn take_seat(State(server): State<Arc<Server>>, Path(id): Path<String>, bytes: Bytes) -> Answer {
    let wish: TakeSeat = body(&bytes)?;
    Ok(json(StatusCode::CREATED, &server.ask(&id, |ask| Request::TakeSeat(wish, ask)).await?))
}

/// `POST /tables/{id}/recover`
pub async fn recover(State(server): State<Arc<Server>>, Path(id): Path<String>, bytes: Bytes) -> Answer {
    let Recover { recovery } = body(&bytes)?;
    Ok(json(StatusCode::OK, &server.ask(&id, |ask| Request::Recover(recovery, ask)).await?))
}

/// `GET /tables/{id}/game`
pub async fn game(State(server): State<Arc<Server>>, Path(id): Path<String>) -> Answer {
    let text = server.ask(&id, Request::GameFile).await?;
    let response = Response::builder().header(header::CONTENT_TYPE, "text/plain; charset=utf-8");
    Ok(response.body(Body::from(text)).unwrap_or_default())
}

/// `POST /tables/{id}/rematch`
pub async fn rematch(
    State(server): State<Arc<Server>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer {
    let token = Hash::of(bearer(&headers)?);
    count_table(&server, peer, &headers)?;
    Ok(json(StatusCode::CREATED, &server.ask(&id, |ask| Request::Rematch(token, ask)).await?))
}

fn count_table(server: &Server, peer: SocketAddr, headers: &HeaderMap) -> Result<(), Denied> {
    let address = origin::address(peer.ip(), headers, server.config.trusted_proxy);
    match server.usage.create_table(address, &server.limits, Instant::now()) {
        true => Ok(()),
        false => {
            Err(Denied::new(Refusal::TooMuch, "too many tables were created from here: try again later"))
        }
    }
}
