//! Refusals in words: why an answer is not accepted, what was asked, and what would do.

use crate::answers::slot_key;
use crate::args;
use crate::card_text::{filter_args, ships_key};
use crate::words::{Words, yes_no};
use fluent_bundle::FluentArgs;
use impulse_engine::{Action, ActionSet, Ask, Card, Cell, Color, Illegal, Place};

/// So many possible answers are named.
const MOST_ANSWERS: usize = 12;

impl Words {
    /// Why an answer is refused, with the rule: "R1Res2 is not in your hand (rule 4.6)".
    pub fn refusal(&self, illegal: &Illegal) -> String {
        self.say("refusal-with-rule", args!("reason": self.reason(illegal), "rule": illegal.rule()))
    }

    /// Why an answer is refused, without the rule: for screens that show [`Illegal::rule`] in their own way.
    pub fn reason(&self, illegal: &Illegal) -> String {
        if let Illegal::WrongKindOfAnswer { given, ask, legal } = *illegal {
            return self.wrong_kind_of_answer(given, ask, legal);
        }
        let (id, args) = message(self, illegal);
        self.say(id, args)
    }

    /// Why something on the table cannot be chosen, with the rule. What can be chosen is marked there, so it is not listed.
    pub fn refusal_on_table(&self, illegal: &Illegal) -> String {
        let reason = match *illegal {
            Illegal::WrongKindOfAnswer { ask, .. } => {
                self.say("refusal-not-now", args!("question": self.question_to(ask)))
            }
            illegal => self.reason(&unlisted(illegal)),
        };
        let text = self.say("refusal-with-rule", args!("reason": reason, "rule": illegal.rule()));
        crate::events::capitalized(&text)
    }

    fn wrong_kind_of_answer(&self, given: Action, ask: Ask, legal: ActionSet) -> String {
        self.say(
            "refusal-wrong-kind-of-answer",
            args!(
                "given": given.to_string(),
                "question": self.question_to(ask),
                "listed": "yes",
                "answers": self.some_of(legal),
                "more": legal.len().saturating_sub(MOST_ANSWERS),
            ),
        )
    }

    /// The first answers of those that would do.
    fn some_of(&self, legal: ActionSet) -> String {
        let answers: Vec<String> = legal.iter().take(MOST_ANSWERS).map(|action| action.to_string()).collect();
        answers.join(&self.say("list-comma", args!()))
    }

    fn of_place(&self, place: Place, legal: ActionSet) -> FluentArgs<'static> {
        args!(
            "place": place.to_string(),
            "listed": yes_no(!legal.is_empty()),
            "answers": self.some_of(legal),
            "more": legal.len().saturating_sub(MOST_ANSWERS),
        )
    }
}

/// The same refusal without the list of what would do.
fn unlisted(illegal: Illegal) -> Illegal {
    let mut illegal = illegal;
    if let Illegal::NotToUnexplored { legal, .. }
    | Illegal::NoTargetThere { legal, .. }
    | Illegal::NoTargetOf { legal, .. }
    | Illegal::NoFleetThere { legal, .. }
    | Illegal::FleetCannotMove { legal, .. }
    | Illegal::MovedAlready { legal, .. }
    | Illegal::NotOneMoveAway { legal, .. }
    | Illegal::TeamMatesGate { legal, .. } = &mut illegal
    {
        *legal = ActionSet::EMPTY;
    }
    illegal
}

