//! What each viewer may see.

use crate::client::{Client, TestServer, chance};
use impulse_engine::{Seat, Seen, Viewer};
use impulse_wire::Barrier;
use impulse_wire::message::Update;

/// Checks that an update contains nothing that the viewer must not see.
fn nothing_hidden_is_in(update: &Update, viewer: Option<Seat>) {
    let view = &update.view;
    assert_eq!(view.viewer(), Viewer::seated(viewer));
    assert!(view.deck().is_none());
    for seat in view.seats().filter(|&seat| Some(seat) != viewer) {
        assert!(view.hand(seat).without(view.known(seat)).is_empty());
        assert_eq!(view.home_choice(seat), None);
    }
    if view.decision().map(|decision| decision.seat) != viewer {
        assert!(view.legal().is_empty());
    }
    for event in update.steps.iter().flat_map(|step| &step.events) {
        if let Seen::HomeChosen { seat, card }
        | Seen::Drew { seat, card }
        | Seen::Explored { seat, card, .. }
        | Seen::Reinforced { seat, card } = *event
        {
            assert_eq!(card.is_some(), Some(seat) == viewer, "{event:?} as {viewer:?} is told it");
        }
    }
}

#[tokio::test]
async fn in_a_whole_game_nobody_is_told_what_is_hidden_from_them() {
    let place = TestServer::running().await;
    let (created, tokens) = place.people(3).await;
    let id = created.table.id;
    let mut all = Vec::new();
    for number in 0..4 {
        let token = tokens.get(number);
        let mut client = Client::enter(&place, id, token, None).await;
        all.push(tokio::spawn(async move {
            client.play(&mut chance(number as u64), u32::MAX).await;
            client
        }));
    }
    let (mut drawn, mut updates) = (0, 0);
    for client in all {
        let client = client.await.expect("a client");
        for update in &client.updates {
            nothing_hidden_is_in(update, client.seat);
            updates += 1;
            let events = update.steps.iter().flat_map(|step| &step.events);
            drawn += events.filter(|event| matches!(event, Seen::Drew { card: Some(_), .. })).count();
            if client.seat.is_none() {
                assert_eq!(update.undo.why, Some(Barrier::NoSeat));
            }
        }
        let seed = client.frames.last().is_some_and(|frame| frame.contains("seed"));
        assert!(seed || client.frames.iter().any(|frame| frame.contains("\"type\":\"over\"")));
        let early = client.frames.iter().take_while(|frame| !frame.contains("\"type\":\"over\""));
        assert!(early.into_iter().all(|frame| !frame.contains("seed")), "the seed is shown at the end only");
    }
    assert!(drawn > 10 && updates > 200, "{drawn} cards drawn, {updates} updates");
}

#[tokio::test]
async fn before_the_end_the_game_file_is_the_set_up_without_its_seed() {
    let place = TestServer::running().await;
    let (created, _) = place.people(2).await;
    let text = place.get(&format!("/tables/{}/game", created.table.id)).await;
    assert!(text.contains("players 2") && text.contains(&created.table.commitment.to_string()));
    assert!(!text.lines().any(|line| line.starts_with("seed") || line.starts_with('=')), "{text}");
}
