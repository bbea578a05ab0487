"""Chance: shuffles of names, and who sits where.

All that chance does in a game is to shuffle names, such as those of cards. A game does not care
whether an order comes from a random source (`shuffling`) or from a seed (`seeded`).

The chance actions of a log are numbered: `engine.log.Seats` is `SEATS`, and those of the game
follow from 1, even if the log lacks `engine.log.Seats`. So a seed gives the same chance actions
however often people change their minds between them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from hmac import digest
from itertools import count
from random import Random
from typing import Final, TypeAlias

Order: TypeAlias = Callable[[Iterable[str]], list[str]]
"""Shuffles names.

The result depends on the set of names, not on their order. A further call continues with the next
random numbers, for another part of the same chance action.
"""

Chance: TypeAlias = Callable[[int], Order]
"""Returns the order for the chance action with that number."""

SEATS: Final = 0
"""The number of the chance action that seats the players."""

_PIECE: Final = 8
_PIECES: Final = 1 << 8 * _PIECE
"""The number of values of a 64-bit piece."""


def shuffling(rng: Random) -> Order:
    """Returns an order that makes all results equally likely.

    Another version of Python may shuffle differently by the same random source.
    """
    number = rng.random

    def order(names: Iterable[str]) -> list[str]:
        return sorted(sorted(names), key=lambda _: number())

    return order


def seeded(seed: bytes, number: int) -> Order:
    """Returns the order that follows from a seed, for the chance action with that number (from 0).

    It is the same for ever, with every version of Python and on every machine, and can be computed
    elsewhere:

    1. The names are sorted by their Unicode code points.
    2. HMAC-SHA-256 with the key ``seed`` of the ASCII texts ``k.0``, ``k.1`` …, where ``k`` is the
       number, gives 32 bytes each: four pieces of 64 bits, big-endian.
    3. From the last name down to the second, each changes places with one of those up to itself
       (Fisher and Yates). For the name at ``at``, counted from 0, it is the one at
       ``piece % (at + 1)``. ``piece`` is the next piece; those that are not below the greatest
       multiple of ``at + 1`` up to 2⁶⁴ are left out.
    """
    pieces = _pieces(seed, number)

    def order(names: Iterable[str]) -> list[str]:
        shuffled = sorted(names)
        for at in range(len(shuffled) - 1, 0, -1):
            other = _below(at + 1, pieces)
            shuffled[at], shuffled[other] = shuffled[other], shuffled[at]
        return shuffled

    return order


def _pieces(seed: bytes, number: int) -> Iterator[int]:
    for block in count():
        code = digest(seed, f"{number}.{block}".encode(), "sha256")
        for at in range(0, len(code), _PIECE):
            yield int.from_bytes(code[at : at + _PIECE], "big")


def _below(bound: int, pieces: Iterator[int]) -> int:
    """Returns a number from 0 to ``bound - 1``, all equally likely."""
    multiple = _PIECES - _PIECES % bound
    return next(piece for piece in pieces if piece < multiple) % bound
