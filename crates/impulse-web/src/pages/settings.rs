//! The page of settings. A change counts at once; there is nothing to save.

use super::Shell;
use crate::language::LanguageSetting;
use crate::settings::use_settings;
use crate::words::{t, words};
use impulse_table::{LONGEST_NAME, Motion, Settings, Speed, THINKING, Theme, one_name};
use impulse_text::args;
use leptos::prelude::*;

/// A group of choices, one of which holds.
fn choice(
    settings: RwSignal<Settings>,
    id: &'static str,
    names: Vec<&'static str>,
    get: fn(&Settings) -> &'static str,
    set: fn(&mut Settings, &str),
) -> AnyView {
    let say = |key: String| words().say(&key, args!());
    let option = |name: &'static str| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name=id
                    value=name
                    prop:checked=move || settings.with(get) == name
                    on:change=move |_| settings.update(|settings| set(settings, name))
                />
                <span>{say(format!("pages-settings-{id}-{name}"))}</span>
            </label>
        }
    };
    let options = names.into_iter().map(option).collect_view();
    view! {
        <fieldset class="setting panel">
            <legend>{say(format!("pages-settings-{id}"))}</legend>
            <p class="soft">{say(format!("pages-settings-{id}-about"))}</p>
            <div class="choices">{options}</div>
        </fieldset>
    }
    .into_any()
}

/// Something that is on or off.
fn switch(
    settings: RwSignal<Settings>,
    id: &'static str,
    get: fn(&Settings) -> bool,
    set: fn(&mut Settings, bool),
) -> AnyView {
    let say = |key: String| words().say(&key, args!());
    let about = format!("about-{id}");
    view! {
        <div class="setting switch">
            <label>
                <input
                    type="checkbox"
                    aria-describedby=about.clone()
                    prop:checked=move || settings.with(get)
                    on:change=move |event| settings.update(|settings| set(settings, event_target_checked(&event)))
                />
                <span>{say(format!("pages-settings-{id}"))}</span>
            </label>
            <p class="soft" id=about>{say(format!("pages-settings-{id}-about"))}</p>
        </div>
    }
    .into_any()
}

/// The page of settings.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let settings = use_settings();
    let names = |all: &[Theme]| all.iter().map(|choice| choice.name()).collect();
    let theme = choice(
        settings,
        "theme",
        names(Theme::ALL),
        |settings| settings.theme.name(),
        |settings, name| {
            settings.theme =
                Theme::ALL.iter().copied().find(|theme| theme.name() == name).unwrap_or(Theme::Dark);
        },
    );
    let names = Speed::ALL.iter().map(|choice| choice.name()).collect();
    let speed = choice(
        settings,
        "speed",
        names,
        |settings| settings.speed.name(),
        |settings, name| {
            settings.speed =
                Speed::ALL.iter().copied().find(|speed| speed.name() == name).unwrap_or(Speed::Normal);
        },
    );
    let names = Motion::ALL.iter().map(|choice| choice.name()).collect();
    let motion = choice(
        settings,
        "motion",
        names,
        |settings| settings.motion.name(),
        |settings, name| {
            settings.motion =
                Motion::ALL.iter().copied().find(|motion| motion.name() == name).unwrap_or(Motion::System);
        },
    );
    let thinking_about = move || t!("pages-settings-thinking-value", "seconds": (f64::from(settings.with(|s| s.thinking)) / 100.0).round() / 10.0);
    // The slider goes by powers: equal steps are equal factors.
    let place = |time: u32| (f64::from(time).log10() * 20.0).round();
    let time = |place: f64| {
        let time = 10f64.powf(place / 20.0);
        let rounded = if time < 100.0 { (time / 10.0).round() * 10.0 } else { (time / 50.0).round() * 50.0 };
        (rounded as u32).clamp(*THINKING.start(), *THINKING.end())
    };
    view! {
        <Shell title=t!("pages-settings-title") class="narrow">
            <p class="lead">{t!("pages-settings-lead")}</p>
            <div class="setting panel">
                <label for="own-name">{t!("pages-settings-name")}</label>
                <p class="soft" id="about-name">{t!("pages-settings-name-about")}</p>
                <input
                    id="own-name"
                    type="text"
                    maxlength=LONGEST_NAME.to_string()
                    autocomplete="nickname"
                    aria-describedby="about-name"
                    placeholder=t!("player-name", "number": 1)
                    prop:value=move || settings.with(|settings| settings.name.clone())
                    on:change=move |event| settings.update(|settings| settings.name = one_name(&event_target_value(&event)))
                />
            </div>
            <LanguageSetting />
            <h2>{t!("pages-settings-play")}</h2>
            <div class="panel stack">
                {switch(settings, "hints", |s| s.hints, |s, on| s.hints = on)}
                {switch(settings, "habits", |s| s.habits, |s, on| s.habits = on)}
                {switch(settings, "confirm", |s| s.confirm, |s, on| s.confirm = on)}
                {switch(settings, "sound", |s| s.sound, |s, on| s.sound = on)}
            </div>
            {speed}
            <div class="setting panel">
                <label for="thinking">{t!("pages-settings-thinking")}</label>
                <p class="soft" id="about-thinking">{t!("pages-settings-thinking-about")}</p>
                <div class="slider">
                    <input
                        id="thinking"
                        type="range"
                        min=place(*THINKING.start()).to_string()
                        max=place(*THINKING.end()).to_string()
                        step="2"
                        aria-describedby="about-thinking"
                        aria-valuetext=thinking_about
                        prop:value=move || place(settings.with(|s| s.thinking)).to_string()
                        on:input=move |event| {
                            let place = event_target_value(&event).parse().unwrap_or(46.0);
                            settings.update(|settings| settings.thinking = time(place));
                        }
                    />
                    <output for="thinking">{thinking_about}</output>
                </div>
            </div>
            <h2>{t!("pages-settings-looks")}</h2>
            {theme}
            {motion}
            <p>
                <button on:click=move |_| {
                    settings.update(|settings| *settings = Settings { table: settings.table.take(), ..Settings::default() });
                }>{t!("pages-settings-reset")}</button>
            </p>
        </Shell>
    }
}
