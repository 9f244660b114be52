//! Addresses and names that the operator keeps out for a time. They are notes of the store, so they outlast a restart, can be
//! set while no server runs, and hold for all nodes that share a database.

use crate::limits::household;
use crate::names::{look_alike, normal};
use crate::now;
use impulse_store::{Store, StoreError};
use impulse_wire::{read, write};
use serde::{Deserialize, Serialize};
use std::io;
use std::net::IpAddr;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// All bans, as they were last read.
#[derive(Default)]
pub struct Bans {
    list: Mutex<Vec<Ban>>,
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

/// What the names of these notes begin with.
const NOTES: &str = "ban:";
/// The file of the data folder in which earlier versions kept them.
const OLD_FILE: &str = "bans.json";

impl Banned {
    fn note(&self) -> String {
        format!("{NOTES}{}", write(self))
    }
}

impl Bans {
    /// Takes over the bans that an earlier version left in the data folder, and removes their file. A file that cannot be read
    /// stays where it is, and is named.
    pub async fn take_over(&self, store: &dyn Store, folder: &Path) -> io::Result<()> {
        let file = folder.join(OLD_FILE);
        let named = |why: String| io::Error::other(format!("{}: {why}", file.display()));
        let text = match std::fs::read_to_string(&file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            text => text.map_err(|error| named(error.to_string()))?,
        };
        let old: Vec<Ban> = read(&text).map_err(|error| named(error.to_string()))?;
        for Ban { who, until } in old {
            self.set(store, who, until).await.map_err(|error| named(error.to_string()))?;
        }
        std::fs::remove_file(&file).map_err(|error| named(error.to_string()))
    }

    /// Reads them again: other processes may have changed them.
    pub async fn refresh(&self, store: &dyn Store) -> Result<(), StoreError> {
        let notes = store.notes(NOTES).await?;
        *self.list() = notes.iter().filter_map(|(_, text)| read(text).ok()).collect();
        Ok(())
    }

    /// Bans somebody until a time, or lets them in again with a time that is past.
    pub async fn set(&self, store: &dyn Store, who: Banned, until: i64) -> Result<(), StoreError> {
        let who = match who {
            Banned::Address(address) => Banned::Address(household(address)),
            name => name,
        };
        self.refresh(store).await?;
        let moment = now();
        let past: Vec<Ban> = self.list().iter().filter(|ban| ban.until <= moment).cloned().collect();
        for ban in past {
            store.set_note(&ban.who.note(), None).await?;
        }
        let name = who.note();
        let text = (until > moment).then(|| write(&Ban { who, until }));
        store.set_note(&name, text.as_deref()).await?;
        self.refresh(store).await
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

    /// Whether a name is kept out, in whichever form it is written. One that is no name at all is refused elsewhere.
    pub fn name(&self, name: &str) -> bool {
        let Ok(name) = normal(name) else { return false };
        let is_banned = |ban: &Ban| match &ban.who {
            Banned::Name(banned) => {
                ban.until > now() && look_alike(&normal(banned).unwrap_or_else(|_| banned.clone()), &name)
            }
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
    use impulse_store::MemoryStore;

    #[tokio::test]
    async fn bans_outlast_a_restart_hold_for_other_nodes_and_end() {
        let store = MemoryStore::new();
        let open = async || {
            let bans = Bans::default();
            bans.refresh(&store).await.expect("bans");
            bans
        };
        let [one, same, other] =
            ["2001:db8::1", "2001:db8::2", "10.0.0.1"].map(|text| text.parse().expect("an address"));
        let bans = open().await;
        bans.set(&store, Banned::Address(one), now() + 60_000).await.expect("written");
        let node = open().await;
        node.set(&store, Banned::Name("Troll".to_owned()), now() + 60_000).await.expect("written");
        assert!(!bans.name("Troll"), "not read yet");
        bans.refresh(&store).await.expect("bans");
        assert!(bans.address(same) && !bans.address(other));
        assert!(bans.name("Ｔｒｏｌｌ") && bans.name("Ⓣroll") && bans.name("𝕿𝖗𝖔𝖑𝖑"));
        assert!(bans.name("TROLL") && bans.name("Tr0ll") && !bans.name("Ada"));
        assert_eq!(bans.all().len(), 2);
        bans.set(&store, Banned::Address(same), 0).await.expect("written");
        let later = open().await;
        assert!(!later.address(one) && later.name("troll"));
        assert_eq!(store.notes(NOTES).await.expect("notes").len(), 1);
    }

    #[tokio::test]
    async fn bans_of_an_earlier_version_are_taken_over_once() {
        let (store, folder, bans) =
            (MemoryStore::new(), tempfile::tempdir().expect("a folder"), Bans::default());
        let (file, later) = (folder.path().join(OLD_FILE), now() + 60_000);
        bans.take_over(&store, folder.path()).await.expect("nothing to take over");
        // As the earlier version wrote it: one ban holds, one is past.
        let old =
            format!("[{{\"address\":\"10.0.0.1\",\"until\":{later}}},{{\"name\":\"Ada\",\"until\":5}}]");
        std::fs::write(&file, old).expect("a file");
        bans.take_over(&store, folder.path()).await.expect("taken over");
        assert!(bans.address("10.0.0.1".parse().expect("an address")) && bans.all().len() == 1);
        assert!(!file.exists(), "lifting a ban must not be undone by the next start");
        std::fs::write(&file, "no list").expect("a file");
        let error = bans.take_over(&store, folder.path()).await.expect_err("it cannot be read");
        assert!(error.to_string().contains(OLD_FILE) && file.exists(), "{error}");
    }
}
