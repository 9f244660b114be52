//! Records, files of games, and a tiny form of training that visibly learns.

use impulse_engine::setup::seed_from_number;
use impulse_engine::{Setup, State};
use impulse_learn::course::{Course, CourseError, News, Sizes};
use impulse_learn::generate::{Generation, Player};
use impulse_learn::knowledge::{Counter, page};
use impulse_learn::progress::Gate;
use impulse_learn::record::{BadRecord, Record, read_all};
use impulse_learn::selfplay::{form, planned_game, quick_game};
use impulse_learn::train::held_out;
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;

fn games() -> Vec<Record> {
    let quick = (0..40).filter_map(quick_game);
    quick.chain([18, 19, 39, 121].into_iter().filter_map(|number| planned_game(number, 2))).collect()
}

fn bytes_of(records: &[Record]) -> Vec<u8> {
    let mut bytes = Vec::new();
    records.iter().for_each(|record| record.write(&mut bytes).expect("written"));
    bytes
}

#[test]
fn records_are_the_same_after_a_journey_as_bytes_and_replay_to_an_end() {
    let records = games();
    assert!(records.len() >= 40);
    assert!(records.iter().any(|record| !record.decisions[0].policy.is_empty()), "a searched game");
    assert_eq!(read_all(&bytes_of(&records)), Ok(records.clone()));
    for record in &records {
        let mut met = 0;
        let end = record.replay(|state, choice| {
            assert!(state.legal().contains(choice.answer));
            met += 1;
        });
        assert!(end.expect("legal").end().is_some());
        assert_eq!(met, record.decisions.len());
    }
}

#[test]
fn a_file_whose_writer_was_killed_is_whole_up_to_its_last_record() {
    let records: Vec<Record> = games().into_iter().take(3).collect();
    let bytes = bytes_of(&records);
    let two = bytes_of(&records[..2]).len();
    for cut in [two + 1, two + 16, two + 40, bytes.len() - 1] {
        assert_eq!(read_all(&bytes[..cut]), Ok(records[..2].to_vec()), "cut after {cut}");
    }
    assert_eq!(read_all(&[]), Ok(Vec::new()));
}

#[test]
fn what_is_no_record_is_refused() {
    let mut bytes = bytes_of(&games()[..1]);
    bytes[0] = 9;
    assert_eq!(read_all(&bytes), Err(BadRecord::Version));
    bytes[0] = impulse_learn::record::VERSION;
    bytes[2] = 7;
    assert_eq!(read_all(&bytes), Err(BadRecord::Impossible), "no such teams");
    let mut record = quick_game(1).expect("a game");
    record.decisions[3].answer = impulse_engine::Action::from_index(196).expect("an action");
    record.decisions[4].answer = impulse_engine::Action::from_index(195).expect("an action");
    assert_eq!(record.replay(|_, _| ()).err(), Some(BadRecord::Impossible), "an illegal answer");
}

#[test]
fn games_of_all_forms_are_played() {
    let forms: Vec<Setup> = (0..160).map(form).collect();
    for players in 2..=6 {
        assert!(forms.iter().any(|setup| setup.players == players), "{players}");
    }
    assert!(forms.iter().filter(|setup| setup.players == 2).count() >= 80);
    assert!(forms.iter().all(|setup| State::new(setup).is_ok()));
}

#[test]
fn a_file_is_the_same_on_any_number_of_threads_and_after_a_kill() {
    let folder = TempDir::new().expect("a folder");
    let make = |name: &str, games: u64, threads: usize| {
        let path = folder.path().join(name);
        let generation = Generation { player: Player::Quick, seed: 5, games, players: Some(3), threads };
        assert_eq!(generation.append(&path, &|_| (), &|| false).expect("played"), games);
        path
    };
    let read = |path: &Path| std::fs::read(path).expect("a file");
    let one = read(&make("one", 30, 1));
    assert_eq!(read(&make("three", 30, 3)), one);
    let killed = make("killed", 11, 2);
    // Half a game is left behind.
    let mut bytes = read(&killed);
    bytes.truncate(bytes.len() - 7);
    std::fs::write(&killed, bytes).expect("written");
    assert_eq!(read(&make("killed", 30, 2)), one);
    let records = read_all(&one).expect("games");
    assert!(records.iter().all(|record| record.setup.players == 3 && record.seed >> 32 == 5));
    assert_eq!(make("killed", 30, 1), killed, "nothing is left to do");
    std::fs::write(folder.path().join("other"), b"something else entirely").expect("written");
    let generation = Generation { player: Player::Quick, seed: 5, games: 1, players: None, threads: 1 };
    assert!(generation.append(&folder.path().join("other"), &|_| (), &|| false).is_err());
}

