"""Names of players, escaped, and with the sign (a symbol) of each person."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from bot.language.words import Words, words
from bot.ui.art.emojis import head_name
from bot.ui.kit import NO_BREAK, Frame
from data.store.values import Seated
from engine.mind.ladder import level_of
from engine.protocol import Seat

SIGNS: Final = ("🦜", "🦢", "🦩", "🦉", "🦆", "🐧", "🦅", "🐓", "🦃", "🐥", "🦤", "🐦")
"""The signs of people where the bot has no emojis of its own: `engine.protocol.MOST_SEATS` birds,
since no suit is a bird.
"""

SHORT: Final = 12
LONG: Final = 24
_COMPUTER: Final = "🤖"
_ELLIPSIS: Final = "…"
_REMEMBERED: Final = 4096
"""The most escaped names that are cached."""

_MEANS_SOMETHING: Final = re.compile(r"([\\*_~|`<>\[\]()#\-+.])")
_TURNS_AROUND: Final = re.compile("[\u0000-\u001f\u007f\u200e\u200f\u2028-\u202e\u2066-\u2069]+")


@lru_cache(_REMEMBERED)
def shortened(name: str, most: int) -> str:
    """A name of at most that many characters and on one line, for buttons and menus."""
    name = " ".join(_TURNS_AROUND.sub(" ", name).split())
    return name if len(name) <= most else name[: most - 1].rstrip() + _ELLIPSIS


@lru_cache(_REMEMBERED)
def escaped(name: str, most: int = LONG) -> str:
    """A name escaped for texts, so that it cannot format, link or mention."""
    name = _MEANS_SOMETHING.sub(r"\\\1", shortened(name, most))
    return name.replace("@", "@\u200b").replace("://", ":\u200b//")


def bare_name(frame: Frame, seat: Seat) -> str:
    """The unescaped name, or a replacement; numbered if several seats have the same."""
    return _bare_names(frame)[seat]


def _numbered(names: list[str], seat: Seat) -> str:
    name, number = names[seat], names[: seat + 1].count(names[seat])
    return f"{name} {number}" if number > 1 else name


def computer_name(frame: Frame, kind: str) -> str:
    """A computer player's name in the table's language, the same for everybody."""
    return words(frame.table.language)(f"computer-{level_of(kind)}")


def name_of(said: Words, seated: Seated) -> str:
    """The unescaped name of somebody who has played, or a replacement."""
    if seated.user is None and seated.computer is not None:
        return said(f"computer-{level_of(seated.computer)}")
    return seated.name if shortened(seated.name, LONG) else said("someone")


def _bare_names(frame: Frame) -> list[str]:
    """The `bare_name` of every seat."""
    if not frame.names:
        own = _own_names(frame)
        frame.names[:] = [_numbered(own, seat) for seat in range(len(own))]
    return frame.names


def _own_names(frame: Frame) -> list[str]:
    """The name of each seat. Computers of a kind have names of their own, until these run out."""
    said, found = words(frame.table.language), list[str]()
    for seated in frame.table.seats:
        if seated.user is not None or seated.computer is None:
            found.append(name_of(frame.words, seated))
            continue
        name = name_of(said, seated)
        more = said(f"computers-{level_of(seated.computer)}").split(", ")
        found.append(next((one for one in (name, *more) if one not in found), name))
    return found


def number_sign(frame: Frame, number: int) -> str:
    """The sign of that number."""
    return frame.emojis.get(head_name(number)) or SIGNS[number]


def seat_sign(frame: Frame, seat: Seat) -> str:
    """The sign of the person at that seat, from the lobby to the rematch."""
    return number_sign(frame, frame.table.sign(seat))


def seat_name(frame: Frame, seat: Seat, most: int = LONG) -> str:
    """For texts: the person's sign, the name, and whether a computer plays."""
    mark = f"{NO_BREAK}{_COMPUTER}" if frame.table.seats[seat].computer is not None else ""
    return f"{whose(frame, seat, most)}{mark}"


def whose(frame: Frame, seat: Seat, most: int = LONG) -> str:
    """For texts in which something follows that belongs to the person: the sign and the name."""
    return f"{seat_sign(frame, seat)}{NO_BREAK}{escaped(_bare_names(frame)[seat], most)}"


def seat_label(frame: Frame, seat: Seat, most: int = LONG) -> str:
    """For buttons and menus, which show the person's sign as their emoji."""
    return shortened(bare_name(frame, seat), most)


def seat_labels(frame: Frame, most: int = LONG) -> list[str]:
    """The `seat_label` of every seat."""
    return [shortened(name, most) for name in _bare_names(frame)]


def seat_names(frame: Frame, seats: Iterable[Seat], most: int = SHORT) -> str:
    return ", ".join(seat_name(frame, seat, most) for seat in seats)
