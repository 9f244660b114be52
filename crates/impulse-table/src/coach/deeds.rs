//! What others did since somebody's last turn, in a sentence for each: what mattered most of it.

use impulse_engine::map::CORE;
use impulse_engine::{Place, Seat, Seen, View};
use impulse_text::{Words, args};

/// The sentences, in the order of play. Players who did nothing are left out.
pub fn what_others_did(events: &[Seen], view: &View, words: &Words, own: Seat) -> Vec<String> {
    let words = words.for_table(view);
    let mut order: Vec<Seat> = Vec::new();
    for event in events {
        if let Seen::TurnBegan { seat, .. } = *event
            && seat != own
            && !order.contains(&seat)
        {
            order.push(seat);
        }
    }
    order.into_iter().map(|seat| sentence(events, &words, seat, own)).collect()
}

/// The sums of what a seat did.
#[derive(Default)]
struct Deeds {
    points: u32,
    destroyed: u32,
    yours: u32,
    to_core: u32,
    built: u32,
    explored: u32,
    researched: u32,
    mined: u32,
    planned: u32,
    moved: u32,
}

fn sentence(events: &[Seen], words: &Words, seat: Seat, own: Seat) -> String {
    let mut deeds = Deeds::default();
    let at_core = |place: Place| match place {
        Place::Cell(cell) => cell == CORE,
        Place::Gate(gate) => gate.cells().contains(&CORE),
    };
    let mut added = None;
    for event in events {
        match *event {
            Seen::Added { seat: who, card } if who == seat => added = Some(card),
            Seen::Scored { seat: who, points, .. } if who == seat => deeds.points += u32::from(points),
            Seen::Destroyed { seat: who, owner, ships, .. } if who == seat => {
                deeds.destroyed += u32::from(ships);
                deeds.yours += u32::from(if owner == own { ships } else { 0 });
            }
            Seen::Moved { seat: who, to, .. } if who == seat => {
                deeds.moved += 1;
                deeds.to_core += u32::from(at_core(to));
            }
            Seen::Built { seat: who, .. } if who == seat => deeds.built += 1,
            Seen::Explored { seat: who, .. } if who == seat => deeds.explored += 1,
            Seen::Researched { seat: who, .. } if who == seat => deeds.researched += 1,
            Seen::Mined { seat: who, .. } | Seen::MinedUnseen { seat: who, .. } if who == seat => {
                deeds.mined += 1;
            }
            Seen::Planned { seat: who, .. } if who == seat => deeds.planned += 1,
            _ => {}
        }
    }
    let weighed = [
        ("yours", deeds.yours),
        ("destroyed", deeds.destroyed),
        ("points", deeds.points),
        ("core", deeds.to_core),
        ("built", deeds.built),
        ("explored", deeds.explored),
        ("researched", deeds.researched),
        ("mined", deeds.mined),
        ("planned", deeds.planned),
        ("moved", deeds.moved),
    ];
    let (what, count) = weighed.into_iter().find(|&(_, count)| count > 0).unwrap_or(("little", 0));
    let card = added.map_or_else(String::new, |card| words.card_spelled_out(card));
    let args = args!("who": words.player(seat), "what": what, "count": count, "card": card.clone(), "added": if card.is_empty() { "no" } else { "yes" });
    words.say("coach-deeds", args)
}
