//! Bots think and games are analysed in a Web Worker, so that the page never freezes. `think` and `study` run there;
//! `Thinker` asks them from the page.
//!
//! What a bot is asked is an `Order` (in `impulse-table`), what is studied a `Request` (in `impulse-study`).

use crate::words::{t, words};
use impulse_engine::notation::NotationError;
use impulse_engine::{Action, Illegal};
use impulse_study::judge::{Budget, Judge, SearchJudge};
use impulse_study::request::{Reply, Request, StudyWorker};
use impulse_table::coach::Weighed;
use impulse_table::{Order, ThinkReply};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

/// Why nobody has answered.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum ThinkError {
    #[error("this browser has no workers")]
    NoWorker,
    #[error("the game cannot be written down: {0}")]
    Game(#[from] NotationError),
    #[error("the answer is refused: {0}")]
    Illegal(#[from] Illegal),
    #[error("the worker failed: {0}")]
    Failed(String),
}

impl ThinkError {
    /// For the person.
    pub fn text(&self) -> String {
        match self {
            Self::NoWorker => t!("web-no-worker"),
            Self::Game(error) => words().notation_error(error),
            Self::Illegal(illegal) => words().refusal(illegal),
            Self::Failed(why) => t!("web-worker-failed", "why": why.as_str()),
        }
    }
}

/// In the worker: the reply to an order, both in JSON.
pub fn think(order: &str) -> String {
    let reply = match Order::parse(order) {
        Ok(order) => order.carry_out(|view| {
            let candidates = SearchJudge::new(order.chance).candidates(view, Budget::Time(order.time()));
            candidates.into_iter().map(|one| Weighed { line: one.line, chance: one.chance }).collect()
        }),
        Err(why) => ThinkReply::Failed(why.to_string()),
    };
    reply.text()
}

thread_local! {
    /// What the worker remembers of an analysis between two requests.
    static STUDY: RefCell<StudyWorker> = RefCell::default();
}

/// How long an analysis goes on before it reports, in milliseconds.
const REPORT_AFTER: f64 = 220.0;

/// In the worker: the reply to a request, both in JSON.
pub fn study(request: &str) -> String {
    let started = js_sys::Date::now();
    let has_time = || js_sys::Date::now() - started < REPORT_AFTER;
    STUDY.with_borrow_mut(|study| study.answer(request, has_time))
}

type Waiting = Rc<RefCell<HashMap<u32, js_sys::Function>>>;

/// The page's side: asks, and awaits answers.
pub struct Thinker {
    worker: web_sys::Worker,
    waiting: Waiting,
    next: std::cell::Cell<u32>,
    _heard: Closure<dyn FnMut(web_sys::MessageEvent)>,
}

impl Thinker {
    /// Starts the worker.
    pub fn new() -> Result<Self, JsValue> {
        let options = web_sys::WorkerOptions::new();
        options.set_type(web_sys::WorkerType::Module);
        let worker = web_sys::Worker::new_with_options("worker.js", &options)?;
        let waiting: Waiting = Rc::default();
        let heard = {
            let waiting = waiting.clone();
            Closure::new(move |message: web_sys::MessageEvent| {
                let data = js_sys::Array::from(&message.data());
                let number = data.get(0).as_f64().unwrap_or(-1.0) as u32;
                if let Some(resolve) = waiting.borrow_mut().remove(&number) {
                    let _ = resolve.call1(&JsValue::NULL, &data.get(1));
                }
            })
        };
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        Ok(Self { worker, waiting, next: std::cell::Cell::new(0), _heard: heard })
    }

    /// The answer of a bot to the question that stands at the end of a game.
    pub async fn ask(&self, order: &Order) -> Result<Action, ThinkError> {
        match ThinkReply::parse(&self.send("think", &order.text()).await) {
            ThinkReply::Answer(action) => Ok(action),
            other => Err(failed(other)),
        }
    }

    /// The best answers to the question that stands at the end of a game, as the seat that is asked can know them.
    pub async fn weigh(&self, order: &Order) -> Result<Vec<Weighed>, ThinkError> {
        match ThinkReply::parse(&self.send("weigh", &order.text()).await) {
            ThinkReply::Weighed(weighed) => Ok(weighed),
            other => Err(failed(other)),
        }
    }

    /// The reply to somebody who studies.
    pub async fn study(&self, request: &Request) -> Reply {
        Reply::parse(&self.send("study", &request.text()).await)
    }

    async fn send(&self, kind: &str, text: &str) -> String {
        let number = self.next.get();
        self.next.set(number + 1);
        let message = js_sys::Array::of3(&number.into(), &kind.into(), &text.into());
        let promise = js_sys::Promise::new(&mut |resolve, _| {
            self.waiting.borrow_mut().insert(number, resolve);
            let _ = self.worker.post_message(&message);
        });
        let answer = wasm_bindgen_futures::JsFuture::from(promise).await;
        answer.ok().and_then(|answer| answer.as_string()).unwrap_or_default()
    }
}

/// A reply that is not what was ordered.
fn failed(reply: ThinkReply) -> ThinkError {
    match reply {
        ThinkReply::Failed(why) => ThinkError::Failed(why),
        other => ThinkError::Failed(other.text()),
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}
