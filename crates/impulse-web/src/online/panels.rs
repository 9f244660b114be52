//! What stands beside the game at a table by link: who is there and how much time is left, who plays for whom, what
//! somebody proposes, the chat, and what the connection does.

use super::OnlineTable;
use crate::host;
use crate::words::t;
use impulse_engine::Seat;
use impulse_table::online::{LinkState, Told};
use impulse_wire::message::{ClientMessage, Said};
use impulse_wire::table::{Occupant, Proposal, SeatInfo, Stage, TableInfo, WhyStandIn};
use leptos::ev::SubmitEvent;
use leptos::prelude::*;

/// The longest thing that can be said.
const LONGEST_SAYING: &str = "500";

/// What the connection does, what was refused, and the way back to a seat that a bot plays.
#[component]
pub fn Banners(table: OnlineTable) -> impl IntoView {
    let wire = move || match table.wire.state.get() {
        LinkState::Open => None,
        LinkState::Connecting => Some(t!("online-connecting")),
        LinkState::Lost(seconds) => Some(t!("online-lost", "seconds": seconds)),
        LinkState::Ended => Some(t!("online-ended")),
    };
    // The seconds are counted for the eye; they are not read out one by one.
    let is_lost = Memo::new(move |_| matches!(table.wire.state.get(), LinkState::Lost(_)));
    let told = move |read: fn(&TableInfo) -> bool| {
        table.told.with(|told| told.as_ref().is_some_and(|told| read(&told.table)))
    };
    let stands_in = move || {
        table.told.with(|told| {
            let seat = table.seat.get()?;
            match &told.as_ref()?.table.seats.get(seat.index())?.occupant {
                Occupant::StandIn { why, .. } => Some(t!("online-stand-in", "why": why_key(*why))),
                _ => None,
            }
        })
    };
    view! {
        <div class="banners">
            <p class="visually-hidden" role="alert">{move || is_lost.get().then(|| t!("online-lost-alert"))}</p>
            {move || wire().map(|text| view! {
                <div class="banner" data-wire=move || if is_lost.get() { "lost" } else { "other" }>
                    <p>{text}</p>
                    <button hidden=move || !is_lost.get() on:click=move |_| table.wire.try_now()>{t!("online-try-now")}</button>
                </div>
            })}
            {move || told(|table| table.paused && table.stage == Stage::Playing).then(|| view! {
                <div class="banner"><p role="status">{t!("online-paused")}</p>{move || table.host.get().then(|| view! {
                    <button on:click=move |_| table.ask_for(|id| ClientMessage::Pause { id, on: false })>{t!("online-go-on")}</button>
                })}</div>
            })}
            {move || told(|table| table.halted).then(|| view! { <div class="banner"><p role="alert">{t!("online-halted")}</p></div> })}
            {move || told(|table| table.stage == Stage::Closed).then(|| view! { <div class="banner"><p role="status">{t!("online-closed")}</p></div> })}
            {move || told(|table| table.rematch.is_some()).then(|| view! {
                <div class="banner">
                    <p role="status">{t!("online-rematch-begun")}</p>
                    <button class="primary" data-tool="rematch" on:click=move |_| table.rematch()>{t!("online-rematch-go")}</button>
                </div>
            })}
            {move || stands_in().map(|text| view! {
                <div class="banner">
                    <p role="status">{text}</p>
                    <button class="primary" data-tool="return" on:click=move |_| table.ask_for(|id| ClientMessage::ReturnToSeat { id })>{t!("online-return")}</button>
                </div>
            })}
            <div class="banner notice" hidden=move || table.notice.with(String::is_empty)>
                <p role="alert">{move || table.notice.get()}</p>
                <button class="quiet" on:click=move |_| table.notice.set(String::new())>{t!("online-notice-close")}</button>
            </div>
            {move || table.seat.get().map(|seat| view! { <TimeIsShort table seat /> })}
            <ProposalBanner table />
        </div>
    }
}

const fn why_key(why: WhyStandIn) -> &'static str {
    match why {
        WhyStandIn::Host => "host",
        WhyStandIn::Clock => "clock",
        WhyStandIn::Left => "left",
    }
}

/// Somebody asks everybody to go back further than one may alone.
#[component]
fn ProposalBanner(table: OnlineTable) -> impl IntoView {
    let proposal = Memo::new(move |_| {
        table.told.with(|told| {
            let Told { table, .. } = told.as_ref()?;
            let proposal = table.proposal.clone()?;
            let name = table.seats.get(proposal.by.index()).map(|seat| seat.name.clone())?;
            Some((proposal, name, table.actions))
        })
    });
    let agree = move |to: u32, yes: bool| table.ask_for(|id| ClientMessage::Agree { id, to, yes });
    let buttons = move |proposal: &Proposal| {
        let (own, to) = (table.seat.get_untracked()?, proposal.to);
        Some(if proposal.by == own {
            view! { <button on:click=move |_| agree(to, false)>{t!("online-proposal-withdraw")}</button> }
                .into_any()
        } else if proposal.agreed.contains(&own) {
            view! { <p class="soft">{t!("online-proposal-agreed")}</p> }.into_any()
        } else {
            view! {
                <button class="primary" data-proposal="yes" on:click=move |_| agree(to, true)>{t!("online-proposal-yes")}</button>
                <button data-proposal="no" on:click=move |_| agree(to, false)>{t!("online-proposal-no")}</button>
            }
            .into_any()
        })
    };
    move || {
        proposal.get().map(|(proposal, who, actions)| {
            let back = actions.saturating_sub(proposal.to);
            let text = match proposal.close {
                true => t!("online-proposal-close", "who": who),
                false => t!("online-proposal", "who": who, "answers": back),
            };
            view! {
                <div class="banner">
                    <p role="status">{text}</p>
                    {buttons(&proposal)}
                </div>
            }
        })
    }
}

