//! Seats, chat, pause, take-backs, and permissions.

use crate::client::{Client, TestServer, chance, wish};
use impulse_engine::{Action, Seat};
use impulse_wire::RefusalCode;
use impulse_wire::http::{ChairWish, CreateTable, Created, Tables};
use impulse_wire::message::{ClientMessage, ServerMessage};
use impulse_wire::secret::LinkKey;
use impulse_wire::table::{Occupant, Stage, TableInfo};
use impulse_wire::{GameSetup, IdempotencyKey, TableId, read, write};

#[tokio::test]
async fn seats_are_taken_through_open_links_and_links_to_one_seat() {
    let place = TestServer::running().await;
    let created = place.create(&wish(4, 1)).await;
    let id = created.table.id;
    assert_eq!(created.seat_keys[0], None, "the host sits there");
    let third = created.seat_keys[2].clone().expect("a key");
    assert_eq!(place.take_seat(id, &LinkKey::new("wrong"), "Eve").await, Err(RefusalCode::NotYours));
    let ada = place.take_seat(id, &third, "Ada").await.expect("a seat");
    assert_eq!(ada.seat.index(), 2);
    assert_eq!(place.take_seat(id, &third, "Bob").await, Err(RefusalCode::Taken));
    assert_eq!(place.take_seat(id, &created.key, "B\u{202e}ob").await, Err(RefusalCode::Impossible));
    assert_eq!(
        place.take_seat(id, &created.key, "\u{410}da").await,
        Err(RefusalCode::Taken),
        "it looks like Ada"
    );
    let bob = place.take_seat(id, &created.key, " Bob\n ").await.expect("a seat");
    assert_eq!(bob.seat.index(), 1);
    let info = place.info(id).await;
    let names: Vec<&str> = info.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["Host", "Bob", "Ada", ""]);
    assert_eq!(info.seats[3].occupant, Occupant::Free);
}

#[tokio::test]
async fn listed_tables_are_found_and_private_ones_are_not() {
    let place = TestServer::running().await;
    let private = place.create(&wish(2, 1)).await;
    let mut ids = Vec::new();
    for _ in 0..55 {
        let created = place.create(&CreateTable { listed: true, ..wish(2, 1) }).await;
        ids.push(created.table.id);
    }
    let first: Tables = read(&place.get("/tables").await).expect("a list");
    let next = first.next.expect("more");
    let second: Tables = read(&place.get(&format!("/tables?after={next}")).await).expect("a list");
    let mut listed: Vec<TableId> =
        first.tables.into_iter().chain(second.tables).map(|table| table.id).collect();
    assert!(second.next.is_none() && !listed.contains(&private.table.id));
    listed.sort();
    ids.sort();
    assert_eq!(listed, ids);
}

#[tokio::test]
async fn impossible_tables_are_refused_with_a_reason() {
    let place = TestServer::running().await;
    let create = async |wish: CreateTable| place.post::<Created>("/tables", write(&wish)).await.err();
    assert_eq!(
        create(CreateTable { setup: GameSetup::new(7), ..wish(2, 1) }).await,
        Some(RefusalCode::Impossible)
    );
    let hosts = CreateTable { chairs: vec![ChairWish::Host, ChairWish::Host], ..wish(2, 1) };
    assert_eq!(create(hosts).await, Some(RefusalCode::Impossible));
    let bot = ChairWish::Bot { bot: "nobody".parse().expect("a bot") };
    assert_eq!(create(CreateTable { chairs: vec![bot], ..wish(2, 1) }).await, Some(RefusalCode::NoSuchBot));
    assert_eq!(place.post::<Created>("/tables", "{".to_owned()).await.err(), Some(RefusalCode::Malformed));
}

#[tokio::test]
async fn everybody_hears_the_chat_also_later_and_nothing_strange_is_in_it() {
    let place = TestServer::running().await;
    let (created, tokens) = place.people(2).await;
    let id = created.table.id;
    let mut ada = Client::enter(&place, id, Some(&tokens[1]), None).await;
    let mut watches = Client::enter(&place, id, None, None).await;
    let text = format!("good\u{0} <b>game</b>{}", "!".repeat(1_000));
    ada.ask(|id| ClientMessage::Say { id, text }).await.expect("said");
    let said = |message: &ServerMessage| matches!(message, ServerMessage::Said(_));
    let ServerMessage::Said(live) = watches.until(|_, message| said(message)).await else { panic!("said") };
    assert!(live.text.starts_with("good <b>game</b>!") && live.text.len() == 500);
    assert_eq!((live.seat.map(Seat::index), live.name.as_str()), (Some(1), "P1"));
    watches.ask(|id| ClientMessage::Say { id, text: "hello".to_owned() }).await.expect("said");
    let mut late = Client::enter(&place, id, None, None).await;
    let ServerMessage::Said(first) = late.until(|_, message| said(message)).await else { panic!("said") };
    assert_eq!(first, live);
    let ServerMessage::Said(second) = late.until(|_, message| said(message)).await else { panic!("said") };
    assert_eq!((second.seat, second.name.as_str()), (None, "Spectator"));
}

