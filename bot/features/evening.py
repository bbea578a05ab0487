"""*Share the evening*: one message about the games played in a channel in a row."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Final

from bot.base.timing import Now
from bot.features.own_places import OwnPosts
from bot.features.readable import FinishedGames
from bot.features.request import Click
from bot.features.routes import Route, Routed, Routes
from bot.messages.ephemerals import Topic
from bot.messages.layouts import Layouts
from bot.messages.writer import Writer
from bot.running.allowance import Allowance
from bot.running.service import Tables
from bot.screens import evening_page
from bot.screens.evening_page import PlayedTonight
from bot.screens.kit import Kind
from bot.screens.rivals import BETWEEN
from bot.tables.refusal import Refusal
from bot.tables.seating import owned_seat
from bot.tables.sitting import Sitting, is_outdated
from data.paces import MINUTE
from data.store import Store
from data.store.values import Millis, counts

_LOOKED_THROUGH: Final = 20
"""The number of the person's latest games that are searched for the evening's."""

ONCE_IN: Final[Millis] = 10 * MINUTE
"""An evening can be posted once in this time for each last game."""


@dataclass(eq=False)
class Evening(Routed):
    """Posts an evening when one of its players presses the button."""

    _store: Store
    _tables: Tables
    _layouts: Layouts
    _writer: Writer
    _readable: FinishedGames
    _own_posts: OwnPosts
    _now: Now

    def __post_init__(self) -> None:
        self._posted = Allowance(1, ONCE_IN, self._now)

    @property
    def routes(self) -> Routes:
        return (Route(Kind.EVENING, self.on_click),)

    async def on_click(self, click: Click) -> None:
        """Posts the evening that ended with this game: the person's games in a row in its channel.

        Raises `Refusal`: ``not_seated``, ``evening_shared``, ``too_many_posts``, or what
        `FinishedGames.game` raises.
        """
        last = await self._readable.game(click, click.control.subject)
        if owned_seat(last.table, click.user) is None:
            raise Refusal("not_seated")
        if self._posted.wait(last.table.id):
            raise Refusal("evening_shared")
        self._own_posts.check(click.guild, click.user)
        games = [played async for played in self._played(click, last)]
        in_text = not self._layouts.has_pictures(click.guild)
        layout = evening_page.evening(click.public_words, games[::-1], in_text=in_text)
        self._posted.use(last.table.id)
        self._own_posts.note(click.guild, click.user)
        await self._writer.respond(click.interaction, Topic.BOARD, layout, ephemeral=False)

    async def _played(self, click: Click, last: Sitting) -> AsyncIterator[PlayedTonight]:
        """Yields the games of the evening, from the last to the first."""
        page = await self._store.history(click.guild, click.user, offset=0, limit=_LOOKED_THROUGH)
        ended = None
        for row in page.rows:
            if ended is None and row.table != last.table.id:
                continue  # a later game
            if ended is not None and ended - row.finished > BETWEEN:
                return
            sitting = await self._tables.get(row.table)
            outcome = None if is_outdated(sitting.table) else sitting.outcome
            if outcome is None or not counts(sitting.table) or not _meet(sitting, last):
                continue
            ended = row.finished
            yield PlayedTonight(sitting.table, outcome, sitting.deeds)


def _meet(one: Sitting, other: Sitting) -> bool:
    """Returns whether both games were played in one channel or its threads."""
    places = [{sitting.table.channel, sitting.table.parent} - {None} for sitting in (one, other)]
    return bool(places[0] & places[1])
