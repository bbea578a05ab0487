-- May whoever has no seat see all hands of a game, and who does? Nobody was asked about the games
-- under way.
ALTER TABLE tables ADD COLUMN watching TEXT NOT NULL DEFAULT 'open'
    CHECK (watching IN ('open', 'host', 'server'));
UPDATE tables SET watching = 'host' WHERE status IN ('playing', 'parked');
ALTER TABLE tables ADD COLUMN watchers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(watchers));
CREATE INDEX tables_watched ON tables (id) WHERE watchers <> '[]';

-- Is that so at new tables, and at those that count?
ALTER TABLE servers ADD COLUMN watching INTEGER NOT NULL DEFAULT 1 CHECK (watching IN (0, 1));
ALTER TABLE servers ADD COLUMN watching_counted INTEGER NOT NULL DEFAULT 1
    CHECK (watching_counted IN (0, 1));
