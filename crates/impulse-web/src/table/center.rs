//! A player's Command Center: who it is, points, techs, plan, gems with the boost they give, ships, cards.

use super::card::{CardSpot, Look, boxed};
use super::changed::{ChangeMarks, change_words, delta};
use super::icons::{self, Glyph};
use crate::desk::{Scene, use_desk};
use crate::words::{t, words};
use impulse_engine::{
    Action, Card, Color, Place, SHIPS, Seat, Seen, Slot, Teams, Tech, Viewer, WINNING_SCORE,
};
use impulse_table::{Changes, in_hand_order};
use impulse_text::color_key;
use leptos::prelude::*;
use leptos::web_sys;
use wasm_bindgen::JsCast;

/// What stands at the head of a Command Center.
#[derive(Clone, PartialEq)]
struct Head {
    name: String,
    race: String,
    team: Option<u8>,
    points: u8,
    scored: u8,
    active: bool,
    asked: bool,
    alive: bool,
    winner: bool,
    own: bool,
    thinking: bool,
    hand: u8,
    reserve: u8,
    transports: u8,
    cruisers: u8,
}

impl Head {
    fn of(scene: &Scene, seat: Seat) -> Self {
        let view = &scene.view;
        let fleets = |on_cells: bool| -> u8 {
            let mine = view.fleets().filter(|fleet| fleet.owner == seat);
            mine.filter(|fleet| matches!(fleet.place, Place::Cell(_)) == on_cells)
                .map(|fleet| fleet.ships)
                .sum()
        };
        let scored = |event: &Seen| match *event {
            Seen::Scored { seat: who, points, .. } if who == seat => points,
            _ => 0,
        };
        // Ships on their way or in a battle stand in no place.
        let (transports, cruisers, reserve) = (fleets(true), fleets(false), view.reserve(seat));
        let moving = SHIPS.saturating_sub(transports + cruisers + reserve);
        let moving_transports = view.under_way().is_some_and(|(from, _)| matches!(from, Place::Cell(_)));
        let name = scene.words.player(seat);
        let race = view.race(seat).name();
        Self {
            race: if name.contains(race) { String::new() } else { race.to_owned() },
            name,
            team: (view.teams() != Teams::None).then(|| view.team(seat) + 1),
            points: view.score(seat),
            scored: scene.news.iter().map(scored).sum(),
            active: view.end().is_none() && view.active() == seat,
            asked: view.decision().is_some_and(|decision| decision.seat == seat),
            alive: view.is_alive(seat),
            winner: view.end().is_some_and(|end| end.winner == seat),
            // In an open replay nobody is.
            own: view.viewer() == Viewer::Seat(seat),
            thinking: scene.thinking == Some(seat),
            hand: view.hand_size(seat),
            reserve,
            transports: transports + if moving_transports { moving } else { 0 },
            cruisers: cruisers + if moving_transports { 0 } else { moving },
        }
    }
}

/// What lies in a Command Center.
#[derive(Clone, PartialEq)]
struct Holdings {
    techs: [Tech; 2],
    /// In the order of [`Line`].
    lines: [Vec<Card>; 4],
    /// Minerals of which the viewer knows only colour and size (10.1).
    hidden_minerals: Vec<(Color, u8)>,
    /// The card of the plan that is being performed.
    marker: Option<Card>,
}

impl Holdings {
    fn of(scene: &Scene, seat: Seat) -> Self {
        let view = &scene.view;
        let lines = Line::ALL.map(|line| match line {
            Line::InUse if view.active() == seat => view.plan_in_use().collect(),
            Line::InUse => Vec::new(),
            Line::Plan => view.plan(seat).collect(),
            Line::Minerals => in_hand_order(view.minerals(seat)),
            Line::Known if scene.own == Some(seat) => Vec::new(),
            Line::Known => in_hand_order(view.hand(seat)),
        });
        Self {
            techs: view.techs(seat),
            hidden_minerals: view.hidden_minerals(seat).collect(),
            marker: view.marker().filter(|marker| lines.iter().flatten().any(|card| card == marker)),
            lines,
        }
    }
}

