-- The schema, for both databases: for SQLite `data.store.schema` leaves out the collation (SQLite
-- sorts so anyway), and keeps rows in the order of their keys.
--
-- Ids of people, servers, channels and messages are Discord's; instants are milliseconds, UTC. What is
-- never asked for is JSON, as text, in columns named data: `data.store.codec`.

-- The version of this schema.
CREATE TABLE plumage (version bigint PRIMARY KEY);

CREATE TABLE tables (
    id            text COLLATE "C" PRIMARY KEY,
    guild         bigint  NOT NULL,
    channel       bigint  NOT NULL,
    parent        bigint,
    game          text COLLATE "C" NOT NULL,
    rules         bigint  NOT NULL,
    status        text COLLATE "C" NOT NULL,
    version       bigint  NOT NULL, -- counts every change
    moves         bigint  NOT NULL, -- the length of the log
    drawn         bigint  NOT NULL, -- the newest version that every post shows
    asks_computer boolean NOT NULL,
    shard         bigint  NOT NULL, -- the process that the server belongs to; one process: 0
    created       bigint  NOT NULL,
    updated       bigint  NOT NULL,
    ended         bigint,
    data          text    NOT NULL
);

CREATE INDEX tables_open ON tables (guild, created) WHERE ended IS NULL;
CREATE INDEX tables_ended ON tables (ended) WHERE ended IS NOT NULL;
CREATE INDEX tables_undrawn ON tables (id) WHERE drawn < version;
CREATE INDEX tables_computers ON tables (id) WHERE asks_computer AND status = 'playing';
CREATE INDEX tables_rules ON tables (game, rules) WHERE status IN ('lobby', 'playing');

-- Who has to do with a table, and as what: `data.store.codec.Role`.
CREATE TABLE table_people (
    table_id text COLLATE "C" NOT NULL REFERENCES tables (id),
    role     text COLLATE "C" NOT NULL,
    person   bigint NOT NULL,
    PRIMARY KEY (table_id, role, person)
);

CREATE INDEX table_people_person ON table_people (person, role, table_id);

-- The log of a table: the only thing that is known of its game.
CREATE TABLE moves (
    table_id text COLLATE "C" NOT NULL REFERENCES tables (id),
    number   bigint NOT NULL,
    actor    bigint NOT NULL,
    action   text   NOT NULL,
    at       bigint NOT NULL,
    cause    text,
    PRIMARY KEY (table_id, number)
);

-- What has changed a table, such as an interaction: it does so once.
CREATE TABLE causes (
    cause    text COLLATE "C" PRIMARY KEY,
    table_id text COLLATE "C" NOT NULL,
    at       bigint NOT NULL
);

-- Deadlines are kept on a clock that stands while the bot does not run: `due` is the instant less
-- `put_off`. So time in which it did not run moves all of a shard by one row.
CREATE TABLE clock (
    shard   bigint PRIMARY KEY,
    put_off bigint NOT NULL,
    beat    bigint -- when the bot was last known to be running
);

INSERT INTO clock (shard, put_off) VALUES (0, 0);

CREATE TABLE deadlines (
    table_id text COLLATE "C" NOT NULL REFERENCES tables (id),
    kind     text COLLATE "C" NOT NULL,
    seat     bigint NOT NULL, -- -1: the table as a whole
    shard    bigint NOT NULL,
    due      bigint NOT NULL,
    PRIMARY KEY (table_id, kind, seat)
);

CREATE INDEX deadlines_due ON deadlines (shard, due);

-- Answers that were given before they were asked for.
CREATE TABLE ahead (
    table_id text COLLATE "C" NOT NULL REFERENCES tables (id),
    seat     bigint NOT NULL,
    kind     text COLLATE "C" NOT NULL,
    action   text   NOT NULL,
    PRIMARY KEY (table_id, seat, kind)
);

