//! Scenarios: a position given in our notation, what is played, and what is so then. The only file of the tests that
//! touches the engine's interface; the chapters read like the rulebook.

use impulse_engine::notation::Position;
use impulse_engine::*;

pub struct Scenario {
    pub position: Position,
    /// Everything that happened since the position was given.
    pub events: Vec<Event>,
    deck_at_start: u8,
    scripted: u8,
    played: bool,
}

/// Every card lies face up and does nothing for a player with an empty hand. A later line may replace single cells.
pub const OPEN: &str = "
    map a1 B1Tra11 a2 B1Tra17 a3 Y1Tra16
    map b1 B1Tra27 b2 B1Tra35 b3 Y1Tra52 b4 B1Tra83
    map c1 B1Tra98 c2 R1Res2 c4 R1Res53 c5 R1Res76
    map d1 G1Min22 d2 R1Min28 d3 R1Min71 d4 R1Min84
    map e1 G1Pla8 e2 G1Pla14 e3 G1Pla24
";

/// A position; the lines that every position needs are added where they are missing (two players, seed 1, Ariek first,
/// Piscesish second, then the others in order).
pub fn given(lines: &str) -> Scenario {
    let position = Position::parse(&with_defaults(lines)).unwrap_or_else(|error| panic!("{error}\n{lines}"));
    let scripted = lines.lines().map(str::trim).find_map(|line| line.strip_prefix("deck "));
    let scripted =
        scripted.map_or(0, |cards| cards.split_whitespace().filter(|&word| word != "unknown").count());
    let deck_at_start = position.state().view(Viewer::Everything).deck_len();
    Scenario { position, events: Vec::new(), deck_at_start, scripted: scripted as u8, played: false }
}

/// The first player has used a card of the Impulse; behind it another one always asks.
pub fn performing(name: &str, lines: &str) -> Scenario {
    let mut table = given(&format!("turn 3 p1\nstep impulse 1\nimpulse {name} B1Bui10\n{lines}"));
    table.when("p1 use");
    table
}

/// Is the card that was [`performing`] over?
pub fn is_over(table: &Scenario) -> bool {
    table.ask() == Ask::UseImpulseCard { card: card("B1Bui10") }
}

/// Why a position is refused.
pub fn refused_position(lines: &str) -> String {
    match Position::parse(&with_defaults(lines)) {
        Ok(_) => panic!("this position is accepted:\n{lines}"),
        Err(error) => error.to_string(),
    }
}

fn with_defaults(lines: &str) -> String {
    let has = |word: &str| lines.lines().any(|line| line.split_whitespace().next() == Some(word));
    let mut text = String::from("impulse 1 position\n");
    if !has("rules") {
        text.push_str(&format!("rules {RULES_VERSION}\n"));
    }
    if !has("players") {
        text.push_str("players 2\n");
    }
    if !has("seed") {
        text.push_str("seed 1\n");
    }
    if !has("races") {
        let players = lines.lines().find_map(|line| line.trim().strip_prefix("players "));
        let races = ["Ariek", "Piscesish", "Herculese", "Draconians", "Triangulumnists", "Caelumnites"];
        let count = players.map_or(2, |count| count.trim().parse().unwrap_or(2));
        text.push_str(&format!("races {}\n", races[..count].join(" ")));
    }
    if !has("start") {
        text.push_str("start p1\n");
    }
    text + lines
}

pub fn seat(text: &str) -> Seat {
    text.parse().unwrap()
}

pub fn place(text: &str) -> Place {
    text.parse().unwrap()
}

pub fn card(text: &str) -> Card {
    text.parse().unwrap_or_else(|why| panic!("{text} is {why}"))
}

impl Scenario {
    pub fn state(&self) -> &State {
        self.position.state()
    }

    /// Plays answers, separated by commas: `"p1 use, p1 b2, p2 pass"`.
    pub fn when(&mut self, answers: &str) -> &mut Self {
        self.played = true;
        for answer in answers.split(',').map(str::trim) {
            let (seat, action) = read(answer);
            if let Err(illegal) = self.position.play(seat, action, &mut self.events) {
                panic!("{answer}: {illegal}\nasked: {:?}\nlegal: {}", self.state().decision(), self.legal());
            }
            self.state().check_invariants().unwrap_or_else(|broken| panic!("after {answer}: {broken}"));
        }
        self
    }

    /// Is the card in this answer refused for its colour or size, and does the refusal name a filter that excludes it?
    pub fn does_not_fit(&self, answer: &str) -> bool {
        let named = card(answer.split_whitespace().last().unwrap());
        matches!(self.refused(answer), Illegal::DoesNotFit { card, wanted } if card == named && !wanted.allows(card))
    }

