//! Setting up a table by link: the same form as for a game here, and what only a table with others needs.

use super::focus_on;
use super::form;
use crate::host;
use crate::online::api;
use crate::online::kept;
use crate::settings::use_settings;
use crate::words::t;
use impulse_table::online::KeptTable;
use impulse_table::{Form, Who};
use impulse_table::{LONGEST_NAME, one_name};
use impulse_wire::GameSetup;
use impulse_wire::http::{ChairWish, CreateTable};
use impulse_wire::table::{ClockRule, Pace};
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The clocks on offer, by their keys in the catalogue.
const CLOCKS: [(&str, Option<ClockRule>); 7] = [
    ("none", None),
    ("turn-60", Some(ClockRule::PerTurn { seconds: 60 })),
    ("turn-180", Some(ClockRule::PerTurn { seconds: 180 })),
    ("bank-1200", Some(ClockRule::Bank { seconds: 1200, increment: 15 })),
    ("bank-3600", Some(ClockRule::Bank { seconds: 3600, increment: 30 })),
    ("turn-86400", Some(ClockRule::PerTurn { seconds: 86_400 })),
    ("turn-259200", Some(ClockRule::PerTurn { seconds: 259_200 })),
];

/// What a table with others needs besides the form.
#[derive(Clone, Copy, PartialEq, Default)]
struct Wishes {
    pace: Pace,
    clock: usize,
    listed: bool,
}

/// Leaves a seat open for a friend wherever a bot sits, unless a seat is open already. Bots are chosen on purpose here.
pub fn open_seats(form: &mut Form) {
    if form.seats.iter().all(|seat| seat.who != Who::Person) {
        form.seats.iter_mut().filter(|seat| seat.who != Who::You).for_each(|seat| seat.who = Who::Person);
    }
}

/// The panel below the form.
#[component]
pub fn Friends(form: RwSignal<Form>) -> impl IntoView {
    let settings = use_settings();
    let wishes = RwSignal::new(Wishes::default());
    let trouble = RwSignal::new(String::new());
    let busy = RwSignal::new(false);
    let open = move || form.with(|form| form.seats.iter().filter(|seat| seat.who == Who::Person).count());
    let create = move |event: SubmitEvent| {
        event.prevent_default();
        let table = form.get_untracked();
        let name = settings.with_untracked(|settings| settings.name.clone());
        if let Some(why) = form::trouble(&table, &name) {
            trouble.set(why);
            return focus_on("friends-trouble");
        }
        let wish = wish(&table, name, wishes.get_untracked());
        busy.set(true);
        spawn_local(async move {
            match api::create(&wish).await {
                Ok(created) => {
                    kept::save(&mut KeptTable::created(&created));
                    host::go(&format!("table/{}", created.table.id));
                }
                Err(why) => {
                    trouble.set(why.text());
                    focus_on("friends-trouble");
                }
            }
            busy.try_set(false);
        });
    };
    let pace = move |pace: Pace, key: &'static str, label: String| {
        view! {
            <label class="choice">
                <input type="radio" name="pace" value=key prop:checked=move || wishes.with(|wishes| wishes.pace == pace)
                    on:change=move |_| wishes.update(|wishes| wishes.pace = pace)/>
                <span>{label}</span>
            </label>
        }
    };
    let clock = move |(at, (key, _)): (usize, &(&'static str, Option<ClockRule>))| {
        let selected = move || wishes.with(|wishes| wishes.clock == at);
        view! { <option value=*key prop:selected=selected>{t!("online-clock-choice", "clock": *key)}</option> }
    };
    let choose_clock = move |event| {
        let key = event_target_value(&event);
        let at = CLOCKS.iter().position(|(known, _)| *known == key).unwrap_or(0);
        wishes.update(|wishes| wishes.clock = at);
    };
    view! {
        <form id="friends" class="panel friends" tabindex="-1" on:submit=create aria-labelledby="friends-title">
            <h2 id="friends-title">{t!("online-table")}</h2>
            <p class="soft">{t!("online-friends-about")}</p>
            <p class="note" role="status">
                {move || match open() { 0 => t!("online-friends-none-open"), seats => t!("online-friends-open", "seats": seats) }}
            </p>
            <div class="field">
                <label for="friends-name">{t!("online-your-name")}</label>
                <input id="friends-name" type="text" maxlength=LONGEST_NAME.to_string() autocomplete="nickname"
                    prop:value=move || settings.with(|settings| settings.name.clone())
                    on:change=move |event| settings.update(|settings| settings.name = one_name(&event_target_value(&event)))/>
            </div>
            <fieldset>
                <legend>{t!("online-pace")}</legend>
                <div class="choices">
                    {pace(Pace::Live, "live", t!("online-pace-live"))}
                    {pace(Pace::Slow, "slow", t!("online-pace-slow"))}
                </div>
            </fieldset>
            <div class="field">
                <label for="friends-clock">{t!("online-clock")}</label>
                <select id="friends-clock" on:change=choose_clock>{CLOCKS.iter().enumerate().map(clock).collect_view()}</select>
            </div>
            <label class="listed">
                <input type="checkbox" prop:checked=move || wishes.with(|wishes| wishes.listed)
                    on:change=move |event| wishes.update(|wishes| wishes.listed = event_target_checked(&event))/>
                <span>{t!("online-listed")}</span>
            </label>
            <p class="trouble" id="friends-trouble" role="alert" tabindex="-1">{move || trouble.get()}</p>
            <button type="submit" class="primary big" data-tool="create" disabled=move || busy.get()>{t!("online-create")}</button>
        </form>
    }
}

/// What to ask the server for: people other than ourselves are open seats.
fn wish(form: &Form, name: String, wishes: Wishes) -> CreateTable {
    let chair = |who: &Who| match who {
        Who::You => ChairWish::Host,
        Who::Bot(bot) => bot.parse().map_or(ChairWish::Open, |bot| ChairWish::Bot { bot }),
        Who::Person => ChairWish::Open,
    };
    CreateTable {
        setup: GameSetup::of(&form.setup([0; 32])),
        chairs: form.seats.iter().map(|seat| chair(&seat.who)).collect(),
        name,
        pace: wishes.pace,
        clock: CLOCKS[wishes.clock].1,
        listed: wishes.listed,
    }
}
