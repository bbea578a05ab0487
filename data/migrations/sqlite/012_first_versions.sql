-- Every live table has deadlines; those of before step 4 have none. Their people get the usual time
-- for an answer, from now on; a row of a seat that is not asked changes nothing.
INSERT INTO deadlines (table_id, kind, seat, due)
SELECT id, 'lobby', -1, CAST(strftime('%s', 'now') AS INTEGER) * 1000 + 3600000 FROM tables
WHERE status = 'lobby' AND id NOT IN (SELECT table_id FROM deadlines);

INSERT INTO deadlines (table_id, kind, seat, due)
SELECT id, 'answer', seat, CAST(strftime('%s', 'now') AS INTEGER) * 1000 + per_question
FROM tables JOIN seats ON seats.table_id = tables.id
WHERE status = 'playing' AND paused = 0 AND user IS NOT NULL AND computer IS NULL
    AND id NOT IN (SELECT table_id FROM deadlines);

-- In databases of the first versions the two quotients are generated columns, which cannot be
-- written.
CREATE TABLE sums (
    guild       INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    user        INTEGER NOT NULL,
    name        TEXT    NOT NULL,
    games       INTEGER NOT NULL,
    wins        INTEGER NOT NULL,
    points      INTEGER NOT NULL,
    best_round  INTEGER NOT NULL,
    hits        INTEGER NOT NULL,
    tries       INTEGER NOT NULL,
    last_played INTEGER NOT NULL,
    average     REAL    NOT NULL, -- points / games
    rate        REAL    NOT NULL, -- hits / tries, 0 without tries
    PRIMARY KEY (guild, game, user)
) STRICT, WITHOUT ROWID;

INSERT INTO sums SELECT
    guild, game, user, name, games, wins, points, best_round, hits, tries, last_played, average, rate
FROM standings;
DROP TABLE standings;
ALTER TABLE sums RENAME TO standings;

CREATE INDEX standings_wins ON standings (guild, game, wins, points, user);
CREATE INDEX standings_average ON standings (guild, game, average, games, user);
CREATE INDEX standings_games ON standings (guild, game, games, wins, user);
CREATE INDEX standings_best_round ON standings (guild, game, best_round, wins, user);
CREATE INDEX standings_rate ON standings (guild, game, rate, games, user);
CREATE INDEX standings_person ON standings (user, guild, game);
