"""The public table post: everything that everyone may see, at a glance."""

from __future__ import annotations

from collections.abc import Iterator

from bot.screens.kit import Frame, Layout
from bot.screens.names import SHORT, seat_name, whose
from bot.screens.parts import Component, divider, framed, lines, rows, small, spaced
from bot.screens.pikoko import pictures, results
from bot.screens.pikoko.grid import grid
from bot.screens.pikoko.pieces import (
    accent,
    cards_to_come,
    last_trick,
    past_trick,
    present_trick,
    title,
    trump,
)
from bot.screens.table_parts import (
    joined,
    paused,
    points,
    secret_hint,
    show_buttons,
    waiting,
)
from bot.screens.time import notes, time_buttons
from engine.pikoko.state import Phase
from engine.pikoko.views import View
from engine.protocol import Seat


def draw(frame: Frame, view: View) -> Layout:
    """Draws the table; after the end of the game, the result of its last round."""
    if view.phase is Phase.OVER:
        below = rows([*time_buttons(frame), *show_buttons(frame, "log", "rules")])
        return results.draw(frame, view, len(view.results), *below)
    shown = pictures.table(frame, view)
    in_words: list[Component | str] = [
        divider(),
        *spaced(
            [
                trump(frame, view.turned),
                lines(*(_seat(frame, view, seat) for seat in range(view.seats))),
                grid(frame, view),
            ]
        ),
        *tricks(frame, view),
    ]
    parts: list[Component | str] = [
        f"## {title(frame, view)}",
        lines(paused(frame), *situation(frame, view), *notes(frame)),
        *(shown or in_words),
        *rows(time_buttons(frame)),
        *rows(show_buttons(frame, "panel", "watch", "log", "rules", "next")),
    ]
    return framed(*parts, accent=accent(view))


def situation(frame: Frame, view: View, *, hints: bool = True) -> list[str]:
    """Returns the phase, whom everyone waits for, and with ``hints`` where they act."""
    words = frame.words
    secret = secret_hint(frame) if hints else ""
    match view.phase:
        case Phase.FIRST | Phase.DEAL:
            return [] if frame.intermission else [words("pikoko-dealing")]
        case Phase.BIDDING:
            return [_stage(frame, view), waiting(frame, view.waiting), secret]
        case Phase.CONFIDENCE:
            return [words("pikoko-choosing"), waiting(frame, view.waiting), secret]
        case Phase.PLAYING if view.player is not None:
            owner = (view.player + 1) % view.seats
            player = seat_name(frame, view.player)
            turn = words("pikoko-turn", player=player, owner=whose(frame, owner))
            return [turn, small(words("pikoko-play-hint")) if hints else ""]
        case Phase.PLAYING:
            return [words("pikoko-round-ends")]
        case _:
            return []


def _stage(frame: Frame, view: View) -> str:
    if not view.targets:
        return frame.words("pikoko-bidding-self")
    if view.quick:
        return frame.words("pikoko-bidding-all")
    return frame.words("pikoko-bidding-on", target=seat_name(frame, min(view.targets)))


def _seat(frame: Frame, view: View, seat: Seat) -> str:
    words = frame.words
    score = points(frame, view.scores[seat])
    head = joined([f"**{seat_name(frame, seat)}**", score])
    if view.turned is None:
        return head
    if seat == view.starter:
        head = joined([head, words("pikoko-first-player")])
    count = (
        words("pikoko-tokens-left", tokens=view.tokens[seat])
        if view.phase is Phase.BIDDING
        else words("pikoko-tricks", tricks=view.taken[seat])
    )
    return joined([head, count])


def tricks(frame: Frame, view: View) -> Iterator[Component | str]:
    """Draws the present trick card by card, those to come too, and the one before it in a line.

    A taken trick is shown until the next one begins, so that the height of the post stays the
    same.
    """
    number = len(view.tricks)
    if view.phase is not Phase.PLAYING:
        return
    yield divider()
    if view.tricks and not view.trick:
        yield lines(_trick_title(frame, number), *last_trick(frame, view))
        yield small(_taken(frame, view, number))
        return
    cards = [*present_trick(frame, view), *cards_to_come(frame, view)]
    yield lines(_trick_title(frame, number + 1), *cards)
    if view.tricks:
        yield small(past_trick(frame, view, number))


def _trick_title(frame: Frame, number: int) -> str:
    return f"### {frame.words('pikoko-trick', number=number)}"


def _taken(frame: Frame, view: View, number: int) -> str:
    """Says who took the last trick, and below it how many everyone has."""
    words = frame.words
    counts = joined(
        words("pikoko-bid", name=seat_name(frame, seat, SHORT), tokens=count)
        for seat, count in enumerate(view.taken)
    )
    taker = seat_name(frame, view.tricks[-1].taker)
    return lines(
        words("pikoko-trick-taken", number=number, taker=taker),
        words("pikoko-round-taken", tricks=counts),
    )
