//! The catalogue and the code agree: every message that the code says exists and is said without errors, and no message
//! is there for nothing. Everything that can be said is said once: cards, techs, questions, answers, events, games.

mod faults;

use crate::words::heard;
use crate::{Language, Story, Words, table_svg, table_text};
use impulse_engine::card::{ActionKind, Filter};
use impulse_engine::effect::*;
use impulse_engine::notation::{Fault, NotationError};
use impulse_engine::setup::{Edition, seed_from_number};
use impulse_engine::*;
use impulse_wire::{Barrier, OptionName, Refusal, TeamSizes};
use std::collections::BTreeSet;

/// All files of the catalogue.
fn sources(language: Language) -> Vec<&'static str> {
    [language.catalogue(), language.server_catalogue()].concat()
}

#[test]
fn every_message_is_said_and_every_saying_has_a_message() {
    for language in Language::ALL {
        let words = Words::with_more(language, Language::server_catalogue);
        say_all_cards(&words);
        let state = State::new(&Setup::new(3, seed_from_number(1))).unwrap();
        let view = state.view(Viewer::Everything);
        for ask in all_asks() {
            let decision = Decision { seat: seat(0), ask };
            assert!(!words.question(&view, &decision).is_empty(), "{ask:?}");
            for action in Action::all() {
                assert!(!words.answer(&view, &decision, action).is_empty());
            }
        }
        for illegal in all_refusals() {
            let said = words.refusal(&illegal);
            assert!(said.len() > 15 && said.contains(illegal.rule()), "{illegal}: {said}");
            let tapped = words.refusal_on_table(&illegal);
            assert!(tapped.contains(illegal.rule()) && tapped.len() <= said.len(), "{tapped}");
            let fault = Fault::Illegal { number: 2, seat: seat(0), action: Action::Use, illegal };
            for (line, named) in [(0, false), (7, true)] {
                let told = words.notation_error(&NotationError { line, fault: fault.clone() });
                assert!(
                    told.contains(&said) && told.contains('7') == (named || said.contains('7')),
                    "{told}"
                );
            }
        }
        faults::say_all(&words);
        for event in all_events() {
            assert!(words.event(&event).len() > 5, "{event:?}");
        }
        words.speaking_to(Some(seat(0))).label(seat(0));
        // Games are told in every edition; one language is enough to come to every event.
        let editions = if language == Language::English { 3 } else { 1 };
        for (number, edition) in Edition::ALL.into_iter().enumerate().take(editions) {
            play_and_tell(&words, 4, Teams::Two, edition, number as u64);
            play_and_tell(&words, 3, Teams::None, edition, number as u64);
            play_and_tell(&words, 6, Teams::None, edition, number as u64);
            play_and_tell(&words, 2, Teams::None, edition, number as u64);
        }
        tell_rare_things(&words, &view);
        for refusal in all_server_refusals() {
            assert!(words.server_refusal(&refusal).len() > 5, "{refusal:?}");
        }
    }
    let (said, wrong) = heard::all();
    assert!(wrong.is_empty(), "{wrong:#?}");
    let sources = sources(Language::English);
    let unused: Vec<String> = sources
        .iter()
        .flat_map(|source| ids(source))
        .filter(|id| !said.contains(id) && !referred_to(id))
        .collect();
    assert!(unused.is_empty(), "no code says these messages: {unused:?}");
}

#[test]
fn every_catalogue_is_well_formed_and_names_each_message_once() {
    for language in Language::ALL {
        let mut seen = BTreeSet::new();
        for source in sources(language) {
            if let Err((_, errors)) = fluent_bundle::FluentResource::try_new((*source).to_owned()) {
                panic!("{language:?}: {errors:?}");
            }
            for id in ids(source) {
                assert!(seen.insert(id.clone()), "{language:?}: {id} stands twice");
            }
        }
        let english: BTreeSet<String> = sources(Language::English).iter().flat_map(|s| ids(s)).collect();
        assert_eq!(seen, english, "{language:?}");
    }
}

