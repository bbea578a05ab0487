"""The words for an advice: what was decided, and why an option is better than another one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from bot.screens.kit import Frame
from bot.screens.names import SHORT, whose
from bot.screens.pikoko.card_words import Faces
from bot.screens.reason_words import chance_said
from engine.mind.players import Advice, QuestionPart
from engine.pikoko.acts import Bid, Confidence, Play
from engine.pikoko.mind.bids import expected_bid_points, trust_points
from engine.pikoko.mind.calibration import Odds
from engine.pikoko.views import View
from engine.protocol import Action, Seat

_TRUSTED = 0.5
"""The confidence card pays on a bid that is likelier to be exact."""

_A_DIFFERENCE = 0.02
"""Two chances that differ by less are hardly different."""


def name_decision(frame: Frame, part: QuestionPart) -> str:
    view: View = part.view
    what = _what(frame, part, view)
    return frame.words("coach-decision", round=view.round, what=what) if view.rounds > 1 else what


def _what(frame: Frame, part: QuestionPart, view: View) -> str:
    words, viewer = frame.words, view.viewer or 0
    match part.legal[0]:
        case Bid(on) if on == viewer:
            return words("coach-pikoko-bid-self")
        case Bid(on):
            return words("coach-pikoko-bid", name=whose(frame, on, SHORT))
        case Confidence():
            return words("coach-pikoko-confidence")
        case _:
            owner = whose(frame, (viewer + 1) % view.seats, SHORT)
            return words("coach-pikoko-play", number=len(view.tricks) + 1, name=owner)


def name_option(frame: Frame, part: QuestionPart, action: Action) -> str:
    view: View = part.view
    match action:
        case Bid(_, tokens):
            return str(tokens)
        case Confidence(None):
            return frame.words("pikoko-no-confidence")
        case Confidence(int(on)):
            name, own = whose(frame, on, SHORT), view.bids[view.viewer or 0][on]
            return frame.words("pikoko-confidence-choice", name=name, tokens=own or 0)
        case Play(face):
            return Faces(frame.emojis).played(face)
    raise TypeError(action)


def explain(frame: Frame, part: QuestionPart, advice: Advice, chosen: Action | None) -> str:
    """Explains a choice as `bot.screens.game_ui.Coached.explain` says; without a chosen option, in
    the present tense.
    """
    view: View = part.view
    first, *more = forecasts(part, advice, chosen)
    worlds = "coach-pikoko-worlds-now" if chosen is None else "coach-pikoko-worlds"
    said: dict[str, str | int | float] = {
        "who": _who(view, first.on),
        "name": whose(frame, first.on, SHORT),
        "chance": chance_said(frame, first.chance),
        "worlds": frame.words(worlds),
    }
    match first.action:
        case Bid():
            low, exactly = first.tricks.start, more[0]
            said |= {"low": low, "tricks": frame.words("pikoko-tricks", tricks=low + 1)}
            said |= {"bid": exactly.tricks.start, "exact": chance_said(frame, exactly.chance)}
            is_own = first.on == view.viewer
            hand = frame.words("coach-pikoko-own-hand" if is_own else "coach-pikoko-hand", **said)
            if len(more) == 1:
                return hand
            rather = more[1]
            better = frame.words(
                "coach-pikoko-rather",
                bid=rather.tricks.start,
                exact=chance_said(frame, rather.chance),
            )
            return " ".join((hand, better, *_about_confidence(frame, exactly, rather)))
        case Confidence():
            if not more:
                return frame.words("coach-pikoko-trust", **said)
            said |= {"other": whose(frame, more[0].on, SHORT), "rival": _who(view, more[0].on)}
            said |= {"less": chance_said(frame, more[0].chance)}
            return frame.words("coach-pikoko-trust-rather", **said)
        case Play(face):
            bid = view.bids[view.viewer or 0][first.on] or 0
            said |= {"card": Faces(frame.emojis).played(face), "bid": bid}
            said |= {"tricks": frame.words("pikoko-tricks", tricks=bid)}
            if not more:
                return frame.words("coach-pikoko-only", **said)
            (instead,) = more
            if isinstance(instead.action, Play):
                said |= {"other": Faces(frame.emojis).played(instead.action.face)}
            is_exact = len(first.tricks) == 1
            said |= {"less": chance_said(frame, instead.chance)}
            told = frame.words("coach-pikoko-exact" if is_exact else "coach-pikoko-close", **said)
            if is_exact and view.confidence == first.on:
                return f"{told} {frame.words('coach-pikoko-confident')}"
            return told
    raise TypeError(first.action)


def _who(view: View, seat: Seat) -> str:
    return "you" if seat == view.viewer else "other"


def _about_confidence(frame: Frame, exactly: Forecast, rather: Forecast) -> Iterator[str]:
    """Says whether it is the confidence card that tells two bids apart: it pays on one of them
    alone.
    """
    if exactly.chance <= _TRUSTED < rather.chance:
        yield frame.words("coach-pikoko-surest", bid=rather.tricks.start)


class Forecast(NamedTuple):
    """The chance that the seat ``on`` takes one of those numbers of ``tricks`` in this round if
    ``action`` is chosen.
    """

    action: Action
    on: Seat
    tricks: range
    chance: float


def forecasts(part: QuestionPart, advice: Advice, chosen: Action | None) -> tuple[Forecast, ...]:
    """Returns every percentage that `explain` says, in this order."""
    view: View = part.view
    bids = [tokens or 0 for tokens in view.bids[view.viewer or 0]]
    after = dict(zip(part.legal, advice.about, strict=True))
    best = advice.best.action
    match best:
        case Bid():
            bid = chosen if isinstance(chosen, Bid) else best
            said = _about_hand(after[bid], bid)
            if bid == best:
                return said
            return (*said, _claim(after[best], best, best.on, _exactly(best.tokens)))
        case Confidence():
            return _about_trust(after, bids, best, best if chosen is None else chosen)
    return _about_play(view, advice, bids, best, chosen)


def _claim(odds: Odds, action: Action, on: Seat, tricks: range) -> Forecast:
    return Forecast(action, on, tricks, sum(odds[on][tricks.start : tricks.stop]))


def _exactly(bid: int) -> range:
    return range(bid, bid + 1)


def _about_hand(odds: Odds, bid: Bid) -> tuple[Forecast, ...]:
    """Says how many tricks the hand takes, most likely, and how likely that bid is exact."""
    chances = odds[bid.on]
    low = max(range(len(chances) - 1), key=lambda tricks: chances[tricks] + chances[tricks + 1])
    return (
        _claim(odds, bid, bid.on, range(low, low + 2)),
        _claim(odds, bid, bid.on, _exactly(bid.tokens)),
    )


def _about_trust(
    after: Mapping[Action, Odds], bids: list[int], best: Confidence, chosen: Action
) -> tuple[Forecast, ...]:
    """Says how likely the bids are exact that the two cards trust in, each with the card on it; if
    none is best, the other one or the likeliest.
    """
    trusting = [one for one in (best, chosen) if isinstance(one, Confidence) and one.on is not None]
    cards = list(dict.fromkeys(trusting)) or [Confidence(on) for on in range(len(bids))]
    sure = [
        _claim(after[card], card, card.on, _exactly(bids[card.on]))
        for card in cards
        if card.on is not None
    ]
    return tuple(sure) if trusting else (max(sure, key=lambda claim: claim.chance),)


def _about_play(
    view: View, advice: Advice, bids: list[int], best: Action, chosen: Action | None
) -> tuple[Forecast, ...]:
    """Says how likely the bid comes true for which the two cards differ most; without another card,
    the likeliest one. Where no single bid gains by the best card, its chance alone.
    """
    at = {option.action: index for index, option in enumerate(advice.options)}
    after: Odds = advice.about[at[best]]
    rival = _next_best(advice, after) if chosen in (None, best) else chosen
    if rival is None:
        sure = [_claim(after, best, on, _exactly(bid)) for on, bid in enumerate(bids)]
        return (max(sure, key=lambda claim: claim.chance),)
    instead: Odds = advice.about[at[rival]]
    on = max(
        range(view.seats),
        key=lambda on: _worth(view, after, bids, on) - _worth(view, instead, bids, on),
    )
    for tricks in (_exactly(bids[on]), range(max(bids[on] - 1, 0), bids[on] + 2)):
        pair = _claim(after, best, on, tricks), _claim(instead, rival, on, tricks)
        if pair[0].chance - pair[1].chance >= _A_DIFFERENCE:
            return pair
    return (_claim(after, best, on, _exactly(bids[on])),)


def _next_best(advice: Advice, after: Odds) -> Action | None:
    """Returns the best option with other consequences than the best one."""
    others = [
        option for option, odds in zip(advice.options, advice.about, strict=True) if odds != after
    ]
    return max(others, key=lambda option: option.worth).action if others else None


def _worth(view: View, odds: Odds, own: list[int], on: Seat) -> float:
    """Returns the points expected of the bid on that seat, with the confidence card if it
    is on it.
    """
    trusted = trust_points(odds[on], own[on]) if view.confidence == on else 0.0
    return expected_bid_points(odds[on], own[on]) + trusted
