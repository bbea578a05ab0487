"""Texts and controls about time: clocks, deadlines, and missed questions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import discord

from bot.screens.kit import NOTHING, Frame, Kind
from bot.screens.names import seat_name, seat_names, seats_together
from bot.screens.parts import Button, Row, entry, menu, small
from bot.screens.table_parts import table_button, where
from bot.screens.words import Words, own_key
from data.paces import CLOCKS, DAY, HOUR, MINUTE, SECOND, clock_name
from data.store.values import Millis, Pace, Seated, Status, Table
from engine.protocol import Seat


def clock(words: Words, pace: Pace, per_question: Millis) -> str:
    """Returns the pace, and the time for a question."""
    return words(f"clock-{pace}", time=duration(words, per_question))


def clock_choice(words: Words, pace: Pace, time: Millis) -> str:
    """Returns the pace and that time as a menu's entry."""
    return words(f"clock-choice-{pace}", time=duration(words, time))


def duration(words: Words, time: Millis) -> str:
    """Returns a duration in the largest unit that divides it, without fractions of a second."""
    for unit, length in (("days", DAY), ("hours", HOUR), ("minutes", MINUTE)):
        if time >= length and time % length == 0:
            return words(f"clock-{unit}", count=time // length)
    return words("clock-seconds", count=time // SECOND)


def clock_menu(words: Words, name: str, pace: Pace, per_question: Millis) -> Row:
    """Returns the menu of clocks, with their names as values.

    The message above it must say what the clock is for: phones cut off long entries.
    """
    present = clock_name(pace, per_question)
    options = [
        entry(
            label=clock_choice(words, offered, time),
            value=clock_name(offered, time),
            default=clock_name(offered, time) == present,
        )
        for offered, times in CLOCKS.items()
        for time in times
    ]
    return menu(name, options, placeholder=clock_choice(words, pace, per_question))


def relative(at: Millis) -> str:
    """Returns an instant in relative time for Discord, such as "in 2 minutes"."""
    return f"<t:{at // 1000}:R>"


def instant(at: Millis) -> str:
    """Returns an instant that Discord shows as each reader's date and time."""
    return f"<t:{at // 1000}:f>"


def deadline(frame: Frame) -> str:
    """Returns the question's deadline, or that its only answer is played; empty without either."""
    if frame.forced:
        return small(frame.words("forced-later"))
    return small(frame.words("deadline", when=relative(frame.until))) if frame.until else ""


def intermission(frame: Frame) -> str:
    """Says when the next round begins; empty unless the table is between two rounds."""
    between = frame.intermission
    if between is None:
        return ""
    key = "next-round-when" if between.is_asked else "next-round-asked-for"
    return frame.words(key, round=between.round + 1, when=relative(between.until))


def next_round_button(frame: Frame) -> list[Button]:
    """Returns the button that asks for the next round, for a viewer who has not asked yet."""
    between = frame.intermission
    if between is None or not between.is_asked or frame.table.paused:
        return []
    part, style = str(between.round), discord.ButtonStyle.primary
    label = "button-next-round"
    return [table_button(frame, Kind.NEXT, NOTHING, label, part=part, emoji="▶️", style=style)]


def deadline_and_place(frame: Frame) -> str:
    """Returns the deadline and its table in a line."""
    if not (found := deadline(frame)):
        return where(frame)
    return found if frame.at_table else f"{found} <#{frame.table.channel}>"


def notes(frame: Frame, viewer: Seat | None = None, *, placed: bool = False) -> Iterator[str]:
    """Yields lines about time in a running game, for everyone or for the ``viewer`` alone.

    ``placed``: also says which table it is.
    """
    table, words = frame.table, frame.words
    if placed:
        yield deadline_and_place(frame)
    if table.status is not Status.PLAYING:
        return
    if not placed:
        yield deadline(frame)
    yield intermission(frame)
    if frame.ahead:
        key = own_key(words, "ahead-chosen", frame.table.game)
        yield words(key, answers=", ".join(frame.ahead))
    for seat, seated in enumerate(table.seats):
        if seat == viewer and seated.missed:
            yield small(words("late-you"))
        elif seated.missed and seated.user is not None:
            key = "late" if seated.computer is None else "late-away"
            yield small(words(key, name=seat_name(frame, seat), times=seated.missed))
    agreed = [seat for seat, one in enumerate(table.seats) if one.agrees_to_pause]
    if agreed:
        others = [
            seat
            for seat, one in enumerate(table.seats)
            if one.user is not None and one.computer is None and seat not in agreed
        ]
        yield words(
            "pause-proposed",
            names=seats_together(frame, agreed),
            others=seat_names(frame, others),
        )


def time_buttons(frame: Frame, viewer: Seat | None = None) -> list[Button]:
    """Returns the buttons to resume, to agree to a pause or not, and to take a seat back.

    The ``viewer``, who plays, gets only those they can use.
    """
    table, seat = frame.table, partial(table_button, frame, Kind.SEAT)
    if table.status is not Status.PLAYING:
        return []
    found = next_round_button(frame)
    if table.paused:
        found.append(seat("resume", "button-resume", emoji="▶️"))
    if any(seated.agrees_to_pause for seated in table.seats):
        if viewer is None or not table.seats[viewer].agrees_to_pause:
            found.append(seat("pause", "button-pause-agree", emoji="⏸️"))
        found.append(seat("play-on", "button-play-on", emoji="▶️"))
    if frame.ahead is not None:
        found.append(table_button(frame, Kind.AHEAD, "open", "button-ahead", emoji="⏩"))
    if viewer is None and any(_may_return(table, seated) for seated in table.seats):
        found.append(seat("return", "button-return", emoji="🪑"))
    return found


def _may_return(table: Table, seated: Seated) -> bool:
    is_away = seated.user is not None and seated.computer is not None
    return is_away and seated.user not in table.kicked
