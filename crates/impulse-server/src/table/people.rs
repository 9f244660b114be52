//! Seats, names, chat, and what the host may do. Decides which records follow; changes nothing.

use super::fold::{Credentials, SeatState, Table};
use super::{Decided, Decision, Who};
use crate::denied::Denied;
use crate::secrets;
use impulse_engine::Seat;
use impulse_table::default_bot_spec;
use impulse_wire::http::{Recovered, SeatTaken, TakeSeat};
use impulse_wire::record::Record;
use impulse_wire::secret::{LinkKey, RecoveryCode, SecretHash};
use impulse_wire::table::{Stage, WhyStandIn};
use impulse_wire::{BotSpec, Refusal};

/// The longest name, in characters.
const LONGEST_NAME: usize = 40;
/// The longest chat message, in characters.
const LONGEST_SAYING: usize = 500;
/// The longest URL of a webhook, in bytes.
const LONGEST_URL: usize = 500;

/// Puts text on one line, removes control characters, and truncates it.
fn tidy(text: &str, longest: usize) -> String {
    // Invisible and bidirectional control characters could make a name look like another.
    let invisible = |letter: char| matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}');
    let plain = |letter: &char| letter.is_whitespace() || !(letter.is_control() || invisible(*letter));
    let kept: String = text.chars().filter(plain).collect();
    let spaced = kept.split_whitespace().collect::<Vec<_>>().join(" ");
    spaced.chars().take(longest).collect()
}

/// A player's name, or a default if it is empty.
pub fn player_name(name: &str, seat: Seat) -> String {
    match tidy(name, LONGEST_NAME) {
        name if name.is_empty() => format!("Player {}", seat.index() + 1),
        name => name,
    }
}

/// A spectator's name.
pub fn spectator_name(name: Option<&str>) -> String {
    match tidy(name.unwrap_or(""), LONGEST_NAME) {
        name if name.is_empty() => "Spectator".to_owned(),
        name => name,
    }
}

/// The role that a token gives at the table.
pub fn who_is(table: &Table, token: &SecretHash) -> Option<Who> {
    let host = table.host.token == *token;
    // Compare with every seat, so that the time reveals nothing.
    let own = |state: &SeatState| state.credentials.is_some_and(|credentials| credentials.token == *token);
    let at = table.seats.iter().enumerate().fold(None, |first, (at, state)| {
        let this = own(state).then_some(at);
        first.or(this)
    });
    let seat = at.and_then(|at| Seat::new(at as u8));
    (host || seat.is_some()).then_some(Who { seat, host })
}

/// Somebody takes a seat.
pub fn take_seat(table: &Table, wish: &TakeSeat) -> Result<(Decision, SeatTaken), Denied> {
    not_finished(table)?;
    let key = wish.key.as_ref().map(LinkKey::hash);
    let any = table.listed || key == Some(table.key);
    let opens = |state: &SeatState| key.is_some() && state.key == key;
    let allowed: Vec<(usize, &SeatState)> =
        table.seats.iter().enumerate().filter(|(_, state)| any || opens(state)).collect();
    if allowed.is_empty() {
        return Err(Refusal::UnknownKey.into());
    }
    let wanted = |number: usize| wish.seat.is_none_or(|seat| seat.index() == number);
    let free = allowed.iter().find(|(number, state)| state.is_free() && wanted(*number));
    let seat = free.and_then(|(number, _)| Seat::new(*number as u8));
    let seat = seat.ok_or(Refusal::SeatTaken { seat: wish.seat })?;
    let (token, recovery) = (secrets::token()?, secrets::recovery_code()?);
    let record = Record::Joined {
        seat,
        name: player_name(&wish.name, seat),
        token: token.hash(),
        recovery: recovery.hash(),
    };
    Ok((record.into(), SeatTaken { seat, token, recovery }))
}

/// Somebody uses a recovery code.
pub fn recover(table: &Table, code: &RecoveryCode) -> Result<(Decision, Recovered), Denied> {
    let code = secrets::tidy_recovery_code(code).hash();
    let own = |credentials: &Credentials| credentials.recovery == code;
    let host = own(&table.host);
    let owned = table.seats.iter().position(|state| state.credentials.as_ref().is_some_and(own));
    let seat = owned.and_then(|number| Seat::new(number as u8));
    if !host && seat.is_none() {
        return Err(Refusal::UnknownCode.into());
    }
    let token = secrets::token()?;
    let record = Record::Recovered { seat, token: token.hash() };
    Ok((record.into(), Recovered { seat, host, token }))
}

/// Somebody says something.
pub fn say(table: &Table, who: &Who, name: &str, text: &str, most: usize) -> Decided {
    let text = tidy(text, LONGEST_SAYING);
    if text.is_empty() {
        return Err(Refusal::NothingSaid.into());
    }
    if table.said.len() >= most {
        return Err(Refusal::ChatFull { most: most as u32 }.into());
    }
    let state = who.seat.and_then(|seat| table.seats.get(seat.index()));
    let name = state.map_or(name, |state| &state.name).to_owned();
    Ok(Record::Said { seat: who.seat, name, text }.into())
}