/// Who is at the table.
#[component]
pub fn Around(table: OnlineTable) -> impl IntoView {
    // Clocks and other things change often: only who sits where is read out again.
    let seats = Memo::new(move |_| {
        table.told.with(|told| told.as_ref().map(|told| told.table.seats.clone()).unwrap_or_default())
    });
    let watching = move || table.told.with(|told| told.as_ref().map_or(0, |told| told.table.spectators));
    let rows = move || seats.get().into_iter().map(|seat| view! { <Neighbour table seat /> }).collect_view();
    view! {
        <section class="around panel" aria-label=t!("online-around")>
            <h2>{t!("online-around")}</h2>
            <ul aria-live="polite">{rows}</ul>
            <p class="soft" role="status">{move || (watching() > 0).then(|| t!("online-spectators", "count": watching()))}</p>
            <GoBackFurther table />
        </section>
    }
}

/// One seat: who plays there, whether they are there, and the time they have left.
#[component]
fn Neighbour(table: OnlineTable, seat: SeatInfo) -> impl IntoView {
    let number = seat.seat.index() + 1;
    let own = move || table.seat.get() == Some(seat.seat);
    let away = seat.occupant == Occupant::Person && !seat.present;
    let person = matches!(seat.occupant, Occupant::Person | Occupant::StandIn { .. });
    let occupant = seat.occupant.clone();
    let state = move || match &occupant {
        Occupant::Free => t!("online-seat-free"),
        Occupant::Person if own() => t!("online-seat-you"),
        Occupant::Person if seat.present => t!("online-seat-here"),
        Occupant::Person => t!("online-seat-away"),
        Occupant::Bot { .. } => t!("online-seat-bot"),
        Occupant::StandIn { .. } => t!("online-seat-stand-in"),
    };
    let to_bot = move |_| {
        let bot = impulse_table::default_bot_spec();
        table.ask_for(|id| ClientMessage::SeatToBot { id, seat: seat.seat, bot });
    };
    let replace = move || away && table.host.get() && table.screen.with(Option::is_some) && !own();
    view! {
        <li class="neighbour" class:away=away data-present=seat.present.to_string()>
            <span class="seat-dot" style=format!("--own:var(--seat-{number})") aria-hidden="true">{number}</span>
            <span class="neighbour-name">{seat.name.clone()}</span>
            <span class="neighbour-state soft">{state}</span>
            <Clock table seat=seat.seat />
            {move || replace().then(|| view! { <button class="quiet" data-tool="to-bot" on:click=to_bot>{t!("online-to-bot")}</button> })}
            {move || own().then(|| view! { <button class="quiet" data-tool="forget-me" on:click=move |_| forget_me(table)>{t!("online-forget")}</button> })}
            {move || (person && table.host.get() && !own()).then(|| view! { <HostTools table seat=seat.seat muted=seat.muted /> })}
        </li>
    }
}

/// Erases the name, chat and webhook of the player at this screen, if that is meant.
fn forget_me(table: OnlineTable) {
    if host::confirm(&t!("online-forget-confirm")) {
        table.ask_for(|id| ClientMessage::ForgetMe { id });
    }
}

/// What the host may do about another player.
#[component]
fn HostTools(table: OnlineTable, seat: Seat, muted: bool) -> impl IntoView {
    let mute = move |_| table.ask_for(|id| ClientMessage::Mute { id, seat: Some(seat), on: !muted });
    let hand_over = move |_| table.ask_for(|id| ClientMessage::HandOver { id, seat });
    let label = if muted { t!("online-unmute") } else { t!("online-mute") };
    view! {
        <button class="quiet" data-tool="mute" on:click=mute>{label}</button>
        <button class="quiet" data-tool="hand-over" on:click=hand_over>{t!("online-hand-over")}</button>
    }
}

/// So few seconds are little.
const SHORT: u32 = 20;

/// The time that a seat has left.
#[component]
pub fn Clock(table: OnlineTable, seat: Seat) -> impl IntoView {
    let time = time_left(table, seat);
    move || {
        time.get().map(
            |left| view! { <span class="clock" class:short=left < SHORT role="timer">{duration(left)}</span> },
        )
    }
}

