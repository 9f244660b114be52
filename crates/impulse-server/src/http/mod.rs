//! What is asked over HTTP under `/api/v1`: bodies are read and written here, and refusals get their status. What is done
//! is decided by the tables.

pub mod lists;
pub mod openapi;
pub mod tables;

use crate::denied::Denied;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, Response, StatusCode, header};
use axum::response::IntoResponse;
use impulse_wire::http::Refused;
use impulse_wire::message::Refusal;
use impulse_wire::{read, write};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// An answer as JSON.
pub fn json<T: Serialize>(status: StatusCode, body: &T) -> Response<Body> {
    let response = Response::builder().status(status).header(header::CONTENT_TYPE, "application/json");
    response.body(Body::from(write(body))).unwrap_or_default()
}

/// A refusal as JSON.
pub fn refused(status: StatusCode, denied: &Denied) -> Response<Body> {
    json(status, &Refused { code: denied.code, text: denied.text.clone() })
}

/// Reads a body.
fn body<T: DeserializeOwned>(bytes: &Bytes) -> Result<T, Denied> {
    let malformed = |why: String| Denied::new(Refusal::Malformed, why);
    let text = std::str::from_utf8(bytes).map_err(|_| malformed("this is not text".to_owned()))?;
    if text.trim_start().starts_with('[') {
        // It would be read as the values of an object without their names, which nobody promised.
        return Err(malformed("this is not what was expected: an object, not a list".to_owned()));
    }
    read(text).map_err(malformed)
}

/// The token that a request carries.
fn bearer(headers: &HeaderMap) -> Result<&str, Denied> {
    let value = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let token = value.and_then(|value| value.strip_prefix("Bearer "));
    token.ok_or_else(|| Denied::new(Refusal::NotYours, "a token is needed"))
}

impl IntoResponse for Denied {
    fn into_response(self) -> Response<Body> {
        let status = match self.code {
            Refusal::Malformed | Refusal::Version | Refusal::Impossible | Refusal::NoSuchBot => {
                StatusCode::BAD_REQUEST
            }
            Refusal::NoSuchTable => StatusCode::NOT_FOUND,
            Refusal::NotYours => StatusCode::UNAUTHORIZED,
            Refusal::NoSeat | Refusal::NotHost => StatusCode::FORBIDDEN,
            Refusal::TooMuch => StatusCode::TOO_MANY_REQUESTS,
            Refusal::NotKept => StatusCode::SERVICE_UNAVAILABLE,
            Refusal::Late
            | Refusal::NotAsked
            | Refusal::Illegal
            | Refusal::NoUndo
            | Refusal::NotNow
            | Refusal::Paused
            | Refusal::StandIn
            | Refusal::Taken => StatusCode::CONFLICT,
        };
        refused(status, &self)
    }
}
