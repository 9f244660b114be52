//! The wire to one table: a WebSocket that is opened again, after growing pauses, whenever it is lost. It knows texts and
//! whether somebody listens; what is said over it is the business of `mod.rs`.

use crate::host;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{CloseEvent, MessageEvent, WebSocket};

/// The pauses between attempts, in seconds; the last one is repeated.
const PAUSES: [u32; 6] = [1, 2, 4, 8, 15, 30];
/// After so many milliseconds without a word we ask whether anybody is there, and after as many again we give up.
const SILENCE: i32 = 20_000;

/// How long a page that is looked at again waits for an answer, in milliseconds.
const ANSWER: i32 = 5_000;

/// How the wire is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WireState {
    /// For the first time.
    Connecting,
    Open,
    /// Lost; tried again in so many seconds.
    Lost(u32),
    /// The server does not want us back.
    Ended,
}

/// What happens on the wire.
pub enum WireEvent {
    Opened,
    Text(String),
}

/// An open socket with its listeners, which live as long as it does.
struct Open {
    socket: WebSocket,
    _opened: Closure<dyn FnMut()>,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _closed: Closure<dyn FnMut(CloseEvent)>,
}

impl Drop for Open {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}

type Listener = Rc<dyn Fn(WireEvent)>;

/// The handle of a wire.
#[derive(Clone, Copy)]
pub struct Wire {
    pub state: RwSignal<WireState>,
    address: StoredValue<String>,
    listener: StoredValue<Option<Listener>, LocalStorage>,
    open: StoredValue<Option<Open>, LocalStorage>,
    /// Attempts since somebody last answered.
    attempts: StoredValue<u32>,
    /// Counts sockets: what an old one says, or a pause before it, is stale.
    generation: StoredValue<u32>,
    /// Counts what was heard, for the watch over silence.
    heard: StoredValue<u32>,
}

impl Wire {
    /// A wire to an address. It is opened by [`connect`](Self::connect), and closed with the page it was made for.
    pub fn new(address: String) -> Self {
        let wire = Self {
            state: RwSignal::new(WireState::Connecting),
            address: StoredValue::new(address),
            listener: StoredValue::new_local(None),
            open: StoredValue::new_local(None),
            attempts: StoredValue::new(0),
            generation: StoredValue::new(0),
            heard: StoredValue::new(0),
        };
        let gone = window_event_listener(ev::offline, move |_| wire.lost());
        let back = window_event_listener(ev::online, move |_| wire.try_now());
        let seen = window_event_listener(ev::visibilitychange, move |_| {
            if !document().hidden() {
                wire.look_again();
            }
        });
        on_cleanup(move || {
            seen.remove();
            gone.remove();
            back.remove();
            wire.generation.try_update_value(|generation| *generation += 1);
            wire.open.try_update_value(|open| drop(open.take()));
        });
        wire
    }

    /// Opens the wire.
    pub fn connect(self, listener: impl Fn(WireEvent) + 'static) {
        self.listener.set_value(Some(Rc::new(listener)));
        self.open_socket();
    }

    /// Says something. `false` if nobody listens.
    pub fn send(self, text: &str) -> bool {
        self.open
            .try_with_value(|open| {
                open.as_ref().is_some_and(|open| {
                    open.socket.ready_state() == WebSocket::OPEN && open.socket.send_with_str(text).is_ok()
                })
            })
            .unwrap_or(false)
    }

    /// Tries again at once, instead of waiting.
    pub fn try_now(self) {
        if matches!(self.state.try_get_untracked(), Some(WireState::Lost(_))) {
            self.open_socket();
        }
    }

    /// The page was out of sight, perhaps for hours: a device that slept has lost its connections.
    fn look_again(self) {
        self.try_now();
        let (generation, before) = (self.generation.get_value(), self.heard.get_value());
        if self.state.get_untracked() == WireState::Open && self.send(&ping()) {
            spawn_local(async move {
                host::sleep(ANSWER).await;
                if !self.is_stale(generation) && self.heard.get_value() == before {
                    self.lost();
                }
            });
        }
    }

    /// Closes and opens the wire: something was missed.
    pub fn start_over(self) {
        self.open_socket();
    }

    /// Closes the wire for good.
    pub fn end(self) {
        self.next_generation();
        self.state.set(WireState::Ended);
    }

    fn next_generation(self) -> u32 {
        self.open.update_value(|open| drop(open.take()));
        self.generation.update_value(|generation| *generation += 1);
        self.generation.get_value()
    }

    fn is_stale(self, generation: u32) -> bool {
        self.generation.try_get_value() != Some(generation)
    }

    fn tell(self, event: WireEvent) {
        if let Some(listener) = self.listener.try_with_value(Clone::clone).flatten() {
            listener(event);
        }
    }

    fn open_socket(self) {
        let generation = self.next_generation();
        let Ok(socket) = self.address.with_value(|address| WebSocket::new(address)) else {
            return self.state.set(WireState::Ended);
        };
        let opened = Closure::<dyn FnMut()>::new(move || {
            if !self.is_stale(generation) {
                self.state.set(WireState::Open);
                self.tell(WireEvent::Opened);
                self.watch_over_silence(generation);
            }
        });
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let (false, Some(text)) = (self.is_stale(generation), event.data().as_string()) {
                self.attempts.set_value(0);
                self.heard.update_value(|heard| *heard = heard.wrapping_add(1));
                self.tell(WireEvent::Text(text));
            }
        });
        let closed = Closure::<dyn FnMut(CloseEvent)>::new(move |_| {
            if !self.is_stale(generation) {
                self.lost();
            }
        });
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        let open = Open { socket, _opened: opened, _message: message, _closed: closed };
        self.open.set_value(Some(open));
    }

    /// The wire is lost: tries again after a pause, which is counted down.
    fn lost(self) {
        if self.state.try_get_untracked().is_none_or(|state| state == WireState::Ended) {
            return;
        }
        let attempt = self.attempts.get_value();
        self.attempts.set_value(attempt + 1);
        let pause = PAUSES[(attempt as usize).min(PAUSES.len() - 1)];
        // The listener that called this belongs to the socket that is dropped here: not before it has returned.
        self.generation.update_value(|generation| *generation += 1);
        let generation = self.generation.get_value();
        self.state.set(WireState::Lost(pause));
        spawn_local(async move {
            self.open.try_update_value(|open| drop(open.take()));
            for left in (1..=pause).rev() {
                if self.is_stale(generation) {
                    return;
                }
                self.state.try_set(WireState::Lost(left));
                host::sleep(1000).await;
            }
            if !self.is_stale(generation) {
                self.open_socket();
            }
        });
    }

    /// A wire can be dead without saying so.
    fn watch_over_silence(self, generation: u32) {
        spawn_local(async move {
            let mut asked = false;
            let mut before = self.heard.get_value();
            loop {
                host::sleep(SILENCE).await;
                if self.is_stale(generation) {
                    return;
                }
                let now = self.heard.get_value();
                if now != before {
                    asked = false;
                } else if asked {
                    return self.lost();
                } else {
                    asked = true;
                    self.send(&ping());
                }
                before = now;
            }
        });
    }
}

fn ping() -> String {
    impulse_wire::write(&impulse_wire::message::ClientMessage::Ping)
}
