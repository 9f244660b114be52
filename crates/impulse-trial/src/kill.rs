//! Durability: many tables are played over sockets while the server is killed (SIGKILL) at random moments and restarted.
//! What a player was told before must be there after. Messages without a response are sent again with the same id, and
//! must be carried out once. Every table must go on. At the end, the log of each table is compared with what its players
//! were told.

use crate::Broken;
use crate::ledger::Ledger;
use crate::link::{Endpoint, Gone, Socket};
use crate::notices::Notices;
use crate::player::{Chance, Player};
use crate::process::{Program, ServerProcess};
use impulse_server::replay_log;
use impulse_store::{SqliteStore, Store};
use impulse_wire::fair::{Verified, verify};
use impulse_wire::message::{ByeReason, ClientMessage, ServerMessage};
use impulse_wire::secret::{RevealedGame, Token};
use impulse_wire::{Commitment, IdempotencyKey, Refusal, RefusalCode, Refused, TableId};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio::time::sleep;

/// The size of the trial.
#[derive(Clone, Debug)]
pub struct Kills {
    /// How often the server is killed.
    pub kills: u32,
    /// How many tables are played at once.
    pub tables: usize,
    /// The longest that a player thinks.
    pub think: Duration,
}

/// A table that makes no progress for this long is stuck.
const STUCK: Duration = Duration::from_secs(60);
/// How long to wait before connecting to a killed server again.
const RETRY_PAUSE: Duration = Duration::from_millis(10);

/// What all players share.
pub(crate) struct Trial {
    endpoint: Endpoint,
    think: Duration,
    /// Whether there are several nodes and a database, which may be away for a while.
    cluster: bool,
    pub(crate) stopping: AtomicBool,
    /// The number of answers played, by table slot.
    progress: Vec<AtomicU64>,
    /// Of all tables ever played.
    ledgers: Mutex<Vec<(TableId, Arc<Ledger>)>>,
    counts: Counts,
}

#[derive(Default)]
struct Counts {
    games: AtomicU64,
    resumed: AtomicU64,
    sent_again: AtomicU64,
    late: AtomicU64,
    bots: AtomicU64,
}

/// Runs the trial in a folder. Returns a report.
pub async fn run(program: &Program, folder: &Path, kills: &Kills) -> Result<String, Broken> {
    let begun = Instant::now();
    let data = folder.join("kill");
    let mut server = ServerProcess::start(program, &data).await?;
    let trial = Arc::new(Trial::new(server.address(), kills.tables, kills.think, false));
    let mut tables = JoinSet::new();
    for place in 0..kills.tables {
        tables.spawn(play_tables(trial.clone(), place));
    }
    let mut chance = Chance::new(1);
    for number in 1..=kills.kills {
        tokio::select! {
            killed = kill(&trial, &mut server, &mut chance) => killed?,
            Some(ended) = tables.join_next() => ended??,
        }
        if number % 10 == 0 {
            eprintln!("killed {number} times, {} answers played", trial.played());
        }
    }
    trial.everybody_plays(|| server.check_running()).await?;
    trial.stopping.store(true, Ordering::SeqCst);
    while let Some(ended) = tables.join_next().await {
        ended??;
    }
    server.kill()?;
    let acknowledged = compare(&trial, &data).await?;
    Ok(format!(
        "killed {} times in {:.0} s; {acknowledged} messages acknowledged at {} tables; {}",
        kills.kills,
        begun.elapsed().as_secs_f64(),
        trial.tables(),
        trial.counted(),
    ))
}

/// Kills the server once, at a random moment, and starts it again.
async fn kill(trial: &Trial, server: &mut ServerProcess, chance: &mut Chance) -> Result<(), Broken> {
    // Mostly when all tables are being played, sometimes while it is still starting.
    if chance.one_in(5) {
        sleep(Duration::from_millis(chance.below(60) as u64)).await;
    } else {
        server.wait_until_reachable().await?;
        trial.everybody_plays(|| server.check_running()).await?;
        sleep(Duration::from_micros(chance.below(200_000) as u64)).await;
    }
    server.kill()?;
    server.restart()
}

