//! Setting up a table: who sits where, with which race, under which rules.

use super::form::{bot_character, bot_name, is_offered, offered_bots, start_game, usual_name};
use super::friends::{Friends, open_seats};
use super::{Shell, focus_on};
use crate::host;
use crate::settings::use_settings;
use crate::words::{t, words};
use impulse_engine::setup::{Edition, Options, Teams};
use impulse_engine::{Race, Tech};
use impulse_table::{Form, Who, teams_key};
use impulse_table::{LONGEST_NAME, one_name};
use impulse_text::args;
use leptos::prelude::*;

/// The page; with `friends` as its part, for a table by link.
#[component]
pub fn SetUp(part: Memo<String>) -> impl IntoView {
    let friends = Memo::new(move |_| part.get() == "friends");
    move || view! { <SetUpForm friends=friends.get()/> }
}

#[component]
fn SetUpForm(
    /// Others join by link: the seats that are not ours are open, and nobody else plays at this screen.
    friends: bool,
) -> impl IntoView {
    let settings = use_settings();
    let mut table = settings.with_untracked(|settings| settings.table.clone().unwrap_or_else(Form::usual));
    if friends {
        open_seats(&mut table);
    }
    let form = RwSignal::new(table);
    let own = Memo::new(move |_| settings.with(|settings| settings.name.clone()));
    let refused = RwSignal::new(String::new());
    let trouble =
        Memo::new(move |_| form.with(|form| super::form::trouble(form, &own.get())).unwrap_or_default());
    let players = Memo::new(move |_| form.with(|form| form.seats.len()));
    // Keeps the table for whoever visits another page in between.
    Effect::new(move |before: Option<Form>| {
        let table = form.get();
        let changed = before.is_some_and(|before| before != table);
        if changed && !friends && trouble.with_untracked(String::is_empty) {
            settings.update(|settings| settings.table = Some(table.clone()));
        }
        table
    });
    let start = move |_| {
        let table = form.get_untracked();
        match start_game(&table, &own.get_untracked()) {
            Ok(id) => {
                settings.update(|settings| settings.table = Some(table));
                host::go(&format!("play/{id}"));
            }
            Err(why) => {
                refused.set(why.text());
                focus_on("setup-trouble");
            }
        }
    };
    let message = move || {
        let trouble = trouble.get();
        if trouble.is_empty() { refused.get() } else { trouble }
    };
    let nobody = move || form.with(|form| form.seats.iter().all(|seat| matches!(seat.who, Who::Bot(_))));
    let several = move || {
        form.with(|form| form.seats.iter().filter(|seat| !matches!(seat.who, Who::Bot(_))).count() > 1)
    };
    let resize = move |count: usize| {
        form.update(|form| {
            let before = form.seats.len();
            form.resize(count);
            if friends {
                form.seats.iter_mut().skip(before).for_each(|seat| seat.who = Who::Person);
            }
        });
    };
    let reset = move |_| {
        let mut table = Form::usual();
        if friends {
            open_seats(&mut table);
        }
        form.set(table);
    };
    let title = if friends { t!("pages-setup-friends-title") } else { t!("pages-setup-title") };
    view! {
        <Shell title class="setup">
            <fieldset class="panel players">
                <legend>{t!("pages-setup-players")}</legend>
                <div class="choices">
                    {(2..=6).map(|count| view! {
                        <label class="choice">
                            <input type="radio" name="players" value=count.to_string()
                                prop:checked=move || players.get() == count
                                on:change=move |_| resize(count)/>
                            <span>{count}</span>
                        </label>
                    }).collect_view()}
                </div>
            </fieldset>
            <section aria-labelledby="setup-seats">
                <div class="title-row">
                    <h2 id="setup-seats">{t!("pages-setup-seats")}</h2>
                    <button on:click=move |_| form.update(|form| form.shuffle(host::fresh_seed()))>{t!("pages-setup-shuffle")}</button>
                </div>
                <p class="soft">{t!("pages-setup-seats-about")}</p>
                <ol class="seats">
                    <For each=move || 0..players.get() key=|seat| *seat let:seat>
                        <SeatRow seat form own friends/>
                    </For>
                </ol>
                <p class="note" role="status">
                    {move || (!friends && nobody()).then(|| t!("pages-setup-nobody"))}
                    {move || (!friends && several()).then(|| t!("pages-setup-several"))}
                </p>
            </section>
            <TeamChoice form/>
            <RuleChoice form/>
            {friends.then(|| view! { <Friends form/> })}
            <div class=if friends { "friends-end" } else { "setup-end panel" }>
                <p class="trouble" id="setup-trouble" role="alert" tabindex="-1">{message}</p>
                <div class="hero-buttons">
                    {(!friends).then(|| view! { <button class="primary big" on:click=start>{t!("pages-setup-start")}</button> })}
                    <button on:click=reset>{t!("pages-setup-reset")}</button>
                    {if friends {
                        view! { <a class="button" href="#/setup">{t!("pages-setup-start-here")}</a> }
                    } else {
                        view! { <a class="button" href="#/setup/friends">{t!("online-friends")}</a> }
                    }}
                </div>
            </div>
        </Shell>
    }
}

