//! What the browser does for us: storage, chance, time, files. Nothing here knows the game.

use impulse_engine::rng::Seed;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

/// The browser's storage, unless it is switched off.
fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

/// What is stored under a name.
pub fn load(name: &str) -> Option<String> {
    storage()?.get_item(name).ok().flatten()
}

/// Stores a text. `false` if the browser refuses: storage is full or switched off.
pub fn store(name: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(name, text).is_ok())
}

/// Forgets what is stored under a name.
pub fn forget(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(name);
    }
}

/// The names under which something is stored, those that begin with `prefix`.
pub fn stored(prefix: &str) -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    (0..count)
        .filter_map(|at| storage.key(at).ok().flatten())
        .filter(|name| name.starts_with(prefix))
        .collect()
}

/// A seed that nobody can guess.
pub fn fresh_seed() -> Seed {
    let mut seed = [0; 32];
    if let Ok(crypto) = window().crypto() {
        let _ = crypto.get_random_values_with_u8_array(&mut seed);
    }
    seed
}

/// Milliseconds since 1970, for "played yesterday".
pub fn today() -> f64 {
    js_sys::Date::now()
}

/// Waits.
pub async fn sleep(milliseconds: i32) {
    let promise = js_sys::Promise::new(&mut |resolve, _| {
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, milliseconds);
    });
    let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
}

/// Waits until the page has been drawn as it is now. A page that nobody sees is not drawn: it waits a moment only.
pub async fn drawn() {
    let promise = js_sys::Promise::new(&mut |resolve, _| {
        let _ = window().request_animation_frame(&resolve);
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, 100);
    });
    let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
    sleep(0).await;
}

/// Calls back whenever the element has another size, until the owner of the caller is gone.
pub fn on_resize(element: &web_sys::Element, changed: impl Fn() + 'static) {
    let callback = Closure::<dyn Fn()>::new(changed);
    if let Ok(observer) = web_sys::ResizeObserver::new(callback.as_ref().unchecked_ref()) {
        observer.observe(element);
        let kept = StoredValue::new_local((observer, callback));
        on_cleanup(move || {
            kept.try_with_value(|(observer, _)| observer.disconnect());
        });
    }
}

/// Calls back for each click before anything else does, until the owner of the caller is gone.
pub fn on_click_first(clicked: impl FnMut(web_sys::Event) + 'static) {
    let callback = Closure::<dyn FnMut(web_sys::Event)>::new(clicked);
    let listener = callback.as_ref().unchecked_ref();
    let _ = window().add_event_listener_with_callback_and_bool("click", listener, true);
    let kept = StoredValue::new_local(callback);
    on_cleanup(move || {
        kept.try_with_value(|callback| {
            let listener = callback.as_ref().unchecked_ref();
            let _ = window().remove_event_listener_with_callback_and_bool("click", listener, true);
        });
    });
}

/// Does nobody see the page?
pub fn is_hidden() -> bool {
    window().document().is_some_and(|document| document.hidden())
}

/// Asks a question that is to be answered with yes or no.
pub fn confirm(question: &str) -> bool {
    window().confirm_with_message(question).unwrap_or(false)
}

/// Offers a text as a file.
pub fn download(file_name: &str, text: &str) {
    let offered = blob(text, "text/plain;charset=utf-8").and_then(|blob| offer(file_name, &blob));
    if let Err(error) = offered {
        leptos::logging::error!("the file could not be offered: {error:?}");
    }
}

fn blob(text: &str, kind: &str) -> Result<web_sys::Blob, JsValue> {
    let options = web_sys::BlobPropertyBag::new();
    options.set_type(kind);
    web_sys::Blob::new_with_str_sequence_and_options(&js_sys::Array::of1(&JsValue::from_str(text)), &options)
}

fn offer(file_name: &str, blob: &web_sys::Blob) -> Result<(), JsValue> {
    let url = web_sys::Url::create_object_url_with_blob(blob)?;
    let document = window().document().ok_or(JsValue::NULL)?;
    let link: web_sys::HtmlAnchorElement = document.create_element("a")?.dyn_into()?;
    link.set_href(&url);
    link.set_download(file_name);
    link.click();
    web_sys::Url::revoke_object_url(&url)
}

/// How many pixels a picture has for each of its units.
const SHARPNESS: u32 = 2;

/// Offers a picture (SVG) as a PNG file, drawn by the browser. `false` if it cannot draw it.
pub async fn download_png(file_name: &str, svg: &str) -> bool {
    let drawn = png(svg).await.and_then(|png| offer(file_name, &png));
    if let Err(error) = &drawn {
        leptos::logging::warn!("the picture could not be drawn: {error:?}");
    }
    drawn.is_ok()
}

