-- The schema as SQLite has it after its step of the same number. Ids of people, servers, channels and
-- messages are Discord's; instants are milliseconds, UTC; JSON is text, so that it stays as written.
-- What is sorted as text is sorted by code points, as SQLite does.

CREATE TABLE tables (
    id            text     COLLATE "C" PRIMARY KEY,
    game          text     COLLATE "C" NOT NULL,
    rules_version bigint   NOT NULL,
    guild         bigint   NOT NULL,
    channel       bigint   NOT NULL,
    parent        bigint,
    place         text     NOT NULL CHECK (place IN ('here', 'thread', 'channel')),
    host          bigint   NOT NULL,
    language      text     NOT NULL,
    options       text     NOT NULL CHECK (options::json IS NOT NULL),
    status        text     NOT NULL CHECK (
        status IN ('lobby', 'playing', 'parked', 'finished', 'abandoned', 'cancelled')
    ),
    reason        text,
    paused        boolean  NOT NULL,
    version       bigint   NOT NULL,
    moves         bigint   NOT NULL,
    drawn         bigint   NOT NULL DEFAULT 0, -- the newest version that every post shows
    created       bigint   NOT NULL,
    updated       bigint   NOT NULL,
    ended         bigint   CHECK ((ended IS NULL) = (status IN ('lobby', 'playing', 'parked'))),
    kicked        text     NOT NULL DEFAULT '[]' CHECK (kicked::json IS NOT NULL),
    pace          text     NOT NULL DEFAULT 'live' CHECK (pace IN ('live', 'turns')),
    per_question  bigint   NOT NULL DEFAULT 180000,
    invited       text     NOT NULL DEFAULT '[]',
    practice      boolean  NOT NULL DEFAULT false,
    hints         text     NOT NULL DEFAULT '[]' CHECK (hints::json IS NOT NULL),
    computers_asked boolean NOT NULL DEFAULT false -- does the game wait for a computer player?
) WITH (fillfactor = 70);

CREATE INDEX tables_open ON tables (guild, created) WHERE ended IS NULL;
CREATE INDEX tables_undrawn ON tables (id) WHERE drawn < version;
CREATE INDEX tables_kicked ON tables (id) WHERE kicked <> '[]';

CREATE INDEX tables_computers ON tables (id) WHERE computers_asked AND status = 'playing';
CREATE INDEX tables_rules ON tables (game, rules_version) WHERE status IN ('lobby', 'playing');

CREATE TABLE seats (
    table_id        text    COLLATE "C" NOT NULL REFERENCES tables (id),
    seat            bigint  NOT NULL,
    "user"          bigint,
    name            text    NOT NULL,
    computer        text,
    missed          bigint  NOT NULL,
    agrees_to_pause boolean NOT NULL DEFAULT false,
    sign            bigint  CHECK (sign >= 0),
    PRIMARY KEY (table_id, seat)
);

CREATE INDEX seats_person ON seats ("user") WHERE "user" IS NOT NULL;

-- The log. Its key is what keeps two writers apart.
CREATE TABLE moves (
    table_id text   COLLATE "C" NOT NULL REFERENCES tables (id),
    number   bigint NOT NULL,
    actor    bigint NOT NULL,
    "do"     text   NOT NULL CHECK ("do"::json IS NOT NULL),
    at       bigint NOT NULL,
    cause    text   COLLATE "C",
    PRIMARY KEY (table_id, number)
);

CREATE UNIQUE INDEX moves_cause ON moves (table_id, cause) WHERE cause IS NOT NULL;

CREATE TABLE causes (
    cause    text COLLATE "C" PRIMARY KEY,
    table_id text COLLATE "C" NOT NULL REFERENCES tables (id)
);

-- Deadlines are kept on a clock that stands while the bot does not run: `due` is the instant less
-- `put_off`. So time in which it did not run moves all of them by one row.
CREATE TABLE clock (
    put_off bigint NOT NULL
);

INSERT INTO clock (put_off) VALUES (0);

CREATE TABLE deadlines (
    table_id text   COLLATE "C" NOT NULL REFERENCES tables (id),
    kind     text   COLLATE "C" NOT NULL,
    seat     bigint NOT NULL, -- -1: the table as a whole
    due      bigint NOT NULL,
    PRIMARY KEY (table_id, kind, seat)
);

CREATE INDEX deadlines_due ON deadlines (due);

-- Answers that were given before they were asked for.
CREATE TABLE ahead (
    table_id text   COLLATE "C" NOT NULL REFERENCES tables (id),
    seat     bigint NOT NULL,
    kind     text   COLLATE "C" NOT NULL,
    "do"     text   NOT NULL CHECK ("do"::json IS NOT NULL),
    PRIMARY KEY (table_id, seat, kind)
);

CREATE TABLE posts (
    table_id text   COLLATE "C" NOT NULL REFERENCES tables (id),
    slot     text   COLLATE "C" NOT NULL,
    channel  bigint NOT NULL,
    message  bigint NOT NULL,
    digest   text   NOT NULL,
    drawn    bigint NOT NULL,
    called   text   NOT NULL DEFAULT '', -- the questions that it has called people to, with spaces
    PRIMARY KEY (table_id, slot)
);

