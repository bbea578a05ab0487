"""Names of players in texts (with each person's sign, a symbol), on buttons and in pictures.

In texts a name is escaped and isolated (`bot.screens.text.isolated`). The names at a table are all
different.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final
from unicodedata import category, normalize

from bot.screens.art.emoji_art import head_name
from bot.screens.art.fonts import can_draw
from bot.screens.kit import NO_BREAK, Frame
from bot.screens.text import (
    always_apart,
    cut,
    is_blank,
    isolated,
    length,
    one_line,
    shortened,
    within,
    without_invisible,
)
from bot.screens.words import Words, words
from data.store.values import Seated, TableId
from engine.mind.ladder import level_of
from engine.protocol import Seat

SIGNS: Final = ("🦜", "🦢", "🦩", "🦉", "🦆", "🐧", "🦅", "🐓", "🦃", "🐥", "🦤", "🐦")
"""The signs of people where the bot has no emojis; birds, since no suit is a bird."""

SHORT: Final = 12
LONG: Final = 24
MOST_IN_PLACE: Final = 100
"""The most characters of the name of a thread or channel."""

_SHORTER: Final = (SHORT, 9, 7, 5)
"""The lengths to which names are cut, one after another, until they fit."""

_COMPUTER: Final = "🤖"

_ESCAPED: Final = str.maketrans({sign: f"\\{sign}" for sign in "\\*_~|`<>[]()#-+."})


def plain_name(name: str, most: int = LONG) -> str:
    """Returns the name on one line, cut to ``most`` characters, for the name of a place."""
    return shortened(one_line(name), within(most))


def escaped(name: str, most: int = LONG) -> str:
    """Returns the name escaped for texts, so that it cannot format, link or mention."""
    name = plain_name(name, most).translate(_ESCAPED)
    return isolated(name.replace("@", "@\u200b").replace("://", ":\u200b//"))


def name_of(said: Words, seated: Seated) -> str:
    """Returns a player's unescaped name, or a replacement for a blank one."""
    if seated.user is None and seated.computer is not None and seated.named_after is None:
        return said(f"computer-{level_of(seated.computer)}")
    if not is_blank(seated.name):
        return one_line(seated.name)
    return seated.account or said("someone")


def computer_name(frame: Frame, kind: str) -> str:
    """Returns a computer player's name in the table's language."""
    return words(frame.table.language)(f"computer-{level_of(kind)}")


def names_of(said: Words, seats: Iterable[Seated]) -> list[str]:
    """Returns everyone's `name_of`, with numbers where names are equal."""
    return _numbered([name_of(said, seated) for seated in seats])


def bare_names(frame: Frame) -> list[str]:
    """Returns every seat's unescaped name, with numbers where names are equal."""
    if not frame.names:
        frame.names[:] = _numbered(_own_names(frame))
    return frame.names


def _numbered(names: Sequence[str]) -> list[str]:
    """Appends a number to each name that looks like an earlier one."""
    found, seen = list[str](), set[str]()
    for name in names:
        number, shown = 1, name
        while (looks := without_invisible(normalize("NFKC", shown)).strip()) in seen:
            number += 1
            shown = f"{name} {number}"
        seen.add(looks)
        found.append(shown)
    return found


def _own_names(frame: Frame) -> list[str]:
    """Returns every seat's unescaped name, before equal ones get numbers.

    Computers of a kind get different names while there are any, in the order of their signs, so
    that shuffling seats changes no name.
    """
    table = frame.table
    found = [name_of(frame.words, seated) for seated in table.seats]
    said = words(table.language)
    computers = [
        seat
        for seat in sorted(range(len(found)), key=table.sign)
        if (one := table.seats[seat]).user is None and one.computer and one.named_after is None
    ]
    taken = {name for seat, name in enumerate(found) if seat not in computers}
    for seat in computers:
        level = level_of(table.seats[seat].computer or "")
        name = said(f"computer-{level}")
        more = said(f"computers-{level}").split(", ")
        found[seat] = next((one for one in (name, *more) if one not in taken), name)
        taken.add(found[seat])
    return found


