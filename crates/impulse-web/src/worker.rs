//! Bots think in a Web Worker, so that the page never freezes. `think` runs there; `Thinker` asks it from the page.
//!
//! What a bot is asked is an `Order` (in `impulse-table`).

use impulse_engine::Action;
use impulse_table::Order;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

/// In the worker: the answer, or `error: ` and why there is none.
pub fn think(order: &str) -> String {
    let answer = Order::parse(order).and_then(|order| order.answer());
    answer.map_or_else(|why| format!("error: {why}"), |action| action.to_string())
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
    pub async fn ask(&self, order: &Order) -> Result<Action, String> {
        let number = self.next.get();
        self.next.set(number + 1);
        let message = js_sys::Array::of2(&number.into(), &order.to_string().into());
        let promise = js_sys::Promise::new(&mut |resolve, _| {
            self.waiting.borrow_mut().insert(number, resolve);
            let _ = self.worker.post_message(&message);
        });
        let answer = wasm_bindgen_futures::JsFuture::from(promise).await;
        let answer = answer.ok().and_then(|answer| answer.as_string()).unwrap_or_default();
        answer.parse().map_err(|_| answer)
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}