/// One chair.
#[component]
fn SeatRow(seat: usize, form: RwSignal<Form>, own: Memo<String>, friends: bool) -> impl IntoView {
    // A row that is about to go may be asked once more.
    let who = Memo::new(move |_| {
        form.with(|form| form.seats.get(seat).map_or(Who::Person, |seat| seat.who.clone()))
    });
    let race = Memo::new(move |_| form.with(|form| form.seats.get(seat).and_then(|seat| seat.race)));
    let name =
        move || form.with(|form| form.seats.get(seat).map(|seat| seat.name.clone()).unwrap_or_default());
    let taken = move |race: Race| {
        form.with(|form| {
            form.seats.iter().enumerate().any(|(other, form)| other != seat && form.race == Some(race))
        })
    };
    let choose_who = move |event| {
        if let Some(who) = Who::from_key(&event_target_value(&event)) {
            form.update(|form| form.sit(seat, who));
        }
    };
    let choose_race = move |event| {
        let race = event_target_value(&event).parse().ok();
        form.update(|form| form.seats[seat].race = race);
    };
    let rename = move |event| {
        let name = one_name(&event_target_value(&event));
        form.update(|form| form.seats[seat].name = name);
    };
    let who_option = move |key: &'static str, label: String| {
        view! { <option value=key prop:selected=move || who.with(|who| who.key() == key)>{label}</option> }
    };
    let bots = offered_bots().map(|(name, label)| who_option(name, label));
    // A table set up before may have a bot that is no longer on offer.
    let other = move || match who.get() {
        Who::Bot(name) if !is_offered(&name) => {
            let label = t!("pages-setup-bot", "bot": bot_name(&name));
            Some(view! { <option value=name prop:selected=true>{label}</option> })
        }
        _ => None,
    };
    let race_option = move |choice: Race| {
        view! {
            <option value=choice.name() disabled=move || taken(choice)
                prop:selected=move || race.get() == Some(choice)>{choice.name()}</option>
        }
    };
    let about_who = move || match who.get() {
        Who::You => t!("pages-setup-you-about"),
        Who::Person if friends => t!("pages-setup-open-about"),
        Who::Person => t!("pages-setup-person-about"),
        Who::Bot(name) => bot_character(&name),
    };
    let about_race = move || match race.get() {
        Some(race) => words().tech_text(Tech::Unique(race)),
        None => t!("pages-setup-random-about"),
    };
    let team = move || form.with(|form| form.team(seat)).map(|team| t!("pages-setup-team", "team": team + 1));
    let number = seat + 1;
    view! {
        <li class="seat panel" style=format!("--own:var(--seat-{number})")>
            <div class="seat-head">
                <span class="seat-dot" aria-hidden="true">{number}</span>
                <h3>{t!("pages-setup-seat", "number": number)}</h3>
                {move || team().map(|team| view! { <span class="badge">{team}</span> })}
            </div>
            <div class="field">
                <label for=format!("who-{seat}")>{t!("pages-setup-who")}</label>
                <select id=format!("who-{seat}") aria-describedby=format!("about-who-{seat}") on:change=choose_who>
                    {who_option("you", t!("pages-setup-you"))}
                    {who_option("person", if friends { t!("pages-setup-open") } else { t!("pages-setup-person") })}
                    <optgroup label=t!("pages-setup-bots")>{bots.collect_view()}{other}</optgroup>
                </select>
                <p class="soft" id=format!("about-who-{seat}")>{about_who}</p>
            </div>
            // At a table by link people bring their own names.
            {(!friends).then(|| view! {
                <div class="field">
                    <label for=format!("name-{seat}")>{t!("pages-setup-name")}</label>
                    <input id=format!("name-{seat}") type="text" maxlength=LONGEST_NAME.to_string() autocomplete="off"
                        placeholder=move || usual_name(seat, &who.get(), &own.get())
                        prop:value=name on:change=rename/>
                </div>
            })}
            <div class="field">
                <label for=format!("race-{seat}")>{t!("pages-setup-race")}</label>
                <select id=format!("race-{seat}") aria-describedby=format!("about-race-{seat}") on:change=choose_race>
                    <option value="random" prop:selected=move || race.get().is_none()>{t!("pages-setup-random")}</option>
                    {Race::ALL.map(race_option)}
                </select>
                <p class="soft" id=format!("about-race-{seat}")>{about_race}</p>
            </div>
        </li>
    }
}

