//! The texts of all 108 cards and of the basic techs, kept as a golden file, and what holds for each of them.

use impulse_engine::{Card, Race, Tech};
use impulse_text::{Language, Words};
use std::sync::LazyLock;

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/text/en/cards.golden.txt");

/// The words of every language.
static ALL: LazyLock<Vec<Words>> = LazyLock::new(|| Language::ALL.map(Words::new).to_vec());

#[test]
fn the_texts_of_all_cards_are_as_kept() {
    let words = Words::new(Language::English);
    let mut lines: Vec<String> = Card::all()
        .map(|card| format!("{card}\t{}\t{}", words.card_title(card), words.printed_text(card)))
        .collect();
    for tech in [Tech::Common].into_iter().chain(Race::ALL.map(Tech::Unique)) {
        lines.push(format!("{}\t{}", words.tech_name(tech), words.tech_text(tech)));
    }
    let now = lines.join("\n") + "\n";
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(GOLDEN, &now).expect("the golden file can be written");
    }
    let kept = std::fs::read_to_string(GOLDEN).unwrap_or_default();
    for (now, kept) in now.lines().zip(kept.lines()) {
        assert_eq!(now, kept, "a card's text has changed; if that is meant, run with UPDATE_GOLDEN=1");
    }
    assert_eq!(now, kept, "cards came or went; if that is meant, run with UPDATE_GOLDEN=1");
}

#[test]
fn the_boxed_number_stands_in_brackets_once_however_boosted() {
    for (words, card) in ALL.iter().flat_map(|words| Card::all().map(move |card| (words, card))) {
        let printed = card.face().effect.boxed_number().expect("every card has a boxed number");
        for number in printed..=printed + 3 {
            let text = words.card_text(card, number);
            assert_eq!(text.matches(&format!("[{number}]")).count(), 1, "{card}: {text}");
            assert_eq!(text.matches('[').count(), 1, "{card}: {text}");
            assert!(text.ends_with('.') && !text.contains("  "), "{card}: {text}");
        }
    }
}

#[test]
fn basic_techs_have_no_boxed_number() {
    for tech in [Tech::Common].into_iter().chain(Race::ALL.map(Tech::Unique)) {
        for words in &*ALL {
            let text = words.tech_text(tech);
            assert!(text.ends_with('.') && !text.contains('['), "{text}");
        }
    }
}

#[test]
fn singular_and_plural_are_right() {
    let words = Words::new(Language::English);
    let text = |id, number| words.card_text(Card::from_number(id).unwrap(), number);
    assert_eq!(text(28, 1), "Mine [1] blue card from your hand.");
    assert_eq!(text(28, 2), "Mine [2] blue cards from your hand.");
    assert_eq!(text(6, 2), "Command one fleet of cruisers, up to [2] ships, for one move.");
    assert_eq!(text(4, 1), "Command one fleet, up to [1] ship, for one move.");
    assert_eq!(text(30, 3), "Command one cruiser for [3] moves.");
    assert_eq!(text(1, 1), "Draw one card from the deck. Then draw [1] red or yellow card from the deck.");
    assert_eq!(text(63, 2), "Execute one card of size [2] or less from your hand, or one of your techs.");
}

#[test]
fn the_pseudo_language_lengthens_and_marks_messages_but_not_names() {
    let (words, pseudo) = (Words::new(Language::English), Words::pseudo(Language::English, |_| &[]));
    let card = Card::from_number(22).expect("a card");
    assert_eq!(pseudo.card_text(card, 2), "Míínééé [2] réééd cáárds fróóm yóóúúr háánd.");
    let sums =
        |words: &Words| -> usize { Card::all().map(|card| words.card_text(card, 1).chars().count()).sum() };
    let (plain, longer) = (sums(&words), sums(&pseudo));
    assert!((130..=140).contains(&(longer * 100 / plain)), "{longer} of {plain}");
    assert!(pseudo.with_names(["Ada"]).player(impulse_engine::Seat::new(0).expect("a seat")) == "Ada");
}
