-- Nothing: on a server, what several processes tell each other. A file has one process.
SELECT 1;
