//! Cards off the map: as upright cards, as chips in a line, and large. A colour shows as fill, letter and shape; the
//! number of shapes is the size; the boxed number shows as the seat would have it.
//!
//! Whatever carries `data-zoom="Y2Com4"` (and perhaps `data-zoom-seat="p1"`) is shown large while it is pointed at,
//! focused or pressed long: `Zoom` listens for the whole page.

use super::icons::{self, Glyph, escaped, markup};
use super::map_words::few_words;
use crate::desk::{Desk, Scene, Zoomed, use_desk};
use crate::host;
use crate::keys::is_typing;
use crate::words::t;
use impulse_engine::{Action, ActionKind, Card, Seat};
use impulse_table::rulebook::linked;
use impulse_text::{Words, color_key};
use leptos::prelude::*;
use leptos::{ev, web_sys};
use std::fmt::Write;
use std::time::Duration;
use wasm_bindgen::JsCast;

/// How a card is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Look {
    /// Letter, shapes and action in a line.
    Chip,
    /// A small upright card without its text.
    Small,
    /// An upright card.
    #[default]
    Normal,
    /// A large one.
    Large,
}

impl Look {
    const fn class(self) -> &'static str {
        match self {
            Look::Chip => "chip",
            Look::Small => "card small",
            Look::Normal => "card normal",
            Look::Large => "card large",
        }
    }
}

/// The number of a card as a seat would have it, and as printed.
pub fn number_for(scene: &Scene, card: Card, seat: Option<Seat>) -> (u8, u8) {
    let seat = seat.filter(|seat| seat.index() < scene.view.players());
    boosted(card, seat.map_or(0, |seat| scene.view.gems(seat, card.color())))
}

/// The same, tracked.
fn number_now(desk: Desk, card: Card, seat: Option<Seat>) -> (u8, u8) {
    boosted(card, seat.map_or(0, |seat| desk.gems(seat, card.color())))
}

fn boosted(card: Card, gems: u8) -> (u8, u8) {
    let printed = card.face().effect.boxed_number().unwrap_or(0);
    (printed + gems / 2, printed)
}

/// A text of the catalogue with its boxed number set off.
pub fn boxed(text: &str, boosted: bool) -> String {
    let class = if boosted { "boxed boosted" } else { "boxed" };
    escaped(text).replace('[', &format!("<b class=\"{class}\">")).replace(']', "</b>")
}

/// As many shapes as the card has icons.
pub(super) fn shapes(card: Card) -> String {
    markup(icons::color_path(card.color())).repeat(card.size().into())
}

pub(super) fn face(words: &Words, card: Card, number: (u8, u8), look: Look) -> String {
    let letter = words.color_letter(card.color());
    let kind = card.face().kind;
    let act = markup(icons::action_path(kind));
    let (now, printed) = number;
    let class = if now > printed { "boxed boosted" } else { "boxed" };
    let name = escaped(&words.action_name(kind));
    if look == Look::Chip {
        return format!(
            "<b class=\"letter\">{letter}</b><span class=\"shapes\">{}</span>{act}<span class=\"name\">{name}</span>\
             <b class=\"{class}\">{now}</b>",
            shapes(card)
        );
    }
    let mut out = format!(
        "<span class=\"card-top\"><b class=\"letter\">{letter}</b><span class=\"shapes\">{}</span></span>\
         <span class=\"card-act\">{act}<b class=\"{class}\">{now}</b></span><span class=\"card-name\">{name}</span>",
        shapes(card)
    );
    // A card in the hand shows one or the other, as there is room.
    if matches!(look, Look::Small | Look::Normal) {
        let _ = write!(out, "<span class=\"card-few\">{}</span>", escaped(&few_words(card)));
    }
    if matches!(look, Look::Normal | Look::Large) {
        let text = boxed(&words.card_text(card, now), now > printed);
        let _ = write!(out, "<span class=\"card-text\">{text}</span>");
    }
    out
}

