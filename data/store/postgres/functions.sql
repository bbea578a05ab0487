-- Changes that are one trip to the server. Each function's name ends in a digest of this file, which
-- stands for DIGEST here, so that programs of two versions may use a database side by side.
--
-- Their statements are planned once a connection (force_generic_plan): to plan them anew each time takes
-- a quarter of a commit. They may be planned when the tables are still empty, so without enable_seqscan.

-- Why a change of a table was refused: a code of data.store.errors, and what the error says.
CREATE FUNCTION refusal_DIGEST(p_id text, p_cause text, p_moves json) RETURNS json
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
    kept record;
    moved record;
BEGIN
    SELECT t.status, t.version, t.ended INTO kept FROM tables t WHERE t.id = p_id;
    IF NOT FOUND THEN
        RETURN json_build_object('code', 'no_such_table');
    END IF;
    IF EXISTS (SELECT FROM causes c WHERE c.cause = p_cause) THEN
        RETURN json_build_object('code', 'repeated', 'cause', p_cause);
    END IF;
    SELECT m.cause, m.number INTO moved
    FROM (
        SELECT -1 AS number, p_cause AS cause
        UNION ALL SELECT n.number, n.cause FROM json_populate_recordset(NULL::moves, p_moves) n
    ) n
    JOIN moves m ON m.table_id = p_id AND m.cause = n.cause
    ORDER BY n.number LIMIT 1;
    IF FOUND THEN
        RETURN json_build_object(
            'code', 'repeated', 'cause', moved.cause, 'number', moved.number
        );
    END IF;
    IF kept.ended IS NOT NULL THEN
        RETURN json_build_object('code', 'table_over', 'status', kept.status);
    END IF;
    RETURN json_build_object('code', 'conflict', 'version', kept.version);
END $$;

-- Keeps the next version of a table (data.store.protocol). p_columns and p_seats are NULL if no column
-- and no seat has changed, and so are deadlines and answers ahead that are left as they are; p_cause is
-- NULL if one of the moves has the same cause, and p_any_cause has it all the same.
--
-- Returns NULL if the caller knows the table as it is kept, because no column has changed; otherwise
-- those that a change does not set. Or why the change was refused.
--
-- Nearly all calls are a move with its deadlines, so this takes as few statements as it can: nothing
-- that is NULL is asked about in a statement, and an IF without a query takes next to no time.
CREATE FUNCTION commit_table_DIGEST(
    p_id text, p_version bigint, p_at bigint, p_cause text, p_any_cause text,
    p_columns json, p_seats json, p_added bigint, p_moves json, p_deadlines json,
    p_ahead json, p_results json, p_counted boolean, p_computers_asked boolean
) RETURNS json
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
    kept record;
