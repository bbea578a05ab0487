"""The checks of ``plumage doctor`` on Discord, which remove all that they make."""

from __future__ import annotations

import asyncio
import io
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Iterable,
    Iterator,
)
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

import aiohttp
import discord

from bot.base.timing import Now
from bot.cli import Unusable
from bot.cli.doctor.samples import ENGLISH
from bot.cli.invite_command import complaints
from bot.pictures.files import File, files_of
from bot.requests.age import Age
from bot.requests.trouble import TROUBLE, denial
from bot.screens.art.paint import encoded
from bot.screens.kit import Layout
from bot.screens.notices import permission_names
from bot.screens.words import words

_REPORT_IT: Final = "Send all of this to the developers of Plumage: this message needs changing."
_WRONG_BY: Final = 3_000
"""The largest tolerated error of this machine's clock, in milliseconds."""

_NOBODY: Final = discord.AllowedMentions.none()

T = TypeVar("T")


class Interrupted(Exception):
    """Raised when the operator ends the checks."""


@dataclass
class Findings:
    """Collects the results of the checks; reports each failure at once."""

    tell: Callable[[str], object]
    passed: int = 0
    failed: dict[str, list[str]] = field(default_factory=dict)
    """The failures, grouped by what to do about them."""

    @contextmanager
    def check(self, name: str, todo: str) -> Iterator[None]:
        """Runs a check in the block; its first error is its failure, with ``todo`` as advice."""
        try:
            yield
        except (Unusable, *TROUBLE) as error:
            self.fail(f"{name}: {explained(error)}", todo)
        else:
            self.passed += 1

    def fail(self, told: str, todo: str) -> None:
        self.failed.setdefault(todo, []).append(told)
        self.tell(f"failed   {told}")

    def conclusion(self) -> str:
        """Returns the closing summary.

        Earlier checks are requirements of later ones, so the first advice may mend the rest.
        """
        lines = [f"{self.passed} ok, {sum(map(len, self.failed.values()))} failed"]
        if self.failed:
            lines.append("\nWhat failed, and what to do, the first thing first; then try again:")
        for number, (todo, told) in enumerate(self.failed.items(), 1):
            lines += [f"{number}. {todo}", *(f"   {one}" for one in told)]
        return "\n".join(lines)


def explained(error: Exception) -> str:
    """Returns the error's text, with Discord's details, in one line."""
    return "; ".join(str(error).splitlines()) or repr(error)


