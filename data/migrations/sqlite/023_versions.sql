-- Nothing: on a server, which version of the program each of several processes is. A file has one.
SELECT 1;
