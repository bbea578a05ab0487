"""Every click on a button or menu, on a message of any age: read it, act once, answer.

A control is known by its custom_id alone (`bot.ui.kit.custom_id`), so it works after a restart. All
clicks arrive at one listener. The library's own dispatch of stored views is not used: nothing is
stored, nothing times out, and a click on a control that is not known gets an answer too.
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
"""Seconds that closing waits for what is under way."""

OnClick: TypeAlias = Callable[[Click], Awaitable[None]]
OnTableClick: TypeAlias = Callable[[TableClick], Awaitable[None]]


class Dispatch:
    """Hands every click to the handler of its kind. Whatever happens, the person gets an answer.

    ``on_click`` and ``on_table_click`` have one handler for each kind between them.
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
        refused_before = self._ephemerals.last(interaction, Topic.REFUSAL)
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
        """Reads the request of a command; may it be carried out?

        A command that arrived already, or whose request cannot be read, may not.
        """
        if not self._seen.is_first(interaction):
            return False
        self._note_under_way()
        try:
            self._refuse_if_closing()
            await self._door.command(interaction)
        except (Refusal, StoreError) as error:  # the library would lose whatever is raised here
            await self._errors.answer(interaction, error)
            return False
        return True

    def _note_under_way(self) -> None:
        """Every interaction has a task of its own, which ends when it was dealt with."""
        task = asyncio.current_task()
        if task is not None:
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)

    def _refuse_if_closing(self) -> None:
        if self._closing:
            raise Refusal("closing")

    async def close(self) -> None:
        """Refuses what comes from now on, and waits for what is under way, but not for ever."""
        self._closing = True
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=_PATIENCE)
