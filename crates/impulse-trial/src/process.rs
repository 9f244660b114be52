//! The server as a separate process: started, killed without warning, restarted on the same port and folder.

use crate::Broken;
use rustix::process::{Pid, Signal, kill_process};
use std::ffi::OsString;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::sleep;

/// How long a server may take to accept connections.
const LONGEST_START: Duration = Duration::from_secs(30);

/// How to start a server.
#[derive(Clone, Debug)]
pub struct Program {
    /// This program itself, which is also the server.
    pub path: PathBuf,
    /// Without limits per address, because all players come from this machine.
    pub roomy: bool,
    /// How long tables that nobody uses are kept in memory, if not as long as usual.
    pub idle: Option<Duration>,
    /// The file to which it writes whom it would tell elsewhere that it is their turn.
    pub notices: Option<PathBuf>,
}

/// Where a server keeps its tables.
#[derive(Clone, Debug)]
enum Data {
    Folder(PathBuf),
    Database(String),
}

/// A server that runs, or has just been killed.
pub struct ServerProcess {
    program: Program,
    data: Data,
    address: SocketAddr,
    child: Child,
}

impl Program {
    /// The command that serves a folder.
    pub fn command(&self, folder: &Path, port: u16) -> Command {
        self.command_for(&Data::Folder(folder.to_owned()), port)
    }

    fn command_for(&self, data: &Data, port: u16) -> Command {
        let mut command = Command::new(&self.path);
        let (option, place): (_, OsString) = match data {
            Data::Folder(folder) => ("--folder", folder.into()),
            Data::Database(url) => ("--database", url.into()),
        };
        command.args(["serve", option]).arg(place).args(["--port", &port.to_string()]);
        command.stdin(Stdio::null()).stdout(Stdio::null());
        if self.roomy {
            command.arg("--roomy");
        }
        if let Some(idle) = self.idle {
            command.args(["--idle", &idle.as_secs().to_string()]);
        }
        if let Some(notices) = &self.notices {
            command.arg("--notices").arg(notices);
        }
        command
    }
}

impl ServerProcess {
    /// Starts a server on a folder, and waits until it can be reached.
    pub async fn start(program: &Program, folder: &Path) -> Result<Self, Broken> {
        Self::start_with(program, Data::Folder(folder.to_owned())).await
    }

    /// Starts a server on a database, and waits until it can be reached.
    pub async fn start_on_database(program: &Program, url: &str) -> Result<Self, Broken> {
        Self::start_with(program, Data::Database(url.to_owned())).await
    }

    async fn start_with(program: &Program, data: Data) -> Result<Self, Broken> {
        let address = free_address().await?;
        let child = spawn(program, &data, address)?;
        let mut server = Self { program: program.clone(), data, address, child };
        server.wait_until_reachable().await?;
        Ok(server)
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Its process id.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Kills it at once (SIGKILL).
    pub fn kill(&mut self) -> Result<(), Broken> {
        self.check_running()?;
        let killed = self.child.kill().and_then(|()| self.child.wait());
        killed.map(drop).map_err(|error| format!("the server cannot be killed: {error}").into())
    }

    /// Restarts it without waiting for it.
    pub fn restart(&mut self) -> Result<(), Broken> {
        self.child = spawn(&self.program, &self.data, self.address)?;
        Ok(())
    }

    /// Stops it (SIGSTOP), until it is told to go on.
    pub fn pause(&mut self) -> Result<(), Broken> {
        self.signal(Signal::STOP)
    }

    /// Lets it go on (SIGCONT).
    pub fn go_on(&mut self) -> Result<(), Broken> {
        self.signal(Signal::CONT)
    }

    fn signal(&mut self, signal: Signal) -> Result<(), Broken> {
        self.check_running()?;
        let id = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
        let id = id.ok_or_else(|| Broken::from("the server has no process id"))?;
        kill_process(id, signal).map_err(|error| format!("the server cannot be signalled: {error}").into())
    }

    /// Waits until it accepts connections.
    pub async fn wait_until_reachable(&mut self) -> Result<(), Broken> {
        let begun = Instant::now();
        while TcpStream::connect(self.address).await.is_err() {
            self.check_running()?;
            if begun.elapsed() > LONGEST_START {
                return Err("the server cannot be reached".to_owned().into());
            }
            sleep(Duration::from_millis(5)).await;
        }
        self.check_running()
    }

    /// Checks that it is still running.
    pub fn check_running(&mut self) -> Result<(), Broken> {
        match self.child.try_wait() {
            Ok(None) => Ok(()),
            Ok(Some(status)) => Err(format!("the server has ended by itself: {status}").into()),
            Err(error) => Err(format!("the state of the server is unknown: {error}").into()),
        }
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.child.kill().and_then(|()| self.child.wait());
    }
}

fn spawn(program: &Program, data: &Data, address: SocketAddr) -> Result<Child, Broken> {
    let mut command = program.command_for(data, address.port());
    command.spawn().map_err(|error| format!("{} cannot be started: {error}", program.path.display()).into())
}

/// A port that was free a moment ago.
pub async fn free_address() -> Result<SocketAddr, Broken> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    Ok(listener.local_addr()?)
}
