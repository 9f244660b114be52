//! Nobody is told what is hidden: whole games are played while every frame to every seat and to a spectator is recorded.
//! When the game is over, every state is rebuilt from the log, and each frame is checked against it: the view must be
//! exactly what the engine shows that viewer, the events must be those that the viewer may see, and no other card may be
//! named anywhere, including refusals. The same over several nodes, where each viewer is connected to another one.

use crate::Broken;
use crate::kill::fair_and_legal;
use crate::link::Endpoint;
use crate::player::{Chance, Player, START};
use crate::process::{Program, ServerProcess};
use impulse_engine::{Action, Card, Event, Seat, Seen, State, Viewer};
use impulse_store::testing::PostgresServer;
use impulse_store::{Entry, PostgresStore, SqliteStore, Store};
use impulse_wire::message::{ClientMessage, ServerMessage, Update};
use impulse_wire::record::{LogEntry, Record};
use impulse_wire::secret::{RevealedGame, Token};
use impulse_wire::{TableId, read, write};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::Path;
use tokio::task::{JoinSet, spawn_blocking};

/// What one viewer was sent.
struct Transcript {
    seat: Option<Seat>,
    /// In order, each with the text whose cards a refusal of the viewer's last answer may name.
    frames: Vec<(String, String)>,
    over: Option<RevealedGame>,
}

/// The actual game.
#[derive(Default)]
struct Truth {
    /// Who answered, and the events.
    steps: Vec<(Seat, Vec<Event>)>,
    /// By the number of the entry that led to it.
    states: BTreeMap<u64, State>,
}

/// What was checked.
#[derive(Default)]
struct Counts {
    frames: usize,
    views: usize,
    events: usize,
    refusals: usize,
}

/// Plays games in a folder. Returns a report.
pub async fn run(program: &Program, folder: &Path, games: usize) -> Result<String, Broken> {
    let data = folder.join("leak");
    let mut server = ServerProcess::start(program, &data).await?;
    let played = play_all(&[Endpoint::to(server.address())], games).await?;
    server.kill()?;
    let counts = check(&SqliteStore::open(&data)?, &played).await?;
    Ok(format!("{games} whole games, every seat and a spectator: {counts}"))
}

/// Plays games over several nodes. Returns a report.
pub async fn run_over_nodes(program: &Program, nodes: usize, games: usize) -> Result<String, Broken> {
    let postgres = spawn_blocking(|| PostgresServer::start(&["fsync=off"])).await?;
    let url = postgres.url();
    let mut servers = Vec::new();
    for _ in 0..nodes {
        servers.push(ServerProcess::start_on_database(program, &url).await?);
    }
    let endpoints: Vec<Endpoint> = servers.iter().map(|server| Endpoint::to(server.address())).collect();
    let played = play_all(&endpoints, games).await?;
    drop(servers);
    let store = spawn_blocking(move || PostgresStore::open(&url.parse()?)).await??;
    let counts = check(&store, &played).await?;
    spawn_blocking(move || drop((store, postgres))).await?;
    Ok(format!("{games} whole games over {nodes} nodes, every seat and a spectator: {counts}"))
}

type Played = Vec<(TableId, Vec<Transcript>)>;

async fn play_all(endpoints: &[Endpoint], games: usize) -> Result<Played, Broken> {
    let mut played = Vec::new();
    for number in 0..games {
        played.push(play(endpoints, 2 + (number % 5) as u8, number as u64).await?);
    }
    Ok(played)
}

/// Checks what viewers were told against the logs. Returns what was checked.
async fn check(store: &dyn Store, played: &Played) -> Result<Counts, Broken> {
    let mut counts = Counts::default();
    for (table, viewers) in played {
        let entries = store.read(table.as_str(), 0).await?;
        let truth = truth(&entries)?;
        for viewer in viewers {
            let who = viewer.seat.map_or("a spectator".to_owned(), |seat| seat.to_string());
            viewer
                .check_against(&truth, &mut counts)
                .map_err(|why| format!("table {table}, {who}: {why}"))?;
        }
    }
    Ok(counts)
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { frames, views, events, refusals } = self;
        write!(
            f,
            "{frames} frames with {views} views, {events} events and {refusals} refusals, all exactly what "
        )?;
        f.write_str("the viewer may know")
    }
}

/// Plays a whole game. Returns the frames of all seats and a spectator.
async fn play(
    endpoints: &[Endpoint],
    players: u8,
    number: u64,
) -> Result<(TableId, Vec<Transcript>), Broken> {
    let (created, tokens) = endpoints[0].create_and_sit(players).await?;
    let table = created.table.id;
    let mut all = JoinSet::new();
    for (seat, token) in tokens.into_iter().map(Some).chain([None]).enumerate() {
        let chance = Chance::new(number * 10 + seat as u64);
        let endpoint = endpoints[seat % endpoints.len()];
        all.spawn(async move { sit(endpoint, table, token.as_ref(), seat == 0, chance).await });
    }
    let mut viewers = Vec::new();
    while let Some(viewer) = all.join_next().await {
        viewers.push(viewer??);
    }
    for viewer in &viewers {
        let file = viewer.over.as_ref().ok_or("a game without an end")?;
        fair_and_legal(file, &created.table.commitment)?;
    }
    Ok((table, viewers))
}

