"""A person's first game: which lessons they have had, and whether they want any."""

from __future__ import annotations

from dataclasses import replace

from bot.features.request import TableClick
from bot.running.people import People
from bot.screens.first_game_page import lesson, place_of
from data.store.values import PersonSettings
from engine.protocol import Question


class FirstGame:
    def __init__(self, people: People) -> None:
        self._people = people

    async def answered(self, click: TableClick, question: Question) -> None:
        """Notes the answered question, and that the lesson shown with it was given."""
        game, place = click.table.game, place_of(click.table.id, question)
        lessons = self._people.lessons(click.user, game)
        if lessons is None:
            await self._begun(click.person, game)
            return
        is_due = lesson(click.words, game, question.kind, lessons.given) is not None
        if not is_due or lessons.last_at == place:
            return

        def taught(person: PersonSettings) -> PersonSettings:
            name = lesson(click.words, game, question.kind, person.taught)
            if name is None or person.lesson_at == place:
                return person
            return replace(person, taught=(*person.taught, name), lesson_at=place)

        await self._people.change(click.user, taught)

    async def _begun(self, person: PersonSettings, game: str) -> None:
        """Declines the lessons of a game for a person who answered a question without them."""
        if game in person.lessons or person.no_lessons:
            return
        await self._people.change(
            person.user, lambda now: replace(now, lessons={game: False, **now.lessons})
        )

    async def skip(self, click: TableClick) -> None:
        """Ends the lessons in all games."""
        await self._people.change(click.user, lambda person: replace(person, no_lessons=True))
