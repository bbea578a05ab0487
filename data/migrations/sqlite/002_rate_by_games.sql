-- A place by exact bids takes some games, so its index has to tell how many there were.
DROP INDEX standings_rate;
CREATE INDEX standings_rate ON standings (guild, game, rate, games, user);
