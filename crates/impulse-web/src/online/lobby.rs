//! Before the game: the links to send, who has come, taking a seat, and the host's start.

use super::panels::{Chat, duration};
use super::{OnlineTable, api};
use crate::host;
use crate::pages::Shell;
use crate::pages::form::{bot_name, offered_bots};
use crate::settings::use_settings;
use crate::words::{t, words};
use impulse_engine::Seat;
use impulse_table::online::KeptTable;
use impulse_table::{LONGEST_NAME, one_name};
use impulse_wire::TeamSizes;
use impulse_wire::http::TakeSeat;
use impulse_wire::message::ClientMessage;
use impulse_wire::secret::RecoveryCode;
use impulse_wire::table::{ClockRule, Occupant, Pace, SeatInfo, TableInfo};
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The page before the game begins.
#[component]
pub fn Lobby(table: OnlineTable) -> impl IntoView {
    let info = Memo::new(move |_| table.told.with(|told| told.as_ref().map(|told| told.table.clone())));
    let joined = Memo::new(move |_| {
        table.kept.with(|kept| kept.is_ours()) && (table.seat.get().is_some() || table.host.get())
    });
    let seats = Memo::new(move |_| {
        info.with(|info| info.as_ref().map(|info| info.seats.clone()).unwrap_or_default())
    });
    let rows = move || seats.get().into_iter().map(|seat| view! { <Chair table seat /> }).collect_view();
    let ours = Memo::new(move |_| table.kept.with(|kept| kept.is_ours()));
    move || {
        view! {
            <Shell title=if ours.get() { t!("online-lobby") } else { t!("online-join") } class="lobby">
                <super::panels::Banners table />
                {move || info.with(|info| info.as_ref().map(about))}
                {move || (!joined.get()).then(|| view! { <Join table /> })}
                {move || joined.get().then(|| view! { <Links table /> })}
                <section aria-labelledby="lobby-seats">
                    <h2 id="lobby-seats">{t!("online-seats")}</h2>
                    <ol class="chairs" aria-live="polite">{rows}</ol>
                </section>
                {move || table.host.get().then(|| view! { <StartPanel table /> })}
                {move || (joined.get() && !table.host.get()).then(|| view! { <p class="note" role="status">{t!("online-wait-for-host")}</p> })}
                {move || joined.get().then(|| view! { <Recovery table /> })}
                {move || table.seat.get().map(|_| view! { <Webhook table /> })}
                <Chat table />
            </Shell>
        }
    }
}

/// What is played, in a sentence or two.
fn about(info: &TableInfo) -> impl IntoView + use<> {
    let edition = t!("pages-edition", "edition": info.setup.edition.name());
    let edition = t!("online-about-edition", "edition": edition);
    let teams = (info.setup.teams != TeamSizes::None)
        .then(|| t!("online-about-teams", "teams": info.setup.teams.to_string()));
    let options = (!info.setup.options.is_empty()).then(|| t!("online-about-options"));
    let pace = match info.pace {
        Pace::Live => t!("online-pace-live"),
        Pace::Slow => t!("online-pace-slow"),
    };
    let clock = match info.clock {
        None => t!("online-clock-none"),
        Some(ClockRule::PerTurn { seconds }) => t!("online-clock-turn", "time": duration(seconds)),
        Some(ClockRule::Bank { seconds, increment }) => {
            t!("online-clock-bank", "time": duration(seconds), "more": duration(increment))
        }
    };
    let players = t!("online-about-players", "players": info.setup.players);
    let parts = [Some(players), Some(edition), teams, options, Some(pace), Some(clock)];
    view! { <ul class="about-table">{parts.into_iter().flatten().map(|part| view! { <li>{part}</li> }).collect_view()}</ul> }
}

/// One seat before the game.
#[component]
fn Chair(table: OnlineTable, seat: SeatInfo) -> impl IntoView {
    let number = seat.seat.index() + 1;
    let place = seat.seat;
    let own = table.seat.get() == Some(place);
    let free = seat.occupant == Occupant::Free;
    let state = match &seat.occupant {
        Occupant::Free => t!("online-seat-free"),
        Occupant::Person if own => t!("online-seat-you"),
        Occupant::Person if seat.present => t!("online-seat-here"),
        Occupant::Person => t!("online-seat-away"),
        Occupant::Bot { bot } | Occupant::StandIn { bot, .. } => bot_name(&bot.to_string()),
    };
    let name = if free { t!("pages-setup-seat", "number": number) } else { seat.name.clone() };
    let key = table.kept.with(|kept| kept.seat_keys.get(place.index()).cloned().flatten());
    let link = key.filter(|_| free && table.host.get()).map(|key| {
        let id = table.kept.with_untracked(|kept| kept.id.clone());
        view! { <CopyLink link=api::link(&id, Some(&key)) label=t!("online-link-seat", "number": number) /> }
    });
    let may_free = !free && !own && table.host.get();
    let free_it = move |_| table.ask_for(|id| ClientMessage::FreeSeat { id, seat: place });
    let free_button = may_free
        .then(|| view! { <button class="quiet" data-tool="free-seat" on:click=free_it>{t!("online-free-seat")}</button> });
    view! {
        <li class="chair panel" style=format!("--own:var(--seat-{number})") data-chair=number data-free=free.to_string()>
            <span class="seat-dot" aria-hidden="true">{number}</span>
            <span class="neighbour-name">{name}</span>
            <span class="soft">{state}</span>
            {link}
            {free_button}
        </li>
    }
}

