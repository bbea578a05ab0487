"""The public table post: everything that everybody may see, at a glance."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.kit import Frame, Layout
from bot.ui.names import seat_name
from bot.ui.parts import Part, drawn, line, lines, rows, small, spaced
from bot.ui.pikoko import pictures
from bot.ui.pikoko.pieces import (
    accent,
    bids_on,
    cards_to_come,
    past_trick,
    present_trick,
    title,
    trump,
)
from bot.ui.table_parts import (
    clockwise,
    joined,
    paused,
    points,
    show_buttons,
    waiting,
)
from bot.ui.time import notes, time_buttons
from engine.pikoko.state import Phase
from engine.pikoko.views import View
from engine.protocol import Seat


def draw(frame: Frame, view: View) -> Layout:
    over = view.phase is Phase.OVER
    picture = pictures.table(frame, view)
    told: list[Part | str] = [
        line(),
        *spaced(
            [
                "" if over else trump(frame, view.turned),
                *(_seat(frame, view, seat) for seat in clockwise(view.seats, 0)),
            ]
        ),
        *(() if over else _tricks(frame, view)),
    ]
    parts: list[Part | str] = [
        f"## {title(frame, view)}",
        lines(paused(frame), *situation(frame, view), *notes(frame)),
        *(told if picture is None else (picture,)),
        *rows(time_buttons(frame)),
        *rows(show_buttons(frame, *(() if over else ("panel",)), "log", "rules")),
    ]
    return drawn(*parts, accent=accent(view))


def situation(frame: Frame, view: View) -> list[str]:
    """The phase, whom everybody waits for, and where they act."""
    words = frame.words
    secret = small(words("table-secret-hint"))
    match view.phase:
        case Phase.FIRST | Phase.DEAL:
            return [words("pikoko-dealing")]
        case Phase.BIDDING:
            return [_stage(frame, view), waiting(frame, view.waiting), secret]
        case Phase.CONFIDENCE:
            return [words("pikoko-choosing"), waiting(frame, view.waiting), secret]
        case Phase.PLAYING if view.player is not None:
            owner = (view.player + 1) % view.seats
            player = seat_name(frame, view.player)
            turn = words("pikoko-turn", player=player, owner=seat_name(frame, owner))
            return [turn, small(words("pikoko-play-hint"))]
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
    over = view.phase is Phase.OVER
    first = words("pikoko-first-player") if seat == view.starter and not over else ""
    score = points(frame, view.scores[seat])
    head = joined([f"**{seat_name(frame, seat)}**", score, first])
    if over or view.turned is None:
        return head
    count = (
        words("pikoko-tokens-left", tokens=view.tokens[seat])
        if view.phase is Phase.BIDDING
        else words("pikoko-tricks", tricks=view.taken[seat])
    )
    return lines(head, small(joined([count, bids_on(frame, view, seat)])))


def _tricks(frame: Frame, view: View) -> Iterator[Part | str]:
    """The present trick card by card, those to come too, and the one before it in a line.

    So the post keeps its height from card to card.
    """
    words = frame.words
    if view.phase is not Phase.PLAYING:
        return
    yield line()
    number = len(view.tricks) + 1
    cards = [*present_trick(frame, view), *cards_to_come(frame, view)]
    yield lines(f"### {words('pikoko-trick', number=number)}", *cards)
    if view.tricks:
        yield small(past_trick(frame, view, number - 1))
