-- By which sign a person is known at the table, from the lobby to the rematch. Seats that have none
-- are known by that of their number.
ALTER TABLE seats ADD COLUMN sign INTEGER CHECK (sign >= 0);
