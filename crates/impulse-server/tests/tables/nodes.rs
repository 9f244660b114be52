//! Several nodes on one store: whoever is connected where, all play the same game.

use crate::client::{Client, TestServer, chance, log, two_stores, wish};
use crate::counting::CountingStore;
use impulse_engine::Seat;
use impulse_server::{Notice, Notifier};
use impulse_wire::fair::{Verified, verify};
use impulse_wire::http::{ChairWish, CreateTable};
use impulse_wire::message::{ClientMessage, ServerMessage};
use impulse_wire::record::{LogEntry, Record};
use impulse_wire::table::{ClockRule, Occupant, Stage, WhyStandIn};
use impulse_wire::{IdempotencyKey, RefusalCode, TableId};
use std::collections::HashSet;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};

/// Two people at one table, each at another node. The game has begun. The one who is asked comes first.
async fn apart(nodes: &[TestServer; 2]) -> (TableId, Vec<Client>) {
    let (created, tokens) = nodes[0].people(2).await;
    let id = created.table.id;
    let mut clients = Vec::new();
    for (node, token) in nodes.iter().zip(&tokens) {
        let mut client = Client::enter(node, id, Some(token), None).await;
        client.until(|client, _| client.view.is_some()).await;
        clients.push(client);
    }
    clients.sort_by_key(|client| !client.is_asked());
    (id, clients)
}

#[tokio::test]
async fn players_at_different_nodes_play_a_whole_game() {
    let nodes = TestServer::two_nodes().await;
    let (id, clients) = apart(&nodes).await;
    let players = clients.into_iter().enumerate().map(|(number, mut client)| {
        tokio::spawn(async move {
            client.play(&mut chance(number as u64), u32::MAX).await;
            client
        })
    });
    let players: Vec<_> = players.collect();
    let mut files = Vec::new();
    for player in players {
        let client = player.await.expect("a player");
        files.push(client.over.clone().expect("a game file"));
        let steps: usize = client.updates.iter().map(|update| update.steps.len()).sum();
        assert_eq!(steps, client.actions as usize, "each answer was told once");
    }
    assert_eq!(files[0], files[1]);
    assert!(matches!(verify(files[0].as_str()), Ok(Verified::Fair { .. })));
    let logs = log(&nodes[1], id).await;
    let acted = logs.iter().filter(|body| body.contains("acted")).count();
    assert_eq!(files[0].game().expect("a game").actions.len(), acted, "nothing is doubled");
    for node in &nodes {
        assert_eq!(node.info(id).await.stage, Stage::Over);
    }
}

#[tokio::test]
async fn taking_back_consent_and_chat_reach_the_other_node() {
    let nodes = TestServer::two_nodes().await;
    let (_, mut clients) = apart(&nodes).await;
    let [first, second] = &mut clients[..] else { panic!("two players") };
    let mut rng = chance(5);
    while first.actions < 6 {
        if first.is_asked() {
            first.act(&mut rng).await.expect("a legal answer");
        } else {
            while !second.is_asked() {
                second.hear().await.expect("the server goes on");
            }
            second.act(&mut rng).await.expect("a legal answer");
            let actions = second.actions;
            first.until(|client, _| client.actions >= actions).await;
        }
    }
    let number = first.ask(|id| ClientMessage::Say { id, text: "sorry".to_owned() }).await.expect("said");
    let said = second.until(|_, message| matches!(message, ServerMessage::Said(_))).await;
    assert!(matches!(said, ServerMessage::Said(said) if said.number == number && said.text == "sorry"));
    first.ask(|id| ClientMessage::ProposeBack { id, to: 1 }).await.expect("a proposal");
    second.until_table(|table| table.proposal.is_some()).await;
    second.ask(|id| ClientMessage::Agree { id, to: 1, yes: true }).await.expect("all agree");
    assert_eq!(second.actions, 1);
    first.until(|client, _| client.actions == 1).await;
    assert_eq!(first.number, second.number);
    let last = first.updates.last().expect("an update");
    assert_eq!((last.keep, last.steps.len()), (1, 0));
}

