"""The words for an advice: what was decided, and why an option is better than another one."""

from __future__ import annotations

from typing import TypeAlias

from bot.ui.kit import Frame
from bot.ui.names import SHORT, seat_name
from bot.ui.pikoko.cards import Faces
from engine.pikoko.actions import Bid, Confidence, Play
from engine.pikoko.advice import Odds
from engine.pikoko.bids import bid_points, exact, trust_points
from engine.pikoko.views import View
from engine.players import Advice, Part
from engine.protocol import Action, Seat

_A_DIFFERENCE = 0.02
"""Two chances that differ by less are hardly different."""

_Said: TypeAlias = "dict[str, str | int | float]"


def name_decision(frame: Frame, part: Part) -> str:
    view: View = part.view
    what = _what(frame, part, view)
    return frame.words("coach-decision", round=view.round, what=what) if view.rounds > 1 else what


def _what(frame: Frame, part: Part, view: View) -> str:
    words, viewer = frame.words, view.viewer or 0
    match part.legal[0]:
        case Bid(on) if on == viewer:
            return words("coach-pikoko-bid-self")
        case Bid(on):
            return words("coach-pikoko-bid", name=seat_name(frame, on, SHORT))
        case Confidence():
            return words("coach-pikoko-confidence")
        case _:
            owner = seat_name(frame, (viewer + 1) % view.seats, SHORT)
            return words("coach-pikoko-play", number=len(view.tricks) + 1, name=owner)


def name_option(frame: Frame, part: Part, action: Action) -> str:
    view: View = part.view
    match action:
        case Bid(_, tokens):
            return str(tokens)
        case Confidence(None):
            return frame.words("pikoko-no-confidence")
        case Confidence(int(on)):
            name, own = seat_name(frame, on, SHORT), view.bids[view.viewer or 0][on]
            return frame.words("pikoko-confidence-choice", name=name, tokens=own or 0)
        case Play(face):
            return Faces(frame.emojis).played(face)
    raise TypeError(action)


def explain(frame: Frame, part: Part, advice: Advice, chosen: Action | None) -> str:
    """As `bot.ui.game.Coached.explain` says; without a chosen option, in the present tense."""
    best = advice.best.action
    key = "coach-pikoko-worlds-now" if chosen is None else "coach-pikoko-worlds"
    worlds = frame.words(key)
    match best:
        case Bid():
            bid = chosen if isinstance(chosen, Bid) else best
            return _explain_bid(frame, part, advice, bid, worlds)
        case Confidence():
            rather = chosen if isinstance(chosen, Confidence) else best
            return _explain_trust(frame, part.view, advice.about[0], best, rather, worlds)
        case _:
            rather_play = best if chosen is None else chosen
            return _explain_play(frame, part, advice, rather_play, worlds)


def _explain_bid(frame: Frame, part: Part, advice: Advice, bid: Bid, worlds: str) -> str:
    """How many tricks the hand takes, most likely, and how likely that bid is exact."""
    chances = advice.about[0][bid.on]
    low = max(range(len(chances) - 1), key=lambda tricks: chances[tricks] + chances[tricks + 1])
    said: _Said = {
        "low": low,
        "tricks": frame.words("pikoko-tricks", tricks=low + 1),
        "chance": chances[low] + chances[low + 1],
        "bid": bid.tokens,
        "exact": exact(chances, bid.tokens),
        "worlds": worlds,
    }
    is_own = bid.on == part.view.viewer
    return frame.words("coach-pikoko-own-hand" if is_own else "coach-pikoko-hand", **said)


def _explain_trust(
    frame: Frame, view: View, odds: Odds, best: Confidence, chosen: Confidence, worlds: str
) -> str:
    """How likely the bids are exact that the two cards trust in; or else the likeliest bid."""
    own = view.bids[view.viewer or 0]
    sure = {on: exact(odds[on], tokens or 0) for on, tokens in enumerate(own)}
    likeliest = max(sure, key=lambda on: sure[on])
    on = likeliest if best.on is None else best.on
    if None in (best.on, chosen.on) and chosen != best and chosen.on is not None:
        on = chosen.on
    said: _Said = {"name": seat_name(frame, on, SHORT), "chance": sure[on], "worlds": worlds}
    if chosen.on is None or chosen.on == on or best.on is None:
        return frame.words("coach-pikoko-trust", **said)
    other, less = seat_name(frame, chosen.on, SHORT), sure[chosen.on]
    return frame.words("coach-pikoko-trust-rather", **said, other=other, less=less)


def _explain_play(frame: Frame, part: Part, advice: Advice, chosen: Action, worlds: str) -> str:
    """How likely the bid comes true for which the two cards differ most."""
    view: View = part.view
    at = {option.action: index for index, option in enumerate(advice.options)}
    best = advice.best.action
    after: Odds = advice.about[at[best]]
    rival = chosen if chosen != best else _next_best(advice, after)
    own = [tokens or 0 for tokens in view.bids[view.viewer or 0]]
    if rival is None:
        likeliest = max(range(view.seats), key=lambda on: exact(after[on], own[on]))
        said = _said(frame, best, likeliest, own[likeliest])
        chance = exact(after[likeliest], own[likeliest])
        return frame.words("coach-pikoko-only", **said, chance=chance, worlds=worlds)
    instead: Odds = advice.about[at[rival]]

    def gain(on: Seat) -> float:
        return _worth(view, after, own, on) - _worth(view, instead, own, on)

    on = max(range(view.seats), key=gain)
    more, less = exact(after[on], own[on]), exact(instead[on], own[on])
    key = "coach-pikoko-exact"
    if more - less < _A_DIFFERENCE:
        key = "coach-pikoko-close"
        more, less = _close(after, own, on), _close(instead, own, on)
    other = Faces(frame.emojis).played(rival.face) if isinstance(rival, Play) else ""
    said = _said(frame, best, on, own[on])
    return frame.words(key, **said, other=other, chance=more, less=less, worlds=worlds)


def _next_best(advice: Advice, after: Odds) -> Action | None:
    """The best option with other consequences than the best one."""
    others = [
        option for option, odds in zip(advice.options, advice.about, strict=True) if odds != after
    ]
    return max(others, key=lambda option: option.points).action if others else None


def _said(frame: Frame, best: Action, on: Seat, bid: int) -> _Said:
    card = Faces(frame.emojis).played(best.face) if isinstance(best, Play) else ""
    tricks = frame.words("pikoko-tricks", tricks=bid)
    return {"card": card, "name": seat_name(frame, on, SHORT), "bid": bid, "tricks": tricks}


def _worth(view: View, odds: Odds, own: list[int], on: Seat) -> float:
    """The points expected of the bid on that seat, with the confidence card if it is on it."""
    trusted = trust_points(odds[on], own[on]) if view.confidence == on else 0.0
    return bid_points(odds[on], own[on]) + trusted


def _close(odds: Odds, own: list[int], on: Seat) -> float:
    """The probability that the bid is off by one at most."""
    return bid_points(odds[on], own[on]) - exact(odds[on], own[on])