/// A card that is only looked at.
#[component]
pub fn CardFace(
    card: Card,
    /// For whom its number is boosted.
    #[prop(optional, into)]
    seat: Signal<Option<Seat>>,
    #[prop(optional)] look: Look,
) -> impl IntoView {
    let desk = use_desk();
    let number = Memo::new(move |_| number_now(desk, card, seat.get()));
    let inner = Memo::new(move |_| {
        let number = number.get();
        desk.scene.with_untracked(|scene| face(&scene.words, card, number, look))
    });
    let class = format!("{} {}", look.class(), icons::color_class(card.color()));
    view! { <span class=class data-card=card.to_string() inner_html=move || inner.get()></span> }
}

/// Answers by key as a button does.
pub fn on_key(desk: Desk, action: Action) -> impl Fn(ev::KeyboardEvent) + Clone + 'static {
    move |event: ev::KeyboardEvent| {
        let pressed = matches!(event.key().as_str(), "Enter" | " ");
        if pressed && !event.repeat() {
            event.prevent_default();
            desk.answer.run(action);
        }
    }
}

/// A card on the table: shown large when pointed at, and an answer when it is legal.
#[component]
pub fn CardSpot(
    card: Card,
    #[prop(optional, into)] seat: Signal<Option<Seat>>,
    #[prop(optional)] look: Look,
    /// Can be focused even when it is no answer.
    #[prop(optional)]
    reachable: bool,
    /// Further classes.
    #[prop(optional, into)]
    class: Signal<String>,
    /// What is to be said about it besides: a badge.
    #[prop(optional, into)]
    note: Signal<String>,
) -> impl IntoView {
    let desk = use_desk();
    let action = Action::Card(card);
    let asked = Memo::new(move |_| desk.offer(action).answers());
    let legal = Memo::new(move |_| asked.get().is_some());
    let number = Memo::new(move |_| number_now(desk, card, seat.get()));
    let inner = Memo::new(move |_| {
        let number = number.get();
        desk.scene.with_untracked(|scene| face(&scene.words, card, number, look))
    });
    let label = Memo::new(move |_| {
        let (asked, (number, _)) = (asked.get(), number.get());
        desk.scene.with_untracked(|scene| {
            let label = match asked {
                Some(decision) => scene.words.answer(&scene.view, &decision, action) + ": ",
                None if look == Look::Chip => scene.words.card_title(card),
                None => format!("{}. {}", scene.words.card_title(card), scene.words.card_text(card, number)),
            };
            note.with(|note| if note.is_empty() { label.clone() } else { format!("{label} ({note})") })
        })
    });
    let base = format!("{} {}", look.class(), icons::color_class(card.color()));
    let whole = move || {
        let mut out = base.clone();
        if legal.get() {
            out.push_str(" target");
        }
        if desk.is_pointed(action) {
            out.push_str(" pointed");
        }
        if desk.is_taken(action) {
            out.push_str(" taken");
        }
        class.with(|more| {
            if !more.is_empty() {
                out.push(' ');
                out.push_str(more);
            }
        });
        out
    };
    view! {
        <span
            class=whole
            data-card=card.to_string()
            data-zoom=card.to_string()
            data-zoom-seat=move || seat.get().map(|seat| seat.to_string())
            data-answer=move || legal.get().then(|| action.to_string())
            role=move || if legal.get() { "button" } else { "img" }
            tabindex=move || if legal.get() || reachable { "0" } else { "-1" }
            aria-label=move || (!legal.get()).then(|| label.get())
            aria-pressed=move || (legal.get() && desk.is_taken(action)).then_some("true")
            on:click=move |_| desk.answer.run(action)
            on:keydown=on_key(desk, action)
        >
            // A button is named by what it shows, with the answer it gives before it; a picture has a label.
            <span class="visually-hidden">{move || legal.get().then(|| label.get())}</span>
            <span
                class="card-inner"
                aria-hidden=move || (!legal.get()).then_some("true")
                inner_html=move || inner.get()
            ></span>
            {move || note.with(|note| (!note.is_empty()).then(|| view! { <span class="card-note" aria-hidden="true">{note.clone()}</span> }))}
        </span>
    }
}

