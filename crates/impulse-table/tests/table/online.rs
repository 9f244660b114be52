//! The conversation about a table by link, as a server may lead it: connections are lost, responses come twice or late, a
//! token is no longer good, a seed is not the one that was promised.

use impulse_engine::{Seat, Setup, State, Viewer};
use impulse_table::online::{Conversation, Effect, KeptTable, LONGEST_CHAT, Notice};
use impulse_text::{Language, Words};
use impulse_wire::http::{Chat, Recovered, SeatTaken};
use impulse_wire::message::{ByeReason, ClientMessage, MessageWith, Said, Update};
use impulse_wire::secret::{LinkKey, RecoveryCode, RevealedSeed, SecretGame, Token};
use impulse_wire::table::{Occupant, Pace, SeatInfo, Stage, TableInfo};
use impulse_wire::{
    BriefRefusal, GameSetup, IdempotencyKey, PROTOCOL_VERSION, RefusalCode, TableId, Undo, fair,
};

type Message = MessageWith<BriefRefusal>;

const SEED: [u8; 32] = [7; 32];

fn id() -> TableId {
    "0123456789abcdef".parse().expect("an id")
}

fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

fn key(text: &str) -> IdempotencyKey {
    text.parse().expect("a key")
}

fn table() -> TableInfo {
    let person = |index, name: &str| SeatInfo {
        seat: seat(index),
        name: name.to_owned(),
        occupant: Occupant::Person,
        present: true,
        muted: false,
    };
    TableInfo {
        id: id(),
        stage: Stage::Playing,
        setup: GameSetup::new(3),
        seats: vec![person(0, "Ada"), person(1, "Player 2"), person(2, "")],
        pace: Pace::Live,
        clock: None,
        listed: false,
        host: Some(seat(0)),
        spectators: 0,
        paused: false,
        actions: 0,
        asked: Some(seat(0)),
        clocks: None,
        proposal: None,
        commitment: fair::commitment(&id(), &SEED),
        created: 0,
        rematch: None,
        chat_locked: false,
        halted: false,
    }
}

fn kept() -> KeptTable {
    KeptTable { id: id().to_string(), token: Some(Token::new("t0")), ..KeptTable::default() }
}

fn conversation() -> Conversation {
    Conversation::new(kept(), Some(key("this page")))
}

fn welcome() -> Message {
    let table = table();
    MessageWith::Welcome { version: PROTOCOL_VERSION, table, seat: Some(seat(0)), host: true, number: 0 }
}

fn welcomed() -> Conversation {
    let mut conversation = conversation();
    conversation.hear(welcome(), 5.0);
    conversation
}

fn update(number: u64) -> Message {
    let view = State::new(&Setup::new(3, SEED)).expect("a state").view(Viewer::Seat(seat(0)));
    let undo = Undo::default();
    MessageWith::Update(Update { number, keep: 0, steps: Vec::new(), actions: 0, view: Box::new(view), undo })
}

fn said(number: u64) -> Message {
    MessageWith::Said(said_line(number))
}

fn said_line(number: u64) -> Said {
    Said { number, seat: None, name: "Ada".into(), text: "hello".into(), at: 0 }
}

fn act(id: &str) -> ClientMessage {
    ClientMessage::Act { id: key(id), seen: 1, actions: Vec::new() }
}

fn say(id: &str) -> ClientMessage {
    ClientMessage::Say { id: key(id), text: "hello".into() }
}

fn done(id: &str) -> Message {
    MessageWith::Done { id: key(id), number: 9 }
}

fn brief(code: RefusalCode) -> BriefRefusal {
    BriefRefusal { code, text: "no".into(), rule: None }
}

fn refused(id: Option<&str>, code: RefusalCode) -> Message {
    MessageWith::Refused { id: id.map(key), refused: brief(code) }
}

/// What is to be sent.
fn sent(effects: &[Effect]) -> Vec<&ClientMessage> {
    let mut sent = Vec::new();
    for effect in effects {
        if let Effect::Send(message) = effect {
            sent.push(message);
        }
    }
    sent
}

fn since(conversation: &Conversation) -> Option<u64> {
    match conversation.hello("") {
        ClientMessage::Hello { since, .. } => since,
        other => panic!("{other:?} is no hello"),
    }
}

#[test]
fn hello_names_the_seat_the_page_and_what_was_heard() {
    let mut conversation = conversation();
    let hello = |name: Option<&str>, since| ClientMessage::Hello {
        version: PROTOCOL_VERSION,
        token: Some(Token::new("t0")),
        since,
        name: name.map(str::to_owned),
        client: Some(key("this page")),
    };
    assert_eq!(conversation.hello("Ada"), hello(Some("Ada"), None));
    conversation.hear(welcome(), 5.0);
    assert_eq!(conversation.told().map(|told| told.at), Some(5.0));
    conversation.hear(update(4), 6.0);
    conversation.hear(said(7), 6.0);
    // What was said earlier does not move it back.
    conversation.hear(said(3), 6.0);
    assert_eq!(conversation.hello(""), hello(None, Some(7)));
    assert_eq!(conversation.begin_again(), Effect::StartOver);
    assert_eq!(conversation.hello(""), hello(None, None));
}

