BEGIN TRANSACTION;
CREATE TABLE ahead (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    do       TEXT    NOT NULL CHECK (json_valid(do)),
    PRIMARY KEY (table_id, seat, kind)
) STRICT, WITHOUT ROWID;
CREATE TABLE causes (
    cause    TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id)
) STRICT, WITHOUT ROWID;
CREATE TABLE clock (put_off INTEGER NOT NULL) STRICT;
INSERT INTO "clock" VALUES(0);
CREATE TABLE deadlines (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    kind     TEXT    NOT NULL,
    seat     INTEGER NOT NULL, -- -1: the table as a whole
    due      INTEGER NOT NULL,
    PRIMARY KEY (table_id, kind, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "deadlines" VALUES('goingblock','answer',0,1790000180000);
INSERT INTO "deadlines" VALUES('goingpikok','answer',1,1790000180000);
INSERT INTO "deadlines" VALUES('goingplume','answer',0,1790000180000);
INSERT INTO "deadlines" VALUES('lobby00000','lobby',-1,1790003600000);
INSERT INTO "deadlines" VALUES('goingblock','unseen',-1,1790604800000);
INSERT INTO "deadlines" VALUES('goingpikok','unseen',-1,1790604800000);
INSERT INTO "deadlines" VALUES('goingplume','unseen',-1,1790604800000);
CREATE TABLE direct_openings (
    at      INTEGER NOT NULL,
    refused INTEGER NOT NULL CHECK (refused IN (0, 1))
) STRICT;
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
INSERT INTO "moves" VALUES('goingblock',0,-1,'{"type":"first","seat":0}',1790000000000,NULL);
INSERT INTO "moves" VALUES('goingblock',1,-1,'{"type":"shuffle","cards":["pluck1:4","squabble:5","fight:6","block1:7","half:5","flirt3:3","block2:2","half:4","flirt3:2","ruffle:6","flirt2:4","grow2:2","flirt1:5","shake:2","half:3","flirt2:4","fight:2","block1:4","pluck1:5","left:0","sidestep:1","shake:4","left:2","flirt2:4","pluck2:2","fight:5","squabble:3","block3:2","half:5","fight:4","flirt1:6","block1:5","middle:1","block1:5","pluck2:1","sidestep:0","left:1","squabble:7","fight:5","block2:5","middle:2","flirt2:2","flirt2:3","ruffle:3","flirt1:5","grow2:2","pluck1:6","strut:1","shake:3","flirt1:5","pluck1:4","block1:5","grow1:6","flirt1:6","block1:7","shake:3","ruffle:4","flirt1:7","pluck2:2","squabble:5","grow2:1","right:2","pluck1:4","right:0","flirt3:3","block2:3","strut:2","middle:0","flirt2:5","squabble:6","flirt2:4","strut:0","shake:2","grow1:7","flirt1:4","grow1:6","ruffle:4","flirt2:5","block2:3","flirt1:4","fight:4","pluck1:3","pluck1:5","flirt3:2","ruffle:7","flirt2:4","grow1:5","shake:4","block1:5","grow1:4","flirt1:4","ruffle:5","shake:2","flirt2:3","pluck2:3","shake:3","shake:4","half:3","pluck1:3","strut:3","right:1","flirt1:5","block3:1","flirt3:1","flirt2:6","fight:3","grow1:4","sidestep:3","flirt3:1","grow1:4","strut:2","grow1:3","flirt2:2","strut:1","half:4","pluck1:6","flirt2:5","squabble:4","flirt2:4","sidestep:2","ruffle:6","shake:3","fight:3","strut:2","flirt2:4","flirt2:3","flirt2:3","sidestep:1","flirt3:0","pluck1:5","block2:4","grow1:5","grow1:5","sidestep:1","sidestep:2","ruffle:5","flirt1:7","block1:6","block1:6","flirt1:7","block2:4","flirt1:6","flirt1:5","grow1:5","strut:1","flirt3:2","flirt3:1","flirt3:2","grow2:3","flirt2:5","sidestep:0","grow1:6","pluck2:3","shake:1","flirt2:3","flirt1:6","flirt2:3","flirt3:0","flirt3:1","shake:2","block1:4"]}',1790000000001,NULL);
INSERT INTO "moves" VALUES('goingblock',2,0,'{"type":"discard","cards":["block1:7","squabble:5"],"take":null}',1790000000002,'1002');
INSERT INTO "moves" VALUES('goingblock',3,1,'{"type":"discard","cards":["flirt3:3","half:4","half:5"],"take":null}',1790000000003,'1003');
INSERT INTO "moves" VALUES('goingblock',4,2,'{"type":"discard","cards":["flirt2:4","ruffle:6"],"take":null}',1790000000004,NULL);
INSERT INTO "moves" VALUES('goingblock',5,0,'{"type":"discard","cards":["flirt1:5","pluck1:4","shake:2","fight:6"],"take":null}',1790000000005,'1005');
INSERT INTO "moves" VALUES('goingblock',6,1,'{"type":"discard","cards":["half:3","fight:2"],"take":null}',1790000000006,'1006');
INSERT INTO "moves" VALUES('goingblock',7,2,'{"type":"discard","cards":["flirt3:2","block1:4"],"take":null}',1790000000007,NULL);
INSERT INTO "moves" VALUES('goingblock',8,0,'{"type":"discard","cards":["shake:4","left:2"],"take":null}',1790000000008,'1008');
INSERT INTO "moves" VALUES('goingblock',9,1,'{"type":"play","card":"pluck2:2","on":[2]}',1790000000009,'1009');
INSERT INTO "moves" VALUES('goingblock',10,2,'{"type":"react","card":null}',1790000000010,NULL);
INSERT INTO "moves" VALUES('goingblock',11,2,'{"type":"discard","cards":["grow2:2","squabble:3"],"take":null}',1790000000011,NULL);
INSERT INTO "moves" VALUES('goingblock',12,0,'{"type":"discard","cards":["block3:2","left:0"],"take":null}',1790000000012,'1012');
INSERT INTO "moves" VALUES('goingblock',13,1,'{"type":"discard","cards":["flirt2:4","flirt2:4","block2:2","fight:4"],"take":null}',1790000000013,'1013');
INSERT INTO "moves" VALUES('goingblock',14,2,'{"type":"discard","cards":["flirt1:6"],"take":null}',1790000000014,NULL);
INSERT INTO "moves" VALUES('goingblock',15,0,'{"type":"discard","cards":["block1:5","half:5","middle:1"],"take":null}',1790000000015,'1015');
INSERT INTO "moves" VALUES('goingblock',16,1,'{"type":"discard","cards":["pluck2:1","sidestep:0","left:1"],"take":null}',1790000000016,'1016');
INSERT INTO "moves" VALUES('goingblock',17,2,'{"type":"discard","cards":["block1:5","pluck1:5"],"take":null}',1790000000017,NULL);
INSERT INTO "moves" VALUES('goingblock',18,0,'{"type":"play","card":"block2:5","on":[1]}',1790000000018,'1018');
INSERT INTO "moves" VALUES('goingblock',19,1,'{"type":"react","card":null}',1790000000019,'1019');
INSERT INTO "moves" VALUES('goingblock',20,1,'{"type":"discard","cards":["flirt1:5","ruffle:3"],"take":null}',1790000000020,'1020');
INSERT INTO "moves" VALUES('goingblock',21,2,'{"type":"discard","cards":["grow2:2","pluck1:6","fight:5"],"take":null}',1790000000021,NULL);
INSERT INTO "moves" VALUES('goingblock',22,0,'{"type":"discard","cards":["flirt2:2"],"take":null}',1790000000022,'1022');
INSERT INTO "moves" VALUES('goingblock',23,1,'{"type":"discard","cards":["flirt1:5","shake:3","squabble:7"],"take":null}',1790000000023,'1023');
INSERT INTO "moves" VALUES('goingblock',24,2,'{"type":"discard","cards":["block1:5","pluck1:4"],"take":null}',1790000000024,NULL);
INSERT INTO "moves" VALUES('goingpikok',0,-1,'{"type":"first","seat":0}',1790000000000,NULL);
INSERT INTO "moves" VALUES('goingpikok',1,-1,'{"type":"deal","hands":[["R2","R3","M7","Y5","Y7","P4","W3","W6"],["M1","R4","Y2","P5","W2","W5","B1","B2"],["R5","Y3","M4","Y6","P2","W1","B3","B7"]],"turned":"B5"}',1790000000001,NULL);
INSERT INTO "moves" VALUES('goingpikok',2,1,'{"type":"bid","on":0,"tokens":6}',1790000000002,'1002');
INSERT INTO "moves" VALUES('goingpikok',3,2,'{"type":"bid","on":0,"tokens":0}',1790000000003,NULL);
INSERT INTO "moves" VALUES('goingpikok',4,0,'{"type":"bid","on":1,"tokens":1}',1790000000004,'1004');
INSERT INTO "moves" VALUES('goingpikok',5,2,'{"type":"bid","on":1,"tokens":4}',1790000000005,NULL);
INSERT INTO "moves" VALUES('goingpikok',6,0,'{"type":"bid","on":2,"tokens":0}',1790000000006,'1006');
INSERT INTO "moves" VALUES('goingpikok',7,1,'{"type":"bid","on":2,"tokens":1}',1790000000007,'1007');
INSERT INTO "moves" VALUES('goingpikok',8,0,'{"type":"bid","on":0,"tokens":6}',1790000000008,'1008');
INSERT INTO "moves" VALUES('goingpikok',9,1,'{"type":"bid","on":1,"tokens":2}',1790000000009,'1009');
INSERT INTO "moves" VALUES('goingpikok',10,2,'{"type":"bid","on":2,"tokens":0}',1790000000010,NULL);
INSERT INTO "moves" VALUES('goingpikok',11,0,'{"type":"confidence","on":2}',1790000000011,'1011');
INSERT INTO "moves" VALUES('goingpikok',12,1,'{"type":"confidence","on":null}',1790000000012,'1012');
INSERT INTO "moves" VALUES('goingpikok',13,2,'{"type":"confidence","on":0}',1790000000013,NULL);
INSERT INTO "moves" VALUES('goingpikok',14,0,'{"type":"play","card":"B1","as":"B"}',1790000000014,'1014');
INSERT INTO "moves" VALUES('goingpikok',15,1,'{"type":"play","card":"B7","as":"B"}',1790000000015,'1015');
INSERT INTO "moves" VALUES('goingpikok',16,2,'{"type":"play","card":"Y7","as":"Y"}',1790000000016,NULL);
INSERT INTO "moves" VALUES('goingpikok',17,1,'{"type":"play","card":"M4","as":"Y"}',1790000000017,'1017');
INSERT INTO "moves" VALUES('goingpikok',18,2,'{"type":"play","card":"Y5","as":"Y"}',1790000000018,NULL);
INSERT INTO "moves" VALUES('goingpikok',19,0,'{"type":"play","card":"M1","as":"Y"}',1790000000019,'1019');
INSERT INTO "moves" VALUES('goingpikok',20,2,'{"type":"play","card":"W6","as":"W"}',1790000000020,NULL);
INSERT INTO "moves" VALUES('goingpikok',21,0,'{"type":"play","card":"W2","as":"W"}',1790000000021,'1021');
INSERT INTO "moves" VALUES('goingpikok',22,1,'{"type":"play","card":"W1","as":"W"}',1790000000022,'1022');
INSERT INTO "moves" VALUES('goingpikok',23,2,'{"type":"play","card":"M7","as":"R"}',1790000000023,NULL);
INSERT INTO "moves" VALUES('goingpikok',24,0,'{"type":"play","card":"R4","as":"R"}',1790000000024,'1024');
INSERT INTO "moves" VALUES('goingplume',0,-1,'{"type":"first","seat":1}',1790000000000,NULL);
INSERT INTO "moves" VALUES('goingplume',1,-1,'{"type":"deal","hands":[["R5","W6","W7","Y6","T4","B3","B4","N1","K7"],["R1","W5","Y0","G5","O0","O6","T1","B2","N6"],["R3","R4","W3","Y7","O1","O3","T0","T5","N4"]]}',1790000000001,NULL);
INSERT INTO "moves" VALUES('goingplume',2,0,'{"type":"keep","cards":["R5","W7","T4","B3","B4","N1"]}',1790000000002,'1002');
INSERT INTO "moves" VALUES('goingplume',3,1,'{"type":"keep","cards":["R1","W5","Y0","G5","O6","B2"]}',1790000000003,'1003');
INSERT INTO "moves" VALUES('goingplume',4,2,'{"type":"keep","cards":["R4","Y7","O3","T0","T5","N4"]}',1790000000004,NULL);
INSERT INTO "moves" VALUES('goingplume',5,-1,'{"type":"stock","cards":["K2","P6","K4","K5","K0","N7","R0","P7","W4","O2","G1","T7","B5","G4","O7","K6","N5","K7","W0","R3","B0","W1","Y4","G3","W6","P2","O0","Y2","P1","R7","N3","K1","B7","O4","O5","T1","O1","K3","G7","R2","W2","G2","T2","R6","P0","P4","N6","G6","T3","Y6","N0","P5","P3","B6","B1","W3","G0","T6","N2","Y1","Y5","PEAHEN","Y3"]}',1790000000005,NULL);
INSERT INTO "moves" VALUES('goingplume',6,1,'{"type":"play","card":"G5","plume":0,"row":0}',1790000000006,'1006');
INSERT INTO "moves" VALUES('goingplume',7,1,'{"type":"swap","give":["Y0","B2"],"take":["K0","K4"]}',1790000000007,'1007');
INSERT INTO "moves" VALUES('goingplume',8,2,'{"type":"play","card":"T5","plume":0,"row":0}',1790000000008,NULL);
INSERT INTO "moves" VALUES('goingplume',9,2,'{"type":"swap","give":["R4","T0"],"take":["Y0","K2"]}',1790000000009,NULL);
INSERT INTO "moves" VALUES('goingplume',10,0,'{"type":"play","card":"B4","plume":0,"row":0}',1790000000010,'1010');
INSERT INTO "moves" VALUES('goingplume',11,0,'{"type":"swap","give":["R5"],"take":["T0"]}',1790000000011,'1011');
INSERT INTO "moves" VALUES('goingplume',12,0,'{"type":"draw"}',1790000000012,'1012');
INSERT INTO "moves" VALUES('goingplume',13,1,'{"type":"play","card":"W5","plume":0,"row":0}',1790000000013,'1013');
INSERT INTO "moves" VALUES('goingplume',14,1,'{"type":"swap","give":["K0","K4"],"take":["R5","B2"]}',1790000000014,'1014');
INSERT INTO "moves" VALUES('goingplume',15,2,'{"type":"play","card":"Y0","plume":0,"row":0}',1790000000015,NULL);
INSERT INTO "moves" VALUES('goingplume',16,2,'{"type":"swap","give":["O3","K2"],"take":["R4","K0"]}',1790000000016,NULL);
INSERT INTO "moves" VALUES('goingplume',17,0,'{"type":"play","card":"B3","plume":0,"row":0}',1790000000017,'1017');
INSERT INTO "moves" VALUES('goingplume',18,0,'{"type":"swap","give":["N1","N7"],"take":["P6","K5"]}',1790000000018,'1018');
INSERT INTO "moves" VALUES('goingplume',19,1,'{"type":"play","card":"O6","plume":0,"row":0}',1790000000019,'1019');
INSERT INTO "moves" VALUES('goingplume',20,1,'{"type":"swap","give":["R1","R5"],"take":["O3","K4"]}',1790000000020,'1020');
INSERT INTO "moves" VALUES('goingplume',21,2,'{"type":"play","card":"N4","plume":0,"row":0}',1790000000021,NULL);
INSERT INTO "moves" VALUES('goingplume',22,2,'{"type":"swap","give":["Y7","K0"],"take":["N1","N7"]}',1790000000022,NULL);
INSERT INTO "moves" VALUES('goingplume',23,0,'{"type":"play","card":"K5","plume":0,"row":0}',1790000000023,'1023');
INSERT INTO "moves" VALUES('goingplume',24,0,'{"type":"swap","give":["T4"],"take":["R1"]}',1790000000024,'1024');
INSERT INTO "moves" VALUES('played0000',0,-1,'{"type":"first","seat":2}',1790000000000,NULL);
INSERT INTO "moves" VALUES('played0000',1,-1,'{"type":"deal","hands":[["R2","M7","Y3","M4","P4","P6","W2","B7"],["M1","R3","R4","Y5","Y6","P3","W6","B2"],["R5","R6","Y2","P2","W1","W3","W5","B3"]],"turned":"Y7"}',1790000000001,NULL);
INSERT INTO "moves" VALUES('played0000',2,0,'{"type":"bid","on":2,"tokens":4}',1790000000002,'1002');
INSERT INTO "moves" VALUES('played0000',3,1,'{"type":"bid","on":2,"tokens":1}',1790000000003,'1003');
INSERT INTO "moves" VALUES('played0000',4,1,'{"type":"bid","on":0,"tokens":4}',1790000000004,'1004');
INSERT INTO "moves" VALUES('played0000',5,2,'{"type":"bid","on":0,"tokens":6}',1790000000005,NULL);
INSERT INTO "moves" VALUES('played0000',6,0,'{"type":"bid","on":1,"tokens":3}',1790000000006,'1006');
INSERT INTO "moves" VALUES('played0000',7,2,'{"type":"bid","on":1,"tokens":2}',1790000000007,NULL);
INSERT INTO "moves" VALUES('played0000',8,0,'{"type":"bid","on":0,"tokens":1}',1790000000008,'1008');
INSERT INTO "moves" VALUES('played0000',9,1,'{"type":"bid","on":1,"tokens":2}',1790000000009,'1009');
INSERT INTO "moves" VALUES('played0000',10,2,'{"type":"bid","on":2,"tokens":1}',1790000000010,NULL);
INSERT INTO "moves" VALUES('played0000',11,0,'{"type":"confidence","on":0}',1790000000011,'1011');
INSERT INTO "moves" VALUES('played0000',12,1,'{"type":"confidence","on":null}',1790000000012,'1012');
INSERT INTO "moves" VALUES('played0000',13,2,'{"type":"confidence","on":1}',1790000000013,NULL);
INSERT INTO "moves" VALUES('played0000',14,2,'{"type":"play","card":"M4","as":"Y"}',1790000000014,NULL);
INSERT INTO "moves" VALUES('played0000',15,0,'{"type":"play","card":"Y6","as":"Y"}',1790000000015,'1015');
INSERT INTO "moves" VALUES('played0000',16,1,'{"type":"play","card":"Y2","as":"Y"}',1790000000016,'1016');
INSERT INTO "moves" VALUES('played0000',17,0,'{"type":"play","card":"P3","as":"P"}',1790000000017,'1017');
INSERT INTO "moves" VALUES('played0000',18,1,'{"type":"play","card":"P2","as":"P"}',1790000000018,'1018');
INSERT INTO "moves" VALUES('played0000',19,2,'{"type":"play","card":"P4","as":"P"}',1790000000019,NULL);
INSERT INTO "moves" VALUES('played0000',20,2,'{"type":"play","card":"B7","as":"B"}',1790000000020,NULL);
INSERT INTO "moves" VALUES('played0000',21,0,'{"type":"play","card":"B2","as":"B"}',1790000000021,'1021');
INSERT INTO "moves" VALUES('played0000',22,1,'{"type":"play","card":"B3","as":"B"}',1790000000022,'1022');
INSERT INTO "moves" VALUES('played0000',23,2,'{"type":"play","card":"R2","as":"R"}',1790000000023,NULL);
INSERT INTO "moves" VALUES('played0000',24,0,'{"type":"play","card":"R3","as":"R"}',1790000000024,'1024');
INSERT INTO "moves" VALUES('played0000',25,1,'{"type":"play","card":"R6","as":"R"}',1790000000025,'1025');
INSERT INTO "moves" VALUES('played0000',26,1,'{"type":"play","card":"W3","as":"W"}',1790000000026,'1026');
INSERT INTO "moves" VALUES('played0000',27,2,'{"type":"play","card":"W2","as":"W"}',1790000000027,NULL);
INSERT INTO "moves" VALUES('played0000',28,0,'{"type":"play","card":"W6","as":"W"}',1790000000028,'1028');
INSERT INTO "moves" VALUES('played0000',29,0,'{"type":"play","card":"Y5","as":"Y"}',1790000000029,'1029');
INSERT INTO "moves" VALUES('played0000',30,1,'{"type":"play","card":"W5","as":"W"}',1790000000030,'1030');
INSERT INTO "moves" VALUES('played0000',31,2,'{"type":"play","card":"Y3","as":"Y"}',1790000000031,NULL);
INSERT INTO "moves" VALUES('played0000',32,0,'{"type":"play","card":"M1","as":"R"}',1790000000032,'1032');
INSERT INTO "moves" VALUES('played0000',33,1,'{"type":"play","card":"R5","as":"R"}',1790000000033,'1033');
INSERT INTO "moves" VALUES('played0000',34,2,'{"type":"play","card":"M7","as":"R"}',1790000000034,NULL);
INSERT INTO "moves" VALUES('played0000',35,2,'{"type":"play","card":"P6","as":"P"}',1790000000035,NULL);
INSERT INTO "moves" VALUES('played0000',36,0,'{"type":"play","card":"R4","as":"R"}',1790000000036,'1036');
INSERT INTO "moves" VALUES('played0000',37,1,'{"type":"play","card":"W1","as":"W"}',1790000000037,'1037');
INSERT INTO "moves" VALUES('played0000',38,-1,'{"type":"deal","hands":[["M1","R6","Y2","Y7","P2","W1","B1","B7"],["R2","R5","P3","W3","W5","W6","B2","B3"],["R3","M7","Y3","Y5","Y6","W2","B5","B6"]],"turned":"P5"}',1790000000038,NULL);
INSERT INTO "moves" VALUES('played0000',39,1,'{"type":"bid","on":0,"tokens":0}',1790000000039,'1039');
INSERT INTO "moves" VALUES('played0000',40,2,'{"type":"bid","on":0,"tokens":7}',1790000000040,NULL);
INSERT INTO "moves" VALUES('played0000',41,0,'{"type":"bid","on":1,"tokens":0}',1790000000041,'1041');
INSERT INTO "moves" VALUES('played0000',42,2,'{"type":"bid","on":1,"tokens":2}',1790000000042,NULL);
INSERT INTO "moves" VALUES('played0000',43,0,'{"type":"bid","on":2,"tokens":2}',1790000000043,'1043');
INSERT INTO "moves" VALUES('played0000',44,1,'{"type":"bid","on":2,"tokens":0}',1790000000044,'1044');
INSERT INTO "moves" VALUES('played0000',45,0,'{"type":"bid","on":0,"tokens":7}',1790000000045,'1045');
INSERT INTO "moves" VALUES('played0000',46,1,'{"type":"bid","on":1,"tokens":0}',1790000000046,'1046');
INSERT INTO "moves" VALUES('played0000',47,0,'{"type":"confidence","on":1}',1790000000047,'1047');
INSERT INTO "moves" VALUES('played0000',48,1,'{"type":"confidence","on":null}',1790000000048,'1048');
INSERT INTO "moves" VALUES('played0000',49,2,'{"type":"confidence","on":0}',1790000000049,NULL);
INSERT INTO "moves" VALUES('played0000',50,0,'{"type":"play","card":"W5","as":"W"}',1790000000050,'1050');
INSERT INTO "moves" VALUES('played0000',51,1,'{"type":"play","card":"M7","as":"W"}',1790000000051,'1051');
INSERT INTO "moves" VALUES('played0000',52,2,'{"type":"play","card":"W1","as":"W"}',1790000000052,NULL);
INSERT INTO "moves" VALUES('played0000',53,1,'{"type":"play","card":"B6","as":"B"}',1790000000053,'1053');
INSERT INTO "moves" VALUES('played0000',54,2,'{"type":"play","card":"B7","as":"B"}',1790000000054,NULL);
INSERT INTO "moves" VALUES('played0000',55,0,'{"type":"play","card":"B2","as":"B"}',1790000000055,'1055');
INSERT INTO "moves" VALUES('played0000',56,2,'{"type":"play","card":"B1","as":"B"}',1790000000056,NULL);
INSERT INTO "moves" VALUES('played0000',57,0,'{"type":"play","card":"B3","as":"B"}',1790000000057,'1057');
INSERT INTO "moves" VALUES('played0000',58,1,'{"type":"play","card":"B5","as":"B"}',1790000000058,'1058');
INSERT INTO "moves" VALUES('played0000',59,1,'{"type":"play","card":"R3","as":"R"}',1790000000059,'1059');
INSERT INTO "moves" VALUES('played0000',60,2,'{"type":"play","card":"R6","as":"R"}',1790000000060,NULL);
INSERT INTO "moves" VALUES('played0000',61,0,'{"type":"play","card":"R2","as":"R"}',1790000000061,'1061');
INSERT INTO "moves" VALUES('played0000',62,2,'{"type":"play","card":"M1","as":"Y"}',1790000000062,NULL);
INSERT INTO "moves" VALUES('played0000',63,0,'{"type":"play","card":"W3","as":"W"}',1790000000063,'1063');
INSERT INTO "moves" VALUES('played0000',64,1,'{"type":"play","card":"Y6","as":"Y"}',1790000000064,'1064');
INSERT INTO "moves" VALUES('played0000',65,1,'{"type":"play","card":"W2","as":"W"}',1790000000065,'1065');
INSERT INTO "moves" VALUES('played0000',66,2,'{"type":"play","card":"Y7","as":"Y"}',1790000000066,NULL);
INSERT INTO "moves" VALUES('played0000',67,0,'{"type":"play","card":"W6","as":"W"}',1790000000067,'1067');
INSERT INTO "moves" VALUES('played0000',68,0,'{"type":"play","card":"P3","as":"P"}',1790000000068,'1068');
INSERT INTO "moves" VALUES('played0000',69,1,'{"type":"play","card":"Y3","as":"Y"}',1790000000069,'1069');
INSERT INTO "moves" VALUES('played0000',70,2,'{"type":"play","card":"P2","as":"P"}',1790000000070,NULL);
INSERT INTO "moves" VALUES('played0000',71,0,'{"type":"play","card":"R5","as":"R"}',1790000000071,'1071');
INSERT INTO "moves" VALUES('played0000',72,1,'{"type":"play","card":"Y5","as":"Y"}',1790000000072,'1072');
INSERT INTO "moves" VALUES('played0000',73,2,'{"type":"play","card":"Y2","as":"Y"}',1790000000073,NULL);
INSERT INTO "moves" VALUES('played0000',74,-1,'{"type":"deal","hands":[["R2","M7","Y7","P3","W1","W3","W6","B5"],["R3","R5","Y2","Y6","P6","W2","B2","B7"],["M1","R4","R6","Y3","M4","P5","W5","B1"]],"turned":"P4"}',1790000000074,NULL);
INSERT INTO "moves" VALUES('played0000',75,1,'{"type":"bid","on":0,"tokens":8}',1790000000075,'1075');
INSERT INTO "moves" VALUES('played0000',76,2,'{"type":"bid","on":0,"tokens":5}',1790000000076,NULL);
INSERT INTO "moves" VALUES('played0000',77,0,'{"type":"bid","on":1,"tokens":6}',1790000000077,'1077');
INSERT INTO "moves" VALUES('played0000',78,2,'{"type":"bid","on":1,"tokens":1}',1790000000078,NULL);
INSERT INTO "moves" VALUES('played0000',79,0,'{"type":"bid","on":2,"tokens":3}',1790000000079,'1079');
INSERT INTO "moves" VALUES('played0000',80,1,'{"type":"bid","on":2,"tokens":0}',1790000000080,'1080');
INSERT INTO "moves" VALUES('played0000',81,1,'{"type":"bid","on":1,"tokens":1}',1790000000081,'1081');
INSERT INTO "moves" VALUES('played0000',82,2,'{"type":"bid","on":2,"tokens":0}',1790000000082,NULL);
INSERT INTO "moves" VALUES('played0000',83,0,'{"type":"confidence","on":null}',1790000000083,'1083');
INSERT INTO "moves" VALUES('played0000',84,1,'{"type":"confidence","on":null}',1790000000084,'1084');
INSERT INTO "moves" VALUES('played0000',85,2,'{"type":"confidence","on":0}',1790000000085,NULL);
INSERT INTO "moves" VALUES('played0000',86,0,'{"type":"play","card":"R5","as":"R"}',1790000000086,'1086');
INSERT INTO "moves" VALUES('played0000',87,1,'{"type":"play","card":"R4","as":"R"}',1790000000087,'1087');
INSERT INTO "moves" VALUES('played0000',88,2,'{"type":"play","card":"M7","as":"R"}',1790000000088,NULL);
INSERT INTO "moves" VALUES('played0000',89,2,'{"type":"play","card":"Y7","as":"Y"}',1790000000089,NULL);
INSERT INTO "moves" VALUES('played0000',90,0,'{"type":"play","card":"Y6","as":"Y"}',1790000000090,'1090');
INSERT INTO "moves" VALUES('played0000',91,1,'{"type":"play","card":"M1","as":"Y"}',1790000000091,'1091');
INSERT INTO "moves" VALUES('played0000',92,2,'{"type":"play","card":"W6","as":"W"}',1790000000092,NULL);
INSERT INTO "moves" VALUES('played0000',93,0,'{"type":"play","card":"W2","as":"W"}',1790000000093,'1093');
INSERT INTO "moves" VALUES('played0000',94,1,'{"type":"play","card":"M4","as":"W"}',1790000000094,'1094');
INSERT INTO "moves" VALUES('played0000',95,2,'{"type":"play","card":"W3","as":"W"}',1790000000095,NULL);
INSERT INTO "moves" VALUES('played0000',96,0,'{"type":"play","card":"B7","as":"B"}',1790000000096,'1096');
INSERT INTO "moves" VALUES('played0000',97,1,'{"type":"play","card":"W5","as":"W"}',1790000000097,'1097');
INSERT INTO "moves" VALUES('played0000',98,1,'{"type":"play","card":"B1","as":"B"}',1790000000098,'1098');
INSERT INTO "moves" VALUES('played0000',99,2,'{"type":"play","card":"B5","as":"B"}',1790000000099,NULL);
INSERT INTO "moves" VALUES('played0000',100,0,'{"type":"play","card":"B2","as":"B"}',1790000000100,'1100');
INSERT INTO "moves" VALUES('played0000',101,2,'{"type":"play","card":"R2","as":"R"}',1790000000101,NULL);
INSERT INTO "moves" VALUES('played0000',102,0,'{"type":"play","card":"R3","as":"R"}',1790000000102,'1102');
INSERT INTO "moves" VALUES('played0000',103,1,'{"type":"play","card":"R6","as":"R"}',1790000000103,'1103');
INSERT INTO "moves" VALUES('played0000',104,1,'{"type":"play","card":"P5","as":"P"}',1790000000104,'1104');
INSERT INTO "moves" VALUES('played0000',105,2,'{"type":"play","card":"P3","as":"P"}',1790000000105,NULL);
INSERT INTO "moves" VALUES('played0000',106,0,'{"type":"play","card":"P6","as":"P"}',1790000000106,'1106');
INSERT INTO "moves" VALUES('played0000',107,0,'{"type":"play","card":"Y2","as":"Y"}',1790000000107,'1107');
INSERT INTO "moves" VALUES('played0000',108,1,'{"type":"play","card":"Y3","as":"Y"}',1790000000108,'1108');
INSERT INTO "moves" VALUES('played0000',109,2,'{"type":"play","card":"W1","as":"W"}',1790000000109,NULL);
CREATE TABLE people (
    user      INTEGER PRIMARY KEY,
    language  TEXT,
    locale    TEXT,
    pings     INTEGER NOT NULL CHECK (pings IN (0, 1)),
    dm_closed INTEGER NOT NULL CHECK (dm_closed IN (0, 1))
, quiet_from INTEGER, quiet_to INTEGER, utc_offset INTEGER NOT NULL DEFAULT 0, plays_forced INTEGER NOT NULL DEFAULT 0
    CHECK (plays_forced IN (0, 1)), called_by TEXT NOT NULL DEFAULT 'channel'
    CHECK (called_by IN ('channel', 'dm')), dm_channel INTEGER, cards TEXT CHECK (cards IN ('pictures', 'large', 'text')), lets_pass INTEGER NOT NULL DEFAULT 0 CHECK (lets_pass IN (0, 1)), taught TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(taught)), asked_by TEXT CHECK (asked_by IN ('dm', 'panel')), no_lessons INTEGER NOT NULL DEFAULT 0 CHECK (no_lessons IN (0, 1)), lessons TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(lessons)), lesson_at TEXT, lets_ask INTEGER NOT NULL DEFAULT 1 CHECK (lets_ask IN (0, 1)), zone TEXT) STRICT;
