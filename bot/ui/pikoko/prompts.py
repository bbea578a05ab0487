"""What a seat is to do just now, and why; or whom it is waiting for."""

from __future__ import annotations

from bot.ui.kit import Frame
from bot.ui.names import seat_name, seat_names
from bot.ui.parts import lines, small
from bot.ui.pikoko.pieces import asked_on, card_of, colour_name
from engine.pikoko.cards import SUIT, colour_of
from engine.pikoko.state import TOKENS, UNCHOSEN, Phase
from engine.pikoko.views import View
from engine.protocol import Question, Seat


def prompt(frame: Frame, view: View, question: Question | None, viewer: Seat) -> str:
    """For the panel, which also says whom everybody waits for."""
    if question is None:
        return _while_waiting(frame, view, viewer)
    others = sorted(view.waiting - {viewer})
    waiting = frame.words("pikoko-waiting", names=seat_names(frame, others)) if others else ""
    if question.kind == "play":
        return asked(frame, view, question, viewer)
    return lines(asked(frame, view, question, viewer), waiting if question.answered else "")


def asked(frame: Frame, view: View, question: Question, viewer: Seat) -> str:
    """The question in words, with a line that helps to answer it; nothing of others' doings."""
    match question.kind:
        case "bid":
            return _bid(frame, view, question, viewer)
        case "confidence":
            return _confidence(frame, view, question)
        case _:
            return _play(frame, view, viewer)


def _bid(frame: Frame, view: View, question: Question, viewer: Seat) -> str:
    words, on = frame.words, asked_on(view)
    left = view.tokens[viewer]
    if on == (viewer,):
        head, hint = words("pikoko-bid-self"), words("pikoko-bid-self-why", tokens=left)
    elif view.quick:
        head, hint = words("pikoko-bid-all"), words("pikoko-bid-all-why", tokens=left)
    else:
        name = seat_name(frame, on[0])
        head = words("pikoko-bid-on", name=name)
        hint = words("pikoko-bid-on-why", tokens=left, name=name)
    standing = [view.bids[viewer][seat] for seat in on]
    if len(on) == 1 and standing[0] is not None:
        return lines(head, words("pikoko-bid-stands", tokens=standing[0]), small(hint))
    if question.answered:
        return lines(head, words("pikoko-bids-stand"), small(hint))
    return lines(head, small(hint))


def _confidence(frame: Frame, view: View, question: Question) -> str:
    words = frame.words
    stands = words("pikoko-confidence-stands", card=card_of(frame, view.confidence))
    return lines(
        words("pikoko-confidence"),
        stands if question.answered else "",
        small(words("pikoko-confidence-why")),
    )


def _play(frame: Frame, view: View, viewer: Seat) -> str:
    words = frame.words
    owner = (viewer + 1) % view.seats
    name = seat_name(frame, owner)
    head = words("pikoko-play", name=name)
    if not view.trick:
        return lines(head, small(words("pikoko-play-lead-why", name=name)))
    led = colour_of(view.trick[0])
    follows = (view.hands[owner] or 0) & SUIT[led]
    key = "pikoko-play-follow-why" if follows else "pikoko-play-free-why"
    return lines(head, small(words(key, name=name, colour=colour_name(frame, led))))


def _while_waiting(frame: Frame, view: View, viewer: Seat) -> str:
    words = frame.words
    waiting = words("pikoko-waiting", names=seat_names(frame, sorted(view.waiting)))
    match view.phase:
        case Phase.BIDDING if viewer in view.targets:
            return lines(words("pikoko-bid-on-you"), waiting)
        case Phase.BIDDING:
            return lines(words("pikoko-no-tokens", tokens=TOKENS), waiting)
        case Phase.PLAYING if view.player is not None:
            owner = (view.player + 1) % view.seats
            if owner == viewer:
                return words("pikoko-turn-yours", player=seat_name(frame, view.player))
            player = seat_name(frame, view.player)
            return words("pikoko-turn", player=player, owner=seat_name(frame, owner))
        case Phase.OVER:
            return words("pikoko-over")
        case _:
            return words("pikoko-dealing")


def own_confidence(frame: Frame, view: View) -> str:
    """A reminder of the own card while the tricks are played."""
    if view.phase is not Phase.PLAYING or view.confidence == UNCHOSEN:
        return ""
    return frame.words("pikoko-own-confidence", card=card_of(frame, view.confidence))
