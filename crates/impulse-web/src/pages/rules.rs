//! The rules: an overview with pictures drawn by the parts of the table, then every rule by its number. `#/rules/8.5`
//! leads to a rule, `#/rules/8` to a chapter, `#/rules/turn` to a part of the overview.

use super::sample::sample_desk;
use super::show::positions;
use super::{Shell, focus_on};
use crate::table::card::{CardFace, Look, rule_of};
use crate::table::icons::{self, Glyph};
use crate::table::map::SectorMap;
use crate::words::{t, words};
use impulse_engine::{ActionKind, Card, Step};
use impulse_table::rulebook::{Chapter, Picture, Rule, chapters, linked, picture};
use impulse_text::{Language, args};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The texts. They are written by hand, in the documentation; here they are only shown. Those of other languages are
/// fetched: both documents in one file, with this sign between them.
const RULES: &str = include_str!("../../../../docs/RULES.md");
const RULINGS: &str = include_str!("../../../../docs/RULINGS.md");
const BETWEEN: char = '\u{c}';

/// The parts of the overview, in order.
const PARTS: [&str; 7] = ["minute", "turn", "card", "map", "actions", "battle", "glossary"];

/// The six steps of a turn, with an icon for each.
const STEPS: [(&str, Step); 6] = [
    ("add", Step::Add),
    ("tech", Step::Tech),
    ("impulse", Step::Impulse),
    ("plan", Step::Plan),
    ("gates", Step::Gates),
    ("draw", Step::Draw(2)),
];

/// An example of each action, by the number of a card.
const EXAMPLES: [(ActionKind, u8); 10] = [
    (ActionKind::Command, 39),
    (ActionKind::Build, 26),
    (ActionKind::Mine, 28),
    (ActionKind::Refine, 45),
    (ActionKind::Trade, 67),
    (ActionKind::Draw, 5),
    (ActionKind::Plan, 33),
    (ActionKind::Research, 2),
    (ActionKind::Execute, 88),
    (ActionKind::Sabotage, 44),
];

/// The words that are explained, in order.
const TERMS: [&str; 20] = [
    "activate",
    "bluff",
    "boost",
    "command-center",
    "cruiser",
    "deck",
    "explore",
    "fleet",
    "gate",
    "gem",
    "home",
    "impulse",
    "occupy",
    "patrol",
    "plan",
    "reinforcement",
    "reserve",
    "size",
    "tech",
    "transport",
];

/// The markup of a rule in the language of the page; in English if that cannot be fetched.
pub async fn rule_markup(number: &str) -> Option<String> {
    let language = words().language();
    let fetched = match language {
        Language::English => None,
        _ => crate::language::rules(language).await.ok(),
    };
    let text = fetched.map_or_else(english, |text| text.split(BETWEEN).flat_map(chapters).collect());
    let mut rules = text.into_iter().flat_map(|chapter| chapter.rules);
    rules.find(|rule| rule.number == number).map(|rule| rule.html)
}

/// A text of the catalogue as markup, with links to the rules it names.
fn said(id: &str) -> String {
    linked(&words().say(id, args!()))
}

/// The rules in English.
fn english() -> Vec<Chapter> {
    [RULES, RULINGS].into_iter().flat_map(chapters).collect()
}

/// The page of rules.
#[component]
pub fn Rules(
    /// The rule, chapter or part to go to; empty for the top.
    #[prop(into)]
    rule: Signal<String>,
) -> impl IntoView {
    let language = words().language();
    if language == Language::English {
        return view! { <AllRules text=english() rule failed=false /> }.into_any();
    }
    // Nothing yet, or what was fetched, if it was.
    let fetched = RwSignal::new(None::<Option<String>>);
    spawn_local(async move {
        let text = crate::language::rules(language).await.ok();
        fetched.try_set(Some(text));
    });
    let page = move || {
        match fetched.get() {
        None => view! {
            <Shell title=t!("pages-rules-title") class="rules"><p role="status">{t!("pages-rules-loading")}</p></Shell>
        }
        .into_any(),
        Some(Some(text)) => {
            let text = text.split(BETWEEN).flat_map(chapters).collect();
            view! { <AllRules text rule failed=false /> }.into_any()
        }
        Some(None) => view! { <AllRules text=english() rule failed=true /> }.into_any(),
    }
    };
    page.into_any()
}

