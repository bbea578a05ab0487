"""The buttons and menus that answer a question of Pikoko, in panels and direct messages alike.

A button's answer stands in its custom_id; a menu's is the value chosen. `answers` reads both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import discord

from bot.ui.cards import place
from bot.ui.kit import Frame, Kind, custom_id
from bot.ui.names import PEACOCKS, seat_label
from bot.ui.parts import Button, Row, button, menu, rows
from bot.ui.pikoko.answers import answer
from bot.ui.pikoko.pieces import asked_on
from engine.pikoko.actions import PLAYS, Bid, Confidence, PikokoAction, Play
from engine.pikoko.cards import CARD, NO_TRUMP, colour_of
from engine.pikoko.state import NO_CONFIDENCE, TOKENS
from engine.pikoko.tricks import distinct_faces
from engine.pikoko.views import View
from engine.protocol import Legal, Question, Seat


def controls(
    frame: Frame, view: View, legal: Legal[PikokoAction], question: Question | None
) -> list[Row]:
    """Nothing without a question. What stands already is marked, what is not legal disabled."""
    if question is None or frame.table.paused:
        return []
    match question.kind:
        case "bid" if view.quick and view.targets:
            open_to_bids = {bid.on for bid in legal if isinstance(bid, Bid)}
            return [
                _bid_menu(frame, view, legal, question, on)
                for on in asked_on(view)
                if on in open_to_bids
            ]
        case "bid":
            return list(rows(list(_bids(frame, view, legal, question))))
        case "confidence":
            return list(rows(list(_confidence_cards(frame, view, legal, question))))
        case _:
            return list(rows(list(_plays(frame, view, legal, question))))


def _named(frame: Frame, question: Question, said: str) -> str:
    return custom_id(Kind.ANSWER, frame.table.id, question.id, said)


def _standing(view: View, on: Seat) -> int | None:
    return None if view.viewer is None else view.bids[view.viewer][on]


def _bids(
    frame: Frame, view: View, legal: Legal[PikokoAction], question: Question
) -> Iterator[Button]:
    on = asked_on(view)[0]
    for tokens in range(TOKENS + 1):
        bid = Bid(on, tokens)
        stands = tokens == _standing(view, on)
        yield button(
            _named(frame, question, answer(bid)),
            str(tokens),
            style=_style(stands=stands),
            disabled=bid not in legal,
        )


def _bid_menu(
    frame: Frame, view: View, legal: Legal[PikokoAction], question: Question, on: Seat
) -> Row:
    words, name = frame.words, seat_label(frame, on)
    standing = _standing(view, on)
    options = [
        discord.SelectOption(
            label=words("pikoko-bid-choice", name=name, tokens=bid.tokens),
            value=answer(bid),
            emoji=PEACOCKS[on],
            default=bid.tokens == standing,
        )
        for bid in (Bid(on, tokens) for tokens in range(TOKENS + 1))
        if bid in legal or bid.tokens == standing
    ]
    placeholder = words("pikoko-bid-menu", name=name)
    return menu(_named(frame, question, f"b{on}"), options, placeholder=placeholder)


def _confidence_cards(
    frame: Frame, view: View, legal: Legal[PikokoAction], question: Question
) -> Iterator[Button]:
    for on in (*range(view.seats), None):
        card = Confidence(on)
        stands = view.confidence == (NO_CONFIDENCE if on is None else on)
        yield button(
            _named(frame, question, answer(card)),
            frame.words("pikoko-no-confidence") if on is None else _own_bid(frame, view, on),
            emoji="🛡️" if on is None else PEACOCKS[on],
            style=_style(stands=stands),
            disabled=card not in legal,
        )


def _own_bid(frame: Frame, view: View, on: Seat) -> str:
    """The bid that a confidence card is about."""
    name, tokens = seat_label(frame, on), _standing(view, on)
    return frame.words("pikoko-confidence-choice", name=name, tokens=tokens or 0)


def _plays(
    frame: Frame, view: View, legal: Legal[PikokoAction], question: Question
) -> Iterator[Button]:
    """The colour is named where there are several to choose from, or the card follows."""
    mask = sum(1 << play.face for play in legal if isinstance(play, Play))
    led = colour_of(view.trick[0]) if view.trick else None
    choices = distinct_faces(mask, view.trick, NO_TRUMP if view.trump is None else view.trump)
    ways = Counter(CARD[face] for face in choices)
    for face in sorted(choices, key=lambda face: (place(CARD[face]), face)):
        named = ways[CARD[face]] > 1 or colour_of(face) == led
        yield button(
            _named(frame, question, answer(PLAYS[face])),
            frame.faces.label(face, named=named),
            emoji=frame.faces.emoji(face),
            style=discord.ButtonStyle.primary,
        )


def _style(*, stands: bool) -> discord.ButtonStyle:
    return discord.ButtonStyle.success if stands else discord.ButtonStyle.secondary
