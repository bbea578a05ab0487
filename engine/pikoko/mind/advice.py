"""Rates the options of a decision by the seat's view.

An option is worth the seat's own points: those so far, and those expected of this round's bids and
confidence card if later choices are made well. This holds in the last round, too, for the sake of
the curve of a review, though there a player who is behind may have to gamble.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple, TypeAlias, TypeVar

from engine.mind.players import Advice, QuestionPart, Rated, reasoning_share
from engine.mind.sampling import standard_error
from engine.pikoko.acts import Bid, Confidence, PikokoAction, Play
from engine.pikoko.cards import CARD
from engine.pikoko.mind.bids import NO_TRUST, best_plan, expected_bid_points, trust_points
from engine.pikoko.mind.calibration import (
    FITTED,
    Correction,
    Odds,
    corrected,
)
from engine.pikoko.mind.search import Effort, Search
from engine.pikoko.state import TOKENS, UNCHOSEN, Phase
from engine.pikoko.tricks import distinct_faces
from engine.pikoko.views import View
from engine.protocol import Legal, Seat

_LEAST: Final = Effort(value=32, bid=128, play=256, worlds=16)
"""The search's effort for an advice with effort 1; it grows in proportion.

No worlds are weighed by cards with effort 1.
"""

_BATCHES: Final = 8
"""The number of samples of an advice, by which its errors are estimated."""

REASONERS: Final = frozenset(("sage",))
"""The computer players that reason about what others will do."""

About: TypeAlias = tuple[Odds, ...]
"""An `Advice.about`: the odds after each option."""


class Foreseen(NamedTuple):
    """What the search finds for a question's part, not corrected yet.

    ``about`` has the odds after each option; ``reasoning`` has the probability, by seat, that it
    reasons (`engine.pikoko.mind.calibration`), as far as bids and cards show.
    """

    about: About
    reasoning: tuple[float, ...]

    batches: tuple[About, ...] = ()
    """The odds in each of several samples, of which ``about`` has the averages."""


def parts(view: View, legal: Legal[PikokoAction]) -> tuple[QuestionPart, ...]:
    """Returns a part for each seat that is bid on; quick bidding has several.

    Each part is as if it was the only question, asked of this seat alone and not answered yet.
    """
    me = view.viewer
    if me is None:
        return ()
    plays = tuple(action for action in legal if isinstance(action, Play))
    if plays:
        return (QuestionPart("", view, plays),)
    alone = replace(view, waiting=frozenset((me,)))
    if view.phase is Phase.CONFIDENCE:
        cards = tuple(Confidence(on) for on in (*range(view.seats), None))
        return (QuestionPart("", replace(alone, confidence=UNCHOSEN), cards),)
    by_target: dict[Seat, list[Bid]] = {}
    for action in legal:
        if isinstance(action, Bid):
            by_target.setdefault(action.on, []).append(action)
    return tuple(_bid_part(alone, me, on, bids) for on, bids in by_target.items())


def _bid_part(view: View, me: Seat, on: Seat, bids: list[Bid]) -> QuestionPart:
    own = view.bids[me][on]
    if own is not None:
        bids = [*bids, Bid(on, own)]  # the standing bid is not legal, since it would change nothing
        without = (*view.bids[me][:on], None, *view.bids[me][on + 1 :])
        view = replace(
            view,
            bids=(*view.bids[:me], without, *view.bids[me + 1 :]),
            tokens=(*view.tokens[:me], view.tokens[me] + own, *view.tokens[me + 1 :]),
        )
    targets = frozenset((on,)) if view.targets else view.targets
    in_order = tuple(sorted(bids, key=lambda bid: bid.tokens))
    return QuestionPart(str(on), replace(view, quick=False, targets=targets), in_order)


def advise(part: QuestionPart, rng: Random, effort: int) -> Advice:
    """Rates the options of a part. See `engine.mind.players.Adviser.advise`."""
    return rate(part, foresee(part, rng, effort))


def foresee(part: QuestionPart, rng: Random, effort: int) -> Foreseen:
    """Returns the odds that the search finds for each option.

    Bids and confidence cards do not change the odds that it finds; faces with equal results share
    theirs.
    """
    view: View = part.view
    size = Effort(
        value=_LEAST.value * effort,
        bid=_LEAST.bid * effort,
        play=_LEAST.play * effort,
        worlds=_LEAST.worlds * effort if effort > 1 else 0,
    )
    search = Search(size, view, rng)
    if not isinstance(part.legal[0], Play):
        batches = tuple(
            (tuple(map(tuple, search.odds(size.bid // _BATCHES))),) * len(part.legal)
            for _ in range(_BATCHES)
        )
        return Foreseen(_average(batches), search.reasoning(), batches)
    mask = sum(1 << play.face for play in part.legal)
    distinct = distinct_faces(mask, view.trick, view.trump or 0)
    number = max(1, size.play // len(distinct) // _BATCHES)
    batches = tuple(
        _by_option(part, distinct, [tuple(map(tuple, seats)) for seats in odds])
        for odds in (search.outlook(distinct, number) for _ in range(_BATCHES))
    )
    return Foreseen(_average(batches), search.reasoning(), batches)


_T = TypeVar("_T")


def _by_option(part: QuestionPart, distinct: Sequence[int], found: Sequence[_T]) -> tuple[_T, ...]:
    """Returns what was found for each option, given that for the ``distinct`` faces."""
    by_face = dict(zip(distinct, found, strict=True))
    by_card = {CARD[face]: one for face, one in by_face.items()}
    return tuple(by_face.get(play.face, by_card[CARD[play.face]]) for play in part.legal)


def _average(batches: Sequence[About]) -> About:
    return tuple(
        tuple(
            tuple(sum(chances) / len(batches) for chances in zip(*of_seat, strict=True))
            for of_seat in zip(*of_option, strict=True)
        )
        for of_option in zip(*batches, strict=True)
    )


def rate(part: QuestionPart, foreseen: Foreseen, by: Correction = FITTED) -> Advice:
    """Rates the options of a part by corrected odds."""
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
    worths = [so_far + worth(action, odds) for action, odds in zip(part.legal, about, strict=True)]
    errors = _errors(part, foreseen, max(range(len(worths)), key=worths.__getitem__))
    options = (
        Rated(action, worth, *both)
        for action, worth, both in zip(part.legal, worths, errors, strict=True)
    )
    return Advice(tuple(options), about)


def _errors(part: QuestionPart, foreseen: Foreseen, best: int) -> list[tuple[float, float]]:
    """Returns by option the standard errors of its points, and of the difference to the best's.

    A bid counts with the bids that go best with it, the same ones in all samples.
    """
    if len(foreseen.batches) < 2:
        return [(0.0, 0.0)] * len(part.legal)
    view: View = part.view
    plans = [
        _planned(view, action, odds)
        for action, odds in zip(part.legal, foreseen.about, strict=True)
    ]
    found = [
        [_own_points(about[at], bids, trusted) for about in foreseen.batches]
        for at, (bids, trusted) in enumerate(plans)
    ]
    return [
        (
            standard_error(of_option),
            standard_error([a - b for a, b in zip(found[best], of_option, strict=True)]),
        )
        for of_option in found
    ]


def _planned(
    view: View, action: PikokoAction, odds: Odds
) -> tuple[Sequence[int | None], Seat | None]:
    """Returns the seat's bids and confidence card as planned after that action."""
    own = view.bids[view.viewer or 0]
    match action:
        case Bid(on, tokens):
            made = {seat: bid for seat, bid in enumerate(own) if bid is not None}
            bids = best_plan(odds, TOKENS, {**made, on: tokens})[1]
            sure = [trust_points(chances, bid) for chances, bid in zip(odds, bids, strict=True)]
            return bids, sure.index(max(sure)) if max(sure) > NO_TRUST else None
        case Confidence(on):
            return own, on
    return own, view.confidence if view.confidence >= 0 else None


def _own_points(odds: Odds, bids: Sequence[int | None], trusted: Seat | None) -> float:
    """Returns the expected points of the bids and the confidence card."""
    total = sum(expected_bid_points(odds[on], bid or 0) for on, bid in enumerate(bids))
    if trusted is None:
        return total + NO_TRUST
    return total + trust_points(odds[trusted], bids[trusted] or 0)