/// Compares everything acknowledged with the logs.
async fn compare(trial: &Trial, data: &Path) -> Result<usize, Broken> {
    compare_with(trial, &SqliteStore::open(data)?, &Notices::default()).await
}

/// Compares everything acknowledged, and the notices of turns, with the logs in a store.
pub(crate) async fn compare_with(
    trial: &Trial,
    store: &dyn Store,
    notices: &Notices,
) -> Result<usize, Broken> {
    let mut acknowledged = 0;
    let ledgers = trial.ledgers().clone();
    for (table, ledger) in ledgers {
        let entries = store.read(table.as_str(), 0).await?;
        ledger.compare(&entries).map_err(|why| format!("table {table}: {why}"))?;
        // Every answer is legal where it stands, and its fingerprint is right: no bot has answered twice.
        replay_log(&entries).map_err(|why| format!("table {table}: {why}"))?;
        notices.compare(table, &entries).map_err(|why| format!("table {table}: {why}"))?;
        let bots = entries.iter().filter(|entry| entry.body.contains("\"by\":\"bot\"")).count();
        trial.counts.bots.fetch_add(bots as u64, Ordering::Relaxed);
        acknowledged += ledger.acknowledged();
    }
    Ok(acknowledged)
}

impl Trial {
    pub(crate) fn new(to: SocketAddr, tables: usize, think: Duration, cluster: bool) -> Self {
        Self {
            endpoint: Endpoint::to(to),
            think,
            cluster,
            stopping: AtomicBool::new(false),
            progress: (0..tables).map(|_| AtomicU64::new(0)).collect(),
            ledgers: Mutex::default(),
            counts: Counts::default(),
        }
    }

    /// How many tables were played.
    pub(crate) fn tables(&self) -> usize {
        self.ledgers().len()
    }

    /// How many messages were acknowledged so far.
    pub(crate) fn acknowledged(&self) -> usize {
        self.ledgers().iter().map(|(_, ledger)| ledger.acknowledged()).sum()
    }

    /// What happened, for the report.
    pub(crate) fn counted(&self) -> String {
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        format!(
            "{} games played to their end, {} answers of bots; {} connections resumed, {} messages sent again, {} came \
             too late; nothing lost, nothing doubled, no table stuck",
            count(&self.counts.games),
            count(&self.counts.bots),
            count(&self.counts.resumed),
            count(&self.counts.sent_again),
            count(&self.counts.late),
        )
    }

    fn ledgers(&self) -> std::sync::MutexGuard<'_, Vec<(TableId, Arc<Ledger>)>> {
        self.ledgers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn played(&self) -> u64 {
        self.progress.iter().map(|played| played.load(Ordering::Relaxed)).sum()
    }

    /// Waits until an answer has been played at every table.
    pub(crate) async fn everybody_plays(
        &self,
        mut check: impl FnMut() -> Result<(), Broken>,
    ) -> Result<(), Broken> {
        let read = || self.progress.iter().map(|played| played.load(Ordering::Relaxed)).collect::<Vec<_>>();
        let (before, begun) = (read(), Instant::now());
        loop {
            let stuck = before.iter().zip(read()).filter(|(before, now)| **before == *now).count();
            if stuck == 0 {
                return Ok(());
            }
            check()?;
            if begun.elapsed() > STUCK {
                return Err(format!("{stuck} of {} tables are stuck", before.len()).into());
            }
            sleep(Duration::from_millis(5)).await;
        }
    }
}