/// A player's Command Center.
#[component]
pub fn CommandCenter(
    seat: Seat,
    /// All of it is always in sight; the others open on demand, one at a time.
    #[prop(optional)]
    whole: bool,
    /// How many more points the seat might have by the end of its turn, if somebody has reckoned that.
    #[prop(optional, into)]
    reach: Signal<Option<u8>>,
) -> impl IntoView {
    let desk = use_desk();
    let head = desk.watched(move |scene| Head::of(scene, seat));
    let holdings = desk.watched(move |scene| Holdings::of(scene, seat));
    let number = seat.index() + 1;
    let changes = Memo::new(move |_| match head.with(|head| head.own) {
        true => Changes::NONE,
        false => desk.changes.with(|changes| changes[seat.index()]),
    });
    let choose = Action::Seat(seat);
    let chosen = Memo::new(move |_| desk.offer(choose).is_open());
    let open = RwSignal::new(whole);
    let clock = use_context::<SeatClock>();
    let class = move || {
        head.with(|head| {
            let mut class = format!("center seat-{number}");
            let mut add = |yes: bool, name: &str| {
                if yes {
                    class.push(' ');
                    class.push_str(name);
                }
            };
            add(whole, "whole");
            add(head.active, "active");
            add(head.asked, "asked");
            add(!head.alive, "out");
            add(head.own, "own");
            add(head.winner, "winner");
            add(chosen.get(), "target");
            add(desk.is_pointed(choose), "pointed");
            class
        })
    };
    view! {
        <section class=class data-seat=seat.to_string() aria-label=move || head.with(|head| head.name.clone())>
            <details name=(!whole).then_some("centers") prop:open=move || open.get() on:toggle=move |event| {
                let is_open = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok())
                    .is_some_and(|element| element.has_attribute("open"));
                open.set(is_open);
            }>
                <summary class="center-head">
                    {icons::seat(seat)}
                    <span class="center-who">
                        <b class="center-name">{move || head.with(|head| head.name.clone())}</b>
                        <span class="center-race">{move || head.with(|head| head.race.clone())}</span>
                    </span>
                    {move || head.with(marks)}
                    <ChangeMarks changes />
                    <span class="center-points">
                        {icons::icon(Glyph::Star)}
                        <b>{move || head.with(|head| head.points)}</b>
                        {move || delta(changes.get().points.into())}
                        <span class="of-twenty">{format!("/{WINNING_SCORE}")}</span>
                        <span class="visually-hidden">{t!("table-points")}</span>
                    </span>
                    {clock.map(|clock| view! { <span class="center-clock">{clock.0.run(seat)}</span> })}
                    <span class="points-bar" title=move || reach.get().map(|points| t!("table-reach", "points": points))>
                        <span class="have" style=move || format!("width:{}%", head.with(|head| u32::from(head.points) * 5).min(100))></span>
                        <span class="reach" style=move || {
                            let have = head.with(|head| u32::from(head.points) * 5).min(100);
                            format!("width:{}%", (u32::from(reach.get().unwrap_or(0)) * 5).min(100 - have))
                        }></span>
                        <span class="visually-hidden">{move || reach.get().map(|points| t!("table-reach", "points": points))}</span>
                    </span>
                    {move || head.with(|head| (head.scored > 0).then(|| view! {
                        <span class="scored" aria-hidden="true">{format!("+{}", head.scored)}</span>
                    }))}
                    <span class="center-stats">{stats(seat, head, changes)}</span>
                </summary>
                <div class="center-body">
                    <p class="center-title">
                        {icons::seat(seat)}
                        <b>{move || head.with(|head| head.name.clone())}</b>
                        <span>{move || head.with(|head| head.race.clone())}</span>
                        <button class="sheet-close" on:click=move |_| open.set(false)>{icons::icon(Glyph::Close)}<span class="visually-hidden">{t!("web-close")}</span></button>
                    </p>
                    <div class="center-stats">{stats(seat, head, changes)}</div>
                    <p class="center-news" hidden=move || changes.get() == Changes::NONE>{move || change_words(&changes.get())}</p>
                    <div class="center-line techs">
                        {Slot::BOTH.map(|which| view! { <TechSlot seat which holdings changes /> }).collect_view()}
                    </div>
                    {Line::ALL.map(|line| cards_line(seat, line, holdings, changes)).collect_view()}
                </div>
            </details>
            {move || chosen.get().then(|| view! {
                <button class="seat-choice" data-answer=choose.to_string() on:click=move |_| desk.answer.run(choose)>
                    {desk.scene.with_untracked(|scene| {
                        let answer = scene.view.decision().map(|decision| scene.words.answer(&scene.view, &decision, choose));
                        answer.unwrap_or_else(|| scene.words.player(seat))
                    })}
                </button>
            })}
        </section>
    }
}

/// The clock of a seat, given by whoever shows a game with clocks.
#[derive(Clone, Copy)]
pub struct SeatClock(pub Callback<Seat, AnyView>);

