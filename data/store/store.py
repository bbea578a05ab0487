"""The store: the one class, and how it is opened.

Its methods, by topic, and all SQL are in `data.store.table_store`, `data.store.post_store`,
`data.store.result_store`, `data.store.people_store`, `data.store.poll_store` and
`data.store.shard_store`.
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
from data.store.shard_store import ShardStore, count_of
from data.store.shards import ONE_PROCESS, Shards, everything
from data.store.table_store import TableStore

if TYPE_CHECKING:
    from types import TracebackType

    from data.store.address import Address
    from data.store.driver import Driver

_SQLITE: Final = b"SQLite format 3\0"
"""How a database file begins; an empty file is valid, too."""


class Store(TableStore, PostStore, ResultStore, PeopleStore, PollStore, ShardStore):
    """Everything that is kept; made by `open_store`, and a context manager that closes it.

    Each writing method is one transaction. When it returns, the change is on the disk; when it
    raises, nothing was committed, except as `Unavailable` says. A cancelled call is carried out
    completely or not at all. Every method may raise `Unavailable`.

    A change of a table names the version that it is based on: the ``version`` of the given `Table`.
    If the stored table has another version, the call raises `Conflict`. So concurrent writers need
    no lock, in one process or in several.

    Lists that grow with the number of tables are read in pages: ``after`` is the last entry of the
    previous page, and ``limit`` the most entries of a page. However many tables there are, a page
    takes as long to read. Pages, deadlines and polls are those of the servers of its ``shards``.
    """

    async def close(self) -> None:
        """Waits for the calls under way and closes the database. May be called twice."""
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
    shards: Shards = ONE_PROCESS,
) -> Store:
    """Opens the store at an address, with this program's schema.

    The bot opens it ``exclusive``, because two bots would answer everyone twice. Other programs may
    use the database at the same time, since versions of tables keep their changes apart. If another
    bot has the database, the call waits for a while, or without limit if it ``stands_by``.
    ``on_lost`` is called if the connection that holds the lock is lost; this process must then end
    at once, since another bot may have the database.

    Several processes of a bot can open a database on a server, each exclusively for the ``shards``
    given. The first one divides the database again if their number has changed.

    Raises `DatabaseInUse`, `OlderDatabase`, `NewerDatabase`, `UnfitDatabase`, `Unavailable`.
    """
    check(address)
    driver: Driver
    if isinstance(address, Path):
        from data.store import sqlite

        driver = await sqlite.open_driver(address, exclusive=exclusive, stands_by=stands_by)
    else:
        from data.store import postgres

        driver = await postgres.open_driver(
            address, exclusive=exclusive, stands_by=stands_by, on_lost=on_lost, shards=shards
        )
    if not exclusive:
        shards = everything(await driver.snapshot(count_of))
    return Store(driver, shards)


def check(address: Address) -> None:
    """Checks what can be checked before the store is opened, without changing anything.

    Raises `Unavailable` if there is something else than a readable database, such as a folder, and
    `UnfitDatabase` if the package for a server is not installed.
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
