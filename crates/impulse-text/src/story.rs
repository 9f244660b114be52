//! A game told as a story: a heading for each turn, a paragraph for each card with what it sets off indented below it,
//! the points after each turn in which they changed, and the end.
//!
//! Sentences are those of `events.rs` and `several.rs`; here only their order on the page is decided. Inside a turn the player whose
//! turn it is goes without saying, except in battles.

use crate::args;
use crate::events::{Who, subject};
use crate::several::{alike, can_join};
use crate::words::{Words, kind_key};
use impulse_engine::{
    Card, Cell, Event, MapCard, Origin, Place, PointSource, Seat, Seen, Sink, View, Viewer,
};
use std::collections::HashMap;

/// The width of a page, in letters.
const WIDTH: usize = 100;
/// Deeper chains are not indented further.
const DEEPEST: usize = 6;

/// A game told as a story. It hears events in order, as a [`Sink`] or one by one.
pub struct Story {
    words: Words,
    viewer: Viewer,
    teams: Vec<u8>,
    /// Where the cards of the map lie: to tell a card that is not activated from one that is not used.
    map: HashMap<Card, Cell>,
    points: Vec<u8>,
    points_told: Vec<u8>,
    active: Seat,
    /// The turn to be named before the next sentence, if the story begins in the middle of one.
    begins_in_turn: Option<u32>,
    in_battle: bool,
    depth: usize,
    lines: Vec<Line>,
    waiting: Waiting,
    told: String,
}

struct Line {
    depth: usize,
    text: String,
    /// A card that is performed: what it does stands below, deeper.
    performs: bool,
    /// The next sentence of the same depth may follow in the same paragraph.
    open: bool,
}

/// Events that are told together with those that follow.
enum Waiting {
    Nothing,
    /// Events that are alike, such as draws; draws may have a shuffle among them.
    Run(Vec<Seen>),
    Path {
        seat: Seat,
        ships: u8,
        places: Vec<Place>,
    },
    /// A step explores before it is made: the journey is told first, then what was found.
    Exploring(Vec<Seen>),
}

impl Story {
    /// A story that begins at this table and tells what its viewer may know.
    pub fn new(words: &Words, view: &View) -> Self {
        let points: Vec<u8> = view.seats().map(|seat| view.score(seat)).collect();
        let map = Cell::all().filter_map(|cell| match view.map_card(cell) {
            MapCard::FaceUp(card) => Some((card, cell)),
            _ => None,
        });
        let mut story = Self {
            words: words.for_table(view),
            viewer: view.viewer(),
            teams: view.seats().map(|seat| view.team(seat)).collect(),
            map: map.collect(),
            points_told: points.clone(),
            points,
            active: view.active(),
            begins_in_turn: (view.turn() > 0).then(|| view.turn()),
            in_battle: view.battle().is_some(),
            depth: 1,
            lines: Vec::new(),
            waiting: Waiting::Nothing,
            told: String::new(),
        };
        if view.turn() == 0 {
            story.heading(story.words.say("story-homes", args!()));
        }
        story
    }

    /// Hears the next event, as its viewer saw it.
    pub fn hear(&mut self, event: &Seen) {
        if let Some(turn) = self.begins_in_turn.take()
            && !matches!(event, Seen::TurnBegan { .. })
        {
            let began = Seen::TurnBegan { seat: self.active, turn };
            self.heading(self.words.event(&began));
        }
        if !self.can_wait(event) {
            self.tell_waiting(event);
            self.tell_now(event);
        }
    }

    /// What has been told since the last call, up to the last finished turn.
    pub fn take(&mut self) -> String {
        std::mem::take(&mut self.told)
    }

    /// All that has not been taken yet.
    pub fn finish(mut self) -> String {
        self.tell_waiting(&Seen::DeckEmpty);
        self.end_turn();
        self.told
    }

    /// Keeps what may be told together with what follows.
    fn can_wait(&mut self, event: &Seen) -> bool {
        match (&mut self.waiting, *event) {
            (Waiting::Path { seat, ships, places }, Seen::Moved { seat: who, from, to, ships: count })
                if (*seat, *ships) == (who, count) && places.last() == Some(&from) =>
            {
                places.push(to);
            }
            (Waiting::Exploring(_), Seen::Moved { seat, from, to, ships }) => {
                self.tell_path(seat, ships, &[from, to]);
                self.tell_waiting(event);
            }
            (_, Seen::Moved { seat, from, to, ships }) => {
                self.tell_waiting(event);
                self.waiting = Waiting::Path { seat, ships, places: vec![from, to] };
            }
            (Waiting::Exploring(events), Seen::Placed { .. }) => events.push(*event),
            (_, Seen::Explored { .. }) => {
                self.tell_waiting(event);
                self.waiting = Waiting::Exploring(vec![*event]);
            }
            (Waiting::Run(run), Seen::Shuffled { .. }) if is_draw(&run[0]) => run.push(*event),
            // A card of the map that is not activated is told with its place.
            (_, Seen::Skipped { card, .. } | Seen::Idle { card, .. }) if self.map.contains_key(&card) => {
                return false;
            }
            (Waiting::Run(run), _) if alike(&run[0], event) => run.push(*event),
            _ if can_join(event) => {
                self.tell_waiting(event);
                self.waiting = Waiting::Run(vec![*event]);
            }
            _ => return false,
        }
        true
    }

