//! The notation's own promises: the examples in docs/NOTATION.md are read as they stand, and every error names its line.

use impulse_engine::notation::{Game, Position};
use impulse_engine::*;

const DOCUMENT: &str = include_str!("../../../../docs/NOTATION.md");

/// The blocks of the document that are whole texts of a kind.
fn examples(first_line: &str) -> Vec<&'static str> {
    let blocks = DOCUMENT.split("```").skip(1).step_by(2);
    blocks.map(|block| block.trim_start_matches('\n')).filter(|block| block.starts_with(first_line)).collect()
}

#[test]
fn the_games_in_the_document_are_games() {
    let games: Vec<_> = examples("impulse 1 game\nrules").into_iter().map(Game::parse).collect();
    assert!(!games.is_empty());
    for game in games {
        assert!(!game.unwrap_or_else(|error| panic!("{error}")).actions.is_empty());
    }
}

#[test]
fn the_positions_in_the_document_are_positions() {
    let texts = examples("impulse 1 position");
    assert!(!texts.is_empty());
    for text in texts {
        let position = Position::parse(text).unwrap_or_else(|error| panic!("{error}"));
        position.state().check_invariants().unwrap();
        assert_eq!(Position::parse(&position.write()).unwrap().write(), position.write());
    }
}

#[test]
fn a_card_with_the_wrong_look_is_put_right() {
    let text = "impulse 1 position\nplayers 2\nseed 1\np1 hand R1Min22";
    assert_eq!(
        Position::parse(text).unwrap_err().to_string(),
        "line 4: \"R1Min22\" is not a card: number 22 is G1Min22"
    );
}

#[test]
fn an_error_names_its_line_and_says_what_was_expected() {
    let broken = [
        ("impulse 1 game\nplayers 9\nseed 1", 2, "2 to 6"),
        ("impulse 2 game", 1, "version"),
        ("impulse 1 position", 1, "not a game"),
        ("players 2", 1, "first line"),
        ("impulse 1 game\nplayers 4\nteams 3+3\nseed 1\np1 pass", 3, "none or 2+2"),
        ("impulse 1 game\nplayers 2\nseed x", 3, "hexadecimal"),
        ("impulse 1 game\nplayers 2\nraces Klingons\nseed 1", 3, "Ariek"),
        ("impulse 1 game\nplayers 2\noption fun yes\nseed 1", 3, "plan-of-four"),
        ("impulse 1 game\nplayers 2\nseed 1\n\np9 pass", 5, "p1 to p6"),
        ("impulse 1 game\nplayers 2\nseed 1\np1 fly", 4, "not an action"),
        ("impulse 1 game\nplayers 2\nseed 1\np1 pass", 4, "rule 2.3"),
        ("impulse 1 game\nplayers 2\nseed 1\n= 12", 4, "16 hexadecimal digits"),
        ("impulse 1 game\nplayers 2", 0, "\"seed 42\" is missing"),
        ("impulse 1 game\nseed 1", 0, "\"players 4\" is missing"),
        ("impulse 1 game\nrules two", 2, "\"two\" is not a version of the rules"),
        ("impulse 1 game\noption plan-of-four maybe", 2, "\"maybe\" is neither yes nor no"),
        ("impulse 1 game\nraces random random random random random random Ariek", 2, "one race too many"),
        ("impulse 1 game\nplayers 2\nseed 1\np1", 4, "\"= fingerprint\", not \"p1\""),
        ("impulse 1 game\nplayers 2\nseed 1\n= 0123456789abcdef", 4, "not 0123456789abcdef"),
        ("", 0, "empty"),
    ];
    for (text, line, part) in broken {
        let error = Game::parse(text).expect_err(text);
        assert_eq!(error.line, line, "{text:?}: {error}");
        assert!(error.to_string().contains(part), "{text:?}: {error}");
    }
}

const JOURNEY: &str = "impulse 1 position\nrules 1\nplayers 2\nraces Ariek Piscesish\nseed 1\nturn 3 p1\n\
    step impulse 1\nimpulse Y1Com34\np1 ships c1x1\nmap c2 R1Res2\n";

/// A number behind `#` would be lost as a comment, and the position would be another one.
#[test]
fn a_card_number_that_would_be_a_comment_is_refused() {
    for (line, number) in [("then #104", 104), ("then use #4 # and so on", 4), ("then use c1 #7", 7)] {
        let error = Position::parse(&format!("{JOURNEY}{line}")).expect_err(line);
        assert!(error.to_string().contains(&format!("write card{number}")), "{line}: {error}");
        assert_eq!(error.line, 11, "{line}");
    }
    let error = Game::parse("impulse 1 game\nplayers 2\nseed 1\np1 #25").expect_err("a comment");
    assert!(error.to_string().contains("write card25"), "{error}");
    for comment in ["then use # 104 is next", "then use #104th try", "p1 score 3 #104", "#104"] {
        Position::parse(&format!("{JOURNEY}{comment}")).expect(comment);
    }
    assert_eq!("card104".parse::<Action>(), "#104".parse());
    assert!("card109".parse::<Action>().is_err());
}