INSERT INTO "people" VALUES(11,'fr',NULL,1,0,NULL,NULL,0,0,'channel',NULL,NULL,0,'[]',NULL,0,'{}',NULL,1,NULL);
CREATE TABLE poll_answers (
    poll_id TEXT    NOT NULL REFERENCES polls (id),
    user    INTEGER NOT NULL,
    do      TEXT    NOT NULL CHECK (json_valid(do)),
    PRIMARY KEY (poll_id, user)
) STRICT, WITHOUT ROWID;
CREATE TABLE polls (
    id       TEXT    PRIMARY KEY,
    guild    INTEGER NOT NULL,
    channel  INTEGER NOT NULL,
    message  INTEGER NOT NULL,
    table_id TEXT    NOT NULL REFERENCES tables (id),
    entry    INTEGER NOT NULL, -- the number in the log of what was chosen in the game
    seat     INTEGER NOT NULL,
    asked_by INTEGER NOT NULL, -- 0: somebody who was forgotten
    asked    INTEGER NOT NULL,
    closes   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE posts (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    slot     TEXT    NOT NULL,
    channel  INTEGER NOT NULL,
    message  INTEGER NOT NULL,
    digest   TEXT    NOT NULL,
    drawn    INTEGER NOT NULL, called TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, slot)
) STRICT, WITHOUT ROWID;
INSERT INTO "posts" VALUES('goingblock','dm-0',900,90,'bb',2,'');
INSERT INTO "posts" VALUES('goingblock','table',2,70,'aa',2,'');
INSERT INTO "posts" VALUES('goingpikok','dm-0',900,91,'bb',2,'');
INSERT INTO "posts" VALUES('goingpikok','table',2,71,'aa',2,'');
INSERT INTO "posts" VALUES('goingplume','dm-0',900,92,'bb',2,'');
INSERT INTO "posts" VALUES('goingplume','table',2,72,'aa',2,'');
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
    finished   INTEGER NOT NULL, practice INTEGER NOT NULL DEFAULT 0 CHECK (practice IN (0, 1)), variant TEXT NOT NULL DEFAULT '', won_by TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "results" VALUES('played0000',0,1,'pikoko',11,'Ann',NULL,2,4,3,2,9,3,1,1790000000009,0,'','points');
