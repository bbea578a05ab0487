"""The demo's pages: SimCord's page of one channel, for each person and channel.

SimCord's page is made for tests, in which nothing happens between two requests. Here the bot edits
messages at any time, and many pages are open.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Any, ClassVar, Final, TypeAlias
from zlib import crc32

from aiohttp import web
from simcord.actors import MemberActor
from simcord.backend.access import can_access_channel
from simcord.builders import ChannelHandle, UserHandle
from simcord.components import walk_components
from simcord.enums import ChannelType
from simcord.preview import Preview, _server
from simcord.preview._server import PreviewServer

from bot.cli.demo.simulation import LiveEnv

Viewer: TypeAlias = MemberActor | UserHandle

_PICTURES: Final = 200
"""The number of pictures of a page that can still be fetched after being replaced."""

_READABLE: Final = (ChannelType.TEXT, ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD)


class LivePreview(Preview):
    """A channel as one person sees it, at the present.

    The page follows the newest messages. A click means the button that was pressed, wherever it is
    in its message by now. Clicks wait for each other, while SimCord would refuse a second one.
    Times and commands are written in the viewer's ``locale``.
    """

    env: LiveEnv

    def __init__(
        self, env: LiveEnv, channel: ChannelHandle, viewer: Viewer, locale: str, port: int
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
        self.server = self._server = SharedServer(self, port)
        self._shown: dict[str, int] = {}
        """The changes that each page shows, by its id."""
        self._pictures: dict[str, tuple[str, bytes, str]] = {}

    async def open(self) -> None:
        self.env._preview = None  # one at a time is SimCord's rule; several work
        await self.__aenter__()

    def _page_payload(self, page: Any) -> Any:
        """Returns what a browser shows, which is the present."""
        if self._shown[page.id] != self.env.changes and self._active_action is None:
            self._publish(page, reason="refresh")
        return super()._page_payload(page)

    def _publish(self, page: Any, *, reason: Any = "action") -> None:
        if reason == "initial":
            page.window_end_id = None  # the end of the channel, wherever it moves
        self._shown[page.id] = self.env.changes
        self._advance_presentation_time()  # after a click too, unlike SimCord
        self._name_controls()
        super()._publish(page, reason=reason)
        self._translate_commands(page)
        for asset_id in page.snapshot.get("assets", {}):
            record = page.assets[asset_id]
            if record.digest in self._blobs:
                picture = record.contentType, self._blobs[record.digest].data, record.filename
                self._pictures.pop(asset_id, None)
                self._pictures[asset_id] = picture
        for asset_id in list(self._pictures)[:-_PICTURES]:
            del self._pictures[asset_id]

    def _name_controls(self) -> None:
        """Numbers the components by their custom_ids, by which SimCord's page names them.

        By their places, as SimCord numbers them, a click would be one on whatever is there now.
        """
        for message in self.env.backend.messages.get(self.channel.id, {}).values():
            for one in walk_components(message.components):
                if "custom_id" in one:
                    one["id"] = 1 + (crc32(one["custom_id"].encode()) >> 1)

    def _translate_commands(self, page: Any) -> None:
        commands = self.env.backend.visible_commands(
            user_id=page.viewer.id, channel_id=page.channel_id
        )
        known = {str(command.get("id")): command for command in commands}
        for entry in page.command_catalog.get("entries", []):
            for told, of in (("invocation", "name"), ("description", "description")):
                named = known[entry["commandId"]].get(f"{of}_localizations") or {}
                entry[told] = named.get(self.locale, entry[told])

    async def _prepare_asset(
        self, context_id: str | None, asset_id: str, **asked: Any
    ) -> tuple[str, bytes, str]:
        """Returns the picture as it was published.

        SimCord would validate it, eight at a time, and refuse one that was replaced meanwhile.
        """
        return self._pictures.get(asset_id) or await super()._prepare_asset(
            context_id, asset_id, **asked
        )

    async def _action(self, context_id: str | None, body: Any) -> dict[str, Any]:
        async with self.env.turn:
            self.env._preview = self  # the one that SimCord tells what a click did
            self._name_controls()
            if isinstance(body, dict) and isinstance(body.get("published_revision"), int):
                body = {**body, "published_revision": self._get_page(context_id).revision}
            return await super()._action(context_id, body)


class SharedServer(PreviewServer):
    """SimCord's request handlers on a web server shared by several previews.

    SimCord itself would use a port for each page, and forbid the page in a frame.
    """

    _SECURITY_HEADERS: ClassVar[dict[str, str]] = {
        **PreviewServer._SECURITY_HEADERS,
        "X-Frame-Options": "SAMEORIGIN",
        "Content-Security-Policy": PreviewServer._SECURITY_HEADERS[
            "Content-Security-Policy"
        ].replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    }
    _STATIC_FILES: ClassVar[dict[str, str]] = {
        **PreviewServer._STATIC_FILES,
        "/channel": "index.html",  # its page where ours is not
    }

    @classmethod
    def routes(cls) -> Iterator[tuple[str, str, str]]:
        """Yields the method, the path and the name of the handler of each request."""
        for path in cls._STATIC_FILES.keys() - {"/"}:
            yield "GET", path, "_static"
        yield "POST", "/api/pages", "_pages"
        yield "DELETE", "/api/pages/{context_id}", "_delete_page"
        yield "GET", "/api/state", "_state"
        yield "GET", "/api/commands", "_commands"
        yield "GET", "/api/action-result", "_action_result"
        yield "POST", "/api/action", "_action"
        yield "GET", "/api/assets/{asset_id}", "_asset"

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


def page_file(name: str) -> str:
    """Returns the text of a file in ``page/``."""
    return files("bot.cli.demo").joinpath("page", name).read_text("utf-8")


class Pages:
    """A page for every channel that each person sees, direct messages included.

    Each of ``people`` is a member of one or several servers, the main one first; ``locales`` has
    the language of each user name. SimCord closes the pages at the end.
    """

    def __init__(
        self,
        env: LiveEnv,
        people: Sequence[Sequence[MemberActor]],
        locales: Mapping[str, str],
        port: int,
    ) -> None:
        self._env = env
        self._people = people
        self._locales = locales
        self._port = port
        self._open: dict[tuple[int, int], LivePreview] = {}

    def find(self, capability: str | None) -> LivePreview | None:
        """Returns the page with that capability, or any page for ``None``."""
        pages = self._open.values()
        return next((one for one in pages if capability in (None, one.capability)), None)

    async def open(self) -> None:
        """Opens the pages of channels that have none yet."""
        for person in self._people:
            for viewer, channel in self._places(person):
                if (viewer.id, channel.id) not in self._open:
                    locale = self._locales[viewer.name]
                    page = LivePreview(self._env, channel, viewer, locale, self._port)
                    await page.open()
                    self._open[viewer.id, channel.id] = page

    async def overview(self) -> list[dict[str, Any]]:
        """Returns the people with their channels and the links to the pages, as JSON."""
        await self.open()
        return [
            {
                "name": person[0].user.global_name,
                "channels": [self._in_overview(*place) for place in self._places(person)],
            }
            for person in self._people
        ]

    def _in_overview(self, viewer: Viewer, channel: ChannelHandle) -> dict[str, Any]:
        messages = self._env.backend.messages.get(channel.id, {}).values()
        newest = max((one.id for one in messages if one.visible_to(viewer.id)), default=0)
        return {
            "id": str(channel.id),
            "name": channel.name,
            "server": channel.guild.name if channel.guild else None,
            "direct": channel.guild is None,
            "page": f"/channel#{self._open[viewer.id, channel.id].capability}",
            "newest": str(newest),
        }

    def _places(self, person: Sequence[MemberActor]) -> Iterator[tuple[Viewer, ChannelHandle]]:
        """Yields the text channels and threads that the person sees, and their direct messages."""
        for member in person:
            for one in self._env.backend.channels.values():
                is_here = one.guild_id == member.guild.id and one.type in _READABLE
                if is_here and can_access_channel(self._env, one.id, member, history=True):
                    yield member, ChannelHandle(self._env, member.guild, one)
        user = person[0].user
        yield user, user.dm_channel
