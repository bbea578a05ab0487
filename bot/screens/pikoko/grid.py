"""Who bid what on whom, as a table in a monospaced font: a row for each bidder."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final
from unicodedata import category

from bot.screens.art.fonts import can_draw
from bot.screens.kit import Frame
from bot.screens.names import bare_names, seat_name
from bot.screens.parts import lines, small
from bot.screens.pikoko.art.board import asked_on, mark
from bot.screens.pikoko.art.table_art import MARKS
from bot.screens.table_parts import joined
from bot.screens.text import told_apart, within
from engine.pikoko.state import Phase
from engine.pikoko.views import View
from engine.protocol import Seat

_ROW: Final = 8
_COLUMN: Final = 4
_SIGNS: Final = {"exact": "=", "missed": "x"}
_MARKED: Final = "*"
_NONE: Final = "."


def grid(frame: Frame, view: View) -> str:
    """Bids in sight, tricks taken, and what the signs mean; nothing before the first bid.

    Players have numbers if there is no room in the columns for what tells their names apart, or if
    a name has characters that take more or less than a column in a monospaced font. A bid of one's
    own that no one else can see yet is marked.
    """
    if all(tokens is None for bids in view.bids for tokens in bids):
        return ""
    names = tuple(bare_names(frame))
    columns, heads = (told_apart(names, within(most)) for most in (_COLUMN, _ROW))
    numbers = ""
    if columns is None or heads is None or not all(map(_takes_a_column, "".join(names))):
        columns = heads = tuple(str(seat + 1) for seat in range(view.seats))
        numbers = joined(f"{seat + 1} {seat_name(frame, seat)}" for seat in range(view.seats))
    rows = [_row("", columns)]
    if view.phase is Phase.PLAYING:
        rows.append(_row(frame.words("pikoko-grid-taken"), (f"{n} " for n in view.taken)))
    rows += [_row(head, _bids(view, seat)) for seat, head in enumerate(heads)]
    table = "\n".join(rows).replace("`", "'")
    return lines(f"```\n{table}\n```", small(numbers), small(_legend(frame, view)))


def _bids(view: View, seat: Seat) -> Iterator[str]:
    secret = asked_on(view) if seat == view.viewer else ()
    for on, tokens in enumerate(view.bids[seat]):
        if tokens is None:
            yield f"{_NONE} "
        elif on in secret:
            yield f"{tokens}{_MARKED}"
        else:
            yield f"{tokens}{_SIGNS.get(mark(view, tokens, on), ' ')}"


def _legend(frame: Frame, view: View) -> str:
    words = frame.words
    if view.phase is Phase.PLAYING:
        return joined(f"{_SIGNS[how]} {words(key)}" for how, key in MARKS.items() if view.tricks)
    own = () if view.viewer is None else view.bids[view.viewer]
    if any(own[on] is not None for on in asked_on(view)):
        return f"\\{_MARKED} {words('pikoko-grid-secret')}"
    return ""


def _takes_a_column(character: str) -> bool:
    return can_draw(character) and category(character)[0] != "M"


def _row(head: str, cells: Iterable[str]) -> str:
    return " ".join((head.ljust(_ROW), *(cell.rjust(_COLUMN) for cell in cells)))
