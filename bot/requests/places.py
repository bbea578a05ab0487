"""Where a table is played: in the channel of the command, or in a thread or channel of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

import discord
import structlog
from discord.ui import LayoutView

from bot.requests.closing import removed_after
from bot.requests.permissions import (
    FOR_PICTURES,
    TO_PRACTISE,
    not_held,
    permission_names,
    to_make,
    to_play_in,
)
from bot.requests.trouble import Denial, denial, is_temporary
from bot.tables.refusal import Refusal
from data.store.values import Pace, Place, Table

_SERVER_FULL: Final = (30013, 160006)
"""Discord's codes for a server with the maximum number of channels, or of active threads."""

_INVALID_FORM: Final = 50035
"""Discord's code for an invalid field, which it also uses for a full category."""

_ARCHIVE_AFTER: Final[Mapping[Pace, Literal[1440, 10080]]] = {Pace.LIVE: 1440, Pace.TURNS: 10080}
"""Minutes without a message after which Discord archives a table's thread; 10,080 is the most."""

_HIDING: Final = discord.Permissions(view_channel=True, read_message_history=True)
"""The permissions whose denial hides a channel or its history."""

_log = structlog.get_logger(__name__)
Interaction: TypeAlias = discord.Interaction[discord.Client]
_Home: TypeAlias = (
    discord.TextChannel | discord.ForumChannel | discord.VoiceChannel | discord.StageChannel
)
_Target: TypeAlias = discord.Role | discord.Member | discord.Object


class Sent(NamedTuple):
    """A message and its channel."""

    channel: int
    message: int


@dataclass(frozen=True, slots=True)
class TablePlace:
    """The place where a table is played."""

    channel: int
    place: Place
    because: Refusal | None = None
    """Why the table is played in the channel of the command, if another place was asked for."""
    made: discord.Thread | discord.TextChannel | None = None
    """The thread or channel that was made for the table."""
    starter: Sent | None = None
    """The first message of a forum post that was made for the table."""
    in_words: Refusal | None = None
    """The missing permission because of which messages there have no pictures."""


def _stays_here(permissions: Iterable[str]) -> Refusal:
    return Refusal("stays_here", permissions=list(permissions))


def _in_words(interaction: Interaction) -> Refusal | None:
    lacks = not_held(FOR_PICTURES, interaction.app_permissions)
    return Refusal("plays_in_words", permissions=list(lacks)) if lacks else None


# What is possible


def check_here(interaction: Interaction) -> None:
    """Raises `Refusal` (``missing_permission``) in a channel where the bot may not play."""
    lacks = not_held(to_play_in(interaction.channel), interaction.app_permissions)
    if lacks:
        raise Refusal("missing_permission", permissions=list(lacks))


def why_not(interaction: Interaction, place: Place) -> Refusal | None:
    """Returns why such a place cannot be made, as far as is known before trying; else ``None``.

    The place of a table is never more public than the channel of the command.
    """
    channel, home = interaction.channel, _home(interaction)
    if place is Place.HERE:
        return None
    if isinstance(channel, discord.Thread) and channel.is_private():
        return Refusal("stays_private")
    has_threads = isinstance(home, discord.TextChannel | discord.ForumChannel)
    in_news = isinstance(home, discord.TextChannel) and home.is_news()
    if home is None or (
        place is Place.THREAD
        and (not has_threads or (in_news and isinstance(channel, discord.Thread)))
    ):
        return Refusal("no_other_place")
    lacks = set(not_held(to_make(place, home), interaction.app_permissions))
    if place is Place.CHANNEL:
        lacks.update(_not_to_be_hidden(home))
    return _stays_here(sorted(lacks)) if lacks else None


def is_in_forum(interaction: Interaction) -> bool:
    """Returns whether the interaction is in a forum post."""
    return isinstance(_home(interaction), discord.ForumChannel)


def is_outside(interaction: Interaction) -> bool:
    """Returns whether the interaction is in a private thread unknown to the bot."""
    channel = interaction.channel
    if not isinstance(channel, discord.Thread) or not channel.is_private():
        return False
    guild = interaction.client.get_guild(interaction.guild_id or 0)
    known = None if guild is None else guild.get_thread(channel.id)
    return known is None or known.me is None


