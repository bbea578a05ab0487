"""Events in words, for the log and for news in one's own view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from types import MappingProxyType
from typing import Final

from bot.screens import log_page
from bot.screens.block.said import (
    SWORDS,
    card_shown,
    cards_shown,
    kind_name,
    kind_shown,
    name_to,
    sign,
)
from bot.screens.kit import NO_BREAK, Frame
from bot.screens.names import LONG, SHORT, seat_name, together, whose
from bot.screens.parts import lines, small
from bot.screens.table_parts import joined, signed
from bot.screens.won import winners
from engine.block import acts
from engine.block.cards import TRIGGERS, VALUES, is_ring_piece, value_of
from engine.block.state import Phase
from engine.block.views import View
from engine.protocol import Event, Seat


@dataclass(frozen=True, slots=True)
class _Teller:
    """Tells events to everyone, or to the ``reader``'s seat, which is called *you*."""

    frame: Frame
    reader: Seat | None

    def said(self, key: str, seat: Seat, **params: str | int) -> str:
        """Returns a text about what a seat does or has."""
        return self.frame.words(
            key, who=self._who(seat), name=seat_name(self.frame, seat), **params
        )

    def owned(self, key: str, by: Seat, owner: Seat, **params: str) -> str:
        """Returns a text about what a seat does with what the ``owner`` has."""
        return self.said(key, by, whose=self._who(owner), owner=whose(self.frame, owner), **params)

    def name(self, seat: Seat, most: int = LONG) -> str:
        """Returns a seat's name for the middle of a text."""
        return name_to(self.frame, seat, self.reader, most)

    def names(self, seats: Iterable[Seat]) -> str:
        return together(self.frame.words, [self.name(seat) for seat in seats])

    def _who(self, seat: Seat) -> str:
        return "you" if seat == self.reader else "other"


def describe(frame: Frame, event: Event) -> str | None:
    return _told(_Teller(frame, None), event)