-- The Discord messages of a table; one that is being sent, or sent anew, is there before Discord is asked.
CREATE TABLE posts (
    table_id text COLLATE "C" NOT NULL REFERENCES tables (id),
    slot     text COLLATE "C" NOT NULL,
    channel  bigint NOT NULL,
    message  bigint NOT NULL, -- 0: there is none
    reader   bigint, -- the one person who sees it
    shows    text, -- a digest of what it shows, if that is known
    whole    boolean NOT NULL, -- no ordinary message
    called   text   NOT NULL, -- the questions that it has called people to, with spaces
    sending  text, -- of a send that was begun: its nonce, and the questions that it calls people to
    PRIMARY KEY (table_id, slot)
);

CREATE INDEX posts_channel ON posts (channel);
CREATE INDEX posts_sending ON posts (table_id) WHERE sending IS NOT NULL;

CREATE TABLE results (
    table_id text COLLATE "C" NOT NULL REFERENCES tables (id),
    seat     bigint  NOT NULL,
    guild    bigint  NOT NULL,
    game     text COLLATE "C" NOT NULL,
    variant  text COLLATE "C" NOT NULL,
    person   bigint,
    place    bigint  NOT NULL,
    won_by   text COLLATE "C" NOT NULL,
    counted  boolean NOT NULL,
    finished bigint  NOT NULL,
    data     text    NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE INDEX results_history ON results (person, guild, finished, table_id)
    WHERE person IS NOT NULL;

-- Sums over the results that count, for each variant by itself; one index for each order of a
-- leaderboard.
CREATE TABLE standings (
    guild       bigint NOT NULL,
    game        text COLLATE "C" NOT NULL,
    variant     text COLLATE "C" NOT NULL,
    person      bigint NOT NULL,
    name        text   NOT NULL,
    games       bigint NOT NULL,
    wins        bigint NOT NULL,
    points      bigint NOT NULL,
    best_round  bigint NOT NULL,
    hits        bigint NOT NULL,
    tries       bigint NOT NULL,
    last_played bigint NOT NULL,
    average     double precision NOT NULL, -- points / games
    rate        double precision NOT NULL, -- hits / tries, 0 without tries
    PRIMARY KEY (guild, game, variant, person)
);

CREATE INDEX standings_wins ON standings (guild, game, variant, wins, points, person);
CREATE INDEX standings_average ON standings (guild, game, variant, average, games, person);
CREATE INDEX standings_games ON standings (guild, game, variant, games, wins, person);
CREATE INDEX standings_best_round ON standings (guild, game, variant, best_round, wins, person);
CREATE INDEX standings_rate ON standings (guild, game, variant, rate, games, person);
CREATE INDEX standings_person ON standings (person, guild, game, variant);

-- Values by kind and key: settings of people and servers, and what the program notes.
CREATE TABLE kept (
    kind    text COLLATE "C" NOT NULL,
    key     text COLLATE "C" NOT NULL,
    version bigint NOT NULL, -- counts its changes
    data    text   NOT NULL,
    PRIMARY KEY (kind, key)
);

-- Who is called when a lobby for a game opens in a server.
CREATE TABLE subscriptions (
    guild       bigint NOT NULL,
    game        text COLLATE "C" NOT NULL,
    person      bigint NOT NULL,
    last_called bigint NOT NULL,
    PRIMARY KEY (guild, game, person)
);

CREATE INDEX subscriptions_person ON subscriptions (person, guild, game);

-- Positions that a server is asked about.
CREATE TABLE polls (
    id       text COLLATE "C" PRIMARY KEY,
    guild    bigint NOT NULL,
    asked_by bigint NOT NULL, -- 0: forgotten
    closes   bigint NOT NULL,
    data     text   NOT NULL
);

CREATE UNIQUE INDEX polls_person ON polls (asked_by, guild) WHERE asked_by <> 0;
CREATE INDEX polls_due ON polls (closes);

CREATE TABLE poll_answers (
    poll_id text COLLATE "C" NOT NULL REFERENCES polls (id),
    person  bigint NOT NULL,
    action  text   NOT NULL,
    PRIMARY KEY (poll_id, person)
);

CREATE INDEX poll_answers_person ON poll_answers (person);
