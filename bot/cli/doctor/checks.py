"""The checks of ``plumage doctor`` on Discord, which remove all that they make."""

from __future__ import annotations

import asyncio
import io
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Coroutine,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeVar

import aiohttp
import discord

from bot.base.timing import Now
from bot.cli import Unusable
from bot.cli.dialog import complaints
from bot.cli.doctor.positions import ENGLISH
from bot.cli.doctor.samples import pictured
from bot.cli.doctor.wordings import wordings
from bot.pictures.files import File, files_of
from bot.requests.age import Age
from bot.requests.trouble import TROUBLE, denial
from bot.screens.art.paint import encoded
from bot.screens.kit import Layout
from bot.screens.notices import permission_names
from bot.screens.words import words
from data.store.values import Cards

_REPORT_IT: Final = "Send all of this to the developers of Plumage: this message needs changing."
_WRONG_BY: Final = 3_000
"""The largest tolerated error of this machine's clock, in milliseconds."""

_NOBODY: Final = discord.AllowedMentions.none()


T = TypeVar("T")


class Failed(Exception):
    """Raised when a check fails."""


class Unreachable(Exception):
    """Raised with the reason why nothing can be checked."""


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
        except (Failed, Unusable, *TROUBLE) as error:
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


class Sample(NamedTuple):
    """A message in one language: a layout or plain text."""

    title: str
    drawn: Layout | str


def samples(language: str) -> list[Sample]:
    """Returns every kind of message: with pictures, in words instead, and without pictures."""
    with_pictures = list(pictured())
    return [
        *(Sample(name, draw(language, Cards.PICTURES)) for name, draw in with_pictures),
        *(Sample(f"{name}, in words", draw(language, Cards.TEXT)) for name, draw in with_pictures),
        *(Sample(name, draw(language)) for name, draw in wordings()),
    ]


class Visit:
    """Checks a server in which the bot needs these permissions.

    Before each request, it awaits ``rest``, which raises `Interrupted` to end the checks.
    """

    def __init__(
        self,
        findings: Findings,
        needed: discord.Permissions,
        rest: Callable[[], Awaitable[object]],
        now: Now,
    ) -> None:
        self._findings, self._needed, self._rest, self._now = findings, needed, rest, now

    async def __call__(
        self, token: str, channel: int, messages: Mapping[str, Sequence[Sample]]
    ) -> None:
        """Makes every check, with messages in each language.

        Raises `Unreachable` or `Interrupted`.
        """
        age, trace = Age(self._now), aiohttp.TraceConfig()
        trace.on_request_start.append(age.on_request)
        trace.on_request_end.append(age.on_response)
        async with discord.Client(intents=discord.Intents(guilds=True), http_trace=trace) as client:
            where, held = await _arrived(client, token, channel)
            for complaint in complaints(await client.application_info()):
                self._findings.fail(complaint, "Change it in the Developer Portal.")
            with self._findings.check("The clock of this machine", "Set it, best by NTP."):
                if abs(age.ahead) > _WRONG_BY:
                    raise Failed(f"it is {age.ahead / 1000:.0f} s ahead of Discord's")
            self._check_permissions(held)
            if held.view_channel and held.send_messages:
                for language, found in messages.items():
                    await self._check_messages(where, language, found, files=held.attach_files)
                if self._needed.create_public_threads and held.create_public_threads:
                    await self._check_thread(where, can_delete=held.manage_threads)

    def _check_permissions(self, held: discord.Permissions) -> None:
        for name in (name for name, is_needed in self._needed if is_needed):
            label = permission_names(words(ENGLISH), [name])
            todo = "Give them to the bot's role in this server, or to the bot in this channel."
            with self._findings.check(f"Permission: {label}", todo):
                if not getattr(held, name):
                    raise Failed("missing")

    async def _check_messages(
        self, where: discord.TextChannel, language: str, found: Sequence[Sample], *, files: bool
    ) -> None:
        """Sends each message, then edits it into another of its sort.

        Messages with pictures are left out where the bot may not attach ``files``.
        """
        found = [one for one in found if files or not _sort(one.drawn)[1]]
        for number, (title, drawn) in enumerate(found):
            others = (*found[number + 1 :], *found[: number + 1])
            neighbour = next(one.drawn for one in others if _sort(one.drawn) == _sort(drawn))
            with self._findings.check(f"{title} ({language})", _REPORT_IT):
                await self._check_message(where, drawn, neighbour)

    async def _check_message(
        self, where: discord.abc.Messageable, drawn: Layout | str, neighbour: Layout | str
    ) -> None:
        async with self._sent(where, drawn) as message:
            if isinstance(drawn, str) or isinstance(neighbour, str):
                await self._ask(message.edit(content=str(neighbour), allowed_mentions=_NOBODY))
                return
            has = _checked(message, drawn, "sent")
            if drawn.pictures:
                message = await self._edited(message, drawn, has.values())
                kept = _checked(message, drawn, "edited with its file kept")
                if kept != has:
                    raise Failed("edited with its file kept: it has another one now")
                message = await self._edited(message, neighbour, await _drawn(neighbour))
                _checked(message, neighbour, "edited with a new file")
            message = await self._edited(message, neighbour.in_words(), ())
            _checked(message, neighbour.in_words(), "edited to no file")

    async def _check_thread(self, where: discord.TextChannel, *, can_delete: bool) -> None:
        todo = "Until that is mended, open tables in the channel itself (/play here)."
        with self._findings.check("A thread: made, written in, removed", todo):
            async with self._sent(where, "Plumage: a thread begins here.") as message:
                thread = await self._ask(message.create_thread(name="Plumage: a check"))
                try:
                    await self._check_message(thread, "Plumage: a message.", "Plumage: edited.")
                finally:
                    remove = thread.delete() if can_delete else thread.edit(archived=True)
                    await self._remove(f"thread {thread.id}", remove)
                    if not can_delete:
                        self._findings.tell(f"thread {thread.id} stays, archived")

    @asynccontextmanager
    async def _sent(
        self, where: discord.abc.Messageable, drawn: Layout | str
    ) -> AsyncIterator[discord.Message]:
        """Yields a message sent silently, and deletes it at the end."""
        body: dict[str, Any] = {"content": drawn} if isinstance(drawn, str) else {"view": drawn}
        if isinstance(drawn, Layout) and drawn.pictures:
            body["files"] = await _drawn(drawn)
        message = await self._ask(where.send(**body, silent=True, allowed_mentions=_NOBODY))
        try:
            yield message
        finally:
            await self._remove(f"message {message.id}", message.delete())

    async def _edited(
        self, message: discord.Message, layout: Layout, files: Iterable[Any]
    ) -> discord.Message:
        edit = message.edit(view=layout, attachments=list(files), allowed_mentions=_NOBODY)
        return await self._ask(edit)

    async def _ask(self, request: Coroutine[Any, Any, T]) -> T:
        with closing(request):  # it may not have begun
            await self._rest()
            return await request

    async def _remove(self, what: str, request: Awaitable[object]) -> None:
        try:
            await request
        except discord.NotFound:
            pass
        except TROUBLE as error:
            self._findings.fail(f"{what} stays: {explained(error)}", "Remove it by hand.")


