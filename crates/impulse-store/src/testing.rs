//! A real PostgreSQL server for tests, in a temporary folder of its own. It never runs as root: as the system user
//! `postgres` if the tests do, else as whoever runs them. When the process of the tests ends, however that is, the server is
//! stopped and its folder removed: a shell waits for that at the other end of a pipe.

use crate::Database;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::os::unix::fs::{PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{fs, io};
use tempfile::TempDir;

/// How long a server may take to start or stop.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server. Dropping it stops it, and removes all that it holds.
pub struct PostgresServer {
    programs: PathBuf,
    folder: TempDir,
    port: u16,
    user: Option<User>,
    settings: Vec<String>,
    running: Mutex<Option<Child>>,
    databases: AtomicU32,
    /// Closed when this process ends.
    _guard: ChildStdin,
}

/// Why there is no server.
#[derive(Debug, thiserror::Error)]
pub enum NoServer {
    /// Its programs are missing.
    #[error(
        "PostgreSQL is not installed, and these tests need it. Run `cargo xtask test tests`, which installs it, or type \
         `sudo apt-get install --yes postgresql`, and try again."
    )]
    NotInstalled,
    /// The tests run as root.
    #[error("PostgreSQL refuses to run as root, and there is no user `postgres`, whom its package creates.")]
    NoUser,
    /// One of its programs failed.
    #[error("{program} failed: {output}")]
    Failed {
        /// Which.
        program: String,
        /// What it printed.
        output: String,
    },
    /// It ended or did not answer.
    #[error("PostgreSQL does not start:\n{log}")]
    Silent {
        /// Its log.
        log: String,
    },
    /// A file, a folder or a process could not be made.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Who runs the server if the tests run as root.
#[derive(Clone, Copy)]
struct User {
    id: u32,
    group: u32,
}

