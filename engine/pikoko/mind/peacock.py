"""A strong player of Pikoko, by `engine.pikoko.mind.search`."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.mind.players import Advice, Adviser, QuestionPart, Stage
from engine.pikoko.acts import PLAYS, Bid, Confidence, PikokoAction, Play
from engine.pikoko.mind import advice
from engine.pikoko.mind.search import Effort, Search
from engine.pikoko.tricks import distinct_faces
from engine.pikoko.views import View
from engine.protocol import Legal

EFFORT: Final = Effort(value=120, bid=375, play=1000, worlds=64)
"""The effort of a decision, which takes some tenths of a second."""


class Peacock(Adviser):
    """A player by search.

    A bid, a confidence card and a card take about the same time to choose. So does the only legal
    card, so that its owner does not learn that it was the only one.
    """

    def __init__(self, effort: Effort = EFFORT, search: type[Search] = Search) -> None:
        self._effort = effort
        self._search = search

    def __call__(self, view: View, legal: Legal[PikokoAction], rng: Random) -> PikokoAction:
        bids = [action for action in legal if isinstance(action, Bid)]
        cards = [action for action in legal if isinstance(action, Confidence)]
        plays = [action for action in legal if isinstance(action, Play)]
        choices: list[PikokoAction] = [*bids, *cards]
        if not plays:
            if len(choices) < 2:
                return choices[0] if choices else next(iter(legal))
            search = self._search(self._effort, view, rng)
            return search.confidence(cards) if cards else search.bid(bids)
        mask = sum(1 << play.face for play in plays)
        options = distinct_faces(mask, view.trick, view.trump or 0)
        search = self._search(self._effort, view, rng)
        return PLAYS[search.face(options if len(options) > 1 else [*options, *options])]

    def parts(self, view: View, legal: Legal[PikokoAction]) -> tuple[QuestionPart, ...]:
        return advice.parts(view, legal)

    def stage(self, view: View) -> Stage:
        return Stage(view.rounds - view.round, view.scores[view.viewer or 0])

    def advise(self, part: QuestionPart, rng: Random, effort: int) -> Advice:
        return advice.advise(part, rng, effort)
