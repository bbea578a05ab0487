"""Sends the table post again, as the newest message."""

from __future__ import annotations

from dataclasses import dataclass

from bot.features.own_places import OwnPosts
from bot.features.request import TableClick
from bot.messages.answers import Answers
from bot.messages.layouts import Layouts
from bot.messages.reconciler import Reconciler
from bot.running.interlude_queue import InterludeQueue
from bot.tables.refusal import Refusal


@dataclass(eq=False)
class FreshPost:
    _own_posts: OwnPosts
    _layouts: Layouts
    _answers: Answers
    _reconciler: Reconciler
    _interludes: InterludeQueue

    async def send(self, click: TableClick) -> None:
        """Answers with the table post; the earlier one becomes a link to it.

        Raises `Refusal`: ``table_ended``, ``parked``, ``too_many_posts``, or ``no_such_table``
        outside the table's channel.
        """
        sitting, table = click.sitting, click.table
        if not table.status.live:
            raise Refusal("table_ended" if table.status.ended else "parked")
        if click.channel != table.channel:
            raise Refusal("no_such_table")
        self._own_posts.check(click.guild, click.user)
        self._own_posts.note(click.guild, click.user)
        layout = self._layouts.table_post(
            self._interludes.shown(sitting), click.record.drawn_link(table)
        )
        await self._answers.table_post(click.interaction, table, layout)
        self._reconciler.changed(table.id)
