-- Mail is kept until it was dealt with, and no crash of the server loses what must not be lost.

ALTER TABLE mail ADD COLUMN taken_by text COLLATE "C"; -- the process that deals with it
ALTER TABLE mail SET LOGGED;
