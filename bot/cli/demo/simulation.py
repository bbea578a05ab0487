"""Adapts SimCord to the demo; only this module and `bot.cli.demo.clock` use its private parts.

SimCord is made for tests: its page shows one channel. In the demo the bot edits messages at any
time, on many pages at once. The version is pinned (see ``pyproject.toml``).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from importlib.resources import files
from typing import Any, ClassVar, Final, TypeAlias

import discord
from aiohttp import web
from simcord.actors import MemberActor
from simcord.backend.access import can_access_channel
from simcord.backend.cdn import CDN_BASE
from simcord.backend.errors import SetupError
from simcord.builders import ChannelHandle, UserHandle
from simcord.components import walk_components
from simcord.enums import ChannelType
from simcord.env import Env
from simcord.preview import Preview, _server
from simcord.preview._server import PreviewServer

from bot.cli.demo.clock import ClockedEnv
from bot.pictures.files import Pictures
from data.store.values import Millis

Viewer: TypeAlias = MemberActor | UserHandle
Controls: TypeAlias = dict[str, list[tuple[object, ...]]]

_REMEMBERED: Final = 40
"""The number of past publications of a page on which a click still counts."""

_PICTURES: Final = 200
"""The number of published pictures that can still be fetched after being replaced."""


@asynccontextmanager
async def simulated_discord(
    bot: discord.AutoShardedClient, name: str, locales: Mapping[str, str]
) -> AsyncIterator[ClockedEnv]:
    """Yields the bot, connected to a Discord in this process whose clock shows the present.

    ``name`` is the bot's name there. ``locales`` has the Discord language of each user name; all
    others use English.
    """
    env = ClockedEnv(bot)
    env.backend.clock._epoch = datetime.now(UTC)  # noqa: SLF001  SimCord starts in January 2026
    bot_user = env.backend.bot_user
    bot_user.name, bot_user.global_name = name, name
    _tell_locales(env, locales)
    await env.start()
    try:
        yield env
    finally:
        await bot.close()  # SimCord leaves it open
        await env.shutdown()


def _tell_locales(env: Env, locales: Mapping[str, str]) -> None:
    """Adds the languages of person and server to every interaction; SimCord says English."""
    emit: Callable[[str, Any], None] = env.backend.emit

    def emit_with_locale(event: str, payload: Any) -> None:
        if event == "INTERACTION_CREATE":
            user = payload["user"] if "user" in payload else payload["member"]["user"]
            payload = {**payload, "locale": locales.get(user["username"], "en-US")}
            if "guild_id" in payload:
                guild = env.backend.get_guild(int(payload["guild_id"]))
                payload["guild_locale"] = guild.preferred_locale
        emit(event, payload)

    env.backend.emit = emit_with_locale  # type: ignore[method-assign]  # no other place to tell it


def start_pictures(env: Env, pictures: Pictures) -> None:
    """Starts drawing pictures.

    The process that draws is kept out of the bot, or SimCord would wait for it to come to rest. Its
    ``on_rest`` runs as part of the bot, so that requests made there follow the simulated clock.
    """
    on_rest = pictures.drawings.on_rest

    def as_the_bot() -> None:
        with env._bot_scope():  # noqa: SLF001  SimCord's events begin so
            on_rest()

    pictures.drawings.on_rest = as_the_bot
    pictures.drawings.start()


def add_emojis(env: Env, pictures: Mapping[str, bytes]) -> dict[str, str]:
    """Gives the bot emojis; returns the text of each emoji by name.

    SimCord drops the pictures of uploaded emojis, which its page then lacks.
    """
    written = {}
    for name, picture in pictures.items():
        emoji = env.backend.create_application_emoji(name)
        blobs = env.backend.cdn._blobs  # noqa: SLF001  it takes no emojis otherwise
        blobs[f"{CDN_BASE}/emojis/{emoji.id}.png"] = picture
        written[name] = f"<:{name}:{emoji.id}>"
    return written


def page_file(name: str) -> str:
    """Returns the text of a file in ``page/``."""
    return files("bot.cli.demo").joinpath("page", name).read_text("utf-8")


def simulated_millis() -> Millis:
    """Returns the simulated instant in milliseconds since 1970, UTC."""
    return int(discord.utils.utcnow().timestamp() * 1000)


async def let_time_pass(env: ClockedEnv, elapsed: float) -> None:
    """Moves the clock to ``elapsed`` seconds after its start, and runs what is due."""
    await env._advance_to(elapsed)  # noqa: SLF001  the public one refuses clicks meanwhile


def changes(env: Env) -> int:
    """Returns a number that grows with every change in the simulated Discord."""
    return len(env.backend.transcript)


def channels_of(env: Env, viewer: MemberActor) -> list[ChannelHandle]:
    """Returns the server's text channels and threads that the person sees, oldest first."""
    guild = viewer.guild
    found = (ChannelHandle(env, guild, one) for one in env.backend.channels.values())
    readable = (ChannelType.TEXT, ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD)
    return [
        one
        for one in found
        if one._channel.guild_id == guild.id  # noqa: SLF001  a handle does not tell its server
        and one._channel.type in readable  # noqa: SLF001  nor its type
        and may_read(env, one, viewer)
    ]


