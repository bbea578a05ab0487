"""The pictures of the table post, and of what a private view shows of the others."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from bot.screens.art.scene import Scene
from bot.screens.plumes.art import alt, boxes
from bot.screens.plumes.art.sheet import Sheet
from bot.screens.words import Words
from engine.plumes.state import Phase
from engine.plumes.views import View
from engine.protocol import Seat


@dataclass(frozen=True, slots=True)
class Tails:
    """Pictures, and the seats of whose Peacocks their descriptions omit the rows."""

    scenes: tuple[Scene, ...]
    folded: tuple[Seat, ...]


def plumes_table(
    view: View,
    names: Sequence[str],
    words: Words,
    *,
    signs: Sequence[int] = (),
    large: bool = False,
) -> Tails:
    """Returns everyone's box below the Train; nothing before the first turn."""
    if view.phase not in {Phase.PLAYING, Phase.OVER}:
        return Tails((), ())
    sheet = Sheet.new(names, words, signs, large=large)
    return of_seats(sheet, view, range(view.seats), public=True)


def of_seats(sheet: Sheet, view: View, seats: Sequence[Seat], *, public: bool) -> Tails:
    """Returns the boxes of these seats below the Train."""

    def describe(told: Collection[Seat], train: bool) -> boxes.Described:
        return alt.of_boxes(sheet.words, sheet.short_names, view, told, train=train)

    grid = boxes.grid_of(sheet, view, seats, public=public)
    drawn = list(boxes.pictures(sheet, view, grid, describe))
    scenes = tuple(scene for scene, _ in drawn)
    return Tails(scenes, tuple(seat for _, folded in drawn for seat in folded))
