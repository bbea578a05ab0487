"""The schema, a folder for each kind of database, in it one numbered file per step:
``NNN_name.sql``. A step is never edited after it may have been applied to a database; see
`data.store.sqlite.migrate`.
"""
