//! Chapter 2: the deal, and the choice of homes.

use crate::action::{Action, ActionSet, Seat};
use crate::card::{CARD_COUNT, Card, CardSet};
use crate::event::{Event, Sink};
use crate::frame::{Chain, Fight, Sortie, Stack};
use crate::illegal::Illegal;
use crate::map::{self, CELLS, CORE, Cell, GATES};
use crate::race::{Race, Tech};
use crate::rng::Rng;
use crate::setup::{ImpossibleSetup, Setup};
use crate::state::{NO_CARD, Row, SEATS, SHIPS, State, Step};
use crate::version::RulesVersion;

impl State {
    /// Starts a game: sets up the table, deals the cards, and asks for the first home.
    ///
    /// ```
    /// use impulse_engine::{Setup, State, setup::seed_from_number};
    ///
    /// let state = State::new(&Setup::new(4, seed_from_number(7)))?;
    /// assert_eq!(state.legal().len(), 6, "one of six cards becomes the home card");
    /// assert!(State::new(&Setup::new(7, seed_from_number(7))).is_err());
    /// # Ok::<(), impulse_engine::setup::ImpossibleSetup>(())
    /// ```
    pub fn new(setup: &Setup) -> Result<Self, ImpossibleSetup> {
        setup.check()?;
        let mut state = Self::empty(setup);
        state.deal();
        state.advance(&mut ());
        Ok(state)
    }

    /// A table with ships on it and no card dealt: all 108 are in the discard pile.
    pub(crate) fn empty(setup: &Setup) -> Self {
        let mut rng = Rng::new(&setup.seed);
        let players = setup.players as usize;
        let (races, start) = draw_lots(setup, &mut rng);
        let mut home = [CORE; SEATS];
        let mut techs = [[Tech::None; 2]; SEATS];
        let mut reserve = [0; SEATS];
        let mut enemies = [0; SEATS];
        for seat in 0..players {
            home[seat] = Cell(map::homes(players)[seat]);
            techs[seat] = [Tech::Common, Tech::Unique(races[seat])]; // 1.3
            reserve[seat] = SHIPS;
            enemies[seat] = (0..setup.players)
                .filter(|&other| setup.team_of(other) != setup.team_of(seat as u8))
                .fold(0, |mask, other| mask | 1 << other);
        }
        Self {
            hand: [CardSet::EMPTY; SEATS],
            known: [CardSet::EMPTY; SEATS],
            minerals: [CardSet::EMPTY; SEATS],
            hidden_minerals: CardSet::EMPTY,
            discard: CardSet::ALL,
            executing: CardSet::EMPTY,
            placed: [CardSet::EMPTY; 2],
            in_battle: CardSet::EMPTY,
            last_shuffled: CardSet::ALL,
            deck: [Card(0); CARD_COUNT],
            deck_len: 0,
            next: [NO_CARD; CARD_COUNT],
            impulses: [Row::EMPTY; 3],
            plans: [Row::EMPTY; SEATS],
            plan_in_use: Row::EMPTY,
            map: [NO_CARD; CELLS],
            face_down: 0,
            techs,
            gems: [[0; 4]; SEATS],
            transports: [[0; CELLS]; SEATS],
            cruisers: [0; GATES],
            occupied: [0; SEATS],
            held_gates: [0; SEATS],
            patrolled: [0; SEATS],
            reserve,
            score: [0; SEATS],
            races,
            home,
            home_choice: [NO_CARD; SEATS],
            enemies,
            team: core::array::from_fn(|seat| setup.team_of(seat as u8)),
            alive: (1 << players) - 1,
            players: setup.players,
            teams: setup.teams,
            options: setup.options,
            rules: RulesVersion::from_number(setup.rules).unwrap_or(RulesVersion::NEWEST),
            start,
            active: start,
            turn: 0,
            step: Step::Homes,
            cursor: NO_CARD,
            cursor_done: false,
            stack: Stack::EMPTY,
            sortie: Sortie::NONE,
            fight: Fight::NONE,
            chain: Chain::EMPTY,
            end: None,
            asked: Seat(0),
            legal: ActionSet::EMPTY,
            rng,
        }
    }

