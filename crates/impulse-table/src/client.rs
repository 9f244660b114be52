//! The client of one game, for every table screen: it takes in what its source tells, shows it at a pace, puts the
//! question, and turns what the person does into requests to the source. The source is a game of this device
//! ([`LocalTable`](crate::LocalTable)) or a table of a server; both tell [`Update`]s.
//!
//! It knows no clock, socket or screen. Whoever holds it calls [`next`](Client::next) until nothing waits, pauses in
//! between as it is told, then calls [`settle`](Client::settle), and carries out the [`Request`]s that come back.

use crate::asking::{self, Answer};
use crate::changes::Changes;
use crate::choosing::{Arrow, Choosing, Click, Pending, Phase, Press, ShipCount, is_worth_seeing};
use crate::foresight;
use crate::habit::habit;
use crate::heard::{Heard, Shown};
use crate::log::Log;
use crate::refused;
use crate::sound::Sound;
use crate::spot::place_action;
use impulse_engine::{Action, ActionSet, Card, Decision, Place, PointSource, SEATS, Seat, Seen, View};
use impulse_text::Words;
use impulse_wire::message::Update;
use impulse_wire::{Barrier, Undo};
use std::collections::VecDeque;

/// What the client asks its source to do.
#[derive(Clone, PartialEq, Debug)]
pub enum Request {
    /// Give these answers, one after another.
    Act {
        /// The answers.
        actions: Vec<Action>,
        /// The person chose them. Forced answers and habits are given by the client.
        chosen: bool,
    },
    /// Take back the last answer, or all that may be taken back.
    Undo {
        /// How many answers are to remain: those before the last that the person chose. If that is not known, the source
        /// goes back as far as one answer goes.
        to: Option<u32>,
        /// All of them.
        whole_turn: bool,
    },
}

/// One thing was shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beat {
    /// Go on at once.
    Quick,
    /// Give the person time to look before the next one.
    Pause {
        /// Something changed on the table. If not, a short pause will do.
        worth_seeing: bool,
        /// So many things that are worth seeing wait to be shown after it.
        waiting: usize,
    },
    /// Answers in between were missed: the source must tell everything again.
    Missed,
}

/// How many notices are shown at once.
pub const NOTICES_SHOWN: usize = 2;

/// The client of one game.
pub struct Client {
    own: Option<Seat>,
    /// Others who play at this screen.
    beside: Vec<Seat>,
    words: Words,
    heard: Heard,
    waiting: VecDeque<Update>,
    again: VecDeque<Shown>,
    view: View,
    news: Vec<Seen>,
    /// Counts the changes of what is drawn.
    drawn: u32,
    /// The number of the last update that was shown.
    number: u64,
    undo: Undo,
    phase: Phase,
    choosing: Choosing,
    pending: Option<Pending>,
    log: Log,
    /// Why what was tapped last cannot be chosen.
    refusal: Option<String>,
    notices: Vec<String>,
    sounds: Vec<Sound>,
    /// The source takes answers of this seat.
    open: bool,
    /// A request is under way.
    sent: bool,
    /// What nobody would answer differently is answered by the client.
    habits: bool,
    /// The person took something back: the question that stands after so many answers is asked, habit or not.
    taken_back_to: Option<u32>,
}

impl Client {
    /// A game of which so much was told already. `None` if nothing was.
    pub fn new(own: Option<Seat>, words: Words, told: Vec<Update>) -> Option<Self> {
        let mut heard = Heard::default();
        let (mut number, mut undo) = (0, Undo::default());
        for update in told {
            (number, undo) = (update.number, update.undo);
            heard.hear(update.keep, update.steps, *update.view)?;
        }
        let view = heard.view()?;
        let words = words.speaking_to(own);
        let mut log = Log::new(&words, &view);
        log.hear(&heard.events());
        Some(Self {
            own,
            beside: Vec::new(),
            choosing: Choosing::of(&view),
            words,
            heard,
            waiting: VecDeque::new(),
            again: VecDeque::new(),
            view,
            news: Vec::new(),
            drawn: 0,
            number,
            undo,
            phase: Phase::Watching,
            pending: None,
            log,
            refusal: None,
            notices: Vec::new(),
            sounds: Vec::new(),
            open: true,
            sent: false,
            habits: true,
            taken_back_to: None,
        })
    }

