//! Responses of the server: files, errors and headers.

use crate::client::TestServer;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Method, Request, StatusCode, header};
use impulse_server::{Config, page_is_built};
use std::net::SocketAddr;
use tower::ServiceExt;

async fn ask(method: Method, path: &str) -> axum::http::Response<Body> {
    let request = Request::builder().method(method).uri(path).header(header::ACCEPT_ENCODING, "br, gzip");
    let request = request.body(Body::empty()).expect("a request");
    TestServer::of(Config::default()).server.router().oneshot(request).await.expect("an answer")
}

#[tokio::test]
async fn the_page_comes_compressed_and_with_its_policy() {
    let answer = ask(Method::GET, "/").await;
    if !page_is_built() {
        assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
        return;
    }
    assert_eq!(answer.status(), StatusCode::OK);
    let headers = answer.headers();
    assert_eq!(headers[header::CONTENT_ENCODING], "br");
    assert_eq!(headers[header::CACHE_CONTROL], "no-cache");
    assert!(
        headers[header::CONTENT_SECURITY_POLICY]
            .to_str()
            .is_ok_and(|text| text.contains("default-src 'none'"))
    );
    assert_eq!(headers[header::CONTENT_TYPE], "text/html; charset=utf-8");
}

#[tokio::test]
async fn other_methods_and_addresses_are_refused_with_a_reason() {
    assert_eq!(ask(Method::POST, "/").await.status(), StatusCode::METHOD_NOT_ALLOWED);
    let missing = ask(Method::GET, "/../Cargo.toml").await.status();
    let expected = if page_is_built() { StatusCode::NOT_FOUND } else { StatusCode::SERVICE_UNAVAILABLE };
    assert_eq!(missing, expected);
}

#[tokio::test]
async fn under_a_base_path_everything_is_there_and_the_rest_leads_there() {
    let place = TestServer::of(Config { base_path: "/impulse/".to_owned(), ..Config::default() });
    let ask = async |path: &str| {
        let mut request = Request::builder().uri(path).body(Body::empty()).expect("a request");
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 1))));
        place.server.router().oneshot(request).await.expect("an answer")
    };
    assert_eq!(ask("/impulse/api/v1/tables").await.status(), StatusCode::OK);
    assert_eq!(ask("/api/v1/tables").await.status(), StatusCode::NOT_FOUND);
    let to_base = ask("/").await;
    assert_eq!(to_base.status(), StatusCode::TEMPORARY_REDIRECT);
    assert_eq!(to_base.headers()[header::LOCATION], "/impulse/");
    assert_ne!(ask("/impulse/").await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn every_answer_has_the_usual_headers() {
    let place = TestServer::of(Config::default());
    for path in ["/", "/nothing", "/api/v1/tables", "/api/v1/nothing", "/api/v1/tables/none"] {
        let request = Request::builder().uri(path).body(Body::empty()).expect("a request");
        let answer = place.server.router().oneshot(request).await.expect("an answer");
        assert_eq!(answer.headers()[header::X_CONTENT_TYPE_OPTIONS], "nosniff", "{path}");
        assert_eq!(answer.headers()[header::REFERRER_POLICY], "no-referrer", "{path}");
        let policy = answer.headers().contains_key(header::CONTENT_SECURITY_POLICY);
        assert!(policy || !path.starts_with("/api"), "{path}");
    }
}
