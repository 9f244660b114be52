-- Lists that stay quick however many games are over.

CREATE INDEX tables_by_age ON tables (created DESC, id);
CREATE INDEX tables_by_stage ON tables (stage, listed, created DESC, id);
CREATE INDEX tables_unfinished ON tables (id) WHERE stage < 2;
