-- Positions of finished games that a server is asked about, until their shares are shown.
CREATE TABLE polls (
    id       TEXT    PRIMARY KEY,
    guild    INTEGER NOT NULL,
    channel  INTEGER NOT NULL,
    message  INTEGER NOT NULL,
    table_id TEXT    NOT NULL REFERENCES tables (id),
    entry    INTEGER NOT NULL, -- the number in the log of what was chosen in the game
    seat     INTEGER NOT NULL,
    asked_by INTEGER NOT NULL, -- 0: somebody who was forgotten
    asked    INTEGER NOT NULL,
    closes   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX polls_person ON polls (asked_by, guild) WHERE asked_by <> 0;
CREATE INDEX polls_due ON polls (closes);

CREATE TABLE poll_answers (
    poll_id TEXT    NOT NULL REFERENCES polls (id),
    user    INTEGER NOT NULL,
    do      TEXT    NOT NULL CHECK (json_valid(do)),
    PRIMARY KEY (poll_id, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX poll_answers_person ON poll_answers (user);

-- May others ask a server about games that this person played?
ALTER TABLE people ADD COLUMN lets_ask INTEGER NOT NULL DEFAULT 1 CHECK (lets_ask IN (0, 1));
