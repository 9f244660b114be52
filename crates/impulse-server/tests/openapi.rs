//! Compares the OpenAPI document with the server: every response has a documented status and a documented schema.

use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{Request, header};
use impulse_server::{Config, Limits, RunningServer, Silent};
use impulse_store::MemoryStore;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::Arc;
use tower::ServiceExt;

struct Place {
    house: RunningServer,
    document: Value,
    /// The operations that were called, and the status of each response.
    seen: BTreeSet<(String, String, u16)>,
}

struct Answer {
    status: u16,
    text: String,
}

impl Place {
    async fn new() -> Self {
        let limits = Limits { tables_per_hour: 6, ..Limits::default() };
        let config = Config { limits, ..Config::default() };
        let house = RunningServer::new(config, Arc::new(MemoryStore::new()), Box::new(Silent));
        let mut place = Self { house, document: Value::Null, seen: BTreeSet::new() };
        let answer = place.send("GET", "/openapi.json", None, "").await;
        place.document = serde_json::from_str(&answer.text).expect("JSON");
        place
    }

    async fn send(&self, method: &str, path: &str, token: Option<&str>, body: &str) -> Answer {
        let mut request = Request::builder().method(method).uri(format!("/api/v1{path}"));
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let mut request = request.body(Body::from(body.to_owned())).expect("a request");
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 1))));
        let answer = self.house.router().oneshot(request).await.expect("an answer");
        let status = answer.status().as_u16();
        let bytes = to_bytes(answer.into_body(), 1 << 20).await.expect("a body");
        Answer { status, text: String::from_utf8(bytes.to_vec()).expect("text") }
    }

    /// Calls an operation, and checks the response against its description. Returns the body if it is JSON.
    async fn ask(&mut self, method: &str, route: &str, id: &str, token: Option<&str>, body: &str) -> Value {
        let path = route.replace("{id}", id);
        let Answer { status, text } = self.send(method, &path, token, body).await;
        let documented_path = route.split('?').next().expect("a path");
        let operation = &self.document["paths"][documented_path][method.to_lowercase()];
        let response = &operation["responses"][status.to_string()];
        assert!(response.is_object(), "{method} {route} answered {status}, which is not documented: {text}");
        self.seen.insert((method.to_owned(), documented_path.to_owned(), status));
        let Some(content) = response["content"].as_object() else { return Value::Null };
        let Some(schema) = content.get("application/json").map(|content| &content["schema"]) else {
            return Value::Null;
        };
        let value = serde_json::from_str(&text).expect("JSON");
        fits(&self.document, schema, &value, &format!("{method} {route} {status}"));
        value
    }
}

/// Checks a value against a schema, and panics with the path where it differs. Supports only what our document uses.
fn fits(document: &Value, schema: &Value, value: &Value, at: &str) {
    let Some(keys) = schema.as_object() else { panic!("{at}: no schema") };
    for key in keys.keys() {
        let known = [
            "$ref",
            "additionalProperties",
            "allOf",
            "default",
            "description",
            "enum",
            "format",
            "items",
            "maxItems",
            "maximum",
            "minimum",
            "oneOf",
            "pattern",
            "properties",
            "propertyNames",
            "required",
            "type",
        ];
        assert!(known.contains(&key.as_str()), "{at}: this test does not know {key:?}");
    }
    if let Some(name) = schema["$ref"].as_str() {
        let pointer = name.strip_prefix('#').expect("a reference into the document");
        let schema = document.pointer(pointer).unwrap_or_else(|| panic!("{at}: there is no {name}"));
        return fits(document, schema, value, &format!("{at} {name}"));
    }
    for all in schema["allOf"].as_array().into_iter().flatten() {
        fits(document, all, value, at);
    }
    if let Some(one_of) = schema["oneOf"].as_array() {
        let fitting =
            |schema: &&Value| std::panic::catch_unwind(|| fits(document, schema, value, at)).is_ok();
        assert_eq!(one_of.iter().filter(fitting).count(), 1, "{at}: {value} fits not just one of {one_of:?}");
    }
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    match &schema["type"] {
        Value::Null => {}
        Value::Array(kinds) => assert!(kinds.contains(&json!(kind)), "{at}: {value} is none of {kinds:?}"),
        wanted => assert_eq!(wanted, kind, "{at}: {value}"),
    }
    if let Some(pattern) = schema["pattern"].as_str() {
        // Those of our responses are lists of words.
        let words = pattern.trim_matches(['^', '$', '(', ')']).replace("\\+", "+");
        let fits = |text: &str| words.split('|').any(|word| word == text);
        assert!(value.as_str().is_none_or(fits), "{at}: {value} does not match {pattern}");
    }
    if let Some(words) = schema["enum"].as_array() {
        assert!(words.contains(value), "{at}: {value} is none of {words:?}");
    }
    for required in schema["required"].as_array().into_iter().flatten() {
        let name = required.as_str().expect("a name");
        assert!(value.get(name).is_some(), "{at}: {name} is missing in {value}");
    }
    for (name, schema) in schema["properties"].as_object().into_iter().flatten() {
        if let Some(value) = value.get(name) {
            fits(document, schema, value, &format!("{at}.{name}"));
        }
    }
    for (number, value) in value.as_array().into_iter().flatten().enumerate() {
        fits(document, &schema["items"], value, &format!("{at}[{number}]"));
    }
}