/// 14.10: the engine gives a forced answer by itself; whoever writes it down changes nothing.
#[test]
fn a_forced_answer_may_be_written_down() {
    let short = Position::parse(&format!("{JOURNEY}then use c1 c2")).unwrap();
    let long = Position::parse(&format!("{JOURNEY}then use c1 x1 c2")).unwrap();
    assert_eq!(short.state(), long.state());
    assert_eq!(short.write(), long.write());
    let twice = Position::parse(&format!("{JOURNEY}then use c1 x1 x1 c2")).expect_err("given twice");
    assert!(twice.to_string().contains("action 4"), "{twice}");
    let other = Position::parse(&format!("{JOURNEY}then use c1 x2 c2")).expect_err("two ships");
    assert!(other.to_string().contains("action 3"), "{other}");
}

/// What a position leads to by itself is no secret: it can be asked for, and the table as written too.
#[test]
fn what_a_position_plays_by_itself_is_told() {
    let text = JOURNEY.replace("step impulse 1", "step draw");
    let position = Position::parse(&text).unwrap();
    let played = position.played_by_itself();
    assert!(played.iter().any(|event| matches!(event, Event::Drew { .. })), "{played:?}");
    let written = position.view_as_written(Viewer::Everything);
    assert_eq!((written.turn(), written.step(), written.decision()), (3, Step::Draw(2), None));
    assert_eq!(position.state().turn(), 4);
    let asked = Position::parse(JOURNEY).unwrap();
    assert!(asked.played_by_itself().is_empty());
    assert_eq!(asked.view_as_written(Viewer::Everything), asked.state().view(Viewer::Everything));
}

const LAST_CARD: &str = "impulse 1 position\nrules 2\nplayers 2\nraces Ariek Piscesish\nseed 1\nturn 3 p1\n\
    deck Y1Com55\ndiscard Y2Com99 R1Min28 G1Dra1 B1Tra11 rest\n";

fn deck_of(position: &Position) -> Vec<Card> {
    position.state().view(Viewer::Everything).deck().expect("an open deck")
}

/// 9.2: the pile becomes the deck as soon as the last card has left; the second draw is from the new deck.
#[test]
fn a_shuffle_line_fixes_the_order_of_a_later_shuffle() {
    let [first, second, third] = ["Y2Com99", "R1Min28", "G1Dra1"].map(|card| card.parse::<Card>().unwrap());
    let text = format!("{LAST_CARD}step draw\nshuffle Y2Com99 Y1Com55 R1Min28\nshuffle {third}\n");
    let position = Position::parse(&text).unwrap();
    let drew = |event: &Event| matches!(event, Event::Drew { card, .. } if *card == first);
    assert!(position.played_by_itself().iter().any(drew), "{:?}", position.played_by_itself());
    // Y1Com55 was not in the pile any more: it is skipped.
    assert_eq!(deck_of(&position)[0], second);
    let written = position.write();
    assert!(!written.contains("shuffle Y2Com99") && written.contains("\nshuffle G1Dra1\n"), "{written}");
    assert_eq!(Position::parse(&written).unwrap().write(), written);
    let plain = Position::parse(&format!("{LAST_CARD}step draw\n")).unwrap();
    let sorted = |position: &Position| deck_of(position).into_iter().collect::<CardSet>();
    assert_ne!(deck_of(&plain)[0], second, "by chance");
    assert_eq!(sorted(&plain).len(), sorted(&position).len(), "the same number of cards");
}

#[test]
fn a_shuffle_in_the_middle_of_a_step_is_written_with_the_answers_since() {
    // Draw two cards; the first is the last one of the deck.
    let step = "step impulse 1\nimpulse G3Dra5\n";
    let shuffle = "shuffle B1Tra11 B1Tra17 B1Tra27 B1Tra35\n";
    let mut position = Position::parse(&format!("{LAST_CARD}{step}{shuffle}")).unwrap();
    let plain = Position::parse(&format!("{LAST_CARD}{step}")).unwrap();
    assert_eq!(position.state(), plain.state(), "a state knows nothing of a shuffle to come");
    for _ in 0..2 {
        let seat = position.state().asked().unwrap();
        position.play(seat, Action::Use, &mut ()).unwrap();
    }
    assert_eq!(deck_of(&position)[0], "B1Tra11".parse().unwrap());
    let written = position.write();
    assert!(written.contains(shuffle) && written.contains("\nthen use"), "{written}");
    let again = Position::parse(&written).unwrap();
    assert_eq!((again.state(), again.write()), (position.state(), written));
    let twice = Position::parse(&format!("{LAST_CARD}shuffle B1Tra11 B1Tra11")).expect_err("a card twice");
    assert_eq!(twice.line, 9, "{twice}");
}
