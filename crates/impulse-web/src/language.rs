//! The language of the page: chosen by the person or taken from the browser, fetched once, and switched without loading the
//! page again. English is embedded. Every other language is one file with all its messages and one with its rules, whose
//! names the bundler writes into the page (`<link rel="impulse-language" hreflang="fr">`).

use crate::host;
use crate::words::{self, t};
use impulse_text::{Language, Words};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::RefCell;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Where the choice is stored: a tag. `pseudo` is for tests: longer texts, in which what is in no catalogue stands out.
const KEY: &str = "impulse.language";

/// How long a file may take before the page starts without it, in milliseconds.
const PATIENCE: i32 = 10_000;

thread_local! {
    /// The rules in the language spoken, once they were fetched.
    static RULES: RefCell<Option<(Language, String)>> = const { RefCell::new(None) };
}

/// The handle of the language, in the context of every part of the page.
#[derive(Clone, Copy)]
pub struct Spoken {
    language: RwSignal<Language>,
    /// What went wrong with the last change, for the person.
    trouble: RwSignal<String>,
}

/// Fetches the language to start with, and speaks it. Returns what went wrong, if anything.
pub async fn begin() -> Option<String> {
    let stored = host::load(KEY);
    if stored.as_deref() == Some("pseudo") {
        words::speak(&Words::pseudo(Language::English, words::catalogue));
        return None;
    }
    let browser = window().navigator().languages();
    let wanted = stored.into_iter().chain(browser.iter().filter_map(|tag| tag.as_string()));
    let trouble = speak(Language::preferred(wanted)).await.err().map(|why| why.text());
    // `boot.js` has marked the language that was wanted.
    mark();
    trouble
}

/// A language that cannot be fetched.
#[derive(Clone, Copy, PartialEq, Debug, thiserror::Error)]
#[error("the language {0:?} cannot be fetched")]
struct NotFetched(Language);

impl NotFetched {
    /// For the person.
    fn text(self) -> String {
        t!("pages-language-failed", "language": self.0.own_name())
    }
}

/// Fetches a language and speaks it from now on.
async fn speak(language: Language) -> Result<(), NotFetched> {
    let words = match language {
        Language::English => words::english(),
        _ => match fetch("language", language).await {
            Ok(catalogue) => Words::fetched(language, &catalogue, words::catalogue),
            Err(error) => {
                leptos::logging::warn!("the language could not be fetched: {error:?}");
                return Err(NotFetched(language));
            }
        },
    };
    words::speak(&words);
    mark();
    Ok(())
}

/// Says in the document which language is spoken, for screen readers and hyphenation.
fn mark() {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", words::words().language().tag());
    }
}

impl Spoken {
    /// The language that the page speaks now, to be called by the root of the page once.
    pub fn provide(trouble: Option<String>) -> Self {
        let language = RwSignal::new(words::words().language());
        let spoken = Self { language, trouble: RwSignal::new(trouble.unwrap_or_default()) };
        provide_context(spoken);
        // A choice in another tab of this browser is a choice here, too.
        let _ = window_event_listener(leptos::ev::storage, move |event| {
            let chosen = event.new_value().filter(|_| event.key().as_deref() == Some(KEY));
            let chosen = chosen.as_deref().and_then(Language::from_tag);
            if let Some(language) = chosen.filter(|&chosen| chosen != words::words().language()) {
                spoken.follow(language);
            }
        });
        spoken
    }

    /// Everything that is said depends on it: whoever reads it is made anew when it changes.
    pub fn track(self) {
        self.language.track();
    }

    /// Changes the language, keeps the choice, and gives the focus back to the element with this id.
    fn choose(self, language: Language, focus: String) {
        spawn_local(async move {
            if self.change(language).await {
                host::store(KEY, language.tag());
            }
            host::drawn().await;
            crate::pages::focus_on(&focus);
        });
    }

    /// Changes the language to the one that was chosen in another tab.
    fn follow(self, language: Language) {
        spawn_local(async move {
            self.change(language).await;
        });
    }

    /// Speaks another language from now on, or says why not.
    async fn change(self, language: Language) -> bool {
        match speak(language).await {
            Ok(()) => {
                self.trouble.set(String::new());
                self.language.set(language);
                true
            }
            Err(why) => {
                self.trouble.set(why.text());
                self.language.notify();
                false
            }
        }
    }
}