#[tokio::test]
async fn every_answer_is_documented() {
    let mut place = Place::new().await;
    let nowhere = "0000000000000000";
    let wish = r#"{"setup":{"players":3},"chairs":[{"who":"host"},{"who":"bot","bot":"quick"}],"listed":true,
                   "clock":{"kind":"bank","seconds":60,"increment":5}}"#;
    let created = place.ask("POST", "/tables", "", None, wish).await;
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let (id, token) = (text(&created["table"]["id"]), text(&created["token"]));
    let too_long = " ".repeat(20_000);
    for body in ["", "{", "[]", "{\"setup\":{\"players\":9}}", &too_long] {
        place.ask("POST", "/tables", "", None, body).await;
    }
    for list in
        ["/tables", "/tables?stage=open", "/tables?stage=never", "/tables?after=x", "/tables?after=1-x"]
    {
        place.ask("GET", list, "", None, "").await;
    }
    for table in [&id, nowhere] {
        place.ask("GET", "/tables/{id}", table, None, "").await;
        place.ask("GET", "/tables/{id}/game", table, None, "").await;
        place.ask("GET", "/tables/{id}/socket", table, None, "").await;
        place.ask("GET", "/tables/{id}/chat", table, None, "").await;
        for body in [
            r#"{"key":"wrong"}"#,
            r#"{"name":"Ada"}"#,
            r#"{"name":"Bob"}"#,
            "{",
            r#"{"seat":"p9"}"#,
            &too_long,
        ] {
            place.ask("POST", "/tables/{id}/seats", table, None, body).await;
        }
        for body in [r#"{"recovery":"0000"}"#, "{}", &too_long] {
            place.ask("POST", "/tables/{id}/recover", table, None, body).await;
        }
        for token in [None, Some("x"), Some(&token)] {
            place.ask("POST", "/tables/{id}/rematch", table, token, "").await;
            place.ask("POST", "/tables/{id}/renew", table, token, "").await;
        }
    }
    let renewed = place.send("POST", &format!("/tables/{id}/renew"), Some(&token), "").await.text;
    place.ask("POST", "/tables/{id}/recover", &id, None, &renewed).await;
    for _ in 0..6 {
        place.ask("POST", "/tables", "", None, wish).await;
    }
    // Each operation was called, and each except the socket was seen to succeed and to be refused.
    for (path, operations) in place.document["paths"].as_object().expect("paths") {
        for method in operations.as_object().expect("operations").keys() {
            let asked = place.seen.iter().any(|(seen, at, _)| seen.to_lowercase() == *method && at == path);
            assert!(asked, "{method} {path} was not tried");
        }
    }
    let statuses: BTreeSet<u16> = place.seen.iter().map(|&(_, _, status)| status).collect();
    for status in [200, 201, 400, 401, 404, 409, 413, 429] {
        assert!(statuses.contains(&status), "{status} in {statuses:?}");
    }
}

#[tokio::test]
async fn what_the_document_forbids_is_refused() {
    let place = Place::new().await;
    let schemas = &place.document["components"]["schemas"];
    let options = &schemas["GameSetup"]["properties"]["options"];
    let names: BTreeSet<&str> =
        options["properties"].as_object().expect("names").keys().map(String::as_str).collect();
    assert_eq!(names, BTreeSet::from(impulse_engine::setup::Options::NAMES));
    assert_eq!(options["additionalProperties"], false);
    let bots = schemas["ChairWish"]["oneOf"][2]["properties"]["bot"]["pattern"].as_str().expect("a pattern");
    let bots: BTreeSet<&str> = bots.split(['(', ')']).nth(1).expect("names").split('|').collect();
    assert_eq!(bots, impulse_bots::entries().iter().map(|entry| entry.name).collect());
    let longest =
        schemas["ClockRule"]["oneOf"][0]["properties"]["seconds"]["maximum"].as_u64().expect("a bound");
    let clock = |seconds: u64| {
        json!({ "setup": { "players": 2 }, "clock": { "kind": "per_turn", "seconds": seconds } }).to_string()
    };
    let option = json!({ "setup": { "players": 2, "options": { "quickly": true } } }).to_string();
    let list = json!([{ "players": 2 }, [], "", "live", null, false]).to_string();
    assert_eq!(place.send("POST", "/tables", None, &clock(longest)).await.status, 201);
    for body in [clock(longest + 1), clock(0), option, list] {
        let Answer { status, text } = place.send("POST", "/tables", None, &body).await;
        assert_eq!(status, 400, "{body}: {text}");
    }
}

#[tokio::test]
async fn the_document_names_every_address_and_its_own_place() {
    let place = Place::new().await;
    let paths: Vec<&String> = place.document["paths"].as_object().expect("paths").keys().collect();
    assert_eq!(
        paths,
        [
            "/tables",
            "/tables/{id}",
            "/tables/{id}/chat",
            "/tables/{id}/game",
            "/tables/{id}/recover",
            "/tables/{id}/rematch",
            "/tables/{id}/renew",
            "/tables/{id}/seats",
            "/tables/{id}/socket",
        ]
    );
    assert_eq!(place.document["servers"][0]["url"], "/api/v1");
    assert_eq!(place.send("PUT", "/tables", None, "").await.status, 405);
    assert_eq!(place.send("GET", "/elsewhere", None, "").await.status, 404);
}
