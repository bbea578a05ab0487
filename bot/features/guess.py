"""*What would you do?*: a decision in a replay, the reader's answer, and the move played."""

from __future__ import annotations

from dataclasses import dataclass

from bot.features.game_controls import decided
from bot.features.readable import FinishedGames
from bot.features.request import Click
from bot.features.routes import Route, Routed, Routes
from bot.features.steps import guessed_at, position_of
from bot.messages.ephemerals import Ephemerals, Topic
from bot.messages.layouts import Layouts
from bot.running.replays import Replays
from bot.running.reviews import Reviews
from bot.screens import guess_page as guess_ui
from bot.screens.game_ui import Picks
from bot.screens.guess_page import DecisionRef
from bot.screens.kit import Frame, Kind, Layout
from bot.screens.replay_page import as_it_was
from bot.tables.refusal import Refusal
from bot.tables.replays_of import Replay
from bot.tables.sitting import Sitting
from engine.mind.review import Decision
from engine.protocol import Action


@dataclass(eq=False)
class Guessing(Routed):
    """Lets a reader of a replay answer for any seat; stores no answer."""

    _replays: Replays
    _reviews: Reviews
    _layouts: Layouts
    _ephemerals: Ephemerals
    _readable: FinishedGames

    @property
    def routes(self) -> Routes:
        return (Route(Kind.GUESS, self.on_click),)

    async def on_click(self, click: Click) -> None:
        """Shows the next decision of the viewed seat, or judges an answer to it.

        Raises `Refusal`: ``unknown``, ``malformed``, ``no_coach``, ``replay_no_question`` if the
        seat decides nothing more, what `FinishedGames.game` raises, or what `Reviews` raises.
        """
        sitting = await self._readable.game(click, click.control.subject)
        replay = await self._replays.of(sitting.table.id)
        if click.control.part.startswith(guess_ui.AT):
            place = position_of(replay, click.control.part.removeprefix(guess_ui.AT))
            if place.viewer is None:
                raise Refusal("unknown")
            found = await self._reviews.decisions(sitting, place.viewer)
            decision = guessed_at(replay, found, place.step)
            guess = DecisionRef(decision.number, place.viewer)
            await self._exercise(click, sitting, replay, guess, decision)
            return
        try:
            guess = DecisionRef.read(click.control.part)
        except ValueError as error:
            raise Refusal("unknown") from error
        decision = await self._decision(sitting, guess)
        tried = None
        if not (click.control.answer == guess_ui.TELL and guess.way == guess_ui.TELL):
            tried = decided(click, sitting.table, decision)
        if isinstance(tried, Picks):
            await self._exercise(click, sitting, replay, guess, decision, tried)
        else:
            await self._tell(click, sitting, replay, guess, decision, tried)

    async def _exercise(
        self,
        click: Click,
        sitting: Sitting,
        replay: Replay,
        guess: DecisionRef,
        decision: Decision,
        picks: Picks | None = None,
    ) -> None:
        frame = self._frame(click, sitting, replay, guess)
        step = replay.of_entry(guess.entry)
        await self._answer(click, guess_ui.exercise(frame, decision, guess, step, picks))

    async def _tell(
        self,
        click: Click,
        sitting: Sitting,
        replay: Replay,
        guess: DecisionRef,
        decision: Decision,
        tried: Action | None,
    ) -> None:
        await click.acknowledge()
        judged = await self._reviews.judged(sitting, guess.seat, decision, tried)
        frame = self._frame(click, sitting, replay, guess)
        step = replay.of_entry(guess.entry)
        await self._answer(click, guess_ui.verdict(frame, judged, guess, step, tried))

    async def _decision(self, sitting: Sitting, guess: DecisionRef) -> Decision:
        if guess.seat >= len(sitting.table.seats):
            raise Refusal("unknown")
        for decision in await self._reviews.decisions(sitting, guess.seat):
            if decision.number == guess.entry:
                return decision
        raise Refusal("unknown")

    def _frame(self, click: Click, sitting: Sitting, replay: Replay, guess: DecisionRef) -> Frame:
        frame = self._layouts.frame(sitting.table, click.words, None, click.user)
        recent = replay.recent(guess.seat, replay.of_entry(guess.entry))
        return as_it_was(frame, recent)

    async def _answer(self, click: Click, layout: Layout) -> None:
        await self._ephemerals.rewrite(click.interaction, Topic.REPLAY, layout)
