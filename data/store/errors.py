"""The exceptions that the store raises."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.protocol import Json


class StoreError(Exception):
    """An error of the store, with a stable ``code`` and parameters; locale files have its text."""

    code = "store"

    def __init__(self, **params: Json) -> None:
        self.params = params
        details = ", ".join(f"{name}={value!r}" for name, value in params.items())
        super().__init__(f"{self.code}({details})" if details else self.code)


class NoSuchTable(StoreError):
    """No table has that id (``table``)."""

    code = "no_such_table"


class TableExists(StoreError):
    """A table with that id already exists (``table``)."""

    code = "table_exists"


class TableOver(StoreError):
    """The table has ended and cannot be changed (``table``, ``status``)."""

    code = "table_over"


class Conflict(StoreError):
    """The table has changed since the version that a change is based on.

    Parameters: ``table``, ``based_on``, ``version``.
    """

    code = "conflict"


class Repeated(StoreError):
    """A change with that cause (``table``, ``cause``) or move (``number``) was committed before."""

    code = "repeated"


class Unavailable(StoreError):
    """The database could not be read, written (``reason``) or opened (``reason``, ``path``).

    Nothing of the change was committed, unless power or disk failed during COMMIT, or a server's
    answer was lost. A retry with the same cause tells: it raises `Repeated` if the change was
    committed.
    """

    code = "unavailable"


class NotOpened(StoreError):
    """The database cannot be opened as it is; raised only when the program starts."""

    code = "not_opened"


class DatabaseInUse(NotOpened):
    """Another process, or another store of this one, uses the database (``path``).

    Or it has a ``shard`` that this one should have.
    """

    code = "database_in_use"


class OtherApplication(NotOpened):
    """The database belongs to the bot of another application (``found``, ``wanted``)."""

    code = "other_application"


class NewerDatabase(NotOpened):
    """The database has a later version than this program knows (``found``, ``known``)."""

    code = "newer_database"


class UnfitDatabase(NotOpened):
    """The database cannot be used (``path``); ``reason`` tells people why and what to do."""

    code = "unfit_database"


class OlderDatabase(UnfitDatabase):
    """The database is too old.

    It was made before 1.0, or it was opened only for reading and lacks steps of the schema.
    """

    code = "older_database"