    /// Why an answer is refused. The state must not change.
    pub fn refused(&self, answer: &str) -> Illegal {
        let (seat, action) = read(answer);
        let before = *self.state();
        let mut state = before;
        let refusal = state.play(seat, action, &mut ()).expect_err(answer);
        assert_eq!(state, before, "a refused answer changed the state");
        refusal
    }

    /// The legal answers as text, in index order (cards, cells, pass, gates, counts, colours, slots, seats, use, move,
    /// build): `"a1 b2 pass use"`.
    pub fn legal(&self) -> String {
        self.state().legal().iter().map(|action| action.to_string()).collect::<Vec<_>>().join(" ")
    }

    /// Who is asked.
    pub fn asked(&self) -> Seat {
        self.state().asked().expect("the game is over")
    }

    /// What is asked.
    pub fn ask(&self) -> Ask {
        self.state().decision().expect("the game is over").ask
    }

    /// The table with everything open.
    pub fn open(&self) -> View {
        self.state().view(Viewer::Everything)
    }

    pub fn seen_by(&self, player: &str) -> View {
        self.state().view(Viewer::Seat(seat(player)))
    }

    pub fn score(&self, player: &str) -> u8 {
        self.state().score(seat(player))
    }

    /// The hand, in the order of card numbers.
    pub fn hand(&self, player: &str) -> String {
        list(self.open().hand(seat(player)).iter())
    }

    pub fn hand_size(&self, player: &str) -> u8 {
        self.open().hand_size(seat(player))
    }

    pub fn minerals(&self, player: &str) -> String {
        list(self.open().minerals(seat(player)).iter())
    }

    pub fn plan(&self, player: &str) -> String {
        list(self.open().plan(seat(player)))
    }

    pub fn techs(&self, player: &str) -> String {
        self.open().techs(seat(player)).map(|tech| tech.to_string()).join(" ")
    }

    pub fn impulse(&self, player: &str) -> String {
        list(self.open().impulse(seat(player)))
    }

    /// The fleets of a player: transports by cell, then cruisers by gate: `"c1x2 c1c2x1"`.
    pub fn ships(&self, player: &str) -> String {
        let owner = seat(player);
        let fleets = self.open();
        let own = fleets.fleets().filter(|fleet| fleet.owner == owner);
        own.map(|fleet| format!("{}x{}", fleet.place, fleet.ships)).collect::<Vec<_>>().join(" ")
    }

    pub fn reserve(&self, player: &str) -> u8 {
        self.open().reserve(seat(player))
    }

    pub fn discarded(&self, name: &str) -> bool {
        self.open().discard().contains(card(name))
    }

    pub fn map(&self, cell: &str) -> MapCard {
        self.open().map_card(cell.parse().unwrap())
    }

    /// The boxed number of what is performed: as boosted.
    pub fn number(&self) -> u8 {
        self.open().boosted_number().expect("something with a boxed number is performed").number
    }

    /// How many events are as described.
    pub fn count(&self, matches: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| matches(event)).count()
    }

    pub fn happened(&self, matches: impl Fn(&Event) -> bool) -> bool {
        self.count(matches) > 0
    }

    /// How many of the cards that the scenario put on top of the deck are still there. A shuffle counts as using them.
    fn scripted_cards_left(&self) -> u8 {
        if self.happened(|event| matches!(event, Event::Shuffled { .. })) {
            return 0;
        }
        self.scripted.saturating_sub(self.deck_at_start - self.open().deck_len())
    }

    /// These scripted cards are not turned up, and that is the point of the test.
    pub fn leaves_in_deck(&mut self, names: &str) -> &mut Self {
        let left = self.scripted_cards_left();
        let top = self.open().deck().unwrap().into_iter().take(usize::from(left));
        assert_eq!(list(top), names, "what is left of the scripted cards");
        self.scripted -= left;
        self
    }

    pub fn end(&self) -> Option<End> {
        self.state().end()
    }
}

/// Once anything was played, a scripted card that nobody turned up means that the scenario did not go as it was written.
impl Drop for Scenario {
    fn drop(&mut self) {
        if self.played && !std::thread::panicking() {
            assert_eq!(self.scripted_cards_left(), 0, "scripted cards were not turned up");
        }
    }
}

fn read(answer: &str) -> (Seat, Action) {
    let (player, action) =
        answer.split_once(' ').unwrap_or_else(|| panic!("{answer:?} is not a player and an action"));
    (seat(player), action.parse().unwrap_or_else(|error| panic!("{action:?}: {error}")))
}

fn list(cards: impl Iterator<Item = Card>) -> String {
    cards.map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}
