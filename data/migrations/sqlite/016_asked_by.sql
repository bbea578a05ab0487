-- Where somebody wants to be asked: NULL until they choose. Whoever has no direct message from the bot
-- had the default and chose nothing, so none is opened for them.
ALTER TABLE people ADD COLUMN asked_by TEXT CHECK (asked_by IN ('dm', 'panel'));
UPDATE people SET asked_by = bids WHERE bids = 'panel' OR dm_channel IS NOT NULL;
ALTER TABLE people DROP COLUMN bids;

-- Lessons are offered at the first game of each game: by game, whether they are given there, as JSON.
-- Whoever turned them off keeps them off; whoever was given all those of a game did not.
ALTER TABLE people ADD COLUMN no_lessons INTEGER NOT NULL DEFAULT 0 CHECK (no_lessons IN (0, 1));
ALTER TABLE people ADD COLUMN lessons TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(lessons));
ALTER TABLE people ADD COLUMN lesson_at TEXT; -- the question of the last lesson: table, space, id
UPDATE people SET lessons = '{"block":true,"pikoko":true,"plumes":true}' WHERE guide = 'on';
UPDATE people SET no_lessons = 1 WHERE guide = 'off' AND NOT EXISTS (
    SELECT count(*) FROM json_each(taught)
    GROUP BY substr(value, 1, instr(value, '-') - 1) HAVING count(*) >= 3
);
ALTER TABLE people DROP COLUMN guide;

-- When channels of direct messages were opened, and when Discord found that too much.
CREATE TABLE direct_openings (
    at      INTEGER NOT NULL,
    refused INTEGER NOT NULL CHECK (refused IN (0, 1))
) STRICT;

CREATE INDEX direct_openings_at ON direct_openings (at);
