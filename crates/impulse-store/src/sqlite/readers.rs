//! The reading threads, each with its own connection. They run concurrently with the writer and with each other.

use super::folder::Folder;
use super::queue::{Order, Queue, Stops};
use super::schema;
use crate::group::Others;
use crate::{BoxFuture, StoreError};
use rusqlite::Connection;
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};

/// Two, because a backup occupies one for a while.
const THREADS: usize = 2;
/// The capacity of the queue.
const CAPACITY: usize = 1024;

/// Runs a query and sends its result back.
type Query = Box<dyn FnOnce(&Connection) + Send>;

/// Hands queries to the threads.
#[derive(Clone)]
pub(super) struct Readers {
    queue: Queue<Query>,
}

impl Readers {
    pub fn start(folder: &Folder, threads: &mut Vec<JoinHandle<()>>) -> Result<Self, StoreError> {
        let (queue, orders) = Queue::new(CAPACITY);
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

    pub fn query<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> BoxFuture<Result<T, StoreError>> {
        let queue = self.queue.clone();
        Box::pin(queue.ask(|answer| {
            Box::new(|connection: &Connection| {
                // The caller may have been dropped meanwhile.
                let _ = answer.send((query(connection), Others::default()));
            }) as Query
        }))
    }

    pub fn stop(&self) -> [Stops; THREADS] {
        std::array::from_fn(|_| self.queue.stop())
    }
}

fn run(connection: Connection, orders: &Mutex<Receiver<Order<Query>>>) {
    loop {
        // The thread that waits holds the mutex, and releases it as soon as it has an order.
        let order = orders.lock().unwrap_or_else(PoisonError::into_inner).recv();
        match order {
            Ok(Order::Do(query, _permit)) => query(&connection),
            Ok(Order::Stop(stopped)) => {
                drop(connection);
                let _ = stopped.send(Ok(()));
                return;
            }
            Err(_) => return,
        }
    }
}
