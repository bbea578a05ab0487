"""The schema of a database: its version, how a new one gets it, and the steps from one to the next.

A step to a new version: append its statements to `STEPS`, once for SQLite and once for PostgreSQL
(mostly the same), and change ``schema.sql`` so that a new database is as one that took the step. A
step is never edited after it was released.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, NamedTuple

from data.store.errors import NewerDatabase, OlderDatabase, UnfitDatabase

if TYPE_CHECKING:
    from data.store.driver import Tx


class Step(NamedTuple):
    """The statements of a step, each ended by a semicolon at the end of a line."""

    sqlite: str
    postgres: str


STEPS: Final[tuple[Step, ...]] = ()
"""The first leads from version 1, that of Plumage 1.0, to version 2."""

OF_OLD: Final = frozenset({"tables", "seats", "moves", "deadlines", "posts", "people"})
"""Tables that were in every database before 1.0."""

_VERSION_TABLE: Final = "plumage"


@cache
def script(*, sqlite: bool) -> str:
    """Returns the statements that make a new database."""
    text = (files("data.store") / "schema.sql").read_text("utf-8")
    if not sqlite:
        return text
    return text.replace(' COLLATE "C"', "").replace("\n);", "\n) WITHOUT ROWID;")


def statements(text: str) -> Sequence[str]:
    return [one for one in text.split(";\n") if one.strip()]


async def bring_up_to_date(tx: Tx, path: str, tables: Collection[str], *, sqlite: bool) -> None:
    """Makes the tables in a database that has none, or takes the steps that it lacks; ``tables``
    are those that are there.

    Raises as `known_version`, also `UnfitDatabase` if the tables are another program's.
    """
    newest = 1 + len(STEPS)
    if not tables:
        made = statements(script(sqlite=sqlite))
    else:
        found = await known_version(tx, path, tables)
        made = [
            one
            for step in STEPS[found - 1 :]
            for one in statements(step.sqlite if sqlite else step.postgres)
        ]
    for statement in made:
        await tx.fetch(statement)
    if not tables:
        await tx.fetch("INSERT INTO plumage (version) VALUES (?)", newest)
    else:  # also shows whether the database takes changes
        await tx.fetch("UPDATE plumage SET version = ?", newest)


async def outdated(tx: Tx, path: str, tables: Collection[str]) -> int | None:
    """Returns the version of a database that lacks steps. Raises as `known_version`."""
    found = await known_version(tx, path, tables) if tables else 1 + len(STEPS)
    return found if found <= len(STEPS) else None


async def require_version(tx: Tx, path: str, tables: Collection[str]) -> None:
    """Raises as `known_version`, and `OlderDatabase` if the database lacks steps."""
    if await known_version(tx, path, tables) <= len(STEPS):
        reason = "it lacks steps that this version takes when the bot starts (plumage run)"
        raise OlderDatabase(reason=reason, path=path)


async def known_version(tx: Tx, path: str, tables: Collection[str]) -> int:
    """Raises `NewerDatabase` for a version that this program does not know, and as `version_of`."""
    found = await version_of(tx, path, tables)
    if found > 1 + len(STEPS):
        raise NewerDatabase(found=found, known=1 + len(STEPS))
    return found


async def version_of(tx: Tx, path: str, tables: Collection[str]) -> int:
    """Raises `OlderDatabase` for one of before 1.0, and `UnfitDatabase` if it is not Plumage's."""
    if _VERSION_TABLE in tables:
        rows = await tx.fetch("SELECT version FROM plumage")
        if len(rows) == 1:
            version: int = rows[0]["version"]
            return version
    if set(tables) >= OF_OLD:
        reason = (
            "it was made by Plumage 0.1, which version 1.0 does not read; move it away, or name"
            " another in PLUMAGE_DATABASE: its games go on with 0.1"
        )
        raise OlderDatabase(reason=reason, path=path)
    if tables:
        raise unfit(path)
    raise UnfitDatabase(reason="it is no database of Plumage", path=path)


def unfit(path: str, detail: str = "") -> UnfitDatabase:
    """Returns the error for a database of another program."""
    reason = (
        f"it has tables that Plumage did not make{f' ({detail})' if detail else ''};"
        " give Plumage a database of its own (PLUMAGE_DATABASE)"
    )
    return UnfitDatabase(reason=reason, path=path)
