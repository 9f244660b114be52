//! Reports the outcomes of a group commit. The thread that wrote wakes only one of the callers; that one wakes the others
//! where it runs. So a group costs one wake-up across threads, however large it is.

use crate::StoreError;
use std::time::Duration;
use tokio::sync::oneshot;

/// After a group of at least this many changes, the next is gathered for a while: what arrives meanwhile shares a commit, and
/// nobody has to wake the writer.
pub(crate) const LARGE: usize = 8;
/// How long. A change that comes alone waits for nothing.
pub(crate) const GATHERING: Duration = Duration::from_millis(2);

/// What a caller is told: the outcome, and the others of its group, who are told when this is dropped.
pub(crate) type Told<T> = (Result<T, StoreError>, Others);

/// The way back to a caller.
pub(crate) type Answer<T> = oneshot::Sender<Told<T>>;

/// An outcome that is ready for its caller.
pub(crate) trait Ready: Send {
    /// Tells the caller. If it is gone, the others are told from here.
    fn tell(self: Box<Self>, others: Others);
}

/// Callers who have not been told yet. Dropping this tells them.
#[derive(Default)]
pub(crate) struct Others(Vec<Box<dyn Ready>>);

impl Drop for Others {
    fn drop(&mut self) {
        for ready in self.0.drain(..) {
            ready.tell(Self::default());
        }
    }
}

/// Tells all callers of a group.
pub(crate) fn tell_all(mut group: Vec<Box<dyn Ready>>) {
    if let Some(one) = group.pop() {
        one.tell(Others(group));
    }
}

/// Waits for the outcome, and tells the others.
pub(crate) async fn outcome<T>(told: oneshot::Receiver<Told<T>>) -> Result<T, StoreError> {
    let (outcome, others) = told.await.map_err(|_| StoreError::Closed)?;
    drop(others);
    outcome
}

impl<T: Send> Ready for (Answer<T>, Result<T, StoreError>) {
    fn tell(self: Box<Self>, others: Others) {
        let (answer, outcome) = *self;
        // If the caller is gone, what it would have got is dropped here.
        let _ = answer.send((outcome, others));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Waiting = Vec<oneshot::Receiver<Told<u32>>>;

    fn group(size: u32) -> (Vec<Box<dyn Ready>>, Waiting) {
        (0..size)
            .map(|number| {
                let (answer, told) = oneshot::channel();
                (Box::new((answer, Ok(number))) as Box<dyn Ready>, told)
            })
            .unzip()
    }

    #[tokio::test]
    async fn one_caller_is_woken_and_wakes_the_others() {
        let (ready, mut told) = group(3);
        tell_all(ready);
        assert!(told[0].try_recv().is_err() && told[1].try_recv().is_err(), "they wait for the third");
        assert_eq!(outcome(told.remove(2)).await, Ok(2));
        assert_eq!(told[0].try_recv().map(|(outcome, _)| outcome), Ok(Ok(0)));
        assert_eq!(outcome(told.remove(1)).await, Ok(1));
    }

    #[tokio::test]
    async fn callers_who_are_gone_keep_nobody_waiting() {
        let (ready, mut told) = group(3);
        drop(told.pop());
        tell_all(ready);
        for (number, told) in (0..).zip(told) {
            assert_eq!(outcome(told).await, Ok(number));
        }
        let (ready, mut told) = group(2);
        tell_all(ready);
        // It has been told, but never looks.
        drop(told.pop());
        assert_eq!(outcome(told.remove(0)).await, Ok(0));
    }
}
