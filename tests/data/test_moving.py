"""Everything in a database can be moved from a file to a server, and back."""

from __future__ import annotations

import asyncio
import hashlib
import os
import stat
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from data.store import Store, moving, open_store
from data.store.address import ServerAddress
from data.store.driver import Tx, Value, insert
from data.store.errors import DatabaseInUse, UnfitDatabase
from data.store.values import (
    Ahead,
    Deadline,
    DirectLimits,
    Order,
    PersonSettings,
    Poll,
    Post,
    Sending,
    ServerSettings,
)
from plumage import main
from tests.data.store_conformance.examples import (
    ANN,
    BEN,
    GUILD,
    HOUR,
    NOW,
    bid,
    play,
    playing,
)
from tests.helpers.stored import keep_person

HOUSE: Final = Path(__file__).parents[2]
LIMITS = DirectLimits({HOUR: 2}, rest=HOUR)


async def keep_something_of_everything(store: Store) -> None:
    table = await playing(store)
    table = await store.commit(
        replace(table, kicked=(7, 8), watchers=(9,), hints=("1.b1",)),
        at=NOW,
        moves=[bid(0, 3, "111"), bid(2, 9)],
        deadlines=[Deadline("turn", NOW + 9, 1), Deadline("idle", NOW)],
        ahead=[Ahead(1, "card", {"card": "R7 “é” \u0001"})],
        cause="222",
        computers_asked=True,
    )
    post = Post("table", 5, 1 << 60, 7, "aa", called=("x", "y"), sending=Sending("n", ("z",)))
    await store.record_posts(table.id, [post], drawn=2)
    for number in range(3):
        await play(store, f"game {number}", (ANN, number), (BEN, 7), (None, 1), at=NOW + number)
    await store.record_posts("game 2", drawn=(await store.load("game 2")).table.version)
    await store.extend_deadlines(HOUR, at=NOW + HOUR)
    await keep_person(
        store,
        PersonSettings(
            ANN, "fr", quiet_from=60, quiet_to=90, dm_closed=True, lessons={"block": True}
        ),
    )
    server = ServerSettings(GUILD, "fr", (1, 2), defaults={"pikoko": {"rounds": 1}})
    await store.change(ServerSettings, GUILD, lambda _: server)
    await store.subscribe(ANN, GUILD, "pikoko")
    await store.open_poll(Poll("poll", GUILD, 5, 1 << 60, "game 1", 9, 0, ANN, NOW, NOW + HOUR))
    await store.answer_poll("poll", BEN, {"type": "bid", "tokens": 3})
    await store.count_direct(LIMITS, at=NOW)
    await store.refuse_directs(at=NOW)
    await store.keep_fact("commands", "abc")


def digest_of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


async def told(store: Store) -> list[object]:
    """Returns what the store says about that table."""
    around = await store.surroundings("abcdefghij")
    return [
        *[await store.load(name) for name in ("abcdefghij", "game 1")],
        *[around, await store.tables(), await store.overdue(NOW + 9 * HOUR, 9)],
        *[await store.export_person(user) for user in (ANN, BEN, 7)],
        await store.leaderboard(GUILD, "pikoko", Order.RATE, offset=0, limit=9),
        await store.history(GUILD, ANN, offset=0, limit=9),
        *[await store.poll("poll"), await store.poll_answers("poll")],
        *[await store.has_cause(cause) for cause in ("111", "222", "333")],
        *[await store.page("asks_computer", limit=9), await store.page("undrawn")],
        *[await store.next_direct(LIMITS), await store.fact("commands")],
    ]


@pytest.fixture
async def path(tmp_path: Path) -> Path:
    path = tmp_path / "plumage.sqlite3"
    async with await open_store(path) as store:
        await keep_something_of_everything(store)
    return path


async def test_everything_is_the_same_after_a_move_to_a_server_and_back(
    path: Path, postgres_address: ServerAddress, tmp_path: Path
) -> None:
    before = digest_of(path)
    async with await open_store(path) as store:
        expected = await told(store)
    moved = await moving.move(path, postgres_address)
    assert moved["tables"] == 4
    assert [table for table, rows in moved.items() if not rows] == ["forwarded"]
    async with await open_store(postgres_address) as store_there:
        assert await told(store_there) == expected
    back = tmp_path / "back.sqlite3"
    assert await moving.move(postgres_address, back) == moved
    assert stat.S_IMODE(back.stat().st_mode) == 0o600, "for its owner alone"
    async with await open_store(back) as store:
        assert await told(store) == expected
    assert digest_of(path) == before


async def test_a_database_that_a_bot_uses_is_not_moved(
    path: Path, postgres_address: ServerAddress, tmp_path: Path
) -> None:
    async with await open_store(path):
        with pytest.raises(DatabaseInUse):
            await moving.move(path, postgres_address)
    async with await open_store(postgres_address):
        with pytest.raises(DatabaseInUse):
            await moving.move(postgres_address, tmp_path / "new.sqlite3")
    assert not (tmp_path / "new.sqlite3").exists()


async def test_nothing_is_moved_over_what_is_there(
    path: Path, postgres_address: ServerAddress
) -> None:
    async with await open_store(postgres_address):
        pass
    with pytest.raises(UnfitDatabase, match="it has tables"):
        await moving.move(path, postgres_address)
    with pytest.raises(UnfitDatabase, match="there is a file"):
        await moving.move(postgres_address, path)


async def test_what_does_not_arrive_as_it_was_sent_is_not_kept(
    path: Path, postgres_address: ServerAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lossy(tx: Tx, into: str, rows: Sequence[Sequence[Value]]) -> None:
        await insert(tx, into, rows[1:] if into.startswith("moves") else rows)

    monkeypatch.setattr(moving, "insert", lossy)
    with pytest.raises(UnfitDatabase, match="table moves did not arrive"):
        await moving.move(path, postgres_address)
    monkeypatch.undo()
    assert (await moving.move(path, postgres_address))["tables"] == 4, "the target is empty"


def test_the_command_says_what_it_moved_and_what_is_wrong(
    tmp_path: Path, postgres_server: ServerAddress, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "plumage.sqlite3"

    async def fill() -> None:
        async with await open_store(path) as store:
            await playing(store)

    asyncio.run(fill())
    assert main(["move", str(path), "postgresql://ann:s3cret@127.0.0.1:1/x"]) == 1
    said = capsys.readouterr().err
    assert "postgresql://ann@127.0.0.1:1/x cannot be reached: " in said
    assert (said.count("\n"), "s3cret" in said) == (1, False)
    assert main(["move", str(tmp_path / "nowhere"), postgres_server.url]) == 1
    assert "there is no file" in capsys.readouterr().err
    assert main(["move", str(path), str(tmp_path / "new.sqlite3")]) == 1
    assert "same kind" in capsys.readouterr().err


def test_without_a_driver_the_command_says_what_is_wrong(path: Path, tmp_path: Path) -> None:
    program = """
import sys
sys.modules["asyncpg"] = None
from plumage import main
sys.exit(sum(main(["move", sys.argv[1], target]) for target in sys.argv[2:]))
"""
    done = subprocess.run(  # noqa: S603  # the program above
        [sys.executable, "-c", program, path, "new.sqlite3", "postgresql://x/y"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(HOUSE)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    same_kind, no_driver = done.stderr.splitlines()
    assert "is of the same kind" in same_kind
    assert "asyncpg is not installed" in no_driver
