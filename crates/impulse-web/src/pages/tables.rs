//! Tables by link as lists: those where this browser has a seat, and the public ones.

use super::Shell;
use crate::online::api::{self, Trouble};
use crate::online::kept;
use crate::words::{t, words};
use impulse_table::online::KeptTable;
use impulse_wire::RefusalCode;
use impulse_wire::http::TableSummary;
use impulse_wire::table::{Pace, Stage, TableInfo};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The page of public tables.
#[component]
pub fn Tables() -> impl IntoView {
    let found = RwSignal::new(None::<Result<Vec<TableSummary>, Trouble>>);
    spawn_local(async move {
        let tables = api::tables().await;
        found.try_set(Some(tables.map(|tables| tables.tables)));
    });
    let list = move || match found.get() {
        None => view! { <p role="status">{t!("online-connecting")}</p> }.into_any(),
        Some(Err(why)) => view! { <p class="note" role="status">{why.text()}</p> }.into_any(),
        Some(Ok(tables)) if tables.is_empty() => {
            view! { <p class="note" role="status">{t!("online-tables-none")}</p> }.into_any()
        }
        Some(Ok(tables)) => {
            let rows = tables.into_iter().map(|table| view! { <PublicTable table /> }).collect_view();
            view! { <ul class="tables">{rows}</ul> }.into_any()
        }
    };
    view! {
        <Shell title=t!("online-tables") class="public-tables">
            {list}
            <p><a class="button primary" href="#/setup/friends">{t!("online-friends-button")}</a></p>
            <YourTables />
        </Shell>
    }
}

const fn stage_key(stage: Stage) -> &'static str {
    match stage {
        Stage::Open => "open",
        Stage::Playing => "playing",
        Stage::Over => "over",
        Stage::Closed => "closed",
    }
}

#[component]
fn PublicTable(table: TableSummary) -> impl IntoView {
    let name = |(at, name): (usize, &Option<String>)| {
        let text = name.clone().unwrap_or_else(|| t!("online-seat-free"));
        view! { <li><span class="seat-dot" style=format!("--own:var(--seat-{})", at + 1) aria-hidden="true">{at + 1}</span>{text}</li> }
    };
    let names = table.names.iter().enumerate().map(name).collect_view();
    let pace = match table.pace {
        Pace::Live => t!("online-pace-live"),
        Pace::Slow => t!("online-pace-slow"),
    };
    let edition = t!("pages-edition", "edition": table.setup.edition.name());
    let stage = t!("online-stage", "stage": stage_key(table.stage));
    view! {
        <li class="kept panel">
            <div>
                <ul class="kept-players">{names}</ul>
                <p class="soft">{[stage, edition, pace].join(" · ")}</p>
            </div>
            <div class="game-buttons"><a class="button primary" href=format!("#/table/{}", table.id)>{t!("online-tables-look")}</a></div>
        </li>
    }
}

/// The tables where this browser has a seat, with whose turn it is.
#[component]
pub fn YourTables() -> impl IntoView {
    let tables = RwSignal::new(kept::list());
    move || {
        (!tables.with(Vec::is_empty)).then(|| {
            let rows =
                tables.get().into_iter().map(|kept| view! { <YourTable kept all=tables /> }).collect_view();
            view! {
                <section class="games your-tables">
                    <h2>{t!("online-yours")}</h2>
                    <ul>{rows}</ul>
                </section>
            }
        })
    }
}

#[component]
fn YourTable(kept: KeptTable, all: RwSignal<Vec<KeptTable>>) -> impl IntoView {
    let told = RwSignal::new(None::<Result<TableInfo, Trouble>>);
    let id = StoredValue::new(kept.id.clone());
    spawn_local(async move {
        let table = api::table(&id.get_value()).await;
        told.try_set(Some(table));
    });
    let ours = move || {
        told.with(|told| matches!(told, Some(Ok(table)) if table.stage == Stage::Playing && table.asked.is_some() && table.asked == kept.seat))
    };
    let names = move || {
        told.with(|told| match told {
            Some(Ok(table)) => {
                let names = table.seats.iter().map(|seat| seat.name.clone()).filter(|name| !name.is_empty());
                words().row(&names.collect::<Vec<_>>())
            }
            _ => t!("online-table"),
        })
    };
    let state = move || {
        told.with(|told| match told {
            None => String::new(),
            Some(Err(Trouble::Refused(refused))) if refused.code == RefusalCode::NoSuchTable => {
                t!("online-yours-gone")
            }
            Some(Err(why)) => why.text(),
            Some(Ok(table)) => {
                let asked = table.asked.filter(|_| table.stage == Stage::Playing && table.asked != kept.seat);
                let who = asked.and_then(|seat| table.seats.get(seat.index())).map(|seat| seat.name.clone());
                match who {
                    Some(who) => t!("online-yours-of", "who": who),
                    None => t!("online-stage", "stage": stage_key(table.stage)),
                }
            }
        })
    };
    let forget = move |_| {
        id.with_value(|id| kept::forget(id));
        all.set(kept::list());
        super::focus_on("main");
    };
    view! {
        <li class="kept panel" data-table=kept.id.clone()>
            <div>
                <p class="game-name">{names}{move || ours().then(|| view! { " " <span class="badge your-turn">{t!("online-yours-turn")}</span> })}</p>
                <p class="soft">{state}</p>
            </div>
            <div class="game-buttons">
                <a class="button" class:primary=ours href=format!("#/table/{}", kept.id) aria-label=move || words().labelled(&t!("online-yours-open"), &names())>{t!("online-yours-open")}</a>
                <button class="quiet" on:click=forget aria-label=move || words().labelled(&t!("online-yours-forget"), &names())>{t!("online-yours-forget")}</button>
            </div>
        </li>
    }
}
