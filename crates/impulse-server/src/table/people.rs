//! Seats, names and chat. Decides which records follow; changes nothing. What only the host may do is in `hosting`.

use super::fold::{Credentials, SeatState, Table};
use super::{Decided, Decision, Who};
use crate::denied::Denied;
use crate::names::{self, tidy};
use crate::secrets;
use impulse_engine::Seat;
use impulse_table::default_bot_spec;
use impulse_wire::Refusal;
use impulse_wire::http::{Recovered, Renewed, SeatTaken, TakeSeat};
use impulse_wire::record::Record;
use impulse_wire::secret::{LinkKey, RecoveryCode, SecretHash};
use impulse_wire::table::{Stage, WhyStandIn};

/// The longest chat message, in characters.
const LONGEST_SAYING: usize = 500;
/// The longest URL of a webhook, in bytes.
const LONGEST_URL: usize = 500;

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
        name: names::player(&wish.name, seat, &others(table, seat))?,
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

/// Somebody wants a new recovery code, for the old one may be known to others.
pub fn renew(table: &Table, token: &SecretHash) -> Result<(Decision, Renewed), Denied> {
    let Who { seat, .. } = who_is(table, token).ok_or(Refusal::UnknownToken)?;
    let recovery = secrets::recovery_code()?;
    let record = Record::Renewed { seat, recovery: recovery.hash() };
    Ok((record.into(), Renewed { recovery }))
}

/// Somebody says something.
pub fn say(table: &Table, who: &Who, name: &str, text: &str) -> Decided {
    let text = tidy(text, LONGEST_SAYING);
    if text.is_empty() {
        return Err(Refusal::NothingSaid.into());
    }
    let state = who.seat.and_then(|seat| table.seats.get(seat.index()));
    // The host can always be heard.
    match state {
        Some(state) if state.muted && !who.host => return Err(Refusal::Muted.into()),
        None if table.chat_locked && !who.host => return Err(Refusal::ChatLocked.into()),
        _ => {}
    }
    let name = state.map_or(name, |state| &state.name).to_owned();
    Ok(Record::Said { seat: who.seat, name, text }.into())
}

/// A player changes their name.
pub fn rename(table: &Table, who: &Who, name: &str) -> Decided {
    let seat = seat_of(who)?;
    Ok(Record::Renamed { seat, name: names::player(name, seat, &others(table, seat))? }.into())
}

/// The names of all players but one, as they are shown: bots have names too.
fn others(table: &Table, seat: Seat) -> Vec<String> {
    table.shown_names().filter(|(other, _)| *other != seat).map(|(_, name)| name).collect()
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

/// A player takes the seat back from a bot.
pub fn return_to_seat(table: &Table, who: &Who) -> Decided {
    let seat = seat_of(who)?;
    not_finished(table)?;
    match table.seats.get(seat.index()) {
        Some(state) if state.bot.is_some() => Ok(Record::Returned { seat }.into()),
        _ => Err(Refusal::NoStandIn.into()),
    }
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

fn seat_of(who: &Who) -> Result<Seat, Denied> {
    Ok(who.seat.ok_or(Refusal::PlayersOnly)?)
}

pub(super) fn not_finished(table: &Table) -> Result<(), Denied> {
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
    fn only_web_addresses_are_told_of_turns() {
        let who = Who { seat: Seat::new(0), host: false };
        assert!(webhook(&who, Some("https://example.org/turn?x=1")).is_ok());
        assert!(webhook(&who, None).is_ok());
        for wrong in ["file:///etc/passwd", "javascript:alert(1)", "https://a b"] {
            assert!(webhook(&who, Some(wrong)).is_err(), "{wrong}");
        }
    }
}
