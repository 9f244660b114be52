//! What many parts of the table watch: one signal for each thing, set only when it changes. A table has hundreds of
//! elements; if each of them read the whole scene, each would have to look again at every change of it. So one effect
//! reads the scene for all of them.

use crate::desk::{Desk, Scene};
use impulse_engine::{Action, Color, Decision, SEATS, Seat};
use leptos::prelude::*;

/// What choosing something would mean now.
#[derive(Clone, Copy, PartialEq, Default)]
pub enum Offer {
    /// Nothing: it cannot be chosen.
    #[default]
    None,
    /// An answer to this question.
    Answer(Decision),
    /// The end of a longer path.
    Far,
}

impl Offer {
    /// Can it be chosen?
    pub fn is_open(self) -> bool {
        self != Offer::None
    }

    /// The question that it would answer.
    pub fn answers(self) -> Option<Decision> {
        match self {
            Offer::Answer(decision) => Some(decision),
            _ => None,
        }
    }
}

/// The signals of one action, and so of the place, card, seat or slot that it names.
#[derive(Clone, Copy)]
struct Sign {
    offer: RwSignal<Offer>,
    pointed: RwSignal<bool>,
    taken: RwSignal<bool>,
}

/// All signals of a table.
pub struct Signs {
    /// By index of the action.
    signs: Vec<Sign>,
    /// By seat and colour.
    gems: Vec<RwSignal<u8>>,
    /// Can some place on the map be chosen?
    choosing: RwSignal<bool>,
}

fn gems(scene: &Scene, at: usize) -> u8 {
    match Seat::new((at / Color::ALL.len()) as u8) {
        Some(seat) if seat.index() < scene.view.players() => {
            scene.view.gems(seat, Color::ALL[at % Color::ALL.len()])
        }
        _ => 0,
    }
}

/// Sets a signal if that changes it.
pub fn put<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
    if signal.with_untracked(|old| *old != value) {
        signal.set(value);
    }
}

impl Signs {
    /// The signals of a table that is about to be drawn. `watch` keeps them true.
    pub fn new(scene: &Scene) -> Self {
        let sign = |_| Sign {
            offer: RwSignal::new(Offer::None),
            pointed: RwSignal::new(false),
            taken: RwSignal::new(false),
        };
        Self {
            signs: Action::all().map(sign).collect(),
            gems: (0..SEATS * Color::ALL.len()).map(|at| RwSignal::new(gems(scene, at))).collect(),
            choosing: RwSignal::new(false),
        }
    }
}

impl Desk {
    /// What choosing this would mean (tracked).
    pub fn offer(&self, action: Action) -> Offer {
        self.sign(action).map_or(Offer::None, |sign| sign.offer.get())
    }

    /// Is what this action names pointed at (tracked)?
    pub fn is_pointed(&self, action: Action) -> bool {
        self.sign(action).is_some_and(|sign| sign.pointed.get())
    }

    /// Was what this action names taken up (tracked)?
    pub fn is_taken(&self, action: Action) -> bool {
        self.sign(action).is_some_and(|sign| sign.taken.get())
    }

    /// Can some place on the map be chosen?
    pub fn choosing_places(&self) -> RwSignal<bool> {
        self.signs.with_value(|signs| signs.choosing)
    }

    /// A seat's gems of a colour (tracked).
    pub fn gems(&self, seat: Seat, color: Color) -> u8 {
        let at = seat.index() * Color::ALL.len() + color as usize;
        self.signs.with_value(|signs| signs.gems.get(at).copied()).map_or(0, |gems| gems.get())
    }

    fn sign(&self, action: Action) -> Option<Sign> {
        self.signs.with_value(|signs| signs.signs.get(usize::from(action.index())).copied())
    }

    /// Keeps the signals true, for as long as the table is shown.
    pub fn watch(self) {
        Effect::new(move |_| {
            let further = self.further.get();
            self.scene.with(|scene| {
                self.signs.with_value(|signs| {
                    let decision = scene.view.decision();
                    let is_place = |action: Action| matches!(action, Action::Cell(_) | Action::Gate(_));
                    let places = further.iter().map(|&(action, _)| action).chain(scene.legal.iter());
                    put(signs.choosing, { places }.any(is_place));
                    for (action, sign) in Action::all().zip(&signs.signs) {
                        let later = further.iter().find(|&&(far, _)| far == action).map(|&(_, later)| later);
                        let offer = match (decision, later) {
                            (_, Some(Some(later))) => Offer::Answer(later),
                            (_, Some(None)) => Offer::Far,
                            (Some(decision), None) if scene.legal.contains(action) => Offer::Answer(decision),
                            _ => Offer::None,
                        };
                        put(sign.offer, offer);
                    }
                    for (at, &signal) in signs.gems.iter().enumerate() {
                        put(signal, gems(scene, at));
                    }
                })
            });
        });
        Effect::new(move |_| {
            let taken = self.taken.get();
            self.signs.with_value(|signs| {
                for (action, sign) in Action::all().zip(&signs.signs) {
                    put(sign.taken, taken.contains(&action));
                }
            });
        });
        Effect::new(move |_| {
            let pointed: Vec<Action> = self.pointed.get().into_iter().map(Action::from).collect();
            self.signs.with_value(|signs| {
                for (action, sign) in Action::all().zip(&signs.signs) {
                    put(sign.pointed, pointed.contains(&action));
                }
            });
        });
    }

    /// A signal with something that is read off the scene. Unlike a memo it wakes nobody in vain.
    pub fn watched<T>(self, read: impl Fn(&Scene) -> T + Send + Sync + 'static) -> RwSignal<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        let signal = RwSignal::new(self.scene.with_untracked(&read));
        Effect::new(move |_| put(signal, self.scene.with(&read)));
        signal
    }

    /// The same for several things of a kind, read together.
    pub fn watched_each<K, T>(
        self,
        keys: impl Iterator<Item = K>,
        read: impl Fn(&Scene, K) -> T + 'static,
    ) -> Vec<RwSignal<T>>
    where
        K: Copy + 'static,
        T: PartialEq + Send + Sync + 'static,
    {
        let keys: Vec<K> = keys.collect();
        let first = |&key: &K| RwSignal::new(self.scene.with_untracked(|scene| read(scene, key)));
        let signals: Vec<RwSignal<T>> = keys.iter().map(first).collect();
        let kept = signals.clone();
        Effect::new(move |_| {
            self.scene.with(|scene| {
                for (&key, &signal) in keys.iter().zip(&kept) {
                    put(signal, read(scene, key));
                }
            });
        });
        signals
    }
}
