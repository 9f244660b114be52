//! A full disk, and a read-only one. The trial mounts small file systems in memory, which only root may do; otherwise it
//! is skipped.

use crate::Broken;
use crate::ledger::Ledger;
use crate::link::{Endpoint, Socket};
use crate::player::{Chance, Player, START};
use crate::process::{Program, ServerProcess, free_address};
use impulse_store::{SqliteStore, Store};
use impulse_wire::message::{ClientMessage, ServerMessage};
use impulse_wire::secret::Token;
use impulse_wire::{Refusal, Refused, TableId};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use tokio::time::timeout;

/// The timeout for the server to end.
const LONG: Duration = Duration::from_secs(60);
/// Answers played before the disk is full, and after there is room again.
const ANSWERS: usize = 30;

/// Runs the trial with mount points in a folder.
pub async fn run(program: &Program, folder: &Path) -> Result<String, Broken> {
    let full = match full(program, &folder.join("full")).await? {
        Some(report) => report,
        None => "a full disk: skipped, because mounting needs root".to_owned(),
    };
    let read_only = read_only(program, &folder.join("read-only")).await?;
    Ok(format!("{full}\n{read_only}"))
}

/// A file system in memory, unmounted on drop.
struct Mounted(PathBuf);

impl Mounted {
    /// `None` if mounting is not allowed here.
    fn new(folder: &Path, options: &str) -> Result<Option<Self>, Broken> {
        fs::create_dir_all(folder)?;
        let mut command = Command::new("mount");
        command.args(["-t", "tmpfs", "-o", options, "impulse-trial"]).arg(folder);
        let mounted = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
        Ok(mounted.is_ok_and(|status| status.success()).then(|| Self(folder.to_owned())))
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        // Lazily: a server that was just killed may use it for a moment.
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}

/// Plays until the disk is full, checks the refusals, makes room, and plays on.
async fn full(program: &Program, folder: &Path) -> Result<Option<String>, Broken> {
    let Some(_mounted) = Mounted::new(folder, "size=2m")? else { return Ok(None) };
    let data = folder.join("data");
    let mut server = ServerProcess::start(program, &data).await?;
    let endpoint = Endpoint::to(server.address());
    let (created, tokens) = endpoint.create_and_sit(2).await?;
    let table = created.table.id;
    let mut players = BothPlayers::begin(endpoint, table, tokens).await?;
    for _ in 0..ANSWERS {
        players.act().await?.map_err(|refused| refused.text)?;
    }
    fill(&folder.join("ballast"))?;
    // A few more answers may fit into the last pages.
    let (mut more, refused) = play_until_refused(&mut players).await?;
    if refused.reason != Some(Refusal::DiskFull) {
        return Err(format!("the disk is full, and the player hears {refused:?}").into());
    }
    let text = refused.text;
    let answer = endpoint.request("POST", "/tables", "{\"setup\":{\"players\":2}}").await?;
    if answer.status != 503 || !answer.body.contains("full") {
        return Err(format!(
            "the disk is full, and a table is answered with {} {}",
            answer.status, answer.body
        )
        .into());
    }
    server.check_running()?;
    fs::remove_file(folder.join("ballast"))?;
    for _ in 0..ANSWERS {
        players.act().await?.map_err(|refused| format!("there is room again, yet {refused:?}"))?;
        more += 1;
    }
    server.kill()?;
    let store = SqliteStore::open(&data)?;
    players.ledger.compare(&store.read(table.as_str(), 0).await?)?;
    Ok(Some(format!(
        "a full disk: \"{text}\"; {} answers acknowledged, {more} of them after the disk was filled; nothing lost",
        players.ledger.acknowledged()
    )))
}

async fn play_until_refused(players: &mut BothPlayers) -> Result<(usize, Refused), Broken> {
    for more in 0..10_000 {
        if let Err(refused) = players.act().await? {
            return Ok((more, refused));
        }
    }
    Err("the disk is full, and everything is still acknowledged".to_owned().into())
}

/// Fills the disk.
fn fill(file: &Path) -> Result<(), Broken> {
    use std::io::Write;
    let mut file = fs::File::create(file)?;
    let piece = [0; 4096];
    while file.write_all(&piece).is_ok() {}
    Ok(())
}

/// A server with a read-only folder says so and ends; nothing stored there before is lost.
async fn read_only(program: &Program, folder: &Path) -> Result<String, Broken> {
    let Some(_mounted) = Mounted::new(folder, "size=8m")? else {
        return Ok("a read-only folder: skipped, because mounting needs root".to_owned());
    };
    let data = folder.join("data");
    let mut server = ServerProcess::start(program, &data).await?;
    let endpoint = Endpoint::to(server.address());
    let (created, tokens) = endpoint.create_and_sit(2).await?;
    let table = created.table.id;
    let mut players = BothPlayers::begin(endpoint, table, tokens).await?;
    for _ in 0..ANSWERS {
        players.act().await?.map_err(|refused| refused.text)?;
    }
    server.kill()?;
    remount(folder, "ro")?;
    let port = free_address().await?.port();
    let mut command = program.command(&data, port);
    let ended = tokio::task::spawn_blocking(move || command.stderr(Stdio::piped()).output());
    let ended = timeout(LONG, ended).await.map_err(|_| "a server that cannot write its folder runs on")?;
    let ended = ended??;
    let said = String::from_utf8_lossy(&ended.stderr).trim().to_owned();
    if ended.status.success() || !said.contains("cannot be written") || said.lines().count() > 3 {
        return Err(format!(
            "a server that cannot write its folder ends with {} and says {said:?}",
            ended.status
        )
        .into());
    }
    remount(folder, "rw")?;
    let store = SqliteStore::open(&data)?;
    players.ledger.compare(&store.read(table.as_str(), 0).await?)?;
    let said = said.replace(&folder.display().to_string(), "...");
    Ok(format!("a read-only folder: \"{said}\"; nothing lost"))
}

fn remount(folder: &Path, how: &str) -> Result<(), Broken> {
    let status = Command::new("mount").arg("-o").arg(format!("remount,{how}")).arg(folder).status();
    match status.is_ok_and(|status| status.success()) {
        true => Ok(()),
        false => Err(format!("the folder cannot be mounted {how}").into()),
    }
}

/// Both players of a table, in one task.
struct BothPlayers {
    seats: Vec<(Socket, Player, Token)>,
    ledger: Ledger,
    chance: Chance,
    next: u64,
    /// A refused message, to be sent again with the same id.
    again: Option<(usize, ClientMessage)>,
}

impl BothPlayers {
    async fn begin(endpoint: Endpoint, table: TableId, tokens: Vec<Token>) -> Result<Self, Broken> {
        let (ledger, chance) = (Ledger::default(), Chance::new(5));
        let mut players = Self { seats: Vec::new(), ledger, chance, next: START, again: None };
        for token in tokens {
            let socket = endpoint.enter(table, Some(&token), None).await?;
            players.seats.push((socket, Player::default(), token));
        }
        let start = ClientMessage::Start { id: START.into(), bot: None };
        players.ask(0, start).await?.map_err(|refused| refused.text)?;
        Ok(players)
    }

