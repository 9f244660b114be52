//! `impulse` alone and `impulse serve`: the page in the browser.

use impulse_server::{Address, page_is_built};
use std::net::{IpAddr, SocketAddr};
use std::process::{Command, Stdio};

#[derive(clap::Args, Default)]
pub struct Args {
    /// The address to listen on; 127.0.0.1, if not said, lets only this machine in
    #[arg(long, value_name = "IP")]
    address: Option<IpAddr>,
    /// The port; if not said, 8470 or the next that is free
    #[arg(long)]
    port: Option<u16>,
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
    let served = impulse_server::serve(address, |at| {
        let url = url(at);
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

/// The address for a browser on this machine.
fn url(at: SocketAddr) -> String {
    if at.ip().is_unspecified() {
        format!("http://127.0.0.1:{}/", at.port())
    } else {
        format!("http://{at}/")
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
