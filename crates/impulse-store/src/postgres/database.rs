//! The address of a database, as hosts write it, and connections to it.

use super::fault::fault;
use super::tls::Tls;
use crate::StoreError;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::time::timeout;
use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};
use tokio_postgres::{Client, Config, Connection, Socket};

/// How long to wait for a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// The settings of every session. A transaction whose program is gone must not hold its locks for long. A server may
/// be set to acknowledge before it has written (`synchronous_commit = off`): not to us.
const SESSION: &str = "
    SET statement_timeout = '20s';
    SET idle_in_transaction_session_timeout = '20s';
    SET client_min_messages = 'warning';
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

/// A transaction that stores nothing but a mark in the write-ahead log. It ends when synchronous replicas have all that came
/// before it. A server that crashed and recovered shows what it had written, although a replica may lack it, and nobody may
/// be told of that: if the server then fails for good, it is gone.
const CATCH_UP: &str = "SELECT pg_logical_emit_message(true, 'impulse', 'connected')";
/// How long to wait for replicas.
const REPLICA_TIMEOUT: Duration = Duration::from_secs(10);

/// Where a database is, and who connects. Printing it leaves out the password.
#[derive(Clone)]
pub struct Database {
    config: Arc<Config>,
    tls: Tls,
    /// How often a connection was made.
    connected: Arc<AtomicU64>,
}

/// The connection of a client, which must be polled for the client to make progress.
pub(super) type Line = Connection<Socket, super::tls::Encrypted<Socket>>;

impl FromStr for Database {
    type Err = StoreError;

    /// Reads `postgres://user:password@host:port/name?parameters`. The error never repeats the text, which may hold a
    /// password.
    fn from_str(text: &str) -> Result<Self, StoreError> {
        let wrong = |why: &str| StoreError::BadAddress(why.to_owned());
        if !text.starts_with("postgres://") && !text.starts_with("postgresql://") {
            return Err(wrong("it must begin with postgres://"));
        }
        let (text, verify, roots) = take_parameters(text);
        let mut config = Config::from_str(&text).map_err(|error| {
            let cause = std::error::Error::source(&error).map(ToString::to_string);
            wrong(&cause.unwrap_or_else(|| error.to_string()))
        })?;
        if config.get_hosts().is_empty() && config.get_hostaddrs().is_empty() {
            return Err(wrong("it names no host"));
        }
        let tls = match verify {
            true => {
                config.ssl_mode(SslMode::Require);
                Tls::verified(roots.as_deref())?
            }
            false => Tls::unverified()?,
        };
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
        config.keepalives_idle(Duration::from_secs(10));
        config.keepalives_interval(Duration::from_secs(5));
        config.keepalives_retries(3);
        config.tcp_user_timeout(Duration::from_secs(20));
        if config.get_application_name().is_none() {
            config.application_name("impulse");
        }
        Ok(Self { config: Arc::new(config), tls, connected: Arc::default() })
    }
}

/// Takes out the parameters that the driver does not know: whether the certificate is checked, and against which file.
fn take_parameters(text: &str) -> (String, bool, Option<PathBuf>) {
    let Some((base, parameters)) = text.split_once('?') else { return (text.to_owned(), false, None) };
    let (mut left, mut verify, mut roots) = (Vec::new(), false, None);
    for parameter in parameters.split('&') {
        match parameter.split_once('=') {
            Some(("sslmode", "verify-full")) => verify = true,
            Some(("sslrootcert", file)) => roots = Some(PathBuf::from(file)),
            _ => left.push(parameter),
        }
    }
    let text = if left.is_empty() { base.to_owned() } else { format!("{base}?{}", left.join("&")) };
    (text, verify || roots.is_some(), roots)
}

impl Database {
    /// A new connection, ready to use once its line is polled.
    pub(super) async fn connect(&self) -> Result<(Client, Line), StoreError> {
        match timeout(CONNECT_TIMEOUT, self.config.connect(self.tls.clone())).await {
            Ok(connected) => connected.map_err(|error| fault(&error)),
            Err(_) => Err(StoreError::Unreachable("it does not answer".to_owned())),
        }
    }

    /// A new connection that is polled by a task of its own.
    pub(super) async fn session(&self) -> Result<Client, StoreError> {
        let (client, line) = self.connect().await?;
        // The client reports what goes wrong.
        tokio::spawn(async move { drop(line.await) });
        prepare(&client).await?;
        self.wait_for_replicas(&client).await?;
        self.connected.fetch_add(1, Ordering::Relaxed);
        Ok(client)
    }

    /// Waits until synchronous replicas have everything that this session can see, if there are any.
    async fn wait_for_replicas(&self, client: &Client) -> Result<(), StoreError> {
        match timeout(REPLICA_TIMEOUT, client.batch_execute(CATCH_UP)).await {
            Ok(caught_up) => caught_up.map_err(|error| fault(&error)),
            Err(_) => {
                // Or the server would keep the session waiting for its replica, one more with each attempt.
                drop(client.cancel_token().cancel_query(self.tls.clone()).await);
                Err(StoreError::Unreachable("its synchronous replica does not answer".to_owned()))
            }
        }
    }

    /// How often a connection was made. If it has changed since an attempt failed, the next one may succeed.
    pub(super) fn times_connected(&self) -> u64 {
        self.connected.load(Ordering::Relaxed)
    }
}

/// Makes the settings of a session.
pub(super) async fn prepare(client: &Client) -> Result<(), StoreError> {
    client.batch_execute(SESSION).await.map_err(|error| fault(&error))
}

impl fmt::Display for Database {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("postgres://")?;
        if let Some(user) = self.config.get_user() {
            write!(to, "{user}@")?;
        }
        let ports = self.config.get_ports();
        for (number, host) in self.config.get_hosts().iter().enumerate() {
            let comma = if number > 0 { "," } else { "" };
            match host {
                Host::Tcp(name) => write!(to, "{comma}{name}")?,
                #[cfg(unix)]
                Host::Unix(path) => write!(to, "{comma}{}", path.display())?,
            }
            if let Some(port) = ports.get(number).or(ports.first()) {
                write!(to, ":{port}")?;
            }
        }
        write!(to, "/{}", self.config.get_dbname().unwrap_or_default())
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{self}")
    }
}
