//! What is printed on the cards: the engine's own list, written out as `cards.tsv` writes it, is the same as that file.

use impulse_engine::card::Filter;
use impulse_engine::effect::*;
use impulse_engine::*;

const FILE: &str = include_str!("../../../cards.tsv");

/// 1.1: number, action, colour, size and effect of every card are those of the list.
#[test]
fn every_card_is_printed_as_in_the_list() {
    let mut lines = FILE.lines();
    assert_eq!(lines.next(), Some("id\taction\tcolor\tsize\teffect"));
    let mut count = 0;
    for (card, line) in Card::all().zip(lines.by_ref()) {
        let face = card.face();
        let action = face.kind.name().to_lowercase();
        let color = color_name(face.color);
        let effect = effect(&face.effect);
        let printed = format!("{}\t{action}\t{color}\t{}\t{effect}", card.number(), face.size);
        // Size 3 is the largest there is, so both of these admit every card.
        assert_eq!(printed, line.replace("size<=3", "any"));
        assert_eq!((card.color(), card.size()), (face.color, face.size));
        count += 1;
    }
    assert_eq!((count, lines.next()), (108, None));
}

/// 1.1: every effect contains exactly one boxed number.
#[test]
fn every_card_has_one_boxed_number() {
    for card in Card::all() {
        let effect = effect(&card.face().effect);
        assert_eq!((effect.matches('[').count(), effect.matches(']').count()), (1, 1), "{card}: {effect}");
        let boxed = effect.split(['[', ']']).nth(1).unwrap();
        assert_eq!(card.face().effect.boxed_number(), boxed.parse().ok(), "{card}");
    }
}

fn effect(effect: &Effect) -> String {
    match effect {
        Effect::Cards(cards) => cards_effect(cards),
        Effect::Execute(Execute { from, size }) => {
            let from = source(*from);
            format!("count=1 from={from} filter=size<=[{size}]; or execute one of your techs")
        }
        Effect::Command(command) => command_effect(command),
        Effect::Build(Build { count, ship, site }) => {
            let site = match site {
                Site::Home => "home".to_string(),
                Site::OneOccupiedCard => "one-occupied-card".to_string(),
                Site::HomeAndOccupied(color) => {
                    format!("home-and-each-other-occupied:{}", color_name(*color))
                }
                Site::HomeGateToUnexplored => unreachable!("this is on no card"),
            };
            format!("count=[{count}] ship={} at={site}", ships(*ship))
        }
        Effect::Sabotage(Sabotage { target, bombs }) => format!("target={} bombs=[{bombs}]", ships(*target)),
        Effect::CommonTech => unreachable!("this is on no card"),
    }
}

fn cards_effect(cards: &Cards) -> String {
    let Cards { verb, count, from, filter, distinct_colors, then, points, flat, execute_it, .. } = *cards;
    let boxed = |here: BoxedIn, number: u8| boxed_if(cards.boxed == here, number);
    let filter = match filter.sizes() {
        _ if distinct_colors => "distinct-colors".to_string(),
        (1, 3) if Color::ALL.iter().all(|&color| filter.allows_color(color)) => "any".to_string(),
        (1, 3) => format!("color:{}", colors_of(filter)),
        (_, size) => format!("size<={}", boxed(BoxedIn::Size, size)),
    };
    let mut text = format!("count={} from={} filter={filter}", boxed(BoxedIn::Count, count), source(from));
    if verb == Verb::Refine {
        let unit = if flat { "flat" } else { "per-gem" };
        text.push_str(&format!(" points={}-{unit}", boxed(BoxedIn::Points, points)));
    }
    if let Some((count, colors)) = then {
        let filter = match colors {
            0 => "color-of-first".to_string(),
            colors => format!("color:{}", colors_of_bits(colors)),
        };
        text.push_str(&format!(
            "; then count={} from=deck filter={filter}",
            boxed(BoxedIn::ThenCount, count)
        ));
    }
    if execute_it {
        text.push_str("; then execute it");
    }
    text
}

fn command_effect(command: &Command) -> String {
    let Command { fleets, kind, ships: most, moves, route, .. } = *command;
    let boxed = |here: BoxedCommand, number: u8| boxed_if(command.boxed == here, number);
    let fleets = boxed(BoxedCommand::Fleets, fleets);
    let moves = boxed(BoxedCommand::Moves, moves);
    let most = if most == ALL_SHIPS { "all".to_string() } else { boxed(BoxedCommand::Ships, most) };
    let converge = match route {
        Route::Free => "",
        Route::SameCard => " converge=same-card",
        Route::ToCore | Route::ThroughUnexplored => unreachable!("these are on no card"),
    };
    format!("fleets={fleets} kind={} ships={most} moves={moves}{converge}", ships(kind))
}

fn boxed_if(boxed: bool, number: u8) -> String {
    if boxed { format!("[{number}]") } else { number.to_string() }
}

fn ships(ships: Ships) -> &'static str {
    match ships {
        Ships::Any => "any",
        Ships::Transport => "transport",
        Ships::Cruiser => "cruiser",
    }
}

fn source(source: Source) -> &'static str {
    match source {
        Source::Hand => "hand",
        Source::Deck => "deck",
        Source::Minerals => "minerals",
        Source::Plan => "plan",
    }
}

fn color_name(color: Color) -> &'static str {
    match color {
        Color::Red => "red",
        Color::Green => "green",
        Color::Blue => "blue",
        Color::Yellow => "yellow",
    }
}

/// In the order in which the list names two colours.
const COLORS: [Color; 4] = [Color::Blue, Color::Red, Color::Green, Color::Yellow];

fn colors_of(filter: Filter) -> String {
    join_colors(|color| filter.allows_color(color))
}

fn colors_of_bits(bits: u8) -> String {
    join_colors(|color| bits >> color as u8 & 1 == 1)
}

fn join_colors(allowed: impl Fn(Color) -> bool) -> String {
    COLORS.into_iter().filter(|&color| allowed(color)).map(color_name).collect::<Vec<_>>().join("|")
}
