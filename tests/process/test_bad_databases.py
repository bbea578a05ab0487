"""With a database that cannot be used, the program says in one line what is wrong and
what to do.
"""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import pytest

from data.store import open_store
from data.store.address import ServerAddress
from data.store.schema import OF_OLD
from tests.helpers import postgres
from tests.helpers.databases import of_version
from tests.helpers.stress import LONG, long, some
from tests.process.conftest import TOKEN
from tests.process.plumage import Plumage
from tests.process.stand_in import StandIn

SECRET: Final = "s3cr@t"  # noqa: S105  of nothing real
WRITTEN: Final = "s3cr%40t"
"""The password as it is written in an address."""


OF_BEFORE: Final = "Plumage 0.1, which version 1.0 does not read; move it away, or name another"

PASSES: Final = 1
"""The exit status after which systemd starts the program again: the server may be back then."""

FINAL: Final = 2
"""The exit status after which systemd does not, as no other start can mend it
(`RestartPreventExitStatus`).
"""


async def complaint(plumage: Plumage, status: int = FINAL, **environment: str) -> str:
    """Returns the only line beside the log that the program writes before it ends with
    that status.
    """
    await plumage.launch("--never-waits", PLUMAGE_LOG_LEVEL="debug", **environment)
    assert await plumage.ended() == status, plumage.log
    (said,) = [line for line in plumage.log.splitlines() if not line.startswith("{")]
    assert not re.search("Traceback|Error", plumage.log)
    assert not [secret for secret in (SECRET, WRITTEN, TOKEN) if secret in plumage.log]
    return said


# Files


def of_another_program(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE birds (name TEXT)")


def of_another_program_with_steps(path: Path) -> None:
    of_another_program(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 3")


def with_tables_of_the_same_names(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.executescript("CREATE TABLE people (a); CREATE TABLE tables (b); CREATE TABLE facts (c)")


def of_a_later_program(path: Path) -> None:
    of_version(path, 999)


def of_before_1_0(path: Path) -> None:
    of_version(path, 0)


def no_database(path: Path) -> None:
    path.write_text("Dear peacock, " * 100)


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (of_another_program, "has tables that Plumage did not make.* of its own"),
        long(of_another_program_with_steps, "has tables that Plumage did not make.* of its own"),
        (with_tables_of_the_same_names, "has tables that Plumage did not make.* of its own"),
        (of_a_later_program, "later version of Plumage .*999.* Start that version"),
        (of_before_1_0, OF_BEFORE),
    ],
)
async def test_a_file_that_is_no_database_of_plumage(
    plumage: Plumage, make: Callable[[Path], None], told: str
) -> None:
    make(plumage.database)
    assert re.search(told, await complaint(plumage))


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (no_database, "file is not a database.* PLUMAGE_DATABASE"),
        (Path.mkdir, "Is a directory.* PLUMAGE_DATABASE"),
    ],
)
async def test_what_is_no_database_at_all_is_said_before_the_login(
    stand_in: StandIn, plumage: Plumage, make: Callable[[Path], None], told: str
) -> None:
    make(plumage.database)
    assert re.search(told, await complaint(plumage))
    assert stand_in.requests == []


@LONG
@pytest.mark.parametrize("missing", ["file", "folder"])
async def test_a_file_that_may_not_be_written(
    stand_in: StandIn, tmp_path: Path, missing: str
) -> None:
    within, user = postgres.unprivileged()
    if user is not None:
        pytest.skip("root may write everything here")
    plumage = Plumage(stand_in, tmp_path, TOKEN, within=within)
    path = tmp_path / "shelf" / "plumage.sqlite3"
    path.parent.mkdir()
    async with await open_store(path):
        pass
    changed = path if missing == "file" else path.parent
    path.with_name(f"{path.name}.lock").unlink()
    mode = changed.stat().st_mode
    changed.chmod(mode & ~0o222)
    said = await complaint(plumage, PASSES, PLUMAGE_DATABASE=str(path))
    assert str(path) in said
    assert "must be allowed to write" in said


# Servers


def at(server: ServerAddress, *, user: str = "plumage", **query: str) -> str:
    """Returns the address for that user, whose password is the secret."""
    parts = urlsplit(server.url)
    queried = "&".join((parts.query, *(f"{name}={value}" for name, value in query.items())))
    return urlunsplit(parts._replace(netloc=f"{user}:{WRITTEN}@", query=queried))


@asynccontextmanager
async def administrator(server: ServerAddress) -> AsyncIterator[asyncpg.Connection[asyncpg.Record]]:
    db = await asyncpg.connect(server.url)
    try:
        yield db
    finally:
        await db.close()


@asynccontextmanager
async def guest(server: ServerAddress, *grants: str) -> AsyncIterator[str]:
    """Makes a user with only these rights in the schema of that address."""
    name = f"guest_{os.getpid()}"
    async with administrator(server) as db:
        schema = await db.fetchval("SELECT current_schema()")
        await db.execute(f"CREATE ROLE {name} LOGIN PASSWORD 'another'")
        try:
            for grant in ("USAGE ON SCHEMA SCHEMA", *grants):
                await db.execute(
                    f"GRANT {grant.replace('SCHEMA SCHEMA', f'SCHEMA {schema}')} TO {name}"
                )
            yield name
        finally:
            await db.execute(f"DROP OWNED BY {name}; DROP ROLE {name}")