/// The rules in the language spoken, if it is not English: the texts of both documents. `Err` if they cannot be fetched.
pub async fn rules(language: Language) -> Result<String, JsValue> {
    let kept = RULES.with_borrow(|kept| kept.clone().filter(|(known, _)| *known == language));
    if let Some((_, text)) = kept {
        return Ok(text);
    }
    let text = fetch("rules", language).await?;
    RULES.replace(Some((language, text.clone())));
    Ok(text)
}

/// Fetches a file of a language, and asks the service worker to keep all files of that language.
async fn fetch(what: &str, language: Language) -> Result<String, JsValue> {
    let address = file(what, language).ok_or("the page names no such file")?;
    let response =
        js_sys::Promise::race(&js_sys::Array::of2(&window().fetch_with_str(&address), &too_late()));
    let response: web_sys::Response = JsFuture::from(response).await?.dyn_into()?;
    if !response.ok() {
        return Err(format!("the server answered {}", response.status()).into());
    }
    let text = JsFuture::from(response.text()?).await?;
    keep(language);
    text.as_string().ok_or_else(|| "not a text".into())
}

/// Fails after a while: a connection that neither answers nor breaks must not keep the page from starting.
fn too_late() -> js_sys::Promise {
    js_sys::Promise::new(&mut |_, reject| {
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&reject, PATIENCE);
    })
}

/// The address of a file of a language.
fn file(what: &str, language: Language) -> Option<String> {
    let name = format!("link[rel=impulse-{what}][hreflang={}]", language.tag());
    document().query_selector(&name).ok().flatten()?.get_attribute("href")
}

/// When the service worker is ready it keeps the language, which then works without a network.
fn keep(language: Language) {
    let files: js_sys::Array =
        ["language", "rules"].iter().filter_map(|what| file(what, language)).map(JsValue::from).collect();
    let Ok(ready) = js_sys::Reflect::get(&window().navigator(), &"serviceWorker".into()) else { return };
    let Ok(container) = ready.dyn_into::<web_sys::ServiceWorkerContainer>() else { return };
    let Ok(ready) = container.ready() else { return };
    // Leptos has not begun when the page starts in this language.
    wasm_bindgen_futures::spawn_local(async move {
        let worker = JsFuture::from(ready).await.ok();
        let worker = worker.and_then(|worker| worker.dyn_into::<web_sys::ServiceWorkerRegistration>().ok());
        if let Some(worker) = worker.and_then(|worker| worker.active()) {
            let _ = worker.post_message(&files);
        }
    });
}

/// The chooser: every language by its own name.
#[component]
pub fn LanguageChooser() -> impl IntoView {
    let spoken: Spoken = expect_context();
    // The chooser is made anew with the page, also after a change that failed: it shows what is spoken.
    let now = words::words().language();
    let option = |language: Language| {
        view! { <option value=language.tag() lang=language.tag() selected=language == now>{language.own_name()}</option> }
    };
    let choose = move |event| {
        if let Some(language) = Language::from_tag(&event_target_value(&event)) {
            spoken.choose(language, "language".to_owned());
        }
    };
    view! {
        <select
            id="language"
            class="language"
            aria-label=t!("pages-language")
            title=t!("pages-language")
            on:change=choose
        >
            {Language::ALL.map(option)}
        </select>
    }
}

/// The same in the settings, with all languages in sight.
#[component]
pub fn LanguageSetting() -> impl IntoView {
    let spoken: Spoken = expect_context();
    let now = words::words().language();
    let option = |language: Language| {
        let id = format!("language-{}", language.tag());
        let focus = id.clone();
        view! {
            <label class="choice">
                <input
                    id=id
                    type="radio"
                    name="language"
                    value=language.tag()
                    prop:checked=language == now
                    on:change=move |_| spoken.choose(language, focus.clone())
                />
                <span lang=language.tag()>{language.own_name()}</span>
            </label>
        }
    };
    view! {
        <fieldset class="setting panel">
            <legend>{t!("pages-language")}</legend>
            <p class="soft">{t!("pages-language-about")}</p>
            <div class="choices">{Language::ALL.map(option)}</div>
        </fieldset>
    }
}

/// What went wrong with the language, over the page until it is closed.
#[component]
pub fn LanguageTrouble() -> impl IntoView {
    let Spoken { trouble, .. } = expect_context();
    move || {
        (!trouble.with(String::is_empty)).then(|| {
            view! {
                <div class="language-trouble panel" role="alert">
                    <p>{trouble.get()}</p>
                    <button on:click=move |_| trouble.set(String::new())>{t!("web-close")}</button>
                </div>
            }
        })
    }
}
