"""A finished game step by step, as a seat saw it, with the ways to other steps.

Pure functions. A drawing knows what the seat saw then and the number of steps, but nothing later.
The custom_ids alone hold a message's position in the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final

import discord

from bot.screens.all_games import GAMES
from bot.screens.kit import NOTHING, Frame, Kind, Layout, custom_id, paragraph
from bot.screens.names import LONG, SHORT, number_sign, seat_label, seat_name, whose
from bot.screens.parts import (
    Button,
    Component,
    Row,
    button,
    entry,
    framed,
    lines,
    menu,
    menu_of,
    row,
    rows,
    small,
    with_controls,
)
from bot.screens.privacy_page import GAMES as GAMES_AS_FILE
from bot.screens.table_parts import game_name, joined, table_button
from bot.screens.text import length
from data.store.values import Status
from engine.protocol import CHANCE, Actor, Event, Seat

OPEN: Final = "open"
"""The answer that opens a replay; its part is `NOTHING` or an action's number in the log."""

FIRST: Final = "first"
BACK: Final = "back"
ON: Final = "on"
LAST: Final = "last"
HERE: Final = "here"
PLAY: Final = "play"
SHOW: Final = "show"
COPY: Final = "copy"
ASK: Final = "ask"
JUMP: Final = "jump"
"""The answers of a replay's controls.

They go to a step, stay at the step, continue the game from there, show it to everyone, open a
private copy, or ask everyone.
"""

ALL_OPEN: Final = "o"
"""Stands for all hands in place of a seat's number."""

_IN_PART: Final = 12
_PARTS: Final = 8
"""The steps of the shown part in the menu, and the other parts around it: 25 entries at most."""

_MOST_NEWS: Final = 160
_MOST_HINT: Final = 100
"""The most characters of a step's news, and of the news in a menu's entry."""

_HERE: Final = "📍"
"""Marks the shown step in the menu; no entry is preselected, so the placeholder shows."""

