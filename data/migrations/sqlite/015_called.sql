-- The questions that the message has called people to, separated by spaces.
ALTER TABLE posts ADD COLUMN called TEXT NOT NULL DEFAULT '';
