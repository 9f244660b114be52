//! Several nodes: tables are played through a load balancer while nodes are killed and paused, PostgreSQL is killed, its
//! synchronous replica is promoted, and connections between nodes and database are cut. Players reconnect wherever the
//! balancer sends them. At the end the logs are compared with what players were told, as in `kill`.

use crate::Broken;
use crate::balancer::Balancer;
use crate::figures::Usage;
use crate::kill::{Trial, compare_with};
use crate::notices::Notices;
use crate::player::Chance;
use crate::process::{Program, ServerProcess};
use crate::relay::Relay;
use impulse_store::PostgresStore;
use impulse_store::testing::PostgresServer;
use std::net::SocketAddr;
use std::num::ParseIntError;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::sleep;

/// The size of the trial; on the command line, its options.
#[derive(Clone, Debug, clap::Args)]
pub struct Cluster {
    /// How many nodes.
    #[arg(long, default_value_t = 3)]
    pub nodes: usize,
    /// How many tables are played at once.
    #[arg(long, default_value_t = 60)]
    pub tables: usize,
    /// How often a node is killed.
    #[arg(long, default_value_t = 150)]
    pub kills: u32,
    /// How often a node is stopped for longer than a lease.
    #[arg(long, default_value_t = 30)]
    pub pauses: u32,
    /// How often PostgreSQL is killed.
    #[arg(long, default_value_t = 30)]
    pub crashes: u32,
    /// How often its synchronous replica is promoted.
    #[arg(long, default_value_t = 5)]
    pub promotions: u32,
    /// How often all connections between a node and the database are cut.
    #[arg(long, default_value_t = 30)]
    pub cuts: u32,
    /// The longest that a player thinks, in milliseconds.
    #[arg(long, default_value = "50", value_parser = milliseconds)]
    pub think: Duration,
    /// How many troubles follow each other before everybody must play on.
    #[arg(long, default_value_t = 4)]
    pub together: usize,
    /// How long a node is stopped, in seconds.
    #[arg(long, default_value = "12", value_parser = seconds)]
    pub pause: Duration,
    /// How long to measure what answers cost before anything goes wrong, in seconds.
    #[arg(long, default_value = "0", value_parser = seconds)]
    pub calm: Duration,
    /// This program in another version, for the last node.
    #[arg(long)]
    pub other: Option<PathBuf>,
}

fn milliseconds(text: &str) -> Result<Duration, ParseIntError> {
    text.parse().map(Duration::from_millis)
}

fn seconds(text: &str) -> Result<Duration, ParseIntError> {
    text.parse().map(Duration::from_secs)
}

/// Something that goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Trouble {
    Kill,
    Pause,
    Crash,
    Promote,
    Cut,
}

/// The longest that the database or a connection stays away.
const AWAY: usize = 3_000;
/// The database that nodes use.
const DATABASE: &str = "impulse";

/// A node, and the relay to its database.
struct Node {
    process: ServerProcess,
    database: Relay,
}

/// The database and its replica.
struct Databases {
    primary: Arc<PostgresServer>,
    replica: Option<Arc<PostgresServer>>,
}

impl Databases {
    async fn start(replicated: bool) -> Result<Self, Broken> {
        spawn_blocking(move || {
            let primary = PostgresServer::start(&["fsync=off", "max_connections=200"]);
            primary.sql("postgres", &format!("CREATE DATABASE {DATABASE}"));
            let replica = replicated.then(|| Arc::new(primary.replica()));
            Ok(Self { primary: Arc::new(primary), replica })
        })
        .await?
    }

    fn address(&self) -> SocketAddr {
        self.primary.address()
    }

    /// Kills the database, and starts it again after a while.
    async fn crash(&self, away: Duration) -> Result<(), Broken> {
        let primary = self.primary.clone();
        spawn_blocking(move || {
            primary.kill();
            std::thread::sleep(away);
            primary.resume().map_err(|why| Broken::Found(why.to_string()))
        })
        .await?
    }