#[tokio::test]
async fn an_answer_that_was_taken_back_and_given_anew_meanwhile_is_told_once() {
    let nodes = TestServer::two_nodes().await;
    let (id, mut clients) = apart(&nodes).await;
    let mut rng = chance(3);
    let (first, rest) = clients.split_first_mut().expect("two players");
    for _ in 0..40 {
        if first.is_asked() && first.act(&mut rng).await.is_ok() {
            let seen = first.number;
            let _ = first.ask(|id| ClientMessage::Undo { id, seen, to: None, whole_turn: false }).await;
        } else {
            break;
        }
    }
    let number = first.number;
    rest[0].until(|client, _| client.number == number).await;
    assert_eq!(rest[0].actions, first.actions);
    let log = log(&nodes[0], id).await;
    assert!(log.iter().any(|body| body.contains("taken_back")), "{log:?}");
}

#[tokio::test]
async fn what_both_say_at_once_is_kept_once_each() {
    let nodes = TestServer::two_nodes().await;
    let (id, clients) = apart(&nodes).await;
    let talkers = clients.into_iter().map(|mut client| {
        tokio::spawn(async move {
            for number in 0..100 {
                client.ask(|id| ClientMessage::Say { id, text: format!("{number}") }).await.expect("said");
            }
            client
        })
    });
    let talkers: Vec<_> = talkers.collect();
    for talker in talkers {
        talker.await.expect("a talker");
    }
    let mut said = HashSet::new();
    for body in log(&nodes[0], id).await {
        if let Record::Said { seat, text, .. } = LogEntry::read(&body).expect("an entry").record {
            assert!(said.insert((seat, text)), "said twice");
        }
    }
    assert_eq!(said.len(), 200);
}

#[tokio::test]
async fn what_is_sent_again_to_another_node_is_done_once() {
    let nodes = TestServer::two_nodes().await;
    let (created, tokens) = nodes[0].people(2).await;
    let id = created.table.id;
    let say = ClientMessage::Say { id: IdempotencyKey::from(77), text: "once".to_owned() };
    let mut numbers = Vec::new();
    for node in [0, 1, 0] {
        let mut client = Client::enter(&nodes[node], id, Some(&tokens[1]), None).await;
        client.say(&say).await;
        numbers.push(client.answer(&IdempotencyKey::from(77)).await.expect("done"));
    }
    assert_eq!(numbers, [numbers[0]; 3]);
    assert_eq!(log(&nodes[0], id).await.iter().filter(|body| body.contains("once")).count(), 1);
}

#[tokio::test]
async fn two_who_want_the_same_seat_at_different_nodes_get_one_each_or_a_refusal() {
    let nodes = TestServer::two_nodes().await;
    for _ in 0..20 {
        let created = nodes[0].create(&wish(2, 1)).await;
        // Both have the table in memory, and do not know of the other.
        for node in &nodes {
            node.info(created.table.id).await;
        }
        let take = |node: usize| nodes[node].take_seat(created.table.id, &created.key, ["Ada", "Bob"][node]);
        let (one, two) = tokio::join!(take(0), take(1));
        assert!(
            matches!((&one, &two), (Ok(_), Err(RefusalCode::Taken)) | (Err(RefusalCode::Taken), Ok(_))),
            "{one:?} {two:?}"
        );
    }
}

