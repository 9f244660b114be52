//! Random games for every number of players: every question, answer, event and table can be said and drawn, for every
//! viewer, and nothing secret is told.

use impulse_engine::notation::Position;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Action, Ask, Card, Decision, Event, Setup, Sink, State, Viewer};
use impulse_text::{Language, Story, Words, table_svg, table_text};

/// Plays a random game and shows each position, and the events that led to it, to a closure.
fn play(players: u8, seed: u64, mut show: impl FnMut(usize, &State, &[Event])) {
    let mut state = State::new(&Setup::new(players, seed_from_number(seed))).expect("a possible set-up");
    let mut random = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    show(0, &state, &[]);
    for step in 1..3000 {
        if state.end().is_some() {
            break;
        }
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let legal = state.legal();
        let action = legal.nth((random >> 20) as usize % legal.len()).expect("something is legal");
        let mut events = Vec::new();
        state.apply(action, &mut events);
        show(step, &state, &events);
    }
}

#[test]
fn every_question_answer_and_event_can_be_said() {
    let words = Words::new(Language::English);
    for players in 2..=6 {
        play(players, players.into(), |_, state, events| {
            let view = state.view(Viewer::Everything);
            if let Some(decision) = view.decision() {
                let question = words.question(&view, &decision);
                assert!(question.contains('?'), "{question}");
                for action in view.legal().iter() {
                    let answer = words.answer(&view, &decision, action);
                    assert!(!answer.is_empty() && answer != action.to_string(), "{question} {answer}");
                }
            }
            words.chain(&view);
            for event in events {
                for viewer in [Viewer::Everything, Viewer::Spectator] {
                    assert!(words.event(&event.seen_by(viewer)).len() > 5, "{event:?}");
                }
            }
        });
    }
}

/// 14.7: a fleet that has arrived stays, and the others on its gate are those that are offered.
#[test]
fn a_fleet_is_as_big_as_what_may_still_move() {
    let text = "impulse 1 position\nrules 1\nplayers 2\nseed 1\nraces Ariek Piscesish\nstart p1\n\
                map a1 B1Tra11 a2 B1Tra17 a3 Y1Tra16 b1 B1Tra27 b2 B1Tra35 b3 Y1Tra52 b4 B1Tra83\n\
                map c1 B1Tra98 c2 R1Res2 c4 R1Res53 c5 R1Res76 d1 G1Min22 d2 R1Min28 d3 R1Min71 d4 R1Min84\n\
                map e1 G1Pla8 e2 G1Pla14 e3 G1Pla24\n\
                turn 3 p1\nstep impulse 1\nimpulse Y3Com74 G1Exe81\np1 ships c1x1 b1c2x1 c2d2x2\n";
    let mut position = Position::parse(text).expect("a position");
    let words = Words::new(Language::English);
    for answer in ["use", "c2", "b1c2", "c2d2"] {
        let seat = position.state().asked().expect("a question");
        position.play(seat, answer.parse().expect("an answer"), &mut ()).expect("it is legal");
    }
    let view = position.state().view(Viewer::Everything);
    let decision = view.decision().expect("a question");
    let gate = "c2d2".parse().expect("a gate");
    assert_eq!(view.cruisers(gate).map(|(_, ships)| ships), Some(3));
    assert_eq!(words.answer(&view, &decision, Action::Gate(gate)), "the 2 cruisers on c2d2");
}

#[test]
fn a_card_scores_what_its_answer_says() {
    let words = Words::new(Language::English);
    let mut told = 0;
    for seed in 0..400 {
        let mut said = Vec::new();
        play(2 + (seed % 5) as u8, seed, |_, state, events| {
            for pair in events.windows(2) {
                if let (
                    Event::Traded { card, .. } | Event::Refined { card, .. },
                    Event::Scored { points, .. },
                ) = (pair[0], pair[1])
                    && let Some((_, answer)) = said.iter().find(|(offered, _)| *offered == card)
                {
                    let words =
                        if points == 1 { " for 1 point".to_owned() } else { format!(" for {points} points") };
                    let answer: &String = answer;
                    assert!(answer.ends_with(&words), "{answer}, but {points} were scored");
                    told += usize::from(answer.starts_with("refine"));
                }
            }
            said.clear();
            let view = state.view(Viewer::Everything);
            if let Some(decision @ Decision { ask: Ask::TakeCard { .. }, .. }) = view.decision() {
                said.extend(view.legal().iter().filter_map(|action| match action {
                    Action::Card(card) => Some((card, words.answer(&view, &decision, action))),
                    _ => None,
                }));
            }
        });
    }
    assert!(told > 200, "{told} refined cards were compared");
}

