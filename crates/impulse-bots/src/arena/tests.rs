//! Whole matches: the same result however they are played, the fields of the report, and bots from outside that behave
//! in every bad way. The seatings, numbers and logs are tested beside their own code.

use super::log::{Log, Mismatch};
use super::report::html;
use super::sprt::{Sprt, Verdict};
use super::statistics::Summary;
use super::*;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const BUDGET: Budget = Budget::Iterations(1);

fn table(players: u8, teams: Teams) -> Setup {
    Setup { teams, ..Setup::new(players, seed_from_number(0)) }
}

fn contest(names: &[&str], setup: Setup, budget: Budget) -> Match {
    let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
    Match::new(&names, setup, 5, budget).expect("a match")
}

fn course(games: u64, threads: usize) -> Course<'static> {
    Course { games, threads, known: Vec::new(), log: None, sprt: None, progress: &|_| {} }
}

fn play(contest: &Match, course: Course<'_>) -> Played {
    contest.play(course).expect("played")
}

/// The records but for the times, which are never twice the same.
fn timeless(records: &[GameResult]) -> Vec<GameResult> {
    let mut records = records.to_vec();
    for seat in records.iter_mut().flat_map(|record| &mut record.seats) {
        (seat.time, seat.overruns) = (0, 0);
    }
    records
}

#[test]
fn a_match_is_the_same_on_any_number_of_threads() {
    let contest = contest(&["random", "random@2it"], table(3, Teams::None), BUDGET);
    let one = play(&contest, course(30, 1));
    let three = play(&contest, course(30, 3));
    assert_eq!(one.records.len(), 30);
    assert_eq!(timeless(&one.records), timeless(&three.records));
}

#[test]
fn seatings_of_a_deal_share_its_cards_and_not_their_chance() {
    let contest = contest(&["random", "random@2it"], table(2, Teams::None), BUDGET);
    assert_eq!((contest.seating(0).0, contest.seating(1).0, contest.seating(2).0), (0, 0, 1));
    assert_eq!(contest.deal(1).seed, seed_from_number(6));
    assert_ne!(contest.chance(0, 0), contest.chance(1, 0));
    assert_ne!(contest.chance(0, 0), contest.chance(0, 1));
}

#[test]
fn a_match_that_is_interrupted_and_resumed_ends_the_same() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("games.jsonl");
    let contest = contest(&["random", "random@2it"], table(2, Teams::None), BUDGET);
    let whole = play(&contest, course(20, 2));
    let open = || Log::open(&path, &contest.header("test"), Mismatch::Refuse).expect("a log");
    play(&contest, Course { log: Some(open().log), ..course(7, 2) });
    // Stopped in the middle of writing.
    let text = std::fs::read_to_string(&path).expect("a log");
    std::fs::write(&path, &text[..text.len() - 5]).expect("torn");
    let opened = open();
    assert_eq!(opened.records.len(), 6);
    let rest = Course { log: Some(opened.log), known: opened.records, ..course(20, 2) };
    let resumed = play(&contest, rest);
    assert_eq!(timeless(&resumed.records), timeless(&whole.records));
    assert_eq!(open().records.len(), 20, "every game is in the log once");
    let again = play(&contest, Course { known: open().records, ..course(20, 2) });
    assert_eq!(again.records, resumed.records, "nothing is played again");
    let summary = Summary::new(&contest, &again);
    assert_eq!(summary, Summary::new(&contest, &resumed));
}

