//! People and bots on their seats, and what the host may do. Which records come of it; nothing is changed here.

use super::fold::{Credentials, Place, Table};
use super::{Decided, Who};
use crate::denied::Denied;
use crate::secrets::{self, Hash};
use impulse_engine::Seat;
use impulse_table::{Chair, default_bot};
use impulse_wire::http::{Recovered, SeatTaken, TakeSeat};
use impulse_wire::message::Refusal;
use impulse_wire::record::Record;
use impulse_wire::table::{Stage, WhyStandIn};

/// Letters of a name.
const LONGEST_NAME: usize = 40;
/// Letters of something said.
const LONGEST_SAYING: usize = 500;
/// Letters of an address that is told of turns.
const LONGEST_URL: usize = 500;

/// On one line, without control characters, and not too long.
fn tidy(text: &str, longest: usize) -> String {
    // Marks that turn the direction of writing could make a name look like another.
    let turning = |letter: char| matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}');
    let plain = |letter: &char| letter.is_whitespace() || !(letter.is_control() || turning(*letter));
    let kept: String = text.chars().filter(plain).collect();
    let spaced = kept.split_whitespace().collect::<Vec<_>>().join(" ");
    spaced.chars().take(longest).collect()
}

/// A player's name; a usual one if nothing is left of it.
pub fn player_name(name: &str, seat: Seat) -> String {
    match tidy(name, LONGEST_NAME) {
        name if name.is_empty() => format!("Player {}", seat.index() + 1),
        name => name,
    }
}

/// The name of somebody who watches.
pub fn spectator_name(name: Option<&str>) -> String {
    match tidy(name.unwrap_or(""), LONGEST_NAME) {
        name if name.is_empty() => "Spectator".to_owned(),
        name => name,
    }
}

/// Who somebody is, by their token.
pub fn who_is(table: &Table, token: &Hash) -> Option<Who> {
    let host = table.host.token.is(token);
    // All are compared, whoever it is.
    let own = |place: &Place| place.credentials.is_some_and(|credentials| credentials.token.is(token));
    let at = table.places.iter().enumerate().fold(None, |first, (at, place)| {
        let this = own(place).then_some(at);
        first.or(this)
    });
    let seat = at.and_then(|at| Seat::new(at as u8));
    (host || seat.is_some()).then_some(Who { seat, host })
}

/// Somebody takes a seat.
pub fn take_seat(table: &Table, wish: &TakeSeat) -> Result<(Vec<Record>, SeatTaken), Denied> {
    if !matches!(table.stage, Stage::Open | Stage::Playing) {
        return Err(Denied::new(Refusal::NotNow, "nobody can sit down at this table any more"));
    }
    let key = wish.key.as_deref().map(Hash::of);
    let any = table.listed || key.is_some_and(|key| table.key.is(&key));
    let opens = |place: &Place| place.key.is_some_and(|own| key.is_some_and(|key| own.is(&key)));
    let allowed: Vec<(usize, &Place)> =
        table.places.iter().enumerate().filter(|(_, place)| any || opens(place)).collect();
    if allowed.is_empty() {
        return Err(Denied::new(Refusal::NotYours, "this link opens no seat here"));
    }
    let wanted = |number: usize| wish.seat.is_none_or(|seat| seat.index() == number);
    let free = allowed.iter().find(|(number, place)| place.is_free() && wanted(*number));
    let seat = free.and_then(|(number, _)| Seat::new(*number as u8));
    let seat = seat.ok_or_else(|| Denied::new(Refusal::Taken, "that seat is taken"))?;
    let (token, recovery) = (secrets::token()?, secrets::recovery_code()?);
    let record = Record::Joined {
        seat,
        name: player_name(&wish.name, seat),
        token: Hash::of(&token).text(),
        recovery: Hash::of(&recovery).text(),
    };
    Ok((vec![record], SeatTaken { seat, token, recovery }))
}

/// Somebody comes with a recovery code.
pub fn recover(table: &Table, code: &str) -> Result<(Vec<Record>, Recovered), Denied> {
    let code = Hash::of(&secrets::tidy_recovery_code(code));
    let own = |credentials: &Credentials| credentials.recovery.is(&code);
    let host = own(&table.host);
    let owned = table.places.iter().position(|place| place.credentials.as_ref().is_some_and(own));
    let seat = owned.and_then(|number| Seat::new(number as u8));
    if !host && seat.is_none() {
        return Err(Denied::new(Refusal::NotYours, "this code belongs to nobody here"));
    }
    let token = secrets::token()?;
    let record = Record::Recovered { seat, token: Hash::of(&token).text() };
    Ok((vec![record], Recovered { seat, host, token }))
}

/// Somebody says something.
pub fn say(table: &Table, who: &Who, name: &str, text: &str, most: usize) -> Decided {
    let text = tidy(text, LONGEST_SAYING);
    if text.is_empty() {
        return Err(Denied::new(Refusal::Malformed, "nothing was said"));
    }
    if table.said.len() >= most {
        return Err(Denied::new(Refusal::TooMuch, "enough has been said at this table"));
    }
    let place = who.seat.and_then(|seat| table.places.get(seat.index()));
    let name = place.map_or(name, |place| &place.name).to_owned();
    Ok(vec![Record::Said { seat: who.seat, name, text }])
}

/// A player is called something else.
pub fn rename(who: &Who, name: &str) -> Decided {
    let seat = seat_of(who)?;
    Ok(vec![Record::Renamed { seat, name: player_name(name, seat) }])
}

