//! What others do is shown at a pace, and the person can hold it, step through it and skip it. Time only counts here.

use crate::pace::story;
use impulse_table::{Client, Moment, Show, Showing, Speed, Wait};

/// So late is it in the tests, in milliseconds since 1970.
const NOW: f64 = 1_800_000_000_000.0;

/// A screen that has sixty answers to show.
struct Screen {
    client: Client,
    showing: Showing,
    moment: Moment,
}

impl Screen {
    fn new() -> Self {
        let (mut client, updates) = story(3);
        updates.take(60).for_each(|update| client.tell(update));
        let mut showing = Showing::default();
        showing.wait_anew(NOW);
        Self { client, showing, moment: Moment { speed: Speed::Slow, is_hidden: false, now: NOW } }
    }

    fn next(&mut self) -> Show {
        loop {
            match self.showing.next(&mut self.client, self.moment) {
                Show::Draw => {}
                show => return show,
            }
        }
    }

    /// The number of the pause that begins now.
    fn pause(&mut self) -> u32 {
        match self.next() {
            Show::Pause { number, .. } => number,
            other => panic!("{other:?} instead of a pause"),
        }
    }

    /// How long a pause lasts, in milliseconds; at most a minute.
    fn wait(&mut self, number: u32) -> i32 {
        let mut slept = 0;
        while let Wait::Sleep(milliseconds) = self.showing.wait(number) {
            slept += milliseconds;
            if slept > 60_000 {
                break;
            }
        }
        slept
    }

    /// How many pauses there are until everything was shown.
    fn pauses_to_the_end(&mut self) -> usize {
        let mut pauses = 0;
        loop {
            match self.next() {
                Show::Pause { number, .. } => {
                    self.wait(number);
                    pauses += 1;
                }
                Show::Rest(_) => return pauses,
                other => panic!("{other:?}"),
            }
        }
    }
}

#[test]
fn each_thing_stays_in_sight_for_its_pause() {
    let mut screen = Screen::new();
    let number = screen.pause();
    assert_eq!(screen.next(), Show::Nothing, "a pause goes on");
    let slept = screen.wait(number);
    assert!((1..=Speed::Slow.pause()).contains(&slept), "{slept}");
    assert_eq!(screen.showing.wait(number), Wait::Stale);
    assert!(screen.pauses_to_the_end() > 5);
    assert!(matches!(screen.next(), Show::Rest(_)));
}

#[test]
fn a_short_pause_says_its_share_and_a_held_one_takes_its_time() {
    let mut screen = Screen::new();
    screen.moment.speed = Speed::Normal;
    let mut shares = Vec::new();
    for _ in 0..8 {
        let Show::Pause { number, share } = screen.next() else { panic!("no pause") };
        shares.push(share);
        screen.wait(number);
    }
    assert!(shares.iter().all(|share| *share > 0.0 && *share <= 1.0), "{shares:?}");
    assert!(shares.iter().any(|share| *share < 1.0), "{shares:?}");
    screen.showing.hold(NOW);
    assert!(matches!(screen.next(), Show::Pause { share: 1.0, .. }));
}

#[test]
fn nothing_goes_on_while_it_is_held_except_by_steps() {
    let mut screen = Screen::new();
    let mut number = screen.pause();
    screen.showing.hold(NOW);
    assert!(screen.showing.is_held());
    for _ in 0..3 {
        assert!(screen.wait(number) > 60_000, "it is held");
        let drawn = screen.client.drawn();
        screen.showing.step();
        assert_eq!(screen.wait(number), 0);
        number = screen.pause();
        assert!(screen.client.drawn() > drawn, "one thing more is shown");
    }
    screen.showing.hold(NOW);
    assert!(!screen.showing.is_held() && screen.wait(number) < 100);
}

#[test]
fn the_rest_is_shown_at_once_when_it_is_skipped() {
    let mut screen = Screen::new();
    let number = screen.pause();
    screen.showing.hold(NOW);
    screen.showing.skip();
    assert!(!screen.showing.is_held());
    assert_eq!((screen.wait(number), screen.pauses_to_the_end()), (0, 0));
    // What comes later has its pauses again.
    screen.client.show_again();
    screen.pause();
}

#[test]
fn steps_and_skips_count_only_while_something_is_shown() {
    let mut screen = Screen::new();
    screen.showing.step();
    screen.showing.skip();
    let number = screen.pause();
    assert!(screen.wait(number) > 0);
}

#[test]
fn a_page_that_nobody_sees_does_not_pause() {
    let mut screen = Screen::new();
    screen.moment.is_hidden = true;
    assert_eq!(screen.pauses_to_the_end(), 0);
}

#[test]
fn the_rest_is_shown_at_once_when_time_is_up_and_time_begins_anew_with_an_act() {
    let mut screen = Screen::new();
    screen.moment = Moment { speed: Speed::Normal, now: NOW + 3_600_000.0, ..screen.moment };
    assert_eq!(screen.showing.waited(screen.moment.now), 3_600_000);
    screen.showing.wait_anew(screen.moment.now);
    let number = screen.pause();
    screen.wait(number);
    screen.moment.now += 3_600_000.0;
    assert_eq!(screen.pauses_to_the_end(), 0);
    screen.showing.hold(screen.moment.now);
    assert_eq!(screen.showing.waited(screen.moment.now), 0);
}

#[test]
fn a_pause_of_the_game_before_is_stale() {
    let mut screen = Screen::new();
    let before = screen.pause();
    screen.showing.restart();
    assert_eq!(screen.showing.wait(before), Wait::Stale);
    let now = screen.pause();
    assert_eq!(screen.showing.wait(before), Wait::Stale);
    assert!(screen.wait(now) > 0);
}