/// Where the large card stands.
#[derive(Clone, PartialEq, Default)]
struct Anchor {
    style: String,
}

/// The large card, and the listeners that show it. Put it once into the page of the table.
#[component]
pub fn Zoom() -> impl IntoView {
    let desk = use_desk();
    let anchor = RwSignal::new(Anchor::default());
    let large_card = NodeRef::<leptos::html::Aside>::new();
    let shown = StoredValue::new_local(None::<web_sys::Element>);
    let timer = StoredValue::new_local(None::<TimeoutHandle>);
    let pressed_long = StoredValue::new(false);
    // The card was shown by a long press, and the tap that puts it away is no answer.
    let held = StoredValue::new(false);
    let dismisses = StoredValue::new(false);
    // A click shows it until the next one, so that its link can be reached.
    let stays = StoredValue::new(false);
    let answers = StoredValue::new(false);
    // Where the pointer was let go. What comes under it there, because the table changed, is not pointed at.
    let rests = StoredValue::new((-1, -1));

    let hide = move || {
        shown.set_value(None);
        stays.set_value(false);
        if desk.zoomed.get_untracked().is_some() {
            desk.zoomed.set(None);
        }
    };
    let show = move |element: web_sys::Element| {
        let card = element.get_attribute("data-zoom").and_then(|text| text.parse::<Card>().ok());
        let Some(card) = card else { return hide() };
        let seat = element.get_attribute("data-zoom-seat").and_then(|text| text.parse().ok());
        let zoomed = Some(Zoomed { card, seat });
        if desk.zoomed.get_untracked() != zoomed {
            desk.zoomed.set(zoomed);
        }
        shown.set_value(Some(element.clone()));
        // How high it is shows when its text has been laid out, before the next frame is painted.
        request_animation_frame(move || {
            if let Some(large) = large_card.try_get_untracked().flatten() {
                let size = (f64::from(large.offset_width()), f64::from(large.offset_height()));
                anchor.try_set(beside(&element, size));
            }
        });
    };
    let stop_timer = move || {
        if let Some(timer) = timer.try_update_value(Option::take).flatten() {
            timer.clear();
        }
    };
    let over = window_event_listener(ev::pointerover, move |event| {
        if event.pointer_type() != "touch" && !stays.get_value() {
            match zoomable(&event) {
                Some(_) if event.buttons() != 0 => {}
                Some(_) if rests.get_value() == (event.client_x(), event.client_y()) => {}
                Some(element) => show(element),
                None => hide(),
            }
        }
    });
    // What is being dragged is not being read.
    let moved = window_event_listener(ev::pointermove, move |event| {
        if event.pointer_type() != "touch" && event.buttons() != 0 {
            hide();
        }
    });
    let focus = window_event_listener(ev::focusin, move |event| match zoomable(&event) {
        // A finger focuses what it taps; that is not reading.
        Some(element) if element.matches(":focus-visible").unwrap_or(true) => show(element),
        _ if pressed_long.get_value() || is_on_large(event.target()) => {}
        _ => hide(),
    });
    let unfocus = window_event_listener(ev::focusout, move |event| {
        if !pressed_long.get_value() && !is_on_large(event.related_target()) {
            hide();
        }
    });
    let down = window_event_listener(ev::pointerdown, move |event| {
        stop_timer();
        pressed_long.set_value(false);
        let found = zoomable(&event);
        if is_on_large(event.target()) || event.pointer_type() != "touch" && !stays.get_value() {
            return;
        }
        dismisses.set_value(held.get_value() && desk.zoomed.get_untracked().is_some());
        held.set_value(false);
        hide();
        if event.pointer_type() != "touch" {
            return;
        }
        let Some(element) = found else { return };
        let wait = set_timeout_with_handle(
            move || {
                pressed_long.set_value(true);
                held.set_value(true);
                show(element.clone());
            },
            Duration::from_millis(400),
        );
        timer.set_value(wait.ok());
    });
    let up = window_event_listener(ev::pointerup, move |event| {
        stop_timer();
        rests.set_value((event.client_x(), event.client_y()));
    });
    let cancel = window_event_listener(ev::pointercancel, move |_| stop_timer());
    let click = window_event_listener(ev::click, move |event| {
        // A tap on a card that was no answer shows it. After one that was, what follows is to be seen.
        match zoomable(&event) {
            Some(_) if answers.get_value() => hide(),
            Some(element) => {
                show(element);
                stays.set_value(true);
            }
            None => {}
        }
    });
    let key = window_event_listener(ev::keydown, move |event| {
        match (event.key().as_str(), desk.zoomed.get_untracked()) {
            ("Escape", _) => hide(),
            ("i", Some(Zoomed { card, .. }))
                if !(event.ctrl_key() || event.alt_key() || event.meta_key() || is_typing()) =>
            {
                host::go(&format!("rules/{}", rule_of(card.face().kind)));
            }
            _ => {}
        }
    });
    // A long press is not an answer: its click is swallowed before it gets anywhere.
    host::on_click_first(move |event| {
        answers.set_value(zoomable(&event).is_some_and(|element| element.has_attribute("data-answer")));
        if pressed_long.get_value() || dismisses.get_value() {
            pressed_long.set_value(false);
            dismisses.set_value(false);
            event.stop_propagation();
            event.prevent_default();
        }
    });
    on_cleanup(move || {
        for handle in [over, moved, focus, unfocus, down, up, cancel, click, key] {
            handle.remove();
        }
    });
    // What is shown may have left the table, or something to choose may have come where the large card stands.
    Effect::new(move |_| {
        desk.scene.track();
        match shown.with_value(Clone::clone) {
            Some(element) if element.is_connected() => show(element),
            Some(_) => hide(),
            None => {}
        }
    });

    let content = Memo::new(move |_| {
        let zoomed = desk.zoomed.get()?;
        desk.scene.with(|scene| Some((zoomed.card, large(scene, zoomed))))
    });
    view! {
        <aside
            node_ref=large_card
            class=move || match content.get() {
                Some((card, _)) => format!("zoom {}", icons::color_class(card.color())),
                None => "zoom".to_owned(),
            }
            style=move || anchor.get().style
            hidden=move || content.with(Option::is_none)
            aria-hidden="true"
            inner_html=move || content.get().map(|(_, inner)| inner).unwrap_or_default()
        ></aside>
    }
}

