//! Returning after a lost connection, a retry, a restart, or when time ran out.

use crate::client::{Client, TestServer, chance, log, new_store, quick_config, wish};
use axum::http::{Method, StatusCode};
use impulse_engine::{Action, View};
use impulse_wire::http::{Recover, Recovered, Rematched};
use impulse_wire::message::{ByeReason, ClientMessage, ServerMessage};
use impulse_wire::secret::{RecoveryCode, Token};
use impulse_wire::table::{ClockRule, Occupant, Stage, WhyStandIn};
use impulse_wire::{IdempotencyKey, RefusalCode, TableId};
use impulse_wire::{read, write};

/// Two people play at random until a battle is fought, in one of four games. Returns the clients, the one who is asked
/// last.
async fn in_a_battle(place: &TestServer) -> (TableId, Vec<Token>, Vec<Client>) {
    for number in 0..40 {
        let (created, tokens) = place.people(2).await;
        let id = created.table.id;
        let mut clients = Vec::new();
        for token in &tokens {
            let mut client = Client::enter(place, id, Some(token), None).await;
            client.until(|client, _| client.view.is_some()).await;
            clients.push(client);
        }
        let mut rng = chance(number);
        for actions in 1..2000 {
            clients.sort_by_key(Client::is_asked);
            let asked = clients.last_mut().filter(|client| client.is_asked());
            let Some(asked) = asked else { break };
            asked.act(&mut rng).await.expect("a legal answer");
            let over = asked.over.is_some();
            for client in &mut clients {
                if client.actions < actions {
                    client.until(|client, _| client.actions >= actions).await;
                }
            }
            if over {
                break;
            }
            if clients[0].view.as_ref().is_some_and(|view| view.battle().is_some()) {
                clients.sort_by_key(Client::is_asked);
                return (id, tokens, clients);
            }
        }
    }
    panic!("nobody ever fights");
}

#[tokio::test]
async fn who_loses_the_connection_in_a_battle_hears_exactly_what_was_missed() {
    let place = TestServer::running().await;
    let (id, tokens, mut clients) = in_a_battle(&place).await;
    let mut stays = clients.pop().expect("the asked one");
    let gone = clients.pop().expect("the other");
    let (since, knew, seat) = (gone.number, gone.actions, gone.seat);
    gone.close().await;
    let mut rng = chance(99);
    let mut missed = Vec::new();
    while stays.is_asked() && stays.over.is_none() {
        stays.act(&mut rng).await.expect("a legal answer");
        missed.extend(stays.updates.last().expect("an update").steps.iter().map(|step| step.seat));
    }
    let token = &tokens[seat.expect("a seat").index()];
    let mut back = Client::enter(&place, id, Some(token), Some(since)).await;
    let mut fresh = Client::enter(&place, id, Some(token), None).await;
    back.until(|client, _| client.view.is_some()).await;
    fresh.until(|client, _| client.view.is_some()).await;
    let update = back.updates.last().expect("an update").clone();
    assert_eq!(update.keep, knew);
    assert_eq!(update.steps.iter().map(|step| step.seat).collect::<Vec<_>>(), missed);
    let whole = fresh.updates.last().expect("an update");
    assert_eq!((whole.keep, &whole.view), (0, &update.view));
    assert_eq!(whole.steps[knew as usize..], update.steps);
    // A client that missed nothing is told nothing.
    let mut again = Client::enter(&place, id, Some(token), Some(update.number)).await;
    again.say(&ClientMessage::Ping).await;
    again.until(|_, message| *message == ServerMessage::Pong).await;
    assert!(again.updates.is_empty());
    // A number beyond the log: everything.
    let mut strange = Client::enter(&place, id, Some(token), Some(1_000_000)).await;
    strange.until(|client, _| client.view.is_some()).await;
    assert_eq!(strange.updates[0].keep, 0);
}

