-- Who is asked to play again, each as [user, sign]: the people of the game before.
ALTER TABLE tables ADD COLUMN invited TEXT NOT NULL DEFAULT '[]';
