"""The schema of a database: its version, how a new one gets it, and the steps between versions.

To add a step: append its statements to `STEPS`, and change ``schema.sql`` so that a new database
equals one that took the step. Never edit a step that was released.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from data.store.errors import NewerDatabase, OlderDatabase, UnfitDatabase

if TYPE_CHECKING:
    from data.store.driver import Tx


STEPS: Final[tuple[str, ...]] = ()
"""The steps; the first leads from version 1, that of Plumage 1.0, to version 2.

They are written as ``schema.sql``: each statement ends with a semicolon at the end of a line.
"""

OF_OLD: Final = frozenset({"tables", "seats", "moves", "deadlines", "posts", "people"})
"""Tables that every database from before 1.0 has."""

_VERSION_TABLE: Final = "plumage"


@cache
def script(*, sqlite: bool) -> str:
    """Returns the statements that make a new database."""
    return _written((files("data.store") / "schema.sql").read_text("utf-8"), sqlite=sqlite)


def _written(text: str, *, sqlite: bool) -> str:
    """Returns statements as they are written for that kind of database."""
    if not sqlite:
        return text
    return text.replace(' COLLATE "C"', "").replace("\n);", "\n) WITHOUT ROWID;")


async def bring_up_to_date(tx: Tx, path: str, tables: Collection[str], *, sqlite: bool) -> None:
    """Makes the tables of a new database, or takes the steps that an old one lacks.

    ``tables`` are those that the database has. Raises as `known_version`, and `UnfitDatabase` if
    the tables belong to another program.
    """
    newest = 1 + len(STEPS)
    if not tables:
        made = script(sqlite=sqlite)
    else:
        found = await known_version(tx, path, tables)
        made = _written("".join(STEPS[found - 1 :]), sqlite=sqlite)
    for statement in made.split(";\n"):
        if statement.strip():
            await tx.fetch(statement)
    if not tables:
        await tx.fetch("INSERT INTO plumage (version) VALUES (?)", newest)
    else:  # also shows whether the database can be written
        await tx.fetch("UPDATE plumage SET version = ?", newest)


async def outdated(tx: Tx, path: str, tables: Collection[str]) -> int | None:
    """Returns the version if the database lacks steps, else ``None``. Raises as `known_version`."""
    found = await known_version(tx, path, tables) if tables else 1 + len(STEPS)
    return found if found <= len(STEPS) else None


async def require_version(tx: Tx, path: str, tables: Collection[str]) -> None:
    """Raises as `known_version`, and `OlderDatabase` if the database lacks steps."""
    if await known_version(tx, path, tables) <= len(STEPS):
        reason = "it lacks steps that this version takes when the bot starts (plumage run)"
        raise OlderDatabase(reason=reason, path=path)


async def known_version(tx: Tx, path: str, tables: Collection[str]) -> int:
    """Returns the version. Raises `NewerDatabase` for an unknown one, and as `version_of`."""
    found = await version_of(tx, path, tables)
    if found > 1 + len(STEPS):
        raise NewerDatabase(found=found, known=1 + len(STEPS))
    return found


async def version_of(tx: Tx, path: str, tables: Collection[str]) -> int:
    """Returns the version. Raises `OlderDatabase` if it is from before 1.0, or `UnfitDatabase`."""
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
