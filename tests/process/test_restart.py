"""A start with many tables on record, where the first click waits for no other table; and one on a
backup.
"""

from __future__ import annotations

import re
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Final

import pytest

from data.store.read_only import read_only
from plumage import main
from tests.helpers.messages import text_of
from tests.helpers.stress import LONG, case, some
from tests.process.conftest import NAMES
from tests.process.people import People, message_of
from tests.process.plumage import Plumage, spent
from tests.process.restart import V2, fill, restarted
from tests.process.stand_in import StandIn

SOON: Final = 0.3
"""Seconds of processor time within which the first two clicks are answered."""

MOST_MIB: Final = 160
MOST_LOGGED: Final = 10_000
"""The most characters of log up to then, however many tables there are."""

AT_ONCE: Final = 30
"""The most requests meanwhile: those of a quarter of a second at once, and those of a moment."""


@pytest.mark.parametrize("drawn", some([True, False], 1), ids=["drawn", "undrawn"])
@pytest.mark.parametrize("count", [case(200, stress=True), 2000, case(20_000, stress=True)])
async def test_after_a_restart_the_first_clicks_are_answered_soon_and_little_is_refused(
    stand_in: StandIn,
    people: People,
    plumage: Plumage,
    count: int,
    drawn: bool,
    capsys: pytest.CaptureFixture[str],
) -> None:
    first, last = await fill(stand_in, plumage.database, count, drawn=drawn), count // 2 - 1
    began = time.monotonic()
    await plumage.start()
    ready = time.monotonic() - began
    post = stand_in.put(stand_in.channel["id"], {"components": [], "flags": V2})
    post["id"] = str(first + last)
    stand_in.messages[post["id"]] = post
    used, made = cpu_of(plumage), len(stand_in.requests)
    shown = await people.press("Bob", post, f"show:game{last:05}:-:panel")
    joined = await people.press("Cleo", post, f"lobby:lobby{last:05}:-:join")
    used, made = cpu_of(plumage) - used, len(stand_in.requests) - made
    with capsys.disabled():
        sys.stdout.write(
            f"\n{count} tables, {'drawn' if drawn else 'undrawn'}: ready after {ready:.1f} s,"
            f" first click answered in {shown.seconds * 1000:.0f} ms,"
            f" the next in {joined.seconds * 1000:.0f} ms, {used * 1000:.0f} ms of them of the"
            f" processor, {made} requests "
        )
    (panel,) = await stand_in.until(lambda: shown.followups)
    assert "Ann" in text_of(panel)
    assert "Cleo" in text_of(message_of(joined))
    assert used <= SOON
    assert made <= AT_ONCE
    if not drawn:
        await stand_in.until(lambda: len(stand_in.messages) >= 60)
    # On a busy machine some arrive closer together than they were sent; in a storm, most fail.
    assert stand_in.refused <= len(stand_in.requests) // 4
    assert "Traceback" not in plumage.log
    assert len(plumage.log) <= MOST_LOGGED
    if sys.platform == "linux":
        _, peak = spent(plumage.pid)
        assert peak <= MOST_MIB


def cpu_of(plumage: Plumage) -> float:
    """Returns the seconds of processor time of that process, which does not count waiting for the
    processor. Where they are not known, the seconds that have passed.
    """
    return spent(plumage.pid)[0] if sys.platform == "linux" else time.monotonic()


@LONG
@pytest.mark.parametrize(("met", "most"), [(0.0, 2.0), (1.0, 3.5)], ids=["new people", "old ones"])
@pytest.mark.parametrize("count", [20, case(60, stress=True)])
async def test_what_was_left_undone_is_drawn_with_few_requests(
    tmp_path: Path, count: int, met: float, most: float
) -> None:
    """A lobby takes one request. A game takes one for its post, and one for each direct message, or
    one line in the channel for all who get none.
    """
    done = await restarted(count, tmp_path, met=met)
    assert not done.left
    assert done.refused < count / 3
    assert len(done.made) <= most * count
    assert not [one for one in done.made if "/members/" in one.path], "nobody is called"
    looked = [one for one in done.made if one.method == "GET"]
    # The server is asked for if a table is drawn before the gateway has told of it.
    assert not [one for one in looked if not re.fullmatch(r"/guilds/\d+", one.path)]


# The program is killed, a backup is restored, and the games go on from there


_DAMAGE = b"peacock!" * 4096


async def test_games_go_on_from_the_backup(
    people: People,
    plumage: Plumage,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    settings, copy = tmp_path / "service.env", tmp_path / "copy.sqlite3"
    settings.write_text(f"DISCORD_TOKEN=\nPLUMAGE_DATABASE={plumage.database}\n", "utf-8")
    use = ("--settings", str(settings))
    await plumage.start()
    table = await people.open(*NAMES)
    await people.start("Ann", table)
    assert main(["backup", str(copy), *use]) == 0
    kept = read_only(copy, lambda store: store.load(table))
    await people.command("Bob", "play", game="plumes")
    assert len(open_tables(plumage.database)) == 2
    assert main(["restore", str(copy), *use]) == 1
    assert "Another Plumage uses the database" in capsys.readouterr().err

    await plumage.kill()
    damage(plumage.database)
    assert main(["restore", str(copy), *use]) == 0
    said = capsys.readouterr().out
    assert read_only(plumage.database, lambda store: store.load(table)) == kept
    assert open_tables(plumage.database) == [table]
    assert not plumage.database.with_name("plumage.sqlite3.private").exists()
    (replaced,) = re.findall(r"^(.*) is the one before$", said, re.MULTILINE)
    files = [plumage.database, copy, Path(replaced)]
    assert [_DAMAGE in one.read_bytes() for one in files] == [False, False, True]
    assert [oct(one.stat().st_mode & 0o777) for one in files] == ["0o600"] * 3

    await plumage.start()  # Discord may tell it once more of Bob's command, which it has lost
    for name in NAMES:
        await people.answer(name, table, Random(1))
    moves = read_only(plumage.database, lambda store: store.load(table)).moves
    assert len(moves) > len(kept.moves)
    assert moves[: len(kept.moves)] == kept.moves
    await people.command("Bob", "play", game="plumes")
    assert len(open_tables(plumage.database)) > 1
    assert await plumage.terminate() == 0


def open_tables(path: Path) -> list[str]:
    return [table.id for table in read_only(path, lambda store: store.tables())]


def damage(path: Path) -> None:
    """Overwrites everything but the first page, as a bad disk does."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(_DAMAGE)
