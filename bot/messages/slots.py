"""The names of a table's messages: a slot holds at most one message.

``table`` is the table post, ``end`` the podium, and ``entrance`` the message in the channel from
which a table in a thread or channel of its own was opened. A game adds public slots of its own
(``round-1``). All others are made and read here.
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

NO_DIRECT: Final[Slot] = "nodm"
"""Tells everybody at the table to whom direct messages do not arrive that they do not."""

LEFTOVER: Final[Slot] = "leftover"
"""Not a real slot: a message that was replaced by another one and is to be deleted."""

_MOVED: Final = "moved-"
_SEATS: Final = re.compile(r"(?:dm|call|ping|nodm)-(\d+)(?:-.*)?", re.ASCII)
"""``ping`` is the old name of calls, and each seat had a ``nodm`` of its own; both may still be on
record.
"""


def direct(seat: Seat, question: str | None = None, number: int = 0) -> Slot:
    """The direct message to that seat; with ``question``, the one sent as a call to that question.

    It keeps its slot when it is edited later.
    """
    return f"dm-{seat}" if question is None else f"dm-{seat}-{question}-{number}"


def is_direct(slot: Slot) -> bool:
    return slot.startswith("dm-")


def call(seat: Seat, question: str, number: int) -> Slot:
    """The message that calls that seat to the question of that id, for the first or second time."""
    return f"call-{seat}-{question}-{number}"


def is_call(slot: Slot) -> bool:
    return slot.startswith("call-")


def panel(user: int) -> Slot:
    """That person's private panel. It is never stored, since it is ephemeral."""
    return f"panel-{user}"


def is_panel(slot: Slot) -> bool:
    return slot.startswith("panel-")


def moved(message: int) -> Slot:
    """A former table post, which is to become the result of a round, or to be deleted."""
    return f"{_MOVED}{message}"


def is_moved(slot: Slot) -> bool:
    return slot.startswith(_MOVED)


def is_lasting(slot: Slot) -> bool:
    """Is it a slot of a game, whose message never changes?"""
    everybodys = seat_of(slot) is None and not is_moved(slot)
    return everybodys and slot not in (TABLE, END, ENTRANCE, INVITATION, NO_DIRECT)


def seat_of(slot: Slot) -> Seat | None:
    """The seat whose message it is; ``None`` for a public one."""
    found = _SEATS.fullmatch(slot)
    return int(found[1]) if found is not None else None