fn zoomable(event: &web_sys::Event) -> Option<web_sys::Element> {
    event.target()?.dyn_into::<web_sys::Element>().ok()?.closest("[data-zoom]").ok().flatten()
}

/// Is this the link on the large card?
fn is_on_large(target: Option<web_sys::EventTarget>) -> bool {
    let element = target.and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| element.closest(".zoom").is_ok_and(|large| large.is_some()))
}

/// A part of the screen.
#[derive(Clone, Copy)]
struct Area {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Area {
    fn of(element: &web_sys::Element) -> Self {
        let rect = element.get_bounding_client_rect();
        Self { left: rect.left(), top: rect.top(), width: rect.width(), height: rect.height() }
    }

    /// How much of another area it covers.
    fn covers(&self, other: &Self) -> f64 {
        let along = |start: f64, size: f64, from: f64, far: f64| {
            ((start + size).min(from + far) - start.max(from)).max(0.0)
        };
        along(self.left, self.width, other.left, other.width)
            * along(self.top, self.height, other.top, other.height)
    }
}

/// A place near an element where the large card hides neither the question nor anything that can be chosen; if there is
/// none, where it hides least.
fn beside(element: &web_sys::Element, (width, height): (f64, f64)) -> Anchor {
    const GAP: f64 = 10.0;
    const EDGE: f64 = 6.0;
    let size =
        |value: Result<wasm_bindgen::JsValue, _>| value.ok().and_then(|value| value.as_f64()).unwrap_or(0.0);
    let (wide, high) = (size(window().inner_width()), size(window().inner_height()));
    let here = Area::of(element);
    let all = |selector: &str| -> Vec<Area> {
        let Ok(found) = document().query_selector_all(selector) else { return Vec::new() };
        (0..found.length())
            .filter_map(|at| found.item(at)?.dyn_into::<web_sys::Element>().ok())
            .map(|element| Area::of(&element))
            .filter(|area| area.width > 0.0)
            .collect()
    };
    let (question, targets) = (all(".question, .replay-bar"), all("[data-answer]:not(.answer)"));
    let (right, left) = (here.left + here.width + GAP, here.left - GAP - width);
    let (above, below) = (here.top - GAP - height, here.top + here.height + GAP);
    let level = here.top + here.height / 2.0 - height / 2.0;
    let across = here.left + here.width / 2.0 - width / 2.0;
    let ends = [EDGE, wide - width - EDGE];
    let mut places = vec![(right, level), (left, level), (across, above), (across, below)];
    for x in ends.into_iter().chain([(wide - width) / 2.0]) {
        places.extend([(x, EDGE), (x, high - height - EDGE), (x, (high - height) / 2.0)]);
    }
    let cost = |at: &(f64, f64)| {
        let area = Area { left: at.0, top: at.1, width, height };
        let hidden =
            |of: &[Area], weight: f64| of.iter().map(|other| area.covers(other)).sum::<f64>() * weight;
        hidden(&question, 4.0) + hidden(&targets, 2.0) + area.covers(&here) * 8.0
    };
    let inside = |(x, y): (f64, f64)| {
        (x.clamp(EDGE, (wide - width - EDGE).max(EDGE)), y.clamp(EDGE, (high - height - EDGE).max(EDGE)))
    };
    let best = places.into_iter().map(inside).min_by(|a, b| cost(a).total_cmp(&cost(b)));
    let (x, y) = best.unwrap_or((EDGE, EDGE));
    Anchor { style: format!("left:{x:.0}px;top:{y:.0}px;") }
}

/// The rule of an action (chapter 5).
pub const fn rule_of(kind: ActionKind) -> &'static str {
    match kind {
        ActionKind::Command => "5.1",
        ActionKind::Build => "5.2",
        ActionKind::Research => "5.3",
        ActionKind::Mine | ActionKind::Refine => "5.4",
        ActionKind::Trade => "5.5",
        ActionKind::Draw => "5.6",
        ActionKind::Plan => "5.7",
        ActionKind::Execute => "5.8",
        ActionKind::Sabotage => "5.9",
    }
}

