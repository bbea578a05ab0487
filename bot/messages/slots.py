"""The names of a table's messages: a slot holds at most one message.

``table`` is the table post, ``end`` the podium. A game adds public slots of its own (``round-1``).
All others belong to one person, and are made and read here.
"""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from engine.protocol import Seat

Slot: TypeAlias = str

TABLE: Final[Slot] = "table"
END: Final[Slot] = "end"
LEFTOVER: Final[Slot] = "leftover"
"""No slot: a message that another one took the place of, and that is to be deleted."""

_SEATS: Final = re.compile(r"(?:dm|ping|nodm)-(\d+)(?:-.*)?", re.ASCII)


def direct(seat: Seat) -> Slot:
    """The direct message to that seat."""
    return f"dm-{seat}"


def is_direct(slot: Slot) -> bool:
    return slot.startswith("dm-")


def ping(seat: Seat, question: str) -> Slot:
    """The public line that calls that seat to the question of that id."""
    return f"ping-{seat}-{question}"


def no_direct(seat: Seat) -> Slot:
    """The public line that tells that seat that direct messages do not arrive."""
    return f"nodm-{seat}"


def panel(user: int) -> Slot:
    """That person's private panel. It is on no record, for Discord forgets it too."""
    return f"panel-{user}"


def is_panel(slot: Slot) -> bool:
    return slot.startswith("panel-")


def seat_of(slot: Slot) -> Seat | None:
    """Whose message it is; ``None`` for one that is everybody's."""
    found = _SEATS.fullmatch(slot)
    return int(found[1]) if found is not None else None
