"""Passes clicks to their handlers, from messages of any age.

A control is identified by its custom_id alone (`bot.screens.kit.custom_id`), so it works after a
restart. All clicks arrive at one listener instead of discord.py's stored views: those time out, and
leave a click on an unknown control unanswered.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import InitVar, dataclass
from functools import partial
from typing import Any, Final

import structlog
from cachetools import FIFOCache

from bot.base.metrics import InteractionOutcome, count_interaction
from bot.features.failures import Errors, outcome_of
from bot.features.request import RequestReader, control_of
from bot.features.routes import Route, TableRoute
from bot.messages.answers import Answers
from bot.messages.ephemerals import Ephemerals, Topic
from bot.requests.age import Interaction, Unanswered

_PATIENCE: Final = 1.5
"""Seconds that `Dispatch.at_rest` waits at most.

Meanwhile new clicks wait for the next process, and Discord accepts answers for three seconds.
"""

_REMEMBERED: Final = 10_000
"""The number of interactions remembered: many more than arrive until a lost session is resumed."""

_log = structlog.get_logger(__name__)


@dataclass(eq=False)
class Dispatch:
    """Passes each click to the one of ``routes`` for its kind; every click gets an answer."""

    _reader: RequestReader
    _errors: Errors
    _ephemerals: Ephemerals
    _answers: Answers
    _unanswered: Unanswered
    routes: InitVar[Iterable[Route | TableRoute]]

    def __post_init__(self, routes: Iterable[Route | TableRoute]) -> None:
        self._routes = {route.kind: route for route in routes}
        self._seen: FIFOCache[int, None] = FIFOCache(_REMEMBERED)
        self._under_way: set[asyncio.Task[Any]] = set()

    async def click(self, interaction: Interaction) -> None:
        """Handles a click, unless it was delivered before or is too old to be answered.

        Of a click that was too old, Discord has told the person that it failed. The person's last
        refusal in this channel is deleted.
        """
        if not await self._begin(interaction):
            return
        refused_before = self._ephemerals.take(interaction, Topic.REFUSAL)
        try:
            control = control_of(interaction)
            match self._routes[control.kind]:
                case Route(handle=handle):
                    await handle(await self._reader.click(interaction, control))
                case TableRoute(handle=handle_at_table):
                    click = await self._reader.table_click(interaction, control)
                    await handle_at_table(click)
                    await self._answers.remove_leftover(interaction, click.record, click.slot)
        except Exception as error:
            await self._errors.answer(interaction, error)
        await self._ephemerals.delete(refused_before)

    async def command(self, interaction: Interaction) -> bool:
        """Reads a command's request; returns whether the command may run.

        Returns false if it was delivered before or too late, or if its request cannot be read.
        """
        if not await self._begin(interaction):
            return False
        try:
            await self._reader.request(interaction)
        except Exception as error:  # discord.py would ignore exceptions raised here
            await self._errors.answer(interaction, error)
            return False
        return True

    def is_first(self, interaction: Interaction) -> bool:
        """Returns whether the interaction is new: Discord may deliver one twice."""
        if interaction.id in self._seen:
            _log.debug("interaction repeated", interaction=interaction.id)
            return False
        self._seen[interaction.id] = None
        return True

    async def _begin(self, interaction: Interaction) -> bool:
        """Returns whether the interaction is new and can still be answered.

        If so, it is under way until the current task ends.
        """
        if not self.is_first(interaction):
            count_interaction(InteractionOutcome.REPEATED)
            return False
        if await self._unanswered.came_too_late(interaction):
            count_interaction(InteractionOutcome.LATE)
            return False
        if (task := asyncio.current_task()) is not None:
            self._under_way.add(task)
            self._unanswered.begin(interaction)
            task.add_done_callback(partial(self._end, interaction))
        return True

    def _end(self, interaction: Interaction, task: asyncio.Task[Any]) -> None:
        self._under_way.discard(task)
        self._unanswered.end(interaction)
        count_interaction(outcome_of(interaction))

    async def at_rest(self) -> None:
        """Waits until all interactions received are handled, `_PATIENCE` seconds at most.

        To be called when no more are received.
        """
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=_PATIENCE)
