//! Addresses and names that the operator keeps out for a time. They are kept in a file of the data folder, so they outlast a
//! restart and can be set while the server is down.

use crate::limits::household;
use crate::names::look_alike;
use crate::now;
use impulse_wire::{read, write};
use serde::{Deserialize, Serialize};
use std::io;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// All bans.
#[derive(Default)]
pub struct Bans {
    list: Mutex<Vec<Ban>>,
    file: Option<PathBuf>,
}

/// Somebody who is kept out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ban {
    /// Who.
    #[serde(flatten)]
    pub who: Banned,
    /// Until when, in milliseconds since 1970.
    pub until: i64,
}

/// What is banned.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Banned {
    /// An address; of IPv6 its network of 64 bits.
    Address(IpAddr),
    /// A name, and all that look like it.
    Name(String),
}

/// The file in the data folder.
const FILE: &str = "bans.json";

impl Bans {
    /// Reads the bans of a folder; without one they are kept in memory only.
    pub fn open(folder: Option<&Path>) -> io::Result<Self> {
        let file = folder.map(|folder| folder.join(FILE));
        let list = match file.as_deref().map(std::fs::read_to_string) {
            None => Vec::new(),
            Some(Err(error)) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Some(text) => read(&text?).map_err(io::Error::other)?,
        };
        Ok(Self { list: Mutex::new(list), file })
    }

    /// Bans somebody until a time, or lets them in again with a time that is past.
    pub fn set(&self, who: Banned, until: i64) -> io::Result<()> {
        let who = match who {
            Banned::Address(address) => Banned::Address(household(address)),
            name => name,
        };
        let mut list = self.list();
        let moment = now();
        list.retain(|ban| ban.who != who && ban.until > moment);
        if until > moment {
            list.push(Ban { who, until });
        }
        let Some(file) = &self.file else { return Ok(()) };
        let new = file.with_extension("new");
        std::fs::write(&new, write(&*list))?;
        std::fs::rename(new, file)
    }

    /// All that hold now.
    pub fn all(&self) -> Vec<Ban> {
        let moment = now();
        self.list().iter().filter(|ban| ban.until > moment).cloned().collect()
    }

    /// Whether an address is kept out.
    pub fn address(&self, address: IpAddr) -> bool {
        self.list().iter().any(|ban| ban.who == Banned::Address(household(address)) && ban.until > now())
    }

    /// Whether a name is kept out.
    pub fn name(&self, name: &str) -> bool {
        let is_banned = |ban: &Ban| match &ban.who {
            Banned::Name(banned) => ban.until > now() && look_alike(banned, name),
            Banned::Address(_) => false,
        };
        self.list().iter().any(is_banned)
    }

    fn list(&self) -> MutexGuard<'_, Vec<Ban>> {
        self.list.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bans_outlast_a_restart_and_end() {
        let folder = tempfile::tempdir().expect("a folder");
        let open = || Bans::open(Some(folder.path())).expect("bans");
        let [one, same, other] =
            ["2001:db8::1", "2001:db8::2", "10.0.0.1"].map(|text| text.parse().expect("an address"));
        open().set(Banned::Address(one), now() + 60_000).expect("written");
        open().set(Banned::Name("Troll".to_owned()), now() + 60_000).expect("written");
        let bans = open();
        assert!(bans.address(same) && !bans.address(other));
        assert!(bans.name("TROLL") && bans.name("Tr0ll") && !bans.name("Ada"));
        assert_eq!(bans.all().len(), 2);
        bans.set(Banned::Address(same), 0).expect("written");
        assert!(!open().address(one) && open().name("troll"));
    }
}
