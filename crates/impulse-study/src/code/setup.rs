//! A set-up as digits. The lists below are part of the form and never change: a longer one needs a new version of it.

use super::CodeError;
use super::number::{Digits, Number, take_one_of};
use impulse_engine::setup::{Edition, Options};
use impulse_engine::{Race, Setup, Teams};

const TEAMS: [Teams; 3] = [Teams::None, Teams::Two, Teams::Three];
/// How many bytes of a seed are written: the others are zero.
const SEED_BYTES: [usize; 3] = [32, 4, 8];
/// There is room for this many versions of the rules.
const RULES: u32 = 64;

pub fn write(setup: &Setup, digits: &mut Digits) -> Result<(), CodeError> {
    setup.check()?;
    digits.push(setup.rules, RULES);
    digits.push(u32::from(setup.players - 2), 5);
    digits.push(TEAMS.iter().position(|&teams| teams == setup.teams).unwrap_or(0) as u32, 3);
    write_options(&setup.options, digits);
    let chosen = setup.races.iter().any(Option::is_some);
    digits.push(u32::from(chosen), 2);
    if chosen {
        for race in &setup.races[..usize::from(setup.players)] {
            let number = race.and_then(|race| Race::ALL.iter().position(|&other| other == race));
            digits.push(number.map_or(0, |number| number as u32 + 1), 7);
        }
    }
    let bytes = 32 - setup.seed.iter().rev().take_while(|&&byte| byte == 0).count();
    let form = match bytes {
        0..=4 => 1,
        5..=8 => 2,
        _ => 0,
    };
    digits.push(form as u32, 3);
    setup.seed.iter().take(SEED_BYTES[form]).for_each(|&byte| digits.push(u32::from(byte), 256));
    Ok(())
}

/// An edition, or each option by itself.
fn write_options(options: &Options, digits: &mut Digits) {
    match Edition::ALL.iter().position(|edition| edition.options() == *options) {
        Some(edition) => digits.push(edition as u32, 4),
        None => {
            digits.push(3, 4);
            for name in Options::NAMES {
                digits.push(u32::from(options.get(name) == Some(true)), 2);
            }
        }
    }
}

pub fn read(number: &mut Number) -> Result<Setup, CodeError> {
    let rules = number.take(RULES);
    let players = number.take(5) as u8 + 2;
    let teams = take_one_of(number, 3, &TEAMS)?;
    let options = match number.take(4) {
        3 => {
            let mut options = Edition::Published.options();
            for name in Options::NAMES {
                let set = number.take(2) == 1;
                if let Some(option) = options.get_mut(name) {
                    *option = set;
                }
            }
            if Edition::ALL.iter().any(|edition| edition.options() == options) {
                return Err(CodeError::Impossible);
            }
            options
        }
        edition => Edition::ALL[edition as usize].options(),
    };
    let mut races = [None; 6];
    if number.take(2) == 1 {
        for race in &mut races[..usize::from(players)] {
            *race = match number.take(7) {
                0 => None,
                chosen => Some(Race::ALL[chosen as usize - 1]),
            };
        }
    }
    let mut seed = [0; 32];
    let bytes = take_one_of(number, 3, &SEED_BYTES)?;
    seed[..bytes].iter_mut().for_each(|byte| *byte = number.take(256) as u8);
    let setup = Setup { players, races, teams, options, rules, seed };
    setup.check()?;
    Ok(setup)
}