#[test]
fn the_table_as_text_fits_a_hundred_columns_of_ascii() {
    let words = Words::new(Language::English);
    for players in 2..=6 {
        play(players, 10 + u64::from(players), |step, state, _| {
            if step % 23 != 0 {
                return;
            }
            for viewer in viewers(state) {
                for line in table_text(&state.view(viewer), &words).lines() {
                    assert!(line.len() <= 100 && line.is_ascii(), "{line}");
                }
            }
        });
    }
}

#[test]
fn the_picture_is_well_formed_whatever_players_are_called() {
    let words = Words::new(Language::English).with_names([
        "<b>&\"'",
        "\u{1}\u{FFFF}",
        "a name that is far too long for any panel, really, by any measure",
    ]);
    for players in 2..=6 {
        play(players, 20 + u64::from(players), |step, state, _| {
            if step % 40 == 0 || state.end().is_some() {
                for viewer in viewers(state) {
                    let svg = table_svg(&state.view(viewer), &words);
                    let tree = roxmltree::Document::parse(&svg).expect("well-formed");
                    assert!(tree.descendants().filter(|node| node.has_tag_name("polygon")).count() >= 19);
                }
            }
        });
    }
}

#[test]
fn a_story_names_every_turn_and_tells_the_end() {
    let words = Words::new(Language::English);
    for players in 2..=6 {
        let mut story = None;
        let (mut turns, mut ended) = (0, false);
        play(players, 30 + u64::from(players), |_, state, events| {
            let story = story.get_or_insert_with(|| Story::new(&words, &state.view(Viewer::Everything)));
            events.iter().for_each(|&event| story.tell(event));
            turns = state.turn();
            ended = state.end().is_some();
        });
        let text = story.expect("a game was played").finish();
        for turn in 1..=turns {
            assert!(text.contains(&format!("\nTurn {turn}, Player ")), "turn {turn} of {players} players");
        }
        assert_eq!(text.contains("The game is over"), ended);
        assert!(text.lines().all(|line| line.chars().count() <= 100));
    }
}

#[test]
fn a_spectator_is_told_no_secret_card() {
    let words = Words::new(Language::English);
    let mut story: Option<Story> = None;
    play(3, 7, |_, state, events| {
        let view = state.view(Viewer::Spectator);
        let story = story.get_or_insert_with(|| Story::new(&words, &view));
        for event in events {
            story.tell(*event);
            let secret = match *event {
                Event::Drew { card, .. }
                | Event::HomeChosen { card, .. }
                | Event::Reinforced { card, .. } => Some(card),
                _ => None,
            };
            let told = words.event(&event.seen_by(Viewer::Spectator));
            assert!(secret.is_none_or(|card| !told.contains(&card.to_string())), "{told}");
        }
        let seen = view.seen();
        let text = table_text(&view, &words);
        for card in Card::all().filter(|&card| !seen.contains(card)) {
            assert!(
                !text.split([' ', '|', '>', '<', ',', ';']).any(|word| word == card.to_string()),
                "{card}\n{text}"
            );
        }
    });
    let text = story.expect("a game was played").finish();
    assert!(text.contains("Draws 2 cards.") && !text.contains("Draws R"));
}

fn viewers(state: &State) -> Vec<Viewer> {
    [Viewer::Everything, Viewer::Spectator].into_iter().chain(state.seats().map(Viewer::Seat)).collect()
}
