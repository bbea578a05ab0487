-- Ids of people, servers, channels and messages are Discord's; instants are milliseconds, UTC.

CREATE TABLE tables (
    id            TEXT    PRIMARY KEY,
    game          TEXT    NOT NULL,
    rules_version INTEGER NOT NULL,
    guild         INTEGER NOT NULL,
    channel       INTEGER NOT NULL,
    parent        INTEGER,
    place         TEXT    NOT NULL CHECK (place IN ('here', 'thread', 'channel')),
    host          INTEGER NOT NULL,
    language      TEXT    NOT NULL,
    options       TEXT    NOT NULL CHECK (json_valid(options)),
    status        TEXT    NOT NULL CHECK (
        status IN ('lobby', 'playing', 'parked', 'finished', 'abandoned', 'cancelled')
    ),
    reason        TEXT,
    paused        INTEGER NOT NULL CHECK (paused IN (0, 1)),
    version       INTEGER NOT NULL,
    moves         INTEGER NOT NULL,
    drawn         INTEGER NOT NULL DEFAULT 0, -- the newest version that every post shows
    created       INTEGER NOT NULL,
    updated       INTEGER NOT NULL,
    ended         INTEGER CHECK (
        (ended IS NULL) = (status IN ('lobby', 'playing', 'parked'))
    )
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_open ON tables (guild, created) WHERE ended IS NULL;
CREATE INDEX tables_undrawn ON tables (id) WHERE drawn < version;

CREATE TABLE seats (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    user     INTEGER,
    name     TEXT    NOT NULL,
    computer TEXT,
    missed   INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_person ON seats (user) WHERE user IS NOT NULL;

-- The log. Its key is what keeps two writers apart.
CREATE TABLE moves (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL,
    actor    INTEGER NOT NULL,
    do       TEXT    NOT NULL CHECK (json_valid(do)),
    at       INTEGER NOT NULL,
    cause    TEXT,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX moves_cause ON moves (table_id, cause) WHERE cause IS NOT NULL;

CREATE TABLE deadlines (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    kind     TEXT    NOT NULL,
    seat     INTEGER NOT NULL, -- -1: the table as a whole
    due      INTEGER NOT NULL,
    PRIMARY KEY (table_id, kind, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX deadlines_due ON deadlines (due);

CREATE TABLE posts (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    slot     TEXT    NOT NULL,
    channel  INTEGER NOT NULL,
    message  INTEGER NOT NULL,
    digest   TEXT    NOT NULL,
    drawn    INTEGER NOT NULL,
    PRIMARY KEY (table_id, slot)
) STRICT, WITHOUT ROWID;

CREATE INDEX posts_channel ON posts (channel);

CREATE TABLE results (
    table_id   TEXT    NOT NULL REFERENCES tables (id),
    seat       INTEGER NOT NULL,
    guild      INTEGER NOT NULL,
    game       TEXT    NOT NULL,
    user       INTEGER,
    name       TEXT    NOT NULL,
    computer   TEXT,
    place      INTEGER NOT NULL,
    score      INTEGER NOT NULL,
    best_round INTEGER NOT NULL,
    hits       INTEGER NOT NULL,
    tries      INTEGER NOT NULL,
    seats      INTEGER NOT NULL,
    counted    INTEGER NOT NULL CHECK (counted IN (0, 1)),
    finished   INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_history ON results (user, guild, finished, table_id) WHERE user IS NOT NULL;

-- Sums over the results that count; one index for each order of a leaderboard. The two quotients
-- are ordinary columns, because an index on generated ones would not cover a query.
CREATE TABLE standings (
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

CREATE INDEX standings_wins ON standings (guild, game, wins, points, user);
CREATE INDEX standings_average ON standings (guild, game, average, games, user);
CREATE INDEX standings_games ON standings (guild, game, games, wins, user);
CREATE INDEX standings_best_round ON standings (guild, game, best_round, wins, user);
CREATE INDEX standings_rate ON standings (guild, game, rate, tries, user);
CREATE INDEX standings_person ON standings (user, guild, game);

CREATE TABLE people (
    user      INTEGER PRIMARY KEY,
    language  TEXT,
    locale    TEXT,
    bids      TEXT    NOT NULL CHECK (bids IN ('dm', 'panel')),
    cards     TEXT    NOT NULL CHECK (cards IN ('pictures', 'text')),
    pings     INTEGER NOT NULL CHECK (pings IN (0, 1)),
    dm_closed INTEGER NOT NULL CHECK (dm_closed IN (0, 1))
) STRICT;

CREATE TABLE servers (
    guild    INTEGER PRIMARY KEY,
    language TEXT,
    channels TEXT    NOT NULL CHECK (json_valid(channels)),
    place    TEXT    NOT NULL CHECK (place IN ('here', 'thread', 'channel')),
    defaults TEXT    NOT NULL CHECK (json_valid(defaults))
) STRICT;

CREATE TABLE facts (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
