"""The exceptions that the store raises.

The errors::

    StoreError
    ├── NoSuchTable       no table has that id
    ├── TableExists       a table has that id already
    ├── TableOver         an ended table takes no further change
    ├── Conflict          the table has been changed since: load it again
    ├── Repeated          a move with that cause is in the log already
    ├── Unavailable       it could not be read or written; nothing of the change was kept
    └── NotOpened         a matter for whoever starts the program:
        ├── DatabaseInUse     another process uses it
        ├── NewerDatabase     the database belongs to a later version of the program
        └── OlderDatabase     the database belongs to an earlier one, and is only to be read
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.protocol import Json


class StoreError(Exception):
    """A stable ``code`` with its parameters; the words for it live in the locale files."""

    code = "store"

    def __init__(self, **params: Json) -> None:
        self.params = params
        details = ", ".join(f"{name}={value!r}" for name, value in params.items())
        super().__init__(f"{self.code}({details})" if details else self.code)


class NoSuchTable(StoreError):
    """No table has that id (``table``)."""

    code = "no_such_table"


class TableExists(StoreError):
    """A table has that id already (``table``)."""

    code = "table_exists"


class TableOver(StoreError):
    """The table has ended and takes no further change (``table``, ``status``)."""

    code = "table_over"


class Conflict(StoreError):
    """The table has changed since that version (``table``, ``based_on``, ``version``)."""

    code = "conflict"


class Repeated(StoreError):
    """A move with that cause is in the log already (``table``, ``cause``, ``number``)."""

    code = "repeated"


class Unavailable(StoreError):
    """The database could not be read or written (``reason``), or opened (``reason``, ``path``).

    Nothing of the change was kept, unless power or disk failed during COMMIT. A retry with the
    same cause shows which: it raises `Repeated` if the change was kept.
    """

    code = "unavailable"


class NotOpened(StoreError):
    """The database cannot be opened as it is; no error that a person at a table ever meets."""

    code = "not_opened"


class DatabaseInUse(NotOpened):
    """Another process uses the database, or another store in this one (``path``)."""

    code = "database_in_use"


class NewerDatabase(NotOpened):
    """The database is of a later version than this program knows (``found``, ``known``)."""

    code = "newer_database"


class OlderDatabase(NotOpened):
    """The database lacks steps that this program knows, and is opened for reading only
    (``found``, ``known``).
    """

    code = "older_database"
