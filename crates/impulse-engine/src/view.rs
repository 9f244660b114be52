//! `View`: the table as one seat, a spectator, or (after the game) anybody may see it (chapter 10). Information leaves
//! [`State`] only through this and [`Event::seen_by`](crate::Event::seen_by).
//!
//! A view is built up from what the viewer may know, never by blanking what they may not: a new field of the state is
//! unseen until somebody adds it here. Two states that a viewer cannot tell apart give equal views.

use crate::action::{ActionSet, Seat};
use crate::card::{Card, CardSet, LOOKS};
use crate::decision::Decision;
use crate::frame::{Fight, Sortie};
use crate::map::Cell;
use crate::rng::Rng;
use crate::state::{NO_CARD, Row, SEATS, State};

/// Who is looking.
///
/// ```
/// use impulse_engine::{Setup, State, Viewer, setup::seed_from_number};
///
/// let state = State::new(&Setup::new(2, seed_from_number(7)))?;
/// let seat = state.asked().expect("the game has begun");
/// assert_eq!(state.view(Viewer::Seat(seat)).hand(seat).len(), 6);
/// assert!(state.view(Viewer::Spectator).hand(seat).is_empty());
/// # Ok::<(), impulse_engine::setup::ImpossibleSetup>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Somebody who sees public information only.
    Spectator,
    /// Somebody who sees everything: for finished games and for tests.
    Everything,
}

impl Viewer {
    /// Somebody who sits in this seat or, with none, watches.
    pub fn seated(seat: Option<Seat>) -> Self {
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The seat that the viewer sits in.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Everything => None,
        }
    }

    /// May this viewer see what is private to a seat?
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Spectator => false,
            Viewer::Everything => true,
        }
    }
}

/// The table as somebody may see it, with what is asked and, for the player who is asked, what may be answered.
///
/// ```
/// use impulse_engine::{Setup, State, Viewer, rng::Rng, setup::seed_from_number};
///
/// let state = State::new(&Setup::new(3, seed_from_number(7)))?;
/// let seat = state.asked().expect("the game has begun");
/// let view = state.view(Viewer::Seat(seat));
/// assert_eq!(view.legal(), state.legal());
/// // A table that this player cannot tell from the real one, to think about.
/// let sampled = view.sample(&mut Rng::new(&[0; 32]));
/// assert_eq!(sampled.view(Viewer::Seat(seat)), view);
/// # Ok::<(), impulse_engine::setup::ImpossibleSetup>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    pub(crate) viewer: Viewer,
    /// The table without what this viewer may not see.
    pub(crate) table: State,
    pub(crate) decision: Option<Decision>,
    pub(crate) hand_size: [u8; SEATS],
    /// Of the cards in a hand that this viewer does not know, how many were in the last shuffle.
    pub(crate) unknown_recent: [u8; SEATS],
    /// Minerals of which the viewer knows only colour and size (10.1), by seat and look.
    pub(crate) hidden_looks: [[u8; LOOKS]; SEATS],
    /// Of the unknown cards of all players with such minerals, in hand and among the minerals, how many were in the last
    /// shuffle. For such a player `unknown_recent` is 0: nobody can tell which kind of card was mined.
    pub(crate) pooled_recent: u8,
    /// Of the face-down map cards, how many were in the last shuffle.
    pub(crate) map_recent: u8,
    /// Reinforcements lying face down: the defender's, the attacker's.
    pub(crate) placed_len: [u8; 2],
    /// Who has chosen a home in secret.
    pub(crate) homes_chosen: u8,
}

