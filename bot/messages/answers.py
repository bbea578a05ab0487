"""Answers to clicks and commands that write a message of a table: a post or a private panel.

Apart from these answers, only the projector writes such messages. An answer claims its message
while it is written (`bot.messages.claims`) and records what the message shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeAlias

import discord

from bot.messages import slots
from bot.messages.claims import Claim, Claims
from bot.messages.ephemerals import Ephemerals
from bot.messages.panels import Panels
from bot.messages.pictures import Pictures
from bot.messages.record import UNKNOWN, PostRecord, Posts
from bot.messages.slots import Slot
from bot.messages.tokens import Tokens
from bot.messages.trouble import is_gone
from bot.ui.game import Picks
from bot.ui.kit import Layout
from data.store.values import Post, Table

Interaction: TypeAlias = discord.Interaction[discord.Client]


class Answers:
    def __init__(
        self,
        claims: Claims,
        record: PostRecord,
        panels: Panels,
        ephemerals: Ephemerals,
        pictures: Pictures,
        tokens: Tokens,
    ) -> None:
        self._claims = claims
        self._record = record
        self._panels = panels
        self._ephemerals = ephemerals
        self._pictures = pictures
        self._tokens = tokens

    @contextmanager
    def to(self, interaction: Interaction, posts: Posts, slot: Slot) -> Iterator[Rewriting]:
        """The answer to a click on that message, which is claimed until the end."""
        with self._claims.claim((posts.table_id, slot)) as claim:
            yield Rewriting(
                interaction, slot, claim, posts, self._panels, self._pictures, self._tokens
            )

    def prepare(self, layout: Layout) -> None:
        """Begins to draw the pictures of an answer with that layout."""
        layout.to_components()
        self._pictures.begin(layout)

    async def panel(self, interaction: Interaction, table: Table, layout: Layout) -> None:
        """Answers with the person's private panel, or rewrites the panel that was clicked."""
        clicked, slot = interaction.message, slots.panel(interaction.user.id)
        if clicked is not None and clicked.flags.ephemeral:
            with self.to(interaction, await self._record.of(table), slot) as answer:
                await answer.show(table, layout)
            return
        with self._claims.claim((table.id, slot)):
            body = await self._pictures.new(layout)
            sent = await interaction.response.send_message(**body, ephemeral=True)
            self._pictures.wrote(sent)
            message = sent.message_id or 0
            before = self._panels.opened(table.id, interaction, layout.digest(), message=message)
        if before is not None:
            await self._ephemerals.delete(before.interaction.delete_original_response)

    async def table_post(self, interaction: Interaction, table: Table, layout: Layout) -> None:
        """Answers a command with a message that becomes the table post.

        A previous table post becomes a link to it.
        """
        posts = await self._record.of(table)
        with self._claims.claim((table.id, slots.TABLE)) as claim:
            try:
                message = await self._sent(interaction, layout)
            except BaseException:
                claim.give_up()
                raise
            digest = layout.digest()
            posts.replaced(Post(slots.TABLE, table.channel, message, digest, table.version))
            self._tokens.answered(message, interaction)

    async def entrance(self, interaction: Interaction, table: Table, layout: Layout) -> None:
        """Sends a public follow-up that links to the table in another channel."""
        posts = await self._record.of(table)
        sent = await interaction.followup.send(view=layout, silent=True, wait=True)
        digest = layout.digest()
        posts.shows(Post(slots.ENTRANCE, sent.channel.id, sent.id, digest, table.version))
        await self._record.save(posts)

    async def _sent(self, interaction: Interaction, layout: Layout) -> int:
        """Sends the layout as the public answer; returns the message id."""
        body = await self._pictures.new(layout)
        sent = await interaction.response.send_message(**body, silent=True)
        self._pictures.wrote(sent)
        return sent.message_id or (await interaction.original_response()).id

    async def remove_leftover(self, interaction: Interaction, slot: Slot) -> None:
        """Deletes the clicked message if it is a leftover; called after the click was answered."""
        if slot == slots.LEFTOVER and interaction.message is not None:
            await self._ephemerals.delete(interaction.message.delete)


@dataclass(frozen=True, slots=True)
class Rewriting:
    """An answer that will rewrite the clicked message of a table."""

    _interaction: Interaction
    _slot: Slot
    _claim: Claim
    _posts: Posts
    _panels: Panels
    _pictures: Pictures
    _tokens: Tokens

    async def show(
        self, table: Table, layout: Layout, plain: Layout | None = None, picks: Picks | None = None
    ) -> None:
        """Answers the click; if the panel was deleted, with a new one.

        A message with ``picks`` is recorded with the digest of ``plain``, the layout without them,
        so that it is not redrawn until something else changes. A click on a leftover is only
        acknowledged, because the message is about to be deleted.

        While something else is being written to the message, the click is only acknowledged, and
        the projector draws the message afterwards.
        """
        async with self._claim.turn() as may_write:
            if not may_write or self._slot == slots.LEFTOVER:
                await self._interaction.response.defer()
                self._answered()
                self._note(table, UNKNOWN, picks)
                return
            try:
                await self._rewrite(layout)
            except BaseException:
                self._note(table, UNKNOWN, picks)
                raise
            self._answered()
            self._note(table, (plain or layout).digest(), picks)

    def _answered(self) -> None:
        if self._interaction.message is not None and not slots.is_panel(self._slot):
            self._tokens.answered(self._interaction.message.id, self._interaction)

    async def _rewrite(self, layout: Layout) -> None:
        response, clicked = self._interaction.response, self._interaction.message
        try:
            if clicked is None:
                await response.edit_message(view=layout)
            else:
                body = await self._pictures.edit(layout, clicked.id, clicked)
                self._pictures.wrote(await response.edit_message(**body))
        except discord.HTTPException as error:
            if not (slots.is_panel(self._slot) and is_gone(error)):
                raise
            body = await self._pictures.new(layout)
            self._pictures.wrote(await response.send_message(**body, ephemeral=True))

    def _note(self, table: Table, digest: str, picks: Picks | None) -> None:
        """Records what the message shows now."""
        clicked = self._interaction.message
        if self._slot == slots.LEFTOVER:
            return
        if slots.is_panel(self._slot):
            message = 0 if clicked is None else clicked.id
            self._panels.opened(table.id, self._interaction, digest, picks, message)
        elif clicked is not None:
            channel, message = clicked.channel.id, clicked.id
            self._posts.shows(Post(self._slot, channel, message, digest, table.version))
