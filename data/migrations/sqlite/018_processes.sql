-- Nothing: PostgreSQL's step of this number is for several processes, and a file has one.
SELECT 1;
