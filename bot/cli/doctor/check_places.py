"""Checks of places for tables: threads, channels of their own, forums, announcement channels."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final, TypeAlias

import discord

from bot.cli.doctor.check_messages import post
from bot.cli.doctor.report import CheckOutcome, Finding
from bot.cli.doctor.visit import Failed, Remove, Skipped, Visit
from bot.requests.closing import make_read_only
from bot.screens.kit import Layout, paragraph

_Target: TypeAlias = discord.Role | discord.Member | discord.Object
_NAME: Final = "Plumage: a check"
_ARCHIVE_AFTER: Final = 1440
_LONGEST: Final = 10080
"""Minutes after which a thread is archived."""

_SEND_IT: Final = "Send us the report. Until then, open tables in the channel itself (/play here)."
_CLOSED: Final = (50083, 160005)
"""Discord's codes for an edit in an archived thread, and for a locked one."""

_NOBODY: Final = discord.AllowedMentions.none()

_STARTED: Final = 5
"""How many of the newest messages are searched for the one that tells of a new thread."""


async def check_threads(visit: Visit) -> None:
    """Tries a public thread, and one that begins at a message."""
    async with visit.check("A thread: made, archived, opened again, deleted", _SEND_IT) as said:
        _require(visit, "create_public_threads", "send_messages_in_threads")
        thread = await visit.make(
            "thread",
            visit.channel.create_thread(
                name=_NAME,
                type=discord.ChannelType.public_thread,
                auto_archive_duration=_ARCHIVE_AFTER,
            ),
            _remover(visit),
        )
        await _use(visit, thread, said)
        if not visit.held.read_message_history:
            said.append("the line in the channel that tells of it may stay")
    async with visit.check("A thread that begins at a message", _SEND_IT) as said:
        _require(visit, "create_public_threads", "manage_threads")
        message, thread = await _begun(visit, visit.channel, auto_archive_duration=_LONGEST)
        if thread.id != message.id or thread.auto_archive_duration != _LONGEST:
            raise Failed(f"it is {thread.id}, archived after {thread.auto_archive_duration}")
        await _leave(visit, thread, said)
    await _check_members(visit)
    await _check_lock(visit)
    async with visit.check(
        "A private thread", "Send the report; until then /practice has no place."
    ) as said:
        _require(visit, "create_private_threads", "manage_threads")
        thread = await visit.make(
            "thread",
            visit.channel.create_thread(
                name=_NAME, type=discord.ChannelType.private_thread, invitable=False
            ),
            _remover(visit),
        )
        await _leave(visit, thread, said)


def _require(visit: Visit, making: str, besides: str) -> None:
    """Raises `Skipped` unless tables are to be played in threads, and the bot may make them."""
    if not getattr(visit.needed, making):
        raise Skipped("no tables in threads")
    visit.require(making, besides)


async def _begun(
    visit: Visit, channel: discord.TextChannel, **options: Any
) -> tuple[discord.Message, discord.Thread]:
    """Returns a message and a thread that begins at it."""
    message = await post(visit, channel, content="Plumage: a thread begins here.")
    making = message.create_thread(name=_NAME, **options)
    return message, await visit.make("thread", making, _remover(visit))


async def _check_lock(visit: Visit) -> None:
    """Tells which way a locked thread is: the table of a thread that someone has locked is
    parked.
    """
    async with visit.check("A locked thread", _SEND_IT) as said:
        _require(visit, "create_public_threads", "manage_threads")
        _, thread = await _begun(visit, visit.channel)
        inside = await post(visit, thread, content="Plumage: a message in a thread.")
        await visit.ask(thread.edit(locked=True))
        left = [inside]
        sent = await _unless_closed(_post_to(visit, thread, left))
        said.append(f"a message can{'' if sent else 'not'} be sent to it")
        edited = await _unless_closed(visit.ask(inside.edit(content="Plumage: edited.")))
        said.append(f"one in it can{'' if edited else 'not'} be edited")
        await visit.ask(thread.edit(archived=True))
        opened = await _unless_closed(_post_to(visit, thread, left))
        said.append(f"archived too, a new message {'opens' if opened else 'does not open'} it")
        await visit.ask(thread.edit(archived=False, locked=False))
        for one in left:
            await visit.remove(one)
        await _leave(visit, thread, said)


