//! The wire to one table: a WebSocket that is opened again whenever it is lost. When, and after how long a silence, is
//! decided by `Link` in `impulse-table`; here are the socket and the time. What is said over it is the business of `mod.rs`.

use crate::host;
use impulse_table::online::{Countdown, Link, LinkState, SILENCE, Silence, UNANSWERED, Watch};
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{CloseEvent, MessageEvent, WebSocket};

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
    pub state: RwSignal<LinkState>,
    address: StoredValue<String>,
    listener: StoredValue<Option<Listener>, LocalStorage>,
    open: StoredValue<Option<Open>, LocalStorage>,
    link: StoredValue<Link>,
}

impl Wire {
    /// A wire to an address. It is opened by [`connect`](Self::connect), and closed with the page it was made for.
    pub fn new(address: String) -> Self {
        let wire = Self {
            state: RwSignal::new(LinkState::default()),
            address: StoredValue::new(address),
            listener: StoredValue::new_local(None),
            open: StoredValue::new_local(None),
            link: StoredValue::new(Link::default()),
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
            wire.link.try_update_value(Link::leave);
            wire.drop_socket();
        });
        wire
    }

    /// Opens the wire.
    pub fn connect(self, listener: impl Fn(WireEvent) + 'static) {
        self.listener.set_value(Some(Rc::new(listener)));
        self.start_over();
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
        if self.link.try_with_value(Link::is_waiting) == Some(true) {
            self.start_over();
        }
    }

    /// The page was out of sight, perhaps for hours: a device that slept has lost its connections.
    fn look_again(self) {
        self.try_now();
        let link = self.link.get_value();
        if link.state() == LinkState::Open && self.send(&ping()) {
            self.watch_over(link.watch_answer(), UNANSWERED);
        }
    }

    /// Opens a socket; one that is open is closed.
    pub fn start_over(self) {
        self.drop_socket();
        let Some(generation) = self.change(Link::open) else { return };
        match self.address.with_value(|address| WebSocket::new(address)) {
            Ok(socket) => self.listen(socket, generation),
            Err(_) => self.end(),
        }
    }

    /// Closes the wire for good.
    pub fn end(self) {
        self.drop_socket();
        self.change(Link::end);
    }

    fn drop_socket(self) {
        self.open.try_update_value(|open| drop(open.take()));
    }

    /// Changes the link, and shows how it is.
    fn change<T>(self, change: impl FnOnce(&mut Link) -> T) -> Option<T> {
        let changed = self.link.try_update_value(change)?;
        let state = self.link.with_value(Link::state);
        if self.state.try_get_untracked().is_some_and(|shown| shown != state) {
            self.state.set(state);
        }
        Some(changed)
    }

    fn tell(self, event: WireEvent) {
        if let Some(listener) = self.listener.try_with_value(Clone::clone).flatten() {
            listener(event);
        }
    }

    fn listen(self, socket: WebSocket, generation: u32) {
        let opened = Closure::<dyn FnMut()>::new(move || {
            if let Some(watch) = self.change(|link| link.opened(generation)).flatten() {
                self.tell(WireEvent::Opened);
                self.watch_over(watch, SILENCE);
            }
        });
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let Some(text) = event.data().as_string() else { return };
            if self.change(|link| link.hear(generation)) == Some(true) {
                self.tell(WireEvent::Text(text));
            }
        });
        let closed = Closure::<dyn FnMut(CloseEvent)>::new(move |_| {
            if self.link.try_with_value(|link| link.is_stale(generation)) == Some(false) {
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
        let Some(pause) = self.change(Link::lose).flatten() else { return };
        spawn_local(async move {
            // The listener that called this belongs to the socket that is dropped here: not before it has returned.
            if self.link.try_with_value(|link| link.is_stale(pause)) != Some(false) {
                return;
            }
            self.drop_socket();
            loop {
                host::sleep(1000).await;
                match self.change(|link| link.second(pause)) {
                    Some(Countdown::Wait) => {}
                    Some(Countdown::Open) => return self.start_over(),
                    Some(Countdown::Stale) | None => return,
                }
            }
        });
    }

    /// A wire can be dead without saying so. Looks every so many milliseconds, until the socket is gone; after one answer
    /// only if it was asked for one.
    fn watch_over(self, mut watch: Watch, every: i32) {
        spawn_local(async move {
            loop {
                host::sleep(every).await;
                match self.link.try_with_value(|link| link.look(&mut watch)) {
                    Some(Silence::None) if every == SILENCE => {}
                    Some(Silence::Ask) => {
                        self.send(&ping());
                    }
                    Some(Silence::Dead) => return self.lost(),
                    Some(Silence::None | Silence::Stale) | None => return,
                }
            }
        });
    }
}

fn ping() -> String {
    impulse_wire::write(&impulse_wire::message::ClientMessage::Ping)
}
