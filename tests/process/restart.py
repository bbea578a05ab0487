"""A database with many tables, and what the program does when it starts on it."""

from __future__ import annotations

import asyncio
import re
import signal
import sqlite3
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Final

from bot.tables.due import Due
from bot.tables.sitting import SeatAction, Sitting, after_action, first_state
from data.store import open_store
from data.store.values import Deadline, Move, PersonSettings, Post, Seated, Status, Table
from engine import games
from engine.chance import shuffling
from engine.notation import encode
from engine.protocol import CHANCE
from tests.helpers.stored import keep_person
from tests.process import payloads
from tests.process.conftest import NAMES, TOKEN
from tests.process.plumage import Plumage
from tests.process.stand_in import Request, StandIn

V2: Final = 1 << 15
HOUR: Final = 3_600_000
KEPT: Final = ("table_people", "moves", "deadlines", "posts")


async def fill(
    stand_in: StandIn,
    database: Path,
    count: int,
    *,
    drawn: bool,
    crowd: bool = False,
    called: bool = True,
) -> int:
    """Opens so many tables with everyone at them: half of them are lobbies, half are being played.

    In a ``crowd``, groups of three of the stand-in's people share a lobby and a game. People who
    are to bid are to be ``called``. Returns the id of the first tables' post.
    """
    now = int(time.time() * 1000)
    everybody = [int(user["id"]) for user in stand_in.users.values()]
    ids = everybody[: len(NAMES)]
    seats = tuple(Seated(user, name) for user, name in zip(ids, NAMES, strict=True))
    guild, channel = int(stand_in.guild), int(stand_in.channel["id"])
    lobby = Table("lobby", "pikoko", 1, guild, channel, ids[0], "en", seats=seats[:2])
    async with await open_store(database) as store:
        await store.open_table(lobby, at=now, deadlines=[Deadline("lobby", now + HOUR)])
        opened = await store.open_table(replace(lobby, id="game", seats=seats), at=now)
        sitting = Sitting(replace(opened, status=Status.PLAYING), games["pikoko"], None)
        sitting, moves = begun(replace(sitting, state=first_state(sitting.table)), now)
        due = (Due.ANSWER,) if called else (Due.CALL, Due.REMINDER, Due.ANSWER)
        rows = [Deadline(kind, now + HOUR, seat) for seat in sitting.waiting() for kind in due]
        await store.commit(sitting.table, at=now, moves=moves, deadlines=rows)
        for table_id, version in (("lobby", 1), ("game", 2)):
            post = Post("table", channel, int(stand_in.put(str(channel), {})["id"]), shows="-")
            await store.record_posts(table_id, [post], drawn=version if drawn else 0)
        await store.beat(now)
    first = int(payloads.snowflake())
    channels = [int(one["id"]) for one in stand_in.channels]
    multiply(database, channels, first, count, everybody if crowd else ids)
    return first


def begun(sitting: Sitting, now: int) -> tuple[Sitting, list[Move]]:
    """Returns the game after its first deal."""
    game, rng, moves = sitting.game, Random(1), list[Move]()
    while CHANCE in game.to_act(sitting.state):
        action = game.draw(sitting.state, shuffling(rng))
        moves.append(Move(CHANCE, encode(action), now))
        sitting = after_action(sitting, SeatAction(CHANCE, action))
    return sitting, moves


def of_others(data: str, others: Mapping[int, int]) -> str:
    """Returns the JSON of a table with other people in the place of its own."""
    return re.sub(r"\d{16,}", lambda one: str(others[int(one[0])]), data)


