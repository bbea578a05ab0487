"""Discord's rules about files, threads and channels that SimCord does not know.

They follow Discord's documentation (topics "Threads" and "Permissions"); where it says nothing or
contradicts itself, they are what is worse for the bot. How many direct messages a bot may open is
documented nowhere: here it is `MOST_DIRECTS` an hour.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias
from weakref import WeakKeyDictionary

import discord
from discord.utils import snowflake_time
from simcord import actors
from simcord.backend import Backend, errors, serializers
from simcord.backend.errors import BackendError, SetupError
from simcord.backend.models import channel as channel_models
from simcord.enums import ChannelType, MessageType
from simcord.http import router
from simcord.http.routes import channels as channel_routes

MOST_DIRECTS: Final = 20
"""How many people a bot may write to for the first time in an hour."""

Handler: TypeAlias = Callable[[Any], Any]

_NEWS_THREAD: Final = 10
_PUBLIC_THREAD: Final = 11
_PRIVATE_THREAD: Final = 12
_SILENT: Final = discord.MessageFlags(suppress_notifications=True).value
_ARCHIVE_TIMES: Final = (60, 1440, 4320, 10080)
_MESSAGES: Final = "/channels/{channel_id}/messages"
_MESSAGE: Final = f"{_MESSAGES}/{{message_id}}"
_OF_INTERACTION: Final = "/webhooks/{webhook_id}/{token}/messages/{message_id}"


class Doubts:
    """What Discord's documentation leaves open. Tests try both ways."""

    silent_mentions_add: bool = True
    """Whether a mention that notifies no one adds the person to the thread."""
    deletes_in_archives: bool = False
    """Whether a message in an archived thread can be deleted."""


def archived() -> BackendError:
    return BackendError(400, 50083, "Thread is archived")


def keep_rules() -> None:
    """Makes every simulated Discord in this process keep these rules."""
    if _NEWS_THREAD in channel_models.THREAD_TYPES:
        return
    channel_models.THREAD_TYPES = (_NEWS_THREAD, *channel_models.THREAD_TYPES)  # type: ignore[assignment]  # it has no type for it
    _replace("POST", _MESSAGES, _with_permitted_files)
    _replace("PATCH", _MESSAGE, _with_permitted_files)
    _replace("PATCH", _MESSAGE, _in_active_thread)
    _replace("DELETE", _MESSAGE, _deleting)
    _replace("PATCH", _OF_INTERACTION, _rewriting)
    _replace("PATCH", "/channels/{channel_id}", _editing_channel)
    _replace("DELETE", "/channels/{channel_id}", _deleting_channel)
    _replace("POST", "/guilds/{guild_id}/channels", _making_channel)
    _replace("POST", "/channels/{channel_id}/threads", _making_thread)
    _replace("POST", "/users/@me/channels", _opening_direct)
    _replace("POST", f"{_MESSAGE}/threads", lambda _known: _make_thread_at)
    _replace("PUT", "/channels/{channel_id}/permissions/{target_id}", _overwriting)
    _sent(Backend.commit_message)
    _edited(Backend.edit_message)
    _pressed(actors._dispatch_actor_interaction)


def _replace(method: str, template: str, changed: Callable[[Handler], Handler]) -> None:
    """Replaces SimCord's handler of a route with ``changed`` of it."""
    parts, routes = template.strip("/").split("/"), router._ROUTES[method]
    (at,) = (number for number, (found, _) in enumerate(routes) if found == parts)
    routes[at] = parts, changed(routes[at][1])


# Files


def _with_permitted_files(known: Handler) -> Handler:
    """Refuses files under the bot's own token without the permission, also kept ones of an edit.

    Answers to interactions need no permission.
    """

    def checked(ctx: Any) -> Any:
        channel = ctx.backend.get_channel(ctx.int_arg("channel_id"))
        if channel.guild_id is not None and (ctx.files or ctx.body().get("attachments")):
            ctx.require_channel_permissions(channel.id, "attach_files")
        return known(ctx)

    return checked


# Direct messages


def _opening_direct(known: Handler) -> Handler:
    opened = WeakKeyDictionary[Any, dict[str, datetime]]()
    """When the bot opened a channel of direct messages, and for whom."""

    def checked(ctx: Any) -> Any:
        now, before = ctx.backend.clock.now(), opened.setdefault(ctx.backend, {})
        person = str(ctx.fields("recipient_id")["recipient_id"])
        lately = [at for at in before.values() if now - at < timedelta(hours=1)]
        if person not in before and len(lately) >= MOST_DIRECTS:
            raise BackendError(403, 40003, "You are opening direct messages too fast")
        before.setdefault(person, now)
        return known(ctx)

    return checked


