"""Playing: answers to a game's questions, the private panel, and the log."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from bot.handlers.errors import Errors
from bot.handlers.finding import Finding
from bot.handlers.first_game import FirstGame
from bot.handlers.request import Request, TableClick
from bot.language.people import People
from bot.messages.answers import Answers
from bot.messages.ephemerals import Ephemerals, Topic
from bot.messages.layouts import Layouts
from bot.messages.private import ahead_page, asked_of, log_page
from bot.messages.record import PostRecord
from bot.messages.slots import SlotKind
from bot.tables.refusal import Refusal
from bot.tables.seating import owned_seat, present_seat, require_going
from bot.tables.service import ReadAnswer, Tables
from bot.tables.sitting import Sitting
from bot.ui.ahead import FORGET, OPEN
from bot.ui.game import Answer, Picks
from bot.ui.games import GAMES
from bot.ui.kit import NOTHING, Layout
from bot.ui.passing import ON
from data.store.values import Guide, Status, TableId
from engine.protocol import TAKE_BACK, Action, IllegalAction, Question

_TOLD_BY_THE_MESSAGE: Final = frozenset({"closed_question", "nothing_to_take_back"})
"""Refusals of a second or late press: the message, drawn again, shows what is asked now."""


class Play:
    def __init__(
        self,
        tables: Tables,
        finding: Finding,
        record: PostRecord,
        layouts: Layouts,
        answers: Answers,
        ephemerals: Ephemerals,
        errors: Errors,
        people: People,
        first_game: FirstGame,
    ) -> None:
        self._tables = tables
        self._finding = finding
        self._record = record
        self._layouts = layouts
        self._answers = answers
        self._ephemerals = ephemerals
        self._errors = errors
        self._people = people
        self._first_game = first_game

    async def on_answer(self, click: TableClick) -> None:
        """An answer to a question of the game, or a part of one, on a panel or direct message.

        Raises `Refusal`: ``unknown`` on a message that everybody sees, ``not_started``.
        """
        _require_own_message(click)
        if click.table.status is Status.LOBBY:
            raise Refusal("not_started")
        sitting = click.sitting
        said = Answer(click.control.answer, click.values, click.fields)
        game_ui = GAMES[sitting.table.game]
        picks: Picks | None = None

        def read(view: object, question: Question) -> tuple[Action, ...]:
            nonlocal picks
            if said.said == TAKE_BACK.type:
                return (TAKE_BACK,)
            reading = game_ui.read(view, question, said)
            picks = reading if isinstance(reading, Picks) else None
            return () if isinstance(reading, Picks) else reading

        await self._answer(click, read, lambda: picks)

    async def on_passing(self, click: TableClick) -> None:
        """Switches the person's setting to have passing answers given for them, on or off.

        It also applies to the present question. Raises `Refusal`: ``unknown`` on a message that
        everybody sees.
        """
        _require_own_message(click)
        lets_pass = click.control.answer == ON
        await self._people.change(click.user, lambda person: replace(person, lets_pass=lets_pass))

        def read(_view: object, question: Question) -> tuple[Action, ...]:
            return (question.passing,) if lets_pass and question.passing else ()

        if not lets_pass:
            await self._tables.ask_again(click.table.id, click.user)
        await self._answer(click, read, lambda: None)

    async def _answer(
        self, click: TableClick, read: ReadAnswer, picked: Callable[[], Picks | None]
    ) -> None:
        """Submits an answer, and shows on the clicked message what is asked next.

        ``picked`` returns the picks of ``read`` if the answer was not complete.
        """
        sitting = click.sitting
        refusal: Refusal | None = None
        prepared: tuple[object, Layout] | None = None

        def prepare(after: Sitting) -> None:
            nonlocal prepared
            prepared = after.state, self._redrawn(click, after)
            self._answers.prepare(prepared[1])

        with self._answers.to(click.interaction, click.posts, click.slot) as answer:
            try:
                sitting = await self._tables.submit(
                    sitting.table.id,
                    click.user,
                    click.control.part,
                    read,
                    click.cause,
                    prepare,
                )
            except Refusal as error:
                refusal = error
                sitting = await self._tables.get(sitting.table.id)
            else:
                if picked() is None:
                    await self._note_lesson(click, sitting)
            picks, guided = picked(), click.person.guide is Guide.ON
            if prepared is not None and prepared[0] is sitting.state and not guided:
                plain = prepared[1]
            else:
                plain = self._redrawn(click, sitting)
            layout = self._redrawn(click, sitting, picks) if picks else plain
            await answer.show(sitting.table, layout, plain, picks)
        if refusal is not None and refusal.code not in _TOLD_BY_THE_MESSAGE:
            await self._errors.tell(click.interaction, refusal)

    async def _note_lesson(self, click: TableClick, after: Sitting) -> None:
        """Notes the lesson about the question that was open at the click, if that is answered."""
        seat = owned_seat(click.table, click.user)
        if seat is None or click.person.guide is not Guide.ON:
            return
        if click.control.answer == TAKE_BACK.type:
            return
        question = click.sitting.game.question(click.sitting.state, seat)
        now = after.game.question(after.state, seat)
        is_open = now is not None and now.id == click.control.part and not now.answered
        if question is not None and question.id == click.control.part and not is_open:
            await self._first_game.answered(click, question.kind)

    async def on_lesson(self, click: TableClick) -> None:
        """Gives no more lessons, and shows the message without one.

        Raises `Refusal`: ``unknown`` on a message that everybody sees.
        """
        _require_own_message(click)
        await self._first_game.skip(click)
        await self.redraw(click)

    async def redraw(self, click: TableClick) -> None:
        """Shows on the clicked message what is asked now.

        Raises `Refusal`: ``unknown`` on a message that everybody sees.
        """
        _require_own_message(click)
        with self._answers.to(click.interaction, click.posts, click.slot) as answer:
            await answer.show(click.table, self._redrawn(click, click.sitting))

    async def on_form(self, click: TableClick) -> None:
        """Opens a form for a question of the game. When submitted it arrives as an answer.

        Raises `Refusal`: ``away``, ``malformed``, ``not_seated``, ``paused``, or that no game is
        running.
        """
        _require_own_message(click)
        sitting = click.sitting
        require_going(sitting.table)
        asked = asked_of(sitting, present_seat(sitting.table, click.user))
        if asked is None or asked.question.id != click.control.part:
            await self.redraw(click)
            return
        frame = self._layouts.frame(sitting.table, click.words, click.link, click.user)
        view = sitting.view(present_seat(sitting.table, click.user))
        try:
            form = GAMES[sitting.table.game].form(frame, view, asked, click.control.answer)
        except IllegalAction as error:
            raise Refusal.by_rules(error, sitting.table) from error
        await click.interaction.response.send_modal(form)

    async def on_ahead(self, click: TableClick) -> None:
        """Shows the person's answers ahead, or stores or removes one."""
        sitting, kind, answer = click.sitting, click.control.part, click.control.answer
        game_ui = GAMES[sitting.table.game]

        def read(view: object) -> Action:
            asked = Question(NOTHING, kind)
            reading = game_ui.read(view, asked, Answer(click.chosen, click.values))
            if isinstance(reading, Picks) or len(reading) != 1:
                raise IllegalAction("malformed", answer=click.chosen)
            return reading[0]

        if answer != OPEN:
            sitting = await self._tables.answer_ahead(
                sitting.table.id, click.user, kind, None if answer == FORGET else read
            )
        seat = present_seat(sitting.table, click.user)
        layout = ahead_page(
            sitting, seat, self._layouts.frame(sitting.table, click.words, click.link, click.user)
        )
        await self._answers.answers_ahead(
            click.interaction, sitting.table, layout, opens=answer == OPEN
        )

    async def on_show(self, click: TableClick) -> None:
        """Shows this person their panel, or a page of the log."""
        sitting = click.sitting
        if sitting.state is None:
            raise Refusal("table_ended" if sitting.table.status.ended else "not_started")
        if click.control.answer == "log":
            await self._log(click)
            await self._tables.look(click.table.id)
        else:
            await self.show_panel(click, sitting, click.link)

    async def _log(self, click: TableClick) -> None:
        """Opens the log at its last page, or turns to the page of that number."""
        kept = await self._tables.record(click.table.id)
        frame = self._layouts.frame(kept.table, click.words, click.link, click.user)
        page = int(click.control.part) if click.control.part.isdecimal() else None
        seat = owned_seat(kept.table, click.user)
        layout = await asyncio.to_thread(log_page, frame, kept.moves, seat, page)
        if page is None:
            await self._ephemerals.say(click.interaction, Topic.LOG, layout)
        else:
            await self._ephemerals.rewrite(click.interaction, Topic.LOG, layout)

    async def hand(self, request: Request, table: TableId | None) -> None:
        """Answers a command with the private panel of the table that `Finding` finds."""
        sitting = await self._finding.table(request, table)
        posts = await self._record.of(sitting.table)
        await self.show_panel(request, sitting, posts.link(sitting.table))

    async def show_panel(self, request: Request, sitting: Sitting, link: str | None) -> None:
        """Opens the person's private panel, or rewrites the one that was clicked.

        Raises `Refusal`: ``not_seated`` for a person without a seat, and ``not_started``
        before the game.
        """
        table = sitting.table
        if owned_seat(table, request.user) is None:
            raise Refusal("not_seated")
        if table.status is Status.LOBBY:
            raise Refusal("not_started")
        layout = self._layouts.panel(sitting, request.user, request.words, link)
        await self._answers.panel(request.interaction, table, layout)
        await self._tables.look(table.id)

    def _redrawn(self, click: TableClick, sitting: Sitting, picks: Picks | None = None) -> Layout:
        """The clicked message as it should be now."""
        words, link = click.words, click.link
        seat = owned_seat(sitting.table, click.user)
        is_direct = click.slot.kind is SlotKind.DIRECT
        if is_direct and seat is not None and sitting.table.status.on_show:
            asked = self._layouts.direct(sitting, seat, words, link, picks, exists=True)
            if asked is not None:
                return asked
        return self._layouts.panel(sitting, click.user, words, link, picks)


def _require_own_message(click: TableClick) -> None:
    """Raises `Refusal` (``unknown``) for a click on a message that others see as well."""
    message = click.interaction.message
    if click.channel is not None and message is not None and not message.flags.ephemeral:
        raise Refusal("unknown")
