"""Where a card can go and what it brings, and what is visible of a game before its end.

Pure functions of a view. ``plumes`` are a player's, in order, as that player sees them.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from engine.plumes.cards import COLOURS, LAST_CARDS, Card, Cards, colour_of, value_of
from engine.plumes.state import Phase
from engine.plumes.views import PlumeView, View
from engine.protocol import Seat

_TOGETHER: Final = 2
"""The least number of cards that make a group of one colour in a hand."""


class Target(NamedTuple):
    """A place for a card: the numbers of a plume and of a row, from 0; row 0 is the top."""

    plume: int
    row: int


class Effect(StrEnum):
    """What a card does to the plume it is played to."""

    NEW = "new"  # begins the plume
    WIDENS = "widens"  # widens the top row
    BEGINS = "begins"  # begins a row and leaves room
    GOES_ON = "goes-on"  # continues a row and leaves room
    FILLS = "fills"  # fills a row, so the next can begin
    CLOSES = "closes"  # completes the Peacock


class Placement(NamedTuple):
    """A place that takes the card, with what the card brings there."""

    target: Target
    effect: Effect

    points: int
    """The player's gain, with the bonus of a completed Peacock."""

    cards: int
    """The number of cards in the row after the play, or in the completed Peacock."""

    @property
    def is_below(self) -> bool:
        """Whether the place is below a top row, where cards bring points."""
        return self.target.row > 0

    @property
    def closes(self) -> bool:
        return self.effect is Effect.CLOSES


def places(plumes: Sequence[PlumeView], card: Card) -> list[Placement]:
    """Returns every place that takes the card: below top rows, at top rows, then a new plume."""
    value = value_of(card)
    below, tops = list[Placement](), list[Placement]()
    for number, plume in enumerate(plumes):
        if plume.colours >> colour_of(card) & 1:
            below.append(_below(plume, number, value))
        if len(plume.rows) == 1:
            wide = len(plume.rows[0]) + 1
            tops.append(Placement(Target(number, 0), Effect.WIDENS, -value, wide))
    return [*below, *tops, Placement(Target(len(plumes), 0), Effect.NEW, -value, 1)]


def own_plumes(view: View) -> tuple[PlumeView, ...]:
    """Returns the viewer's plumes; none for a viewer without a seat."""
    return () if view.viewer is None else view.plumes[view.viewer]


def places_of(view: View, card: Card) -> list[Placement]:
    return places(own_plumes(view), card)


def best_of(view: View, card: Card) -> Placement:
    return best(places_of(view, card))


def _below(plume: PlumeView, number: int, value: int) -> Placement:
    row, wide = plume.next_row, width_of_next(plume)
    lying = len(plume.rows[row]) if row < len(plume.rows) else 0
    target = Target(number, row)
    if wide == 1:
        cards = size(plume) + 1
        return Placement(target, Effect.CLOSES, value + cards, cards)
    effect = Effect.GOES_ON if lying else Effect.BEGINS
    return Placement(target, Effect.FILLS if lying + 1 == wide else effect, value, lying + 1)


def best(found: Sequence[Placement]) -> Placement:
    """Returns the place with most points at once; of equal places, the first."""
    return max(found, key=lambda place: (place.points, place.is_below))


def plain(found: Sequence[Placement]) -> Placement | None:
    """Returns the place that a single press plays to; ``None`` if there is a choice.

    It is the only place below a top row; without any, the only top row; without any, a new plume.
    It is also the `best` place.
    """
    below = [place for place in found if place.is_below]
    tops = found[len(below) : -1]
    going_on = below or tops or found[-1:]
    return going_on[0] if len(going_on) == 1 else None


def size(plume: PlumeView) -> int:
    return sum(map(len, plume.rows))


def width_of_next(plume: PlumeView) -> int:
    """Returns the number of cards that fill the row that takes the next card."""
    return len(plume.rows[0]) - plume.next_row


def missing_cards(plume: PlumeView) -> int:
    """Returns the number of cards that the row still takes."""
    lying = len(plume.rows[plume.next_row]) if plume.next_row < len(plume.rows) else 0
    return width_of_next(plume) - lying


def worth_if_closed(plume: PlumeView) -> int | None:
    """Returns the plume's worth if the next card closes it, without that card's own value.

    ``None`` if the next card does not close it.
    """
    if not plume.colours or width_of_next(plume) > 1:
        return None
    return plume.points + size(plume) + 1


def letters(plume: PlumeView) -> str:
    """Returns the letters of the colours that the next row takes."""
    return "".join(letter for bit, letter in enumerate(COLOURS) if plume.colours >> bit & 1)


def letter_of(card: Card) -> str:
    return COLOURS[colour_of(card)]


class OpenPoints(NamedTuple):
    """The points of a player that everyone sees, and the number of face-down cards."""

    points: int
    hidden: int


def in_sight(view: View, seat: Seat) -> OpenPoints:
    """Returns the points of the seat that everyone sees; all of them after the end."""
    plumes = view.plumes[seat]
    points = known_points(view, seat)
    if view.phase is Phase.OVER:
        return OpenPoints(points, 0)
    down = [plume.rows[-1][0] for plume in plumes if plume.complete]
    return OpenPoints(points - sum(value_of(card) for card in down if card is not None), len(down))


def known_points(view: View, seat: Seat) -> int:
    """Returns the seat's points with the face-down cards that the viewer knows."""
    return sum(plume.points for plume in view.plumes[seat])


def safe_draws(view: View) -> int:
    """Returns the number of draws that cannot bring the Peahen yet."""
    return max(0, view.deck_size - LAST_CARDS)


def by_colour(hand: Cards) -> tuple[tuple[Cards, ...], Cards]:
    """Returns the groups of cards of one colour, largest first, and the single cards."""
    groups: dict[int, list[Card]] = {}
    for card in sorted(hand):
        groups.setdefault(colour_of(card), []).append(card)
    together = [tuple(group) for group in groups.values() if len(group) >= _TOGETHER]
    alone = tuple(group[0] for group in groups.values() if len(group) < _TOGETHER)
    return tuple(sorted(together, key=len, reverse=True)), alone
