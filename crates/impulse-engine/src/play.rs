//! The main loop: check an answer, apply it, and run automatic steps until the next question.
//!
//! `check` never changes anything, `apply` trusts, `play` does both. The rules themselves are in `rules/`.

use crate::action::{Action, ActionSet, Seat};
use crate::decision::Decision;
use crate::event::{Listener, Sink};
use crate::frame::Frame;
use crate::illegal::Illegal;
use crate::state::State;

impl State {
    /// Everything that the player who is asked may answer. Empty once the game is over.
    ///
    /// ```
    /// # use impulse_engine::{Setup, State, setup::seed_from_number};
    /// let state = State::new(&Setup::new(2, seed_from_number(1)))?;
    /// // 2.3: each player chooses one of six cards as a home.
    /// assert_eq!(state.legal().len(), 6);
    /// # Ok::<(), impulse_engine::setup::ImpossibleSetup>(())
    /// ```
    #[inline]
    pub fn legal(&self) -> ActionSet {
        self.legal
    }

    /// Who must answer, if the game is not over.
    ///
    /// ```
    /// use impulse_engine::{Setup, State, setup::seed_from_number};
    ///
    /// let state = State::new(&Setup::new(2, seed_from_number(7)))?;
    /// assert_eq!(state.asked().map(|seat| seat.to_string()).as_deref(), Some("p1"));
    /// # Ok::<(), impulse_engine::setup::ImpossibleSetup>(())
    /// ```
    #[inline]
    pub fn asked(&self) -> Option<Seat> {
        if self.end.is_some() { None } else { Some(self.asked) }
    }

