-- May whoever has no seat see all hands of a game, and who does? Nobody was asked about the games
-- under way.
ALTER TABLE tables ADD COLUMN watching text NOT NULL DEFAULT 'open'
    CHECK (watching IN ('open', 'host', 'server'));
UPDATE tables SET watching = 'host' WHERE status IN ('playing', 'parked');
ALTER TABLE tables ADD COLUMN watchers text NOT NULL DEFAULT '[]' CHECK (watchers::json IS NOT NULL);
CREATE INDEX tables_watched ON tables (id) WHERE watchers <> '[]';

-- Is that so at new tables, and at those that count?
ALTER TABLE servers ADD COLUMN watching boolean NOT NULL DEFAULT true;
ALTER TABLE servers ADD COLUMN watching_counted boolean NOT NULL DEFAULT true;
