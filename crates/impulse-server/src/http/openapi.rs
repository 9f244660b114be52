//! The description of the interface, for programs: made from the routes themselves, so that none can be forgotten.

use axum::body::Body;
use axum::http::{Response, header};
use utoipa::OpenApi as _;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{OpenApi, Server};

/// What is said before the routes.
#[derive(utoipa::OpenApi)]
#[openapi(info(
    title = "Impulse",
    description = "Tables by link. What is said over the socket of a table is described in docs/PROTOCOL.md."
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
