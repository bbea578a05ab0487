"""Texts in whole characters, as people count them: measured, cut, told apart, and names of people.

A character is a letter with its marks, or an emoji with all that it is made of.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import zip_longest
from typing import Final, TypeAlias
from unicodedata import bidirectional, category

Fits: TypeAlias = Callable[[str], bool]
"""Whether there is room for a text."""

ELLIPSIS: Final = "…"
ISOLATE: Final = "\N{FIRST STRONG ISOLATE}"
END_OF_ISOLATE: Final = "\N{POP DIRECTIONAL ISOLATE}"

_REMEMBERED: Final = 4096
"""The most lists of names that are cached: to tell long ones apart in a picture takes a while."""

_JOINER: Final = "\N{ZERO WIDTH JOINER}"
_SHOWS_NOTHING: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]"
)
_DIRECTIONS: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_CONTROLS: Final = re.compile("[\u0000-\u001f\u007f-\u009f]")
_FROM_THE_RIGHT: Final = frozenset(("R", "AL", "AN"))


def length(text: str) -> int:
    """Returns the length in UTF-16 code units, which is never less than Discord's count."""
    return len(text.encode("utf-16-le")) // 2


def characters(text: str) -> list[str]:
    """Returns the text in characters."""
    if text.isascii():
        return list(text)
    found: list[str] = []
    for one in text:
        if found and _belongs_to(found[-1], one):
            found[-1] += one
        else:
            found.append(one)
    return found


def _belongs_to(before: str, one: str) -> bool:
    if category(one) in {"Mn", "Mc", "Me"} or before[-1] == _JOINER:
        return True
    if _is_flag_half(one):
        return len(before) == 1 and _is_flag_half(before)
    return (
        one in (_JOINER, "\N{ZERO WIDTH NON-JOINER}")
        or "\U0001f3fb" <= one <= "\U0001f3ff"  # colours of skin
        or "\U000e0020" <= one <= "\U000e007f"  # the letters of a flag
        or "\u1160" <= one <= "\u11ff"  # Korean vowels and last consonants
    )


def _is_flag_half(one: str) -> bool:
    return "\U0001f1e6" <= one <= "\U0001f1ff"


def cut(text: str, most: int) -> str:
    """Returns the text in at most so many UTF-16 code units: with an ellipsis in place of its end
    if it is longer. No character is torn, and no isolate left open.
    """
    if 2 * len(text) <= most or length(text) <= most:
        return text
    kept, room, is_open = "", most - len(ELLIPSIS), False
    for one in characters(text):
        opens = one[0] == ISOLATE or (is_open and one[0] != END_OF_ISOLATE)
        if length(kept) + length(one) + opens > room:
            break
        kept, is_open = kept + one, opens
    return kept.rstrip() + ELLIPSIS + END_OF_ISOLATE * is_open


@cache
def within(most: int) -> Fits:
    """Returns whether a text has at most so many characters."""
    return lambda text: len(text) <= most or len(characters(text)) <= most


def shortened(text: str, fits: Fits) -> str:
    """Returns the text, or as much of its beginning as fits with an ellipsis."""
    if fits(text):
        return text
    kept = characters(text)
    while kept and not fits("".join(kept).rstrip() + ELLIPSIS):
        kept.pop()
    return "".join(kept).rstrip() + ELLIPSIS


@lru_cache(_REMEMBERED)
def told_apart(names: tuple[str, ...], fits: Fits) -> tuple[str, ...] | None:
    """Returns the names, each `shortened`, so that no two are the same: of those that begin alike,
    what tells them apart is kept. ``None`` if there is no room for that, or two are the same.
    """
    found = []
    for name in names:
        short = shortened(name, fits)
        begins = short.removesuffix(ELLIPSIS)
        alike = [one for one in names if short != name != one and one.startswith(begins)]
        found.append(_from_difference(name, alike, fits) if alike else short)
    return tuple(found) if len(set(found)) == len(found) else None


def _from_difference(name: str, others: Sequence[str], fits: Fits) -> str:
    """Returns the word in which the name is not as any of the others, or its rest from there, after
    as much of the beginning as there is room for.
    """
    found = characters(name)
    pairs = [enumerate(zip_longest(found, characters(other))) for other in others]
    differ = [next(at for at, (one, its) in several if one != its) for several in pairs]
    same = max((at for at in differ if at < len(found)), default=-1)
    if same < 0:  # the others only go on
        return shortened(name, fits)
    word = max((at + 1 for at, one in enumerate(found[:same]) if one.isspace()), default=0)

    def has_room(start: int) -> bool:
        return start >= 0 and fits(ELLIPSIS + "".join(found[start:]))

    start = word if has_room(word) else same + found[same].isspace()
    while has_room(start - 1) and any(one.endswith("".join(found[start:])) for one in others):
        start -= 1
    head, end = found[:start], found[start:]
    while end and not fits(ELLIPSIS + "".join(end)):
        end.pop()
    while head and not fits("".join(head).rstrip() + ELLIPSIS + "".join(end)):
        head.pop()
    return "".join(head).rstrip() + ELLIPSIS + "".join(end)


def always_apart(names: Sequence[str], fits: Fits) -> tuple[str, ...]:
    """Returns the names as `told_apart` has them, or numbered."""

    def numbered(name: str, number: str) -> str:
        return shortened(name, lambda text: fits(text + number)) + number

    ends = (f" {number}" for number in range(1, len(names) + 1))
    return told_apart(tuple(names), fits) or tuple(map(numbered, names, ends))


# Names


def one_line(name: str) -> str:
    """Returns the name on one line and without marks that would turn the text around it."""
    return " ".join(_CONTROLS.sub(" ", _DIRECTIONS.sub("", name)).split())


def is_blank(name: str) -> bool:
    """Returns whether the text shows nothing."""
    return not _SHOWS_NOTHING.sub("", one_line(name)).strip()


def without_invisible(name: str) -> str:
    """Returns the name without characters that show nothing."""
    return _SHOWS_NOTHING.sub("", name)


def isolated(name: str) -> str:
    """Returns the name so that it changes the order of nothing around it in a line, if it is
    written from right to left; any other cannot change it.
    """
    if name.isascii() or not any(bidirectional(one) in _FROM_THE_RIGHT for one in name):
        return name
    return f"{ISOLATE}{name}{END_OF_ISOLATE}"