fn message(words: &Words, illegal: &Illegal) -> (&'static str, FluentArgs<'static>) {
    let of_card = |card: Card| args!("card": card.to_string());
    let of_cell = |cell: Cell| args!("cell": cell.to_string());
    match *illegal {
        Illegal::GameOver => ("refusal-game-over", args!()),
        Illegal::NotAsked { asked } => ("refusal-not-asked", args!("who": words.player(asked))),
        Illegal::WrongKindOfAnswer { .. } => ("refusal-wrong-kind-of-answer", args!()),
        Illegal::NotInHand { card } => ("refusal-not-in-hand", of_card(card)),
        Illegal::DoesNotFit { card, wanted } => {
            // Three colours are left once one has been taken.
            let colors = Color::ALL.into_iter().filter(|&color| wanted.allows_color(color)).count();
            let mut args = filter_args(wanted, false, colors == 3);
            args.set("card", card.to_string());
            ("refusal-does-not-fit", args)
        }
        Illegal::NotAMineral { card } => ("refusal-not-a-mineral", of_card(card)),
        Illegal::NotInPlan { card } => ("refusal-not-in-plan", of_card(card)),
        Illegal::BeingPerformed { card } => ("refusal-being-performed", of_card(card)),
        Illegal::UsedAlready { card } => ("refusal-used-already", args!("card": card.to_string())),
        Illegal::MustChooseCard => ("refusal-must-choose-card", args!()),
        Illegal::MustAddCard => ("refusal-must-add-card", args!()),
        Illegal::MustDiscard => ("refusal-must-discard", args!()),
        Illegal::MustDiscardToLimit => ("refusal-must-discard-to-limit", args!()),
        Illegal::MustPlaceCard => ("refusal-must-place-card", args!()),
        Illegal::MustChooseSlot => ("refusal-must-choose-slot", args!()),
        Illegal::TechDoesNothing { slot } => ("refusal-tech-does-nothing", args!("slot": slot_key(slot))),
        Illegal::NoShipsLeft => ("refusal-no-ships-left", args!()),
        Illegal::NoFleetCanMove => ("refusal-no-fleet-can-move", args!()),
        Illegal::NotOccupied { cell } => ("refusal-not-occupied", of_cell(cell)),
        Illegal::NoRoomToBuild { cell } => ("refusal-no-room-to-build", of_cell(cell)),
        Illegal::NotTheBuildingSite { site } => ("refusal-not-the-building-site", of_cell(site)),
        Illegal::GateHeld { gate } => ("refusal-gate-held", args!("gate": gate.to_string())),
        Illegal::NotToUnexplored { gate, legal } => {
            ("refusal-not-to-unexplored", words.of_place(Place::Gate(gate), legal))
        }
        Illegal::WrongKindOfShip { wanted } => {
            ("refusal-wrong-kind-of-ship", args!("wanted": ships_key(wanted)))
        }
        Illegal::NoTargetThere { place, legal } => ("refusal-no-target-there", words.of_place(place, legal)),
        Illegal::NoTargetOf { seat, cell, legal } => {
            let mut args = words.of_place(Place::Cell(cell), legal);
            args.set("who", words.player(seat));
            ("refusal-no-target-of", args)
        }
        Illegal::NobodyCanGoThere { cell } => ("refusal-nobody-can-go-there", of_cell(cell)),
        Illegal::NoFleetThere { place, legal } => ("refusal-no-fleet-there", words.of_place(place, legal)),
        Illegal::FleetCannotMove { place, legal } => {
            ("refusal-fleet-cannot-move", words.of_place(place, legal))
        }
        Illegal::MovedAlready { place, legal } => ("refusal-moved-already", words.of_place(place, legal)),
        Illegal::TooManyShips { most } => ("refusal-too-many-ships", args!("most": most)),
        Illegal::MustMove => ("refusal-must-move", args!()),
        Illegal::NotNextCard { cell } => ("refusal-not-next-card", of_cell(cell)),
        Illegal::NotOneMoveAway { from, to, legal } => {
            let mut args = words.of_place(Place::Gate(to), legal);
            args.set("from", from.to_string());
            ("refusal-not-one-move-away", args)
        }
        Illegal::EnemyPatrol { cell } => ("refusal-enemy-patrol", of_cell(cell)),
        Illegal::MustAttack { cell } => ("refusal-must-attack", of_cell(cell)),
        Illegal::TeamMatesGate { gate, legal } => {
            ("refusal-team-mates-gate", words.of_place(Place::Gate(gate), legal))
        }
        Illegal::MustReachCore => ("refusal-must-reach-core", args!()),
        Illegal::MustCrossUnexplored => ("refusal-must-cross-unexplored", args!()),
        Illegal::MustReachTarget { cell } => ("refusal-must-reach-target", of_cell(cell)),
        Illegal::MustShareCard { gate } => ("refusal-must-share-card", args!("gate": gate.to_string())),
    }
}
