"""Playing the tricks of a round: following, taking, leading (booklet: Phase 3, Playing).

Everyone plays from the hand of their left-hand neighbour, so the *owner* of the winning card takes
the trick (ruling 6).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.notation import described
from engine.pikoko.acts import PLAYS, Play
from engine.pikoko.cards import (
    CARD,
    COLOURS,
    FACES,
    NO_TRUMP,
    NUMBERS,
    SUIT,
    Face,
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
"""A face's rank in a trick, by trump, colour led and face; the highest takes the trick.

Trump beats the colour led, which beats the rest; ranks above 0 are never equal (ruling 8).
"""

_PLAYS_IN_SUIT: Final[dict[int, tuple[Play, ...]]] = {
    numbers << NUMBERS * colour: tuple(PLAYS[face] for face in faces(numbers << NUMBERS * colour))
    for colour in range(len(COLOURS))
    for numbers in range(1 << NUMBERS)
}
"""The plays of the faces in a mask of one colour."""


class Trick(NamedTuple):
    """A trick: ``leader`` played ``faces[0]``, the next seat clockwise ``faces[1]``, and so on."""

    leader: Seat
    faces: tuple[Face, ...]
    taker: Seat

    def __repr__(self) -> str:
        return described(self)


class Tricks(NamedTuple):
    """The tricks of a round so far."""

    dealt: tuple[int, ...]
    """The hands as they were dealt, by seat."""
    left: int
    """The faces of all cards not yet played."""
    trump: int
    """A colour, or `NO_TRUMP`."""
    player: Seat
    """The seat that plays the next card, from the hand to its left."""
    plays: tuple[Play, ...]
    """What that player may play, lowest face first; empty when the round is over."""
    faces: tuple[int, ...]
    """The faces of the present trick, in the order of play."""
    done: tuple[Trick, ...]
    """The tricks taken."""

    @property
    def leader(self) -> Seat:
        """The seat that led the present trick, or is to lead it."""
        return (self.player - len(self.faces)) % len(self.dealt)

    def hand(self, seat: Seat) -> int:
        """Returns the faces that the seat still holds."""
        return self.dealt[seat] & self.left


def begin(dealt: tuple[int, ...], trump: int, leader: Seat) -> Tricks:
    """Returns the tricks before the first card, which ``leader`` plays and may choose freely."""
    plays = _plays_of(dealt[(leader + 1) % len(dealt)])
    return Tricks(dealt, sum(dealt), trump, leader, plays, (), ())


def play(tricks: Tricks, face: int) -> Tricks:
    """Returns the tricks after that face, which must be legal, is played.

    The next player must follow the colour led from the hand on their left, if it can (ruling 7).
    The last card of a trick gives it to the owner of the best card. The owner's card is the first
    of the next trick, so their right-hand neighbour leads (ruling 6).
    """
    dealt, left, trump, player, _plays, played, done = tricks
    seats = len(dealt)
    left ^= CARD[face]
    played += (face,)
    player = (player + 1) % seats
    if len(played) < seats:
        hand = dealt[(player + 1) % seats] & left
        plays = _PLAYS_IN_SUIT[hand & SUIT[played[0] // NUMBERS]] or _plays_of(hand)
        return Tricks(dealt, left, trump, player, plays, played, done)
    leader = player  # everyone has played once
    ranks = RANK[trump][played[0] // NUMBERS]
    best = face
    for other in played:
        if ranks[other] > ranks[best]:
            best = other
    taker = (leader + 1 + played.index(best)) % seats
    player = (taker - 1) % seats
    done += (Trick(leader, played, taker),)
    return Tricks(dealt, left, trump, player, _plays_of(dealt[taker] & left), (), done)


def _plays_of(hand: int) -> tuple[Play, ...]:
    return (
        _PLAYS_IN_SUIT[hand & _RED]
        + _PLAYS_IN_SUIT[hand & _YELLOW]
        + _PLAYS_IN_SUIT[hand & _PURPLE]
        + _PLAYS_IN_SUIT[hand & _WHITE]
        + _PLAYS_IN_SUIT[hand & _BLUE]
    )


def taken(tricks: Tricks) -> tuple[int, ...]:
    """Returns the tricks taken so far, by seat."""
    takers = [trick.taker for trick in tricks.done]
    return tuple([takers.count(seat) for seat in range(len(tricks.dealt))])


def plays_from_left(tricks: Tricks, seat: Seat) -> tuple[Play, ...]:
    """Returns all cards that the seat may be asked to play later in the round."""
    return _plays_of(tricks.hand((seat + 1) % len(tricks.dealt)))


def distinct_faces(legal: int, played: tuple[int, ...], trump: int) -> tuple[int, ...]:
    """Returns the legal faces, lowest first, without those that lead to the same result.

    ``played`` has the faces of the present trick. A multi-coloured card can be led as any of its
    three colours; if it cannot follow, only whether its colour beats the best card matters (ruling
    7).
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
