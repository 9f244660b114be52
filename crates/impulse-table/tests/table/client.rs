//! The client over random play: a game of this device as its source, and a source that tells late, in batches, or with
//! a gap, as a server may.

use crate::games::{below, chance, forms};
use impulse_engine::rng::Rng;
use impulse_engine::{Action, Seat, Seen, Setup, Viewer};
use impulse_table::file::{self, Stored};
use impulse_table::{Beat, Chair, Client, LocalTable, NOTICES_SHOWN, Phase, Request, Seats, Turn};
use impulse_text::{Language, Words};
use std::sync::LazyLock;

static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new(Language::English));

fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

fn table(setup: &Setup, people: usize) -> LocalTable {
    let mut chairs = vec![Chair::usual_bot(); usize::from(setup.players)];
    chairs[..people].fill(Chair::Person);
    let game = impulse_engine::notation::Game { setup: *setup, actions: Vec::new() };
    let stored = Stored { game, seats: Seats::new(chairs), title: String::new(), whole: true };
    LocalTable::open(stored).expect("a new game")
}

/// A game of this device with one person, played as a page plays it.
struct Page {
    table: LocalTable,
    client: Client,
    own: Seat,
    /// How many answers the client has been told of.
    told: usize,
    pauses: usize,
    /// How often cards that the client turned up by itself stayed in sight.
    turned_up: usize,
    /// What the client has answered by itself: was it forced, how many answers were legal, and which was given.
    by_itself: Vec<(bool, usize, Action)>,
}

impl Page {
    fn new(setup: &Setup) -> Self {
        let own = seat(0);
        let table = table(setup, 1);
        let told = table.story(Viewer::Seat(own)).expect("a story");
        let client = Client::new(Some(own), ENGLISH.clone(), told).expect("a client");
        Self { table, client, own, told: 0, pauses: 0, turned_up: 0, by_itself: Vec::new() }
    }

    fn tell(&mut self) {
        self.told = self.told.min(self.table.game().actions.len());
        let update = self.table.update(self.told, Viewer::Seat(self.own));
        self.told = update.actions as usize;
        self.client.tell(update);
    }

    fn carry_out(&mut self, request: Request) {
        match request {
            Request::Act { actions, chosen } => {
                self.table.act(self.own, &actions, chosen).expect("what a client asks for is legal");
                self.tell();
            }
            Request::Undo { to, whole_turn } => {
                self.table.undo(self.own, to, whole_turn).expect("it may be taken back");
                self.told = self.table.game().actions.len();
                self.tell();
            }
        }
        self.client.done();
    }

    /// Lets bots answer and shows everything, until the person is asked or the game is over.
    fn go_on(&mut self, rng: &mut Rng) {
        let mut by_itself = false;
        loop {
            while let Some(beat) = self.client.next() {
                assert_ne!(beat, Beat::Missed);
                let cards = |event: &Seen| matches!(event, Seen::Bomb { .. } | Seen::Revealed { .. });
                if by_itself && self.client.news().iter().any(cards) {
                    assert!(matches!(beat, Beat::Pause { .. }), "what is turned up stays in sight");
                    self.turned_up += 1;
                }
                by_itself = false;
                self.pauses += usize::from(matches!(beat, Beat::Pause { .. }));
            }
            if let Some(request) = self.client.settle() {
                if let Request::Act { actions, chosen: false } = &request {
                    let legal = self.client.view().legal().len();
                    self.by_itself.push((self.client.is_forced(), legal, actions[0]));
                    by_itself = true;
                }
                self.carry_out(request);
                continue;
            }
            let (seat, action) = match self.table.turn() {
                Turn::Over | Turn::Person(_) => return,
                Turn::Forced(seat, action) => (seat, action),
                Turn::Bot { seat, .. } => {
                    let legal = self.table.update(0, Viewer::Seat(seat)).view.legal();
                    (seat, legal.nth(below(rng, legal.len())).expect("a question has answers"))
                }
            };
            assert_eq!(*self.client.phase(), Phase::Watching);
            assert_eq!(self.client.thinking(), Some(seat));
            self.table.act(seat, &[action], false).expect("legal");
            self.tell();
        }
    }

