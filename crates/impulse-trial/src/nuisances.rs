//! Attacks by people who know the protocol: what they send is allowed, and there is too much of it. Each once made others
//! wait, filled a table or used up the server. `attacks` has those of strangers who break the protocol.

use crate::Broken;
use crate::attacks::{Attacker, Kind, rest};
use crate::link::Socket;
use crate::player::{Player, START};
use futures_util::SinkExt;
use impulse_wire::IdempotencyKey;
use impulse_wire::message::{ClientMessage, ServerMessage};
use impulse_wire::secret::Token;
use std::time::Duration;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

/// All of them.
pub const ALL: [Kind; 8] = [
    Kind { name: "sixty sockets of one seat", attack: |attacker| Box::pin(sixty_sockets(attacker)) },
    Kind { name: "seats taken and left empty", attack: |attacker| Box::pin(squatting(attacker)) },
    Kind { name: "chat of watchers", attack: |attacker| Box::pin(chat_flood(attacker)) },
    Kind { name: "coming and going", attack: |attacker| Box::pin(coming_and_going(attacker)) },
    Kind { name: "long hellos", attack: |attacker| Box::pin(long_hellos(attacker)) },
    Kind { name: "old messages again", attack: |attacker| Box::pin(old_messages(attacker)) },
    Kind { name: "being forgotten", attack: |attacker| Box::pin(being_forgotten(attacker)) },
    Kind { name: "binary frames", attack: |attacker| Box::pin(binary_frames(attacker)) },
];

/// Sockets of one seat.
const SOCKETS: usize = 60;
/// Seats that an address may take in an hour, and a few more for the time that the trial takes.
const MOST_SEATS: usize = 70;
/// Sayings of all watchers of a table that may be accepted: a minute's, and those of some minutes.
const MOST_SAYINGS: usize = 200;
/// Messages of which the first are old enough not to be remembered exactly.
const OLD: u64 = 60;

/// A message that is allowed.
fn say(number: u64) -> ClientMessage {
    ClientMessage::Say { id: IdempotencyKey::from(number), text: "x".repeat(400) }
}

/// The next message, if it comes soon.
async fn hear_soon(socket: &mut Socket) -> Option<ServerMessage> {
    timeout(Duration::from_millis(2), socket.hear()).await.ok()?.ok()
}

/// One seat acts and takes back on sixty sockets at once, at a table of its own.
async fn sixty_sockets(mut attacker: Attacker) -> Result<String, Broken> {
    let (created, tokens) = attacker.endpoint.create_and_sit(2).await?;
    let table = created.table.id;
    let mut host = attacker.endpoint.enter(table, tokens.first(), None).await?;
    host.say(&ClientMessage::Start { id: START.into(), bot: None }).await?;
    let mut open: Vec<(Socket, Player)> = Vec::new();
    let (mut sent, mut number) = (0, START);
    while attacker.goes_on() {
        if open.len() < SOCKETS
            && let Ok(socket) = attacker.endpoint.enter(table, tokens.get(open.len() % 2), None).await
        {
            open.push((socket, Player::default()));
        }
        for (socket, player) in &mut open {
            while let Some(message) = hear_soon(socket).await {
                player.hear(&message)?;
            }
            number += 1;
            let (id, seen) = (number.into(), player.number.unwrap_or(0));
            let message = match player.is_asked().then(|| player.answer(&mut attacker.chance)).flatten() {
                Some(action) => ClientMessage::Act { id, seen, actions: vec![action] },
                None => ClientMessage::Undo { id, seen, to: None, whole_turn: true },
            };
            sent += usize::from(socket.say(&message).await.is_ok());
        }
        rest().await;
    }
    Ok(format!("{sent} messages on {} sockets", open.len()))
}

/// Takes every seat that it can, and plays nowhere.
async fn squatting(attacker: Attacker) -> Result<String, Broken> {
    let (mut taken, mut refused) = (0, 0);
    while attacker.goes_on() {
        if let Ok(created) = attacker.endpoint.create(6).await {
            for _ in 0..5 {
                match attacker.endpoint.take_seat(created.table.id, &created.key).await {
                    Ok(_) => taken += 1,
                    Err(_) => refused += 1,
                }
            }
        }
        rest().await;
    }
    if taken > MOST_SEATS {
        return Err(format!("one address took {taken} seats").into());
    }
    Ok(format!("{taken} taken, {refused} refused"))
}

/// Watchers of the honest table talk without end.
async fn chat_flood(attacker: Attacker) -> Result<String, Broken> {
    let (mut sent, mut done) = (0, 0);
    while attacker.goes_on() {
        let Ok(mut socket) = attacker.watch().await else {
            rest().await;
            continue;
        };
        while attacker.goes_on() && socket.say(&say(sent)).await.is_ok() {
            sent += 1;
            while let Some(message) = hear_soon(&mut socket).await {
                done += usize::from(matches!(message, ServerMessage::Done { .. }));
            }
        }
    }
    if done > MOST_SAYINGS {
        return Err(format!("{done} sayings of watchers were accepted").into());
    }
    Ok(format!("{sent} sent, {done} accepted"))
}