    /// Kills the database for good. Its replica becomes the primary, and gets a replica of its own.
    async fn promote(&mut self, relays: impl Fn(SocketAddr)) -> Result<(), Broken> {
        let Some(replica) = self.replica.take() else { return Ok(()) };
        let old = std::mem::replace(&mut self.primary, replica);
        let primary = self.primary.clone();
        spawn_blocking(move || {
            old.kill();
            primary.promote();
        })
        .await?;
        relays(self.address());
        let primary = self.primary.clone();
        self.replica = Some(spawn_blocking(move || Arc::new(primary.replica())).await?);
        Ok(())
    }
}

/// Runs the trial. Returns a report.
pub async fn run(program: &Program, cluster: &Cluster) -> Result<String, Broken> {
    let begun = Instant::now();
    let mut databases = Databases::start(cluster.promotions > 0).await?;
    let mut nodes = Vec::new();
    let folder = tempfile::tempdir()?;
    let notices = folder.path().join("notices");
    for number in 0..cluster.nodes {
        let program = match cluster.other.clone().filter(|_| number + 1 == cluster.nodes) {
            // It may not know how to write notices.
            Some(path) => Program { path, ..program.clone() },
            None => Program { notices: Some(notices.clone()), ..program.clone() },
        };
        let database = Relay::to(databases.address()).await?;
        let url = format!("postgres://postgres@{}/{DATABASE}", database.address());
        let process = ServerProcess::start_on_database(&program, &url).await?;
        nodes.push(Node { process, database });
    }
    let addresses: Vec<SocketAddr> = nodes.iter().map(|node| node.process.address()).collect();
    let balancer = Balancer::start(&addresses).await?;
    let trial = Arc::new(Trial::new(balancer.address(), cluster.tables, cluster.think, true));
    let mut tables = JoinSet::new();
    for place in 0..cluster.tables {
        tables.spawn(crate::kill::play_tables(trial.clone(), place));
    }
    let costs = measure(&trial, &nodes, &databases, cluster.calm).await;
    let mut chance = Chance::new(7);
    let mut troubles = cluster.troubles();
    let (all, mut longest) = (troubles.len(), Duration::ZERO);
    while !troubles.is_empty() {
        let few = cluster.together.max(1).min(troubles.len());
        let few: Vec<Trouble> =
            (0..few).map(|_| troubles.swap_remove(chance.below(troubles.len()))).collect();
        eprintln!("{} of {all} troubles follow: {few:?}", troubles.len() + few.len());
        let calm = Instant::now();
        tokio::select! {
            made = make_all(few, cluster, &trial, &mut nodes, &mut databases, &mut chance) => made?,
            Some(ended) = tables.join_next() => ended??,
        }
        longest = longest.max(calm.elapsed());
        eprintln!(
            "everybody plays on after {:.1} s; {} answers",
            calm.elapsed().as_secs_f64(),
            trial.played()
        );
    }
    trial.everybody_plays(|| Ok(())).await?;
    trial.stopping.store(true, Ordering::SeqCst);
    while let Some(ended) = tables.join_next().await {
        ended??;
    }
    drop(nodes);
    let url = format!("postgres://postgres@{}/{DATABASE}", databases.address());
    let store = spawn_blocking(move || PostgresStore::open(&url.parse()?)).await??;
    let notices = Notices::read(&notices)?;
    let acknowledged = compare_with(&trial, &store, &notices).await?;
    Ok(format!(
        "{} nodes behind {}: {} kills, {} pauses of {} s, {} crashes of PostgreSQL, {} promotions, {} cuts in {:.0} s; \
         {acknowledged} messages acknowledged at {} tables; {}; {} notices of turns, none doubled; the longest time until \
         everybody played on: {:.1} s{costs}",
        cluster.nodes,
        balancer.name(),
        cluster.kills,
        cluster.pauses,
        cluster.pause.as_secs(),
        cluster.crashes,
        cluster.promotions,
        cluster.cuts,
        begun.elapsed().as_secs_f64(),
        trial.tables(),
        trial.counted(),
        notices.count(),
        longest.as_secs_f64(),
    ))
}