fn large(scene: &Scene, zoomed: Zoomed) -> String {
    let Zoomed { card, seat } = zoomed;
    let (now, printed) = number_for(scene, card, seat);
    let words = &scene.words;
    let color = color_key(card.color());
    let gems = seat.map_or(0, |seat| scene.view.gems(seat, card.color()));
    let sum = match seat {
        Some(seat) if now > printed => t!(
            "table-zoom-sum", "number": now, "printed": printed, "boost": now - printed, "gems": gems,
            "color": color, "who": words.player(seat)
        ),
        Some(seat) => t!("table-zoom-plain", "gems": gems, "color": color, "who": words.player(seat)),
        None => t!("table-zoom-printed"),
    };
    let inner = face(words, card, (now, printed), Look::Large);
    // Those who press keys or hear the page open the rule with a key: the large card is not for them.
    let rule = linked(&t!("learn-card-rule", "rule": rule_of(card.face().kind)));
    let rule = rule.replace("<a ", "<a tabindex=\"-1\" ");
    let meaning = format!("<span>{} {rule}</span>", escaped(&t!("table-zoom-meaning", "size": card.size())));
    format!(
        "<span class=\"card large {}\">{inner}</span><span class=\"zoom-more\"><span>{}{}</span><span>{}{}</span>\
         <span class=\"zoom-code\">{card}</span></span>",
        icons::color_class(card.color()),
        markup(icons::path(Glyph::Gem)),
        escaped(&sum),
        markup(icons::path(Glyph::Info)),
        meaning,
    )
}
