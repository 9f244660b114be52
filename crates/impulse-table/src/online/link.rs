//! When to open the connection to a table, and when to give it up: after growing pauses while it is lost, and after a
//! silence that a ping does not end. Time is what the caller waits; sockets are the caller's, too, and have numbers
//! (generations), so that whatever an old one still says is ignored.

/// The pauses between attempts, in seconds; the last one is repeated.
const PAUSES: [u32; 6] = [1, 2, 4, 8, 15, 30];

/// After so many milliseconds without a word we ask whether anybody is there, and after as many again we give up.
pub const SILENCE: i32 = 20_000;

/// How long a page that is looked at again waits for an answer, in milliseconds.
pub const UNANSWERED: i32 = 5_000;

/// How the connection is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LinkState {
    /// For the first time.
    #[default]
    Connecting,
    /// Open.
    Open,
    /// Lost; tried again in so many seconds.
    Lost(u32),
    /// Closed for good.
    Ended,
}

/// The connection to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Link {
    state: LinkState,
    /// Attempts since somebody last answered.
    attempts: u32,
    /// The number of the socket, or of the pause before the next one.
    generation: u32,
    /// Counts what was heard, for the watch over silence.
    heard: u32,
}

/// A watch over one socket: what had been heard when it was last looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Watch {
    generation: u32,
    heard: u32,
    /// Whether we have asked if anybody is there.
    asked: bool,
}

/// What a watch finds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Silence {
    /// The socket is another one by now: nobody need watch.
    Stale,
    /// Something was heard.
    None,
    /// Ask whether anybody is there.
    Ask,
    /// The connection is dead without saying so.
    Dead,
}

/// What to do at a second of the pause before the next attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Countdown {
    /// Somebody has tried already, or nobody wants to.
    Stale,
    /// Wait another second.
    Wait,
    /// Open a socket.
    Open,
}

impl Link {
    /// How the connection is.
    pub fn state(&self) -> LinkState {
        self.state
    }

    /// A socket is opened, and has this number from now on; whatever was before is stale.
    pub fn open(&mut self) -> u32 {
        self.generation += 1;
        self.generation
    }

    /// Is this socket, or this pause, not the current one any more?
    pub fn is_stale(&self, generation: u32) -> bool {
        self.generation != generation
    }

    /// The socket is open. It is to be watched; nothing if it is stale.
    pub fn opened(&mut self, generation: u32) -> Option<Watch> {
        if self.is_stale(generation) {
            return None;
        }
        self.state = LinkState::Open;
        Some(self.watch())
    }

    /// Something came over the socket. `false` if it is stale: it is ignored.
    pub fn hear(&mut self, generation: u32) -> bool {
        if self.is_stale(generation) {
            return false;
        }
        self.attempts = 0;
        self.heard = self.heard.wrapping_add(1);
        true
    }

    /// The connection is lost. The number of the pause that begins; nothing if it has been closed for good.
    pub fn lose(&mut self) -> Option<u32> {
        if self.state == LinkState::Ended {
            return None;
        }
        let pause = PAUSES[(self.attempts as usize).min(PAUSES.len() - 1)];
        self.attempts += 1;
        self.state = LinkState::Lost(pause);
        self.generation += 1;
        Some(self.generation)
    }

    /// A second of a pause has passed.
    pub fn second(&mut self, generation: u32) -> Countdown {
        match self.state {
            LinkState::Lost(left) if !self.is_stale(generation) => match left {
                0 | 1 => Countdown::Open,
                _ => {
                    self.state = LinkState::Lost(left - 1);
                    Countdown::Wait
                }
            },
            _ => Countdown::Stale,
        }
    }

    /// Is it worth trying at once instead of waiting?
    pub fn is_waiting(&self) -> bool {
        matches!(self.state, LinkState::Lost(_))
    }

    /// Watches the socket from now on.
    pub fn watch(&self) -> Watch {
        Watch { generation: self.generation, heard: self.heard, asked: false }
    }

