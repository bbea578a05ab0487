-- Who was removed from a running game, and who answers for that: the seat of the person who did it
-- although nothing had been missed.
ALTER TABLE seats ADD COLUMN kicked INTEGER NOT NULL DEFAULT 0 CHECK (kicked IN (0, 1));
ALTER TABLE seats ADD COLUMN kicked_by INTEGER CHECK (kicked_by >= 0);

-- The person's time zone by its name, as "Europe/Paris". Without one their clock has a fixed offset.
ALTER TABLE people ADD COLUMN zone TEXT;

-- Games that count may be watched only where somebody chose that, and until now nobody had to.
UPDATE servers SET watching_counted = 0;
