"""A strong player of Pikoko, by `engine.pikoko.mind.search`."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.mind.players import Compiler, Thinker
from engine.pikoko.acts import PLAYS, Bid, Confidence, PikokoAction, Play
from engine.pikoko.mind.search import Effort, Search
from engine.pikoko.mind.tables import Kernel
from engine.pikoko.tricks import distinct_faces
from engine.pikoko.views import View
from engine.protocol import Legal

BRISK: Final = Effort(value=240, bid=750, play=2000, worlds=125)
"""About a quarter of a second a decision in plain Python."""

THOROUGH: Final = Effort(value=600, bid=2400, play=1500, worlds=375, ahead=True)
"""About a tenth of a second a decision with a compiled kernel; up to a second for a bid."""


class Sage(Thinker):
    """The player. A bid, a confidence card and a card to play take about the same time; also the
    only card that may be played, so that its owner does not learn that it was.
    """

    def __init__(self, kernel: Kernel, effort: Effort, search: type[Search] = Search) -> None:
        self._kernel = kernel
        self._effort = effort
        self._search = search

    def compiled(self, compiler: Compiler) -> Sage:
        return type(self)(Kernel.compiled(compiler), THOROUGH, self._search)

    def __call__(self, view: View, legal: Legal[PikokoAction], rng: Random) -> PikokoAction:
        bids = [action for action in legal if isinstance(action, Bid)]
        cards = [action for action in legal if isinstance(action, Confidence)]
        plays = [action for action in legal if isinstance(action, Play)]
        choices: list[PikokoAction] = [*bids, *cards]
        if not plays:
            if len(choices) < 2:
                return choices[0] if choices else next(iter(legal))
            search = self._search(self._kernel, self._effort, view, rng)
            return search.confidence(cards) if cards else search.bid(bids)
        mask = sum(1 << play.face for play in plays)
        options = distinct_faces(mask, view.trick, view.trump or 0)
        search = self._search(self._kernel, self._effort, view, rng)
        return PLAYS[search.face(options if len(options) > 1 else [*options, *options])]
