"""Playing the tricks of a round: following, taking, leading (booklet: Phase 3, Playing).

The one implementation of these rules: the game applies cards through it, and computer players can
roll a round out on it. Everybody plays from the hand of the neighbour on their left, so a trick is
taken by the *owner* of the winning card (ruling 6).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.pikoko.cards import (
    CARD,
    COLOURS,
    FACES,
    HAND_SIZE,
    NO_TRUMP,
    SUIT,
    cards,
    colour_of,
    faces,
    number_of,
)

_BEATS_ANY_SUIT: Final = 20


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


class Trick(NamedTuple):
    """A trick in the order it was played: ``leader`` played ``faces[0]``, and so on clockwise."""

    leader: int
    faces: tuple[int, ...]
    taker: int


class Tricks(NamedTuple):
    """Where the tricks of a round stand. By seat: ``hands`` of faces left and tricks ``taken``.

    ``player`` is to play the next card, from the hand of the seat on the left. ``led`` is the
    colour led, ``rank`` and ``taker`` the best card of the present trick ``faces`` and its owner;
    all three mean nothing while ``faces`` is empty.
    """

    hands: tuple[int, ...]
    trump: int
    player: int
    leader: int
    faces: tuple[int, ...]
    led: int
    rank: int
    taker: int
    taken: tuple[int, ...]
    done: tuple[Trick, ...]


def begin(hands: tuple[int, ...], trump: int, leader: int) -> Tricks:
    """A round about to be played, in which ``leader`` plays the first card."""
    return Tricks(hands, trump, leader, leader, (), 0, 0, 0, (0,) * len(hands), ())


def is_over(tricks: Tricks) -> bool:
    return len(tricks.done) == HAND_SIZE


def legal_faces(tricks: Tricks) -> int:
    """The faces that may be played now, as a mask.

    Whoever holds a card that bears the colour led must play such a card, and as that colour;
    otherwise every face of the hand will do (ruling 7).
    """
    hand = tricks.hands[(tricks.player + 1) % len(tricks.hands)]
    return (tricks.faces and hand & SUIT[tricks.led]) or hand


def play(tricks: Tricks, face: int) -> Tricks:
    """The round after that face was played, which must be one of `legal_faces`.

    The last card of a trick gives it to the owner of the best card. That owner's card is the first
    of the next trick, so the neighbour on the owner's right leads (ruling 6).
    """
    hands, trump, player, leader, played, led, rank, taker, taken, done = tricks
    seats = len(hands)
    owner = (player + 1) % seats
    hands = hands[:owner] + (hands[owner] & ~CARD[face],) + hands[owner + 1 :]
    if not played:
        led = colour_of(face)
        rank = -1
    played += (face,)
    rank_of_face = RANK[trump][led][face]
    if rank_of_face > rank:
        rank = rank_of_face
        taker = owner
    if len(played) < seats:
        return Tricks(hands, trump, owner, leader, played, led, rank, taker, taken, done)
    taken = taken[:taker] + (taken[taker] + 1,) + taken[taker + 1 :]
    done += (Trick(leader, played, taker),)
    leader = (taker - 1) % seats
    return Tricks(hands, trump, leader, leader, (), 0, 0, 0, taken, done)


def distinct_faces(tricks: Tricks) -> list[int]:
    """The legal faces without those that could make no difference, lowest first.

    A multi-coloured card that cannot follow is one choice for each colour its player may name,
    yet only trump or not trump matters then; whoever leads it chooses among all three. Ruling 7
    puts the question to the player only where it matters.
    """
    legal = legal_faces(tricks)
    if not tricks.faces:
        return list(faces(legal))
    ranks = RANK[tricks.trump][tricks.led]
    distinct: list[int] = []
    for card in cards(legal):
        by_rank = {ranks[face]: face for face in faces(card & legal)}
        distinct.extend(by_rank.values())
    return distinct
