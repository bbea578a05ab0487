-- Of several processes: how many of the bot's requests a second each wants, and may make until then.
CREATE TABLE shares (
    process text             COLLATE "C" PRIMARY KEY,
    wants   double precision NOT NULL,
    holds   double precision NOT NULL,
    until   timestamptz      NOT NULL
);

-- The requests of each process that Discord refused, by the minute. Discord counts them by machine.
CREATE TABLE refused_requests (
    host    text   COLLATE "C" NOT NULL,
    process text   COLLATE "C" NOT NULL,
    minute  bigint NOT NULL,
    count   bigint NOT NULL,
    PRIMARY KEY (host, process, minute)
);

-- When a session of the gateway was last begun in each of Discord's buckets.
CREATE TABLE session_starts (
    bucket bigint      PRIMARY KEY,
    at     timestamptz NOT NULL
);

-- Settings and emojis that have changed are told to the other processes: 'person 81'. The arguments are
-- what it is, and the column of its key. Channels belong to a database, so they are named by schema.
CREATE FUNCTION tell_news() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changed jsonb := to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END);
BEGIN
    PERFORM pg_notify(
        'plumage_news_' || hashtext(TG_TABLE_SCHEMA), TG_ARGV[0] || ' ' || (changed ->> TG_ARGV[1])
    );
    RETURN NULL;
END $$;

CREATE TRIGGER people_news AFTER INSERT OR UPDATE OR DELETE ON people
    FOR EACH ROW EXECUTE FUNCTION tell_news('person', 'user');
CREATE TRIGGER servers_news AFTER INSERT OR UPDATE OR DELETE ON servers
    FOR EACH ROW EXECUTE FUNCTION tell_news('server', 'guild');
CREATE TRIGGER facts_news AFTER INSERT OR UPDATE ON facts
    FOR EACH ROW WHEN (NEW.key IN ('commands', 'emojis')) EXECUTE FUNCTION tell_news('fact', 'key');