    /// What the client shows is what the table is.
    fn agrees(&self) {
        let viewer = Viewer::Seat(self.own);
        let truth = self.table.update(0, viewer);
        assert_eq!(*self.client.view(), *truth.view);
        let mut log = impulse_table::Log::new(&ENGLISH.speaking_to(Some(self.own)), &truth.view);
        truth.steps.iter().for_each(|step| log.hear(&step.events));
        assert_eq!(self.client.log().lines(), log.lines());
        if let Phase::Asking(_) = self.client.phase() {
            assert_eq!(self.client.can_undo().is_ok(), truth.undo.last.is_some());
        }
    }

    /// Clicks until something is answered. `false` if the person thought again.
    fn click_anything(&mut self, rng: &mut Rng) -> bool {
        let confirm = below(rng, 2) == 0;
        for _ in 0..100 {
            let answers = self.client.answers();
            let action = answers[below(rng, answers.len())];
            let taken = (self.client.taken(), self.client.answers());
            if let Some(ships) = self.client.ship_count() {
                self.client.set_ships(1 + below(rng, usize::from(ships.most)) as u8);
            }
            if let Some(request) = self.client.click(action, confirm) {
                self.carry_out(request);
                return true;
            }
            if self.client.pending().is_some() {
                assert!(confirm);
                if below(rng, 3) == 0 {
                    self.client.cancel();
                    assert!(self.client.pending().is_none());
                    return false;
                }
                let request = self.client.confirm().expect("an answer");
                self.carry_out(request);
                return true;
            }
            let now = (self.client.taken(), self.client.answers());
            assert_ne!(taken, now, "{action} is offered and means nothing");
        }
        panic!("a hundred clicks, and nothing was answered");
    }
}

/// Clicks until something is answered.
fn click_through(client: &mut Client, rng: &mut Rng) -> Request {
    loop {
        let answers = client.answers();
        if let Some(request) = client.click(answers[below(rng, answers.len())], false) {
            return request;
        }
    }
}

#[test]
fn a_whole_game_is_played_taken_back_and_given_again_through_the_client() {
    let mut rng = chance(61);
    let (mut undone, mut redone, mut again, mut pauses, mut turned_up, mut ended) = (0, 0, 0, 0, 0, 0);
    for setup in forms(61).step_by(2) {
        let mut page = Page::new(&setup);
        for _ in 0..600 {
            page.go_on(&mut rng);
            page.agrees();
            let Phase::Asking(seat) = *page.client.phase() else { break };
            assert_eq!(seat, page.own);
            let before = page.client.view().to_bytes();
            match below(&mut rng, 8) {
                0 if page.client.can_undo().is_ok() => {
                    let whole_turn = below(&mut rng, 2) == 0;
                    let request = page.client.undo(whole_turn).expect("it may be taken back");
                    page.carry_out(request);
                    page.go_on(&mut rng);
                    page.agrees();
                    undone += 1;
                    if !whole_turn && page.client.can_redo() {
                        let request = page.client.redo().expect("something to give again");
                        page.carry_out(request);
                        page.go_on(&mut rng);
                        assert_eq!(page.client.view().to_bytes(), before);
                        redone += 1;
                    }
                }
                1 => {
                    page.client.show_again();
                    assert_eq!(*page.client.phase(), Phase::Again);
                    assert!(page.client.legal().is_empty());
                    let mut shown = 0;
                    while page.client.next().is_some() {
                        shown += 1;
                    }
                    page.go_on(&mut rng);
                    assert_eq!(page.client.view().to_bytes(), before);
                    again += usize::from(shown > 3);
                }
                _ => drop(page.click_anything(&mut rng)),
            }
        }
        pauses += page.pauses;
        turned_up += page.turned_up;
        ended += usize::from(*page.client.phase() == Phase::Over);
        let text = page.table.write().expect("a text");
        assert_eq!(file::read(&text).expect("a game").game, *page.table.game());
    }
    assert!(undone > 50 && redone > 20 && again > 50 && ended > 3, "{undone} {redone} {again} {ended}");
    assert!(turned_up > 50, "{turned_up}");
    assert!(pauses > 100, "what others do stays in sight while they go on: {pauses}");
}

