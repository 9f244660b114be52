//! What is wrong with a game or a position that somebody wrote, in words. Cards, places and players keep the names that
//! they have in the text, so that they can be found there.

use crate::args;
use crate::words::Words;
use fluent_bundle::FluentArgs;
use impulse_engine::notation::{BadWord, Fault, Form, ImpossiblePosition, NOTATION_VERSION, NotationError};
use impulse_engine::setup::{Edition, ImpossibleSetup, Options, RULES_VERSION, Teams};
use impulse_engine::{Card, Race, RulesVersion, SHIPS, Seat};

impl Words {
    /// What is wrong with a game or position, with its line.
    pub fn notation_error(&self, error: &NotationError) -> String {
        let words = self.in_notation();
        let fault = words.fault(&error.fault);
        match error.line {
            0 => fault,
            line => words.say("notation-at-line", args!("line": line, "fault": fault)),
        }
    }

    /// Why no game can begin with a set-up.
    pub fn impossible_setup(&self, impossible: &ImpossibleSetup) -> String {
        match *impossible {
            ImpossibleSetup::Players(players) => self.say("setup-players", args!("players": players)),
            ImpossibleSetup::Teams(teams, players) => {
                let teams = if teams == Teams::Three { "three" } else { "two" };
                self.say("setup-teams", args!("teams": teams, "players": players))
            }
            ImpossibleSetup::SameRace(race) => self.say("setup-same-race", args!("race": race.name())),
            ImpossibleSetup::RaceWithoutPlayer(race) => {
                self.say("setup-race-without-player", args!("race": race.name()))
            }
            ImpossibleSetup::RulesVersion(version) => {
                let known = RulesVersion::ALL.map(|version| version.number().to_string());
                self.say("setup-rules-version", args!("version": version, "known": self.list(&known)))
            }
            ImpossibleSetup::OptionNotInVersion { option, rules } => self.say(
                "setup-option-not-in-version",
                args!("version": rules, "option": option, "newest": RULES_VERSION),
            ),
        }
    }

    fn fault(&self, fault: &Fault) -> String {
        match fault {
            Fault::Empty(kind) => self.say("notation-empty", form_args(Form::First(*kind))),
            Fault::Missing(needed) => self.say("notation-missing", args!("example": needed.example())),
            Fault::Line { read, form } => {
                let mut args = form_args(*form);
                args.set("read", read.clone());
                self.say("notation-line", args)
            }
            Fault::Word { word, why } => {
                let mut args = self.word_args(*why);
                args.set("word", word.clone());
                self.say("notation-word", args)
            }
            Fault::Comment(card) => self.say("notation-comment", args!("number": card.number())),
            Fault::Setup(impossible) => self.impossible_setup(impossible),
            Fault::Position(impossible) => self.impossible_position(impossible),
            Fault::Fingerprint { written, actual } => self.say(
                "notation-fingerprint",
                args!("written": written.to_string(), "actual": actual.to_string()),
            ),
            Fault::Illegal { number, seat, action, illegal } => self.say(
                "notation-illegal",
                args!(
                    "number": *number,
                    "seat": seat.to_string(),
                    "action": action.to_string(),
                    "refusal": self.refusal(illegal),
                ),
            ),
        }
    }

    fn word_args(&self, why: BadWord) -> FluentArgs<'static> {
        let mut args = args!("why": word_key(why));
        match why {
            BadWord::OtherCard { card } => {
                args.set("number", card.number());
                args.set("card", card.to_string());
            }
            BadWord::NoGate { from, to } => {
                args.set("from", from.to_string());
                args.set("to", to.to_string());
            }
            BadWord::OtherKind { wanted } => {
                args.set("kind", wanted.name());
                args.set("version", NOTATION_VERSION);
            }
            BadWord::NotationVersion => args.set("version", NOTATION_VERSION),
            BadWord::RulesVersion => args.set("version", RULES_VERSION),
            BadWord::ShipCount => args.set("most", SHIPS),
            BadWord::Teams { players } => args.set("players", players),
            BadWord::Race => args.set("known", self.list_or(&Race::ALL.map(Race::name))),
            BadWord::Edition => args.set("known", self.list_or(&Edition::ALL.map(Edition::name))),
            BadWord::OptionName => args.set("known", self.list_or(&Options::NAMES)),
            _ => {}
        }
        args
    }

    fn impossible_position(&self, impossible: &ImpossiblePosition) -> String {
        let (id, args) = position_message(impossible);
        let reason = self.say(id, args);
        match impossible.rule() {
            Some(rule) => self.say("refusal-with-rule", args!("reason": reason, "rule": rule)),
            None => reason,
        }
    }
}

