//! The trials in short form, with the server as a process of its own. `cargo xtask soak` runs them in long form.

use impulse_trial::cluster::{self, Cluster};
use impulse_trial::cold::{self, Cold};
use impulse_trial::hostile::{self, Hostile};
use impulse_trial::kill::{self, Kills};
use impulse_trial::load::{self, Load};
use impulse_trial::process::Program;
use impulse_trial::{disk, leak};
use std::time::Duration;
use tempfile::TempDir;

fn program(roomy: bool) -> Program {
    Program { path: env!("CARGO_BIN_EXE_impulse-trial").into(), roomy, idle: None, notices: None }
}

/// On a real disk: temporary files may be in memory.
fn folder() -> TempDir {
    tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder can be made")
}

/// Trials take all of the machine: one after the other.
static ONE_AT_A_TIME: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let _alone = ONE_AT_A_TIME.lock().await;
    let (kills, folder) = (Kills { kills: 5, tables: 12, think: Duration::from_millis(20) }, folder());
    println!("{}", kill::run(&program(true), folder.path(), &kills).await.expect("nothing is lost"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_tables_play_at_once() {
    let _alone = ONE_AT_A_TIME.lock().await;
    let load = Load { tables: 100, measure: Duration::from_secs(3), postgres: true, bars: false };
    let folder = folder();
    let outcome = load::run(&program(true), folder.path(), &load).await.expect("all play");
    println!("{}", outcome.report);
    // The long form has bars for the rates: they are ratios of an optimised program.
    assert!(outcome.p99 < Duration::from_secs(2) && outcome.idle_kib < 120 * 1024);
    assert!(outcome.postgres.is_some_and(|rate| rate > outcome.highest / 10.0));
}

#[tokio::test(flavor = "multi_thread")]
async fn honest_people_play_on_while_others_attack() {
    let _alone = ONE_AT_A_TIME.lock().await;
    impulse_trial::allow_many_files();
    let longest_p99 = Duration::from_secs(2);
    let hostile = Hostile { time: Duration::from_secs(12), idle_sockets: 500, longest_p99 };
    let folder = folder();
    println!("{}", hostile::run(&program(false), folder.path(), &hostile).await.expect("no harm"));
}

#[tokio::test(flavor = "multi_thread")]
async fn one_reader_of_long_logs_stalls_nobody() {
    let _alone = ONE_AT_A_TIME.lock().await;
    // The long form, with a program that is optimised, has the bar of 20 ms.
    let (cold, folder) = (Cold { tables: 5, most_delay: Duration::from_millis(250) }, folder());
    println!("{}", cold::run(&program(false), folder.path(), &cold).await.expect("nobody waits"));
}

#[tokio::test(flavor = "multi_thread")]
async fn in_whole_games_nobody_is_told_what_is_hidden() {
    let _alone = ONE_AT_A_TIME.lock().await;
    let folder = folder();
    println!("{}", leak::run(&program(true), folder.path(), 5).await.expect("no leak"));
}

#[tokio::test(flavor = "multi_thread")]
async fn over_several_nodes_nobody_is_told_what_is_hidden() {
    let _alone = ONE_AT_A_TIME.lock().await;
    println!("{}", leak::run_over_nodes(&program(true), 2, 3).await.expect("no leak"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_and_a_read_only_folder_lose_nothing() {
    let _alone = ONE_AT_A_TIME.lock().await;
    let folder = folder();
    println!("{}", disk::run(&program(true), folder.path()).await.expect("nothing is lost"));
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_and_their_database_fail_and_nothing_acknowledged_is_lost() {
    let _alone = ONE_AT_A_TIME.lock().await;
    let cluster = Cluster {
        nodes: 3,
        tables: 8,
        kills: 4,
        pauses: 1,
        crashes: 2,
        promotions: 1,
        cuts: 2,
        think: Duration::from_millis(50),
        together: 2,
        pause: Duration::from_secs(12),
        calm: Duration::ZERO,
        other: None,
    };
    println!("{}", cluster::run(&program(true), &cluster).await.expect("nothing is lost"));
}
