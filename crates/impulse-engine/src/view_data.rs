//! A view as plain nested data, for whoever wants to send or store it (`serde` feature): clients, outside bots, tests
//! that compare views byte by byte. Nothing is decided here; every field is read off a [`View`].

use crate::action::{ActionSet, Seat};
use crate::card::{Card, CardSet, Color};
use crate::decision::Decision;
use crate::frame::Link;
use crate::map::Cell;
use crate::race::{Race, Tech};
use crate::setup::{Options, Teams};
use crate::state::{End, MapCard, Step};
use crate::view::{View, Viewer};
use crate::view_read::{BattleView, BoostedNumber, Fleet, Journey};
use alloc::vec::Vec;
use serde::Serialize;

/// The table as one viewer sees it.
#[derive(Serialize)]
struct ViewData {
    rules: u32,
    viewer: Option<Seat>,
    open: bool,
    players: Vec<SeatData>,
    teams: Teams,
    options: Options,
    start: Seat,
    active: Seat,
    turn: u32,
    step: Step,
    /// Oldest card first; one for all, or one for each team.
    impulses: Vec<Vec<Card>>,
    marker: Option<Card>,
    plan_in_use: Vec<Card>,
    map: Vec<CellData>,
    fleets: Vec<Fleet>,
    deck_len: u8,
    deck: Option<Vec<Card>>,
    discard: CardSet,
    executing: CardSet,
    /// The cards that the last shuffle put into the deck: the unseen ones among them are likelier there.
    last_shuffle: CardSet,
    seen: CardSet,
    decision: Option<Decision>,
    legal: ActionSet,
    legal_indices: Vec<u8>,
    chain: Vec<Link>,
    number: Option<BoostedNumber>,
    journey: Option<Journey>,
    convoy: Vec<(Cell, u8)>,
    battle: Option<BattleView>,
    placed: CardSet,
    end: Option<End>,
}

#[derive(Serialize)]
struct SeatData {
    seat: Seat,
    race: Race,
    team: u8,
    home: Cell,
    alive: bool,
    score: u8,
    hand_size: u8,
    hand: CardSet,
    known: CardSet,
    minerals: CardSet,
    /// Minerals of which the viewer knows only colour and size.
    hidden_minerals: Vec<MineralData>,
    gems: [u8; 4],
    techs: [Tech; 2],
    plan: Vec<Card>,
    reserve: u8,
    home_is_chosen: bool,
    home_choice: Option<Card>,
}

#[derive(Serialize)]
struct MineralData {
    color: Color,
    size: u8,
}

#[derive(Serialize)]
struct CellData {
    cell: Cell,
    card: MapCard,
    /// For a viewer who sees everything.
    hidden: Option<Card>,
}

impl Serialize for View {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.data().serialize(serializer)
    }
}

impl View {
    fn data(&self) -> ViewData {
        let impulses = match self.teams() {
            Teams::None => 1,
            Teams::Two => 2,
            Teams::Three => 3,
        };
        ViewData {
            rules: self.rules().number(),
            viewer: match self.viewer() {
                Viewer::Seat(seat) => Some(seat),
                _ => None,
            },
            open: self.viewer() == Viewer::Everything,
            players: self.seats().map(|seat| self.seat_data(seat)).collect(),
            teams: self.teams(),
            options: self.options(),
            start: self.start(),
            active: self.active(),
            turn: self.turn(),
            step: self.step(),
            // The first seats of the table are in different teams.
            impulses: self.seats().take(impulses).map(|seat| self.impulse(seat).collect()).collect(),
            marker: self.marker(),
            plan_in_use: self.plan_in_use().collect(),
            map: Cell::all()
                .map(|cell| CellData { cell, card: self.map_card(cell), hidden: self.hidden_map_card(cell) })
                .collect(),
            fleets: self.fleets().collect(),
            deck_len: self.deck_len(),
            deck: self.deck(),
            discard: self.discard(),
            executing: self.executing(),
            last_shuffle: self.last_shuffled(),
            seen: self.seen(),
            decision: self.decision(),
            legal: self.legal(),
            legal_indices: self.legal().iter().map(|action| action.index()).collect(),
            chain: self.chain().to_vec(),
            number: self.boosted_number(),
            journey: self.journey(),
            convoy: self.convoy().collect(),
            battle: self.battle(),
            placed: self.placed(),
            end: self.end(),
        }
    }

    fn seat_data(&self, seat: Seat) -> SeatData {
        SeatData {
            seat,
            race: self.race(seat),
            team: self.team(seat),
            home: self.home(seat),
            alive: self.is_alive(seat),
            score: self.score(seat),
            hand_size: self.hand_size(seat),
            hand: self.hand(seat),
            known: self.known(seat),
            minerals: self.minerals(seat),
            hidden_minerals: self
                .hidden_minerals(seat)
                .map(|(color, size)| MineralData { color, size })
                .collect(),
            gems: Color::ALL.map(|color| self.gems(seat, color)),
            techs: self.techs(seat),
            plan: self.plan(seat).collect(),
            reserve: self.reserve(seat),
            home_is_chosen: self.home_is_chosen(seat),
            home_choice: self.home_choice(seat),
        }
    }
}