/// Cards, ships and gems as figures.
fn stats(seat: Seat, head: RwSignal<Head>, changes: Memo<Changes>) -> AnyView {
    view! {
        {stat(Glyph::Hand, move || head.with(|head| head.hand), |n| t!("table-stat-hand", "count": n))}
        {stat(Glyph::Transport, move || head.with(|head| head.transports), |n| t!("table-stat-transports", "count": n))}
        {stat(Glyph::Cruiser, move || head.with(|head| head.cruisers), |n| t!("table-stat-cruisers", "count": n))}
        {move || delta(i16::from(changes.get().built))}
        {move || delta(-i16::from(changes.get().lost))}
        {stat(Glyph::Reserve, move || head.with(|head| head.reserve), |n| t!("table-stat-reserve", "count": n))}
        <Gems seat />
        {move || delta(i16::from(changes.get().minerals()))}
    }
    .into_any()
}

/// Team, turn, thinking, out: words and signs behind the name.
fn marks(head: &Head) -> AnyView {
    let mark =
        |class: &'static str, text: String| view! { <span class=format!("mark {class}")>{text}</span> };
    view! {
        <span class="center-marks">
            {head.team.map(|team| view! {
                <span class="mark team" title=t!("table-team", "team": team)><span aria-hidden="true">{format!("⚑{team}")}</span><span class="visually-hidden">{t!("table-team", "team": team)}</span></span>
            })}
            {head.own.then(|| mark("own", t!("table-you")))}
            {(!head.alive).then(|| mark("out", t!("table-eliminated")))}
            {head.winner.then(|| mark("winner", t!("table-winner")))}
            {(head.active && head.alive && !head.thinking).then(|| view! {
                <span class="mark turn" title=t!("table-has-turn")>{icons::icon(Glyph::Play)}<span class="visually-hidden">{t!("table-has-turn")}</span></span>
            })}
            {head.thinking.then(|| view! {
                <span class="mark thinking"><span class="visually-hidden">{t!("table-thinking")}</span><i></i><i></i><i></i></span>
            })}
        </span>
    }
    .into_any()
}

fn stat(
    glyph: Glyph,
    value: impl Fn() -> u8 + Copy + Send + Sync + 'static,
    say: fn(u8) -> String,
) -> AnyView {
    view! {
        <span class="stat" title=move || say(value())>
            {icons::icon(glyph)}
            <span aria-hidden="true">{value}</span>
            <span class="visually-hidden">{move || say(value())}</span>
        </span>
    }
    .into_any()
}

/// The gems by colour, and what they add to the number of a card of that colour.
#[component]
fn Gems(seat: Seat) -> impl IntoView {
    let desk = use_desk();
    let one = move |color: Color| {
        let gems = Memo::new(move |_| desk.gems(seat, color));
        let say =
            move || t!("table-gems", "gems": gems.get(), "color": color_key(color), "boost": gems.get() / 2);
        view! {
            <span class=move || format!("gem-count {} {}", icons::color_class(color), if gems.get() == 0 { "none" } else { "" })
                title=say>
                <span class="gem-shape">{icons::picture(icons::color_path(color))}<b>{words().color_letter(color)}</b></span>
                <span aria-hidden="true">{move || gems.get()}</span>
                <b class="gem-boost" aria-hidden="true" hidden=move || gems.get() < 2>{move || format!("+{}", gems.get() / 2)}</b>
                <span class="visually-hidden">{say}</span>
            </span>
        }
    };
    view! { <span class="gems">{Color::ALL.map(one).collect_view()}</span> }
}

