"""Playing: answers to a game's questions, one's private panel, and the log."""

from __future__ import annotations

from bot.handlers.errors import Errors
from bot.handlers.finding import Finding
from bot.handlers.request import Request, TableClick
from bot.messages import private, slots
from bot.messages.answers import Answers
from bot.messages.ephemerals import Ephemerals, Topic
from bot.messages.private import private_panel
from bot.messages.record import Record
from bot.messages.slots import Slot
from bot.tables.refusal import Refusal
from bot.tables.seating import owned_seat
from bot.tables.service import Tables
from bot.tables.sitting import Sitting
from bot.ui import drawings
from bot.ui.kit import Frame, Layout
from data.store.values import Status, TableId
from engine.protocol import Action, Question


class Play:
    def __init__(
        self,
        tables: Tables,
        finding: Finding,
        record: Record,
        answers: Answers,
        ephemerals: Ephemerals,
        errors: Errors,
    ) -> None:
        self._tables = tables
        self._finding = finding
        self._record = record
        self._answers = answers
        self._ephemerals = ephemerals
        self._errors = errors

    async def on_answer(self, click: TableClick) -> None:
        """An answer to a question of the game, from the panel or by direct message."""
        sitting, slot = click.sitting, click.slot or slots.panel(click.user)
        game_ui = drawings.of(sitting.table.game)

        def as_action(view: object, question: Question) -> Action:
            return game_ui.action(view, question, click.chosen)

        refusal: Refusal | None = None
        with self._answers.to(click.interaction, sitting.table.id, slot) as answer:
            try:
                sitting = await self._tables.submit(
                    sitting.table.id, click.user, click.control.part, as_action, click.cause
                )
            except Refusal as error:
                refusal = error
                sitting = await self._tables.get(sitting.table.id)
            await answer.show(sitting.table, _redrawn(click, sitting, slot))
        if refusal is not None and refusal.code != "closed_question":
            # A closed question needs no words: the fresh message shows what is asked now.
            await self._errors.tell(click.interaction, refusal)

    async def on_show(self, click: TableClick) -> None:
        """Something for this person alone: the own panel, or the log."""
        sitting = click.sitting
        if sitting.state is None:
            raise Refusal("table_ended" if sitting.table.status.ended else "not_started")
        if click.control.answer != "log":
            await self.show_panel(click, sitting, click.link)
            return
        layout = drawings.of(sitting.table.game).log(
            Frame(sitting.table, click.words, click.link), sitting.game.view(sitting.state, None)
        )
        await self._ephemerals.say(click.interaction, Topic.LOG, layout)

    async def hand(self, request: Request, table: TableId | None) -> None:
        """Answers a command with the private panel of the table that `Finding` finds."""
        sitting = await self._finding.table(request, table)
        await self.show_panel(request, sitting, await self._record.link(sitting.table))

    async def show_panel(self, request: Request, sitting: Sitting, link: str | None) -> None:
        """Opens the person's private panel, or rewrites the one that was clicked.

        Raises `Refusal`: ``not_seated`` for somebody without a seat, for hands are for players,
        and ``not_started`` before the game.
        """
        table = sitting.table
        if owned_seat(table, request.user) is None:
            raise Refusal("not_seated")
        if table.status is Status.LOBBY:
            raise Refusal("not_started")
        layout = private_panel(sitting, request.user, Frame(table, request.words, link))
        await self._answers.panel(request.interaction, table, layout)


def _redrawn(click: TableClick, sitting: Sitting, slot: Slot) -> Layout:
    """The clicked message as it should be now."""
    seat = owned_seat(sitting.table, click.user)
    if slots.is_direct(slot) and seat is not None and sitting.table.status.on_show:
        asked = private.ask(sitting, seat, click.words, click.link)
        if asked is not None:
            return asked
    return private_panel(sitting, click.user, Frame(sitting.table, click.words, click.link))