/// Plays one table after another.
pub(crate) async fn play_tables(trial: Arc<Trial>, place: usize) -> Result<(), Broken> {
    let mut number = 0;
    while !trial.stopping.load(Ordering::SeqCst) {
        number += 1;
        let players = 2 + ((place + number) % 3) as u8;
        // At every second table of a cluster a bot plays too, and clocks run.
        let made = match trial.cluster && place % 2 == 1 {
            true => trial.endpoint.create_with_bot(players).await,
            false => trial.endpoint.create_and_sit(players).await,
        };
        let Ok((created, tokens)) = made else {
            // The server was killed meanwhile: nobody knows of this table.
            sleep(RETRY_PAUSE).await;
            continue;
        };
        let table = created.table.id;
        let ledger = Arc::new(Ledger::default());
        trial.ledgers().push((table, ledger.clone()));
        let mut seats = JoinSet::new();
        for (seat, token) in tokens.into_iter().enumerate() {
            let chance = Chance::new((place * 1000 + number * 10 + seat) as u64);
            let (trial, ledger) = (trial.clone(), ledger.clone());
            let mut player = ReconnectingPlayer {
                trial,
                place,
                table,
                token,
                ledger,
                chance,
                host: seat == 0,
                player: Player::default(),
                pending: None,
                next: 0,
            };
            seats.spawn(async move { player.play().await.map(|()| player.player.over) });
        }
        let mut file = None;
        while let Some(ended) = seats.join_next().await {
            file = ended?.map_err(|why| format!("table {table}: {why}"))?;
        }
        if let Some(file) = file {
            fair_and_legal(&file, &created.table.commitment)
                .map_err(|why| format!("table {table}: {why}"))?;
            trial.counts.games.fetch_add(1, Ordering::Relaxed);
        }
    }
    Ok(())
}

/// Checks that a finished game is legal and matches the commitment.
pub fn fair_and_legal(file: &RevealedGame, promised: &Commitment) -> Result<(), Broken> {
    let game = file.game()?;
    let end = game.play(game.actions.len(), &mut ())?;
    match verify(file.as_str())? {
        Verified::Fair { commitment, .. } if commitment == *promised && end.end().is_some() => Ok(()),
        other => Err(format!("the game is not what was promised: {other:?}").into()),
    }
}

/// A player who reconnects until the game is over.
struct ReconnectingPlayer {
    trial: Arc<Trial>,
    place: usize,
    table: TableId,
    token: Token,
    ledger: Arc<Ledger>,
    chance: Chance,
    host: bool,
    player: Player,
    /// Sent or about to be sent, without a response yet.
    pending: Option<ClientMessage>,
    next: u32,
}

/// Why a connection ended.
enum End {
    Gone,
    Broken(Broken),
}

impl From<Gone> for End {
    fn from(_: Gone) -> Self {
        Self::Gone
    }
}

impl From<Broken> for End {
    fn from(why: Broken) -> Self {
        Self::Broken(why)
    }
}

impl ReconnectingPlayer {
    /// Plays until the game is over or the trial ends, through as many connections as it takes.
    async fn play(&mut self) -> Result<(), Broken> {
        loop {
            match self.converse().await {
                Ok(()) => return Ok(()),
                Err(End::Broken(why)) => return Err(why),
                Err(End::Gone) if self.trial.cluster => sleep(RETRY_PAUSE * 10).await,
                Err(End::Gone) => sleep(RETRY_PAUSE).await,
            }
        }
    }

    async fn converse(&mut self) -> Result<(), End> {
        let known = self.ledger.highest();
        let mut socket = self.trial.endpoint.enter(self.table, Some(&self.token), self.player.number).await?;
        let welcome = socket.hear().await?;
        let ServerMessage::Welcome { number, table, .. } = &welcome else { return Err(End::Gone) };
        // A node without its database says so, and what it knows.
        if *number < known && !table.halted {
            return Err(End::Broken(format!("entry {known} was told, now the last is {number}").into()));
        }
        let resumed = u64::from(self.player.seat.is_some());
        self.player.hear(&welcome)?;
        self.trial.counts.resumed.fetch_add(resumed, Ordering::Relaxed);
        if self.next == 0 {
            self.pending = self.first_message();
        }
        if let Some(pending) = self.pending.clone() {
            self.trial.counts.sent_again.fetch_add(resumed, Ordering::Relaxed);
            socket.say(&pending).await?;
        }
        loop {
            if self.pending.is_none() {
                if self.player.over.is_some() || self.trial.stopping.load(Ordering::SeqCst) {
                    return Ok(());
                }
                self.act(&mut socket).await?;
            }
            let message = tokio::select! {
                message = socket.hear() => message?,
                // Check whether the trial is ending.
                () = sleep(Duration::from_millis(200)) => continue,
            };
            self.take_in(&message)?;
        }
    }