#[test]
fn what_the_reader_does_is_said_to_the_reader() {
    for language in Language::ALL {
        let words = Words::new(language).with_names(["Anna", "Bert", "Cleo", "Dora", "Emil", "Fred"]);
        for event in all_events() {
            let Some(who) = crate::events::subject(&event) else { continue };
            let others = words.event(&event);
            let own = words.speaking_to(Some(who)).event(&event);
            assert_ne!(own, others, "{event:?}");
            assert!(!own.contains(&words.player(who)) && !own.starts_with("event-"), "{event:?}: {own}");
        }
    }
    let words = Words::new(Language::English).with_names(["Anna", "Bert"]).speaking_to(Some(seat(0)));
    let place = Place::Cell("c1".parse().unwrap());
    let lost = Seen::Destroyed { seat: seat(1), owner: seat(0), place, ships: 2 };
    assert_eq!(words.event(&lost), "Bert destroys your 2 transports on c1.");
    assert_eq!(words.event(&Seen::TurnBegan { seat: seat(0), turn: 4 }), "Turn 4, your turn");
}

/// One card and several in one sentence, and cards that are not used: "neither A nor B".
#[test]
fn cards_are_listed_as_the_language_wants_it() {
    let cards: Vec<Card> = (4..7).map(|number| Card::from_number(number).unwrap()).collect();
    let [a, b, c] = [0, 1, 2].map(|index| cards[index].to_string());
    let told = |language, events: Vec<Seen>| {
        Words::new(language).several(&events, crate::events::Who::Named("Anna".to_owned()))
    };
    let skipped = |card: &Card| Seen::Skipped { seat: seat(0), card: *card };
    let mined = |card: &Card| Seen::Mined { seat: seat(0), card: *card };
    let skip = |language, count: usize| told(language, cards.iter().take(count).map(skipped).collect());
    let mine = |language, count: usize| told(language, cards.iter().take(count).map(mined).collect());
    assert_eq!(skip(Language::English, 3), format!("Anna does not use {a}, {b} or {c}."));
    assert_eq!(skip(Language::French, 1), format!("Anna n’utilise pas {a}."));
    assert_eq!(skip(Language::French, 3), format!("Anna n’utilise ni {a} ni {b} ni {c}."));
    assert_eq!(skip(Language::Italian, 2), format!("Anna non ha usato né {a} né {b}."));
    assert_eq!(skip(Language::Russian, 1), format!("Anna не использует карту {a}."));
    assert_eq!(skip(Language::Russian, 3), format!("Anna не использует карты {a}, {b} и {c}."));
    assert_eq!(mine(Language::Russian, 1), format!("Anna добывает карту {a}."));
    assert_eq!(mine(Language::Russian, 2), format!("Anna добывает карты {a} и {b}."));
}

/// Gems agree with their colour and number.
#[test]
fn gems_agree_with_their_colour() {
    let gems = |language, count| Words::new(language).gems(Color::Green, count);
    assert_eq!([1, 2].map(|count| gems(Language::English, count)), ["1 green gem", "2 green gems"]);
    assert_eq!([1, 2].map(|count| gems(Language::French, count)), ["1 gemme verte", "2 gemmes vertes"]);
    assert_eq!([1, 2].map(|count| gems(Language::Italian, count)), ["1 gemma verde", "2 gemme verdi"]);
    let russian = ["1 зелёный кристалл", "2 зелёных кристалла", "5 зелёных кристаллов"];
    assert_eq!([1, 2, 5].map(|count| gems(Language::Russian, count)), russian);
}

/// Russian has three forms for 1, 2 and 5, and 21 is like 1.
#[test]
fn russian_counts_in_three_forms() {
    let words = Words::new(Language::Russian);
    let points = |count: u8| words.say("label-points", crate::args!("points": count));
    assert_eq!([1, 2, 5, 11, 21].map(points), ["1 очко", "2 очка", "5 очков", "11 очков", "21 очко"]);
    let french = Words::new(Language::French);
    let points = |count: u8| french.say("label-points", crate::args!("points": count));
    assert_eq!([0, 1, 2].map(points), ["0 point", "1 point", "2 points"]);
}

#[test]
fn numbers_have_a_comma_where_the_language_wants_one() {
    let said = |language| Words::new(language).say("label-deck", crate::args!("cards": 0.5));
    assert!(said(Language::English).ends_with("0.5") && said(Language::French).ends_with("0,5"));
}