async def check_foreign_thread(visit: Visit, channel: int) -> None:
    """Sends a message there and removes it. If the thread is archived, it is left so if the bot may
    archive it.
    """
    todo = "Send us the report. Until then, open tables in the channel itself (/play here)."
    async with visit.check("A thread that someone else made", todo) as said:
        thread = await visit.ask(visit.guild.fetch_channel(channel))
        if not isinstance(thread, discord.Thread) or thread.owner_id == visit.me.id:
            raise Failed(
                "that is no thread of someone else", "Give the id of such a thread by --thread."
            )
        was_archived, left = thread.archived, list[discord.Message]()
        sent = await _unless_closed(_post_to(visit, thread, left))
        if was_archived:
            said.append(f"archived, a new message {'opens' if sent else 'does not open'} it")
        elif not sent:
            raise Failed("nothing can be sent there: it is locked", "Have someone unlock it.")
        if not sent:
            opened = await _unless_closed(visit.ask(thread.edit(archived=False)))
            if not opened:
                raise Failed(f"{said[0]}, and the bot cannot open it: it is locked", "Unlock it.")
            said.append("it can be opened")
            await _post_to(visit, thread, left)
        await visit.ask(left[0].edit(content="Plumage: edited.", allowed_mentions=_NOBODY))
        await visit.remove(left[0])
        said.append("sent, edited, deleted")
        if was_archived and visit.held.manage_threads:
            await visit.ask(thread.edit(archived=True))
        elif was_archived:
            said.append("it stays open")


async def _check_members(visit: Visit) -> None:
    """Checks that the owner of the application is added to a thread, without being notified."""
    todo = "Send the report: in a thread that has archived itself some cannot press anything."
    async with visit.check("Somebody is made a member of a thread", todo) as said:
        _require(visit, "create_public_threads", "manage_threads")
        owner = discord.Object(visit.application.owner.id)
        try:
            await visit.ask(visit.guild.fetch_member(owner.id))
        except discord.NotFound as error:
            raise Skipped("whoever owns the application is not in this server") from error
        _, thread = await _begun(visit, visit.channel)
        only = discord.AllowedMentions(everyone=False, roles=False, users=[owner])
        mention = thread.send(f"<@{owner.id}>", silent=True, allowed_mentions=only)
        await visit.ask(mention)
        by_mention = await _is_member(visit, thread, owner)
        said.append(f"a silent mention {'does' if by_mention else 'does not do'} that")
        await visit.ask(thread.add_user(owner))
        if not await _is_member(visit, thread, owner):
            raise Failed("neither a mention nor a request does that")
        said.append("a request does that")
        await _leave(visit, thread, said)


async def _is_member(visit: Visit, thread: discord.Thread, user: discord.Object) -> bool:
    try:
        await visit.ask(thread.fetch_member(user.id))
    except discord.NotFound:
        return False
    return True


async def _use(visit: Visit, thread: discord.Thread, said: list[str]) -> None:
    message = await post(visit, thread, content="Plumage: a message in a thread.")
    await visit.ask(thread.edit(archived=True))
    said.append("archived")
    edit = message.edit(content="Plumage: edited in an archive.")
    edited = await _unless_closed(visit.ask(edit))
    said.append(f"a message in it can{'' if edited else 'not'} be edited then")
    deleted = await _unless_closed(visit.remove(message))
    said.append(f"and can{'' if deleted else 'not'} be deleted")
    left = [] if deleted else [message]
    opened = await _unless_closed(_post_to(visit, thread, left))
    said.append(f"a new message {'opens' if opened else 'does not open'} it")
    if opened:
        await visit.ask(thread.edit(archived=True))
    await visit.ask(thread.edit(archived=False))
    await _post_to(visit, thread, left)
    said.append("opened again")
    for one in left:
        await visit.remove(one)
    await _leave(visit, thread, said)


async def _post_to(visit: Visit, thread: discord.Thread, posted: list[discord.Message]) -> None:
    posted.append(await post(visit, thread, content="Plumage: another message in a thread."))


