//! The drawings: ten actions, four shapes of colours, ships, and what buttons and rails need. All are paths in a square
//! of 16 units, filled with the colour of the text around them.

use impulse_engine::{ActionKind, Color, Seat, Step};
use leptos::prelude::*;

/// What can be drawn, apart from actions and colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glyph {
    Transport,
    Cruiser,
    Reserve,
    Gem,
    Hand,
    Deck,
    Discard,
    Star,
    Home,
    Battle,
    Impulse,
    Add,
    Gate,
    Undo,
    Redo,
    Restart,
    Sound,
    SoundOff,
    Log,
    Info,
    Play,
    Pause,
    Next,
    Close,
    Check,
    Clock,
    Menu,
    Save,
    Eye,
    Chat,
    Bulb,
}

/// The path of a glyph.
pub const fn path(glyph: Glyph) -> &'static str {
    match glyph {
        Glyph::Transport => "M5 3.5H11A4.5 4.5 0 0 1 11 12.5H5A4.5 4.5 0 0 1 5 3.5Z",
        Glyph::Cruiser => "M8 .5L15 14.5L8 11.5L1 14.5Z",
        Glyph::Reserve => {
            "M8 .5L14.5 4.2V11.8L8 15.5L1.5 11.8V4.2ZM8 3L3.7 5.5V10.5L8 13L12.3 10.5V5.5ZM8 5L10.6 10.5L8 9.4L5.4 10.5Z"
        }
        Glyph::Gem => {
            "M4 1.5H12L15.5 6L8 15L.5 6ZM5 3.5L3.2 5.6H5.5L6.6 3.5ZM9.4 3.5L10.5 5.6H12.8L11 3.5ZM3.6 7.4L6.6 11L5.6 7.4ZM12.4 7.4H10.4L9.4 11Z"
        }
        Glyph::Hand => "M1 4.6L7.4 2.2L11 11.8L4.6 14.2ZM9.2 1.5H14.5V11.8H12.8Z",
        Glyph::Deck => "M4.5 .8H14V2.4H4.5ZM3.2 3.2H13V4.8H3.2ZM2 5.6H12V15.2H2Z",
        Glyph::Discard => "M6.5 .5H9.5V5H13L8 10L3 5H6.5ZM1 9.5H3V13H13V9.5H15V15H1Z",
        Glyph::Star => "M8 .6L10.2 5.6L15.6 6.1L11.5 9.7L12.7 15L8 12.2L3.3 15L4.5 9.7L.4 6.1L5.8 5.6Z",
        Glyph::Home => "M8 1L15.2 7.6H13.2V15H9.7V10H6.3V15H2.8V7.6H.8Z",
        Glyph::Battle => {
            "M1 1H3.6L9.2 7.4L12 10.4L13.4 9.3L14.4 10.3L12.9 11.9L15 14.1L14.1 15L11.9 12.9L10.3 14.4L9.3 13.4L10.4 12L7.4 9.2L1 3.6Z\
             M15 1V3.6L11.4 6.7L9.8 5.1L12.4 1ZM5.2 9.6L6.6 11L5.6 12L6.7 13.4L5.7 14.4L4.1 12.9L1.9 15L1 14.1L3.1 11.9L1.6 10.3L2.6 9.3L4 10.4Z"
        }
        Glyph::Impulse => "M1 2.5H4.5L8 8L4.5 13.5H1L4.5 8ZM7.5 2.5H11L14.5 8L11 13.5H7.5L11 8Z",
        Glyph::Add => "M2 1H10V7H8V3H4V13H7V15H2ZM10.5 8H12.5V10.5H15V12.5H12.5V15H10.5V12.5H8V10.5H10.5Z",
        Glyph::Gate => {
            "M8 .5L14.5 4.2V11.8L8 15.5L1.5 11.8V4.2ZM8 2.8L3.5 5.4V10.6L8 13.2L12.5 10.6V5.4ZM8 5L9 7.1L11.2 7.3L9.5 8.8L10 11L8 9.9L6 11L6.5 8.8L4.8 7.3L7 7.1Z"
        }
        Glyph::Undo => "M6.2 1.5V4.6H10A5 5 0 0 1 10 14.8H4.5V12.4H10A2.6 2.6 0 0 0 10 7H6.2V10.2L.8 5.8Z",
        Glyph::Redo => "M9.8 1.5V4.6H6A5 5 0 0 0 6 14.8H11.5V12.4H6A2.6 2.6 0 0 1 6 7H9.8V10.2L15.2 5.8Z",
        Glyph::Restart => "M8.6 .3V2.7A6.2 6.2 0 1 1 2 8.9H4.3A3.9 3.9 0 1 0 8.6 5V7.6L3.6 4Z",
        Glyph::Sound => {
            "M1 5.5H4L8 2V14L4 10.5H1ZM9.8 5.4L11 4.2A5.4 5.4 0 0 1 11 11.8L9.8 10.6A3.7 3.7 0 0 0 9.8 5.4ZM12 3L13.1 1.8A8.8 8.8 0 0 1 13.1 14.2L12 13A7.2 7.2 0 0 0 12 3Z"
        }
        Glyph::SoundOff => {
            "M1 5.5H4L8 2V14L4 10.5H1ZM10 6.2L11.1 5.1L12.8 6.8L14.5 5.1L15.6 6.2L13.9 7.9L15.6 9.6L14.5 10.7L12.8 9L11.1 10.7L10 9.6L11.7 7.9Z"
        }
        Glyph::Log => "M1.5 2H14.5V4.2H1.5ZM1.5 6.9H14.5V9.1H1.5ZM1.5 11.8H10V14H1.5Z",
        Glyph::Info => "M8 .5A7.5 7.5 0 1 0 8.01 .5ZM6.9 3.4H9.1V5.6H6.9ZM6.9 6.9H9.1V12.6H6.9Z",
        Glyph::Play => "M3 1.2L14.4 8L3 14.8Z",
        Glyph::Pause => "M3.5 2H6.5V14H3.5ZM9.5 2H12.5V14H9.5Z",
        Glyph::Next => "M4.5 1.5L12 8L4.5 14.5L2.9 12.8L8.4 8L2.9 3.2Z",
        Glyph::Close => "M3 1.4L8 6.4L13 1.4L14.6 3L9.6 8L14.6 13L13 14.6L8 9.6L3 14.6L1.4 13L6.4 8L1.4 3Z",
        Glyph::Check => "M14 2L15.6 3.6L6 13.6L.6 8.2L2.2 6.6L6 10.4Z",
        Glyph::Clock => {
            "M8 .5A7.5 7.5 0 1 0 8.01 .5ZM8 2.5A5.5 5.5 0 1 1 7.99 2.5ZM7.1 4H8.9V7.6L11.4 9.1L10.5 10.6L7.1 8.6Z"
        }
        Glyph::Menu => "M1 2.5H15V4.7H1ZM1 6.9H15V9.1H1ZM1 11.3H15V13.5H1Z",
        Glyph::Save => "M1.5 1.5H11.5L14.5 4.5V14.5H1.5ZM4.5 3V6.2H10V3ZM4 9V13H12V9Z",
        Glyph::Chat => "M1 1.5H15V11.5H8.5L4 15.2V11.5H1ZM3.5 4V5.6H12.5V4ZM3.5 7.2V8.8H10V7.2Z",
        // A lamp: an idea.
        Glyph::Bulb => {
            "M8 .5A5.2 5.2 0 0 1 11 10V11.5H5V10A5.2 5.2 0 0 1 8 .5ZM5.4 12.6H10.6V13.8H5.4ZM6.4 14.6H9.6V15.8H6.4Z"
        }
        Glyph::Eye => {
            "M8 3C11.6 3 14.4 5.4 15.8 8C14.4 10.6 11.6 13 8 13C4.4 13 1.6 10.6 .2 8C1.6 5.4 4.4 3 8 3ZM8 5A3 3 0 1 0 8.01 5ZM8 6.6A1.4 1.4 0 1 1 7.99 6.6Z"
        }
    }
}