async fn png(svg: &str) -> Result<web_sys::Blob, JsValue> {
    let url = web_sys::Url::create_object_url_with_blob(&blob(svg, "image/svg+xml;charset=utf-8")?)?;
    let image = web_sys::HtmlImageElement::new()?;
    image.set_src(&url);
    let loaded = wasm_bindgen_futures::JsFuture::from(image.decode()).await;
    web_sys::Url::revoke_object_url(&url)?;
    loaded?;
    let canvas: web_sys::HtmlCanvasElement =
        window().document().ok_or(JsValue::NULL)?.create_element("canvas")?.dyn_into()?;
    canvas.set_width(image.natural_width() * SHARPNESS);
    canvas.set_height(image.natural_height() * SHARPNESS);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: web_sys::CanvasRenderingContext2d = context.dyn_into()?;
    let (width, height) = (f64::from(canvas.width()), f64::from(canvas.height()));
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width, height)?;
    let made = js_sys::Promise::new(&mut |resolve, reject| {
        if canvas.to_blob(&resolve).is_err() {
            let _ = reject.call0(&JsValue::NULL);
        }
    });
    wasm_bindgen_futures::JsFuture::from(made).await?.dyn_into()
}

/// A file that cannot be read.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("the file {name:?} cannot be read")]
pub struct Unreadable {
    pub name: String,
}

/// Reads the file that was chosen in an input, and hands over its text. The same file can be chosen again.
pub fn read_chosen(event: &web_sys::Event, done: impl FnOnce(Result<String, Unreadable>) + 'static) {
    let input = event.target().and_then(|input| input.dyn_into::<web_sys::HtmlInputElement>().ok());
    let Some(input) = input else { return };
    let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
    leptos::task::spawn_local(async move {
        let text = wasm_bindgen_futures::JsFuture::from(file.text()).await.ok();
        input.set_value("");
        done(text.and_then(|text| text.as_string()).ok_or_else(|| Unreadable { name: file.name() }));
    });
}

/// How far across an element somebody clicked, from 0 to 1.
pub fn clicked_across(event: &web_sys::MouseEvent) -> f64 {
    let element = event.current_target().and_then(|element| element.dyn_into::<web_sys::Element>().ok());
    let Some(element) = element else { return 0.0 };
    let bounds = element.get_bounding_client_rect();
    ((f64::from(event.client_x()) - bounds.left()) / bounds.width().max(1.0)).clamp(0.0, 1.0)
}

/// Fetches a text file that lies beside the page. `None` if it cannot be had: no connection, or no such file.
pub async fn fetch_text(name: &str) -> Option<String> {
    let answer = wasm_bindgen_futures::JsFuture::from(window().fetch_with_str(name)).await.ok()?;
    let answer: web_sys::Response = answer.dyn_into().ok()?;
    let text = answer.text().ok().filter(|_| answer.ok())?;
    wasm_bindgen_futures::JsFuture::from(text).await.ok()?.as_string()
}

/// Puts a text on the clipboard.
pub fn copy(text: &str) {
    let _ = window().navigator().clipboard().write_text(text);
}

/// Can nobody elsewhere open our addresses?
pub fn is_this_machine_only() -> bool {
    let host = window().location().hostname().unwrap_or_default();
    host == "localhost" || host == "[::1]" || host.starts_with("127.")
}

/// The part of the address behind `#`, without the leading slash.
pub fn address() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.trim_start_matches('#').trim_start_matches('/').to_owned()
}

/// The whole address of one of our pages, to send to somebody.
pub fn link(address: &str) -> String {
    let here = window().location().href().unwrap_or_default();
    let page = here.split('#').next().unwrap_or_default();
    format!("{page}#/{address}")
}

/// Days since 1970, where this browser is.
pub fn day() -> u32 {
    let minutes = js_sys::Date::new_0().get_timezone_offset();
    ((today() - minutes * 60_000.0) / 86_400_000.0) as u32
}

/// Goes to another page of ours, and leaves no trace of this one: going back goes further back.
pub fn go_instead(address: &str) {
    let _ = window().location().replace(&format!("#/{address}"));
}

/// Loads the page again: it may have been updated since.
pub fn reload() {
    let _ = window().location().reload();
}

/// Goes to another page of ours.
pub fn go(address: &str) {
    let _ = window().location().set_hash(&format!("/{address}"));
}
