//! Who sits where: a plan of seatings in which luck cancels. Every deal is played in all its seatings, so that each bot
//! holds each hand, and the order round the table changes from deal to deal. Nothing is played here.
//!
//! A *place* is what one entry of the list fills: a seat, or in team games a whole team (unless every seat is named).

use impulse_engine::{Setup, Teams};

/// The bots on their seats for one game.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Seating {
    /// The bot (by number) on each seat.
    pub bots: Vec<usize>,
    /// The bot that sits alone against a table full of another: only its win share counts then.
    pub alone: Option<usize>,
}

/// All seatings, deal by deal. After one cycle of deals the seatings repeat, on fresh deals.
pub struct Plan {
    cycle: Vec<Vec<Seating>>,
    starts: Vec<u64>,
    games: u64,
}

/// The most bots that a plan is made for.
pub const MOST_BOTS: usize = 10;

impl Plan {
    /// The plan for a list of bots, by number; the same number twice is the same bot twice.
    pub fn new(list: &[usize], setup: &Setup) -> Self {
        let players = usize::from(setup.players);
        let places = if list.len() == players { players } else { places(setup) };
        let tables = tables(list, places);
        let orders: Vec<_> = tables.iter().map(|table| circular_orders(&table.bots)).collect();
        let length = orders.iter().map(Vec::len).max().unwrap_or(1);
        let deal = |number: usize| -> Vec<Seating> {
            let mut seatings = Vec::new();
            // One turn of the table after the other, so that a deal that is broken off is still nearly fair.
            for turn in 0..places {
                for (table, orders) in tables.iter().zip(&orders) {
                    let order = &orders[number % orders.len()];
                    if turn < period(order) {
                        let bots = (0..players).map(|seat| order[(seat + turn) % places]).collect();
                        seatings.push(Seating { bots, alone: table.alone });
                    }
                }
            }
            seatings
        };
        let cycle: Vec<_> = (0..length).map(deal).collect();
        let mut games = 0;
        let mut starts = Vec::new();
        for deal in &cycle {
            starts.push(games);
            games += deal.len() as u64;
        }
        Self { cycle, starts, games }
    }

    /// The deal and the seating of the game with this number.
    pub fn game(&self, number: u64) -> (u64, &Seating) {
        let (round, rest) = (number / self.games, number % self.games);
        let deal = self.starts.partition_point(|&start| start <= rest) - 1;
        let seating = &self.cycle[deal][(rest - self.starts[deal]) as usize];
        (round * self.cycle.len() as u64 + deal as u64, seating)
    }

    /// Is this game the last of its deal?
    pub fn ends_deal(&self, number: u64) -> bool {
        self.game(number).0 != self.game(number + 1).0
    }

    /// How many games one deal takes (the first; others may take fewer if a seating repeats itself).
    pub fn games_per_deal(&self) -> u64 {
        self.cycle[0].len() as u64
    }
}

/// How many places there are if one bot mans a whole team.
fn places(setup: &Setup) -> usize {
    match setup.teams {
        Teams::None => usize::from(setup.players),
        Teams::Two => 2,
        Teams::Three => 3,
    }
}

/// Which bots sit together, still in no order.
fn tables(list: &[usize], places: usize) -> Vec<Seating> {
    if list.len() == places {
        return vec![Seating { bots: list.to_vec(), alone: None }];
    }
    let mut bots = list.to_vec();
    bots.sort_unstable();
    bots.dedup();
    if bots.len() >= places {
        return choices(&bots, places).into_iter().map(|bots| Seating { bots, alone: None }).collect();
    }
    if let [bot] = bots[..] {
        return vec![Seating { bots: vec![bot; places], alone: None }];
    }
    let mut tables = Vec::new();
    for &one in &bots {
        for &many in bots.iter().filter(|&&many| many != one) {
            let mut table = vec![many; places];
            table[0] = one;
            tables.push(Seating { bots: table, alone: Some(one) });
        }
    }
    tables
}

/// All ways to choose `count` of the items.
fn choices(items: &[usize], count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let Some((&first, rest)) = items.split_first() else { return Vec::new() };
    let with_first = choices(rest, count - 1).into_iter().map(|mut chosen| {
        chosen.insert(0, first);
        chosen
    });
    with_first.chain(choices(rest, count)).collect()
}

/// All orders round a table that are not turned versions of each other.
fn circular_orders(bots: &[usize]) -> Vec<Vec<usize>> {
    let mut orders = Vec::new();
    arrange(&mut Vec::new(), bots, &mut orders);
    orders.retain(|order| (0..order.len()).all(|turn| *order <= turned(order, turn)));
    orders.sort();
    orders.dedup();
    orders
}

fn arrange(begun: &mut Vec<usize>, rest: &[usize], orders: &mut Vec<Vec<usize>>) {
    if rest.is_empty() {
        orders.push(begun.clone());
    }
    for position in 0..rest.len() {
        if rest[..position].contains(&rest[position]) {
            continue;
        }
        let mut others = rest.to_vec();
        begun.push(others.remove(position));
        arrange(begun, &others, orders);
        begun.pop();
    }
}

