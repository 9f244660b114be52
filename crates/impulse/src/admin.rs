//! `impulse admin`: what the operator of a server may do with its tables and guests. A running server does it; if none runs,
//! it is done in the folder. In a database it is done directly, and all servers hear of it.

use crate::data::DataArg;
use crate::output::print;
use anyhow::anyhow;
use impulse_server::admin::{self, Answer, Listed, Order};
use impulse_server::{Banned, Bans};
use impulse_wire::TableId;
use impulse_wire::table::Stage;
use std::fmt::Write;
use std::net::IpAddr;

#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    order: Orders,
    #[command(flatten)]
    data: DataArg,
    /// Print JSON
    #[arg(long, global = true)]
    json: bool,
}

#[derive(clap::Subcommand)]
enum Orders {
    /// List tables, the newest first.
    List {
        /// Only tables that are open, playing, over or closed.
        #[arg(long, value_parser = stage)]
        stage: Option<Stage>,
        /// At most so many.
        #[arg(long, default_value_t = 100)]
        most: u32,
    },
    /// Show everything about a table except its cards and secrets.
    Inspect { table: TableId },
    /// Close a table.
    Close { table: TableId },
    /// Delete a table and its log. This cannot be undone.
    Delete { table: TableId },
    /// Print the game of a table as a game file.
    Export {
        table: TableId,
        /// Also a game that is not over: this shows every hidden card.
        #[arg(long)]
        unfinished: bool,
    },
    /// Keep an address or a name out for a time.
    Ban {
        #[command(flatten)]
        who: Who,
        /// For how long, as 30m, 12h or 7d
        #[arg(long = "for", value_name = "TIME", default_value = "24h")]
        time: humantime::Duration,
    },
    /// Let an address or a name in again.
    Unban {
        #[command(flatten)]
        who: Who,
    },
    /// List who is kept out.
    Bans,
}

#[derive(clap::Args)]
#[group(required = true, multiple = false)]
struct Who {
    /// An address; of IPv6 its whole network of 64 bits
    #[arg(long, value_name = "IP")]
    address: Option<IpAddr>,
    /// A name, and all that look like it
    #[arg(long)]
    name: Option<String>,
}

impl Who {
    fn banned(&self) -> anyhow::Result<Banned> {
        match (self.address, &self.name) {
            (Some(address), _) => Ok(Banned::Address(address)),
            (None, Some(name)) => Ok(Banned::Name(name.clone())),
            (None, None) => Err(anyhow!("name an address or a name")),
        }
    }
}

/// Gives the order, and prints the answer.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let order = order(&args.order)?;
    let place = args.data.place()?;
    let folder = place.folder();
    let sent = folder.as_deref().map(|folder| admin::send(folder, &order)).transpose()?.flatten();
    let answer = match sent {
        Some(answer) => answer,
        // In a database this is one more node: the others hear of it.
        None => {
            let (store, bans) = (place.open()?, Bans::default());
            let runtime = tokio::runtime::Builder::new_current_thread().build()?;
            runtime.block_on(async {
                if let Some(folder) = &folder {
                    bans.take_over(&*store, folder).await?;
                }
                anyhow::Ok(admin::carry_out(&*store, &bans, order).await?)
            })?
        }
    };
    match answer {
        Answer::Failed(why) => Err(anyhow!("{why}")),
        answer if args.json => print(&format!("{}\n", impulse_wire::write(&answer))),
        answer => print(&text(&answer)),
    }
}

fn order(orders: &Orders) -> anyhow::Result<Order> {
    let seconds = |time: std::time::Duration| u32::try_from(time.as_secs()).unwrap_or(u32::MAX);
    Ok(match *orders {
        Orders::List { stage, most } => Order::List { stage, most },
        Orders::Inspect { table } => Order::Inspect { table },
        Orders::Close { table } => Order::Close { table },
        Orders::Delete { table } => Order::Delete { table },
        Orders::Export { table, unfinished } => Order::Export { table, unfinished },
        Orders::Ban { ref who, time } => Order::Ban { who: who.banned()?, seconds: seconds(time.into()) },
        Orders::Unban { ref who } => Order::Ban { who: who.banned()?, seconds: 0 },
        Orders::Bans => Order::Bans,
    })
}

fn text(answer: &Answer) -> String {
    let line = |listed: &Listed| {
        let Listed { table, stage, listed, entries, created, updated } = listed;
        let public = if *listed { "public" } else { "private" };
        let time = |at: i64| {
            let at = std::time::UNIX_EPOCH + std::time::Duration::from_millis(at.max(0) as u64);
            humantime::format_rfc3339_seconds(at).to_string()
        };
        format!(
            "{table}  {stage:<8} {public:<8} {entries:>6} entries  {}  {}\n",
            time(*created),
            time(*updated)
        )
    };
    match answer {
        Answer::Tables(tables) => tables.iter().map(line).collect(),
        Answer::Table(inspected) => {
            let mut text = line(&inspected.listed);
            if let Some(damage) = &inspected.damage {
                let _ = writeln!(text, "damaged: {damage}");
            }
            if let Some(info) = &inspected.info {
                for seat in &info.seats {
                    let _ = writeln!(text, "{}  {}  {:?}", seat.seat, seat.name, seat.occupant);
                }
                let _ = writeln!(text, "{} answers, paused: {}", info.actions, info.paused);
            }
            text
        }
        Answer::Game(game) => game.clone(),
        Answer::Bans(bans) => {
            let line = |ban: &impulse_server::Ban| {
                let until = std::time::UNIX_EPOCH + std::time::Duration::from_millis(ban.until.max(0) as u64);
                let until = humantime::format_rfc3339_seconds(until);
                match &ban.who {
                    Banned::Address(address) => format!("address {address} until {until}\n"),
                    Banned::Name(name) => format!("name {name:?} until {until}\n"),
                }
            };
            bans.iter().map(line).collect()
        }
        Answer::Done => "done\n".to_owned(),
        Answer::Failed(why) => format!("{why}\n"),
    }
}

fn stage(text: &str) -> anyhow::Result<Stage> {
    Ok(match text {
        "open" => Stage::Open,
        "playing" => Stage::Playing,
        "over" => Stage::Over,
        "closed" => Stage::Closed,
        _ => return Err(anyhow!("the stages are open, playing, over and closed")),
    })
}
