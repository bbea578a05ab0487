"""A quick player of Enchanted Plumes: finds the best place of each card by colour and value.

It builds Peacocks of ten cards: low cards go into a top row until it has four, high ones below, and
no row is begun below a top row that is too narrow. Worths are in points. A card's value counts
against it in a top row, and for it in a row below. So for each colour two numbers are enough: the
worth of a card of value 0 in the best top row, and in the best row below one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Final, NamedTuple, Protocol

from engine.plumes.acts import DRAW, Draw, Keep, Play, PlumesAction, Swap
from engine.plumes.cards import COLOURS, KEPT, VALUES, Card, Cards, colours_of, highest
from engine.plumes.state import Phase
from engine.plumes.turns import PLAYS, Left
from engine.plumes.views import View
from engine.protocol import Legal

_TOP: Final = 4
"""The desired width of a top row, for a Peacock of ten cards."""

_NEW_PLUME: Final = -12.0
"""The worth of starting a plume, without the value of its card."""

_TOP_ROW: Final = 3.0
"""The worth of a card of value 0 in a top row that is not full."""

_KNOWN_COLOUR: Final = -2.0
"""Added if the row has that colour already."""

_ROW_BELOW: Final = 2.0
"""The worth of a card of value 0 in a row below the top."""

_TOO_NARROW: Final = -10.0
"""Added when a row is begun below a top row, per card that the top row has fewer than `_TOP`."""

_FITS_NOWHERE: Final = 2.0
"""The worth in hand of a card that fits no plume."""

_NOWHERE: Final = -1000.0


class Rows(Protocol):
    """A plume as in a state, or in its owner's view."""

    @property
    def rows(self) -> tuple[tuple[Card | None, ...], ...]: ...
    @property
    def next_row(self) -> int: ...
    @property
    def colours(self) -> int: ...


class Places(NamedTuple):
    """The best places on some plumes, by colour.

    ``above`` and ``below`` are the worths of a card of value 0 at its best place in a top row and
    below one, and ``…_at`` the numbers of these plumes. ``rows`` has each plume's next row below
    the top.
    """

    above: tuple[float, ...]
    above_at: tuple[int, ...]
    below: tuple[float, ...]
    below_at: tuple[int, ...]
    rows: tuple[int, ...]

    def best(self, card: Card) -> float:
        """Returns the worth of that card at its best place on an existing plume."""
        colour, value = divmod(card, VALUES)
        above, below = self.above[colour] - value, self.below[colour] + value
        return max(below, above)

    def use(self, card: Card) -> float:
        """Returns the worth of that card in hand."""
        best = self.best(card)
        return max(_FITS_NOWHERE, best)

    def play(self, card: Card) -> Play:
        """Returns the play of that card at its best place."""
        colour, value = divmod(card, VALUES)
        above, below = self.above[colour] - value, self.below[colour] + value
        if max(above, below) < _NEW_PLUME - value:
            return Play(card, len(self.rows), 0)
        if above >= below:
            return Play(card, self.above_at[colour], 0)
        plume = self.below_at[colour]
        return Play(card, plume, self.rows[plume])

    def average(self, seats: int) -> float:
        """Returns the average worth in hand of a card from the deck."""
        most = highest(seats)
        return sum(map(_average, self.above, self.below, [most] * len(COLOURS))) / len(COLOURS)


@lru_cache(maxsize=2**14)
def _average(above: float, below: float, most: int) -> float:
    """Returns the average worth in hand of a card of one colour, with a value up to ``most``."""
    uses = [max(_FITS_NOWHERE, above - value, below + value) for value in range(most + 1)]
    return sum(uses) / len(uses)


