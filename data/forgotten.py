"""Marks that stand for people who asked to be forgotten, in lists that keep people out.

A list of people at a table, such as those who were kicked, has their ids. When a person asks to be
forgotten, a mark replaces their id: a negative number, made from a hash of the id and of the
table's id. Any id can be compared with it. A mark differs from table to table, and is so short that
some six hundred Discord accounts share it. So it tells neither who the person was nor where else
they were, and wrongly keeps out one stranger in a million.
"""

from __future__ import annotations

from collections.abc import Collection
from hashlib import blake2b
from typing import Final

_BITS: Final = 20
_HASHES: Final = 1 << _BITS


def mark(user: int, key: str) -> int:
    """Returns the person's mark in a list; ``key`` is the id of its table."""
    number = int.from_bytes(blake2b(key.encode(), digest_size=4).digest())
    return -1 - (number * _HASHES + _hash(user, number))


def is_among(people: Collection[int], user: int) -> bool:
    """Returns whether the person is in the list, by their id or by a mark."""
    return user in people or any(one < 0 and _stands_for(one, user) for one in people)


def with_mark(people: Collection[int], user: int, key: str) -> tuple[int, ...]:
    """Returns the list with a mark in place of the person's id."""
    return tuple(mark(user, key) if one == user else one for one in people)


def without(people: Collection[int], user: int) -> tuple[int, ...]:
    """Returns the list without the person's id and marks."""
    return tuple(one for one in people if not is_among((one,), user))


def _stands_for(marked: int, user: int) -> bool:
    number, found = divmod(-1 - marked, _HASHES)
    return found == _hash(user, number)


def _hash(user: int, number: int) -> int:
    said = blake2b(f"{number} {user}".encode(), digest_size=4).digest()
    return int.from_bytes(said) % _HASHES
