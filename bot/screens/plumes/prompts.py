"""A seat's task, and what it has done this turn; or whom the seat waits for.

There is a text for the message and a short one for the picture.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.screens.first_game_page import is_taught
from bot.screens.game_ui import Asked
from bot.screens.kit import NO_BREAK, Frame
from bot.screens.names import SHORT, drawn_names, seat_name, whose
from bot.screens.parts import lines, small
from bot.screens.plumes.card_places import known_points, own_plumes, places_of
from bot.screens.plumes.reading import RETURNED, Picked, has_begun, picked
from bot.screens.plumes.said import (
    Task,
    drawn_so_far,
    numbered,
    peahen,
    place_said,
    placed,
    text,
    train_fits,
)
from bot.screens.table_parts import joined, signed, waiting
from bot.screens.won import game_over
from data.store.values import Cards
from engine.plumes.cards import Card, card_name
from engine.plumes.state import Phase
from engine.plumes.turns import Left
from engine.plumes.views import View
from engine.protocol import Seat


def prompt(frame: Frame, view: View, asked: Asked | None, viewer: Seat) -> str:
    """Returns the panel's text, which also names everyone waited for."""
    if asked is None:
        return _while_waiting(frame, view)
    if asked.question.kind == "keep":
        others = waiting(frame, view.waiting - {viewer}) if asked.question.answered else ""
        return lines(keep_text(frame, view, asked), others)
    return _turn(frame, view, asked)


def keep_text(frame: Frame, view: View, asked: Asked) -> str:
    """Asks which six cards to keep; nothing in it depends on what other players do."""
    words, form = frame.words, text(frame)
    if view.kept is not None:
        kept = words("plumes-kept", cards=form.cards(view.kept))
        return lines(kept, small(words("table-may-change")))
    returned = picked(asked.picks).returned
    if returned:
        cards = form.cards(returned)
        going = words("plumes-returning", cards=cards, left=RETURNED - len(returned))
        return lines(words("plumes-keep"), going)
    why = "" if is_taught(frame, asked.question) else small(words("plumes-keep-why"))
    return lines(words("plumes-keep"), why)


def _turn(frame: Frame, view: View, asked: Asked) -> str:
    words, picks = frame.words, picked(asked.picks)
    done = _done(frame, view)
    if picks.card is not None:
        return lines(done, _where_to(frame, view, picks.card))
    if picks.elsewhere:
        return lines(done, words("plumes-choose-place"))
    if view.left is None or not view.played:
        explains = not own_plumes(view) and frame.cards is not Cards.TEXT
        return lines(words("plumes-play"), small(words("plumes-play-why")) if explains else "")
    if picks.take:
        alone = len(picks.take) == 1 and not has_begun(view.left)
        key = "plumes-swap-then-draw" if alone else "plumes-swap-ends"
        going = small(words(key, cards=len(picks.take)))
        why = words(_next(view, view.left)[1]) if has_begun(view.left) else ""
        return lines(why, *_swapping(frame, picks), going)
    is_told = view.left.swaps and frame.cards is Cards.TEXT  # pictures show it
    fits = small(train_fits(text(frame), view)) if is_told else ""
    if picks.swaps:
        return lines(done, fits)
    drawn = text(frame).cards(drawn_so_far(frame)) if has_begun(view.left) else ""
    drew = words("plumes-drew", cards=drawn) if drawn else ""
    _, asks = _next(view, view.left)
    return lines(done, drew, words(asks), "" if view.left.plays else fits)


def _next(view: View, left: Left) -> tuple[str, str]:
    """Returns the texts for a turn's next step: for the picture, and for the message."""
    if not view.played:
        return "picture-play-plumes", "plumes-play"
    if left.plays:
        return "picture-go-on", "plumes-go-on"
    if not has_begun(left):
        ways = "plumes-ways" if left.swaps == 2 else "plumes-ways-few"
        return "picture-replenish", ways if left.draws == 2 else "plumes-ways-five"
    if not left.swaps:
        return "picture-must-draw", "plumes-must-draw"
    if left.draws:
        return "picture-draw-or-swap", "plumes-draw-or-swap"
    return "picture-must-swap", "plumes-must-swap"


def _done(frame: Frame, view: View) -> str:
    if not view.played:
        return ""
    form = text(frame)
    cards = joined(
        frame.words("plumes-played-to", card=form.card(one.card), plume=one.plume + 1)
        for one in view.played
    )
    return small(frame.words("plumes-summary", cards=cards))


