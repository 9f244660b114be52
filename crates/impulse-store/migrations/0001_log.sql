-- Tables and what happened at them. What was released is never changed here: a change is a new file.

CREATE TABLE tables (
    key     INTEGER PRIMARY KEY,
    id      TEXT    NOT NULL UNIQUE,
    created INTEGER NOT NULL,
    stage   INTEGER NOT NULL CHECK (stage BETWEEN 0 AND 3),
    listed  INTEGER NOT NULL CHECK (listed IN (0, 1)),
    about   TEXT    NOT NULL
) STRICT;

-- A table's entries lie together, in order. Its row keeps neither their count nor the time of the last one, so that an
-- entry is one insertion and nothing can contradict the log.
CREATE TABLE entries (
    table_key INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    number    INTEGER NOT NULL CHECK (number > 0),
    at        INTEGER NOT NULL,
    body      TEXT    NOT NULL,
    PRIMARY KEY (table_key, number)
) STRICT, WITHOUT ROWID;
