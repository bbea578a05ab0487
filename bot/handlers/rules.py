"""The rules of the games, and what the bot can do."""

from __future__ import annotations

from bot.handlers.request import Click, Request
from bot.handlers.routes import Route, Routed, Routes
from bot.messages.ephemerals import Topic
from bot.parts import Parts
from bot.tables.refusal import Refusal
from bot.ui.guide import guide
from bot.ui.kit import Kind
from bot.ui.rules import pages, rules


class Rules(Routed):
    def __init__(self, parts: Parts) -> None:
        self._ephemerals = parts.ephemerals
        self._mentions = parts.mentions

    @property
    def routes(self) -> Routes:
        return (Route(Kind.RULES, self.on_click),)

    async def on_click(self, click: Click) -> None:
        """Shows a page of a game's rules: as a private notice first, then in place."""
        game, answer = click.control.subject, click.control.answer
        if not pages(click.words, game):
            raise Refusal("unknown")
        page = rules(click.words, game, int(answer) if answer.isdecimal() else 1)
        if click.control.part == "open":
            await self._ephemerals.say(click.interaction, Topic.RULES, page)
        else:
            await self._ephemerals.rewrite(click.interaction, Topic.RULES, page)

    async def show(self, request: Request, game: str, page: int) -> None:
        """Answers a command with that page, counted from 1, or the last one."""
        layout = rules(request.words, game, page)
        await self._ephemerals.say(request.interaction, Topic.RULES, layout)

    async def help(self, request: Request) -> None:
        """Answers a command with what the bot is and its other commands."""
        say = self._mentions.say(request.words)
        layout = guide(request.words, say, admin=request.manages_server)
        await self._ephemerals.say(request.interaction, Topic.HELP, layout)
