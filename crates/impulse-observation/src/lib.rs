//! What one seat knows, as numbers: the input of the network in `impulse-bots`, of analysis and of learning environments.
//!
//! [`Observation::new`] encodes a [`View`] relative to its viewer: seats are counted clockwise from it, and the map is
//! turned so that its home lies at the left. All numbers are 0 or 1; an observation lists those that are 1
//! ([`Observation::ones`]) or writes them all out ([`Observation::dense`]). `layout.rs` says what each number means.
//!
//! Everything comes from the view, so an observation holds nothing that the seat may not know. Deliberately left out, for
//! the rules let none of it matter much: the order of others' plans, who played first, and what the last shuffle held.

pub mod layout;
mod places;
mod players;
mod question;
mod table;

pub use layout::{ASKS, SIZE, VERSION};
pub use places::{Turned, relative_action, relative_seat};
pub use question::ask_number;

use impulse_engine::{SEATS, Seat, View, Viewer};
use layout::Block;

/// More ones than this are not in any view: 108 cards, 72 ships, and what is derived from them.
pub const MOST_ONES: usize = 640;

/// What a seat knows, as the indices of all numbers that are 1.
#[derive(Clone, Copy)]
pub struct Observation {
    ones: [u16; MOST_ONES],
    len: usize,
}

impl Observation {
    /// Encodes a view. A viewer without a seat looks from the seat whose turn it is.
    ///
    /// ```
    /// use impulse_engine::{Setup, State, Viewer, setup::seed_from_number};
    /// use impulse_observation::{Observation, layout};
    ///
    /// let state = State::new(&Setup::new(3, seed_from_number(1)))?;
    /// let seat = state.asked().unwrap();
    /// let observation = Observation::new(&state.view(Viewer::Seat(seat)));
    /// let three_players = layout::PLAYERS.at + 1;
    /// assert!(observation.ones().contains(&(three_players as u16)));
    /// # Ok::<(), impulse_engine::setup::ImpossibleSetup>(())
    /// ```
    pub fn new(view: &View) -> Self {
        let mut observation = Self { ones: [0; MOST_ONES], len: 0 };
        let eyes = Eyes::new(view);
        table::write(&eyes, &mut observation);
        players::write(&eyes, &mut observation);
        question::write(&eyes, &mut observation);
        observation
    }

    /// The indices of all numbers that are 1, each once.
    pub fn ones(&self) -> &[u16] {
        &self.ones[..self.len]
    }

    /// All numbers.
    pub fn dense(&self) -> [u8; SIZE] {
        let mut all = [0; SIZE];
        for &one in self.ones() {
            all[usize::from(one)] = 1;
        }
        all
    }

    /// Sets one number of a block.
    #[inline]
    fn set(&mut self, block: Block, index: usize) {
        debug_assert!(index < block.size, "{index} in {block:?}");
        if self.len < MOST_ONES {
            self.ones[self.len] = (block.at + index) as u16;
            self.len += 1;
        }
    }

    /// Sets the number of a choice; whatever is beyond the last counts as the last of `choices`.
    #[inline]
    fn choose(&mut self, block: Block, row: usize, choices: usize, chosen: usize) {
        self.set(block, row * choices + chosen.min(choices - 1));
    }

    /// Sets the first `count` numbers of a row.
    #[inline]
    fn fill(&mut self, block: Block, row: usize, length: usize, count: usize) {
        for index in 0..count.min(length) {
            self.set(block, row * length + index);
        }
    }
}

/// A view with the eyes of a seat.
struct Eyes<'v> {
    view: &'v View,
    me: Seat,
    map: &'static Turned,
    /// By seat.
    relative: [u8; SEATS],
}

impl<'v> Eyes<'v> {
    fn new(view: &'v View) -> Self {
        let me = match view.viewer() {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator | Viewer::Everything => view.active(),
        };
        let mut relative = [0; SEATS];
        for seat in view.seats() {
            relative[seat.index()] = relative_seat(seat, me, view.players()) as u8;
        }
        Self { view, me, map: Turned::from_home(view.home(me)), relative }
    }

    fn relative(&self, seat: Seat) -> usize {
        self.relative[seat.index()].into()
    }
}
