//! Everything that can be wrong with a game or a position is said once, each in a sentence of its own.

use super::seat;
use crate::{Language, Words};
use impulse_engine::notation::{
    BadWord, Fault, Form, ImpossiblePosition, NeededLine, NotationError, TextKind,
};
use impulse_engine::setup::{ImpossibleSetup, seed_from_number};
use impulse_engine::*;
use std::collections::BTreeSet;

/// Every fault of a text has a sentence of its own, which says the line, the word and the rule.
pub(super) fn say_all(words: &Words) {
    let mut sentences = BTreeSet::new();
    for fault in all_faults() {
        let said = words.notation_error(&NotationError { line: 0, fault: fault.clone() });
        assert!(said.len() > 15 && !said.contains("{"), "{fault}: {said}");
        match &fault {
            Fault::Word { word, .. } => assert!(said.contains(word), "{said}"),
            Fault::Line { read, .. } => assert!(said.contains(read), "{said}"),
            Fault::Position(impossible) => assert!(said.contains(impossible.rule().unwrap_or("")), "{said}"),
            _ => {}
        }
        let at_line = words.notation_error(&NotationError { line: 7, fault });
        match words.language() {
            Language::English => assert_eq!(at_line, format!("line 7: {said}")),
            _ => assert!(at_line.ends_with(&said) && at_line.contains('7'), "{at_line}"),
        }
        assert!(sentences.insert(said.clone()), "{said} is said of two faults");
    }
}

fn all_faults() -> Vec<Fault> {
    use ImpossiblePosition::*;
    let (card, cell, gate): (Card, Cell, Gate) =
        (Card::from_number(4).unwrap(), "b2".parse().unwrap(), "b2c3".parse().unwrap());
    let (one, other) = (seat(0), seat(1));
    let print = State::new(&Setup::new(2, seed_from_number(1))).unwrap().fingerprint();
    let mut all = vec![Fault::Comment(card), Fault::Fingerprint { written: print, actual: print }];
    all.extend([TextKind::Game, TextKind::Position].map(Fault::Empty));
    all.extend([NeededLine::Players, NeededLine::Seed].map(Fault::Missing));
    let forms = [Form::First(TextKind::Game), Form::Answer, Form::Position, Form::Player, Form::Map];
    all.extend(forms.map(|form| Fault::Line { read: "what was read".into(), form }));
    all.extend(all_bad_words().into_iter().map(|why| Fault::Word { word: "odd-word".into(), why }));
    let setups = [
        ImpossibleSetup::Players(1),
        ImpossibleSetup::Players(9),
        ImpossibleSetup::Teams(Teams::Two, 3),
        ImpossibleSetup::Teams(Teams::Three, 3),
        ImpossibleSetup::SameRace(Race::Ariek),
        ImpossibleSetup::RaceWithoutPlayer(Race::Ariek),
        ImpossibleSetup::RulesVersion(99),
        ImpossibleSetup::OptionNotInVersion { option: "split-fleets", rules: 1 },
    ];
    all.extend(setups.map(Fault::Setup));
    let positions = [
        NoSuchPlayer { seat: one, players: 2 },
        CardTwice { card },
        CardsNowhere { cards: [card].into_iter().collect() },
        TooManyUnknown,
        NotInLastShuffle { card },
        NotKnown { seat: one, card },
        NotHidden { seat: one, card },
        PlanOverFour { seat: one },
        TechSlot { seat: one },
        TooManyShips { seat: one },
        NoShips { seat: one },
        TwoOwners { gate, one, other },
        EliminatedOwns { seat: one },
        EliminatedTurn { seat: one },
        OneLeft,
        NoSuchImpulse { impulses: 1 },
        ImpulseTooLong { most: 4 },
        ImpulseTooLong { most: 3 },
        SectorCore,
        HomeFaceDown { cell },
        Explored { cell },
        PlanInUse,
        NoDiscardStep,
        NoCardToUse { number: 3 },
        HandTooLarge { seat: one, cards: 11, most: 10 },
        HandTooLarge { seat: one, cards: 9, most: 8 },
        Broken(impulse_engine::Broken("nothing may be answered".into())),
    ];
    all.extend(positions.map(Fault::Position));
    all
}

fn all_bad_words() -> Vec<BadWord> {
    let (from, to) = ("c1".parse().unwrap(), "c3".parse().unwrap());
    vec![
        BadWord::Card,
        BadWord::OtherCard { card: Card::from_number(4).unwrap() },
        BadWord::Cell,
        BadWord::Gate,
        BadWord::NoGate { from, to },
        BadWord::Place,
        BadWord::Seat,
        BadWord::ShipCount,
        BadWord::Action,
        BadWord::Race,
        BadWord::Edition,
        BadWord::Fingerprint,
        BadWord::OtherKind { wanted: TextKind::Game },
        BadWord::OtherKind { wanted: TextKind::Position },
        BadWord::NotationVersion,
        BadWord::RulesVersion,
        BadWord::Players,
        BadWord::Teams { players: 3 },
        BadWord::Teams { players: 4 },
        BadWord::Teams { players: 6 },
        BadWord::OptionName,
        BadWord::YesOrNo,
        BadWord::SeventhRace,
        BadWord::Seed,
        BadWord::Turn,
        BadWord::Step,
        BadWord::StepNumber,
        BadWord::Blocks,
        BadWord::Score,
        BadWord::UnknownCards,
        BadWord::Fleet,
    ]
}

/// A person who does not write notation still reads a file's own words: its cards are found there by them.
#[test]
fn what_is_wrong_with_a_file_is_said_in_its_own_words() {
    let words = Words::new(Language::English).spelled_out();
    let told = |text: &str| words.notation_error(&notation::Game::parse(text).unwrap_err());
    assert_eq!(told(""), "the text is empty: expected the first line \"impulse 1 game\"");
    assert_eq!(
        told("impulse 1 game\nplayers 2\nseed 1\np1 R1Com4"),
        "line 4: \"R1Com4\" is not a card: number 4 is Y2Com4"
    );
    let refused = told("impulse 1 game\nplayers 2\nseed 1\np1 pass");
    assert!(
        refused.starts_with("line 4: action 1, p1 pass: ") && refused.contains("(rule 2.3)"),
        "{refused}"
    );
}
