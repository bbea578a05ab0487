"""What the options of a decision are worth, judged by the view of the seat alone.

An option is worth the seat's own points: those so far, and those expected of the bids and the
confidence card of this round, if later choices are made well.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple, TypeAlias

from engine.mind.players import Advice, Adviser, Part, Rated, reasoning_share
from engine.pikoko.actions import Bid, Confidence, PikokoAction, Play
from engine.pikoko.cards import CARD
from engine.pikoko.mind.bids import NO_TRUST, best_plan, bid_points, trust_points
from engine.pikoko.mind.calibration import FITTED, Correction, Odds, corrected
from engine.pikoko.mind.sage import Sage
from engine.pikoko.mind.search import Effort, Search
from engine.pikoko.mind.tables import Kernel
from engine.pikoko.state import TOKENS, UNCHOSEN, Phase
from engine.pikoko.tricks import distinct_faces
from engine.pikoko.views import View
from engine.protocol import Legal, Seat

_LEAST: Final = Effort(value=32, bid=128, play=256, worlds=16)
"""For an advice with effort 1, which weighs no worlds, and so many times as much for more."""

REASONERS: Final = frozenset(("sage",))
"""The computer players that reason about what the others will do."""

About: TypeAlias = tuple[Odds, ...]
"""`Advice.about`: the odds after each option."""


class Foreseen(NamedTuple):
    """What the search finds about a part: the odds after each option, not corrected yet, and by
    seat how likely it reasons (`engine.pikoko.mind.calibration`), as far as bids and cards show.
    """

    about: About
    reasoning: tuple[float, ...]


def parts(view: View, legal: Legal[PikokoAction]) -> tuple[Part, ...]:
    """A part for each seat that is bid on; quick bidding has several of them.

    Each as if it was the only question, asked of this seat alone, and not answered yet.
    """
    me = view.viewer
    if me is None:
        return ()
    plays = tuple(action for action in legal if isinstance(action, Play))
    if plays:
        return (Part("", view, plays),)
    alone = replace(view, waiting=frozenset((me,)))
    if view.phase is Phase.CONFIDENCE:
        cards = tuple(Confidence(on) for on in (*range(view.seats), None))
        return (Part("", replace(alone, confidence=UNCHOSEN), cards),)
    by_target: dict[Seat, list[Bid]] = {}
    for action in legal:
        if isinstance(action, Bid):
            by_target.setdefault(action.on, []).append(action)
    return tuple(_bid_part(alone, me, on, bids) for on, bids in by_target.items())


def _bid_part(view: View, me: Seat, on: Seat, bids: list[Bid]) -> Part:
    own = view.bids[me][on]
    if own is not None:
        bids = [*bids, Bid(on, own)]  # the standing bid is no legal one: it changes nothing
        without = (*view.bids[me][:on], None, *view.bids[me][on + 1 :])
        view = replace(
            view,
            bids=(*view.bids[:me], without, *view.bids[me + 1 :]),
            tokens=(*view.tokens[:me], view.tokens[me] + own, *view.tokens[me + 1 :]),
        )
    targets = frozenset((on,)) if view.targets else view.targets
    in_order = tuple(sorted(bids, key=lambda bid: bid.tokens))
    return Part(str(on), replace(view, quick=False, targets=targets), in_order)


def advise(kernel: Kernel, part: Part, rng: Random, effort: int) -> Advice:
    """The options of that part with their points. See `engine.mind.players.Adviser.advise`."""
    return rate(part, foresee(kernel, part, rng, effort))


def foresee(kernel: Kernel, part: Part, rng: Random, effort: int) -> Foreseen:
    """A bid and a confidence card do not change the odds that the search finds, and faces of a card
    that lead to the same result have the same odds.
    """
    view: View = part.view
    size = Effort(
        value=_LEAST.value * effort,
        bid=_LEAST.bid * effort,
        play=_LEAST.play * effort,
        worlds=_LEAST.worlds * effort if effort > 1 else 0,
    )
    search = Search(kernel, size, view, rng)
    if not isinstance(part.legal[0], Play):
        odds = tuple(map(tuple, search.odds()))
        return Foreseen((odds,) * len(part.legal), search.reasoning())
    mask = sum(1 << play.face for play in part.legal)
    distinct = distinct_faces(mask, view.trick, view.trump or 0)
    found = search.odds_after(distinct, max(8, size.play // len(distinct)))
    by_face = {face: tuple(map(tuple, odds)) for face, odds in zip(distinct, found, strict=True)}
    by_card = {CARD[face]: odds for face, odds in by_face.items()}
    about = tuple(by_face.get(play.face, by_card[CARD[play.face]]) for play in part.legal)
    return Foreseen(about, search.reasoning())


def rate(part: Part, foreseen: Foreseen, by: Correction = FITTED) -> Advice:
    """What the options of that part are worth by the corrected odds."""
    view: View = part.view
    me = view.viewer
    if me is None:
        raise ValueError("advice is given to a seat")
    reasoning = reasoning_share(part.company, me, foreseen.reasoning, REASONERS)
    own, so_far = view.bids[me], view.scores[me]
    trusted = view.confidence if view.confidence >= 0 else None
    made = {on: bid for on, bid in enumerate(own) if bid is not None}

    def worth(action: PikokoAction, odds: Odds) -> float:
        match action:
            case Bid(on, tokens):
                return NO_TRUST + best_plan(odds, TOKENS, {**made, on: tokens})[0]
            case Confidence(on):
                return _own_points(odds, own, on)
        return _own_points(odds, own, trusted)

    about = tuple(
        corrected(odds, view, action, reasoning, by)
        for action, odds in zip(part.legal, foreseen.about, strict=True)
    )
    options = (
        Rated(action, so_far + worth(action, odds))
        for action, odds in zip(part.legal, about, strict=True)
    )
    return Advice(tuple(options), about)


def _own_points(odds: Odds, bids: Sequence[int | None], trusted: Seat | None) -> float:
    """The points expected of the bids and of the confidence card."""
    total = sum(bid_points(odds[on], bid or 0) for on, bid in enumerate(bids))
    if trusted is None:
        return total + NO_TRUST
    return total + trust_points(odds[trusted], bids[trusted] or 0)


class Counsel(Sage, Adviser):
    """The strong player, which also says what options are worth."""

    def parts(self, view: View, legal: Legal[PikokoAction]) -> tuple[Part, ...]:
        return parts(view, legal)

    def advise(self, part: Part, rng: Random, effort: int) -> Advice:
        return advise(self._kernel, part, rng, effort)
