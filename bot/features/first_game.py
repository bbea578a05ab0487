"""A person's first game: which lessons they have had."""

from __future__ import annotations

from dataclasses import replace

from bot.features.request import TableClick
from bot.running.people import People
from bot.screens.first_game_page import lesson, place_of
from data.store.values import PersonSettings
from engine.protocol import Question


async def note_answered(people: People, click: TableClick, question: Question) -> None:
    """Notes the answered question, and that the lesson shown with it was given.

    A person who answers a question without lessons declines those of that game.
    """
    game, place = click.table.game, place_of(click.table.id, question)
    lessons = people.lessons(click.user, game)
    if lessons is None:
        if not (game in click.person.lessons or click.person.no_lessons):
            await people.change(
                click.user, lambda now: replace(now, lessons={game: False, **now.lessons})
            )
        return
    is_due = lesson(click.words, game, question.kind, lessons.given) is not None
    if not is_due or lessons.last_at == place:
        return

    def taught(person: PersonSettings) -> PersonSettings:
        name = lesson(click.words, game, question.kind, person.taught)
        if name is None or person.lesson_at == place:
            return person
        return replace(person, taught=(*person.taught, name), lesson_at=place)

    await people.change(click.user, taught)
