//! What can be chosen about a server: by flag, by variable or in a file. Every choice stands here once; the help, the
//! file (`file.rs`) and `--check` are made from it.

use crate::data::Url;
use anyhow::anyhow;
use clap::builder::FalseyValueParser;
use humantime::Duration;
use impulse_server::{Address, BotLimits, Config, Limits, Retention};
use impulse_store::Database;
use std::net::{IpAddr, SocketAddr};
use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

/// The settings of `impulse serve`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = AFTER_HELP)]
pub struct Args {
    /// A TOML file with any of the other settings, such as `port = 8470`. A flag beats a variable, a variable the file
    #[arg(long, env = "IMPULSE_CONFIG", hide_env_values = true, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Print the settings as they would be used, in the form of the file, and stop
    #[arg(long)]
    pub check: bool,
    /// Do not open a browser
    #[arg(long, env = "IMPULSE_NO_BROWSER", hide_env_values = true, value_parser = FalseyValueParser::new())]
    pub no_browser: bool,
    #[command(flatten)]
    listen: ListenArgs,
    #[command(flatten)]
    log: super::log::Log,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    bots: BotArgs,
    #[command(flatten)]
    retention: RetentionArgs,
}

const AFTER_HELP: &str = "\
Times are written as 250ms, 20s or 2m. docs/HOSTING.md says how to put a server behind a proxy, how to keep backups,
and what is logged.";

/// Where the server is, and where its data are.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Place")]
struct ListenArgs {
    /// The address to listen on; 127.0.0.1 lets only this machine in
    #[arg(long, env = "IMPULSE_ADDRESS", hide_env_values = true, value_name = "IP", default_value_t = Address::default().ip)]
    address: IpAddr,
    /// The port [default: 8470, or the next that is free]
    #[arg(long, env = "IMPULSE_PORT", hide_env_values = true)]
    port: Option<u16>,
    /// The folder where tables are kept [default: impulse in the folder for data of programs, as ~/.local/share/impulse]
    #[arg(long, env = "IMPULSE_DATA", hide_env_values = true, value_name = "DIR")]
    data: Option<PathBuf>,
    /// A PostgreSQL database for tables, instead of the folder, as postgres://user:password@host/name [default: none]
    #[arg(long, env = "IMPULSE_DATABASE", hide_env_values = true, value_name = "URL")]
    database: Option<Url>,
    /// Serve a folder in which damage was found: damaged tables fail, the others go on
    #[arg(long, env = "IMPULSE_ACCEPT_DAMAGE", hide_env_values = true, value_parser = FalseyValueParser::new())]
    accept_damage: bool,
    /// Keep nothing, whatever folder is named: all tables are forgotten when the server stops
    #[arg(long, env = "IMPULSE_FORGET", hide_env_values = true, value_parser = FalseyValueParser::new())]
    forget: bool,
    /// What all paths begin with, such as /impulse [default: nothing]
    #[arg(long, env = "IMPULSE_BASE_PATH", hide_env_values = true, value_name = "PATH", value_parser = base_path)]
    base_path: Option<String>,
    /// The address of the page as people know it, such as https://example.org/impulse: for links in messages, and to
    /// know that https is used [default: none]
    #[arg(long, env = "IMPULSE_PUBLIC_URL", hide_env_values = true, value_name = "URL", value_parser = public_url)]
    public_url: Option<String>,
    /// The address of a proxy in front, whose X-Forwarded-For is believed [default: none]
    #[arg(long, env = "IMPULSE_TRUSTED_PROXY", hide_env_values = true, value_name = "IP")]
    trusted_proxy: Option<IpAddr>,
    /// Give figures for Prometheus at http://IP:PORT/metrics; keep this address from strangers [default: none]
    #[arg(long, env = "IMPULSE_METRICS_ADDRESS", hide_env_values = true, value_name = "IP:PORT")]
    metrics_address: Option<SocketAddr>,
    /// Send no webhooks, whatever address players give
    #[arg(long, env = "IMPULSE_NO_WEBHOOKS", hide_env_values = true, value_parser = FalseyValueParser::new())]
    no_webhooks: bool,
}