def drawn_names(frame: Frame, most: int = LONG) -> list[str]:
    """Returns the names for pictures: as written, if the fonts have all letters.

    Otherwise the account's name, or the seat's number.
    """
    shown = [
        drawable(name) or drawable(one.account) or frame.words("picture-seat", number=seat + 1)
        for seat, (name, one) in enumerate(zip(_own_names(frame), frame.table.seats, strict=True))
    ]
    return list(always_apart(tuple(_numbered(shown)), within(most)))


def drawable(name: str) -> str:
    """Returns the name without symbols that the fonts lack; empty if they lack a letter."""
    name = without_invisible(normalize("NFKC", name))
    letters = [one for one in name if category(one)[0] in "LMN"]
    if not letters or not all(map(can_draw, letters)):
        return ""
    return one_line("".join(filter(can_draw, name)))


def number_sign(frame: Frame, number: int) -> str:
    """Returns the sign of that number."""
    return frame.emojis.get(head_name(number)) or SIGNS[number]


def seat_sign(frame: Frame, seat: Seat) -> str:
    """Returns the sign of the person at that seat, the same from the lobby to the rematch."""
    return number_sign(frame, frame.table.sign(seat))


def seat_name(frame: Frame, seat: Seat, most: int = LONG) -> str:
    """Returns the sign, the name, and 🤖 for a computer, for texts."""
    mark = f"{NO_BREAK}{_COMPUTER}" if frame.table.seats[seat].computer is not None else ""
    return f"{whose(frame, seat, most)}{mark}"


def whose(frame: Frame, seat: Seat, most: int = LONG) -> str:
    """Returns the sign and the name, for texts about what belongs to the person."""
    name = always_apart(tuple(bare_names(frame)), within(most))[seat]
    return f"{seat_sign(frame, seat)}{NO_BREAK}{escaped(name, most)}"


def host_name(frame: Frame) -> str:
    """Returns the host's name for texts; empty if they have no seat."""
    seats = (seat for seat, one in enumerate(frame.table.seats) if one.user == frame.table.host)
    return next((escaped(bare_names(frame)[seat]) for seat in seats), "")


def seat_label(frame: Frame, seat: Seat, most: int = LONG) -> str:
    """Returns the name for buttons and menus, which have the sign as their emoji."""
    return seat_labels(frame, most)[seat]


def seat_labels(frame: Frame, most: int = LONG) -> list[str]:
    """Returns every seat's `seat_label`."""
    return [isolated(name) for name in always_apart(tuple(bare_names(frame)), within(most))]


def seat_names(frame: Frame, seats: Iterable[Seat]) -> str:
    return ", ".join(seat_name(frame, seat, SHORT) for seat in seats)


def together(words: Words, names: Sequence[str]) -> str:
    """Joins names for a sentence: ``Ann, Bob and Zoé``."""
    if len(names) < 2:
        return "".join(names)
    return words("names-and", names=", ".join(names[:-1]), last=names[-1])


def seats_together(frame: Frame, seats: Iterable[Seat]) -> str:
    """Joins the `seat_name` of each seat for a sentence."""
    return together(frame.words, [seat_name(frame, seat, SHORT) for seat in seats])


def naming(names: Sequence[str], most: int, say: Callable[[str], str]) -> str:
    """Returns ``say(names)`` with names cut until it has ``most`` UTF-16 units at most."""
    for each in _SHORTER:
        named = ", ".join(map(isolated, always_apart(tuple(names), within(each))))
        if length(said := say(named)) <= most:
            return said
    return say(cut(named, length(named) - (length(said) - most)))


def choice_text(said: Words, game: str, names: Sequence[str], table: TableId) -> str:
    """Returns a table with its id as a choice, in the 100 characters that Discord allows."""
    return naming(
        names, 100, lambda named: said("table-choice", game=game, names=named, table=table)
    )
