//! Malicious clients attack while honest people play on the same server. The attackers use other loopback addresses, and
//! the server has its default limits. It must stay up with bounded memory, and the honest table must hardly notice. The
//! attacks are in `attacks` and `nuisances`.

use crate::Broken;
use crate::attacks::{self, Attacker, Kind};
use crate::figures::{Usage, Waits};
use crate::link::{Endpoint, Gone};
use crate::nuisances;
use crate::player::{Chance, Player, START};
use crate::process::{Program, ServerProcess};
use impulse_wire::TableId;
use impulse_wire::message::{ClientMessage, ServerMessage};
use impulse_wire::secret::Token;
use std::net::Ipv4Addr;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio::time::sleep;

/// The size of the trial.
#[derive(Clone, Debug)]
pub struct Hostile {
    /// How long the attack goes on.
    pub time: Duration,
    /// How many idle sockets are opened.
    pub idle_sockets: usize,
    /// The largest 99th percentile of honest response times under attack.
    pub longest_p99: Duration,
}

/// How much the server may grow while it is attacked, in KiB, without idle sockets.
const MOST_GROWTH_KIB: u64 = 96 * 1024;
/// How much each idle connection may add, in KiB.
const IDLE_SOCKET_KIB: u64 = 20;

/// All kinds of attack.
fn kinds() -> impl Iterator<Item = Kind> {
    attacks::ALL.into_iter().chain(nuisances::ALL)
}

/// Runs the trial in a folder.
pub async fn run(program: &Program, folder: &Path, hostile: &Hostile) -> Result<String, Broken> {
    let mut server = ServerProcess::start(program, &folder.join("hostile")).await?;
    let endpoint = Endpoint::to(server.address());
    let honest = Arc::new(Honest::default());
    let playing = tokio::spawn(play_honestly(endpoint, honest.clone()));
    let table = loop {
        match honest.table() {
            Some(table) => break table,
            None => sleep(Duration::from_millis(20)).await,
        }
    };
    sleep(hostile.time / 4).await;
    let mut calm = honest.take_waits();
    let before = Usage::of(server.id()).ok_or("/proc has no figures of the process")?;
    let stop = Arc::new(AtomicBool::new(false));
    let mut attackers = JoinSet::new();
    for (number, kind) in kinds().enumerate() {
        let from = Ipv4Addr::new(127, 0, 1, number as u8 + 1);
        let attacker = Attacker {
            endpoint: Endpoint { from, ..endpoint },
            table,
            honest: honest.clone(),
            stop: stop.clone(),
            idle_sockets: hostile.idle_sockets,
            chance: Chance::new(number as u64),
        };
        attackers.spawn(async move { (kind.name, (kind.attack)(attacker).await) });
    }
    let (begun, mut most) = (Instant::now(), before.memory_kib);
    while begun.elapsed() < hostile.time {
        sleep(Duration::from_millis(100)).await;
        server.check_running()?;
        most = most.max(Usage::of(server.id()).map_or(0, |usage| usage.memory_kib));
        if playing.is_finished() {
            break;
        }
    }
    stop.store(true, Ordering::SeqCst);
    let mut under_attack = honest.take_waits();
    let mut report = String::new();
    while let Some(ended) = attackers.join_next().await {
        let (name, tally) = ended?;
        report += &format!("\n  {name:<28} {}", tally?);
    }
    honest.stop.store(true, Ordering::SeqCst);
    playing.await??;
    server.check_running()?;
    let (calm_p99, p99) = (calm.permille(990), under_attack.permille(990));
    let growth = most.saturating_sub(before.memory_kib);
    let report = format!(
        "an honest table among {} kinds of attack\n  in calm:  {}\n  attacked: {}\n  memory: {before} before, {:.1} MB at \
         most{report}",
        kinds().count(),
        calm.summary(),
        under_attack.summary(),
        most as f64 / 1024.0,
    );
    if under_attack.count() < 20 || p99 > hostile.longest_p99 {
        return Err(format!(
            "{report}\nthe honest table is affected: p99 {calm_p99:?} before, {p99:?} under attack"
        )
        .into());
    }
    if growth > MOST_GROWTH_KIB + IDLE_SOCKET_KIB * hostile.idle_sockets as u64 {
        return Err(format!("{report}\nthe server has grown by {growth} KiB").into());
    }
    Ok(report)
}

/// Two honest players.
#[derive(Default)]
pub struct Honest {
    /// Set when they should stop.
    pub stop: AtomicBool,
    table: Mutex<Option<TableId>>,
    waits: Mutex<Waits>,
}

impl Honest {
    /// The table where they play now.
    pub fn table(&self) -> Option<TableId> {
        *self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How long they have waited since the last call.
    pub fn take_waits(&self) -> Waits {
        std::mem::take(&mut self.waits.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Plays one game after another.
pub async fn play_honestly(endpoint: Endpoint, honest: Arc<Honest>) -> Result<(), Broken> {
    while !honest.stop.load(Ordering::SeqCst) {
        let (created, tokens) = endpoint.create_and_sit(2).await?;
        let table = created.table.id;
        *honest.table.lock().unwrap_or_else(PoisonError::into_inner) = Some(table);
        let mut seats = JoinSet::new();
        for (seat, token) in tokens.into_iter().enumerate() {
            let honest = honest.clone();
            seats.spawn(async move {
                let played = play_seat(endpoint, table, &token, seat == 0, &honest).await;
                played.map_err(|Gone(why)| format!("an honest player is affected: {why}"))
            });
        }
        while let Some(ended) = seats.join_next().await {
            ended??;
        }
    }
    Ok(())
}

async fn play_seat(
    endpoint: Endpoint,
    table: TableId,
    token: &Token,
    host: bool,
    honest: &Honest,
) -> Result<(), Gone> {
    let mut player = Player::default();
    let mut chance = Chance::new(u64::from(host));
    let mut socket = endpoint.enter(table, Some(token), None).await?;
    if host {
        socket.say(&ClientMessage::Start { id: START.into(), bot: None }).await?;
    }
    let (mut sent, mut next): (Option<Instant>, u64) = (None, START);
    while (player.over.is_none() && !honest.stop.load(Ordering::SeqCst)) || sent.is_some() {
        if sent.is_none()
            && player.is_asked()
            && let Some(action) = player.answer(&mut chance)
        {
            // Stay below the default rate limit.
            sleep(Duration::from_millis(60)).await;
            next += 1;
            let (id, seen) = (next.into(), player.number.unwrap_or(0));
            let actions = vec![action];
            sent = Some(Instant::now());
            socket.say(&ClientMessage::Act { id, seen, actions }).await?;
        }
        let message = tokio::select! {
            message = socket.hear() => message?,
            () = sleep(Duration::from_millis(200)) => continue,
        };
        player.hear(&message).map_err(|broken| Gone(broken.to_string()))?;
        match message {
            ServerMessage::Done { id, .. } if id != START.into() => {
                if let Some(sent) = sent.take() {
                    honest.waits.lock().unwrap_or_else(PoisonError::into_inner).add(sent.elapsed());
                }
            }
            ServerMessage::Refused { .. } | ServerMessage::Bye { .. } => {
                return Err(Gone(format!("{message:?}")));
            }
            _ => {}
        }
    }
    Ok(())
}
