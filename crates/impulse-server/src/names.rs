//! Names of people: normalised, without characters that cannot be seen, and not to be mistaken for each other.

use crate::denied::Denied;
use impulse_engine::Seat;
use impulse_wire::Refusal;
use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

/// The longest name, in characters.
const LONGEST_NAME: usize = 40;

/// The longest name that is looked at at all, in bytes: more than the longest name can have.
const MOST_BYTES: usize = 200;

/// Puts text on one line, removes control characters and what cannot be seen, and truncates it.
pub fn tidy(text: &str, longest: usize) -> String {
    let plain = |letter: &char| letter.is_whitespace() || !(letter.is_control() || is_invisible(*letter));
    let kept: String = text.chars().filter(plain).collect();
    let spaced = kept.split_whitespace().collect::<Vec<_>>().join(" ");
    spaced.chars().take(longest).collect()
}

/// Characters that show nothing, or change the direction of what follows.
fn is_invisible(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// A name in normal form (NFKC), unless it contains what cannot be seen, or is far too long.
pub fn normal(name: &str) -> Result<String, Denied> {
    if name.len() > MOST_BYTES {
        return Err(Refusal::BadName.into());
    }
    let hidden = |letter: char| is_invisible(letter) || (letter.is_control() && !letter.is_whitespace());
    if name.chars().any(hidden) {
        return Err(Refusal::BadName.into());
    }
    let name: String = name.nfkc().collect();
    if name.chars().any(hidden) {
        return Err(Refusal::BadName.into());
    }
    Ok(tidy(&name, LONGEST_NAME))
}

/// A player's name, or a default if it is empty. It must not look like that of another player, or of a bot.
pub fn player(name: &str, seat: Seat, others: &[impl AsRef<str>]) -> Result<String, Denied> {
    let like = |name: &str| others.iter().map(AsRef::as_ref).find(|other| look_alike(name, other));
    let name = normal(name)?;
    if name.is_empty() {
        // Somebody may be called so already. There are more numbers than seats.
        let numbers = std::iter::once(seat.index() + 1).chain(7..);
        let free = numbers.map(|number| format!("Player {number}")).find(|name| like(name).is_none());
        return Ok(free.unwrap_or_default());
    }
    match like(&name) {
        Some(other) => Err(Refusal::NameTaken { like: other.to_owned() }.into()),
        None => Ok(name),
    }
}

/// A spectator's name, without what cannot be seen. One that looks like a player's, or that is not welcome, is not used.
pub fn spectator(name: &str, players: &[impl AsRef<str>], is_banned: impl Fn(&str) -> bool) -> String {
    let short: String = name.chars().take(MOST_BYTES).collect();
    let name = tidy(&tidy(&short, LONGEST_NAME).nfkc().collect::<String>(), LONGEST_NAME);
    let is_taken = players.iter().any(|player| look_alike(&name, player.as_ref()));
    match name.is_empty() || is_taken || is_banned(&name) {
        true => "Spectator".to_owned(),
        false => name,
    }
}

/// Whether people could mistake one name for the other.
pub fn look_alike(one: &str, other: &str) -> bool {
    let form = |name: &str| -> String {
        // A capital I is a small l to the eye, so letters are compared before and after they are made small.
        let seen: String = skeleton(name).filter(|letter| letter.is_alphanumeric()).collect();
        let small = seen.to_lowercase();
        skeleton(&small).filter(|letter| letter.is_alphanumeric()).collect()
    };
    let (one, other) = (form(one), form(other));
    !one.is_empty() && one == other
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat() -> Seat {
        Seat::new(1).expect("a seat")
    }

    fn named(name: &str) -> Option<String> {
        player(name, seat(), &["Ada Lovelace", "Ilse", ""]).ok()
    }

    #[test]
    fn names_are_on_one_line_bounded_and_in_normal_form() {
        assert_eq!(named(" Grace\n\tHopper "), Some("Grace Hopper".to_owned()));
        assert_eq!(named("\r\n"), Some("Player 2".to_owned()));
        assert_eq!(named(&"x".repeat(MOST_BYTES)).map(|name| name.len()), Some(LONGEST_NAME));
        assert_eq!(named(&"x".repeat(MOST_BYTES + 1)), None, "nobody types that");
        assert_eq!(named("Ｇｒａｃｅ ﬁ"), Some("Grace fi".to_owned()));
    }

    #[test]
    fn what_cannot_be_seen_is_refused() {
        for hidden in ["Gra\u{200b}ce", "\u{202e}ecarG", "Gr\u{ad}ace", "\u{3164}", "G\u{0}", "a\u{e0041}"] {
            assert_eq!(player(hidden, seat(), &[""; 0]), Err(Refusal::BadName.into()), "{hidden:?}");
        }
        assert_eq!(tidy("a\u{202e}b\u{200b}", 9), "ab");
    }

    #[test]
    fn nobody_takes_a_name_that_looks_like_anothers() {
        // Cyrillic letters, other cases, digits for letters, and spaces.
        for like in ["Ada Lovelace", "ada lovelace", "Аdа Lоvеlасе", "AdaLovelace", "llse", "1lse", "ILSE"]
        {
            assert!(
                matches!(
                    player(like, seat(), &["Ada Lovelace", "Ilse"]),
                    Err(Denied(Refusal::NameTaken { .. }))
                ),
                "{like}"
            );
        }
        assert_eq!(named("Ada Byron"), Some("Ada Byron".to_owned()));
        let watches = |name| spectator(name, &["Ilse"], |name| name == "Troll");
        assert_eq!(watches("Ilse"), "Spectator");
        assert_eq!(watches(""), "Spectator");
        assert_eq!(watches("Else"), "Else");
        assert_eq!(watches("Ｔroll"), "Spectator", "it is compared in its normal form");
        assert_eq!(watches(&"ﷺ".repeat(1_000)).chars().count(), LONGEST_NAME);
    }

    #[test]
    fn whoever_has_no_name_gets_one_that_nobody_has() {
        let name = |others: &[&str]| player("", seat(), others).ok();
        assert_eq!(name(&["Player 1"]).as_deref(), Some("Player 2"));
        assert_eq!(name(&["player 2"]).as_deref(), Some("Player 7"));
        assert_eq!(name(&["Player 2", "PIayer 7"]).as_deref(), Some("Player 8"));
    }
}
