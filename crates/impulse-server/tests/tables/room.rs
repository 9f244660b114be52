//! Space: a full disk loses nothing.

use crate::client::{Client, TestServer, chance, log, new_store, quick_config};
use crate::counting::CountingStore;
use impulse_wire::RefusalCode;
use impulse_wire::message::ClientMessage;
use std::sync::Arc;
use std::sync::atomic::Ordering;

#[tokio::test]
async fn what_cannot_be_kept_is_not_done_and_nobody_hears_of_it() {
    let store = new_store();
    let disk = Arc::new(CountingStore::new(store.clone()));
    let place = TestServer::running_over(quick_config(), store, disk.clone()).await;
    let (created, tokens) = place.people(2).await;
    let id = created.table.id;
    let mut clients = Vec::new();
    for token in &tokens {
        let mut client = Client::enter(&place, id, Some(token), None).await;
        client.until(|client, _| client.view.is_some()).await;
        clients.push(client);
    }
    clients.sort_by_key(Client::is_asked);
    let before = log(&place, id).await;
    disk.full.store(true, Ordering::SeqCst);
    assert_eq!(clients[1].act(&mut chance(1)).await, Err(RefusalCode::NotKept));
    assert_eq!(
        clients[0].ask(|id| ClientMessage::Say { id, text: "hello".to_owned() }).await,
        Err(RefusalCode::NotKept)
    );
    assert_eq!(log(&place, id).await, before);
    assert!(clients.iter().all(|client| client.actions == 0));
    disk.full.store(false, Ordering::SeqCst);
    clients[1].act(&mut chance(1)).await.expect("there is room again");
    clients[0].until(|client, _| client.actions == 1).await;
    assert!(!clients[0].frames.iter().any(|frame| frame.contains("hello")));
}