def multiply(
    database: Path, channels: list[int], first: int, count: int, people: list[int]
) -> None:
    """Copies the two tables until there are so many, spread over the channels and people.

    Their posts have ids from ``first`` on.
    """
    groups = len(people) // len(NAMES)
    db = sqlite3.connect(database)
    db.row_factory = sqlite3.Row
    for kind in ("lobby", "game"):
        for number in range(count // 2):
            start = number % groups * len(NAMES)
            others = dict(zip(people, people[start : start + len(NAMES)], strict=False))
            there = {"channel": channels[number % len(channels)], "message": first + number}
            for name, key in (("tables", "id"), *((kept, "table_id") for kept in KEPT)):
                for row in db.execute(f"SELECT * FROM {name} WHERE {key} = ?", (kind,)).fetchall():  # noqa: S608  constants
                    copy = {**dict(row), key: f"{kind}{number:05}"}
                    copy |= {column: there[column] for column in there if column in copy}
                    if "person" in copy:
                        copy["person"] = others[copy["person"]]
                    if "data" in copy:
                        copy["data"] = of_others(copy["data"], others)
                    marks = ", ".join("?" * len(copy))
                    db.execute(f"INSERT INTO {name} VALUES ({marks})", tuple(copy.values()))  # noqa: S608  constants
    for name in reversed(("tables", *KEPT)):
        key = "id" if name == "tables" else "table_id"
        db.execute(f"DELETE FROM {name} WHERE {key} IN ('lobby', 'game')")  # noqa: S608  constants
    db.commit()
    db.close()


@dataclass(frozen=True, slots=True)
class Restarted:
    """The result of a restart, when everything was drawn or time was up: the requests that were
    ``made`` under the bot's token, how many were ``refused``, the tables ``left`` undrawn, and the
    seconds that it took.
    """

    made: list[Request]
    refused: int
    left: int
    seconds: float


async def restarted(
    tables: int, folder: Path, *, met: float, called: bool = False, patience: float = 120.0
) -> Restarted:
    """Starts the program with so many tables that have changed and were not drawn: half lobbies,
    half games, with groups of three people at one of each. The bot has written before to the share
    ``met`` of them. ``called`` as in `fill`.
    """
    crowd = tuple(f"Player {number}" for number in range(tables // 2 * len(NAMES)))
    stand_in = StandIn(TOKEN, crowd)
    await stand_in.start()
    plumage = Plumage(stand_in, folder, TOKEN)
    await fill(stand_in, plumage.database, tables, drawn=False, crowd=True, called=called)
    put_posts(stand_in, plumage.database)
    await meet(stand_in, plumage.database, met)
    try:
        await plumage.start(PLUMAGE_LOG_LEVEL="warning")
        first, began = len(stand_in.requests), time.monotonic()
        while (left := undrawn(plumage.database)) and time.monotonic() - began < patience:  # noqa: ASYNC110  # nothing tells
            await asyncio.sleep(0.2)
        seconds = time.monotonic() - began
    finally:
        plumage.send(signal.SIGKILL)
        await plumage.ended()
        await stand_in.stop()
    assert "Traceback" not in plumage.log, plumage.log
    made = [one for one in stand_in.requests[first:] if one.token is not None]
    return Restarted(made, stand_in.refused, left, seconds)


def undrawn(database: Path) -> int:
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as db:
        (count,) = db.execute("SELECT count(*) FROM tables WHERE drawn < version").fetchone()
    return int(count)


def put_posts(stand_in: StandIn, database: Path) -> None:
    """Puts the posts on record into their channels."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as db:
        posts = db.execute("SELECT channel, message FROM posts").fetchall()
    for channel, message in posts:
        put = stand_in.put(str(channel), {"components": [], "flags": V2})
        del stand_in.messages[put["id"]]
        put["id"] = str(message)
        stand_in.messages[put["id"]] = put


async def meet(stand_in: StandIn, database: Path, share: float) -> None:
    """Lets the bot have written to that share of the people before."""
    names = list(stand_in.users)
    async with await open_store(database) as store:
        for name in names[: int(len(names) * share)]:
            user, channel = stand_in.users[name]["id"], stand_in.direct[name]["id"]
            settings = PersonSettings(int(user), dm_channel=int(channel))
            await keep_person(store, settings)
