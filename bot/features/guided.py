"""*Show me*: a guided first round in private, of which nothing is stored.

The custom_ids of its controls hold the answers so far. Each click replays the round from a fixed
opening, so it survives restarts and leaves nothing to clean up.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace

from bot.features.game_controls import read
from bot.features.practice import Practice
from bot.features.request import Click
from bot.features.routes import Route, Routed, Routes
from bot.messages.ephemerals import Ephemerals, Topic
from bot.messages.layouts import Layouts
from bot.running.service import Tables
from bot.screens import guided_page as guided_ui
from bot.screens.all_games import GAMES
from bot.screens.game_ui import Asked, GameUi, Guided, Picks
from bot.screens.kit import Frame, Kind, Layout
from bot.tables import guided_round as rounds
from bot.tables import schedule
from bot.tables.refusal import Refusal
from bot.tables.seating import owned_seat
from data.store import Store
from data.store.values import Millis, Seated, Status


@dataclass(eq=False)
class ShowMe(Routed):
    _store: Store
    _tables: Tables
    _layouts: Layouts
    _ephemerals: Ephemerals
    _practice: Practice

    @property
    def routes(self) -> Routes:
        return (Route(Kind.GUIDED, self.on_click),)

    async def on_click(self, click: Click) -> None:
        """Begins the round, takes an answer, or opens a real game.

        Raises `Refusal`: ``unknown`` for a control of another version, ``malformed``, what the
        rules refuse, or what `Practice.open` raises.
        """
        game, part = click.control.subject, click.control.part
        if (texts := guided_ui.guided(game)) is None:
            raise Refusal("unknown")
        if part == guided_ui.PLAY:
            await self._play(click, game)
            return
        ui, frame = GAMES[game], await self._frame(click, game)
        if part in (guided_ui.OPEN, guided_ui.AGAIN):
            layout = drawn(frame, ui, texts, await asyncio.to_thread(rounds.begun, ui.game, texts))
        else:
            layout = await self._answered(click, frame, ui, texts)
        send = self._ephemerals.say if part == guided_ui.OPEN else self._ephemerals.rewrite
        await send(click.interaction, Topic.GUIDED, layout)

    async def _answered(self, click: Click, frame: Frame, ui: GameUi, texts: Guided) -> Layout:
        """Returns the message after an answer or a part of one."""
        try:
            answers = guided_ui.read(click.control.part)
        except ValueError as error:
            raise Refusal("unknown") from error
        now = await asyncio.to_thread(rounds.replayed, ui.game, answers, texts)
        if (question := now.question) is None:
            raise Refusal("unknown")
        view = ui.game.view(now.state, rounds.PERSON)
        reading = read(click, frame.table, view, question)
        if isinstance(reading, Picks):
            return drawn(frame, ui, texts, now, reading)
        after = await asyncio.to_thread(rounds.all_answered, now, reading, texts)
        return drawn(frame, ui, texts, after)

    async def _frame(self, click: Click, game: str) -> Frame:
        user, guild = click.interaction.user, click.interaction.guild_id or 0
        person = Seated(user.id, user.display_name, account=user.name)
        table = guided_ui.table_of(GAMES[game], click.words, person, guild)
        frame = self._layouts.frame(table, click.words, None, click.user)
        return replace(frame, lessons=None, until=await self._next_deadline(click))

    async def _next_deadline(self, click: Click) -> Millis | None:
        """Returns until when a real game waits for the person, if one does."""
        own = await self._store.tables(guild=click.interaction.guild_id, user=click.user)
        ends = [
            schedule.until(await self._tables.get(table.id), seat)
            for table in own
            if (seat := owned_seat(table, click.user)) is not None
        ]
        return min(filter(None, ends), default=None)

    async def _play(self, click: Click, game: str) -> None:
        """Opens a practice table, or names the table where the person plays that game already."""
        for table in await self._store.tables(guild=click.guild, user=click.user):
            if table.game == game:
                begun = table.status is Status.PLAYING
                key = "guided-game" if begun else "guided-table"
                await self._practice.say_where(click, table, key)
                return
        await self._practice.open(click, game, None)


def drawn(
    frame: Frame, ui: GameUi, texts: Guided, now: rounds.Round, picks: Picks | None = None
) -> Layout:
    """Returns the round's message, with the ``picks`` of an incomplete answer."""
    frame = replace(frame, recent=now.recent)
    view, comment = ui.game.view(now.state, rounds.PERSON), ""
    if now.answer is not None and picks is None:
        before = ui.game.view(now.before, rounds.PERSON)
        comment = texts.comment(frame, before, now.answer, view, now.happened)
    question = now.question
    if question is None:
        goes_on = ui.game.question(now.state, rounds.PERSON) is not None
        return guided_ui.end(frame, ui, None if goes_on else view, comment)
    question = replace(question, passing=None)  # no switch to let such questions pass
    asked = Asked(question, ui.game.legal(now.state, rounds.PERSON), picks)
    return guided_ui.step(frame, ui, view, asked, now.answers, comment)
