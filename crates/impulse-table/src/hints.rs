//! Hints for a first game: at most two things that matter at the present question, as messages for the catalogues. No
//! sentence is here, and no advice that needs to look ahead: only what the rules make worth knowing now.

use crate::hint::Hint;
use crate::sharing::{Help, help, shared_card};
use impulse_engine::effect::{Effect, Route, Ships, Verb};
use impulse_engine::map::CORE;
use impulse_engine::{Action, Ask, Card, Color, MapCard, Place, Seat, View, Viewer};

/// So many points are close to the end.
const CLOSE: u8 = 15;

/// At most two hints for the question that the viewer is asked; none if somebody else is.
pub fn hints(view: &View) -> Vec<Hint> {
    let Some(decision) = view.decision() else { return Vec::new() };
    if view.viewer() != Viewer::Seat(decision.seat) {
        return Vec::new();
    }
    let mut hints = for_question(view, decision.seat, decision.ask);
    if hints.len() < 2 {
        hints.extend(somebody_close(view, decision.seat, decision.ask));
    }
    hints.dedup();
    hints.truncate(2);
    hints
}

fn for_question(view: &View, seat: Seat, ask: Ask) -> Vec<Hint> {
    match ask {
        Ask::ChooseHome { .. } => vec![Hint::HomeIsOnTheMap, Hint::KeepWhatYouWillUse],
        Ask::AddToImpulse => sharing(view, seat),
        Ask::UseTech => {
            let common = view.techs(seat).contains(&impulse_engine::Tech::Common);
            let cost = common.then_some(Hint::CommonTechCostsACard);
            [Hint::OneTechEachTurn].into_iter().chain(cost).collect()
        }
        Ask::UseImpulseCard { card } => {
            let second =
                if view.turn() <= 2 * view.players() as u32 { Hint::OldestFirst } else { Hint::UsingIsFree };
            using(view, seat, card).into_iter().chain([second]).collect()
        }
        Ask::UsePlan => {
            let cards = view.plan(seat).count() as u8;
            match cards {
                0..=2 => vec![Hint::PlanCanWait { cards }, Hint::PlanIsDiscarded],
                _ => vec![Hint::PlanOfFourIsUsed, Hint::PlanIsDiscarded],
            }
        }
        Ask::UsePlanCard { card } => {
            using(view, seat, card).into_iter().chain([Hint::PlanIsDiscarded]).collect()
        }
        Ask::DiscardToLimit { .. } => vec![keep_matching(view, seat), Hint::GiveTheLeast],
        Ask::TakeCard { verb, .. } => taking(view, seat, verb),
        Ask::RevealNext { verb, filter, .. } => {
            let may_miss = Card::all().any(|card| !filter.allows(card));
            may_miss.then_some(Hint::DeckIsChance).into_iter().chain(taking(view, seat, verb)).collect()
        }
        Ask::TakeRevealed { verb, .. } => taking(view, seat, verb),
        Ask::ChooseSlot { .. } => vec![Hint::TechForEveryTurn, Hint::ReplacedTechIsGone],
        Ask::Execute { .. } => vec![Hint::ExecutingIsOnce],
        Ask::PayForTech => vec![Hint::GiveTheLeast, keep_matching(view, seat)],
        Ask::MoveOrBuild => vec![Hint::TransportsActCruisersGuard, Hint::ArrivingActivates],
        Ask::BuildWhere { ship, .. } | Ask::Build { ship, .. } => building(view, seat, ship),
        Ask::ChooseTarget { .. } => vec![Hint::TogetherToOneCard, Hint::ArrivingActivates],
        Ask::ChooseFleet { route: Route::SameCard, target: None, .. } => {
            vec![Hint::TogetherToOneCard, Hint::ArrivingActivates]
        }
        Ask::ChooseFleet { kind, .. } => fleets(view, seat, kind),
        Ask::ChooseShips { origin: Place::Cell(_), most } => {
            vec![Hint::TransportsBoost { ships: most }, Hint::ArrivingActivates]
        }
        Ask::ChooseShips { origin: Place::Gate(_), .. } => {
            vec![Hint::EachCruiserDraws, core_gates(view, seat)]
        }
        Ask::ChooseStep { at, .. } => stepping(view, seat, at),
        Ask::PlaceExplored { .. } => vec![Hint::ExploringSwaps, Hint::PlaceForYourself],
        Ask::Activate { card, moved, .. } => {
            let boost = (moved > 0).then_some(Hint::TransportsBoost { ships: moved });
            boost.into_iter().chain(using(view, seat, card)).chain([Hint::ArrivingActivates]).collect()
        }
        Ask::ActivateCore { moved } => core(view, seat, moved),
        Ask::SabotageWhere { .. } | Ask::SabotageWhom { .. } | Ask::DropBomb { .. } => {
            vec![Hint::BombsHitBySize]
        }
        Ask::Reinforce { attacking, .. } => {
            let counting = view.would_count(seat, view.hand(seat)).len() as u8;
            match counting {
                0 if attacking => vec![Hint::DefenderWinsTies, Hint::BluffsComeBack],
                0 => vec![Hint::BluffsComeBack, Hint::DefenderWinsTies],
                cards => vec![Hint::CardsCount { cards }, Hint::DefenderWinsTies],
            }
        }
        Ask::GiveToDeck { .. } => vec![Hint::GiveTheLeast, keep_matching(view, seat)],
    }
}

