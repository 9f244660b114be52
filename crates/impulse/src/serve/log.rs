//! What the server writes about its work, and how. It goes to the standard error; secrets never do.

use clap::ValueEnum;
use std::io::IsTerminal;
use tracing_subscriber::filter::LevelFilter;

/// The settings of the log.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Log")]
pub struct Log {
    /// How much is logged
    #[arg(
        long,
        env = "IMPULSE_LOG_LEVEL",
        hide_env_values = true,
        value_name = "LEVEL",
        default_value = "info"
    )]
    log_level: Level,
    /// For people, or one JSON object a line
    #[arg(
        long,
        env = "IMPULSE_LOG_FORMAT",
        hide_env_values = true,
        value_name = "FORMAT",
        default_value = "human"
    )]
    log_format: Format,
}

/// How much is logged.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Level {
    /// Nothing
    Off,
    /// What went wrong
    Error,
    /// And what may go wrong
    Warn,
    /// And when the server begins and ends
    Info,
    /// And every request, without what is in it
    Debug,
}

/// How it is written.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Human,
    Json,
}

impl Log {
    /// From now on everything is logged like this.
    pub fn begin(&self) {
        let level = match self.log_level {
            Level::Off => LevelFilter::OFF,
            Level::Error => LevelFilter::ERROR,
            Level::Warn => LevelFilter::WARN,
            Level::Info => LevelFilter::INFO,
            Level::Debug => LevelFilter::DEBUG,
        };
        let log = tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr);
        match self.log_format {
            Format::Human => log.with_target(false).with_ansi(std::io::stderr().is_terminal()).init(),
            Format::Json => log.json().flatten_event(true).init(),
        }
    }
}
