//! Shows what others do one thing after another, at a pace: how long each stays in sight (`pace.rs`), and what the person
//! does about it: hold, step, skip. It knows no clock: whoever shows things says what time it is, and sleeps.

use crate::choosing::Phase;
use crate::client::{Beat, Client, Request};
use crate::pace::pause;
use crate::settings::Speed;
use impulse_engine::Seen;

/// How often a pause looks whether the person wants it to end, in milliseconds.
const LOOK: i32 = 40;

/// What a screen has to do next.
#[derive(Clone, PartialEq, Debug)]
pub enum Show {
    /// Nothing: a pause goes on.
    Nothing,
    /// Draw the table as it is now, and ask again at once.
    Draw,
    /// Draw the table as it is now, and wait: see [`Showing::wait`].
    Pause {
        /// The number of the pause.
        number: u32,
        /// Its share of the usual pause: things move faster if it is short.
        share: f32,
    },
    /// Answers in between were missed: the source must tell everything again.
    Missed,
    /// Everything was shown. The request is for the source; without one, draw.
    Rest(Option<Request>),
}

/// How a pause goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wait {
    /// Sleep so many milliseconds, and ask again.
    Sleep(i32),
    /// It is over: go on with what comes next.
    Over,
    /// Another pause has taken its place.
    Stale,
}

/// When and how things are shown.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Moment {
    /// The speed of the settings.
    pub speed: Speed,
    /// Nobody sees the page, which would only fall behind.
    pub is_hidden: bool,
    /// In milliseconds since 1970.
    pub now: f64,
}

/// What is being shown.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Showing {
    /// The person wants to look at leisure: nothing goes on until a step or the end of the hold.
    held: bool,
    /// How much is left of the pause that goes on, in milliseconds.
    left: Option<i32>,
    /// Counts pauses.
    pauses: u32,
    /// One thing more is to be shown, though the person holds.
    step: bool,
    /// The person does not want to wait for what is being shown.
    skip: bool,
    /// Since when the person waits for others, in milliseconds since 1970.
    since: f64,
}

impl Showing {
    /// Shows the next thing that waits, or puts the question.
    pub fn next(&mut self, client: &mut Client, moment: Moment) -> Show {
        if self.left.is_some() {
            return Show::Nothing;
        }
        while let Some(beat) = client.next() {
            match beat {
                // How a battle ended is announced though something else follows at once.
                Beat::Quick if has_decided_battle(client) => return Show::Draw,
                Beat::Quick => {}
                Beat::Missed => return Show::Missed,
                Beat::Pause { .. } => {
                    let pause = self.pause(beat, client, moment);
                    if pause > 0 {
                        return self.begin_pause(pause, moment.speed);
                    }
                }
            }
        }
        self.skip = false;
        self.act(client, moment.now);
        Show::Rest(client.settle())
    }

    fn begin_pause(&mut self, pause: i32, speed: Speed) -> Show {
        self.left = Some(pause);
        self.pauses += 1;
        // One who steps through what happens takes as long as they like.
        let share = match self.held || speed.pause() == 0 {
            true => 1.0,
            false => (pause as f32 / speed.pause() as f32).min(1.0),
        };
        Show::Pause { number: self.pauses, share }
    }

    /// How long to pause, in milliseconds.
    fn pause(&self, beat: Beat, client: &Client, moment: Moment) -> i32 {
        if self.skip || moment.is_hidden {
            return 0;
        }
        if self.held {
            return 1;
        }
        let again = *client.phase() == Phase::Again;
        pause(beat, moment.speed, again, client.view().players() - 1, self.waited(moment.now))
    }

    /// How a pause goes on. Whoever waits sleeps as long as it says, and asks again.
    pub fn wait(&mut self, number: u32) -> Wait {
        let Some(left) = self.left.filter(|_| number == self.pauses) else { return Wait::Stale };
        if self.step || self.skip || (left <= 0 && !self.held) {
            (self.left, self.step) = (None, false);
            return Wait::Over;
        }
        let sleep = if left > 0 { left.min(LOOK) } else { LOOK };
        self.left = Some((left - LOOK).max(0));
        Wait::Sleep(sleep)
    }

    /// Another game is shown: nothing waits.
    pub fn restart(&mut self) {
        *self = Self { held: self.held, pauses: self.pauses, ..Self::default() };
    }

    // What the person does.

    /// Is what others do held?
    pub fn is_held(&self) -> bool {
        self.held
    }

    /// Holds what is being shown, or goes on.
    pub fn hold(&mut self, now: f64) {
        self.wait_anew(now);
        self.held = !self.held;
    }

    /// Shows the next thing, and holds again.
    pub fn step(&mut self) {
        self.step = self.left.is_some();
    }

    /// Shows the rest of what others do at once.
    pub fn skip(&mut self) {
        self.held = false;
        self.skip = self.left.is_some();
    }

    /// The person does something. One who was asked did not wait until now.
    pub fn act(&mut self, client: &Client, now: f64) {
        if client.view().decision().map(|decision| decision.seat) == client.own() {
            self.wait_anew(now);
        }
    }

    /// The time for what others do begins anew.
    pub fn wait_anew(&mut self, now: f64) {
        self.since = now;
    }

    /// How long the person has waited for others, in milliseconds.
    pub fn waited(&self, now: f64) -> i32 {
        (now - self.since) as i32
    }
}

fn has_decided_battle(client: &Client) -> bool {
    client.news().iter().any(|event| matches!(event, Seen::BattleWon { .. }))
}
