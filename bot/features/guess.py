"""*What would you do?*: a decision in a replay, the reader's answer, and the move played."""

from __future__ import annotations

from dataclasses import dataclass

from bot.features.game_controls import read_decision
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
from bot.screens.kit import Kind
from bot.screens.replay_page import ReplayPosition, as_it_was
from bot.tables.refusal import Refusal
from bot.tables.replays_of import Replay
from bot.tables.sitting import Sitting
from engine.mind.review import Decision


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
        said, opens = click.control.part, click.control.part.startswith(guess_ui.AT)
        if opens:
            place = position_of(replay, said.removeprefix(guess_ui.AT))
            guess, decision = await self._next(sitting, replay, place)
        else:
            guess, decision = await self._named(sitting, said)
        step = replay.of_entry(guess.entry)
        frame = self._layouts.frame(sitting.table, click.words, None, click.user)
        frame = as_it_was(frame, replay.recent(guess.seat, step))
        tells = click.control.answer == guess_ui.TELL and guess.way == guess_ui.TELL
        tried = None if opens or tells else read_decision(click, sitting.table, decision)
        if opens:
            layout = guess_ui.exercise(frame, decision, guess, step)
        elif isinstance(tried, Picks):
            layout = guess_ui.exercise(frame, decision, guess, step, tried)
        else:
            await click.acknowledge()
            judged = await self._reviews.judged(sitting, guess.seat, decision, tried)
            layout = guess_ui.verdict(frame, judged, guess, step, tried)
        await self._ephemerals.rewrite(click.interaction, Topic.REPLAY, layout)

    async def _next(
        self, sitting: Sitting, replay: Replay, place: ReplayPosition
    ) -> tuple[DecisionRef, Decision]:
        """Returns the next decision of the viewed seat after that step."""
        if place.viewer is None:
            raise Refusal("unknown")
        found = await self._reviews.decisions(sitting, place.viewer)
        decision = guessed_at(replay, found, place.step)
        return DecisionRef(decision.number, place.viewer), decision

    async def _named(self, sitting: Sitting, said: str) -> tuple[DecisionRef, Decision]:
        """Returns the decision that a control names."""
        try:
            guess = DecisionRef.read(said)
        except ValueError as error:
            raise Refusal("unknown") from error
        if guess.seat < len(sitting.table.seats):
            for decision in await self._reviews.decisions(sitting, guess.seat):
                if decision.number == guess.entry:
                    return guess, decision
        raise Refusal("unknown")