def may_read(env: Env, channel: ChannelHandle, viewer: Viewer) -> bool:
    return can_access_channel(env, channel.id, viewer, history=True)


def newest(env: Env, channel: ChannelHandle, viewer: Viewer) -> int:
    """Returns the id of the newest message in a channel that the person sees, or 0."""
    messages = env.backend.messages.get(channel.id, {}).values()
    return max((one.id for one in messages if one.visible_to(viewer.id)), default=0)


class LivePreview(Preview):
    """SimCord's page of one channel as one person sees it, among many such pages.

    The page follows the newest messages. A click counts after a new publication too, if the
    message's controls are unchanged. Actions wait for the ``turn`` that all pages share, while
    SimCord would refuse a second one. Times are written for the viewer's ``locale``.
    """

    def __init__(
        self,
        env: Env,
        channel: ChannelHandle,
        viewer: Viewer,
        locale: str,
        port: int,
        turn: asyncio.Lock,
    ) -> None:
        super().__init__(
            env,
            channel,
            (viewer,),
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale=locale,
            timezone="UTC",
            presentation_time=None,
            assets=None,
            port=port,
        )
        self.server = SharedServer(self, port)
        self._server = self.server
        self._turn = turn
        self._seen: dict[tuple[str, int], Controls] = {}
        self._published: dict[tuple[str | None, str], tuple[str, bytes, str]] = {}

    async def open(self) -> None:
        self.env._preview = None  # noqa: SLF001  one at a time is SimCord's rule; several work
        await self.__aenter__()

    def republish(self) -> None:
        """Publishes the present state of the channel; the caller holds ``turn``."""
        for page in tuple(self._pages.values()):
            if page.id in self._pages and page is not self._python:
                self._publish(page, reason="refresh")

    def _publish(self, page: Any, *, reason: Any = "action") -> None:
        if reason == "initial":
            page.window_end_id = None  # the end of the channel, wherever it moves
        self._advance_presentation_time()  # after a click too, unlike SimCord
        super()._publish(page, reason=reason)
        self._translate_commands(page)
        self._seen[page.id, page.revision] = self._controls()
        self._seen.pop((page.id, page.revision - _REMEMBERED), None)
        self._remember_pictures(page)

    def _translate_commands(self, page: Any) -> None:
        commands = self.env.backend.visible_commands(
            user_id=page.viewer.id, channel_id=page.channel_id
        )
        known = {str(command.get("id")): command for command in commands}
        for entry in page.command_catalog.get("entries", []):
            for told, of in (("invocation", "name"), ("description", "description")):
                named = known[entry["commandId"]].get(f"{of}_localizations") or {}
                entry[told] = named.get(self.locale, entry[told])

    def _close_page(self, context_id: str) -> None:
        super()._close_page(context_id)
        self._seen = {key: one for key, one in self._seen.items() if key[0] in self._pages}

    def _remember_pictures(self, page: Any) -> None:
        for asset_id in page.snapshot.get("assets", {}):
            record = page.assets[asset_id]
            if record.digest in self._blobs:
                picture = record.contentType, self._blobs[record.digest].data, record.filename
                self._published.pop((page.id, asset_id), None)
                self._published[page.id, asset_id] = picture
        for key in list(self._published)[:-_PICTURES]:
            del self._published[key]

    def _controls(self) -> Controls:
        """Returns the type, custom_id and options of each component, by message."""
        messages = self.env.backend.messages.get(self.channel.id, {})
        return {
            str(message_id): [
                (one.get("type"), one.get("custom_id"), repr(one.get("options")))
                for one in walk_components(message.components)
            ]
            for message_id, message in messages.items()
        }

    def _authorize_asset(self, page: Any, asset_id: str, *, content: bool = True) -> Any:
        """Returns a picture on the page, even if the bot has replaced it since.

        A browser may ask for it between the edit and the next publication; SimCord would refuse.
        """
        try:
            return super()._authorize_asset(page, asset_id, content=content)
        except SetupError:
            if asset_id not in page.assets or (page.id, asset_id) not in self._published:
                raise
            return page.assets[asset_id]

    async def _prepare_asset(
        self, context_id: str | None, asset_id: str, **asked: Any
    ) -> tuple[str, bytes, str]:
        """Returns the picture as it was published.

        SimCord would validate it, eight at a time, and refuse one that was replaced meanwhile.
        """
        published = self._published.get((context_id, asset_id))
        if published is not None:
            return published
        return await super()._prepare_asset(context_id, asset_id, **{**asked, "download": True})

    async def _action(self, context_id: str | None, body: Any) -> dict[str, Any]:
        async with self._turn:
            self.env._preview = self  # noqa: SLF001  the one that SimCord tells what a click did
            if isinstance(body, dict):
                body = self._on_present_revision(context_id, body)
            return await super()._action(context_id, body)

    def _on_present_revision(self, context_id: str | None, body: dict[str, Any]) -> dict[str, Any]:
        page = self._get_page(context_id)
        made_on = body.get("published_revision")
        if not isinstance(made_on, int) or made_on == page.revision:
            return body
        target = str(body.get("target_id"))
        if body.get("kind") in ("click", "select"):
            before = self._seen.get((page.id, made_on), {}).get(target)
            if before is None or before != self._controls().get(target):
                return body  # another button may be there now: SimCord refuses the click
        return {**body, "published_revision": page.revision}


