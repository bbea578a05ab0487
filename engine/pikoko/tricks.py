"""Playing the tricks of a round: following, taking, leading (booklet: Phase 3, Playing).

Everyone plays from the hand of the neighbour on their left, so a trick is taken by the *owner* of
the winning card (ruling 6).
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
"""By trump, colour led and face: what the face is worth in the trick; the highest takes it.

Trump beats the colour led, which beats the rest; ranks above 0 are never equal (ruling 8).
"""

_PLAYS_IN_SUIT: Final[dict[int, tuple[Play, ...]]] = {
    numbers << NUMBERS * colour: tuple(PLAYS[face] for face in faces(numbers << NUMBERS * colour))
    for colour in range(len(COLOURS))
    for numbers in range(1 << NUMBERS)
}
"""By mask of faces, all of one colour: the plays of them."""


class Trick(NamedTuple):
    """A trick in the order it was played: ``leader`` played ``faces[0]``, and so on clockwise."""

    leader: Seat
    faces: tuple[Face, ...]
    taker: Seat

    def __repr__(self) -> str:
        return described(self)


class Tricks(NamedTuple):
    """The tricks of a round, as far as they were played."""

    dealt: tuple[int, ...]
    """The hands as they were dealt, by seat."""
    left: int
    """The faces of all cards not yet played."""
    trump: int
    """A colour, or `NO_TRUMP`."""
    player: Seat
    """Who plays the next card, from the hand of the seat on the left."""
    plays: tuple[Play, ...]
    """What that player may play, lowest face first; nothing when the round is over."""
    faces: tuple[int, ...]
    """The faces of the present trick, in the order they were played."""
    done: tuple[Trick, ...]
    """The tricks taken."""

    @property
    def leader(self) -> Seat:
        """Returns who led the present trick, or is to lead it."""
        return (self.player - len(self.faces)) % len(self.dealt)

    def hand(self, seat: Seat) -> int:
        """Returns the faces that seat still holds."""
        return self.dealt[seat] & self.left


def begin(dealt: tuple[int, ...], trump: int, leader: Seat) -> Tricks:
    """Before the first card, which ``leader`` plays and may choose freely."""
    plays = _plays_of(dealt[(leader + 1) % len(dealt)])
    return Tricks(dealt, sum(dealt), trump, leader, plays, (), ())


def play(tricks: Tricks, face: int) -> Tricks:
    """Returns the draft after that face is played. Whether it is legal is not checked.

    The next player has to follow the colour led from the hand on their left, if it can (ruling 7).
    The last card of a trick gives it to the owner of the best card. That owner's card is the first
    of the next trick, so the neighbour on the owner's right leads (ruling 6).
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
    """Returns the plays of all faces of a hand, lowest first."""
    return (
        _PLAYS_IN_SUIT[hand & _RED]
        + _PLAYS_IN_SUIT[hand & _YELLOW]
        + _PLAYS_IN_SUIT[hand & _PURPLE]
        + _PLAYS_IN_SUIT[hand & _WHITE]
        + _PLAYS_IN_SUIT[hand & _BLUE]
    )


def taken(tricks: Tricks) -> tuple[int, ...]:
    """Tricks taken so far, by seat."""
    takers = [trick.taker for trick in tricks.done]
    return tuple([takers.count(seat) for seat in range(len(tricks.dealt))])


def plays_from_left(tricks: Tricks, seat: Seat) -> tuple[Play, ...]:
    """Returns all cards that seat could be asked to play later in the round, legal then or not."""
    return _plays_of(tricks.hand((seat + 1) % len(tricks.dealt)))


def distinct_faces(legal: int, played: tuple[int, ...], trump: int) -> tuple[int, ...]:
    """Returns the legal faces without those that lead to the same result, lowest first.

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
