"""A person's first game: the offer of a guided round, and its three lessons.

A lesson is a short text below the question at which it matters, where a phone shows it. It stands
there until that question is answered, in the panel as in a direct message. The texts are
``guide-<game>-<kind>``, by kind of question, and ``guide-<game>-<kind>-again`` for the next
question of that kind; ``guide-about-<game>`` says what they are about.
"""

from __future__ import annotations

from typing import Final

import discord

from bot.language.words import Say, Words
from bot.ui.kit import NOTHING, TEXT, Component, Frame, Kind, Layout, custom_id, paragraph
from bot.ui.parts import box, button, framed, row, rows, small

LESSONS: Final = 3
"""The number of lessons of each game."""

_ITEMS: Final = 4
"""The components of a lesson with its button."""

YES: Final = "yes"
NO: Final = "no"
_GREEN: Final = 0x3BA55D


def has_lessons(words: Words, game: str) -> bool:
    """Are there lessons for that game?"""
    return f"guide-about-{game}" in words


def offer(words: Words, game: str) -> Layout:
    """Asks somebody who opens their first table whether they want to be guided."""
    about = words(f"guide-about-{game}")
    return framed(
        words("guide-offer", game=words(f"game-{game}"), about=about),
        *rows(
            [
                button(
                    custom_id(Kind.GUIDE, NOTHING, answer=YES),
                    words("guide-yes"),
                    style=discord.ButtonStyle.primary,
                ),
                button(custom_id(Kind.GUIDE, NOTHING, answer=NO), words("guide-no")),
            ]
        ),
        accent=_GREEN,
    )


def answered(words: Words, say: Say, *, wanted: bool) -> Layout:
    """Confirms the answer."""
    text = words("guide-begins") if wanted else words("guide-declined", rules=say("rules"))
    return framed(text, accent=_GREEN)


def lesson(words: Words, game: str, kind: str, taught: tuple[str, ...]) -> str | None:
    """The name of the lesson that is due at a question of that kind, if there is one."""
    for name in (f"{game}-{kind}", f"{game}-{kind}-again"):
        if f"guide-{name}" in words and name not in taught:
            return name
    return None


def lessons_given(game: str, taught: tuple[str, ...]) -> int:
    """The number of lessons of that game that were given."""
    return sum(name.startswith(f"{game}-") for name in taught)


def with_lesson(frame: Frame, layout: Layout, kind: str) -> Layout:
    """That message of a question, with the lesson that is due at it.

    In a message that is nearly full the lesson is a text without a button; in a full one it is at
    the end of the last text, or left out.
    """
    words, game = frame.words, frame.table.game
    name = None if frame.taught is None else lesson(words, game, kind, frame.taught)
    if name is None:
        return layout
    number = lessons_given(game, frame.taught or ()) + 1
    heading = small(words("guide-heading", number=number, of=LESSONS))
    skip = custom_id(Kind.LESSON, frame.table.id, answer="skip")
    lesson_text = f"{heading}\n{words(f'guide-{name}')}"
    if not layout.has_room_for(0, lesson_text):
        return layout
    if layout.has_room_for(_ITEMS):
        skipping = row(button(skip, words("guide-skip")))
        return Layout(*layout.parts, box(lesson_text, skipping, accent=_GREEN))
    if layout.has_room_for(1):
        return Layout(*layout.parts, paragraph(lesson_text))
    return _continued(layout, lesson_text)


def _continued(layout: Layout, lesson_text: str) -> Layout:
    """The layout with that text at the end of its last one."""
    *_others, last = (part for part in layout.walk() if part["type"] == TEXT)

    def continued(part: Component) -> Component:
        return paragraph(f"{part['content']}\n{lesson_text}") if part is last else part

    return layout.changed(continued)
