"""The functions of `engine.pikoko.mind.kernel`, plain or compiled, and the tables they take."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from engine.mind.players import Compiler
from engine.pikoko.cards import CARD
from engine.pikoko.mind import kernel as plain
from engine.pikoko.mind.kernel import BIDS, CONFIDENCE, HANDS, PLAYER, ROUND_SIZE, TAKEN


class Kernel:
    """``table`` makes a table out of numbers. The plain functions are quickest on lists."""

    def __init__(
        self, functions: Any = plain, table: Callable[[Iterable[int]], Any] = list
    ) -> None:
        self.explore = functions.explore
        self.weigh_worlds = functions.weigh_worlds
        self.table = table

    @classmethod
    def compiled(cls, compiler: Compiler) -> Kernel:
        return cls(compiler.functions(plain), compiler.table)

    def blank(self, size: int) -> Any:
        return self.table([0] * size)

    def setting(self, seats: int, trump: int) -> Any:
        return self.table((seats, trump, *CARD))

    def round(
        self,
        trick: Sequence[int],
        hands: Sequence[int],
        taken: Sequence[int] = (),
        confidence: Sequence[int] = (),
        bids: Sequence[int] = (),
    ) -> Any:
        """Returns a round: the entries from `kernel.PLAYER` to `kernel.LEFT`, three fields by seat,
        and bids by bidder and target, with `kernel.LINE` entries for each bidder. What is not given
        is 0.
        """
        entries = [0] * ROUND_SIZE
        for at, values in (
            (PLAYER, trick),
            (HANDS, hands),
            (TAKEN, taken),
            (CONFIDENCE, confidence),
            (BIDS, bids),
        ):
            entries[at : at + len(values)] = values
        return self.table(entries)
