"""A reader who does not know the rules: what a private message says in its texts, alt texts and
labels. The reader is not told which seat it has. `read` finds in a message's words whose cards the
question is about, what is at stake, and everyone's points.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tests.helpers.messages import GALLERY, TEXT, components

OWN: Final = "you"
BIDS: Final = "your bids"
ALL: Final = "all the others"
"""Stands for everyone, where a question is about no single person."""

Points = tuple[int, ...]
"""Pikoko: points. Plumes: points in sight, and cards face down. Block: flirt, feathers, love."""


@dataclass(frozen=True, slots=True)
class Read:
    """The facts that a message states; a fact that it does not state is empty."""

    about: frozenset[str] = frozenset()
    stakes: frozenset[tuple[int, ...]] = frozenset()
    """Pikoko: the points of an exact bid, of one that is off by one; or those of a confidence card
    that is right, or not, and of none. Plumes: what closing each plume brings. Block: what a
    card changes if one does not step aside, from and to.
    """
    goals: frozenset[int] = frozenset()
    """Block: how many points win."""
    points: Mapping[str, Points] = field(default_factory=dict)
    """By name; one's own points under `OWN`."""
    seen: Points = ()
    """Plumes: the part of one's own points that others see."""


_OUR_MARKS: Final = re.compile("[*`\u2060\u200b\\\\]|-# ")
_SIGN: Final = re.compile(r"[🦜🦢🦩🦉🦆🐧🦅🐓🦃🐥🦤🐦] ")
_NUMBER: Final = r"([+-]?\d+)"


def text_of(message: Any) -> str:
    """Returns all that can be read of the message, in plain characters."""
    found = []
    for item in components(message):
        if item["type"] == TEXT:
            found.append(item["content"])
        if item["type"] == GALLERY:
            found += [one["description"] for one in item["items"]]
        found += [f"[{item['label']}]"] if item.get("label") else []
    text = "\n".join(found).replace("\N{NO-BREAK SPACE}", " ").replace("\N{MINUS SIGN}", "-")
    text = text.replace("\N{NARROW NO-BREAK SPACE}", " ")
    return _SIGN.sub("", _OUR_MARKS.sub("", text))


def read(message: Any, game: str) -> Read:
    """Returns what the message of that game says."""
    text = text_of(message)
    return Read(
        frozenset(_about(text)),
        frozenset(_stakes(text)),
        frozenset(int(found) for found in _GOALS.findall(text)),
        dict(_POINTS[game](text)),
        next((_of_plumes(*found) for found in _all(_SEEN, text)), ()),
    )


# Whose cards

_ABOUT: Final = (
    r"How many of the 8 tricks will (\w+)’s cards take",
    r"Combien de plis sur 8 pour les cartes (?:de |d’)(\w+)",
    r"play one of (\w+)’s cards",
    r"jouez une des cartes (?:de |d’)(\w+)\.",
)
_ABOUT_OTHERWISE: Final = {
    r"will your own cards take|pour vos propres cartes": OWN,
    r"your surest bid|pour quel pari": BIDS,
    r"how many tricks will each hand take|combien de plis chacun fera-t-il": ALL,
    r"Your hand|Hand:|Your nine cards|Main :|Votre main|Vos neuf cartes": OWN,
    r"Your cards|Vos cartes|Can’t be used now|À garder pour plus tard": OWN,
    r"^(?:Your turn: play a card|À vous : jouez une carte)\.": OWN,
    r"[Pp]ick (?:a|one more) card, face down": OWN,
    r"[Cc]hoisissez votre carte|encore une carte, face cachée": OWN,
    r"[Tt]ake cards|Prenez des cartes": OWN,
    r"You took|Vous avez pris": OWN,
    r"Your Shake earned|Votre Frisson vous a rapporté": OWN,
}


def _about(text: str) -> Iterator[str]:
    for pattern in _ABOUT:
        yield from re.findall(pattern, text)
    for pattern, who in _ABOUT_OTHERWISE.items():
        if re.search(pattern, text, re.MULTILINE):
            yield who


# What is at stake

_STAKES: Final = (
    rf"(?:E|e)xact {_NUMBER}, (?:one off|à 1 près) {_NUMBER}",
    rf"Exact {_NUMBER}, otherwise {_NUMBER} · None: always {_NUMBER}",
    rf"[Ee]xact {_NUMBER}, sinon {_NUMBER} · Aucun : toujours {_NUMBER}",
    rf"completes it: {_NUMBER} plus the card",
    rf"complète le plumage : {_NUMBER} (?:et|plus) la carte",
    r"(?:If not|Sinon) ?: [\w ]+ (\d+) → (\d+)",
)
_GOALS: Final = re.compile(r"(?:/|of |sur )(10)\b")


