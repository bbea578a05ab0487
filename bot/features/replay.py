"""Replays: finished games step by step, in private, as each seat saw them."""

from __future__ import annotations

from dataclasses import dataclass

from bot.features.asking import Asking
from bot.features.leading import Leading
from bot.features.practice import Practice
from bot.features.readable import FinishedGames
from bot.features.request import Click, Request
from bot.features.routes import Route, Routed, Routes
from bot.features.steps import begun, gone, position_of, shown
from bot.messages.ephemerals import Ephemerals, Topic
from bot.messages.layouts import Layouts
from bot.running.replays import Replays
from bot.screens import replay_page as replay_ui
from bot.screens.guess_page import guess_button
from bot.screens.kit import NOTHING, Kind, Layout
from bot.screens.led import show_button
from bot.screens.poll import ask_button
from bot.screens.replay_page import ReplayPosition
from bot.tables.refusal import Refusal
from bot.tables.replays_of import Replay
from bot.tables.seating import owned_seat
from data.store.values import Table, TableId


@dataclass(eq=False)
class Replaying(Routed):
    """Shows finished games; the custom_ids of a message hold the reader's position."""

    _replays: Replays
    _layouts: Layouts
    _ephemerals: Ephemerals
    _readable: FinishedGames
    _practice: Practice
    _leading: Leading
    _asking: Asking

    @property
    def routes(self) -> Routes:
        return (Route(Kind.REPLAY, self.on_click),)

    async def open(self, request: Request, table_id: TableId) -> None:
        """Opens that game at its first step. Raises `Refusal` as `FinishedGames.game` does."""
        await self._open(request, table_id, NOTHING)

    async def on_click(self, click: Click) -> None:
        """Opens a game, or shows another step or another seat's view.

        Raises `Refusal`: ``unknown``, ``no_such_table``, or what `FinishedGames.game` raises.
        """
        control = click.control
        if control.answer == replay_ui.OPEN:
            table_id = click.values[0] if click.values else control.subject
            await self._open(click, table_id, control.part)
            return
        sitting = await self._readable.game(click, control.subject)
        table = sitting.table
        replay = await self._replays.of(table.id)
        place = position_of(replay, control.part)
        if control.answer == replay_ui.PLAY:
            await self._play_on(click, table, replay, place)
        elif control.answer == replay_ui.SHOW:
            await self._leading.show(click, table, replay, place)
        elif control.answer == replay_ui.ASK:
            await self._asking.ask(click, sitting, replay, place)
        else:
            place = gone(replay, place, control.answer, click.values)
            layout = self._drawn(click, table, replay, place)
            await self._ephemerals.rewrite(click.interaction, Topic.REPLAY, layout)

    async def _open(self, request: Request, table_id: TableId, said: str) -> None:
        """Answers with a new private message, whatever was clicked."""
        table = (await self._readable.game(request, table_id)).table
        replay = await self._replays.of(table.id)
        place = begun(replay, said, owned_seat(table, request.user))
        layout = self._drawn(request, table, replay, place)
        await self._ephemerals.say(request.interaction, Topic.REPLAY, layout)

    def _drawn(
        self, request: Request, table: Table, replay: Replay, place: ReplayPosition
    ) -> Layout:
        frame = self._layouts.frame(table, request.words, None, request.user)
        own = owned_seat(table, request.user)
        found = shown(replay, place, own)
        more = [
            *guess_button(frame, place),
            *show_button(frame, place),
            *ask_button(frame, place, own),
            *replay_ui.play_button(frame, found),
            *replay_ui.record_button(frame, own),
        ]
        return replay_ui.step(frame, found, more)

    async def _play_on(
        self, click: Click, table: Table, replay: Replay, place: ReplayPosition
    ) -> None:
        """Opens a practice table that continues the game from that step.

        Raises `Refusal`: ``replay_over`` at the end of the game, ``unknown`` for the view of all
        hands, or what `Practice.open` raises.
        """
        if place.viewer is None:
            raise Refusal("unknown")
        if place.step == replay.last:
            raise Refusal("replay_over")
        moves = replay.steps[place.step].entry + 1
        await self._practice.branch(click, table, place.viewer, moves)
