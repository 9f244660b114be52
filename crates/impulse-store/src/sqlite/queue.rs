//! A bounded queue from async callers to threads. Callers wait without blocking while it is full, and then for the result
//! of their job.

use crate::StoreError;
use crate::group::{Answer, outcome};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// Resolves when a thread has stopped, or fails if it had stopped before.
pub(super) type Stops = oneshot::Receiver<Result<(), StoreError>>;

/// The sending end.
pub(super) struct Queue<J> {
    room: Arc<Semaphore>,
    jobs: Sender<Order<J>>,
}

/// What the receiving end gets.
pub(super) enum Order<J> {
    /// Run this job. Dropping the permit makes room in the queue.
    Do(J, OwnedSemaphorePermit),
    /// Stop, and report that.
    Stop(oneshot::Sender<Result<(), StoreError>>),
}

impl<J> Clone for Queue<J> {
    fn clone(&self) -> Self {
        Self { room: self.room.clone(), jobs: self.jobs.clone() }
    }
}

impl<J: Send + 'static> Queue<J> {
    pub fn new(capacity: usize) -> (Self, Receiver<Order<J>>) {
        let (jobs, orders) = mpsc::channel();
        (Self { room: Arc::new(Semaphore::new(capacity)), jobs }, orders)
    }

    /// Waits for room in the queue, then for the result.
    pub async fn ask<T>(self, job: impl FnOnce(Answer<T>) -> J) -> Result<T, StoreError> {
        let permit = self.room.acquire_owned().await.map_err(|_| StoreError::Closed)?;
        let (answer, answered) = oneshot::channel();
        self.jobs.send(Order::Do(job(answer), permit)).map_err(|_| StoreError::Closed)?;
        outcome(answered).await
    }

    /// Closes the queue to new jobs, and stops one thread when it has done the earlier ones.
    pub fn stop(&self) -> Stops {
        self.room.close();
        let (stopped, stops) = oneshot::channel();
        // If no thread is left, the receiver below resolves with an error.
        let _ = self.jobs.send(Order::Stop(stopped));
        stops
    }
}