/// How long an answer takes is heard by all. What is given at once, a seat with other cards would have given, too.
#[test]
fn an_answer_that_rests_on_hidden_cards_is_known_to_be_forced() {
    let mut rng = chance(67);
    let mut by_itself = Vec::new();
    for setup in forms(67).step_by(3) {
        let mut page = Page::new(&setup);
        for _ in 0..200 {
            page.go_on(&mut rng);
            let Phase::Asking(_) = *page.client.phase() else { break };
            page.click_anything(&mut rng);
        }
        by_itself.append(&mut page.by_itself);
    }
    for &(forced, _, action) in &by_itself {
        assert!(forced || matches!(action, Action::Use | Action::Color(_)), "{action} is no habit");
    }
    let forced = |several: bool| {
        by_itself.iter().filter(|&&(forced, legal, _)| forced && (legal > 1) == several).count()
    };
    let (only, useful) = (forced(false), forced(true));
    assert!(only > 20 && useful > 5, "{only} {useful}");
}

#[test]
fn a_resumed_game_has_the_same_log_and_can_show_the_last_turns() {
    let mut rng = chance(62);
    let setup = forms(62).nth(4).expect("a form");
    let mut page = Page::new(&setup);
    for _ in 0..60 {
        page.go_on(&mut rng);
        let Phase::Asking(_) = page.client.phase() else { break };
        page.click_anything(&mut rng);
    }
    page.go_on(&mut rng);
    let resumed = LocalTable::read(&page.table.write().expect("a text")).expect("a game");
    let told = resumed.story(Viewer::Seat(page.own)).expect("a story");
    let mut client = Client::new(Some(page.own), ENGLISH.clone(), told).expect("a client");
    assert!(client.settle().is_none());
    assert_eq!(client.log().lines(), page.client.log().lines());
    assert_eq!(client.view(), page.client.view());
    assert_eq!(client.phase(), page.client.phase());
    let count = |client: &mut Client| {
        client.show_again();
        std::iter::from_fn(|| client.next()).count()
    };
    assert_eq!(count(&mut client), count(&mut page.client));
}

#[test]
fn others_answers_that_wait_are_shown_one_by_one_with_pauses() {
    let mut rng = chance(63);
    let (mut paused, mut worth) = (0, 0);
    for setup in forms(63).step_by(5) {
        let own = seat(0);
        let viewer = Viewer::Seat(own);
        let mut table = table(&setup, 1);
        let mut client =
            Client::new(Some(own), ENGLISH.clone(), table.story(viewer).expect("a story")).expect("a client");
        for _ in 0..200 {
            // Everything up to the person's next question arrives before any of it is shown.
            loop {
                let keep = table.game().actions.len();
                let (seat, action) = match table.turn() {
                    Turn::Over | Turn::Person(_) => break,
                    Turn::Forced(seat, action) => (seat, action),
                    Turn::Bot { seat, .. } => {
                        let legal = table.update(0, Viewer::Seat(seat)).view.legal();
                        (seat, legal.nth(below(&mut rng, legal.len())).expect("an answer"))
                    }
                };
                table.act(seat, &[action], false).expect("legal");
                client.tell(table.update(keep, viewer));
                assert!(client.settle().is_none(), "nothing is settled while something waits");
            }
            let mut left = usize::MAX;
            while let Some(beat) = client.next() {
                if let Beat::Pause { worth_seeing, waiting } = beat {
                    assert!(waiting <= left, "what is worth seeing is shown and waits no longer");
                    left = waiting;
                    paused += 1;
                    worth += usize::from(worth_seeing);
                }
            }
            let keep = table.game().actions.len();
            let request = match client.settle() {
                Some(request) => request,
                None => {
                    let Phase::Asking(_) = client.phase() else { break };
                    click_through(&mut client, &mut rng)
                }
            };
            let Request::Act { actions, chosen } = request else { panic!("nothing was taken back") };
            table.act(own, &actions, chosen).expect("legal");
            client.tell(table.update(keep, viewer));
            client.done();
        }
    }
    assert!(paused > 200 && worth > 50 && worth < paused, "{paused} {worth}");
}

