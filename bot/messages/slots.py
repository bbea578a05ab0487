"""The names of a table's messages: a slot holds at most one message.

As text (``str``), a slot is the key of its message in the store. `Slot.parse` reads it back when
the messages of a table are loaded.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final, NamedTuple

from engine.protocol import Seat


class SlotKind(StrEnum):
    """What the message in a slot is for."""

    TABLE = "table"  # the table post
    END = "end"  # the podium
    RESULT = "result"  # a message of a game that never changes, such as ``round-1``
    ENTRANCE = "entrance"  # leads from the channel of the command to a table elsewhere
    SEATED = "seated"  # mentions everyone at a table in a thread, which makes them its members
    INVITATION = "invitation"  # calls people to a table that waits for players
    ASKED = "asked"  # invites a person to a table, on behalf of someone in its lobby
    FORMER = "moved"  # a former table post, to become a result or to be deleted
    DIRECT = "dm"  # the direct message to a seat
    CALL = "call"  # the direct message that calls a seat to a question
    NO_DIRECT = "nodm"  # tells people in public that direct messages do not reach them
    PANEL = "panel"  # a person's private panel
    AHEAD = "ahead"  # a person's private page of answers ahead
    LEFTOVER = "leftover"  # a message of no use any more, to be deleted


_ONLY_ONE: Final = (
    SlotKind.TABLE,
    SlotKind.END,
    SlotKind.ENTRANCE,
    SlotKind.SEATED,
    SlotKind.INVITATION,
    SlotKind.NO_DIRECT,
)
_EPHEMERAL: Final = (SlotKind.PANEL, SlotKind.AHEAD)
_NUMBERED: Final = re.compile(r"(moved|panel|ahead|asked)-(\d+)", re.ASCII)
_OF_SEAT: Final = re.compile(r"(dm)-(\d+)", re.ASCII)
_OF_QUESTION: Final = re.compile(r"(dm|call)-(\d+)-(.+)-(\d+)", re.ASCII)
_RESULT: Final = re.compile(r"([a-z]+)-\d+", re.ASCII)


class Slot(NamedTuple):
    """The name of a message of a table."""

    kind: SlotKind
    seat: Seat | None = None
    """The seat whose message it is; ``None`` for public messages and those of any person."""
    question: str = ""
    """The id of the question that the message calls to."""
    number: int = 0
    """The number of a call, the id of the message's person, or the id of a former table post."""
    name: str = ""
    """The text of a slot that a game named, or that this version does not know."""

    @classmethod
    def parse(cls, text: str) -> Slot:
        """Returns the slot of that text; a leftover if no version uses it any more."""
        if text in _ONLY_ONE:
            return cls(SlotKind(text))
        if found := _NUMBERED.fullmatch(text):
            return cls(SlotKind(found[1]), number=int(found[2]))
        if found := _OF_SEAT.fullmatch(text):
            return cls(SlotKind(found[1]), int(found[2]))
        if found := _OF_QUESTION.fullmatch(text):
            return cls(SlotKind(found[1]), int(found[2]), found[3], int(found[4]))
        found = _RESULT.fullmatch(text)
        is_of_game = found is not None and found[1] not in tuple(SlotKind)
        return cls(SlotKind.RESULT if is_of_game else SlotKind.LEFTOVER, name=text)

    def __str__(self) -> str:
        if self.name:
            return self.name
        if self.question:
            return f"{self.kind}-{self.seat}-{self.question}-{self.number}"
        if self.seat is not None:
            return f"{self.kind}-{self.seat}"
        return f"{self.kind}-{self.number}" if self.number else str(self.kind)

    @property
    def is_ephemeral(self) -> bool:
        """Whether the message is an answer that only one person sees, which is never stored."""
        return self.kind in _EPHEMERAL

    @property
    def is_public(self) -> bool:
        """Whether everyone in its channel sees the message."""
        return self.seat is None and not self.is_ephemeral

    @property
    def is_only_edited(self) -> bool:
        """Whether the message is only edited, and not sent again once it is gone."""
        return self.is_ephemeral or self.kind is SlotKind.ENTRANCE


TABLE: Final = Slot(SlotKind.TABLE)
END: Final = Slot(SlotKind.END)
ENTRANCE: Final = Slot(SlotKind.ENTRANCE)
SEATED: Final = Slot(SlotKind.SEATED)
INVITATION: Final = Slot(SlotKind.INVITATION)
NO_DIRECT: Final = Slot(SlotKind.NO_DIRECT)
LEFTOVER: Final = Slot(SlotKind.LEFTOVER)


def direct(seat: Seat, question: str = "", number: int = 0) -> Slot:
    """Returns the slot of a direct message to that seat, sent as a call to ``question`` if given.

    The message keeps its slot when it is edited later.
    """
    return Slot(SlotKind.DIRECT, seat, question, number)


def call(seat: Seat, question: str, number: int) -> Slot:
    """Returns the slot of the direct message that calls the seat to a question.

    ``number`` is 1 or 2, for the first or second call.
    """
    return Slot(SlotKind.CALL, seat, question, number)


def panel(user: int) -> Slot:
    return Slot(SlotKind.PANEL, number=user)


def ahead(user: int) -> Slot:
    return Slot(SlotKind.AHEAD, number=user)


def asked(user: int) -> Slot:
    """Returns the slot of the message that invites the person."""
    return Slot(SlotKind.ASKED, number=user)


def former(message: int) -> Slot:
    """Returns the slot of a former table post, by the id of its message."""
    return Slot(SlotKind.FORMER, number=message)
