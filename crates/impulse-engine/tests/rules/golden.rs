//! Golden games: one for each player count, team form, edition and way to end, in each version of the rules. Each must
//! replay to the fingerprints written in it, for ever. `examples/golden_games.rs` made them.

use impulse_engine::notation::Game;
use impulse_engine::setup::Edition;
use impulse_engine::*;

/// The game of this name in each version of the rules.
fn golden(name: &str) -> [(Game, State); 2] {
    RulesVersion::ALL.map(|version| golden_of(version, name))
}

fn golden_of(version: RulesVersion, name: &str) -> (Game, State) {
    let folder = match version {
        RulesVersion::One => String::new(),
        other => format!("version-{}/", other.number()),
    };
    let path = format!("{}/tests/golden/{folder}{name}.impulse", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    assert!(text.matches("\n= ").count() > 3, "{name} holds fingerprints");
    let game = Game::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(game.write().unwrap(), text, "{name} is written as it is read");
    let mut state = State::new(&game.setup).unwrap();
    assert_eq!(state.rules(), version, "{name}");
    for &action in &game.actions {
        state.play(state.asked().unwrap(), action, &mut ()).unwrap();
        state.check_invariants().unwrap_or_else(|broken| panic!("{name}: {broken}"));
    }
    assert!(state.end().is_some(), "{name} is finished");
    (game, state)
}

fn ends_by(name: &str, source: PointSource) {
    for (_, state) in golden(name) {
        let end = state.end().unwrap();
        assert_eq!(end.reason, EndReason::Points(source), "{name}");
        assert!(state.score(end.winner) >= WINNING_SCORE);
    }
}

/// 9.3: a game ends in the middle of whatever brings the twentieth point.
#[test]
fn games_end_by_every_source_of_points() {
    ends_by("ends-by-trade", PointSource::Trade);
    ends_by("ends-by-refine", PointSource::Refine);
    ends_by("ends-by-core-gates", PointSource::CoreGates);
    ends_by("ends-by-core-activation", PointSource::CoreActivation);
    ends_by("ends-by-sabotage", PointSource::Sabotage);
}

/// 9.3, 8.6: a battle is won, and with it the game, in another's turn.
#[test]
fn a_game_ends_by_a_battle_in_anothers_turn() {
    for (_, state) in golden("ends-by-battle-in-anothers-turn") {
        let end = state.end().unwrap();
        assert!(matches!(end.reason, EndReason::Points(PointSource::Battle | PointSource::Ships)));
        assert_ne!(end.winner, state.active());
    }
}

/// 9.4, 14.19: the last player left wins with fewer than 20 points.
#[test]
fn a_game_ends_by_elimination() {
    for (_, state) in golden("ends-by-elimination") {
        assert_eq!(state.end().unwrap().reason, EndReason::Elimination);
        assert!(state.seats().all(|seat| state.score(seat) < WINNING_SCORE));
    }
}

/// 2.2: every player count.
#[test]
fn games_of_every_player_count() {
    for players in 2..=6 {
        for (game, _) in golden(&format!("players-{players}")) {
            assert_eq!((game.setup.players, game.setup.teams), (players, Teams::None));
        }
    }
}

/// 12.4: every team form.
#[test]
fn games_of_every_team_form() {
    for (name, players, teams) in
        [("teams-2+2", 4, Teams::Two), ("teams-3+3", 6, Teams::Two), ("teams-2+2+2", 6, Teams::Three)]
    {
        for (game, _) in golden(name) {
            assert_eq!((game.setup.players, game.setup.teams), (players, teams), "{name}");
        }
    }
}

/// 13.1: the older editions.
#[test]
fn games_of_the_older_editions() {
    for edition in [Edition::Prototype, Edition::French] {
        for (game, _) in golden(&format!("edition-{}", edition.name())) {
            assert_eq!(game.setup.options, edition.options());
        }
    }
}

/// A golden game whose seed or action is changed is refused, with the line.
#[test]
fn a_changed_game_is_noticed() {
    let path = format!("{}/tests/golden/players-2.impulse", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let other_seed = text.replace("seed 10", "seed 11");
    assert!(Game::parse(&other_seed).unwrap_err().line > 0);
    let other_print = text.replacen("\n= ", "\n= 0", 1);
    assert!(Game::parse(&other_print).is_err());
    let first = text.find("\n= ").unwrap() + 3;
    let mut wrong = text.clone().into_bytes();
    wrong[first] = if wrong[first] == b'0' { b'1' } else { b'0' };
    let error = Game::parse(std::str::from_utf8(&wrong).unwrap()).unwrap_err();
    assert!(error.to_string().contains("fingerprint"), "{error}");
}