def _where_to(frame: Frame, view: View, card: Card) -> str:
    """Says what each place brings, or some of many, and how many more have controls."""
    asks = frame.words("plumes-where-to", card=text(frame).card(card))
    found = places_of(view, card)
    most = _MOST_TOLD if frame.cards is Cards.TEXT else _MOST_BESIDE
    shown = found if len(found) <= most else [*found[: most - 2], found[-1]]
    others = len(found) - len(shown)
    more = small(frame.words("plumes-more-places", places=others)) if others else ""
    return lines(f"**{asks}**", *(place_said(text(frame), place) for place in shown), more)


_MOST_TOLD: Final = 9
_MOST_BESIDE: Final = 4
"""The most places told in words, in text mode and beside a picture that lights all."""


def _swapping(frame: Frame, picks: Picked) -> Iterator[str]:
    """Yields the cards taken and given so far, in text mode."""
    if frame.cards is Cards.TEXT:
        yield frame.words("plumes-taking", cards=text(frame).cards(picks.take))
        if picks.give:
            yield frame.words("plumes-giving", cards=text(frame).cards(picks.give))


def _while_waiting(frame: Frame, view: View) -> str:
    words = frame.words
    match view.phase:
        case Phase.PLAYING if frame.is_direct:
            return waiting(frame, view.waiting)
        case Phase.PLAYING if view.player == view.viewer:
            return _done(frame, view)
        case Phase.PLAYING if view.player is not None:
            return turn_of(frame, view, view.player)
        case Phase.OVER:
            return game_over(frame, view.viewer, peahen(frame, view.viewer), _points(frame, view))
        case _:
            return words("plumes-dealing")


def _points(frame: Frame, view: View) -> str:
    """Returns everyone's final points, the most first."""
    points = {seat: known_points(view, seat) for seat in range(view.seats)}
    shown = (
        f"{seat_name(frame, seat, SHORT)}{NO_BREAK}**{signed(points[seat])}**"
        for seat in sorted(points, key=lambda seat: -points[seat])
    )
    return frame.words("plumes-log-points", points=joined(shown))


def turn_of(frame: Frame, view: View, player: Seat, *, numbered: bool = False) -> str:
    """Returns whose turn it is, and the cards played in it so far."""
    words = frame.words
    played = (
        words("plumes-summary", cards=placed(text(frame), view, view.played)) if view.played else ""
    )
    said = whose_turn(frame, view, player) if numbered else _named_turn(frame, player)
    return lines(said, played)


def whose_turn(frame: Frame, view: View, player: Seat) -> str:
    """Returns whose turn it is, and the turn's number."""
    return joined([_named_turn(frame, player), numbered(frame, view)])


def _named_turn(frame: Frame, player: Seat) -> str:
    return frame.words("plumes-turn", name=whose(frame, player))


# Short texts for the picture


def task_to_keep(frame: Frame, view: View, asked: Asked) -> Task:
    """Returns the task of choosing three of the nine cards."""
    gone, hand = picked(asked.picks).returned, view.hand or ()
    key = "picture-keep-more" if gone else "picture-keep"
    if view.kept is not None:
        gone, key = tuple(card for card in hand if card not in view.kept), "picture-kept"
    said = frame.words(key, left=RETURNED - len(gone))
    return Task(said, moves=view.kept is None, give=gone)


def task(frame: Frame, view: View, asked: Asked | None) -> Task:
    """Returns the task of a turn."""
    words, left, picks = frame.words, view.left, picked(None if asked is None else asked.picks)
    if left is None or view.player is None:
        return Task("", moves=False)
    asks, _ = _next(view, left)
    if asked is None and view.player == view.viewer:  # a past turn
        return Task("", moves=False, plays=left.plays > 0)
    if asked is None:
        name = drawn_names(frame)[view.player]
        return Task(words("picture-plumes-turn", name=name), moves=False)
    if frame.table.paused:
        return Task(words("picture-paused"), moves=False)
    if picks.card is not None:
        where = words("picture-where-to", card=card_name(picks.card))
        return Task(where, moves=True, card=picks.card)
    if picks.take:
        gives = words("picture-give", cards=len(picks.take) - len(picks.give))
        return Task(gives, moves=True, take=picks.take, give=picks.give)
    if picks.swaps:
        return Task(words("picture-swap", cards=left.swaps), moves=True)
    return Task(words(asks), moves=True, plays=left.plays > 0)
