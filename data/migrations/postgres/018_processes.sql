-- Several processes that share the work (data/store/postgres/cluster.py). Instants here are the
-- server's, never those of a process. Nothing of this is moved to a file.

CREATE TABLE processes (
    id       text        COLLATE "C" PRIMARY KEY, -- drawn when it starts
    seen     timestamptz NOT NULL DEFAULT now(),
    draining boolean     NOT NULL DEFAULT false -- it gives its shards up, and takes none
);

-- As many rows as there are shards: the servers with (id >> 22) % number of shards = shard.
CREATE TABLE shards (
    shard    bigint      PRIMARY KEY,
    owner    text        COLLATE "C",
    epoch    bigint      NOT NULL DEFAULT 0, -- grows with each owner
    until    timestamptz NOT NULL DEFAULT '-infinity', -- the owner's lease
    locked   boolean     NOT NULL DEFAULT false, -- does the owner hold its advisory lock?
    beaten   timestamptz NOT NULL DEFAULT now(), -- when deadlines were last watched
    session  text, -- of the gateway, with its last event that was received
    sequence bigint,
    address  text
);

-- What an owner is to do for another process. It may be lost in a crash of the server.
CREATE UNLOGGED TABLE mail (
    id    bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    shard bigint      NOT NULL,
    sent  timestamptz NOT NULL DEFAULT now(),
    kind  text        NOT NULL,
    body  text        NOT NULL
);

CREATE INDEX mail_shard ON mail (shard, id);
