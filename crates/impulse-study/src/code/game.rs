//! A game as digits: the set-up, a few bits of the last fingerprint, whether it is over, and for each answer its place among
//! the legal ones. A forced answer has one place only and takes no room.

use super::number::{Digits, Number};
use super::{CodeError, setup};
use impulse_engine::notation::Game;
use impulse_engine::{Fingerprint, State};

/// No game has as many answers as this.
const ANSWERS: u32 = 1 << 16;
/// The values of the part of the fingerprint that is written.
const MOMENTS: u32 = 1 << 16;

pub fn write(game: &Game, digits: &mut Digits) -> Result<(), CodeError> {
    setup::write(&game.setup, digits)?;
    let mut state = State::new(&game.setup)?;
    let mut places = Vec::with_capacity(game.actions.len());
    for (index, &action) in game.actions.iter().enumerate() {
        let legal = state.legal();
        let place = legal.iter().position(|other| other == action);
        let place = place.ok_or(CodeError::Illegal { number: index + 1 })?;
        places.push((place as u32, legal.len() as u32));
        state.apply(action, &mut ());
    }
    digits.push(moment(&state), MOMENTS);
    let over = state.end().is_some();
    digits.push(u32::from(over), 2);
    let count = u32::try_from(places.len()).ok().filter(|&count| count < ANSWERS);
    let count = count.ok_or(CodeError::TooManyAnswers)?;
    if !over {
        digits.push(count, ANSWERS);
    }
    places.into_iter().for_each(|(place, radix)| digits.push(place, radix));
    Ok(())
}

pub fn read(number: &mut Number) -> Result<Game, CodeError> {
    let setup = setup::read(number)?;
    let mut state = State::new(&setup)?;
    let written = number.take(MOMENTS);
    let over = number.take(2) == 1;
    let count = if over { ANSWERS } else { number.take(ANSWERS) };
    let mut game = Game { setup, actions: Vec::new() };
    for _ in 0..count {
        let legal = state.legal();
        let Some(action) = legal.nth(number.take(legal.len() as u32) as usize) else { break };
        state.apply(action, &mut ());
        game.actions.push(action);
    }
    if over != state.end().is_some() {
        return Err(if over { CodeError::TooManyAnswers } else { CodeError::LeftOver });
    }
    if moment(&state) != written {
        return Err(CodeError::OtherMoment);
    }
    Ok(game)
}

/// A part of the fingerprint: it tells a reader with other rules that the game did not come out as it was played.
fn moment(state: &State) -> u32 {
    let Fingerprint(whole) = state.fingerprint();
    (whole ^ whole >> 32) as u32 % MOMENTS
}
