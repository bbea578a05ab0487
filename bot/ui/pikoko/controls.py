"""The controls of Pikoko, for panels and direct messages: buttons, and a form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import discord
from discord import ui

from bot.ui.game import Asked
from bot.ui.kit import Form, Frame, Kind, custom_id
from bot.ui.names import SHORT, SIGNS, seat_label, seat_sign
from bot.ui.parts import Button, Row, button, rows
from bot.ui.pikoko.art.board import asked_on
from bot.ui.pikoko.art.order import in_hand, sort_key
from bot.ui.pikoko.cards import Faces
from bot.ui.pikoko.reading import picked_in_form, said_for, said_for_form, tokens_for
from bot.ui.table_parts import take_back_button
from engine.pikoko.actions import PLAYS, Bid, Confidence, Play
from engine.pikoko.cards import CARD, NO_TRUMP, card_name, colour_of
from engine.pikoko.state import NO_CONFIDENCE, TOKENS
from engine.pikoko.tricks import distinct_faces
from engine.pikoko.views import View
from engine.protocol import Action, Seat

_MOST_IN_DESCRIPTION = 100
_MOST_IN_LABEL = 40


def controls(frame: Frame, view: View, asked: Asked | None) -> list[Row]:
    """The controls for a question; none without one. The present answer is marked. Of bids, only
    those are offered for which there are tokens.
    """
    if asked is None or frame.table.paused:
        return []
    match asked.question.kind:
        case "bid" if view.quick and view.targets:
            return list(rows([_form_button(frame, asked), *take_back_button(frame, asked)]))
        case "bid":
            return [*rows(list(_bids(frame, view, asked))), *rows(take_back_button(frame, asked))]
        case "confidence":
            buttons = [*_confidence_cards(frame, view, asked), *take_back_button(frame, asked)]
            return list(rows(buttons))
        case _:
            return list(rows(list(_plays(frame, view, asked))))


def form(frame: Frame, view: View, asked: Asked, said: str) -> Form:
    """All bids of quick bidding at once, with the hands that they are about."""
    words, viewer = frame.words, view.viewer
    picked = picked_in_form(said)
    most = 0 if viewer is None else tokens_for(view, viewer)
    return Form(
        custom_id(Kind.ANSWER, frame.table.id, asked.question.id, said_for_form(None)),
        words("pikoko-bid-form-title", tokens=most),
        *(
            _bid_field(frame, view, on, picked.get(on, _standing(view, on)))
            for on in asked_on(view)
        ),
    )


def _bid_field(frame: Frame, view: View, on: Seat, chosen: int | None) -> ui.Label[Form]:
    words = frame.words
    options = [
        discord.SelectOption(
            label=words("pikoko-tricks", tricks=tokens), value=str(tokens), default=tokens == chosen
        )
        for tokens in range(TOKENS + 1)
    ]
    hand = in_hand(view.hands[on] or 0, view.trump)
    return ui.Label(
        text=f"{SIGNS[frame.table.sign(on)]} {seat_label(frame, on, _MOST_IN_LABEL)}",
        description=" ".join(map(card_name, hand))[:_MOST_IN_DESCRIPTION],
        component=ui.Select(
            custom_id=str(on), options=options, placeholder=words("pikoko-bid-form-choose")
        ),
    )


def _form_button(frame: Frame, asked: Asked) -> Button:
    done = asked.question.answered
    return button(
        custom_id(Kind.FORM, frame.table.id, asked.question.id, said_for_form(asked.picks)),
        frame.words("pikoko-bid-form-change" if done else "pikoko-bid-form-open"),
        emoji="🪙",
        style=discord.ButtonStyle.secondary if done else discord.ButtonStyle.primary,
    )


def _named(frame: Frame, asked: Asked, said: str) -> str:
    return custom_id(Kind.ANSWER, frame.table.id, asked.question.id, said)


def _standing(view: View, on: Seat) -> int | None:
    return None if view.viewer is None else view.bids[view.viewer][on]


def _bids(frame: Frame, view: View, asked: Asked) -> Iterator[Button]:
    on = asked_on(view)[0]
    standing = _standing(view, on)
    for tokens in range(TOKENS + 1):
        bid, stands = Bid(on, tokens), tokens == standing
        if stands or bid in asked.legal:
            yield button(
                _named(frame, asked, said_for(bid)),
                str(tokens),
                style=_style(stands=stands),
                disabled=stands,
            )


def _confidence_cards(frame: Frame, view: View, asked: Asked) -> Iterator[Button]:
    for on in (*range(view.seats), None):
        card = Confidence(on)
        stands = view.confidence == (NO_CONFIDENCE if on is None else on)
        yield button(
            _named(frame, asked, said_for(card)),
            frame.words("pikoko-no-confidence-choice") if on is None else _own_bid(frame, view, on),
            emoji="🛡️" if on is None else seat_sign(frame, on),
            style=_style(stands=stands),
            disabled=card not in asked.legal,
        )


def _own_bid(frame: Frame, view: View, on: Seat) -> str:
    """The bid that a confidence card is about."""
    name, tokens = seat_label(frame, on, SHORT), _standing(view, on)
    return frame.words("pikoko-confidence-choice", name=name, tokens=tokens or 0)


def _plays(frame: Frame, view: View, asked: Asked) -> Iterator[Button]:
    """The colour is named where there are several to choose from, or the card follows."""
    shown = Faces(frame.emojis)
    mask = sum(1 << play.face for play in asked.legal if isinstance(play, Play))
    led = colour_of(view.trick[0]) if view.trick else None
    choices = distinct_faces(mask, view.trick, NO_TRUMP if view.trump is None else view.trump)
    ways = Counter(CARD[face] for face in choices)
    for face in sorted(choices, key=lambda face: (sort_key(CARD[face], view.trump), face)):
        named = ways[CARD[face]] > 1 or colour_of(face) == led
        yield button(
            _named(frame, asked, said_for(PLAYS[face])),
            shown.label(face, named=named),
            emoji=shown.emoji(face, named=named),
            style=discord.ButtonStyle.primary,
        )


def name_play(frame: Frame, action: Action) -> tuple[str, str]:
    """The answer of the control for that play, and the card with its colour as a name."""
    if not isinstance(action, Play):
        raise TypeError(action)
    return said_for(action), Faces(frame.emojis).label(action.face, named=True)


def _style(*, stands: bool) -> discord.ButtonStyle:
    return discord.ButtonStyle.success if stands else discord.ButtonStyle.secondary
