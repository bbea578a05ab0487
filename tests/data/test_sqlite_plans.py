"""With 20,000 finished games on file, every question is answered from an index.

The plans asked for are those of the very statements that the store runs.
"""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from data.store.sqlite import deadline_rows, open_tables, people, posts, results, tables
from data.store.sqlite.connection import transaction
from data.store.sqlite.migrate import known_migrations, migrate
from data.store.values import Order, Seated
from tests.data.store_conformance.examples import GUILD, NOW, OTHER_GUILD, a_table, result

GAMES = 5_000
PLAYERS = 800


@pytest.fixture(scope="module")
def played() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db, known_migrations())
        rng = random.Random(7)
        with transaction(db):
            for number in range(GAMES):
                play(db, f"t{number:09}", rng)
            db.execute("UPDATE tables SET status = 'finished', ended = updated, drawn = version")
        yield db


@pytest.fixture(scope="module", params=["as it is", "analysed"])
def db(request: pytest.FixtureRequest, played: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """A database whose data SQLite has learnt about by ANALYZE, which must not change a plan."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        db.row_factory = sqlite3.Row
        played.backup(db)
        if request.param == "analysed":
            db.execute("ANALYZE")
        yield db


def play(db: sqlite3.Connection, name: str, rng: random.Random) -> None:
    users = rng.sample(range(1, PLAYERS), 4)
    table = replace(
        a_table(name, rng.choice((GUILD, GUILD, OTHER_GUILD))),
        seats=tuple(Seated(user, f"name {user}") for user in users),
    )
    table = tables.open_table(db, table, at=NOW)
    outcome = tuple(
        result(seat, user, place, rng.randrange(25))
        for seat, (user, place) in enumerate(zip(users, rng.sample(range(1, 5), 4), strict=True))
    )
    results.write_results(db, table, NOW + rng.randrange(10**9), outcome)


def plans(
    db: sqlite3.Connection, ask: Callable[..., object], *args: Any, **kwargs: Any
) -> list[list[str]]:
    """Returns how SQLite answers each statement that is run."""
    statements: list[str] = []
    db.set_trace_callback(statements.append)
    ask(db, *args, **kwargs)
    db.set_trace_callback(None)
    return [
        [row["detail"] for row in db.execute(f"EXPLAIN QUERY PLAN {statement}")]
        for statement in statements
    ]


@pytest.mark.parametrize("order", Order)
def test_a_page_of_the_leaderboard_is_read_from_the_index_of_its_order(
    db: sqlite3.Connection, order: Order
) -> None:
    page = results.leaderboard(db, GUILD, "pikoko", order, offset=500, limit=10)
    assert (len(page.rows), page.total) == (10, PLAYERS - 1)
    total, rows, equal = plans(
        db, results.leaderboard, GUILD, "pikoko", order, offset=500, limit=10
    )
    board = "guild=? AND game=? AND variant=?"
    assert rows[1] == f"SEARCH standings USING COVERING INDEX standings_{order} ({board})"
    (row,) = (step for step in rows[2:] if "standings" in step)
    assert row.startswith("SEARCH standings USING")
    assert all(f"{column}=?" in row for column in ("guild", "game", "variant", "user"))
    columns = f"{results.SORTINGS[order].first}=? AND {results.SORTINGS[order].then}=? AND user>?"
    assert equal == [
        f"SEARCH standings USING COVERING INDEX standings_{order} ({board} AND {columns})"
    ]
    assert len(total) == 1
    assert total[0].startswith("SEARCH standings USING COVERING INDEX standings_")


@pytest.mark.parametrize("order", Order)
def test_ones_rank_is_counted_in_the_index_of_its_order(
    db: sqlite3.Connection, order: Order
) -> None:
    own, before = plans(db, results.rank, GUILD, "pikoko", 77, order)
    assert own == [
        "SEARCH standings USING PRIMARY KEY (guild=? AND game=? AND variant=? AND user=?)"
    ]
    columns = f"{results.SORTINGS[order].first},{results.SORTINGS[order].then}"
    bound = f"guild=? AND game=? AND variant=? AND ({columns})>(?,?)"
    assert before == [f"SEARCH standings USING COVERING INDEX standings_{order} ({bound})"]


def test_profile_and_history_are_read_from_their_indexes(db: sqlite3.Connection) -> None:
    standings, won = plans(db, results.profile, GUILD, 77)
    assert standings == ["SEARCH standings USING INDEX standings_person (user=? AND guild=?)"]
    assert won[0] == "SEARCH results USING INDEX results_history (user=? AND guild=?)"
    assert all(step.startswith("USE TEMP B-TREE") for step in won[1:])
    total, page, *each = plans(db, results.history, GUILD, 77, offset=10, limit=10)
    assert total == ["SEARCH results USING COVERING INDEX results_history (user=? AND guild=?)"]
    assert page == [
        "SEARCH results USING INDEX results_history (user=? AND guild=?)",
        "CORRELATED SCALAR SUBQUERY 1",
        "SEARCH tables USING PRIMARY KEY (id=?)",
    ]
    assert {step for plan in each for step in plan} == {
        "SEARCH results USING PRIMARY KEY (table_id=?)",
        "SEARCH posts USING PRIMARY KEY (table_id=?)",
    }


@pytest.mark.parametrize(
    ("ask", "args"),
    [
        (open_tables.live_tables, ()),
        (partial(open_tables.live_tables, guild=GUILD, user=77), ()),
        (partial(open_tables.live_tables, user=77), ()),
        (partial(open_tables.parked_tables, user=77), ()),
        (partial(open_tables.parked_tables, guild=GUILD), ()),
        (partial(open_tables.servers_of_tables, after=GUILD, limit=9), ()),
        (partial(open_tables.tables_of_other_rules, limit=9), ({"pikoko": 1},)),
        (partial(open_tables.tables_asking_computers, after="t000000001", limit=9), ()),
        (partial(deadline_rows.tables_with_deadlines, after="t000000001", limit=9), ()),
        (tables.load, ("t000000001",)),
        (deadline_rows.due, (NOW, 10)),
        (deadline_rows.next_due, ()),
        (deadline_rows.deadlines_of, ("t000000001",)),
        (posts.undrawn_tables, ()),
        (partial(posts.undrawn_tables, after="t000000001", limit=9), ()),
        (posts.posts_of, ("t000000001",)),
        (posts.surroundings, ("t000000001", (77,))),
        (posts.forget_posts, (5,)),
        (people.people, ((77, 78),)),
        (people.subscriptions, (77, GUILD)),
        (partial(people.subscribers, not_since=NOW), (GUILD, "pikoko")),
    ],
    ids=lambda value: (
        str(getattr(value, "func", value)).split()[1] if callable(value) else str(value)
    ),
)
def test_nothing_that_is_asked_often_looks_at_every_table(
    db: sqlite3.Connection, ask: Callable[..., object], args: tuple[Any, ...]
) -> None:
    found = plans(db, ask, *args)
    assert found
    scans = [
        step
        for plan in found
        for step in plan
        if step.startswith("SCAN") and "json_each" not in step
    ]
    indexes = ("INDEX tables_open", "INDEX tables_rules", "INDEX tables_undrawn")
    small = (*indexes, "INDEX deadlines_due", "SCAN clock", "SCAN found")
    assert [step for step in scans if not step.endswith(small)] == []


def test_forgetting_a_person_reads_no_table_of_results(db: sqlite3.Connection) -> None:
    with transaction(db):
        found = plans(db, people.forget_person, 77)
    scans = [step for plan in found for step in plan if step.startswith("SCAN")]
    assert not any("results" in step or "standings" in step for step in scans)
