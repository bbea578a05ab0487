BEGIN TRANSACTION;
CREATE TABLE deadlines (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    kind     TEXT    NOT NULL,
    seat     INTEGER NOT NULL, -- -1: the table as a whole
    due      INTEGER NOT NULL,
    PRIMARY KEY (table_id, kind, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE facts (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "facts" VALUES('commands','abc');
CREATE TABLE moves (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL,
    actor    INTEGER NOT NULL,
    do       TEXT    NOT NULL CHECK (json_valid(do)),
    at       INTEGER NOT NULL,
    cause    TEXT,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "moves" VALUES('goingpikok',0,-1,'{"type":"first","seat":1}',1790000000000,NULL);
INSERT INTO "moves" VALUES('goingpikok',1,-1,'{"type":"deal","hands":[["M1","R2","R6","Y2","Y5","W3","W6","B1"],["R3","R4","P2","P3","P6","W2","B3","B7"],["R5","M7","Y6","W1","W5","B2","B5","B6"]],"turned":"M4"}',1790000000001,NULL);
INSERT INTO "moves" VALUES('goingpikok',2,2,'{"type":"bid","on":1,"tokens":6}',1790000000002,NULL);
INSERT INTO "moves" VALUES('goingpikok',3,0,'{"type":"bid","on":1,"tokens":9}',1790000000003,'1003');
INSERT INTO "moves" VALUES('goingpikok',4,1,'{"type":"bid","on":2,"tokens":8}',1790000000004,'1004');
INSERT INTO "moves" VALUES('goingpikok',5,2,'{"type":"bid","on":0,"tokens":3}',1790000000005,NULL);
INSERT INTO "moves" VALUES('goingpikok',6,1,'{"type":"bid","on":0,"tokens":0}',1790000000006,'1006');
INSERT INTO "moves" VALUES('goingpikok',7,1,'{"type":"bid","on":1,"tokens":0}',1790000000007,'1007');
INSERT INTO "moves" VALUES('goingpikok',8,2,'{"type":"confidence","on":null}',1790000000008,NULL);
INSERT INTO "moves" VALUES('goingpikok',9,0,'{"type":"confidence","on":null}',1790000000009,'1009');
INSERT INTO "moves" VALUES('goingpikok',10,1,'{"type":"confidence","on":1}',1790000000010,'1010');
INSERT INTO "moves" VALUES('goingpikok',11,1,'{"type":"play","card":"M7","as":"R"}',1790000000011,'1011');
INSERT INTO "moves" VALUES('goingpikok',12,2,'{"type":"play","card":"R6","as":"R"}',1790000000012,NULL);
INSERT INTO "moves" VALUES('goingpikok',13,0,'{"type":"play","card":"R3","as":"R"}',1790000000013,'1013');
INSERT INTO "moves" VALUES('goingpikok',14,1,'{"type":"play","card":"B6","as":"B"}',1790000000014,'1014');
INSERT INTO "moves" VALUES('goingpikok',15,2,'{"type":"play","card":"B1","as":"B"}',1790000000015,NULL);
INSERT INTO "moves" VALUES('goingpikok',16,0,'{"type":"play","card":"B7","as":"B"}',1790000000016,'1016');
INSERT INTO "moves" VALUES('goingpikok',17,0,'{"type":"play","card":"R4","as":"R"}',1790000000017,'1017');
INSERT INTO "moves" VALUES('goingpikok',18,1,'{"type":"play","card":"R5","as":"R"}',1790000000018,'1018');
INSERT INTO "moves" VALUES('goingpikok',19,2,'{"type":"play","card":"R2","as":"R"}',1790000000019,NULL);
INSERT INTO "moves" VALUES('goingpikok',20,1,'{"type":"play","card":"B5","as":"B"}',1790000000020,'1020');
INSERT INTO "moves" VALUES('goingpikok',21,2,'{"type":"play","card":"Y5","as":"Y"}',1790000000021,NULL);
INSERT INTO "moves" VALUES('goingpikok',22,0,'{"type":"play","card":"B3","as":"B"}',1790000000022,'1022');
INSERT INTO "moves" VALUES('goingpikok',23,1,'{"type":"play","card":"W1","as":"W"}',1790000000023,'1023');
INSERT INTO "moves" VALUES('goingpikok',24,2,'{"type":"play","card":"W3","as":"W"}',1790000000024,NULL);
INSERT INTO "moves" VALUES('played0000',0,-1,'{"type":"first","seat":2}',1790000000000,NULL);
INSERT INTO "moves" VALUES('played0000',1,-1,'{"type":"deal","hands":[["R4","P4","W1","W6","B2","B5","B6","B7"],["M7","Y2","M4","Y6","Y7","P2","W3","B3"],["R2","R3","Y5","P3","P5","P6","W2","B1"]],"turned":"M1"}',1790000000001,NULL);
INSERT INTO "moves" VALUES('played0000',2,0,'{"type":"bid","on":2,"tokens":4}',1790000000002,'1002');
INSERT INTO "moves" VALUES('played0000',3,1,'{"type":"bid","on":2,"tokens":3}',1790000000003,'1003');
INSERT INTO "moves" VALUES('played0000',4,2,'{"type":"bid","on":0,"tokens":1}',1790000000004,NULL);
INSERT INTO "moves" VALUES('played0000',5,1,'{"type":"bid","on":0,"tokens":1}',1790000000005,'1005');
INSERT INTO "moves" VALUES('played0000',6,2,'{"type":"bid","on":1,"tokens":4}',1790000000006,NULL);
INSERT INTO "moves" VALUES('played0000',7,0,'{"type":"bid","on":1,"tokens":0}',1790000000007,'1007');
INSERT INTO "moves" VALUES('played0000',8,0,'{"type":"bid","on":0,"tokens":5}',1790000000008,'1008');
INSERT INTO "moves" VALUES('played0000',9,1,'{"type":"bid","on":1,"tokens":3}',1790000000009,'1009');
INSERT INTO "moves" VALUES('played0000',10,2,'{"type":"bid","on":2,"tokens":3}',1790000000010,NULL);
INSERT INTO "moves" VALUES('played0000',11,1,'{"type":"confidence","on":1}',1790000000011,'1011');
INSERT INTO "moves" VALUES('played0000',12,0,'{"type":"confidence","on":1}',1790000000012,'1012');
INSERT INTO "moves" VALUES('played0000',13,2,'{"type":"confidence","on":0}',1790000000013,NULL);
INSERT INTO "moves" VALUES('played0000',14,2,'{"type":"play","card":"P4","as":"P"}',1790000000014,NULL);
INSERT INTO "moves" VALUES('played0000',15,0,'{"type":"play","card":"P2","as":"P"}',1790000000015,'1015');
INSERT INTO "moves" VALUES('played0000',16,1,'{"type":"play","card":"P3","as":"P"}',1790000000016,'1016');
INSERT INTO "moves" VALUES('played0000',17,2,'{"type":"play","card":"W1","as":"W"}',1790000000017,NULL);
INSERT INTO "moves" VALUES('played0000',18,0,'{"type":"play","card":"M7","as":"W"}',1790000000018,'1018');
INSERT INTO "moves" VALUES('played0000',19,1,'{"type":"play","card":"W2","as":"W"}',1790000000019,'1019');
INSERT INTO "moves" VALUES('played0000',20,0,'{"type":"play","card":"B3","as":"B"}',1790000000020,'1020');
INSERT INTO "moves" VALUES('played0000',21,1,'{"type":"play","card":"B1","as":"B"}',1790000000021,'1021');
INSERT INTO "moves" VALUES('played0000',22,2,'{"type":"play","card":"B2","as":"B"}',1790000000022,NULL);
INSERT INTO "moves" VALUES('played0000',23,0,'{"type":"play","card":"M4","as":"Y"}',1790000000023,'1023');
INSERT INTO "moves" VALUES('played0000',24,1,'{"type":"play","card":"Y5","as":"Y"}',1790000000024,'1024');
INSERT INTO "moves" VALUES('played0000',25,2,'{"type":"play","card":"B7","as":"B"}',1790000000025,NULL);
INSERT INTO "moves" VALUES('played0000',26,1,'{"type":"play","card":"P5","as":"P"}',1790000000026,'1026');
INSERT INTO "moves" VALUES('played0000',27,2,'{"type":"play","card":"R4","as":"R"}',1790000000027,NULL);
INSERT INTO "moves" VALUES('played0000',28,0,'{"type":"play","card":"Y6","as":"Y"}',1790000000028,'1028');
INSERT INTO "moves" VALUES('played0000',29,1,'{"type":"play","card":"P6","as":"P"}',1790000000029,'1029');
INSERT INTO "moves" VALUES('played0000',30,2,'{"type":"play","card":"B6","as":"B"}',1790000000030,NULL);
INSERT INTO "moves" VALUES('played0000',31,0,'{"type":"play","card":"W3","as":"W"}',1790000000031,'1031');
INSERT INTO "moves" VALUES('played0000',32,1,'{"type":"play","card":"R3","as":"R"}',1790000000032,'1032');
INSERT INTO "moves" VALUES('played0000',33,2,'{"type":"play","card":"B5","as":"B"}',1790000000033,NULL);
INSERT INTO "moves" VALUES('played0000',34,0,'{"type":"play","card":"Y2","as":"Y"}',1790000000034,'1034');
INSERT INTO "moves" VALUES('played0000',35,1,'{"type":"play","card":"R2","as":"R"}',1790000000035,'1035');
INSERT INTO "moves" VALUES('played0000',36,2,'{"type":"play","card":"W6","as":"W"}',1790000000036,NULL);
INSERT INTO "moves" VALUES('played0000',37,0,'{"type":"play","card":"Y7","as":"Y"}',1790000000037,'1037');
INSERT INTO "moves" VALUES('played0000',38,-1,'{"type":"deal","hands":[["R5","Y6","P2","P4","P6","W2","W6","B1"],["M1","R6","Y7","W1","B2","B3","B5","B6"],["R2","R3","M4","Y5","P5","W3","W5","B7"]],"turned":"Y3"}',1790000000038,NULL);
INSERT INTO "moves" VALUES('played0000',39,2,'{"type":"bid","on":0,"tokens":2}',1790000000039,NULL);
INSERT INTO "moves" VALUES('played0000',40,1,'{"type":"bid","on":0,"tokens":2}',1790000000040,'1040');
INSERT INTO "moves" VALUES('played0000',41,2,'{"type":"bid","on":1,"tokens":0}',1790000000041,NULL);
INSERT INTO "moves" VALUES('played0000',42,0,'{"type":"bid","on":1,"tokens":2}',1790000000042,'1042');
INSERT INTO "moves" VALUES('played0000',43,1,'{"type":"bid","on":2,"tokens":2}',1790000000043,'1043');
INSERT INTO "moves" VALUES('played0000',44,0,'{"type":"bid","on":2,"tokens":2}',1790000000044,'1044');
INSERT INTO "moves" VALUES('played0000',45,0,'{"type":"bid","on":0,"tokens":0}',1790000000045,'1045');
INSERT INTO "moves" VALUES('played0000',46,1,'{"type":"bid","on":1,"tokens":3}',1790000000046,'1046');
INSERT INTO "moves" VALUES('played0000',47,2,'{"type":"bid","on":2,"tokens":6}',1790000000047,NULL);
INSERT INTO "moves" VALUES('played0000',48,1,'{"type":"confidence","on":0}',1790000000048,'1048');
INSERT INTO "moves" VALUES('played0000',49,2,'{"type":"confidence","on":2}',1790000000049,NULL);
INSERT INTO "moves" VALUES('played0000',50,0,'{"type":"confidence","on":null}',1790000000050,'1050');
INSERT INTO "moves" VALUES('played0000',51,0,'{"type":"play","card":"M1","as":"Y"}',1790000000051,'1051');
INSERT INTO "moves" VALUES('played0000',52,1,'{"type":"play","card":"Y5","as":"Y"}',1790000000052,'1052');
INSERT INTO "moves" VALUES('played0000',53,2,'{"type":"play","card":"Y6","as":"Y"}',1790000000053,NULL);
INSERT INTO "moves" VALUES('played0000',54,2,'{"type":"play","card":"P6","as":"P"}',1790000000054,NULL);
INSERT INTO "moves" VALUES('played0000',55,0,'{"type":"play","card":"B5","as":"B"}',1790000000055,'1055');
INSERT INTO "moves" VALUES('played0000',56,1,'{"type":"play","card":"P5","as":"P"}',1790000000056,'1056');
INSERT INTO "moves" VALUES('played0000',57,2,'{"type":"play","card":"W6","as":"W"}',1790000000057,NULL);
INSERT INTO "moves" VALUES('played0000',58,0,'{"type":"play","card":"W1","as":"W"}',1790000000058,'1058');
INSERT INTO "moves" VALUES('played0000',59,1,'{"type":"play","card":"W3","as":"W"}',1790000000059,'1059');
INSERT INTO "moves" VALUES('played0000',60,2,'{"type":"play","card":"B1","as":"B"}',1790000000060,NULL);
INSERT INTO "moves" VALUES('played0000',61,0,'{"type":"play","card":"B2","as":"B"}',1790000000061,'1061');
INSERT INTO "moves" VALUES('played0000',62,1,'{"type":"play","card":"M4","as":"B"}',1790000000062,'1062');
INSERT INTO "moves" VALUES('played0000',63,1,'{"type":"play","card":"R2","as":"R"}',1790000000063,'1063');
INSERT INTO "moves" VALUES('played0000',64,2,'{"type":"play","card":"R5","as":"R"}',1790000000064,NULL);
INSERT INTO "moves" VALUES('played0000',65,0,'{"type":"play","card":"R6","as":"R"}',1790000000065,'1065');
INSERT INTO "moves" VALUES('played0000',66,0,'{"type":"play","card":"Y7","as":"Y"}',1790000000066,'1066');
INSERT INTO "moves" VALUES('played0000',67,1,'{"type":"play","card":"B7","as":"B"}',1790000000067,'1067');
INSERT INTO "moves" VALUES('played0000',68,2,'{"type":"play","card":"W2","as":"W"}',1790000000068,NULL);
INSERT INTO "moves" VALUES('played0000',69,0,'{"type":"play","card":"B3","as":"B"}',1790000000069,'1069');
INSERT INTO "moves" VALUES('played0000',70,1,'{"type":"play","card":"W5","as":"W"}',1790000000070,'1070');
INSERT INTO "moves" VALUES('played0000',71,2,'{"type":"play","card":"P2","as":"P"}',1790000000071,NULL);
INSERT INTO "moves" VALUES('played0000',72,0,'{"type":"play","card":"B6","as":"B"}',1790000000072,'1072');
INSERT INTO "moves" VALUES('played0000',73,1,'{"type":"play","card":"R3","as":"R"}',1790000000073,'1073');
INSERT INTO "moves" VALUES('played0000',74,2,'{"type":"play","card":"P4","as":"P"}',1790000000074,NULL);
INSERT INTO "moves" VALUES('played0000',75,-1,'{"type":"deal","hands":[["R3","R5","R6","M7","Y3","Y5","P6","B2"],["R4","M4","Y7","P2","P5","W6","B3","B5"],["M1","Y2","Y6","W1","W2","W5","B6","B7"]],"turned":"B1"}',1790000000075,NULL);
INSERT INTO "moves" VALUES('played0000',76,1,'{"type":"bid","on":0,"tokens":3}',1790000000076,'1076');
INSERT INTO "moves" VALUES('played0000',77,2,'{"type":"bid","on":0,"tokens":9}',1790000000077,NULL);
INSERT INTO "moves" VALUES('played0000',78,0,'{"type":"bid","on":1,"tokens":1}',1790000000078,'1078');
INSERT INTO "moves" VALUES('played0000',79,0,'{"type":"bid","on":2,"tokens":0}',1790000000079,'1079');
INSERT INTO "moves" VALUES('played0000',80,1,'{"type":"bid","on":2,"tokens":4}',1790000000080,'1080');
INSERT INTO "moves" VALUES('played0000',81,1,'{"type":"bid","on":1,"tokens":2}',1790000000081,'1081');
INSERT INTO "moves" VALUES('played0000',82,0,'{"type":"bid","on":0,"tokens":0}',1790000000082,'1082');
INSERT INTO "moves" VALUES('played0000',83,2,'{"type":"confidence","on":0}',1790000000083,NULL);
INSERT INTO "moves" VALUES('played0000',84,1,'{"type":"confidence","on":0}',1790000000084,'1084');
INSERT INTO "moves" VALUES('played0000',85,0,'{"type":"confidence","on":0}',1790000000085,'1085');
INSERT INTO "moves" VALUES('played0000',86,0,'{"type":"play","card":"B3","as":"B"}',1790000000086,'1086');
INSERT INTO "moves" VALUES('played0000',87,1,'{"type":"play","card":"B7","as":"B"}',1790000000087,'1087');
INSERT INTO "moves" VALUES('played0000',88,2,'{"type":"play","card":"B2","as":"B"}',1790000000088,NULL);
INSERT INTO "moves" VALUES('played0000',89,1,'{"type":"play","card":"W1","as":"W"}',1790000000089,'1089');
INSERT INTO "moves" VALUES('played0000',90,2,'{"type":"play","card":"M7","as":"W"}',1790000000090,NULL);
INSERT INTO "moves" VALUES('played0000',91,0,'{"type":"play","card":"M4","as":"W"}',1790000000091,'1091');
INSERT INTO "moves" VALUES('played0000',92,2,'{"type":"play","card":"R3","as":"R"}',1790000000092,NULL);
INSERT INTO "moves" VALUES('played0000',93,0,'{"type":"play","card":"R4","as":"R"}',1790000000093,'1093');
INSERT INTO "moves" VALUES('played0000',94,1,'{"type":"play","card":"M1","as":"R"}',1790000000094,'1094');
INSERT INTO "moves" VALUES('played0000',95,0,'{"type":"play","card":"P5","as":"P"}',1790000000095,'1095');
INSERT INTO "moves" VALUES('played0000',96,1,'{"type":"play","card":"Y2","as":"Y"}',1790000000096,'1096');
INSERT INTO "moves" VALUES('played0000',97,2,'{"type":"play","card":"P6","as":"P"}',1790000000097,NULL);
INSERT INTO "moves" VALUES('played0000',98,2,'{"type":"play","card":"R5","as":"R"}',1790000000098,NULL);
INSERT INTO "moves" VALUES('played0000',99,0,'{"type":"play","card":"Y7","as":"Y"}',1790000000099,'1099');
INSERT INTO "moves" VALUES('played0000',100,1,'{"type":"play","card":"W2","as":"W"}',1790000000100,'1100');
INSERT INTO "moves" VALUES('played0000',101,2,'{"type":"play","card":"Y3","as":"Y"}',1790000000101,NULL);
INSERT INTO "moves" VALUES('played0000',102,0,'{"type":"play","card":"B5","as":"B"}',1790000000102,'1102');
INSERT INTO "moves" VALUES('played0000',103,1,'{"type":"play","card":"Y6","as":"Y"}',1790000000103,'1103');
INSERT INTO "moves" VALUES('played0000',104,0,'{"type":"play","card":"P2","as":"P"}',1790000000104,'1104');
INSERT INTO "moves" VALUES('played0000',105,1,'{"type":"play","card":"B6","as":"B"}',1790000000105,'1105');
INSERT INTO "moves" VALUES('played0000',106,2,'{"type":"play","card":"R6","as":"R"}',1790000000106,NULL);
INSERT INTO "moves" VALUES('played0000',107,1,'{"type":"play","card":"W5","as":"W"}',1790000000107,'1107');
INSERT INTO "moves" VALUES('played0000',108,2,'{"type":"play","card":"Y5","as":"Y"}',1790000000108,NULL);
INSERT INTO "moves" VALUES('played0000',109,0,'{"type":"play","card":"W6","as":"W"}',1790000000109,'1109');
CREATE TABLE people (
    user      INTEGER PRIMARY KEY,
    language  TEXT,
    bids      TEXT    NOT NULL CHECK (bids IN ('dm', 'panel')),
    cards     TEXT    NOT NULL CHECK (cards IN ('pictures', 'text')),
    pings     INTEGER NOT NULL CHECK (pings IN (0, 1)),
    dm_closed INTEGER NOT NULL CHECK (dm_closed IN (0, 1))
) STRICT;
INSERT INTO "people" VALUES(11,'fr','dm','pictures',1,0);
CREATE TABLE posts (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    slot     TEXT    NOT NULL,
    channel  INTEGER NOT NULL,
    message  INTEGER NOT NULL,
    digest   TEXT    NOT NULL,
    drawn    INTEGER NOT NULL,
    PRIMARY KEY (table_id, slot)
) STRICT, WITHOUT ROWID;
INSERT INTO "posts" VALUES('goingpikok','dm.0',900,97,'bb',2);
INSERT INTO "posts" VALUES('goingpikok','table',2,77,'aa',2);
CREATE TABLE results (
    table_id   TEXT    NOT NULL REFERENCES tables (id),
    seat       INTEGER NOT NULL,
    guild      INTEGER NOT NULL,
    game       TEXT    NOT NULL,
    user       INTEGER,
    name       TEXT    NOT NULL,
    computer   TEXT,
    place      INTEGER NOT NULL,
    score      INTEGER NOT NULL,
    best_round INTEGER NOT NULL,
    hits       INTEGER NOT NULL,
    tries      INTEGER NOT NULL,
    seats      INTEGER NOT NULL,
    counted    INTEGER NOT NULL CHECK (counted IN (0, 1)),
    finished   INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "results" VALUES('played0000',0,1,'pikoko',11,'Ann',NULL,3,1,2,1,2,3,1,1790000000009);
INSERT INTO "results" VALUES('played0000',1,1,'pikoko',12,'Bob',NULL,1,10,6,1,2,3,1,1790000000009);
INSERT INTO "results" VALUES('played0000',2,1,'pikoko',NULL,'Chick','random',2,4,5,1,2,3,1,1790000000009);
CREATE TABLE seats (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    user     INTEGER,
    name     TEXT    NOT NULL,
    computer TEXT,
    missed   INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES('goingpikok',0,11,'Ann',NULL,0);
INSERT INTO "seats" VALUES('goingpikok',1,12,'Bob',NULL,0);
INSERT INTO "seats" VALUES('goingpikok',2,NULL,'Chick','random',0);
INSERT INTO "seats" VALUES('lobby00000',0,11,'Ann',NULL,0);
INSERT INTO "seats" VALUES('played0000',0,11,'Ann',NULL,0);
INSERT INTO "seats" VALUES('played0000',1,12,'Bob',NULL,0);
INSERT INTO "seats" VALUES('played0000',2,NULL,'Chick','random',0);
CREATE TABLE servers (
    guild    INTEGER PRIMARY KEY,
    language TEXT,
    channels TEXT    NOT NULL CHECK (json_valid(channels)),
    place    TEXT    NOT NULL CHECK (place IN ('here', 'thread', 'channel')),
    defaults TEXT    NOT NULL CHECK (json_valid(defaults))
) STRICT;
INSERT INTO "servers" VALUES(1,'fr','[]','here','{}');
CREATE TABLE standings (
    guild       INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    user        INTEGER NOT NULL,
    name        TEXT    NOT NULL,
    games       INTEGER NOT NULL,
    wins        INTEGER NOT NULL,
    points      INTEGER NOT NULL,
    best_round  INTEGER NOT NULL,
    hits        INTEGER NOT NULL,
    tries       INTEGER NOT NULL,
    last_played INTEGER NOT NULL,
    average     REAL    NOT NULL GENERATED ALWAYS AS (CAST(points AS REAL) / games) STORED,
    rate        REAL    NOT NULL GENERATED ALWAYS AS (
        CASE WHEN tries = 0 THEN 0.0 ELSE CAST(hits AS REAL) / tries END
    ) STORED,
    PRIMARY KEY (guild, game, user)
) STRICT, WITHOUT ROWID;
INSERT INTO "standings" VALUES(1,'pikoko',11,'Ann',1,0,1,2,1,2,1790000000009);
INSERT INTO "standings" VALUES(1,'pikoko',12,'Bob',1,1,10,6,1,2,1790000000009);
CREATE TABLE tables (
    id            TEXT    PRIMARY KEY,
    game          TEXT    NOT NULL,
    rules_version INTEGER NOT NULL,
    guild         INTEGER NOT NULL,
    channel       INTEGER NOT NULL,
    parent        INTEGER,
    place         TEXT    NOT NULL CHECK (place IN ('here', 'thread', 'channel')),
    host          INTEGER NOT NULL,
    language      TEXT    NOT NULL,
    options       TEXT    NOT NULL CHECK (json_valid(options)),
    status        TEXT    NOT NULL CHECK (
        status IN ('lobby', 'playing', 'parked', 'finished', 'abandoned', 'cancelled')
    ),
    reason        TEXT,
    paused        INTEGER NOT NULL CHECK (paused IN (0, 1)),
    version       INTEGER NOT NULL,
    moves         INTEGER NOT NULL,
    drawn         INTEGER NOT NULL DEFAULT 0, -- the newest version that every post shows
    created       INTEGER NOT NULL,
    updated       INTEGER NOT NULL,
    ended         INTEGER CHECK (
        (ended IS NULL) = (status IN ('lobby', 'playing', 'parked'))
    )
) STRICT, WITHOUT ROWID;
INSERT INTO "tables" VALUES('goingpikok','pikoko',1,1,2,NULL,'here',11,'en','{}','playing',NULL,0,2,25,2,1790000000000,1790000000005,NULL);
INSERT INTO "tables" VALUES('lobby00000','pikoko',1,1,2,NULL,'here',11,'en','{}','lobby',NULL,0,1,0,0,1790000000000,1790000000000,NULL);
INSERT INTO "tables" VALUES('played0000','pikoko',1,1,2,NULL,'here',11,'en','{}','finished',NULL,0,2,110,0,1790000000000,1790000000009,1790000000009);
CREATE INDEX tables_open ON tables (guild, created) WHERE ended IS NULL;
CREATE INDEX tables_undrawn ON tables (id) WHERE drawn < version;
CREATE INDEX seats_person ON seats (user) WHERE user IS NOT NULL;
CREATE UNIQUE INDEX moves_cause ON moves (table_id, cause) WHERE cause IS NOT NULL;
CREATE INDEX deadlines_due ON deadlines (due);
CREATE INDEX posts_channel ON posts (channel);
CREATE INDEX results_history ON results (user, guild, finished, table_id) WHERE user IS NOT NULL;
CREATE INDEX standings_wins ON standings (guild, game, wins, points, user);
CREATE INDEX standings_average ON standings (guild, game, average, games, user);
CREATE INDEX standings_games ON standings (guild, game, games, wins, user);
CREATE INDEX standings_best_round ON standings (guild, game, best_round, wins, user);
CREATE INDEX standings_rate ON standings (guild, game, rate, tries, user);
CREATE INDEX standings_person ON standings (user, guild, game);
PRAGMA user_version = 1;
COMMIT;