#[tokio::test]
async fn what_is_sent_twice_is_done_once_even_after_a_restart() {
    let place = TestServer::running().await;
    let (created, tokens) = place.people(2).await;
    let id = created.table.id;
    let mut asked = None;
    for token in &tokens {
        let mut client = Client::enter(&place, id, Some(token), None).await;
        client.until(|client, _| client.view.is_some()).await;
        if client.is_asked() {
            asked = Some((client, token.clone()));
        }
    }
    let (mut client, token) = asked.expect("somebody is asked");
    let action = client.view.as_ref().and_then(|view| view.legal().nth(0)).expect("an answer");
    let once: IdempotencyKey = "once".parse().expect("a key");
    let act = ClientMessage::Act { id: once.clone(), seen: client.number, actions: vec![action] };
    client.say(&act).await;
    let number = client.answer(&once).await.expect("done");
    client.say(&act).await;
    assert_eq!(client.answer(&once).await, Ok(number));
    let before = log(&place, id).await;
    place.stop().await;
    let bye = client.until(|_, message| matches!(message, ServerMessage::Bye { .. })).await;
    assert_eq!(bye, ServerMessage::Bye { reason: ByeReason::Stopping });
    let place = restart(before.clone(), id).await;
    let mut client = Client::enter(&place, id, Some(&token), None).await;
    client.say(&act).await;
    assert_eq!(client.answer(&once).await, Ok(number));
    assert_eq!(log(&place, id).await, before);
}

/// A store with the same log: the first one was closed with its server.
async fn restart(bodies: Vec<String>, id: TableId) -> TestServer {
    use impulse_store::{Entry, NewTable, Stage};
    let store = new_store();
    let entries =
        bodies.into_iter().zip(1..).map(|(body, number)| Entry { number, at: 1_000, body }).collect();
    let (id, about) = (id.to_string(), String::new());
    let table = NewTable { id, at: 1_000, stage: Stage::Playing, listed: false, about, entries };
    store.create(table).await.expect("a table");
    TestServer::running_with(quick_config(), store).await
}

#[tokio::test]
async fn a_restart_goes_on_exactly_where_it_was() {
    let place = TestServer::running().await;
    let created = place.create(&wish(3, 2)).await;
    let id = created.table.id;
    let taken = place.take_seat(id, &created.key, "Ada").await.expect("a seat");
    let mut host = Client::enter(&place, id, Some(&created.token), None).await;
    host.ask(|id| ClientMessage::Start { id, bot: None }).await.expect("a game");
    let mut other = Client::enter(&place, id, Some(&taken.token), None).await;
    let other = tokio::spawn(async move {
        other.play(&mut chance(7), 60).await;
        other.close().await;
    });
    host.play(&mut chance(8), 60).await;
    other.await.expect("a player");
    let (seen, actions) = (host.view, host.actions);
    let bodies = log(&place, id).await;
    place.stop().await;
    let place = restart(bodies, id).await;
    let mut back = Client::enter(&place, id, Some(&created.token), Some(host.number)).await;
    // Bots may have answered since, but the known answers still stand.
    if back.table.actions > actions {
        back.until(|client, _| client.view.is_some()).await;
        assert_eq!(back.updates[0].keep, actions);
    }
    let mut fresh = Client::enter(&place, id, Some(&created.token), None).await;
    fresh.until(|client, _| client.view.is_some()).await;
    if fresh.actions == actions {
        assert_eq!(fresh.view, seen);
    }
    assert!(fresh.actions >= actions);
    let other = tokio::spawn({
        let mut other = Client::enter(&place, id, Some(&taken.token), None).await;
        async move { other.play(&mut chance(9), u32::MAX).await }
    });
    fresh.play(&mut chance(10), u32::MAX).await;
    other.await.expect("a player");
    assert!(fresh.over.is_some());
}

#[tokio::test]
async fn when_the_clock_runs_out_a_bot_plays_until_the_player_returns() {
    let place = TestServer::running().await;
    let mut wish = wish(2, 1);
    wish.clock = Some(ClockRule::PerTurn { seconds: 1 });
    let created = place.create(&wish).await;
    let id = created.table.id;
    let taken = place.take_seat(id, &created.key, "Ada").await.expect("a seat");
    let mut host = Client::enter(&place, id, Some(&created.token), None).await;
    let mut ada = Client::enter(&place, id, Some(&taken.token), None).await;
    host.ask(|id| ClientMessage::Start { id, bot: None }).await.expect("a game");
    host.until_table(|table| table.clocks.as_ref().is_some_and(|clocks| clocks.running.is_some())).await;
    let stands_in =
        |occupant: &Occupant| matches!(occupant, Occupant::StandIn { why: WhyStandIn::Clock, .. });
    ada.until_table(|table| table.seats.iter().all(|seat| stands_in(&seat.occupant))).await;
    let seen = ada.number;
    let act = |id| ClientMessage::Act { id, seen, actions: vec![Action::Pass] };
    assert!(matches!(ada.ask(act).await, Err(RefusalCode::StandIn | RefusalCode::NotNow)));
    if ada.over.is_none() {
        ada.ask(|id| ClientMessage::ReturnToSeat { id }).await.expect("back");
        ada.until(|client, _| client.over.is_some() || client.is_asked()).await;
    }
}

