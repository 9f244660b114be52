-- Short texts beside the tables, such as the operator's bans. Older programs do not look at them.

CREATE TABLE impulse.notes (
    name bytea PRIMARY KEY,
    body bytea NOT NULL
);

-- From now on the lease of a table is deleted with it.
DELETE FROM impulse.leases WHERE substring(name FOR 6) = 'table:'::bytea
    AND NOT EXISTS (SELECT FROM impulse.tables WHERE id = substring(name FROM 7));
