"""The cards of Peacock Block (booklet: Components, Card Anatomy).

A card is a small int made of its kind and its Cock Fight value from 0 to 7: ``8 * kind + value``.
Identical copies are the same int. Several cards are ``bytes``, one byte per card: hands are
sorted, the deck begins with its top card, piles end with theirs. In records a card is its kind and
value, ``flirt2:5``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, TypeAlias

from engine.notation import Form, listed
from engine.protocol import Json

KINDS: Final = (
    "flirt1", "flirt2", "flirt3", "block1", "block2", "block3", "half", "grow1", "grow2",
    "pluck1", "pluck2", "shake", "strut", "ruffle", "squabble", "fight", "sidestep",
    "left", "middle", "right",
)  # fmt: skip
"""The names of the kinds.

``half`` is the half Ultra Block; ``left``, ``middle`` and ``right`` are the pieces of the Ring.
"""

(
    FLIRT1, FLIRT2, FLIRT3, BLOCK1, BLOCK2, BLOCK3, HALF, GROW1, GROW2,
    PLUCK1, PLUCK2, SHAKE, STRUT, RUFFLE, SQUABBLE, FIGHT, SIDESTEP,
    LEFT, MIDDLE, RIGHT,
) = range(len(KINDS))  # fmt: skip

VALUES: Final = 8
"""The number of Cock Fight values, 0 to 7."""

FACES: Final = len(KINDS) * VALUES
"""Every card is an int from 0 to below this."""

NO_CARD: Final = -1

HAND_SIZE: Final = 4

KIND_OF: Final = bytes(card // VALUES if card < FACES else 255 for card in range(256))
"""The kind of each card; ``cards.translate(KIND_OF)`` gives the kinds of several."""

ONE: Final = tuple(bytes((card,)) for card in range(256))
"""Each card as ``bytes``."""

RING: Final = frozenset((LEFT, MIDDLE, RIGHT))
TRIGGERS: Final = frozenset((SHAKE, STRUT))
ALL_IN: Final = frozenset((SQUABBLE, FIGHT))
"""The kinds of cards that hit everyone, their player included."""

_NAMES: Final = tuple(f"{KINDS[card // VALUES]}:{card % VALUES}" for card in range(FACES))
_CARDS: Final = {name: card for card, name in enumerate(_NAMES)}


def card_of(kind: int, value: int) -> int:
    return kind * VALUES + value


def value_of(card: int) -> int:
    """Returns the card's strength in a Cock Fight, 0 to 7."""
    return card % VALUES


def card_name(card: int) -> str:
    """Returns the card's name in records: ``flirt2:5``."""
    return _NAMES[card]


def card_named(name: str) -> int:
    """Returns the card of that name. Raises `KeyError`."""
    return _CARDS[name]


def names_of(cards: bytes) -> list[str]:
    """Returns the cards' names in records."""
    return [_NAMES[card] for card in cards]


def cards_named(names: Iterable[str]) -> bytes:
    """Returns the cards of these names. Raises `KeyError`."""
    return bytes([_CARDS[name] for name in names])


def names(cards: Iterable[int]) -> str:
    """Returns the cards' names in one line: ``flirt2:5 block1:4``."""
    return " ".join(map(card_name, cards))


Card: TypeAlias = Annotated[int, Form(card_name, card_named)]
Cards: TypeAlias = Annotated[
    bytes,
    Form(lambda cards: list[Json](names_of(cards)), lambda names: cards_named(listed(names))),
]
Kind: TypeAlias = Annotated[int, Form(KINDS.__getitem__)]


def is_ring_piece(card: int) -> bool:
    return card >= LEFT * VALUES


def sorted_cards(cards: bytes) -> bytes:
    return bytes(sorted(cards))


def with_cards(hand: bytes, cards: bytes) -> bytes:
    return bytes(sorted(hand + cards))


def without(hand: bytes, card: int) -> bytes:
    """Returns the hand with one copy of ``card`` less, which must be in it."""
    return hand.replace(ONE[card], b"", 1)


def has_ring(hand: bytes) -> bool:
    """Returns whether the hand has the left, the middle and the right piece."""
    return RING.issubset(hand.translate(KIND_OF))


def of_kind(hand: bytes, kind: int) -> bytes:
    """Returns the different cards of that kind in the hand."""
    return bytes(sorted({card for card in hand if card // VALUES == kind}))
