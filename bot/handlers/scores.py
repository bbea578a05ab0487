"""Leaderboards, profiles and histories: asks the store, and has the answer drawn."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias, TypeVar

import discord

from bot.app import Plumage
from bot.language.words import Words
from bot.messages.ephemerals import Topic
from bot.tables.refusal import Refusal
from bot.ui import scores
from bot.ui.kit import Layout
from bot.ui.scores import ROWS, Leaf, View
from data.store.values import Page, Played, Ranked

if TYPE_CHECKING:
    from bot.handlers.clicks import Click

Interaction: TypeAlias = discord.Interaction[Plumage]
T = TypeVar("T")


async def show_leaf(interaction: Interaction, leaf: Leaf) -> None:
    """Answers a command with that page: a leaderboard for all to see, a history in private."""
    private = leaf.view is View.PAST
    layout = await _drawn(interaction, leaf, private=private)
    if private:
        await interaction.client.ephemerals.say(interaction, _sort(leaf), layout)
    else:
        await interaction.response.send_message(view=layout)


async def show_profile(interaction: Interaction, person: discord.User | discord.Member) -> None:
    """Answers a command with somebody's profile, for all to see."""
    bot, guild = interaction.client, _guild(interaction)
    words = await _words(interaction, private=False)
    layout = scores.profile(
        words,
        person.display_name,
        await bot.store.profile(guild, person.id),
        bot.mentions.say(words),
    )
    await interaction.response.send_message(view=layout)


async def on_board(interaction: Interaction, click: Click) -> None:
    """Turns a page or changes the order.

    A list that somebody else asked for stays as it is; whoever clicks it gets a copy, with the
    own row on it.
    """
    message, user = interaction.message, interaction.user.id
    try:
        leaf = Leaf.read(click.table, click.question).turned(click.chosen or click.answer)
    except ValueError as error:
        raise Refusal("unknown") from error
    private = message is not None and message.flags.ephemeral
    if leaf.owner == user:
        layout = await _drawn(interaction, leaf, private=private)
        if private:
            await interaction.client.ephemerals.rewrite(interaction, _sort(leaf), layout)
        else:
            await interaction.response.edit_message(view=layout)
    else:
        leaf = replace(leaf, owner=user)
        layout = await _drawn(interaction, leaf, private=True)
        await interaction.client.ephemerals.say(interaction, _sort(leaf), layout)


def _sort(leaf: Leaf) -> Topic:
    return Topic.HISTORY if leaf.view is View.PAST else Topic.BOARD


async def _drawn(interaction: Interaction, leaf: Leaf, *, private: bool) -> Layout:
    bot, guild = interaction.client, _guild(interaction)
    words = await _words(interaction, private=private)
    say = bot.mentions.say(words)
    if leaf.view is View.PAST:

        async def past(offset: int) -> Page[Played]:
            return await bot.store.history(guild, leaf.owner, offset=offset, limit=ROWS)

        leaf, played = await _page(leaf, past)
        return scores.history(words, leaf, played, say)

    async def top(offset: int) -> Page[Ranked]:
        return await bot.store.leaderboard(guild, leaf.game, leaf.order, offset=offset, limit=ROWS)

    leaf, ranked = await _page(leaf, top)
    own = await bot.store.rank(guild, leaf.game, leaf.owner, leaf.order)
    return scores.leaderboard(words, leaf, ranked, own, say)


async def _page(leaf: Leaf, fetch: Callable[[int], Awaitable[Page[T]]]) -> tuple[Leaf, Page[T]]:
    """The page, or the last one if the list has become shorter meanwhile."""
    page = await fetch(leaf.page * ROWS)
    if page.total and not page.rows:
        leaf = replace(leaf, page=(page.total - 1) // ROWS)
        page = await fetch(leaf.page * ROWS)
    return leaf, page


async def _words(interaction: Interaction, *, private: bool) -> Words:
    bot = interaction.client
    if private:
        return await bot.people.words_for(interaction)
    locale = interaction.guild_locale
    return await bot.people.words_of_guild(interaction.guild_id, locale.value if locale else None)


def _guild(interaction: Interaction) -> int:
    """Raises `Refusal` (``only_in_server``) elsewhere."""
    if interaction.guild_id is None:
        raise Refusal("only_in_server")
    return interaction.guild_id
