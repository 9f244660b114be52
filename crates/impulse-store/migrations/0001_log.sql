-- Tables and what happened at them. What was released is never changed here: a change is a new file.

CREATE TABLE tables (
    key     INTEGER PRIMARY KEY,
    id      TEXT    NOT NULL UNIQUE,
    created INTEGER NOT NULL,
    stage   INTEGER NOT NULL CHECK (stage BETWEEN 0 AND 3),
    listed  INTEGER NOT NULL CHECK (listed IN (0, 1)),
    about   TEXT    NOT NULL
) STRICT;

-- The entries of all tables, as they came: a transaction with entries of many tables fills a few pages, where an index by
-- table and number would touch one page for each, and each page is written to the disk as a whole. Every entry knows the
-- one before it at its table (0: it is the first).
CREATE TABLE entries (
    key       INTEGER PRIMARY KEY,
    table_key INTEGER NOT NULL,
    number    INTEGER NOT NULL CHECK (number > 0),
    at        INTEGER NOT NULL,
    body      TEXT    NOT NULL,
    previous  INTEGER NOT NULL
) STRICT;

-- The last entry of each table: its key, number and time (0, 0 and the time of creation while there is none). Apart from
-- the row of the table, because it changes with each entry and many of these fit a page.
CREATE TABLE ends (
    table_key INTEGER PRIMARY KEY REFERENCES tables (key) ON DELETE CASCADE,
    entry_key INTEGER NOT NULL,
    number    INTEGER NOT NULL,
    at        INTEGER NOT NULL
) STRICT;