/// A name in Hebrew does not turn the sentence around it; other names stay as they are.
#[test]
fn names_from_right_to_left_are_isolated() {
    let words = Words::new(Language::English).with_names(["\u{5d0}\u{5d1}", "Bert"]);
    let said = words.event(&Seen::Drew { seat: seat(0), card: None });
    assert!(said.starts_with("\u{2068}\u{5d0}\u{5d1}\u{2069} "), "{said:?}");
    assert!(!words.event(&Seen::Drew { seat: seat(1), card: None }).contains('\u{2068}'));
    let both = words.list(&[words.player(seat(0)), words.player(seat(1)), words.player(seat(0))]);
    assert_eq!(both.matches('\u{2068}').count(), 2, "{both:?}");
}

/// The page fetches a language as one text: it says the same as the embedded one, and English what it lacks.
#[test]
fn a_fetched_catalogue_speaks_like_the_embedded_one() {
    let text = Language::French.catalogue().concat();
    let words = Words::fetched(Language::French, &text, |_| &[]);
    let card = Card::from_number(22).unwrap();
    assert_eq!(words.card_title(card), Words::new(Language::French).card_title(card));
    let empty = Words::fetched(Language::French, "", |_| &[]);
    assert_eq!(empty.card_title(card), Words::new(Language::English).card_title(card));
}

/// What stands in the boxes of the map that is drawn with letters fits there.
#[test]
fn labels_of_the_map_fit_into_its_boxes() {
    for language in Language::ALL {
        for id in ["label-core", "label-gap"] {
            let label = Words::new(language).say(id, crate::args!());
            assert!(label.chars().count() <= 14, "{label}");
        }
    }
}

/// Lines break at spaces, but not at those that belong to a sign: French writes one before a colon.
#[test]
fn a_line_does_not_break_before_a_french_colon() {
    assert_eq!(crate::story::wrapped("un deux\u{a0}: trois", 8), ["un", "deux\u{a0}:", "trois"]);
}

#[test]
fn a_missing_message_is_its_own_name() {
    let words = Words::new(Language::English);
    assert_eq!(words.say("no-such-message", fluent_bundle::FluentArgs::new()), "no-such-message");
}

/// The messages of a file. Terms (`-name`) are a matter of each language.
fn ids(source: &str) -> Vec<String> {
    let id = |line: &str| {
        let (id, _) = line.split_once(" =")?;
        let plain = id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        (plain && !id.is_empty() && !id.starts_with('-')).then(|| id.to_owned())
    };
    source.lines().filter_map(id).collect()
}

#[test]
fn terms_are_no_messages() {
    assert_eq!(ids("-core = Sector Core\nto-the-core = to the { -core }\n    .you = you"), ["to-the-core"]);
}

