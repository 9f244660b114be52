//! At a live table each answer is played once and fingerprinted once, from the message to the update.

use super::game::counted;
use super::{Client, Input, Outgoing};
use crate::registry::Server;
use crate::{Config, RunningServer, Silent};
use impulse_engine::View;
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_store::MemoryStore;
use impulse_wire::http::{ChairWish, CreateTable, Created, TakeSeat};
use impulse_wire::message::{ClientMessage, ServerMessage};
use impulse_wire::secret::Token;
use impulse_wire::table::Pace;
use impulse_wire::{GameSetup, IdempotencyKey, read};
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::mpsc;

/// A client without a socket.
struct Seated {
    id: u64,
    inbox: mpsc::Receiver<Outgoing>,
    view: Option<View>,
    number: u64,
}

impl Seated {
    async fn enter(server: &Arc<Server>, created: &Created, token: &Token) -> Self {
        let id = server.registry.next_client();
        let (client, inbox) = Client::new(id, Some(token.hash()), String::new(), None, 64);
        let mailbox = server.open(created.table.id).await.expect("a table");
        mailbox.send(Input::Enter(Box::new(client), None)).await.expect("a running table");
        Self { id, inbox, view: None, number: 0 }
    }

    /// Sends a message, and reads until it is acknowledged.
    async fn ask(&mut self, server: &Arc<Server>, created: &Created, message: ClientMessage) {
        let mailbox = server.open(created.table.id).await.expect("a table");
        let input = Input::Message { client: self.id, message: Box::new(message), arrived: Instant::now() };
        mailbox.send(input).await.expect("a running table");
        loop {
            let outgoing = self.inbox.recv().await.expect("a message");
            if self.read(outgoing) {
                return;
            }
        }
    }

    /// Reads messages. Returns whether one acknowledges the request.
    fn read(&mut self, outgoing: Outgoing) -> bool {
        let mut done = false;
        for text in outgoing.texts {
            match read(&text).expect("a message of the protocol") {
                ServerMessage::Update(update) => {
                    (self.view, self.number) = (Some(*update.view), update.number);
                }
                ServerMessage::Done { .. } => done = true,
                ServerMessage::Refused { refused, .. } => panic!("{}", refused.text),
                _ => {}
            }
        }
        done
    }

    fn read_all(&mut self) {
        while let Ok(outgoing) = self.inbox.try_recv() {
            self.read(outgoing);
        }
    }
}

#[tokio::test]
async fn a_live_answer_is_played_once_and_fingerprinted_once() {
    let running = RunningServer::new(Config::default(), Arc::new(MemoryStore::new()), Box::new(Silent));
    let server = &running.server;
    let wish = CreateTable {
        setup: GameSetup::new(2),
        chairs: vec![ChairWish::Host],
        name: String::new(),
        pace: Pace::Live,
        clock: None,
        listed: true,
    };
    let created = super::create(server, &wish, None).await.expect("a table");
    let sit = TakeSeat { key: None, seat: None, name: String::new() };
    let taken = server.ask(created.table.id, |ask| super::Request::TakeSeat(sit, ask)).await.expect("a seat");
    let mut host = Seated::enter(server, &created, &created.token).await;
    let other = Seated::enter(server, &created, &taken.token).await;
    host.ask(server, &created, ClientMessage::Start { id: IdempotencyKey::from(0), bot: None }).await;
    let mut players = [host, other];
    let mut rng = Rng::new(&seed_from_number(1));
    let mut answers = 0;
    counted::take();
    for number in 1..200 {
        // Everybody is told before the request is acknowledged.
        players.iter_mut().for_each(Seated::read_all);
        let is_asked = |seated: &&mut Seated| seated.view.is_some_and(|view| !view.legal().is_empty());
        let Some(asked) = players.iter_mut().find(is_asked) else { break };
        let legal = asked.view.expect("a view").legal();
        let action = legal.nth(rng.stream().below(legal.len() as u32) as usize).expect("an answer");
        let (id, seen) = (IdempotencyKey::from(number), asked.number);
        asked.ask(server, &created, ClientMessage::Act { id, seen, actions: vec![action] }).await;
        assert_eq!(counted::take(), (1, 1), "plays and fingerprints of answer {number}");
        answers += 1;
    }
    assert!(answers > 100, "{answers} answers");
}