#[test]
fn a_gap_is_noticed_and_everything_is_told_again() {
    let mut rng = chance(64);
    let setup = forms(64).next().expect("a form");
    let mut page = Page::new(&setup);
    page.go_on(&mut rng);
    let viewer = Viewer::Seat(page.own);
    let mut ahead = page.table.update(0, viewer);
    ahead.keep = ahead.actions + 3;
    ahead.steps.clear();
    page.client.tell(ahead);
    assert_eq!(page.client.next(), Some(Beat::Missed));
    page.client.tell(page.table.update(0, viewer));
    assert_eq!(page.client.next(), Some(Beat::Quick));
    page.go_on(&mut rng);
    page.agrees();
}

#[test]
fn while_a_request_is_under_way_or_answers_are_not_taken_nothing_is_offered() {
    let mut rng = chance(65);
    let setup = forms(65).next().expect("a form");
    let mut page = Page::new(&setup);
    page.go_on(&mut rng);
    let answers = page.client.answers();
    assert!(!page.client.legal().is_empty());
    let request = page.client.click(answers[0], false).expect("a home");
    assert!(page.client.legal().is_empty() && page.client.click(answers[0], false).is_none());
    assert!(page.client.settle().is_none() && *page.client.phase() == Phase::Watching);
    // Refused: the same question stands, and nothing was given.
    page.client.refused();
    assert!(page.client.settle().is_none());
    assert_eq!(page.client.answers(), answers);
    assert_eq!(page.client.last_own_answer(), None);
    page.client.allow(false);
    page.client.settle();
    assert_eq!(*page.client.phase(), Phase::Watching);
    page.client.allow(true);
    page.client.settle();
    let again = page.client.click(answers[0], false);
    assert_eq!(again, Some(request));
}

#[test]
fn a_screen_is_handed_over_when_somebody_else_at_it_is_asked() {
    let mut rng = chance(66);
    let setup = forms(66).next().expect("a form");
    let mut table = table(&setup, usize::from(setup.players));
    let people = table.seats().people();
    let (mut own, mut changes) = (None, 0);
    let open = |table: &LocalTable, own: Option<Seat>| {
        let told = table.story(Viewer::seated(own)).expect("a story");
        Client::new(own, ENGLISH.clone(), told).expect("a client").with_others_at_screen(&people)
    };
    let mut client = open(&table, own);
    for _ in 0..300 {
        let keep = table.game().actions.len();
        let request = client.settle();
        if let Phase::HandOver(seat) = *client.phase() {
            assert!(client.legal().is_empty() && Some(seat) != own);
            own = Some(seat);
            client = open(&table, own);
            changes += 1;
            continue;
        }
        if *client.phase() == Phase::Over {
            break;
        }
        let request = request.unwrap_or_else(|| click_through(&mut client, &mut rng));
        let Request::Act { actions, chosen } = request else { panic!("nothing was taken back") };
        let seat = own.expect("somebody sits here");
        table.act(seat, &actions, chosen).expect("legal");
        client.tell(table.update(keep, Viewer::Seat(seat)));
        client.done();
        while client.next().is_some() {}
    }
    assert!(changes > 5, "{changes}");
}

#[test]
fn what_others_destroy_is_noticed_until_it_has_been_seen() {
    let mut rng = chance(67);
    let mut noticed = 0;
    for setup in forms(67).step_by(3) {
        let mut page = Page::new(&setup);
        for _ in 0..200 {
            page.go_on(&mut rng);
            let Phase::Asking(_) = page.client.phase() else { break };
            noticed += page.client.notices().len();
            for notice in page.client.notices() {
                assert!(page.client.log().lines().iter().any(|line| line.text == *notice), "{notice}");
            }
            while let Some(first) = page.client.notices().first().cloned() {
                let left = page.client.notices().len();
                page.client.dismiss_notices();
                assert_eq!(page.client.notices().len(), left.saturating_sub(NOTICES_SHOWN), "{first}");
            }
            page.click_anything(&mut rng);
        }
    }
    assert!(noticed > 5, "{noticed}");
}