/// Measures what answers cost while nothing goes wrong, as text.
async fn measure(trial: &Trial, nodes: &[Node], databases: &Databases, time: Duration) -> String {
    if time.is_zero() {
        return String::new();
    }
    let used = || {
        let nodes = nodes.iter().filter_map(|node| Usage::of(node.process.id()));
        let nodes = nodes.map(|usage| usage.processor).sum::<Duration>();
        let database = databases.primary.process().map(family).unwrap_or_default();
        let database =
            database.into_iter().filter_map(Usage::of).map(|usage| usage.processor).sum::<Duration>();
        (trial.acknowledged(), nodes, database)
    };
    // Until all tables are there.
    sleep(Duration::from_secs(3)).await;
    let before = used();
    sleep(time).await;
    let after = used();
    let answers = (after.0 - before.0).max(1);
    let each = |used: Duration| used.as_secs_f64() * 1e6 / answers as f64;
    format!(
        "; in {:.0} calm seconds {:.0} answers per second, each {:.0} us of the nodes' and {:.0} us of PostgreSQL's CPU time",
        time.as_secs_f64(),
        answers as f64 / time.as_secs_f64(),
        each(after.1 - before.1),
        each(after.2.saturating_sub(before.2)),
    )
}

/// A process and its children.
fn family(parent: u32) -> Vec<u32> {
    let processes = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let ids = processes.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    let is_child = |id: &u32| {
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        // The name of the program, in brackets, may contain spaces.
        let parent_of = stat.rsplit(')').next().and_then(|rest| rest.split_whitespace().nth(1)?.parse().ok());
        parent_of == Some(parent)
    };
    ids.filter(is_child).chain([parent]).collect()
}

impl Cluster {
    fn troubles(&self) -> Vec<Trouble> {
        let kinds = [
            (Trouble::Kill, self.kills),
            (Trouble::Pause, self.pauses),
            (Trouble::Crash, self.crashes),
            (Trouble::Promote, self.promotions),
            (Trouble::Cut, self.cuts),
        ];
        kinds.into_iter().flat_map(|(trouble, times)| vec![trouble; times as usize]).collect()
    }
}

/// Makes some trouble, and waits until every table goes on.
async fn make_all(
    troubles: Vec<Trouble>,
    cluster: &Cluster,
    trial: &Trial,
    nodes: &mut [Node],
    databases: &mut Databases,
    chance: &mut Chance,
) -> Result<(), Broken> {
    for &trouble in &troubles {
        make(trouble, cluster, nodes, databases, chance).await?;
    }
    let mut check = || nodes.iter_mut().try_for_each(|node| node.process.check_running());
    trial.everybody_plays(&mut check).await.map_err(|why| format!("after {troubles:?}: {why}").into())
}

/// Makes trouble at a random moment, and ends it.
async fn make(
    trouble: Trouble,
    cluster: &Cluster,
    nodes: &mut [Node],
    databases: &mut Databases,
    chance: &mut Chance,
) -> Result<(), Broken> {
    sleep(Duration::from_micros(chance.below(200_000) as u64)).await;
    let away = Duration::from_millis(chance.below(AWAY) as u64);
    let which = chance.below(nodes.len());
    match trouble {
        Trouble::Kill => {
            nodes[which].process.kill()?;
            sleep(away / 4).await;
            nodes[which].process.restart()?;
        }
        Trouble::Pause => {
            nodes[which].process.pause()?;
            sleep(cluster.pause).await;
            nodes[which].process.go_on()?;
        }
        Trouble::Crash => databases.crash(away).await?,
        Trouble::Promote => {
            databases.promote(|to| nodes.iter().for_each(|node| node.database.redirect(to))).await?;
        }
        Trouble::Cut => {
            nodes[which].database.cut();
            sleep(away).await;
            nodes[which].database.mend();
        }
    }
    Ok(())
}
