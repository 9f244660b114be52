//! A few threads that read, each with a connection of its own, beside the writer and beside each other.

use super::folder::Folder;
use super::queue::{Order, Queue, Stops};
use super::schema;
use crate::{BoxFuture, StoreError};
use rusqlite::Connection;
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};

/// Two: a backup occupies one for a while.
const THREADS: usize = 2;
/// So many questions may wait; more wait outside.
const PLACES: usize = 1024;

/// Asks, and sends the answer back.
type Question = Box<dyn FnOnce(&Connection) + Send>;

/// Where questions are handed in.
#[derive(Clone)]
pub(super) struct Readers {
    queue: Queue<Question>,
}

impl Readers {
    pub fn start(folder: &Folder, threads: &mut Vec<JoinHandle<()>>) -> Result<Self, StoreError> {
        let (queue, orders) = Queue::new(PLACES);
        let orders = Arc::new(Mutex::new(orders));
        for number in 1..=THREADS {
            let connection = schema::open_to_read(folder)?;
            let orders = orders.clone();
            let thread = Builder::new().name(format!("store-reader-{number}"));
            let thread = thread.spawn(move || run(connection, &orders));
            threads.push(thread.map_err(|error| folder.io_fault(&error))?);
        }
        Ok(Self { queue })
    }

    pub fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> BoxFuture<Result<T, StoreError>> {
        let queue = self.queue.clone();
        Box::pin(queue.ask(|answer| {
            Box::new(|connection: &Connection| {
                // Whoever asked may have gone away in the meantime.
                let _ = answer.send(question(connection));
            }) as Question
        }))
    }

    pub fn stop(&self) -> [Stops; THREADS] {
        std::array::from_fn(|_| self.queue.stop())
    }
}

fn run(connection: Connection, orders: &Mutex<Receiver<Order<Question>>>) {
    loop {
        // A thread that waits holds the queue, and lets go of it with the order in its hand.
        let order = orders.lock().unwrap_or_else(PoisonError::into_inner).recv();
        match order {
            Ok(Order::Do(question, _place)) => question(&connection),
            Ok(Order::Stop(stopped)) => {
                drop(connection);
                let _ = stopped.send(Ok(()));
                return;
            }
            Err(_) => return,
        }
    }
}
