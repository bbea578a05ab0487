"""Checks of messages: every layout as a new message and as an edit, files, nonces, old messages."""

from __future__ import annotations

import asyncio
import io
import secrets
from collections.abc import Iterable, Mapping, Sequence
from datetime import timedelta
from typing import Any, Final, NamedTuple

import discord

from bot.cli.doctor.samples import pictured
from bot.cli.doctor.visit import Failed, Remove, Skipped, Visit
from bot.cli.doctor.wordings import wordings
from bot.pictures.files import File, files_of
from bot.requests.trouble import is_gone
from bot.screens.art.paint import encoded
from bot.screens.art.scene import Scene
from bot.screens.kit import Layout, paragraph
from data.store.values import Cards

REPORT_IT: Final = "Send the report to the developers of Plumage: this message needs changing."
_OLD: Final = timedelta(hours=1)
_LOOKED_AT: Final = 100
_NOTICED: Final = 10
"""The pauses in which a person can look for a notification."""

_NOBODY: Final = discord.AllowedMentions.none()


class Sample(NamedTuple):
    """A message of some kind in a language: a layout, or plain text."""

    title: str
    drawn: Layout | str


def samples(languages: Iterable[str]) -> dict[str, list[Sample]]:
    """By language, every kind of message: with pictures, the same in words, and without any."""
    with_pictures, without = list(pictured()), list(wordings())
    return {
        language: [
            *(Sample(name, draw(language, Cards.PICTURES)) for name, draw in with_pictures),
            *(
                Sample(f"{name}, in words", draw(language, Cards.TEXT))
                for name, draw in with_pictures
            ),
            *(Sample(name, draw(language)) for name, draw in without),
        ]
        for language in languages
    }


class DrawnFiles:
    """The files of pictures, each drawn once."""

    def __init__(self) -> None:
        self._drawn: dict[str, bytes] = {}

    async def files(self, scenes: Iterable[Scene]) -> list[discord.File]:
        return [await self._file(scene) for scene in scenes]

    async def _file(self, scene: Scene) -> discord.File:
        if scene.file not in self._drawn:
            self._drawn[scene.file] = await asyncio.to_thread(encoded, scene)
        drawn = io.BytesIO(self._drawn[scene.file])
        return discord.File(drawn, scene.file, description=scene.alt)


async def check_layouts(visit: Visit, language: str, found: Sequence[Sample]) -> None:
    """Sends each layout as a new message, which is then edited to its neighbour of the same
    sort.
    """
    drawings = DrawnFiles()
    for number, (title, drawn) in enumerate(found):
        neighbour = next(
            other.drawn
            for other in (*found[number + 1 :], *found[: number + 1])
            if _sort(other.drawn) == _sort(drawn)
        )
        async with visit.check(f"{title} ({language})", REPORT_IT) as said:
            if isinstance(drawn, Layout) and isinstance(neighbour, Layout):
                await _check_layout(visit, drawings, drawn, neighbour, said)
            else:
                message = await post(visit, content=str(drawn))
                await visit.ask(message.edit(content=str(neighbour), allowed_mentions=_NOBODY))
                said.append("sent, edited")


def _sort(drawn: Layout | str) -> tuple[bool, bool]:
    """With components or not, with a picture or not."""
    return isinstance(drawn, Layout), isinstance(drawn, Layout) and bool(drawn.pictures)


async def _check_layout(
    visit: Visit, drawings: DrawnFiles, drawn: Layout, neighbour: Layout, said: list[str]
) -> None:
    if drawn.pictures and not visit.held.attach_files:
        raise Skipped("needs Attach Files")
    body: dict[str, Any] = {"view": drawn}
    if drawn.pictures:
        body["files"] = await drawings.files(drawn.pictures)
    message = await post(visit, **body)
    said.append("sent")
    has = checked(message, drawn, "sent")
    if drawn.pictures:
        message = await _edit(visit, message, drawn, has.values())
        _require_kept(message, drawn, has)
        said.append("edited with its file kept")
    if neighbour.pictures and visit.held.attach_files:
        new = await drawings.files(neighbour.pictures)
        message = await _edit(visit, message, neighbour, new)
        checked(message, neighbour, "edited with a new file")
        said.append("edited with a new file")
    plain = neighbour.in_words()
    message = await _edit(visit, message, plain, [])
    checked(message, plain, "edited to no file")
    said.append("edited to no file")


async def _edit(
    visit: Visit,
    message: discord.Message,
    layout: Layout,
    files: Iterable[File | discord.File],
) -> discord.Message:
    """Edits a message to have these files. It is still removed at the end."""
    attachments: list[Any] = list(files)
    edit = message.edit(view=layout, attachments=attachments, allowed_mentions=_NOBODY)
    return visit.same(message, await visit.ask(edit))


def checked(message: discord.Message, layout: Layout, when: str) -> Mapping[str, File]:
    """Returns the message's files by name. Raises `Failed` if they are not those of the layout."""
    has, wanted = files_of(message), {scene.file for scene in layout.pictures}
    if has.keys() != wanted:
        raise Failed(f"{when}: it has {len(has)} known files, not {len(wanted)}", REPORT_IT)
    return has


def _require_kept(message: discord.Message, layout: Layout, has: Mapping[str, File]) -> None:
    kept = checked(message, layout, "edited with its file kept")
    if {one.id for one in kept.values()} != {one.id for one in has.values()}:
        raise Failed("edited with its file kept: it has another one now")