async def _arrived(
    client: discord.Client, token: str, channel: int
) -> tuple[discord.TextChannel, discord.Permissions]:
    """Logs in; returns the channel and the bot's permissions there. Raises `Unreachable`."""
    try:
        await client.login(token)
        there = await client.fetch_channel(channel)
        if not isinstance(there, discord.TextChannel) or client.user is None:
            raise Unreachable(f"--channel {channel} is no text channel of a server.")
        guild = await client.fetch_guild(there.guild.id)  # has the roles that permissions depend on
        me = await guild.fetch_member(client.user.id)
        found = await guild.fetch_channel(channel)
    except discord.LoginFailure as error:
        raise Unreachable("Discord does not accept this token.") from error
    except TROUBLE as error:
        if denial(error) is None:
            raise Unreachable(f"Discord cannot be reached: {explained(error)}") from error
        raise Unreachable(
            f"The bot cannot see channel {channel} ({explained(error)}). Invite it to that server"
            " (plumage invite), and let it view the channel."
        ) from error
    return there, found.permissions_for(me)


def _sort(drawn: Layout | str) -> tuple[bool, bool]:
    """Returns whether the message is a layout, and whether it has pictures."""
    return isinstance(drawn, Layout), isinstance(drawn, Layout) and bool(drawn.pictures)


def _checked(message: discord.Message, layout: Layout, when: str) -> dict[str, File]:
    """Returns the message's files by name. Raises `Failed` if they differ from the layout's."""
    has, wanted = dict(files_of(message)), {scene.file for scene in layout.pictures}
    if has.keys() != wanted:
        raise Failed(f"{when}: it has {len(has)} known files, not {len(wanted)}")
    return has


async def _drawn(layout: Layout) -> list[discord.File]:
    return [
        discord.File(
            io.BytesIO(await asyncio.to_thread(encoded, scene)), scene.file, description=scene.alt
        )
        for scene in layout.pictures
    ]