    /// Tells what was kept, now that something else happens.
    fn tell_waiting(&mut self, next: &Seen) {
        match std::mem::replace(&mut self.waiting, Waiting::Nothing) {
            Waiting::Nothing => {}
            Waiting::Path { seat, ships, places } => self.tell_path(seat, ships, &places),
            Waiting::Exploring(events) => events.iter().for_each(|event| self.tell_now(event)),
            Waiting::Run(run) if is_draw(&run[0]) => self.tell_draws(&run, next),
            Waiting::Run(run) => {
                if matches!(run[0], Seen::Skipped { .. } | Seen::Idle { .. }) {
                    self.depth = 1;
                }
                self.tell_run(&run);
            }
        }
    }

    /// Draws, perhaps with a shuffle among them.
    fn tell_draws(&mut self, run: &[Seen], next: &Seen) {
        // 3.6: the last two cards drawn before the turn ends are no card's doing.
        let ends = matches!(next, Seen::Trimmed { .. } | Seen::TurnBegan { .. });
        let draws = run.iter().filter(|event| is_draw(event)).count();
        let by_cards = if ends { draws.saturating_sub(2) } else { draws };
        let mut seen = 0;
        let last_two = run.iter().position(|event| {
            seen += usize::from(is_draw(event));
            seen > by_cards
        });
        let (by_cards, at_the_end) = run.split_at(last_two.unwrap_or(run.len()));
        by_cards.chunk_by(alike).for_each(|events| self.tell_run(events));
        if ends {
            self.depth = 1;
        }
        at_the_end.chunk_by(alike).for_each(|events| self.tell_run(events));
    }

    /// One sentence for events that are alike, or for one that is like no other.
    fn tell_run(&mut self, events: &[Seen]) {
        let Some(first) = events.first() else { return };
        let who = subject(first).map_or(Who::Unsaid, |seat| self.who(seat));
        let sentence =
            if can_join(first) { self.words.several(events, who) } else { self.words.event_by(first, who) };
        self.write(sentence);
    }

    fn tell_path(&mut self, seat: Seat, ships: u8, places: &[Place]) {
        let &[from, .., to] = places else { return };
        let sentence = match places.len() {
            2 => self.words.event_by(&Seen::Moved { seat, from, to, ships }, self.who(seat)),
            _ => {
                let names: Vec<String> = places.iter().map(Place::to_string).collect();
                let path = names.join(&self.words.say("path-arrow", args!()));
                let args = args!("kind": kind_key(from), "ships": ships, "path": path);
                self.words.sentence("event-moved-path", args, self.who(seat))
            }
        };
        self.write(sentence);
    }

    fn tell_now(&mut self, event: &Seen) {
        match *event {
            Seen::TurnBegan { seat, .. } => {
                self.end_turn();
                self.active = seat;
                self.heading(self.words.event(event));
                return;
            }
            Seen::Ended { winner, .. } => {
                self.points_told.clone_from(&self.points); // the last lines tell them
                self.end_turn();
                return self.tell_end(event, winner);
            }
            Seen::Performed { link, .. } => return self.tell_performed(event, link.origin),
            Seen::HomeRevealed { cell, card, .. } | Seen::Placed { cell, card, .. } => {
                self.map.insert(card, cell);
            }
            Seen::BattleBegan { .. } => self.in_battle = true,
            Seen::Scored { seat, total, source, .. } => {
                if let Some(points) = self.points.get_mut(seat.index()) {
                    *points = total;
                }
                if source == PointSource::CoreGates {
                    self.depth = 1;
                }
            }
            Seen::Skipped { seat, card } | Seen::Idle { seat, card } => {
                return self.tell_not_activated(matches!(event, Seen::Idle { .. }), seat, card);
            }
            Seen::Added { .. }
            | Seen::NoTech { .. }
            | Seen::PlanUsed { .. }
            | Seen::PlanDelayed { .. }
            | Seen::PlanDiscarded { .. }
            | Seen::Trimmed { .. } => self.depth = 1,
            _ => {}
        }
        if matches!(event, Seen::BattleBegan { .. } | Seen::HomeChosen { .. } | Seen::HomeRevealed { .. }) {
            self.close_paragraph();
        }
        let who = subject(event).map_or(Who::Unsaid, |seat| self.who(seat));
        self.write(self.words.event_by(event, who));
        if matches!(event, Seen::BattleWon { .. }) {
            self.in_battle = false;
        }
    }

