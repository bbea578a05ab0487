-- Questions that most people let pass are answered so for whoever wants it.
ALTER TABLE people ADD COLUMN lets_pass INTEGER NOT NULL DEFAULT 0 CHECK (lets_pass IN (0, 1));
