"""A person's first game: offers a guided round once, and remembers which lessons were given."""

from __future__ import annotations

from dataclasses import replace

from bot.handlers.request import Click, Request, TableClick
from bot.handlers.routes import Route, Routed, Routes
from bot.messages.ephemerals import Topic
from bot.parts import Parts
from bot.tables.refusal import Refusal
from bot.ui import first_game as first_game_ui
from bot.ui.kit import Kind
from data.store.values import Guide, Person


class FirstGame(Routed):
    """``offers``: whether guided rounds are offered at all."""

    def __init__(self, parts: Parts, *, offers: bool) -> None:
        self._store = parts.store
        self._people = parts.people
        self._projector = parts.projector
        self._ephemerals = parts.ephemerals
        self._mentions = parts.mentions
        self._offers = offers

    @property
    def routes(self) -> Routes:
        return (Route(Kind.GUIDE, self.on_click),)

    async def offer(self, request: Request, game: str) -> None:
        """Offers a guided round to somebody who opens a table for the first time."""
        person = await self._people.person(request.user)
        if not self._offers or person.guide is not Guide.NEW:
            return
        if not first_game_ui.has_lessons(request.words, game):
            return
        layout = first_game_ui.offer(request.words, game)
        await self._ephemerals.say(request.interaction, Topic.GUIDE, layout)
        await self._people.change(request.user, _offered)

    async def on_click(self, click: Click) -> None:
        """Begins with the lessons, or never asks again. Raises `Refusal` (``unknown``)."""
        if click.control.answer not in (first_game_ui.YES, first_game_ui.NO):
            raise Refusal("unknown")
        wanted = click.control.answer == first_game_ui.YES
        guide = Guide.ON if wanted else Guide.OFF
        await self._people.change(click.user, lambda person: replace(person, guide=guide))
        say = self._mentions.say(click.words)
        layout = first_game_ui.answered(click.words, say, wanted=wanted)
        await self._ephemerals.rewrite(click.interaction, Topic.GUIDE, layout)
        for table in await self._store.live_tables(user=click.user):
            self._projector.touch(table.id)

    async def answered(self, click: TableClick, kind: str) -> None:
        """A question of that kind was answered: the lesson below it was given.

        After the last one of the game, no more are shown in any.
        """

        def taught(person: Person) -> Person:
            name = first_game_ui.lesson(click.words, game, kind, person.taught)
            if name is None or person.guide is not Guide.ON:
                return person
            lessons = (*person.taught, name)
            is_last = first_game_ui.lessons_given(game, lessons) >= first_game_ui.LESSONS
            return replace(person, guide=Guide.OFF if is_last else Guide.ON, taught=lessons)

        game = click.table.game
        await self._people.change(click.user, taught)

    async def skip(self, click: TableClick) -> None:
        """No more lessons."""
        await self._people.change(click.user, lambda person: replace(person, guide=Guide.OFF))


def _offered(person: Person) -> Person:
    """The offer was shown; an answer to it may have come before that is noted."""
    return replace(person, guide=Guide.OFFERED) if person.guide is Guide.NEW else person