async def post(
    visit: Visit, channel: discord.abc.Messageable | None = None, **body: Any
) -> discord.Message:
    """Sends a message that notifies no one."""
    sending = (channel or visit.channel).send(**body, silent=True, allowed_mentions=_NOBODY)
    return await visit.make("message", sending, delete)


def delete(message: discord.Message) -> Remove:
    """Returns the request that removes that message."""
    return message.delete


async def check_words_to_layout(visit: Visit) -> None:
    async with visit.check("A message in plain text becomes one with components", REPORT_IT):
        message = await post(visit, content="Plumage: a check.")
        await _as_layout(visit, message)


async def _as_layout(visit: Visit, message: discord.Message) -> discord.Message:
    """Edits a message in plain text to one with components."""
    layout = Layout(paragraph("Plumage: the same message. It goes by itself."))
    edit = message.edit(content=None, view=layout, allowed_mentions=_NOBODY)
    message = visit.same(message, await visit.ask(edit))
    if not message.flags.components_v2 or message.content:
        raise Failed("it still is one in plain text", REPORT_IT)
    return message


async def check_direct(visit: Visit, person: int) -> None:
    """Sends that person one message, which notifies them, and removes it after a while."""
    todo = "They may have turned off DMs from this server. If so, they'll play in the channel."
    async with visit.check("A direct message: sent, edited, deleted", todo) as said:
        channel = await visit.ask(visit.client.create_dm(discord.Object(person)))
        sending = channel.send(
            "Plumage: a check. This text should be in the notification.", allowed_mentions=_NOBODY
        )
        message = await visit.make("direct message", sending, delete)
        message = await _as_layout(visit, message)
        for _ in range(_NOTICED):
            await visit.rest()
        await visit.remove(message)
        said.append("ask them whether a notification came, and with which text")


async def check_webhook(visit: Visit, found: Sequence[Sample]) -> None:
    """Sends a message with pictures by a webhook of its own, keeps its files, and replaces them.

    Discord takes edits with the token of a click at the same address, with the same rules.
    """
    drawn = [one.drawn for one in found if isinstance(one.drawn, Layout) and one.drawn.pictures]
    async with visit.check("Files of a message that a webhook edits", REPORT_IT) as said:
        if not visit.held.manage_webhooks:
            raise Skipped("needs Manage Webhooks, which the bot itself never needs")
        making = visit.channel.create_webhook(name="Plumage: a check")
        webhook = await visit.make("webhook", making, lambda made: made.delete)

        async def edit(layout: Layout, files: list[Any]) -> discord.Message:
            editing = webhook.edit_message(
                message.id, view=layout, attachments=files, allowed_mentions=_NOBODY
            )
            return await visit.ask(editing)

        drawings = DrawnFiles()
        files = await drawings.files(drawn[0].pictures)
        sending = webhook.send(
            view=drawn[0], files=files, silent=True, allowed_mentions=_NOBODY, wait=True
        )
        message = await visit.make("message", sending, delete)
        has = checked(message, drawn[0], "sent")
        _require_kept(await edit(drawn[0], list(has.values())), drawn[0], has)
        files = await drawings.files(drawn[1].pictures)
        checked(await edit(drawn[1], files), drawn[1], "edited with a new file")
        said.append("sent, edited with its file kept, edited with a new file")


async def check_nonces(visit: Visit) -> None:
    todo = "Send us the report: failed requests can leave duplicate messages."
    async with visit.check("The same nonce twice makes one message", todo):
        nonce = secrets.token_hex(12)
        first = await post(visit, content="Plumage: sent twice.", nonce=nonce)
        second = await post(visit, content="Plumage: sent twice.", nonce=nonce)
        if first.id != second.id:
            raise Failed("there are two")
        visit.same(second, first)


async def check_deleted_nonce(visit: Visit) -> None:
    """Either is right: the bot sends the message with another nonce where this one is refused."""
    async with visit.check("A nonce whose message was deleted") as said:
        nonce = secrets.token_hex(12)
        await visit.remove(await post(visit, content="Plumage: a check.", nonce=nonce))
        try:
            again = await post(visit, content="Plumage: sent after that was deleted.", nonce=nonce)
        except discord.HTTPException as error:
            if not is_gone(error):
                raise
            said.append(f"refused, {error.status} and code {error.code}")
        else:
            said.append("makes a new message")
            await visit.remove(again)


async def check_old_edits(visit: Visit) -> None:
    async with visit.check(
        "An edit of a message older than an hour", "Send the report: the bot waits too little."
    ) as said:
        visit.require("read_message_history")
        ended = discord.utils.utcnow() - _OLD
        found = await visit.ask(_newest(visit, ended))
        if found is None:
            raise Skipped("there is none of the bot's in this channel; try again when there is")
        await visit.ask(found.edit(suppress=found.flags.suppress_embeds))  # as it is
        said.append("accepted")


async def _newest(visit: Visit, before: Any) -> discord.Message | None:
    """Returns the newest message of the bot before that time, among the last ones."""
    async for message in visit.channel.history(limit=_LOOKED_AT, before=before):
        if message.author.id == visit.me.id and message.type is discord.MessageType.default:
            return message
    return None
