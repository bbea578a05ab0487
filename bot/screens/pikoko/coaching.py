"""The words of the coach, and of the guided first round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from bot.screens.game_ui import Asked, Guided
from bot.screens.kit import NO_BREAK, Frame
from bot.screens.names import SHORT, seat_name, whose
from bot.screens.pikoko.reading import ranks_of
from bot.screens.pikoko.said import Faces
from bot.screens.reason_words import chance_said
from engine.mind.players import Advice, QuestionPart
from engine.pikoko.acts import Bid, Confidence, Play, TrickTaken
from engine.pikoko.cards import SUIT, cards, colour_of, faces, number_of
from engine.pikoko.mind.bids import expected_bid_points, trust_points
from engine.pikoko.mind.calibration import Odds
from engine.pikoko.state import Phase
from engine.pikoko.views import View
from engine.protocol import Action, Event, Seat

_TRUSTED = 0.5
"""The confidence card pays on average if the bid is exact with a greater chance than this."""

_A_DIFFERENCE = 0.02
"""The least difference of two chances that counts as a difference."""


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
            own = view.bids[view.viewer or 0][on] or 0
            return f"{seat_name(frame, on, SHORT)}{NO_BREAK}({own})"
        case Play(face):
            return Faces.of(frame).played(face)
    raise TypeError(action)


def explain(frame: Frame, part: QuestionPart, advice: Advice, chosen: Action | None) -> str:
    """Explains a choice as `bot.screens.game_ui.Coached.explain` does.

    Without a chosen option, the sentence is in the present tense.
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
            said |= {"card": Faces.of(frame).played(face), "bid": bid}
            said |= {"tricks": frame.words("pikoko-tricks", tricks=bid)}
            if not more:
                return frame.words("coach-pikoko-only", **said)
            (instead,) = more
            if isinstance(instead.action, Play):
                said |= {"other": Faces.of(frame).played(instead.action.face)}
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
    """Says that the confidence card decides, if it pays on only one of the two bids."""
    if exactly.chance <= _TRUSTED < rather.chance:
        yield frame.words("coach-pikoko-surest", bid=rather.tricks.start)


class Forecast(NamedTuple):
    """The chance that seat ``on`` takes a number of ``tricks`` in that range after ``action``."""

    action: Action
    on: Seat
    tricks: range
    chance: float


def forecasts(part: QuestionPart, advice: Advice, chosen: Action | None) -> tuple[Forecast, ...]:
    """Returns every percentage in the text of `explain`, in its order."""
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
    """Returns the chances of the hand's two most likely numbers of tricks, and of the bid."""
    chances = odds[bid.on]
    low = max(range(len(chances) - 1), key=lambda tricks: chances[tricks] + chances[tricks + 1])
    return (
        _claim(odds, bid, bid.on, range(low, low + 2)),
        _claim(odds, bid, bid.on, _exactly(bid.tokens)),
    )


def _about_trust(
    after: Mapping[Action, Odds], bids: list[int], best: Confidence, chosen: Action
) -> tuple[Forecast, ...]:
    """Returns the chance that each trusted bid is exact, with the confidence card on it.

    Without a trusted bid, returns the greatest chance.
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
    """Returns the chance of the bid that best sets the best card apart from the other.

    Without another card, this is the likeliest bid. If no single bid gains, the best card's chance
    stands alone.
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
    """Returns the best option whose consequences differ from those of the best one."""
    others = [
        option for option, odds in zip(advice.options, advice.about, strict=True) if odds != after
    ]
    return max(others, key=lambda option: option.worth).action if others else None


def _worth(view: View, odds: Odds, own: list[int], on: Seat) -> float:
    """Returns the points expected from the bid on that seat and its confidence card."""
    trusted = trust_points(odds[on], own[on]) if view.confidence == on else 0.0
    return expected_bid_points(odds[on], own[on]) + trusted


# The guided first round

_TRICKS: Final = 2
"""The number of tricks that the person plays; the others are played for them."""

_HIGH: Final = 6
"""The least number of a card that probably wins a trick without being trump."""


def _ends(_view: View, event: Event) -> bool:
    return event.ends_round


def _skips(view: View) -> bool:
    return view.phase is Phase.PLAYING and len(view.tricks) >= _TRICKS


def _task(frame: Frame, view: View, asked: Asked) -> str:
    match view.phase:
        case Phase.BIDDING:
            return _bidding(frame, view, asked)
        case Phase.CONFIDENCE:
            return frame.words("guided-pikoko-confidence")
        case _:
            return _playing(frame, view)


def _bidding(frame: Frame, view: View, asked: Asked) -> str:
    """Says what to judge a bid by: the cards in sight, or the others' bids."""
    viewer = view.viewer or 0
    on = next(bid.on for bid in asked.legal if isinstance(bid, Bid))
    if on == viewer:
        low, high = _bid_by_others(view)
        return frame.words("guided-pikoko-bid-self", low=low, high=high)
    trumps, others = _strong(view, on)
    return frame.words("guided-pikoko-bid", name=seat_name(frame, on), trumps=trumps, others=others)


