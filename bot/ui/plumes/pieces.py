"""What several messages of Enchanted Plumes show in the same way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

from bot.ui.kit import Frame, Layout
from bot.ui.names import seat_name
from bot.ui.parts import Component, framed, lines, small, text_length
from bot.ui.plumes.cards import BACK, Faces
from bot.ui.table_parts import joined, over_title, signed, table_title
from engine.plumes.state import LAST_CARDS, Phase
from engine.plumes.turn import Left
from engine.plumes.views import Placed, PlumeView, View
from engine.protocol import Seat

_MOST_IN_LINE: Final = 10
"""A plume of at most so many cards is one line, which fits on a phone; others have one per row."""
_MOST_IN_TEXT: Final = 4000
_NEXT_ROW: Final = "▸"


class Target(NamedTuple):
    """Where a card may be played: a plume by number from 0 and a row by number from 0, the top."""

    plume: int
    row: int


class Density(NamedTuple):
    """How much room plumes take: with an emoji for each card, and completed ones with their cards.

    Completed ones that are ``folded`` say how many cards they have and what they are worth.
    """

    pictures: bool
    folded: bool


_DENSITIES: Final = (
    Density(pictures=True, folded=False),
    Density(pictures=True, folded=True),
    Density(pictures=False, folded=True),
)
"""The first density with which a message fits is used."""

Parts: TypeAlias = "list[Component | str]"


def drawn_to_fit(parts_in: Iterable[Parts]) -> Layout:
    """The first of these versions of a message that is not too long, or else the last."""
    parts: Parts = []
    for parts in parts_in:
        if sum(text_length(part) for part in parts if isinstance(part, str)) <= _MOST_IN_TEXT:
            break
    return framed(*parts)


def size(part: Component | str) -> int:
    """How many components that is."""
    return 1 if isinstance(part, str) else 1 + len(part.get("components", ()))


def densities() -> tuple[Density, ...]:
    """The densities, from the most detailed to the shortest."""
    return _DENSITIES


def title(frame: Frame, view: View) -> str:
    return over_title(frame) if view.phase is Phase.OVER else table_title(frame)


def train(frame: Frame, view: View) -> str:
    """The Train and what is left of the deck; nothing before the first turn."""
    if view.phase not in {Phase.PLAYING, Phase.OVER}:
        return ""
    words = frame.words
    deck = lines(words("plumes-deck", cards=view.deck_size), peahen_near(frame, view))
    return lines(
        words("plumes-train", cards=Faces(frame.emojis).cards(view.train)),
        small(deck) if view.phase is Phase.PLAYING else "",
    )


def peahen_near(frame: Frame, view: View) -> str:
    """That the Peahen is among the last cards of the deck, or nothing."""
    if view.phase is Phase.PLAYING and view.deck_size <= LAST_CARDS:
        return frame.words("plumes-peahen-near")
    return ""


def peacock_lines(frame: Frame, view: View, seat: Seat, density: Density) -> str:
    """The completed Peacocks of that seat with their rows, or nothing where those are folded."""
    shown = Faces(frame.emojis if density.pictures else {})
    own = [
        small(_plume(frame, view, plume, number, shown, density))
        for number, plume in enumerate(view.plumes[seat], 1)
        if plume.complete and not density.folded
    ]
    return lines(small(f"**{seat_name(frame, seat)}**"), *own) if own else ""


def plume_lines(frame: Frame, view: View, seat: Seat, density: Density) -> str:
    """The plumes of that seat, in the order they were started."""
    shown = Faces(frame.emojis if density.pictures else {})
    return lines(
        *(
            _plume(frame, view, plume, number, shown, density)
            for number, plume in enumerate(view.plumes[seat], 1)
        )
    )


def own_plumes(frame: Frame, view: View, seat: Seat, density: Density) -> str:
    """The plumes that seat goes on with, and in a line what its Peacocks end with and are worth."""
    shown = Faces(frame.emojis if density.pictures else {})
    ended, open_ = list[str](), list[str]()
    for number, plume in enumerate(view.plumes[seat], 1):
        if plume.complete:
            card, worth = f"{BACK} ({shown.cards(plume.rows[-1])})", f"**{signed(plume.points)}**"
            ended.append(frame.words("plumes-ended", number=number, card=card, points=worth))
        else:
            open_.append(_plume(frame, view, plume, number, shown, density))
    return lines(f"🦚 {joined(ended)}" if ended else "", *open_)


def _plume(
    frame: Frame, view: View, plume: PlumeView, number: int, shown: Faces, density: Density
) -> str:
    words, size = frame.words, sum(map(len, plume.rows))
    worth = f"**{signed(plume.points)}**"
    if plume.complete and density.folded:
        return words("plumes-folded", number=number, cards=size, points=worth)
    rows = [shown.cards(row) for row in plume.rows]
    down = plume.complete and plume.rows[-1][0] is not None and view.phase is not Phase.OVER
    if down:
        rows[-1] = f"{BACK} ({rows[-1]})"
    between = f" {_NEXT_ROW} " if size <= _MOST_IN_LINE else f"\n{_NEXT_ROW} "
    key = "plumes-peacock" if plume.complete else "plumes-plume"
    return words(key, number=number, rows=between.join(rows), points=worth)


def points_in_sight(view: View, seat: Seat) -> int:
    """What the plumes of that seat are worth as far as the viewer sees them."""
    return sum(plume.points for plume in view.plumes[seat])


def unseen(frame: Frame, view: View, seat: Seat) -> str:
    """How many cards lie face down there that the viewer does not know; nothing if none do."""
    count = sum(plume.rows[-1][0] is None for plume in view.plumes[seat])
    return frame.words("plumes-unseen", cards=count) if count else ""


def place_name(frame: Frame, view: View, place: Target) -> str:
    """The name of that place among the plumes of the player whose turn it is."""
    own = () if view.player is None else view.plumes[view.player]
    if place.plume >= len(own):
        return frame.words("plumes-place-new")
    return row_name(frame, place)


def row_name(frame: Frame, place: Target) -> str:
    number = place.plume + 1
    if place.row == 0:
        return frame.words("plumes-place-top", plume=number)
    return frame.words("plumes-place-row", plume=number, row=place.row + 1)


def placed(frame: Frame, cards: Iterable[Placed]) -> str:
    """Cards that were played, each with its place."""
    shown = Faces(frame.emojis)
    return joined(
        frame.words(
            "plumes-placed",
            card=shown.card(one.card),
            place=row_name(frame, Target(one.plume, one.row)),
        )
        for one in cards
    )


def has_begun(left: Left) -> bool:
    """Has the player begun to draw or swap, with more to do? Then fewer than two cards are left.

    Before that two can be drawn, or with five cards in hand two swapped.
    """
    return not left.plays and left.draws < 2 and left.swaps < 2
