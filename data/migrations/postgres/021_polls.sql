-- Positions of finished games that a server is asked about, until their shares are shown.
CREATE TABLE polls (
    id       text   COLLATE "C" PRIMARY KEY,
    guild    bigint NOT NULL,
    channel  bigint NOT NULL,
    message  bigint NOT NULL,
    table_id text   COLLATE "C" NOT NULL REFERENCES tables (id),
    entry    bigint NOT NULL, -- the number in the log of what was chosen in the game
    seat     bigint NOT NULL,
    asked_by bigint NOT NULL, -- 0: somebody who was forgotten
    asked    bigint NOT NULL,
    closes   bigint NOT NULL
);

CREATE UNIQUE INDEX polls_person ON polls (asked_by, guild) WHERE asked_by <> 0;
CREATE INDEX polls_due ON polls (closes);

CREATE TABLE poll_answers (
    poll_id text   COLLATE "C" NOT NULL REFERENCES polls (id),
    "user"  bigint NOT NULL,
    "do"    text   NOT NULL CHECK ("do"::json IS NOT NULL),
    PRIMARY KEY (poll_id, "user")
);

CREATE INDEX poll_answers_person ON poll_answers ("user");

-- May others ask a server about games that this person played?
ALTER TABLE people ADD COLUMN lets_ask boolean NOT NULL DEFAULT true;
