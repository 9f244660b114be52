//! Bots think in a Web Worker, so that the page never freezes. `think` runs there; `Thinker` asks it from the page.
//!
//! An order is the text of the game so far and one line on top: which bot, and how long. The worker replays the game
//! (under a millisecond), takes the view of the seat that is asked, and gives nothing else to the bot.

use impulse_bots::{Budget, bot};
use impulse_engine::notation::Game;
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Action, Viewer};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

/// In the worker: the answer, or `error: ` and why there is none.
pub fn think(order: &str) -> String {
    answer(order).map_or_else(|why| format!("error: {why}"), |action| action.to_string())
}

fn answer(order: &str) -> Result<Action, String> {
    let (head, text) = order.split_once('\n').ok_or("an order without a game")?;
    let mut words = head.split(' ');
    let (Some(name), Some(milliseconds), Some(chance)) = (words.next(), words.next(), words.next()) else {
        return Err("an order without a bot".into());
    };
    let milliseconds = milliseconds.parse().map_err(|_| "an order without a time")?;
    let chance: u64 = chance.parse().map_err(|_| "an order without chance")?;
    let mut bot = bot(name).ok_or_else(|| format!("there is no bot {name:?}"))?;
    let game = Game::parse(text).map_err(|error| error.to_string())?;
    let state = game.play(game.actions.len(), &mut ()).map_err(|error| error.to_string())?;
    let seat = state.asked().ok_or("the game is over")?;
    let view = state.view(Viewer::Seat(seat));
    let mut rng = Rng::new(&seed_from_number(chance));
    Ok(bot.answer(&view, Budget::Time(Duration::from_millis(milliseconds)), &mut rng))
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
    pub async fn ask(&self, bot: &str, milliseconds: u64, chance: u64, game: &str) -> Result<Action, String> {
        let number = self.next.get();
        self.next.set(number + 1);
        let order = format!("{bot} {milliseconds} {chance}\n{game}");
        let message = js_sys::Array::of2(&number.into(), &order.into());
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