impl State {
    /// The table as a viewer may see it.
    ///
    /// ```
    /// # use impulse_engine::{Setup, State, Viewer, setup::seed_from_number};
    /// let state = State::new(&Setup::new(2, seed_from_number(1)))?;
    /// let (own, other) = (state.asked().unwrap(), state.seats().last().unwrap());
    /// let view = state.view(Viewer::Seat(own));
    /// assert_eq!((view.hand(own).len(), view.hand(other).len()), (6, 0)); // others' cards are unknown
    /// assert!(state.view(Viewer::Seat(other)).legal().is_empty()); // only the player who is asked sees the legal answers
    /// # Ok::<(), impulse_engine::setup::ImpossibleSetup>(())
    /// ```
    pub fn view(&self, viewer: Viewer) -> View {
        let everything = viewer == Viewer::Everything;
        let sees = |seat: usize| viewer.sees(Seat(seat as u8));
        let mut table = State { ..self.bare_table() };
        for seat in 0..self.players() {
            if sees(seat) {
                table.hand[seat] = self.hand[seat];
                table.home_choice[seat] = self.home_choice[seat];
                table.minerals[seat] = self.minerals[seat];
                table.hidden_minerals =
                    table.hidden_minerals.or(self.hidden_minerals.and(self.minerals[seat]));
            }
        }
        let sides = [self.fight.defender, self.active];
        for (side, seat) in sides.into_iter().enumerate() {
            if viewer.sees(seat) {
                table.placed[side] = self.placed[side];
            }
        }
        if everything {
            table.map = self.map;
            table.deck[..self.deck_len as usize].copy_from_slice(&self.deck[..self.deck_len as usize]);
        }
        if self.asked().is_some_and(|asked| viewer.sees(asked)) {
            table.legal = self.legal;
        }
        let held = |seat: usize| self.hand[seat].or(self.placed_by(Seat(seat as u8)));
        let recent = |cards: CardSet| cards.and(self.last_shuffled).len() as u8;
        let hidden = |seat: usize| {
            if sees(seat) { CardSet::EMPTY } else { self.minerals[seat].and(self.hidden_minerals) }
        };
        let mut hidden_looks = [[0; LOOKS]; SEATS];
        let mut pooled_recent = 0;
        for (seat, looks) in hidden_looks.iter_mut().enumerate().take(self.players()) {
            hidden(seat).iter().for_each(|card| looks[card.look_index()] += 1);
            if !hidden(seat).is_empty() {
                pooled_recent += recent(held(seat).without(self.known[seat]).or(hidden(seat)));
            }
        }
        let face_down: CardSet = Cell::all()
            .filter(|cell| self.face_down & cell.bit() != 0)
            .map(|cell| Card(self.map[cell.index()]))
            .collect();
        View {
            viewer,
            table,
            decision: self.decision(),
            hand_size: core::array::from_fn(|seat| self.hand[seat].len() as u8),
            unknown_recent: core::array::from_fn(|seat| {
                let told = !sees(seat) && hidden(seat).is_empty();
                if told { recent(held(seat).without(self.known[seat])) } else { 0 }
            }),
            hidden_looks,
            pooled_recent,
            map_recent: recent(face_down),
            placed_len: self.placed.map(|cards| cards.len() as u8),
            homes_chosen: self.seats().fold(0, |mask, seat| {
                mask | if self.home_choice[seat.index()] == NO_CARD { 0 } else { seat.bit() }
            }),
        }
    }

    /// Reinforcements that a seat has lying face down.
    pub(crate) fn placed_by(&self, seat: Seat) -> CardSet {
        if self.fight.attackers == 0 {
            CardSet::EMPTY
        } else if seat == self.fight.defender {
            self.placed[0]
        } else if seat == self.active {
            self.placed[1]
        } else {
            CardSet::EMPTY
        }
    }

    /// All that is public (10.1), and nothing else.
    fn bare_table(&self) -> State {
        let mut next = [NO_CARD; crate::card::CARD_COUNT];
        let mut link = |row: Row| {
            for card in row.iter(&self.next) {
                next[card.index()] = self.next[card.index()];
            }
        };
        self.impulses.into_iter().chain(self.plans).for_each(&mut link);
        link(self.plan_in_use);
        State {
            // Nobody sees hands, face-down cards, the deck or the generator here.
            hand: [CardSet::EMPTY; SEATS],
            placed: [CardSet::EMPTY; 2],
            hidden_minerals: CardSet::EMPTY,
            home_choice: [NO_CARD; SEATS],
            deck: [Card(0); crate::card::CARD_COUNT],
            rng: Rng::new(&[0; 32]),
            legal: ActionSet::EMPTY,
            map: core::array::from_fn(
                |cell| {
                    if self.face_down >> cell & 1 == 1 { NO_CARD } else { self.map[cell] }
                },
            ),
            // Public.
            known: self.known,
            minerals: self.minerals.map(|minerals| minerals.without(self.hidden_minerals)),
            discard: self.discard,
            executing: self.executing,
            in_battle: self.in_battle,
            last_shuffled: self.last_shuffled,
            deck_len: self.deck_len,
            next,
            impulses: self.impulses,
            plans: self.plans,
            plan_in_use: self.plan_in_use,
            face_down: self.face_down,
            techs: self.techs,
            gems: self.gems,
            transports: self.transports,
            cruisers: self.cruisers,
            occupied: self.occupied,
            held_gates: self.held_gates,
            patrolled: self.patrolled,
            reserve: self.reserve,
            score: self.score,
            races: self.races,
            home: self.home,
            enemies: self.enemies,
            team: self.team,
            alive: self.alive,
            players: self.players,
            teams: self.teams,
            options: self.options,
            rules: self.rules,
            start: self.start,
            active: self.active,
            turn: self.turn,
            step: self.step,
            cursor: self.cursor,
            cursor_done: self.cursor_done,
            stack: self.stack,
            // Leftovers of a finished command have no meaning.
            sortie: if self.stack.commands() { self.sortie } else { Sortie::NONE },
            fight: if self.fight.attackers > 0 { self.fight } else { Fight::NONE },
            chain: self.chain,
            end: self.end,
            asked: self.asked,
        }
    }
}
