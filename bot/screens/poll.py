"""A poll's messages: for everyone, for the person who answers, and with the results.

Pure functions. Nothing tells who played: seats have other names and signs, counted from the seat
that decides, and custom_ids name the poll instead of the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import discord

from bot.screens import exercise as exercises
from bot.screens.game_ui import Picks
from bot.screens.kit import NOTHING, Frame, Kind, Layout, custom_id
from bot.screens.names import seat_name
from bot.screens.parts import (
    GREY,
    Button,
    Component,
    button,
    divider,
    framed,
    lines,
    rows,
    small,
)
from bot.screens.replay_page import ASK, ReplayPosition
from bot.screens.table_parts import game_name, table_button
from bot.screens.time import relative
from data.store.values import FORGOTTEN, Millis, PollId, Seated
from engine.mind.review import Decision, Judged
from engine.protocol import Action, Seat

OPEN: Final = "open"
PICK: Final = "pick"
"""The parts of a poll's controls: to open the question, and to answer it."""

_NAMES: Final = (
    *("Pavo", "Mayura", "Kujaku", "Merak", "Tawus", "Pfau"),
    *("Kongque", "Paun", "Påfugl", "Pavone", "Mayil", "Páva"),
)
"""Words for a peacock in `engine.protocol.MOST_SEATS` languages, used as names."""

_MOST_SHARES: Final = 8
"""The most answers listed one by one, the most frequent first."""


def unnamed(frame: Frame, poll: PollId, seat: Seat) -> Frame:
    """Returns the frame with the players' names replaced; that seat has the first new name."""
    table = frame.table
    count = len(table.seats)
    signs = [(one - seat) % count for one in range(count)]
    seats = tuple(Seated(None, _NAMES[sign], sign=sign) for sign in signs)
    table = replace(
        table, id=poll, host=FORGOTTEN, seats=seats, kicked=(), invited=(), hints=(), parent=None
    )
    return replace(frame, table=table)


def ask_button(frame: Frame, place: ReplayPosition, own: Seat | None) -> list[Button]:
    """Returns the button that starts a poll about the reader's own next decision."""
    if own is None or place.viewer != own or exercises.coached(frame.table.game) is None:
        return []
    return [button(place.control(frame, ASK), frame.words("button-poll"), emoji="🙋")]


def asked(frame: Frame, decision: Decision, seat: Seat, closes: Millis) -> Layout:
    """Draws the position for everyone."""
    style = discord.ButtonStyle.primary
    label = "button-poll-answer"
    answer = table_button(frame, Kind.POLL, NOTHING, label, part=OPEN, emoji="🤔", style=style)
    return framed(
        _heading(frame, decision, seat),
        *exercises.recalled(frame, decision),
        frame.words("poll-asked", name=seat_name(frame, seat), when=relative(closes)),
        *rows([answer]),
    )


def exercise(frame: Frame, decision: Decision, seat: Seat, picks: Picks | None = None) -> Layout:
    """Draws the position with its controls, for the person who answers."""
    rename = partial(custom_id, Kind.POLL, frame.table.id, PICK)
    return framed(
        _heading(frame, decision, seat),
        *exercises.position(frame, decision, picks, rename),
        frame.words("poll-ask"),
    )


def answered(
    frame: Frame,
    judged: Judged,
    seat: Seat,
    tried: Action,
    answers: Sequence[Action],
    closes: Millis,
) -> Layout:
    """Draws all answers, the move played, and what is best, for people who have answered."""
    until = small(frame.words("poll-until", when=relative(closes)))
    shares = _shares(frame, judged, answers, tried)
    return framed(*_verdict(frame, judged, seat, tried, lines(*shares, until)))


def closed(frame: Frame, judged: Judged, seat: Seat, answers: Sequence[Action]) -> Layout:
    """Draws the public message after the poll has closed."""
    shares = _shares(frame, judged, answers, None)
    return framed(*_verdict(frame, judged, seat, None, lines(*shares)), accent=GREY)


def lost(frame: Frame) -> Layout:
    """Draws the message of a poll whose position can no longer be shown."""
    return framed(frame.words("poll-lost", game=game_name(frame)), accent=GREY)


def _verdict(
    frame: Frame, judged: Judged, seat: Seat, tried: Action | None, shares: str
) -> Iterator[Component | str]:
    yield _heading(frame, judged.decision, seat)
    yield from exercises.verdict(frame, judged, tried, was="poll-was")
    yield divider()
    yield shares


def _shares(
    frame: Frame, judged: Judged, answers: Iterable[Action], tried: Action | None
) -> Iterator[str]:
    """Says how often each answer was given, the most frequent first, and which is the reader's."""
    words, part, texts = frame.words, judged.decision.part, exercises.coaching(frame)

    def said(action: Action) -> str:
        return texts.name_option(frame, part, action)

    counted = Counter(map(said, answers))
    total = counted.total()
    yield words("poll-count", count=total)
    own = None if tried is None else said(tried)
    ranked = sorted(counted, key=lambda choice: (-counted[choice], choice))
    shown = ranked[:_MOST_SHARES]
    if own is not None and own in counted and own not in shown:
        shown[-1] = own
    for choice in shown:
        key, count = "poll-share-own" if choice == own else "poll-share", counted[choice]
        yield words(key, choice=choice, share=count / total, count=count)
    if others := total - sum(counted[choice] for choice in shown):
        yield words("poll-others", count=others)


def _heading(frame: Frame, decision: Decision, seat: Seat) -> str:
    at = frame.words("poll-heading", game=game_name(frame))
    return exercises.heading(frame, at, decision, seat)