def _stakes(text: str) -> Iterator[tuple[int, ...]]:
    for pattern in _STAKES:
        for found in re.findall(pattern, text):
            yield tuple(map(int, (found,) if isinstance(found, str) else found))


# Points

_LIST: Final = re.compile(r"Points ?: ([^.\n]+)\.")
_IN_LIST: Final = re.compile(rf"(\w+) {_NUMBER}")
_IN_LINE: Final = re.compile(rf"^(\w+)((?: · [^·\n]+)*?) · {_NUMBER} points?$", re.MULTILINE)
_YOU: Final = frozenset({"you", "You", "vous", "Vous"})
_HIDDEN: Final = r"(?: (?:and|et) (\d+) (?:cards?|cartes?) (?:face down|face cachée))?"
_IN_BOX: Final = re.compile(
    rf"(\w+) ?: {_NUMBER}{_HIDDEN} ?; \d+ (?:cards? in hand|cartes? en main)"
)
_BACKS: Final = r"(?: \+ (\d+) 🎴)?"
_IN_SHORT: Final = re.compile(rf"(\w+) {_NUMBER}{_BACKS}")
_LEADERS: Final = r"(?:Best opponents?|Meilleur rival|Meilleurs rivaux) ?: (.+)"
_LEADER: Final = rf"(\w+) {_NUMBER}(?: \((\d+) (?:face down|cachées?)\))?"
_SEEN: Final = (
    rf"(?:[Tt]he others see|[Ll]es autres voient) {_NUMBER}{_HIDDEN}{_BACKS}",
    rf"(?:Your plumes|Vos plumages) · {_NUMBER}$",
)
_MINE: Final = (
    rf"(?:You have|Vous avez) {_NUMBER}(?: ?;|\.)",
    rf"(?:Your plumes|Vos plumages) · {_NUMBER}",
)
_SCALE: Final = re.compile(
    r"^(\w+)( · (?:you|vous))? · 💗 (\d+)/10 · 🪶 (\d+)/10(?: · 💛 (\d+)/10)?", re.MULTILINE
)
_FLIRT: Final = r"(\d+) (?:of 10 flirt points|points? de flirt sur 10)"
_FEATHERS: Final = r"(\d+) (?:of 10 feathers|plumes? sur 10)"
_LOVE: Final = r"(\d+) (?:of 10 love points|points? d’amour sur 10)"
_IN_SCALES: Final = re.compile(rf"(\w+)()? ?: {_FLIRT}, {_FEATHERS}(?:, {_LOVE})?")


def _all(patterns: tuple[str, ...], text: str) -> Iterator[tuple[str, ...]]:
    for pattern in patterns:
        for found in re.findall(pattern, text, re.MULTILINE):
            yield (found,) if isinstance(found, str) else found


def _of_plumes(points: str, *hidden: str) -> Points:
    return int(points), int("".join(hidden) or 0)


_Points = Iterator[tuple[str, Points]]


def _points_of_pikoko(text: str) -> _Points:
    for said in _LIST.findall(text):
        yield from ((_who(name), (int(points),)) for name, points in _IN_LIST.findall(said))
    for name, marks, points in _IN_LINE.findall(text):
        is_own = any(mark in _YOU for mark in marks.split(" · "))
        yield OWN if is_own else name, (int(points),)
    for found in _all((r"(?:You have|Vous avez) (\d+) points?\.",), text):
        yield OWN, (int(found[0]),)
    for name, points in re.findall(r"(\w+) (?:leads with|mène avec) (\d+)", text):
        yield name, (int(points),)


def _points_of_plumes(text: str) -> _Points:
    for name, points, hidden in _IN_BOX.findall(text):
        yield _who(name), _of_plumes(points, hidden)
    for leaders in re.findall(_LEADERS, text):
        for name, points, hidden in re.findall(_LEADER, leaders):
            yield name, _of_plumes(points, hidden)
    for line in text.splitlines():
        parts = line.split(" · ")
        if all(map(_IN_SHORT.fullmatch, parts)):
            for name, points, hidden in _IN_SHORT.findall(line):
                yield name, _of_plumes(points, hidden)
    for found in _all(_MINE, text):
        yield OWN, (int(found[0]),)


def _points_of_block(text: str) -> _Points:
    for name, mine, *points in (*_SCALE.findall(text), *_IN_SCALES.findall(text)):
        yield OWN if mine else _who(name), tuple(map(int, filter(None, points)))


_POINTS: Final[Mapping[str, Callable[[str], _Points]]] = {
    "pikoko": _points_of_pikoko,
    "plumes": _points_of_plumes,
    "block": _points_of_block,
}


def _who(name: str) -> str:
    return OWN if name in _YOU else name