/// A link to copy.
#[component]
fn CopyLink(link: String, label: String) -> impl IntoView {
    let copied = RwSignal::new(false);
    let text = StoredValue::new(link.clone());
    let copy = move |_| {
        host::copy(&text.get_value());
        copied.set(true);
    };
    view! {
        <span class="copy-link">
            <input type="text" readonly aria-label=label.clone() prop:value=link on:focus=|event| select_all(&event)/>
            <button on:click=copy aria-label=words().labelled(&t!("online-copy"), &label)>
                {move || if copied.get() { t!("web-copied") } else { t!("online-copy") }}
            </button>
        </span>
    }
}

fn select_all(event: &leptos::ev::FocusEvent) {
    event_target::<web_sys::HtmlInputElement>(event).select();
}

/// The links to send.
#[component]
fn Links(table: OnlineTable) -> impl IntoView {
    let (id, key) = table.kept.with_untracked(|kept| (kept.id.clone(), kept.key.clone()));
    let open = key.map(|key| {
        view! {
            <div class="field">
                <p>{t!("online-link-open-about")}</p>
                <CopyLink link=api::link(&id, Some(&key)) label=t!("online-link-open") />
            </div>
        }
    });
    view! {
        <section class="panel links" aria-labelledby="lobby-links">
            <h2 id="lobby-links">{t!("online-links")}</h2>
            {host::is_this_machine_only().then(|| view! { <p class="note" data-note="here-only">{t!("online-here-only")}</p> })}
            {open}
            <div class="field">
                <p class="soft">{t!("online-link-watch-about")}</p>
                <CopyLink link=api::link(&id, None) label=t!("online-link-watch") />
            </div>
            <super::your_turn::OfferNotes />
        </section>
    }
}

/// The code with which one goes on elsewhere.
#[component]
pub fn Recovery(table: OnlineTable) -> impl IntoView {
    let code = Memo::new(move |_| table.kept.with(|kept| kept.recovery.clone()));
    let ours = Memo::new(move |_| table.kept.with(KeptTable::is_ours));
    let renew = move |_| {
        let (id, token) = table.kept.with_untracked(|kept| (kept.id.clone(), kept.token.clone()));
        let Some(token) = token.filter(|_| host::confirm(&t!("online-renew-confirm"))) else { return };
        spawn_local(async move {
            match api::renew(&id, &token).await {
                Ok(renewed) => table.keep(|kept| kept.recovery = Some(renewed.recovery)),
                Err(why) => table.notice.set(why.text()),
            }
        });
    };
    let shown = move || {
        code.get()
            .map(|code| view! { <CopyLink link=code.expose().to_owned() label=t!("online-recovery") /> })
    };
    move || {
        ours.get().then(|| {
            view! {
                <details class="panel recovery">
                    <summary>{t!("online-recovery")}</summary>
                    <p class="soft">{t!("online-recovery-about")}</p>
                    {shown}
                    <button class="quiet" data-tool="renew" on:click=renew>{t!("online-renew")}</button>
                </details>
            }
        })
    }
}

/// Where else to tell that it is our turn.
#[component]
pub fn Webhook(table: OnlineTable) -> impl IntoView {
    let url = RwSignal::new(String::new());
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        let url = Some(url.get_untracked().trim().to_owned()).filter(|url| !url.is_empty());
        table.ask_for(|id| ClientMessage::Webhook { id, url });
    };
    view! {
        <details class="panel recovery">
            <summary>{t!("online-webhook")}</summary>
            <p class="soft">{t!("online-webhook-about")}</p>
            <form class="copy-link" on:submit=save>
                <input type="url" autocomplete="off" aria-label=t!("online-webhook-url") placeholder="https://"
                    prop:value=move || url.get() on:input=move |event| url.set(event_target_value(&event))/>
                <button type="submit">{t!("online-webhook-save")}</button>
            </form>
        </details>
    }
}

