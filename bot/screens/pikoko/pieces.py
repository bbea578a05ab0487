"""What several messages of Pikoko show in the same way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.screens.kit import NO_BREAK, Frame
from bot.screens.names import LONG, SHORT, seat_name, whose
from bot.screens.parts import PEACOCK
from bot.screens.pikoko.art.board import best_of
from bot.screens.pikoko.card_words import TRUMP, Faces
from bot.screens.table_parts import clockwise, joined, over_title, round_title
from engine.pikoko.cards import COLOURS, NO_TRUMP, trump_of
from engine.pikoko.state import NO_CONFIDENCE, Phase
from engine.pikoko.tricks import Trick
from engine.pikoko.views import View
from engine.protocol import Seat

_ACCENTS: Final = (0xDD2E44, 0xFDCB58, 0xAA8ED6, 0xE6E7E8, 0x55ACEE)


def accent(view: View) -> int:
    """Returns the colour of trump, which the text says too."""
    return PEACOCK if view.trump in (None, NO_TRUMP) else _ACCENTS[view.trump or 0]


def title(frame: Frame, view: View) -> str:
    return (
        over_title(frame)
        if view.phase is Phase.OVER
        else round_title(frame, view.round, view.rounds)
    )


def trump(frame: Frame, turned: int | None, *, in_hands: bool = False) -> str:
    """Says what is trump, and the card that made it so; nothing before the deal. With its mark
    where it is marked ``in_hands`` beside it.
    """
    if turned is None:
        return ""
    colour, shown = trump_of(turned), Faces(frame.emojis)
    card = shown.card(turned)
    if colour == NO_TRUMP:
        return frame.words("pikoko-no-trump", card=card)
    name, square = colour_name(frame, colour), shown.colour(colour)
    mark = f" {TRUMP}" if in_hands else ""
    return frame.words("pikoko-trump", mark=mark, square=square, colour=name, card=card)


def colour_name(frame: Frame, colour: int) -> str:
    return frame.words(f"colour-pikoko-{COLOURS[colour]}")


def hand(frame: Frame, view: View, seat: Seat) -> str:
    cards = view.hands[seat]
    shown = Faces(frame.emojis)
    return shown.backs(view.hand_sizes[seat]) if cards is None else shown.hand(cards, view.trump)


def present_trick(frame: Frame, view: View) -> list[str]:
    """Returns a line for each card on the table: the card, whose it is, who played it, which one
    leads.
    """
    return [] if view.leader is None else _trick(frame, view, view.leader, view.trick)


def last_trick(frame: Frame, view: View) -> list[str]:
    """Returns a line for each card of the trick taken last, the winning one marked."""
    trick = view.tricks[-1]
    return _trick(frame, view, trick.leader, trick.faces)


def _trick(frame: Frame, view: View, leader: Seat, faces: Sequence[int]) -> list[str]:
    said = []
    best = best_of(view, faces) if faces else None
    for index, face in enumerate(faces):
        player, card = (leader + index) % view.seats, Faces(frame.emojis).played(face)
        said.append(
            frame.words(
                "pikoko-card-leads" if index == best else "pikoko-card-played",
                card=card,
                owner=whose(frame, (player + 1) % view.seats),
                player=seat_name(frame, player),
            )
        )
    return said


def cards_to_come(frame: Frame, view: View) -> list[str]:
    """Returns a line for each card that the present trick still waits for, in the order of play."""
    if view.leader is None:
        return []
    players = list(clockwise(view.seats, view.leader))[len(view.trick) :]
    return [
        frame.words(
            "pikoko-card-to-come",
            owner=whose(frame, (player + 1) % view.seats),
            player=seat_name(frame, player),
        )
        for player in players
    ]


def past_trick(frame: Frame, view: View, number: int) -> str:
    """Returns a trick of this round: who took it, and below it every card; ``number`` counts from
    1.
    """
    trick: Trick = view.tricks[number - 1]
    return f"{trick_taken(frame, view, number)}\n{in_a_line(frame, trick.leader, trick.faces)}"


def trick_taken(frame: Frame, view: View, number: int) -> str:
    """Says who took that trick of this round."""
    taker = seat_name(frame, view.tricks[number - 1].taker, LONG)
    return frame.words("pikoko-trick-taken", number=number, taker=taker)


def in_a_line(frame: Frame, leader: Seat, faces: Sequence[int]) -> str:
    """Returns the cards of a whole trick, each with whose it was."""
    shown = Faces(frame.emojis)
    owners = clockwise(len(faces), leader + 1)
    return joined(
        f"{shown.played(face)}{NO_BREAK}{seat_name(frame, owner, SHORT)}"
        for face, owner in zip(faces, owners, strict=True)
    )


def confidence_in_words(frame: Frame, confidence: int | None) -> str:
    """Returns a confidence card in words."""
    if confidence is None or confidence == NO_CONFIDENCE:
        return frame.words("pikoko-no-confidence")
    return seat_name(frame, confidence, SHORT)
