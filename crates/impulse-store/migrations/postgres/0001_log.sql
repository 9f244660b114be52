-- Tables and what happened at them. What was released is never changed here: a change is a new file. Text is stored as
-- bytes, because it may hold any character, and because bytes have the same order everywhere.

CREATE TABLE impulse.tables (
    key     bigint   GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id      bytea    NOT NULL UNIQUE,
    created bigint   NOT NULL,
    stage   smallint NOT NULL CHECK (stage BETWEEN 0 AND 3),
    listed  boolean  NOT NULL,
    about   bytea    NOT NULL
);

CREATE INDEX tables_by_age ON impulse.tables (created DESC, id);
CREATE INDEX tables_by_stage ON impulse.tables (stage, listed, created DESC, id);
CREATE INDEX tables_unfinished ON impulse.tables (id) WHERE stage < 2;

CREATE TABLE impulse.entries (
    table_key bigint NOT NULL,
    number    bigint NOT NULL CHECK (number > 0),
    at        bigint NOT NULL,
    body      bytea  NOT NULL,
    PRIMARY KEY (table_key, number)
);

-- The number and time of the last entry of each table (0 and the time of creation while there is none). Its row is what
-- writers lock. It changes with each entry, so half of each page is left free for the new version beside the old one.
CREATE TABLE impulse.ends (
    table_key bigint PRIMARY KEY REFERENCES impulse.tables (key) ON DELETE CASCADE,
    number    bigint NOT NULL,
    at        bigint NOT NULL
) WITH (fillfactor = 50);

-- A lease stays when it has expired or was released, so that its number keeps growing.
CREATE TABLE impulse.leases (
    name    bytea       PRIMARY KEY,
    holder  bytea       NOT NULL,
    number  bigint      NOT NULL,
    expires timestamptz NOT NULL
) WITH (fillfactor = 50);
