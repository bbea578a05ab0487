"""Interactions of a person, with as much of them as answers need."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

from discord import InteractionResponseType, Permissions
from discord.utils import time_snowflake

from tests.helpers.messages import text_of

START: Final = 1_700_000_000_000
"""The instant at which a test begins, in milliseconds."""


class Flags:
    def __init__(self, *, ephemeral: bool) -> None:
        self.ephemeral = ephemeral


class Place:
    def __init__(self, number: int) -> None:
        self.id = number


class Clicked:
    """A message with controls. ``refuse`` is what Discord says when it is to be deleted."""

    def __init__(self, number: int, *, ephemeral: bool = False) -> None:
        self.id, self.channel = number, Place(2)
        self.flags = Flags(ephemeral=ephemeral)
        self.deleted = False
        self.refuse: Exception | None = None

    async def delete(self) -> None:
        if self.refuse is not None:
            raise self.refuse
        self.deleted = True


class Answered:
    """What Discord returns for a response to an interaction."""

    resource = None

    def __init__(self, message: int) -> None:
        self.message_id = self.id = message


class Pressed:
    """A command, or a click on a message, ``at`` that instant.

    ``given`` lists the answers to it in order. ``refuse`` maps each kind of answer to what Discord
    raises.
    """

    application_id, token, channel_id, guild_id = 1, "secret", 2, 1

    def __init__(self, user: int, clicked: Clicked | None = None, at: int = START) -> None:
        self.id = time_snowflake(datetime.fromtimestamp(at / 1000, UTC))
        self.user, self.message = Place(user), clicked
        self.given: list[tuple[str, str]] = []
        self.refuse: dict[str, Exception] = {}
        self.response = self.followup = self
        self.app_permissions = Permissions.all()
        self.extras: dict[str, Any] = {}
        self.type: InteractionResponseType | None = None

    def is_done(self) -> bool:
        return bool(self.given)

    def _give(self, kind: str, view: Any = None, content: str = "") -> Answered:
        if kind in self.refuse:
            raise self.refuse[kind]
        self.given.append((kind, content if view is None else text_of(view)))
        number = self.message.id if self.message and kind == "edit" else 1000 + len(self.given)
        return Answered(number)

    async def send_message(
        self, content: str = "", *, view: Any = None, ephemeral: bool, **_rest: Any
    ) -> Answered:
        return self._give("private" if ephemeral else "public", view, content)

    async def edit_message(self, *, view: Any, **_rest: Any) -> Answered:
        return self._give("edit", view)

    async def defer(self) -> None:
        self._give("acknowledge")

    async def send(self, content: str = "", *, view: Any = None, **_rest: Any) -> Answered:
        return self._give("follow-up", view, content)
