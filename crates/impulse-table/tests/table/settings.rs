//! Settings as text: there and back, and what becomes of lines that make no sense.

use impulse_table::{Form, LONGEST_NAME, Motion, Settings, Speed, Theme, one_name};

#[test]
fn settings_are_read_as_they_were_written() {
    let mut settings = Settings::default();
    assert_eq!(Settings::parse(&settings.text()), settings);
    settings.theme = Theme::Light;
    settings.speed = Speed::Slow;
    settings.motion = Motion::None;
    (settings.confirm, settings.habits, settings.hints, settings.sound) = (true, false, false, true);
    settings.thinking = 1234;
    settings.name = "Ada Lovelace".into();
    settings.table = Some(Form::usual());
    assert_eq!(Settings::parse(&settings.text()), settings);
}

#[test]
fn a_line_that_makes_no_sense_leaves_the_default() {
    let text = "theme purple\nspeed\nthinking soon\nunknown 7\n\nconfirm yes\nseat nobody random X\n";
    let read = Settings::parse(text);
    assert_eq!(read, Settings { confirm: true, ..Settings::default() });
    assert_eq!(Settings::parse("thinking 999999").thinking, 10_000);
    assert_eq!(Settings::parse("thinking 1").thinking, 20);
}

#[test]
fn a_name_is_one_short_line() {
    assert_eq!(one_name(" Ada \n Love\u{7}lace "), "Ada Lovelace");
    assert_eq!(one_name(&"x".repeat(99)).len(), LONGEST_NAME);
}

#[test]
fn slower_is_longer() {
    let pauses: Vec<i32> = Speed::ALL.iter().map(|speed| speed.pause()).collect();
    assert!(pauses.is_sorted() && pauses[0] == 0, "{pauses:?}");
}