async def _unless_closed(request: Awaitable[object]) -> bool:
    """Makes a request; false if Discord refuses it in an archived or locked thread."""
    try:
        await request
    except discord.HTTPException as error:
        if error.code not in _CLOSED:
            raise
        return False
    return True


async def _leave(visit: Visit, thread: discord.Thread, said: list[str]) -> None:
    await visit.remove(thread)
    if visit.held.manage_threads:
        said.append("deleted")
    else:
        stays = f"thread {thread.id} stays, archived, as deleting it needs Manage Threads"
        visit.note(Finding("Cleaning up", CheckOutcome.SKIPPED, stays))


def _remover(visit: Visit) -> Callable[[discord.Thread], Remove]:
    """Deletes a thread, or archives it if the bot may not; and the message that tells of it."""

    def remover(thread: discord.Thread) -> Remove:
        archive = partial(thread.edit, archived=True)

        async def remove() -> None:
            with suppress(discord.NotFound):  # it was removed before, but not what tells of it
                await (thread.delete if visit.held.manage_threads else archive)()
            if thread.type is discord.ChannelType.public_thread and visit.held.read_message_history:
                await visit.ask(_remove_notice(visit, thread))

        return remove

    return remover


async def _remove_notice(visit: Visit, thread: discord.Thread) -> None:
    """Deletes the message in the channel that tells of a new thread, if there is one."""
    async for message in visit.channel.history(limit=_STARTED):
        told = message.reference
        if (
            message.type is discord.MessageType.thread_created
            and told is not None
            and told.channel_id == thread.id
        ):
            await visit.ask(message.delete())


async def check_own_channel(visit: Visit) -> None:
    """Tries a channel of a table's own, made read-only as after a game."""
    async with visit.check("A channel: made, closed, deleted", _SEND_IT) as said:
        if not visit.needed.manage_channels:
            raise Skipped("no tables in channels of their own")
        visit.require("manage_channels", "manage_roles")
        nobody, me = visit.guild.default_role, visit.me
        hidden: dict[_Target, discord.PermissionOverwrite] = {
            nobody: discord.PermissionOverwrite(view_channel=False),
            me: discord.PermissionOverwrite(view_channel=True, send_messages=True),
        }
        channel = await visit.make(
            "channel",
            visit.guild.create_text_channel(
                "plumage-check", category=visit.channel.category, overwrites=hidden
            ),
            lambda made: made.delete,
        )
        if channel.overwrites_for(nobody) != hidden[nobody]:
            raise Failed("it is not hidden, as it was asked to be")
        said.append("made, hidden")
        await visit.ask(make_read_only(visit.client, channel))
        said.append("closed")
        await post(visit, channel, content="Plumage: still writes here.")
        await visit.remove(channel)
        said.append("deleted")


async def check_forum(visit: Visit, channel: int) -> None:
    async with visit.check("A post in the forum", _SEND_IT) as said:
        forum = await visit.ask(visit.guild.fetch_channel(channel))
        if not isinstance(forum, discord.ForumChannel):
            raise Failed("that channel is no forum", "Give the id of a forum by --forum.")
        layout = Layout(paragraph("Plumage: a post with components."))
        made = await visit.make(
            "post",
            forum.create_thread(name=_NAME, view=layout),
            lambda made: _remover(visit)(made.thread),
        )
        if not made.message.flags.components_v2:
            raise Failed("its message has no components")
        await visit.remove(made)
        said.append("made, deleted" if visit.held.manage_threads else "made, archived")


async def check_announcements(visit: Visit, channel: int) -> None:
    async with visit.check("A thread in the announcement channel", _SEND_IT) as said:
        news = await visit.ask(visit.guild.fetch_channel(channel))
        if not isinstance(news, discord.TextChannel) or not news.is_news():
            raise Failed(
                "that is no announcement channel", "Give the id of one by --announcements."
            )
        visit.require("manage_threads")
        _, thread = await _begun(visit, news)
        if thread.type is not discord.ChannelType.news_thread:
            raise Failed(f"it is a {thread.type}")
        await _leave(visit, thread, said)
