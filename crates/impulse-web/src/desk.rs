//! What the table draws, and the handle that each of its parts gets from the context: `Scene` is what is drawn, `Desk`
//! is how parts read it and where their clicks go. Local games, tables by link and replays all show a `Desk`.

use crate::signs::Signs;
use impulse_engine::{Action, ActionSet, BattleView, Card, Decision, Place, SEATS, Seat, Seen, View};
use impulse_table::{Arrow, Changes, Spot, place_action};
use impulse_text::Words;
use leptos::prelude::*;

/// What is drawn.
#[derive(Clone)]
pub struct Scene {
    /// The table as this screen may show it.
    pub view: View,
    /// The words, with the players' names.
    pub words: Words,
    /// The seat at the bottom of the screen, whose hand is shown.
    pub own: Option<Seat>,
    /// What may be answered here and now; empty while others are asked or something is being animated.
    pub legal: ActionSet,
    /// What just happened, to be pointed out.
    pub news: Vec<Seen>,
    /// The share of the usual time that ships have for their way: 1, or less if something else follows sooner.
    pub time: f32,
    /// The bot that is thinking.
    pub thinking: Option<Seat>,
}

/// Lets cards travel that something happened to, as a seat sees it.
type SetOut = fn(&[Seen], Option<Seat>);

/// The handle of the table, in the context of all its parts: `let desk = use_desk();`.
#[derive(Clone, Copy)]
pub struct Desk {
    /// What is drawn now.
    pub scene: RwSignal<Scene>,
    /// What is being pointed at: by a line of the log, by the pointer, or by the keyboard.
    pub pointed: RwSignal<Vec<Spot>>,
    /// The card that is shown large, and the seat for which its number is boosted.
    pub zoomed: RwSignal<Option<Zoomed>>,
    /// What can be chosen though it does not answer the question that stands: ends of paths, and answers to a later
    /// question. Drawn like legal answers.
    pub further: RwSignal<Vec<(Action, Option<Decision>)>>,
    /// What changed in the Command Centers since the person's last turn, by seat.
    pub changes: RwSignal<[Changes; SEATS]>,
    /// The battle that was decided last, until the next one begins.
    pub decided: RwSignal<Option<Decided>>,
    /// What was taken up: a fleet, or cards. Choosing it again puts it back.
    pub taken: RwSignal<Vec<Action>>,
    /// The paths that are declared, to choose from, or would be taken to the place pointed at.
    pub path: RwSignal<Vec<Arrow>>,
    /// The person answers, by clicking or pressing Enter on something. What cannot be chosen is answered with the reason.
    pub answer: Callback<Action>,
    /// Lets cards travel: called with what happened before it is drawn, once there is something to draw them on.
    pub(crate) setting_out: StoredValue<Option<SetOut>>,
    /// What single elements watch: see `signs.rs`.
    pub(crate) signs: StoredValue<Signs>,
}

/// A battle that is decided: what happened, and what was known of it before.
#[derive(Clone)]
pub struct Decided {
    pub events: Vec<Seen>,
    pub before: Option<BattleView>,
}

/// What is shown large.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Zoomed {
    /// The card.
    pub card: Card,
    /// For whom its number is boosted; as printed if nobody.
    pub seat: Option<Seat>,
}

/// The table that this component is part of.
pub fn use_desk() -> Desk {
    expect_context::<Desk>()
}

impl Desk {
    /// A table that shows this scene; answers go where `answer` says.
    pub fn new(scene: Scene, answer: Callback<Action>) -> Self {
        let desk = Self {
            signs: StoredValue::new(Signs::new(&scene)),
            scene: RwSignal::new(scene),
            pointed: RwSignal::new(Vec::new()),
            zoomed: RwSignal::new(None),
            further: RwSignal::new(Vec::new()),
            changes: RwSignal::new([Changes::NONE; SEATS]),
            decided: RwSignal::new(None),
            taken: RwSignal::new(Vec::new()),
            path: RwSignal::new(Vec::new()),
            answer,
            setting_out: StoredValue::new(None),
        };
        desk.watch();
        desk
    }

    /// Something is about to be drawn in place of what is drawn now: cards set out, and a battle may be decided.
    pub fn announce(&self, view: &View, news: &[Seen], own: Option<Seat>) {
        if let Some(set_out) = self.setting_out.get_value() {
            set_out(news, own);
        }
        let is_decided = news.iter().any(|event| matches!(event, Seen::BattleWon { .. }));
        if is_decided {
            let before = self.scene.with_untracked(|scene| scene.view.battle());
            self.decided.set(Some(Decided { events: news.to_vec(), before }));
        } else if view.battle().is_some() && self.decided.with_untracked(Option::is_some) {
            self.decided.set(None);
        }
    }

    /// Is this answer possible now? For handlers of clicks and keys: not tracked.
    pub fn is_legal_now(&self, action: Action) -> bool {
        self.scene.with_untracked(|scene| scene.legal.contains(action))
            || self.further.with_untracked(|further| further.iter().any(|&(far, _)| far == action))
    }

    /// May this place be chosen now, for handlers of clicks and keys: not tracked.
    pub fn is_target_now(&self, place: Place) -> bool {
        self.is_legal_now(place_action(place))
    }
}
