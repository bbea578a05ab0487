-- Nothing: on a server, what several processes share the limits of Discord by. A file has one process.
SELECT 1;
