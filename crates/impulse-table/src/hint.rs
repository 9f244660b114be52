//! `Hint`: one thing worth knowing in a first game, with its name and arguments in the catalogues. When which is given is
//! `hints.rs`; the sentences are in `text/<language>/hints.ftl`.

use impulse_engine::{Card, Color, Seat};
use impulse_text::{FluentArgs, Words, color_key};

/// One thing worth knowing now. The message of each has the name [`id`](Hint::id), and its fields as arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hint {
    /// The home card lies on the map and is activated like any other.
    HomeIsOnTheMap,
    /// The cards that are kept are the hand of the first turn.
    KeepWhatYouWillUse,
    /// A shared card serves everybody who plays with this Impulse: so many turns after this one.
    SharedCardServesOthers {
        /// How many later turns find it.
        turns: u8,
    },
    /// Of the hand, this card would be boosted most.
    ShareWhatYouBoost {
        /// The card.
        card: Card,
        /// Its boxed number for the viewer.
        number: u8,
    },
    /// One tech may be used in a turn, before the Impulse.
    OneTechEachTurn,
    /// The common basic tech costs a card.
    CommonTechCostsACard,
    /// The Impulse is used from the oldest card to the newest, so a later card can build on an earlier one.
    OldestFirst,
    /// Using a card costs nothing, and it stays for the others.
    UsingIsFree,
    /// Gems of this colour boost the card.
    GemsBoost {
        /// The colour.
        color: Color,
        /// How many there are.
        gems: u8,
        /// What they add.
        boost: u8,
    },
    /// Every two gems of a colour boost its cards by one; one more would do here.
    OneGemMore {
        /// The colour.
        color: Color,
    },
    /// Every two gems of a colour boost its cards by one.
    EveryTwoGems,
    /// A plan is worth delaying until it has some cards: it is used all at once.
    PlanCanWait {
        /// How many cards it has.
        cards: u8,
    },
    /// A plan of four must be used.
    PlanOfFourIsUsed,
    /// A used plan is discarded, used or skipped.
    PlanIsDiscarded,
    /// A traded card is worth its size.
    TradeScoresSize,
    /// Refining gives up gems for points.
    RefiningSpendsGems,
    /// A researched tech can be used every turn.
    TechForEveryTurn,
    /// The tech that is replaced is gone.
    ReplacedTechIsGone,
    /// Cards from the deck are chances: one that does not fit is lost.
    DeckIsChance,
    /// Something executed happens once; a tech stays.
    ExecutingIsOnce,
    /// Cards with the colour and size of an Impulse card, plan card or tech count in battle.
    KeepWhatMatches {
        /// How many cards of the hand do.
        matching: u8,
    },
    /// Give up what is least use.
    GiveTheLeast,
    /// Transports activate cards, cruisers guard them.
    TransportsActCruisersGuard,
    /// All fleets go to one card, and transports activate it once, together.
    TogetherToOneCard,
    /// The card on which transports arrive is activated.
    ArrivingActivates,
    /// Transports that arrive count as gems: every two boost by one.
    TransportsBoost {
        /// How many arrive, or can.
        ships: u8,
    },
    /// Each gate of the Sector Core that cruisers hold scores at the end of the turn.
    CoreGatesScore {
        /// How many the viewer holds.
        held: u8,
    },
    /// Cruisers destroy transports on cards that they cross.
    CruisersRaid,
    /// No transport may enter a card that an enemy patrols.
    PatrolsBlock,
    /// An explored card goes to the hand, and one from the hand takes its place.
    ExploringSwaps,
    /// Put a card where you will come back to it, and others will not.
    PlaceForYourself,
    /// The Sector Core scores one and the boost of this colour.
    CoreByColor {
        /// The colour of which there are most gems.
        color: Color,
        /// The points it would bring.
        points: u8,
    },
    /// A bomb hits if the card turned up has size 2 or 3.
    BombsHitBySize,
    /// The defender wins a tie.
    DefenderWinsTies,
    /// So many cards of the hand would count as reinforcements.
    CardsCount {
        /// How many.
        cards: u8,
    },
    /// A reinforcement that does not count comes back: a bluff costs nothing but the secret.
    BluffsComeBack,
    /// Each cruiser turns up a card in battle.
    EachCruiserDraws,
    /// Somebody is close to the twenty points.
    SomebodyIsClose {
        /// Who.
        seat: Seat,
        /// How many points they have.
        points: u8,
    },
}

