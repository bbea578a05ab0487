"""``/table here``: sends the table post again, as the newest message."""

from __future__ import annotations

from bot.handlers.finding import TableFinder
from bot.handlers.own_places import OwnPosts
from bot.handlers.request import Request
from bot.messages.ephemerals import Topic
from bot.parts import Parts
from bot.tables.refusal import Refusal
from bot.ui import status
from data.store.values import TableId


class FreshPost:
    def __init__(self, parts: Parts, finding: TableFinder, own_posts: OwnPosts) -> None:
        self._finding = finding
        self._own_posts = own_posts
        self._record = parts.record
        self._layouts = parts.layouts
        self._answers = parts.answers
        self._projector = parts.projector
        self._ephemerals = parts.ephemerals
        self._interludes = parts.interludes

    async def send(self, request: Request, table: TableId | None) -> None:
        """Answers with the table post; the old one becomes a link to it.

        In another channel than the table's, the person is told privately where it is. Raises
        `Refusal`: ``table_ended``, ``parked`` or ``too_many_posts``.
        """
        sitting = await self._finding.table(request, table)
        if not sitting.table.status.live:
            raise Refusal("table_ended" if sitting.table.status.ended else "parked")
        messages = await self._record.of(sitting.table)
        if request.channel != sitting.table.channel:
            frame = self._layouts.frame(
                sitting.table, request.words, messages.link(sitting.table), request.user
            )
            elsewhere = status.note(frame, "table-elsewhere")
            await self._ephemerals.say(request.interaction, Topic.NOTE, elsewhere)
            return
        self._own_posts.check(request.guild, request.user)
        self._own_posts.note(request.guild, request.user)
        layout = self._layouts.table_post(
            self._interludes.shown(sitting), messages.drawn_link(sitting.table)
        )
        await self._answers.table_post(request.interaction, sitting.table, layout)
        self._projector.touch(sitting.table.id)