fn turned(order: &[usize], turn: usize) -> Vec<usize> {
    (0..order.len()).map(|at| order[(at + turn) % order.len()]).collect()
}

/// After how many turns of the table the order looks the same again.
fn period(order: &[usize]) -> usize {
    (1..order.len()).find(|&turn| turned(order, turn) == order).unwrap_or(order.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use impulse_engine::setup::seed_from_number;
    use std::collections::BTreeMap;

    fn plan(list: &[usize], players: u8, teams: Teams) -> Plan {
        Plan::new(list, &Setup { teams, ..Setup::new(players, seed_from_number(1)) })
    }

    /// Over a whole cycle each bot has each seat equally often as it plays; in each deal too.
    fn assert_fair(plan: &Plan) {
        for deal in &plan.cycle {
            let mut held: BTreeMap<usize, BTreeMap<usize, usize>> = BTreeMap::new();
            for seating in deal {
                for (seat, &bot) in seating.bots.iter().enumerate() {
                    *held.entry(bot).or_default().entry(seat).or_default() += 1;
                }
            }
            for (bot, seats) in held {
                let counts: Vec<_> = seats.values().collect();
                assert_eq!(counts.len(), deal[0].bots.len(), "bot {bot} does not get every seat");
                assert!(counts.iter().all(|&count| count == counts[0]), "bot {bot}: {counts:?}");
            }
            let mut distinct = deal.clone();
            distinct.sort();
            distinct.dedup();
            assert_eq!(distinct.len(), deal.len(), "a seating is played twice on one deal");
        }
    }

    #[test]
    fn two_bots_swap_seats_on_each_deal() {
        let plan = plan(&[0, 1], 2, Teams::None);
        assert_fair(&plan);
        let games: Vec<_> = (0..4).map(|number| plan.game(number)).collect();
        let deals: Vec<_> = games.iter().map(|game| game.0).collect();
        assert_eq!(deals, [0, 0, 1, 1]);
        assert_eq!(games[0].1.bots, [0, 1]);
        assert_eq!(games[1].1.bots, [1, 0]);
        assert!(!plan.ends_deal(0) && plan.ends_deal(1));
    }

    #[test]
    fn two_bots_at_a_table_of_four_sit_one_against_three_both_ways() {
        let plan = plan(&[0, 1], 4, Teams::None);
        assert_fair(&plan);
        assert_eq!(plan.games_per_deal(), 8);
        for number in 0..8 {
            let seating = plan.game(number).1;
            let alone = seating.alone.expect("somebody sits alone");
            assert_eq!(seating.bots.iter().filter(|&&bot| bot == alone).count(), 1);
        }
        let mut alone: Vec<_> = (0..8).filter_map(|number| plan.game(number).1.alone).collect();
        alone.sort_unstable();
        assert_eq!(alone, [0, 0, 0, 0, 1, 1, 1, 1]);
    }

    #[test]
    fn four_named_bots_sit_together_in_every_order() {
        let plan = plan(&[0, 1, 2, 3], 4, Teams::None);
        assert_fair(&plan);
        let mut all: Vec<_> = (0..24).map(|number| plan.game(number).1.bots.clone()).collect();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 24, "all 4! seatings occur");
        assert_eq!(plan.game(24).0, 6, "then fresh deals");
    }

    #[test]
    fn a_bot_may_be_named_more_than_once() {
        let plan = plan(&[0, 1, 1, 1], 4, Teams::None);
        assert_fair(&plan);
        assert_eq!((plan.games_per_deal(), plan.cycle.len()), (4, 1));
        let two_and_two = self::plan(&[0, 0, 1, 1], 4, Teams::None);
        assert_fair(&two_and_two);
        assert_eq!(two_and_two.games, 6, "all six arrangements of two and two");
        assert_eq!((two_and_two.game(5).0, two_and_two.game(6).0), (1, 2));
    }

    #[test]
    fn more_bots_than_seats_meet_in_all_combinations() {
        let plan = plan(&[0, 1, 2, 3, 4], 3, Teams::None);
        assert_fair(&plan);
        assert_eq!(plan.games_per_deal(), 10 * 3);
    }

    #[test]
    fn a_bot_mans_a_whole_team() {
        let plan = plan(&[0, 1], 4, Teams::Two);
        assert_fair(&plan);
        assert_eq!(plan.game(0).1.bots, [0, 1, 0, 1]);
        assert_eq!(plan.game(1).1.bots, [1, 0, 1, 0]);
        let three = self::plan(&[0, 1], 6, Teams::Three);
        assert_fair(&three);
        assert_eq!(three.game(0).1.bots, [0, 1, 1, 0, 1, 1]);
        assert_fair(&self::plan(&[0, 1, 2, 3], 4, Teams::Two)); // by seat
    }

    #[test]
    fn a_single_bot_plays_itself_once_a_deal() {
        assert_eq!(plan(&[0], 3, Teams::None).games_per_deal(), 1);
    }
}
