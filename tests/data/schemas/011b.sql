BEGIN TRANSACTION;
CREATE TABLE ahead (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    do       TEXT    NOT NULL CHECK (json_valid(do)),
    PRIMARY KEY (table_id, seat, kind)
) STRICT, WITHOUT ROWID;
CREATE TABLE deadlines (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    kind     TEXT    NOT NULL,
    seat     INTEGER NOT NULL, -- -1: the table as a whole
    due      INTEGER NOT NULL,
    PRIMARY KEY (table_id, kind, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "deadlines" VALUES('goingblock','answer',0,1790000180000);
INSERT INTO "deadlines" VALUES('goingpikok','answer',0,1790000180000);
INSERT INTO "deadlines" VALUES('goingplume','answer',1,1790000180000);
INSERT INTO "deadlines" VALUES('lobby00000','lobby',-1,1790003600000);
INSERT INTO "deadlines" VALUES('goingblock','unseen',-1,1790604800000);
INSERT INTO "deadlines" VALUES('goingpikok','unseen',-1,1790604800000);
INSERT INTO "deadlines" VALUES('goingplume','unseen',-1,1790604800000);
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
INSERT INTO "moves" VALUES('goingblock',1,-1,'{"type":"shuffle","cards":["half:5","sidestep:1","flirt2:4","block1:5","left:0","block1:5","half:5","flirt2:3","shake:2","right:2","flirt1:6","pluck2:2","flirt2:3","shake:2","shake:2","flirt2:4","flirt2:5","flirt2:4","flirt2:3","squabble:5","block1:7","flirt2:2","sidestep:2","pluck1:4","pluck2:2","grow1:4","block1:7","flirt2:5","grow1:6","grow1:6","flirt1:4","flirt1:5","fight:5","flirt1:5","left:1","pluck1:3","flirt1:6","grow1:5","strut:2","squabble:7","flirt1:4","flirt2:4","middle:1","flirt1:7","flirt2:2","strut:1","flirt1:6","flirt2:5","block1:4","sidestep:0","pluck1:3","flirt1:7","flirt3:1","flirt2:3","shake:3","grow1:7","flirt3:0","flirt1:5","squabble:4","block1:4","flirt1:7","grow1:4","grow2:2","flirt1:4","right:1","fight:6","fight:3","fight:5","shake:2","flirt2:4","grow1:5","block1:5","sidestep:3","half:3","ruffle:3","shake:1","flirt3:1","flirt3:1","block2:4","ruffle:6","right:0","flirt2:3","flirt3:2","flirt2:4","sidestep:1","pluck1:4","strut:3","grow1:4","sidestep:0","shake:4","block2:3","grow2:2","shake:3","ruffle:4","middle:2","block3:1","flirt3:0","block2:5","flirt2:5","fight:4","ruffle:7","squabble:5","strut:1","pluck1:4","block1:5","pluck1:6","flirt2:3","strut:2","shake:4","sidestep:2","grow1:5","strut:1","ruffle:4","fight:3","half:4","pluck1:5","block1:6","pluck2:3","block2:2","strut:0","flirt2:4","grow1:3","grow2:3","ruffle:5","flirt3:3","ruffle:5","half:3","flirt2:6","flirt3:2","grow2:1","fight:2","flirt1:5","block2:3","block2:4","flirt3:3","flirt3:2","squabble:6","shake:3","pluck2:1","grow1:6","strut:2","pluck1:5","flirt1:5","left:2","half:4","ruffle:6","shake:4","fight:4","pluck1:6","squabble:3","pluck2:3","shake:3","flirt3:1","sidestep:1","flirt1:6","block1:6","middle:0","block3:2","grow1:5","flirt3:2","pluck1:5"]}',1790000000001,NULL);
INSERT INTO "moves" VALUES('goingblock',2,0,'{"type":"discard","cards":["block1:5"],"take":null}',1790000000002,'1002');
INSERT INTO "moves" VALUES('goingblock',3,1,'{"type":"discard","cards":["block1:5","half:5","left:0"],"take":null}',1790000000003,'1003');
INSERT INTO "moves" VALUES('goingblock',4,2,'{"type":"play","card":"pluck2:2","on":[1]}',1790000000004,NULL);
INSERT INTO "moves" VALUES('goingblock',5,1,'{"type":"react","card":null}',1790000000005,'1005');
INSERT INTO "moves" VALUES('goingblock',6,0,'{"type":"discard","cards":["flirt2:4","half:5","sidestep:1"],"take":null}',1790000000006,'1006');
INSERT INTO "moves" VALUES('goingblock',7,1,'{"type":"discard","cards":["flirt2:3","flirt2:4"],"take":null}',1790000000007,'1007');
INSERT INTO "moves" VALUES('goingblock',8,2,'{"type":"discard","cards":["flirt1:6","flirt2:5","shake:2"],"take":null}',1790000000008,NULL);
INSERT INTO "moves" VALUES('goingblock',9,0,'{"type":"play","card":"squabble:5","on":[]}',1790000000009,'1009');
INSERT INTO "moves" VALUES('goingblock',10,2,'{"type":"react","card":"sidestep:2"}',1790000000010,NULL);
INSERT INTO "moves" VALUES('goingblock',11,1,'{"type":"react","card":null}',1790000000011,'1011');
INSERT INTO "moves" VALUES('goingblock',12,0,'{"type":"react","card":null}',1790000000012,'1012');
INSERT INTO "moves" VALUES('goingblock',13,-1,'{"type":"shuffle","cards":["flirt2:3","flirt2:4","shake:2","shake:2","grow1:4","flirt2:3","flirt2:2","block1:7"]}',1790000000013,NULL);
INSERT INTO "moves" VALUES('goingblock',14,1,'{"type":"discard","cards":["flirt2:2","flirt2:3"],"take":null}',1790000000014,'1014');
INSERT INTO "moves" VALUES('goingblock',15,2,'{"type":"discard","cards":["right:2"],"take":"left:0"}',1790000000015,NULL);
INSERT INTO "moves" VALUES('goingblock',16,0,'{"type":"discard","cards":["flirt2:3","flirt2:4","shake:2","shake:2"],"take":null}',1790000000016,'1016');
INSERT INTO "moves" VALUES('goingblock',17,1,'{"type":"discard","cards":["flirt2:5"],"take":null}',1790000000017,'1017');
INSERT INTO "moves" VALUES('goingblock',18,2,'{"type":"discard","cards":["block1:7","pluck1:4"],"take":null}',1790000000018,NULL);
INSERT INTO "moves" VALUES('goingblock',19,0,'{"type":"pass"}',1790000000019,'1019');
INSERT INTO "moves" VALUES('goingblock',20,1,'{"type":"discard","cards":["flirt1:5"],"take":null}',1790000000020,'1020');
INSERT INTO "moves" VALUES('goingblock',21,2,'{"type":"discard","cards":["pluck1:3"],"take":null}',1790000000021,NULL);
INSERT INTO "moves" VALUES('goingblock',22,0,'{"type":"discard","cards":["grow1:6"],"take":null}',1790000000022,'1022');
INSERT INTO "moves" VALUES('goingblock',23,1,'{"type":"discard","cards":["block1:7"],"take":null}',1790000000023,'1023');
INSERT INTO "moves" VALUES('goingblock',24,2,'{"type":"discard","cards":["left:1"],"take":"right:2"}',1790000000024,NULL);
INSERT INTO "moves" VALUES('goingpikok',0,-1,'{"type":"first","seat":1}',1790000000000,NULL);
INSERT INTO "moves" VALUES('goingpikok',1,-1,'{"type":"deal","hands":[["R6","M7","Y2","M4","Y5","Y6","W2","W3"],["M1","R5","Y7","P5","P6","W1","B3","B6"],["R2","R4","P4","W5","W6","B1","B2","B5"]],"turned":"P3"}',1790000000001,NULL);
INSERT INTO "moves" VALUES('goingpikok',2,2,'{"type":"bid","on":1,"tokens":4}',1790000000002,NULL);
INSERT INTO "moves" VALUES('goingpikok',3,0,'{"type":"bid","on":1,"tokens":5}',1790000000003,'1003');
INSERT INTO "moves" VALUES('goingpikok',4,0,'{"type":"bid","on":2,"tokens":4}',1790000000004,'1004');
INSERT INTO "moves" VALUES('goingpikok',5,1,'{"type":"bid","on":2,"tokens":4}',1790000000005,'1005');
INSERT INTO "moves" VALUES('goingpikok',6,1,'{"type":"bid","on":0,"tokens":0}',1790000000006,'1006');
INSERT INTO "moves" VALUES('goingpikok',7,2,'{"type":"bid","on":0,"tokens":4}',1790000000007,NULL);
INSERT INTO "moves" VALUES('goingpikok',8,1,'{"type":"bid","on":1,"tokens":2}',1790000000008,'1008');
INSERT INTO "moves" VALUES('goingpikok',9,2,'{"type":"bid","on":2,"tokens":0}',1790000000009,NULL);
INSERT INTO "moves" VALUES('goingpikok',10,2,'{"type":"confidence","on":2}',1790000000010,NULL);
INSERT INTO "moves" VALUES('goingpikok',11,1,'{"type":"confidence","on":0}',1790000000011,'1011');
INSERT INTO "moves" VALUES('goingpikok',12,0,'{"type":"confidence","on":null}',1790000000012,'1012');
INSERT INTO "moves" VALUES('goingpikok',13,1,'{"type":"play","card":"W5","as":"W"}',1790000000013,'1013');
INSERT INTO "moves" VALUES('goingpikok',14,2,'{"type":"play","card":"M7","as":"W"}',1790000000014,NULL);
INSERT INTO "moves" VALUES('goingpikok',15,0,'{"type":"play","card":"W1","as":"W"}',1790000000015,'1015');
INSERT INTO "moves" VALUES('goingpikok',16,2,'{"type":"play","card":"Y2","as":"Y"}',1790000000016,NULL);
INSERT INTO "moves" VALUES('goingpikok',17,0,'{"type":"play","card":"M1","as":"Y"}',1790000000017,'1017');
INSERT INTO "moves" VALUES('goingpikok',18,1,'{"type":"play","card":"B5","as":"B"}',1790000000018,'1018');
INSERT INTO "moves" VALUES('goingpikok',19,2,'{"type":"play","card":"Y6","as":"Y"}',1790000000019,NULL);
INSERT INTO "moves" VALUES('goingpikok',20,0,'{"type":"play","card":"Y7","as":"Y"}',1790000000020,'1020');
INSERT INTO "moves" VALUES('goingpikok',21,1,'{"type":"play","card":"B1","as":"B"}',1790000000021,'1021');
INSERT INTO "moves" VALUES('goingpikok',22,0,'{"type":"play","card":"P5","as":"P"}',1790000000022,'1022');
INSERT INTO "moves" VALUES('goingpikok',23,1,'{"type":"play","card":"P4","as":"P"}',1790000000023,'1023');
INSERT INTO "moves" VALUES('goingpikok',24,2,'{"type":"play","card":"R6","as":"R"}',1790000000024,NULL);
INSERT INTO "moves" VALUES('goingplume',0,-1,'{"type":"first","seat":2}',1790000000000,NULL);
INSERT INTO "moves" VALUES('goingplume',1,-1,'{"type":"deal","hands":[["W4","W7","G2","O0","B0","N1","N4","N6","N7"],["R0","R3","W5","G5","O2","B1","B7","P2","K4"],["R1","Y4","G0","T1","T3","N3","P1","P3","K3"]]}',1790000000001,NULL);
INSERT INTO "moves" VALUES('goingplume',2,0,'{"type":"keep","cards":["W4","O0","N1","N4","N6","N7"]}',1790000000002,'1002');
INSERT INTO "moves" VALUES('goingplume',3,1,'{"type":"keep","cards":["R3","W5","O2","B1","B7","K4"]}',1790000000003,'1003');
INSERT INTO "moves" VALUES('goingplume',4,2,'{"type":"keep","cards":["Y4","G0","T1","T3","N3","P1"]}',1790000000004,NULL);
INSERT INTO "moves" VALUES('goingplume',5,-1,'{"type":"stock","cards":["W2","W3","R0","B6","T5","K0","P2","W1","P7","R4","Y3","K1","T0","G5","P4","K5","Y5","N5","R6","K2","Y0","B0","T2","G4","Y2","O5","R2","G6","N2","O6","N0","Y7","W7","B4","O1","O7","G2","W0","P6","B2","W6","R7","B3","K7","G7","R1","Y6","O4","P0","K3","B5","K6","G3","Y1","T4","P3","T7","PEAHEN","G1","P5","T6","R5","O3"]}',1790000000005,NULL);
INSERT INTO "moves" VALUES('goingplume',6,2,'{"type":"play","card":"N3","plume":0,"row":0}',1790000000006,NULL);
INSERT INTO "moves" VALUES('goingplume',7,2,'{"type":"swap","give":["G0","T3"],"take":["R0","B6"]}',1790000000007,NULL);
INSERT INTO "moves" VALUES('goingplume',8,0,'{"type":"play","card":"N1","plume":0,"row":0}',1790000000008,'1008');
INSERT INTO "moves" VALUES('goingplume',9,0,'{"type":"swap","give":["O0","N7"],"take":["W2","G0"]}',1790000000009,'1009');
INSERT INTO "moves" VALUES('goingplume',10,1,'{"type":"play","card":"B7","plume":0,"row":0}',1790000000010,'1010');
INSERT INTO "moves" VALUES('goingplume',11,1,'{"type":"swap","give":["O2","B1"],"take":["W3","T5"]}',1790000000011,'1011');
INSERT INTO "moves" VALUES('goingplume',12,2,'{"type":"play","card":"T1","plume":0,"row":0}',1790000000012,NULL);
INSERT INTO "moves" VALUES('goingplume',13,2,'{"type":"swap","give":["Y4","P1"],"take":["O0","B1"]}',1790000000013,NULL);
INSERT INTO "moves" VALUES('goingplume',14,0,'{"type":"play","card":"N4","plume":0,"row":0}',1790000000014,'1014');
INSERT INTO "moves" VALUES('goingplume',15,0,'{"type":"swap","give":["W4","G0"],"take":["Y4","T3"]}',1790000000015,'1015');
INSERT INTO "moves" VALUES('goingplume',16,1,'{"type":"play","card":"W3","plume":0,"row":0}',1790000000016,'1016');
INSERT INTO "moves" VALUES('goingplume',17,1,'{"type":"play","card":"R3","plume":1,"row":0}',1790000000017,'1017');
INSERT INTO "moves" VALUES('goingplume',18,1,'{"type":"swap","give":["W5","K4"],"take":["W4","N7"]}',1790000000018,'1018');
INSERT INTO "moves" VALUES('goingplume',19,2,'{"type":"play","card":"B6","plume":1,"row":0}',1790000000019,NULL);
INSERT INTO "moves" VALUES('goingplume',20,2,'{"type":"swap","give":["R0","O0"],"take":["P1","K4"]}',1790000000020,NULL);
INSERT INTO "moves" VALUES('goingplume',21,0,'{"type":"play","card":"Y4","plume":1,"row":0}',1790000000021,'1021');
INSERT INTO "moves" VALUES('goingplume',22,0,'{"type":"play","card":"N6","plume":2,"row":0}',1790000000022,'1022');
INSERT INTO "moves" VALUES('goingplume',23,0,'{"type":"swap","give":["W2"],"take":["R0"]}',1790000000023,'1023');
INSERT INTO "moves" VALUES('goingplume',24,0,'{"type":"draw"}',1790000000024,'1024');
INSERT INTO "moves" VALUES('played0000',0,-1,'{"type":"first","seat":2}',1790000000000,NULL);
INSERT INTO "moves" VALUES('played0000',1,-1,'{"type":"deal","hands":[["R5","R6","M7","M4","W1","W2","B2","B7"],["R2","Y7","P3","P5","W3","W5","W6","B1"],["R3","Y3","Y5","Y6","P6","B3","B5","B6"]],"turned":"P4"}',1790000000001,NULL);
INSERT INTO "moves" VALUES('played0000',2,1,'{"type":"bid","on":2,"tokens":9}',1790000000002,'1002');
INSERT INTO "moves" VALUES('played0000',3,0,'{"type":"bid","on":2,"tokens":5}',1790000000003,'1003');
INSERT INTO "moves" VALUES('played0000',4,2,'{"type":"bid","on":0,"tokens":6}',1790000000004,NULL);
INSERT INTO "moves" VALUES('played0000',5,0,'{"type":"bid","on":1,"tokens":3}',1790000000005,'1005');
INSERT INTO "moves" VALUES('played0000',6,2,'{"type":"bid","on":1,"tokens":1}',1790000000006,NULL);
INSERT INTO "moves" VALUES('played0000',7,0,'{"type":"bid","on":0,"tokens":0}',1790000000007,'1007');
INSERT INTO "moves" VALUES('played0000',8,2,'{"type":"bid","on":2,"tokens":0}',1790000000008,NULL);
INSERT INTO "moves" VALUES('played0000',9,0,'{"type":"confidence","on":0}',1790000000009,'1009');
INSERT INTO "moves" VALUES('played0000',10,2,'{"type":"confidence","on":0}',1790000000010,NULL);
INSERT INTO "moves" VALUES('played0000',11,1,'{"type":"confidence","on":1}',1790000000011,'1011');
INSERT INTO "moves" VALUES('played0000',12,2,'{"type":"play","card":"B7","as":"B"}',1790000000012,NULL);
INSERT INTO "moves" VALUES('played0000',13,0,'{"type":"play","card":"B1","as":"B"}',1790000000013,'1013');
INSERT INTO "moves" VALUES('played0000',14,1,'{"type":"play","card":"B3","as":"B"}',1790000000014,'1014');
INSERT INTO "moves" VALUES('played0000',15,2,'{"type":"play","card":"M7","as":"P"}',1790000000015,NULL);
INSERT INTO "moves" VALUES('played0000',16,0,'{"type":"play","card":"P3","as":"P"}',1790000000016,'1016');
INSERT INTO "moves" VALUES('played0000',17,1,'{"type":"play","card":"P6","as":"P"}',1790000000017,'1017');
INSERT INTO "moves" VALUES('played0000',18,2,'{"type":"play","card":"R5","as":"R"}',1790000000018,NULL);
INSERT INTO "moves" VALUES('played0000',19,0,'{"type":"play","card":"R2","as":"R"}',1790000000019,'1019');
INSERT INTO "moves" VALUES('played0000',20,1,'{"type":"play","card":"R3","as":"R"}',1790000000020,'1020');
INSERT INTO "moves" VALUES('played0000',21,2,'{"type":"play","card":"W2","as":"W"}',1790000000021,NULL);
INSERT INTO "moves" VALUES('played0000',22,0,'{"type":"play","card":"W6","as":"W"}',1790000000022,'1022');
INSERT INTO "moves" VALUES('played0000',23,1,'{"type":"play","card":"Y3","as":"Y"}',1790000000023,'1023');
INSERT INTO "moves" VALUES('played0000',24,0,'{"type":"play","card":"P5","as":"P"}',1790000000024,'1024');
INSERT INTO "moves" VALUES('played0000',25,1,'{"type":"play","card":"Y5","as":"Y"}',1790000000025,'1025');
INSERT INTO "moves" VALUES('played0000',26,2,'{"type":"play","card":"M4","as":"Y"}',1790000000026,NULL);
INSERT INTO "moves" VALUES('played0000',27,0,'{"type":"play","card":"W5","as":"W"}',1790000000027,'1027');
INSERT INTO "moves" VALUES('played0000',28,1,'{"type":"play","card":"B6","as":"B"}',1790000000028,'1028');
INSERT INTO "moves" VALUES('played0000',29,2,'{"type":"play","card":"W1","as":"W"}',1790000000029,NULL);
INSERT INTO "moves" VALUES('played0000',30,0,'{"type":"play","card":"Y7","as":"Y"}',1790000000030,'1030');
INSERT INTO "moves" VALUES('played0000',31,1,'{"type":"play","card":"Y6","as":"Y"}',1790000000031,'1031');
INSERT INTO "moves" VALUES('played0000',32,2,'{"type":"play","card":"R6","as":"R"}',1790000000032,NULL);
INSERT INTO "moves" VALUES('played0000',33,0,'{"type":"play","card":"W3","as":"W"}',1790000000033,'1033');
INSERT INTO "moves" VALUES('played0000',34,1,'{"type":"play","card":"B5","as":"B"}',1790000000034,'1034');
INSERT INTO "moves" VALUES('played0000',35,2,'{"type":"play","card":"B2","as":"B"}',1790000000035,NULL);
INSERT INTO "moves" VALUES('played0000',36,-1,'{"type":"deal","hands":[["M1","R5","Y2","Y5","Y6","P4","W5","B5"],["R2","R6","Y3","P2","P3","W2","B1","B7"],["M7","P5","P6","W3","W6","B2","B3","B6"]],"turned":"Y7"}',1790000000036,NULL);
INSERT INTO "moves" VALUES('played0000',37,1,'{"type":"bid","on":0,"tokens":2}',1790000000037,'1037');
INSERT INTO "moves" VALUES('played0000',38,2,'{"type":"bid","on":0,"tokens":5}',1790000000038,NULL);
INSERT INTO "moves" VALUES('played0000',39,0,'{"type":"bid","on":1,"tokens":5}',1790000000039,'1039');
INSERT INTO "moves" VALUES('played0000',40,2,'{"type":"bid","on":1,"tokens":4}',1790000000040,NULL);
INSERT INTO "moves" VALUES('played0000',41,1,'{"type":"bid","on":2,"tokens":7}',1790000000041,'1041');
INSERT INTO "moves" VALUES('played0000',42,0,'{"type":"bid","on":2,"tokens":3}',1790000000042,'1042');
INSERT INTO "moves" VALUES('played0000',43,0,'{"type":"bid","on":0,"tokens":0}',1790000000043,'1043');
INSERT INTO "moves" VALUES('played0000',44,1,'{"type":"confidence","on":2}',1790000000044,'1044');
INSERT INTO "moves" VALUES('played0000',45,0,'{"type":"confidence","on":null}',1790000000045,'1045');
INSERT INTO "moves" VALUES('played0000',46,2,'{"type":"confidence","on":1}',1790000000046,NULL);
INSERT INTO "moves" VALUES('played0000',47,0,'{"type":"play","card":"B7","as":"B"}',1790000000047,'1047');
INSERT INTO "moves" VALUES('played0000',48,1,'{"type":"play","card":"B3","as":"B"}',1790000000048,'1048');
INSERT INTO "moves" VALUES('played0000',49,2,'{"type":"play","card":"B5","as":"B"}',1790000000049,NULL);
INSERT INTO "moves" VALUES('played0000',50,0,'{"type":"play","card":"R2","as":"R"}',1790000000050,'1050');
INSERT INTO "moves" VALUES('played0000',51,1,'{"type":"play","card":"M7","as":"R"}',1790000000051,'1051');
INSERT INTO "moves" VALUES('played0000',52,2,'{"type":"play","card":"R5","as":"R"}',1790000000052,NULL);
INSERT INTO "moves" VALUES('played0000',53,1,'{"type":"play","card":"W3","as":"W"}',1790000000053,'1053');
INSERT INTO "moves" VALUES('played0000',54,2,'{"type":"play","card":"W5","as":"W"}',1790000000054,NULL);
INSERT INTO "moves" VALUES('played0000',55,0,'{"type":"play","card":"W2","as":"W"}',1790000000055,'1055');
INSERT INTO "moves" VALUES('played0000',56,2,'{"type":"play","card":"P4","as":"P"}',1790000000056,NULL);
INSERT INTO "moves" VALUES('played0000',57,0,'{"type":"play","card":"P3","as":"P"}',1790000000057,'1057');
INSERT INTO "moves" VALUES('played0000',58,1,'{"type":"play","card":"P5","as":"P"}',1790000000058,'1058');
INSERT INTO "moves" VALUES('played0000',59,1,'{"type":"play","card":"W6","as":"W"}',1790000000059,'1059');
INSERT INTO "moves" VALUES('played0000',60,2,'{"type":"play","card":"M1","as":"R"}',1790000000060,NULL);
INSERT INTO "moves" VALUES('played0000',61,0,'{"type":"play","card":"Y3","as":"Y"}',1790000000061,'1061');
INSERT INTO "moves" VALUES('played0000',62,0,'{"type":"play","card":"R6","as":"R"}',1790000000062,'1062');
INSERT INTO "moves" VALUES('played0000',63,1,'{"type":"play","card":"B6","as":"B"}',1790000000063,'1063');
INSERT INTO "moves" VALUES('played0000',64,2,'{"type":"play","card":"Y2","as":"Y"}',1790000000064,NULL);
INSERT INTO "moves" VALUES('played0000',65,2,'{"type":"play","card":"Y5","as":"Y"}',1790000000065,NULL);
INSERT INTO "moves" VALUES('played0000',66,0,'{"type":"play","card":"P2","as":"P"}',1790000000066,'1066');
INSERT INTO "moves" VALUES('played0000',67,1,'{"type":"play","card":"B2","as":"B"}',1790000000067,'1067');
INSERT INTO "moves" VALUES('played0000',68,2,'{"type":"play","card":"Y6","as":"Y"}',1790000000068,NULL);
INSERT INTO "moves" VALUES('played0000',69,0,'{"type":"play","card":"B1","as":"B"}',1790000000069,'1069');
INSERT INTO "moves" VALUES('played0000',70,1,'{"type":"play","card":"P6","as":"P"}',1790000000070,'1070');
INSERT INTO "moves" VALUES('played0000',71,-1,'{"type":"deal","hands":[["M1","Y2","P3","P5","P6","W2","B1","B2"],["R3","R4","R5","Y3","M4","Y7","W6","B3"],["R2","M7","Y6","P4","W1","W3","B5","B6"]],"turned":"R6"}',1790000000071,NULL);
INSERT INTO "moves" VALUES('played0000',72,2,'{"type":"bid","on":1,"tokens":7}',1790000000072,NULL);
INSERT INTO "moves" VALUES('played0000',73,0,'{"type":"bid","on":1,"tokens":8}',1790000000073,'1073');
INSERT INTO "moves" VALUES('played0000',74,1,'{"type":"bid","on":2,"tokens":9}',1790000000074,'1074');
INSERT INTO "moves" VALUES('played0000',75,0,'{"type":"bid","on":2,"tokens":1}',1790000000075,'1075');
INSERT INTO "moves" VALUES('played0000',76,2,'{"type":"bid","on":0,"tokens":1}',1790000000076,NULL);
INSERT INTO "moves" VALUES('played0000',77,2,'{"type":"bid","on":2,"tokens":0}',1790000000077,NULL);
INSERT INTO "moves" VALUES('played0000',78,1,'{"type":"confidence","on":1}',1790000000078,'1078');
INSERT INTO "moves" VALUES('played0000',79,0,'{"type":"confidence","on":0}',1790000000079,'1079');
INSERT INTO "moves" VALUES('played0000',80,2,'{"type":"confidence","on":1}',1790000000080,NULL);
INSERT INTO "moves" VALUES('played0000',81,1,'{"type":"play","card":"P4","as":"P"}',1790000000081,'1081');
INSERT INTO "moves" VALUES('played0000',82,2,'{"type":"play","card":"P6","as":"P"}',1790000000082,NULL);
INSERT INTO "moves" VALUES('played0000',83,0,'{"type":"play","card":"M4","as":"B"}',1790000000083,'1083');
INSERT INTO "moves" VALUES('played0000',84,2,'{"type":"play","card":"M1","as":"Y"}',1790000000084,NULL);
INSERT INTO "moves" VALUES('played0000',85,0,'{"type":"play","card":"Y7","as":"Y"}',1790000000085,'1085');
INSERT INTO "moves" VALUES('played0000',86,1,'{"type":"play","card":"Y6","as":"Y"}',1790000000086,'1086');
INSERT INTO "moves" VALUES('played0000',87,0,'{"type":"play","card":"W6","as":"W"}',1790000000087,'1087');
INSERT INTO "moves" VALUES('played0000',88,1,'{"type":"play","card":"M7","as":"W"}',1790000000088,'1088');
INSERT INTO "moves" VALUES('played0000',89,2,'{"type":"play","card":"W2","as":"W"}',1790000000089,NULL);
INSERT INTO "moves" VALUES('played0000',90,1,'{"type":"play","card":"R2","as":"R"}',1790000000090,'1090');
INSERT INTO "moves" VALUES('played0000',91,2,'{"type":"play","card":"P3","as":"P"}',1790000000091,NULL);
INSERT INTO "moves" VALUES('played0000',92,0,'{"type":"play","card":"R3","as":"R"}',1790000000092,'1092');
INSERT INTO "moves" VALUES('played0000',93,0,'{"type":"play","card":"B3","as":"B"}',1790000000093,'1093');
INSERT INTO "moves" VALUES('played0000',94,1,'{"type":"play","card":"B6","as":"B"}',1790000000094,'1094');
INSERT INTO "moves" VALUES('played0000',95,2,'{"type":"play","card":"B1","as":"B"}',1790000000095,NULL);
INSERT INTO "moves" VALUES('played0000',96,1,'{"type":"play","card":"W1","as":"W"}',1790000000096,'1096');
INSERT INTO "moves" VALUES('played0000',97,2,'{"type":"play","card":"Y2","as":"Y"}',1790000000097,NULL);
INSERT INTO "moves" VALUES('played0000',98,0,'{"type":"play","card":"Y3","as":"Y"}',1790000000098,'1098');
INSERT INTO "moves" VALUES('played0000',99,1,'{"type":"play","card":"W3","as":"W"}',1790000000099,'1099');
INSERT INTO "moves" VALUES('played0000',100,2,'{"type":"play","card":"P5","as":"P"}',1790000000100,NULL);
INSERT INTO "moves" VALUES('played0000',101,0,'{"type":"play","card":"R5","as":"R"}',1790000000101,'1101');
INSERT INTO "moves" VALUES('played0000',102,0,'{"type":"play","card":"R4","as":"R"}',1790000000102,'1102');
INSERT INTO "moves" VALUES('played0000',103,1,'{"type":"play","card":"B5","as":"B"}',1790000000103,'1103');
INSERT INTO "moves" VALUES('played0000',104,2,'{"type":"play","card":"B2","as":"B"}',1790000000104,NULL);
CREATE TABLE people (
    user      INTEGER PRIMARY KEY,
    language  TEXT,
    locale    TEXT,
    bids      TEXT    NOT NULL CHECK (bids IN ('dm', 'panel')),
    pings     INTEGER NOT NULL CHECK (pings IN (0, 1)),
    dm_closed INTEGER NOT NULL CHECK (dm_closed IN (0, 1))
, quiet_from INTEGER, quiet_to INTEGER, utc_offset INTEGER NOT NULL DEFAULT 0, plays_forced INTEGER NOT NULL DEFAULT 0
    CHECK (plays_forced IN (0, 1)), called_by TEXT NOT NULL DEFAULT 'channel'
    CHECK (called_by IN ('channel', 'dm')), dm_channel INTEGER, cards TEXT CHECK (cards IN ('pictures', 'large', 'text')), lets_pass INTEGER NOT NULL DEFAULT 0 CHECK (lets_pass IN (0, 1)), guide TEXT NOT NULL DEFAULT 'new'
    CHECK (guide IN ('new', 'offered', 'on', 'off')), taught TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(taught))) STRICT;
INSERT INTO "people" VALUES(11,'fr',NULL,'dm',1,0,NULL,NULL,0,0,'channel',NULL,NULL,0,'new','[]');
CREATE TABLE posts (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    slot     TEXT    NOT NULL,
    channel  INTEGER NOT NULL,
    message  INTEGER NOT NULL,
    digest   TEXT    NOT NULL,
    drawn    INTEGER NOT NULL,
    PRIMARY KEY (table_id, slot)
) STRICT, WITHOUT ROWID;
INSERT INTO "posts" VALUES('goingblock','dm.0',900,99,'bb',2);
INSERT INTO "posts" VALUES('goingblock','table',2,79,'aa',2);
INSERT INTO "posts" VALUES('goingpikok','dm.0',900,97,'bb',2);
INSERT INTO "posts" VALUES('goingpikok','table',2,77,'aa',2);
INSERT INTO "posts" VALUES('goingplume','dm.0',900,98,'bb',2);
INSERT INTO "posts" VALUES('goingplume','table',2,78,'aa',2);
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
    finished   INTEGER NOT NULL, practice INTEGER NOT NULL DEFAULT 0 CHECK (practice IN (0, 1)),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "results" VALUES('played0000',0,1,'pikoko',11,'Ann',NULL,2,1,2,1,2,3,1,1790000000009,0);
INSERT INTO "results" VALUES('played0000',1,1,'pikoko',12,'Bob',NULL,3,-2,0,1,2,3,1,1790000000009,0);
INSERT INTO "results" VALUES('played0000',2,1,'pikoko',NULL,'Chick','random',1,2,1,1,2,3,1,1790000000009,0);
CREATE TABLE seats (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    user     INTEGER,
    name     TEXT    NOT NULL,
    computer TEXT,
    missed   INTEGER NOT NULL, agrees_to_pause INTEGER NOT NULL DEFAULT 0
    CHECK (agrees_to_pause IN (0, 1)), sign INTEGER CHECK (sign >= 0),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES('goingblock',0,11,'Ann',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('goingblock',1,12,'Bob',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('goingblock',2,NULL,'Chick','random',0,0,NULL);
INSERT INTO "seats" VALUES('goingpikok',0,11,'Ann',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('goingpikok',1,12,'Bob',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('goingpikok',2,NULL,'Chick','random',0,0,NULL);
INSERT INTO "seats" VALUES('goingplume',0,11,'Ann',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('goingplume',1,12,'Bob',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('goingplume',2,NULL,'Chick','random',0,0,NULL);
INSERT INTO "seats" VALUES('lobby00000',0,11,'Ann',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('played0000',0,11,'Ann',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('played0000',1,12,'Bob',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('played0000',2,NULL,'Chick','random',0,0,NULL);
CREATE TABLE servers (
    guild    INTEGER PRIMARY KEY,
    language TEXT,
    channels TEXT    NOT NULL CHECK (json_valid(channels)),
    place    TEXT    NOT NULL CHECK (place IN ('here', 'thread', 'channel')),
    defaults TEXT    NOT NULL CHECK (json_valid(defaults))
, pace TEXT NOT NULL DEFAULT 'live'
    CHECK (pace IN ('live', 'turns')), per_question INTEGER NOT NULL DEFAULT 180000, lobby_live INTEGER NOT NULL DEFAULT 3600000, lobby_turns INTEGER NOT NULL DEFAULT 259200000, cards TEXT NOT NULL DEFAULT 'pictures'
    CHECK (cards IN ('pictures', 'large', 'text')), motion INTEGER NOT NULL DEFAULT 1 CHECK (motion IN (0, 1))) STRICT;
INSERT INTO "servers" VALUES(1,'fr','[]','here','{}','live',180000,3600000,259200000,'pictures',1);
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
    average     REAL    NOT NULL, -- points / games
    rate        REAL    NOT NULL, -- hits / tries, 0 without tries
    PRIMARY KEY (guild, game, user)
) STRICT, WITHOUT ROWID;
INSERT INTO "standings" VALUES(1,'pikoko',11,'Ann',1,0,1,2,1,2,1790000000009,1.0,0.5);
INSERT INTO "standings" VALUES(1,'pikoko',12,'Bob',1,0,-2,0,1,2,1790000000009,-2.0,0.5);
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
, kicked TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(kicked)), pace TEXT NOT NULL DEFAULT 'live' CHECK (pace IN ('live', 'turns')), per_question INTEGER NOT NULL DEFAULT 180000, invited TEXT NOT NULL DEFAULT '[]', practice INTEGER NOT NULL DEFAULT 0 CHECK (practice IN (0, 1)), hints TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(hints))) STRICT, WITHOUT ROWID;
INSERT INTO "tables" VALUES('goingblock','block',3,1,2,NULL,'here',11,'en','{"cards":{"flirt1":"444555556666777","flirt2":"22333333444444455556","flirt3":"001111222233","block1":"4455556677","block2":"233445","block3":"12","half":"334455","grow1":"344455556667","grow2":"1223","pluck1":"3344455566","pluck2":"12233","shake":"122223333444","strut":"01112223","ruffle":"34455667","squabble":"345567","fight":"23344556","sidestep":"00111223","left":"012","middle":"012","right":"012"}}','playing',NULL,0,2,25,2,1790000000000,1790000000005,NULL,'[]','live',180000,'[]',0,'[]');
INSERT INTO "tables" VALUES('goingpikok','pikoko',1,1,2,NULL,'here',11,'en','{}','playing',NULL,0,2,25,2,1790000000000,1790000000005,NULL,'[]','live',180000,'[]',0,'[]');
INSERT INTO "tables" VALUES('goingplume','plumes',1,1,2,NULL,'here',11,'en','{}','playing',NULL,0,2,25,2,1790000000000,1790000000005,NULL,'[]','live',180000,'[]',0,'[]');
INSERT INTO "tables" VALUES('lobby00000','pikoko',1,1,2,NULL,'here',11,'en','{}','lobby',NULL,0,1,0,0,1790000000000,1790000000000,NULL,'[]','live',180000,'[]',0,'[]');
INSERT INTO "tables" VALUES('played0000','pikoko',1,1,2,NULL,'here',11,'en','{}','finished',NULL,0,2,105,0,1790000000000,1790000000009,1790000000009,'[]','live',180000,'[]',0,'[]');
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
CREATE INDEX standings_person ON standings (user, guild, game);
CREATE INDEX standings_rate ON standings (guild, game, rate, games, user);
CREATE INDEX tables_kicked ON tables (id) WHERE kicked <> '[]';
CREATE INDEX subscriptions_person ON subscriptions (user);
PRAGMA user_version = 11;
COMMIT;