async def enter(interaction: Interaction) -> None:
    """Joins the private thread of the interaction. Raises `Refusal` (``not_in_thread``).

    In a private thread without the bot, people can use its commands and the bot can answer them,
    but it can do nothing else.
    """
    if not isinstance(interaction.channel, discord.Thread):
        return
    try:
        await interaction.channel.join()
    except discord.HTTPException as error:
        if denial(error) is None:
            raise
        user = interaction.client.user
        raise Refusal("not_in_thread", bot=str(user.id if user else "")) from error


def _home(interaction: Interaction) -> _Home | None:
    """Returns the channel in or beside which places are made: that of the command or its parent."""
    channel = interaction.channel
    home = channel.parent if isinstance(channel, discord.Thread) else channel
    return home if isinstance(home, _Home) else None


# Making


async def make_place(
    interaction: Interaction,
    place: Place,
    name: str,
    pace: Pace,
    *,
    answer: Sent | None,
    starter: LayoutView,
) -> TablePlace:
    """Makes a thread or channel, or stays in the channel of the command where Discord refuses.

    A thread begins at the message ``answer`` if that is in the channel of the command; in a forum
    it is a post that begins with ``starter``. Raises `Refusal` (``missing_permission``) if the bot
    may not play in the channel of the command either.
    """
    home, in_words = _home(interaction), _in_words(interaction)
    try:
        if place is Place.CHANNEL:
            if home is not None:
                channel = await _make_channel(home, name)
                return TablePlace(channel.id, place, made=channel, in_words=in_words)
        elif isinstance(home, discord.ForumChannel):
            post = await _make_post(interaction, home, name, pace, starter)
            made, first = post.thread, Sent(post.thread.id, post.message.id)
            return TablePlace(made.id, place, made=made, starter=first, in_words=in_words)
        elif isinstance(home, discord.TextChannel):
            thread = await _make_thread(home, name, pace, answer)
            return TablePlace(thread.id, place, made=thread, in_words=in_words)
        because = Refusal("no_other_place")
    except discord.HTTPException as error:
        if is_temporary(error):
            raise
        if denial(error) is Denial.NOT_ALLOWED:
            because = _stays_here(permission_names(to_make(place, home)))
        else:
            because = _full(error) or _refused(interaction, error)
    return stay_here(interaction, because)


def stay_here(interaction: Interaction, because: Refusal | None = None) -> TablePlace:
    """Returns the channel of the command as the place. Raises as `check_here`."""
    if interaction.channel is None:
        raise Refusal("wrong_channel", channels="", count=0)
    check_here(interaction)
    return TablePlace(interaction.channel.id, Place.HERE, because, in_words=_in_words(interaction))


async def _make_thread(
    home: discord.TextChannel, name: str, pace: Pace, answer: Sent | None
) -> discord.Thread:
    """Makes a thread at the message ``answer``, or on its own where Discord refuses that.

    In an announcement channel every thread begins at a message.
    """
    archive_after = _ARCHIVE_AFTER[pace]
    if answer is not None and answer.channel == home.id:
        message = home.get_partial_message(answer.message)
        try:
            return await message.create_thread(name=name, auto_archive_duration=archive_after)
        except discord.HTTPException as error:
            if home.is_news() or error.code in _SERVER_FULL or is_temporary(error):
                raise
    return await home.create_thread(
        name=name,
        type=discord.ChannelType.public_thread,
        auto_archive_duration=archive_after,
    )


async def _make_post(
    interaction: Interaction, home: discord.ForumChannel, name: str, pace: Pace, starter: LayoutView
) -> discord.channel.ThreadWithMessage:
    """Makes a forum post; where tags are required, with those of the post of the command."""
    tags: list[discord.ForumTag] = []
    if home.flags.require_tag:
        here = interaction.channel
        tags = here.applied_tags if isinstance(here, discord.Thread) else []
        tags = tags or [tag for tag in home.available_tags if not tag.moderated][:1]
    return await home.create_thread(
        name=name, auto_archive_duration=_ARCHIVE_AFTER[pace], view=starter, applied_tags=tags
    )