#[test]
fn what_has_no_response_is_sent_again_after_a_lost_connection() {
    let mut conversation = welcomed();
    for message in [act("a"), say("b"), say("c")] {
        assert_eq!(conversation.ask_for(message.clone()), Effect::Send(message));
    }
    assert_eq!(conversation.hear(done("b"), 0.0), []);
    let effects = conversation.hear(welcome(), 0.0);
    assert_eq!(sent(&effects), [&act("a"), &say("c")]);
    assert_eq!(effects.first(), Some(&Effect::Store));
    assert_eq!(effects.last(), Some(&Effect::Settle));
    conversation.hear(done("a"), 0.0);
    conversation.hear(refused(Some("c"), RefusalCode::TooMuch), 0.0);
    assert_eq!(sent(&conversation.hear(welcome(), 0.0)), [] as [&ClientMessage; 0]);
}

#[test]
fn the_game_hears_once_of_the_response_to_its_request() {
    let mut conversation = welcomed();
    let undo = ClientMessage::Undo { id: key("u"), seen: 1, to: None, whole_turn: false };
    for message in [act("a"), undo, say("b")] {
        conversation.ask_for(message);
    }
    assert_eq!(conversation.hear(done("a"), 0.0), [Effect::Done]);
    let why = Notice::Refused(brief(RefusalCode::NoUndo));
    let refusal = refused(Some("u"), RefusalCode::NoUndo);
    assert_eq!(
        conversation.hear(refusal.clone(), 0.0),
        [Effect::Refused, Effect::Notify(why), Effect::Settle]
    );
    // What was sent again is answered twice.
    assert_eq!(conversation.hear(done("a"), 0.0), []);
    assert_eq!(conversation.hear(refusal, 0.0), []);
    assert_eq!(conversation.hear(done("nobody's"), 0.0), []);
    assert_eq!(conversation.hear(done("b"), 0.0), []);
}

#[test]
fn what_came_too_late_is_refused_without_words() {
    let mut conversation = welcomed();
    for code in [RefusalCode::Late, RefusalCode::NotAsked] {
        conversation.ask_for(act("a"));
        assert_eq!(conversation.hear(refused(Some("a"), code), 0.0), [Effect::Refused, Effect::Settle]);
    }
}

#[test]
fn an_update_that_is_older_than_the_last_one_is_ignored() {
    let mut conversation = welcomed();
    assert!(matches!(*conversation.hear(update(4), 0.0), [Effect::Update(_)]));
    assert_eq!(conversation.hear(update(3), 0.0), []);
    assert_eq!(since(&conversation), Some(4));
    // The table as it is now may be told again.
    assert!(matches!(*conversation.hear(update(4), 0.0), [Effect::Update(_)]));
    // A server that was restored from a backup tells everything anew.
    conversation.hear(welcome(), 0.0);
    assert!(matches!(*conversation.hear(update(2), 0.0), [Effect::Update(_)]));
}

#[test]
fn a_gap_starts_everything_over() {
    let mut conversation = welcomed();
    conversation.hear(update(4), 0.0);
    assert_eq!(conversation.missed(), [Effect::Notify(Notice::StartingOver), Effect::StartOver]);
    assert_eq!(since(&conversation), None);
}

#[test]
fn chat_is_told_paged_and_bounded() {
    let mut conversation = welcomed();
    (100..150).chain(120..130).for_each(|number| drop(conversation.hear(said(number), 0.0)));
    assert_eq!(conversation.chat().lines().len(), 50);
    let before = conversation.chat().oldest().expect("a line");
    conversation.hear_chat(before, Chat { said: (60..100).map(said_line).collect(), more: false });
    assert_eq!(conversation.chat().oldest(), Some(60));
    assert!(!conversation.chat().may_have_older());
    assert_eq!(since(&conversation), Some(149), "older lines are no news");
    (150..1500).for_each(|number| drop(conversation.hear(said(number), 0.0)));
    assert_eq!(conversation.chat().lines().len(), LONGEST_CHAT);
    assert!(conversation.chat().may_have_older());
}

#[test]
fn a_token_that_is_no_longer_good_leaves_a_spectator() {
    let mut conversation = welcomed();
    conversation.hear(update(4), 0.0);
    let effects = conversation.hear(refused(None, RefusalCode::NotYours), 0.0);
    let why = Notice::Refused(brief(RefusalCode::NotYours));
    assert_eq!(effects, [Effect::StartOver, Effect::Notify(why), Effect::Settle]);
    assert!(!conversation.kept().is_ours());
    assert!(matches!(conversation.hello(""), ClientMessage::Hello { token: None, since: None, .. }));
    // A spectator has nothing to store.
    let table = table();
    let watch = MessageWith::Welcome { version: PROTOCOL_VERSION, table, seat: None, host: false, number: 4 };
    assert_eq!(conversation.hear(watch, 0.0), [Effect::Rename, Effect::Settle]);
    assert!(!conversation.may_answer() && conversation.seat().is_none() && !conversation.is_host());
}

