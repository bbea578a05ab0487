"""The welcome of somebody who has sat down: whom they wait for, and what they may choose.

A person is asked once where they want to be asked, and at the first game of each game whether they
want its lessons. Pure functions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import discord

from bot.ui.first_game import GREEN, LESSONS
from bot.ui.guided import show_me
from bot.ui.kit import Component, Frame, Kind, Layout, custom_id
from bot.ui.names import host_name
from bot.ui.notices import mention
from bot.ui.parts import Button, button, framed, rows
from bot.ui.table_parts import game_name, table_link
from bot.ui.time import instant
from data.store.values import AskedBy, Millis, Status

YES: Final = "yes"
NO: Final = "no"
BOTH: Final = "both"
ONE: Final = "one"
"""The part of a button: both questions are open, or that one alone."""


def welcome(frame: Frame, said: str, *, asks: bool, offers: bool, uncalled: bool = False) -> Layout:
    """Draws what was ``said`` about the seat, or about the last choice, and the questions still
    open.

    ``asks``: where to be asked; ``offers``: lessons; ``uncalled``: the person is not called to this
    table, and may change where they are asked. What says where a practice table is offers the
    guided round already. Controls are of `Kind.WELCOME`, with an
    `AskedBy`, `YES` or `NO` as answer.
    """
    words = frame.words
    about = words(f"guide-about-{frame.table.game}") if offers else ""
    more = () if frame.table.practice else show_me(words, frame.table.game)
    parts: list[Component | str] = [said]
    if uncalled:
        parts.append(words("welcome-uncalled"))
    if asks:
        parts.append(words("welcome-ask"))
    if asks or uncalled:
        parts += _choices(frame, *AskedBy, both=offers)
    if offers:
        parts += [
            words("guide-offer", game=game_name(frame), of=LESSONS, about=about),
            *_choices(frame, YES, NO, both=asks or uncalled, more=more),
        ]
    return framed(*parts, *rows(table_link(frame)), accent=GREEN)


def _choices(
    frame: Frame, first: str, second: str, *, both: bool, more: Sequence[Button] = ()
) -> Iterator[Component]:
    part = BOTH if both else ONE
    answers = (
        button(
            custom_id(Kind.WELCOME, frame.table.id, part, answer),
            frame.words(f"welcome-choice-{answer}"),
            style=style,
        )
        for answer, style in (
            (first, discord.ButtonStyle.primary),
            (second, discord.ButtonStyle.secondary),
        )
    )
    return rows([*answers, *more])


def seated(frame: Frame, user: int) -> str:
    """Says that this person has a seat, and when the game begins; only what stays true, since the
    notice stays as it is while others join and the game begins.
    """
    table, words = frame.table, frame.words
    if table.status is not Status.LOBBY:
        return words("welcome-back")
    if user == table.host:
        return words("welcome-host")
    return words("welcome-in", host=host_name(frame) or mention(table.host))


def chosen(frame: Frame, by: AskedBy) -> str:
    """Confirms where the person is asked from now on."""
    return frame.words(f"welcome-by-{by}")


def waits(frame: Frame, until: Millis | None) -> str:
    """Says that no direct message may be opened ``until`` then, or for a while."""
    if until is None:
        return frame.words("welcome-dm-later")
    return frame.words("welcome-dm-until", when=instant(until))


def closed(frame: Frame) -> str:
    """Says that the person takes no direct messages from the bot."""
    return frame.words("settings-dm-closed")


def offer_answered(frame: Frame, *, wanted: bool) -> str:
    """Confirms the answer to the offer of lessons."""
    return frame.words("guide-begins" if wanted else "guide-declined", game=game_name(frame))
