//! The HTTP interface under `/api/v1`: reads paths and bodies, and writes responses. The tables decide what is done.

pub mod lists;
pub mod openapi;
pub mod tables;

use crate::denied::Denied;
use axum::body::{Body, Bytes};
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Response, StatusCode, header};
use impulse_wire::secret::Token;
use impulse_wire::{ReadError, Refusal, TableId, read, write};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A response with a JSON body.
pub fn json<T: Serialize>(status: StatusCode, body: &T) -> Response<Body> {
    let response = Response::builder().status(status).header(header::CONTENT_TYPE, "application/json");
    response.body(Body::from(write(body))).unwrap_or_default()
}

/// The table that a path names. Text that is not an id gives 404.
pub struct AtTable(pub TableId);

impl<S: Send + Sync> FromRequestParts<S> for AtTable {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Denied> {
        let path = Path::<String>::from_request_parts(parts, state).await;
        let id = path.ok().and_then(|Path(id)| id.parse().ok());
        Ok(Self(id.ok_or(Refusal::NoSuchTable)?))
    }
}

/// Parses a JSON body.
fn body<T: DeserializeOwned>(bytes: &Bytes) -> Result<T, Denied> {
    let text = std::str::from_utf8(bytes).map_err(|_| ReadError::NotJson)?;
    if text.trim_start().starts_with('[') {
        // Serde would accept a list as the fields of a struct in order.
        return Err(ReadError::Unexpected("a list instead of an object".to_owned()).into());
    }
    Ok(read(text)?)
}

/// The bearer token of a request.
fn bearer(headers: &HeaderMap) -> Result<Token, Denied> {
    let value = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let token = value.and_then(|value| value.strip_prefix("Bearer "));
    Ok(Token::new(token.ok_or(Refusal::TokenNeeded)?))
}
