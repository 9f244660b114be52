//! `Decision`: whose answer is awaited, and of what kind. Plain data, read off the top of the stack.
//!
//! A decision is public: it names no card that only one player knows. What may be answered is the legal list, and that
//! goes only to the player who is asked.

use crate::action::Seat;
use crate::card::{Card, Filter};
use crate::effect::{Route, Ships, Source, Verb};
use crate::frame::{BattleStage, Frame, Lot};
use crate::map::{Cell, Gate, Place};
use crate::state::{MapCard, State, Step};

/// Whose answer is awaited, and of what kind.
///
/// ```
/// use impulse_engine::{Ask, Setup, State, setup::seed_from_number};
///
/// let state = State::new(&Setup::new(2, seed_from_number(1)))?;
/// let decision = state.decision().expect("the game is not over");
/// assert_eq!(decision.ask, Ask::ChooseHome { may_keep: false });
/// assert_eq!(Some(decision.seat), state.asked());
/// # Ok::<(), impulse_engine::setup::ImpossibleSetup>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Decision {
    /// Who must answer.
    pub seat: Seat,
    /// What is asked.
    pub ask: Ask,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "ask", rename_all = "snake_case")
)]
#[allow(missing_docs, reason = "fields are the plain words of the question that the variant's comment gives")]
pub enum Ask {
    /// 2.3: which card is your home? (With the older editions you may keep the one that lies there.)
    ChooseHome { may_keep: bool },
    /// 3.1: which card do you add to the Impulse?
    AddToImpulse,
    /// 3.2: which tech do you use?
    UseTech,
    /// 3.3: do you use this card of the Impulse?
    UseImpulseCard { card: Card },
    /// 3.4: do you use your plan, or delay it?
    UsePlan,
    /// 3.4: do you use this card of your plan?
    UsePlanCard { card: Card },
    /// 3.6 with a hand limit of 8: which card do you discard?
    DiscardToLimit { excess: u8 },
    /// Which card do you trade, mine, ...? `left` counts this one.
    TakeCard { verb: Verb, from: Source, filter: Filter, left: u8, distinct_colors: bool },
    /// 14.1: do you reveal the next card of the deck? `left` counts this one.
    RevealNext { verb: Verb, filter: Filter, left: u8 },
    /// 14.1: do you draw or plan this card, which was turned up and fits, or discard it?
    TakeRevealed { verb: Verb, card: Card },
    /// 5.3: into which slot does the card go?
    ChooseSlot { card: Card, may_decline: bool },
    /// 5.8: which card or tech do you execute?
    Execute { from: Source, size: u8 },
    /// 1.3: which card do you discard to use the common basic tech?
    PayForTech,
    /// 1.3: do you move a fleet or build a ship?
    MoveOrBuild,
    /// 5.2: at which card that you occupy do you build?
    BuildWhere { ship: Ships, count: u8 },
    /// 5.2: where does the next ship go? `left` counts this one.
    Build { ship: Ships, cell: Cell, left: u8 },
    /// 6.10: to which card do all fleets go?
    ChooseTarget { fleets: u8 },
    /// Which fleet moves?
    ChooseFleet { kind: Ships, fleets: u8, ships: u8, moves: u8, route: Route, target: Option<Cell> },
    /// 6.4: how many of its ships go?
    ChooseShips { origin: Place, most: u8 },
    /// 6.5: where does the path go on?
    ChooseStep { at: Place, ships: u8, moves_left: u8 },
    /// 7.1: which card do you put where you explored?
    PlaceExplored { cell: Cell },
    /// 6.9: do you activate the card on which your transports arrived?
    /// So many of them count as gems (4.3, 13.3).
    Activate { cell: Cell, card: Card, moved: u8 },
    /// 5.10: with which colour do you activate the Sector Core?
    ActivateCore { moved: u8 },
    /// 5.9: which enemy fleet do you bomb?
    SabotageWhere { target: Ships, bombs: u8 },
    /// 5.9: whose transports there do you bomb?
    SabotageWhom { cell: Cell, bombs: u8 },
    /// 14.1: does the next bomb fall? `left` counts this one.
    DropBomb { victim: Seat, place: Place, left: u8 },
    /// 8.2: which card do you lay face down as a reinforcement?
    Reinforce { gate: Gate, attacking: bool },
    /// 9.2: deck and discard pile are empty: which card do you give? `left` counts this one.
    GiveToDeck { left: u8 },
}

