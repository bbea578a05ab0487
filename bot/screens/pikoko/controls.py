"""Pikoko's controls for panels and direct messages: buttons and a menu."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

import discord

from bot.screens.game_ui import Asked
from bot.screens.kit import Face, Frame, Kind, custom_id
from bot.screens.names import SHORT, seat_label, seat_sign
from bot.screens.parts import Button, Row, button, card_button, rows
from bot.screens.pikoko.board_art import asked_on
from bot.screens.pikoko.faces import sort_key
from bot.screens.pikoko.reading import focused, said_for, said_for_look
from bot.screens.pikoko.said import Faces, colour_name, face_name
from bot.screens.table_parts import clockwise
from engine.pikoko.acts import PLAYS, Bid, Confidence, Play
from engine.pikoko.cards import CARD, HAND_SIZE, NO_TRUMP, card_name, colour_of
from engine.pikoko.state import NO_CONFIDENCE, TOKENS
from engine.pikoko.tricks import distinct_faces
from engine.pikoko.views import View
from engine.protocol import Action, Seat

_MOST_OPTIONS: Final = 25


def controls(frame: Frame, view: View, asked: Asked | None) -> list[Row]:
    """Returns the controls for a question, the present answer marked; none without a question.

    Bids are offered only as far as there are tokens and tricks.
    """
    if asked is None or frame.table.paused:
        return []
    match asked.question.kind:
        case "bid" if view.quick and view.targets:
            return list(_quick(frame, view, asked))
        case "bid":
            return list(rows(_bids(frame, view, asked)))
        case "confidence":
            return list(rows(list(_confidence_cards(frame, view, asked))))
        case _:
            return list(rows(list(_plays(frame, view, asked))))


def _quick(frame: Frame, view: View, asked: Asked) -> Iterator[Row]:
    """Yields the row of the next bid, and buttons that lead to the other bids."""
    at = focused(view, asked)
    if at is not view:
        yield from rows(_bids(frame, at, asked))
    now = asked_on(at) if at is not view else ()
    yield from rows([_other(frame, view, asked, on) for on in asked_on(view) if on not in now])


def _other(frame: Frame, view: View, asked: Asked, on: Seat) -> Button:
    """Returns the button that leads to the bid on that seat."""
    tokens = _standing(view, on)
    text = f"{seat_label(frame, on, SHORT)} {'?' if tokens is None else tokens}"
    return button(_named(frame, asked, said_for_look(f"b{on}")), text, emoji=seat_sign(frame, on))


def _named(frame: Frame, asked: Asked, said: str) -> str:
    return custom_id(Kind.ANSWER, frame.table.id, asked.question.id, said)


def _standing(view: View, on: Seat) -> int | None:
    return None if view.viewer is None else view.bids[view.viewer][on]


def _bids(frame: Frame, view: View, asked: Asked) -> list[Button]:
    on = asked_on(view)[0]
    standing = _standing(view, on)
    offered = {one.tokens for one in asked.legal if isinstance(one, Bid) and one.on == on}
    return [
        button(
            _named(frame, asked, said_for(Bid(on, tokens))),
            str(tokens),
            style=_style(stands=tokens == standing),
            disabled=tokens == standing,
        )
        for tokens in range(TOKENS + 1)
        if tokens == standing or (tokens in offered and tokens <= HAND_SIZE)
    ]


def _confidence_cards(frame: Frame, view: View, asked: Asked) -> Iterator[Button]:
    """Yields a button for each of the viewer's bids, in the picture's order, and for none."""
    for on in (*clockwise(view.seats, (view.viewer or 0) + 1), None):
        card = Confidence(on)
        stands = view.confidence == (NO_CONFIDENCE if on is None else on)
        yield button(
            _named(frame, asked, said_for(card)),
            frame.words("pikoko-no-confidence-choice") if on is None else _own_bid(frame, view, on),
            emoji="🤍" if on is None else seat_sign(frame, on),
            style=_style(stands=stands),
            disabled=card not in asked.legal,
        )


def _own_bid(frame: Frame, view: View, on: Seat) -> str:
    name = frame.words("picture-you") if on == view.viewer else seat_label(frame, on, SHORT)
    tokens = _standing(view, on)
    return frame.words("pikoko-confidence-choice", name=name, tokens=tokens or 0)


def _plays(frame: Frame, view: View, asked: Asked) -> Iterator[Button]:
    """Yields the buttons that play a card.

    A multi-coloured card is named with its colour if it has several, or must follow.
    """
    mask = sum(1 << play.face for play in asked.legal if isinstance(play, Play))
    led = colour_of(view.trick[0]) if view.trick else None
    choices = distinct_faces(mask, view.trick, NO_TRUMP if view.trump is None else view.trump)
    ways = Counter(CARD[face] for face in choices)
    for face in sorted(choices, key=lambda face: (sort_key(CARD[face], view.trump), face)):
        named = ways[CARD[face]] > 1 or colour_of(face) == led
        name = _named(frame, asked, said_for(PLAYS[face]))
        yield _play(frame, name, face, named=named and CARD[face].bit_count() > 1)


def _play(frame: Frame, name: str, face: int, *, named: bool) -> Button:
    cards, style = Faces.of(frame), discord.ButtonStyle.primary
    card, picture = card_name(CARD[face]), cards.picture(face)
    shown = card_button(name, card, picture, frame.cards, style=style)
    if not named:
        return shown
    if "emoji" in shown:
        colour = colour_name(frame.words, colour_of(face))
        emoji = Face(shown["emoji"], face_name(frame.words, face))
        return shown | {"label": frame.words("pikoko-as", colour=colour), "emoji": emoji}
    return button(name, card, emoji=cards.colour(colour_of(face)), style=style)


def name_play(frame: Frame, action: Action) -> tuple[str, str]:
    """Returns a play's answer in a custom_id, and its card's name with the colour."""
    if not isinstance(action, Play):
        raise TypeError(action)
    return said_for(action), face_name(frame.words, action.face)


def _style(*, stands: bool) -> discord.ButtonStyle:
    return discord.ButtonStyle.success if stands else discord.ButtonStyle.secondary
