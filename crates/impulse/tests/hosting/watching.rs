//! Health, figures, logs, headers, and a base path.

use crate::server::{Server, ask};

#[test]
fn a_server_says_that_it_is_well() {
    let server = Server::start(&["--forget"]);
    for path in ["/healthz", "/readyz"] {
        assert_eq!(server.ask("GET", path, "").status, 200, "{path}");
    }
    assert_eq!(server.ask("GET", "/metrics", "").status, if page_is_there(&server) { 404 } else { 503 });
}

fn page_is_there(server: &Server) -> bool {
    server.ask("GET", "/", "").status == 200
}

#[test]
fn figures_are_given_at_an_address_of_their_own() {
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let metrics = free.local_addr().expect("an address").to_string();
    drop(free);
    let server = Server::start(&["--forget", "--metrics-address", &metrics]);
    let (id, _) = server.table("");
    assert_eq!(server.ask("GET", &format!("/api/v1/tables/{id}"), "").status, 200);
    let answer = ask(&metrics, "GET", "/metrics", "", "");
    assert_eq!(answer.status, 200);
    assert!(answer.head.contains("content-type: text/plain; version=0.0.4"), "{}", answer.head);
    for line in ["impulse_tables 1", "impulse_sockets 0", "impulse_accepted_total 0"] {
        assert!(answer.body.lines().any(|known| known == line), "{line} in\n{}", answer.body);
    }
    assert_eq!(ask(&metrics, "GET", "/api/v1/tables", "", "").status, 404, "nothing else is there");
}

#[test]
fn everything_works_under_a_base_path() {
    let server = Server::start(&["--forget", "--base-path", "/games/impulse/"]);
    assert!(server.url.ends_with("/games/impulse/"), "{}", server.url);
    let page = server.ask("GET", "/games/impulse/", "");
    assert!(matches!(page.status, 200 | 503), "{}: the page, or that there is none", page.status);
    assert_eq!(server.ask("GET", "/games/impulse", "").status, 307);
    let (id, _) = server.table("/games/impulse");
    assert_eq!(server.ask("GET", &format!("/games/impulse/api/v1/tables/{id}"), "").status, 200);
    let (answer, _stream) = server.socket(&format!("/games/impulse/api/v1/tables/{id}/socket"));
    assert_eq!(answer.status, 101);
    for path in ["/healthz", "/games/impulse/healthz", "/readyz", "/games/impulse/readyz"] {
        assert_eq!(server.ask("GET", path, "").status, 200, "{path}");
    }
    for path in ["/api/v1/tables", &format!("/api/v1/tables/{id}"), "/elsewhere"] {
        assert_eq!(server.ask("GET", path, "").status, 404, "{path}");
    }
}

#[test]
fn every_answer_has_the_headers_that_keep_pages_safe() {
    let plain = Server::start(&["--forget"]);
    let secure = Server::start(&["--forget", "--public-url", "https://example.org/"]);
    let too_long = "x".repeat(20_000);
    let asked = [
        ("GET", "/", ""),
        ("GET", "/nothing", ""),
        ("POST", "/", ""),
        ("GET", "/healthz", ""),
        ("GET", "/api/v1/tables", ""),
        ("GET", "/api/v1/nothing", ""),
        ("POST", "/api/v1/tables", "{"),
        ("POST", "/api/v1/tables", &too_long),
        ("DELETE", "/api/v1/tables", ""),
    ];
    for (method, path, body) in asked {
        let (first, second) = (plain.ask(method, path, body), secure.ask(method, path, body));
        for header in ["content-security-policy: default-src 'none'", "x-content-type-options: nosniff"] {
            assert!(first.head.contains(header), "{method} {path}: {header} in {}", first.head);
        }
        assert!(first.head.contains("referrer-policy: no-referrer"), "{method} {path}");
        assert!(!first.head.contains("strict-transport-security"), "{method} {path}");
        assert!(second.head.contains("strict-transport-security: max-age="), "{method} {path}");
    }
    assert_eq!(plain.ask("POST", "/api/v1/tables", &too_long).status, 413);
}

#[cfg(unix)]
#[test]
fn a_log_for_programs_holds_no_secret() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("a path");
    let server = Server::start(&["--data", data, "--log-level", "debug", "--log-format", "json"]);
    let (id, token) = server.table("");
    let recover = format!("{{\"recovery\":\"{token}\"}}");
    assert_ne!(server.ask("POST", &format!("/api/v1/tables/{id}/recover"), &recover).status, 200);
    let (status, log) = server.end("-TERM");
    assert!(status.success(), "{log}");
    let mut routes = Vec::new();
    for line in log.lines().filter(|line| line.starts_with('{')) {
        let line: serde_json::Value = serde_json::from_str(line).expect("JSON");
        routes.extend(line["route"].as_str().map(str::to_owned));
    }
    assert_eq!(routes, ["/api/v1/tables", "/api/v1/tables/{id}/recover"], "{log}");
    for secret in [&id, &token, "Ada"] {
        assert!(!log.contains(secret), "{secret} in\n{log}");
    }
}