# Archived threads


def is_archived(backend: Any, channel: Any) -> bool:
    """Returns whether that is an archived thread. Discord archives a thread in which nothing was
    sent for a while.
    """
    known = channel.thread_metadata
    if known is None:
        return False
    since = discord.utils.parse_time(known.archive_timestamp)
    if channel.last_message_id is not None:
        since = max(since, snowflake_time(channel.last_message_id))
    idle = backend.clock.now() - since
    if not known.archived and idle >= timedelta(minutes=known.auto_archive_duration):
        known.archived = True
        backend.announce_channel_update(channel.id)
    return bool(known.archived)


def _open(backend: Any, thread: Any) -> None:
    thread.thread_metadata.archived = False
    thread.thread_metadata.archive_timestamp = backend.now_iso()
    backend.announce_channel_update(thread.id)


def _require_active(ctx: Any, channel_id: int) -> None:
    channel = ctx.backend.get_channel(channel_id)
    if is_archived(ctx.backend, channel):
        raise archived()


def _in_active_thread(known: Handler) -> Handler:
    def checked(ctx: Any) -> Any:
        _require_active(ctx, ctx.int_arg("channel_id"))
        return known(ctx)

    return checked


def _deleting(known: Handler) -> Handler:
    def checked(ctx: Any) -> Any:
        if not Doubts.deletes_in_archives:
            _require_active(ctx, ctx.int_arg("channel_id"))
        return known(ctx)

    return checked


def _rewriting(known: Handler) -> Handler:
    """Returns an edit with the token of an interaction."""

    def checked(ctx: Any) -> Any:
        message = ctx.args["message_id"]
        for channel, messages in ctx.backend.messages.items():
            if message.isdecimal() and int(message) in messages:
                _require_active(ctx, channel)
        return known(ctx)

    return checked


def _pressed(known: Callable[..., Any]) -> None:
    async def dispatched(actor: Any, kind: int, channel: Any, *rest: Any, **named: Any) -> Any:
        """Opens an archived thread if one of its members acts in it."""
        backend, there = actor._env.backend, channel._channel
        if is_archived(backend, there):
            if there.thread_metadata.locked or actor.id not in there.thread_members:
                raise SetupError("This interaction failed: the thread is archived")
            _open(backend, there)
        return await known(actor, kind, channel, *rest, **named)

    actors._dispatch_actor_interaction = dispatched  # type: ignore[assignment]


# Messages in threads


def _sent(known: Callable[..., Any]) -> None:
    def commit_message(backend: Any, message: Any, *, broadcast: bool = True) -> Any:
        channel = backend.get_channel(message.channel_id)
        if message.system_metadata is None and is_archived(backend, channel):
            if channel.thread_metadata.locked:
                raise archived()
            _open(backend, channel)
        sent = known(backend, message, broadcast=broadcast)
        _add_mentioned(backend, channel, sent)
        return sent

    Backend.commit_message = commit_message  # type: ignore[assignment]  # every message


def _edited(known: Callable[..., Any]) -> None:
    def edit_message(backend: Any, channel_id: int, message_id: int, fields: Any) -> Any:
        message = known(backend, channel_id, message_id, fields)
        _add_mentioned(backend, backend.get_channel(channel_id), message)
        return message

    Backend.edit_message = edit_message  # type: ignore[assignment]  # every edit


def _add_mentioned(backend: Any, channel: Any, message: Any) -> None:
    """Makes the author of a message, and everyone whom it mentions, a member of its thread."""
    if not channel.is_thread or message.is_ephemeral:
        return
    is_silent = bool(message.flags & _SILENT)
    mentioned = message.ping_user_ids if Doubts.silent_mentions_add or not is_silent else ()
    for user in (message.author_id, *mentioned):
        if user in backend.get_guild(channel.guild_id).members:
            backend.add_thread_member(channel.id, user)


# Making, editing and deleting