    /// Watches the socket from now on; we have just asked whether anybody is there.
    pub fn watch_answer(&self) -> Watch {
        Watch { asked: true, ..self.watch() }
    }

    /// A watch looks again after its time.
    pub fn look(&self, watch: &mut Watch) -> Silence {
        if self.is_stale(watch.generation) {
            return Silence::Stale;
        }
        if watch.heard != self.heard {
            *watch = self.watch();
            return Silence::None;
        }
        match std::mem::replace(&mut watch.asked, true) {
            true => Silence::Dead,
            false => Silence::Ask,
        }
    }

    /// Closes the connection for good.
    pub fn end(&mut self) {
        self.generation += 1;
        self.state = LinkState::Ended;
    }

    /// The page is gone: what still happens is stale.
    pub fn leave(&mut self) {
        self.generation += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The seconds until the next attempt, which is made.
    fn wait(link: &mut Link, pause: u32) -> u32 {
        let mut seconds = 1;
        while link.second(pause) == Countdown::Wait {
            seconds += 1;
        }
        assert_eq!(link.second(pause), Countdown::Open);
        link.open();
        assert_eq!(link.second(pause), Countdown::Stale);
        seconds
    }

    #[test]
    fn pauses_grow_while_nobody_answers_and_begin_anew_once_somebody_does() {
        let mut link = Link::default();
        let first = link.open();
        assert!(link.opened(first).is_some() && link.hear(first));
        let pauses: Vec<u32> = (0..8)
            .map(|_| {
                let pause = link.lose().expect("a pause");
                assert!(link.is_waiting());
                wait(&mut link, pause)
            })
            .collect();
        assert_eq!(pauses, [1, 2, 4, 8, 15, 30, 30, 30]);
        // A socket that opens has not answered yet.
        let socket = link.open();
        assert!(link.opened(socket).is_some());
        link.lose();
        assert_eq!(link.state(), LinkState::Lost(30));
        let socket = link.open();
        assert!(link.hear(socket));
        link.lose();
        assert_eq!(link.state(), LinkState::Lost(1));
    }

    #[test]
    fn what_an_old_socket_says_is_ignored() {
        let mut link = Link::default();
        let old = link.open();
        let mut watch = link.opened(old).expect("a watch");
        let new = link.open();
        assert!(!link.hear(old) && link.opened(old).is_none());
        assert_eq!(link.look(&mut watch), Silence::Stale);
        assert!(link.hear(new));
        let pause = link.lose().expect("a pause");
        assert!(!link.hear(new));
        // Trying at once ends the pause.
        link.open();
        assert_eq!(link.second(pause), Countdown::Stale);
    }

    #[test]
    fn silence_is_asked_about_once_and_then_the_connection_is_dead() {
        let mut link = Link::default();
        let socket = link.open();
        let mut watch = link.opened(socket).expect("a watch");
        link.hear(socket);
        assert_eq!(link.look(&mut watch), Silence::None);
        assert_eq!(link.look(&mut watch), Silence::Ask);
        link.hear(socket);
        assert_eq!(link.look(&mut watch), Silence::None);
        assert_eq!(link.look(&mut watch), Silence::Ask);
        assert_eq!(link.look(&mut watch), Silence::Dead);
    }

    #[test]
    fn a_page_that_is_looked_at_again_waits_for_one_answer() {
        let mut link = Link::default();
        let socket = link.open();
        link.opened(socket);
        let mut watch = link.watch_answer();
        assert_eq!(link.look(&mut watch), Silence::Dead);
        let mut watch = link.watch_answer();
        link.hear(socket);
        assert_eq!(link.look(&mut watch), Silence::None);
    }

    #[test]
    fn a_connection_that_was_closed_for_good_stays_closed() {
        let mut link = Link::default();
        let socket = link.open();
        link.opened(socket);
        link.end();
        assert_eq!((link.state(), link.lose()), (LinkState::Ended, None));
        assert!(!link.hear(socket) && !link.is_waiting());
    }
}
