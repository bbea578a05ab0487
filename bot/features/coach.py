"""The coach: reviews a person's own game, in private."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.features.game_controls import decided
from bot.features.request import Request, TableClick
from bot.features.routes import Routed, Routes, TableRoute
from bot.messages.ephemerals import Ephemerals, Topic
from bot.messages.layouts import Layouts
from bot.messages.record import Records
from bot.running.reviews import Review, Reviews, require_reviewable
from bot.running.service import Tables
from bot.screens import coach_page as coach_ui
from bot.screens.exercise import coached
from bot.screens.game_ui import Picks
from bot.screens.kit import Frame, Kind, Layout
from bot.screens.replay_page import as_it_was
from bot.tables.refusal import Refusal
from bot.tables.seating import owned_seat
from bot.tables.sitting import Sitting, is_outdated
from data.store import Store
from data.store.values import Played
from engine.protocol import Action, Seat

_OFFERED = 10
"""The number of recent games to choose from."""


@dataclass(eq=False)
class Coach(Routed):
    """Reviews the seat of the person who asks; no control names another seat."""

    _tables: Tables
    _store: Store
    _records: Records
    _layouts: Layouts
    _reviews: Reviews
    _ephemerals: Ephemerals

    @property
    def routes(self) -> Routes:
        return (TableRoute(Kind.COACH, self.on_click), TableRoute(Kind.TRY, self.on_try))

    async def command(self, request: Request) -> None:
        """Reviews the person's last game in this server.

        Raises `Refusal` (``nothing_to_review``) if none of their games can be reviewed.
        """
        games = await self._games(request)
        if not games:
            raise Refusal("nothing_to_review")
        await self._overview(request, await self._tables.get(games[0].table), games)

    async def on_click(self, click: TableClick) -> None:
        """Shows the review, one of its decisions to try again, or the best move there.

        Raises `Refusal`: ``not_your_game``, ``unknown``, or what `Reviews.of` raises.
        """
        sitting, answer = click.sitting, click.control.answer
        if answer == coach_ui.PICK:
            sitting = await self._tables.get(click.chosen)
        if answer in (coach_ui.OPEN, coach_ui.PICK, coach_ui.NOTE):
            noted = answer == coach_ui.NOTE
            await self._overview(click, sitting, await self._games(click), noted=noted)
            return
        frame, review, at = await self._decision(click)
        judged, of = review.worst[at], len(review.worst)
        if answer == coach_ui.TRY:
            await self._answer(click, coach_ui.exercise(frame, judged, at + 1, of))
        elif answer == coach_ui.TELL:
            await self._tell(click, frame, review, at, None)
        else:
            raise Refusal("unknown")

    async def on_try(self, click: TableClick) -> None:
        """Shows the best move, and whether the person has found it this time.

        Raises `Refusal`: ``not_your_game``, ``unknown``, ``malformed``, or what `Reviews.of`
        raises.
        """
        frame, review, at = await self._decision(click)
        judged, of = review.worst[at], len(review.worst)
        tried = decided(click, frame.table, judged.decision)
        if isinstance(tried, Picks):
            await self._answer(click, coach_ui.exercise(frame, judged, at + 1, of, tried))
            return
        await self._tell(click, frame, review, at, tried)

    async def _tell(
        self, click: TableClick, frame: Frame, review: Review, at: int, tried: Action | None
    ) -> None:
        judged, of = review.worst[at], len(review.worst)
        if tried is not None and not judged.advice.speaks_of(tried):
            await click.acknowledge()
            seat = _own_seat(click, click.sitting)
            judged = await self._reviews.tried(click.sitting, seat, judged, tried)
        then = review.worst[at + 1] if at + 1 < of else None
        layout = coach_ui.verdict(frame, judged, at + 1, of, tried, then)
        await self._answer(click, layout)

    async def _overview(
        self, request: Request, sitting: Sitting, games: Sequence[Played], *, noted: bool = False
    ) -> None:
        review = await self._review(request, sitting)
        frame = await self._frame(request, sitting)
        index = {number: at for at, number in enumerate(review.numbers)}
        marks = [index[one.decision.number] for one in review.worst]
        layout = coach_ui.overview(
            frame, review.course, marks, review.result, review.worst, games, noted=noted
        )
        await self._answer(request, layout)

    async def _games(self, request: Request) -> Sequence[Played]:
        """Returns the person's recent games in this server that can be reviewed."""
        past = await self._store.history(request.guild, request.user, offset=0, limit=_OFFERED)
        return [one for one in past.rows if coached(one.game) is not None and not is_outdated(one)]

    async def _decision(self, click: TableClick) -> tuple[Frame, Review, int]:
        """Returns the frame, the review, and the number of the decision that the control names."""
        review = await self._review(click, click.sitting)
        numbers = [str(one.decision.number) for one in review.worst]
        if click.control.part not in numbers:
            raise Refusal("unknown")
        frame = as_it_was(await self._frame(click, click.sitting), ())
        return frame, review, numbers.index(click.control.part)

    async def _frame(self, request: Request, sitting: Sitting) -> Frame:
        record = await self._records.of(sitting.table)
        link = record.link(sitting.table)
        return self._layouts.frame(sitting.table, request.words, link, request.user)

    async def _review(self, request: Request, sitting: Sitting) -> Review:
        """Returns the review of the person's own seat; may take seconds unless it is in memory."""
        seat = _own_seat(request, sitting)
        require_reviewable(sitting)
        known = self._reviews.known(sitting, seat)
        if known is not None:
            return known
        await request.acknowledge()
        return await self._reviews.of(sitting, seat)

    async def _answer(self, request: Request, layout: Layout) -> None:
        """Rewrites the clicked private message, or answers with a new one."""
        await self._ephemerals.rewrite(request.interaction, Topic.COACH, layout)


def _own_seat(request: Request, sitting: Sitting) -> Seat:
    """Returns the person's seat. Raises `Refusal` (``not_your_game``) if they had none."""
    seat = owned_seat(sitting.table, request.user)
    if seat is None:
        raise Refusal("not_your_game")
    return seat
