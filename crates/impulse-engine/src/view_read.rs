//! Reading a [`View`]: everything a person, a client or a bot may ask of the table they see. What may be in a view
//! is decided in `view.rs`.

use crate::action::{ActionSet, Seat};
use crate::card::{Card, CardSet, Color, cards_of_look, color_and_size};
use crate::decision::Decision;
use crate::frame::{BattleStage, Link, Origin};
use crate::map::{Cell, Gate, Place};
use crate::race::{Race, Tech};
use crate::setup::{Options, Teams};
use crate::state::{End, MapCard, NO_CARD, Step};
use crate::version::RulesVersion;
use crate::view::{View, Viewer};
use alloc::vec::Vec;

/// A fleet on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Fleet {
    /// Whose.
    pub owner: Seat,
    /// Where: on a cell transports, on a gate cruisers.
    pub place: Place,
    /// How many.
    pub ships: u8,
}

/// The fleet under way and its declared path (10.1).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Journey {
    /// Where it comes from.
    pub from: Place,
    /// How many ships.
    pub ships: u8,
    /// The declared steps.
    pub path: Vec<Place>,
}

/// A battle, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[allow(missing_docs, reason = "plain words")]
pub struct BattleView {
    pub gate: Gate,
    pub attacker: Seat,
    pub defender: Seat,
    pub attackers: u8,
    pub defenders: u8,
    pub stage: BattleStage,
    pub attacker_icons: u8,
    pub defender_icons: u8,
    /// Reinforcements lying face down.
    pub attacker_placed: u8,
    pub defender_placed: u8,
}

/// The boxed number of what is being performed, and where it comes from (4.2, 4.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BoostedNumber {
    /// As printed.
    pub printed: u8,
    /// As boosted.
    pub number: u8,
    /// Gems that counted.
    pub gems: u8,
    /// Transports that counted.
    pub transports: u8,
}

impl View {
    /// Who is looking.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What is asked, and of whom.
    pub fn decision(&self) -> Option<Decision> {
        self.decision
    }

    /// The legal answers if the viewer is asked, else none.
    pub fn legal(&self) -> ActionSet {
        self.table.legal
    }

    /// How the game ended, if it has.
    pub fn end(&self) -> Option<End> {
        self.table.end
    }

    /// The number of players, eliminated ones included.
    pub fn players(&self) -> usize {
        self.table.players()
    }

