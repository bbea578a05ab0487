"""A seat's question and its reason, or whom the seat waits for."""

from __future__ import annotations

from bot.screens.game_ui import Asked
from bot.screens.kit import Frame
from bot.screens.names import seat_name, whose
from bot.screens.parts import lines, small
from bot.screens.pikoko.board_art import asked_on
from bot.screens.pikoko.said import Form, Teller, colour_name
from bot.screens.table_parts import waiting
from bot.screens.won import game_over
from engine.pikoko.cards import SUIT, colour_of
from engine.pikoko.state import TOKENS, Phase
from engine.pikoko.views import View
from engine.protocol import Question, Seat


def prompt(frame: Frame, view: View, asked: Asked | None, viewer: Seat) -> str:
    """Returns the panel's text, which also names everyone waited for."""
    if asked is None:
        return _while_waiting(frame, view, viewer)
    others = waiting(frame, view.waiting - {viewer}) if asked.question.answered else ""
    return lines(question_text(frame, view, asked, viewer), others)


def question_text(frame: Frame, view: View, asked: Asked, viewer: Seat) -> str:
    """Returns the question with a hint; nothing in it depends on what other players do."""
    match asked.question.kind:
        case "bid":
            return _bid(frame, view, viewer)
        case "confidence":
            return _confidence(frame, view, asked.question)
        case _:
            return _play(frame, view, viewer)


def _bid(frame: Frame, view: View, viewer: Seat) -> str:
    words, on = frame.words, asked_on(view)
    if on == (viewer,):
        head = words("pikoko-bid-self")
    elif len(on) > 1:
        return words("pikoko-bids-stand")
    else:
        head = words("pikoko-bid-on", name=whose(frame, on[0]))
    hint = words("pikoko-bid-why", tokens=view.tokens[viewer])
    standing = view.bids[viewer][on[0]]
    stands = "" if standing is None else words("pikoko-bid-stands", tokens=standing)
    return lines(head, stands or small(hint))


def _confidence(frame: Frame, view: View, question: Question) -> str:
    words = frame.words
    tell = Teller.of(frame, Form.LINE)
    card = tell.confidence(view.confidence, view.viewer, "pikoko-yourself")
    stands = words("pikoko-confidence-stands", card=card)
    return lines(
        words("pikoko-confidence"),
        stands if question.answered else small(words("pikoko-confidence-why")),
    )


def _play(frame: Frame, view: View, viewer: Seat) -> str:
    words = frame.words
    owner = (viewer + 1) % view.seats
    name = whose(frame, owner)
    head = words("pikoko-play", name=name)
    stake = words("pikoko-play-stake", bid=view.bids[viewer][owner] or 0)
    if not view.trick:
        return lines(head, small(f"{words('pikoko-play-lead-why', name=name)} {stake}"))
    led = colour_of(view.trick[0])
    follows = (view.hands[owner] or 0) & SUIT[led]
    key = "pikoko-play-follow-why" if follows else "pikoko-play-free-why"
    why = words(key, name=name, colour=colour_name(words, led))
    return lines(head, small(f"{why} {stake}"))


def _while_waiting(frame: Frame, view: View, viewer: Seat) -> str:
    words = frame.words
    others = waiting(frame, view.waiting)
    match view.phase:
        case Phase.PLAYING if frame.is_direct:
            return others
        case Phase.BIDDING if viewer in view.targets:
            return lines(words("pikoko-bid-on-you"), others)
        case Phase.BIDDING:
            return lines(words("pikoko-no-tokens", tokens=TOKENS), others)
        case Phase.PLAYING if view.player is not None:
            owner = (view.player + 1) % view.seats
            if owner == viewer:
                return words("pikoko-turn-yours", player=seat_name(frame, view.player))
            player = seat_name(frame, view.player)
            return words("pikoko-turn", player=player, owner=whose(frame, owner))
        case Phase.OVER:
            return game_over(frame, viewer)
        case _:
            return "" if frame.intermission else words("pikoko-dealing")
