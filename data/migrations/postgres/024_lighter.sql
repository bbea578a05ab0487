-- What a commit costs the server. Programs without this step go on beside those with it: they do not
-- need what is dropped, and what is added has a default that is right for them.

-- No index may depend on a column that every move or drawing changes: then a new version of a row is
-- written to none of them. Those that ask whether posts show the newest version, or whether a computer
-- is asked, are looked for among the unsettled tables: those that have not ended, and those that have
-- and whose posts do not show it. A settled one stays so.
ALTER TABLE tables ADD COLUMN unsettled boolean NOT NULL DEFAULT false;
ALTER TABLE tables ALTER COLUMN unsettled SET DEFAULT true;
UPDATE tables SET unsettled = true WHERE ended IS NULL OR drawn < version;
CREATE INDEX tables_unsettled ON tables (id) WHERE unsettled;
DROP INDEX tables_undrawn;
DROP INDEX tables_computers;

-- Each check of a row took longer than to write it. The program itself is the only one that writes
-- these columns, from enumerations and by a writer of JSON.
ALTER TABLE tables
    DROP CONSTRAINT tables_check,
    DROP CONSTRAINT tables_hints_check,
    DROP CONSTRAINT tables_kicked_check,
    DROP CONSTRAINT tables_options_check,
    DROP CONSTRAINT tables_pace_check,
    DROP CONSTRAINT tables_place_check,
    DROP CONSTRAINT tables_status_check,
    DROP CONSTRAINT tables_watchers_check,
    DROP CONSTRAINT tables_watching_check;
ALTER TABLE moves DROP CONSTRAINT moves_do_check;

-- These rows are written by the function alone that has just changed the row of their table.
ALTER TABLE moves DROP CONSTRAINT moves_table_id_fkey;
ALTER TABLE causes DROP CONSTRAINT causes_table_id_fkey;
ALTER TABLE deadlines DROP CONSTRAINT deadlines_table_id_fkey;
