//! The writing thread: group commit. It puts all queued changes into one transaction with one fsync, then reports each
//! result. A refused change has written nothing, and the others proceed. If the transaction fails as a whole, each change
//! is retried in its own, so that only the culprits fail.

use super::ends::Ends;
use super::folder::{Folder, Lock};
use super::queue::{Order, Queue, Stops};
use super::{Tried, locked, schema};
use crate::group::{Answer, GATHERING, LARGE, Others, Ready, tell_all};
use crate::{BoxFuture, StoreError};
use rusqlite::{Connection, Transaction, TransactionBehavior};
use std::iter;
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex};
use std::thread::{Builder, JoinHandle, sleep};
use tokio::sync::OwnedSemaphorePermit;

/// The capacity of the queue, and so the most changes in one transaction.
const CAPACITY: usize = 4096;

/// Hands changes to the thread.
#[derive(Clone)]
pub(super) struct Writer {
    queue: Queue<Box<dyn Change>>,
}

impl Writer {
    pub fn start(
        folder: &Folder,
        connection: Connection,
        lock: Lock,
        ends: Arc<Mutex<Ends>>,
        threads: &mut Vec<JoinHandle<()>>,
    ) -> Result<Self, StoreError> {
        let (queue, orders) = Queue::new(CAPACITY);
        let writing = Writing { folder: folder.clone(), connection, ends };
        let thread = Builder::new().name("store-writer".into()).spawn(move || writing.run(&orders, lock));
        threads.push(thread.map_err(|error| folder.io_fault(&error))?);
        Ok(Self { queue })
    }

    /// Queues a change. It may be attempted twice.
    pub fn change<T: Send + 'static>(
        &self,
        change: impl Fn(&Connection) -> Tried<T> + Send + 'static,
    ) -> BoxFuture<Result<T, StoreError>> {
        let queue = self.queue.clone();
        Box::pin(queue.ask(|answer| Box::new(Asked { change, outcome: None, answer }) as Box<dyn Change>))
    }

    pub fn stop(&self) -> Stops {
        self.queue.stop()
    }
}

/// A change of any kind, with the channel back to its caller.
trait Change: Ready {
    /// Runs it inside a transaction and keeps the outcome.
    fn attempt(&mut self, connection: &Connection) -> rusqlite::Result<()>;
    /// Nothing was stored.
    fn fail(&mut self, error: StoreError);
}

struct Asked<C, T> {
    change: C,
    outcome: Option<Result<T, StoreError>>,
    answer: Answer<T>,
}

impl<T: Send, C: Fn(&Connection) -> Tried<T> + Send> Change for Asked<C, T> {
    fn attempt(&mut self, connection: &Connection) -> rusqlite::Result<()> {
        self.outcome = Some((self.change)(connection)?);
        Ok(())
    }

    fn fail(&mut self, error: StoreError) {
        self.outcome = Some(Err(error));
    }
}

impl<T: Send, C: Send> Ready for Asked<C, T> {
    fn tell(self: Box<Self>, others: Others) {
        Box::new((self.answer, self.outcome.unwrap_or(Err(StoreError::Closed)))).tell(others);
    }
}

/// The state of the thread.
struct Writing {
    folder: Folder,
    connection: Connection,
    ends: Arc<Mutex<Ends>>,
}

type Waiting = (Box<dyn Change>, OwnedSemaphorePermit);

impl Writing {
    fn run(self, orders: &Receiver<Order<Box<dyn Change>>>, lock: Lock) {
        let (mut stop, mut last) = (None, 0);
        while stop.is_none()
            && let Ok(first) = orders.recv()
        {
            if last >= LARGE {
                sleep(GATHERING);
            }
            let mut group = Vec::with_capacity(last);
            for order in iter::once(first).chain(orders.try_iter()) {
                match order {
                    Order::Do(change, permit) => group.push((change, permit)),
                    Order::Stop(stopped) => stop = Some(stopped),
                }
                if stop.is_some() {
                    break;
                }
            }
            last = group.len();
            self.store(group);
        }
        let closed = schema::close(self.connection).map_err(|error| self.folder.fault(&error));
        drop(lock);
        if let Some(stopped) = stop {
            let _ = stopped.send(closed);
        }
    }

    /// Stores a group of changes and reports their outcomes.
    fn store(&self, mut group: Vec<Waiting>) {
        let committed = self.commit(&mut group);
        if committed.is_err() {
            locked(&self.ends).forget_all();
        }
        match committed {
            Ok(()) => {}
            Err(_) if group.len() > 1 => return group.into_iter().for_each(|alone| self.store(vec![alone])),
            Err(error) => {
                let error = self.folder.fault(&error);
                group.iter_mut().for_each(|(change, _)| change.fail(error.clone()));
            }
        }
        tell_all(group.into_iter().map(|(change, _)| change as Box<dyn Ready>).collect());
    }

    /// Runs a group in one transaction.
    fn commit(&self, group: &mut [Waiting]) -> rusqlite::Result<()> {
        let transaction = Transaction::new_unchecked(&self.connection, TransactionBehavior::Immediate)?;
        for (change, _) in group {
            change.attempt(&transaction)?;
        }
        transaction.commit()
    }
}