/// The seconds that a seat has left, counted down while its clock runs; nothing without clocks.
fn time_left(table: OnlineTable, seat: Seat) -> Memo<Option<u32>> {
    let now = RwSignal::new(host::today());
    let used = table.told.with_untracked(|told| told.as_ref().is_some_and(|told| told.table.clock.is_some()));
    if used {
        let beat =
            set_interval_with_handle(move || now.set(host::today()), std::time::Duration::from_secs(1));
        on_cleanup(move || drop(beat.map(|beat| beat.clear())));
    }
    Memo::new(move |_| {
        table.told.with(|told| {
            let Told { table, at } = told.as_ref()?;
            let clocks = table.clocks.as_ref()?;
            let left = *clocks.left.get(seat.index())? as f64;
            let gone = if clocks.running == Some(seat) { (now.get() - at).max(0.0) } else { 0.0 };
            Some(((left - gone).max(0.0) / 1000.0).ceil() as u32)
        })
    })
}

/// A warning while our own clock runs and is about to end.
#[component]
fn TimeIsShort(table: OnlineTable, seat: Seat) -> impl IntoView {
    let time = time_left(table, seat);
    let runs = Memo::new(move |_| {
        let running =
            table.told.with(|told| told.as_ref().and_then(|told| told.table.clocks.as_ref()?.running));
        running == Some(seat) && time.get().is_some_and(|left| left < SHORT)
    });
    // The seconds are counted for the eye; that they are few is read out once.
    move || {
        runs.get().then(|| {
            view! {
                <div class="banner notice" data-time="short">
                    <p aria-hidden="true">{move || t!("online-time-short", "time": duration(time.get().unwrap_or(0)))}</p>
                    <p class="visually-hidden" role="alert">{t!("online-time-short", "time": duration(SHORT))}</p>
                </div>
            }
        })
    }
}

/// `3:05`, `2:10:00`, or days for slow games.
pub fn duration(seconds: u32) -> String {
    match seconds / 3600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours @ 1..48 => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
        hours => t!("online-days", "days": hours / 24),
    }
}

/// What one may not take back alone, one can ask everybody for.
#[component]
fn GoBackFurther(table: OnlineTable) -> impl IntoView {
    let possible = move || {
        let Some(screen) = table.screen.get() else { return false };
        let barred = screen.can_undo().is_err();
        let none_yet = table.told.with(|told| {
            told.as_ref()
                .is_some_and(|told| told.table.proposal.is_none() && told.table.stage == Stage::Playing)
        });
        barred && none_yet && table.seat.get().is_some() && table.last_own_answer().is_some()
    };
    view! {
        <button class="quiet" data-tool="propose" hidden=move || !possible() on:click=move |_| table.propose_back()>
            {t!("online-propose")}
        </button>
    }
}

/// What the people say.
#[component]
pub fn Chat(table: OnlineTable) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let say = move |event: SubmitEvent| {
        event.prevent_default();
        let said = text.get_untracked().trim().to_owned();
        if !said.is_empty() {
            table.ask_for(|id| ClientMessage::Say { id, text: said });
            text.set(String::new());
        }
    };
    let locked =
        Memo::new(move |_| table.told.with(|told| told.as_ref().is_some_and(|told| told.table.chat_locked)));
    let lock = move |_| {
        let on = !locked.get_untracked();
        table.ask_for(|id| ClientMessage::Mute { id, seat: None, on });
    };
    // Newest first, as in the log: nothing need be scrolled.
    let lines = move || table.chat.with(|chat| chat.iter().rev().cloned().collect::<Vec<Said>>());
    view! {
        <section class="chat panel" aria-label=t!("online-chat")>
            <h2>{t!("online-chat")}</h2>
            <form on:submit=say>
                <input type="text" maxlength=LONGEST_SAYING autocomplete="off" aria-label=t!("online-chat-say")
                    placeholder=t!("online-chat-say") prop:value=move || text.get()
                    on:input=move |event| text.set(event_target_value(&event))/>
                <button type="submit">{t!("online-chat-send")}</button>
            </form>
            {move || table.host.get().then(|| view! {
                <button class="quiet" data-tool="chat-lock" on:click=lock>
                    {move || if locked.get() { t!("online-chat-unlock") } else { t!("online-chat-lock") }}
                </button>
            })}
            <div role="log" aria-live="polite" tabindex="0" aria-label=t!("online-chat-lines")>
                <ol><For each=lines key=|said| said.number children=|said| view! { <Saying said /> } /></ol>
            </div>
            {move || table.has_older_chat.get().then(|| view! {
                <button class="quiet" data-tool="chat-older" on:click=move |_| table.ask_for_older_chat()>
                    {t!("online-chat-older")}
                </button>
            })}
        </section>
    }
}

#[component]
fn Saying(said: Said) -> impl IntoView {
    view! {
        <li data-seat=said.seat.map(|seat| seat.index() + 1)><b><bdi>{said.name}</bdi></b>": "<bdi>{said.text}</bdi></li>
    }
}
