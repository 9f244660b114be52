//! The game in the browser: a Leptos page over a local engine, with the bots in a Web Worker.
//!
//! `app` chooses the page by the address. `desk` and `screen` are the handles of a table and of a game on it, `table/`
//! draws them; `local` runs a game here, `online/` one at a table by link; `pages/` is everything else. What needs no
//! browser is in `impulse-table`. The crate is empty on other targets than WebAssembly.
#![cfg(target_arch = "wasm32")]

mod app;
mod coach;
mod desk;
mod drag;
mod end;
mod error;
mod guide;
mod host;
mod keys;
mod language;
mod later;
mod lesson;
mod library;
mod local;
mod online;
mod pages;
mod play;
mod puzzle;
mod replay;
mod screen;
mod settings;
mod share;
mod signs;
mod sound;
mod studying;
mod table;
mod words;
mod worker;

use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the page. Called once by `boot.js`.
#[wasm_bindgen]
pub async fn start() {
    console_error_panic_hook::set_once();
    let trouble = language::begin().await;
    app::mount(trouble);
}

/// Takes in the network that some bots play with. Empty, or what is wrong with it. Called by `worker.js`.
#[wasm_bindgen]
pub fn install(bytes: &[u8]) -> String {
    impulse_bots::weights::install(bytes).err().map(|why| why.to_string()).unwrap_or_default()
}

/// Answers one question for a bot. Called by `worker.js`, in a thread of its own.
#[wasm_bindgen]
pub fn think(order: &str) -> String {
    worker::think(order)
}

/// Carries on an analysis, or weighs the answers of a position. Called by `worker.js`, in a thread of its own.
#[wasm_bindgen]
pub async fn study(request: String) -> String {
    later::study(request).await
}
