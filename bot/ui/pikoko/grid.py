"""Who bid what on whom, as a table in a monospaced font: a row for each bidder."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final
from unicodedata import east_asian_width

from bot.ui.kit import Frame
from bot.ui.names import seat_labels
from bot.ui.parts import lines, small
from bot.ui.pikoko.art.board import asked_on, mark
from bot.ui.pikoko.art.table import MARKS
from bot.ui.table_parts import joined
from engine.pikoko.state import Phase
from engine.pikoko.views import View
from engine.protocol import Seat

_ROW: Final = 8
_COLUMN: Final = 4
_SIGNS: Final = {"exact": "=", "missed": "x"}
_MARKED: Final = "*"
_NONE: Final = "."
_REMEMBERED: Final = 1024
"""The most padded names, and the most padded cells, that are cached."""


def grid(frame: Frame, view: View) -> str:
    """Bids in sight, tricks taken, and what the signs mean; nothing before the first bid.

    A bid of one's own that nobody else can see yet is marked.
    """
    if all(tokens is None for bids in view.bids for tokens in bids):
        return ""
    rows = [_row("", seat_labels(frame, _COLUMN))]
    if view.phase is Phase.PLAYING:
        rows.append(_row(frame.words("pikoko-grid-taken"), (f"{n} " for n in view.taken)))
    names = enumerate(seat_labels(frame, _ROW))
    rows += [_row(name, _bids(view, seat)) for seat, name in names]
    table = "\n".join(rows).replace("`", "'")
    return lines(f"```\n{table}\n```", small(_legend(frame, view)))


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


def _row(head: str, cells: Iterable[str]) -> str:
    return " ".join((_head(head), *map(_cell, cells)))


@lru_cache(_REMEMBERED)
def _head(text: str) -> str:
    return text + _space(text, _ROW)


@lru_cache(_REMEMBERED)
def _cell(text: str) -> str:
    return _space(text, _COLUMN) + text


def _space(text: str, width: int) -> str:
    """What pads the text to that width; East Asian wide characters count as two."""
    wide = sum(2 if east_asian_width(one) in "WF" else 1 for one in text)
    return " " * max(0, width - wide)
