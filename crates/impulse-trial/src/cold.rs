//! One reader against everybody: forty requests at once for a table whose log is long and full of take-backs, again and
//! again, each time for another cold table. Honest people who play elsewhere must hardly notice. Before each attack they are
//! left alone for as long, so that whatever else slows the machine down counts on both sides.

use crate::Broken;
use crate::figures::Waits;
use crate::hostile::{Honest, play_honestly};
use crate::link::Endpoint;
use crate::process::{Program, ServerProcess};
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Seat, Setup, State};
use impulse_store::{Entry, NewTable, SqliteStore, Stage, Store};
use impulse_wire::record::{Actor, Created, LogEntry, Record};
use impulse_wire::secret::SecretHash;
use impulse_wire::table::Pace;
use impulse_wire::{TableId, fair};
use std::net::Ipv4Addr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio::time::sleep;

/// The size of the trial.
#[derive(Clone, Debug)]
pub struct Cold {
    /// How many cold tables are asked for, one after the other.
    pub tables: u8,
    /// How much later honest people may be answered, at the 99th percentile.
    pub most_delay: Duration,
}

/// Answers and take-backs in the log of each table, and the requests at once.
const ANSWERS: u32 = 200;
const TAKE_BACKS: usize = 3_900;
const READERS: usize = 40;
/// Honest tables, the time before each attack, and the time after it in which they may still notice it.
const HONEST: usize = 4;
const PAUSE: Duration = Duration::from_millis(700);
const AFTERMATH: Duration = Duration::from_millis(300);

/// Runs the trial in a folder.
pub async fn run(program: &Program, folder: &Path, cold: &Cold) -> Result<String, Broken> {
    let folder = folder.join("cold");
    let ids = prepare(&folder, cold.tables).await?;
    let server = ServerProcess::start(program, &folder).await?;
    let endpoint = Endpoint::to(server.address());
    let honest = Arc::new(Honest::default());
    let mut playing = JoinSet::new();
    for _ in 0..HONEST {
        playing.spawn(play_honestly(endpoint, honest.clone()));
    }
    sleep(Duration::from_secs(1)).await;
    honest.take_waits();
    let (mut calm, mut attacked, mut longest) = (Waits::default(), Waits::default(), Duration::ZERO);
    for (id, number) in ids.into_iter().zip(1..) {
        sleep(PAUSE).await;
        calm.add_all(honest.take_waits());
        let reader = Endpoint { from: Ipv4Addr::new(127, 0, 3, number), ..endpoint };
        longest = longest.max(attack(reader, id).await?);
        sleep(AFTERMATH).await;
        attacked.add_all(honest.take_waits());
    }
    honest.stop.store(true, Ordering::SeqCst);
    while let Some(played) = playing.join_next().await {
        played??;
    }
    let (before, after) = (calm.permille(990), attacked.permille(990));
    let report = format!(
        "{READERS} readers at once of a cold table with {} answers and {TAKE_BACKS} take-backs, {} times\n  in calm:  {}\n  \
         attacked: {}\n  the slowest reader waited {} ms",
        ANSWERS as usize + 2 * TAKE_BACKS,
        cold.tables,
        calm.summary(),
        attacked.summary(),
        longest.as_millis(),
    );
    if calm.count() < 50 || attacked.count() < 50 || after > before + cold.most_delay {
        return Err(
            format!("{report}\nhonest people waited: p99 {before:?} before, {after:?} under attack").into()
        );
    }
    Ok(report)
}

/// Forty requests at once. Returns how long the slowest took.
async fn attack(endpoint: Endpoint, id: TableId) -> Result<Duration, Broken> {
    let begun = Instant::now();
    let mut readers = JoinSet::new();
    for _ in 0..READERS {
        readers.spawn(async move { endpoint.request("GET", &format!("/tables/{id}"), "").await });
    }
    while let Some(read) = readers.join_next().await {
        match read?? {
            answer if answer.status == 200 => {}
            answer => return Err(format!("a cold table: {} {}", answer.status, answer.body).into()),
        }
    }
    Ok(begun.elapsed())
}

/// Creates the tables. They count as closed, so that the server does not load them when it starts.
async fn prepare(folder: &Path, tables: u8) -> Result<Vec<TableId>, Broken> {
    let store = SqliteStore::open(folder)?;
    let mut ids = Vec::new();
    for number in 0..tables {
        let mut bytes = [7; TableId::LENGTH];
        bytes[0] = number;
        let id = TableId::from_random(bytes);
        let entries = log(id)?;
        let (stage, about) = (Stage::Closed, String::new());
        store.create(NewTable { id: id.to_string(), at: 0, stage, listed: false, about, entries }).await?;
        ids.push(id);
    }
    store.close().await?;
    Ok(ids)
}

/// A log that is long, and full of take-backs.
pub(crate) fn log(id: TableId) -> Result<Vec<Entry>, Broken> {
    let hash = SecretHash::of;
    let setup = Setup::new(2, seed_from_number(3));
    let created = Created {
        table: id,
        setup,
        bots: vec![None; 2],
        pace: Pace::Live,
        clock: None,
        listed: false,
        commitment: fair::commitment(&id, &setup.seed),
        host_token: hash("host"),
        host_recovery: hash("code"),
        host_seat: None,
        key: hash("key"),
        seat_keys: Vec::new(),
        origin: None,
    };
    let mut records = vec![Record::Created(Box::new(created))];
    for seat in [0, 1].into_iter().filter_map(Seat::new) {
        let (token, recovery) = (hash(&seat.to_string()), hash("code"));
        records.push(Record::Joined { seat, name: seat.to_string(), token, recovery });
    }
    records.push(Record::Started);
    let mut state = State::new(&setup)?;
    for _ in 0..ANSWERS {
        records.extend(answer(&mut state)?);
    }
    let seat = state.asked().ok_or("the game is over too soon")?;
    for _ in 0..TAKE_BACKS {
        let mut later = state;
        records.extend(answer(&mut later)?);
        records.extend(answer(&mut later)?);
        records.push(Record::TakenBack { seat, to: ANSWERS, consent: true });
    }
    let entry = |(record, number)| Entry { number, at: 0, body: LogEntry::new(record, None).write() };
    Ok(records.into_iter().zip(1..).map(entry).collect())
}

/// The first answer that is allowed.
fn answer(state: &mut State) -> Result<Option<Record>, Broken> {
    let (Some(seat), Some(action)) = (state.asked(), state.legal().nth(0)) else { return Ok(None) };
    state.play(seat, action, &mut ())?;
    Ok(Some(Record::Acted { seat, action, by: Actor::Person, fingerprint: state.fingerprint() }))
}