/// A watcher who comes to the honest table and goes at once, again and again.
async fn coming_and_going(attacker: Attacker) -> Result<String, Broken> {
    let (mut came, mut refused) = (0, 0);
    while attacker.goes_on() {
        match attacker.watch().await {
            Ok(_) => came += 1,
            Err(_) => refused += 1,
        }
        rest().await;
    }
    Ok(format!("{came} times, {refused} refused"))
}

/// Hellos of some kilobytes and of four megabytes.
async fn long_hellos(mut attacker: Attacker) -> Result<String, Broken> {
    let mut sent = 0;
    while attacker.goes_on() {
        if let Ok(mut socket) = attacker.endpoint.socket(attacker.honest_table()).await {
            let length = [2_000, 20_000, 4 << 20][attacker.chance.below(3)];
            let (version, name) = (impulse_wire::PROTOCOL_VERSION, Some("x".repeat(length)));
            let hello = ClientMessage::Hello { version, token: None, since: None, name, client: None };
            sent += usize::from(socket.say(&hello).await.is_ok());
            while let Ok(Ok(heard)) = timeout(Duration::from_secs(1), socket.hear()).await {
                if let ServerMessage::Welcome { .. } = heard {
                    return Err(format!("a hello of {length} bytes was welcome").into());
                }
            }
        }
        rest().await;
    }
    Ok(format!("{sent} sent"))
}

/// Messages of long ago, again and again, at a table of its own. They are done once.
async fn old_messages(attacker: Attacker) -> Result<String, Broken> {
    let (created, tokens) = attacker.endpoint.create_and_sit(2).await?;
    let mut known: Vec<Option<u64>> = vec![None; OLD as usize];
    let (mut next, mut again) = (0, 0);
    while attacker.goes_on() {
        let Ok(mut socket) = attacker.endpoint.enter(created.table.id, tokens.first(), None).await else {
            rest().await;
            continue;
        };
        while attacker.goes_on() {
            let (id, name) = (IdempotencyKey::from(next), format!("Old {next}"));
            if socket.say(&ClientMessage::Rename { id: id.clone(), name }).await.is_err() {
                break;
            }
            let Some(done) = done_at(&mut socket, &id).await else { continue };
            let place = &mut known[next as usize];
            again += usize::from(place.is_some());
            if *place.get_or_insert(done) != done {
                return Err(format!("message {next} was done twice").into());
            }
            next = (next + 1) % OLD;
        }
    }
    Ok(format!("{again} acknowledged again"))
}

/// The entry of a message; nothing if it is refused, or the socket ends.
async fn done_at(socket: &mut Socket, wanted: &IdempotencyKey) -> Option<u64> {
    loop {
        match socket.hear().await.ok()? {
            ServerMessage::Done { id, number } if id == *wanted => return Some(number),
            ServerMessage::Refused { .. } => {
                rest().await;
                return None;
            }
            _ => {}
        }
    }
}

/// A player who says something and wants to be forgotten, without end.
async fn being_forgotten(attacker: Attacker) -> Result<String, Broken> {
    let (created, tokens) = attacker.endpoint.create_and_sit(2).await?;
    let (mut sent, mut done) = (0, 0);
    while attacker.goes_on() {
        let token: Option<&Token> = tokens.last();
        let Ok(mut socket) = attacker.endpoint.enter(created.table.id, token, None).await else {
            rest().await;
            continue;
        };
        while attacker.goes_on() {
            sent += 1;
            let (id, name) = (IdempotencyKey::from(2 * sent), format!("Again {sent}"));
            let forget = IdempotencyKey::from(2 * sent + 1);
            let said = socket.say(&ClientMessage::Rename { id, name }).await;
            if said.is_err() || socket.say(&ClientMessage::ForgetMe { id: forget.clone() }).await.is_err() {
                break;
            }
            while let Some(message) = hear_soon(&mut socket).await {
                done += usize::from(matches!(message, ServerMessage::Done { id, .. } if id == forget));
            }
        }
    }
    if done > 20 {
        return Err(format!("one address was forgotten {done} times").into());
    }
    Ok(format!("{sent} wishes, {done} granted"))
}

/// Frames that are no text, as fast as they go.
async fn binary_frames(mut attacker: Attacker) -> Result<String, Broken> {
    let (mut sent, mut sockets) = (0, 0);
    while attacker.goes_on() {
        let Ok(mut socket) = attacker.watch().await else {
            rest().await;
            continue;
        };
        sockets += 1;
        while attacker.goes_on() && socket.stream.send(Message::binary(attacker.bytes(9_000))).await.is_ok() {
            sent += 1;
            while hear_soon(&mut socket).await.is_some() {}
        }
    }
    Ok(format!("{sent} frames on {sockets} sockets"))
}
