"""The names of a table's messages: a slot holds at most one message.

``table`` is the table post, ``end`` the podium. A game adds public slots of its own (``round-1``).
All others belong to one person, and are made and read here.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from engine.protocol import Seat

Slot: TypeAlias = str

TABLE: Final[Slot] = "table"
END: Final[Slot] = "end"


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