impl Hint {
    /// The name of its message.
    pub const fn id(self) -> &'static str {
        match self {
            Hint::HomeIsOnTheMap => "hint-home-is-on-the-map",
            Hint::KeepWhatYouWillUse => "hint-keep-what-you-will-use",
            Hint::SharedCardServesOthers { .. } => "hint-shared-card-serves-others",
            Hint::ShareWhatYouBoost { .. } => "hint-share-what-you-boost",
            Hint::OneTechEachTurn => "hint-one-tech-each-turn",
            Hint::CommonTechCostsACard => "hint-common-tech-costs-a-card",
            Hint::OldestFirst => "hint-oldest-first",
            Hint::UsingIsFree => "hint-using-is-free",
            Hint::GemsBoost { .. } => "hint-gems-boost",
            Hint::OneGemMore { .. } => "hint-one-gem-more",
            Hint::EveryTwoGems => "hint-every-two-gems",
            Hint::PlanCanWait { .. } => "hint-plan-can-wait",
            Hint::PlanOfFourIsUsed => "hint-plan-of-four-is-used",
            Hint::PlanIsDiscarded => "hint-plan-is-discarded",
            Hint::TradeScoresSize => "hint-trade-scores-size",
            Hint::RefiningSpendsGems => "hint-refining-spends-gems",
            Hint::TechForEveryTurn => "hint-tech-for-every-turn",
            Hint::ReplacedTechIsGone => "hint-replaced-tech-is-gone",
            Hint::DeckIsChance => "hint-deck-is-chance",
            Hint::ExecutingIsOnce => "hint-executing-is-once",
            Hint::KeepWhatMatches { .. } => "hint-keep-what-matches",
            Hint::GiveTheLeast => "hint-give-the-least",
            Hint::TransportsActCruisersGuard => "hint-transports-act-cruisers-guard",
            Hint::TogetherToOneCard => "hint-together-to-one-card",
            Hint::ArrivingActivates => "hint-arriving-activates",
            Hint::TransportsBoost { .. } => "hint-transports-boost",
            Hint::CoreGatesScore { .. } => "hint-core-gates-score",
            Hint::CruisersRaid => "hint-cruisers-raid",
            Hint::PatrolsBlock => "hint-patrols-block",
            Hint::ExploringSwaps => "hint-exploring-swaps",
            Hint::PlaceForYourself => "hint-place-for-yourself",
            Hint::CoreByColor { .. } => "hint-core-by-color",
            Hint::BombsHitBySize => "hint-bombs-hit-by-size",
            Hint::DefenderWinsTies => "hint-defender-wins-ties",
            Hint::CardsCount { .. } => "hint-cards-count",
            Hint::BluffsComeBack => "hint-bluffs-come-back",
            Hint::EachCruiserDraws => "hint-each-cruiser-draws",
            Hint::SomebodyIsClose { .. } => "hint-somebody-is-close",
        }
    }

    /// Its arguments: numbers as numbers, cards by their title, colours by their keys, players by their names.
    pub fn args(self, words: &Words) -> FluentArgs<'static> {
        let mut args = FluentArgs::new();
        match self {
            Hint::SharedCardServesOthers { turns } => args.set("turns", turns),
            Hint::ShareWhatYouBoost { card, number } => {
                args.set("card", words.card_title(card));
                args.set("number", number);
            }
            Hint::GemsBoost { color, gems, boost } => {
                args.set("color", color_key(color));
                args.set("gems", gems);
                args.set("boost", boost);
            }
            Hint::OneGemMore { color } => args.set("color", color_key(color)),
            Hint::PlanCanWait { cards } | Hint::CardsCount { cards } => args.set("cards", cards),
            Hint::KeepWhatMatches { matching } => args.set("matching", matching),
            Hint::TransportsBoost { ships } => {
                args.set("ships", ships);
                args.set("boost", ships / 2);
            }
            Hint::CoreGatesScore { held } => args.set("held", held),
            Hint::CoreByColor { color, points } => {
                args.set("color", color_key(color));
                args.set("points", points);
            }
            Hint::SomebodyIsClose { seat, points } => {
                args.set("player", words.player(seat));
                args.set("points", points);
            }
            _ => {}
        }
        args
    }

    /// The hint in words, if these words have its message: [`messages`](crate::messages).
    pub fn text(self, words: &Words) -> String {
        words.say(self.id(), self.args(words))
    }
}