    /// May this seat give this answer now?
    ///
    /// ```
    /// # use impulse_engine::{Action, Illegal, Setup, State, setup::seed_from_number};
    /// let state = State::new(&Setup::new(2, seed_from_number(1)))?;
    /// let seat = state.asked().expect("a question");
    /// let refused = state.check(seat, Action::Pass).unwrap_err();
    /// assert_eq!((refused, refused.rule()), (Illegal::MustChooseCard, "2.3"));
    /// # Ok::<(), impulse_engine::setup::ImpossibleSetup>(())
    /// ```
    pub fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.end.is_some() {
            return Err(Illegal::GameOver);
        }
        if seat != self.asked {
            return Err(Illegal::NotAsked { asked: self.asked });
        }
        if self.legal.contains(action) {
            return Ok(());
        }
        Err(self.refuse(action))
    }

    /// Applies a legal answer and every automatic step after it.
    ///
    /// ```
    /// # use impulse_engine::{Setup, State, setup::seed_from_number};
    /// let mut state = State::new(&Setup::new(2, seed_from_number(1)))?;
    /// for _ in 0..50 {
    ///     let action = state.legal().nth(0).expect("a game this short is not over");
    ///     state.apply(action, &mut ()); // nobody listens
    /// }
    /// assert!(state.turn() > 0, "the homes are chosen");
    /// # Ok::<(), impulse_engine::setup::ImpossibleSetup>(())
    /// ```
    ///
    /// # Panics
    /// May panic if the answer is not legal: use [`play`](Self::play) for answers that have not been checked.
    pub fn apply<S: Sink>(&mut self, action: Action, sink: &mut S) {
        match sink.is_deaf() {
            true => self.apply_silently(action),
            false => self.apply_and_tell(action, &mut Listener(sink)),
        }
    }

    fn apply_silently(&mut self, action: Action) {
        debug_assert!(self.legal.contains(action), "{action} is not legal");
        self.answer(action, &mut ());
        self.advance(&mut ());
    }

    fn apply_and_tell(&mut self, action: Action, sink: &mut Listener<'_>) {
        debug_assert!(self.legal.contains(action), "{action} is not legal");
        self.answer(action, sink);
        self.advance(sink);
    }

    /// Checks an answer and applies it. An illegal one changes nothing.
    ///
    /// ```
    /// # use impulse_engine::{Action, Event, Setup, State, setup::seed_from_number};
    /// let mut state = State::new(&Setup::new(2, seed_from_number(1)))?;
    /// let (before, seat) = (state, state.asked().expect("a question"));
    /// assert!(state.play(seat, Action::Pass, &mut ()).is_err() && state == before);
    /// let mut events: Vec<Event> = Vec::new();
    /// let action = state.legal().nth(0).expect("an answer");
    /// state.play(seat, action, &mut events).expect("it is legal");
    /// assert!(matches!(events[..], [Event::HomeChosen { .. }]));
    /// # Ok::<(), impulse_engine::setup::ImpossibleSetup>(())
    /// ```
    pub fn play<S: Sink>(&mut self, seat: Seat, action: Action, sink: &mut S) -> Result<(), Illegal> {
        self.check(seat, action)?;
        self.apply(action, sink);
        Ok(())
    }

    /// The answer, if there is only one. The engine itself skips questions that everybody can see to be forced; one
    /// that is forced by hidden cards is asked, so that silence tells nothing (14.10), and may be answered with this.
    ///
    /// ```
    /// use impulse_engine::{Action, notation::Position};
    ///
    /// // A card is to be traded if it is red; there is none in this hand, which the others cannot see.
    /// let text = "impulse 1 position\nrules 2\nplayers 2\nseed 1\nturn 3 p1\nstep impulse 1\nimpulse B1Tra11
    ///     p1 hand G1Pla8\nthen use\n";
    /// assert_eq!(Position::parse(text)?.state().forced(), Some(Action::Pass));
    /// # Ok::<(), impulse_engine::notation::NotationError>(())
    /// ```
    pub fn forced(&self) -> Option<Action> {
        if self.legal.len() == 1 { self.legal.nth(0) } else { None }
    }

    /// Asks a question. Always returns `true`, so that a rule can end with it.
    #[inline]
    pub(crate) fn ask(&mut self, seat: Seat, legal: ActionSet) -> bool {
        self.asked = seat;
        self.legal = legal;
        true
    }

    /// Runs automatic steps until a question is pending or the game is over.
    #[inline(always)]
    pub(crate) fn advance<S: Sink>(&mut self, sink: &mut S) {
        while self.end.is_none() {
            if self.settle(sink) {
                return;
            }
        }
        self.legal = ActionSet::EMPTY;
    }

    // Forced inlining, as for `answer` and `advance`: together they are the loop of every playout (measured: 6 %).
    #[inline(always)]
    pub(crate) fn settle<S: Sink>(&mut self, sink: &mut S) -> bool {
        if self.stack.is_empty() {
            return self.settle_turn(sink);
        }
        match *self.stack.top_in_place() {
            Frame::Cards(_) => self.settle_cards(sink),
            Frame::Offer { .. } => self.settle_offer(),
            Frame::Research { may_decline, .. } => self.settle_research(may_decline),
            Frame::Execute { from, size, revealing } => self.settle_execute(from, size, revealing, sink),
            Frame::CommonTechCost => self.settle_common_cost(),
            Frame::CommonTechChoice => self.settle_common_choice(),
            Frame::BuildWhere { count, ship } => self.settle_build_where(count, ship, sink),
            Frame::Build(yard) => self.settle_build(yard),
            Frame::Target => self.settle_target(),
            Frame::Fleets => self.settle_fleets(sink),
            Frame::ShipCount => self.settle_ship_count(sink),
            Frame::Path => self.settle_path(sink),
            Frame::Travel { done } => self.settle_travel(done, sink),
            Frame::Explore { cell } => self.settle_explore(cell, sink),
            Frame::Arrive { cell, counting } => self.settle_arrive(cell, counting, sink),
            Frame::SabotageWhere { target, .. } => self.settle_sabotage_where(target),
            Frame::SabotageWhom { cell, .. } => self.settle_sabotage_whom(cell),
            Frame::Bombs { victim, place, left, revealing } => {
                self.settle_bombs(victim, place, left, revealing, sink)
            }
            Frame::Battle => self.settle_battle(sink),
            Frame::EmptyDeck { seat, left, waiting } => self.settle_empty_deck(seat, left, waiting, sink),
        }
    }

    #[inline(always)]
    fn answer<S: Sink>(&mut self, action: Action, sink: &mut S) {
        if self.stack.is_empty() {
            return self.answer_turn(action, sink);
        }
        match *self.stack.top_in_place() {
            Frame::Cards(_) => self.answer_cards(action, sink),
            Frame::Offer { card } => self.answer_offer(card, action, sink),
            Frame::Research { card, execute_it, .. } => self.answer_research(card, execute_it, action, sink),
            Frame::Execute { from, size, .. } => self.answer_execute(from, size, action, sink),
            Frame::CommonTechCost => self.answer_common_cost(action, sink),
            Frame::CommonTechChoice => self.answer_common_choice(action),
            Frame::BuildWhere { count, ship } => self.answer_build_where(count, ship, action),
            Frame::Build(yard) => self.answer_build(yard, action, sink),
            Frame::Target => self.answer_target(action, sink),
            Frame::Fleets => self.answer_fleets(action, sink),
            Frame::ShipCount => self.answer_ship_count(action),
            Frame::Path => self.answer_path(action),
            Frame::Travel { .. } => unreachable!("a journey asks nothing"),
            Frame::Explore { cell } => self.answer_explore(cell, action, sink),
            Frame::Arrive { cell, counting } => self.answer_arrive(cell, counting, action, sink),
            Frame::SabotageWhere { bombs, .. } => self.answer_sabotage_where(bombs, action, sink),
            Frame::SabotageWhom { cell, bombs } => self.answer_sabotage_whom(cell, bombs, action, sink),
            Frame::Bombs { victim, place, left, .. } => self.answer_bombs(victim, place, left, action),
            Frame::Battle => self.answer_battle(action, sink),
            Frame::EmptyDeck { seat, left, waiting } => {
                self.answer_empty_deck(seat, left, waiting, action, sink)
            }
        }
    }

    /// An answer of another kind than the question asks for.
    pub(crate) fn not_an_answer(&self, given: Action) -> Illegal {
        match self.decision() {
            Some(Decision { ask, .. }) => Illegal::WrongKindOfAnswer { given, ask, legal: self.legal },
            None => Illegal::GameOver,
        }
    }

    fn refuse(&self, action: Action) -> Illegal {
        let Some(frame) = self.stack.top() else { return self.refuse_turn(action) };
        match frame {
            Frame::Cards(lot) => self.refuse_cards(lot, action),
            Frame::Research { .. } => self.refuse_research(action),
            Frame::Execute { from, size, .. } => self.refuse_execute(from, size, action),
            Frame::CommonTechCost | Frame::CommonTechChoice => self.refuse_common(action),
            Frame::BuildWhere { .. } => self.refuse_build_where(action),
            Frame::Build(yard) => self.refuse_build(yard, action),
            Frame::Target => self.refuse_target(action),
            Frame::Fleets => self.refuse_fleets(action),
            Frame::ShipCount => self.refuse_ship_count(action),
            Frame::Path => self.refuse_path(action),
            Frame::Explore { .. } => self.refuse_explore(action),
            Frame::SabotageWhere { target, .. } => self.refuse_sabotage_where(target, action),
            Frame::SabotageWhom { cell, .. } => self.refuse_sabotage_whom(cell, action),
            Frame::Battle => self.refuse_battle(action),
            Frame::EmptyDeck { .. } => self.refuse_empty_deck(action),
            Frame::Offer { .. } | Frame::Travel { .. } | Frame::Arrive { .. } | Frame::Bombs { .. } => {
                self.not_an_answer(action)
            }
        }
    }
}
