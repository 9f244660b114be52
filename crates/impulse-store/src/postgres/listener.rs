//! The connection that hears what other nodes change. It also holds the lock that says that a program uses the database.

use super::database::{Database, Line, prepare};
use super::fault::fault;
use super::notice;
use crate::changes::Announcer;
use crate::{Change, StoreError};
use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};
use tokio_postgres::{AsyncMessage, Client};

/// Held, and shared, by every program that uses the database.
pub(super) const IN_USE: i64 = 0x496d_7075_0002;
/// How long to wait for it, or for its opposite.
const LOCK_TIMEOUT: Duration = Duration::from_secs(1);
/// The pause between two attempts to connect.
const PAUSE: Duration = Duration::from_millis(250);
/// How often the connection is tried when nothing comes.
const SILENCE: Duration = Duration::from_secs(15);

pub(super) struct Listener {
    pub database: Database,
    pub origin: String,
    pub announcer: Arc<Announcer>,
}

/// A connection that listens.
pub(super) struct Listening {
    client: Client,
    line: Line,
}

impl Listener {
    /// Begins to listen.
    pub async fn begin(&self) -> Result<Listening, StoreError> {
        let (client, mut line) = self.database.connect().await?;
        // The line must be polled for the client to make progress.
        let begun = {
            let mut begin = pin!(self.listen_on(&client));
            loop {
                tokio::select! {
                    begun = &mut begin => break begun,
                    message = poll_fn(|context| line.poll_message(context)) => self.hear(message)?,
                }
            }
        };
        begun.map(|()| Listening { client, line })
    }

    async fn listen_on(&self, client: &Client) -> Result<(), StoreError> {
        prepare(client).await?;
        lock(client, &self.database, &format!("pg_try_advisory_lock_shared({IN_USE})")).await?;
        let listen = format!("LISTEN {}", notice::CHANNEL);
        client.batch_execute(&listen).await.map_err(|error| fault(&error))
    }

    /// Listens until the task is ended, again and again.
    pub async fn run(self, first: Listening) {
        let mut listening = Some(first);
        loop {
            if let Some(now) = listening.take() {
                self.listen(now).await;
            }
            sleep(PAUSE).await;
            if let Ok(again) = self.begin().await {
                listening = Some(again);
                self.announcer.tell(Change::Missed);
            }
        }
    }

    /// Passes on what it hears, until the connection is lost.
    async fn listen(&self, Listening { client, mut line }: Listening) {
        loop {
            let heard = timeout(SILENCE, poll_fn(|context| line.poll_message(context))).await;
            let well = match heard {
                Ok(message) => self.hear(message),
                // Is anybody there?
                Err(_) => tokio::select! {
                    alive = timeout(SILENCE, client.batch_execute("")) => match alive {
                        Ok(alive) => alive.map_err(|error| fault(&error)),
                        Err(_) => return,
                    },
                    message = poll_fn(|context| line.poll_message(context)) => self.hear(message),
                },
            };
            if well.is_err() {
                return;
            }
        }
    }

    fn hear(&self, message: Option<Result<AsyncMessage, tokio_postgres::Error>>) -> Result<(), StoreError> {
        match message {
            Some(Ok(AsyncMessage::Notification(told))) if told.channel() == notice::CHANNEL => {
                for change in notice::read(&self.origin, told.payload()) {
                    self.announcer.tell(change);
                }
                Ok(())
            }
            Some(Ok(_)) => Ok(()),
            Some(Err(error)) => Err(fault(&error)),
            None => Err(StoreError::Unreachable("the connection was closed".to_owned())),
        }
    }
}

/// Takes an advisory lock for as long as the connection lives. Waits a little, because the database may not have noticed yet
/// that whoever held it is gone.
pub(super) async fn lock(client: &Client, database: &Database, lock: &str) -> Result<(), StoreError> {
    let begun = Instant::now();
    loop {
        let locked = client.query_one(&format!("SELECT {lock}"), &[]).await;
        if locked.map_err(|error| fault(&error))?.get(0) {
            return Ok(());
        }
        if begun.elapsed() >= LOCK_TIMEOUT {
            return Err(StoreError::InUse(database.to_string()));
        }
        sleep(LOCK_TIMEOUT / 20).await;
    }
}
