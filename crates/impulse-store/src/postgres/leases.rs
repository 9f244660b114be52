//! Leases, by the clock of the database.

use crate::TABLE_LEASES;
use std::collections::{BTreeMap, HashMap};
use std::time::Duration;
use tokio_postgres::{Client, Error};

/// Takes or renews leases, each for a holder and a time, in one transaction: the fencing numbers of those that were free or
/// the holder's own. A node may renew a thousand at once.
pub(super) async fn acquire(
    client: &Client,
    wanted: &BTreeMap<String, (String, Duration)>,
) -> Result<HashMap<String, u64>, Error> {
    // In the order of their names, so that two nodes never wait for each other.
    let names: Vec<&[u8]> = wanted.keys().map(String::as_bytes).collect();
    let holders: Vec<&[u8]> = wanted.values().map(|(holder, _)| holder.as_bytes()).collect();
    let times: Vec<f64> = wanted.values().map(|(_, lasting)| lasting.as_secs_f64()).collect();
    let acquired = client
        .query(
            "INSERT INTO impulse.leases AS old (name, holder, number, expires)
             SELECT name, holder, 1, clock_timestamp() + make_interval(secs => lasting)
             FROM unnest($1::bytea[], $2::bytea[], $3::double precision[]) AS new (name, holder, lasting)
             ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires = excluded.expires,
                 number = old.number + CASE WHEN old.holder = excluded.holder THEN 0 ELSE 1 END
             WHERE old.holder = excluded.holder OR old.expires <= clock_timestamp()
             RETURNING name, number",
            &[&names, &holders, &times],
        )
        .await?;
    let number = |row: &tokio_postgres::Row| {
        let name = String::from_utf8(row.get::<_, &[u8]>(0).to_vec()).ok()?;
        Some((name, row.get::<_, i64>(1) as u64))
    };
    Ok(acquired.iter().filter_map(number).collect())
}

/// Gives a lease up. That of a table which was deleted meanwhile is deleted too.
pub(super) async fn release(client: &Client, lease: &str, holder: &str) -> Result<(), Error> {
    if let Some(table) = lease.strip_prefix(TABLE_LEASES) {
        let delete = "DELETE FROM impulse.leases WHERE name = $1 AND holder = $2
                      AND NOT EXISTS (SELECT FROM impulse.tables WHERE id = $3)";
        client.execute(delete, &[&lease.as_bytes(), &holder.as_bytes(), &table.as_bytes()]).await?;
    }
    let release = "UPDATE impulse.leases SET expires = '-infinity' WHERE name = $1 AND holder = $2";
    client.execute(release, &[&lease.as_bytes(), &holder.as_bytes()]).await.map(drop)
}
