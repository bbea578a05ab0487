"""Leaderboards, profiles and histories."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, TypeVar

import discord

from bot.base.timing import Now
from bot.features.request import Click, Request
from bot.features.routes import Route, Routed, Routes
from bot.messages import slots
from bot.messages.ephemerals import Ephemerals, Topic
from bot.messages.forms import Forms
from bot.messages.layouts import Layouts
from bot.messages.responses import Responses
from bot.running.meetings import Meetings
from bot.screens import standings_page as standings_ui
from bot.screens.all_games import GAMES
from bot.screens.command_names import Mentions
from bot.screens.kit import Kind, Layout
from bot.screens.rivals import between
from bot.screens.standings_page import MOST_LATELY, PAST_ROWS, ROWS, Lately, Leaf, Listing
from bot.tables.refusal import Refusal
from data.store import Store
from data.store.values import Order, Page, Played, Ranked, Seated
from engine.protocol import variants

T = TypeVar("T")

_LOOKED_THROUGH: Final = 60
"""The number of a person's latest games that are searched for games of one kind."""


@dataclass(eq=False)
class Standings(Routed):
    _store: Store
    _ephemerals: Ephemerals
    _mentions: Mentions
    _forms: Forms
    _responses: Responses
    _layouts: Layouts
    _meetings: Meetings
    _now: Now

    @property
    def routes(self) -> Routes:
        return (Route(Kind.BOARD, self.on_click),)

    async def leaderboard(self, request: Request, game: str, order: Order) -> None:
        """Shows the first page of the leaderboard, publicly."""
        leaf = await self._begun(request.guild, Leaf(Listing.TOP, request.user, game, order))
        await self._show(request, await self._drawn(request, leaf.in_order(), private=False))

    async def _begun(self, guild: int, leaf: Leaf) -> Leaf:
        """Returns the leaderboard of the first variant played here, or ``leaf`` if none was."""
        for variant in variants(GAMES[leaf.game].game):
            page = await self._store.leaderboard(
                guild, leaf.game, Order.GAMES, offset=0, limit=1, variant=variant
            )
            if page.total:
                return replace(leaf, variant=variant)
        return leaf

    async def history(self, request: Request) -> None:
        """Shows the first page of the person's own history, in private."""
        leaf = Leaf(Listing.PAST, request.user)
        layout = await self._drawn(request, leaf, private=True)
        await self._ephemerals.say(request.interaction, Topic.HISTORY, layout)

    async def profile(self, request: Request, person: discord.User | discord.Member) -> None:
        """Shows a person's profile, publicly."""
        words = request.public_words
        standings = await self._store.profile(request.guild, person.id)
        past = await self._past(request.guild, person.id)
        shown, asker = _seated(person), _seated(request.interaction.user)
        met = await self._meetings.of(request.guild, {request.user, person.id}, until=self._now())
        layout = standings_ui.profile(
            words,
            shown,
            standings,
            self._mentions.say(words),
            [_won(past, standing.game, standing.variant) for standing in standings],
            between(words, met, (asker, shown)) if met else "",
            in_text=not self._layouts.has_pictures(request.guild),
        )
        await self._show(request, layout)

    async def on_click(self, click: Click) -> None:
        """Turns a page or changes the order.

        The list of another person stays as it is: the clicking person gets a private copy, with
        their own row.
        """
        try:
            leaf = Leaf.read(click.control.subject, click.control.part).turned(click.chosen)
        except ValueError as error:
            raise Refusal("unknown") from error
        if leaf.owner != click.user:
            leaf = replace(leaf, owner=click.user)
            layout = await self._drawn(click, leaf, private=True)
            await self._ephemerals.say(click.interaction, _topic(leaf), layout)
            return
        layout = await self._drawn(click, leaf, private=click.on_private)
        if click.on_private:
            await self._ephemerals.rewrite(click.interaction, _topic(leaf), layout)
        else:
            await self._show(click, layout, edits=True)

    async def _show(self, request: Request, layout: Layout, *, edits: bool = False) -> None:
        """Answers publicly: edits the clicked message, or sends a new one."""
        respond = (
            partial(self._responses.edit, request.interaction)
            if edits
            else partial(self._responses.send, request.interaction, ephemeral=False)
        )
        await self._forms.write_notice(request.interaction, Topic.BOARD, layout, respond)

    async def _drawn(self, request: Request, leaf: Leaf, *, private: bool) -> Layout:
        guild = request.guild
        words = request.words if private else request.public_words
        say = self._mentions.say(words)
        if leaf.listing is Listing.PAST:

            async def past(offset: int) -> Page[Played]:
                return await self._store.history(guild, leaf.owner, offset=offset, limit=PAST_ROWS)

            leaf, played = await _page(leaf, PAST_ROWS, past)
            links = {one.table: link for one in played.rows if (link := _result(guild, one))}
            return standings_ui.history(words, leaf, played, say, links)

        async def top(offset: int) -> Page[Ranked]:
            return await self._store.leaderboard(
                guild, leaf.game, leaf.order, offset=offset, limit=ROWS, variant=leaf.variant
            )

        leaf, ranked = await _page(leaf, ROWS, top)
        own = await self._store.rank(guild, leaf.game, leaf.owner, leaf.order, leaf.variant)
        shown = {one.standing.user for one in (*ranked.rows, *((own,) if own else ()))}
        lately: Lately = {
            user: _won(await self._past(guild, user), leaf.game, leaf.variant) for user in shown
        }
        reader = leaf.owner if private else None
        in_text = not self._layouts.has_pictures(guild, reader)
        return standings_ui.leaderboard(words, leaf, ranked, own, say, lately, in_text=in_text)

    async def _past(self, guild: int, user: int) -> tuple[Played, ...]:
        """Returns the person's latest games in this server, the newest first."""
        page = await self._store.history(guild, user, offset=0, limit=_LOOKED_THROUGH)
        return page.rows


def _seated(person: discord.User | discord.Member) -> Seated:
    return Seated(person.id, person.display_name, account=person.name)


def _won(past: Sequence[Played], game: str, variant: str) -> tuple[bool, ...]:
    """Returns which of those games that count were won, the newest last."""
    found = [
        played.rank == 1
        for played in past
        if played.counted and played.game == game and played.variant == variant
    ]
    return tuple(found[:MOST_LATELY][::-1])


def _result(guild: int, played: Played) -> str | None:
    """Returns the link to the message with the game's result, if it still exists."""
    for post in played.posts:
        if post.slot == str(slots.END):
            return f"https://discord.com/channels/{guild}/{post.channel}/{post.message}"
    return None


def _topic(leaf: Leaf) -> Topic:
    return Topic.HISTORY if leaf.listing is Listing.PAST else Topic.BOARD


async def _page(
    leaf: Leaf, size: int, fetch: Callable[[int], Awaitable[Page[T]]]
) -> tuple[Leaf, Page[T]]:
    """Returns the page, or the last page if the list has become shorter."""
    page = await fetch(leaf.page * size)
    if page.total and not page.rows:
        leaf = replace(leaf, page=(page.total - 1) // size)
        page = await fetch(leaf.page * size)
    return leaf, page
