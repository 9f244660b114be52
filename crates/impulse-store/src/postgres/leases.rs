//! Leases, by the clock of the database.

use std::time::Duration;
use tokio_postgres::{Client, Error};

/// Takes or renews a lease: its fencing number, or `None` if another holds it.
pub(super) async fn acquire(
    client: &Client,
    lease: &str,
    holder: &str,
    lasting: Duration,
) -> Result<Option<u64>, Error> {
    let acquired = client
        .query_opt(
            "INSERT INTO impulse.leases AS old (name, holder, number, expires)
             VALUES ($1, $2, 1, clock_timestamp() + make_interval(secs => $3))
             ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires = excluded.expires,
                 number = old.number + CASE WHEN old.holder = excluded.holder THEN 0 ELSE 1 END
             WHERE old.holder = excluded.holder OR old.expires <= clock_timestamp()
             RETURNING number",
            &[&lease.as_bytes(), &holder.as_bytes(), &lasting.as_secs_f64()],
        )
        .await?;
    Ok(acquired.map(|row| row.get::<_, i64>(0) as u64))
}

pub(super) async fn release(client: &Client, lease: &str, holder: &str) -> Result<(), Error> {
    let release = "UPDATE impulse.leases SET expires = '-infinity' WHERE name = $1 AND holder = $2";
    client.execute(release, &[&lease.as_bytes(), &holder.as_bytes()]).await.map(drop)
}