#[test]
fn the_summary_has_all_its_fields() {
    let contest = contest(&["random", "random@2it"], table(4, Teams::None), BUDGET);
    let played = play(&contest, course(16, 2));
    let summary = Summary::new(&contest, &played);
    let json = serde_json::to_value(&summary).expect("JSON");
    assert_eq!((json["games"].as_u64(), json["deals"].as_u64()), (Some(16), Some(2)));
    for bot in json["bots"].as_array().expect("bots") {
        for field in ["games", "win_share", "low", "high", "elo", "elo_error", "cpu_ms_per_decision"] {
            assert!(bot[field].is_number(), "{field}: {bot}");
        }
        assert!(bot["name"].is_string());
        assert_eq!(bot["games"], 8, "it sat alone in half of the games");
        assert_eq!(bot["fair_share"], 0.25);
        assert_eq!(bot["points_by_source"].as_object().map(|sources| sources.len()), Some(7));
    }
    let shares = summary.bots.iter().map(|bot| bot.wins_by_seat.iter().sum::<f64>()).sum::<f64>();
    assert!((shares - 16.0).abs() < 1e-9, "every game is won once: {shares}");
    let points = |bot: &statistics::BotSummary| bot.points_by_source.values().sum::<f64>();
    for bot in &summary.bots {
        assert!((points(bot) - bot.mean_score).abs() < 1e-9, "points and score differ");
    }
    assert!((summary.bots[0].elo + summary.bots[1].elo).abs() < 1e-9);
}

#[test]
fn a_team_wins_together() {
    let contest = contest(&["random", "random@2it"], table(4, Teams::Two), BUDGET);
    let played = play(&contest, course(6, 2));
    assert!(played.records.iter().all(|record| record.won.len() == 2 && record.won[0] + 2 == record.won[1]));
    let summary = Summary::new(&contest, &played);
    assert!((summary.bots[0].wins + summary.bots[1].wins - 6.0).abs() < 1e-9);
    assert!(
        summary.bots.iter().all(|bot| bot.games == 6 && bot.wins.fract() == 0.0 && bot.fair_share == 0.5)
    );
}

#[test]
fn the_report_is_one_page_that_needs_nothing_else() {
    let contest = contest(&["random", "random@2it"], table(2, Teams::None), BUDGET);
    let played = play(&contest, Course { sprt: Some(Sprt { elo0: 0.0, elo1: 50.0 }), ..course(10, 2) });
    let page = html(&Summary::new(&contest, &played));
    for text in
        ["Ladder", "Who beats whom", "Points by source", "Turns of a game", "Sequential test", "core gates"]
    {
        assert!(page.contains(text), "{text} is missing");
    }
    for outside in ["http:", "https:", "<script", "<link", "url(", "@import", "src="] {
        assert!(!page.contains(outside), "{outside} in the page");
    }
    assert!(!page.contains("NaN") && !page.contains("inf"));
}

#[test]
fn a_sequential_test_needs_two_bots_and_stays_open_after_a_few_games() {
    let test = Some(Sprt { elo0: 0.0, elo1: 50.0 });
    let two = contest(&["random", "random@2it"], table(2, Teams::None), BUDGET);
    let outcome = play(&two, Course { sprt: test, ..course(11, 2) }).sprt.expect("a test");
    assert_eq!((outcome.verdict, outcome.games), (Verdict::Open, 10), "whole deals only");
    let one = contest(&["random"], table(2, Teams::None), BUDGET);
    assert!(one.play(Course { sprt: test, ..course(2, 1) }).is_err());
}

/// A program in `sh` that greets and then does something: its folder, and the command.
fn script(body: &str) -> (TempDir, String) {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("bot.sh");
    let greeting = r#"read line; echo '{"type":"hello","protocol":1,"name":"bad"}'"#;
    std::fs::write(&path, format!("{greeting}\n{body}\n")).expect("a script");
    (folder, format!("cmd:sh '{}'", path.display()))
}

/// The failures of a bot in two games against `random`: both are lost, and the match goes on to its end.
fn failures_of(body: &str) -> Vec<String> {
    let budget = Budget::Time(Duration::from_millis(20));
    let (_folder, command) = script(body);
    let contest = contest(&[&command, "random"], table(2, Teams::None), budget);
    let played = play(&contest, course(2, 1));
    let summary = Summary::new(&contest, &played);
    assert_eq!((summary.games, summary.bots[0].failures, summary.bots[0].wins), (2, 2, 0.0), "{summary:?}");
    assert_eq!(summary.bots[1].wins, 2.0);
    assert_eq!(summary.bots[0].clock, "wall");
    assert_eq!(summary.ends.get("failure"), Some(&2));
    played.records.into_iter().filter_map(|record| record.failure).map(|failure| failure.reason).collect()
}

