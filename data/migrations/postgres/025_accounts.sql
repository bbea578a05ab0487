-- The user name of each person's account, for pictures whose fonts lack the letters of the name that
-- is shown. It is not known of seats that were taken before.
ALTER TABLE seats ADD COLUMN account text NOT NULL DEFAULT '';

-- Whose name does a computer player have, at a practice that goes on from a replay?
ALTER TABLE seats ADD COLUMN named_after bigint;
CREATE INDEX seats_named_after ON seats (named_after) WHERE named_after IS NOT NULL;