_NUMBER: Final = re.compile(r"\d{1,6}", re.ASCII)
_SEAT: Final = re.compile(rf"\d{{1,2}}|{ALL_OPEN}", re.ASCII)
_EMOJI: Final = re.compile(r"<a?:\w+:\d+>")
_MARKUP: Final = re.compile(r"^(?:#+|-#) |\*\*|\\", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class ReplayPosition:
    """A position in a replay, in custom_ids ``12.3``, or ``12.o`` with all hands open.

    ``viewer`` is the viewed seat; ``None`` for all hands.
    """

    step: int
    viewer: Seat | None

    def __str__(self) -> str:
        return f"{self.step}.{ALL_OPEN if self.viewer is None else self.viewer}"

    @classmethod
    def read(cls, said: str) -> ReplayPosition:
        """Returns the position that a control names. Raises `ValueError` if it is malformed."""
        number, _, seat = said.partition(".")
        if not _NUMBER.fullmatch(number) or not _SEAT.fullmatch(seat):
            raise ValueError(said)
        return cls(int(number), None if seat == ALL_OPEN else int(seat))

    def control(self, frame: Frame, answer: str) -> str:
        """Returns the custom_id of a control on a message at this position."""
        return custom_id(Kind.REPLAY, frame.table.id, str(self), answer)


@dataclass(frozen=True, slots=True)
class Shown:
    """A step as its ``viewer`` saw it, with what a drawing may know of other steps.

    ``news`` has the events of each step from the start of the ``part`` to this step, ``actors`` the
    seat that caused them. ``parts`` are all parts of the game, each with the number of its round.
    """

    place: ReplayPosition
    view: Any
    actors: Sequence[Actor]
    news: Sequence[Sequence[Event]]
    part: range
    parts: Sequence[tuple[int, range]]
    own: Seat | None = None
    """The reader's own seat, if they had one."""

    @property
    def last(self) -> int:
        """The number of the last step."""
        return self.parts[-1][1][-1]

    @property
    def round(self) -> int:
        """The number of the step's round."""
        return next(number for number, part in self.parts if part == self.part)


def parts_of(rounds: Sequence[range]) -> list[tuple[int, range]]:
    """Returns the parts of a game, each with its round's number; long rounds are divided evenly."""
    found = []
    for number, steps in enumerate(rounds, start=1):
        count = -(-len(steps) // _IN_PART)
        ends = [steps[0] + len(steps) * part // count for part in range(count + 1)]
        found += [(number, range(*between)) for between in pairwise(ends)]
    return found


def step(
    frame: Frame,
    shown: Shown,
    more: Sequence[Button] = (),
    below: Sequence[Button] = (),
    note: str = "",
) -> Layout:
    """Draws the step, with buttons and menus to other steps.

    A menu has the other views and ``more`` things to do; the ``note`` and ``below`` come last.
    """
    then = as_it_was(frame, ())
    drawn = list(_position(then, shown))
    told = "\n".join(part.get("content", "") for part in drawn).splitlines()
    heading = [small(_where(frame, shown)), _news(then, shown, shown.place.step, told=told)]
    around: list[Component | str] = [
        *_ways(frame, shown),
        *_menus(then, shown, more),
        small(note),
        *rows(below),
    ]
    return framed(lines(*heading), *drawn, *around)


def as_it_was(frame: Frame, recent: Sequence[Event]) -> Frame:
    """Returns the frame as it was while the game was played."""
    table = replace(
        frame.table, status=Status.PLAYING, paused=False, practice=False, ended=None, channel=0
    )
    return replace(frame, table=table, recent=tuple(recent), link=None, lessons=None)


def _where(frame: Frame, shown: Shown) -> str:
    viewer = shown.place.viewer
    if viewer is None:
        who = frame.words("replay-all-open")
    elif viewer == shown.own:
        who = frame.words("replay-seen-by-you")
    else:
        who = frame.words("replay-seen-by", name=seat_name(frame, viewer))
    number, last = shown.place.step + 1, shown.last + 1
    at = frame.words("replay-step", game=game_name(frame), step=number, steps=last)
    is_only = shown.parts[-1][0] == 1
    return joined([at, "" if is_only else frame.words("replay-round", round=shown.round), who])


def _news(
    frame: Frame, shown: Shown, number: int, most: int = _MOST_NEWS, told: Sequence[str] = ()
) -> str:
    """Says what happened in that step in a line of about ``most`` characters.

    Lines in ``told`` are left out, because the message shows them anyway.
    """
    at = number - shown.part[0]
    actor, events = shown.actors[at], shown.news[at]
    if number == shown.last:
        events = (events[-1], *events[:-1])  # the winner first
    heading = f"### {frame.words('log-round', round=shown.round)}"  # said above
    found = ""
    for event in events:
        said = GAMES[frame.table.game].describe(frame, event) or ""
        text = _one_line(said.removeprefix(heading), told)
        if not text:
            continue
        if found and length(found) + length(text) > most:
            return found
        found = _beside([found, text]) if found else _by(frame, actor, text)
    return found or _unseen(frame, actor)


def _by(frame: Frame, actor: Actor, said: str) -> str:
    """Adds the acting player's name to a text that names no player."""
    seats = range(len(frame.table.seats))
    names = (whose(frame, seat, most) for seat in seats for most in (SHORT, LONG))
    if actor == CHANCE or any(name in said for name in names):
        return said
    return frame.words("replay-by", name=seat_name(frame, actor, SHORT), said=said)


def _one_line(text: str, told: Sequence[str]) -> str:
    """Joins the lines of a log entry, without those in ``told``."""
    new = (one for one in text.splitlines() if paragraph(one)["content"] not in told)
    return _beside([re.sub(r"^(?:#+|-#) ", "", one) for one in new])


def _beside(texts: Sequence[str]) -> str:
    """Joins texts, without full stops between them."""
    return joined([*(text.removesuffix(".") for text in texts[:-1]), *texts[-1:]])


def _unseen(frame: Frame, actor: Actor) -> str:
    if actor == CHANCE:
        return frame.words("replay-dealt")
    return frame.words("replay-answered", name=seat_name(frame, actor, SHORT))


def _position(frame: Frame, shown: Shown) -> Iterator[Component]:
    drawn = GAMES[frame.table.game].recalled(frame, shown.view)
    return with_controls(drawn, lambda _name: None)


def _ways(frame: Frame, shown: Shown) -> Iterator[Row]:
    is_first, is_last = shown.place.step == 0, shown.place.step == shown.last
    styles = discord.ButtonStyle
    ways = (
        (FIRST, "⏮️", is_first, styles.secondary),
        (BACK, "◀️", is_first, styles.secondary),
        (ON, "▶️", is_last, styles.primary),
        (LAST, "⏭️", is_last, styles.secondary),
    )
    yield row(
        *(
            button(shown.place.control(frame, way), "", emoji=sign, style=style, disabled=is_there)
            for way, sign, is_there, style in ways
        )
    )


def _menus(frame: Frame, shown: Shown, more: Sequence[Button]) -> Iterator[Row]:
    if shown.last:
        # Discord's apps send nothing if a choice is made again while there is an entry with its
        # value, even from another step; so each step has other values
        here = shown.place.step
        jumps = [one | {"value": f"{one['value']}.{here}"} for one in _jumps(frame, shown)]
        yield menu(shown.place.control(frame, JUMP), jumps, placeholder=frame.words("replay-jump"))
    said = frame.words("replay-as-or-more" if more else "replay-as")
    name = custom_id(Kind.MENU, frame.table.id)
    yield menu_of(name, [*_seats(frame, shown), *more], said)


def _jumps(frame: Frame, shown: Shown) -> Iterator[Component]:
    """Yields menu entries: the steps of this part, and the nearest parts before and after it."""
    here = next(at for at, (_, part) in enumerate(shown.parts) if part == shown.part)
    first = max(0, min(here - _PARTS // 2, len(shown.parts) - _PARTS - 1))
    for at in range(first, min(first + _PARTS + 1, len(shown.parts))):
        if at == here:
            yield from _steps(frame, shown)
        else:
            yield _part(frame, shown, *shown.parts[at])


def _part(frame: Frame, shown: Shown, number: int, part: range) -> Component:
    words, first, last = frame.words, part[0] + 1, part[-1] + 1
    is_whole = sum(one == number for one, _ in shown.parts) == 1
    key = "replay-round" if is_whole else "replay-part"
    if shown.parts[-1][0] == 1:
        key = "replay-steps"
    label = words(key, round=number, first=first, last=last)
    sign = "⏪" if part[0] < shown.part[0] else "⏩"
    return entry(label=label, value=str(part[0]), emoji=sign)


def _steps(frame: Frame, shown: Shown) -> Iterator[Component]:
    """Yields an entry for each step, with news up to the shown step and none after it."""
    plain = replace(frame, emojis={})
    for number in shown.part:
        hint = (
            _plain(_news(plain, shown, number, _MOST_HINT)) if number <= shown.place.step else None
        )
        yield entry(
            label=frame.words("replay-number", step=number + 1),
            description=hint,
            value=str(number),
            emoji=_HERE if number == shown.place.step else None,
        )


def _plain(text: str) -> str:
    return _MARKUP.sub("", _EMOJI.sub("", text)).strip()


def _seats(frame: Frame, shown: Shown) -> Iterator[Button]:
    """Yields a button for each seat's view, the reader's own first."""
    for seat in sorted(range(len(frame.table.seats)), key=lambda seat: seat != shown.own):
        yield _seat(frame, shown, seat)
    name = replace(shown.place, viewer=None).control(frame, HERE)
    yield button(name, frame.words("replay-open"), emoji="🃏")


def _seat(frame: Frame, shown: Shown, seat: Seat) -> Button:
    name = replace(shown.place, viewer=seat).control(frame, HERE)
    key = "replay-as-me" if seat == shown.own else "replay-as-seat"
    label = frame.words(key, name=seat_label(frame, seat))
    return button(name, label, emoji=number_sign(frame, frame.table.sign(seat)))


def play_button(frame: Frame, shown: Shown) -> list[Button]:
    """Returns the button that continues the game from this step at the viewed seat."""
    if shown.place.viewer is None or shown.place.step == shown.last:
        return []
    name = shown.place.control(frame, PLAY)
    return [button(name, frame.words("button-branch"), emoji="🌱")]


def record_button(frame: Frame, own: Seat | None) -> list[Button]:
    """Returns the button that sends the game's record to a reader who had a seat."""
    if own is None:
        return []
    return [table_button(frame, Kind.PRIVACY, GAMES_AS_FILE, "button-record", emoji="📄")]


def replay_button(frame: Frame, entry: object = NOTHING) -> list[Button]:
    """Returns the button that opens a replay, at the first step or at a log entry's step."""
    part = str(entry)
    return [table_button(frame, Kind.REPLAY, OPEN, "button-replay", part=part, emoji="🎞️")]
