"""*Show me*: a guided first round in private, of which nothing is stored.

The custom_ids of its controls hold the answers so far. Each click replays the round from a fixed
opening, so it survives restarts and leaves nothing to clean up.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, replace

from bot.features.practice import Practice
from bot.features.request import Click
from bot.features.routes import Route, Routed, Routes
from bot.messages.ephemerals import Ephemerals, Topic
from bot.messages.layouts import Layouts
from bot.messages.record import Records
from bot.screens import guided_page as guided_ui
from bot.screens import status as status_ui
from bot.screens.all_games import GAMES
from bot.screens.game_ui import Answer, Asked, GameUi, Guided, Picks
from bot.screens.kit import Frame, Kind, Layout
from bot.tables import guided_round as rounds
from bot.tables.refusal import Refusal
from data.store import Store
from data.store.values import Seated, Status
from engine.protocol import TAKE_BACK, Action, IllegalAction


@dataclass(eq=False)
class ShowMe(Routed):
    _store: Store
    _records: Records
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
        texts = guided_ui.guided(game)
        if texts is None:
            raise Refusal("unknown")
        if part == guided_ui.PLAY:
            await self._play(click, game)
            return
        ui, frame = GAMES[game], self._frame(click, game)
        if part in (guided_ui.OPEN, guided_ui.AGAIN):
            now = await asyncio.to_thread(rounds.begun, ui.game, texts)
            layout = drawn(frame, ui, texts, now)
        else:
            layout = await self._answered(click, frame, ui, texts)
        if part == guided_ui.OPEN:
            await self._ephemerals.say(click.interaction, Topic.GUIDED, layout)
        else:
            await self._ephemerals.rewrite(click.interaction, Topic.GUIDED, layout)

    async def _answered(self, click: Click, frame: Frame, ui: GameUi, texts: Guided) -> Layout:
        """Returns the message after an answer or a part of one."""
        try:
            answers = guided_ui.read(click.control.part)
        except ValueError as error:
            raise Refusal("unknown") from error
        now = await asyncio.to_thread(rounds.replayed, ui.game, answers, texts)
        question = now.question
        if question is None:
            raise Refusal("unknown")
        said = Answer(click.control.answer, click.values)
        if said.said == TAKE_BACK.type:
            return drawn(frame, ui, texts, await _after(now, (TAKE_BACK,), texts))
        try:
            reading = ui.read(ui.game.view(now.state, rounds.PERSON), question, said)
        except IllegalAction as error:
            raise Refusal.by_rules(error, frame.table) from error
        if isinstance(reading, Picks):
            return drawn(frame, ui, texts, now, reading)
        return drawn(frame, ui, texts, await _after(now, reading, texts))

    def _frame(self, click: Click, game: str) -> Frame:
        user, guild = click.interaction.user, click.interaction.guild_id or 0
        person = Seated(user.id, user.display_name, account=user.name)
        table = guided_ui.table_of(GAMES[game], click.words, person, guild)
        return replace(self._layouts.frame(table, click.words, None, click.user), lessons=None)

    async def _play(self, click: Click, game: str) -> None:
        """Opens a practice table, or names the table where the person plays that game already."""
        for table in await self._store.tables(guild=click.guild, user=click.user):
            if table.game == game:
                record = await self._records.of(table)
                frame = Frame(table, click.words, record.link(table))
                begun = table.status is Status.PLAYING
                layout = status_ui.practice(frame, "guided-game" if begun else "guided-table")
                await self._ephemerals.say(click.interaction, Topic.NOTE, layout)
                return
        await self._practice.open(click, game, None)


async def _after(now: rounds.Round, actions: Iterable[Action], texts: Guided) -> rounds.Round:
    return await asyncio.to_thread(rounds.all_answered, now, actions, texts)


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
        return guided_ui.end(frame, ui, view, comment)
    question = replace(question, passing=None)  # no switch to let such questions pass
    asked = Asked(question, ui.game.legal(now.state, rounds.PERSON), picks)
    return guided_ui.step(frame, ui, view, asked, now.answers, comment)