impl State {
    /// What is asked now, and of whom; nothing once the game is over.
    ///
    /// ```
    /// use impulse_engine::{Ask, Setup, State, setup::seed_from_number};
    ///
    /// let state = State::new(&Setup::new(2, seed_from_number(7)))?;
    /// let decision = state.decision().expect("the game has begun");
    /// assert_eq!(decision.ask, Ask::ChooseHome { may_keep: false });
    /// assert_eq!(Some(decision.seat), state.asked());
    /// # Ok::<(), impulse_engine::setup::ImpossibleSetup>(())
    /// ```
    pub fn decision(&self) -> Option<Decision> {
        let seat = self.asked()?;
        let ask = match self.stack.top() {
            None => self.ask_of_turn(),
            Some(frame) => self.ask_of_frame(frame)?,
        };
        Some(Decision { seat, ask })
    }

    fn ask_of_turn(&self) -> Ask {
        match self.step {
            Step::Homes => Ask::ChooseHome { may_keep: self.options.swap_home },
            Step::Add => Ask::AddToImpulse,
            Step::Tech => Ask::UseTech,
            Step::Impulse => Ask::UseImpulseCard { card: Card(self.cursor) },
            Step::Plan => Ask::UsePlan,
            Step::PlanCards => Ask::UsePlanCard { card: Card(self.cursor) },
            Step::Gates | Step::Draw(_) | Step::Discard | Step::Trim => {
                Ask::DiscardToLimit { excess: self.hand[self.asked.index()].len().saturating_sub(8) as u8 }
            }
        }
    }

    fn ask_of_frame(&self, frame: Frame) -> Option<Ask> {
        let sortie = &self.sortie;
        Some(match frame {
            Frame::Cards(Lot { verb, from: Source::Deck, filter, left, .. }) => {
                Ask::RevealNext { verb, filter, left }
            }
            Frame::Cards(Lot { verb, from, filter, left, distinct_colors, .. }) => {
                Ask::TakeCard { verb, from, filter, left, distinct_colors }
            }
            Frame::Offer { card } => Ask::TakeRevealed { verb: self.stack.offered_for()?, card },
            Frame::Research { card, may_decline, .. } => Ask::ChooseSlot { card, may_decline },
            Frame::Execute { from, size, .. } => Ask::Execute { from, size },
            Frame::CommonTechCost => Ask::PayForTech,
            Frame::CommonTechChoice => Ask::MoveOrBuild,
            Frame::BuildWhere { count, ship } => Ask::BuildWhere { ship, count },
            Frame::Build(yard) => Ask::Build { ship: yard.ship, cell: yard.cell, left: yard.left },
            Frame::Target => Ask::ChooseTarget { fleets: sortie.command.fleets },
            Frame::Fleets => Ask::ChooseFleet {
                kind: sortie.command.kind,
                fleets: sortie.fleets_left,
                ships: sortie.command.ships,
                moves: sortie.command.moves,
                route: sortie.command.route,
                target: sortie.target,
            },
            Frame::ShipCount => Ask::ChooseShips { origin: sortie.origin, most: self.most_ships() },
            Frame::Path => Ask::ChooseStep {
                at: sortie.place_after(sortie.path_len()),
                ships: sortie.ships,
                moves_left: sortie.moves_left(),
            },
            Frame::Explore { cell } => Ask::PlaceExplored { cell },
            Frame::Arrive { cell, counting } => match self.map_card(cell) {
                MapCard::FaceUp(card) => Ask::Activate { cell, card, moved: counting },
                _ => Ask::ActivateCore { moved: counting },
            },
            Frame::SabotageWhere { target, bombs } => Ask::SabotageWhere { target, bombs },
            Frame::SabotageWhom { cell, bombs } => Ask::SabotageWhom { cell, bombs },
            Frame::Bombs { victim, place, left, .. } => Ask::DropBomb { victim, place, left },
            Frame::Battle => Ask::Reinforce {
                gate: self.fight.gate,
                attacking: self.fight.stage == BattleStage::AttackerPlaces,
            },
            Frame::EmptyDeck { left, .. } => Ask::GiveToDeck { left },
            Frame::Travel { .. } => return None,
        })
    }
}
