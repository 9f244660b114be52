//! The OpenAPI document, generated from the routes, so that none is missing.

use axum::body::Body;
use axum::http::{Response, header};
use utoipa::OpenApi as _;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{OpenApi, Server};

/// The head of the document.
#[derive(utoipa::OpenApi)]
#[openapi(info(
    title = "Impulse",
    description = "Tables by link. docs/PROTOCOL.md describes the messages on the socket of a table."
))]
struct Introduction;

/// The document without the routes.
pub fn document(base: &str) -> OpenApi {
    let mut document = Introduction::openapi();
    document.servers = Some(vec![Server::new(format!("{base}/api/v1"))]);
    let token =
        HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some("A player's token")).build();
    let components = document.components.get_or_insert_default();
    components.add_security_scheme("token", SecurityScheme::Http(token));
    document
}

/// `GET /openapi.json`
pub async fn answer(document: OpenApi) -> Response<Body> {
    let response = Response::builder().header(header::CONTENT_TYPE, "application/json");
    response.body(Body::from(document.to_json().unwrap_or_default())).unwrap_or_default()
}
