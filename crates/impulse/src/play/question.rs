//! A question on the screen: why it is asked, what it is, and the numbered answers with what each means; and what a
//! typed line says in reply. Commands other than answers are done in `commands.rs`.

use super::commands::gems_of;
use super::layout::{FULL_WIDTH, hanging};
use crate::language::say;
use impulse_engine::effect::Verb;
use impulse_engine::{Action, Ask, Card, Cell, Decision, MapCard, Place, Tech, View};
use impulse_text::{Words, table_text};

/// A question with its possible answers.
pub struct Question<'a> {
    view: &'a View,
    words: &'a Words,
    decision: Decision,
    /// In the order of their numbers, from 1 on; `pass` is not among them.
    choices: Vec<Action>,
    /// `pass` is allowed, and has the number 0.
    may_pass: bool,
}

/// What a typed line says.
pub enum Reply {
    Answer(Action),
    /// A command and the rest of the line.
    Command(Command, String),
    /// Neither; what is wrong with it.
    Unclear(String),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    Help,
    Table,
    Hand,
    Card,
    Log,
    Again,
    Undo,
    Save,
    Quit,
}

const COMMANDS: &[(&str, Command)] = &[
    ("?", Command::Help),
    ("help", Command::Help),
    ("table", Command::Table),
    ("t", Command::Table),
    ("hand", Command::Hand),
    ("h", Command::Hand),
    ("card", Command::Card),
    ("c", Command::Card),
    ("log", Command::Log),
    ("l", Command::Log),
    ("again", Command::Again),
    ("undo", Command::Undo),
    ("u", Command::Undo),
    ("save", Command::Save),
    ("quit", Command::Quit),
    ("q", Command::Quit),
    ("exit", Command::Quit),
];

impl<'a> Question<'a> {
    /// The question of this view, if there is one.
    pub fn new(view: &'a View, words: &'a Words) -> Option<Self> {
        let decision = view.decision()?;
        let may_pass = view.legal().contains(Action::Pass);
        let choices = view.legal().iter().filter(|&action| action != Action::Pass).collect();
        Some(Self { view, words, decision, choices, may_pass })
    }

    /// What happens at this moment and what is asked, the last paragraph of the table; and the text of the card that is
    /// being performed, with its number as boosted.
    pub fn asked(&self) -> String {
        let table = table_text(self.view, self.words);
        // The arrow takes two letters on a terminal: it counts before the lines are set.
        let mut text = table.rsplit("\n\n").next().unwrap_or_default().replace('→', "->");
        if let (Some(link), None) = (self.view.chain().last(), self.words.offered(self.view, &self.decision))
        {
            text.push_str(&hanging("  ", &self.words.link_text(link), FULL_WIDTH));
            text.push('\n');
        }
        text
    }

    /// The one sentence that is asked.
    pub fn sentence(&self) -> String {
        self.words.question(self.view, &self.decision)
    }

    /// What an answer means.
    pub fn meaning(&self, action: Action) -> String {
        self.words.answer(self.view, &self.decision, action)
    }

