//! Clients that want to harm, while honest people play at the same server: they come from other addresses of this
//! machine, and the server has its usual limits. It must stay up, its memory must stay bounded, and the honest table
//! must hardly notice. How each attacks is in `attacks`.

use crate::Broken;
use crate::attacks::{self, Attacker};
use crate::figures::{Usage, Waits};
use crate::link::{Gone, Way};
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

/// How much is tried.
#[derive(Clone, Debug)]
pub struct Hostile {
    /// How long the attack goes on.
    pub time: Duration,
    /// How many sockets are opened only to be there.
    pub idle_sockets: usize,
    /// The longest that 99 of 100 honest answers may take while the attack goes on.
    pub longest_p99: Duration,
}

/// How much the server may grow while it is attacked, in KiB, without idle sockets.
const MOST_GROWTH_KIB: u64 = 96 * 1024;
/// What each idle connection may add.
const IDLE_SOCKET_KIB: u64 = 20;

/// Runs the trial in a folder.
pub async fn run(program: &Program, folder: &Path, hostile: &Hostile) -> Result<String, Broken> {
    let mut server = ServerProcess::start(program, &folder.join("hostile")).await?;
    let way = Way::to(server.address());
    let honest = Arc::new(Honest::default());
    let playing = tokio::spawn(play_honestly(way, honest.clone()));
    let table = loop {
        match honest.table() {
            Some(table) => break table,
            None => sleep(Duration::from_millis(20)).await,
        }
    };
    sleep(hostile.time / 4).await;
    let mut calm = honest.take_waits();
    let before = Usage::of(server.id()).ok_or("the system tells no figures of processes")?;
    let stop = Arc::new(AtomicBool::new(false));
    let mut attackers = JoinSet::new();
    for (number, kind) in attacks::ALL.into_iter().enumerate() {
        let from = Ipv4Addr::new(127, 0, 1, number as u8 + 1);
        let attacker = Attacker {
            way: Way { from, ..way },
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
        server.lives()?;
        most = most.max(Usage::of(server.id()).map_or(0, |usage| usage.memory_kib));
        if playing.is_finished() {
            break;
        }
    }
    stop.store(true, Ordering::SeqCst);
    let mut under_attack = honest.take_waits();
    let mut told = String::new();
    while let Some(ended) = attackers.join_next().await {
        let (name, tally) = ended?;
        told += &format!("\n  {name:<28} {}", tally?);
    }
    honest.stop.store(true, Ordering::SeqCst);
    playing.await??;
    server.lives()?;
    let (calm_p99, p99) = (calm.permille(990), under_attack.permille(990));
    let growth = most.saturating_sub(before.memory_kib);
    let told = format!(
        "an honest table among {} kinds of attack\n  in peace: {}\n  attacked: {}\n  memory: {before} before, {:.1} MB at \
         most{told}",
        attacks::ALL.len(),
        calm.summary(),
        under_attack.summary(),
        most as f64 / 1024.0,
    );
    if under_attack.count() < 20 || p99 > hostile.longest_p99 {
        return Err(format!(
            "{told}\nthe honest table suffers: p99 {calm_p99:?} before, {p99:?} under attack"
        )
        .into());
    }
    if growth > MOST_GROWTH_KIB + IDLE_SOCKET_KIB * hostile.idle_sockets as u64 {
        return Err(format!("{told}\nthe server has grown by {growth} KiB").into());
    }
    Ok(told)
}

/// Two people who only want to play.
#[derive(Default)]
pub struct Honest {
    stop: AtomicBool,
    table: Mutex<Option<TableId>>,
    waits: Mutex<Waits>,
}

impl Honest {
    /// Where they play now.
    pub fn table(&self) -> Option<TableId> {
        *self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take_waits(&self) -> Waits {
        std::mem::take(&mut self.waits.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Plays one game after the other.
async fn play_honestly(way: Way, honest: Arc<Honest>) -> Result<(), Broken> {
    while !honest.stop.load(Ordering::SeqCst) {
        let (created, tokens) = way.create_and_sit(2).await?;
        let table = created.table.id;
        *honest.table.lock().unwrap_or_else(PoisonError::into_inner) = Some(table);
        let mut seats = JoinSet::new();
        for (seat, token) in tokens.into_iter().enumerate() {
            let honest = honest.clone();
            seats.spawn(async move {
                let played = play_seat(way, table, &token, seat == 0, &honest).await;
                played.map_err(|Gone(why)| format!("an honest player suffers: {why}"))
            });
        }
        while let Some(ended) = seats.join_next().await {
            ended??;
        }
    }
    Ok(())
}

async fn play_seat(way: Way, table: TableId, token: &Token, host: bool, honest: &Honest) -> Result<(), Gone> {
    let mut player = Player::default();
    let mut chance = Chance::new(u64::from(host));
    let mut socket = way.enter(table, Some(token), None).await?;
    if host {
        socket.say(&ClientMessage::Start { id: START.into(), bot: None }).await?;
    }
    let (mut sent, mut next): (Option<Instant>, u64) = (None, START);
    while (player.over.is_none() && !honest.stop.load(Ordering::SeqCst)) || sent.is_some() {
        if sent.is_none()
            && player.is_asked()
            && let Some(action) = player.answer(&mut chance)
        {
            // Within the usual limit of messages for each second.
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
