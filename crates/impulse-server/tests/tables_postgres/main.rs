//! The tests of tables again, over PostgreSQL (`client` says why it is that). What only PostgreSQL can do is in `outage`.

#[path = "../tables/client.rs"]
mod client;
#[path = "../tables/counting.rs"]
mod counting;
#[path = "../tables/floods.rs"]
mod floods;
#[path = "../tables/hostile.rs"]
mod hostile;
#[path = "../tables/nodes.rs"]
mod nodes;
#[cfg(unix)]
#[path = "../tables/operator.rs"]
mod operator;
#[path = "../tables/page.rs"]
mod page;
#[path = "../tables/people.rs"]
mod people;
#[path = "../tables/playing.rs"]
mod playing;
#[path = "../tables/returning.rs"]
mod returning;
#[path = "../tables/room.rs"]
mod room;
#[path = "../tables/secrets.rs"]
mod secrets;
#[path = "../tables/shares.rs"]
mod shares;
#[path = "../tables/strangers.rs"]
mod strangers;
#[path = "../tables/upgrade.rs"]
mod upgrade;
mod outage;