#[component]
fn AllRules(
    text: Vec<Chapter>,
    rule: Signal<String>,
    /// These are the English rules, for want of those in the language of the page.
    failed: bool,
) -> impl IntoView {
    let query = RwSignal::new(String::new());
    let wanted = Memo::new(move |_| {
        query.with(|query| query.to_lowercase().split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    });
    let text = StoredValue::new(text);
    let found = Memo::new(move |_| {
        let wanted = wanted.get();
        text.with_value(|text| {
            let rules = text.iter().flat_map(|chapter| &chapter.rules);
            rules
                .filter(|rule| fits(&rule.plain, &wanted))
                .map(|rule| rule.number.clone())
                .collect::<Vec<_>>()
        })
    });
    let searching = move || wanted.with(|wanted| !wanted.is_empty());
    Effect::new(move |_| {
        let rule = rule.get();
        if !rule.is_empty() {
            query.set(String::new());
            aim(&rule);
        }
    });
    // Rules that can be tried on the table.
    let on_table = RwSignal::new(Vec::<String>::new());
    spawn_local(async move {
        if let Some(all) = positions().await {
            on_table.try_set(all.into_iter().flat_map(|shown| shown.rules).collect());
        }
    });
    if let Some(desk) = sample_desk() {
        provide_context(desk);
    }
    let contents = text.with_value(|text| contents(text));
    // A search hides most of the text, and the link may lead to where we are already.
    let leave_search = move |_| {
        if searching() {
            query.set(String::new());
            request_animation_frame(move || rule.with_untracked(|rule| aim(rule)));
        }
    };
    let chapters = text.with_value(|text| {
        text.iter().map(|chapter| chapter_view(chapter, rule, found, on_table)).collect_view()
    });
    let count = move || searching().then(|| t!("pages-rules-found", "count": found.with(Vec::len)));
    view! {
        <Shell title=t!("pages-rules-title") class="rules" focus=rule.with_untracked(String::is_empty)>
            <div class="rules-columns" class:searching=searching>
                <div class="rules-side">
                    <div class="field" role="search">
                        <label for="rules-search">{t!("pages-rules-search")}</label>
                        <input id="rules-search" type="search" autocomplete="off" prop:value=move || query.get()
                            on:input=move |event| query.set(event_target_value(&event))/>
                        <p class="soft" role="status">{count}</p>
                    </div>
                    <details class="rules-contents" open=is_wide()>
                        <summary>{t!("pages-rules-contents")}</summary>
                        <div on:click=leave_search>{contents}</div>
                    </details>
                </div>
                <div class="rules-text">
                    <div class="overview">{overview()}</div>
                    <section class="all-rules">
                        <h2 id="rule-all" tabindex="-1">{t!("pages-rules-all")}</h2>
                        <p class="soft overview">{t!("pages-rules-all-about")}</p>
                        {failed.then(|| view! { <p class="note" role="status">{t!("pages-rules-failed")}</p> })}
                        <div lang=failed.then_some("en")>{chapters}</div>
                    </section>
                </div>
            </div>
        </Shell>
    }
}

/// Goes to a rule, a chapter or a part of the overview.
fn aim(rule: &str) {
    let id = format!("rule-{rule}");
    focus_on(&id);
    if let Some(element) = document().get_element_by_id(&id) {
        element.scroll_into_view();
    }
}

/// Is there room for the contents beside the text?
fn is_wide() -> bool {
    window().inner_width().ok().and_then(|width| width.as_f64()).is_some_and(|width| width > 900.0)
}

fn fits(plain: &str, wanted: &[String]) -> bool {
    wanted.iter().all(|word| plain.contains(word.as_str()))
}

fn contents(text: &[Chapter]) -> AnyView {
    let part = |part: &'static str| view! { <li><a href=format!("#/rules/{part}")>{words().say(&format!("pages-rules-{part}"), args!())}</a></li> };
    let chapter = |chapter: &Chapter| {
        view! { <li><a href=format!("#/rules/{}", chapter.number)>{chapter.number.clone()} " " {chapter.title.clone()}</a></li> }
    };
    view! {
        <nav aria-label=t!("pages-rules-contents")>
            <ul>{PARTS.map(part)}</ul>
            <ul>{text.iter().map(chapter).collect_view()}</ul>
        </nav>
    }
    .into_any()
}

/// What shows a rule: a table to try it on, or a picture.
fn shown_by(number: &str, on_table: RwSignal<Vec<String>>) -> impl IntoView + use<> {
    if let Some(picture) = picture(number) {
        return picture_view(picture);
    }
    let number = number.to_owned();
    let link = move || {
        on_table.with(|rules| rules.contains(&number)).then(|| {
            view! { <a class="rule-show" data-show=number.clone() href=format!("#/show/{number}") aria-label=t!("learn-show-rule", "rule": number.clone())>{t!("learn-show")}</a> }
        })
    };
    link.into_any()
}

/// A drawing, or a link to the part of the overview that has the picture.
fn picture_view(picture: Picture) -> AnyView {
    if let Some(part) = picture.part() {
        return view! { <a class="rule-show" data-picture=part href=format!("#/rules/{part}")>{t!("learn-show-picture")}</a> }
            .into_any();
    }
    let (name, caption) = match picture {
        Picture::Teams => ("teams", t!("learn-picture-teams")),
        Picture::Talk => ("talk", t!("learn-picture-talk")),
        _ => ("homes", t!("learn-picture-homes")),
    };
    view! {
        <figure class="rule-picture" data-picture=name>
            <div aria-hidden="true" inner_html=picture.svg()></div>
            <figcaption class="soft">{caption}</figcaption>
        </figure>
    }
    .into_any()
}

fn chapter_view(
    chapter: &Chapter,
    aimed: Signal<String>,
    found: Memo<Vec<String>>,
    on_table: RwSignal<Vec<String>>,
) -> AnyView {
    let rule = |rule: &Rule| {
        let number = StoredValue::new(rule.number.clone());
        view! {
            <li class="rule" id=format!("rule-{}", rule.number) tabindex="-1"
                class:aim=move || number.with_value(|number| aimed.with(|aimed| aimed == number))
                hidden=move || !number.with_value(|number| found.with(|found| found.contains(number)))>
                <a class="rule-number" href=format!("#/rules/{}", rule.number) aria-label=t!("pages-rule-link", "rule": rule.number.clone())>
                    {rule.number.clone()}
                </a>
                <div><div inner_html=rule.html.clone()></div>{shown_by(&rule.number, on_table)}</div>
            </li>
        }
    };
    let numbers: Vec<String> = chapter.rules.iter().map(|rule| rule.number.clone()).collect();
    let empty = move || found.with(|found| !numbers.iter().any(|number| found.contains(number)));
    let intro = (!chapter.intro.is_empty())
        .then(|| view! { <div class="overview" inner_html=chapter.intro.clone()></div> });
    view! {
        <section hidden=empty>
            <h3 id=format!("rule-{}", chapter.number) tabindex="-1">{chapter.number.clone()} " " {chapter.title.clone()}</h3>
            {intro}
            <ol class="rule-list">{chapter.rules.iter().map(rule).collect_view()}</ol>
        </section>
    }
    .into_any()
}

fn heading(part: &str) -> AnyView {
    view! { <h2 id=format!("rule-{part}") tabindex="-1">{words().say(&format!("pages-rules-{part}"), args!())}</h2> }.into_any()
}

/// Paragraphs or list items of the catalogue.
fn paragraph(id: &'static str) -> AnyView {
    view! { <p inner_html=said(id)></p> }.into_any()
}

fn item(id: &'static str) -> AnyView {
    view! { <li inner_html=said(id)></li> }.into_any()
}

fn overview() -> AnyView {
    view! {
        {heading("minute")}
        {paragraph("pages-rules-minute-1")}
        {paragraph("pages-rules-minute-2")}
        {paragraph("pages-rules-minute-3")}
        {heading("turn")}
        {paragraph("pages-rules-turn-1")}
        <ol class="turn-steps">{STEPS.map(turn_step)}</ol>
        {heading("card")}
        <div class="read-card">
            {Card::from_number(87).map(|card| view! { <CardFace card look=Look::Large/> })}
            <ul>
                {item("pages-rules-card-color")}
                {item("pages-rules-card-size")}
                {item("pages-rules-card-action")}
                {item("pages-rules-card-number")}
                {item("pages-rules-card-places")}
            </ul>
        </div>
        {heading("map")}
        <div class="read-map">
            <figure>
                <div class="sample-map" inert><SectorMap/></div>
                <figcaption class="soft">{t!("pages-rules-map-caption")}</figcaption>
            </figure>
            <ul class="icon-list">
                {icon_item(icons::icon(Glyph::Transport), "pages-rules-map-transport")}
                {icon_item(icons::icon(Glyph::Cruiser), "pages-rules-map-cruiser")}
                {icon_item(icons::icon(Glyph::Home), "pages-rules-map-home")}
                {icon_item(icons::icon(Glyph::Star), "pages-rules-map-core")}
                {icon_item(icons::icon(Glyph::Eye), "pages-rules-map-explore")}
            </ul>
        </div>
        {heading("actions")}
        {paragraph("pages-rules-actions-1")}
        <ul class="action-list">{EXAMPLES.map(action_example)}</ul>
        <AllCards/>
        {heading("battle")}
        {paragraph("pages-rules-battle-1")}
        <ol class="plain-steps">
            {item("pages-rules-battle-2")}
            {item("pages-rules-battle-3")}
            {item("pages-rules-battle-4")}
            {item("pages-rules-battle-5")}
        </ol>
        {heading("glossary")}
        <dl class="glossary">{TERMS.map(term)}</dl>
    }
    .into_any()
}

fn icon_item(icon: AnyView, id: &'static str) -> AnyView {
    view! { <li><span class="big-icon">{icon}</span><span inner_html=said(id)></span></li> }.into_any()
}

fn turn_step((id, step): (&'static str, Step)) -> AnyView {
    view! {
        <li>
            <span class="big-icon">{icons::step(step)}</span>
            <div>
                <strong>{words().say(&format!("pages-rules-step-{id}"), args!())}</strong>
                <p inner_html=said(&format!("pages-rules-step-{id}-about"))></p>
            </div>
        </li>
    }
    .into_any()
}

fn action_example((kind, card): (ActionKind, u8)) -> AnyView {
    let name = words().action_name(kind);
    view! {
        <li>
            <h3><span class="big-icon">{icons::action(kind)}</span>{name}</h3>
            <div class="action-example">
                {Card::from_number(card).map(|card| view! { <CardFace card look=Look::Normal/> })}
                <p inner_html=said(&format!("pages-rules-action-{}", kind.name().to_lowercase()))></p>
            </div>
        </li>
    }
    .into_any()
}

/// All 108, drawn once somebody wants to see them.
#[component]
fn AllCards() -> impl IntoView {
    let opened = RwSignal::new(false);
    let cards = || {
        let mut cards: Vec<Card> = Card::all().collect();
        cards.sort_by_key(|card| (card.face().kind, card.color(), card.size(), card.number()));
        cards.into_iter().map(|card| {
            let rule = rule_of(card.face().kind);
            view! { <li><CardFace card look=Look::Normal/><a class="rule-show" href=format!("#/rules/{rule}")>{t!("learn-card-rule", "rule": rule)}</a></li> }
        }).collect_view()
    };
    view! {
        <details class="all-cards" on:toggle=move |_| opened.set(true)>
            <summary>{t!("pages-rules-all-cards")}</summary>
            {move || opened.get().then(|| view! { <ul>{cards()}</ul> })}
        </details>
    }
}

fn term(id: &'static str) -> AnyView {
    view! {
        <dt>{words().say(&format!("pages-term-{id}"), args!())}</dt>
        <dd inner_html=said(&format!("pages-term-{id}-about"))></dd>
    }
    .into_any()
}
