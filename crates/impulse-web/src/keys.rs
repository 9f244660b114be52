//! The keyboard: one listener for the whole page of a game. Tab, Enter and the arrow keys of the browser do the rest.

use crate::coach::Coach;
use crate::host;
use crate::screen::Screen;
use impulse_table::Settings;
use leptos::ev::{click, keydown, pointerdown};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Listens as long as the page of this game is shown.
pub fn listen(screen: Screen, settings: RwSignal<Settings>, log_open: RwSignal<bool>) {
    // Only games of this browser have one.
    let coach = use_context::<Coach>();
    let handle = window_event_listener(keydown, move |event| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() || is_typing() {
            return;
        }
        let known = match event.key().as_str() {
            "u" => act(|| screen.undo()),
            "U" => act(|| screen.restart_turn()),
            "r" => act(|| screen.redo()),
            "l" => act(|| log_open.update(|open| *open = !*open)),
            "m" => act(|| settings.update(|settings| settings.sound = !settings.sound)),
            "c" => coach.is_some_and(|coach| act(|| coach.ask())),
            "p" => act(|| screen.hold()),
            "n" => act(|| screen.step()),
            "?" => act(|| host::go("help")),
            "Escape" => act(|| {
                screen.cancel();
                screen.desk.zoomed.set(None);
                screen.desk.pointed.set(Vec::new());
                close(MENU);
                close(CENTER);
            }),
            "Enter" if screen.pending.with_untracked(Option::is_some) => act(|| screen.confirm()),
            " " if !is_on_button() => act(|| screen.skip()),
            "ArrowDown" | "ArrowRight" => move_focus(1),
            "ArrowUp" | "ArrowLeft" => move_focus(-1),
            key => key.parse::<u32>().is_ok_and(press),
        };
        if known {
            event.prevent_default();
        }
    });
    let outside = window_event_listener(pointerdown, |event| {
        if is_outside(&event, ".menu-more") {
            close(MENU);
        }
    });
    // On click, not on press: the target of the click must not move before it is handled.
    let elsewhere = window_event_listener(click, |event| {
        if is_outside(&event, ".center") {
            close(CENTER);
        }
    });
    on_cleanup(move || {
        for listener in [handle, outside, elsewhere] {
            listener.remove();
        }
    });
}

/// The menu of the table, while it is open.
const MENU: &str = ".menu-more[open]";
/// The Command Center that was opened.
const CENTER: &str = ".center:not(.whole) > details[open]";

fn is_outside(event: &web_sys::Event, of: &str) -> bool {
    let pressed = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    pressed.is_some_and(|element| element.closest(of).is_ok_and(|found| found.is_none()))
}

fn close(open: &str) {
    if let Ok(Some(open)) = document().query_selector(open) {
        // An attribute of this name can be removed.
        let _ = open.remove_attribute("open");
    }
}

fn act(action: impl FnOnce()) -> bool {
    action();
    true
}

fn focused() -> Option<web_sys::Element> {
    document().active_element()
}

/// Does a field take the keys?
pub fn is_typing() -> bool {
    focused().is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"))
}

fn is_on_button() -> bool {
    let role =
        |element: &web_sys::Element| element.get_attribute("role").is_some_and(|role| role == "button");
    focused().is_some_and(|element| {
        element.tag_name() == "BUTTON" || element.tag_name() == "SUMMARY" || role(&element)
    })
}

/// Presses the answer with this number.
fn press(number: u32) -> bool {
    let found = document().query_selector(&format!(".answers [data-number='{number}']")).ok().flatten();
    let button = found.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok());
    if let Some(button) = &button {
        button.click();
    }
    button.is_some()
}

/// Goes to the next or the previous answer.
fn move_focus(by: i32) -> bool {
    let Ok(buttons) = document().query_selector_all(".answers .answer") else { return false };
    let count = buttons.length() as i32;
    if count == 0 {
        return false;
    }
    let here = focused();
    let at = (0..count).find(|&at| {
        let node = buttons.item(at as u32);
        node.and_then(|node| node.dyn_into::<web_sys::Element>().ok()) == here && here.is_some()
    });
    let next = match at {
        Some(at) => (at + by).rem_euclid(count),
        None => 0,
    };
    let node = buttons.item(next as u32).and_then(|node| node.dyn_into::<web_sys::HtmlElement>().ok());
    node.is_some_and(|node| node.focus().is_ok())
}