    /// These seats play at the same screen, which is handed over when one of them is asked.
    pub fn with_others_at_screen(mut self, seats: &[Seat]) -> Self {
        self.beside = seats.iter().copied().filter(|&seat| Some(seat) != self.own).collect();
        self
    }

    // What the source says.

    /// Something happened. It is shown when its time comes.
    pub fn tell(&mut self, update: Update) {
        self.again.clear();
        self.waiting.push_back(update);
    }

    /// The source will tell everything from the beginning.
    pub fn forget(&mut self) {
        self.heard = Heard::default();
        self.waiting.clear();
        self.again.clear();
    }

    /// The request was carried out; what it led to has been told.
    pub fn done(&mut self) {
        self.sent = false;
    }

    /// The request was refused: the answers were not given.
    pub fn refused(&mut self) {
        self.sent = false;
        self.heard.refused();
    }

    /// Whether the source takes answers of this seat now.
    pub fn allow(&mut self, open: bool) {
        self.open = open;
    }

    /// Whether the client answers what nobody would answer differently.
    pub fn set_habits(&mut self, on: bool) {
        self.habits = on;
    }

    /// Somebody else sits here now.
    pub fn sit(&mut self, own: Option<Seat>) {
        if self.own != own {
            self.own = own;
            self.words = self.words.speaking_to(own);
            self.drawn += 1;
            self.rewrite_log();
        }
    }

    /// Players have other names now.
    pub fn rename(&mut self, words: Words) {
        let same = self.view.seats().all(|seat| self.words.player(seat) == words.player(seat));
        if !same {
            self.words = words.speaking_to(self.own);
            self.drawn += 1;
            self.rewrite_log();
        }
    }

    /// The game cannot go on, and why.
    pub fn stuck(&mut self, why: String) {
        self.phase = Phase::Stuck(why);
    }

    /// Something that the person must know.
    pub fn warn(&mut self, text: String) {
        self.log.warn(text);
    }

    // What is shown.

    /// Shows the next thing that waits. `None` when nothing does: then call [`settle`](Self::settle).
    #[expect(clippy::should_implement_trait, reason = "there may be more later")]
    pub fn next(&mut self) -> Option<Beat> {
        if let Some(shown) = self.again.pop_front() {
            let worth_seeing = shown.news.iter().any(is_worth_seeing);
            let waiting = self.again.iter().filter(|next| next.news.iter().any(is_worth_seeing)).count();
            let beat = Beat::Pause { worth_seeing, waiting };
            self.draw(shown.view, shown.news);
            return Some(beat);
        }
        if self.phase == Phase::Again {
            self.phase = Phase::Watching;
            self.draw_last();
        }
        let update = self.waiting.pop_front()?;
        Some(self.show(update))
    }

    fn show(&mut self, update: Update) -> Beat {
        let known = self.heard.actions();
        let by_others = update.steps.iter().any(|step| Some(step.seat) != self.own);
        let (one, none) = (update.steps.len() == 1, update.steps.is_empty());
        let Some(news) = self.heard.hear(update.keep, update.steps, *update.view) else {
            self.forget();
            return Beat::Missed;
        };
        (self.number, self.undo) = (update.number, update.undo);
        self.phase = Phase::Watching;
        if update.keep < known {
            self.taken_back_to = none.then_some(update.keep);
        }
        if update.keep < known || known == 0 {
            self.draw(*update.view, Vec::new());
            self.rewrite_log();
            return Beat::Quick;
        }
        self.log.hear(&news);
        self.note_what_hurts(&news);
        self.sounds.extend(Sound::of(&news));
        let worth_seeing = news.iter().any(is_worth_seeing);
        self.draw(*update.view, news);
        // Cards are turned up by themselves, but the person wants to see what they are.
        let turned_up = |event: &Seen| {
            matches!(event, Seen::Bomb { .. } | Seen::Revealed { .. } | Seen::Discarded { .. })
        };
        let turned_up = self.heard.gave_by_itself(known) && self.news.iter().any(turned_up);
        // Otherwise nothing is held back from a person who is asked.
        let asked = self.view.decision().map(|decision| decision.seat);
        let goes_on = !self.waiting.is_empty() || asked.is_some_and(|seat| Some(seat) != self.own);
        match one && (by_others && goes_on || turned_up) {
            true => {
                let events =
                    |next: &&Update| next.steps.iter().flat_map(|step| &step.events).any(is_worth_seeing);
                Beat::Pause { worth_seeing, waiting: self.waiting.iter().filter(|next| events(next)).count() }
            }
            false => Beat::Quick,
        }
    }

