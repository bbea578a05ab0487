-- Deadlines are kept on a clock that stands while the bot does not run: `due` is the instant less
-- `put_off`. So time in which it did not run moves all of them by one row.
CREATE TABLE clock (put_off INTEGER NOT NULL) STRICT;
INSERT INTO clock (put_off) VALUES (0);

-- Does the game wait for a computer player? Where one sits at a game under way, it may.
ALTER TABLE tables ADD COLUMN computers_asked INTEGER NOT NULL DEFAULT 0
    CHECK (computers_asked IN (0, 1));
UPDATE tables SET computers_asked = 1 WHERE status = 'playing' AND EXISTS (
    SELECT 1 FROM seats WHERE table_id = id AND computer IS NOT NULL
);
CREATE INDEX tables_computers ON tables (id) WHERE computers_asked AND status = 'playing';

-- Live tables by the rules that they were opened under.
CREATE INDEX tables_rules ON tables (game, rules_version) WHERE status IN ('lobby', 'playing');
