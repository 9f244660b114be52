//! Golden files pin the form of everything that is sent or stored: a change that old clients or old logs would not
//! understand fails here. `IMPULSE_GOLDEN=write cargo test -p impulse-wire` rewrites them, for intended changes.

use impulse_engine::setup::seed_from_number;
use impulse_engine::{Action, Fingerprint, Illegal, Seat, Seen, Setup, State, Viewer};
use impulse_wire::http::{self, ChairWish, CreateTable, Recover, Recovered, SeatTaken, TakeSeat};
use impulse_wire::message::*;
use impulse_wire::record::{self, Actor, LogEntry, Record};
use impulse_wire::secret::{LinkKey, RecoveryCode, RevealedSeed, SecretGame, SecretHash, Token};
use impulse_wire::table::*;
use impulse_wire::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::Path;

/// Each example is one line, and is read back as what it was.
fn holds<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(file: &str, examples: &[T]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(file);
    let written: String = examples.iter().map(|example| write(example) + "\n").collect();
    if std::env::var_os("IMPULSE_GOLDEN").is_some_and(|value| value == "write") {
        std::fs::write(&path, &written).expect("a file");
    }
    let golden = std::fs::read_to_string(&path).expect("a golden file");
    for (number, (line, example)) in golden.lines().zip(examples).enumerate() {
        assert_eq!(write(example), line, "line {} of {file}", number + 1);
        assert_eq!(read::<T>(line).as_ref(), Ok(example), "line {} of {file}", number + 1);
    }
    assert_eq!(golden, written, "{file}");
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn id() -> TableId {
    "0123456789abcdef".parse().expect("an id")
}

fn key() -> IdempotencyKey {
    "a1".parse().expect("an idempotency key")
}

fn action(text: &str) -> Action {
    text.parse().expect("an answer")
}

fn refused(reason: Refusal, text: &str) -> Refused {
    Refused { code: reason.code(), rule: reason.rule(), reason: Some(reason), text: text.to_owned() }
}

fn table() -> TableInfo {
    let person = |number, occupant, present| SeatInfo {
        seat: seat(number),
        name: format!("P{number}"),
        occupant,
        present,
        muted: false,
    };
    let bot = || "planner".parse::<BotSpec>().expect("a bot");
    TableInfo {
        id: id(),
        stage: Stage::Playing,
        setup: GameSetup {
            races: vec![RaceChoice(Some(impulse_engine::Race::Ariek)), RaceChoice(None)],
            ..GameSetup::new(4)
        },
        seats: vec![
            person(0, Occupant::Person, true),
            person(1, Occupant::Bot { bot: bot() }, false),
            person(2, Occupant::StandIn { bot: bot(), why: WhyStandIn::Clock }, false),
            person(3, Occupant::Free, false),
        ],
        pace: Pace::Slow,
        clock: Some(ClockRule::Bank { seconds: 600, increment: 20 }),
        listed: true,
        host: Some(seat(0)),
        spectators: 2,
        paused: false,
        actions: 17,
        asked: Some(seat(0)),
        clocks: Some(Clocks { left: vec![1_000, 2_000, 0, 4_000], running: Some(seat(0)) }),
        proposal: Some(Proposal { by: seat(0), to: 3, agreed: vec![seat(0)], close: false }),
        commitment: fair::commitment(&id(), &[7; 32]),
        created: 1_700_000_000_000,
        rematch: None,
        chat_locked: false,
        halted: false,
    }
}

#[test]
fn what_a_client_says() {
    let id = key;
    holds(
        "client.json",
        &[
            ClientMessage::Hello { version: 1, token: None, since: None, name: None, client: None },
            ClientMessage::Hello {
                version: 1,
                token: Some(Token::new("secret")),
                since: Some(12),
                name: Some("Ada".to_owned()),
                client: None,
            },
            ClientMessage::Act { id: id(), seen: 45, actions: vec![action("b2c3"), action("pass")] },
            ClientMessage::Undo { id: id(), seen: 46, to: None, whole_turn: true },
            ClientMessage::ProposeBack { id: id(), to: 3 },
            ClientMessage::Agree { id: id(), to: 17, yes: true },
            ClientMessage::Say { id: id(), text: "good game".to_owned() },
            ClientMessage::Rename { id: id(), name: "Ada".to_owned() },
            ClientMessage::Start { id: id(), bot: "planner".parse().ok() },
            ClientMessage::SeatToBot { id: id(), seat: seat(1), bot: "searcher@500".parse().expect("a bot") },
            ClientMessage::ReturnToSeat { id: id() },
            ClientMessage::Pause { id: id(), on: true },
            ClientMessage::Close { id: id() },
            ClientMessage::Webhook { id: id(), url: Some("https://example.org/turn".to_owned()) },
            ClientMessage::Leave { id: id() },
            ClientMessage::Ping,
            ClientMessage::Hello { version: 1, token: None, since: None, name: None, client: Some(key()) },
            ClientMessage::FreeSeat { id: id(), seat: seat(1) },
            ClientMessage::Mute { id: id(), seat: Some(seat(1)), on: true },
            ClientMessage::Mute { id: id(), seat: None, on: false },
            ClientMessage::HandOver { id: id(), seat: seat(1) },
            ClientMessage::ForgetMe { id: id() },
        ],
    );
}

#[test]
fn what_the_server_says() {
    let not_one_move_away = Illegal::NotOneMoveAway {
        from: "b2c3".parse().expect("a gate"),
        to: "b1c1".parse().expect("a gate"),
        legal: [action("c2c3"), action("c3d3")].into_iter().collect(),
    };
    // A view of a game under version 1 of the rules: its bytes stay as they were.
    let setup = Setup { rules: 1, ..Setup::new(2, seed_from_number(7)) };
    let state = State::new(&setup).expect("a game");
    let events = vec![Seen::Drew { seat: seat(1), card: None }, Seen::NoTech { seat: seat(1) }];
    let update = Update {
        number: 21,
        keep: 16,
        steps: vec![Step { seat: seat(1), events }],
        actions: 17,
        view: Box::new(state.view(Viewer::Spectator)),
        undo: Undo { last: None, turn: None, why: Some(Barrier::NoSeat) },
    };
    let undo = Undo { last: Some(16), turn: Some(14), why: None };
    let mut moderated = TableInfo { chat_locked: true, ..table() };
    moderated.seats[0].muted = true;
    moderated.proposal.iter_mut().for_each(|proposal| proposal.close = true);
    holds(
        "server.json",
        &[
            ServerMessage::Welcome {
                version: 1,
                table: table(),
                seat: Some(seat(0)),
                host: true,
                number: 20,
            },
            ServerMessage::Table { table: table() },
            ServerMessage::Update(Update { steps: Vec::new(), undo, ..update.clone() }),
            ServerMessage::Update(update),
            ServerMessage::Said(Said {
                number: 22,
                seat: Some(seat(1)),
                name: "Ada".to_owned(),
                text: "good game".to_owned(),
                at: 1_700_000_000_000,
            }),
            ServerMessage::Done { id: key(), number: 23 },
            ServerMessage::Refused {
                id: Some(key()),
                refused: refused(Refusal::Rule(not_one_move_away), "that is not one move away"),
            },
            ServerMessage::Refused { id: None, refused: refused(Refusal::TooManyMessages, "wait") },
            ServerMessage::Over {
                seed: RevealedSeed([7; 32]),
                game: SecretGame::new("impulse 1 game\n".to_owned()).reveal(),
            },
            ServerMessage::Pong,
            ServerMessage::Bye { reason: ByeReason::Stopping },
            ServerMessage::Table { table: moderated },
        ],
    );
}

/// As servers sent them before refusals had reasons.
#[test]
fn refusals_of_older_servers_are_read() {
    let old = r#"{"type":"refused","id":"a1","code":"illegal","text":"that is not one move away (rule 6.3)","rule":"6.3"}"#;
    let Ok(ServerMessage::Refused { id, refused }) = ServerMessage::read(old) else { panic!("not read") };
    assert_eq!((id, refused.code, refused.reason), (Some(key()), RefusalCode::Illegal, None));
    assert_eq!(refused.rule, Some(RuleNumber { chapter: 6, rule: 3 }));
    let unknown = r#"{"code":"not_now","reason":"a_reason_of_next_year","text":"wait"}"#;
    assert_eq!(read::<Refused>(unknown).map(|refused| refused.reason), Ok(None));
}

#[test]
fn what_is_kept_in_the_log() {
    let text = |text: &str| text.to_owned();
    let hash = SecretHash::of;
    let created = record::Created {
        table: id(),
        setup: Setup { rules: 1, ..Setup::new(2, seed_from_number(7)) },
        bots: vec![None, "planner".parse().ok()],
        pace: Pace::Live,
        clock: Some(ClockRule::PerTurn { seconds: 60 }),
        listed: false,
        commitment: Commitment([7; 32]),
        host_token: hash("a0"),
        host_recovery: hash("a1"),
        host_seat: Some(seat(0)),
        key: hash("a2"),
        seat_keys: vec![Some(hash("a3")), None],
        origin: None,
    };
    let (token, recovery) = (hash("b0"), hash("b1"));
    let fingerprint = Fingerprint(0x0123_4567_89ab_cdef);
    let records = vec![
        Record::Created(Box::new(created.clone())),
        Record::Joined { seat: seat(0), name: text("Ada"), token, recovery },
        Record::Left { seat: seat(0) },
        Record::Recovered { seat: None, token },
        Record::Renamed { seat: seat(0), name: text("Bob") },
        Record::Webhook { seat: seat(0), url: None },
        Record::SeatToBot { seat: seat(1), bot: "quick".parse().expect("a bot"), why: WhyStandIn::Left },
        Record::Returned { seat: seat(1) },
        Record::Started,
        Record::Acted { seat: seat(0), action: action("Y2Com4"), by: Actor::Person, fingerprint },
        Record::TakenBack { seat: seat(0), to: 0, consent: false },
        Record::Proposed { seat: seat(0), to: 3 },
        Record::Agreed { seat: seat(1) },
        Record::Declined { seat: seat(1) },
        Record::Said { seat: None, name: text("Spectator"), text: text("hello") },
        Record::Paused { on: true },
        Record::Woken { ran: 0 },
        Record::Rematch { table: "fedcba9876543210".parse().expect("an id") },
        Record::Closed,
        Record::Ended,
        Record::Created(Box::new(record::Created { origin: Some(record::Origin(513)), ..created })),
        Record::Woken { ran: 2_500 },
        Record::Muted { seat: None, on: true },
        Record::HandedOver { seat: seat(1) },
        Record::Renewed { seat: Some(seat(1)), recovery },
        Record::ClosingProposed { seat: seat(0) },
    ];
    let submit = |number: usize| (number % 2 == 1).then_some(SubmitKey(number as u64));
    let entries =
        records.into_iter().enumerate().map(|(number, record)| LogEntry::new(record, submit(number)));
    holds("records.json", &entries.collect::<Vec<_>>());
    let newer = LogEntry::read("{\"v\":2,\"record\":\"of next year\"}");
    assert_eq!(newer, Err(ReadError::Version { found: 2, known: 1 }));
}

#[test]
fn what_is_asked_over_http() {
    let text = |text: &str| text.to_owned();
    let chairs =
        vec![ChairWish::Host, ChairWish::Open, ChairWish::Bot { bot: "planner".parse().expect("a bot") }];
    let plan_of_four = OptionName::new("plan-of-four").expect("an option");
    let setup =
        GameSetup { teams: TeamSizes::TwoPairs, options: [(plan_of_four, true)].into(), ..GameSetup::new(4) };
    let create =
        CreateTable { setup, chairs, name: text("Ada"), pace: Pace::Slow, clock: None, listed: true };
    holds("create_table.json", &[create]);
    assert!(read::<CreateTable>("{\"setup\":{\"players\":2}}").is_ok(), "the rest has defaults");
    let (token, recovery) = (Token::new("secret"), RecoveryCode::new("0000-1111"));
    let keys = (LinkKey::new("k0"), vec![None, Some(LinkKey::new("k1"))]);
    holds(
        "created.json",
        &[http::Created {
            table: table(),
            token: token.clone(),
            recovery: recovery.clone(),
            key: keys.0.clone(),
            seat_keys: keys.1.clone(),
        }],
    );
    holds("rematched.json", &[http::Rematched { table: table(), key: keys.0, seat_keys: keys.1 }]);
    let summary = http::TableSummary {
        id: id(),
        stage: Stage::Open,
        setup: GameSetup::new(2),
        pace: Pace::Live,
        names: vec![Some(text("Ada")), None],
        created: 1_700_000_000_000,
    };
    holds("tables.json", &[http::Tables { tables: vec![summary], next: Some(text("1-a")) }]);
    holds(
        "take_seat.json",
        &[TakeSeat { key: Some(LinkKey::new("k0")), seat: Some(seat(1)), name: text("Bob") }],
    );
    holds(
        "seat_taken.json",
        &[SeatTaken { seat: seat(1), token: token.clone(), recovery: recovery.clone() }],
    );
    holds("recover.json", &[Recover { recovery }]);
    let said = Said { number: 22, seat: None, name: text("Ada"), text: text("hello"), at: 1_700_000_000_000 };
    holds("chat.json", &[http::Chat { said: vec![said], more: true }]);
    holds("renewed.json", &[http::Renewed { recovery: RecoveryCode::new("2222-3333") }]);
    holds("recovered.json", &[Recovered { seat: Some(seat(1)), host: false, token }]);
    holds("refused.json", &[refused(Refusal::SeatTaken { seat: None }, "that seat is taken")]);
}

#[test]
fn a_view_comes_back_as_it_was_and_nonsense_does_not() {
    let state = State::new(&Setup::new(3, seed_from_number(1))).expect("a game");
    let update = |viewer| Update {
        number: 1,
        keep: 0,
        steps: Vec::new(),
        actions: 0,
        view: Box::new(state.view(viewer)),
        undo: Undo::default(),
    };
    for viewer in [Viewer::Spectator, Viewer::Seat(seat(2))] {
        assert_eq!(read(&write(&update(viewer))), Ok(update(viewer)));
    }
    for nonsense in ["not base64!", "AAAA"] {
        let text =
            format!(r#"{{"number":1,"keep":0,"steps":[],"actions":0,"view":"{nonsense}","undo":{{}}}}"#);
        assert!(matches!(read::<Update>(&text), Err(ReadError::Unexpected(_))), "{nonsense}");
    }
}
