//! Chapter 4: performing an effect with its boost (4.2, 4.3), the Sector Core's included (5.10). Effects
//! that everybody can see to be pointless are skipped: see `c14_idle.rs`.

use crate::action::Slot;
use crate::card::{Card, Color, Filter};
use crate::effect::{Cards, Effect};
use crate::event::{Event, Sink};
use crate::frame::{Frame, Link, Lot, Origin};
use crate::race::Tech;
use crate::state::{PointSource, State};

impl State {
    /// Performs a card, boosted by gems of its colour.
    pub(crate) fn perform_card<S: Sink>(&mut self, card: Card, origin: Origin, boosts: bool, sink: &mut S) {
        self.perform(card.face().effect, boosts.then(|| card.color()), 0, origin, sink);
    }

    /// Performs the tech in a slot of the active player.
    pub(crate) fn perform_tech<S: Sink>(
        &mut self,
        slot: Slot,
        origin: fn(Tech) -> Origin,
        boosts: bool,
        sink: &mut S,
    ) {
        let tech = self.techs[self.active.index()][slot as usize];
        match tech {
            Tech::Card(card) => self.perform_card(card, origin(tech), boosts, sink),
            Tech::Common | Tech::Unique(_) => {
                // 1.3: basic techs have no colour and are never boosted.
                if let Some(effect) = tech.effect() {
                    self.perform(*effect, None, 0, origin(tech), sink);
                }
            }
            Tech::None => {}
        }
    }

    /// Begins an effect. `color` is what boosts it, if anything; `transports` just moved onto its card.
    pub(crate) fn perform<S: Sink>(
        &mut self,
        effect: Effect,
        color: Option<Color>,
        transports: u8,
        origin: Origin,
        sink: &mut S,
    ) {
        let seat = self.active;
        let gems = color.map_or(0, |color| self.gems_of(seat, color));
        let transports = if color.is_some() { transports } else { 0 };
        let boost = (gems + transports) / 2; // 4.2, 4.3: one sum, rounded down
        let link = Link { origin, gems, transports, boost };
        self.chain.push(link);
        sink.tell(Event::Performed { seat, link });
        match effect.boosted(boost) {
            Effect::Cards(cards) => self.begin_cards(cards),
            Effect::Execute(execute) => {
                self.stack.push(Frame::Execute { from: execute.from, size: execute.size, revealing: false });
            }
            Effect::Command(command) => self.begin_command(command),
            Effect::Build(build) => self.begin_build(build),
            Effect::Sabotage(sabotage) => {
                self.stack.push(Frame::SabotageWhere { target: sabotage.target, bombs: sabotage.bombs });
            }
            Effect::CommonTech => self.stack.push(Frame::CommonTechCost),
        }
    }

    /// 5.10: the Sector Core scores 1 and the boost of the chosen colour.
    pub(crate) fn activate_core<S: Sink>(&mut self, color: Color, transports: u8, sink: &mut S) {
        let seat = self.active;
        let gems = self.gems_of(seat, color);
        let boost = (gems + transports) / 2;
        let link = Link { origin: Origin::CoreArrival(color), gems, transports, boost };
        self.chain.push(link);
        sink.tell(Event::Performed { seat, link });
        let points = boost + u8::from(!self.options.core_boost_only); // 13.7
        if points > 0 {
            self.score_points(seat, points, PointSource::CoreActivation, sink);
        }
    }

    fn begin_cards(&mut self, cards: Cards) {
        let filter = if cards.like_last_impulse {
            // 14.12: the newest card; 14.18: with an empty Impulse nothing matches.
            let last = self.impulse(self.active);
            if last.len == 0 {
                return;
            }
            Filter::exactly_like(Card(last.tail))
        } else {
            cards.filter
        };
        self.stack.push(Frame::Cards(Lot {
            verb: cards.verb,
            from: cards.from,
            left: cards.count,
            filter,
            distinct_colors: cards.distinct_colors,
            then: cards.then,
            points: cards.points,
            flat: cards.flat,
            execute_it: cards.execute_it,
            revealing: false,
        }));
    }
}