@dataclass(frozen=True)
class Visit:
    """Checks a server in which the bot needs these permissions.

    Before each request, it awaits ``rest``, which raises `Interrupted` to end the checks.
    """

    findings: Findings
    needed: discord.Permissions
    rest: Callable[[], Awaitable[object]]
    now: Now

    async def __call__(
        self, token: str, channel: int, samples: Iterable[tuple[str, Layout]]
    ) -> None:
        """Makes every check. ``samples`` are the messages that it tries, by their names.

        Raises `Unusable` if nothing can be checked, or `Interrupted`.
        """
        age, trace = Age(self.now), aiohttp.TraceConfig()
        trace.on_request_start.append(age.on_request)
        trace.on_request_end.append(age.on_response)
        async with discord.Client(intents=discord.Intents(guilds=True), http_trace=trace) as client:
            where, held = await _arrived(client, token, channel)
            for complaint in complaints(await client.application_info()):
                self.findings.fail(complaint, "Change it in the Developer Portal.")
            with self.findings.check("The clock of this machine", "Set it, best by NTP."):
                if abs(age.ahead) > _WRONG_BY:
                    raise Unusable(f"it is {age.ahead / 1000:.0f} s ahead of Discord's")
            self._check_permissions(held)
            if held.view_channel and held.send_messages:
                for title, drawn in samples:
                    with self.findings.check(title, _REPORT_IT):
                        await self._check_layout(
                            where, drawn if held.attach_files else drawn.in_words()
                        )
                if self.needed.create_public_threads and held.create_public_threads:
                    await self._check_thread(where, can_delete=held.manage_threads)

    def _check_permissions(self, held: discord.Permissions) -> None:
        for name in (name for name, is_needed in self.needed if is_needed):
            label = permission_names(words(ENGLISH), [name])
            todo = "Give them to the bot's role in this server, or to the bot in this channel."
            with self.findings.check(f"Permission: {label}", todo):
                if not getattr(held, name):
                    raise Unusable("missing")

    async def _check_layout(self, where: discord.TextChannel, drawn: Layout) -> None:
        """Sends a message, then edits it: with its files kept, with new ones, and without."""
        async with self._sent(where, view=drawn, files=await _files(drawn)) as message:
            has = _checked(message, drawn, "sent")
            if drawn.pictures:
                message = await self._edited(message, drawn, has.values())
                if _checked(message, drawn, "edited with its file kept") != has:
                    raise Unusable("edited with its file kept: it has another one now")
                message = await self._edited(message, drawn, await _files(drawn))
                _checked(message, drawn, "edited with a new file")
            message = await self._edited(message, drawn.in_words(), ())
            _checked(message, drawn.in_words(), "edited to no file")

    async def _check_thread(self, where: discord.TextChannel, *, can_delete: bool) -> None:
        todo = "Until that is mended, open tables in the channel itself (/play here)."
        with self.findings.check("A thread: made, written in, removed", todo):
            async with self._sent(where, content="Plumage: a thread begins here.") as message:
                thread = await self._ask(message.create_thread, name="Plumage: a check")
                try:
                    async with self._sent(thread, content="Plumage: a message.") as inside:
                        await self._ask(inside.edit, content="Plumage: edited.")
                finally:
                    remove = thread.delete() if can_delete else thread.edit(archived=True)
                    await self._remove(f"thread {thread.id}", remove)
                    if not can_delete:
                        self.findings.tell(f"thread {thread.id} stays, archived")

    @asynccontextmanager
    async def _sent(
        self, where: discord.abc.Messageable, **body: Any
    ) -> AsyncIterator[discord.Message]:
        """Yields a message sent silently, and deletes it at the end."""
        message = await self._ask(where.send, **body, silent=True, allowed_mentions=_NOBODY)
        try:
            yield message
        finally:
            await self._remove(f"message {message.id}", message.delete())

    async def _edited(
        self, message: discord.Message, layout: Layout, files: Iterable[Any]
    ) -> discord.Message:
        return await self._ask(
            message.edit, view=layout, attachments=list(files), allowed_mentions=_NOBODY
        )

    async def _ask(self, request: Callable[..., Awaitable[T]], **arguments: Any) -> T:
        await self.rest()
        return await request(**arguments)

    async def _remove(self, what: str, request: Awaitable[object]) -> None:
        try:
            await request
        except discord.NotFound:
            pass
        except TROUBLE as error:
            self.findings.fail(f"{what} stays: {explained(error)}", "Remove it by hand.")


async def _arrived(
    client: discord.Client, token: str, channel: int
) -> tuple[discord.TextChannel, discord.Permissions]:
    """Logs in; returns the channel and the bot's permissions there. Raises `Unusable`."""
    try:
        await client.login(token)
        there = await client.fetch_channel(channel)
        if not isinstance(there, discord.TextChannel) or client.user is None:
            raise Unusable(f"--channel {channel} is no text channel of a server.", status=2)
        guild = await client.fetch_guild(there.guild.id)  # has the roles that permissions depend on
        me = await guild.fetch_member(client.user.id)
        found = await guild.fetch_channel(channel)
    except discord.LoginFailure as error:
        raise Unusable("Discord does not accept this token.", status=2) from error
    except TROUBLE as error:
        told = f"Discord cannot be reached: {explained(error)}"
        if denial(error) is not None:
            told = (
                f"The bot cannot see channel {channel} ({explained(error)}). Invite it to that"
                " server (plumage invite), and let it view the channel."
            )
        raise Unusable(told, status=2) from error
    return there, found.permissions_for(me)


def _checked(message: discord.Message, layout: Layout, when: str) -> dict[str, File]:
    """Returns the message's files by name. Raises `Unusable` if they differ from the layout's."""
    has, wanted = dict(files_of(message)), {scene.file for scene in layout.pictures}
    if has.keys() != wanted:
        raise Unusable(f"{when}: it has {len(has)} known files, not {len(wanted)}")
    return has


async def _files(layout: Layout) -> list[discord.File]:
    return [
        discord.File(
            io.BytesIO(await asyncio.to_thread(encoded, scene)), scene.file, description=scene.alt
        )
        for scene in layout.pictures
    ]
