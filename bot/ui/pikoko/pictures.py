"""The pictures of Pikoko's messages, for whoever wants pictures: none where cards are in text."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TypeAlias

from bot.language.words import Words
from bot.ui.art.scene import Scene
from bot.ui.kit import Frame, Picture
from bot.ui.names import seat_labels
from bot.ui.pikoko.art import panel as panel_art
from bot.ui.pikoko.art import rounds as rounds_art
from bot.ui.pikoko.art import table as table_art
from data.store.values import Cards
from engine.pikoko.events import BidsRevealed
from engine.pikoko.state import Phase
from engine.pikoko.views import View
from engine.protocol import Seat

_Draw: TypeAlias = Callable[[View, Sequence[str], Words], Scene | None]


def panel(frame: Frame, view: View) -> Picture | None:
    """What a seat sees."""
    return _picture(
        frame,
        view,
        partial(panel_art.panel, signs=frame.table.signs, large=frame.cards is Cards.LARGE),
    )


def table(frame: Frame, view: View) -> Picture | None:
    """What everybody sees. Bids that were just revealed are turned over, if pictures may move."""
    large, opened = frame.cards is Cards.LARGE, _opened(frame, view) if frame.moves else ()
    return _picture(
        frame, view, partial(table_art.table, signs=frame.table.signs, large=large, opened=opened)
    )


def _opened(frame: Frame, view: View) -> Collection[tuple[Seat, Seat]]:
    """The bids of the last event, by bidder and target, until somebody answers anew in secret."""
    last = frame.recent[-1] if frame.recent and frame.moment is None else None
    if not isinstance(last, BidsRevealed) or view.waiting != _asked(view):
        return ()
    return [(bidder, on) for bidder, on, _ in last.bids]


def _asked(view: View) -> frozenset[Seat]:
    """Whom the game waits for as long as nobody has answered in secret."""
    seats = range(view.seats)
    if view.phase is Phase.CONFIDENCE:
        return frozenset(seats)
    return frozenset(seat for seat in seats if view.tokens[seat] and view.targets != {seat})


def round_over(frame: Frame, view: View, number: int) -> Picture | None:
    """A scored round; ``number`` counts from 1."""

    def draw(view: View, names: Sequence[str], words: Words) -> Scene:
        return rounds_art.round_over(view, number, names, words, signs=frame.table.signs)

    return _picture(frame, view, draw)


def _picture(frame: Frame, view: View, draw: _Draw) -> Picture | None:
    if frame.cards is Cards.TEXT:
        return None
    scene = draw(view, seat_labels(frame), frame.words)
    return None if scene is None else Picture(scene)
