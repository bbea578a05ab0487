"""Draws the layouts of a table's messages, with a cache.

A layout depends only on a view and the facts of a table. While both are the same, the cached layout
is returned.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple, TypeVar, cast

from bot.language.commands import Mentions
from bot.language.words import Words, words
from bot.messages.posts import public_posts
from bot.messages.private import direct_message, private_panel, resting_message
from bot.messages.slots import TABLE, Slot
from bot.tables import ahead, clocks
from bot.tables.seating import owned_seat
from bot.tables.sitting import Sitting
from bot.ui import signposts
from bot.ui.game import Picks, Public
from bot.ui.kit import Frame, Layout
from data.store.values import Cards, Table, TableId
from engine.protocol import Seat

_REMEMBERED: Final = 200
"""The most tables whose layouts are kept."""


class _Drawn(NamedTuple):
    """A drawing, and what it was made from: a state, the part of it that was ``seen``, a frame, and
    what is drawn ``beside`` the state.
    """

    state: Any
    frame: Frame
    beside: object
    seen: object
    drawing: Any


T = TypeVar("T")


class Layouts:
    """``emojis`` returns the available emojis by name, the same mapping while they do not change.
    ``cards`` says how a person, or the public of a server, sees cards; ``taught`` which lessons
    of a first game somebody was given, if they are guided; ``moves``, whether public pictures of a
    server may move. Those for one person never do.
    """

    def __init__(
        self,
        emojis: Callable[[], Mapping[str, str]],
        cards: Callable[[int | None, int], Cards],
        taught: Callable[[int | None], tuple[str, ...] | None] = lambda _user: None,
        moves: Callable[[int], bool] = lambda _guild: True,
        mentions: Mentions | None = None,
    ) -> None:
        self._mentions = mentions or Mentions()
        self._emojis = emojis
        self._cards = cards
        self._taught = taught
        self._moves = moves
        self._tables: OrderedDict[TableId, dict[tuple[str, Seat | None], _Drawn]] = OrderedDict()

    def table_post(self, sitting: Sitting, link: str | None) -> Layout:
        """The layout of the table post."""
        drawn = self.public(sitting, link)[TABLE]
        return drawn if isinstance(drawn, Layout) else drawn()

    def public(self, sitting: Sitting, link: str | None) -> Mapping[Slot, Public]:
        """By slot: the layouts of the public messages in the table's channel."""
        frame = self.frame(sitting.facts, words(sitting.table.language), link, None)
        moves = self._moves(sitting.table.guild)
        frame = replace(frame, moment=sitting.moment, moves=moves)
        return self._once(sitting, "public", frame, None, lambda at: public_posts(at, frame))

    def entrance(self, sitting: Sitting) -> Layout:
        """The message that leads from the channel of the command to a table elsewhere."""
        table = sitting.table
        return signposts.entrance(self.frame(sitting.facts, words(table.language), None, None))

    def panel(
        self,
        sitting: Sitting,
        user: int,
        words: Words,
        link: str | None,
        picks: Picks | None = None,
    ) -> Layout:
        """That person's private panel."""
        seat = owned_seat(sitting.table, user)
        if seat is None or picks is not None:
            frame = self.frame(sitting.table, words, link, user)
            return private_panel(sitting, user, frame, picks)
        frame = self.frame(sitting.facts, words, link, user)
        return self._once(sitting, "panel", frame, seat, lambda at: private_panel(at, user, frame))

    def direct(
        self,
        sitting: Sitting,
        seat: Seat,
        words: Words,
        link: str | None,
        picks: Picks | None = None,
        *,
        exists: bool,
    ) -> Layout | None:
        """The direct message of that seat (`bot.messages.private.direct_message`)."""
        frame = self.frame(sitting.facts, words, link, sitting.table.seats[seat].user)
        if picks is not None:
            return direct_message(sitting, seat, frame, picks, exists=exists)
        name = "direct" if exists else "first direct"
        return self._once(
            sitting, name, frame, seat, lambda at: direct_message(at, seat, frame, exists=exists)
        )

    def resting(self, sitting: Sitting, seat: Seat, words: Words, link: str | None) -> Layout:
        """The direct message of that seat while nothing is asked in it."""
        frame = self.frame(sitting.facts, words, link, sitting.table.seats[seat].user)
        return self._once(
            sitting, "resting", frame, seat, lambda at: resting_message(at, seat, frame)
        )

    def forget(self, table_id: TableId) -> None:
        """Drops the cached layouts of that table."""
        self._tables.pop(table_id, None)

    def frame(self, table: Table, words: Words, link: str | None, user: int | None) -> Frame:
        """The frame of a drawing for that person, or for everybody at the table."""
        cards = self._cards(user, table.guild)
        taught = self._taught(user)
        words = self._mentions.linked(words)
        return Frame(table, words, link, emojis=self._emojis(), cards=cards, taught=taught)

    def _once(
        self,
        sitting: Sitting,
        name: str,
        frame: Frame,
        seat: Seat | None,
        draw: Callable[[Sitting], T],
    ) -> T:
        """The cached drawing of that name for that seat, or a new one if its inputs changed."""
        drawings = self._tables.setdefault(sitting.table.id, {})
        self._tables.move_to_end(sitting.table.id)
        if len(self._tables) > _REMEMBERED:
            self._tables.popitem(last=False)
        kept, beside = drawings.get((name, seat)), _beside(sitting, seat)
        is_alike = kept is not None and kept.frame == frame and kept.beside == beside
        if kept is not None and is_alike and kept.state is sitting.state:
            return cast("T", kept.drawing)
        seen = _seen(sitting, seat)
        if kept is not None and is_alike and kept.seen == seen:
            drawing = cast("T", kept.drawing)
        else:
            drawing = draw(replace(sitting, table=frame.table))
        drawings[name, seat] = _Drawn(sitting.state, frame, beside, seen, drawing)
        return drawing


def _beside(sitting: Sitting, seat: Seat | None) -> object:
    """What is drawn of a game in addition to its state: the times, that seat's answers ahead, and
    the recent events.
    """
    own = None if seat is None else _times_and_answers(sitting, seat)
    return clocks.until(sitting), own, sitting.recent


def _times_and_answers(sitting: Sitting, seat: Seat) -> object:
    passes = clocks.passes_at(sitting, seat)
    offered = seat in sitting.offered
    return clocks.until(sitting, seat), passes, offered, ahead.chosen(sitting, seat)


def _seen(sitting: Sitting, seat: Seat | None) -> object:
    """Everything about the state of the game that is drawn for that seat, or for everybody."""
    if sitting.state is None:
        return None
    asked = None if seat is None else sitting.game.question(sitting.state, seat)
    return sitting.view(seat), asked