class SharedServer(PreviewServer):
    """SimCord's request handlers on a web server shared by several previews.

    SimCord itself would use a port for each page, and forbid the page in a frame.
    """

    _SECURITY_HEADERS: ClassVar[dict[str, str]] = {
        **PreviewServer._SECURITY_HEADERS,  # noqa: SLF001  all of them but for one frame
        "X-Frame-Options": "SAMEORIGIN",
        "Content-Security-Policy": PreviewServer._SECURITY_HEADERS[  # noqa: SLF001  the same
            "Content-Security-Policy"
        ].replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    }

    _STATIC_FILES: ClassVar[dict[str, str]] = {
        **PreviewServer._STATIC_FILES,  # noqa: SLF001  all of them, and its page where ours is not
        "/channel": "index.html",
    }

    async def start(self) -> None:
        _server.web = web  # type: ignore[attr-defined]  # SimCord imports it when it opens a port
        self.port = self._requested_port

    async def close(self) -> None:
        self.port = None

    async def _static(self, request: web.Request) -> web.Response:
        """Returns a static file of SimCord, with its style sheet extended for players."""
        response: web.Response = await super()._static(request)
        if request.path == "/preview.css":
            response.text = f"{response.text}\n{page_file('channel.css')}"
        return response


def add_routes(router: web.UrlDispatcher, owner: Callable[[web.Request], SharedServer]) -> None:
    """Adds SimCord's page under ``/channel``, its files, and its API for every page.

    ``owner`` returns the server that a request is for, or raises an HTTP error.
    """

    def to(handler: str) -> Callable[[web.Request], Any]:
        async def answer(request: web.Request) -> web.StreamResponse:
            response: web.StreamResponse = await getattr(owner(request), handler)(request)
            return response

        return answer

    for path in SharedServer._STATIC_FILES:  # noqa: SLF001  its list of files
        if path != "/":
            router.add_get(path, to("_static"))
    router.add_post("/api/pages", to("_pages"))
    router.add_delete("/api/pages/{context_id}", to("_delete_page"))
    router.add_get("/api/state", to("_state"))
    router.add_get("/api/commands", to("_commands"))
    router.add_get("/api/action-result", to("_action_result"))
    router.add_post("/api/action", to("_action"))
    router.add_get("/api/assets/{asset_id}", to("_asset"))