/// How much anybody may ask for.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Limits")]
struct LimitArgs {
    /// Open sockets in all
    #[arg(long, env = "IMPULSE_MAX_SOCKETS", hide_env_values = true, value_name = "N", default_value_t = size(usual().sockets))]
    max_sockets: NonZeroUsize,
    /// Open sockets of one address
    #[arg(long, env = "IMPULSE_MAX_SOCKETS_PER_ADDRESS", hide_env_values = true, value_name = "N", default_value_t = size(usual().sockets_per_address))]
    max_sockets_per_address: NonZeroUsize,
    /// Sockets at one table
    #[arg(long, env = "IMPULSE_MAX_SOCKETS_PER_TABLE", hide_env_values = true, value_name = "N", default_value_t = size(usual().sockets_per_table))]
    max_sockets_per_table: NonZeroUsize,
    /// Tables that one address may create in an hour
    #[arg(long, env = "IMPULSE_MAX_TABLES_PER_HOUR", hide_env_values = true, value_name = "N", default_value_t = count(usual().tables_per_hour))]
    max_tables_per_hour: NonZeroU32,
    /// Seats that one address may take in an hour
    #[arg(long, env = "IMPULSE_MAX_SEATS_PER_HOUR", hide_env_values = true, value_name = "N", default_value_t = count(usual().seats_per_hour))]
    max_seats_per_hour: NonZeroU32,
    /// Requests that one address may make in a second, in the long run
    #[arg(long, env = "IMPULSE_MAX_REQUESTS_PER_SECOND", hide_env_values = true, value_name = "N", default_value_t = count(usual().requests_per_second))]
    max_requests_per_second: NonZeroU32,
    /// Requests that one address may make at once
    #[arg(long, env = "IMPULSE_MAX_REQUEST_BURST", hide_env_values = true, value_name = "N", default_value_t = count(usual().request_burst))]
    max_request_burst: NonZeroU32,
    /// Files of the page that one address may ask for in a second, in the long run
    #[arg(long, env = "IMPULSE_MAX_PAGES_PER_SECOND", hide_env_values = true, value_name = "N", default_value_t = count(usual().pages_per_second))]
    max_pages_per_second: NonZeroU32,
    /// Files of the page that one address may ask for at once
    #[arg(long, env = "IMPULSE_MAX_PAGE_BURST", hide_env_values = true, value_name = "N", default_value_t = count(usual().page_burst))]
    max_page_burst: NonZeroU32,
    /// Bytes of a message or a request
    #[arg(long, env = "IMPULSE_MAX_MESSAGE_BYTES", hide_env_values = true, value_name = "N", default_value_t = size(usual().message_bytes))]
    max_message_bytes: NonZeroUsize,
    /// Messages that a socket may send in a second, in the long run
    #[arg(long, env = "IMPULSE_MAX_MESSAGES_PER_SECOND", hide_env_values = true, value_name = "N", default_value_t = count(usual().messages_per_second))]
    max_messages_per_second: NonZeroU32,
    /// Messages that a socket may send at once
    #[arg(long, env = "IMPULSE_MAX_MESSAGE_BURST", hide_env_values = true, value_name = "N", default_value_t = count(usual().message_burst))]
    max_message_burst: NonZeroU32,
    /// Things that each player, and all spectators together, may say at a table in a minute
    #[arg(long, env = "IMPULSE_MAX_SAID_PER_MINUTE", hide_env_values = true, value_name = "N", default_value_t = count(usual().said_per_minute))]
    max_said_per_minute: NonZeroU32,
    /// How often a player, or an address, may ask to be forgotten in an hour
    #[arg(long, env = "IMPULSE_MAX_FORGOTTEN_PER_HOUR", hide_env_values = true, value_name = "N", default_value_t = count(usual().forgotten_per_hour))]
    max_forgotten_per_hour: NonZeroU32,
    /// Messages that wait for a slow reader before it is let go
    #[arg(long, env = "IMPULSE_MAX_WAITING_MESSAGES", hide_env_values = true, value_name = "N", default_value_t = size(usual().queue))]
    max_waiting_messages: NonZeroUsize,
    /// Things said at one table
    #[arg(long, env = "IMPULSE_MAX_SAID_PER_TABLE", hide_env_values = true, value_name = "N", default_value_t = size(usual().said_per_table))]
    max_said_per_table: NonZeroUsize,
    /// Entries in the log of one table
    #[arg(long, env = "IMPULSE_MAX_ENTRIES_PER_TABLE", hide_env_values = true, value_name = "N", default_value_t = entries(usual().entries_per_table))]
    max_entries_per_table: NonZeroU64,
    /// Entries in the log of one table that each player may add without moving the game on
    #[arg(long, env = "IMPULSE_MAX_ENTRIES_PER_SEAT", hide_env_values = true, value_name = "N", default_value_t = count(usual().entries_per_seat))]
    max_entries_per_seat: NonZeroU32,
    /// How long one message may take to be sent
    #[arg(long, env = "IMPULSE_SEND_TIME", hide_env_values = true, value_name = "TIME", default_value_t = usual().send_time.into(), value_parser = some_time)]
    send_time: Duration,
    /// How long a socket may be silent, though it is asked now and then
    #[arg(long, env = "IMPULSE_SILENCE", hide_env_values = true, value_name = "TIME", default_value_t = usual().silence.into(), value_parser = some_time)]
    silence: Duration,
    /// How long a table without anybody stays in memory
    #[arg(long, env = "IMPULSE_IDLE_TIME", hide_env_values = true, value_name = "TIME", default_value_t = usual().idle.into(), value_parser = some_time)]
    idle_time: Duration,
}

