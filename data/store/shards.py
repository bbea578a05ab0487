"""The shards that servers are divided into, and which of them a process has."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby
from typing import Final

_TIME: Final = 22
"""How many low bits of a server's id do not count."""

_RANGE: Final = re.compile(r"([0-9]{1,5})(?:-([0-9]{1,5}))?", re.ASCII)


def shard_of(guild: int, count: int) -> int:
    """Returns the server's shard, by Discord's formula."""
    return (guild >> _TIME) % count


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards ``own`` of ``count``, in ascending order.

    The only process of a bot has one shard of one, however many connections to the gateway it has.
    """

    count: int = 1
    own: tuple[int, ...] = (0,)

    @property
    def is_everything(self) -> bool:
        return len(self.own) == self.count

    @property
    def others(self) -> tuple[int, ...]:
        return tuple(one for one in range(self.count) if one not in self.own)

    def owns(self, guild: int) -> bool:
        return shard_of(guild, self.count) in self.own

    def condition(self, guild: str) -> str:
        """Returns SQL to append to a condition: that a column's server is in one of these shards.

        Returns nothing if they are all shards.
        """
        if self.is_everything:
            return ""
        return f" AND ({guild} >> {_TIME}) % {self.count} IN ({', '.join(map(str, self.own))})"

    def __str__(self) -> str:
        """Returns the numbers of the own shards in the form that `numbers` reads."""
        runs = groupby(enumerate(self.own), lambda one: one[1] - one[0])
        spans = [[number for _, number in run] for _, run in runs]
        return ",".join(f"{one[0]}-{one[-1]}" if len(one) > 1 else str(one[0]) for one in spans)


ONE_PROCESS: Final = Shards()


def everything(count: int) -> Shards:
    return Shards(count, tuple(range(count)))


def numbers(text: str) -> tuple[int, ...]:
    """Returns the numbers that a text such as ``0-3,6`` names, ascending. Raises `ValueError`."""
    found: list[int] = []
    for part in text.split(","):
        named = _RANGE.fullmatch(part.strip())
        if named is None or int(named[2] or named[1]) < int(named[1]):
            raise ValueError(f"{part.strip() or 'nothing'} names no shards; 0-3 does, and 0-3,6")
        found += range(int(named[1]), int(named[2] or named[1]) + 1)
    if twice := {one for one in found if found.count(one) > 1}:
        raise ValueError(f"shard {min(twice)} is named twice")
    return tuple(sorted(found))
