"""Playing: answers to the game's questions, the private panel, and the log."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from bot.features.failures import Errors
from bot.features.finding import TableFinder
from bot.features.first_game import note_answered
from bot.features.game_controls import read, read_ahead
from bot.features.request import Request, TableClick
from bot.features.routes import Routed, Routes, TableRoute
from bot.features.welcome import Welcome
from bot.messages.answers import Answers, Rewriting
from bot.messages.ephemerals import Ephemerals, Topic
from bot.messages.layouts import Layouts
from bot.messages.private import log_page
from bot.messages.slots import SlotKind
from bot.running.people import People
from bot.running.service import Tables
from bot.screens.ahead_page import FORGET, OPEN
from bot.screens.game_ui import PAST, Picks, Reading
from bot.screens.kit import Kind, Layout
from bot.screens.passing import ON
from bot.tables import watchers
from bot.tables.moves import question_of
from bot.tables.refusal import Refusal
from bot.tables.seating import owned_seat, present_seat
from bot.tables.sitting import Sitting
from data.store.values import Status
from engine.protocol import TAKE_BACK, Question

_TOLD_BY_THE_MESSAGE: Final = frozenset({"closed_question", "nothing_to_take_back"})
"""Refusals of late or repeated clicks that the redrawn message makes needless."""

Read: TypeAlias = Callable[[TableClick, Any, Question], Reading]
"""Reads a click as actions, given the view and the question of its seat."""


@dataclass(frozen=True, slots=True)
class _Submitted:
    """The result of an answer, with the ``picks`` of an incomplete one."""

    sitting: Sitting
    picks: Picks | None = None
    refusal: Refusal | None = None


@dataclass(eq=False)
class Play(Routed):
    _tables: Tables
    _finding: TableFinder
    _layouts: Layouts
    _answers: Answers
    _ephemerals: Ephemerals
    _errors: Errors
    _people: People
    _welcome: Welcome

    @property
    def routes(self) -> Routes:
        return (
            TableRoute(Kind.ANSWER, self.on_answer),
            TableRoute(Kind.AHEAD, self.on_ahead),
            TableRoute(Kind.PASSING, self.on_passing),
            TableRoute(Kind.NEXT, self.on_next_round),
            TableRoute(Kind.SHOW, self.on_show),
            TableRoute(Kind.LESSON, self.on_lesson),
        )

    async def on_answer(self, click: TableClick) -> None:
        """Takes an answer, or a part of one, from a panel or a direct message.

        Raises `Refusal`: ``unknown`` on a public message, ``not_started``.
        """
        _require_own_view(click)
        await self._answer(click, _reading)

    async def on_passing(self, click: TableClick) -> None:
        """Switches whether passing answers are given for the person, at once and in future.

        Raises `Refusal`: ``unknown`` on a public message, ``not_started``.
        """
        _require_own_view(click)
        lets_pass = click.control.answer == ON
        await self._people.change(click.user, lambda person: replace(person, lets_pass=lets_pass))
        if not lets_pass:
            asked_again = click.cause_of("asked")
            await self._tables.ask_again(click.table.id, click.user, asked_again)
        await self._answer(click, _passing)

    async def _answer(self, click: TableClick, read_as: Read) -> None:
        """Submits the answer, and shows on the clicked message what is asked next."""
        with self._answers.to(click.interaction, click.record, click.slot) as answer:
            done = await self._submitted(click, read_as)
            await self._show(answer, click, done.sitting, done.picks)
        refusal = done.refusal
        if refusal is not None and refusal.code not in _TOLD_BY_THE_MESSAGE:
            await self._errors.tell(click.interaction, refusal)

    async def _submitted(self, click: TableClick, read_as: Read) -> _Submitted:
        table_id, question_id = click.table.id, click.control.part
        try:
            now = await self._tables.get(table_id)
            seat, question = question_of(now, click.user, question_id)
            reading = read_as(click, now.view(seat), question)
            picks = reading if isinstance(reading, Picks) else None
            actions = () if isinstance(reading, Picks) else reading
            sitting = await self._tables.submit(
                table_id, click.user, question_id, actions, click.cause
            )
        except Refusal as refusal:
            return _Submitted(await self._tables.get(table_id), refusal=refusal)
        if picks is None:
            await self._note_lesson(click)
        return _Submitted(sitting, picks)

    async def _note_lesson(self, click: TableClick) -> None:
        """Notes as given the lesson that was shown with the answered question."""
        seat = owned_seat(click.table, click.user)
        if seat is None or click.control.answer == TAKE_BACK.type:
            return
        question = click.sitting.question(seat)
        if question is not None and question.id == click.control.part:
            await note_answered(self._people, click, question)

    async def on_lesson(self, click: TableClick) -> None:
        """Ends the person's lessons, and redraws the message without one.

        Raises `Refusal`: ``unknown`` on a public message, ``not_started``.
        """
        _require_own_view(click)
        await self._people.change(click.user, lambda person: replace(person, no_lessons=True))
        await self.redraw(click)

    async def redraw(self, click: TableClick, picks: Picks | None = None) -> None:
        """Redraws the clicked message as it should be now, with the ``picks`` if any.

        Raises `Refusal`: ``unknown`` on a public message, ``not_started``.
        """
        _require_own_view(click)
        with self._answers.to(click.interaction, click.record, click.slot) as answer:
            await self._show(answer, click, click.sitting, picks, anew=True)

    async def on_next_round(self, click: TableClick) -> None:
        """Asks for the next round, and opens a new panel at the bottom of the channel.

        A direct message is edited instead. Raises `Refusal`: ``not_seated``, ``away``, ``paused``,
        ``malformed``, or as `require_going` does.
        """
        number = click.control.part
        if not number.isdecimal():
            raise Refusal("malformed")
        sitting = await self._tables.next_round(
            click.table.id, click.user, int(number), cause=click.cause
        )
        if click.channel is None:
            with self._answers.to(click.interaction, click.record, click.slot) as answer:
                await self._show(answer, click, sitting)
            return
        layout = self._layouts.panel(sitting, click.user, click.words, click.link, click.channel)
        await self._answers.panel_below(click.interaction, sitting.table, layout)

    async def on_ahead(self, click: TableClick) -> None:
        """Shows the person's answers ahead, after storing or removing one if the click does."""
        sitting, kind, answer = click.sitting, click.control.part, click.control.answer
        if answer != OPEN:
            action = None if answer == FORGET else read_ahead(click)
            sitting = await self._tables.answer_ahead(
                sitting.table.id, click.user, kind, action, click.cause
            )
        seat = present_seat(sitting.table, click.user)
        layout = self._layouts.ahead(sitting, seat, click.words, click.link)
        await self._answers.answers_ahead(
            click.interaction, sitting.table, layout, opens=answer == OPEN
        )

    async def on_show(self, click: TableClick) -> None:
        """Shows the person their panel, a past trick, or a page of the log."""
        sitting = click.sitting
        if sitting.state is None:
            raise Refusal("table_ended" if sitting.table.status.ended else "not_started")
        if click.control.answer == "log":
            await self._finding.require_visible(click, sitting.table)
            await self._log(click)
            await self._tables.look(click.table.id, click.user, click.cause_of("look"))
        elif click.control.answer == PAST:
            await self.redraw(click, Picks(PAST, (click.control.part,)))
        elif click.slot.kind is SlotKind.DIRECT and owned_seat(click.table, click.user) is not None:
            await self.redraw(click)
            await self._tables.look(click.table.id, click.user, click.cause_of("look"))
        else:
            await self.show_panel(click, sitting, click.link)

    async def _log(self, click: TableClick) -> None:
        """Opens the last page of the log, or turns to the page that the control names."""
        kept = await self._tables.record(click.table.id)
        frame = self._layouts.frame(kept.table, click.words, click.link, click.user)
        page = int(click.control.part) if click.control.part.isdecimal() else None
        seat = owned_seat(kept.table, click.user)
        layout = await asyncio.to_thread(log_page, frame, kept.moves, seat, page)
        send = self._ephemerals.say if page is None else self._ephemerals.rewrite
        await send(click.interaction, Topic.LOG, layout)

    async def show_panel(self, request: Request, sitting: Sitting, link: str | None) -> None:
        """Opens the person's panel, or rewrites the clicked one.

        In the table's channel, people without a seat may watch there. Raises `Refusal`:
        ``not_seated`` for others without a seat, ``not_started`` before the game.
        """
        table, user = sitting.table, request.user
        is_seated = owned_seat(table, user) is not None
        if not is_seated and not (
            request.channel == table.channel
            and (watchers.watches(table, user) or watchers.may_watch(table, user))
        ):
            raise Refusal("not_seated")
        if table.status is Status.LOBBY:
            raise Refusal("not_started")
        layout = self._layouts.panel(sitting, user, request.words, link, request.channel)
        await self._answers.panel(request.interaction, table, layout)
        if not is_seated:
            return
        await self._tables.look(table.id, request.user, request.cause_of("look"))
        await self._welcome.ask_where_to_ping(request, sitting)

    async def _show(
        self,
        answer: Rewriting,
        click: TableClick,
        sitting: Sitting,
        picks: Picks | None = None,
        *,
        anew: bool = False,
    ) -> None:
        """Shows on the clicked message what it should show now, with the ``picks`` if any."""
        plain = self._drawn(click, sitting, None, anew=anew)
        layout = self._drawn(click, sitting, picks) if picks else plain
        await answer.show(sitting.table, layout, plain, picks)

    def _drawn(
        self, click: TableClick, sitting: Sitting, picks: Picks | None, *, anew: bool = False
    ) -> Layout:
        words, link = click.words, click.link
        seat = owned_seat(sitting.table, click.user)
        if click.slot.kind is SlotKind.DIRECT and seat is not None:
            return self._layouts.direct(sitting, seat, words, link, picks, anew=anew)
        return self._layouts.panel(sitting, click.user, words, link, click.channel, picks)


def _require_own_view(click: TableClick) -> None:
    """Raises `Refusal`: ``unknown`` on a public message, ``not_started`` before the game."""
    if click.channel is not None and not click.on_private:
        raise Refusal("unknown")
    if click.table.status is Status.LOBBY:
        raise Refusal("not_started")


def _reading(click: TableClick, view: Any, question: Question) -> Reading:
    return read(click, click.table, view, question)


def _passing(click: TableClick, _view: Any, question: Question) -> Reading:
    """Returns the passing answer if the click switched passing on; otherwise nothing."""
    if click.control.answer != ON or question.passing is None:
        return ()
    return (question.passing,)
