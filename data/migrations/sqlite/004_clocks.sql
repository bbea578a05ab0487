-- Lengths of time are milliseconds, times of day minutes after midnight.
ALTER TABLE tables ADD COLUMN pace TEXT NOT NULL DEFAULT 'live' CHECK (pace IN ('live', 'turns'));
ALTER TABLE tables ADD COLUMN per_question INTEGER NOT NULL DEFAULT 180000;

ALTER TABLE seats ADD COLUMN agrees_to_pause INTEGER NOT NULL DEFAULT 0
    CHECK (agrees_to_pause IN (0, 1));

ALTER TABLE servers ADD COLUMN pace TEXT NOT NULL DEFAULT 'live'
    CHECK (pace IN ('live', 'turns'));
ALTER TABLE servers ADD COLUMN per_question INTEGER NOT NULL DEFAULT 180000;
ALTER TABLE servers ADD COLUMN lobby_live INTEGER NOT NULL DEFAULT 3600000;
ALTER TABLE servers ADD COLUMN lobby_turns INTEGER NOT NULL DEFAULT 259200000;

ALTER TABLE people ADD COLUMN quiet_from INTEGER;
ALTER TABLE people ADD COLUMN quiet_to INTEGER;
ALTER TABLE people ADD COLUMN utc_offset INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN plays_forced INTEGER NOT NULL DEFAULT 0
    CHECK (plays_forced IN (0, 1));
ALTER TABLE people ADD COLUMN called_by TEXT NOT NULL DEFAULT 'channel'
    CHECK (called_by IN ('channel', 'dm'));
ALTER TABLE people ADD COLUMN dm_channel INTEGER;

-- Answers that were given before they were asked for.
CREATE TABLE ahead (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    do       TEXT    NOT NULL CHECK (json_valid(do)),
    PRIMARY KEY (table_id, seat, kind)
) STRICT, WITHOUT ROWID;

-- Who is called when a lobby for a game opens in a server.
CREATE TABLE subscriptions (
    guild       INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    user        INTEGER NOT NULL,
    last_called INTEGER,
    PRIMARY KEY (guild, game, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX subscriptions_person ON subscriptions (user);
