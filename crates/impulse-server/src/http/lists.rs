//! The list of public tables.

use super::json;
use crate::denied::Denied;
use crate::registry::Server;
use axum::body::Body;
use axum::extract::{Query, State};
use axum::http::{Response, StatusCode};
use impulse_store::{RowMark, RowsWanted, Stage, TableRow};
use impulse_wire::http::{Refused, TableSummary, Tables};
use impulse_wire::{Refusal, read};
use std::collections::HashMap;
use std::sync::Arc;

/// Tables per page.
const PAGE: u32 = 50;

/// List public tables, the newest first.
#[utoipa::path(
    get,
    path = "/tables",
    params(
        ("stage" = Option<String>, Query, pattern = "^(open|playing|over)$", description = "Only tables that are `open`, `playing` or `over`"),
        ("after" = Option<String>, Query, pattern = "^[0-9]{1,15}-.+$", description = "The `next` of the previous page"),
    ),
    responses(
        (status = 200, description = "Public tables", body = Tables),
        (status = 400, description = "Something in the request is wrong", body = Refused),
        (status = 503, description = "The tables cannot be read", body = Refused),
    ),
)]
pub async fn tables(
    State(server): State<Arc<Server>>,
    Query(query): Query<HashMap<String, String>>,
) -> Result<Response<Body>, Denied> {
    let stage = match query.get("stage").map(String::as_str) {
        None => None,
        Some("open") => Some(Stage::Waiting),
        Some("playing") => Some(Stage::Playing),
        Some("over") => Some(Stage::Over),
        Some(_) => return Err(Refusal::NoSuchList.into()),
    };
    let after = match query.get("after") {
        None => None,
        Some(text) => Some(read_mark(text).ok_or(Refusal::NoSuchList)?),
    };
    let wanted = RowsWanted { stage, listed: Some(true), after, limit: PAGE };
    let rows = server.store.rows(wanted).await?;
    let full = rows.len() == PAGE as usize;
    let next = rows.last().filter(|_| full).map(|row| write_mark(&row.mark()));
    let summary = |row: &TableRow| read::<TableSummary>(&row.about).ok();
    Ok(json(StatusCode::OK, &Tables { tables: rows.iter().filter_map(summary).collect(), next }))
}

fn write_mark(mark: &RowMark) -> String {
    format!("{}-{}", mark.created, mark.id)
}

fn read_mark(text: &str) -> Option<RowMark> {
    let (created, id) = text.split_once('-')?;
    Some(RowMark { created: created.parse().ok()?, id: id.to_owned() })
}
