"""The lines of a game's log: who did what to whom, and the results in small letters."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from bot.ui.block.cards import (
    SWORDS,
    card_shown,
    cards_shown,
    kind_name,
    kind_shown,
    sign,
)
from bot.ui.kit import Frame
from bot.ui.names import SHORT, seat_name, seat_names, whose
from bot.ui.parts import lines, small
from bot.ui.table_parts import joined, signed
from bot.ui.won import winners
from engine.block.cards import TRIGGERS, VALUES, is_ring_piece, value_of
from engine.block.events import (
    CardKept,
    CardRuffled,
    CardsDiscarded,
    CardsDrawn,
    CardsFlipped,
    CardsPlayed,
    Countered,
    DeckRebuilt,
    FeathersChanged,
    FightBegan,
    FightDecided,
    FlirtChanged,
    GameOver,
    HandsPooled,
    NearlyWon,
    Passed,
    RoundBegan,
    RoundWon,
    ShakeAimed,
    SideStepped,
    TieBreakBegan,
    TieBreakDealt,
    TriggerActed,
    TriggerLost,
)
from engine.block.state import Phase
from engine.block.views import View
from engine.protocol import Event, Seat


def describe(frame: Frame, event: Event) -> str | None:  # noqa: C901  one for each kind of event
    words = frame.words
    match event:
        case RoundBegan(number, dealer):
            first = words("block-log-first", name=seat_name(frame, dealer))
            round_ = f"### {words('log-round', round=number)}" if is_extended(frame) else ""
            return lines(round_, first)
        case CardsPlayed(seat, cards, on):
            return _played(frame, seat, cards, on)
        case CardsDiscarded():
            return _discarded(frame, event)
        case Passed(seat):
            return words("block-log-passes", name=seat_name(frame, seat))
        case CardsDrawn(seat, _, cards):
            if not cards:
                return None
            shown = cards_shown(frame, cards)
            return small(words("block-log-drawn", name=seat_name(frame, seat, SHORT), cards=shown))
        case CardRuffled() | CardKept() | HandsPooled() | DeckRebuilt():
            return _moved(frame, event)
        case TriggerActed() | TriggerLost() | SideStepped() | Countered():
            return _stopped(frame, event)
        case ShakeAimed(seat, on):
            return words("block-log-aims", name=seat_name(frame, seat), on=seat_name(frame, on))
        case FlirtChanged(seat, change, total):
            return _changed(frame, "flirt", seat, change, total)
        case NearlyWon(seat, total):
            return words("block-log-nearly", name=seat_name(frame, seat), points=total)
        case FeathersChanged(seat, change, total):
            return _changed(frame, "feather", seat, change, total)
        case FightBegan() | CardsFlipped() | FightDecided() | TieBreakBegan() | TieBreakDealt():
            return _fought(frame, event)
        case RoundWon():
            return _won(frame, event)
        case GameOver(_, outcome):
            return winners(frame, outcome)
    return None


def describe_news(frame: Frame, view: View) -> Callable[[Frame, Event], str | None]:
    """`describe`, without what the situation or the question says: the card that hits somebody, who
    stepped aside from it, or the card that the viewer has drawn from a hand; and without the end of
    the only round, since the game's says the same.
    """
    said: type[Event]
    if view.phase is Phase.REACT and view.window is not None:
        said = SideStepped if view.window.contested else CardsPlayed
    elif view.phase is Phase.USE and view.viewer == view.turn:
        said = CardRuffled
    elif view.phase is Phase.OVER and not is_extended(frame):
        said = RoundWon
    else:
        return describe
    last = next((event for event in reversed(frame.recent) if isinstance(event, said)), None)
    return lambda frame, event: None if event is last else describe(frame, event)


def is_extended(frame: Frame) -> bool:
    """Has the game several rounds?"""
    return frame.table.options.get("mode") == "extended"


def _played(frame: Frame, seat: Seat, cards: bytes, on: tuple[Seat, ...]) -> str:
    words, name = frame.words, seat_name(frame, seat)
    if is_ring_piece(cards[0]):
        return words("block-log-ring", sign=sign(frame, "ring"), name=name)
    if len(cards) == 2:
        return words("block-log-ultra", name=name, names=_names(frame, on))
    card = kind_shown(frame, cards[0] // VALUES)
    if cards[0] // VALUES in TRIGGERS:
        key = "block-log-lays-on" if on else "block-log-lays"
        return words(key, name=name, card=card, names=_names(frame, on))
    if not on:
        return words("block-log-plays", name=name, card=card)
    return words("block-log-plays-on", name=name, card=card, names=_names(frame, on))


def _names(frame: Frame, seats: Sequence[Seat]) -> str:
    return seat_names(frame, seats)


def _discarded(frame: Frame, event: CardsDiscarded) -> str:
    cards, name = cards_shown(frame, event.cards), seat_name(frame, event.seat)
    if event.taken is None:
        return frame.words("block-log-discards", name=name, cards=cards)
    taken = card_shown(frame, event.taken)
    return frame.words("block-log-swaps", name=name, cards=cards, taken=taken)


def _moved(frame: Frame, event: CardRuffled | CardKept | HandsPooled | DeckRebuilt) -> str:
    words = frame.words
    match event:
        case CardRuffled(by, owner, card):
            name, other = seat_name(frame, by), whose(frame, owner)
            if card is None:
                return words("block-log-ruffles", name=name, owner=other)
            shown = card_shown(frame, card)
            return words("block-log-ruffles-card", name=name, owner=other, card=shown)
        case CardKept(seat):
            return small(words("block-log-keeps", name=seat_name(frame, seat)))
        case HandsPooled(_, seats, cards, _):
            pooled = words("block-log-pooled", names=_names(frame, seats))
            return lines(pooled, small(cards_shown(frame, cards)) if cards else "")
        case DeckRebuilt(size):
            return small(words("block-log-rebuilt", count=size))


def _stopped(frame: Frame, event: TriggerActed | TriggerLost | SideStepped | Countered) -> str:
    words = frame.words
    match event:
        case TriggerActed(seat, card):
            key = "block-log-acts"
        case TriggerLost(seat, card):
            key = "block-log-cancelled"
        case SideStepped(seat, card):
            key = "block-log-steps-aside"
        case Countered(seat, card, seats):
            return words(
                "block-log-counters",
                sign=kind_shown(frame, card // VALUES),
                name=seat_name(frame, seat),
                names=_names(frame, seats),
            )
    return words(key, name=whose(frame, seat), card=kind_shown(frame, card // VALUES))


def _changed(frame: Frame, what: str, seat: Seat, change: int, total: int) -> str:
    name = seat_name(frame, seat, SHORT)
    if not change:
        return small(frame.words("block-log-nothing", sign=sign(frame, what), name=name))
    key = "figure-block-flirt" if what == "flirt" else "figure-block-feathers"
    now = frame.words(key, value=total)
    return small(f"{sign(frame, what)} {name} **{signed(change)}** → {now}")


def _fought(
    frame: Frame,
    event: FightBegan | CardsFlipped | FightDecided | TieBreakBegan | TieBreakDealt,
) -> str:
    words = frame.words
    match event:
        case FightBegan(seats, again):
            key = "block-log-fight-on" if again else "block-log-fight"
            return words(key, names=_names(frame, seats))
        case CardsFlipped(seats, cards):
            return lines(
                *(
                    f"{SWORDS} **{value_of(card)}** · {seat_name(frame, seat, SHORT)} · "
                    f"{kind_name(frame, card // VALUES)}"
                    for seat, card in sorted(
                        zip(seats, cards, strict=True), key=lambda one: -value_of(one[1])
                    )
                )
            )
        case FightDecided():
            return _decided(frame, event)
        case TieBreakBegan(seats):
            return words("block-log-tie-break", names=_names(frame, seats))
        case TieBreakDealt(hand, seats):
            return words("block-log-tie-hand", hand=hand, names=_names(frame, seats))


def _decided(frame: Frame, event: FightDecided) -> str:
    words = frame.words
    exhausted = (
        small(words("block-log-exhausted", names=_names(frame, event.exhausted)))
        if event.exhausted
        else ""
    )
    if event.winner is None:
        return lines(exhausted, words("block-log-no-winner"))
    name = seat_name(frame, event.winner)
    if not event.losers:
        return lines(exhausted, words("block-log-wins-nothing", name=name))
    said = words("block-log-fight-won", name=name, names=_names(frame, event.losers))
    return lines(exhausted, said)


_WON: Final[Mapping[str, str]] = MappingProxyType(
    {
        "flirt": "block-log-won-flirt",
        "feathers": "block-log-won-feathers",
        "ring": "block-log-won-ring",
        "limit": "block-log-won-limit",
    }
)
"""By how a round was won: the key of its text."""


def round_won(frame: Frame, how: str, seats: Sequence[Seat]) -> str:
    """Who won a round, and by what."""
    return frame.words(_WON[how], names=_names(frame, seats), count=len(seats))


def _won(frame: Frame, event: RoundWon) -> str:
    love = joined(
        f"{seat_name(frame, seat, SHORT)} **{signed(gained)}**"
        for seat, gained in enumerate(event.love)
        if gained
    )
    return lines(
        round_won(frame, event.how, event.winners),
        small(frame.words("block-log-love", sign=sign(frame, "love"), love=love)) if love else "",
    )
