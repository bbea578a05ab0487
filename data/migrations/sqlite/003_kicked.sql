-- Whom the host has sent away: user ids, as JSON.
ALTER TABLE tables ADD COLUMN kicked TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(kicked));
CREATE INDEX tables_kicked ON tables (id) WHERE kicked <> '[]';
