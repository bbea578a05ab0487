"""Polls about a position of a finished game: drawing, timing, results.

A poll is stored until its message shows the results; then it is deleted with its answers. It closes
at a time of day, so downtime of the bot counts. What closed meanwhile is shown at the next start.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

import discord
import structlog

from bot.base.timing import CallLater, Now, Timer
from bot.base.workers import Workers
from bot.messages.layouts import Layouts
from bot.messages.writer import Writer
from bot.requests.trouble import denial, is_temporary, refuses_content
from bot.running.people import People
from bot.running.replays import Replays
from bot.running.reviews import Reviews
from bot.running.service import Tables
from bot.running.single_flight import Shared
from bot.screens import poll as ui
from bot.screens.kit import Frame, Layout
from bot.screens.replay_page import as_it_was
from bot.screens.words import Words, public_words
from bot.tables.refusal import Refusal
from bot.tables.sitting import Sitting
from data.paces import DAY, HOUR, MINUTE
from data.store import Store
from data.store.errors import StoreError
from data.store.values import Millis, Poll, PollId
from engine.mind.review import Decision, Judged
from engine.notation import decode
from engine.protocol import Action, Json

_log = structlog.get_logger(__name__)

OPEN_FOR: Final[Millis] = DAY
"""How long a poll is open."""

_PATIENCE: Final[Millis] = MINUTE
"""The pause between a failure and the next attempt."""

_GIVEN_UP: Final[Millis] = DAY
"""A poll whose results could not be shown for this long is deleted."""

_LONGEST: Final[Millis] = HOUR
"""The longest timer: timers stand still while the machine sleeps."""

_MANY: Final = 20
_REMEMBERED: Final = 100
_WORK: Final = "all polls"


@dataclass(frozen=True, slots=True)
class Polled:
    """A poll with its game and its decision."""

    poll: Poll
    sitting: Sitting
    decision: Decision


@dataclass(eq=False)
class Polls:
    """Draws open polls, and shows the results of polls as they close."""

    _store: Store
    _tables: Tables
    _replays: Replays
    _reviews: Reviews
    _people: People
    _layouts: Layouts
    _writer: Writer
    _now: Now
    _call_later: CallLater

    def __post_init__(self) -> None:
        self._judged: Shared[PollId, Judged] = Shared(_REMEMBERED)
        self._workers = Workers("polls", self._work)
        self._timer: Timer | None = None
        self._wakes: Millis | None = None
        self._failing: set[PollId] = set()
        self._closed = False

    # Contents

    async def about(self, poll: Poll) -> Polled:
        """Returns the poll with its decision.

        Raises `Refusal`: ``poll_over`` if there is no such decision, ``no_such_table``, or what
        `Reviews.decisions` raises.
        """
        sitting = await self._tables.get(poll.table)
        for decision in await self._reviews.decisions(sitting, poll.seat):
            if decision.number == poll.entry:
                return Polled(poll, sitting, decision)
        raise Refusal("poll_over")

    async def frame(self, polled: Polled, words: Words, user: int | None) -> Frame:
        """Returns a frame that names no player, for the person or, without one, for everyone."""
        poll, table = polled.poll, polled.sitting.table
        replay = await self._replays.of(table.id)
        recent = replay.recent(poll.seat, replay.of_entry(poll.entry))
        frame = as_it_was(self._layouts.frame(table, words, None, user), recent)
        return ui.unnamed(frame, poll.id, poll.seat)

    async def public_frame(self, polled: Polled) -> Frame:
        """Returns the frame of the public message, in the server's language."""
        server = await self._people.server(polled.poll.guild)
        return await self.frame(polled, public_words(server, polled.sitting.table.language), None)

    async def judged(self, polled: Polled, tried: Action | None = None) -> Judged:
        """Returns the decision with the coach's advice, also about the action ``tried``.

        Raises `Refusal`: ``no_coach``, ``no_thought`` if no process answers, ``closing``.
        """
        sitting, seat = polled.sitting, polled.poll.seat
        judge = partial(self._reviews.judged, sitting, seat, polled.decision, None)
        judged = await self._judged.get(polled.poll.id, judge)
        if tried is None:
            return judged
        return await self._reviews.tried(sitting, seat, judged, tried)

    def read(self, polled: Polled, do: Mapping[str, Json]) -> Action:
        """Returns a stored answer as an action."""
        action: Action = decode(polled.sitting.game, do)
        return action

    async def answers(self, polled: Polled) -> list[Action]:
        """Returns all answers to the poll."""
        kept = await self._store.poll_answers(polled.poll.id)
        return [self.read(polled, do) for do in kept.values()]

    # Closing

    def expect(self, closes: Millis) -> None:
        """Sets the timer to that instant, unless it rings earlier."""
        if self._wakes is None or closes < self._wakes:
            self._wake_at(closes)

    async def close(self) -> None:
        """Stops; the next start shows what has closed since."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        await self._workers.close()
        await self._judged.close()

    def _wake_at(self, at: Millis) -> None:
        if self._closed:
            return
        if self._timer is not None:
            self._timer.cancel()
        wait = min(at - self._now(), _LONGEST)
        if wait <= 0:
            self._wake()
        else:
            self._wakes, self._timer = at, self._call_later(wait / 1000, self._wake)

    def _wake(self) -> None:
        self._timer = self._wakes = None
        self._workers.touch(_WORK)

    async def _work(self, _all: str) -> None:
        """Ends the polls that have closed, and sets the timer for the next."""
        now = self._now()
        try:
            due = await self._store.next_polls(_MANY + len(self._failing), closing_by=now)
            for poll in due:
                await self._end(poll, now)
            following = await self._store.next_polls()
        except StoreError as error:
            _log.warning("polls wait", error=repr(error))
            self._wake_at(now + _PATIENCE)
        else:
            for poll in following:
                self._wake_at(max(poll.closes, now + _PATIENCE if self._failing else now))

    async def _end(self, poll: Poll, now: Millis) -> None:
        """Shows the results, then deletes the poll.

        Retries for a day, unless the message is gone or the bot may not write there.
        """
        try:
            await self._show(poll)
        except Exception as error:
            if denial(error) is not None:
                _log.info("shares not shown", channel=poll.channel, error=repr(error))
            elif now < poll.closes + _GIVEN_UP:
                self._note_failure(poll, error)
                return
            else:
                _log.warning("shares given up", channel=poll.channel, error=repr(error))
        await self._store.end_poll(poll.id)
        self._failing.discard(poll.id)

    def _note_failure(self, poll: Poll, error: Exception) -> None:
        """Logs the first failure: a temporary one in a line, a bug with its traceback."""
        if poll.id in self._failing:
            return
        self._failing.add(poll.id)
        if is_temporary(error) or isinstance(error, Refusal):
            _log.warning("shares wait", channel=poll.channel, error=repr(error))
        else:
            _log.error("shares wait", channel=poll.channel, exc_info=error)

    async def _show(self, poll: Poll) -> None:
        layout = await self._layout(poll)
        await self._writer.turn(None, urgent=False)
        rewrite = partial(self._writer.rewrite, poll.channel, poll.message)
        write = partial(self._writer.forms.despite_emojis, write=rewrite)
        try:
            await write(layout)
        except discord.HTTPException as error:
            if not refuses_content(error, has_files=bool(layout.pictures)):
                raise
            await write(layout.in_words())

    async def _layout(self, poll: Poll) -> Layout:
        try:
            polled = await self.about(poll)
        except Refusal as refusal:
            if refusal.code not in _LOST:
                raise
            return await self._lost(poll)
        judged, answers = await self.judged(polled), await self.answers(polled)
        return ui.closed(await self.public_frame(polled), judged, poll.seat, answers)

    async def _lost(self, poll: Poll) -> Layout:
        """Returns the message of a poll whose game can no longer be replayed."""
        table = (await self._tables.get(poll.table)).table
        server = await self._people.server(poll.guild)
        return ui.lost(self._layouts.frame(table, public_words(server, table.language), None, None))


_LOST: Final = ("older_rules", "no_coach", "poll_over")
