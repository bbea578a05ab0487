"""Draws tables anew, to compare with what Discord shows of them."""

from __future__ import annotations

import asyncio
import hashlib
import json
from random import Random
from typing import Any, cast

from pydantic_core import to_json

from bot.messages.goal import Goals
from bot.messages.layouts import Layouts
from bot.messages.next_step import Rest, Step, next_step
from bot.messages.record import Records
from bot.messages.slots import Slot
from bot.program.app import utc_millis
from bot.requests.directs import Directs
from bot.running.allowance import Pings
from bot.running.interlude_queue import InterludeQueue
from bot.running.service import Tables
from bot.screens.command_names import FACT, Mentions
from data.paces import DAY
from data.store import Store
from data.store.values import DirectLimits, TableId
from tests.bot.house import InText
from tests.helpers.messages import controls
from tests.process.payloads import Json
from tests.process.stand_in import StandIn


class Drawing:
    """Draws tables anew, as a new process does that knows only what is stored."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def open(self) -> None:
        client = cast("Any", None)  # nothing is sent
        people, loop = InText(self.store), asyncio.get_running_loop()
        interludes = InterludeQueue(0, loop.call_later, _nobody_is_told)
        self.tables = Tables(
            *(self.store, utc_millis, Random(1), _nobody_is_told, asyncio.sleep),
            interludes=interludes,
        )
        commands = json.loads(await self.store.fact(FACT) or "{}").get("ids", {})
        layouts = Layouts(dict, people, Mentions(commands))
        directs = Directs(
            client, people, self.store, utc_millis, DirectLimits({DAY: 100}, rest=DAY)
        )
        self.records = Records(self.store, people, since=0)
        self.goals = Goals(
            *(people, layouts, interludes, directs, utc_millis, _everybody),
            Pings(utc_millis),
        )

    async def steps(self, table_id: TableId) -> dict[Slot, Step]:
        """Returns the steps for the messages on record if the table were drawn now; the messages to
        one person only if they are asked something.
        """
        sitting = await self.tables.get(table_id)
        record = await self.records.of(sitting.table)
        goal = await self.goals.make(sitting, record, urgent=False)
        asked = sitting.waiting() if sitting.state is not None else ()
        every = {*goal.wanted, *(one.slot for one in record)}
        found = {
            slot: next_step(slot, goal, record, utc_millis())
            for slot in every
            if slot.is_public or slot.seat in asked
        }
        return {slot: step for slot, step in found.items() if not isinstance(step, Rest)}


def _nobody_is_told(_table_id: TableId) -> None: ...


async def _everybody(_guild: int) -> bool:
    """Says that the stand-in's servers notify everyone of all messages."""
    return True


def digest(message: Json) -> str:
    """Returns the same kind of digest as `bot.screens.kit.Layout.digest`."""
    return hashlib.sha256(to_json(message["components"])).hexdigest()[:16]


def is_folded(stand_in: StandIn, message: Json) -> bool:
    """Returns whether that is a direct message that will never again ask for an answer."""
    direct = {channel["id"] for channel in stand_in.direct.values()}
    offered = controls(message)
    return message["channel_id"] in direct and all(one.startswith("show:") for one in offered)
