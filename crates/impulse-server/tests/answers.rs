//! What the server answers: files, errors and headers.

use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use impulse_server::{page_is_built, router};
use tower::ServiceExt;

async fn ask(method: Method, path: &str) -> axum::http::Response<Body> {
    let request = Request::builder().method(method).uri(path).header(header::ACCEPT_ENCODING, "br, gzip");
    let request = request.body(Body::empty()).expect("a request");
    router().oneshot(request).await.expect("an answer")
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
