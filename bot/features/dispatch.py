"""Handles every click on a button or menu, on a message of any age.

A control is identified by its custom_id alone (`bot.screens.kit.custom_id`), so it works after a
restart. All clicks arrive at one listener. The library's own dispatch of stored views is not used:
no view is stored, none times out, and a click on an unknown control is answered too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import partial
from typing import Any, Final

from bot.base.metrics import InteractionOutcome, count_interaction
from bot.features.duplicates import SeenInteractions
from bot.features.failures import Errors, outcome_of
from bot.features.request import Interaction, RequestReader, control_of
from bot.features.routes import Route, TableRoute
from bot.messages.answers import Answers
from bot.messages.ephemerals import Ephemerals, Topic
from bot.requests.age import Unanswered

_PATIENCE: Final = 1.5
"""Seconds that `Dispatch.at_rest` waits for handlers under way. Meanwhile new clicks wait for the
next process, and Discord waits three seconds for their answers.
"""


class Dispatch:
    """Passes every click to the handler of its kind. The person always gets an answer.

    Each kind has one of the ``routes``.
    """

    def __init__(
        self,
        reader: RequestReader,
        errors: Errors,
        ephemerals: Ephemerals,
        answers: Answers,
        unanswered: Unanswered,
        routes: Iterable[Route | TableRoute],
    ) -> None:
        self._reader = reader
        self._errors = errors
        self._ephemerals = ephemerals
        self._answers = answers
        self._unanswered = unanswered
        self._routes = {route.kind: route for route in routes}
        self._seen = SeenInteractions()
        self._under_way: set[asyncio.Task[Any]] = set()

    async def click(self, interaction: Interaction) -> None:
        """Answers a click, once. This person's last refusal here is removed.

        One that can be answered no more is not carried out either: Discord has told the person that
        it failed, and so they click again.
        """
        if not await self._may_begin(interaction):
            return
        self._note_under_way(interaction)
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
        """Reads the request of a command; returns whether the command may run.

        It may not if it was delivered before or too late, or if its request cannot be read.
        """
        if not await self._may_begin(interaction):
            return False
        self._note_under_way(interaction)
        try:
            await self._reader.command(interaction)
        except Exception as error:  # the library would ignore exceptions raised here
            await self._errors.answer(interaction, error)
            return False
        return True

    def is_first(self, interaction: Interaction) -> bool:
        """Returns whether the interaction was delivered for the first time."""
        return self._seen.is_first(interaction)

    async def _may_begin(self, interaction: Interaction) -> bool:
        """Returns whether the interaction was delivered for the first time, and in time."""
        if not self.is_first(interaction):
            count_interaction(InteractionOutcome.REPEATED)
            return False
        if await self._unanswered.came_too_late(interaction):
            count_interaction(InteractionOutcome.LATE)
            return False
        return True

    def _note_under_way(self, interaction: Interaction) -> None:
        """Notes the task of the interaction, which ends when the interaction is handled."""
        task = asyncio.current_task()
        if task is not None:
            self._under_way.add(task)
            self._unanswered.begin(interaction)
            task.add_done_callback(partial(self._end, interaction))

    def _end(self, interaction: Interaction, task: asyncio.Task[Any]) -> None:
        self._under_way.discard(task)
        self._unanswered.end(interaction)
        count_interaction(outcome_of(interaction))

    async def at_rest(self) -> None:
        """Returns when the interactions that were received are handled, or after `_PATIENCE`.

        Call it when no more are received.
        """
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=_PATIENCE)