    /// 2.1, 2.3, 2.4: the map, five cards each and the home card, two transports and a cruiser at home.
    fn deal(&mut self) {
        self.shuffle_discard_into_deck();
        for cell in Cell::all().filter(|&cell| cell != CORE) {
            self.map[cell.index()] = self.pop_deck().0;
            self.face_down |= cell.bit();
        }
        for seat in self.seats() {
            for _ in 0..5 {
                let card = self.pop_deck();
                self.hand[seat.index()].insert(card);
            }
            let home = self.home[seat.index()];
            if self.options.swap_home {
                self.face_down &= !home.bit(); // 13.2: turned face up at once
            } else {
                self.hand[seat.index()].insert(Card(self.map[home.index()]));
                self.map[home.index()] = NO_CARD;
                self.face_down &= !home.bit();
            }
            self.reserve[seat.index()] -= 3;
            self.add_transports(seat, home, 2);
            self.add_cruisers(seat, home.gate_facing_core(), 1);
        }
    }

    pub(crate) fn settle_homes<S: Sink>(&mut self, sink: &mut S) -> bool {
        let undecided = self.seats().find(|seat| self.home_choice[seat.index()] == NO_CARD);
        if let Some(seat) = undecided {
            // 13.2: the open home card may be kept.
            let keep = if self.options.swap_home { ActionSet::PASS } else { ActionSet::EMPTY };
            return self.ask(seat, ActionSet::cards(self.hand[seat.index()]).or(keep));
        }
        // 2.3: everybody has chosen, so all homes are revealed.
        for seat in self.seats() {
            let (cell, card) = (self.home[seat.index()], Card(self.home_choice[seat.index()]));
            let before = self.map[cell.index()];
            if before != card.0 {
                self.take_from_hand(seat, card);
                self.map[cell.index()] = card.0;
                if before != NO_CARD {
                    self.hand[seat.index()].insert(Card(before));
                    self.known[seat.index()].insert(Card(before));
                }
            }
            sink.tell(Event::HomeRevealed { seat, cell, card });
        }
        self.home_choice = [NO_CARD; SEATS];
        self.begin_turn(self.start, sink);
        false
    }

    pub(crate) fn answer_homes<S: Sink>(&mut self, action: Action, sink: &mut S) {
        let seat = self.asked;
        let card = match action {
            Action::Card(card) => card,
            _ => Card(self.map[self.home[seat.index()].index()]),
        };
        self.home_choice[seat.index()] = card.0;
        sink.tell(Event::HomeChosen { seat, card });
    }

    pub(crate) fn refuse_homes(&self, action: Action) -> Illegal {
        match action {
            Action::Card(card) => Illegal::NotInHand { card },
            _ => Illegal::MustChooseCard,
        }
    }
}

/// 2.3, 2.5: random races for the seats that chose none, and the start player. Uses the generator's first block.
fn draw_lots(setup: &Setup, rng: &mut Rng) -> ([Race; SEATS], Seat) {
    let mut stream = rng.stream();
    let start = Seat(stream.below(u32::from(setup.players)) as u8);
    let mut free = [Race::Piscesish; SEATS];
    let mut count = 0;
    for race in Race::ALL {
        if !setup.races.contains(&Some(race)) {
            free[count] = race;
            count += 1;
        }
    }
    stream.shuffle(&mut free[..count]);
    let mut left = free[..count].iter();
    let mut races = [Race::Piscesish; SEATS];
    for (race, chosen) in races.iter_mut().zip(setup.races).take(usize::from(setup.players)) {
        *race = chosen.or_else(|| left.next().copied()).unwrap_or(Race::Piscesish);
    }
    (races, start)
}
