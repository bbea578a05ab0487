"""Names of players: in texts, escaped and with the sign (a symbol) of each person; on buttons; and
in pictures.

Wherever one stands in a text it is isolated (`bot.screens.text.isolated`). At one table no two are
the same.
"""

from __future__ import annotations

import re
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
"""The signs of people where the bot has no emojis of its own: `engine.protocol.MOST_SEATS` birds,
since no suit is a bird.
"""

SHORT: Final = 12
LONG: Final = 24
MOST_IN_PLACE: Final = 100
"""The most characters of the name of a thread or channel."""

_SHORTER: Final = (SHORT, 9, 7, 5)
"""To how many characters names are cut where many are to fit."""

_COMPUTER: Final = "🤖"

_MEANS_SOMETHING: Final = re.compile(r"([\\*_~|`<>\[\]()#\-+.])")


def plain_name(name: str, most: int = LONG) -> str:
    """Returns a name of at most that many characters and on one line, for the name of a place."""
    return shortened(one_line(name), within(most))


def escaped(name: str, most: int = LONG) -> str:
    """Returns a name escaped for texts, so that it cannot format, link or mention."""
    name = _MEANS_SOMETHING.sub(r"\\\1", plain_name(name, most))
    return isolated(name.replace("@", "@\u200b").replace("://", ":\u200b//"))


def name_of(said: Words, seated: Seated) -> str:
    """Returns the unescaped name of someone who has played, or a replacement."""
    if seated.user is None and seated.computer is not None and seated.named_after is None:
        return said(f"computer-{level_of(seated.computer)}")
    if not is_blank(seated.name):
        return one_line(seated.name)
    return seated.account or said("someone")


def computer_name(frame: Frame, kind: str) -> str:
    """Returns a computer player's name in the table's language, the same for everyone."""
    return words(frame.table.language)(f"computer-{level_of(kind)}")


def names_of(said: Words, seats: Iterable[Seated]) -> list[str]:
    """Returns the `name_of` everyone who has played, numbered if several have the same."""
    return _numbered([name_of(said, seated) for seated in seats])


def bare_names(frame: Frame) -> list[str]:
    """Returns the unescaped name of every seat, or a replacement; numbered if several have the
    same.
    """
    if not frame.names:
        frame.names[:] = _numbered(_own_names(frame))
    return frame.names


def _numbered(names: Sequence[str]) -> list[str]:
    """Returns the names, with a number after each that looks like one before it."""
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
    """Returns the unescaped name of each seat. Computers of a kind have names of their own, until
    these run out: in the order of their signs, so that they keep them when seats are shuffled.
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
    """Returns the names as pictures have them: as people write them if the fonts have all letters,
    otherwise those of their accounts, or which players they are.
    """
    shown = [
        drawable(name) or drawable(one.account) or frame.words("picture-seat", number=seat + 1)
        for seat, (name, one) in enumerate(zip(_own_names(frame), frame.table.seats, strict=True))
    ]
    return list(always_apart(_numbered(shown), within(most)))


def drawable(name: str) -> str:
    """Returns the name in characters of the fonts, signs that they lack left out; nothing if they
    lack a letter, or there is none.
    """
    name = without_invisible(normalize("NFKC", name))
    letters = [one for one in name if category(one)[0] in "LMN"]
    if not letters or not all(map(can_draw, letters)):
        return ""
    return one_line("".join(filter(can_draw, name)))


def number_sign(frame: Frame, number: int) -> str:
    """Returns the sign of that number."""
    return frame.emojis.get(head_name(number)) or SIGNS[number]


def seat_sign(frame: Frame, seat: Seat) -> str:
    """Returns the sign of the person at that seat, from the lobby to the rematch."""
    return number_sign(frame, frame.table.sign(seat))


def seat_name(frame: Frame, seat: Seat, most: int = LONG) -> str:
    """For texts: the person's sign, the name, and whether a computer plays."""
    mark = f"{NO_BREAK}{_COMPUTER}" if frame.table.seats[seat].computer is not None else ""
    return f"{whose(frame, seat, most)}{mark}"


def whose(frame: Frame, seat: Seat, most: int = LONG) -> str:
    """For texts in which something follows that belongs to the person: the sign and the name."""
    name = always_apart(bare_names(frame), within(most))[seat]
    return f"{seat_sign(frame, seat)}{NO_BREAK}{escaped(name, most)}"


def host_name(frame: Frame) -> str:
    """For texts: the name of the host, if they have a seat."""
    seats = (seat for seat, one in enumerate(frame.table.seats) if one.user == frame.table.host)
    return next((escaped(bare_names(frame)[seat]) for seat in seats), "")


def seat_label(frame: Frame, seat: Seat, most: int = LONG) -> str:
    """For buttons and menus, which show the person's sign as their emoji."""
    return seat_labels(frame, most)[seat]


def seat_labels(frame: Frame, most: int = LONG) -> list[str]:
    """Returns the `seat_label` of every seat."""
    return [isolated(name) for name in always_apart(bare_names(frame), within(most))]


def seat_names(frame: Frame, seats: Iterable[Seat]) -> str:
    return ", ".join(seat_name(frame, seat, SHORT) for seat in seats)


def together(words: Words, names: Sequence[str]) -> str:
    """Names people in a sentence: ``Ann, Bob and Zoé``."""
    if len(names) < 2:
        return "".join(names)
    return words("names-and", names=", ".join(names[:-1]), last=names[-1])


def seats_together(frame: Frame, seats: Iterable[Seat]) -> str:
    """Returns the `seat_name` of each of them, for a sentence."""
    return together(frame.words, [seat_name(frame, seat, SHORT) for seat in seats])


def naming(names: Sequence[str], most: int, say: Callable[[str], str]) -> str:
    """Returns what ``say`` makes of these names, which are cut until it has at most so many UTF-16
    code units.
    """
    for each in _SHORTER:
        named = ", ".join(map(isolated, always_apart(names, within(each))))
        if length(said := say(named)) <= most:
            return said
    return say(cut(named, length(named) - (length(said) - most)))


def choice_text(said: Words, game: str, names: Sequence[str], table: TableId) -> str:
    """Returns the table, with its id, for a list of choices: Discord takes at most 100
    characters.
    """
    return naming(
        names, 100, lambda named: said("table-choice", game=game, names=named, table=table)
    )
