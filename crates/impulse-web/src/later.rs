//! What is fetched when somebody opens it: the rules, the pages for learning and studying, tables by link, and in the worker
//! what analyses games. The bundler splits the program at the functions marked here; all that only they need goes into
//! files of their own. The service worker keeps the rules from the first visit on, the rest once it was opened.

use crate::host;
use crate::online::TablePage;
use crate::pages::{Analyse, Board, Learn, MyGames, PuzzlePage, Puzzles, Rules, Shell, Show, Tables};
use crate::words::t;
use crate::worker;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::Cell;
use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// A page that is fetched when it is opened.
#[derive(Clone, Copy, PartialEq)]
pub enum Part {
    Analyse,
    Board,
    Learn,
    MyGames,
    Puzzle,
    Puzzles,
    Rules,
    Show,
    Table,
    Tables,
}

#[wasm_split(study, preload(fetch_study), fallible)]
fn make_study(part: Part, rest: Memo<String>) -> Result<AnyView, SplitLoaderError> {
    Ok(match part {
        Part::Analyse => view! { <Analyse rest /> }.into_any(),
        Part::Board => (move || view! { <Board address=rest.get() /> }).into_any(),
        Part::Learn => view! { <Learn part=rest /> }.into_any(),
        Part::MyGames => view! { <MyGames /> }.into_any(),
        Part::Puzzle => (move || view! { <PuzzlePage which=rest.get() /> }).into_any(),
        Part::Puzzles => view! { <Puzzles /> }.into_any(),
        _ => view! { <Show rule=rest /> }.into_any(),
    })
}

#[wasm_split(online, preload(fetch_online), fallible)]
fn make_online(part: Part, rest: Memo<String>) -> Result<AnyView, SplitLoaderError> {
    Ok(match part {
        Part::Tables => view! { <Tables /> }.into_any(),
        _ => (move || view! { <TablePage address=rest.get() /> }).into_any(),
    })
}

#[wasm_split(rules, preload(fetch_rules), fallible)]
fn make_rules(rest: Memo<String>) -> Result<AnyView, SplitLoaderError> {
    Ok(view! { <Rules rule=rest /> }.into_any())
}

/// The files that pages are in.
#[derive(Clone, Copy, PartialEq)]
enum Split {
    Online,
    Rules,
    Study,
}

impl Part {
    fn split(self) -> Split {
        match self {
            Self::Table | Self::Tables => Split::Online,
            Self::Rules => Split::Rules,
            _ => Split::Study,
        }
    }

    /// Fetches what the page needs. `false` if that cannot be had.
    async fn fetch(self) -> bool {
        let fetched = match self.split() {
            Split::Online => fetch_online().await,
            Split::Rules => fetch_rules().await,
            Split::Study => fetch_study().await,
        };
        fetched.is_ok()
    }

    /// Makes the page, if what it needs is here.
    fn make(self, rest: Memo<String>) -> Option<AnyView> {
        let made = match self.split() {
            Split::Online => at_once(make_online(self, rest)),
            Split::Rules => at_once(make_rules(rest)),
            Split::Study => at_once(make_study(self, rest)),
        };
        made.and_then(Result::ok)
    }
}

/// In the worker: the reply to a request of somebody who studies.
#[wasm_split(study, fallible)]
fn reply(request: String) -> Result<String, SplitLoaderError> {
    Ok(worker::study(&request))
}

/// The same, also if it cannot be fetched: then the reply says why.
pub async fn study(request: String) -> String {
    reply(request).await.unwrap_or_else(|why| why.to_string())
}

/// Where the fetching of a page stands.
#[derive(Clone, Copy, PartialEq)]
enum Fetched {
    Waiting,
    Failed,
    Here,
}

thread_local! {
    /// Which files are here already.
    static HERE: Cell<[bool; 3]> = const { Cell::new([false; 3]) };
}

/// A page that is fetched when it is opened, and a word about it meanwhile.
#[component]
pub fn Later(part: Part, rest: Memo<String>) -> impl IntoView {
    let file = part.split() as usize;
    let here = HERE.get()[file];
    let fetched = RwSignal::new(if here { Fetched::Here } else { Fetched::Waiting });
    if !here {
        spawn_local(async move {
            let found = part.fetch().await;
            let mut here = HERE.get();
            here[file] |= found;
            HERE.set(here);
            fetched.try_set(if found { Fetched::Here } else { Fetched::Failed });
        });
    }
    move || {
        let made = (fetched.get() == Fetched::Here).then(|| part.make(rest)).flatten();
        let note = match made {
            Some(page) => return page,
            None if fetched.get() == Fetched::Waiting => {
                view! { <p role="status" data-fetching="">{t!("pages-fetching")}</p> }.into_any()
            }
            None => view! {
                <p role="alert">{t!("pages-not-fetched")}</p>
                <p><button on:click=|_| host::reload()>{t!("pages-fetch-again")}</button></p>
            }
            .into_any(),
        };
        view! { <Shell title=t!("pages-title")>{note}</Shell> }.into_any()
    }
}

/// What a future that has nothing to wait for gives. The page is made here and now, for its signals belong to whoever shows
/// it.
fn at_once<T>(future: impl Future<Output = T>) -> Option<T> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(made) => Some(made),
        Poll::Pending => None,
    }
}
