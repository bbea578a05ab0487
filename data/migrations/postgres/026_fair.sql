-- Who was removed from a running game, and who answers for that: the seat of the person who did it
-- although nothing had been missed.
ALTER TABLE seats ADD COLUMN kicked boolean NOT NULL DEFAULT false;
ALTER TABLE seats ADD COLUMN kicked_by bigint CHECK (kicked_by >= 0);

-- The person's time zone by its name, as "Europe/Paris". Without one their clock has a fixed offset.
ALTER TABLE people ADD COLUMN zone text;

-- Games that count may be watched only where somebody chose that, and until now nobody had to.
UPDATE servers SET watching_counted = false;
