//! No leaks: resampling everything that a viewer cannot know does not change a byte of what the viewer is sent.
//!
//! A table is played at random. At many points, and for each viewer, a second table gets a state sampled from the viewer's
//! view. Then everything that both send to the viewer is compared: the update, welcomes, refusals of all kinds, and the
//! update after the next answer, unless that answer revealed a hidden card to the viewer.

use super::fold::Table;
use super::tell::Presence;
use super::{Asked, Decision, Who, act, decide};
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Action, Event, Seat, Setup, Viewer};
use impulse_store::Entry;
use impulse_wire::message::ClientMessage;
use impulse_wire::record::{Actor, Created, LogEntry, Record};
use impulse_wire::secret::SecretHash;
use impulse_wire::table::{ClockRule, Pace};
use impulse_wire::{IdempotencyKey, TableId, fair, write};

fn below(rng: &mut Rng, end: usize) -> usize {
    rng.stream().below(end.max(1) as u32) as usize
}

/// A table of people whose game has begun.
fn table(setup: Setup) -> Table {
    Table::read(&table_entries(setup)).expect("a table")
}

/// Its log.
pub fn table_entries(setup: Setup) -> Vec<Entry> {
    let hash = SecretHash::of;
    let id: TableId = "1eaks00000000000".parse().expect("an id");
    let created = Created {
        table: id,
        setup,
        bots: vec![None; usize::from(setup.players)],
        pace: Pace::Live,
        clock: Some(ClockRule::PerTurn { seconds: 60 }),
        listed: false,
        commitment: fair::commitment(&id, &setup.seed),
        host_token: hash("host"),
        host_recovery: hash("code"),
        host_seat: None,
        key: hash("key"),
        seat_keys: Vec::new(),
        origin: None,
    };
    let join = |number: u8| Record::Joined {
        seat: Seat::new(number).expect("a seat"),
        name: format!("P{number}"),
        token: hash(&number.to_string()),
        recovery: hash(&format!("code {number}")),
    };
    let records = [Record::Created(Box::new(created))].into_iter().chain((0..setup.players).map(join));
    let entry = |(record, number)| Entry { number, at: 0, body: LogEntry::new(record, None).write() };
    records.chain([Record::Started]).zip(1..).map(entry).collect()
}

/// Plays an answer. Returns the update for a viewer, and the events.
fn play(table: &mut Table, action: Action, viewer: Viewer) -> (String, Vec<Event>) {
    let state = *table.play.as_ref().expect("a game").state;
    let seat = state.asked().expect("a question");
    let mut all = Vec::new();
    let (before, keep) = (table.number, table.actions() as u32);
    let Decision { records, mut answered } =
        act::answers(&state, seat, &[action], Actor::Person).expect("legal");
    for (record, number) in records.into_iter().zip(before + 1..) {
        let answer = if matches!(record, Record::Acted { .. }) { answered.pop_front() } else { None };
        table.apply(number, 0, &LogEntry::new(record, None), answer, &mut all).expect("it fits");
    }
    let text = write(&table.update(viewer, keep, &all));
    (text, all.into_iter().flat_map(|played| played.events).collect())
}

/// Whether the viewer has seen a card that was hidden.
fn shows_something(events: &[Event], viewer: Viewer) -> bool {
    events.iter().any(|event| match *event {
        Event::Drew { seat, .. } | Event::Explored { seat, .. } => viewer.sees(seat),
        event => event.reveals_something() || matches!(event, Event::Ended { .. }),
    })
}

/// Everything that the viewer can make the table send without changing it.
fn all_that_is_said(table: &Table, viewer: Viewer, rng: &mut Rng) -> Vec<String> {
    let presence = Presence { seats: [true; 6], spectators: 1 };
    let mut said = vec![
        write(&table.update(viewer, table.actions() as u32, &[])),
        write(&table.info(&presence, 0)),
        write(&table.summary()),
        table.public_setup(),
    ];
    let who = Who { seat: viewer.seat(), host: viewer == Viewer::Spectator };
    let seen = table.number;
    let id = || IdempotencyKey::from(7);
    let mut messages = vec![
        ClientMessage::Undo { id: id(), seen, to: None, whole_turn: false },
        ClientMessage::Undo { id: id(), seen, to: None, whole_turn: true },
        ClientMessage::ProposeBack { id: id(), to: table.actions() as u32 },
        ClientMessage::Start { id: id(), bot: None },
    ];
    for _ in 0..12 {
        let action = Action::from_index(below(rng, 197) as u8).expect("an action");
        messages.push(ClientMessage::Act { id: id(), seen, actions: vec![action] });
    }
    for message in messages {
        said.push(
            match decide(table, &Asked { who: &who, name: "Spectator", presence: &presence }, &message) {
                Ok(_) => "done".to_owned(),
                Err(denied) => write(&denied.message(Some(&id()), impulse_text::Language::English)),
            },
        );
    }
    said
}

#[test]
fn nothing_that_is_sent_changes_when_what_is_hidden_is_dealt_anew() {
    let mut rng = Rng::new(&seed_from_number(2026));
    let (mut positions, mut answers, mut others) = (0, 0, 0);
    for (number, form) in Setup::forms().enumerate() {
        let mut true_table = table(Setup { seed: seed_from_number(number as u64 + 1), ..form });
        for moment in 0..260 {
            let state = *true_table.play.as_ref().expect("a game").state;
            if state.asked().is_none() {
                break;
            }
            let viewers = state.seats().map(Viewer::Seat).chain([Viewer::Spectator]);
            for viewer in viewers.filter(|_| moment % 6 == 0) {
                let view = state.view(viewer);
                let mut other_table = true_table.clone();
                *other_table.play.as_mut().expect("a game").state = view.sample(&mut rng);
                let mut same = rng;
                let said = all_that_is_said(&true_table, viewer, &mut rng);
                assert_eq!(
                    said,
                    all_that_is_said(&other_table, viewer, &mut same),
                    "{number} {moment} {viewer:?}"
                );
                positions += 1;
                let other = *other_table.play.as_ref().expect("a game").state;
                let both: Vec<Action> =
                    state.legal().iter().filter(|&action| other.legal().contains(action)).collect();
                let Some(&action) = both.get(below(&mut rng, both.len())) else { continue };
                let (told, events) = play(&mut true_table.clone(), action, viewer);
                let (told_other, events_other) = play(&mut other_table, action, viewer);
                if shows_something(&events, viewer) || shows_something(&events_other, viewer) {
                    continue;
                }
                assert_eq!(told, told_other, "{number} {moment} {viewer:?} {action}");
                answers += 1;
                others += usize::from(state.asked() != viewer.seat());
            }
            let legal = state.legal();
            let action = legal.nth(below(&mut rng, legal.len())).expect("an answer");
            play(&mut true_table, action, Viewer::Spectator);
        }
    }
    assert!(positions > 3_000 && answers > 1_000 && others > 500, "{positions} {answers} {others}");
}