/// No teams, two, or three.
#[component]
fn TeamChoice(form: RwSignal<Form>) -> impl IntoView {
    let option = move |teams: Teams| {
        let key = teams_key(teams);
        view! {
            <label class="choice">
                <input type="radio" name="teams" value=key
                    disabled=move || !form.with(|form| form.teams_fit(teams))
                    prop:checked=move || form.with(|form| form.teams == teams)
                    on:change=move |_| form.update(|form| form.teams = teams)/>
                <span>{t!("pages-setup-teams-choice", "teams": key)}</span>
            </label>
        }
    };
    view! {
        <fieldset class="panel teams">
            <legend>{t!("pages-setup-teams")}</legend>
            <div class="choices">{[Teams::None, Teams::Two, Teams::Three].map(option)}</div>
            <p class="soft">
                {move || t!("pages-setup-teams-about", "teams": form.with(|form| teams_key(form.teams)))}
                " "
                <a href="#/rules/12">{t!("pages-rule-link", "rule": "12")}</a>
            </p>
        </fieldset>
    }
}

/// The edition, and each option on its own.
#[component]
fn RuleChoice(form: RwSignal<Form>) -> impl IntoView {
    let edition = Memo::new(move |_| form.with(Form::edition).map(Edition::name));
    let preset = move |edition_of: Edition| {
        let key = edition_of.name();
        view! {
            <label class="choice tall">
                <input type="radio" name="edition" value=key
                    prop:checked=move || edition.get() == Some(key)
                    on:change=move |_| form.update(|form| form.options = edition_of.options())/>
                <span><strong>{t!("pages-edition", "edition": key)}</strong><small>{t!("pages-edition-about", "edition": key)}</small></span>
            </label>
        }
    };
    let option = move |name: &'static str| {
        let rule = Options::rule(name).unwrap_or("13");
        let about = format!("about-{name}");
        view! {
            <div class="setting switch">
                <label>
                    <input type="checkbox" aria-describedby=about.clone()
                        prop:checked=move || form.with(|form| form.options.get(name) == Some(true))
                        on:change=move |event| form.update(|form| {
                            if let Some(option) = form.options.get_mut(name) {
                                *option = event_target_checked(&event);
                            }
                        })/>
                    <span>{words().say(&format!("pages-option-{name}"), args!())}</span>
                </label>
                <p class="soft" id=about>
                    {words().say(&format!("pages-option-{name}-about"), args!())}
                    " "
                    <a href=format!("#/rules/{rule}")>{t!("pages-rule-link", "rule": rule)}</a>
                </p>
            </div>
        }
    };
    let opened = edition.get_untracked().is_none();
    view! {
        <fieldset class="panel rules-choice">
            <legend>{t!("pages-setup-rules")}</legend>
            <div class="choices">{Edition::ALL.map(preset)}</div>
            <details open=opened>
                <summary>
                    {t!("pages-setup-options")}
                    {move || edition.get().is_none().then(|| view! { " " <span class="badge">{t!("pages-setup-own-rules")}</span> })}
                </summary>
                <div class="stack">{Options::NAMES.map(option).collect_view()}</div>
            </details>
        </fieldset>
    }
}
