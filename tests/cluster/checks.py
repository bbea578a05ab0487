"""What has to be true after whatever happened."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from itertools import groupby
from random import Random
from typing import Any, Final, cast

from pydantic_core import to_json

from bot.app import utc_millis
from bot.language.commands import written_commands
from bot.messages.layouts import Layouts
from bot.messages.record import PostRecord
from bot.messages.slots import Slot, SlotKind
from bot.parts import Signal
from bot.projection.changes import Change
from bot.projection.lanes import Lane
from bot.projection.planner import Planner
from bot.requests.directs import Directs
from bot.running.allowance import Pings
from bot.running.interlude_queue import InterludeQueue
from bot.running.service import Tables
from data.paces import DAY
from data.store.postgres import PostgresStore
from data.store.protocol import Store
from data.store.values import DirectLimits, Status, TableId
from tests.bot.house import InText
from tests.cluster.crowd import Crowd
from tests.cluster.house import CLOCK, House
from tests.cluster.logs import Log, wall
from tests.helpers.messages import components, controls, text_of
from tests.process.payloads import Json
from tests.process.stand_in import EPHEMERAL, StandIn

_LATE: Final = 8.0
"""Seconds after which a deadline that has passed is carried out, at the latest: after a failure it
is tried again.
"""

_A_MOMENT: Final = 5.0
"""Seconds within which a message that was sent is on record."""

SOON: Final = 30.0
"""Seconds within which all messages show what is kept."""


class Drawing:
    """Draws tables anew, as a process does that has just been started and knows nothing."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.changed = Signal[TableId]()

    async def open(self) -> None:
        client = cast("Any", None)  # nothing is sent
        people, loop = InText(self.store), asyncio.get_running_loop()
        interludes = InterludeQueue(0, loop.call_later, self.changed)
        self.tables = Tables(self.store, utc_millis, Random(1), self.changed, interludes=interludes)
        layouts = Layouts(dict, people, await written_commands(self.store))
        directs = Directs(
            client, people, self.store, utc_millis, DirectLimits({DAY: 100}, rest=DAY)
        )
        self.record = PostRecord(self.store, people, since=0)
        self.planner = Planner(
            people, layouts, interludes, directs, utc_millis, _everybody, Pings(utc_millis)
        )

    async def differences(self, table_id: TableId) -> list[str]:
        """Returns what a fresh drawing of the table has that its messages on record have not."""
        version = (await self.tables.get(table_id)).table.version
        return [
            f"{table_id} version {version}: {type(change).__name__} {change}"
            for change in await self.changes(table_id)
        ]

    async def changes(self, table_id: TableId) -> list[Change]:
        """Returns what would be done to the messages on record if the table was drawn now."""
        sitting = await self.tables.get(table_id)
        messages = await self.record.of(sitting.table)
        asked = sitting.waiting() if sitting.state is not None else ()
        lanes = [Lane(table_id, None), *(Lane(table_id, seat) for seat in asked)]
        plans = await self.planner.plans(lanes, sitting, messages, urgent=False)
        return [change for plan in plans.values() for change in plan.changes]


async def _everybody(_guild: int) -> bool:
    """The servers of the stand-in notify everybody of all messages."""
    return True


@asynccontextmanager
async def drawing(house: House) -> AsyncIterator[Drawing]:
    async with await PostgresStore.open(house.server, exclusive=False) as store:
        drawing = Drawing(store)
        await drawing.open()
        yield drawing


async def nothing_is_wrong(house: House, crowd: Crowd, stood: float = 0.0) -> float:
    """Raises `AssertionError` if something is; returns after how many seconds all was shown.

    For at most so many seconds it may be that nobody watched the deadlines (``stood``).
    """
    seconds = await everything_is_shown(house, _tables(crowd))
    wrong = [
        *await _carried_out(house, crowd),
        *await _logged(house, crowd),
        *await _passed(house, crowd, stood),
        *await _not_on_record(house, crowd),
        *_sent_twice(house),
        *_stepped_back(house, crowd),
        *tracebacks(house),
        *_too_many(house),
    ]
    assert not wrong, "\n".join(wrong)
    return seconds


async def everything_is_shown(house: House, tables: Collection[TableId]) -> float:
    """Waits until the messages of these tables are as if they were drawn anew; returns for how many
    seconds. Raises `AssertionError` if that takes more than `SOON`.
    """
    began = time.monotonic()
    while wrong := await _differences(house, tables):
        assert time.monotonic() - began < SOON, "\n".join(wrong)
        await asyncio.sleep(0.2)
    return time.monotonic() - began


async def _differences(house: House, tables: Collection[TableId]) -> list[str]:
    async with drawing(house) as drawn:
        found = []
        for table_id in tables:
            found += await drawn.differences(table_id)
            for slot, post in (
                await drawn.record.of((await drawn.tables.get(table_id)).table)
            ).posts():
                message = house.stand_in.messages.get(str(post.message))
                if message is None:
                    found.append(f"{table_id}: {slot} is gone")
                elif _is_kept_up(slot) and digest(message) != post.digest:
                    found.append(f"{table_id}: {slot} shows something else than is on record")
        return found


def _is_kept_up(slot: Slot) -> bool:
    return slot.kind is SlotKind.TABLE


def digest(message: Json) -> str:
    """Returns a digest as that of a layout (`bot.ui.kit.Layout.digest`)."""
    return hashlib.sha256(to_json(message["components"])).hexdigest()[:16]


