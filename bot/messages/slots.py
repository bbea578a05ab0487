"""The names of a table's messages: a slot holds at most one message.

``table`` is the table post, ``end`` the podium, and ``entrance`` stands in the channel that a table
in a place of its own was opened from. A game adds public slots of its own (``round-1``). All others
are made and read here.
"""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from engine.protocol import Seat

Slot: TypeAlias = str

TABLE: Final[Slot] = "table"
END: Final[Slot] = "end"
ENTRANCE: Final[Slot] = "entrance"
INVITATION: Final[Slot] = "invitation"
"""Calls people to a table that waits for players."""

LEFTOVER: Final[Slot] = "leftover"
"""No slot: a message that another one took the place of, and that is to be deleted."""

_MOVED: Final = "moved-"
_SEATS: Final = re.compile(r"(?:dm|call|ping|nodm)-(\d+)(?:-.*)?", re.ASCII)
"""Calls were named ``ping`` once, and such posts may still be on record."""


def direct(seat: Seat, question: str | None = None, number: int = 0) -> Slot:
    """The direct message to that seat; the one that was sent anew with a call to a question.

    It stays in its slot when it is edited to show something else later.
    """
    return f"dm-{seat}" if question is None else f"dm-{seat}-{question}-{number}"


def is_direct(slot: Slot) -> bool:
    return slot.startswith("dm-")


def call(seat: Seat, question: str, number: int) -> Slot:
    """The message that calls that seat to the question of that id, for the first or second time."""
    return f"call-{seat}-{question}-{number}"


def no_direct(seat: Seat) -> Slot:
    """The public line that tells that seat that direct messages do not arrive."""
    return f"nodm-{seat}"


def panel(user: int) -> Slot:
    """That person's private panel. It is on no record, for Discord forgets it too."""
    return f"panel-{user}"


def is_panel(slot: Slot) -> bool:
    return slot.startswith("panel-")


def moved(message: int) -> Slot:
    """A message that was the table post, and is to become a line that leads to the new one."""
    return f"{_MOVED}{message}"


def is_moved(slot: Slot) -> bool:
    return slot.startswith(_MOVED)


def is_lasting(slot: Slot) -> bool:
    """Is it one of a game's own, that stays as it is?"""
    everybodys = seat_of(slot) is None and not is_moved(slot)
    return everybodys and slot not in (TABLE, END, ENTRANCE, INVITATION)


def seat_of(slot: Slot) -> Seat | None:
    """Whose message it is; ``None`` for one that is everybody's."""
    found = _SEATS.fullmatch(slot)
    return int(found[1]) if found is not None else None
