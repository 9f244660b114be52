-- Short texts beside the tables, such as the operator's bans.

CREATE TABLE notes (
    name TEXT PRIMARY KEY,
    body TEXT NOT NULL
) STRICT, WITHOUT ROWID;