async def _make_channel(home: _Home, name: str) -> discord.TextChannel:
    """Makes a channel beside ``home``, hidden from the same people.

    The bot has its own overwrite to write there, so that it still may when the channel is
    read-only.
    """
    overwrites = _overwrites(home)
    allowed = overwrites.setdefault(home.guild.me, discord.PermissionOverwrite())
    allowed.update(**dict.fromkeys(permission_names(to_play_in(None) & _grantable(home)), True))
    return await home.guild.create_text_channel(name, category=home.category, overwrites=overwrites)


def _overwrites(home: _Home) -> dict[_Target, discord.PermissionOverwrite]:
    """Returns the channel's permission overwrites, as far as the bot may set them elsewhere."""
    may = _grantable(home)
    kept: dict[_Target, discord.PermissionOverwrite] = {}
    for target, overwrite in home.overwrites.items():
        allow, deny = overwrite.pair()
        kept[target] = discord.PermissionOverwrite.from_pair(allow & may, deny & may)
    return kept


def _not_to_be_hidden(home: _Home) -> tuple[str, ...]:
    """Returns the permissions that hide the channel by denial, and that the bot may not deny."""
    denied = discord.Permissions.none()
    for overwrite in home.overwrites.values():
        denied |= overwrite.pair()[1]
    return permission_names(denied & _HIDING & ~_grantable(home))


def _grantable(home: _Home) -> discord.Permissions:
    """Returns the permissions that the bot may allow or deny: those it has in the whole server."""
    held = home.guild.me.guild_permissions
    if not held.administrator:
        held.manage_roles = False
    return held


async def keep_active(client: discord.Client, table: Table) -> None:
    """Sets the thread to archive itself as late as a table of that pace needs. Logs a failure."""
    wanted = _ARCHIVE_AFTER[table.pace]
    try:
        thread = await client.fetch_channel(table.channel)
        if isinstance(thread, discord.Thread) and thread.auto_archive_duration < wanted:
            await thread.edit(auto_archive_duration=wanted)
    except discord.HTTPException as error:
        _log.info("thread archives itself early", channel=table.channel, error=repr(error))


async def add_member(client: discord.Client, thread: int, user: int) -> None:
    """Makes the person a member of the thread. Logs a failure."""
    try:
        await client.http.add_user_to_thread(thread, user)
    except discord.HTTPException as error:
        _log.info("no member of the thread", channel=thread, error=repr(error))


async def make_private(interaction: Interaction, name: str) -> TablePlace:
    """Makes a private thread and invites only the person of the interaction.

    Raises `Refusal`: ``no_private_place`` in a channel without private threads, ``threads_full``,
    or ``missing_permission``.
    """
    home = _home(interaction)
    if not isinstance(home, discord.TextChannel) or home.is_news():
        raise Refusal("no_private_place")
    if lacks := not_held(TO_PRACTISE, interaction.app_permissions):
        raise Refusal("missing_permission", permissions=list(lacks))
    try:
        made = await home.create_thread(
            name=name,
            type=discord.ChannelType.private_thread,
            auto_archive_duration=_ARCHIVE_AFTER[Pace.TURNS],
            invitable=False,
        )
        in_words = _in_words(interaction)
        placed = TablePlace(made.id, Place.THREAD, made=made, in_words=in_words)
        async with removed_after(discord.HTTPException, made):
            await made.add_user(discord.Object(interaction.user.id))
    except discord.HTTPException as error:
        if denial(error) is Denial.NOT_ALLOWED:
            raise Refusal(
                "missing_permission", permissions=list(permission_names(TO_PRACTISE))
            ) from error
        if error.code in _SERVER_FULL:
            raise Refusal("threads_full") from error
        raise
    return placed


def _refused(interaction: Interaction, error: discord.HTTPException) -> Refusal:
    _log.warning("place refused", channel=interaction.channel_id, error=repr(error))
    return Refusal("no_other_place")


def _full(error: discord.HTTPException) -> Refusal | None:
    """Returns the refusal that names what is full, or ``None`` if the error has another cause."""
    if error.code in _SERVER_FULL:
        return Refusal("server_full")
    if error.code == _INVALID_FORM and "parent_id" in error.text:
        return Refusal("category_full")
    return None
