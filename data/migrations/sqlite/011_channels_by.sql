-- For whose tables may the bot open channels?
ALTER TABLE servers ADD COLUMN channels_by TEXT NOT NULL DEFAULT 'managers'
    CHECK (channels_by IN ('nobody', 'managers', 'everybody'));
