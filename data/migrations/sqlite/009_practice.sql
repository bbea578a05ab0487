-- Tables of one person against computers, which never count, and the ids of the questions for which
-- that person asked for a hint, as JSON.
ALTER TABLE tables ADD COLUMN practice INTEGER NOT NULL DEFAULT 0 CHECK (practice IN (0, 1));
ALTER TABLE tables ADD COLUMN hints TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(hints));
ALTER TABLE results ADD COLUMN practice INTEGER NOT NULL DEFAULT 0 CHECK (practice IN (0, 1));

-- Whether somebody is guided through a first game, and what was explained to them, as JSON. Who has
-- finished a game is not asked.
ALTER TABLE people ADD COLUMN guide TEXT NOT NULL DEFAULT 'new'
    CHECK (guide IN ('new', 'offered', 'on', 'off'));
ALTER TABLE people ADD COLUMN taught TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(taught));
UPDATE people SET guide = 'off' WHERE user IN (SELECT user FROM results);
