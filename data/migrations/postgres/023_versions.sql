-- So that the commands of the newest program stay while an older one still runs.
ALTER TABLE processes ADD COLUMN version text;