#[tokio::test]
async fn only_the_host_pauses_and_nobody_plays_meanwhile() {
    let place = TestServer::running().await;
    let (created, tokens) = place.people(2).await;
    let id = created.table.id;
    let mut host = Client::enter(&place, id, Some(&tokens[0]), None).await;
    let mut other = Client::enter(&place, id, Some(&tokens[1]), None).await;
    for client in [&mut host, &mut other] {
        client.until(|client, _| client.view.is_some()).await;
    }
    assert_eq!(other.ask(|id| ClientMessage::Pause { id, on: true }).await, Err(RefusalCode::NotHost));
    host.ask(|id| ClientMessage::Pause { id, on: true }).await.expect("paused");
    other.until_table(|table| table.paused).await;
    let asked = if host.is_asked() { &mut host } else { &mut other };
    assert_eq!(asked.act(&mut chance(1)).await, Err(RefusalCode::Paused));
    host.ask(|id| ClientMessage::Pause { id, on: false }).await.expect("goes on");
    let asked = if host.is_asked() { &mut host } else { &mut other };
    asked.act(&mut chance(1)).await.expect("an answer");
}

/// Plays until somebody has given an answer that can be taken back. Returns that client's index.
async fn until_somebody_can_undo(clients: &mut [Client]) -> usize {
    let mut rng = chance(5);
    for actions in 1..200 {
        let at = clients.iter().position(Client::is_asked).expect("somebody is asked");
        // The last legal answer is rarely a pass, so something happens that can be taken back.
        let legal = clients[at].view.as_ref().expect("a view").legal();
        let choice: Action = legal.nth(crate::client::below(&mut rng, legal.len())).expect("an answer");
        let seen = clients[at].number;
        let act = |id| ClientMessage::Act { id, seen, actions: vec![choice] };
        clients[at].ask(act).await.expect("a legal answer");
        for client in clients.iter_mut() {
            if client.actions < actions {
                client.until(|client, _| client.actions >= actions).await;
            }
        }
        let undo = clients[at].updates.last().expect("an update").undo;
        if actions > 8 && undo.last.is_some() {
            return at;
        }
    }
    panic!("nothing can ever be taken back");
}

#[tokio::test]
async fn a_player_takes_back_to_the_barrier_and_further_only_if_all_agree() {
    let place = TestServer::running().await;
    let (id, mut clients) = three(&place).await;
    let at = until_somebody_can_undo(&mut clients).await;
    let (seen, actions, to) = {
        let update = clients[at].updates.last().expect("an update");
        (update.number, update.actions, update.undo.last.expect("something to take back"))
    };
    let undo = |seen: u64| move |id| ClientMessage::Undo { id, seen, to: None, whole_turn: true };
    let other = (at + 1) % 3;
    assert_eq!(clients[other].ask(undo(seen)).await, Err(RefusalCode::NoUndo));
    assert_eq!(clients[at].ask(undo(seen - 1)).await, Err(RefusalCode::Late));
    clients[at].ask(undo(seen)).await.expect("taken back");
    for client in &mut clients {
        if client.actions == actions {
            client.until(|client, _| client.actions < actions).await;
        }
        let update = client.updates.last().expect("an update");
        assert!(update.keep <= to && update.steps.is_empty());
    }
    let now = clients[at].actions;
    let seen = clients[at].number;
    assert_eq!(clients[at].ask(undo(seen)).await, Err(RefusalCode::NoUndo));
    // Further back: first one does not agree, then all do.
    let propose = |id| ClientMessage::ProposeBack { id, to: 2 };
    let agree = |yes| move |id| ClientMessage::Agree { id, to: 2, yes };
    let last = (at + 2) % 3;
    clients[at].ask(propose).await.expect("asked");
    assert_eq!(clients[other].ask(propose).await, Err(RefusalCode::NotNow));
    clients[other].ask(agree(false)).await.expect("said no");
    assert_eq!(clients[last].ask(agree(true)).await, Err(RefusalCode::NotNow));
    clients[at].ask(propose).await.expect("asked");
    clients[other].ask(agree(true)).await.expect("agreed");
    assert_eq!(clients[last].actions, now);
    let elsewhere = |id| ClientMessage::Agree { id, to: 1, yes: true };
    assert_eq!(clients[last].ask(elsewhere).await, Err(RefusalCode::NotNow), "nobody has asked for that");
    clients[last].ask(agree(true)).await.expect("agreed");
    assert_eq!(clients[last].actions, 2);
    let log = crate::client::log(&place, id).await;
    assert!(log.iter().any(|entry| entry.contains("\"taken_back\"") && entry.contains("\"consent\":true")));
    // The game goes on from there.
    for client in &mut clients {
        if client.actions != 2 {
            client.until(|client, _| client.actions == 2).await;
        }
    }
    let asked = clients.iter_mut().find(|client| client.is_asked()).expect("somebody is asked");
    asked.act(&mut chance(2)).await.expect("an answer");
}