    /// The numbered answers, one or more lines each.
    pub fn choices(&self, width: usize) -> String {
        let numbered = self.choices.iter().enumerate().map(|(index, &action)| (index + 1, action));
        let pass = self.may_pass.then_some((0, Action::Pass));
        let words: Vec<String> = self.choices.iter().map(Action::to_string).collect();
        let column = words.iter().map(String::len).max().unwrap_or(0).max(4);
        let lines = numbered.chain(pass).map(|(number, action)| {
            let label = format!("{number:>3}  {:<column$}  ", action.to_string());
            let text = match self.detail(action) {
                Some(detail) if self.goes_without_saying(action) => detail,
                Some(detail) => format!("{}: {detail}", self.meaning(action)),
                None => self.meaning(action),
            };
            hanging(&label, &text, width)
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Is the answer a card of which the question says all but its text?
    fn goes_without_saying(&self, action: Action) -> bool {
        let says_more = match self.decision.ask {
            Ask::TakeCard { verb, .. } => matches!(verb, Verb::Trade | Verb::Refine),
            Ask::Reinforce { .. } => true,
            _ => false,
        };
        matches!(action, Action::Card(_)) && !says_more
    }

    /// The text of the card or tech that an answer is about, where that helps to choose.
    fn detail(&self, action: Action) -> Option<String> {
        match (action, self.decision.ask) {
            (Action::Card(_), Ask::Reinforce { .. }) => None,
            (Action::Card(card), Ask::TakeCard { verb: Verb::Refine, .. }) => Some(gems_of(card, self.words)),
            (Action::Card(card), _) => Some(self.boosted(card, 0)),
            (Action::Slot(slot), _) => match self.view.techs(self.decision.seat)[slot as usize] {
                Tech::None => None,
                Tech::Card(card) => Some(self.boosted(card, 0)),
                tech => Some(self.words.tech_text(tech)),
            },
            // 6.9: the card on which transports began is not activated.
            (Action::Cell(cell), Ask::ChooseStep { .. }) if self.began_at(cell) => None,
            (Action::Cell(cell), Ask::ChooseStep { ships, .. }) => {
                self.on_map(self.view.map_card(cell), ships)
            }
            (Action::Cell(cell), Ask::ChooseTarget { .. } | Ask::BuildWhere { .. }) => {
                self.on_map(self.view.map_card(cell), 0)
            }
            _ => None,
        }
    }

    fn began_at(&self, cell: Cell) -> bool {
        self.view.journey().is_some_and(|journey| journey.from == Place::Cell(cell))
    }

    /// The card's text with its number as the gems of the player would boost it, and transports that arrive.
    fn boosted(&self, card: Card, arriving: u8) -> String {
        let printed = card.face().effect.boxed_number().unwrap_or(0);
        let gems = self.view.gems(self.decision.seat, card.color());
        self.words.card_text(card, printed + (gems + arriving) / 2)
    }

    fn on_map(&self, place: MapCard, arriving: u8) -> Option<String> {
        let MapCard::FaceUp(card) = place else { return None };
        // 13.3: in that edition transports do not boost everywhere.
        let arriving = if self.view.options().boost_empty_only { 0 } else { arriving };
        Some(format!("{card}, {}", self.boosted(card, arriving)))
    }

    /// How to answer, in one line.
    pub fn prompt(&self) -> String {
        let first = if self.may_pass { 0 } else { 1 };
        match self.choices.len() {
            last if last > first => say!(self.words, "command-prompt", "first": first, "last": last) + " ",
            _ => say!(self.words, "command-prompt-any") + " ",
        }
    }

    /// What a typed line says: a number, an answer in notation, yes or no, or a command.
    pub fn reply(&self, line: &str) -> Reply {
        let line = line.trim();
        if line.is_empty() {
            return Reply::Unclear(say!(self.words, "command-empty"));
        }
        if let Ok(number) = line.parse::<usize>() {
            return self.numbered(number);
        }
        let lower = line.to_ascii_lowercase();
        let (first, rest) = lower.split_once(char::is_whitespace).unwrap_or((&lower, ""));
        if let Some(&(_, command)) = COMMANDS.iter().find(|(name, _)| *name == first) {
            let rest = line.get(line.len() - rest.len()..).unwrap_or(rest);
            return Reply::Command(command, rest.trim().to_owned());
        }
        match first {
            "y" | "yes" if self.choices.contains(&Action::Use) => return Reply::Answer(Action::Use),
            "n" | "no" if self.may_pass => return Reply::Answer(Action::Pass),
            _ => {}
        }
        match lower.parse().or_else(|_| line.parse()) {
            Ok(action) => Reply::Answer(action),
            Err(_) => Reply::Unclear(say!(self.words, "command-unclear", "line": line)),
        }
    }

    fn numbered(&self, number: usize) -> Reply {
        if number == 0 && self.may_pass {
            return Reply::Answer(Action::Pass);
        }
        match number.checked_sub(1).and_then(|index| self.choices.get(index)) {
            Some(&action) => Reply::Answer(action),
            None => {
                let (first, last) = (if self.may_pass { 0 } else { 1 }, self.choices.len());
                let only = if first == last { "yes" } else { "no" };
                Reply::Unclear(say!(
                    self.words,
                    "command-no-number",
                    "number": number,
                    "only": only,
                    "first": first,
                    "last": last,
                ))
            }
        }
    }
}