/// How long tables are kept after something last happened at them.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Retention")]
struct RetentionArgs {
    /// Tables whose game never began; 0s keeps them for ever
    #[arg(long, env = "IMPULSE_KEEP_UNSTARTED", hide_env_values = true, value_name = "TIME", default_value_t = kept(Retention::default().unstarted))]
    keep_unstarted: Duration,
    /// Games that nobody plays any more; 0s keeps them for ever
    #[arg(long, env = "IMPULSE_KEEP_ABANDONED", hide_env_values = true, value_name = "TIME", default_value_t = kept(Retention::default().abandoned))]
    keep_abandoned: Duration,
    /// Games that are over or were closed; 0s keeps them for ever
    #[arg(long, env = "IMPULSE_KEEP_FINISHED", hide_env_values = true, value_name = "TIME", default_value_t = kept(Retention::default().finished))]
    keep_finished: Duration,
    /// The chat of games that are over or were closed; 0s keeps it as long as the game
    #[arg(long, env = "IMPULSE_KEEP_CHAT", hide_env_values = true, value_name = "TIME", default_value_t = kept(Retention::default().chat))]
    keep_chat: Duration,
    /// Megabytes that the data folder, or the database, may use; above that no tables are created [default: no limit]
    #[arg(long, env = "IMPULSE_MAX_DISK", hide_env_values = true, value_name = "MB")]
    max_disk: Option<NonZeroU64>,
}

impl RetentionArgs {
    fn server(&self) -> Retention {
        let some = |time: Duration| Some(time.into()).filter(|time: &std::time::Duration| !time.is_zero());
        Retention {
            unstarted: some(self.keep_unstarted),
            abandoned: some(self.keep_abandoned),
            finished: some(self.keep_finished),
            chat: some(self.keep_chat),
            most_bytes: self.max_disk.map(|megabytes| megabytes.get().saturating_mul(1_000_000)),
        }
    }
}

fn kept(time: Option<std::time::Duration>) -> Duration {
    time.unwrap_or_default().into()
}

/// How bots may think.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Bots")]
struct BotArgs {
    /// How long a bot thinks about an answer
    #[arg(long, env = "IMPULSE_BOT_TIME", hide_env_values = true, value_name = "TIME", default_value_t = BotLimits::default().usual.into(), value_parser = some_time)]
    bot_time: Duration,
    /// The longest that a table may let a bot think about an answer
    #[arg(long, env = "IMPULSE_MAX_BOT_TIME", hide_env_values = true, value_name = "TIME", default_value_t = BotLimits::default().longest.into(), value_parser = some_time)]
    max_bot_time: Duration,
    /// A bot's answer comes no sooner than this, so that people can follow
    #[arg(long, env = "IMPULSE_BOT_PAUSE", hide_env_values = true, value_name = "TIME", default_value_t = BotLimits::default().pause.into())]
    bot_pause: Duration,
    /// Bots that think at once [default: as many as there are cores]
    #[arg(long, env = "IMPULSE_MAX_BOTS_THINKING", hide_env_values = true, value_name = "N")]
    max_bots_thinking: Option<NonZeroUsize>,
}