/// Three people at a table that has begun, each with a view.
async fn three(place: &TestServer) -> (TableId, Vec<Client>) {
    let (created, tokens) = place.people(3).await;
    let mut clients = Vec::new();
    for token in &tokens {
        let mut client = Client::enter(place, created.table.id, Some(token), None).await;
        client.until(|client, _| client.view.is_some()).await;
        clients.push(client);
    }
    (created.table.id, clients)
}

/// After a take-back the number of answers may be the same, though the game is not.
#[tokio::test]
async fn an_answer_chosen_before_a_taking_back_is_late_even_if_as_many_answers_were_given_again() {
    let place = TestServer::running().await;
    let (_, mut clients) = three(&place).await;
    let at = until_somebody_can_undo(&mut clients).await;
    let client = &mut clients[at];
    let (seen, actions) = (client.number, client.actions);
    client.ask(|id| ClientMessage::Undo { id, seen, to: None, whole_turn: false }).await.expect("taken back");
    while client.actions < actions && client.is_asked() {
        client.act(&mut chance(3)).await.expect("another answer");
    }
    assert_eq!(client.actions, actions, "as many as before");
    let stale = |id| ClientMessage::Act { id, seen, actions: vec![Action::Pass] };
    assert_eq!(client.ask(stale).await, Err(RefusalCode::Late));
    let stale = |id| ClientMessage::Undo { id, seen, to: None, whole_turn: false };
    assert_eq!(client.ask(stale).await, Err(RefusalCode::Late));
}

#[tokio::test]
async fn who_leaves_is_played_for_and_may_return() {
    let place = TestServer::running().await;
    let (created, tokens) = place.people(2).await;
    let id = created.table.id;
    let mut host = Client::enter(&place, id, Some(&tokens[0]), None).await;
    let mut ada = Client::enter(&place, id, Some(&tokens[1]), None).await;
    ada.ask(|id| ClientMessage::Leave { id }).await.expect("left");
    let stands_in = |table: &TableInfo| matches!(table.seats[1].occupant, Occupant::StandIn { .. });
    host.until_table(stands_in).await;
    assert_eq!(host.ask(|id| ClientMessage::ReturnToSeat { id }).await, Err(RefusalCode::NotNow));
    ada.ask(|id| ClientMessage::ReturnToSeat { id }).await.expect("back");
    host.until_table(|table| table.seats[1].occupant == Occupant::Person).await;
    let seat = Seat::new(1).expect("a seat");
    let to_bot = |id| ClientMessage::SeatToBot { id, seat, bot: "quick".parse().expect("a bot") };
    assert_eq!(ada.ask(to_bot).await, Err(RefusalCode::NotHost));
    host.ask(to_bot).await.expect("a bot");
    ada.until_table(stands_in).await;
    host.ask(|id| ClientMessage::Close { id }).await.expect("closed");
    ada.until_table(|table| table.stage == Stage::Closed).await;
}

#[tokio::test]
async fn before_the_game_a_seat_that_is_left_is_free_again() {
    let place = TestServer::running().await;
    let created = place.create(&wish(2, 1)).await;
    let id = created.table.id;
    let ada = place.take_seat(id, &created.key, "Ada").await.expect("a seat");
    let mut client = Client::enter(&place, id, Some(&ada.token), None).await;
    client.ask(|id| ClientMessage::Rename { id, name: "Countess".to_owned() }).await.expect("renamed");
    assert_eq!(place.info(id).await.seats[1].name, "Countess");
    client.say(&ClientMessage::Leave { id: IdempotencyKey::from(0) }).await;
    client.until(|_, message| matches!(message, ServerMessage::Bye { .. })).await;
    assert_eq!(place.info(id).await.seats[1].occupant, Occupant::Free);
    place.take_seat(id, &created.key, "Bob").await.expect("a seat");
}