    /// The player who is asked answers. Returns the refusal, if any.
    async fn act(&mut self) -> Result<Result<(), Refused>, Broken> {
        if let Some((seat, message)) = self.again.take() {
            return self.ask(seat, message).await;
        }
        for seat in 0..self.seats.len() {
            let actions = self.seats.iter().map(|(_, player, _)| player.actions).max().unwrap_or(0);
            let (socket, player, _) = &mut self.seats[seat];
            while player.view.is_none() || player.actions < actions {
                player.hear(&socket.hear().await?)?;
            }
            if player.is_asked()
                && let Some(action) = player.answer(&mut self.chance)
            {
                self.next += 1;
                let (id, seen) = (self.next.into(), player.number.unwrap_or(0));
                return self.ask(seat, ClientMessage::Act { id, seen, actions: vec![action] }).await;
            }
        }
        Err("nobody is asked".to_owned().into())
    }

    async fn ask(&mut self, seat: usize, message: ClientMessage) -> Result<Result<(), Refused>, Broken> {
        let (socket, player, token) = &mut self.seats[seat];
        socket.say(&message).await?;
        loop {
            let heard = socket.hear().await?;
            player.hear(&heard)?;
            match heard {
                ServerMessage::Done { number, .. } => {
                    let seat = player.seat.ok_or("no seat")?;
                    self.ledger.done(token, seat, &message, number)?;
                    return Ok(Ok(()));
                }
                ServerMessage::Refused { refused, .. } => {
                    self.again = Some((seat, message));
                    return Ok(Err(refused));
                }
                _ => {}
            }
        }
    }
}