/// The path of an action.
pub const fn action_path(kind: ActionKind) -> &'static str {
    match kind {
        // A ship that goes.
        ActionKind::Command => "M.8 6.2H8.5V1.8L15.4 8L8.5 14.2V9.8H.8Z",
        // A plus in a dock.
        ActionKind::Build => "M6.2 1H9.8V6.2H15V9.8H9.8V15H6.2V9.8H1V6.2H6.2Z",
        // A cut stone.
        ActionKind::Mine => "M4 1.5H12L15.5 6H.5ZM.9 7.4H5.3L7 14ZM15.1 7.4H10.7L9 14ZM6.7 7.4H9.3L8 13Z",
        // A flask.
        ActionKind::Research => {
            "M5 .8H11V2.8H10V6.5L14.6 13.4L13.5 15.2H2.5L1.4 13.4L6 6.5V2.8H5ZM7.6 7L5.6 10.2H10.4L8.4 7Z"
        }
        // There and back.
        ActionKind::Trade => {
            "M.8 3.4H9.6V.8L15.4 4.8L9.6 8.2V6H.8ZM15.2 10H6.4V7.8L.6 11.4L6.4 15.2V12.6H15.2Z"
        }
        // A card drawn upwards.
        ActionKind::Draw => "M8 .2L13 5.2H9.8V9.6H6.2V5.2H3ZM1.6 8H4.2V12.8H11.8V8H14.4V15.4H1.6Z",
        // A list.
        ActionKind::Plan => {
            "M1 1.8H4V4.8H1ZM5.8 1.8H15V4.8H5.8ZM1 6.5H4V9.5H1ZM5.8 6.5H15V9.5H5.8ZM1 11.2H4V14.2H1ZM5.8 11.2H15V14.2H5.8Z"
        }
        // Lightning.
        ActionKind::Execute => "M9.4 .2L1.8 9.2H6.8L5 15.8L14.2 6.2H9.2Z",
        // A flame.
        ActionKind::Refine => {
            "M8 .2C9 4 14 6 14 10.4A6 5.4 0 0 1 2 10.4C2 8 4 7 5 4C6 5 6.5 6 6.5 7C8 5 8 2 8 .2ZM8 8.6C6.6 10 5.8 10.8 5.8 12A2.2 2 0 0 0 10.2 12C10.2 10.6 8.6 10 8 8.6Z"
        }
        // A bomb.
        ActionKind::Sabotage => "M7 5A5.3 5.3 0 1 0 7.1 5ZM9 4.5L11.5 1.2L15 2.5L14.4 4L12.1 3.1L10.6 5.2Z",
    }
}