CREATE INDEX posts_channel ON posts (channel);

CREATE TABLE results (
    table_id   text    COLLATE "C" NOT NULL REFERENCES tables (id),
    seat       bigint  NOT NULL,
    guild      bigint  NOT NULL,
    game       text    COLLATE "C" NOT NULL,
    "user"     bigint,
    name       text    NOT NULL,
    computer   text,
    place      bigint  NOT NULL,
    score      bigint  NOT NULL,
    best_round bigint  NOT NULL,
    hits       bigint  NOT NULL,
    tries      bigint  NOT NULL,
    seats      bigint  NOT NULL,
    counted    boolean NOT NULL,
    finished   bigint  NOT NULL,
    practice   boolean NOT NULL DEFAULT false,
    variant    text    COLLATE "C" NOT NULL DEFAULT '',
    won_by     text    COLLATE "C" NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, seat)
);

CREATE INDEX results_history ON results ("user", guild, finished, table_id) WHERE "user" IS NOT NULL;

-- Sums over the results that count, for each variant by itself; one index for each order of a
-- leaderboard.
CREATE TABLE standings (
    guild       bigint           NOT NULL,
    game        text             COLLATE "C" NOT NULL,
    variant     text             COLLATE "C" NOT NULL,
    "user"      bigint           NOT NULL,
    name        text             NOT NULL,
    games       bigint           NOT NULL,
    wins        bigint           NOT NULL,
    points      bigint           NOT NULL,
    best_round  bigint           NOT NULL,
    hits        bigint           NOT NULL,
    tries       bigint           NOT NULL,
    last_played bigint           NOT NULL,
    average     double precision NOT NULL, -- points / games
    rate        double precision NOT NULL, -- hits / tries, 0 without tries
    PRIMARY KEY (guild, game, variant, "user")
);

CREATE INDEX standings_wins ON standings (guild, game, variant, wins, points, "user");
CREATE INDEX standings_average ON standings (guild, game, variant, average, games, "user");
CREATE INDEX standings_games ON standings (guild, game, variant, games, wins, "user");
CREATE INDEX standings_best_round ON standings (guild, game, variant, best_round, wins, "user");
CREATE INDEX standings_rate ON standings (guild, game, variant, rate, games, "user");
CREATE INDEX standings_person ON standings ("user", guild, game, variant);

CREATE TABLE people (
    "user"       bigint  PRIMARY KEY,
    language     text,
    locale       text,
    pings        boolean NOT NULL,
    dm_closed    boolean NOT NULL,
    quiet_from   bigint,
    quiet_to     bigint,
    utc_offset   bigint  NOT NULL DEFAULT 0,
    plays_forced boolean NOT NULL DEFAULT false,
    called_by    text    NOT NULL DEFAULT 'channel' CHECK (called_by IN ('channel', 'dm')),
    dm_channel   bigint,
    cards        text    CHECK (cards IN ('pictures', 'large', 'text')),
    lets_pass    boolean NOT NULL DEFAULT false,
    taught       text    NOT NULL DEFAULT '[]' CHECK (taught::json IS NOT NULL),
    asked_by     text    CHECK (asked_by IN ('dm', 'panel')),
    no_lessons   boolean NOT NULL DEFAULT false,
    lessons      text    NOT NULL DEFAULT '{}' CHECK (lessons::json IS NOT NULL),
    lesson_at    text
);

CREATE TABLE servers (
    guild        bigint  PRIMARY KEY,
    language     text,
    channels     text    NOT NULL CHECK (channels::json IS NOT NULL),
    place        text    NOT NULL CHECK (place IN ('here', 'thread', 'channel')),
    defaults     text    NOT NULL CHECK (defaults::json IS NOT NULL),
    pace         text    NOT NULL DEFAULT 'live' CHECK (pace IN ('live', 'turns')),
    per_question bigint  NOT NULL DEFAULT 180000,
    lobby_live   bigint  NOT NULL DEFAULT 3600000,
    lobby_turns  bigint  NOT NULL DEFAULT 259200000,
    cards        text    NOT NULL DEFAULT 'pictures' CHECK (cards IN ('pictures', 'large', 'text')),
    motion       boolean NOT NULL DEFAULT true,
    channels_by  text    NOT NULL DEFAULT 'managers'
        CHECK (channels_by IN ('nobody', 'managers', 'everybody'))
);

-- Who is called when a lobby for a game opens in a server.
CREATE TABLE subscriptions (
    guild       bigint NOT NULL,
    game        text   COLLATE "C" NOT NULL,
    "user"      bigint NOT NULL,
    last_called bigint,
    PRIMARY KEY (guild, game, "user")
);

CREATE INDEX subscriptions_person ON subscriptions ("user");

-- When channels of direct messages were opened, and when Discord found that too much.
CREATE TABLE direct_openings (
    at      bigint  NOT NULL,
    refused boolean NOT NULL
);

CREATE INDEX direct_openings_at ON direct_openings (at);

CREATE TABLE facts (
    key   text COLLATE "C" PRIMARY KEY,
    value text NOT NULL
);