/// Plays one seat, or watches. Sometimes tries something illegal, because refusals must not leak either.
async fn sit(
    endpoint: Endpoint,
    table: TableId,
    token: Option<&Token>,
    host: bool,
    mut chance: Chance,
) -> Result<Transcript, Broken> {
    let mut player = Player::default();
    let mut socket = endpoint.enter(table, token, None).await?;
    let (mut frames, mut sent, mut pending) = (Vec::new(), String::new(), false);
    let mut next = START;
    if host {
        socket.say(&ClientMessage::Start { id: START.into(), bot: None }).await?;
    }
    while player.over.is_none() || pending {
        if !pending && player.view.is_some() && player.over.is_none() {
            let nonsense = chance.one_in(if token.is_some() { 8 } else { 20 });
            let action = match nonsense {
                true => Action::from_index(chance.below(197) as u8),
                false => player.answer(&mut chance).filter(|_| player.is_asked()),
            };
            if let Some(action) = action {
                next += 1;
                // A refusal may name what was sent, and to the player who is asked, the question and its answers.
                let asking = player.view.as_ref().filter(|_| player.is_asked());
                let question = asking.map(|view| (view.decision(), view.legal()));
                sent = format!("{action} {}", write(&question));
                let (id, seen) = (next.into(), player.number.unwrap_or(0));
                socket.say(&ClientMessage::Act { id, seen, actions: vec![action] }).await?;
                pending = true;
            }
        }
        let text = socket.hear_text().await?;
        let message: ServerMessage = read(&text)?;
        player.hear(&message)?;
        match &message {
            ServerMessage::Done { id, .. } if *id != START.into() => pending = false,
            ServerMessage::Refused { .. } => pending = false,
            ServerMessage::Bye { reason } => return Err(format!("bye: {reason:?}").into()),
            _ => {}
        }
        frames.push((text, sent.clone()));
    }
    Ok(Transcript { seat: player.seat, frames, over: player.over })
}

/// Rebuilds the game from its log. Nothing is taken back in it.
fn truth(entries: &[Entry]) -> Result<Truth, Broken> {
    let mut truth = Truth::default();
    let (mut setup, mut now) = (None, None);
    for entry in entries {
        match LogEntry::read(&entry.body)?.record {
            Record::Created(created) => {
                setup = Some(created.setup);
            }
            Record::Started => {
                let setup = setup.ok_or("a game without a set-up")?;
                now = Some(State::new(&setup)?);
            }
            Record::Acted { seat, action, .. } => {
                let state = now.as_mut().ok_or("an answer before the game")?;
                let mut events = Vec::new();
                state.play(seat, action, &mut events).map_err(|illegal| illegal.to_string())?;
                truth.steps.push((seat, events));
            }
            _ => {}
        }
        truth.states.extend(now.map(|state| (entry.number, state)));
    }
    Ok(truth)
}

impl Transcript {
    fn check_against(&self, truth: &Truth, counts: &mut Counts) -> Result<(), Broken> {
        for (text, sent) in &self.frames {
            counts.frames += 1;
            let allowed = match read::<ServerMessage>(text)? {
                ServerMessage::Over { .. } => return Ok(()), // nothing is secret any more
                ServerMessage::Update(update) => {
                    counts.views += 1;
                    self.may_know(&update, truth, counts)?
                }
                ServerMessage::Refused { .. } => {
                    counts.refusals += 1;
                    sent.clone()
                }
                _ => String::new(),
            };
            let (named, allowed) = (cards_named(text), cards_named(&allowed));
            if let Some(card) = named.difference(&allowed).next() {
                return Err(format!("{card} is hidden, and yet in {text}").into());
            }
        }
        Err("the game did not end".to_owned().into())
    }

    /// Checks that an update is exactly what the viewer may know. Returns its events as text, with the names of their cards.
    fn may_know(&self, update: &Update, truth: &Truth, counts: &mut Counts) -> Result<String, Broken> {
        let viewer = Viewer::seated(self.seat);
        let state = truth.states.get(&update.number).ok_or("an update of an entry that is not there")?;
        if *update.view != state.view(viewer) {
            return Err(format!("entry {}: the view is not the viewer's", update.number).into());
        }
        let answers = update.keep as usize..update.actions as usize;
        let steps = truth.steps.get(answers).ok_or("more answers than were given")?;
        let mut names = String::new();
        for (step, (seat, events)) in update.steps.iter().zip(steps) {
            let may_hear: Vec<Seen> = events.iter().map(|event| event.seen_by(viewer)).collect();
            if step.seat != *seat || step.events != may_hear {
                return Err(format!("entry {}: events that the viewer may not hear", update.number).into());
            }
            counts.events += may_hear.len();
            names += &write(&may_hear);
        }
        match update.steps.len() == steps.len() {
            true => Ok(names),
            false => Err(format!("entry {}: not all answers", update.number).into()),
        }
    }
}

/// The cards that a text names.
fn cards_named(text: &str) -> BTreeSet<Card> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.filter(|word| word.len() > 4).filter_map(|word| word.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_found_by_their_whole_names() {
        let all: Vec<String> = Card::all().map(|card| card.to_string()).collect();
        assert_eq!(cards_named(&write(&all)).len(), all.len());
        assert!(cards_named("{\"text\":\"command, pass, xY2Com4\"}").is_empty());
    }
}