fn assert_reason(reasons: &[String], expected: &str) {
    assert!(reasons.len() == 2 && reasons.iter().all(|reason| reason.contains(expected)), "{reasons:?}");
}

const ASKED: &str = "read game; read question";

#[test]
fn a_bot_that_dies_loses_with_its_last_words() {
    let reasons = failures_of(&format!("{ASKED}; echo 'out of ideas' >&2; exit 3"));
    assert_reason(&reasons, "died (exit status: 3)");
    assert_reason(&reasons, "out of ideas");
}

#[test]
fn a_bot_that_is_late_loses_and_holds_nobody_up() {
    let started = Instant::now();
    assert_reason(&failures_of(&format!("{ASKED}; exec sleep 60")), "late: no answer within 520 ms");
    assert!(started.elapsed() < Duration::from_secs(8));
}

#[test]
fn a_bot_that_never_reads_loses_and_holds_nobody_up() {
    assert_reason(&failures_of("exec sleep 60"), "late");
}

#[test]
fn a_bot_that_answers_nonsense_loses() {
    assert_reason(&failures_of(&format!("{ASKED}; echo what; cat >/dev/null")), "nonsense: \"what\"");
    let flood = format!("{ASKED}; yes | tr -d '\\n'");
    assert_reason(&failures_of(&flood), "more than 4096 bytes");
}

#[test]
fn a_bot_that_speaks_out_of_turn_loses() {
    let chatter = "echo one; echo two; echo three; cat >/dev/null";
    let reasons = failures_of(chatter);
    assert!(reasons.iter().all(|reason| reason.contains("\"one\"")), "{reasons:?}");
}

#[test]
fn a_bot_that_answers_against_the_rules_loses() {
    assert_reason(&failures_of(&format!("{ASKED}; echo p6; cat >/dev/null")), "illegal answer p6: ");
}

#[test]
fn a_program_that_cannot_be_asked_is_refused_before_the_first_game() {
    let refused = |name: &str| {
        Match::new(&[name.to_owned(), "random".to_owned()], table(2, Teams::None), 1, BUDGET)
            .err()
            .expect("refused")
            .to_string()
    };
    let missing = refused("cmd:no-such-program-anywhere");
    assert!(missing.contains("cannot be started"), "{missing}");
    let silent = refused("cmd:true");
    assert!(silent.contains("no greeting"), "{silent}");
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("bot.sh");
    std::fs::write(&path, "echo '{\"type\":\"hello\",\"protocol\":99}'\n").expect("a script");
    let other = refused(&format!("cmd:sh '{}'", path.display()));
    assert!(other.contains("protocol 99") || other.contains("without being asked"), "{other}");
}

/// At a table of more than two, whoever fails loses and the others share the win.
#[test]
fn the_others_share_the_win_when_one_fails() {
    let budget = Budget::Time(Duration::from_millis(20));
    let (_folder, bad) = script("exit 1");
    let contest = contest(&[&bad, "random", "random@2it"], table(3, Teams::None), budget);
    let played = play(&contest, course(3, 1));
    assert!(played.records.iter().all(|record| record.won.len() == 2 && record.failure.is_some()));
    let summary = Summary::new(&contest, &played);
    assert_eq!((summary.bots[0].wins, summary.bots[1].wins, summary.bots[2].wins), (0.0, 1.5, 1.5));
}

#[test]
fn the_example_in_python_plays_whole_games() {
    if std::process::Command::new("python3").arg("--version").output().is_err() {
        eprintln!("skipped: python3 is not installed, so the example bot cannot run");
        return;
    }
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/random_bot.py");
    let bot = format!("cmd:python3 '{example}'");
    let contest = contest(&[&bot, "random"], table(2, Teams::None), Budget::Time(Duration::from_secs(5)));
    let played = play(&contest, course(4, 2));
    let failures: Vec<_> = played.records.iter().filter_map(|record| record.failure.as_ref()).collect();
    assert!(failures.is_empty(), "{failures:?}");
    assert!(played.records.iter().all(|record| record.seats.iter().all(|seat| seat.decisions > 0)));
    let again = play(&contest, course(4, 1));
    assert_eq!(timeless(&played.records), timeless(&again.records), "its seed makes it reproducible");
}