/// Is the message part of another one?
fn referred_to(id: &str) -> bool {
    sources(Language::English).iter().any(|source| source.contains(&format!("{{ {id} }}")))
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn say_all_cards(words: &Words) {
    for card in Card::all() {
        words.card_text(card, 3);
        words.card_title(card);
        words.card_spelled_out(card);
    }
    for tech in Race::ALL.into_iter().map(Tech::Unique).chain([Tech::Common, Tech::None]) {
        words.tech_name(tech);
        words.tech_short(tech);
        words.tech_text(tech);
    }
    ActionKind::ALL.into_iter().for_each(|kind| assert!(!words.action_name(kind).is_empty()));
    for color in Color::ALL {
        assert!(!words.color_name(color).is_empty() && words.gems(color, 2).contains('2'));
    }
    let letters: BTreeSet<String> = Color::ALL.into_iter().map(|color| words.color_letter(color)).collect();
    assert!(letters.len() == 4 && letters.iter().all(|letter| letter.chars().count() == 1), "{letters:?}");
    for count in 0..4 {
        words.list(&vec!["x".to_owned(); count]);
        words.list_or(&vec!["x".to_owned(); count]);
        words.list_nor(&vec!["x".to_owned(); count]);
    }
}

/// One refusal for each reason that a server has, and for each form of its sentence.
fn all_server_refusals() -> Vec<Refusal> {
    use Refusal::*;
    let text = || "x".to_owned();
    let bot = || "x".parse::<impulse_wire::BotSpec>().expect("a bot");
    let barriers = [
        Barrier::NoSeat,
        Barrier::NothingYet,
        Barrier::NothingLeft,
        Barrier::OthersAnswered,
        Barrier::SomethingSeen,
        Barrier::TurnOver,
    ];
    let mut all = vec![
        Rule(Illegal::GameOver),
        BadMessage { detail: text() },
        NotText,
        HelloFirst,
        HelloAgain,
        AnswerCount { given: 0, most: 64 },
        AnswerCount { given: 65, most: 64 },
        NothingSaid,
        NoSuchPath,
        MethodNotAllowed,
        NoSuchList,
        OtherVersion { asked: 1, known: 2 },
        NoSuchTable,
        UnknownToken,
        UnknownKey,
        UnknownCode,
        TokenNeeded,
        ForeignOrigin,
        PlayersOnly,
        HostOnly,
        Outdated { seen: 1, now: 2 },
        Diverged,
        NotBegun,
        Begun,
        Over,
        Closed,
        SeatsOpen { free: 1 },
        SeatsOpen { free: 2 },
        NoGame,
        PausedAlready,
        NotPaused,
        NoStandIn,
        ProposalStands { by: seat(1), to: 3 },
        NoProposal { to: 3 },
        AgreedAlready,
        NoRematch,
        Stopping,
        Reloading,
        Crowded,
        Paused,
        StandIn { bot: bot() },
        SeatTaken { seat: Some(seat(2)) },
        SeatTaken { seat: None },
        NoSuchBot { bot: bot(), known: vec![text(), text()] },
        NoSuchSeat { seat: seat(5), players: 2 },
        Players { players: 1 },
        Players { players: 9 },
        Teams { teams: TeamSizes::TwoPairs, needed: 4, players: 3 },
        TeamCount { players: 5 },
        SameRace { race: Race::Ariek },
        TooManyRaces { races: 7, players: 3 },
        RulesVersion { version: 99 },
        OptionNotInVersion { option: OptionName::new("plan-of-four").unwrap(), rules: 1 },
        TooManyChairs { chairs: 7, players: 3 },
        TwoHosts,
        ClockRange { least: 1, most: 60 },
        BadWebhook { longest: 500 },
        NotBefore { to: 0, answers: 0 },
        NotBefore { to: 5, answers: 3 },
        DoesNotFit,
        TooManyMessages,
        MessageTooLong { most: 100 },
        TooManyConnections,
        TooManyAtTable,
        ForeignHost,
        Banned,
        PastReveal { to: 3, least: 9 },
        Muted,
        ChatLocked,
        PlayerPresent { seat: Seat::new(1).expect("a seat") },
        NobodyThere { seat: Seat::new(1).expect("a seat") },
        NameTaken { like: "Ada".to_owned() },
        BadName,
        TooManyRequests,
        TooManySayings,
        ShareFull { most: 100 },
        ChatFull { most: 100 },
        LogFull { most: 100 },
        TooManyTables { most: 100 },
        DiskFull,
        ReadOnly,
        NotStored,
        StoreLost,
        NoRandomness,
        Damaged,
        Newer,
    ];
    all.extend(barriers.map(|barrier| NothingToUndo { barrier }));
    all
}

/// The filters that cards have.
fn filters() -> Vec<Filter> {
    let of = |card: Card| match card.face().effect {
        Effect::Cards(cards) => Some(cards.filter),
        _ => None,
    };
    Card::all().filter_map(of).collect()
}

fn all_asks() -> Vec<Ask> {
    let card = Card::from_number(4).unwrap();
    let cell: Cell = "b2".parse().unwrap();
    let gate: Gate = "b2c3".parse().unwrap();
    let mut asks = vec![
        Ask::AddToImpulse,
        Ask::UseTech,
        Ask::UseImpulseCard { card },
        Ask::UsePlan,
        Ask::UsePlanCard { card },
        Ask::DiscardToLimit { excess: 2 },
        Ask::PayForTech,
        Ask::MoveOrBuild,
        Ask::ChooseTarget { fleets: 2 },
        Ask::PlaceExplored { cell },
        Ask::Activate { cell, card, moved: 2 },
        Ask::ActivateCore { moved: 1 },
        Ask::SabotageWhom { cell, bombs: 2 },
    ];
    for yes in [false, true] {
        asks.extend([
            Ask::ChooseHome { may_keep: yes },
            Ask::ChooseSlot { card, may_decline: yes },
            Ask::Reinforce { gate, attacking: yes },
        ]);
    }
    for ship in [Ships::Any, Ships::Transport, Ships::Cruiser] {
        let fleet =
            |route, target| Ask::ChooseFleet { kind: ship, fleets: 2, ships: 1, moves: 1, route, target };
        asks.extend([Route::Free, Route::ToCore, Route::ThroughUnexplored].map(|route| fleet(route, None)));
        asks.extend([Some(cell), None].map(|target| fleet(Route::SameCard, target)));
        for count in 1..4 {
            asks.extend([
                Ask::BuildWhere { ship, count },
                Ask::Build { ship, cell, left: count },
                Ask::SabotageWhere { target: ship, bombs: count },
                Ask::GiveToDeck { left: count },
            ]);
        }
    }
    for place in [Place::Cell(cell), Place::Gate(gate)] {
        for number in 1..4 {
            asks.extend([
                Ask::ChooseShips { origin: place, most: number },
                Ask::ChooseStep { at: place, ships: number, moves_left: number },
                Ask::DropBomb { victim: seat(1), place, left: number },
            ]);
        }
    }
    asks.extend([Verb::Draw, Verb::Plan].map(|verb| Ask::TakeRevealed { verb, card }));
    for verb in [Verb::Draw, Verb::Trade, Verb::Mine, Verb::Research, Verb::Plan, Verb::Refine] {
        for filter in filters() {
            asks.push(Ask::RevealNext { verb, filter, left: 2 });
            for from in [Source::Hand, Source::Minerals, Source::Plan, Source::Deck] {
                asks.push(Ask::TakeCard { verb, from, filter, left: 1, distinct_colors: true });
                asks.push(Ask::Execute { from, size: 2 });
            }
        }
    }
    asks
}

fn all_links() -> Vec<Link> {
    let card = Card::from_number(4).unwrap();
    let cell: Cell = "b2".parse().unwrap();
    let techs = [Tech::Common, Tech::Unique(Race::Ariek), Tech::Card(card)];
    let mut origins = vec![
        Origin::Impulse(card),
        Origin::Plan(card),
        Origin::Arrival(cell, card),
        Origin::CoreArrival(Color::Green),
        Origin::Executed(card),
    ];
    origins.extend(techs.map(Origin::Tech));
    origins.extend(techs.map(Origin::ExecutedTech));
    let boosts = [(0, 0), (3, 0), (0, 2), (2, 1), (1, 1)];
    let link = |origin, (gems, transports)| Link { origin, gems, transports, boost: (gems + transports) / 2 };
    origins.into_iter().flat_map(|origin| boosts.map(|boost| link(origin, boost))).collect()
}

/// Every refusal, and those that depend on what was asked once for each.
fn all_refusals() -> Vec<Illegal> {
    let (card, cell, gate) =
        (Card::from_number(4).unwrap(), "b2".parse().unwrap(), "b2c3".parse::<Gate>().unwrap());
    let legal: ActionSet = Action::all().take(30).collect();
    let mut all = vec![
        Illegal::GameOver,
        Illegal::NotAsked { asked: seat(1) },
        Illegal::NotInHand { card },
        Illegal::NotAMineral { card },
        Illegal::NotInPlan { card },
        Illegal::BeingPerformed { card },
        Illegal::UsedAlready { card },
        Illegal::MustChooseCard,
        Illegal::MustAddCard,
        Illegal::MustDiscard,
        Illegal::MustDiscardToLimit,
        Illegal::MustPlaceCard,
        Illegal::MustChooseSlot,
        Illegal::TechDoesNothing { slot: Slot::Left },
        Illegal::TechDoesNothing { slot: Slot::Right },
        Illegal::NoShipsLeft,
        Illegal::NoFleetCanMove,
        Illegal::NotOccupied { cell },
        Illegal::NoRoomToBuild { cell },
        Illegal::NotTheBuildingSite { site: cell },
        Illegal::GateHeld { gate },
        Illegal::NotToUnexplored { gate, legal },
        Illegal::NoTargetThere { place: Place::Gate(gate), legal },
        Illegal::NoTargetOf { seat: seat(1), cell, legal },
        Illegal::NobodyCanGoThere { cell },
        Illegal::NoFleetThere { place: Place::Cell(cell), legal },
        Illegal::NoFleetThere { place: Place::Gate(gate), legal: legal_two() },
        Illegal::FleetCannotMove { place: Place::Cell(cell), legal },
        Illegal::MovedAlready { place: Place::Cell(cell), legal },
        Illegal::TooManyShips { most: 1 },
        Illegal::TooManyShips { most: 3 },
        Illegal::MustMove,
        Illegal::NotNextCard { cell },
        Illegal::NotOneMoveAway { from: gate, to: gate, legal },
        Illegal::EnemyPatrol { cell },
        Illegal::MustAttack { cell },
        Illegal::TeamMatesGate { gate, legal },
        Illegal::MustReachCore,
        Illegal::MustCrossUnexplored,
        Illegal::MustReachTarget { cell },
        Illegal::MustShareCard { gate },
    ];
    for ask in all_asks() {
        all.push(Illegal::WrongKindOfAnswer { given: Action::Use, ask, legal });
        all.push(Illegal::WrongKindOfAnswer { given: Action::Use, ask, legal: legal_two() });
    }
    all.extend(filters().into_iter().map(|wanted| Illegal::DoesNotFit { card, wanted }));
    let ships = [Ships::Any, Ships::Transport, Ships::Cruiser];
    all.extend(ships.map(|wanted| Illegal::WrongKindOfShip { wanted }));
    all
}

fn legal_two() -> ActionSet {
    [Action::Pass, Action::Color(Color::Red)].into_iter().collect()
}

/// What was given, what was asked, what would do.
#[test]
fn a_refusal_says_what_was_asked_and_what_would_do() {
    let words = Words::new(Language::English);
    let refused = Illegal::WrongKindOfAnswer {
        given: Action::Use,
        ask: Ask::ActivateCore { moved: 2 },
        legal: legal_two(),
    };
    let said = words.refusal(&refused);
    for part in ["use", "With which colour", "pass, red", "rule 4.1"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    let state = State::new(&Setup::new(2, seed_from_number(3))).unwrap();
    let refused = state.check(seat(0), Action::Use).unwrap_err();
    assert_eq!(refused, Illegal::MustChooseCard);
    assert_eq!(
        words.refusal(&Illegal::NotAsked { asked: seat(1) }),
        "it is Player 2 who must answer now (rule 2.5)"
    );
}

/// 13.3: transports that do not boost a card have arrived all the same.
#[test]
fn transports_that_do_not_count_are_not_counted() {
    let (cell, card) = ("b1".parse().unwrap(), Card::from_number(4).unwrap());
    for language in Language::ALL {
        let said = Words::new(language).question_to(Ask::Activate { cell, card, moved: 0 });
        assert!(!said.contains('0'), "{said}");
    }
}

fn all_events() -> Vec<Seen> {
    let card = Card::from_number(4).unwrap();
    let cell: Cell = "b2".parse().unwrap();
    let gate: Gate = "b2c3".parse().unwrap();
    let (seat, other) = (seat(0), seat(1));
    let mut events = vec![
        Seen::HomeRevealed { seat, cell, card },
        Seen::TurnBegan { seat, turn: 1 },
        Seen::Added { seat, card },
        Seen::Skipped { seat, card },
        Seen::Idle { seat, card },
        Seen::NoTech { seat },
        Seen::PlanUsed { seat },
        Seen::PlanDelayed { seat },
        Seen::PlanDiscarded { seat },
        Seen::Took { seat, card },
        Seen::Discarded { seat, card },
        Seen::Traded { seat, card },
        Seen::Mined { seat, card },
        Seen::MinedUnseen { seat, card: Some(card), color: Color::Red, size: 2 },
        Seen::MinedUnseen { seat, card: None, color: Color::Red, size: 2 },
        Seen::Refined { seat, card },
        Seen::Planned { seat, card },
        Seen::Researched { seat, card, slot: Slot::Left, instead_of: Tech::Common },
        Seen::Researched { seat, card, slot: Slot::Right, instead_of: Tech::Card(card) },
        Seen::Targeted { seat, cell },
        Seen::Placed { seat, cell, card },
        Seen::BattleBegan { gate, attacker: seat, defender: other, attackers: 1, defenders: 2 },
        Seen::BattleCard { seat, card },
        Seen::BattleWon { seat, attacker_icons: 3, defender_icons: 2 },
        Seen::Trimmed { card },
        Seen::Shuffled { cards: 30 },
        Seen::DeckEmpty,
        Seen::Eliminated { seat },
        Seen::Ended { winner: seat, reason: EndReason::Elimination },
    ];
    for card in [None, Some(card)] {
        events.extend([Seen::HomeChosen { seat, card }, Seen::Drew { seat, card }]);
        events.extend([Seen::Explored { seat, cell, card }, Seen::Reinforced { seat, card }]);
    }
    for yes in [false, true] {
        events.push(Seen::Revealed { seat, card, fits: yes });
        events.push(Seen::ReinforcementShown { seat, card, counts: yes });
        events.push(Seen::Bomb { seat, card, hits: yes });
    }
    for place in [Place::Cell(cell), Place::Gate(gate)] {
        events.push(Seen::Built { seat, place });
        events.push(Seen::Moved { seat, from: place, to: place, ships: 2 });
        events.push(Seen::Destroyed { seat, owner: other, place, ships: 1 });
        events.push(Seen::Sabotaged { seat, victim: other, place, bombs: 2 });
    }
    for source in PointSource::ALL {
        events.push(Seen::Scored { seat, points: 2, source, total: 9 });
        events.push(Seen::Ended { winner: seat, reason: EndReason::Points(source) });
    }
    events.extend(Color::ALL.map(|color| Seen::CoreColor { seat, color }));
    events.extend(all_links().into_iter().map(|link| Seen::Performed { seat, link }));
    events
}

/// A random game in which everything is said at every step.
fn play_and_tell(words: &Words, players: u8, teams: Teams, edition: Edition, number: u64) {
    let setup = Setup { teams, options: edition.options(), ..Setup::new(players, seed_from_number(number)) };
    let mut state = State::new(&setup).unwrap();
    let mut story = Story::new(words, &state.view(Viewer::Spectator));
    let mut pick = number as usize;
    for step in 0.. {
        let view = state.view(Viewer::Everything);
        let rare = view.battle().is_some() || view.convoy().next().is_some() || view.journey().is_some();
        if step % 50 == 0 || rare || view.end().is_some() {
            table_text(&view, words);
            table_svg(&view, words);
        }
        let Some(decision) = view.decision() else { break };
        words.asked(&view);
        words.chain(&view);
        words.offered(&view, &decision);
        let legal = view.legal();
        pick = pick.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let action = legal.nth((pick >> 33) % legal.len()).unwrap();
        words.answer(&view, &decision, action);
        state.apply(action, &mut story);
    }
    assert!(story.finish().len() > 1000);
}

/// What few games come to.
fn tell_rare_things(words: &Words, view: &View) {
    let mut story = Story::new(words, view);
    all_events().iter().for_each(|event| story.hear(event));
    assert!(story.finish().contains("20") || !words.asked(view).is_empty());
    for link in all_links() {
        words.link(&link);
        words.link_text(&link);
    }
    let convoy = first_view(|view| view.convoy().next().is_some());
    let waits = words.ships_under_way(&convoy).pop().expect("ships that wait");
    assert!(table_text(&convoy, words).contains(waits.split(' ').next().expect("a word")), "{waits}");
    assert!(crate::svg::row_of_cards(view, words, &Card::all().collect::<Vec<_>>()).contains(">+9"));
    let position = "impulse 1 position\nrules 2\nplayers 3\nseed 1\np3 eliminated";
    let position = notation::Position::parse(position).unwrap();
    let without_one = position.state().view(Viewer::Everything);
    assert!(table_text(&without_one, words).len() > 100 && table_svg(&without_one, words).len() > 100);
    let named = words.with_names(["Anna", "", "Carl <&>"]);
    assert_eq!(named.player(seat(0)), "Anna");
    assert_eq!(named.player(seat(1)), words.player(seat(1)));
}

/// A moment in a random game for which something holds.
fn first_view(holds: impl Fn(&View) -> bool) -> View {
    for number in 0..500 {
        let mut state = State::new(&Setup::new(2, seed_from_number(number))).unwrap();
        let mut pick = number as usize;
        while state.end().is_none() {
            let legal = state.legal();
            pick = pick.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            state.apply(legal.nth((pick >> 33) % legal.len()).unwrap(), &mut ());
            let view = state.view(Viewer::Everything);
            if holds(&view) {
                return view;
            }
        }
    }
    panic!("no game came to that");
}

/// Whoever does not write notation reads names, and nothing else changes.
#[test]
fn cards_can_be_spelled_out() {
    let words = Words::new(Language::English).spelled_out();
    let said = words.say("event-trimmed", crate::args!("card": "G2Com12"));
    assert!(said.contains("Command (green 2)"), "{said}");
    assert!(!said.contains("G2Com12"), "{said}");
}