#[test]
fn what_wins_is_counted() {
    let mut counter = Counter::new(2);
    let records: Vec<Record> = (0..60).filter_map(quick_game).collect();
    records.iter().for_each(|record| counter.add(record).expect("a game"));
    let knowledge = counter.knowledge();
    let two = records.iter().filter(|record| record.setup.players == 2).count() as u64;
    assert_eq!((knowledge.games, knowledge.players), (two, 2));
    assert!(two >= 30);
    for shares in [&knowledge.seats, &knowledge.races] {
        assert_eq!(shares.iter().map(|share| share.wins).sum::<u64>(), two, "somebody wins each game");
        assert_eq!(shares.iter().map(|share| share.seats).sum::<u64>(), 2 * two);
    }
    assert_eq!(knowledge.cards.len(), 108);
    assert!(knowledge.cards.iter().all(|card| card.ways[0].low <= card.ways[0].share));
    assert!(knowledge.cards.iter().any(|card| card.ways.iter().all(|way| way.seats > 0)));
    assert_eq!(knowledge.ends.iter().map(|(_, count)| count).sum::<u64>(), two);
    let winners: f64 = knowledge.sources.iter().map(|source| source.winners).sum();
    let others: f64 = knowledge.sources.iter().map(|source| source.others).sum();
    assert!(winners > others + 3.0, "{winners} {others}");
    let html = page(&knowledge, "<quick>");
    assert!(html.contains("&lt;quick&gt;") && !html.contains("NaN"));
}