def _tables(crowd: Crowd) -> list[TableId]:
    return [table for party in crowd.parties for table in (*party.games, party.lobby_id)]


async def _carried_out(house: House, crowd: Crowd) -> list[str]:
    """Checks that people who were told that something was done find it done, once, and nothing
    besides.
    """
    found = []
    async with house.database() as db:
        for party in crowd.parties:
            kept = {
                row["cause"]
                for row in await db.fetch(
                    "SELECT cause FROM causes WHERE table_id = $1", party.lobby_id
                )
            }
            version = await db.fetchval("SELECT version FROM tables WHERE id = $1", party.lobby_id)
            pressed = [
                one for one in crowd.presses if (one.kind, one.party) == ("lobby", party.number)
            ]
            found += [
                f"{one.done.id} was carried out, and is not kept"
                for one in pressed
                if one.was_carried_out and one.done.id not in kept
            ]
            if version != 1 + len(kept):
                found.append(f"{len(kept)} changes made version {version} of {party.lobby_id}")
            if others := kept - {one.done.id for one in pressed}:
                found.append(f"changes of nobody: {others}")
    return found


async def _logged(house: House, crowd: Crowd) -> list[str]:
    """A log in which something was done twice breaks the rules: a seat answers a question once."""
    found = []
    async with await PostgresStore.open(house.server, exclusive=False) as store:
        for party in crowd.parties:
            for table_id in party.games:
                try:
                    log = Log(await store.load(table_id))
                except Exception as error:
                    found.append(f"{table_id} cannot be replayed: {error!r}")
                else:
                    found += log.lost(crowd.presses)
    return found


async def _passed(house: House, crowd: Crowd, stood: float) -> list[str]:
    """Checks that a person who sleeps misses each question, once, and neither too early nor too
    late.
    """
    found = []
    async with await PostgresStore.open(house.server, exclusive=False) as store:
        for party in crowd.parties:
            if party.slept_through is None:
                continue
            log = Log(await store.load(party.slept_through))
            missed: dict[str, set[int]] = defaultdict(set)
            for move, question, asked in log.by_clock():
                missed[question].add(move.at)
                seconds = (move.at - asked) / 1000
                if not CLOCK <= seconds <= CLOCK + stood + _LATE:
                    found.append(f"{log.table.id}: {question} passed after {seconds} s")
            found += [
                f"{log.table.id}: {question} passed {len(instants)} times"
                for question, instants in missed.items()
                if len(instants) > 1
            ]
            waits = (wall(time.monotonic()) - log.moves[-1].at) / 1000
            if log.table.status is Status.PLAYING and waits > CLOCK + stood + _LATE:
                found.append(f"{log.table.id}: nothing has passed for {waits} s")
    return found


async def _not_on_record(house: House, crowd: Crowd) -> list[str]:
    """Second messages. Whoever sleeps is called meanwhile: what was sent just now is on record a
    moment later.
    """
    latest = time.monotonic() + _A_MOMENT
    while (found := await _unrecorded(house, crowd)) and time.monotonic() < latest:  # noqa: ASYNC110  # nothing tells
        await asyncio.sleep(0.2)
    return found


async def _unrecorded(house: House, crowd: Crowd) -> list[str]:
    """Messages with controls of a table that are not on record."""
    async with house.database() as db:
        known = {str(row["message"]) for row in await db.fetch("SELECT message FROM posts")}
    return [
        f"{table_id}: {message['id']} is there, and not on record: {text_of(message)[:300]}"
        for table_id in _tables(crowd)
        for message in house.stand_in.messages.values()
        if not message["flags"] & EPHEMERAL
        and message["id"] not in known
        and not is_folded(house.stand_in, message)
        and any(
            f":{table_id}:" in part.get("custom_id", "") and not part.get("disabled")
            for part in components(message)
        )
    ]


def is_folded(stand_in: StandIn, message: Json) -> bool:
    """Returns whether that is a direct message that says for ever that there is nothing more to
    answer here.
    """
    direct = {channel["id"] for channel in stand_in.direct.values()}
    offered = controls(message)
    return message["channel_id"] in direct and all(one.startswith("show:") for one in offered)


def _sent_twice(house: House) -> list[str]:
    """Of two, both are there. (Who is called is sent a message anew, and the first is deleted.)"""
    stand_in = house.stand_in
    return [
        f"{one} was sent as {two}: {stand_in.shown[one][0]}"
        for one, two in stand_in.twins
        if one in stand_in.messages and two in stand_in.messages
    ]


def _stepped_back(house: House, crowd: Crowd) -> list[str]:
    """Table posts of games that have shown something, then something else, and then it again."""
    found = []
    for party in crowd.parties:
        for post in party.people.posts():
            versions = house.stand_in.shown[post["id"]]
            if any(f"show:{party.game}:" in one for one in versions):
                states = [one for one, _ in groupby(versions)]
                if len(states) != len(set(states)):
                    found.append(f"{party.game}: the post {post['id']} has stepped back")
    return found


def tracebacks(house: House) -> list[str]:
    return [one.plumage.log for one in house.processes if "Traceback" in one.plumage.log]


def _too_many(house: House) -> list[str]:
    refused = house.stand_in.refused_in_all
    return [f"{refused} requests were more than Discord allows in all"] if refused else []
