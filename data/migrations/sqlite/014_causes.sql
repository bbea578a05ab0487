-- Interactions that changed a table, so that one that arrives again changes nothing. Those that added
-- a move of their own are in the log.
CREATE TABLE causes (
    cause    TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id)
) STRICT, WITHOUT ROWID;
