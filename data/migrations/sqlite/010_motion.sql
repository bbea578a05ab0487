-- May public pictures move?
ALTER TABLE servers ADD COLUMN motion INTEGER NOT NULL DEFAULT 1 CHECK (motion IN (0, 1));
