"""A seat's question and its reason, or what the seat waits for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.screens.block.reading import cards_of, has_step, picked_first
from bot.screens.block.said import (
    at_stake,
    card_shown,
    cards_shown,
    does,
    fight_lines,
    kind_name,
    kind_shown,
    kinds_shown,
    situation,
    use_of,
    way_said,
)
from bot.screens.block.told import own_card
from bot.screens.first_game_page import is_taught
from bot.screens.game_ui import Asked
from bot.screens.kit import Frame
from bot.screens.names import SHORT, seat_name, seats_together, whose
from bot.screens.parts import capitalised, lines, small
from bot.screens.table_parts import waiting
from bot.screens.won import game_over
from data.store.values import Cards
from engine.block.cards import HALF, KIND_OF, SHAKE, VALUES
from engine.block.effects import side_steps
from engine.block.state import TURN_PHASES, Phase
from engine.block.threats import Use, Way, difficulty, shake_use, threats
from engine.block.views import View
from engine.protocol import Seat


def prompt(frame: Frame, view: View, asked: Asked | None, viewer: Seat) -> str:
    words = frame.words
    if view.phase is Phase.OVER:
        return game_over(frame, viewer)
    if asked is None and view.phase is Phase.ACTION and viewer == view.turn:  # in a review
        left = words("block-actions-left", count=view.left) if view.strut else ""
        return lines(words("block-ask-action"), small(left) if left else "")
    if asked is None and frame.is_direct:
        return waiting(frame, view.waiting)
    if asked is None:
        others = view.waiting - {view.turn} if view.phase in TURN_PHASES else view.waiting
        return lines(*situation(frame, view, view.viewer), waiting(frame, others))
    stands = words("table-may-change") if asked.question.answered else ""
    match asked.question.kind:
        case "action":
            return _action(frame, view, asked)
        case "use":
            return _use(frame, view, asked)
        case "target":
            return lines(words("block-ask-target"), *about_shake(frame, view))
        case "react":
            return lines(_react(frame, view, asked, viewer), small(stands) if stands else "")
        case _:
            if asked.question.answered:
                own = words("block-flipped", card=card_shown(frame, view.answer))
                return lines(fight_lines(frame, view, viewer), own, small(stands))
            why = _why_flip(frame, view)
            return lines(fight_lines(frame, view, viewer, asked=True), small(why) if why else "")


def _picked(frame: Frame, asked: Asked) -> str:
    """Returns the question of the second step; empty in the first."""
    if not (picked := picked_first(asked)):
        return ""
    if picked[0] == "z":
        return frame.words("block-ask-discard")
    named = cards_shown if frame.cards is Cards.TEXT else kinds_shown  # pictures show the values
    cards = named(frame, cards_of(picked))
    key = {"c": "block-ask-player", "h": "block-ask-ultra", "x": "block-ask-take"}[picked[0]]
    if picked[0] == "c" and has_step(asked, cards_of(picked)[0]):
        key = "block-ask-step"
    is_told = key == "block-ask-player" or frame.cards is Cards.TEXT
    effect = does(frame, cards_of(picked)[0]) if is_told else ""
    return lines(frame.words(key, card=cards), small(f"{capitalised(effect)}.") if effect else "")


def _action(frame: Frame, view: View, asked: Asked) -> str:
    words = frame.words
    if picked := _picked(frame, asked):
        return picked
    left = words("block-actions-left", count=view.left) if view.strut else ""
    return lines(words("block-ask-action"), small(left) if left else "", *about_wins(frame, view))


def _use(frame: Frame, view: View, asked: Asked) -> str:
    words, card = frame.words, card_shown(frame, view.fresh)
    if asked.question.settled:
        return words("block-keeps-itself", card=card)
    return _picked(frame, asked) or words("block-ask-use", card=card)


def _why_flip(frame: Frame, view: View) -> str:
    """Says what the flipped card is for, and where it goes; empty in a tie-break."""
    if view.phase is Phase.TIE_FLIP:
        return ""
    return frame.words(
        "block-ask-flip-kept" if view.rules.keeps_fight_cards else "block-ask-flip-why"
    )


def _react(frame: Frame, view: View, asked: Asked, viewer: Seat) -> str:
    words, window = frame.words, view.window
    if window is None:
        return ""
    card, holds = kind_shown(frame, window.effect), bool(side_steps(view.hand))
    if window.contested:
        names = seats_together(frame, window.contested)
        head = words("block-ask-counter", names=names, card=card)
    else:
        others = [seat for seat in window.hit if seat not in (viewer, view.turn, *window.out)]
        also = words("block-also-hit", names=seats_together(frame, others)) if others else ""
        key = "block-ask-react-shake" if window.effect == SHAKE else "block-ask-react"
        head = lines(
            words(key, name=whose(frame, view.turn), card=card),
            small(words("block-own-card")) if own_card(frame, viewer) else "",
            small(also) if also else "",
        )
    if view.answer >= 0:
        return lines(head, words("block-steps-aside", card=card_shown(frame, view.answer)))
    if asked.question.answered:
        return lines(head, words("block-lets-it"))
    is_explained = frame.offered or is_taught(frame, asked.question)
    none = words("block-no-more" if is_explained else "block-no-side-step")
    stake = at_stake(words, view) if frame.cards is Cards.TEXT else ""  # pictures show it
    return lines(head, small(stake) if stake else "", "" if holds else small(none))


def about_wins(frame: Frame, view: View) -> list[str]:
    """Says who may win next turn, and what the viewer's cards do about it."""
    words, viewer = frame.words, view.viewer
    if viewer is None:
        return []
    uses = {card // VALUES: use_of(view, viewer, card) for card in view.hand}
    won = [kind_name(frame.words, kind) for kind, done in uses.items() if done.wins]
    if won:
        return [words("block-does-win", count=len(won), cards=", ".join(won))]
    danger = _danger(frame, view, viewer)
    return [danger, _against(frame, view, uses)] if danger else []


def about_shake(frame: Frame, view: View) -> list[str]:
    """Says who may win next turn, and whom the viewer's Shake would slow most.

    Its one point never stops a player who is close.
    """
    viewer = view.viewer
    danger = "" if viewer is None else _danger(frame, view, viewer)
    if viewer is None or not danger:
        return []
    close = {one.seat for one in threats(view, viewer) if one.is_close}
    slows = [(way, seat, SHAKE) for seat, way in shake_use(view, viewer).slows if seat in close]
    return [danger, _slowed(frame, view, slows) if slows else ""]


def _danger(frame: Frame, view: View, viewer: Seat) -> str:
    """Says who may win next turn, and how; empty if no one may."""
    words = frame.words
    dangers = [
        words(
            "block-danger-of",
            name=seat_name(frame, one.seat, SHORT),
            way=way_said(words, one.ways[0], view.flirt[one.seat]),
        )
        for one in threats(view, viewer)
        if one.is_close
    ]
    return words("block-danger", dangers=", ".join(dangers)) if dangers else ""


def _against(frame: Frame, view: View, uses: Mapping[int, Use]) -> str:
    """Returns the cards that stop a win; if none, the one that slows most.

    An Ultra Block is named alone, since no one can step aside from it.
    """
    words = frame.words
    stops = {kind: done.stops for kind, done in uses.items() if done.stops}
    said = {
        kind: words(
            "block-stops-players", card=_used(frame, view, kind), names=_either(frame, seats)
        )
        for kind, seats in stops.items()
    }
    if HALF in said and view.hand.translate(KIND_OF).count(HALF) > 1:
        return words("block-does-stop-surely", card=said[HALF])
    if said:
        return words("block-does-stop", cards=", ".join(said.values()))
    slows = [(way, seat, kind) for kind, done in uses.items() for seat, way in done.slows]
    return _slowed(frame, view, slows) if slows else words("block-does-nothing")


def _slowed(frame: Frame, view: View, slows: Sequence[tuple[Way, Seat, int]]) -> str:
    """Names the card that leaves a player only the hardest of these ways to win."""
    words = frame.words
    way, seat, kind = max(slows, key=lambda one: difficulty(one[0]))
    return words(
        "block-does-slow",
        card=_used(frame, view, kind),
        name=seat_name(frame, seat, SHORT),
        way=way_said(words, way, view.flirt[seat]),
    )


def _either(frame: Frame, seats: Sequence[Seat]) -> str:
    return " / ".join(seat_name(frame, seat, SHORT) for seat in seats)


def _used(frame: Frame, view: View, kind: int) -> str:
    """Returns the card's name, or the Ultra Block's if two halves make one."""
    halves = [card for card in view.hand if card // VALUES == HALF]
    if kind == HALF and len(halves) > 1:
        return frame.words("block-ultra-name")
    return kind_name(frame.words, kind)
