"""The welcome to a seat, and the question after the first ping. Pure functions.

A person is asked once where they want to play, and once where they want to be pinged.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import discord

from bot.screens.first_game_page import GREEN
from bot.screens.kit import Component, Frame, Kind, Layout, custom_id
from bot.screens.parts import button, framed, lines, rows
from bot.screens.table_parts import game_name, table_link
from bot.screens.time import instant
from data.store.values import AskedBy, CalledBy, Millis, Status

YES: Final = "yes"
NO: Final = "no"
BOTH: Final = "both"
"""Answers of buttons on messages of earlier versions, which offered tips.

`BOTH` is the part of those beside the question of where to play.
"""

ONE: Final = "one"
PING: Final = "ping"
"""The parts of the buttons: where to play, and where to be pinged."""


def welcome(frame: Frame, said: str, *, asks: bool, uncalled: bool = False) -> Layout:
    """Draws the text ``said``, and asks where to play if it ``asks``.

    ``uncalled``: the person gets no pings at this table, and may change where they play. Controls
    are of `Kind.WELCOME` with the part `ONE` and an `AskedBy` as answer.
    """
    words = frame.words
    answers = (AskedBy.PANEL, AskedBy.DM) if asks or uncalled else ()
    return framed(
        lines(said, words("welcome-ask") if asks else ""),
        words("welcome-uncalled") if uncalled else "",
        *_choices(frame, ONE, {by.value: words(f"welcome-choice-{by}") for by in answers}),
        *rows(table_link(frame)),
        accent=GREEN,
    )


def ask_ping(frame: Frame) -> Layout:
    """Asks a person who was pinged in the channel where to ping them from now on.

    Controls are of `Kind.WELCOME` with the part `PING` and a `CalledBy` as answer.
    """
    words = frame.words
    labels = {by.value: words(f"ping-choice-{by}") for by in CalledBy}
    return framed(words("ping-ask"), *_choices(frame, PING, labels), accent=GREEN)


def _choices(frame: Frame, part: str, labels: Mapping[str, str]) -> Iterator[Component]:
    return rows(
        [
            button(
                custom_id(Kind.WELCOME, frame.table.id, part, answer),
                label,
                style=discord.ButtonStyle.secondary if number else discord.ButtonStyle.primary,
            )
            for number, (answer, label) in enumerate(labels.items())
        ]
    )


def seated(frame: Frame, user: int) -> str:
    """Says that the person has a seat, and nothing that others' joining could make false."""
    table, words = frame.table, frame.words
    if table.status is not Status.LOBBY:
        return words("welcome-back")
    return words("welcome-host" if user == table.host else "welcome-in")


def chosen(frame: Frame, by: AskedBy) -> str:
    """Confirms where the person plays from now on."""
    return frame.words(f"welcome-by-{by}")


def pinged_by(frame: Frame, by: CalledBy) -> str:
    """Confirms where the person is pinged from now on."""
    return frame.words(f"ping-by-{by}")


def waits(frame: Frame, until: Millis | None) -> str:
    """Says that the bot can open no direct message ``until`` then, or for a while."""
    if until is None:
        return frame.words("welcome-dm-later")
    return frame.words("welcome-dm-until", when=instant(until))


def closed(frame: Frame) -> str:
    """Says that the person accepts no direct messages from the bot."""
    return frame.words("settings-dm-closed")


def offer_answered(frame: Frame, *, wanted: bool) -> str:
    """Confirms an answer to the offer of tips, which only older messages make."""
    return frame.words("guide-begins" if wanted else "guide-declined", game=game_name(frame))
