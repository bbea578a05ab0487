-- How somebody sees cards: NULL as the server says. Until now nobody could choose pictures.
ALTER TABLE people ADD COLUMN look TEXT CHECK (look IN ('pictures', 'large', 'text'));
UPDATE people SET look = cards WHERE cards <> 'pictures';
ALTER TABLE people DROP COLUMN cards;
ALTER TABLE people RENAME COLUMN look TO cards;

ALTER TABLE servers ADD COLUMN cards TEXT NOT NULL DEFAULT 'pictures'
    CHECK (cards IN ('pictures', 'large', 'text'));
