//! The game under way: its answers, its state, all events so far, what each seat has been told of them, and how far an
//! answer can be taken back. Nothing is read or printed here.

use impulse_engine::notation::Game;
use impulse_engine::{Action, Event, Seat, Setup, State, Viewer};
use impulse_text::{Story, Words};

/// A moment that can be told from or gone back to.
#[derive(Clone, Copy)]
pub struct Moment {
    pub state: State,
    actions: usize,
    events: usize,
}

pub struct Session {
    pub game: Game,
    pub state: State,
    events: Vec<Event>,
    /// By seat: up to where it has been told what happened.
    told: Vec<Moment>,
    /// The moments before the answers that may be taken back, all of one seat.
    undo: Vec<(Seat, Moment)>,
    /// Why there is nothing more to take back.
    undo_ends: &'static str,
}

const NOTHING_YET: &str = "you have not answered anything yet.";
const OTHERS: &str = "another player has answered since.";
const SEEN: &str = "a hidden card has been seen since.";
const TURN: &str = "that turn is over.";

impl Session {
    /// A game from its first question on.
    pub fn new(setup: &Setup) -> Result<Self, String> {
        let state = State::new(setup).map_err(|impossible| impossible.to_string())?;
        let start = Moment { state, actions: 0, events: 0 };
        Ok(Self {
            game: Game { setup: *setup, actions: Vec::new() },
            state,
            events: Vec::new(),
            told: vec![start; state.players()],
            undo: Vec::new(),
            undo_ends: NOTHING_YET,
        })
    }

    /// A game that has been played up to some moment. Nobody can go back behind it.
    pub fn resume(game: &Game) -> Result<Self, String> {
        let mut session = Self::new(&game.setup)?;
        for &action in &game.actions {
            let seat = session.state.asked().ok_or("the game is over before its last action")?;
            session.mark_told(seat);
            session.play(seat, action, false)?;
        }
        session.undo_ends = "the game was resumed here.";
        Ok(session)
    }

    fn now(&self) -> Moment {
        Moment { state: self.state, actions: self.game.actions.len(), events: self.events.len() }
    }

    /// Plays an answer. One that was chosen by a person can be taken back.
    pub fn play(&mut self, seat: Seat, action: Action, chosen: bool) -> Result<(), String> {
        let before = self.now();
        let mut events = Vec::new();
        self.state.play(seat, action, &mut events).map_err(|illegal| illegal.to_string())?;
        self.game.actions.push(action);
        if self.undo.last().is_some_and(|&(who, _)| who != seat) {
            self.end_undo(OTHERS);
        }
        if chosen {
            self.undo.push((seat, before));
        }
        if let Some(why) = events.iter().find_map(settles) {
            self.end_undo(why);
        }
        self.events.extend(events);
        Ok(())
    }

    fn end_undo(&mut self, why: &'static str) {
        self.undo.clear();
        self.undo_ends = why;
    }

    /// Goes back to before the seat's last chosen answer. Returns the answer, and the state in which it was given.
    pub fn undo(&mut self, seat: Seat) -> Result<(Action, State), &'static str> {
        let (owner, moment) = *self.undo.last().ok_or(self.undo_ends)?;
        if owner != seat {
            return Err(OTHERS);
        }
        self.undo.pop();
        self.undo_ends = if self.undo.is_empty() { "nothing is left to take back." } else { self.undo_ends };
        let action = self.game.actions.get(moment.actions).copied().ok_or(NOTHING_YET)?;
        self.game.actions.truncate(moment.actions);
        self.events.truncate(moment.events);
        self.state = moment.state;
        for told in &mut self.told {
            if told.events > moment.events || told.actions > moment.actions {
                *told = moment;
            }
        }
        Ok((action, moment.state))
    }

    /// What happened since the seat was told last, as the viewer may know it. What is being performed is left out: the
    /// question says it.
    pub fn news(&self, seat: Seat, viewer: Viewer, words: &Words) -> String {
        let Some(since) = self.told.get(seat.index()) else { return String::new() };
        let mut text = self.story(since, viewer, words);
        let own_turn = since.state.turns() > 0 && since.state.active() == seat;
        if own_turn && viewer == Viewer::Seat(seat) {
            // The table of this turn has its heading.
            text = text.split_once('\n').map_or(String::new(), |(_, rest)| rest.to_owned());
        }
        text
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
        events.iter().for_each(|event| story.hear(event));
        story.finish()
    }

    /// The seat has been told everything up to now.
    pub fn mark_told(&mut self, seat: Seat) {
        let now = self.now();
        if let Some(told) = self.told.get_mut(seat.index()) {
            *told = now;
        }
    }
}

/// Does the event settle what was answered before it, and why: has something hidden been seen, or is the turn over?
fn settles(event: &Event) -> Option<&'static str> {
    match event {
        event if event.reveals_something() => Some(SEEN),
        Event::TurnBegan { .. } | Event::Ended { .. } => Some(TURN),
        _ => None,
    }
}
