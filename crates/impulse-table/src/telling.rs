//! What is told of a game under way: events for a viewer, the news since somebody was told last, the whole story, and
//! from where "since your last turn" begins.

use crate::session::{Moment, Session};
use impulse_engine::{Event, Seat, Seen, Sink, State, Viewer};
use impulse_text::{Story, Words};

impl Session {
    /// All that happened so far, secrets included. For a player see [`events_since`](Self::events_since).
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The events from this one on, as the viewer may know them.
    pub fn events_since(&self, first: usize, viewer: Viewer) -> Vec<Seen> {
        let events = self.events.get(first..).unwrap_or_default();
        events.iter().map(|&event| event.seen_by(viewer)).collect()
    }

    /// What happened since the seat was told last, as the viewer may know it. What is being performed is left out: the
    /// question says it.
    pub fn news(&self, seat: Seat, viewer: Viewer, words: &Words) -> String {
        let Some(since) = self.told.get(seat.index()) else { return String::new() };
        let mut text = self.story(since, viewer, words);
        let own_turn = since.state.turn() > 0 && since.state.active() == seat;
        if own_turn && viewer == Viewer::Seat(seat) {
            // The table of this turn has its heading.
            text = text.split_once('\n').map_or(String::new(), |(_, rest)| rest.to_owned());
        }
        text
    }

    /// The seat has been told everything up to now.
    pub fn mark_told(&mut self, seat: Seat) {
        let now = self.now();
        if let Some(told) = self.told.get_mut(seat.index()) {
            *told = now;
        }
    }

    /// The game from its beginning, one paragraph for each turn.
    pub fn chronicle(&self, viewer: Viewer, words: &Words) -> Vec<String> {
        let Ok(state) = State::new(&self.game.setup) else { return Vec::new() };
        let text = self.story(&Moment { state, actions: 0, events: 0 }, viewer, words);
        text.split("\n\n").map(|turn| turn.trim_end().to_owned()).filter(|turn| !turn.is_empty()).collect()
    }

    fn story(&self, since: &Moment, viewer: Viewer, words: &Words) -> String {
        let mut events = self.events.get(since.events..).unwrap_or_default();
        let view = self.state.view(viewer);
        while let [before @ .., last] = events {
            let under_way = match last {
                Event::Performed { link, .. } => view.chain().contains(link),
                Event::TurnBegan { .. } => true,
                _ => false,
            };
            if !under_way {
                break;
            }
            events = before;
        }
        if events.is_empty() {
            return String::new();
        }
        let mut story = Story::new(words, &since.state.view(viewer));
        events.iter().for_each(|&event| story.tell(event));
        story.finish()
    }
}