def _making_thread(known: Handler) -> Handler:
    def checked(ctx: Any) -> Any:
        parent = ctx.backend.get_channel(ctx.int_arg("channel_id"))
        body = ctx.body()
        kind = body.get("type", _PRIVATE_THREAD)
        if parent.type not in (ChannelType.TEXT, ChannelType.NEWS, ChannelType.FORUM) or (
            parent.type == ChannelType.NEWS and kind != _NEWS_THREAD
        ):
            raise errors.cannot_execute_on_channel_type()
        _require_archive_time(body)
        return known(ctx)

    return checked


def _make_thread_at(ctx: Any) -> Any:
    """Makes a thread that begins at a message. The thread has the id of the message, and no message
    in the channel tells of it.
    """
    backend, parent = ctx.backend, ctx.backend.get_channel(ctx.int_arg("channel_id"))
    if parent.type not in (ChannelType.TEXT, ChannelType.NEWS):
        raise errors.cannot_execute_on_channel_type()
    _require_archive_time(ctx.body())
    if ctx.int_arg("message_id") in backend.channels:
        raise BackendError(400, 160004, "A thread has already been created for this message")
    make, told = backend.create_thread, backend.create_system_message
    kind = _NEWS_THREAD if parent.type == ChannelType.NEWS else _PUBLIC_THREAD

    def make_of_kind(*rest: Any, **named: Any) -> Any:
        return make(*rest, **named, type=kind)

    def tell_in_thread(_parent: int, _kind: int, author: int, **named: Any) -> Any:
        thread = named["target_channel_id"]
        first = told(thread, MessageType.CHANNEL_NAME_CHANGE, author, target_channel_id=thread)
        first.type, first.content = MessageType.THREAD_STARTER_MESSAGE, ""
        return first

    backend.create_thread, backend.create_system_message = make_of_kind, tell_in_thread
    try:
        return channel_routes.create_thread_from_message(ctx)
    finally:
        del backend.create_thread, backend.create_system_message


def _require_archive_time(body: Any) -> None:
    if body.get("auto_archive_duration", 1440) not in _ARCHIVE_TIMES:
        raise errors.invalid_form_body("auto_archive_duration: not one of these")


def _making_channel(known: Handler) -> Handler:
    def checked(ctx: Any) -> Any:
        for overwrite in ctx.body().get("permission_overwrites") or ():
            _require_held(ctx, ctx.int_arg("guild_id"), overwrite)
        return known(ctx)

    return checked


def _overwriting(known: Handler) -> Handler:
    def checked(ctx: Any) -> Any:
        guild = ctx.backend.get_channel(ctx.int_arg("channel_id")).guild_id
        _require_held(ctx, guild, ctx.body())
        return known(ctx)

    return checked


def _require_held(ctx: Any, guild: int, overwrite: Any) -> None:
    """No one may allow or deny what they may not do themselves."""
    backend = ctx.backend
    held = discord.Permissions(backend.compute_permissions(guild, backend.bot_user.id, None))
    if not held.administrator:
        held.manage_roles = False
    changed = int(overwrite.get("allow") or 0) | int(overwrite.get("deny") or 0)
    if changed & ~held.value:
        raise errors.missing_permissions()


def _editing_channel(known: Handler) -> Handler:
    def checked(ctx: Any) -> Any:
        backend, body = ctx.backend, ctx.body()
        channel = ctx.require_channel_permissions(ctx.int_arg("channel_id"))
        if not channel.is_thread:
            if "permission_overwrites" in body:
                ctx.require_channel_permissions(channel.id, "manage_roles")
            return known(ctx)
        _require_archive_time(body)
        if is_archived(backend, channel) and body.get("archived") is not False:
            raise archived()
        me = backend.bot_user.id
        if set(body) == {"archived"} and body["archived"] is False:
            if me not in channel.thread_members or channel.thread_metadata.locked:
                ctx.require_channel_permissions(channel.id, "manage_threads")
        elif channel.owner_id != me:
            ctx.require_channel_permissions(channel.id, "manage_threads")
        backend.edit_channel(channel.id, {}, thread_metadata=body)
        channel.thread_metadata.archive_timestamp = backend.now_iso()
        return dict(serializers.channel_payload(backend, channel))

    return checked


def _deleting_channel(known: Handler) -> Handler:
    def checked(ctx: Any) -> Any:
        channel = ctx.backend.get_channel(ctx.int_arg("channel_id"))
        if not channel.is_thread:
            return known(ctx)
        ctx.require_channel_permissions(channel.id, "manage_threads")
        told = dict(serializers.channel_payload(ctx.backend, channel))
        ctx.backend.delete_channel(channel.id)
        return told

    return checked
