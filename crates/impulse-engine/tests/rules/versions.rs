//! The versions of the rules: a game keeps the one it began with, in notation, in views and in samples. What differs
//! between them is tested where the rule is (6.10, 10.1, 13.9 to 13.11, 14.1).

use crate::scenario::given;
use impulse_engine::notation::{Game, Position};
use impulse_engine::rng::Rng;
use impulse_engine::setup::{Edition, ImpossibleSetup, Options, seed_from_number};
use impulse_engine::*;

/// 14.27: new games are played by the newest version, and a text says which is meant.
#[test]
fn new_games_are_of_the_newest_version() {
    let setup = Setup::new(3, seed_from_number(1));
    assert_eq!((setup.rules, RULES_VERSION), (2, 2));
    assert_eq!(State::new(&setup).unwrap().rules(), RulesVersion::NEWEST);
    let text = Game { setup, actions: Vec::new() }.write().unwrap();
    assert!(text.contains("\nrules 2\n"), "{text}");
    for version in RulesVersion::ALL {
        let other = text.replace("rules 2", &format!("rules {}", version.number()));
        let other = other.lines().filter(|line| !line.starts_with('=')).collect::<Vec<_>>().join("\n");
        assert_eq!(Game::parse(&other).unwrap().setup, Setup { rules: version.number(), ..setup });
    }
}

/// 14.27: a text without a "rules" line is from the time of version 1.
#[test]
fn a_text_without_a_version_is_of_version_1() {
    let game = Game::parse("impulse 1 game\nplayers 2\nseed 1").unwrap();
    assert_eq!(game.setup.rules, 1);
}

/// 14.27: rules that are not known are refused, and the refusal names those that are.
#[test]
fn an_unknown_version_is_refused() {
    for rules in [0, 3, 4_000_000_000] {
        let setup = Setup { rules, ..Setup::new(2, [0; 32]) };
        assert_eq!(State::new(&setup).unwrap_err(), ImpossibleSetup::RulesVersion(rules));
        let error = Game::parse(&format!("impulse 1 game\nplayers 2\nrules {rules}\nseed 1")).unwrap_err();
        assert_eq!(error.line, 3);
        let reason = format!("rules version {rules} is not known here; this engine plays 1 and 2");
        assert_eq!(error.fault.to_string(), reason);
    }
}

/// 13.9, 13.10, 13.11: version 1 does not have the options that came with version 2.
#[test]
fn version_1_has_no_later_options() {
    let usual = Edition::Published.options();
    let mut refused = Vec::new();
    for name in Options::NAMES {
        let mut options = usual;
        *options.get_mut(name).unwrap() ^= true;
        let setup = |rules| Setup { rules, options, ..Setup::new(2, [0; 32]) };
        assert_eq!(setup(2).check(), Ok(()), "{name}");
        if let Err(impossible) = setup(1).check() {
            assert_eq!(impossible, ImpossibleSetup::OptionNotInVersion { option: name, rules: 1 });
            refused.push(name);
        }
    }
    assert_eq!(refused, ["drop-all-bombs", "split-fleets", "research-used-cards"]);
}

/// 14.27: views, samples and positions keep the version of their game.
#[test]
fn a_game_keeps_its_version() {
    for version in RulesVersion::ALL {
        let table = given(&format!("rules {}\nturn 3 p1\np1 hand R1Res2 R1Res53", version.number()));
        let state = table.state();
        let view = state.view(Viewer::Seat(state.active()));
        assert_eq!((state.rules(), view.rules()), (version, version));
        assert_eq!(view.sample(&mut Rng::new(&[1; 32])).rules(), version);
        let again = Position::parse(&table.position.write()).unwrap();
        assert_eq!(again.state().rules(), version);
        #[cfg(feature = "serde")]
        {
            let bytes = view.to_bytes();
            assert_eq!(u32::from(bytes[0]), version.number());
            assert_eq!(View::from_bytes(&bytes), Ok(view));
            assert_eq!(serde_json::to_value(view).unwrap()["rules"], version.number());
        }
    }
}

/// 14.27: the same table under another version is another game, so its fingerprint differs.
#[test]
fn the_fingerprint_covers_the_version_and_its_options() {
    let print = |lines: &str| given(&format!("{lines}\nturn 3 p1")).state().fingerprint();
    let all = [
        print("rules 1"),
        print("rules 2"),
        print("rules 2\noption drop-all-bombs yes"),
        print("rules 2\noption split-fleets yes"),
        print("rules 2\noption research-used-cards no"),
    ];
    for (number, one) in all.iter().enumerate() {
        assert!(!all[..number].contains(one), "{number}");
    }
}
