"""A database of any earlier version opens, and its games go on.

The databases are in ``schemas``, one for each version of the schema; the README there says what is
in them. What a version kept on a server was the same, so that is filled from them.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from random import Random

import asyncpg
import pytest

from bot.running.service import Tables
from bot.tables import intermission, lobby
from bot.tables.sitting import SeatAction, Sitting
from data.store import Store, moving
from data.store.address import ServerAddress as Address
from data.store.postgres import PostgresStore, migrate
from data.store.postgres.migrate import FIRST
from data.store.sqlite import SqliteStore
from data.store.sqlite.migrate import known_migrations
from data.store.values import PersonSettings, ServerSettings, Status
from engine.protocol import CHANCE
from tests.helpers import postgres
from tests.helpers.stress import LONG

SCHEMAS = sorted((Path(__file__).parent / "schemas").glob("*.sql"))
NOW = 1_790_000_100_000
ANN, BOB, GUILD = 11, 12, 1


def version_of(path: Path) -> int:
    return int(path.stem[:3])


ON_SERVERS = [path for path in SCHEMAS if version_of(path) >= FIRST]


@pytest.fixture(
    params=[
        *(pytest.param((path, False), id=path.stem) for path in SCHEMAS),
        *(
            pytest.param((path, True), id=f"{path.stem} on a server", marks=LONG)
            for path in ON_SERVERS
        ),
    ]
)
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    script, on_server = request.param
    path, version = tmp_path / "plumage.sqlite3", version_of(script)
    with closing(sqlite3.connect(path)) as db:
        db.executescript(script.read_text("utf-8"))
        assert db.execute("PRAGMA user_version").fetchone() == (version,)
    if not on_server:
        async with await SqliteStore.open(path) as store:
            yield store
        return
    async with postgres.schema(request.getfixturevalue("postgres_server")) as address:
        await fill(address, path, version)
        async with await PostgresStore.open(address) as remote:
            yield remote


async def fill(address: Address, path: Path, version: int) -> None:
    """Makes the database of that version of the program, with everything that is in the file. Of
    tables that it had drawn it says that they are not settled, which costs a look at each.
    """
    server = await asyncpg.connect(address.url)
    try:
        for step in migrate.known_migrations():
            if step.number <= version:
                await server.execute(step.script)
        await server.execute(
            "CREATE TABLE schema_version (version bigint NOT NULL, oldest bigint NOT NULL)"
        )
        await server.execute("INSERT INTO schema_version VALUES ($1, 0)", version)
        with closing(sqlite3.connect(path)) as file:
            kept = {name for (name,) in file.execute("SELECT name FROM sqlite_schema")}
            for table in moving.TABLES:
                if table not in kept:
                    continue
                await server.execute(f"DELETE FROM {table}")  # noqa: S608  # of the schema
                found = file.execute(f"SELECT * FROM {table}")  # noqa: S608  # of the schema
                columns = tuple(name for name, *_rest in found.description)
                shape, rows = moving._Shape(columns, columns), found.fetchall()
                await moving._OnServer(server).put(table, shape, rows)
    finally:
        await server.close()


@pytest.fixture
def tables(store: Store) -> Tables:
    return Tables(store, lambda: NOW, Random(3), lambda _table: None, asyncio.sleep)


def test_there_is_a_database_of_each_version() -> None:
    assert {version_of(path) for path in SCHEMAS} == {step.number for step in known_migrations()}


async def test_every_live_table_has_a_deadline(store: Store) -> None:
    live = await store.live_tables()
    assert {table.status for table in live} == {Status.LOBBY, Status.PLAYING}
    for table in live:
        assert (await store.load(table.id)).deadlines, table.id


@LONG
async def test_a_game_under_way_is_played_to_its_end(store: Store, tables: Tables) -> None:
    """Only games of an edition that is played no more are ended."""
    while await tables.end_outdated(1):
        pass
    going = [table for table in await store.live_tables() if table.status is Status.PLAYING]
    assert {"pikoko"} <= {table.game for table in going} <= {"pikoko", "plumes", "block"}
    for table in going:
        sitting = await play_on(tables, await tables.get(table.id), Random(7))
        assert sitting.table.status is Status.FINISHED
        played = (await store.history(GUILD, ANN, offset=0, limit=5)).rows
        assert table.id in {one.table for one in played}


async def play_on(tables: Tables, sitting: Sitting, rng: Random) -> Sitting:
    game = sitting.game
    while not sitting.table.status.ended:
        for one in sorted(intermission.awaited(sitting)):
            user = sitting.table.seats[one].user or 0
            number = sitting.rounds_over
            sitting = await tables.next_round(
                sitting.table.id, user, number, f"next {one} {number}"
            )
        seat = rng.choice(sorted(game.to_act(sitting.state) - {CHANCE}))
        action = rng.choice(list(game.legal(sitting.state, seat)))
        sitting = await tables.play_for(sitting, [SeatAction(seat, action)])
    return sitting


async def test_a_lobby_takes_more_people(tables: Tables) -> None:
    sitting = await tables.change("lobby00000", lambda table: lobby.join(table, BOB, "Bob"))
    assert [seated.user for seated in sitting.table.seats] == [ANN, BOB]


async def test_results_and_settings_are_kept(store: Store) -> None:
    (standing,) = await store.profile(GUILD, ANN)
    assert (standing.game, standing.games, standing.name) == ("pikoko", 1, "Ann")
    (played,) = (await store.history(GUILD, ANN, offset=0, limit=5)).rows
    assert (played.table, played.seats) == ("played0000", 3)
    person = (await store.people((ANN,)))[ANN]
    assert person == PersonSettings(ANN, "fr", plays_forced=False, no_lessons=person.no_lessons)
    assert await store.server(GUILD) == ServerSettings(GUILD, "fr")
