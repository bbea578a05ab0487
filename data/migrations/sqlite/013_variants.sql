-- What decided a game, and the choices that keep its results apart from others of that game. Results
-- of before tell the second from the options of their table.
ALTER TABLE results ADD COLUMN variant TEXT NOT NULL DEFAULT '';
ALTER TABLE results ADD COLUMN won_by TEXT NOT NULL DEFAULT '';
UPDATE results SET variant = 'extended'
WHERE game = 'block' AND 'extended' = (
    SELECT json_extract(options, '$.mode') FROM tables WHERE id = table_id
);

-- Peacock Block is won in several ways, so its rate is that of the games that were won.
UPDATE results SET hits = (place = 1), tries = 1 WHERE game = 'block';

-- The sums of each variant by itself.
CREATE TABLE sums (
    guild       INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    variant     TEXT    NOT NULL,
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
    PRIMARY KEY (guild, game, variant, user)
) STRICT, WITHOUT ROWID;

INSERT INTO sums SELECT
    guild, game, '', user, name, games, wins, points, best_round, hits, tries, last_played, average,
    rate
FROM standings WHERE game <> 'block';

INSERT INTO sums SELECT
    guild, game, variant, user,
    (
        SELECT name FROM results AS other
        WHERE other.user = results.user AND other.guild = results.guild
        ORDER BY finished DESC LIMIT 1
    ),
    count(*), sum(place = 1), sum(score), max(best_round), sum(place = 1), count(*), max(finished),
    avg(score), avg(place = 1)
FROM results WHERE game = 'block' AND counted AND user IS NOT NULL
GROUP BY guild, game, variant, user;

DROP TABLE standings;
ALTER TABLE sums RENAME TO standings;

CREATE INDEX standings_wins ON standings (guild, game, variant, wins, points, user);
CREATE INDEX standings_average ON standings (guild, game, variant, average, games, user);
CREATE INDEX standings_games ON standings (guild, game, variant, games, wins, user);
CREATE INDEX standings_best_round ON standings (guild, game, variant, best_round, wins, user);
CREATE INDEX standings_rate ON standings (guild, game, variant, rate, games, user);
CREATE INDEX standings_person ON standings (user, guild, game, variant);
