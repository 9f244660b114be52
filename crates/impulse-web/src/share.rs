//! Sharing a game: its link to copy, its code as text, a QR code, and a picture of the table. Nothing is sent anywhere: the
//! link holds the whole game. Also why a code cannot be read, in words.

use crate::host;
use crate::online::api;
use crate::words::{t, words};
use impulse_engine::Viewer;
use impulse_engine::notation::Game;
use impulse_study::code::{CodeError, game_code};
use impulse_study::qr::qr_code;
use impulse_text::table_svg;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// A button that opens what there is to share. Nothing is worked out before.
#[component]
pub fn Share(
    /// The game, finished or of this device: a code holds its seed, and so all secrets.
    game: Callback<(), Option<Game>>,
    /// After how many answers the link opens it.
    at: Signal<Option<usize>>,
) -> impl IntoView {
    let open = RwSignal::new(false);
    view! {
        <div class="share">
            <button data-share="" aria-expanded=move || open.get().to_string() on:click=move |_| open.update(|open| *open = !*open)>
                {t!("share-open")}
            </button>
            {move || open.get().then(|| view! { <Shared game=game.run(()) at /> })}
        </div>
    }
}

#[component]
fn Shared(game: Option<Game>, at: Signal<Option<usize>>) -> impl IntoView {
    let Some((game, code)) = game.and_then(|game| game_code(&game).ok().map(|code| (game, code))) else {
        return view! { <p class="trouble" role="alert">{t!("share-none")}</p> }.into_any();
    };
    let link = Signal::derive(move || {
        let at = at.get().map_or_else(String::new, |at| format!("@{at}"));
        format!("{}#/g/{code}{at}", api::base())
    });
    let copied = RwSignal::new(false);
    let copy = move |_| {
        host::copy(&link.get_untracked());
        copied.set(true);
    };
    // Another moment is another link.
    Effect::new(move |_| {
        link.track();
        copied.set(false);
    });
    let game = StoredValue::new(game);
    let drawn = move || game.with_value(|game| picture(game, at.get_untracked()));
    let save = move |_| {
        if let Some(picture) = drawn() {
            host::download("impulse.svg", &picture);
        }
    };
    let trouble = RwSignal::new(false);
    let save_png = move |_| {
        let Some(picture) = drawn() else { return };
        spawn_local(async move {
            let done = host::download_png("impulse.png", &picture).await;
            trouble.try_set(!done);
        });
    };
    let select =
        |event: leptos::ev::FocusEvent| event_target::<web_sys::HtmlTextAreaElement>(&event).select();
    let qr = Memo::new(move |_| qr_code(&link.get()));
    view! {
        <div class="share-panel panel" role="group" aria-label=t!("share-open")>
            <p class="soft">{t!("share-about")}</p>
            <textarea readonly rows="4" aria-label=t!("share-link") data-share-link="" prop:value=move || link.get() on:focus=select></textarea>
            <p class="share-buttons">
                <button class="primary" data-share-copy="" on:click=copy>
                    {move || if copied.get() { t!("web-copied") } else { t!("share-copy") }}
                </button>
                <button data-share-png="" on:click=save_png>{t!("share-png")}</button>
                <button data-share-picture="" on:click=save>{t!("share-picture")}</button>
                <span class="visually-hidden" role="status">{move || copied.get().then(|| t!("web-copied"))}</span>
            </p>
            {move || trouble.get().then(|| view! { <p class="trouble" role="alert">{t!("share-png-failed")}</p> })}
            {move || qr.get().map(|qr| view! {
                <svg class="qr" role="img" aria-label=t!("share-qr") viewBox=format!("0 0 {0} {0}", qr.size)>
                    <path d=qr.path></path>
                </svg>
            })}
            {host::is_this_machine_only().then(|| view! { <p class="soft">{t!("share-this-machine")}</p> })}
        </div>
    }
    .into_any()
}

/// The table as a picture: after the end with all cards open, before it as everybody sees it.
fn picture(game: &Game, at: Option<usize>) -> Option<String> {
    let state = game.play(at.unwrap_or(usize::MAX), &mut ()).ok()?;
    let over = game.play(usize::MAX, &mut ()).ok()?.end().is_some();
    let view = state.view(if over { Viewer::Everything } else { Viewer::Spectator });
    Some(table_svg(&view, &words().for_table(&view)))
}

/// Why a code cannot be read.
pub fn why(error: &CodeError) -> String {
    let why = match error {
        CodeError::Empty => "empty",
        CodeError::Kind { .. } => "kind",
        CodeError::Version { .. } => "version",
        CodeError::Character { number, found } => {
            return t!("share-error-character", "number": *number, "found": found.to_string());
        }
        CodeError::CutOff => "cut-off",
        CodeError::TooLong { .. } => "too-long",
        CodeError::Damaged => "damaged",
        CodeError::OtherMoment | CodeError::Setup(_) => "rules",
        CodeError::Moment => "moment",
        CodeError::Position(error) => return words().notation_error(error),
        CodeError::Impossible
        | CodeError::LeftOver
        | CodeError::TooManyAnswers
        | CodeError::Illegal { .. }
        | CodeError::Word(_) => "impossible",
    };
    t!("share-error", "why": why)
}