#[tokio::test]
async fn everybody_sees_who_is_connected_at_any_node() {
    let nodes = TestServer::two_nodes().await;
    let (id, mut clients) = apart(&nodes).await;
    let present = |client: &Client| client.table.seats.iter().filter(|seat| seat.present).count();
    for client in &mut clients {
        client.until_table(|table| table.seats.iter().all(|seat| seat.present)).await;
        assert_eq!(present(client), 2);
    }
    let watcher = Client::enter(&nodes[1], id, None, None).await;
    for client in &mut clients {
        client.until_table(|table| table.spectators == 1).await;
    }
    watcher.close().await;
    let gone = clients.pop().expect("a client");
    gone.close().await;
    let left = &mut clients[0];
    left.until_table(|table| table.spectators == 0).await;
    left.until_table(|table| table.seats.iter().filter(|seat| seat.present).count() == 1).await;
}

/// A person at the second node, and bots.
async fn with_bots(nodes: &[TestServer; 2], clock: Option<ClockRule>) -> (TableId, Client) {
    let bot = ChairWish::Bot { bot: "random".parse().expect("a bot") };
    let chairs = vec![ChairWish::Host, bot.clone(), bot];
    let created = nodes[0].create(&CreateTable { chairs, clock, ..wish(3, 1) }).await;
    let mut host = Client::enter(&nodes[1], created.table.id, Some(&created.token), None).await;
    host.ask(|id| ClientMessage::Start { id, bot: None }).await.expect("a game");
    (created.table.id, host)
}

#[tokio::test]
async fn bots_answer_once_though_both_nodes_have_the_table() {
    let nodes = TestServer::two_nodes().await;
    let (id, mut host) = with_bots(&nodes, None).await;
    let mut watcher = Client::enter(&nodes[0], id, None, None).await;
    host.play(&mut chance(1), 120).await;
    let actions = host.actions;
    watcher.until(|client, _| client.actions >= actions).await;
    host.ask(|id| ClientMessage::Pause { id, on: true }).await.expect("a pause");
    // A log with an answer too many could not be read.
    assert_eq!(nodes[0].info(id).await.actions, nodes[1].info(id).await.actions);
}

#[tokio::test]
async fn another_node_takes_over_bots_and_clocks_of_one_that_stops() {
    let nodes = TestServer::two_nodes().await;
    let (id, host) = with_bots(&nodes, Some(ClockRule::PerTurn { seconds: 2 })).await;
    host.close().await;
    let [first, second] = nodes;
    let mut watcher = Client::enter(&first, id, None, None).await;
    // Its leases are released, so that nobody waits for them to expire.
    second.stop().await;
    watcher
        .until(|client, _| {
            let stood_in = |seat: &impulse_wire::table::SeatInfo| {
                matches!(seat.occupant, Occupant::StandIn { why: WhyStandIn::Clock, .. })
            };
            client.table.seats.iter().any(stood_in)
        })
        .await;
    let known = watcher.actions;
    watcher.until(|client, _| client.actions > known + 20).await;
}

#[tokio::test]
async fn who_is_forgotten_at_one_node_is_forgotten_at_the_other() {
    let nodes = TestServer::two_nodes().await;
    let (id, mut clients) = apart(&nodes).await;
    let [first, second] = &mut clients[..] else { panic!("two players") };
    second.ask(|id| ClientMessage::Say { id, text: "a secret".to_owned() }).await.expect("said");
    first.until(|_, message| matches!(message, ServerMessage::Said(_))).await;
    second.ask(|id| ClientMessage::ForgetMe { id }).await.expect("forgotten");
    // What the other node has in memory is no longer true, so its clients reconnect.
    first.until(|_, message| matches!(message, ServerMessage::Bye { .. })).await;
    for node in &nodes {
        let names: Vec<String> = node.info(id).await.seats.into_iter().map(|seat| seat.name).collect();
        assert!(names.iter().any(|name| name.starts_with("Player ")), "{names:?}");
    }
    assert!(!log(&nodes[0], id).await.concat().contains("a secret"));
}

/// Who was told that it is their turn, by any node.
#[derive(Clone, Default)]
struct Told(Arc<Mutex<Vec<Seat>>>);

impl Notifier for Told {
    fn asked(&self, notice: Notice) {
        self.0.lock().expect("a list").push(notice.seat);
    }
}

