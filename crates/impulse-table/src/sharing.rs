//! What others can do with a card that is shared through the Impulse, and which cards would do nothing for the one who
//! looks. Read off public information and the viewer's own hand; whether a use is wise is not judged here.

use impulse_engine::effect::{Effect, Source};
use impulse_engine::{Card, CardSet, Seat, Teams, View, Viewer};

/// What a later player could do with a card on the Impulse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Use {
    /// Who: also the one who shares it, when their turn comes again in time.
    pub seat: Seat,
    /// How many turns later: 1 is the next player's.
    pub turns_later: u8,
    /// The boxed number as printed, if there is one.
    pub printed: Option<u8>,
    /// The boxed number as this player's gems boost it now (4.2).
    pub number: Option<u8>,
    /// Whether it would do anything.
    pub help: Help,
}

/// Whether a card would do anything for a player, as far as the viewer can know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Help {
    /// Nothing, as things stand.
    Nothing,
    /// That depends on cards in a hand that the viewer does not see.
    Maybe,
    /// Something.
    Something,
}

/// The Impulse keeps so many cards at the end of a turn (3.6).
const KEPT: usize = 3;
/// Turns that are looked ahead: with three cards kept, three players of a team find a card again after eighteen.
const MOST_TURNS: u8 = 18;

/// If the active player adds this card to the Impulse now: who will find it there in their turns, the next first.
///
/// Each turn adds a card and trims the old end (3.6), so a new card serves three more turns at the same Impulse; in a
/// team game those of the team's members only (12.2).
pub fn shared_card(view: &View, card: Card) -> Vec<Use> {
    let sharer = view.active();
    let mut uses = Vec::new();
    // How many cards the Impulse has at the end of this turn, and how many of them are older.
    let mut cards = (view.impulse(sharer).count() + 1).min(KEPT);
    let mut older = cards - 1;
    let mut seat = sharer;
    for turns_later in 1..=MOST_TURNS {
        seat = next_alive(view, seat);
        let same_impulse = view.teams() == Teams::None || view.team(seat) == view.team(sharer);
        if !same_impulse {
            continue;
        }
        uses.push(use_of(view, card, seat, turns_later));
        // That player adds a card, and the trim takes from the old end.
        cards += 1;
        let trimmed = cards.saturating_sub(KEPT);
        if trimmed > older {
            break;
        }
        (cards, older) = (cards - trimmed, older - trimmed);
    }
    uses
}

fn next_alive(view: &View, seat: Seat) -> Seat {
    let players = view.players().max(1);
    let later = (1..=players).filter_map(|step| Seat::new(((seat.index() + step) % players) as u8));
    later.into_iter().find(|&later| view.is_alive(later)).unwrap_or(seat)
}

fn use_of(view: &View, card: Card, seat: Seat, turns_later: u8) -> Use {
    let effect = card.face().effect;
    let printed = effect.boxed_number();
    let number = printed.map(|printed| printed + view.gems(seat, card.color()) / 2);
    Use { seat, turns_later, printed, number, help: help(view, card, seat) }
}

/// Whether the card would do anything for a seat, were it its turn now.
pub fn help(view: &View, card: Card, seat: Seat) -> Help {
    if view.idle_cards_of(seat).contains(card) {
        return Help::Nothing;
    }
    let boost = view.gems(seat, card.color()) / 2;
    let fitting = match card.face().effect.boosted(boost) {
        // A second lot from the deck that has a colour of its own needs no first card.
        Effect::Cards(cards) if cards.then.is_some_and(|(_, colors)| colors != 0) => return Help::Something,
        Effect::Cards(cards) if cards.from == Source::Hand => cards.filter.cards(),
        Effect::Execute(execute) if execute.from == Source::Hand => {
            // Techs can be executed too; whether one could is part of what is idle for all to see.
            let has_tech = view.techs(seat).iter().any(|tech| tech.effect().is_some());
            if has_tech {
                return Help::Something;
            }
            Card::all().filter(|card| card.size() <= execute.size).collect()
        }
        _ => return Help::Something,
    };
    let sees_all = match view.viewer() {
        Viewer::Seat(own) => own == seat,
        Viewer::Spectator => false,
        Viewer::Everything => true,
    };
    let mut hand = view.hand(seat);
    hand.remove(card);
    match (hand.and(fitting).is_empty(), sees_all) {
        (false, _) => Help::Something,
        (true, false) => Help::Maybe,
        (true, true) => Help::Nothing,
    }
}

/// The cards of the viewer's hand, plan and Impulse that would do nothing for them now, own hand known: for a badge.
pub fn idle(view: &View) -> CardSet {
    let Viewer::Seat(seat) = view.viewer() else { return CardSet::default() };
    let hand = view.hand(seat).iter();
    let rows = view.impulse(seat).chain(view.plan(seat)).chain(view.plan_in_use());
    hand.chain(rows).filter(|&card| help(view, card, seat) == Help::Nothing).collect()
}