#[test]
fn a_request_that_is_not_ours_to_make_costs_no_token() {
    let mut conversation = welcomed();
    conversation.ask_for(say("a"));
    conversation.hear(refused(Some("a"), RefusalCode::NotYours), 0.0);
    assert!(conversation.kept().is_ours());
}

#[test]
fn the_seed_is_compared_with_the_commitment_that_was_shown_first() {
    let over =
        |seed| MessageWith::Over { seed: RevealedSeed(seed), game: SecretGame::new(String::new()).reveal() };
    let is_fair = |conversation: &Conversation| conversation.over().map(|over| over.fair);
    let mut conversation = welcomed();
    assert_eq!(is_fair(&conversation), None);
    assert_eq!(conversation.hear(over(SEED), 0.0), [Effect::Settle]);
    assert_eq!(is_fair(&conversation), Some(true));
    conversation.hear(over([8; 32]), 0.0);
    assert_eq!(is_fair(&conversation), Some(false));
    // Another commitment later on does not help.
    let mut table = table();
    table.commitment = fair::commitment(&id(), &[8; 32]);
    let again = MessageWith::Welcome { version: PROTOCOL_VERSION, table, seat: None, host: false, number: 4 };
    conversation.hear(again, 0.0);
    conversation.hear(over([8; 32]), 0.0);
    assert_eq!(is_fair(&conversation), Some(false));
}

#[test]
fn only_some_goodbyes_are_for_good() {
    let mut conversation = welcomed();
    for reason in [ByeReason::Stopping, ByeReason::TooSlow] {
        assert_eq!(conversation.hear(MessageWith::Bye { reason }, 0.0), []);
    }
    for reason in [ByeReason::Moved, ByeReason::NoHello, ByeReason::Damaged, ByeReason::TooMuch] {
        let effects = conversation.hear(MessageWith::Bye { reason }, 0.0);
        assert_eq!(effects, [Effect::Notify(Notice::Bye(reason)), Effect::End]);
    }
}

#[test]
fn another_version_ends_it_and_nonsense_does_not() {
    let mut conversation = conversation();
    let table = table();
    let newer = MessageWith::Welcome { version: 99, table, seat: Some(seat(0)), host: true, number: 0 };
    assert_eq!(conversation.hear(newer, 0.0), [Effect::Notify(Notice::OtherVersion), Effect::End]);
    assert_eq!(conversation.seat(), None);
    let effects = conversation.hear_text("{", 0.0);
    assert!(matches!(*effects, [Effect::Notify(Notice::NotUnderstood(_))]));
    assert_eq!(conversation.hear_text(r#"{"type":"pong"}"#, 0.0), []);
}

#[test]
fn a_person_at_a_game_that_goes_on_may_answer() {
    let mut conversation = conversation();
    assert!(!conversation.may_answer());
    conversation.hear(welcome(), 0.0);
    assert!(conversation.may_answer());
    let changes: [fn(&mut TableInfo); 4] = [
        |table| table.paused = true,
        |table| table.stage = Stage::Over,
        |table| table.seats[0].occupant = Occupant::Free,
        |table| table.seats.clear(),
    ];
    for change in changes {
        let mut table = table();
        change(&mut table);
        conversation.hear(MessageWith::Table { table }, 0.0);
        assert!(!conversation.may_answer());
    }
}

#[test]
fn players_without_a_name_are_called_as_in_the_language_of_the_reader() {
    let words = Words::new(Language::French);
    assert!(conversation().names(&words).is_empty());
    let names = welcomed().names(&words);
    assert_eq!(names, ["Ada", "Joueur 2", "Joueur 3"]);
}

#[test]
fn what_is_kept_is_read_as_it_was_written() {
    let mut conversation = welcomed();
    conversation.came_with(LinkKey::new("from a link"));
    assert_eq!(conversation.kept().key, None, "the host has a better key");
    let taken = SeatTaken { seat: seat(1), token: Token::new("t1"), recovery: RecoveryCode::new("code") };
    conversation.keep(|kept| kept.took(taken));
    let kept = conversation.kept().clone();
    assert_eq!((kept.seat, kept.token.clone()), (Some(seat(1)), Some(Token::new("t1"))));
    assert_eq!(KeptTable::read(&kept.id, &kept.text()), kept);
    assert_eq!(KeptTable::read("x", "nonsense"), KeptTable { id: "x".into(), ..KeptTable::default() });
    let recovered = Recovered { seat: Some(seat(2)), host: false, token: Token::new("t2") };
    conversation.keep(|kept| kept.recovered(recovered, RecoveryCode::new("other")));
    conversation.came_with(LinkKey::new("from a link"));
    let again = conversation.kept().again("fedcba9876543210", None, Vec::new());
    assert_eq!((again.seat, again.token, again.key), (Some(seat(2)), Some(Token::new("t2")), None));
    assert_eq!(again.commitment, None, "the next table has its own");
}
