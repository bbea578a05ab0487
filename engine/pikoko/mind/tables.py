"""The tables that the functions of `engine.pikoko.mind.kernel` take."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from engine.pikoko.cards import CARD, FACES, NUMBERS
from engine.pikoko.mind import kernel as plain
from engine.players import Compiler

_LINE: Final = plain.LINE


class Kernel:
    """The functions of `engine.pikoko.mind.kernel`, as they are or compiled, with their tables.

    ``table`` makes a table out of numbers. The plain functions are quickest on lists.
    """

    def __init__(
        self, functions: Any = plain, table: Callable[[Iterable[int]], Any] = list
    ) -> None:
        rows = range(1 << NUMBERS)
        self.explore = functions.explore
        self.recall = functions.recall
        self.table = table
        self._card = table(CARD)
        self._size = table([row.bit_count() for row in rows])
        self._high = table([row.bit_length() - 1 for row in rows])
        self._low = table([(row & -row).bit_length() - 1 for row in rows])

    @classmethod
    def compiled(cls, compiler: Compiler) -> Kernel:
        return cls(compiler.functions(plain), compiler.table)

    def blank(self, size: int) -> Any:
        return self.table([0] * size)

    def credit(self) -> Any:
        return self.blank(plain.CREDIT_SIZE)

    def setting(self, seats: int, trump: int) -> plain.Setting:
        return plain.Setting(seats, trump, self._card, self._size, self._high, self._low)

    def trial(self, playing: plain.Round) -> plain.Trial:
        """Tables to look ahead in while that round is played."""
        inner = playing._replace(
            hands=self.blank(_LINE),
            taken=self.blank(_LINE),
            trick=self.blank(_LINE),
            wish=self.blank(plain.MOST_SEATS * _LINE),
        )
        return plain.Trial(inner, self.blank(FACES), self.credit())

    def round(self) -> plain.Round:
        """Tables to simulate a round in."""
        by_two = plain.MOST_SEATS * _LINE
        return plain.Round(
            hands=self.blank(_LINE),
            taken=self.blank(_LINE),
            trust=self.blank(_LINE),
            trick=self.blank(_LINE),
            bids=self.blank(by_two),
            wish=self.blank(by_two),
            thrifty=self.blank(_LINE),
        )