/// The bot that free seats get if the host chooses no other.
const USUAL_BOT: &str = "level:4";

/// The host begins the game.
#[component]
fn StartPanel(table: OnlineTable) -> impl IntoView {
    let free = Memo::new(move |_| {
        let is_free = |seat: &&SeatInfo| seat.occupant == Occupant::Free;
        table
            .told
            .with(|told| told.as_ref().map_or(0, |told| told.table.seats.iter().filter(is_free).count()))
    });
    let bot = RwSignal::new(USUAL_BOT.to_owned());
    let option = move |(name, label): (&'static str, String)| {
        view! { <option value=name prop:selected=move || bot.with(|bot| bot == name)>{label}</option> }
    };
    let start = move |_| {
        let bot = (free.get_untracked() > 0).then(|| bot.get_untracked().parse().ok()).flatten();
        table.ask_for(|id| ClientMessage::Start { id, bot });
    };
    view! {
        <section class="panel start-panel" aria-label=t!("online-start")>
            <div class="field" hidden=move || free.get() == 0>
                <label for="free-bot">{move || t!("online-start-bots", "seats": free.get())}</label>
                <select id="free-bot" on:change=move |event| bot.set(event_target_value(&event))>
                    {offered_bots().map(option).collect_view()}
                </select>
            </div>
            <button class="primary big" data-tool="start" on:click=start>{t!("online-start")}</button>
            <button class="quiet" on:click=move |_| table.close()>{t!("online-close")}</button>
        </section>
    }
}

/// Somebody has opened a link: they may sit down, watch, or go on with a seat they have.
#[component]
fn Join(table: OnlineTable) -> impl IntoView {
    let settings = use_settings();
    let name = RwSignal::new(settings.with_untracked(|settings| settings.name.clone()));
    let trouble = RwSignal::new(String::new());
    let may_sit = move || {
        let key = table.kept.with(|kept| kept.key.is_some());
        table.told.with(|told| {
            told.as_ref().is_some_and(|told| {
                let free = told.table.seats.iter().any(|seat| seat.occupant == Occupant::Free);
                free && (key || told.table.listed)
            })
        })
    };
    let sit = move |seat: Option<Seat>| {
        let name = one_name(&name.get_untracked());
        settings.update(|settings| settings.name = name.clone());
        let (id, key) = table.kept.with_untracked(|kept| (kept.id.clone(), kept.key.clone()));
        spawn_local(async move {
            match api::take_seat(&id, &TakeSeat { key, seat, name }).await {
                Ok(taken) => {
                    table.keep(|kept| kept.took(taken));
                    table.begin_again();
                }
                Err(why) => trouble.set(why.text()),
            }
        });
    };
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        sit(None);
    };
    view! {
        <section class="panel join" aria-label=t!("online-join")>
            <form on:submit=submit hidden=move || !may_sit()>
                <div class="field">
                    <label for="join-name">{t!("online-your-name")}</label>
                    <input id="join-name" type="text" maxlength=LONGEST_NAME.to_string() autocomplete="nickname"
                        prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/>
                </div>
                <button type="submit" class="primary big" data-tool="sit">{t!("online-sit")}</button>
            </form>
            <p class="note" hidden=may_sit>{t!("online-no-seat")}</p>
            <p class="soft">{t!("online-watch-about")}</p>
            <p class="trouble" role="alert">{move || trouble.get()}</p>
            <Recover table />
        </section>
    }
}

/// Somebody has a seat here, and comes from another device.
#[component]
pub fn Recover(table: OnlineTable) -> impl IntoView {
    let code = RwSignal::new(String::new());
    let trouble = RwSignal::new(String::new());
    let recover = move |event: SubmitEvent| {
        event.prevent_default();
        let id = table.kept.with_untracked(|kept| kept.id.clone());
        spawn_local(async move {
            let code = RecoveryCode::new(code.get_untracked().trim());
            match api::recover(&id, &code).await {
                Ok(recovered) => {
                    table.keep(|kept| kept.recovered(recovered, code));
                    table.begin_again();
                }
                Err(why) => trouble.set(why.text()),
            }
        });
    };
    view! {
        <details class="recovery">
            <summary>{t!("online-recover")}</summary>
            <form class="copy-link" on:submit=recover>
                <input type="text" autocomplete="off" aria-label=t!("online-recovery")
                    prop:value=move || code.get() on:input=move |event| code.set(event_target_value(&event))/>
                <button type="submit">{t!("online-recover-go")}</button>
            </form>
            <p class="trouble" role="alert">{move || trouble.get()}</p>
        </details>
    }
}