/// A player changes their name.
pub fn rename(who: &Who, name: &str) -> Decided {
    let seat = seat_of(who)?;
    Ok(Record::Renamed { seat, name: player_name(name, seat) }.into())
}

/// A player sets or removes their webhook.
pub fn webhook(who: &Who, url: Option<&str>) -> Decided {
    let seat = seat_of(who)?;
    let possible = |url: &&str| {
        let web = url.starts_with("https://") || url.starts_with("http://");
        web && url.len() <= LONGEST_URL && url.bytes().all(|byte| byte.is_ascii_graphic())
    };
    match url.map(str::trim).filter(|url| !url.is_empty()) {
        Some(url) if !possible(&url) => Err(Refusal::BadWebhook { longest: LONGEST_URL as u32 }.into()),
        url => Ok(Record::Webhook { seat, url: url.map(str::to_owned) }.into()),
    }
}

/// The host starts the game, with a bot on each free seat.
pub fn start(table: &Table, who: &Who, bot: Option<&BotSpec>) -> Decided {
    host_only(who)?;
    if table.stage != Stage::Open {
        return Err(Refusal::Begun.into());
    }
    let free = table.seats.iter().enumerate().filter(|(_, state)| state.is_free());
    let free: Vec<Seat> = free.filter_map(|(number, _)| Seat::new(number as u8)).collect();
    let mut records = Vec::new();
    for &seat in &free {
        let bot = bot.ok_or(Refusal::SeatsOpen { free: free.len() as u32 })?;
        records.push(Record::SeatToBot { seat, bot: known_bot(bot)?, why: WhyStandIn::Host });
    }
    records.push(Record::Started);
    Ok(records.into())
}

/// The host gives a seat to a bot.
pub fn seat_to_bot(table: &Table, who: &Who, seat: Seat, bot: &BotSpec) -> Decided {
    host_only(who)?;
    not_finished(table)?;
    if table.seats.get(seat.index()).is_none() {
        return Err(Refusal::NoSuchSeat { seat, players: table.seats.len() as u8 }.into());
    }
    Ok(Record::SeatToBot { seat, bot: known_bot(bot)?, why: WhyStandIn::Host }.into())
}

/// A player takes the seat back from a bot.
pub fn return_to_seat(table: &Table, who: &Who) -> Decided {
    let seat = seat_of(who)?;
    not_finished(table)?;
    match table.seats.get(seat.index()) {
        Some(state) if state.bot.is_some() => Ok(Record::Returned { seat }.into()),
        _ => Err(Refusal::NoStandIn.into()),
    }
}

/// The host pauses or resumes the game.
pub fn pause(table: &Table, who: &Who, on: bool) -> Decided {
    host_only(who)?;
    match (table.stage, table.paused, on) {
        (Stage::Playing, true, true) => Err(Refusal::PausedAlready.into()),
        (Stage::Playing, false, false) => Err(Refusal::NotPaused.into()),
        (Stage::Playing, ..) => Ok(Record::Paused { on }.into()),
        _ => Err(Refusal::NoGame.into()),
    }
}

/// The host closes the table.
pub fn close(table: &Table, who: &Who) -> Decided {
    host_only(who)?;
    not_finished(table)?;
    Ok(Record::Closed.into())
}

/// A player leaves. During the game a bot stands in, and the player may return.
pub fn leave(table: &Table, who: &Who) -> Decided {
    let seat = seat_of(who)?;
    match table.stage {
        Stage::Open => Ok(Record::Left { seat }.into()),
        Stage::Playing => {
            let bot = default_bot_spec();
            Ok(Record::SeatToBot { seat, bot, why: WhyStandIn::Left }.into())
        }
        Stage::Over => Err(Refusal::Over.into()),
        Stage::Closed => Err(Refusal::Closed.into()),
    }
}

/// The bot, if the registry knows it.
pub fn known_bot(bot: &BotSpec) -> Result<BotSpec, Denied> {
    let entries = impulse_bots::entries();
    if entries.iter().any(|entry| entry.name == bot.name()) {
        return Ok(bot.clone());
    }
    let known = entries.iter().map(|entry| entry.name.to_owned()).collect();
    Err(Refusal::NoSuchBot { bot: bot.clone(), known }.into())
}

fn seat_of(who: &Who) -> Result<Seat, Denied> {
    Ok(who.seat.ok_or(Refusal::PlayersOnly)?)
}

pub(super) fn host_only(who: &Who) -> Result<(), Denied> {
    if who.host { Ok(()) } else { Err(Refusal::HostOnly.into()) }
}

fn not_finished(table: &Table) -> Result<(), Denied> {
    match table.stage {
        Stage::Open | Stage::Playing => Ok(()),
        Stage::Over => Err(Refusal::Over.into()),
        Stage::Closed => Err(Refusal::Closed.into()),
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