INSERT INTO "results" VALUES('played0000',1,1,'pikoko',12,'Bob',NULL,1,10,6,3,9,3,1,1790000000009,0,'','points');
INSERT INTO "results" VALUES('played0000',2,1,'pikoko',NULL,'Chick','random',3,4,2,2,9,3,1,1790000000009,0,'','points');
CREATE TABLE seats (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    user     INTEGER,
    name     TEXT    NOT NULL,
    computer TEXT,
    missed   INTEGER NOT NULL, agrees_to_pause INTEGER NOT NULL DEFAULT 0
    CHECK (agrees_to_pause IN (0, 1)), sign INTEGER CHECK (sign >= 0), account TEXT NOT NULL DEFAULT '', named_after INTEGER, kicked INTEGER NOT NULL DEFAULT 0 CHECK (kicked IN (0, 1)), kicked_by INTEGER CHECK (kicked_by >= 0),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES('goingblock',0,11,'Ann',NULL,0,0,NULL,'',NULL,0,NULL);
INSERT INTO "seats" VALUES('goingblock',1,12,'Bob',NULL,0,0,NULL,'',NULL,0,NULL);
INSERT INTO "seats" VALUES('goingblock',2,NULL,'Chick','random',0,0,NULL,'',NULL,0,NULL);
INSERT INTO "seats" VALUES('goingpikok',0,11,'Ann',NULL,0,0,NULL,'',NULL,0,NULL);
INSERT INTO "seats" VALUES('goingpikok',1,12,'Bob',NULL,0,0,NULL,'',NULL,0,NULL);
INSERT INTO "seats" VALUES('goingpikok',2,NULL,'Chick','random',0,0,NULL,'',NULL,0,NULL);
INSERT INTO "seats" VALUES('goingplume',0,11,'Ann',NULL,0,0,NULL,'',NULL,0,NULL);
INSERT INTO "seats" VALUES('goingplume',1,12,'Bob',NULL,0,0,NULL,'',NULL,0,NULL);
INSERT INTO "seats" VALUES('goingplume',2,NULL,'Chick','random',0,0,NULL,'',NULL,0,NULL);
INSERT INTO "seats" VALUES('lobby00000',0,11,'Ann',NULL,0,0,NULL,'',NULL,0,NULL);
INSERT INTO "seats" VALUES('played0000',0,11,'Ann',NULL,0,0,NULL,'',NULL,0,NULL);
INSERT INTO "seats" VALUES('played0000',1,12,'Bob',NULL,0,0,NULL,'',NULL,0,NULL);
INSERT INTO "seats" VALUES('played0000',2,NULL,'Chick','random',0,0,NULL,'',NULL,0,NULL);
CREATE TABLE servers (
    guild    INTEGER PRIMARY KEY,
    language TEXT,
    channels TEXT    NOT NULL CHECK (json_valid(channels)),
    place    TEXT    NOT NULL CHECK (place IN ('here', 'thread', 'channel')),
    defaults TEXT    NOT NULL CHECK (json_valid(defaults))
, pace TEXT NOT NULL DEFAULT 'live'
    CHECK (pace IN ('live', 'turns')), per_question INTEGER NOT NULL DEFAULT 180000, lobby_live INTEGER NOT NULL DEFAULT 3600000, lobby_turns INTEGER NOT NULL DEFAULT 259200000, cards TEXT NOT NULL DEFAULT 'pictures'
    CHECK (cards IN ('pictures', 'large', 'text')), motion INTEGER NOT NULL DEFAULT 1 CHECK (motion IN (0, 1)), channels_by TEXT NOT NULL DEFAULT 'managers'
    CHECK (channels_by IN ('nobody', 'managers', 'everybody')), watching INTEGER NOT NULL DEFAULT 1 CHECK (watching IN (0, 1)), watching_counted INTEGER NOT NULL DEFAULT 1
    CHECK (watching_counted IN (0, 1))) STRICT;
INSERT INTO "servers" VALUES(1,'fr','[]','here','{}','live',180000,3600000,259200000,'pictures',1,'managers',1,0);
CREATE TABLE "standings" (
    guild       INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    variant     TEXT    NOT NULL,
    user        INTEGER NOT NULL,
    name        TEXT    NOT NULL,
    games       INTEGER NOT NULL,
    wins        INTEGER NOT NULL,
    points      INTEGER NOT NULL,
    best_round  INTEGER NOT NULL,
    hits        INTEGER NOT NULL,
    tries       INTEGER NOT NULL,
    last_played INTEGER NOT NULL,
    average     REAL    NOT NULL, -- points / games
    rate        REAL    NOT NULL, -- hits / tries, 0 without tries
    PRIMARY KEY (guild, game, variant, user)
) STRICT, WITHOUT ROWID;
INSERT INTO "standings" VALUES(1,'pikoko','',11,'Ann',1,0,4,3,2,9,1790000000009,4.0,2.22222222222222209886e-01);
INSERT INTO "standings" VALUES(1,'pikoko','',12,'Bob',1,1,10,6,3,9,1790000000009,10.0,3.33333333333333314829e-01);
CREATE TABLE subscriptions (
    guild       INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    user        INTEGER NOT NULL,
    last_called INTEGER,
    PRIMARY KEY (guild, game, user)
) STRICT, WITHOUT ROWID;
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
, kicked TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(kicked)), pace TEXT NOT NULL DEFAULT 'live' CHECK (pace IN ('live', 'turns')), per_question INTEGER NOT NULL DEFAULT 180000, invited TEXT NOT NULL DEFAULT '[]', practice INTEGER NOT NULL DEFAULT 0 CHECK (practice IN (0, 1)), hints TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(hints)), computers_asked INTEGER NOT NULL DEFAULT 0
    CHECK (computers_asked IN (0, 1)), watching TEXT NOT NULL DEFAULT 'open'
    CHECK (watching IN ('open', 'host', 'server')), watchers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(watchers))) STRICT, WITHOUT ROWID;
