//! The worst moment to lose a connection: the order to commit is on its way, or its answer. A proxy cuts exactly there.

use crate::scene::{append, entries, new_table};
use impulse_store::testing::PostgresServer;
use impulse_store::{PostgresStore, Store};
use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;
use tokio::task::block_in_place;

/// When the proxy cuts a connection.
#[derive(Clone, Copy, PartialEq)]
enum Cut {
    /// The order to commit never arrives.
    Before,
    /// It arrives, but its answer does not.
    After,
}

/// Passes connections on to a server, until it is told to cut one. Returns its port.
fn proxy(to: u16, cut: Arc<Mutex<Option<Cut>>>) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || {
        for client in listener.incoming() {
            let client = client.unwrap();
            let server = TcpStream::connect(("127.0.0.1", to)).unwrap();
            let (back, front) = (server.try_clone().unwrap(), client.try_clone().unwrap());
            let cut = cut.clone();
            thread::spawn(move || {
                pass(client, server, |bytes| orders_commit(bytes) && cut.lock().unwrap().is_some(), &cut)
            });
            thread::spawn(move || pass(back, front, |_| false, &Mutex::new(None)));
        }
    });
    port
}

fn orders_commit(bytes: &[u8]) -> bool {
    bytes.windows(7).any(|window| window == b"COMMIT\0")
}

fn pass(mut from: TcpStream, mut to: TcpStream, is_moment: impl Fn(&[u8]) -> bool, cut: &Mutex<Option<Cut>>) {
    let mut buffer = vec![0; 1 << 20];
    while let Ok(count @ 1..) = from.read(&mut buffer) {
        let bytes = &buffer[..count];
        if is_moment(bytes) {
            // The way back first, so that no answer slips through.
            let _ = from.shutdown(Shutdown::Both);
            if cut.lock().unwrap().take() == Some(Cut::After) {
                to.write_all(bytes).unwrap();
                thread::sleep(Duration::from_millis(200));
            }
            break;
        }
        if to.write_all(bytes).is_err() {
            break;
        }
    }
    for end in [from, to] {
        let _ = end.shutdown(Shutdown::Both);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_committed_counts_and_what_was_not_is_done_again() {
    let server = PostgresServer::shared();
    let name = block_in_place(|| server.url()).rsplit('/').next().unwrap().to_owned();
    let url = server.tcp_url_of(&name);
    let port = url.rsplit(':').next().unwrap().split('/').next().unwrap().to_owned();
    let cut = Arc::new(Mutex::new(None));
    let through = proxy(port.parse().unwrap(), cut.clone()).to_string();
    let database = format!("{}?sslmode=disable", url.replace(&port, &through)).parse().unwrap();
    let store = block_in_place(|| PostgresStore::open(&database)).unwrap();
    store.create(new_table("a", 0)).await.unwrap();
    for (number, moment) in (1..).zip([Cut::After, Cut::Before, Cut::After, Cut::After, Cut::Before]) {
        *cut.lock().unwrap() = Some(moment);
        store.append(append("a", number..=number)).await.unwrap();
        assert!(cut.lock().unwrap().is_none(), "it was cut");
        assert_eq!(store.read("a", 0).await, Ok(entries("a", 1..=number)), "each once");
    }
}