/// Where to tell a player that it is their turn.
pub fn webhook(who: &Who, url: Option<&str>) -> Decided {
    let seat = seat_of(who)?;
    let possible = |url: &&str| {
        let web = url.starts_with("https://") || url.starts_with("http://");
        web && url.len() <= LONGEST_URL && url.bytes().all(|byte| byte.is_ascii_graphic())
    };
    match url.map(str::trim).filter(|url| !url.is_empty()) {
        Some(url) if !possible(&url) => {
            Err(Denied::new(Refusal::Impossible, "that is not an address that can be told of turns"))
        }
        url => Ok(vec![Record::Webhook { seat, url: url.map(str::to_owned) }]),
    }
}

/// The host begins the game, with a bot on each seat that is free.
pub fn start(table: &Table, who: &Who, bot: Option<&str>) -> Decided {
    host_only(who)?;
    if table.stage != Stage::Open {
        return Err(Denied::new(Refusal::NotNow, "the game has begun already"));
    }
    let free = table.places.iter().enumerate().filter(|(_, place)| place.is_free());
    let free: Vec<Seat> = free.filter_map(|(number, _)| Seat::new(number as u8)).collect();
    let mut records = Vec::new();
    for seat in free {
        let bot = bot.ok_or_else(|| Denied::new(Refusal::NotNow, "not all seats are taken"))?;
        records.push(Record::SeatToBot { seat, bot: known_bot(bot)?, why: WhyStandIn::Host });
    }
    records.push(Record::Started);
    Ok(records)
}

/// The host lets a bot play on a seat.
pub fn seat_to_bot(table: &Table, who: &Who, seat: Seat, bot: &str) -> Decided {
    host_only(who)?;
    not_finished(table)?;
    if table.places.get(seat.index()).is_none() {
        return Err(Denied::new(Refusal::Impossible, "there is no such seat"));
    }
    Ok(vec![Record::SeatToBot { seat, bot: known_bot(bot)?, why: WhyStandIn::Host }])
}

/// A player takes the seat back from a bot.
pub fn return_to_seat(table: &Table, who: &Who) -> Decided {
    let seat = seat_of(who)?;
    not_finished(table)?;
    match table.places.get(seat.index()) {
        Some(place) if place.bot.is_some() => Ok(vec![Record::Returned { seat }]),
        _ => Err(Denied::new(Refusal::NotNow, "no bot plays for you")),
    }
}

/// The host stops the game for a while, or lets it go on.
pub fn pause(table: &Table, who: &Who, on: bool) -> Decided {
    host_only(who)?;
    match (table.stage == Stage::Playing, table.paused == on) {
        (false, _) => Err(Denied::new(Refusal::NotNow, "no game is under way")),
        (true, true) => Err(Denied::new(Refusal::NotNow, "it is so already")),
        (true, false) => Ok(vec![Record::Paused { on }]),
    }
}

/// The host ends the table.
pub fn close(table: &Table, who: &Who) -> Decided {
    host_only(who)?;
    not_finished(table)?;
    Ok(vec![Record::Closed])
}

/// A player leaves. During the game a bot plays on, and the player may return.
pub fn leave(table: &Table, who: &Who) -> Decided {
    let seat = seat_of(who)?;
    match table.stage {
        Stage::Open => Ok(vec![Record::Left { seat }]),
        Stage::Playing => {
            Ok(vec![Record::SeatToBot { seat, bot: default_bot().to_owned(), why: WhyStandIn::Left }])
        }
        Stage::Over | Stage::Closed => Err(Denied::new(Refusal::NotNow, "the game is over")),
    }
}

/// A bot's name with its time, as the registry knows it.
pub fn known_bot(name: &str) -> Result<String, Denied> {
    match Chair::parse(name) {
        Ok(chair @ Chair::Bot { .. }) => Ok(chair.text()),
        _ => Err(Denied::new(Refusal::NoSuchBot, "no bot has that name")),
    }
}

fn seat_of(who: &Who) -> Result<Seat, Denied> {
    who.seat.ok_or_else(|| Denied::new(Refusal::NoSeat, "only a player can do that"))
}

pub(super) fn host_only(who: &Who) -> Result<(), Denied> {
    if who.host { Ok(()) } else { Err(Denied::new(Refusal::NotHost, "only the host can do that")) }
}

fn not_finished(table: &Table) -> Result<(), Denied> {
    match table.stage {
        Stage::Open | Stage::Playing => Ok(()),
        Stage::Over | Stage::Closed => Err(Denied::new(Refusal::NotNow, "the game is over")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_on_one_line_and_bounded() {
        let seat = Seat::new(1).expect("a seat");
        assert_eq!(player_name(" Ada\n\tLovelace\u{0} \u{202e}", seat), "Ada Lovelace");
        assert_eq!(player_name("\u{200b}\r\n", seat), "Player 2");
        assert_eq!(player_name(&"x".repeat(1_000), seat).len(), LONGEST_NAME);
        assert_eq!(spectator_name(None), "Spectator");
    }

    #[test]
    fn only_web_addresses_are_told_of_turns() {
        let who = Who { seat: Seat::new(0), host: false };
        assert!(webhook(&who, Some("https://example.org/turn?x=1")).is_ok());
        assert!(webhook(&who, None).is_ok());
        for wrong in ["file:///etc/passwd", "javascript:alert(1)", "https://a b"] {
            assert!(webhook(&who, Some(wrong)).is_err(), "{wrong}");
        }
    }
}
