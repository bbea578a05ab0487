"""The reasons a person would give in Enchanted Plumes (`engine.mind.patterns`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.mind.patterns import Patterns, Reason
from engine.plumes.acts import Draw, Keep, Play, PlumesAction, Swap
from engine.plumes.cards import LAST_CARDS, Card, Cards, colour_of, colours_of, highest, value_of
from engine.plumes.views import PlumeView, View

_NARROW: Final = 3
"""A top row of up to this width makes a small Peacock, of six cards at most."""

_LOW: Final = 1
"""A card of up to this value costs little in a top row."""

_FEW_COLOURS: Final = 3
_MANY_COLOURS: Final = 5


def closed_narrow(view: View, legal: Sequence[PlumesAction], action: PlumesAction) -> Reason | None:
    """The first card below a narrow top row, which closes it while there is time to widen it."""
    own = _plume(view, action)
    if not isinstance(action, Play) or own is None or action.row != 1 or len(own.rows) > 1:
        return None
    width = len(own.rows[0])
    if width > _NARROW or view.deck_size <= LAST_CARDS:
        return None
    return Reason("closed-narrow", number=width * (width + 1) // 2)


def colour_died(view: View, legal: Sequence[PlumesAction], action: PlumesAction) -> Reason | None:
    """The last card of a row leaves one colour for the next row, of which the viewer has none."""
    after = _row_after(view, action)
    if not isinstance(action, Play) or after is None or not _is_full(view, action):
        return None
    colours = colours_of(after)
    if len(after) < 2 or colours.bit_count() > 1:
        return None
    if any(colours_of((card,)) & colours for card in view.hand or () if card != action.card):
        return None
    return Reason("colour-died")


def high_on_top(view: View, legal: Sequence[PlumesAction], action: PlumesAction) -> Reason | None:
    """A card of the upper half of values in a top row, where it counts against the player."""
    if not isinstance(action, Play) or action.row or value_of(action.card) * 2 <= _most(view):
        return None
    return Reason("high-on-top", number=value_of(action.card))


def begun_late(view: View, legal: Sequence[PlumesAction], action: PlumesAction) -> Reason | None:
    """A new plume, though the Peahen may come with any draw."""
    if not isinstance(action, Play) or _plume(view, action) or view.deck_size > LAST_CARDS:
        return None
    return Reason("begun-late", number=view.deck_size)


def drew_blind(view: View, legal: Sequence[PlumesAction], action: PlumesAction) -> Reason | None:
    """A card from the deck, though a swap would bring a high card that fits below a top row."""
    if not isinstance(action, Draw):
        return None
    for other in legal:
        if isinstance(other, Swap) and len(other.give) == 1 and feeds(view, legal, other):
            return Reason("drew-blind")
    return None


def fed_away(view: View, legal: Sequence[PlumesAction], action: PlumesAction) -> Reason | None:
    """A swap that gives a card that fits below a top row for one that fits nowhere."""
    if not isinstance(action, Swap):
        return None
    gives = any(_fits(view, card) for card in action.give)
    takes = any(_fits(view, card) for card in action.take)
    return Reason("fed-away") if gives and not takes else None


def kept_motley(view: View, legal: Sequence[PlumesAction], action: PlumesAction) -> Reason | None:
    """Six cards of five or six colours, few of which can lie below each other."""
    if not isinstance(action, Keep):
        return None
    colours = colours_of(action.cards).bit_count()
    return Reason("kept-motley", number=colours) if colours >= _MANY_COLOURS else None


def completes(view: View, legal: Sequence[PlumesAction], action: PlumesAction) -> Reason | None:
    """The last card of a Peacock."""
    own, after = _plume(view, action), _row_after(view, action)
    if own is None or after is None or not isinstance(action, Play) or action.row < 1:
        return None
    if len(own.rows[action.row - 1]) != 2:
        return None
    return Reason("completes", number=sum(len(row) for row in own.rows) + 1)


def high_below(view: View, legal: Sequence[PlumesAction], action: PlumesAction) -> Reason | None:
    """A card of the upper half of values below a top row, where it counts for the player."""
    if not isinstance(action, Play) or not action.row or value_of(action.card) * 2 <= _most(view):
        return None
    return Reason("high-below", number=value_of(action.card))


def new_colour(view: View, legal: Sequence[PlumesAction], action: PlumesAction) -> Reason | None:
    """A low card brings another colour into a top row, so that more cards fit below it."""
    own = _plume(view, action)
    if not isinstance(action, Play) or own is None or action.row or value_of(action.card) > _LOW:
        return None
    return None if _is_among(own.rows[0], action.card) else Reason("new-colour")


def low_on_top(view: View, legal: Sequence[PlumesAction], action: PlumesAction) -> Reason | None:
    """A low card in a top row, where it costs little."""
    if not isinstance(action, Play) or action.row or value_of(action.card) > _LOW:
        return None
    return Reason("low-on-top", number=value_of(action.card))


def feeds(view: View, legal: Sequence[PlumesAction], action: PlumesAction) -> Reason | None:
    """A swap of cards that fit nowhere for a high card that fits below a top row."""
    if not isinstance(action, Swap) or any(_fits(view, card) for card in action.give):
        return None
    taken = [card for card in action.take if _fits(view, card) and value_of(card) * 2 > _most(view)]
    return Reason("feeds", number=value_of(max(taken, key=value_of))) if taken else None


def fits_better(view: View, legal: Sequence[PlumesAction], action: PlumesAction) -> Reason | None:
    """A swap of cards that fit nowhere for one that fits below a top row."""
    if not isinstance(action, Swap) or any(_fits(view, card) for card in action.give):
        return None
    return Reason("fits-better") if any(_fits(view, card) for card in action.take) else None


def nothing_fits(view: View, legal: Sequence[PlumesAction], action: PlumesAction) -> Reason | None:
    """A card from the deck, for a hand of which nothing fits below a top row."""
    if not isinstance(action, Draw) or not _own(view) or not view.hand:
        return None
    return None if any(_fits(view, card) for card in view.hand) else Reason("nothing-fits")


def widens(view: View, legal: Sequence[PlumesAction], action: PlumesAction) -> Reason | None:
    """Another card in a top row of two or more, whose whole Peacock the deck may still allow."""
    own, after = _plume(view, action), _row_after(view, action)
    if own is None or after is None or not isinstance(action, Play) or action.row:
        return None
    width = len(after)
    if width < _NARROW or width * (width - 1) // 2 > view.deck_size // view.seats:
        return None
    return Reason("widens", number=width * (width + 1) // 2)


def best_below(view: View, legal: Sequence[PlumesAction], action: PlumesAction) -> Reason | None:
    """The highest of several cards that fit in that place below a top row."""
    if not isinstance(action, Play) or not action.row:
        return None
    place = (action.plume, action.row)
    values = [
        value_of(one.card)
        for one in legal
        if isinstance(one, Play) and (one.plume, one.row) == place and one.card != action.card
    ]
    if not values or value_of(action.card) <= max(values):
        return None
    return Reason("best-below", number=value_of(action.card))


def lowest_on_top(view: View, legal: Sequence[PlumesAction], action: PlumesAction) -> Reason | None:
    """The lowest card of the hand in a top row, where its value counts against the player."""
    if not isinstance(action, Play) or action.row:
        return None
    value = value_of(action.card)
    others = [value_of(card) for card in view.hand or () if card != action.card]
    if not others or value >= min(others):
        return None
    return Reason("lowest-on-top", number=value)


def kept_alike(view: View, legal: Sequence[PlumesAction], action: PlumesAction) -> Reason | None:
    """Six cards of at most three colours, which can lie below each other."""
    if not isinstance(action, Keep):
        return None
    colours = colours_of(action.cards).bit_count()
    return Reason("kept-alike", number=colours) if colours <= _FEW_COLOURS else None


REASONS: Final = Patterns(
    good=(
        completes,
        high_below,
        best_below,
        new_colour,
        low_on_top,
        widens,
        lowest_on_top,
        feeds,
        fits_better,
        nothing_fits,
        kept_alike,
    ),
    bad=(closed_narrow, colour_died, high_on_top, begun_late, drew_blind, fed_away, kept_motley),
)


def _own(view: View) -> tuple[PlumeView, ...]:
    return () if view.viewer is None else view.plumes[view.viewer]


def _plume(view: View, action: PlumesAction) -> PlumeView | None:
    own = _own(view)
    if not isinstance(action, Play) or action.plume >= len(own):
        return None
    return own[action.plume]


def _row_after(view: View, action: PlumesAction) -> Cards | None:
    own = _plume(view, action)
    if not isinstance(action, Play) or own is None:
        return None
    before = own.rows[action.row] if action.row < len(own.rows) else ()
    return (*(card for card in before if card is not None), action.card)


def _is_full(view: View, action: Play) -> bool:
    own, after = _plume(view, action), _row_after(view, action)
    if own is None or after is None or not action.row:
        return False
    return len(after) == len(own.rows[action.row - 1]) - 1


def _fits(view: View, card: Card) -> bool:
    return any(own.colours & colours_of((card,)) for own in _own(view))


def _is_among(row: Sequence[Card | None], card: Card) -> bool:
    return any(other is not None and colour_of(other) == colour_of(card) for other in row)


def _most(view: View) -> int:
    return highest(view.seats)