impl PostgresServer {
    /// The server that all tests of this process share. Databases are cheap; a server takes a second. It does not wait for
    /// the disk, because a test can kill it, but not the machine.
    pub fn shared() -> &'static Self {
        static SHARED: LazyLock<PostgresServer> =
            LazyLock::new(|| PostgresServer::start(&["fsync=off", "full_page_writes=off"]));
        &SHARED
    }

    /// Starts a new server with some settings, such as `fsync=off`.
    ///
    /// # Panics
    /// If PostgreSQL is not installed, or does not start: a test without it must not look green.
    pub fn start(settings: &[&str]) -> Self {
        Self::try_start(settings).unwrap_or_else(|why| panic!("{why}"))
    }

    fn try_start(settings: &[&str]) -> Result<Self, NoServer> {
        let server = Self::prepare(settings.iter().map(|setting| (*setting).to_owned()).collect())?;
        let mut create = server.command("initdb");
        create.args(["--no-sync", "--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-locale"]);
        output(create.arg("--pgdata").arg(server.data()))?;
        server.resume()?;
        Ok(server)
    }

    /// A server without data, which does not run.
    fn prepare(settings: Vec<String>) -> Result<Self, NoServer> {
        let programs = programs()?;
        let user = user()?;
        let folder = tempfile::Builder::new().prefix("impulse-postgres-").tempdir_in("/tmp")?;
        if let Some(User { id, group }) = user {
            chown(folder.path(), Some(id), Some(group))?;
        }
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o700))?;
        let guard = guard(&programs, folder.path(), user)?;
        Ok(Self {
            programs,
            port: free_port()?,
            folder,
            user,
            settings,
            running: Mutex::new(None),
            databases: AtomicU32::new(0),
            _guard: guard,
        })
    }

    /// A new, empty database.
    pub fn database(&self) -> Database {
        self.url().parse().expect("our own address can be read")
    }

    /// The address of a new, empty database.
    pub fn url(&self) -> String {
        let name = format!("test_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        self.url_of(&name)
    }

    /// The address of a database.
    pub fn url_of(&self, name: &str) -> String {
        let socket = self.folder.path().display().to_string().replace('/', "%2F");
        format!("postgres://postgres@{socket}:{}/{name}", self.port)
    }

    /// The address of a database over TCP, which can be encrypted.
    pub fn tcp_url_of(&self, name: &str) -> String {
        format!("postgres://postgres@localhost:{}/{name}", self.port)
    }

    /// Runs statements in a database, and returns what they print.
    pub fn sql(&self, database: &str, statements: &str) -> String {
        let mut psql = self.command("psql");
        psql.args(["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1"]);
        psql.arg("--host").arg(self.folder.path()).args(["--port", &self.port.to_string()]);
        psql.args(["--username=postgres", "--dbname", database, "--command", statements]);
        output(&mut psql).unwrap_or_else(|why| panic!("{why}"))
    }

    /// Its process, if it runs.
    pub fn process(&self) -> Option<u32> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner).as_ref().map(Child::id)
    }

    /// Where it listens on TCP.
    pub fn address(&self) -> SocketAddr {
        SocketAddr::from((Ipv4Addr::LOCALHOST, self.port))
    }

    /// Starts a replica of this server. From then on this one acknowledges nothing that the replica has not stored.
    ///
    /// # Panics
    /// If the replica does not start, or does not follow.
    pub fn replica(&self) -> Self {
        let replica = self.try_replica().unwrap_or_else(|why| panic!("{why}"));
        self.sql("postgres", "ALTER SYSTEM SET synchronous_standby_names = '*'");
        self.sql("postgres", "SELECT pg_reload_conf()");
        let begun = Instant::now();
        while self
            .sql("postgres", "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'")
            .trim()
            != "1"
        {
            assert!(begun.elapsed() < PATIENCE, "the replica does not follow");
            std::thread::sleep(Duration::from_millis(50));
        }
        // Sessions wait for the replica once the checkpointer has read the settings, which it does before it begins anything.
        // What was committed until then has arrived when one more transaction has.
        self.sql("postgres", "CHECKPOINT");
        self.sql("postgres", "SELECT pg_logical_emit_message(true, 'impulse', 'replica')");
        replica
    }

    fn try_replica(&self) -> Result<Self, NoServer> {
        let replica = Self::prepare(self.settings.clone())?;
        let mut copy = replica.command("pg_basebackup");
        copy.args(["--no-sync", "--checkpoint=fast", "--wal-method=stream", "--write-recovery-conf"]);
        copy.args(["--username=postgres", "--port", &self.port.to_string(), "--host"])
            .arg(self.folder.path());
        output(copy.arg("--pgdata").arg(replica.data()))?;
        // It waits for a replica of its own only once it has one.
        let settings = replica.data().join("postgresql.auto.conf");
        let text = fs::read_to_string(&settings)?;
        let kept = text.lines().filter(|line| !line.starts_with("synchronous_standby_names"));
        let text = kept.map(|line| format!("{line}\n")).collect::<String>();
        fs::write(&settings, text)?;
        replica.resume()?;
        Ok(replica)
    }

    /// Makes a replica the primary.
    ///
    /// # Panics
    /// If it is none, or does not become one.
    pub fn promote(&self) {
        let mut promote = self.command("pg_ctl");
        promote.args(["promote", "--wait", "--silent", "--pgdata"]).arg(self.data());
        output(&mut promote).unwrap_or_else(|why| panic!("{why}"));
    }

    /// The folder of the server, where tests may put certificates.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Kills the server at once, as a crash would.
    pub fn kill(&self) {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(mut server) = running.take() {
            let mut stop = self.command("pg_ctl");
            stop.args(["stop", "--mode=immediate", "--silent", "--pgdata"]).arg(self.data());
            // If it is gone already, so much the better.
            let _ = output(&mut stop);
            let _ = server.wait();
        }
    }

    /// Starts it again after it was killed.
    pub fn resume(&self) -> Result<(), NoServer> {
        let mut postgres = self.command("postgres");
        postgres.arg("-D").arg(self.data()).arg("-k").arg(self.folder.path());
        postgres.args(["-h", "127.0.0.1", "-p", &self.port.to_string()]);
        for setting in &self.settings {
            postgres.args(["-c", setting]);
        }
        let log = fs::File::create(self.folder.path().join("log"))?;
        let copy = log.try_clone()?;
        let begun = Instant::now();
        // A group of its own, so that Ctrl-C in a terminal reaches the tests first.
        let mut server = postgres.stdin(Stdio::null()).stdout(log).stderr(copy).process_group(0).spawn()?;
        loop {
            let mut ready = self.command("pg_isready");
            ready
                .args(["--quiet", "--host"])
                .arg(self.folder.path())
                .args(["--port", &self.port.to_string()]);
            if ready.status().is_ok_and(|status| status.success()) {
                break;
            }
            let gone = server.try_wait().is_ok_and(|status| status.is_some());
            if gone || begun.elapsed() > PATIENCE {
                let log = fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
                return Err(NoServer::Silent { log });
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        *self.running.lock().unwrap_or_else(PoisonError::into_inner) = Some(server);
        Ok(())
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// A program of PostgreSQL, run by the right user.
    fn command(&self, program: &str) -> Command {
        command(&self.programs.join(program), self.folder.path(), self.user)
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        self.kill();
    }
}

fn command(program: &Path, folder: &Path, user: Option<User>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(folder).env_remove("PGHOST").env_remove("PGPORT").env("LC_ALL", "C");
    if let Some(User { id, group }) = user {
        command.uid(id).gid(group);
    }
    command
}

/// A shell that waits for the end of this process, then ends the server and removes its folder.
fn guard(programs: &Path, folder: &Path, user: Option<User>) -> Result<ChildStdin, NoServer> {
    let mut shell = command(Path::new("/bin/sh"), Path::new("/"), user);
    shell.args(["-c", r#"read -r _; "$1/pg_ctl" stop -s -m immediate -D "$2/data"; rm -rf "$2""#, "guard"]);
    shell.arg(programs).arg(folder);
    // Signals that end the tests must not end it.
    shell.process_group(0).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    let input = shell.spawn()?.stdin;
    Ok(input.ok_or_else(|| io::Error::other("/bin/sh has no input"))?)
}

fn output(command: &mut Command) -> Result<String, NoServer> {
    let program = command.get_program().to_string_lossy().into_owned();
    let done = match command.stdin(Stdio::null()).output() {
        Ok(done) => done,
        Err(error) => return Err(NoServer::Failed { program, output: error.to_string() }),
    };
    let mut output = String::from_utf8_lossy(&done.stdout).into_owned();
    if done.status.success() {
        return Ok(output);
    }
    output += &String::from_utf8_lossy(&done.stderr);
    Err(NoServer::Failed { program, output })
}

/// Where the programs of PostgreSQL are. Debian keeps those of each version apart, outside the search path.
fn programs() -> Result<PathBuf, NoServer> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let newest =
        versions.map(|version| version.path().join("bin")).filter(|folder| folder.join("initdb").exists());
    let newest = newest.max_by_key(|folder| {
        let version =
            folder.parent().and_then(Path::file_name).and_then(|name| name.to_str()?.parse::<u32>().ok());
        version.unwrap_or(0)
    });
    let path = std::env::var_os("PATH").unwrap_or_default();
    let in_path = || std::env::split_paths(&path).find(|folder| folder.join("initdb").exists());
    newest.or_else(in_path).ok_or(NoServer::NotInstalled)
}

/// The user to run the server as, if it must be another.
fn user() -> Result<Option<User>, NoServer> {
    let own = fs::metadata("/proc/self").map(|about| std::os::unix::fs::MetadataExt::uid(&about));
    if own.is_ok_and(|id| id != 0) {
        return Ok(None);
    }
    let users = fs::read_to_string("/etc/passwd")?;
    let postgres = users.lines().find_map(|line| {
        let mut words = line.strip_prefix("postgres:")?.split(':').skip(1);
        Some(User { id: words.next()?.parse().ok()?, group: words.next()?.parse().ok()? })
    });
    postgres.map(Some).ok_or(NoServer::NoUser)
}

fn free_port() -> Result<u16, NoServer> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}
