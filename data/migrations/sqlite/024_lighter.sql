-- Nothing: on a server, what a commit costs. In a file a change of these costs next to nothing.
SELECT 1;