def _told(to: _Teller, event: Event) -> str | None:  # noqa: C901  one for each kind of event
    frame, words = to.frame, to.frame.words
    match event:
        case acts.RoundBegan(number, dealer):
            first = to.said("block-log-first", dealer)
            round_ = f"### {words('log-round', round=number)}" if _is_extended(frame) else ""
            return lines(round_, first)
        case acts.CardsPlayed(seat, cards, on):
            return _played(to, seat, cards, on)
        case acts.CardsDiscarded(seat, cards, None):
            return to.said("block-log-discards", seat, cards=cards_shown(frame, cards))
        case acts.CardsDiscarded(seat, cards, int(taken)):
            shown = cards_shown(frame, cards)
            return to.said("block-log-swaps", seat, cards=shown, taken=card_shown(frame, taken))
        case acts.Passed(seat):
            return to.said("block-log-passes", seat)
        case acts.CardsDrawn(seat, _, cards) if cards:
            shown = cards_shown(frame, cards)
            return small(words("block-log-drawn", name=to.name(seat, SHORT), cards=shown))
        case acts.CardRuffled(by, owner, None):
            return to.owned("block-log-ruffles", by, owner)
        case acts.CardRuffled(by, owner, int(card)):
            return to.owned("block-log-ruffles-card", by, owner, card=card_shown(frame, card))
        case acts.CardKept(seat):
            return small(to.said("block-log-keeps", seat))
        case acts.HandsPooled(_, seats, cards, _):
            pooled = words("block-log-pooled", names=to.names(seats))
            return lines(pooled, small(cards_shown(frame, cards)) if cards else "")
        case acts.DeckRebuilt(size):
            return small(words("block-log-rebuilt", count=size))
        case acts.TriggerActed(seat, card):
            return to.owned("block-log-acts", seat, seat, card=kind_shown(frame, card // VALUES))
        case acts.TriggerLost(seat, card):
            shown = kind_shown(frame, card // VALUES)
            return to.owned("block-log-cancelled", seat, seat, card=shown)
        case acts.SideStepped(seat, card):
            shown = kind_shown(frame, card // VALUES)
            return to.owned("block-log-steps-aside", seat, seat, card=shown)
        case acts.Countered(seat, card, seats):
            shown = kind_shown(frame, card // VALUES)
            return to.said("block-log-counters", seat, sign=shown, names=to.names(seats))
        case acts.ShakeAimed(seat, on):
            return to.owned("block-log-aims", seat, on, on=to.name(on))
        case acts.FlirtChanged(seat, change, total):
            return _changed(to, "flirt", seat, change, total)
        case acts.FeathersChanged(seat, change, total):
            return _changed(to, "feather", seat, change, total)
        case acts.NearlyWon(seat, total):
            return to.said("block-log-nearly", seat, points=total)
        case acts.FightBegan(seats, again):
            return words(
                "block-log-fight-on" if again else "block-log-fight", names=to.names(seats)
            )
        case acts.CardsFlipped(seats, cards):
            return lines(
                *(
                    f"{SWORDS} **{value_of(card)}** · {to.name(seat, SHORT)} · "
                    f"{kind_name(words, card // VALUES)}"
                    for seat, card in _best_first(seats, cards)
                )
            )
        case acts.FightDecided():
            return _decided(to, event)
        case acts.TieBreakBegan(seats):
            return words("block-log-tie-break", names=to.names(seats))
        case acts.TieBreakDealt(hand, seats):
            return words("block-log-tie-hand", hand=hand, names=to.names(seats))
        case acts.RoundWon():
            return _won(to, event)
        case acts.GameOver(_, outcome):
            return winners(frame, outcome)
    return None


def _best_first(seats: Sequence[Seat], cards: Sequence[int]) -> list[tuple[Seat, int]]:
    return sorted(zip(seats, cards, strict=True), key=lambda one: -value_of(one[1]))


def describe_news(frame: Frame, view: View) -> Callable[[Frame, Event], str | None]:
    """Returns `describe` for the viewer, without the event that the message tells elsewhere.

    It is the card that hits someone, the Side Step from it, the card that the viewer took from a
    hand, or the end of the only round.
    """
    said: type[Event] | None = None
    if view.phase is Phase.REACT and view.window is not None:
        said = acts.SideStepped if view.window.contested else acts.CardsPlayed
    elif view.phase is Phase.USE and view.viewer == view.turn:
        said = acts.CardRuffled
    elif view.phase is Phase.OVER and not _is_extended(frame):
        said = acts.RoundWon
    last = None
    if said is not None:
        last = next((event for event in reversed(frame.recent) if isinstance(event, said)), None)
    return lambda frame, event: None if event is last else _told(_Teller(frame, view.viewer), event)


def turns_since(frame: Frame, viewer: Seat) -> list[str]:
    """Returns a line about each opponent's turn since the viewer's last one."""
    teller = _Teller(frame, viewer)
    shown = []
    for _seat, events in log_page.turns(frame.recent, _whose, viewer):
        texts = [_shortly(teller, event) for event in events]
        shown.append(log_page.told([text for text in texts if text]))
    return [line for line in shown if line]


def _shortly(to: _Teller, event: Event) -> str | None:
    """Returns an event in short, for the line of a whole turn.

    A Cock Fight is told by its cards, without the fighters. The cards of a Squabble or from the
    deck are left out.
    """
    match event:
        case acts.CardsDrawn() | acts.DeckRebuilt() | acts.FightBegan(again=False):
            return None
        case acts.CardsFlipped(seats, cards):
            flips = (
                f"{to.name(seat, SHORT)} **{value_of(card)}**"
                for seat, card in _best_first(seats, cards)
            )
            return f"{SWORDS}{NO_BREAK}{', '.join(flips)}"
        case acts.HandsPooled():
            return _told(to, replace(event, cards=b""))
    return _told(to, event)


def own_card(frame: Frame, viewer: Seat) -> bool:
    """Returns whether the card played last was taken from the viewer's hand just before."""
    turn = takewhile(lambda event: not isinstance(event, acts.TurnBegan), reversed(frame.recent))
    match [
        one for one in turn if isinstance(one, acts.CardsPlayed | acts.CardRuffled | acts.CardKept)
    ][:2]:
        case [acts.CardsPlayed(), acts.CardRuffled(owner=owner)]:
            return owner == viewer
    return False


def _whose(event: Event) -> Seat | None:
    return event.seat if isinstance(event, acts.TurnBegan) else None


def _is_extended(frame: Frame) -> bool:
    return frame.table.options.get("mode") == "extended"


def _played(to: _Teller, seat: Seat, cards: bytes, on: tuple[Seat, ...]) -> str:
    frame = to.frame
    if is_ring_piece(cards[0]):
        return to.said("block-log-ring", seat, sign=sign(frame, "ring"))
    if len(cards) == 2:
        return to.said("block-log-ultra", seat, names=to.names(on))
    card = kind_shown(frame, cards[0] // VALUES)
    if cards[0] // VALUES in TRIGGERS:
        key = "block-log-lays-on" if on else "block-log-lays"
        return to.said(key, seat, card=card, names=to.names(on))
    if not on:
        return to.said("block-log-plays", seat, card=card)
    return to.said("block-log-plays-on", seat, card=card, names=to.names(on))


def _changed(to: _Teller, what: str, seat: Seat, change: int, total: int) -> str:
    frame = to.frame
    if not change:
        return small(to.said("block-log-nothing", seat, sign=sign(frame, what)))
    key = "figure-block-flirt" if what == "flirt" else "figure-block-feathers"
    name, arrow = to.name(seat, SHORT), f"{NO_BREAK}→{NO_BREAK}"
    now = f"**{signed(change)}**{arrow}{frame.words(key, value=total)}"
    return small(f"{sign(frame, what)}{NO_BREAK}{name} {now}")


def _decided(to: _Teller, event: acts.FightDecided) -> str:
    words = to.frame.words
    exhausted = (
        small(words("block-log-exhausted", names=to.names(event.exhausted)))
        if event.exhausted
        else ""
    )
    if event.winner is None:
        return lines(exhausted, words("block-log-no-winner"))
    if not event.losers:
        return lines(exhausted, to.said("block-log-wins-nothing", event.winner))
    said = to.said("block-log-fight-won", event.winner, names=to.names(event.losers))
    return lines(exhausted, said)


_WON: Final[Mapping[str, str]] = MappingProxyType(
    {
        "flirt": "block-log-won-flirt",
        "feathers": "block-log-won-feathers",
        "ring": "block-log-won-ring",
        "limit": "block-log-won-limit",
    }
)
"""The key of the text for each way to win a round."""


def round_won(frame: Frame, how: str, seats: Sequence[Seat]) -> str:
    """Says who won a round, and by what."""
    return _round_won(_Teller(frame, None), how, seats)


def _round_won(to: _Teller, how: str, seats: Sequence[Seat]) -> str:
    who = "you" if tuple(seats) == (to.reader,) else "other"
    return to.frame.words(_WON[how], who=who, names=to.names(seats), count=len(seats))


def _won(to: _Teller, event: acts.RoundWon) -> str:
    frame = to.frame
    love = joined(
        f"{to.name(seat, SHORT)} **{signed(gained)}**"
        for seat, gained in enumerate(event.love)
        if gained
    )
    return lines(
        _round_won(to, event.how, event.winners),
        small(frame.words("block-log-love", sign=sign(frame, "love"), love=love)) if love else "",
    )