    fn tell_performed(&mut self, event: &Seen, origin: Origin) {
        if matches!(origin, Origin::Impulse(_) | Origin::Plan(_) | Origin::Tech(_)) {
            self.depth = 1;
        }
        self.close_paragraph();
        let who = subject(event).map_or(Who::Unsaid, |seat| self.who(seat));
        self.write(self.words.event_by(event, who));
        self.close_paragraph();
        if let Some(line) = self.lines.last_mut() {
            line.performs = !matches!(origin, Origin::CoreArrival(_));
        }
        self.depth = (self.depth + 1).min(DEEPEST);
    }

    /// A card of the map that is not activated belongs to the journey.
    fn tell_not_activated(&mut self, idle: bool, seat: Seat, card: Card) {
        let cell = self.map.get(&card).map(Cell::to_string).unwrap_or_default();
        let id = if idle { "event-idle-arrival" } else { "event-skipped-arrival" };
        let args = args!("card": card.to_string(), "cell": cell);
        self.write(self.words.sentence(id, args, self.who(seat)));
    }

    fn tell_end(&mut self, event: &Seen, winner: Seat) {
        self.heading(self.words.say("story-end", args!()));
        self.write(self.words.event(event));
        let team = self.teams.get(winner.index());
        let members: Vec<String> = self
            .seats()
            .filter(|seat| team.is_some() && self.teams.get(seat.index()) == team)
            .map(|seat| self.words.player(seat))
            .collect();
        if members.len() > 1 {
            let args = args!("who": self.words.player(winner), "members": self.words.list(&members));
            self.write(self.words.say("story-team", args));
        }
        self.close_paragraph();
        self.write(self.points_line());
        self.flush();
    }

    /// Nothing for the player whose turn it is, as the heading names them; in a battle everybody is named, and the reader
    /// always is.
    fn who(&self, seat: Seat) -> Who {
        let homes = self.map.is_empty() || self.begins_in_turn.is_some();
        let goes_without_saying = seat == self.active && !self.in_battle && !homes && self.turn_is_named();
        match self.words.who(seat) {
            Who::Named(_) if goes_without_saying => Who::Unsaid,
            who => who,
        }
    }

    fn turn_is_named(&self) -> bool {
        self.lines
            .first()
            .is_some_and(|line| line.depth == 0 && line.text != self.words.say("story-homes", args!()))
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.teams.len() as u8).filter_map(Seat::new)
    }

    fn points_line(&self) -> String {
        let scores: Vec<String> = self
            .seats()
            .zip(&self.points)
            .map(|(seat, &points)| {
                self.words.say("story-score", args!("who": self.words.label(seat), "points": points))
            })
            .collect();
        self.words.say("story-scores", args!("scores": self.words.row(&scores)))
    }

    fn end_turn(&mut self) {
        self.depth = 1;
        self.in_battle = false;
        if self.points != self.points_told {
            self.close_paragraph();
            self.write(self.points_line());
            self.points_told.clone_from(&self.points);
        }
        self.flush();
    }

    fn heading(&mut self, text: String) {
        self.lines.push(Line { depth: 0, text, performs: false, open: false });
        self.depth = 1;
    }

    fn write(&mut self, sentence: String) {
        match self.lines.last_mut() {
            Some(line) if line.open && line.depth == self.depth => {
                line.text.push(' ');
                line.text.push_str(&sentence);
            }
            _ => self.lines.push(Line { depth: self.depth, text: sentence, performs: false, open: true }),
        }
    }

    fn close_paragraph(&mut self) {
        if let Some(line) = self.lines.last_mut() {
            line.open = false;
        }
    }

    /// Sets the lines of a turn, and an empty line after them.
    fn flush(&mut self) {
        if self.lines.is_empty() {
            return;
        }
        let nothing = self.words.say("story-nothing", args!());
        for i in 0..self.lines.len() {
            let below = self.lines.get(i + 1).map_or(0, |next| next.depth);
            if self.lines[i].performs && below <= self.lines[i].depth {
                self.lines[i].text.push_str(&format!(" {nothing}"));
            }
        }
        for line in self.lines.drain(..) {
            for piece in wrapped(&line.text, WIDTH - 2 * line.depth) {
                self.told.push_str(&"  ".repeat(line.depth));
                self.told.push_str(&piece);
                self.told.push('\n');
            }
        }
        self.told.push('\n');
    }
}

impl Sink for Story {
    fn tell(&mut self, event: Event) {
        self.hear(&event.seen_by(self.viewer));
    }
}

fn is_draw(event: &Seen) -> bool {
    matches!(event, Seen::Drew { .. })
}

/// The words of a text in lines of at most so many letters, where words allow it. Spaces that do not break, such as before
/// a French colon, stay.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_ascii_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn spaces_that_do_not_break_stay() {
        assert_eq!(wrapped("dans la Galaxie\u{202f}: vide", 16), ["dans la", "Galaxie\u{202f}: vide"]);
    }
}