/// A tiny form of `impulse train`: the loss falls, and after half a minute of games the network beats random.
#[test]
fn a_tiny_course_visibly_learns_and_goes_on_after_a_kill() {
    let folder = TempDir::new().expect("a folder");
    let whole = folder.path().join("whole");
    let forever = Duration::from_secs(3600);
    let told = std::sync::atomic::AtomicU64::new(0);
    let count = |news: News<'_>| {
        if let News::Steps(..) | News::Practice(..) = news {
            told.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        }
    };
    let mut course = Course::begin(&whole, None, 3, Sizes::tiny(), 1).expect("a folder");
    course.run(forever, 1, &count).expect("it runs");
    // A copy, to be killed.
    let killed = folder.path().join("killed");
    std::fs::create_dir(&killed).expect("a folder");
    for file in std::fs::read_dir(&whole).expect("a folder").flatten() {
        std::fs::copy(file.path(), killed.join(file.file_name())).expect("copied");
    }
    course.run(forever, 4, &count).expect("it runs");
    assert!(told.into_inner() >= 34);
    let [first, second, third, fourth] = course.cycles.as_slice() else { panic!("{:?}", course.cycles) };
    let games_of = course.cycles.iter().map(|cycle| cycle.games_of.as_str());
    assert_eq!(games_of.collect::<Vec<_>>(), ["quick", "practice", "practice", "network"]);
    // What chances that say nothing would cost.
    let games = read_all(&std::fs::read(whole.join("games-0000.bin")).expect("games")).expect("games");
    let held = held_out(&games, 8);
    let starts = held.iter().filter(|sample| sample.starts_turn);
    let equal: f64 = starts.clone().map(|sample| f64::from(sample.seats.count_ones()).ln()).sum();
    assert!(first.value < 0.975 * equal / starts.count() as f64, "{first:?}");
    assert!(fourth.policy > 0.0 && fourth.agreed > 0.2, "{fourth:?}");
    let against = |name: &str| fourth.strength.iter().find(|one| one.against == name).expect("an opponent");
    assert!(against("random").share >= 0.7, "{:?}", fourth.strength);
    // The rules of thumb are inputs of the prior, so that even a network that has learned nothing follows them.
    assert_eq!(first.unlearned.len(), first.strength.len());
    assert!(second.unlearned.is_empty() && fourth.unlearned.is_empty());
    assert!(third.gate.as_ref().is_some_and(|gate| gate.games > 0));
    for cycle in &course.cycles {
        let shown = |gate: &Gate| gate.text.starts_with("shown");
        assert!(cycle.gate.iter().all(|gate| gate.promoted == shown(gate)), "{:?}", cycle.gate);
    }
    let curves = std::fs::read_to_string(whole.join("curves.html")).expect("a page");
    assert!(curves.contains("<svg") && !curves.contains("NaN"));

    // The same course, killed in the games of its second cycle and at its measurement.
    assert!(matches!(Course::begin(&killed, None, 3, Sizes::tiny(), 1), Err(CourseError::Begun(_))));
    std::fs::write(
        killed.join("games-0001.bin"),
        &std::fs::read(whole.join("games-0001.bin")).expect("a file")[..3000],
    )
    .expect("written");
    std::fs::write(killed.join("learner-0001.checkpoint"), b"half").expect("written");
    let mut again = Course::resume(&killed, 1).expect("a course");
    assert_eq!(again.cycles.len(), 1);
    again.run(forever, 3, &|_| ()).expect("it runs");
    let same = |file: &str| {
        let read = |folder: &Path| std::fs::read(folder.join(file)).expect("a file");
        read(&whole) == read(&killed)
    };
    assert!(same("games-0001.bin") && same("best-0002.net") && same("learner-0002.checkpoint"));
    for (again, cycle) in again.cycles.iter().zip([first, second, third]) {
        assert_eq!((again.value, again.learned_value), (cycle.value, cycle.learned_value));
    }
    assert!(matches!(Course::resume(folder.path(), 1), Err(CourseError::NotBegun(_))));

    // Another course goes on from the network of this one.
    let best = std::fs::read(course.best()).expect("a network");
    let sizes = Sizes {
        steps: 10,
        practice: 4000,
        round: 2000,
        prior_games: 16,
        network_games: 20,
        strength_games: 8,
        ..Sizes::tiny()
    };
    let mut on = Course::begin(&folder.path().join("on"), Some(&best), 4, sizes, 1).expect("a folder");
    on.run(forever, 3, &|_| ()).expect("it runs");
    let games_of = on.cycles.iter().map(|cycle| cycle.games_of.as_str());
    assert_eq!(games_of.collect::<Vec<_>>(), ["practice", "practice", "network"]);
    assert!(on.cycles.iter().all(|cycle| cycle.gate.is_some()));
    let searched = &on.cycles[2];
    assert!(searched.agreed > 0.2, "{searched:?}");

    // Others play for one. It learns from nothing else if they fill the window.
    let collected = folder.path().join("fed/collected");
    let mut fed = Course::begin(&folder.path().join("fed"), Some(&best), 4, Sizes { window: 40, ..sizes }, 1)
        .expect("a folder");
    std::fs::create_dir(&collected).expect("a folder");
    std::fs::write(collected.join("one.bin"), bytes_of(&games[..60])).expect("written");
    std::fs::write(collected.join("notes.txt"), "not games").expect("written");
    fed.run(forever, 3, &|_| ()).expect("it runs");
    let learned = &fed.cycles[2];
    assert!(learned.games == searched.games && searched.games > 52, "games of practice count too");
    assert_ne!(learned.learned_value, searched.learned_value);
    assert_eq!(learned.policy, 0.0, "games by rule of thumb have no search");
    std::fs::write(collected.join("two.bin"), "not games either").expect("written");
    let refused = fed.run(forever, 4, &|_| ());
    assert!(matches!(refused, Err(CourseError::Records(path, _)) if path.ends_with("two.bin")));

    let damaged = Course::begin(&folder.path().join("damaged"), Some(&best[..99]), 4, sizes, 1);
    assert!(matches!(damaged, Err(CourseError::Network(..))));
}

#[test]
fn seeds_of_records_are_those_of_their_games() {
    let record = quick_game(77).expect("a game");
    assert_eq!(record.setup.seed, seed_from_number(77));
}
