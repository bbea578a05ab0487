"""Measures, cuts and compares texts in characters as people count them.

A character is a letter with its marks, or an emoji with all its code points.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import starmap, zip_longest
from typing import Final, TypeAlias
from unicodedata import bidirectional, category

Fits: TypeAlias = Callable[[str], bool]
"""Returns whether a text fits."""

ELLIPSIS: Final = "…"
ISOLATE: Final = "\N{FIRST STRONG ISOLATE}"
END_OF_ISOLATE: Final = "\N{POP DIRECTIONAL ISOLATE}"

_REMEMBERED: Final = 4096
"""The number of cached results of telling names apart, which is slow in pictures."""

_JOINER: Final = "\N{ZERO WIDTH JOINER}"
_SHOWS_NOTHING: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]"
)
_DIRECTIONS: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_CONTROLS: Final = re.compile("[\u0000-\u001f\u007f-\u009f]")
_FROM_THE_RIGHT: Final = frozenset(("R", "AL", "AN"))


def length(text: str) -> int:
    """Returns the length in UTF-16 code units, which Discord's count never exceeds."""
    return len(text.encode("utf-16-le")) // 2


def characters(text: str) -> list[str]:
    """Splits the text into characters."""
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
        or "\U0001f3fb" <= one <= "\U0001f3ff"  # skin tones
        or "\U000e0020" <= one <= "\U000e007f"  # letters of a flag
        or "\u1160" <= one <= "\u11ff"  # Korean vowels and last consonants
    )


def _is_flag_half(one: str) -> bool:
    return "\U0001f1e6" <= one <= "\U0001f1ff"


def cut(text: str, most: int) -> str:
    """Cuts the text, with an ellipsis, to so many UTF-16 code units.

    No character is split, and no isolate left open.
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
    """Returns a test of whether a text has at most so many characters."""
    return lambda text: len(text) <= most or len(characters(text)) <= most


def shortened(text: str, fits: Fits) -> str:
    """Cuts the text, with an ellipsis, until it fits."""
    if fits(text):
        return text
    kept = characters(text)
    while kept and not fits("".join(kept).rstrip() + ELLIPSIS):
        kept.pop()
    return "".join(kept).rstrip() + ELLIPSIS


def told_apart(names: tuple[str, ...], fits: Fits) -> tuple[str, ...] | None:
    """Cuts each name until it fits, and keeps what tells names with the same start apart.

    Returns ``None`` if that does not fit, or two names are equal.
    """
    found = []
    for name in names:
        short = shortened(name, fits)
        begins = short.removesuffix(ELLIPSIS)
        alike = [one for one in names if short != name != one and one.startswith(begins)]
        found.append(_from_difference(name, alike, fits) if alike else short)
    return tuple(found) if len(set(found)) == len(found) else None


def _from_difference(name: str, others: Sequence[str], fits: Fits) -> str:
    """Cuts a name to its first word that differs from the others, and to its start if that fits."""
    found = characters(name)
    pairs = [enumerate(zip_longest(found, characters(other))) for other in others]
    differ = [next(at for at, (one, its) in several if one != its) for several in pairs]
    same = max((at for at in differ if at < len(found)), default=-1)
    if same < 0:  # the others are longer
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


@lru_cache(_REMEMBERED)
def always_apart(names: tuple[str, ...], fits: Fits) -> tuple[str, ...]:
    """Returns the names as `told_apart` does, or else numbered."""

    def numbered(number: int, name: str) -> str:
        return shortened(name, lambda text: fits(f"{text} {number}")) + f" {number}"

    return told_apart(names, fits) or tuple(starmap(numbered, enumerate(names, start=1)))


# Names


def one_line(name: str) -> str:
    """Returns the name on one line, without marks that change the direction of text."""
    return " ".join(_CONTROLS.sub(" ", _DIRECTIONS.sub("", name)).split())


def is_blank(name: str) -> bool:
    """Returns whether the text shows nothing."""
    return not _SHOWS_NOTHING.sub("", one_line(name)).strip()


def without_invisible(name: str) -> str:
    """Returns the name without invisible characters."""
    return _SHOWS_NOTHING.sub("", name)


def isolated(name: str) -> str:
    """Isolates a right-to-left name, so that it does not reorder the text around it."""
    if name.isascii() or _FROM_THE_RIGHT.isdisjoint(map(bidirectional, name)):
        return name
    return f"{ISOLATE}{name}{END_OF_ISOLATE}"
