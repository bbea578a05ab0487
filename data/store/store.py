"""The store: the one class, and how it is opened.

Its methods, by what they are about, and all SQL are in `data.store.table_store`,
`data.store.post_store`, `data.store.result_store`, `data.store.people_store` and
`data.store.poll_store`.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

from data.store.errors import Unavailable, UnfitDatabase
from data.store.people_store import PeopleStore
from data.store.poll_store import PollStore
from data.store.post_store import PostStore
from data.store.result_store import ResultStore
from data.store.table_store import TableStore

if TYPE_CHECKING:
    from types import TracebackType

    from data.store.address import Address
    from data.store.driver import Driver

_SQLITE: Final = b"SQLite format 3\0"
"""How a database file begins; an empty file is one as well."""


class Store(TableStore, PostStore, ResultStore, PeopleStore, PollStore):
    """Everything that is kept. Made by `open_store`; also an async context manager that closes it.

    Every writing method is one transaction. When it returns, the change is on the disk; when it
    raises, nothing of the change was kept, except as `Unavailable` says. A cancelled call is
    carried out completely or not at all, and the store stays usable. Every method may raise
    `Unavailable`.

    A change of a table says on which version it is based: the ``version`` of the given `Table`. If
    the stored table has another version, someone else has changed it, and the call raises
    `Conflict`. So concurrent writers need no lock, in one process or in several.

    Lists that grow with the number of tables are read in pages: ``after`` is the last entry of the
    page before, and ``limit`` the most entries of a page. However many tables there are, a page
    takes as long to read.
    """

    def __init__(self, driver: Driver) -> None:
        self._db = driver

    async def close(self) -> None:
        """Finishes the calls under way and closes the database. May be called twice."""
        await self._db.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()


async def open_store(
    address: Address,
    *,
    exclusive: bool = True,
    stands_by: bool = False,
    on_lost: Callable[[], None] = lambda: None,
) -> Store:
    """Opens the store at an address, with the schema of this program.

    The bot opens it ``exclusive``, because two bots would answer everyone twice; others may use
    the same database in any number of processes, as the versions of the tables keep their changes
    apart. It waits for a while if another has the database exclusively; if it ``stands_by``, until
    that lets it go. ``on_lost`` is called if the connection that holds the lock is lost: another
    bot may have the database then, so this process must end at once.

    Raises `DatabaseInUse`, `OlderDatabase`, `NewerDatabase`, `UnfitDatabase`, `Unavailable`.
    """
    check(address)
    if isinstance(address, Path):
        from data.store import sqlite

        return Store(await sqlite.open_driver(address, exclusive=exclusive, stands_by=stands_by))
    from data.store import postgres

    return Store(
        await postgres.open_driver(
            address, exclusive=exclusive, stands_by=stands_by, on_lost=on_lost
        )
    )


def check(address: Address) -> None:
    """Looks at what can be seen before the store is opened, and changes nothing.

    Raises `Unavailable` if there is something else than a database that may be read, such as a
    folder, and `UnfitDatabase` if what a server needs is not installed.
    """
    if isinstance(address, Path):
        _check_file(address)
        return
    try:
        import_module("asyncpg")
    except ModuleNotFoundError as error:
        reason = 'asyncpg is not installed ("Use PostgreSQL" in docs/operating.md)'
        raise UnfitDatabase(reason=reason, path=str(address)) from error


def _check_file(path: Path) -> None:
    try:
        with path.open("rb") as file:
            begins = file.read(len(_SQLITE))
    except FileNotFoundError:
        return
    except OSError as error:
        raise Unavailable(reason=error.strerror, path=str(path)) from error
    if begins not in (b"", _SQLITE):
        raise Unavailable(reason="file is not a database", path=str(path))
