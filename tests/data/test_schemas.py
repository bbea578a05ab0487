"""A database of any earlier version opens, and its games go on.

The databases are in ``schemas``, one for each version of the schema; the README there says what is
in them.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bot.running.service import Tables
from bot.tables import intermission, lobby
from bot.tables.sitting import Choice, Sitting
from data.store import Store
from data.store.sqlite import SqliteStore
from data.store.sqlite.migrate import known_migrations
from data.store.values import Person, Server, Status
from engine.protocol import CHANCE

SCHEMAS = sorted((Path(__file__).parent / "schemas").glob("*.sql"))
NOW = 1_790_000_100_000
ANN, BOB, GUILD = 11, 12, 1


def version_of(path: Path) -> int:
    return int(path.stem[:3])


@pytest.fixture(params=SCHEMAS, ids=lambda path: path.stem)
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[SqliteStore]:
    path, version = tmp_path / "plumage.sqlite3", version_of(request.param)
    with closing(sqlite3.connect(path)) as db:
        db.executescript(request.param.read_text("utf-8"))
        assert db.execute("PRAGMA user_version").fetchone() == (version,)
    async with await SqliteStore.open(path) as store:
        yield store


@pytest.fixture
def tables(store: SqliteStore) -> Tables:
    return Tables(store, lambda: NOW, Random(3), lambda _table: None)


def test_there_is_a_database_of_each_version() -> None:
    assert {version_of(path) for path in SCHEMAS} == {step.number for step in known_migrations()}


async def test_every_live_table_has_a_deadline(store: Store) -> None:
    live = await store.live_tables()
    assert {table.status for table in live} == {Status.LOBBY, Status.PLAYING}
    for table in live:
        assert (await store.load(table.id)).deadlines, table.id


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
        sitting = await tables.play_for(sitting, [Choice(seat, action)])
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
    assert person == Person(ANN, "fr", plays_forced=False, no_lessons=person.no_lessons)
    assert await store.server(GUILD) == Server(GUILD, "fr")
