"""The lessons of a person's first game of each game.

A lesson is a short text below the question it is about. It stays as long as the question is asked,
also while the answer can still be changed. Its key is ``guide-<game>-<kind>``, by kind of question,
and ``guide-<game>-<kind>-again`` for the next question of that kind.
"""

from __future__ import annotations

from typing import Final

from bot.screens.kit import TEXT, Component, Frame, Kind, Layout, paragraph
from bot.screens.parts import Button, container, is_one_row, row
from bot.screens.table_parts import table_button
from bot.screens.words import Words
from data.store.values import Lessons, TableId
from engine.protocol import Question

LESSONS: Final = 3
"""The number of lessons in each game."""

_ITEMS: Final = 4
"""The number of components that a lesson with its button adds."""

GREEN: Final = 0x3BA55D


def place_of(table: TableId, question: Question) -> str:
    """Returns the question's name in `Lessons.last_at`."""
    return f"{table} {question.id}"


def lesson(words: Words, game: str, kind: str, given: tuple[str, ...]) -> str | None:
    """Returns the name of the lesson that is due at a question of that kind, if any."""
    for name in (f"{game}-{kind}", f"{game}-{kind}-again"):
        if f"guide-{name}" in words and name not in given:
            return name
    return None


def lessons_given(game: str, given: tuple[str, ...]) -> int:
    """Returns the number of that game's lessons already given."""
    return sum(name.startswith(f"{game}-") for name in given)


def is_taught(frame: Frame, question: Question) -> bool:
    """Returns whether the question comes with a lesson."""
    return _due(frame, question) is not None


def with_lesson(frame: Frame, layout: Layout, question: Question) -> Layout:
    """Returns the message of a question with its lesson, if one is due.

    The button that ends the lessons shares the last row if there is room. A nearly full message has
    no button; a full one has the lesson at the end of its last text, or none.
    """
    words = frame.words
    due = _due(frame, question)
    if due is None:
        return layout
    name, number = due
    lesson_text = words("guide-lesson", number=number, of=LESSONS, lesson=words(f"guide-{name}"))
    if not layout.has_room_for(0, lesson_text):
        return layout
    if layout.has_room_for(_ITEMS):
        return _below(layout, lesson_text, table_button(frame, Kind.LESSON, "skip", "guide-skip"))
    if layout.has_room_for(1):
        return Layout(*layout.parts, paragraph(lesson_text))
    return _continued(layout, lesson_text)


def _below(layout: Layout, lesson_text: str, skip: Button) -> Layout:
    """Puts the lesson in a frame below the layout, and the button into the last row if it fits."""
    last = layout.controls[-1]["components"] if layout.controls else []
    together = [*last, skip]
    if not (last and is_one_row(together)):
        return Layout(*layout.parts, container(lesson_text, row(skip), accent=GREEN))

    def with_skip(part: Component) -> Component:
        return row(*together) if part.get("components") == last else part

    return Layout(*layout.changed(with_skip).parts, container(lesson_text, accent=GREEN))


def _due(frame: Frame, question: Question) -> tuple[str, int] | None:
    """Returns the lesson of the question, and its number among the game's lessons."""
    if frame.lessons is None:
        return None
    before = _before(frame.lessons, place_of(frame.table.id, question))
    name = lesson(frame.words, frame.table.game, question.kind, before)
    return None if name is None else (name, lessons_given(frame.table.game, before) + 1)


def _before(lessons: Lessons, place: str) -> tuple[str, ...]:
    return lessons.given[:-1] if lessons.last_at == place else lessons.given


def _continued(layout: Layout, lesson_text: str) -> Layout:
    *_others, last = (part for part in layout.walk() if part["type"] == TEXT)

    def continued(part: Component) -> Component:
        return paragraph(f"{part['content']}\n{lesson_text}") if part is last else part

    return layout.changed(continued)
