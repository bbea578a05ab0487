"""A database comes up to date in whole steps, or is left alone."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing, contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from data.store import NewerDatabase, Unavailable
from data.store.sqlite import SqliteStore, connection, database
from data.store.sqlite.migrate import known_migrations, migrate, statements, version_of
from data.store.steps import Migration
from data.store.values import Cards, PersonSettings, Seated, ServerSettings, Table
from tests.data.store_conformance.examples import ANN, GUILD, NOW, a_table
from tests.helpers.stored import person_of, table_of

FIRST = Migration(1, "birds", "CREATE TABLE birds (name TEXT PRIMARY KEY);\n")
SECOND = Migration(
    2,
    "feathers",
    "-- a comment; with a semicolon\n"
    "CREATE TABLE feathers (\n  bird TEXT REFERENCES birds (name)\n);\n"
    "INSERT INTO birds VALUES ('pea;cock');\n",
)


VARIANTS = next(step.number for step in known_migrations() if step.name == "variants") - 1
"""The step before the one that tells variants of a game apart."""


@pytest.fixture
def db(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(tmp_path / "birds.sqlite3", isolation_level=None)) as db:
        yield db


def tables(db: sqlite3.Connection) -> set[str]:
    return {name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}


def test_the_steps_are_numbered_in_a_row() -> None:
    steps = known_migrations()
    assert steps[0].name == "start"
    assert [step.number for step in steps] == [n + 1 for n in range(len(steps))]


def test_every_step_is_taken_once(db: sqlite3.Connection) -> None:
    migrate(db, (FIRST,))
    assert (version_of(db), tables(db)) == (1, {"birds"})
    migrate(db, (FIRST, SECOND))
    migrate(db, (FIRST, SECOND))
    assert (version_of(db), tables(db)) == (2, {"birds", "feathers"})
    assert db.execute("SELECT name FROM birds").fetchall() == [("pea;cock",)]


@pytest.mark.parametrize(
    "rest", ["CREATE TABLE birds (again TEXT);", "INSERT INTO feathers VALUES ('dodo');"]
)
def test_a_step_that_fails_leaves_the_steps_before_it(db: sqlite3.Connection, rest: str) -> None:
    with pytest.raises(sqlite3.Error):
        migrate(db, (FIRST, SECOND._replace(script=SECOND.script + rest)))
    assert not db.in_transaction
    assert (version_of(db), tables(db)) == (1, {"birds"})
    assert db.execute("SELECT count(*) FROM birds").fetchone() == (0,)
    migrate(db, (FIRST, SECOND))
    assert version_of(db) == 2


def test_a_newer_database_is_left_alone(db: sqlite3.Connection) -> None:
    migrate(db, (FIRST, SECOND))
    with pytest.raises(NewerDatabase) as refused:
        migrate(db, (FIRST,))
    assert refused.value.params == {"found": 2, "known": 1}


def test_a_script_is_cut_into_statements() -> None:
    trigger = "CREATE TRIGGER t AFTER INSERT ON a BEGIN\n  SELECT 1;\n  SELECT 2;\nEND;\n"
    script = f"{trigger}-- then\nSELECT ';';\n"
    assert list(statements(script)) == [trigger, "-- then\nSELECT ';';\n"]
    with pytest.raises(ValueError, match="middle of a statement: SELECT 1"):
        list(statements("SELECT 1\n"))


async def test_the_store_refuses_a_database_of_a_later_program(tmp_path: Path) -> None:
    path = tmp_path / "plumage.sqlite3"
    async with await SqliteStore.open(path) as store:
        await store.open_table(a_table(), at=NOW)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 999")
    with pytest.raises(NewerDatabase) as refused:
        await SqliteStore.open(path)
    assert refused.value.params == {"found": 999, "known": len(known_migrations())}


async def test_what_was_kept_before_there_were_clocks_has_the_usual_one(tmp_path: Path) -> None:
    path = tmp_path / "plumage.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        migrate(db, known_migrations()[:2])
        db.execute("INSERT INTO servers VALUES (?, 'fr', '[]', 'here', '{}')", (GUILD,))
        db.execute("INSERT INTO people VALUES (?, 'fr', 'fr', 'dm', 'text', 1, 0)", (ANN,))
        db.execute(
            "INSERT INTO tables VALUES ('abcdefghij', 'pikoko', 1, ?, 5, NULL, 'here', ?, 'fr',"
            " '{}', 'lobby', NULL, 0, 1, 0, 0, 9, 9, NULL)",
            (GUILD, ANN),
        )
        db.execute("INSERT INTO seats VALUES ('abcdefghij', 0, ?, 'Ann', NULL, 0)", (ANN,))
    async with await SqliteStore.open(path) as store:
        assert await store.server(GUILD) == ServerSettings(GUILD, "fr")
        assert await person_of(store, ANN) == PersonSettings(
            ANN, "fr", "fr", cards=Cards.TEXT, plays_forced=False
        )
        asked = Table("abcdefghij", "pikoko", 1, GUILD, 5, ANN, "fr", seats=(Seated(ANN, "Ann"),))
        kept = await table_of(store, "abcdefghij")
        assert kept == replace(asked, version=1, created=9, updated=9)


def test_sums_of_quick_and_extended_games_are_told_apart(db: sqlite3.Connection) -> None:
    """Both were one row, with an average of flirt points and love points."""
    steps = known_migrations()
    migrate(db, steps[:VARIANTS])
    for name, mode, score, place in (
        ("one", "quick", 8, 2),
        ("two", "quick", 0, 1),
        ("three", "extended", 12, 1),
    ):
        db.execute(
            """
            INSERT INTO tables (id, game, rules_version, guild, channel, place, host, language,
                options, status, paused, version, moves, created, updated, ended)
            VALUES (?, 'block', 3, 1, 2, 'here', 7, 'en', json_object('mode', ?), 'finished', 0, 2,
                9, 1, 2, 2)
            """,
            (name, mode),
        )
        db.execute(
            """
            INSERT INTO results (table_id, seat, guild, game, user, name, place, score, best_round,
                hits, tries, seats, counted, finished)
            VALUES (?, 0, 1, 'block', 7, 'Ann', ?, ?, ?, 0, 0, 2, 1, 2)
            """,
            (name, place, score, score),
        )
    db.execute("INSERT INTO standings VALUES (1, 'block', 7, 'Ann', 3, 2, 20, 12, 0, 0, 2, 6.7, 0)")
    migrate(db, steps)
    found = db.execute(
        "SELECT variant, name, games, wins, points, average, rate FROM standings ORDER BY variant"
    ).fetchall()
    assert found == [("", "Ann", 2, 1, 8, 4.0, 0.5), ("extended", "Ann", 1, 1, 12, 12.0, 1.0)]
    assert db.execute("SELECT variant, won_by FROM results ORDER BY table_id").fetchall() == [
        ("", ""),
        ("extended", ""),
        ("", ""),
    ]


async def test_many_may_open_a_new_database_at_once(tmp_path: Path) -> None:
    path = tmp_path / "new" / "plumage.sqlite3"
    async with AsyncExitStack() as opened:
        stores = await asyncio.gather(*(SqliteStore.open(path, exclusive=False) for _ in range(5)))
        for store in stores:
            await opened.enter_async_context(store)
        table = await stores[0].open_table(a_table(), at=NOW)
        assert [await table_of(store, table.id) for store in stores] == [table] * 5


@contextmanager
def written_by_another(
    path: Path, monkeypatch: pytest.MonkeyPatch, *, until_refused: bool
) -> Iterator[None]:
    """Another program creates the database meanwhile; maybe until someone was refused a lock."""
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")

        class Refused(sqlite3.Connection):
            def execute(self, *args: Any) -> sqlite3.Cursor:
                try:
                    return super().execute(*args)
                except sqlite3.OperationalError:
                    if until_refused and other.in_transaction:
                        other.execute("ROLLBACK")
                    raise

        monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Refused))
        yield


async def test_opening_waits_for_whoever_is_creating_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "plumage.sqlite3"
    with written_by_another(path, monkeypatch, until_refused=True):
        async with await SqliteStore.open(path) as store:
            assert (await store.open_table(a_table(), at=NOW)).version == 1


async def test_opening_does_not_wait_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "BUSY_TIMEOUT", 20)
    monkeypatch.setattr(database, "OPENING_TIMEOUT", 50)
    path = tmp_path / "plumage.sqlite3"
    with (
        written_by_another(path, monkeypatch, until_refused=False),
        pytest.raises(Unavailable, match="locked"),
    ):
        await SqliteStore.open(path)


async def test_what_is_no_database_is_unavailable(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear peacock, " * 100)
    for path in (letter, letter / "below.sqlite3", tmp_path):
        with pytest.raises(Unavailable) as refused:
            await SqliteStore.open(path)
        assert refused.value.params["path"] == str(path)
    assert letter.read_text().startswith("Dear peacock")


CHOICES_OF_BEFORE = {
    # bids, dm_channel, guide, taught; then asked_by, no_lessons, lessons
    11: ("dm", None, "new", "[]", None, 0, "{}"),
    12: ("dm", 900, "offered", "[]", "dm", 0, "{}"),
    13: ("panel", 901, "off", "[]", "panel", 1, "{}"),
    14: ("panel", None, "off", '["pikoko-bid","plumes-keep","block-react"]', "panel", 1, "{}"),
    15: (
        *("dm", None, "off", '["pikoko-bid","pikoko-confidence","pikoko-play","plumes-keep"]'),
        *(None, 0, "{}"),
    ),
    16: (
        *("dm", None, "on", '["pikoko-bid"]'),
        *(None, 0, '{"block":true,"pikoko":true,"plumes":true}'),
    ),
}


def test_where_people_are_asked_and_who_wants_no_lessons_is_kept(db: sqlite3.Connection) -> None:
    """People who had the default and no direct message chose nothing; people who were given all
    lessons of a game did not turn them off.
    """
    steps = known_migrations()
    number = next(step.number for step in steps if step.name == "asked_by")
    migrate(db, steps[: number - 1])
    for user, (bids, channel, guide, taught, *_after) in CHOICES_OF_BEFORE.items():
        db.execute(
            "INSERT INTO people (user, bids, pings, dm_closed, dm_channel, guide, taught)"
            " VALUES (?, ?, 1, 0, ?, ?, ?)",
            (user, bids, channel, guide, taught),
        )
    migrate(db, steps)
    columns = "user, asked_by, no_lessons, lessons, taught"
    kept = {user: rest for user, *rest in db.execute(f"SELECT {columns} FROM people")}  # noqa: S608  columns of above
    assert kept == {
        user: [*after, taught]
        for user, (*_, taught, a, b, c) in CHOICES_OF_BEFORE.items()
        for after in [(a, b, c)]
    }
