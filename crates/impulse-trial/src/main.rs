//! `impulse-trial`: the trials from the command line. Each is described by `--help`.

use clap::{Args, Parser, Subcommand};
use impulse_server::{Config, Limits, Notifier, RunningServer, Silent};
use impulse_store::{Database, PostgresStore, SqliteStore, Store, StoreError};
use impulse_trial::cluster::{self, Cluster};
use impulse_trial::cold::{self, Cold};
use impulse_trial::hostile::{self, Hostile};
use impulse_trial::kill::{self, Kills};
use impulse_trial::load::{self, Load};
use impulse_trial::notices::Noting;
use impulse_trial::process::Program;
use impulse_trial::{Broken, disk, echo, leak};
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::TcpListener;

/// A server allocates for each message: this allocator is quicker than the system's, and gives memory back.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How long a node waits for its database when it starts.
const LONGEST_AWAY: Duration = Duration::from_secs(60);

/// Tests the server from outside.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    trial: Trial,
    /// Where to create the server's temporary data folder. By default next to this program, because the system's
    /// temporary folder may be in memory.
    #[arg(long, global = true)]
    folder_in: Option<PathBuf>,
}

#[derive(Subcommand)]
enum Trial {
    /// Kill the server again and again during play: nothing acknowledged is lost.
    Kill {
        /// How often.
        #[arg(long, default_value_t = 100)]
        kills: u32,
        /// How many tables are played at once.
        #[arg(long, default_value_t = 40)]
        tables: usize,
        /// The longest that a player thinks, in milliseconds.
        #[arg(long, default_value_t = 20)]
        think: u64,
    },
    /// Kill and pause several nodes, kill and replace their database, cut connections: nothing acknowledged is lost.
    Cluster(Cluster),
    /// Play many tables at once: throughput, latency, memory.
    Load {
        /// How many tables.
        #[arg(long, default_value_t = 2000)]
        tables: usize,
        /// How long each of two rates is measured, in seconds.
        #[arg(long, default_value_t = 20)]
        seconds: u64,
        /// Leave PostgreSQL out.
        #[arg(long)]
        only_sqlite: bool,
    },
    /// Attack the server in many ways while honest people play.
    Hostile {
        /// How long, in seconds.
        #[arg(long, default_value_t = 60)]
        seconds: u64,
        /// How many idle sockets, and how many half-open requests.
        #[arg(long, default_value_t = 3000)]
        idle: usize,
    },
    /// Ask for cold tables with long logs while honest people play.
    Cold {
        /// How many tables.
        #[arg(long, default_value_t = 30)]
        tables: u8,
    },
    /// Check all frames of whole games: nobody is told what is hidden.
    Leak {
        /// How many games, and how many over several nodes.
        #[arg(long, default_value_t = 25)]
        games: usize,
        /// How many nodes.
        #[arg(long, default_value_t = 3)]
        nodes: usize,
    },
    /// Fill the server's disk, and give it a read-only folder (needs root).
    Disk,
    /// The server under test.
    #[command(hide = true)]
    Serve(Serve),
    /// A server that only echoes.
    #[command(hide = true)]
    Echo(Echo),
}

#[derive(Args)]
struct Serve {
    #[arg(long)]
    folder: Option<PathBuf>,
    #[arg(long)]
    database: Option<String>,
    #[arg(long)]
    port: u16,
    #[arg(long)]
    roomy: bool,
    /// How long unused tables stay in memory, in seconds.
    #[arg(long)]
    idle: Option<u64>,
    /// Where to write whom it would tell elsewhere that it is their turn.
    #[arg(long)]
    notices: Option<PathBuf>,
}

