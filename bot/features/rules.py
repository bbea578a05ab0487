"""The pages of each game's rules, and the bot's help."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import Final

from bot.features.request import Click, Request
from bot.features.routes import Route, Routed, Routes
from bot.messages.ephemerals import Ephemerals, Topic
from bot.messages.layouts import Layouts
from bot.screens.all_games import GAMES
from bot.screens.command_names import Mentions
from bot.screens.game_ui import Asked
from bot.screens.guide import guide
from bot.screens.guided_page import guided, table_of
from bot.screens.kit import Kind, Layout, Picture, paragraph
from bot.screens.rules_page import pages, rules
from bot.tables.guided_round import PERSON, example
from bot.tables.refusal import Refusal
from data.store.values import Cards, Seated

_ANN: Final = Seated(0, "Ann")
"""The player in the examples."""


@dataclass(eq=False)
class RulesPages(Routed):
    _ephemerals: Ephemerals
    _layouts: Layouts
    _mentions: Mentions

    @property
    def routes(self) -> Routes:
        return (Route(Kind.RULES, self.on_click),)

    async def on_click(self, click: Click) -> None:
        """Shows a page of a game's rules: first as a private notice, then by rewriting it."""
        game, answer = click.control.subject, click.control.answer
        if not pages(click.words, game):
            raise Refusal("unknown")
        page = await self._page(click, game, int(answer) if answer.isdecimal() else 1)
        send = self._ephemerals.say if click.control.part == "open" else self._ephemerals.rewrite
        await send(click.interaction, Topic.RULES, page)

    async def show(self, request: Request, game: str, page: int) -> None:
        """Shows that page of the rules, counted from 1, or the last one."""
        layout = await self._page(request, game, page)
        await self._ephemerals.say(request.interaction, Topic.RULES, layout)

    async def _page(self, request: Request, game: str, page: int) -> Layout:
        """Returns that page of the rules; the first one has pictures of an example."""
        texts = guided(game)
        if texts is None or page > 1:
            return rules(request.words, game, page)
        ui, guild = GAMES[game], request.interaction.guild_id or 0
        table = table_of(ui, request.words, _ANN, guild=guild)
        frame = self._layouts.frame(table, request.words, None, request.user)
        shown = replace(frame, cards=Cards.PICTURES if frame.cards is Cards.TEXT else frame.cards)
        now = await asyncio.to_thread(example, ui.game, texts.example, texts)
        view, question = ui.game.view(now.state, PERSON), now.question
        asked = None
        if question is not None:
            asked = Asked(question, ui.game.legal(now.state, PERSON))
        scenes = ui.panel(shown, view, asked).pictures[-texts.pictures :]
        in_words = frame.cards is Cards.TEXT
        pictures = [paragraph(one.alt) if in_words else Picture(one) for one in scenes]
        return rules(request.words, game, page, pictures)

    async def help(self, request: Request) -> None:
        """Shows what the bot does and its other commands."""
        say = self._mentions.say(request.words)
        layout = guide(request.words, say, admin=request.manages_server)
        await self._ephemerals.say(request.interaction, Topic.HELP, layout)