    /// What others did to this seat stays in sight until it has been seen.
    fn note_what_hurts(&mut self, news: &[Seen]) {
        let Some(own) = self.own else { return };
        // Points for a battle, for ships or for sabotage are scored at the expense of whoever lost it.
        let lost = |event: &Seen| matches!(*event, Seen::Destroyed { seat, owner, .. } if owner == own && seat != own);
        let harmed = news.iter().any(lost)
            || self.view.battle().is_some_and(|battle| battle.defender == own || battle.attacker == own);
        let taken = |source: PointSource| {
            matches!(source, PointSource::Battle | PointSource::Ships | PointSource::Sabotage)
        };
        let hurts = |event: &&Seen| match **event {
            Seen::Scored { seat, source, .. } => harmed && seat != own && taken(source),
            Seen::Eliminated { seat } => seat == own,
            ref other => lost(other),
        };
        let words = self.words.for_table(&self.view);
        self.notices.extend(news.iter().filter(hurts).map(|event| words.event(event)));
    }

    fn draw(&mut self, view: View, news: Vec<Seen>) {
        (self.view, self.news) = (view, news);
        self.drawn += 1;
        self.pending = None;
        self.refusal = None;
        self.choosing = Choosing::of(&view);
    }

    fn draw_last(&mut self) {
        if let Some(view) = self.heard.view() {
            self.draw(view, Vec::new());
        }
    }

    fn rewrite_log(&mut self) {
        self.log = Log::new(&self.words, &self.view);
        self.log.hear(&self.heard.events());
    }

    /// Nothing waits: is the person asked, is the game over, or do others answer? What can be answered in one way only
    /// is answered.
    pub fn settle(&mut self) -> Option<Request> {
        if !self.waiting.is_empty() || !self.again.is_empty() || matches!(self.phase, Phase::Stuck(_)) {
            return None;
        }
        if self.heard.view().is_none() {
            // Everything will be told again.
            self.phase = Phase::Watching;
            return None;
        }
        if self.view.end().is_some() {
            if self.phase != Phase::Over {
                self.phase = Phase::Over;
                self.sounds.push(Sound::End);
            }
            return None;
        }
        let asked = self.view.decision().map(|decision| decision.seat);
        if let Some(seat) = asked.filter(|seat| self.beside.contains(seat)) {
            self.phase = Phase::HandOver(seat);
            return None;
        }
        let legal = self.view.legal();
        let ours = asked.filter(|&seat| Some(seat) == self.own && self.open && !self.sent);
        let Some(seat) = ours.filter(|_| !legal.is_empty()) else {
            self.phase = Phase::Watching;
            return None;
        };
        let only = self.choosing.only_answer();
        let asks = !self.habits || self.taken_back_to == Some(self.heard.actions());
        if let Some(action) = only.or_else(|| habit(&self.view).filter(|_| !asks)) {
            return Some(self.give(vec![action], false));
        }
        if self.phase != Phase::Asking(seat) {
            self.phase = Phase::Asking(seat);
            if self.undo.last.is_none() {
                self.sounds.push(Sound::YourTurn);
            }
        }
        None
    }

    // What the person does.

    /// Something was chosen: on the map, in the hand, in the list or by key. With `confirm`, what cannot be taken back
    /// must be chosen twice.
    pub fn click(&mut self, action: Action, confirm: bool) -> Option<Request> {
        let Phase::Asking(_) = self.phase else { return None };
        self.refusal = None;
        match self.choosing.click(action, self.pending.as_ref(), confirm) {
            Click::Nothing => {
                self.refusal = refused::refusal(&self.choosing, &self.view, &self.words, action);
                None
            }
            Click::Changed => {
                self.pending = None;
                None
            }
            Click::Confirm(pending) => {
                self.pending = Some(pending);
                None
            }
            Click::Give(actions) => Some(self.give(actions, true)),
        }
    }