#[tokio::test]
async fn whose_turn_it_is_is_told_once_by_the_node_that_stored_the_answer() {
    let told = Told::default();
    let [one, two] = two_stores();
    let nodes = [
        TestServer::running_notified(one, Box::new(told.clone())).await,
        TestServer::running_notified(two, Box::new(told.clone())).await,
    ];
    let (id, mut clients) = apart(&nodes).await;
    for client in &mut clients {
        let url = Some("https://example.org/turn".to_owned());
        client.ask(|id| ClientMessage::Webhook { id, url }).await.expect("a webhook");
    }
    told.0.lock().expect("a list").clear();
    let (mut rng, mut turns) = (chance(8), 0);
    for number in 1..=80 {
        for client in &mut clients {
            if client.actions + 1 < number {
                client.until(|client, _| client.actions + 1 >= number).await;
            }
        }
        let asked = clients.iter().position(Client::is_asked).expect("somebody is asked");
        clients[asked].act(&mut rng).await.expect("a legal answer");
        turns += usize::from(!clients[asked].is_asked());
        // Nothing that others do at the table tells it again.
        clients[1 - asked].ask(|id| ClientMessage::Say { id, text: "hm".to_owned() }).await.expect("said");
    }
    // Neither does a node that has only just loaded the table.
    nodes[1].info(id).await;
    let told = told.0.lock().expect("a list").clone();
    assert_eq!(told.len(), turns, "{told:?}");
    assert!(told.windows(2).all(|pair| pair[0] != pair[1]), "{told:?}");
    assert!(turns > 3);
}

#[tokio::test]
async fn a_node_that_hears_late_that_an_answer_was_stored_tells_nobody_again() {
    let told = Told::default();
    let [one, two] = two_stores();
    let store = Arc::new(CountingStore::new(one));
    let nodes = [
        TestServer::running_notified(store.clone(), Box::new(told.clone())).await,
        TestServer::running_notified(two, Box::new(told.clone())).await,
    ];
    let (created, tokens) = nodes[0].people(2).await;
    let mut clients = Vec::new();
    for (node, token) in [(0, 0), (1, 0), (1, 1), (0, 1)] {
        let mut client = Client::enter(&nodes[node], created.table.id, Some(&tokens[token]), None).await;
        client.until(|client, _| client.view.is_some()).await;
        clients.push(client);
    }
    if !clients[0].is_asked() {
        clients.reverse();
    }
    // One player at both nodes, and the other, who wants to be told.
    let [here, there, other, _] = &mut clients[..] else { panic!("four clients") };
    let url = Some("https://example.org/turn".to_owned());
    other.ask(|id| ClientMessage::Webhook { id, url }).await.expect("a webhook");
    let (mut rng, mut turns) = (chance(8), 0);
    for round in 0..12 {
        store.unheard.store(true, Ordering::SeqCst);
        let (id, seen) = (IdempotencyKey::from(round), here.number);
        let action = here.view.as_ref().expect("a view").legal().nth(0).expect("an answer");
        here.say(&ClientMessage::Act { id: id.clone(), seen, actions: vec![action] }).await;
        let before = there.actions;
        there.until(|there, _| there.actions > before).await;
        while there.is_asked() {
            there.act(&mut rng).await.expect("a legal answer");
        }
        turns += 1;
        store.unheard.store(false, Ordering::SeqCst);
        here.answer(&id).await.expect("it was stored");
        while !there.is_asked() {
            match other.is_asked() {
                true => drop(other.act(&mut rng).await.expect("a legal answer")),
                false => drop(other.until(|other, _| other.is_asked()).await),
            }
            while there.actions < other.actions {
                there.hear().await.expect("the server goes on");
            }
        }
        while !here.is_asked() || here.actions < there.actions {
            here.hear().await.expect("the server goes on");
        }
    }
    assert_eq!(told.0.lock().expect("a list").len(), turns);
}
