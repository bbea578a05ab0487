"""The lines of a game's log."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from bot.screens.kit import Frame
from bot.screens.names import SHORT, seat_name, whose
from bot.screens.parts import lines, small
from bot.screens.pikoko.card_words import Faces
from bot.screens.pikoko.pieces import confidence_in_words, trump
from bot.screens.table_parts import joined, signed
from bot.screens.won import winners
from engine.pikoko.acts import (
    BidsRevealed,
    CardPlayed,
    Dealt,
    GameOver,
    RoundScored,
    TrickTaken,
)
from engine.protocol import Event, Seat


def describe(frame: Frame, event: Event) -> str | None:
    match event:
        case Dealt():
            return _dealt(frame, event)
        case BidsRevealed(bids):
            return _bids(frame, bids)
        case CardPlayed(by, owner, face):
            played = frame.words(
                "pikoko-card-played",
                card=Faces(frame.emojis).played(face),
                owner=whose(frame, owner, SHORT),
                player=seat_name(frame, by, SHORT),
            )
            return small(played)
        case TrickTaken(taker):
            return frame.words("pikoko-log-trick", taker=seat_name(frame, taker))
        case RoundScored():
            return _scored(frame, event)
        case GameOver(outcome):
            return winners(frame, outcome)
    return None


def _dealt(frame: Frame, event: Dealt) -> str:
    starter = frame.words("pikoko-log-starter", name=seat_name(frame, event.starter))
    return lines(
        f"### {frame.words('log-round', round=event.number)}", starter, trump(frame, event.turned)
    )


def _bids(frame: Frame, bids: Iterable[tuple[Seat, Seat, int]]) -> str:
    """Returns a line for each player bid on, and one for the bids on oneself."""
    words = frame.words
    by_target = []
    others = [bid for bid in bids if bid[0] != bid[1]]
    for target, on_it in groupby(others, key=lambda bid: bid[1]):
        said = joined(_bid(frame, bidder, tokens) for bidder, _, tokens in on_it)
        by_target.append(words("pikoko-log-bids", name=seat_name(frame, target), bids=said))
    own = joined(_bid(frame, bidder, tokens) for bidder, target, tokens in bids if bidder == target)
    return lines(*by_target, words("pikoko-log-own-bids", bids=own) if own else "")


def _bid(frame: Frame, bidder: Seat, tokens: int) -> str:
    return frame.words("pikoko-bid", name=seat_name(frame, bidder, SHORT), tokens=tokens)


def _scored(frame: Frame, event: RoundScored) -> str:
    words, result = frame.words, event.result
    names = [seat_name(frame, seat, SHORT) for seat in range(len(result.taken))]
    taken = joined(
        words("pikoko-bid", name=name, tokens=tricks)
        for name, tricks in zip(names, result.taken, strict=True)
    )
    cards = joined(
        f"{name} → {confidence_in_words(frame, card)}"
        for name, card in zip(names, result.confidence, strict=True)
    )
    scored = joined(
        f"{name} **{signed(points)}**" for name, points in zip(names, result.points, strict=True)
    )
    return lines(
        words("pikoko-log-scored", points=scored),
        small(words("pikoko-round-taken", tricks=taken)),
        small(words("pikoko-log-confidence", cards=cards)),
    )