INSERT INTO "tables" VALUES('goingblock','block',3,1,2,NULL,'here',11,'en','{"edition":2,"cards":{"flirt1":"444555556666777","flirt2":"22333333444444455556","flirt3":"001111222233","block1":"4455556677","block2":"233445","block3":"12","half":"334455","grow1":"344455556667","grow2":"1223","pluck1":"3344455566","pluck2":"12233","shake":"122223333444","strut":"01112223","ruffle":"34455667","squabble":"345567","fight":"23344556","sidestep":"00111223","left":"012","middle":"012","right":"012"}}','playing',NULL,0,2,25,2,1790000000000,1790000000005,NULL,'[]','live',180000,'[]',0,'[]',0,'open','[]');
INSERT INTO "tables" VALUES('goingpikok','pikoko',1,1,2,NULL,'here',11,'en','{}','playing',NULL,0,2,25,2,1790000000000,1790000000005,NULL,'[]','live',180000,'[]',0,'[]',0,'open','[]');
INSERT INTO "tables" VALUES('goingplume','plumes',1,1,2,NULL,'here',11,'en','{}','playing',NULL,0,2,25,2,1790000000000,1790000000005,NULL,'[]','live',180000,'[]',0,'[]',0,'open','[]');
INSERT INTO "tables" VALUES('lobby00000','pikoko',1,1,2,NULL,'here',11,'en','{}','lobby',NULL,0,1,0,0,1790000000000,1790000000000,NULL,'[]','live',180000,'[]',0,'[]',0,'open','[]');
INSERT INTO "tables" VALUES('played0000','pikoko',1,1,2,NULL,'here',11,'en','{}','finished',NULL,0,2,110,0,1790000000000,1790000000009,1790000000009,'[]','live',180000,'[]',0,'[]',0,'open','[]');
CREATE INDEX tables_open ON tables (guild, created) WHERE ended IS NULL;
CREATE INDEX tables_undrawn ON tables (id) WHERE drawn < version;
CREATE INDEX seats_person ON seats (user) WHERE user IS NOT NULL;
CREATE UNIQUE INDEX moves_cause ON moves (table_id, cause) WHERE cause IS NOT NULL;
CREATE INDEX deadlines_due ON deadlines (due);
CREATE INDEX posts_channel ON posts (channel);
CREATE INDEX results_history ON results (user, guild, finished, table_id) WHERE user IS NOT NULL;
CREATE INDEX tables_kicked ON tables (id) WHERE kicked <> '[]';
CREATE INDEX subscriptions_person ON subscriptions (user);
CREATE INDEX standings_wins ON standings (guild, game, variant, wins, points, user);
CREATE INDEX standings_average ON standings (guild, game, variant, average, games, user);
CREATE INDEX standings_games ON standings (guild, game, variant, games, wins, user);
CREATE INDEX standings_best_round ON standings (guild, game, variant, best_round, wins, user);
CREATE INDEX standings_rate ON standings (guild, game, variant, rate, games, user);
CREATE INDEX standings_person ON standings (user, guild, game, variant);
CREATE INDEX direct_openings_at ON direct_openings (at);
CREATE INDEX tables_computers ON tables (id) WHERE computers_asked AND status = 'playing';
CREATE INDEX tables_rules ON tables (game, rules_version) WHERE status IN ('lobby', 'playing');
CREATE UNIQUE INDEX polls_person ON polls (asked_by, guild) WHERE asked_by <> 0;
CREATE INDEX polls_due ON polls (closes);
CREATE INDEX poll_answers_person ON poll_answers (user);
CREATE INDEX tables_watched ON tables (id) WHERE watchers <> '[]';
CREATE INDEX seats_named_after ON seats (named_after) WHERE named_after IS NOT NULL;
PRAGMA user_version = 26;
COMMIT;
