//! Setting up a table: what fits, and what is refused.

use impulse_engine::Race;
use impulse_engine::setup::{Edition, Teams};
use impulse_table::{Chair, Form, FormError, Who};

fn names(form: &Form) -> Vec<String> {
    (0..form.seats.len()).map(|seat| format!("Name {seat}")).collect()
}

#[test]
fn the_usual_table_can_be_played_with_any_number_of_players() {
    for players in 2..=6 {
        let mut form = Form::usual();
        form.resize(players);
        assert_eq!(form.seats.len(), players);
        assert_eq!(form.trouble(&names(&form)), Ok(()));
        assert!(form.is_possible());
        let seats = form.table(&names(&form));
        assert_eq!(seats.chairs[0], Chair::Person);
        assert!(seats.chairs[1..].iter().all(|chair| !chair.is_person()));
        assert_eq!(seats.names[1], "Name 1");
    }
    assert_eq!(Form::usual().edition(), Some(Edition::Published));
}

#[test]
fn the_same_race_or_name_twice_is_refused() {
    let mut form = Form::usual();
    form.seats[1].race = Some(Race::ALL[2]);
    form.seats[3].race = Some(Race::ALL[2]);
    assert_eq!(form.trouble(&names(&form)), Err(FormError::SameRace { race: Race::ALL[2], seat: 3 }));
    form.seats[3].race = None;
    let mut same = names(&form);
    same[2] = same[0].clone();
    assert_eq!(form.trouble(&same), Err(FormError::SameName { name: "Name 0".into(), seat: 2 }));
}

/// Chapter 12.
#[test]
fn teams_must_fit_and_are_dissolved_when_they_no_longer_do() {
    let mut form = Form::usual();
    form.teams = Teams::Three;
    assert_eq!(form.trouble(&names(&form)), Err(FormError::TeamsDoNotFit { players: 4 }));
    form.resize(6);
    assert_eq!((form.trouble(&names(&form)), form.team(4)), (Ok(()), Some(1)));
    form.resize(5);
    assert_eq!(form.teams, Teams::None);
}

#[test]
fn there_is_one_you_and_seats_are_mixed_without_loss() {
    let mut form = Form::usual();
    form.sit(2, Who::You);
    assert_eq!((&form.seats[0].who, &form.seats[2].who), (&Who::Person, &Who::You));
    let mut before: Vec<String> = form.seats.iter().map(|seat| seat.who.key().to_owned()).collect();
    form.shuffle([7; 32]);
    let mut after: Vec<String> = form.seats.iter().map(|seat| seat.who.key().to_owned()).collect();
    assert_ne!(before, after);
    before.sort();
    after.sort();
    assert_eq!(before, after);
}
