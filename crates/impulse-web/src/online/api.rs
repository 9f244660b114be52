//! Requests to the server that this page came from, under `api/v1` beside it. A page from a plain file server has no such
//! server: then everything here fails with [`Trouble::NoServer`], and the rest of the page works as ever.

use crate::words::t;
use impulse_wire::http::{
    Chat, CreateTable, Created, Recover, Recovered, Rematched, Renewed, SeatTaken, Tables, TakeSeat,
};
use impulse_wire::secret::{LinkKey, RecoveryCode, Token};
use impulse_wire::table::TableInfo;
use impulse_wire::{BriefRefusal, RefusalCode};
use leptos::prelude::window;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Why a request came to nothing.
#[derive(Clone, PartialEq, Debug)]
pub enum Trouble {
    /// Nobody answers, or it is not a server of tables.
    NoServer,
    /// The server says no.
    Refused(BriefRefusal),
}

impl Trouble {
    /// Trying again will not help.
    pub fn is_no_table(&self) -> bool {
        matches!(self, Trouble::Refused(BriefRefusal { code: RefusalCode::NoSuchTable, .. }))
    }

    /// What to tell the person.
    pub fn text(&self) -> String {
        match self {
            Trouble::NoServer => t!("online-no-server"),
            Trouble::Refused(_) if self.is_no_table() => t!("online-no-table"),
            Trouble::Refused(refused) => t!("online-refused", "why": refused.text.clone()),
        }
    }
}

/// The folder that this page is in, with its server: `https://example.org/games/`.
pub fn base() -> String {
    let location = window().location();
    let path = location.pathname().unwrap_or_default();
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    format!("{}{folder}/", location.origin().unwrap_or_default())
}

/// The address of a table's socket.
pub fn socket(table: &str) -> String {
    // http becomes ws, https becomes wss.
    format!("{}api/v1/tables/{table}/socket?language={}", base().replacen("http", "ws", 1), language())
}

/// What refusals are said in.
fn language() -> &'static str {
    crate::words::words().language().tag()
}

/// The link to a table; with a key it opens a seat.
pub fn link(table: &str, key: Option<&LinkKey>) -> String {
    let key = key.map_or_else(String::new, |key| format!("/{}", key.expose()));
    format!("{}#/table/{table}{key}", base())
}

/// A new table.
pub async fn create(wish: &CreateTable) -> Result<Created, Trouble> {
    post("tables", None, wish).await
}

/// The public tables.
pub async fn tables() -> Result<Tables, Trouble> {
    request("GET", "tables", None, None).await
}

/// One table.
pub async fn table(id: &str) -> Result<TableInfo, Trouble> {
    request("GET", &format!("tables/{id}"), None, None).await
}

/// Takes a seat.
pub async fn take_seat(id: &str, wish: &TakeSeat) -> Result<SeatTaken, Trouble> {
    post(&format!("tables/{id}/seats"), None, wish).await
}

/// Goes on with a seat on this device.
pub async fn recover(id: &str, code: &RecoveryCode) -> Result<Recovered, Trouble> {
    post(&format!("tables/{id}/recover"), None, &Recover { recovery: code.clone() }).await
}

/// A new recovery code; the old one is no longer good.
pub async fn renew(id: &str, token: &Token) -> Result<Renewed, Trouble> {
    request("POST", &format!("tables/{id}/renew"), Some(token), None).await
}

/// What was said before an entry of the log.
pub async fn chat(id: &str, before: u64) -> Result<Chat, Trouble> {
    request("GET", &format!("tables/{id}/chat?before={before}"), None, None).await
}

/// The same players at a new table.
pub async fn rematch(id: &str, token: &Token) -> Result<Rematched, Trouble> {
    request("POST", &format!("tables/{id}/rematch"), Some(token), None).await
}

async fn post<T: DeserializeOwned>(
    path: &str,
    token: Option<&Token>,
    body: &impl Serialize,
) -> Result<T, Trouble> {
    request("POST", path, token, Some(impulse_wire::write(body))).await
}

async fn request<T: DeserializeOwned>(
    method: &str,
    path: &str,
    token: Option<&Token>,
    body: Option<String>,
) -> Result<T, Trouble> {
    let (status, text) = send(method, path, token, body).await.map_err(|_| Trouble::NoServer)?;
    if (200..300).contains(&status) {
        return impulse_wire::read(&text).map_err(|_| Trouble::NoServer);
    }
    Err(impulse_wire::read(&text).map_or(Trouble::NoServer, Trouble::Refused))
}

async fn send(
    method: &str,
    path: &str,
    token: Option<&Token>,
    body: Option<String>,
) -> Result<(u16, String), JsValue> {
    let wish = web_sys::RequestInit::new();
    wish.set_method(method);
    let headers = web_sys::Headers::new()?;
    headers.set("Accept-Language", language())?;
    if let Some(token) = token {
        headers.set("Authorization", &format!("Bearer {}", token.expose()))?;
    }
    if let Some(body) = body {
        headers.set("Content-Type", "application/json")?;
        wish.set_body(&JsValue::from_str(&body));
    }
    wish.set_headers(&headers);
    let address = format!("{}api/v1/{path}", base());
    let answer = JsFuture::from(window().fetch_with_str_and_init(&address, &wish)).await?;
    let answer: web_sys::Response = answer.dyn_into()?;
    let text = JsFuture::from(answer.text()?).await?;
    Ok((answer.status(), text.as_string().unwrap_or_default()))
}
