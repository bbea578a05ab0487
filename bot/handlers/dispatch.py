"""Handles every click on a button or menu, on a message of any age.

A control is identified by its custom_id alone (`bot.ui.kit.custom_id`), so it works after a
restart. All clicks arrive at one listener. The library's own dispatch of stored views is not used:
no view is stored, none times out, and a click on an unknown control is answered too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, TypeAlias

from bot.handlers.duplicates import SeenInteractions
from bot.handlers.errors import Errors
from bot.handlers.request import Click, Door, Interaction, TableClick
from bot.messages.answers import Answers
from bot.messages.ephemerals import Ephemerals, Topic
from bot.tables.refusal import Refusal
from bot.ui.kit import Kind
from data.store.errors import StoreError

_PATIENCE: Final = 5.0
"""Seconds that `Dispatch.close` waits for handlers under way."""

OnClick: TypeAlias = Callable[[Click], Awaitable[None]]
OnTableClick: TypeAlias = Callable[[TableClick], Awaitable[None]]


class Dispatch:
    """Passes every click to the handler of its kind. The person always gets an answer.

    Each kind has one handler, in ``on_click`` or in ``on_table_click``.
    """

    def __init__(
        self,
        door: Door,
        errors: Errors,
        ephemerals: Ephemerals,
        answers: Answers,
        on_click: Mapping[Kind, OnClick],
        on_table_click: Mapping[Kind, OnTableClick],
    ) -> None:
        self._door = door
        self._errors = errors
        self._ephemerals = ephemerals
        self._answers = answers
        self._on_click = on_click
        self._on_table_click = on_table_click
        self._seen = SeenInteractions()
        self._under_way: set[asyncio.Task[Any]] = set()
        self._closing = False

    async def click(self, interaction: Interaction) -> None:
        """Answers a click, once. This person's last refusal here is removed."""
        if not self._seen.is_first(interaction):
            return
        self._note_under_way()
        refused_before = self._ephemerals.take(interaction, Topic.REFUSAL)
        try:
            self._refuse_if_closing()
            click = await self._door.click(interaction)
            if isinstance(click, TableClick):
                await self._on_table_click[click.control.kind](click)
                await self._answers.remove_leftover(click.interaction, click.slot)
            else:
                await self._on_click[click.control.kind](click)
        except Exception as error:
            await self._errors.answer(interaction, error)
        await self._ephemerals.delete(refused_before)

    async def command(self, interaction: Interaction) -> bool:
        """Reads the request of a command; returns whether the command may run.

        It may not if it was delivered before, or if its request cannot be read.
        """
        if not self._seen.is_first(interaction):
            return False
        self._note_under_way()
        try:
            self._refuse_if_closing()
            await self._door.command(interaction)
        except (Refusal, StoreError) as error:  # the library would ignore exceptions raised here
            await self._errors.answer(interaction, error)
            return False
        return True

    def _note_under_way(self) -> None:
        """Notes the task of the interaction, which ends when the interaction is handled."""
        task = asyncio.current_task()
        if task is not None:
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)

    def _refuse_if_closing(self) -> None:
        if self._closing:
            raise Refusal("closing")

    def refuse_new(self) -> None:
        """Refuses new interactions from now on."""
        self._closing = True

    async def close(self) -> None:
        """Refuses new interactions, and waits up to `_PATIENCE` for those under way."""
        self.refuse_new()
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=_PATIENCE)