FOREIGN: Final = (
    "CREATE TABLE birds (name text)",
    "CREATE TABLE schema_version (version int)",
    "CREATE TABLE plumage (feathers int)",
    "CREATE VIEW people AS SELECT 1",
    "CREATE TYPE tables AS (name text)",
)


@pytest.mark.parametrize("made", some(FOREIGN, 1))
async def test_a_schema_of_another_program(
    plumage: Plumage, postgres_address: ServerAddress, made: str
) -> None:
    async with administrator(postgres_address) as db:
        await db.execute(made)
    said = await complaint(plumage, PLUMAGE_DATABASE=at(postgres_address))
    assert re.search("Plumage did not make.* of its own", said)


async def test_a_schema_of_a_later_program(
    plumage: Plumage, postgres_address: ServerAddress
) -> None:
    async with await open_store(postgres_address), administrator(postgres_address) as db:
        await db.execute("UPDATE plumage SET version = 999")
    said = await complaint(plumage, PLUMAGE_DATABASE=at(postgres_address))
    assert re.search("later version of Plumage .*999.* Start that version", said)


async def test_a_schema_of_before_1_0(plumage: Plumage, postgres_address: ServerAddress) -> None:
    async with administrator(postgres_address) as db:
        for table in OF_OLD:
            await db.execute(f"CREATE TABLE {table} (id text)")
    said = await complaint(plumage, PLUMAGE_DATABASE=at(postgres_address))
    assert re.search(OF_BEFORE, said)


async def test_a_user_who_may_make_no_tables(
    plumage: Plumage, postgres_address: ServerAddress
) -> None:
    async with guest(postgres_address) as user:
        said = await complaint(plumage, PLUMAGE_DATABASE=at(postgres_address, user=user))
    assert re.search("permission denied for schema.* OWNER TO", said)


async def test_a_user_who_may_only_read(plumage: Plumage, postgres_address: ServerAddress) -> None:
    async with await open_store(postgres_address):
        pass  # the tables are made
    async with guest(postgres_address, "SELECT ON ALL TABLES IN SCHEMA SCHEMA") as user:
        said = await complaint(plumage, PLUMAGE_DATABASE=at(postgres_address, user=user))
    assert re.search("permission denied.* OWNER TO", said)


async def test_a_server_that_takes_no_changes(
    plumage: Plumage, postgres_address: ServerAddress
) -> None:
    url = at(postgres_address, default_transaction_read_only="on")
    assert "read-only transaction" in await complaint(plumage, PASSES, PLUMAGE_DATABASE=url)


@pytest.mark.skipif(postgres.GIVEN in os.environ, reason="its rules are not for tests to change")
async def test_a_wrong_password(plumage: Plumage, postgres_address: ServerAddress) -> None:
    async with guest(postgres_address) as user, administrator(postgres_address) as db:
        with asks_for_password(Path(await db.fetchval("SHOW hba_file")), user):
            await db.execute("SELECT pg_reload_conf()")
            said = await complaint(plumage, PLUMAGE_DATABASE=at(postgres_address, user=user))
        await db.execute("SELECT pg_reload_conf()")
    assert re.search(f'password authentication failed for user "{user}".*PLUMAGE_DATABASE', said)


@contextmanager
def asks_for_password(rules: Path, user: str) -> Iterator[None]:
    """Has the server that reads these rules ask this user for the password during the block."""
    before = rules.read_text("utf-8")
    rules.write_text(f"local all {user} scram-sha-256\n{before}", "utf-8")
    try:
        yield
    finally:
        rules.write_text(before, "utf-8")


async def test_an_address_of_nobody(plumage: Plumage) -> None:
    url = f"postgresql://ann:{WRITTEN}@127.0.0.1:1/plumage"
    assert re.search(
        "cannot be used.* server runs", await complaint(plumage, PASSES, PLUMAGE_DATABASE=url)
    )


async def test_a_server_without_that_database(
    plumage: Plumage, postgres_address: ServerAddress
) -> None:
    url = at(postgres_address).replace("/postgres", "/nowhere")
    said = await complaint(plumage, PLUMAGE_DATABASE=url)
    assert re.search('database "nowhere" does not exist.* PLUMAGE_DATABASE', said)


@pytest.mark.parametrize("query", some(["sslmod=require", "sslmode=loud", "work_mem=much"], 1))
async def test_a_mistake_in_the_address(
    plumage: Plumage, postgres_address: ServerAddress, query: str
) -> None:
    name, _, value = query.partition("=")
    said = await complaint(plumage, PLUMAGE_DATABASE=at(postgres_address, **{name: value}))
    assert name in said
    assert "whether PLUMAGE_DATABASE names it" in said