    /// All seats, clockwise.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.table.seats()
    }

    /// Who plays with whom.
    pub fn teams(&self) -> Teams {
        self.table.teams
    }

    /// The team of a seat.
    pub fn team(&self, seat: Seat) -> u8 {
        self.table.team[seat.index()]
    }

    /// The rule options of this game.
    pub fn options(&self) -> Options {
        self.table.options
    }

    /// The version of the rules that this game is played under.
    pub fn rules(&self) -> RulesVersion {
        self.table.rules
    }

    /// Who played first.
    pub fn start(&self) -> Seat {
        self.table.start
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        self.table.active
    }

    /// Turns begun so far.
    pub fn turn(&self) -> u32 {
        self.table.turn
    }

    /// The step of the turn.
    pub fn step(&self) -> Step {
        // The engine is at the Impulse as soon as a tech is chosen; for people the tech comes first.
        match self.chain().first() {
            Some(Link { origin: Origin::Tech(_), .. }) => Step::Tech,
            _ => self.table.step,
        }
    }

    /// Is the seat still in the game?
    pub fn is_alive(&self, seat: Seat) -> bool {
        self.table.is_alive(seat)
    }

    /// The points of a seat.
    pub fn score(&self, seat: Seat) -> u8 {
        self.table.score(seat)
    }

    /// The race of a seat.
    pub fn race(&self, seat: Seat) -> Race {
        self.table.races[seat.index()]
    }

    /// The home cell of a seat.
    pub fn home(&self, seat: Seat) -> Cell {
        self.table.home[seat.index()]
    }

    /// How many cards a seat has in hand.
    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.hand_size[seat.index()]
    }

    /// The cards of a hand that the viewer may see: their own, or those that everybody has seen.
    pub fn hand(&self, seat: Seat) -> CardSet {
        if self.viewer.sees(seat) { self.table.hand[seat.index()] } else { self.table.known[seat.index()] }
    }

    /// The cards that everybody has seen go to this hand and that are still there, or laid from it face down.
    pub fn known(&self, seat: Seat) -> CardSet {
        self.table.known[seat.index()]
    }

    /// The mineral cards of a seat that the viewer knows; see also [`hidden_minerals`](Self::hidden_minerals).
    pub fn minerals(&self, seat: Seat) -> CardSet {
        self.table.minerals[seat.index()]
    }

    /// The minerals of a seat of which the viewer knows only colour and size (10.1).
    pub fn hidden_minerals(&self, seat: Seat) -> impl Iterator<Item = (Color, u8)> {
        let looks = self.hidden_looks[seat.index()].into_iter().enumerate();
        looks.flat_map(|(look, count)| core::iter::repeat_n(color_and_size(look), usize::from(count)))
    }

    /// The viewer's own minerals of which the others know only colour and size (10.1).
    pub fn minerals_others_do_not_know(&self) -> CardSet {
        self.table.hidden_minerals
    }

    /// The gems of a colour.
    pub fn gems(&self, seat: Seat, color: Color) -> u8 {
        self.table.gems_of(seat, color)
    }

    /// The techs of a seat, left and right.
    pub fn techs(&self, seat: Seat) -> [Tech; 2] {
        self.table.techs[seat.index()]
    }

    /// Ships not on the map.
    pub fn reserve(&self, seat: Seat) -> u8 {
        self.table.reserve[seat.index()]
    }

    /// The plan of a seat, in order. While a plan is in use this is the new one.
    pub fn plan(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.table.plans[seat.index()].iter(&self.table.next)
    }

    /// The active player's plan while it is being used.
    pub fn plan_in_use(&self) -> impl Iterator<Item = Card> {
        self.table.plan_in_use.iter(&self.table.next)
    }

    /// The Impulse that a seat plays with, oldest card first.
    pub fn impulse(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.table.impulse(seat).iter(&self.table.next)
    }

    /// The Impulse or plan card that is offered or performed.
    pub fn marker(&self) -> Option<Card> {
        let going_through = matches!(self.step(), Step::Impulse | Step::PlanCards);
        (going_through && self.table.cursor != NO_CARD).then_some(Card(self.table.cursor))
    }

    /// What lies on a cell.
    pub fn map_card(&self, cell: Cell) -> MapCard {
        self.table.map_card(cell)
    }

    /// The face-down card on a cell, for a viewer who sees everything.
    pub fn hidden_map_card(&self, cell: Cell) -> Option<Card> {
        let hidden = self.viewer == Viewer::Everything && self.table.map_card(cell) == MapCard::FaceDown;
        hidden.then_some(Card(self.table.map[cell.index()]))
    }

    /// The home that a seat has chosen in secret: `None` if it has not, or if the viewer may not know.
    pub fn home_choice(&self, seat: Seat) -> Option<Card> {
        Card::from_number(self.table.home_choice[seat.index()].wrapping_add(1))
    }

    /// Has the seat chosen its home?
    pub fn home_is_chosen(&self, seat: Seat) -> bool {
        self.homes_chosen & seat.bit() != 0
    }

    /// The transports of a seat on a cell.
    pub fn transports(&self, seat: Seat, cell: Cell) -> u8 {
        self.table.transports[seat.index()][cell.index()]
    }

    /// Whose cruisers are on a gate, and how many.
    pub fn cruisers(&self, gate: Gate) -> Option<(Seat, u8)> {
        self.table.gate_owner(gate).map(|owner| (owner, self.table.cruisers[gate.index()]))
    }

    /// How many of the cruisers on a gate did not arrive there in this action, so that they may still move (14.7).
    pub fn free_cruisers(&self, gate: Gate) -> u8 {
        self.table.free_cruisers(gate)
    }

    /// All fleets on the map.
    pub fn fleets(&self) -> impl Iterator<Item = Fleet> {
        let transports = self.seats().flat_map(move |owner| {
            Cell::all().map(move |cell| Fleet {
                owner,
                place: Place::Cell(cell),
                ships: self.transports(owner, cell),
            })
        });
        let cruisers = Gate::all().filter_map(|gate| {
            self.cruisers(gate).map(|(owner, ships)| Fleet { owner, place: Place::Gate(gate), ships })
        });
        transports.filter(|fleet| fleet.ships > 0).chain(cruisers)
    }

    /// Does the seat patrol the cell (6.1)?
    pub fn patrols(&self, seat: Seat, cell: Cell) -> bool {
        self.table.patrolled[seat.index()] & cell.bit() != 0
    }

    /// How many cards are in the deck.
    pub fn deck_len(&self) -> u8 {
        self.table.deck_len
    }

    /// The deck from the top, for a viewer who sees everything.
    pub fn deck(&self) -> Option<Vec<Card>> {
        let deck = &self.table.deck[..self.table.deck_len as usize];
        (self.viewer == Viewer::Everything).then(|| deck.iter().rev().copied().collect())
    }

    /// The discard pile.
    pub fn discard(&self) -> CardSet {
        self.table.discard
    }

    /// The cards that the last shuffle put into the deck; those not seen since are likelier there than elsewhere.
    pub fn last_shuffled(&self) -> CardSet {
        self.table.last_shuffled
    }

    /// Cards that are being executed.
    pub fn executing(&self) -> CardSet {
        self.table.executing
    }

    /// Cards whose place the viewer knows.
    pub fn seen(&self) -> CardSet {
        CardSet::ALL.without(self.table.cards_out_of_sight(self.viewer))
    }

    /// The cards performed since the turn step began: why the present question is asked.
    pub fn chain(&self) -> &[Link] {
        self.table.chain.links()
    }

    /// The boxed number of what is being performed.
    pub fn boosted_number(&self) -> Option<BoostedNumber> {
        let link = self.chain().last()?;
        let printed = link.origin.effect()?.boxed_number()?;
        let basic = matches!(link.origin, Origin::Tech(t) | Origin::ExecutedTech(t) if t.card().is_none());
        (!basic).then_some(BoostedNumber {
            printed,
            number: printed + link.boost,
            gems: link.gems,
            transports: link.transports,
        })
    }

    /// The cards with which everybody can see that the active player could do nothing now (14.22).
    pub fn idle_cards(&self) -> CardSet {
        self.idle_cards_of(self.table.active)
    }

    /// The same for any player, as if it were their turn now.
    pub fn idle_cards_of(&self, seat: Seat) -> CardSet {
        let mut table = self.table;
        if seat != table.active {
            table.active = seat;
            table.chain.clear();
        }
        // Only the size of a hidden hand matters here: any cards will do.
        let size = usize::from(self.hand_size[seat.index()]);
        table.hand[seat.index()] = Card::all().take(size).collect();
        // Only the colour and size of a mineral matter here.
        for (look, count) in self.hidden_looks[seat.index()].into_iter().enumerate() {
            if count > 0 {
                table.minerals[seat.index()] = table.minerals[seat.index()].or(cards_of_look(look));
            }
        }
        table.idle_cards()
    }

    /// Which of these cards would count as reinforcements of a seat now (8.3).
    pub fn would_count(&self, seat: Seat, cards: CardSet) -> CardSet {
        self.table.supported_cards(seat, cards)
    }

    /// The reinforcements that the viewer may see lying face down: their own.
    pub fn placed(&self) -> CardSet {
        self.table.placed[0].or(self.table.placed[1])
    }

    /// The battle under way, if there is one.
    pub fn battle(&self) -> Option<BattleView> {
        let fight = self.table.fight;
        (fight.attackers > 0).then(|| BattleView {
            gate: fight.gate,
            attacker: self.table.active,
            defender: fight.defender,
            attackers: fight.attackers,
            defenders: self.table.cruisers[fight.gate.index()],
            stage: fight.stage,
            attacker_icons: fight.icons[1],
            defender_icons: fight.icons[0],
            attacker_placed: self.placed_len[1],
            defender_placed: self.placed_len[0],
        })
    }

    /// The fleet whose path is being declared or travelled.
    pub fn journey(&self) -> Option<Journey> {
        let (from, ships) = self.under_way()?;
        Some(Journey { from, ships, path: self.path().collect() })
    }

    /// Where that fleet comes from, and how many ships it has.
    pub fn under_way(&self) -> Option<(Place, u8)> {
        use crate::frame::Frame;
        let under_way = |frame: &Frame| matches!(frame, Frame::Path | Frame::Travel { .. });
        let sortie = &self.table.sortie;
        self.table.stack.frames().iter().any(under_way).then_some((sortie.origin, sortie.ships))
    }

    /// The declared steps of that fleet.
    pub fn path(&self) -> impl Iterator<Item = Place> {
        self.table.sortie.path().filter(|_| self.under_way().is_some())
    }

    /// Transports declared for a several-fleet command that have not set out yet, by cell.
    pub fn convoy(&self) -> impl Iterator<Item = (Cell, u8)> {
        let waiting = !self.table.sortie.convoy_closed;
        Cell::all()
            .map(|cell| (cell, self.table.sortie.convoy[cell.index()]))
            .filter(move |&(_, ships)| waiting && ships > 0)
    }
}
