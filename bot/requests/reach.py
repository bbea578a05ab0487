"""Whether Discord answers requests at all."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import aiohttp
import discord
from discord.http import HTTPClient, Route

from bot.base.timing import Sleep
from bot.requests.trouble import TROUBLE

_SERVER_ERROR: Final = 500
_ASK_AGAIN: Final = 5.0
"""Seconds from a failed request to the next attempt to reach Discord."""


class Reach:
    """Calls ``down`` when Discord ceases to answer requests, and ``up`` when it begins again.

    A refusal is an answer; a status of 500 or more, or a failed connection, is none. After a
    failure a small request is repeated until Discord answers.
    """

    def __init__(
        self,
        http: HTTPClient,
        down: Callable[[], None],
        up: Callable[[], None],
        sleep: Sleep,
    ) -> None:
        self._request: Callable[..., Awaitable[Any]] = http.request
        self._down, self._up = down, up
        self._sleep = sleep
        self._answers = True
        self._asking: asyncio.Task[None] | None = None
        http.request = self._noted  # type: ignore[method-assign]  # the library has no hook

    def failed(self, error: BaseException) -> None:
        """Notes that an answer to an interaction failed with that error.

        Those answers are not sent by the client that is watched here.
        """
        if _is_no_answer(error):
            self._note(answers=False)

    def close(self) -> None:
        if self._asking is not None:
            self._asking.cancel()

    async def _noted(self, route: Route, **options: Any) -> Any:
        try:
            answer = await self._request(route, **options)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            self._note(answers=not _is_no_answer(error))
            raise
        self._note(answers=True)
        return answer

    def _note(self, *, answers: bool) -> None:
        if answers == self._answers:
            return
        self._answers = answers
        if answers:
            self._up()
            return
        self._down()
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._ask(), name="reach")

    async def _ask(self) -> None:
        while not self._answers:
            await self._sleep(_ASK_AGAIN)
            with suppress(*TROUBLE):  # it was noted
                await self._noted(Route("GET", "/users/@me"))


def _is_no_answer(error: BaseException) -> bool:
    if isinstance(error, discord.HTTPException):
        return error.status >= _SERVER_ERROR
    return isinstance(error, aiohttp.ClientError | OSError)