impl Args {
    /// As the server wants it.
    pub fn server(&self) -> Config {
        let (place, limits, bots) = (&self.listen, &self.limits, &self.bots);
        Config {
            address: Address { ip: place.address, port: place.port },
            base_path: place.base_path.clone().unwrap_or_default(),
            public_url: place.public_url.clone(),
            trusted_proxy: place.trusted_proxy,
            metrics: place.metrics_address,
            webhooks: !place.no_webhooks,
            limits: Limits {
                sockets: limits.max_sockets.get(),
                sockets_per_address: limits.max_sockets_per_address.get(),
                sockets_per_table: limits.max_sockets_per_table.get(),
                tables_per_hour: limits.max_tables_per_hour.get(),
                seats_per_hour: limits.max_seats_per_hour.get(),
                requests_per_second: limits.max_requests_per_second.get(),
                request_burst: limits.max_request_burst.get(),
                pages_per_second: limits.max_pages_per_second.get(),
                page_burst: limits.max_page_burst.get(),
                said_per_minute: limits.max_said_per_minute.get(),
                forgotten_per_hour: limits.max_forgotten_per_hour.get(),
                entries_per_seat: limits.max_entries_per_seat.get(),
                message_bytes: limits.max_message_bytes.get(),
                messages_per_second: limits.max_messages_per_second.get(),
                message_burst: limits.max_message_burst.get(),
                queue: limits.max_waiting_messages.get(),
                entries_per_table: limits.max_entries_per_table.get(),
                said_per_table: limits.max_said_per_table.get(),
                send_time: limits.send_time.into(),
                silence: limits.silence.into(),
                idle: limits.idle_time.into(),
            },
            bots: BotLimits {
                longest: bots.max_bot_time.into(),
                usual: bots.bot_time.into(),
                pause: bots.bot_pause.into(),
                at_once: bots.max_bots_thinking.map(NonZeroUsize::get),
            },
            folder: None,
            retention: self.retention.server(),
        }
    }

    /// The folder that was named.
    pub fn data(&self) -> Option<PathBuf> {
        self.listen.data.clone()
    }

    /// The database that was named.
    pub fn database(&self) -> anyhow::Result<Option<Database>> {
        self.listen.database.as_ref().map(Url::database).transpose()
    }

    /// Go on in spite of damage?
    pub fn accept_damage(&self) -> bool {
        self.listen.accept_damage
    }

    /// Keep nothing?
    pub fn forget(&self) -> bool {
        self.listen.forget
    }

    /// What is logged, and how.
    pub fn log(&self) -> &super::log::Log {
        &self.log
    }
}

fn usual() -> Limits {
    Limits::default()
}

fn size(number: usize) -> NonZeroUsize {
    NonZeroUsize::new(number).unwrap_or(NonZeroUsize::MIN)
}

fn count(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

fn entries(number: u64) -> NonZeroU64 {
    NonZeroU64::new(number).unwrap_or(NonZeroU64::MIN)
}

/// A time that is not nought.
fn some_time(text: &str) -> anyhow::Result<Duration> {
    let time: Duration = text.parse().map_err(anyhow::Error::msg)?;
    match time.as_millis() {
        0 => Err(anyhow!("it must be at least a millisecond")),
        _ => Ok(time),
    }
}

/// A path of plain words, so that it means the same to the server, to proxies and in links.
fn base_path(text: &str) -> anyhow::Result<String> {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-._~".contains(letter);
    let word = |word: &str| !word.is_empty() && word.chars().all(plain) && word.chars().any(|c| c != '.');
    let path = text.trim_matches('/');
    match path.is_empty() || path.split('/').all(word) {
        true => Ok(path.to_owned()),
        false => Err(anyhow!("write it as /impulse: letters, digits and -._~ between slashes")),
    }
}

/// An address that links can begin with.
fn public_url(text: &str) -> anyhow::Result<String> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let host = rest.and_then(|rest| rest.split('/').next()).unwrap_or_default();
    let strange =
        |letter: char| letter.is_whitespace() || letter.is_control() || "?#@\"<>\\".contains(letter);
    match host.is_empty() || text.contains(strange) {
        true => Err(anyhow!("write it as https://example.org or https://example.org/impulse")),
        false => Ok(text.trim_end_matches('/').to_owned()),
    }
}