/// The path of a colour's shape: diamond, circle, square, star.
pub const fn color_path(color: Color) -> &'static str {
    match color {
        Color::Red => "M8 .4L15.6 8L8 15.6L.4 8Z",
        Color::Green => "M8 1A7 7 0 1 0 8.01 1Z",
        Color::Blue => "M1.6 1.6H14.4V14.4H1.6Z",
        Color::Yellow => "M8 .2L10.3 5.4L15.9 5.9L11.7 9.6L13 15.2L8 12.3L3 15.2L4.3 9.6L.1 5.9L5.7 5.4Z",
    }
}

/// The class of a colour, for the style.
pub const fn color_class(color: Color) -> &'static str {
    match color {
        Color::Red => "card-red",
        Color::Green => "card-green",
        Color::Blue => "card-blue",
        Color::Yellow => "card-yellow",
    }
}

/// The icon of a step of the turn, for the rail.
pub const fn step_path(step: Step) -> &'static str {
    match step {
        Step::Homes => path(Glyph::Home),
        Step::Add => path(Glyph::Add),
        Step::Tech => action_path(ActionKind::Research),
        Step::Impulse => path(Glyph::Impulse),
        Step::Plan | Step::PlanCards => action_path(ActionKind::Plan),
        Step::Gates => path(Glyph::Gate),
        Step::Draw(_) | Step::Discard | Step::Trim => action_path(ActionKind::Draw),
    }
}

/// A path as a picture that stands in a line of text.
pub fn picture(path: &'static str) -> AnyView {
    view! {
        <svg class="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path fill="currentColor" fill-rule="evenodd" d=path />
        </svg>
    }
    .into_any()
}

/// A glyph.
pub fn icon(glyph: Glyph) -> AnyView {
    picture(path(glyph))
}

/// The icon of an action.
pub fn action(kind: ActionKind) -> AnyView {
    picture(action_path(kind))
}

/// The icon of a step.
pub fn step(step: Step) -> AnyView {
    picture(step_path(step))
}

/// The sign of a seat: its number on its colour and pattern.
pub fn seat(seat: Seat) -> AnyView {
    view! { <span class=format!("seat-sign seat-{}", seat.index() + 1) aria-hidden="true"><b>{seat.index() + 1}</b></span> }
        .into_any()
}

/// The same as text that is put into a page, for places that are written as a whole.
pub(super) fn markup(path: &str) -> String {
    format!(
        "<svg class=\"icon\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path fill=\"currentColor\" fill-rule=\"evenodd\" d=\"{path}\"/></svg>"
    )
}

/// A text that may stand in a page.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