#[tokio::test]
async fn a_recovery_code_moves_the_seat_to_another_device() {
    let place = TestServer::running().await;
    let (created, _) = place.people(2).await;
    let id = created.table.id;
    let mut old = Client::enter(&place, id, Some(&created.token), None).await;
    let recover = |code: &str| write(&Recover { recovery: RecoveryCode::new(code) });
    let path = format!("/tables/{id}/recover");
    assert_eq!(place.post::<Recovered>(&path, recover("wrong")).await, Err(RefusalCode::NotYours));
    let typed = created.recovery.expose().to_uppercase().replace('-', " ");
    let recovered: Recovered = place.post(&path, recover(&typed)).await.expect("a token");
    assert!(recovered.host && recovered.seat == old.seat);
    let bye = old.until(|_, message| matches!(message, ServerMessage::Bye { .. })).await;
    assert_eq!(bye, ServerMessage::Bye { reason: ByeReason::Moved });
    let new = Client::enter(&place, id, Some(&recovered.token), None).await;
    assert_eq!(new.seat, recovered.seat);
    assert!(log(&place, id).await.iter().all(|entry| !entry.contains(recovered.token.expose())
        && !entry.contains(created.token.expose())
        && !entry.contains(created.recovery.expose())));
}

#[tokio::test]
async fn the_same_people_play_again_with_the_tokens_they_have() {
    let place = TestServer::running().await;
    let (created, tokens) = place.people(2).await;
    let id = created.table.id;
    let path = format!("/tables/{id}/rematch");
    let rematch = async |token: &Token| place.http(Method::POST, &path, Some(token), String::new()).await;
    assert_eq!(rematch(&created.token).await.0, StatusCode::CONFLICT, "the game is not over");
    let mut host = Client::enter(&place, id, Some(&created.token), None).await;
    host.ask(|id| ClientMessage::Close { id }).await.expect("closed");
    assert_eq!(rematch(&tokens[1]).await.0, StatusCode::FORBIDDEN);
    let (status, text) = rematch(&created.token).await;
    assert_eq!(status, StatusCode::CREATED, "{text}");
    let again: Rematched = read(&text).expect("a rematch");
    assert_ne!(again.table.commitment, created.table.commitment);
    host.until_table(|table| table.rematch.as_ref() == Some(&again.table.id)).await;
    for (number, token) in tokens.iter().enumerate() {
        let client = Client::enter(&place, again.table.id, Some(token), None).await;
        assert_eq!(client.seat.map(|seat| seat.index()), Some(number));
        assert_eq!(client.table.stage, Stage::Open);
    }
    assert_eq!(rematch(&created.token).await.0, StatusCode::CONFLICT, "once");
}

#[tokio::test]
async fn a_table_that_nobody_needs_leaves_memory_and_comes_back() {
    let mut config = quick_config();
    config.limits.idle = std::time::Duration::from_millis(50);
    let place = TestServer::running_with(config, new_store()).await;
    let (created, tokens) = place.people(2).await;
    while place.server.tables_in_memory() > 0 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let mut back = Client::enter(&place, created.table.id, Some(&tokens[1]), None).await;
    back.until(|client, _| client.view.as_ref().is_some_and(|view: &View| view.players() == 2)).await;
    assert_eq!(place.server.tables_in_memory(), 1);
}

#[tokio::test]
async fn a_table_that_somebody_is_about_to_enter_neither_leaves_nor_spins() {
    let mut config = quick_config();
    config.limits.idle = std::time::Duration::from_millis(20);
    let place = TestServer::running_with(config, new_store()).await;
    let created = place.create(&wish(2, 1)).await;
    // A socket that has not said hello. If the table spun now, nothing else would run on this one thread.
    let entering = place.socket(created.table.id).await;
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    assert_eq!(place.server.tables_in_memory(), 1);
    drop(entering);
    while place.server.tables_in_memory() > 0 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}