/// What the seat's gems do for a card.
fn using(view: &View, seat: Seat, card: Card) -> Option<Hint> {
    card.face().effect.boxed_number()?;
    let color = card.color();
    match view.gems(seat, color) {
        0 => match card.face().effect {
            Effect::Command(command) if command.kind == Ships::Cruiser => Some(Hint::CruisersRaid),
            Effect::Command(_) => Some(Hint::ArrivingActivates),
            _ => None,
        },
        gems if gems % 2 == 1 => Some(Hint::OneGemMore { color }),
        gems => Some(Hint::GemsBoost { color, gems, boost: gems / 2 }),
    }
}

fn sharing(view: &View, seat: Seat) -> Vec<Hint> {
    let useful = view.hand(seat).iter().filter(|&card| help(view, card, seat) == Help::Something);
    let boost = |card: Card| view.gems(seat, card.color()) / 2;
    let boosted = useful.filter(|&card| boost(card) > 0).max_by_key(|&card| boost(card));
    let best = boosted.and_then(|card| {
        let printed = card.face().effect.boxed_number()?;
        Some(Hint::ShareWhatYouBoost { card, number: printed + boost(card) })
    });
    let turns = view.hand(seat).iter().next().map_or(0, |card| shared_card(view, card).len() as u8);
    best.into_iter().chain([Hint::SharedCardServesOthers { turns }]).collect()
}

fn keep_matching(view: &View, seat: Seat) -> Hint {
    Hint::KeepWhatMatches { matching: view.would_count(seat, view.hand(seat)).len() as u8 }
}

fn taking(view: &View, seat: Seat, verb: Verb) -> Vec<Hint> {
    match verb {
        Verb::Draw => vec![keep_matching(view, seat)],
        Verb::Trade => vec![Hint::TradeScoresSize, keep_matching(view, seat)],
        Verb::Mine => {
            let odd = Color::ALL.into_iter().find(|&color| view.gems(seat, color) % 2 == 1);
            [Hint::EveryTwoGems].into_iter().chain(odd.map(|color| Hint::OneGemMore { color })).collect()
        }
        Verb::Research => vec![Hint::TechForEveryTurn],
        Verb::Plan => {
            vec![Hint::PlanCanWait { cards: view.plan(seat).count() as u8 }, Hint::PlanOfFourIsUsed]
        }
        Verb::Refine => vec![Hint::RefiningSpendsGems],
    }
}

fn building(view: &View, seat: Seat, ship: Ships) -> Vec<Hint> {
    match ship {
        Ships::Any => vec![Hint::TransportsActCruisersGuard, core_gates(view, seat)],
        Ships::Transport => vec![Hint::ArrivingActivates],
        Ships::Cruiser => vec![core_gates(view, seat), Hint::CruisersRaid],
    }
}

fn fleets(view: &View, seat: Seat, kind: Ships) -> Vec<Hint> {
    match kind {
        Ships::Any => vec![Hint::TransportsActCruisersGuard, Hint::ArrivingActivates],
        Ships::Transport => vec![Hint::ArrivingActivates, Hint::PatrolsBlock],
        Ships::Cruiser => vec![core_gates(view, seat), Hint::CruisersRaid],
    }
}

fn core_gates(view: &View, seat: Seat) -> Hint {
    let held = CORE.gates().filter(|&gate| view.cruisers(gate).is_some_and(|(owner, _)| owner == seat));
    Hint::CoreGatesScore { held: held.count() as u8 }
}

fn stepping(view: &View, seat: Seat, at: Place) -> Vec<Hint> {
    let near: Vec<impulse_engine::Cell> = match at {
        Place::Cell(cell) => cell.neighbours().collect(),
        Place::Gate(gate) => gate.cells().to_vec(),
    };
    let explores = near.iter().any(|&cell| view.map_card(cell) == MapCard::FaceDown);
    let enemy = |other: Seat| view.team(other) != view.team(seat);
    let patrolled =
        near.iter().any(|&cell| view.seats().any(|other| enemy(other) && view.patrols(other, cell)));
    let attack = view.legal().iter().any(|action| match action {
        Action::Gate(gate) => view.cruisers(gate).is_some_and(|(owner, _)| enemy(owner)),
        _ => false,
    });
    let first = match at {
        Place::Cell(_) if patrolled => Hint::PatrolsBlock,
        Place::Cell(_) => Hint::ArrivingActivates,
        Place::Gate(_) if attack => Hint::DefenderWinsTies,
        Place::Gate(_) => core_gates(view, seat),
    };
    let raid = matches!(at, Place::Gate(_)).then_some(Hint::CruisersRaid);
    let second = if explores { Some(Hint::ExploringSwaps) } else { raid };
    [first].into_iter().chain(second).collect()
}

fn core(view: &View, seat: Seat, moved: u8) -> Vec<Hint> {
    let gems = |color: Color| view.gems(seat, color);
    let best = Color::ALL.into_iter().max_by_key(|&color| gems(color)).unwrap_or(Color::Red);
    let base = if view.options().core_boost_only { 0 } else { 1 }; // 13.7
    let points = base + (gems(best) + moved) / 2;
    let boost = (moved > 1).then_some(Hint::TransportsBoost { ships: moved });
    [Hint::CoreByColor { color: best, points }].into_iter().chain(boost).collect()
}

fn somebody_close(view: &View, seat: Seat, ask: Ask) -> Option<Hint> {
    let at_home = matches!(ask, Ask::ChooseHome { .. });
    let others = view.seats().filter(|&other| view.team(other) != view.team(seat));
    let leader = others.max_by_key(|&other| view.score(other)).filter(|_| !at_home)?;
    let points = view.score(leader);
    (points >= CLOSE).then_some(Hint::SomebodyIsClose { seat: leader, points })
}