BEGIN
    IF p_cause IS NOT NULL THEN
        IF EXISTS (SELECT FROM moves m WHERE m.table_id = p_id AND m.cause = p_cause) THEN
            RETURN refusal_DIGEST(p_id, p_any_cause, p_moves);
        END IF;
    END IF;
    IF p_columns IS NULL THEN
        UPDATE tables t SET
            version = t.version + 1, moves = t.moves + p_added, updated = p_at,
            computers_asked = p_computers_asked
        WHERE t.id = p_id AND t.version = p_version AND t.ended IS NULL
            AND NOT EXISTS (SELECT FROM causes c WHERE c.cause = p_any_cause)
        RETURNING t.game, t.rules_version, t.guild, t.practice, t.moves, t.created INTO kept;
    ELSE
        UPDATE tables t SET
            version = t.version + 1, moves = t.moves + p_added, updated = p_at, channel = n.channel,
            parent = n.parent, place = n.place, host = n.host, language = n.language,
            options = n.options, pace = n.pace, per_question = n.per_question, kicked = n.kicked,
            invited = n.invited, watching = n.watching, watchers = n.watchers, hints = n.hints,
            status = n.status, reason = n.reason, paused = n.paused, ended = n.ended,
            computers_asked = p_computers_asked
        FROM json_populate_record(NULL::tables, p_columns) n
        WHERE t.id = p_id AND t.version = p_version AND t.ended IS NULL
            AND NOT EXISTS (SELECT FROM causes c WHERE c.cause = p_any_cause)
        RETURNING t.game, t.rules_version, t.guild, t.practice, t.moves, t.created INTO kept;
    END IF;
    IF NOT FOUND THEN
        RETURN refusal_DIGEST(p_id, p_any_cause, p_moves);
    END IF;
    IF p_moves IS NOT NULL THEN
        INSERT INTO moves (table_id, number, actor, "do", at, cause)
        SELECT p_id, kept.moves - p_added + n.number, n.actor, n."do", n.at, n.cause
        FROM json_populate_recordset(NULL::moves, p_moves) n;
    END IF;
    IF p_cause IS NOT NULL THEN
        INSERT INTO causes (cause, table_id) VALUES (p_cause, p_id);
    END IF;
    IF p_seats IS NOT NULL THEN
        IF EXISTS (
            SELECT FROM json_populate_recordset(NULL::seats, p_seats) n
            FULL JOIN (SELECT s.* FROM seats s WHERE s.table_id = p_id) s ON s.seat = n.seat
            WHERE (n.seat, n."user", n.name, n.computer, n.missed, n.agrees_to_pause, n.sign,
                n.account, n.named_after, n.kicked, n.kicked_by)
                IS DISTINCT FROM
                (s.seat, s."user", s.name, s.computer, s.missed, s.agrees_to_pause, s.sign,
                s.account, s.named_after, s.kicked, s.kicked_by)
        ) THEN
            DELETE FROM seats s WHERE s.table_id = p_id;
            INSERT INTO seats (
                table_id, seat, "user", name, computer, missed, agrees_to_pause, sign, account,
                named_after, kicked, kicked_by
            )
            SELECT p_id, n.seat, n."user", n.name, n.computer, n.missed, n.agrees_to_pause,
                n.sign, n.account, n.named_after, n.kicked, n.kicked_by
            FROM json_populate_recordset(NULL::seats, p_seats) n;
        END IF;
    END IF;
    IF p_deadlines IS NOT NULL THEN
        DELETE FROM deadlines d WHERE d.table_id = p_id;
        INSERT INTO deadlines (table_id, kind, seat, due)
        SELECT p_id, n.kind, n.seat, n.due - (SELECT c.put_off FROM clock c)
        FROM json_populate_recordset(NULL::deadlines, p_deadlines) n;
    END IF;
    IF p_ahead IS NOT NULL THEN
        DELETE FROM ahead a WHERE a.table_id = p_id;
        INSERT INTO ahead (table_id, seat, kind, "do")
        SELECT p_id, n.seat, n.kind, n."do" FROM json_populate_recordset(NULL::ahead, p_ahead) n;
    END IF;
    IF p_results IS NOT NULL THEN
        INSERT INTO results (
            table_id, seat, guild, game, "user", name, computer, place, score, best_round, hits,
            tries, variant, won_by, seats, counted, practice, finished
        )
        SELECT p_id, n.seat, kept.guild, kept.game, n."user", n.name, n.computer, n.place, n.score,
            n.best_round, n.hits, n.tries, n.variant, n.won_by, json_array_length(p_results),
            p_counted AND NOT kept.practice, kept.practice, p_at
        FROM json_populate_recordset(NULL::results, p_results) n;
    END IF;
    IF p_counted AND NOT kept.practice THEN
        INSERT INTO standings AS s (
            guild, game, variant, "user", name, games, wins, points, best_round, hits, tries,
            last_played, average, rate
        )
        SELECT kept.guild, kept.game, n.variant, n."user", n.name, 1, (n.place = 1)::int, n.score,
            n.best_round, n.hits, n.tries, p_at, n.score,
            coalesce(n.hits::double precision / nullif(n.tries, 0), 0)
        FROM json_populate_recordset(NULL::results, p_results) n
        WHERE n."user" IS NOT NULL
        ORDER BY n."user" -- so that two tables that end at once do not wait for each other
        ON CONFLICT (guild, game, variant, "user") DO UPDATE SET
            name = excluded.name,
            games = s.games + 1,
            wins = s.wins + excluded.wins,
            points = s.points + excluded.points,
            best_round = greatest(s.best_round, excluded.best_round),
            hits = s.hits + excluded.hits,
            tries = s.tries + excluded.tries,
            last_played = greatest(s.last_played, excluded.last_played),
            average = (s.points + excluded.points)::double precision / (s.games + 1),
            rate = coalesce(
                (s.hits + excluded.hits)::double precision / nullif(s.tries + excluded.tries, 0), 0
            );
    END IF;
    IF p_columns IS NULL THEN
        RETURN NULL;
    END IF;
    RETURN json_build_object(
        'game', kept.game, 'rules_version', kept.rules_version, 'guild', kept.guild,
        'practice', kept.practice, 'moves', kept.moves, 'created', kept.created
    );
END $$;

-- Keeps posts (data.store.protocol); returns 'kept', or a code of data.store.errors.
CREATE FUNCTION record_posts_DIGEST(
    p_id text, p_posts json, p_gone text[], p_drawn bigint
) RETURNS text LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
    shown bigint;
BEGIN
    SELECT t.drawn INTO shown FROM tables t WHERE t.id = p_id;
    IF NOT FOUND THEN
        RETURN 'no_such_table';
    END IF;
    IF p_drawn > shown THEN
        UPDATE tables t SET
            drawn = greatest(t.drawn, p_drawn),
            unsettled = t.ended IS NULL OR greatest(t.drawn, p_drawn) < t.version
        WHERE t.id = p_id;
    END IF;
    IF cardinality(p_gone) > 0 THEN
        DELETE FROM posts p WHERE p.table_id = p_id AND p.slot = ANY (p_gone);
    END IF;
    IF p_posts IS NOT NULL THEN
        INSERT INTO posts (table_id, slot, channel, message, digest, drawn, called)
        SELECT p_id, n.slot, n.channel, n.message, n.digest, n.drawn, n.called
        FROM json_populate_recordset(NULL::posts, p_posts) n
        ON CONFLICT (table_id, slot) DO UPDATE SET
            channel = excluded.channel, message = excluded.message, digest = excluded.digest,
            drawn = excluded.drawn, called = excluded.called;
    END IF;
    RETURN 'kept';
END $$;