/// A tech slot: a researched card or a basic tech; an answer when it may be chosen.
#[component]
fn TechSlot(seat: Seat, which: Slot, holdings: RwSignal<Holdings>, changes: Memo<Changes>) -> impl IntoView {
    let desk = use_desk();
    let action = Action::Slot(which);
    let tech = Memo::new(move |_| holdings.with(|holdings| holdings.techs[which as usize]));
    let asked = Memo::new(move |_| desk.offer(action).answers().filter(|decision| decision.seat == seat));
    let legal = Memo::new(move |_| asked.get().is_some());
    let run = move || {
        if legal.get_untracked() {
            desk.answer.run(action);
        }
    };
    let text = Memo::new(move |_| {
        let tech = tech.get();
        desk.scene.with_untracked(|scene| scene.words.tech_text(tech))
    });
    let label = Memo::new(move |_| {
        let (tech, asked, text) = (tech.get(), asked.get(), text.get());
        desk.scene.with_untracked(|scene| {
            let name = format!("{}. {text}", scene.words.tech_name(tech));
            match asked {
                Some(decision) => {
                    scene.words.labelled(&scene.words.answer(&scene.view, &decision, action), &name)
                }
                None => name,
            }
        })
    });
    view! {
        <span
            class="tech"
            class:target=move || legal.get()
            class:basic=move || tech.get().card().is_none()
            class:new=move || changes.with(|changes| changes.techs[which as usize])
            title=move || tech.get().card().is_none().then(|| text.get())
            data-slot=action.to_string()
            data-answer=move || legal.get().then(|| action.to_string())
            data-zoom=move || tech.get().card().map(|card| card.to_string())
            data-zoom-seat=seat.to_string()
            role=move || if legal.get() { "button" } else { "group" }
            tabindex=move || if legal.get() { "0" } else { "-1" }
            aria-label=move || (!legal.get()).then(|| label.get())
            on:click=move |_| run()
            on:keydown=move |event| {
                if matches!(event.key().as_str(), "Enter" | " ") && legal.get_untracked() {
                    event.prevent_default();
                    run();
                }
            }
        >
            <span class="visually-hidden">{move || legal.get().then(|| label.get() + ": ")}</span>
            {move || match tech.get() {
                Tech::Card(card) => view! { <super::card::CardFace card seat=Signal::stored(Some(seat)) look=Look::Chip /> }.into_any(),
                Tech::None => view! { <span class="tech-none">"–"</span> }.into_any(),
                basic => {
                    let name = desk.scene.with_untracked(|scene| match basic {
                        Tech::Common => t!("table-tech-common"),
                        _ => scene.words.tech_short(basic),
                    });
                    let short = match basic {
                        Tech::Unique(race) => race_short(race),
                        _ => t!("table-tech-common-short"),
                    };
                    view! {
                        <span class="tech-basic">
                            {icons::picture(icons::step_path(impulse_engine::Step::Tech))}
                            <span class="tech-name">{name}</span>
                            <span class="tech-short" inner_html=boxed(&short, false)></span>
                        </span>
                    }.into_any()
                }
            }}
        </span>
    }
}

/// A unique basic tech in a few words.
fn race_short(race: impulse_engine::Race) -> String {
    t!("table-tech-unique-short", "race": race.name())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    InUse,
    Plan,
    Minerals,
    Known,
}

impl Line {
    const ALL: [Self; 4] = [Self::InUse, Self::Plan, Self::Minerals, Self::Known];
}

/// The card that is being performed, or one that was not there before the viewer's last turn.
fn chip_class(card: Card, marker: Option<Card>, changes: &Changes) -> String {
    let name = match () {
        () if marker == Some(card) => "now",
        () if changes.planned.contains(card) || changes.mined.contains(card) => "new",
        () => "",
    };
    name.to_owned()
}

/// A row of chips with its name; nothing at all if there are none.
fn cards_line(seat: Seat, line: Line, holdings: RwSignal<Holdings>, changes: Memo<Changes>) -> AnyView {
    let cards = Memo::new(move |_| holdings.with(|holdings| holdings.lines[line as usize].clone()));
    let marker = Memo::new(move |_| holdings.with(|holdings| holdings.marker));
    let hidden = Memo::new(move |_| match line {
        Line::Minerals => holdings.with(|holdings| holdings.hidden_minerals.clone()),
        _ => Vec::new(),
    });
    let (name, glyph, class) = match line {
        Line::InUse => {
            (t!("table-plan-in-use"), icons::action_path(impulse_engine::ActionKind::Plan), "in-use")
        }
        Line::Plan => (t!("table-plan"), icons::action_path(impulse_engine::ActionKind::Plan), "plan"),
        Line::Minerals => {
            (t!("table-minerals"), icons::action_path(impulse_engine::ActionKind::Mine), "minerals")
        }
        Line::Known => (t!("table-known"), icons::path(Glyph::Hand), "known"),
    };
    view! {
        <div class=format!("center-line {class}") hidden=move || cards.with(Vec::is_empty) && hidden.with(Vec::is_empty)>
            <span class="line-name" title=name.clone()>{icons::picture(glyph)}<span>{name.clone()}</span></span>
            <span class="chips">
                <For each=move || cards.get() key=|card| card.number() let:card>
                    <CardSpot card seat=Signal::stored(Some(seat)) look=Look::Chip
                        class=Signal::derive(move || chip_class(card, marker.get(), &changes.get())) />
                </For>
                {move || hidden.get().into_iter().map(|(color, size)| view! {
                    <span class=format!("chip {}", icons::color_class(color))>
                        <b class="letter">{words().color_letter(color)}</b><span class="shapes">{size}</span>
                    </span>
                }).collect_view()}
            </span>
        </div>
    }
    .into_any()
}