@lru_cache(maxsize=2**14)
def _of_plume(
    rows: tuple[tuple[Card | None, ...], ...], colours: int
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Returns by colour the worth of a card of value 0 in the plume's top row, and below it."""
    top, depth = rows[0], len(rows)
    above = [_NOWHERE] * len(COLOURS)
    if depth == 1:
        known = colours_of(card for card in top if card is not None)
        worth = _TOP_ROW if len(top) < _TOP else _NEW_PLUME
        for colour in range(len(COLOURS)):
            above[colour] = worth + (_KNOWN_COLOUR if known >> colour & 1 else 0.0)
    if not colours:
        return tuple(above), (_NOWHERE,) * len(COLOURS)
    last = len(rows[-1])
    continues = depth > 1 and last < len(rows[-2]) - 1
    completes = not continues and last == 2
    worth = 1.0 + sum(map(len, rows)) if completes else _ROW_BELOW
    if depth == 1:
        worth += _TOO_NARROW * max(_TOP - len(top), 0)
    below = [worth if colours >> colour & 1 else _NOWHERE for colour in range(len(COLOURS))]
    return tuple(above), tuple(below)


@lru_cache(maxsize=2**12)
def places(plumes: tuple[Rows, ...]) -> Places:
    """Returns the best places on the plumes of a player, who sees all their cards."""
    colours = len(COLOURS)
    above, below = [_NOWHERE] * colours, [_NOWHERE] * colours
    above_at, below_at = [0] * colours, [0] * colours
    for index, plume in enumerate(plumes):
        if not plume.colours and len(plume.rows) > 1:
            continue  # complete
        tops, lower = _of_plume(plume.rows, plume.colours)
        for colour in range(colours):
            if tops[colour] > above[colour]:
                above[colour], above_at[colour] = tops[colour], index
            if lower[colour] > below[colour]:
                below[colour], below_at[colour] = lower[colour], index
    rows = tuple([plume.next_row for plume in plumes])
    return Places(tuple(above), tuple(above_at), tuple(below), tuple(below_at), rows)


def play_worth(plumes: tuple[Rows, ...], play: Play) -> float:
    """Returns the worth of a legal play on an own plume or a new one."""
    colour, value = divmod(play.card, VALUES)
    if play.plume == len(plumes):
        return _NEW_PLUME - value
    above, below = _of_plume(plumes[play.plume].rows, plumes[play.plume].colours)
    return below[colour] + value if play.row else above[colour] - value


def hand_worth(cards: Cards) -> float:
    """Returns what a starting hand is worth: low cards, and colours that occur more than once."""
    values = sorted([card % VALUES for card in cards])
    colours = {card // VALUES for card in cards}
    return 3.0 * (len(cards) - len(colours)) - sum(values[:3])


def play_clever(view: View, legal: Legal[PlumesAction], rng: Random) -> PlumesAction:  # noqa: ARG001
    """Plays as the quick player (`engine.protocol.Player`); never takes anything back."""
    return choose(view)


def choose(view: View) -> PlumesAction:
    """Returns the quick player's action, which is not random. Raises `ValueError` out of turn."""
    hand = view.hand or ()
    if view.phase is Phase.KEEPING:
        return keep(hand, view.kept)
    if view.viewer is None or view.left is None:
        raise ValueError("only a seat that has its turn is asked")
    return act(hand, view.plumes[view.viewer], view.train, view.left, view.seats)


def keep(dealt: Cards, standing: Cards | None = None) -> Keep:
    """Returns the six of nine cards that the quick player keeps, other than ``standing``."""
    sixes = (cards for cards in combinations(dealt, KEPT) if cards != standing)
    return Keep(max(sixes, key=hand_worth))


def act(
    hand: Cards, plumes: tuple[Rows, ...], train: Cards, may: Left, seats: int
) -> Play | Draw | Swap:
    """Returns the quick player's next action in its turn.

    It plays a second card only if that gains points, and takes from the Train what it can use
    better than a card from the deck.
    """
    at = places(plumes)
    if may.plays:
        card = max(hand, key=lambda card: _worth(at, card))
        if may.plays == PLAYS or _worth(at, card) > 0:
            return at.play(card)
    return _replenish(at, hand, train, may, seats)


def _worth(at: Places, card: Card) -> float:
    return max(at.best(card), _NEW_PLUME - card % VALUES)


def _replenish(at: Places, hand: Cards, train: Cards, may: Left, seats: int) -> Draw | Swap:
    """Returns a draw, or a swap of the least useful cards for the most useful ones."""
    if not may.swaps:
        return DRAW
    most, use = may.swaps, at.use
    gives = sorted([(use(card), card) for card in hand])[:most]
    takes = sorted([(use(card), card) for card in train])[: -most - 1 : -1]
    gain = takes[0][0] - gives[0][0]
    number = 1
    if most == 2 and takes[1][0] > gives[1][0]:
        gain += takes[1][0] - gives[1][0]
        number = 2
    if may.draws and at.average(seats) >= gain:
        return DRAW
    return Swap(
        tuple(sorted([card for _, card in gives[:number]])),
        tuple(sorted([card for _, card in takes[:number]])),
    )


def best_swaps(plumes: tuple[Rows, ...], hand: Cards, train: Cards, may: Left) -> Sequence[Swap]:
    """Returns the most promising swaps of one and of two cards, best first."""
    at = places(plumes)
    gives = sorted(hand, key=at.use)[:2]
    takes = sorted(train, key=at.use, reverse=True)[:3]
    pairs: list[tuple[Cards, Cards]] = [((give,), (take,)) for give in gives for take in takes]
    if may.swaps == 2 and len(gives) == 2:
        pairs += [(tuple(gives), pair) for pair in combinations(takes, 2)]

    def gain(pair: tuple[Cards, Cards]) -> float:
        return sum(map(at.use, pair[1])) - sum(map(at.use, pair[0]))

    pairs.sort(key=gain, reverse=True)
    return [Swap(tuple(sorted(give)), tuple(sorted(take))) for give, take in pairs]
