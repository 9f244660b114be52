//! Whole games.

use crate::client::{Client, TestServer, chance, wish};
use impulse_engine::Action;
use impulse_wire::RefusalCode;
use impulse_wire::fair::{Verified, verify};
use impulse_wire::message::ClientMessage;
use impulse_wire::table::{Occupant, Stage};

#[tokio::test]
async fn two_people_play_a_whole_game_and_the_shuffles_verify() {
    let place = TestServer::running().await;
    let (created, tokens) = place.people(2).await;
    let id = created.table.id;
    let mut players = Vec::new();
    for (number, token) in tokens.iter().enumerate() {
        let mut client = Client::enter(&place, id, Some(token), None).await;
        players.push(tokio::spawn(async move {
            client.play(&mut chance(number as u64), u32::MAX).await;
            client
        }));
    }
    let mut files = Vec::new();
    for player in players {
        let client = player.await.expect("a player");
        files.push(client.over.expect("a game file"));
    }
    assert_eq!(files[0], files[1]);
    let game = files[0].game().expect("a legal game");
    assert!(game.play(game.actions.len(), &mut ()).expect("a game").end().is_some());
    let commitment = created.table.commitment;
    assert_eq!(verify(files[0].as_str()), Ok(Verified::Fair { table: id, commitment }));
    assert_eq!(place.get(&format!("/tables/{id}/game")).await, files[0].as_str());
    assert_eq!(place.info(id).await.stage, Stage::Over);
}

#[tokio::test]
async fn two_people_and_two_bots_play_a_whole_game() {
    let place = TestServer::running().await;
    let created = place.create(&wish(4, 2)).await;
    let id = created.table.id;
    let taken = place.take_seat(id, &created.key, "Ada").await.expect("a seat");
    let mut host = Client::enter(&place, id, Some(&created.token), None).await;
    let mut other = Client::enter(&place, id, Some(&taken.token), None).await;
    host.ask(|id| ClientMessage::Start { id, bot: None }).await.expect("a game");
    let other = tokio::spawn(async move {
        other.play(&mut chance(3), u32::MAX).await;
        other
    });
    host.play(&mut chance(4), u32::MAX).await;
    let other = other.await.expect("a player");
    assert_eq!(host.over, other.over);
    assert!(host.over.is_some_and(|game| {
        let text = game.as_str();
        text.contains("# name p2 Ada") && text.contains("you,you,quick,quick")
    }));
}

#[tokio::test]
async fn free_seats_get_bots_only_if_the_host_says_so() {
    let place = TestServer::running().await;
    let created = place.create(&wish(3, 1)).await;
    let mut host = Client::enter(&place, created.table.id, Some(&created.token), None).await;
    let start = |bot: Option<&str>| {
        let bot = bot.map(|bot| bot.parse().expect("a bot"));
        move |id| ClientMessage::Start { id, bot }
    };
    assert_eq!(host.ask(start(None)).await, Err(RefusalCode::NotNow));
    assert_eq!(host.ask(start(Some("nobody"))).await, Err(RefusalCode::NoSuchBot));
    host.ask(start(Some("random"))).await.expect("a game");
    host.until_table(|table| table.stage == Stage::Playing).await;
    let bot = Occupant::Bot { bot: "random".parse().expect("a bot") };
    assert_eq!(host.table.seats.iter().filter(|seat| seat.occupant == bot).count(), 2);
    host.play(&mut chance(1), 30).await;
    assert!(host.actions >= 30);
}

#[tokio::test]
async fn a_path_is_taken_as_far_as_it_fits() {
    let place = TestServer::running().await;
    let (created, tokens) = place.people(2).await;
    let mut clients = Vec::new();
    for token in &tokens {
        clients.push(Client::enter(&place, created.table.id, Some(token), None).await);
    }
    for client in &mut clients {
        client.until(|client, _| client.view.is_some()).await;
    }
    let client = clients.iter_mut().find(|client| client.is_asked()).expect("somebody is asked");
    // A home, and then an answer to a question that is somebody else's.
    let home = client.view.as_ref().and_then(|view| view.legal().nth(0)).expect("a home");
    let actions = vec![home, Action::Pass];
    let seen = client.number;
    let number = client.ask(|id| ClientMessage::Act { id, seen, actions }).await.expect("the first fits");
    assert_eq!((client.actions, client.number), (1, number));
}
