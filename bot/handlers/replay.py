"""Replays: finished games step by step, in private, as each seat saw them."""

from __future__ import annotations

from bot.handlers.finding import Finding
from bot.handlers.request import Click, Request
from bot.handlers.routes import Route, Routed, Routes
from bot.messages.ephemerals import Topic
from bot.messages.replayed import begun, gone, placed, shown
from bot.parts import Parts
from bot.tables.refusal import Refusal
from bot.tables.replay import Replay, require_readable
from bot.tables.seating import owned_seat
from bot.ui import replay as replay_ui
from bot.ui.kit import NOTHING, Kind, Layout
from bot.ui.replay import Place
from data.store.values import Table, TableId


class Replaying(Routed):
    """Where somebody is in a game stands in the custom_ids of their message, and nowhere else."""

    def __init__(self, parts: Parts, finding: Finding) -> None:
        self._tables = parts.tables
        self._replays = parts.replays
        self._layouts = parts.layouts
        self._ephemerals = parts.ephemerals
        self._servers = parts.servers
        self._finding = finding

    @property
    def routes(self) -> Routes:
        return (Route(Kind.REPLAY, self.on_click),)

    async def command(self, request: Request, table_id: TableId | None) -> None:
        """Opens that game, or the last one that this person finished in this server.

        Raises `Refusal`: ``no_replay`` if there is none, or what `_readable` raises.
        """
        table_id = table_id or await self._finding.last_played(request)
        if table_id is None:
            raise Refusal("no_replay")
        await self._open(request, table_id, NOTHING)

    async def on_click(self, click: Click) -> None:
        """Opens a game, or shows another step of it, or the same as another seat saw it.

        Raises `Refusal`: ``unknown``, ``no_such_table``, or what `_readable` raises.
        """
        control = click.control
        if control.answer == replay_ui.OPEN:
            table_id = click.values[0] if click.values else control.subject
            await self._open(click, table_id, control.part)
            return
        table = await self._readable(click, control.subject)
        replay = await self._replays.of(table.id)
        place = gone(replay, placed(replay, control.part), control.answer, click.values)
        layout = self._drawn(click, table, replay, place)
        await self._ephemerals.rewrite(click.interaction, Topic.REPLAY, layout)

    async def _open(self, request: Request, table_id: TableId, said: str) -> None:
        """Answers with a message of its own, whatever was clicked."""
        table = await self._readable(request, table_id)
        replay = await self._replays.of(table.id)
        place = begun(replay, said, owned_seat(table, request.user))
        layout = self._drawn(request, table, replay, place)
        await self._ephemerals.say(request.interaction, Topic.REPLAY, layout)

    def _drawn(self, request: Request, table: Table, replay: Replay, place: Place) -> Layout:
        frame = self._layouts.frame(table, request.words, None, request.user)
        own = owned_seat(table, request.user)
        return replay_ui.step(frame, shown(replay, place, own))

    async def _readable(self, request: Request, table_id: TableId) -> Table:
        """That game, if this person may look at it here.

        Raises `Refusal`: ``replay_private`` if it was played where not everybody sees it, this
        person had no seat at it, and it is somewhere else that they ask; or what
        `require_readable` raises.
        """
        table = (await self._tables.get(table_id)).table
        require_readable(table, request.interaction.guild_id, request.user)
        is_here = request.interaction.channel_id in (table.channel, table.parent)
        if is_here or owned_seat(table, request.user) is not None:
            return table
        if await self._servers.hides(table.guild, table.channel):
            raise Refusal("replay_private")
        return table