    /// Gives the answer that waits for its confirmation.
    pub fn confirm(&mut self) -> Option<Request> {
        let Phase::Asking(_) = self.phase else { return None };
        let pending = self.pending.take()?;
        Some(self.give(pending.actions, true))
    }

    /// Thinks again: what waits for its confirmation does so no longer, or else what was taken up is put back.
    pub fn cancel(&mut self) {
        self.refusal = None;
        if self.pending.take().is_none() {
            self.choosing.cancel();
        }
    }

    /// So many ships of the fleet that was taken up are to go.
    pub fn set_ships(&mut self, ships: u8) {
        self.pending = None;
        self.choosing.set_ships(ships);
    }

    /// Takes back the last answer, or all that may be taken back.
    pub fn undo(&mut self, whole_turn: bool) -> Option<Request> {
        self.can_undo().ok()?;
        self.sent = true;
        let to = self.heard.last_choice().filter(|&to| self.undo.turn.is_some_and(|first| first <= to));
        Some(Request::Undo { to, whole_turn })
    }

    /// Gives again what was taken back.
    pub fn redo(&mut self) -> Option<Request> {
        let actions = self.next_again()?.to_vec();
        Some(self.give(actions, true))
    }

    /// Begins to show what happened since the person's last turn.
    pub fn show_again(&mut self) {
        if !matches!(self.phase, Phase::Asking(_) | Phase::Over) {
            return;
        }
        self.again = self.heard.since_last_turn(self.own).into();
        self.phase = Phase::Again;
    }

    /// Ends what is being shown again.
    pub fn stop_again(&mut self) {
        self.again.clear();
    }

    fn give(&mut self, actions: Vec<Action>, chosen: bool) -> Request {
        self.heard.give(&actions, chosen);
        self.pending = None;
        self.phase = Phase::Watching;
        self.sent = true;
        Request::Act { actions, chosen }
    }

    // What a screen reads.

    /// Whether the question that stands has one answer only, or one that does something, or equal ones. It is asked
    /// because others cannot know that: whoever answers it at once tells them of hidden cards. (A habit tells nothing.)
    pub fn is_forced(&self) -> bool {
        self.choosing.only_answer().is_some()
    }

    /// The seat of this screen.
    pub fn own(&self) -> Option<Seat> {
        self.own
    }

    /// The words, with the players' names.
    pub fn words(&self) -> &Words {
        &self.words
    }

    /// The table as it is shown.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// What just happened.
    pub fn news(&self) -> &[Seen] {
        &self.news
    }

    /// What changed in the Command Centers since the person's last turn, by seat.
    pub fn changes(&self) -> [Changes; SEATS] {
        // Who only watches has no turn.
        self.own.map_or([Changes::NONE; SEATS], |own| Changes::of(&self.heard.events_since_last_turn(own)))
    }

    /// What happened since the person's last turn.
    pub fn since_last_turn(&self) -> Vec<Seen> {
        self.own.map_or_else(Vec::new, |own| self.heard.events_since_last_turn(own))
    }

    /// Counts the changes of view, news, names and seat.
    pub fn drawn(&self) -> u32 {
        self.drawn
    }

    /// What may be answered here and now.
    pub fn legal(&self) -> ActionSet {
        match self.phase {
            Phase::Asking(_) => self.choosing.offered(),
            _ => ActionSet::EMPTY,
        }
    }

    /// What a click reaches by more than one answer, each with the later question that it answers; ends of paths have
    /// none.
    pub fn further(&self) -> Vec<(Action, Option<Decision>)> {
        let later = |action| (action, self.choosing.question_for(action));
        match self.phase {
            Phase::Asking(_) => self.choosing.further().into_iter().map(later).collect(),
            _ => Vec::new(),
        }
    }

    /// What is asked, as far as the gesture has come; empty while nobody at this screen is asked.
    pub fn question(&self) -> String {
        match self.phase {
            Phase::Asking(_) => asking::question(&self.choosing, &self.view, &self.words),
            _ => String::new(),
        }
    }

