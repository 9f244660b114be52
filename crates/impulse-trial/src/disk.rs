//! A disk without room, and one that cannot be written. Small file systems in memory are mounted for it, which only root
//! may do; others are told that it was skipped.

use crate::Broken;
use crate::ledger::Ledger;
use crate::link::{Socket, Way};
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

/// Nothing here takes longer.
const LONG: Duration = Duration::from_secs(60);
/// Answers that are played before the disk is full, and after there is room again.
const ANSWERS: usize = 30;

/// Runs the trial with mount points in a folder.
pub async fn run(program: &Program, folder: &Path) -> Result<String, Broken> {
    let full = match full(program, &folder.join("full")).await? {
        Some(told) => told,
        None => "a full disk: skipped, for nothing can be mounted here (root may)".to_owned(),
    };
    let read_only = read_only(program, &folder.join("read-only")).await?;
    Ok(format!("{full}\n{read_only}"))
}

/// A file system in memory, until this is dropped.
struct Mounted(PathBuf);

impl Mounted {
    /// Nothing if that is not allowed here.
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
        // Lazily: a server that was just killed may hold it for a moment.
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}

/// Plays until the disk is full, looks at what is said then, makes room, and plays on.
async fn full(program: &Program, folder: &Path) -> Result<Option<String>, Broken> {
    let Some(_mounted) = Mounted::new(folder, "size=2m")? else { return Ok(None) };
    let data = folder.join("data");
    let mut server = ServerProcess::start(program, &data).await?;
    let way = Way::to(server.address());
    let (created, tokens) = way.create_and_sit(2).await?;
    let table = created.table.id;
    let mut hands = Hands::begin(way, table, tokens).await?;
    for _ in 0..ANSWERS {
        hands.act().await?.map_err(|refused| refused.text)?;
    }
    fill(&folder.join("ballast"))?;
    // What is left of the last pages may take a few more.
    let (mut more, refused) = loop_until_refused(&mut hands).await?;
    if refused.reason != Some(Refusal::DiskFull) {
        return Err(format!("the disk is full, and the player hears {refused:?}").into());
    }
    let text = refused.text;
    let answer = way.request("POST", "/tables", "{\"setup\":{\"players\":2}}").await?;
    if answer.status != 503 || !answer.body.contains("full") {
        return Err(format!(
            "the disk is full, and a table is answered with {} {}",
            answer.status, answer.body
        )
        .into());
    }
    server.lives()?;
    fs::remove_file(folder.join("ballast"))?;
    for _ in 0..ANSWERS {
        hands.act().await?.map_err(|refused| format!("there is room again, yet {refused:?}"))?;
        more += 1;
    }
    server.kill()?;
    let store = SqliteStore::open(&data)?;
    hands.ledger.compare(&store.read(table.as_str(), 0).await?)?;
    Ok(Some(format!(
        "a full disk: \"{text}\"; {} answers acknowledged, {more} of them after the disk was filled; nothing lost",
        hands.ledger.acknowledged()
    )))
}

async fn loop_until_refused(hands: &mut Hands) -> Result<(usize, Refused), Broken> {
    for more in 0..10_000 {
        if let Err(refused) = hands.act().await? {
            return Ok((more, refused));
        }
    }
    Err("the disk is full, and everything is still acknowledged".to_owned().into())
}

/// Leaves no room at all.
fn fill(file: &Path) -> Result<(), Broken> {
    use std::io::Write;
    let mut file = fs::File::create(file)?;
    let piece = [0; 4096];
    while file.write_all(&piece).is_ok() {}
    Ok(())
}

/// A server whose folder cannot be written says so and ends; a server that ran there before has lost nothing.
async fn read_only(program: &Program, folder: &Path) -> Result<String, Broken> {
    let Some(_mounted) = Mounted::new(folder, "size=8m")? else {
        return Ok("a read-only folder: skipped, for nothing can be mounted here (root may)".to_owned());
    };
    let data = folder.join("data");
    let mut server = ServerProcess::start(program, &data).await?;
    let way = Way::to(server.address());
    let (created, tokens) = way.create_and_sit(2).await?;
    let table = created.table.id;
    let mut hands = Hands::begin(way, table, tokens).await?;
    for _ in 0..ANSWERS {
        hands.act().await?.map_err(|refused| refused.text)?;
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
    hands.ledger.compare(&store.read(table.as_str(), 0).await?)?;
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

/// Both players of a table in turn.
struct Hands {
    seats: Vec<(Socket, Player, Token)>,
    ledger: Ledger,
    chance: Chance,
    next: u64,
    /// Refused, and to be sent again with the same id.
    again: Option<(usize, ClientMessage)>,
}

impl Hands {
    async fn begin(way: Way, table: TableId, tokens: Vec<Token>) -> Result<Self, Broken> {
        let (ledger, chance) = (Ledger::default(), Chance::new(5));
        let mut hands = Self { seats: Vec::new(), ledger, chance, next: START, again: None };
        for token in tokens {
            let socket = way.enter(table, Some(&token), None).await?;
            hands.seats.push((socket, Player::default(), token));
        }
        let start = ClientMessage::Start { id: START.into(), bot: None };
        hands.ask(0, start).await?.map_err(|refused| refused.text)?;
        Ok(hands)
    }

    /// Whoever is asked answers: acknowledged, or refused.
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
