"""Playing the tricks of a round: following, taking, leading (booklet: Phase 3, Playing).

The one implementation of these rules: the game applies cards through it, and computer players can
simulate a round with it. Everybody plays from the hand of the neighbour on their left, so a trick
is taken by the *owner* of the winning card (ruling 6).
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from engine.notation import described
from engine.pikoko.actions import PLAYS, Play
from engine.pikoko.cards import (
    CARD,
    COLOURS,
    FACES,
    FORMATS,
    NO_TRUMP,
    NUMBERS,
    SUIT,
    cards,
    colour_of,
    faces,
    number_of,
)
from engine.protocol import Seat

_BEATS_ANY_SUIT: Final = 20
_RED, _YELLOW, _PURPLE, _WHITE, _BLUE = SUIT


def _rank(face: int, led: int, trump: int) -> int:
    colour = colour_of(face)
    if colour == trump:
        return _BEATS_ANY_SUIT + number_of(face)
    return number_of(face) if colour == led else 0


RANK: Final = tuple(
    tuple(tuple(_rank(face, led, trump) for face in range(FACES)) for led in range(len(COLOURS)))
    for trump in range(NO_TRUMP + 1)
)
"""By trump, colour led and face: what the face is worth in the trick; the highest takes it.

Trump beats the colour led, which beats the rest; ranks above 0 are never equal (ruling 8).
"""

# The next three tables replace computations for each card by look-ups. They make trick play a tenth
# quicker, and computer players simulate rounds with it (`tests.benchmarks.engine`).
_RANKS: Final = tuple(tuple(by_led[colour_of(first)] for first in range(FACES)) for by_led in RANK)
"""`RANK` by trump, first face of the trick and face."""

_SUIT_OF: Final = tuple(SUIT[colour_of(face)] for face in range(FACES))

_PLAYS_IN_SUIT: Final[dict[int, tuple[Play, ...]]] = {
    numbers << NUMBERS * colour: tuple(PLAYS[face] for face in faces(numbers << NUMBERS * colour))
    for colour in range(len(COLOURS))
    for numbers in range(1 << NUMBERS)
}
"""By mask of faces, all of one colour: the plays of them."""


class Trick(NamedTuple):
    """A trick in the order it was played: ``leader`` played ``faces[0]``, and so on clockwise."""

    leader: Seat
    faces: tuple[int, ...]
    taker: Seat

    def __repr__(self) -> str:
        return described(self, FORMATS)


class Tricks(NamedTuple):
    """The position in the tricks of a round.

    ``dealt`` are the hands as they were dealt, by seat, and ``left`` the faces of all cards not
    yet played: their intersection is the `hand` of a seat. ``player`` is to play the next card,
    from the hand of the seat on the left, by one of the ``plays``, lowest face first; there are
    none when the round is over. ``faces`` are those of the present trick, ``done`` the tricks
    taken.
    """

    dealt: tuple[int, ...]
    left: int
    trump: int
    player: Seat
    plays: tuple[Play, ...]
    faces: tuple[int, ...]
    done: tuple[Trick, ...]

    @property
    def leader(self) -> Seat:
        """Who led the present trick, or is to lead it."""
        return (self.player - len(self.faces)) % len(self.dealt)

    def hand(self, seat: Seat) -> int:
        """The faces that seat still holds."""
        return self.dealt[seat] & self.left

    @staticmethod
    def of(position: Position) -> Tricks:
        """The position with named fields."""
        dealt, left, trump, player, plays, played, done = position
        return Tricks(dealt, left, trump, player, plays, played, tuple(map(Trick._make, done)))


Position: TypeAlias = tuple[
    tuple[int, ...],
    int,
    int,
    Seat,
    tuple[Play, ...],
    tuple[int, ...],
    tuple[tuple[Seat, tuple[int, ...], Seat], ...],
]
"""The fields of `Tricks`, and of each `Trick` in it, as plain tuples, which are quicker to make:
one is made for every card.
"""


def begin(dealt: tuple[int, ...], trump: int, leader: Seat) -> Position:
    """The position before the first card, which ``leader`` plays and may choose freely."""
    plays = _plays_of(dealt[(leader + 1) % len(dealt)])
    return dealt, sum(dealt), trump, leader, plays, (), ()


def taken(position: Position) -> tuple[int, ...]:
    """Tricks taken so far, by seat."""
    dealt, _, _, _, _, _, done = position
    takers = [taker for _, _, taker in done]
    return tuple(map(takers.count, range(len(dealt))))


def plays_from_left(position: Position, seat: Seat) -> tuple[Play, ...]:
    """All cards that seat could be asked to play later in the round, legal then or not."""
    dealt, left, _, _, _, _, _ = position
    return _plays_of(dealt[(seat + 1) % len(dealt)] & left)


def _plays_of(hand: int) -> tuple[Play, ...]:
    """The plays of all faces of a hand, lowest first."""
    return (
        _PLAYS_IN_SUIT[hand & _RED]
        + _PLAYS_IN_SUIT[hand & _YELLOW]
        + _PLAYS_IN_SUIT[hand & _PURPLE]
        + _PLAYS_IN_SUIT[hand & _WHITE]
        + _PLAYS_IN_SUIT[hand & _BLUE]
    )


def play(position: Position, face: int) -> Position:
    """The position after that face was played. Whether it is legal is not checked.

    The last card of a trick gives it to the owner of the best card. That owner's card is the first
    of the next trick, so the neighbour on the owner's right leads (ruling 6).

    A hand that has a face of the colour led must follow with such a face; otherwise every face of
    the hand is legal (ruling 7).
    """
    dealt, left, trump, player, _, played, done = position
    seats = len(dealt)
    left ^= CARD[face]
    played += (face,)
    player = (player + 1) % seats
    if len(played) < seats:
        held = dealt[player + 1 - seats] & left
        plays = _PLAYS_IN_SUIT[held & _SUIT_OF[played[0]]] or _plays_of(held)
        return dealt, left, trump, player, plays, played, done
    leader = player  # the trick is complete
    ranks = _RANKS[trump][played[0]]
    best = face
    for other in played:
        if ranks[other] > ranks[best]:
            best = other
    taker = (leader + 1 + played.index(best)) % seats
    done += ((leader, played, taker),)
    return dealt, left, trump, (taker - 1) % seats, _plays_of(dealt[taker] & left), (), done


def distinct_faces(legal: int, played: tuple[int, ...], trump: int) -> tuple[int, ...]:
    """The legal faces without those that lead to the same result, lowest first.

    ``played`` are the faces of the present trick. A multi-coloured card that is led can be played
    as any of its three colours. If it cannot follow, all that matters is whether its colour beats
    the best card so far (ruling 7).
    """
    if not played:
        return tuple(faces(legal))
    ranks = RANK[trump][colour_of(played[0])]
    best = max(ranks[face] for face in played)
    distinct: list[int] = []
    for card in cards(legal):
        by_effect = {max(ranks[face], best): face for face in faces(card & legal)}
        distinct.extend(by_effect.values())
    return tuple(sorted(distinct))
