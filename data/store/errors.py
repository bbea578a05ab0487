"""The exceptions that the store raises."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.protocol import Json


class StoreError(Exception):
    """Has a stable ``code`` with parameters; the locale files have a text for each code."""

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
    """A change with that cause was kept already (``table``, ``cause``), or a move (``number``)."""

    code = "repeated"


class Unavailable(StoreError):
    """The database could not be read or written (``reason``), or opened (``reason``, ``path``).

    Nothing of the change was kept, unless power or disk failed during COMMIT, or the answer of a
    server was lost. A retry with the same cause shows which: it raises `Repeated` if the change was
    kept.
    """

    code = "unavailable"


class NotOpened(StoreError):
    """The database cannot be opened as it is; raised only when the program starts."""

    code = "not_opened"


class DatabaseInUse(NotOpened):
    """Another process uses the database, or another store in this one (``path``); or it has a
    ``shard`` that this one is to have as well.
    """

    code = "database_in_use"


class OtherApplication(NotOpened):
    """The database belongs to a bot of the application ``found``, and this one is ``wanted``'s."""

    code = "other_application"


class NewerDatabase(NotOpened):
    """The database has a later version than this program knows (``found``, ``known``)."""

    code = "newer_database"


class UnfitDatabase(NotOpened):
    """The database cannot be used (``path``). ``reason`` says why and what to do, for people."""

    code = "unfit_database"


class OlderDatabase(UnfitDatabase):
    """The database was made before 1.0, which no program from then on reads; or it was opened for
    reading only and lacks steps that this program knows.
    """

    code = "older_database"