/// The key of a bad word in the catalogues.
const fn word_key(why: BadWord) -> &'static str {
    match why {
        BadWord::Card => "card",
        BadWord::OtherCard { .. } => "other-card",
        BadWord::Cell => "cell",
        BadWord::Gate => "gate",
        BadWord::NoGate { .. } => "no-gate",
        BadWord::Place => "place",
        BadWord::Seat => "seat",
        BadWord::ShipCount => "ship-count",
        BadWord::Action => "action",
        BadWord::Race => "race",
        BadWord::Edition => "edition",
        BadWord::Fingerprint => "fingerprint",
        BadWord::OtherKind { .. } => "other-kind",
        BadWord::NotationVersion => "notation-version",
        BadWord::RulesVersion => "rules-version",
        BadWord::Players => "players",
        BadWord::Teams { .. } => "teams",
        BadWord::OptionName => "option",
        BadWord::YesOrNo => "yes-or-no",
        BadWord::SeventhRace => "seventh-race",
        BadWord::Seed => "seed",
        BadWord::Turn => "turn",
        BadWord::Step => "step",
        BadWord::StepNumber => "step-number",
        BadWord::Blocks => "blocks",
        BadWord::Score => "score",
        BadWord::UnknownCards => "unknown-cards",
        BadWord::Fleet => "fleet",
    }
}

fn form_args(form: Form) -> FluentArgs<'static> {
    match form {
        Form::First(kind) => {
            args!("form": "first", "version": NOTATION_VERSION, "kind": kind.name())
        }
        Form::Answer => args!("form": "answer"),
        Form::Position => args!("form": "position"),
        Form::Player => args!("form": "player"),
        Form::Map => args!("form": "map"),
    }
}

fn position_message(impossible: &ImpossiblePosition) -> (&'static str, FluentArgs<'static>) {
    use ImpossiblePosition::*;
    let of_seat = |seat: Seat| args!("seat": seat.to_string());
    let of_card = |card: Card| args!("card": card.to_string());
    let of_both = |seat: Seat, card: Card| args!("seat": seat.to_string(), "card": card.to_string());
    match *impossible {
        NoSuchPlayer { seat, players } => {
            ("position-no-such-player", args!("seat": seat.to_string(), "players": players))
        }
        CardTwice { card } => ("position-card-twice", of_card(card)),
        CardsNowhere { cards } => {
            let names: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
            ("position-cards-nowhere", args!("cards": names.join(" ")))
        }
        TooManyUnknown => ("position-too-many-unknown", args!()),
        NotInLastShuffle { card } => ("position-not-in-last-shuffle", of_card(card)),
        NotKnown { seat, card } => ("position-not-known", of_both(seat, card)),
        NotHidden { seat, card } => ("position-not-hidden", of_both(seat, card)),
        PlanOverFour { seat } => ("position-plan-over-four", of_seat(seat)),
        TechSlot { seat } => ("position-tech-slot", of_seat(seat)),
        TooManyShips { seat } => ("position-too-many-ships", of_seat(seat)),
        NoShips { seat } => ("position-no-ships", of_seat(seat)),
        TwoOwners { gate, one, other } => (
            "position-two-owners",
            args!("gate": gate.to_string(), "seat": one.to_string(), "other": other.to_string()),
        ),
        EliminatedOwns { seat } => ("position-eliminated-owns", of_seat(seat)),
        EliminatedTurn { seat } => ("position-eliminated-turn", of_seat(seat)),
        OneLeft => ("position-one-left", args!()),
        NoSuchImpulse { impulses } => ("position-no-such-impulse", args!("impulses": impulses)),
        ImpulseTooLong { most } => ("position-impulse-too-long", args!("most": most)),
        SectorCore => ("position-sector-core", args!()),
        HomeFaceDown { cell } => ("position-home-face-down", args!("cell": cell.to_string())),
        Explored { cell } => ("position-explored", args!("cell": cell.to_string())),
        PlanInUse => ("position-plan-in-use", args!()),
        NoDiscardStep => ("position-no-discard-step", args!()),
        NoCardToUse { number } => ("position-no-card-to-use", args!("number": number)),
        HandTooLarge { seat, cards, most } => {
            ("position-hand-too-large", args!("seat": seat.to_string(), "cards": cards, "most": most))
        }
        Broken(ref broken) => ("position-broken", args!("detail": broken.to_string())),
    }
}
