"""A seat's private panel: everyone's points, its question, and its hand.

What a decision needs comes last, since a phone shows the end of a message. In text mode, the
buttons show the hand while a card is played; during other choices it is folded to a line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import Final

from bot.screens.block.controls import controls
from bot.screens.block.hand_art import block_hand, hand_of
from bot.screens.block.prompts import about_wins, prompt
from bot.screens.block.public import PINK, of_table
from bot.screens.block.reading import picked_first
from bot.screens.block.said import (
    all_known,
    cards_shown,
    does,
    fights_on,
    kinds_shown,
    last_turns,
    legend,
    round_shown,
    seat_line,
    title,
)
from bot.screens.block.told import describe_news, turns_since
from bot.screens.game_ui import Asked
from bot.screens.kit import Frame, Layout, Picture
from bot.screens.log_page import fitting, news
from bot.screens.parts import Component, divider, framed, lines, rows, small
from bot.screens.passing import later_passing, passing
from bot.screens.table_parts import canvas_of, clockwise, joined, paused, show_buttons, where
from bot.screens.time import notes, time_buttons
from data.store.values import Cards
from engine.block.acts import CardsDrawn, GameOver, Play
from engine.block.effects import STRUT_ACTIONS
from engine.block.state import Phase
from engine.block.views import View
from engine.protocol import Event, Seat

_TOLD: Final = 5
_TOLD_WHEN_ASKED: Final = 3
"""The most lines of news on a phone, in general and while the viewer is asked."""


def draw(frame: Frame, view: View, asked: Asked | None) -> Layout:
    viewer = view.viewer
    if viewer is None:
        raise ValueError("a panel is a seat's")
    over = view.phase is Phase.OVER
    chooses_else = asked is not None and asked.question.kind != "action"
    shown = () if frame.cards is Cards.TEXT else tuple(_pictures(frame, view, asked))
    parts: list[Component | str] = [
        lines(
            f"### {title(frame, view)}" if over else "",
            joined([where(frame), *(() if over else round_shown(frame, view))]),
            *_seats(frame, view, viewer, with_picture=bool(shown)),
        ),
        *shown,
        lines(*_news(frame, view, asked)),
        "" if over else divider(),
        lines(
            ("" if over else paused(frame)) or prompt(frame, view, asked, viewer),
            "" if chooses_else else last_turns(frame, view),
            *notes(frame, viewer),
        ),
        "" if over or shown else _hand(frame, view, asked),
        *_pool(frame, view, asked),
        *controls(frame, view, asked),
        *passing(frame, asked),
        *rows(time_buttons(frame, viewer)),
        *rows([*show_buttons(frame, "refresh", "log"), *later_passing(frame, asked)]),
    ]
    return framed(*parts, accent=PINK)


def _pictures(frame: Frame, view: View, asked: Asked | None) -> Iterator[Picture]:
    """Draws everyone's points, and the viewer's hand during the game."""
    if frame.is_direct:  # no redraw when others answer
        view = replace(view, waiting=view.waiting & {view.viewer})
    yield from of_table(frame, view)
    if view.hand and view.phase is not Phase.OVER:
        large = frame.cards is Cards.LARGE
        canvas = canvas_of(frame)
        hand = hand_of(canvas, view, None if frame.table.paused else asked, large=large)
        yield Picture(block_hand(canvas, hand, large=large))


def _seats(frame: Frame, view: View, viewer: Seat, *, with_picture: bool) -> list[str]:
    """Returns a small line for each seat; with pictures, only the known parts of the Ring."""
    if with_picture:
        return [all_known(frame, view)]
    seats = clockwise(view.rules.seats, viewer)
    return [*(seat_line(frame, view, seat) for seat in seats), legend(frame, view)]


def _news(frame: Frame, view: View, asked: Asked | None) -> tuple[str, ...]:
    """Returns the last lines of the log.

    Empty if the question says what has happened, or someone is about to win.
    """
    if fights_on(view) or (asked is not None and asked.question.kind in ("react", "flip")):
        return ()
    warned = asked is not None and bool(about_wins(frame, view))
    begins = asked is not None and asked.question.kind in ("action", "target") and not _acted(view)
    if begins and (done := fitting(turns_since(frame, view.turn), _TOLD_WHEN_ASKED - warned)):
        return tuple(done)
    if warned:
        return ()
    described = describe_news(frame, view)

    def describe(frame: Frame, event: Event) -> str | None:
        """Returns a line of the log; ``None`` for drawn cards and the game's end."""
        return None if isinstance(event, CardsDrawn | GameOver) else described(frame, event)

    return news(frame, describe, _TOLD if asked is None else _TOLD_WHEN_ASKED)


def _acted(view: View) -> bool:
    """Returns whether some actions of a Strut are done."""
    return view.strut and view.left < STRUT_ACTIONS


def _pool(frame: Frame, view: View, asked: Asked | None) -> list[str]:
    """Names the cards that the viewer saw in a Squabble, if nothing is asked."""
    if asked is not None or not view.pool or view.phase is Phase.OVER:
        return []
    return [small(frame.words("block-pool", cards=kinds_shown(frame, view.pool)))]


def _hand(frame: Frame, view: View, asked: Asked | None) -> str:
    """Returns the hand in text, without the cards that the buttons or the question show."""
    words = frame.words
    if asked is None or asked.question.settled or frame.table.paused:
        return lines(words("block-hand"), *_with_effects(frame, view.hand))
    kind = asked.question.kind
    if picked_first(asked):
        return ""
    if kind == "action":
        playable = {action.card for action in asked.legal if isinstance(action, Play)}
        idle = bytes(card for card in view.hand if card not in playable)
        heading = small(f"**{words('block-group-idle')}**")
        return lines(heading, *_with_effects(frame, idle)) if idle else ""
    if kind == "flip":
        return ""
    return small(words("block-hand-folded", cards=cards_shown(frame, view.hand)))


def _with_effects(frame: Frame, cards: bytes) -> list[str]:
    """Returns lines of cards, each followed by their common effect."""
    shown = []
    for effect, same in groupby(cards, key=lambda card: does(frame, card)):
        shown += [cards_shown(frame, same), small(effect)]
    return shown
