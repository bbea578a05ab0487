"""The mark of a person who asked to be forgotten keeps them out and names no one, and no column of
the database has anything of them.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from data.forgotten import is_among, mark, with_mark, without
from data.store import open_store
from data.store.values import PersonSettings, Poll, Post, Seated, Status
from tests.data.store_conformance.examples import GUILD, NOW, a_table, bid, result
from tests.helpers.stored import keep_person

ANN, BEN, CLEO = 912_345_678_901_234_567, 923_456_789_012_345_678, 934_567_890_123_456_789


def test_a_person_is_known_by_their_mark() -> None:
    people = with_mark((ANN, BEN), ANN, "table")
    assert people == (mark(ANN, "table"), BEN)
    assert [is_among(people, user) for user in (ANN, BEN, CLEO)] == [True, True, False]
    assert without(people, ANN) == (BEN,)
    assert without(people, CLEO) == people
    assert with_mark(people, ANN, "table") == people


def test_a_mark_goes_along_to_another_table() -> None:
    assert is_among((mark(ANN, "table"),), ANN)
    assert mark(ANN, "table") != mark(ANN, "rematch"), "the same person is not found again by it"


def test_a_mark_tells_hundreds_of_accounts_from_others_and_no_more() -> None:
    marks = {mark(user, "table") for user in range(BEN, BEN + 10_000)}
    assert max(marks) - min(marks) < 1 << 20, "there are a million marks, and 600 million accounts"
    assert len(marks) > 9_900, "strangers are not kept out"
    assert -min(marks) < 1 << 53, "a number that JSON keeps exactly"


# The database


NAME, DIRECT = "Ann of the Peacocks", 945_678_901_234_567_890


def mentions(path: Path) -> dict[str, int]:
    """Returns, by table, the number of rows with the person, their name or their direct
    messages.
    """
    found = {}
    with closing(sqlite3.connect(path)) as db:
        for (table,) in db.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table'"
        ).fetchall():
            rows = db.execute(f"SELECT * FROM {table}").fetchall()  # noqa: S608  # its own names
            named = [row for row in rows if any(word in str(row) for word in _WORDS)]
            if named:
                found[table] = len(named)
    return found


_WORDS = (str(ANN), NAME, str(DIRECT))


async def test_nothing_is_left_of_a_person_who_was_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "plumage.sqlite3"
    seats = (Seated(ANN, NAME), Seated(BEN, "Ben"))
    async with await open_store(path) as store:
        await keep_person(store, PersonSettings(ANN, "fr", dm_channel=DIRECT))
        await store.subscribe(ANN, GUILD, "pikoko")
        table = await store.open_table(
            replace(a_table(), host=ANN, seats=seats, status=Status.PLAYING), at=NOW
        )
        await store.record_posts(table.id, [Post("dm.0", DIRECT, 2, ANN)])
        await store.commit(
            replace(table, status=Status.FINISHED),
            at=NOW,
            moves=[bid(0, 1, "cause")],
            results=[result(0, ANN, 1, 17, NAME), result(1, BEN, 2, 12, "Ben")],
        )
        await store.open_poll(Poll("one", GUILD, 5, 6, table.id, 0, 0, ANN, NOW, NOW + 1))
        await store.open_poll(Poll("two", GUILD, 5, 7, table.id, 0, 1, BEN, NOW, NOW + 1))
        await store.answer_poll("two", ANN, {"type": "bid"})
        tables = {"tables", "table_people", "posts", "results", "standings", "kept"}
        assert set(mentions(path)) == tables | {"subscriptions", "polls", "poll_answers"}
        await store.forget_person(ANN)
        assert mentions(path) == {}
        with closing(sqlite3.connect(path)) as db:
            results = db.execute("SELECT person, place, data FROM results ORDER BY seat")
            kept = [(person, place, json.loads(data)) for person, place, data in results]
        assert [(*one, data["name"], data["score"]) for *one, data in kept] == [
            (None, 1, "", 17),
            (BEN, 2, "Ben", 12),
        ]
        assert len(await store.profile(GUILD, BEN)) == 1
