//! Who is connected to this table at other nodes. Each node says so when it changes and from time to time; a node that says
//! nothing more is forgotten. Nothing of this is stored.

use super::mailbox::Running;
use super::tell::Presence;
use std::time::{Duration, Instant};

/// A node that was silent for so long is forgotten.
pub const FORGOTTEN: Duration = Duration::from_secs(40);

/// What other nodes said, and when.
#[derive(Default)]
pub struct Elsewhere {
    nodes: Vec<(String, u64, Instant)>,
}

/// Of the number that nodes exchange, the seats.
const SEATS: u64 = 0xff;

impl Presence {
    /// As one number, which nodes exchange: a bit for each seat, then how many watch.
    pub fn packed(&self) -> u64 {
        let seats =
            self.seats.iter().enumerate().map(|(seat, present)| u64::from(*present) << seat).sum::<u64>();
        seats | u64::from(self.spectators) << 8
    }

    /// Adds those at another node.
    fn add(&mut self, packed: u64) {
        for (seat, present) in self.seats.iter_mut().enumerate() {
            *present |= packed & SEATS & 1 << seat != 0;
        }
        self.spectators = self.spectators.saturating_add((packed >> 8).min(u64::from(u32::MAX)) as u32);
    }
}

impl Elsewhere {
    /// Adds all who are connected elsewhere.
    pub fn add_to(&self, presence: &mut Presence) {
        self.nodes.iter().for_each(|(_, packed, _)| presence.add(*packed));
    }

    /// Whether anybody is connected elsewhere.
    pub fn anybody(&self) -> bool {
        !self.nodes.is_empty()
    }

    /// Remembers what a node said. Returns whether it is new here, and whether anything changed.
    fn hear(&mut self, node: String, packed: u64, now: Instant) -> (bool, bool) {
        let known = self.nodes.iter().position(|(known, _, _)| *known == node);
        match (known, packed) {
            (Some(at), 0) => {
                self.nodes.swap_remove(at);
                (false, true)
            }
            (Some(at), packed) => {
                let changed = self.nodes[at].1 != packed;
                self.nodes[at] = (node, packed, now);
                (false, changed)
            }
            (None, 0) => (false, false),
            (None, packed) => {
                self.nodes.push((node, packed, now));
                (true, true)
            }
        }
    }

    fn forget_before(&mut self, moment: Instant) {
        self.nodes.retain(|(_, _, heard)| *heard > moment);
    }

    /// When the first node is forgotten if it says nothing more.
    fn next(&self) -> Option<Instant> {
        self.nodes.iter().map(|(_, _, heard)| *heard + FORGOTTEN).min()
    }
}

impl Running {
    /// Another node says who is connected there.
    pub(super) fn heard_from(&mut self, node: String, packed: u64) {
        let (new, changed) = self.elsewhere.hear(node, packed, Instant::now());
        if new {
            // It does not know who is here.
            self.signals.set_present(0);
        }
        if changed {
            self.presence_changed();
        }
        self.forget_the_silent();
    }

    /// Tells other nodes who is connected here, if that has changed.
    pub(super) fn publish_presence(&mut self) {
        let present = self.own_presence().packed();
        if self.signals.set_present(present) == present || !self.server.leases.is_shared() {
            return;
        }
        let (server, table) = (self.server.clone(), self.table.id);
        tokio::spawn(async move { server.publish(vec![(table, present)]).await });
    }

    /// Forgets nodes that were silent for long, and wakes up for the next.
    pub(super) fn forget_the_silent(&mut self) {
        let now = Instant::now();
        if let Some(before) = now.checked_sub(FORGOTTEN) {
            self.elsewhere.forget_before(before);
        }
        if !self.clients.is_empty()
            && let Some(next) = self.elsewhere.next()
        {
            self.presence_due = Some(self.presence_due.map_or(next, |due| due.min(next)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_connected_fits_in_a_number() {
        let mut here = Presence { seats: [true, false, false, true, false, false], spectators: 3 };
        let there = Presence { seats: [false, true, false, true, false, true], spectators: 500 };
        here.add(there.packed());
        assert_eq!(here.seats, [true, true, false, true, false, true]);
        assert_eq!(here.spectators, 503);
    }

    #[test]
    fn a_silent_node_is_forgotten() {
        let (mut elsewhere, begin) = (Elsewhere::default(), Instant::now());
        assert_eq!(elsewhere.hear("a".into(), 1, begin), (true, true));
        assert_eq!(elsewhere.hear("b".into(), 2, begin + Duration::from_secs(30)), (true, true));
        assert_eq!(elsewhere.hear("b".into(), 2, begin + Duration::from_secs(31)), (false, false));
        assert_eq!(elsewhere.next(), Some(begin + FORGOTTEN));
        elsewhere.forget_before(begin + Duration::from_secs(1));
        assert_eq!(elsewhere.nodes.len(), 1);
        assert_eq!(elsewhere.hear("b".into(), 0, begin + Duration::from_secs(32)), (false, true));
        assert!(!elsewhere.anybody());
    }
}
