//! Reading a log takes time in proportion to its length, however much was taken back.

use super::fold::Table;
use super::game::{Answered, counted};
use super::leak_tests::table_entries;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Setup, State};
use impulse_store::Entry;
use impulse_wire::record::{Actor, LogEntry, Record};

/// A game of so many answers, the last of which are given and taken back again and again.
fn log_with_take_backs(answers: u32, take_backs: usize) -> (Vec<Entry>, State) {
    let setup = Setup::new(2, seed_from_number(3));
    let mut entries = table_entries(setup);
    let mut state = State::new(&setup).expect("a game");
    let mut add = |record| {
        let number = entries.len() as u64 + 1;
        entries.push(Entry { number, at: 0, body: LogEntry::new(record, None).write() });
    };
    let answer = |state: &State| {
        let (seat, legal) = (state.asked().expect("a question"), state.legal());
        Answered::play(state, seat, legal.nth(0).expect("an answer"), Actor::Person).expect("legal")
    };
    for _ in 0..answers {
        let answered = answer(&state);
        add(answered.record());
        state = *answered.after();
    }
    let seat = state.asked().expect("a question");
    for _ in 0..take_backs {
        let first = answer(&state);
        let second = answer(first.after());
        add(first.record());
        add(second.record());
        add(Record::TakenBack { seat, to: answers, consent: true });
    }
    (entries, state)
}

#[test]
fn a_log_full_of_take_backs_is_read_in_linear_time() {
    let (entries, state) = log_with_take_backs(200, 3_900);
    counted::take();
    let table = Table::read(&entries).expect("a table");
    let (plays, fingerprints) = counted::take();
    assert_eq!(table.play.as_ref().map(|play| play.state.fingerprint()), Some(state.fingerprint()));
    assert_eq!((table.actions(), fingerprints), (200, 8_000));
    assert!(plays < 6 * entries.len(), "{plays} answers played for {} entries", entries.len());
}

#[test]
fn going_back_far_and_telling_since_then_agree_with_playing_from_the_beginning() {
    let (entries, _) = log_with_take_backs(150, 0);
    let whole = Table::read(&entries).expect("a table");
    for to in [0, 1, 15, 16, 17, 63, 100, 149] {
        let mut table = whole.clone();
        let back = LogEntry::new(Record::TakenBack { seat: first_seat(), to, consent: true }, None);
        table.apply(table.number + 1, 0, &back, None, &mut Vec::new()).expect("it goes back");
        let begun = entries.len() - 150;
        let again = Table::read(&entries[..begun + to as usize]).expect("a table");
        let state = |table: &Table| table.play.as_ref().map(|play| play.state.fingerprint());
        assert_eq!(state(&table), state(&again), "back to {to}");
        let told = whole.played_since(to as usize);
        assert_eq!(told.len(), 150 - to as usize);
        let events =
            |table: &Table| -> usize { table.played_since(0).iter().map(|one| one.events.len()).sum() };
        let later: usize = told.iter().map(|one| one.events.len()).sum();
        assert_eq!(events(&whole), events(&again) + later);
    }
}

fn first_seat() -> impulse_engine::Seat {
    impulse_engine::Seat::new(0).expect("a seat")
}