def _playing(frame: Frame, view: View) -> str:
    """Says how many tricks the played hand still needs, and whether it can take this one."""
    owner, bid = _about(view)
    missing = bid - view.taken[owner]
    key = "guided-pikoko-needs"
    if missing <= 0:
        key = "guided-pikoko-enough" if missing == 0 else "guided-pikoko-too-many"
    needs = frame.words(
        key, owner=whose(frame, owner), bid=bid, taken=view.taken[owner], missing=missing
    )
    if not view.trick:
        return f"{needs} {frame.words('guided-pikoko-leads')}"
    if not _can_lead(view, owner):
        return f"{needs} {frame.words('guided-pikoko-cannot')}"
    return f"{needs} {frame.words('guided-pikoko-can' if missing > 0 else 'guided-pikoko-low')}"


def _comment(
    frame: Frame, before: View, action: Action, _after: View, happened: tuple[Event, ...]
) -> str:
    match action:
        case Bid(on, tokens):
            return _bid(frame, before, on, tokens)
        case Confidence(None):
            return frame.words("guided-pikoko-no-confidence")
        case Confidence(int(on)):
            bid = before.bids[before.viewer or 0][on] or 0
            if on == before.viewer:
                return frame.words("guided-pikoko-confident-self", bid=bid)
            return frame.words("guided-pikoko-confident", name=seat_name(frame, on), bid=bid)
        case _:
            return _trick(frame, before, happened)


def _bid(frame: Frame, view: View, on: Seat, tokens: int) -> str:
    """Compares a bid with the strong cards in sight, or with the others' bids."""
    if on == view.viewer:
        low, high = _bid_by_others(view)
        key = "guided-pikoko-self-within"
        if not low <= tokens <= high:
            key = "guided-pikoko-self-low" if tokens < low else "guided-pikoko-self-high"
        return frame.words(key, tokens=tokens, low=low, high=high)
    strong = sum(_strong(view, on))
    key = "guided-pikoko-bid-equal"
    if tokens != strong:
        key = "guided-pikoko-bid-fewer" if tokens < strong else "guided-pikoko-bid-more"
    return frame.words(key, tokens=tokens, strong=strong, name=seat_name(frame, on))


def _trick(frame: Frame, before: View, happened: tuple[Event, ...]) -> str:
    """Says who took the trick, and whether the bid needed that."""
    owner, bid = _about(before)
    taker = next(event.taker for event in happened if isinstance(event, TrickTaken))
    is_wanted = bid > before.taken[owner]
    if taker == owner:
        key = "guided-pikoko-won" if is_wanted else "guided-pikoko-won-more"
    else:
        key = "guided-pikoko-missed" if is_wanted else "guided-pikoko-let-go"
    said = frame.words(
        key,
        owner=whose(frame, owner),
        taker=whose(frame, taker),
        who=_who(before, taker),
        bid=bid,
        taken=before.taken[owner] + (taker == owner),
    )
    is_last = len(before.tricks) + 1 == _TRICKS
    return f"{said} {frame.words('guided-pikoko-rest')}" if is_last else said


def _strong(view: View, seat: Seat) -> tuple[int, int]:
    """Returns a hand's number of trumps, and of other high cards."""
    hand = view.hands[seat] or 0
    trumps = [card for card in cards(hand) if view.trump in {*map(colour_of, faces(card))}]
    high = [card for card in cards(hand) if number_of(max(faces(card))) >= _HIGH]
    return len(trumps), len([card for card in high if card not in trumps])


def _bid_by_others(view: View) -> tuple[int, int]:
    viewer = view.viewer or 0
    bids = [own[viewer] or 0 for bidder, own in enumerate(view.bids) if bidder != viewer]
    return min(bids), max(bids)


def _can_lead(view: View, owner: Seat) -> bool:
    """Returns whether the hand has a legal card that beats the trick so far."""
    hand, ranks = view.hands[owner] or 0, ranks_of(view, view.trick[0])
    best, led = max(ranks[face] for face in view.trick), SUIT[colour_of(view.trick[0])]
    return any(ranks[face] > best for face in faces(hand & led or hand))


def _about(view: View) -> tuple[Seat, int]:
    """Returns the seat whose cards the viewer plays, and the viewer's bid on it."""
    viewer = view.viewer or 0
    owner = (viewer + 1) % view.seats
    return owner, view.bids[viewer][owner] or 0


GUIDED: Final = Guided(
    ends=_ends,
    task=_task,
    comment=_comment,
    example=(
        {"type": "bid", "on": 2, "tokens": 4},
        {"type": "bid", "on": 1, "tokens": 2},
        {"type": "bid", "on": 0, "tokens": 3},
        {"type": "confidence", "on": None},
        {"type": "play", "card": "M4", "as": "Y"},
    ),
    pictures=1,
    skips=_skips,
)
