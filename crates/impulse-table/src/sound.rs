//! Which sound goes with what happened, and its notes. Playing them is up to the screen.

use impulse_engine::Seen;

/// What can be heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// Somebody here is asked, and could not have taken anything back.
    YourTurn,
    /// Somebody scored.
    Points,
    /// A battle began, or ships were destroyed.
    Battle,
    /// Ships moved or were built.
    Move,
    /// The game is over.
    End,
}

impl Sound {
    /// The one sound that fits best what happened.
    pub fn of(events: &[Seen]) -> Option<Self> {
        let any = |test: fn(&Seen) -> bool| events.iter().any(test);
        if any(|event| matches!(event, Seen::BattleBegan { .. } | Seen::Destroyed { .. })) {
            Some(Sound::Battle)
        } else if any(|event| matches!(event, Seen::Scored { .. })) {
            Some(Sound::Points)
        } else if any(|event| matches!(event, Seen::Moved { .. } | Seen::Built { .. })) {
            Some(Sound::Move)
        } else {
            None
        }
    }

    /// Frequencies in hertz, one after another, and how long each sounds in seconds.
    pub const fn notes(self) -> (&'static [f32], f64) {
        match self {
            Sound::YourTurn => (&[523.0, 784.0], 0.14),
            Sound::Points => (&[880.0, 1175.0], 0.09),
            Sound::Battle => (&[196.0, 147.0], 0.22),
            Sound::Move => (&[392.0], 0.07),
            Sound::End => (&[523.0, 659.0, 784.0, 1047.0], 0.16),
        }
    }
}
