//! The notation's own promises: the examples in docs/NOTATION.md are read as they stand, and every error names its line.

use impulse_engine::notation::{Game, Position};

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
        ("impulse 1 game\nplayers 2", 0, "seed"),
        ("", 0, "empty"),
    ];
    for (text, line, part) in broken {
        let error = Game::parse(text).expect_err(text);
        assert_eq!(error.line, line, "{text:?}: {error}");
        assert!(error.to_string().contains(part), "{text:?}: {error}");
    }
}