    /// The host starts the game. In a cluster, the others want to be told elsewhere that it is their turn.
    fn first_message(&mut self) -> Option<ClientMessage> {
        match (self.host, self.trial.cluster) {
            (true, _) => Some(ClientMessage::Start { id: self.id(), bot: None }),
            (false, true) => {
                let url = Some("https://example.org/turn".to_owned());
                Some(ClientMessage::Webhook { id: self.id(), url })
            }
            (false, false) => None,
        }
    }

    /// Sends a message, if there is one to send.
    async fn act(&mut self, socket: &mut Socket) -> Result<(), End> {
        let asked = self.player.is_asked();
        let id = self.id();
        let seen = self.player.number.unwrap_or(0);
        let message = if self.player.view.is_some() && self.chance.one_in(200) {
            ClientMessage::Say { id, text: format!("hello {seen}") }
        } else if self.player.undo.last.is_some() && self.chance.one_in(30) {
            ClientMessage::Undo { id, seen, to: None, whole_turn: self.chance.one_in(2) }
        } else if asked && let Some(action) = self.player.answer(&mut self.chance) {
            ClientMessage::Act { id, seen, actions: vec![action] }
        } else {
            return Ok(());
        };
        let think = self.trial.think.as_micros() as usize;
        sleep(Duration::from_micros(self.chance.below(think) as u64)).await;
        self.pending = Some(message.clone());
        socket.say(&message).await?;
        if self.chance.one_in(20) {
            socket.say(&message).await?; // An impatient client sends twice; it must be carried out once.
        }
        Ok(())
    }

    fn take_in(&mut self, message: &ServerMessage) -> Result<(), End> {
        self.player.hear(message)?;
        let Some(seat) = self.player.seat else { return Err(End::Broken("no seat".into())) };
        if let ServerMessage::Update(update) = message {
            self.ledger.heard(update.number);
            self.trial.progress[self.place].fetch_add(1, Ordering::Relaxed);
        }
        let pending = |id: &IdempotencyKey, pending: &Option<ClientMessage>| {
            pending.clone().filter(|pending| pending.id() == Some(id))
        };
        match message {
            ServerMessage::Done { id, number } => {
                if let Some(message) = pending(id, &self.pending) {
                    self.ledger.done(&self.token, seat, &message, *number)?;
                    self.pending = None;
                }
            }
            // Nobody knows whether it was carried out: it is sent again, with the same id.
            ServerMessage::Refused { refused, .. } if self.trial.cluster && is_passing(refused) => {
                return Err(End::Gone);
            }
            // The node stops, or has lost the table: another has it.
            ServerMessage::Bye { reason: ByeReason::Stopping } if self.trial.cluster => {
                return Err(End::Gone);
            }
            // Somebody took an answer back, and perhaps gave another, while this was in flight.
            ServerMessage::Refused { id: Some(id), refused } if is_late(refused) => {
                if let Some(message) = pending(id, &self.pending) {
                    self.ledger.refused(&self.token, seat, &message)?;
                    self.trial.counts.late.fetch_add(1, Ordering::Relaxed);
                    self.pending = None;
                }
            }
            ServerMessage::Refused { .. } => return Err(End::Broken(format!("refused: {message:?}").into())),
            ServerMessage::Bye { reason } => return Err(End::Broken(format!("bye: {reason:?}").into())),
            _ => {}
        }
        Ok(())
    }

    fn id(&mut self) -> IdempotencyKey {
        self.next += 1;
        IdempotencyKey::from(u64::from(self.next))
    }
}

/// Whether a refusal says that the database is away, or the table is being loaded.
fn is_passing(refused: &Refused) -> bool {
    use Refusal::*;
    matches!(refused.reason, Some(StoreLost | Reloading | Crowded | Stopping | Diverged))
}

/// Whether a refusal may be due to another player being faster, who may have ended the game.
fn is_late(refused: &Refused) -> bool {
    use RefusalCode::*;
    matches!(refused.code, Late | NoUndo | NotAsked | Illegal) || refused.reason == Some(Refusal::Over)
}