    /// Everything that can be chosen, in the order of the list.
    pub fn answers(&self) -> Vec<Action> {
        match self.phase {
            Phase::Asking(_) => self.choosing.answers(),
            _ => Vec::new(),
        }
    }

    /// The same in words.
    pub fn list(&self) -> Vec<Answer> {
        match self.phase {
            Phase::Asking(_) => asking::answers(&self.choosing, &self.view, &self.words),
            _ => Vec::new(),
        }
    }

    /// The next thing to press, so that these answers are given in the end.
    pub fn press_for(&self, wanted: &[Action]) -> Option<Press> {
        match self.phase {
            Phase::Asking(_) => self.choosing.press_for(wanted),
            _ => None,
        }
    }

    /// What choosing this would bring.
    pub fn foresight(&self, action: Action) -> Vec<String> {
        match self.phase {
            Phase::Asking(_) => foresight::foresight(&self.choosing, &self.view, &self.words, action),
            _ => Vec::new(),
        }
    }

    /// The fleet that was taken up.
    pub fn picked(&self) -> Option<Place> {
        self.choosing.picked()
    }

    /// How many ships of the fleet that was taken up go, if that can be chosen.
    pub fn ship_count(&self) -> Option<ShipCount> {
        self.choosing.ship_count()
    }

    /// Cards that were taken up, in order.
    pub fn taken_cards(&self) -> &[Card] {
        self.choosing.cards()
    }

    /// What was taken up: the fleet by its place, and cards.
    pub fn taken(&self) -> Vec<Action> {
        let cards = self.choosing.cards().iter().map(|&card| Action::Card(card));
        self.choosing.picked().map(place_action).into_iter().chain(cards).collect()
    }

    /// The paths to draw: to choose from, to what is pointed at, or being declared.
    pub fn arrows(&self, pointed: Option<Action>) -> Vec<Arrow> {
        let mut arrows = self.choosing.arrows(pointed);
        for arrow in &mut arrows {
            if let Some(way) = arrow.way {
                arrow.name = asking::name(&self.choosing, &self.view, &self.words, Action::Count(way));
            }
        }
        arrows
    }

    /// Why what was tapped last cannot be chosen, with the rule.
    pub fn refusal(&self) -> Option<&str> {
        self.refusal.as_deref()
    }

    /// Who is thinking: somebody elsewhere who is asked.
    pub fn thinking(&self) -> Option<Seat> {
        let asked = self.view.decision().map(|decision| decision.seat);
        asked.filter(|&seat| self.phase == Phase::Watching && Some(seat) != self.own)
    }

    /// What the screen is doing.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The answer that waits for its confirmation.
    pub fn pending(&self) -> Option<&Pending> {
        self.pending.as_ref()
    }

    /// What happened, in words.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// What others did to this seat, until it has been seen, the oldest first. So many are shown at once:
    /// [`NOTICES_SHOWN`].
    pub fn notices(&self) -> &[String] {
        &self.notices
    }

    /// The person has seen the notices that are shown.
    pub fn dismiss_notices(&mut self) {
        self.notices.drain(..self.notices.len().min(NOTICES_SHOWN));
    }

    /// Sounds to play now.
    pub fn take_sounds(&mut self) -> Vec<Sound> {
        std::mem::take(&mut self.sounds)
    }

    /// The number of the last update that was shown.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// May the last answer be taken back, and if not, why?
    pub fn can_undo(&self) -> Result<(), Barrier> {
        match (&self.phase, self.undo.last) {
            (Phase::Over, _) => Err(Barrier::TurnOver),
            (_, Some(_)) if self.open && !self.sent => Ok(()),
            _ => Err(self.undo.why.unwrap_or(Barrier::NothingYet)),
        }
    }

    /// Is there something to give again?
    pub fn can_redo(&self) -> bool {
        self.next_again().is_some()
    }

    fn next_again(&self) -> Option<&[Action]> {
        let Phase::Asking(_) = self.phase else { return None };
        let fits =
            |actions: &&[Action]| actions.first().is_some_and(|&first| self.view.legal().contains(first));
        self.heard.next_again().filter(fits)
    }

    /// How many answers there were before this seat's last one.
    pub fn last_own_answer(&self) -> Option<u32> {
        self.heard.last_answer_of(self.own?)
    }
}
