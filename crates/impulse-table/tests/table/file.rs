//! Games as texts: there and back, and what is said of damaged ones.

use crate::games::{below, chance, forms, random_game};
use impulse_engine::Seat;
use impulse_table::{Chair, Seats, file};

#[test]
fn a_game_is_read_as_it_was_written() {
    for (number, setup) in forms(1).enumerate() {
        let game = random_game(&setup, 40 * number, &mut chance(number as u64));
        let players = usize::from(setup.players);
        let mut seats = Seats::parse("random,you,quick:raider@250", players.max(3)).expect("a table");
        seats.chairs.truncate(players);
        seats.names.truncate(players);
        seats.rename(Seat::new(1).expect("a seat"), "Ada # Lovelace, née Byron");
        let text = file::write(&game, &seats, "An evening\nin March").expect("a text");
        let stored = file::read(&text).expect("it reads");
        assert_eq!((&stored.game, &stored.seats), (&game, &seats));
        assert_eq!(stored.title, "An evening in March");
        assert!(stored.whole);
        assert_eq!(impulse_engine::notation::Game::parse(&text), Ok(game));
    }
}

#[test]
fn older_texts_and_plain_notation_are_read_too() {
    let plain = "impulse 1 game\nrules 1\nplayers 3\nseed 1\n";
    let stored = file::read(plain).expect("it reads");
    assert_eq!(stored.seats.chairs[0], Chair::Person);
    assert!(stored.seats.people().len() == 1 && !stored.whole);
    let old = "impulse 1 game\r\n# seats you,quick:core,random\r\nrules 1\r\nplayers 3\r\nseed 1\r\n";
    assert_eq!(file::read(old).expect("it reads").seats.text(), "you,quick:core,random");
}

#[test]
fn a_damaged_text_is_explained() {
    let game = random_game(&forms(1).next().expect("a form"), 120, &mut chance(3));
    let seats = Seats::parse("you,random", 2).expect("a table");
    let text = file::write(&game, &seats, "").expect("a text");
    let why = |text: &str| file::read(text).expect_err("it is damaged").to_string();
    assert!(why("").contains("empty"));
    assert!(why("GIF89a").contains("line 1"), "{}", why("GIF89a"));
    assert!(why(&text.replace("you,random", "you,nobody")).contains("line 2: there is no player"));
    assert!(why(&text.replace("you,random", "you,you,you")).contains("line 2: 3 seats"));
    let lines: Vec<&str> = text.lines().collect();
    let without = |gone: usize| {
        let kept = lines.iter().enumerate().filter(|(index, _)| *index != gone);
        kept.map(|(_, line)| format!("{line}\n")).collect::<String>()
    };
    let action = lines.iter().position(|line| line.starts_with("p1 ")).expect("an action");
    assert!(why(&without(action)).starts_with("line "));
    let seed = lines.iter().position(|line| line.starts_with("seed")).expect("a seed");
    assert!(why(&without(seed)).contains("seed"), "{}", why(&without(seed)));
}

#[test]
fn no_damage_makes_it_panic_and_every_refusal_says_something() {
    let mut rng = chance(7);
    let (mut read, mut refused) = (0, 0);
    let mut attempt = |bytes: &[u8]| match file::read(&String::from_utf8_lossy(bytes)) {
        Ok(_) => read += 1,
        Err(why) => {
            refused += 1;
            assert!(why.to_string().len() > 8, "{why}");
        }
    };
    for setup in forms(9).step_by(5) {
        let game = random_game(&setup, 90, &mut rng);
        let seats = Seats::parse("you", usize::from(setup.players)).expect("a table");
        let text = file::write(&game, &seats, "Title").expect("a text").into_bytes();
        for length in 0..text.len() {
            attempt(&text[..length]);
        }
        for _ in 0..2000 {
            let mut bytes = text.clone();
            for _ in 0..=below(&mut rng, 3) {
                let at = below(&mut rng, bytes.len());
                match below(&mut rng, 3) {
                    0 => bytes[at] = below(&mut rng, 256) as u8,
                    1 => drop(bytes.remove(at)),
                    _ => bytes.insert(at, b" \n=#p1x9\xff"[below(&mut rng, 9)]),
                }
            }
            attempt(&bytes);
        }
    }
    assert!(read > 100 && refused > 5000, "{read} read, {refused} refused");
}
