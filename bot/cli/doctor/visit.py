"""A visit to a server: makes requests politely, notes what is found, and cleans up."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeVar

import aiohttp
import discord

from bot.cli.doctor.positions import ENGLISH
from bot.cli.doctor.report import CheckOutcome, Finding
from bot.requests.trouble import TROUBLE
from bot.screens.notices import permission_names
from bot.screens.words import words

T = TypeVar("T")
Remove = Callable[[], Coroutine[Any, Any, object]]
"""Removes something that was made."""

_IN_A_DAY: Final = "Try again later: Discord allows no more of these at present."
_IN_A_MOMENT: Final = "Try again: Discord or the network failed."


class Failed(Exception):
    """Something is not as it should be; ``todo`` says what to do about it."""

    def __init__(self, said: str, todo: str = "") -> None:
        super().__init__(said)
        self.todo = todo


class Skipped(Exception):
    """Raised when a check can't run; says why."""


class _Made(NamedTuple):
    """Something that was made, what to call it, and what removes it."""

    thing: object
    what: str
    remove: Remove


@dataclass(slots=True)
class Visit:
    """A visit to the server of ``channel``, where the bot is ``me`` and has the permissions
    ``held``. ``needed`` are those for the places where tables are to be played.

    Before each request it waits with ``rest``; findings are told by ``tell``, one by one.
    """

    client: discord.Client
    guild: discord.Guild
    channel: discord.TextChannel
    me: discord.Member
    needed: discord.Permissions
    rest: Callable[[], Awaitable[object]]
    tell: Callable[[Finding], None]
    findings: list[Finding] = field(default_factory=list)
    _made: dict[int, _Made] = field(default_factory=dict)

    def require(self, *permissions: str) -> None:
        """Raises `Skipped` if the bot lacks one of these."""
        if lacking := [name for name in permissions if not getattr(self.held, name)]:
            raise Skipped(f"needs {permission_names(words(ENGLISH), lacking)}")

    def left(self) -> list[str]:
        """Returns the things that were made and are there still."""
        return [made.what for made in self._made.values()]

    @property
    def application(self) -> discord.AppInfo:
        if self.client.application is None:
            raise AssertionError("not logged in")
        return self.client.application

    @property
    def held(self) -> discord.Permissions:
        return self.channel.permissions_for(self.me)

    def note(self, finding: Finding) -> None:
        self.findings.append(finding)
        self.tell(finding)

    @asynccontextmanager
    async def check(self, name: str, todo: str = "") -> AsyncIterator[list[str]]:
        """A check of that name, which ends at the first thing that fails; ``todo`` says what to do
        if Discord refuses a request. What is put into the list is said if all is well.

        What the check made and did not remove is removed.
        """
        said: list[str] = []
        before = set(self._made)
        try:
            yield said
        except Skipped as reason:
            finding = Finding(name, CheckOutcome.SKIPPED, str(reason))
        except Failed as failed:
            finding = Finding(name, CheckOutcome.FAILED, str(failed), failed.todo or todo)
        except TROUBLE as error:
            finding = Finding(name, CheckOutcome.FAILED, explained(error), _advice(error) or todo)
        else:
            finding = Finding(name, CheckOutcome.OK, ", ".join(said))
        self.note(finding)
        await self._remove_all([key for key in self._made if key not in before])

    async def ask(self, request: Coroutine[Any, Any, T]) -> T:
        """Makes a request that leaves nothing behind."""
        await self._wait_for(request)
        return await request

    async def make(
        self, what: str, request: Coroutine[Any, Any, T], remove: Callable[[T], Remove]
    ) -> T:
        """Makes a request that makes something, which is removed at the end at the latest.

        If it is interrupted meanwhile, it waits for the answer, so that it knows what to remove.
        """
        await self._wait_for(request)
        task = asyncio.ensure_future(request)
        try:
            made = await asyncio.shield(task)
        except asyncio.CancelledError:
            if not task.done():
                await asyncio.wait((task,))
            if not task.cancelled() and task.exception() is None:
                self._remember(what, task.result(), remove)
            raise
        self._remember(what, made, remove)
        return made

    async def _wait_for(self, request: Coroutine[Any, Any, object]) -> None:
        """Waits before a request, which is not made if that is interrupted."""
        try:
            await self.rest()
        except BaseException:
            request.close()
            raise

    def _remember(self, what: str, made: T, remove: Callable[[T], Remove]) -> None:
        told = f"{what} {getattr(made, 'id', '')}".rstrip()
        self._made[id(made)] = _Made(made, told, remove(made))

    async def remove(self, made: object) -> None:
        """Removes something that was made. Raises what Discord answers."""
        await self.ask(self._made[id(made)].remove())
        del self._made[id(made)]

    def same(self, made: T, now: T) -> T:
        """Something that was made is this object now."""
        found = self._made.pop(id(made))
        self._made[id(now)] = found._replace(thing=now)
        return now

    async def clean_up(self) -> None:
        """Removes everything that is left, the last first. What stays is a finding."""
        await self._remove_all(list(self._made))

    async def _remove_all(self, keys: list[int]) -> None:
        for key in reversed(keys):
            _, what, remove = self._made[key]
            try:
                await self.ask(remove())
            except discord.NotFound:
                pass
            except TROUBLE as error:
                self.note(
                    Finding(
                        "Cleaning up",
                        CheckOutcome.FAILED,
                        f"{what} stays: {explained(error)}",
                        "Remove it by hand.",
                    )
                )
            del self._made[key]


def explained(error: BaseException) -> str:
    """Returns Discord's answer, with its own errors, in one line."""
    if isinstance(error, discord.RateLimited):
        return f"429, too many: the next one is allowed in {error.retry_after:.0f} s"
    if isinstance(error, discord.HTTPException):
        return f"{error.status}, code {error.code}: {'; '.join(error.text.splitlines())}"
    return repr(error)


def _advice(error: BaseException) -> str:
    if isinstance(error, discord.RateLimited):
        return _IN_A_DAY
    if isinstance(error, discord.DiscordServerError | aiohttp.ClientError | OSError):
        return _IN_A_MOMENT
    return ""