#[derive(Args)]
struct Echo {
    #[arg(long)]
    port: u16,
    #[arg(long)]
    tables: usize,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let ended = match arguments.trial {
        Trial::Serve(with) => serve(&with),
        Trial::Echo(with) => {
            let address = (Ipv4Addr::LOCALHOST, with.port).into();
            echo::serve(address, with.tables).map_err(Broken::from)
        }
        trial => run(trial, arguments.folder_in.as_deref()).map(|report| println!("{report}")),
    };
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

#[tokio::main]
async fn run(trial: Trial, folder_in: Option<&Path>) -> Result<String, Broken> {
    impulse_trial::allow_many_files();
    let path = std::env::current_exe()?;
    let beside = path.parent().unwrap_or(Path::new("."));
    let folder = tempfile::tempdir_in(folder_in.unwrap_or(beside))?;
    let program = |roomy| Program { path: path.clone(), roomy, idle: None, notices: None };
    match trial {
        Trial::Kill { kills, tables, think } => {
            let kills = Kills { kills, tables, think: Duration::from_millis(think) };
            kill::run(&program(true), folder.path(), &kills).await
        }
        Trial::Cluster(cluster) => cluster::run(&program(true), &cluster).await,
        Trial::Load { tables, seconds, only_sqlite } => {
            let postgres = !only_sqlite;
            let load = Load { tables, measure: Duration::from_secs(seconds), postgres, bars: true };
            Ok(load::run(&program(true), folder.path(), &load).await?.report)
        }
        Trial::Hostile { seconds, idle } => {
            let longest_p99 = Duration::from_millis(250);
            let hostile = Hostile { time: Duration::from_secs(seconds), idle_sockets: idle, longest_p99 };
            hostile::run(&program(false), folder.path(), &hostile).await
        }
        Trial::Cold { tables } => {
            let cold = Cold { tables, most_delay: Duration::from_millis(20) };
            cold::run(&program(false), folder.path(), &cold).await
        }
        Trial::Leak { games, nodes } => {
            let alone = leak::run(&program(true), folder.path(), games).await?;
            let together = leak::run_over_nodes(&program(true), nodes, games).await?;
            Ok(format!("{alone}\n{together}"))
        }
        Trial::Disk => disk::run(&program(true), folder.path()).await,
        Trial::Serve(_) | Trial::Echo(_) => Ok(String::new()),
    }
}

/// Serves until killed, with the default limits, or without those per address and socket.
fn serve(with: &Serve) -> Result<(), Broken> {
    let store: Arc<dyn Store> = match (&with.folder, &with.database) {
        (Some(folder), _) => Arc::new(SqliteStore::open(folder)?),
        (None, Some(url)) => Arc::new(open_database(&url.parse()?)?),
        (None, None) => return Err("serve needs --folder or --database".into()),
    };
    let mut limits = Limits::default();
    if with.roomy {
        (limits.sockets_per_address, limits.tables_per_hour) = (limits.sockets, u32::MAX);
        (limits.messages_per_second, limits.message_burst) = (10_000, 10_000);
        (limits.requests_per_second, limits.request_burst) = (u32::MAX, u32::MAX);
        (limits.seats_per_hour, limits.said_per_minute) = (u32::MAX, u32::MAX);
    }
    limits.idle = with.idle.map_or(limits.idle, Duration::from_secs);
    let config = Config { limits, ..Config::default() };
    let notifier: Box<dyn Notifier> = match &with.notices {
        Some(file) => Box::new(Noting::to(file)?),
        None => Box::new(Silent),
    };
    tokio::runtime::Runtime::new()?.block_on(async {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, with.port)).await?;
        let server = RunningServer::new(config, store, notifier);
        Ok(server.serve(listener, std::future::pending()).await?)
    })
}

/// Opens a database, which may be away for a while.
fn open_database(database: &Database) -> Result<PostgresStore, Broken> {
    let begun = Instant::now();
    loop {
        match PostgresStore::open(database) {
            Err(StoreError::Unreachable(_)) if begun.elapsed() < LONGEST_AWAY => {
                std::thread::sleep(Duration::from_millis(100));
            }
            opened => return Ok(opened?),
        }
    }
}
