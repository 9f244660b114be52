//! Why a table or a server refuses something, as a sentence. The rule behind it is not in the sentence: whoever shows it
//! takes the number from [`Refusal::rule`].

use crate::args;
use crate::words::Words;
use impulse_wire::{Barrier, Refusal};

impl Words {
    /// Why a server refuses a request, without the rule.
    pub fn server_refusal(&self, refusal: &Refusal) -> String {
        use Refusal::*;
        match refusal {
            Rule(illegal) => self.reason(illegal),
            BadMessage { detail } => self.say("server-bad-message", args!("detail": detail.as_str())),
            NotText => self.say("server-not-text", args!()),
            HelloFirst => self.say("server-hello-first", args!()),
            HelloAgain => self.say("server-hello-again", args!()),
            AnswerCount { given, most } => {
                self.say("server-answer-count", args!("given": *given, "most": *most))
            }
            NothingSaid => self.say("server-nothing-said", args!()),
            NoSuchPath => self.say("server-no-such-path", args!()),
            MethodNotAllowed => self.say("server-method-not-allowed", args!()),
            NoSuchList => self.say("server-no-such-list", args!()),
            OtherVersion { asked, known } => {
                self.say("server-other-version", args!("asked": *asked, "known": *known))
            }
            NoSuchTable => self.say("server-no-such-table", args!()),
            UnknownToken => self.say("server-unknown-token", args!()),
            UnknownKey => self.say("server-unknown-key", args!()),
            UnknownCode => self.say("server-unknown-code", args!()),
            TokenNeeded => self.say("server-token-needed", args!()),
            ForeignOrigin => self.say("server-foreign-origin", args!()),
            ForeignHost => self.say("server-foreign-host", args!()),
            Banned => self.say("server-banned", args!()),
            PlayersOnly => self.say("server-players-only", args!()),
            HostOnly => self.say("server-host-only", args!()),
            Outdated { seen, now } => {
                self.say("server-outdated", args!("seen": seen.to_string(), "now": now.to_string()))
            }
            Diverged => self.say("server-diverged", args!()),
            NothingToUndo { barrier } => {
                self.say("server-nothing-to-undo", args!("barrier": barrier_key(*barrier)))
            }
            PastReveal { to, least } => self.say("server-past-reveal", args!("to": *to, "least": *least)),
            NotBegun => self.say("server-not-begun", args!()),
            Begun => self.say("server-begun", args!()),
            Over => self.say("server-over", args!()),
            Closed => self.say("server-closed", args!()),
            SeatsOpen { free } => self.say("server-seats-open", args!("free": *free)),
            NoGame => self.say("server-no-game", args!()),
            PausedAlready => self.say("server-paused-already", args!()),
            NotPaused => self.say("server-not-paused", args!()),
            NoStandIn => self.say("server-no-stand-in", args!()),
            ProposalStands { by, to } => {
                self.say("server-proposal-stands", args!("player": self.player(*by), "to": *to))
            }
            NoProposal { to } => self.say("server-no-proposal", args!("to": *to)),
            AgreedAlready => self.say("server-agreed-already", args!()),
            NoRematch => self.say("server-no-rematch", args!()),
            Muted => self.say("server-muted", args!()),
            ChatLocked => self.say("server-chat-locked", args!()),
            PlayerPresent { seat } => self.say("server-player-present", args!("player": self.player(*seat))),
            NobodyThere { seat } => self.say("server-nobody-there", args!("player": self.player(*seat))),
            Stopping => self.say("server-stopping", args!()),
            Reloading => self.say("server-reloading", args!()),
            Crowded => self.say("server-crowded", args!()),
            Paused => self.say("server-paused", args!()),
            StandIn { bot } => self.say("server-stand-in", args!("bot": bot.to_string())),
            SeatTaken { seat: Some(seat) } => {
                self.say("server-seat-taken", args!("player": self.player(*seat)))
            }
            SeatTaken { seat: None } => self.say("server-no-seat-free", args!()),
            NameTaken { like } => self.say("server-name-taken", args!("like": like.as_str())),
            NoSuchBot { bot, known } => {
                self.say("server-no-such-bot", args!("bot": bot.to_string(), "known": self.list(known)))
            }
            NoSuchSeat { seat, players } => {
                self.say("server-no-such-seat", args!("seat": seat.to_string(), "players": *players))
            }
            Players { players } => self.say("server-players", args!("players": *players)),
            Teams { teams, needed, players } => self.say(
                "server-teams",
                args!("teams": teams.to_string(), "needed": *needed, "players": *players),
            ),
            TeamCount { players } => self.say("server-team-count", args!("players": *players)),
            SameRace { race } => self.say("server-same-race", args!("race": race.name())),
            TooManyRaces { races, players } => {
                self.say("server-too-many-races", args!("races": *races, "players": *players))
            }
            OptionNotInVersion { option, rules } => {
                self.say("server-option-not-in-version", args!("option": option.as_str(), "version": *rules))
            }
            RulesVersion { version } => self.say("server-rules-version", args!("version": *version)),
            TooManyChairs { chairs, players } => {
                self.say("server-too-many-chairs", args!("chairs": *chairs, "players": *players))
            }
            TwoHosts => self.say("server-two-hosts", args!()),
            ClockRange { least, most } => {
                self.say("server-clock-range", args!("least": *least, "most": *most))
            }
            BadWebhook { longest } => self.say("server-bad-webhook", args!("longest": *longest)),
            NotBefore { to, answers } => self.say("server-not-before", args!("to": *to, "answers": *answers)),
            BadName => self.say("server-bad-name", args!()),
            DoesNotFit => self.say("server-does-not-fit", args!()),
            TooManyMessages => self.say("server-too-many-messages", args!()),
            TooManyRequests => self.say("server-too-many-requests", args!()),
            TooManySayings => self.say("server-too-many-sayings", args!()),
            MessageTooLong { most } => self.say("server-message-too-long", args!("most": *most)),
            TooManyConnections => self.say("server-too-many-connections", args!()),
            TooManyAtTable => self.say("server-too-many-at-table", args!()),
            ChatFull { most } => self.say("server-chat-full", args!("most": *most)),
            LogFull { most } => self.say("server-log-full", args!("most": most.to_string())),
            ShareFull { most } => self.say("server-share-full", args!("most": *most)),
            TooManyTables { most } => self.say("server-too-many-tables", args!("most": *most)),
            DiskFull => self.say("server-disk-full", args!()),
            ReadOnly => self.say("server-read-only", args!()),
            NotStored => self.say("server-not-stored", args!()),
            StoreLost => self.say("server-store-lost", args!()),
            NoRandomness => self.say("server-no-randomness", args!()),
            Damaged => self.say("server-damaged", args!()),
            Newer => self.say("server-newer", args!()),
        }
    }
}

fn barrier_key(barrier: Barrier) -> &'static str {
    match barrier {
        Barrier::NoSeat => "no-seat",
        Barrier::NothingYet => "nothing-yet",
        Barrier::NothingLeft => "nothing-left",
        Barrier::OthersAnswered => "others-answered",
        Barrier::SomethingSeen => "something-seen",
        Barrier::TurnOver => "turn-over",
    }
}
