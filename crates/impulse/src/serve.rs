//! `impulse` alone and `impulse serve`: the page in the browser, and tables by link for everybody who can reach it.

use impulse_server::{Address, Config, page_is_built};
use std::env;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, Stdio};

#[derive(clap::Args, Default)]
pub struct Args {
    /// The address to listen on; 127.0.0.1, if not said, lets only this machine in
    #[arg(long, value_name = "IP")]
    address: Option<IpAddr>,
    /// The port; if not said, 8470 or the next that is free
    #[arg(long)]
    port: Option<u16>,
    /// The folder where tables are kept; if not said, IMPULSE_DATA, or the usual place for a program's data
    #[arg(long, value_name = "FOLDER", conflicts_with = "forget")]
    data: Option<PathBuf>,
    /// Keep nothing: all tables are forgotten when the server stops
    #[arg(long)]
    forget: bool,
    /// What all paths begin with, such as /impulse, behind a proxy that serves other things too
    #[arg(long, value_name = "PATH")]
    base_path: Option<String>,
    /// The address under which people know the server, such as https://example.org
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// The address of a proxy in front, whose X-Forwarded-For is believed
    #[arg(long, value_name = "IP")]
    trusted_proxy: Option<IpAddr>,
    /// Do not open a browser
    #[arg(long)]
    no_browser: bool,
}

pub fn run(args: &Args) -> Result<(), String> {
    if !page_is_built() {
        return Err("this program was built without the page. `cargo play` builds and starts both; \
                    `impulse play` plays in the terminal."
            .into());
    }
    let usual = Address::default();
    let address = Address { ip: args.address.unwrap_or(usual.ip), port: args.port };
    let data = if args.forget { None } else { Some(data_folder(args.data.clone())?) };
    let config = Config {
        address,
        data,
        base_path: args.base_path.clone().unwrap_or_default(),
        public_url: args.public_url.clone(),
        trusted_proxy: args.trusted_proxy,
        ..Config::default()
    };
    let base = config.base();
    let served = impulse_server::serve(config, |at| {
        let url = url(at, &base);
        println!("Impulse is ready: {url}\nPress Ctrl-C to stop.");
        if !args.no_browser {
            open(&url);
        }
    });
    served.map_err(|error| match address.port {
        Some(port) => format!("nothing can be served on {} port {port}: {error}", address.ip),
        None => format!("nothing can be served on {}: {error}", address.ip),
    })
}

/// Where tables are kept: as said, as the environment says, or where this system keeps the data of programs.
fn data_folder(said: Option<PathBuf>) -> Result<PathBuf, String> {
    let variable = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || variable("HOME").or_else(|| variable("USERPROFILE"));
    let usual = || {
        if cfg!(target_os = "macos") {
            home().map(|home| home.join("Library/Application Support/Impulse"))
        } else if cfg!(windows) {
            variable("APPDATA").map(|folder| folder.join("Impulse"))
        } else {
            let share = variable("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local/share")));
            share.map(|folder| folder.join("impulse"))
        }
    };
    said.or_else(|| variable("IMPULSE_DATA"))
        .or_else(usual)
        .ok_or_else(|| "there is no usual place for data here: name a folder with --data".to_owned())
}

/// The address for a browser on this machine.
fn url(at: SocketAddr, base: &str) -> String {
    if at.ip().is_unspecified() {
        format!("http://127.0.0.1:{}{base}/", at.port())
    } else {
        format!("http://{at}{base}/")
    }
}

/// Opens a browser if there is one; if not, the printed address must do.
fn open(url: &str) {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        let screen = std::env::var_os("DISPLAY").or(std::env::var_os("WAYLAND_DISPLAY"));
        if screen.is_none() {
            return;
        }
        ("xdg-open", &[])
    };
    let quiet = |mut command: Command| command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    let mut command = Command::new(program);
    command.args(arguments).arg(url);
    let _ = quiet(command);
}
