//! The way to a thread and back: a queue with so many places, whose jobs are done in order. Whoever finds it full waits
//! without blocking.

use crate::StoreError;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// Resolves when a thread has stopped, or fails if it had stopped before.
pub(super) type Stops = oneshot::Receiver<Result<(), StoreError>>;

/// The near end of a queue.
pub(super) struct Queue<J> {
    places: Arc<Semaphore>,
    jobs: Sender<Order<J>>,
}

/// What comes out at the far end.
pub(super) enum Order<J> {
    /// Do this; the place in the queue is free again when it is dropped.
    Do(J, OwnedSemaphorePermit),
    /// There will be nothing more to do: stop, and say so.
    Stop(oneshot::Sender<Result<(), StoreError>>),
}

impl<J> Clone for Queue<J> {
    fn clone(&self) -> Self {
        Self { places: self.places.clone(), jobs: self.jobs.clone() }
    }
}

impl<J: Send + 'static> Queue<J> {
    pub fn new(places: usize) -> (Self, Receiver<Order<J>>) {
        let (jobs, orders) = mpsc::channel();
        (Self { places: Arc::new(Semaphore::new(places)), jobs }, orders)
    }

    /// Waits for a place, then for the answer.
    pub async fn ask<T>(
        self,
        job: impl FnOnce(oneshot::Sender<Result<T, StoreError>>) -> J,
    ) -> Result<T, StoreError> {
        let place = self.places.acquire_owned().await.map_err(|_| StoreError::Closed)?;
        let (answer, answered) = oneshot::channel();
        self.jobs.send(Order::Do(job(answer), place)).map_err(|_| StoreError::Closed)?;
        answered.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Takes no more jobs, and has one thread stop when it has done those before.
    pub fn stop(&self) -> Stops {
        self.places.close();
        let (stopped, stops) = oneshot::channel();
        // If there is no thread any more, the answer is that nobody answers.
        let _ = self.jobs.send(Order::Stop(stopped));
        stops
    }
}
