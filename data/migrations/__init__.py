"""The SQLite schema, one numbered file per step: ``NNN_name.sql``. A step is never edited once
a database may have taken it; see `data.store.sqlite.migrate`.
"""
