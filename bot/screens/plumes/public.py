"""The public table post: the Train, everyone's plumes, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from bot.screens.art.zoom import LARGE, Sheet
from bot.screens.kit import NO_BREAK, Frame, Layout, Picture
from bot.screens.names import SHORT, seat_name
from bot.screens.parts import Component, divider, framed, lines, rows, small, spaced
from bot.screens.plumes import hands_art, table_art
from bot.screens.plumes.card_places import known_points
from bot.screens.plumes.prompts import turn_of, whose_turn
from bot.screens.plumes.said import Form, draws, forms, last_turn, peahen, plumes, seen, text, train
from bot.screens.table_parts import (
    canvas_of,
    joined,
    over_title,
    paused,
    points,
    secret_hint,
    show_buttons,
    signed,
    table_title,
    waiting,
)
from bot.screens.text import length
from bot.screens.time import notes, time_buttons
from data.store.values import Cards
from engine.plumes.acts import PeacockCompleted
from engine.plumes.cards import Cards as Held
from engine.plumes.state import Phase
from engine.plumes.views import PlumeView, View
from engine.protocol import OpenView, Seat

Parts: TypeAlias = "list[Component | str]"

_MOST_IN_TEXT: Final = 3800
"""The most characters, with room left for lines on spectators and outages."""


def drawn_to_fit(parts_in: Iterable[Parts]) -> Layout:
    """Draws the first of these versions that is short enough, or else the last."""
    parts: Parts = []
    for parts in parts_in:
        if sum(length(part) for part in parts if isinstance(part, str)) <= _MOST_IN_TEXT:
            break
    return framed(*parts)


def title(frame: Frame, view: View) -> str:
    return over_title(frame) if view.phase is Phase.OVER else table_title(frame)


def sheet(frame: Frame) -> Sheet:
    """Returns an empty sheet for the reader's pictures."""
    zoom = LARGE if frame.cards is Cards.LARGE else 100
    return Sheet(replace(canvas_of(frame), zoom=zoom))


def draw(frame: Frame, view: View) -> Layout:
    return _drawn(frame, view, None)


def opened(frame: Frame, opened: OpenView) -> Layout:
    """Draws the table with all hands, for spectators and finished games."""
    return _drawn(frame, opened.table, opened.hands)


def recalled(frame: Frame, seen: View | OpenView) -> Layout:
    """Draws a step of a replay: the table with the hands that the viewer saw.

    It has no title and no earlier news. During play, the picture shows whose turn it is.
    """
    if isinstance(seen, OpenView):
        return _drawn(frame, seen.table, seen.hands, is_recalled=True)
    own = [seen.hand if seat == seen.viewer else None for seat in range(seen.seats)]
    return _drawn(frame, seen, own, is_recalled=True)


def _drawn(
    frame: Frame, view: View, seen: Sequence[Held | None] | None, *, is_recalled: bool = False
) -> Layout:
    """Draws the table; with hands ``seen``, without hints and controls."""
    hands = None if seen is None else _hands(frame, view, seen)
    drawn, folded = _pictures(frame, view)
    news = _news(frame, view, hints=hands is None)
    if is_recalled:
        news = _recalled_news(frame, view, news, in_picture=bool(drawn))
    heading = "" if is_recalled else f"## {title(frame, view)}"
    above = [heading, lines(paused(frame), *news, *notes(frame))]
    controls = [] if hands is not None else [*_controls(frame, view)]
    worths = _worths(frame, view) if view.phase is Phase.OVER and not is_recalled else ""

    def parts(form: Form) -> Parts:
        if not drawn:
            shown = (divider(), *hands) if hands else ()
            return [*above, divider(), *_in_words(frame, view, form), *shown, *controls]
        left_out = lines(*(_peacocks(frame, view, seat, form) for seat in folded))
        return [*above, *drawn, *(hands or ()), left_out, worths, *controls]

    return drawn_to_fit(map(parts, forms(frame)))


def _in_words(frame: Frame, view: View, form: Form) -> Iterator[Component | str]:
    """Yields the Train and everyone's plumes; before the first turn, only the names."""
    around = range(view.seats)
    if view.phase not in {Phase.PLAYING, Phase.OVER}:
        yield joined(_name(frame, view, seat) for seat in around)
        return
    if view.phase is Phase.PLAYING:
        yield lines(train(text(frame), view), small(draws(text(frame), view)))
        yield divider()
    yield small(frame.words("plumes-legend")) if any(view.plumes) else ""
    yield from spaced(_seat(frame, view, seat, form) for seat in around)


def _hands(frame: Frame, view: View, hands: Sequence[Held | None]) -> Parts:
    """Returns the hands that are not ``None``; none after the end, when they do not score."""
    if view.phase is Phase.OVER:
        return []
    if frame.cards is not Cards.TEXT:
        return [Picture(hands_art.face_up(canvas_of(frame), view, hands))]
    named = (
        joined([f"**{seat_name(frame, seat, SHORT)}**", text(frame).cards(held)])
        for seat, held in enumerate(hands)
        if held
    )
    return [lines(*named)]


def _pictures(frame: Frame, view: View) -> tuple[list[Picture], tuple[Seat, ...]]:
    """Draws everyone's plumes and the Train; none before the first turn and in text mode.

    Also returns the seats whose Peacocks' rows do not fit the descriptions.
    """
    if frame.cards is Cards.TEXT:
        return [], ()
    if (done := _completed(frame)) is not None:
        made = Sheet(canvas_of(frame))  # large already
        scene = table_art.completed(made, view, done.by, done.plume, moves=frame.moves)
        return [Picture(scene)], ()
    if view.phase not in {Phase.PLAYING, Phase.OVER}:
        return [], ()
    told = list(table_art.of_seats(sheet(frame), view, range(view.seats), public=True))
    return [Picture(scene) for scene, _ in told], tuple(seat for _, own in told for seat in own)


def _completed(frame: Frame) -> PeacockCompleted | None:
    event = None if frame.moment is None else frame.moment.event
    return event if isinstance(event, PeacockCompleted) else None


def _controls(frame: Frame, view: View) -> Iterator[Component]:
    over = view.phase is Phase.OVER
    yield from rows(time_buttons(frame))
    yield from rows(
        show_buttons(frame, *(() if over else ("panel", "watch")), "log", "rules", "next")
    )


def _worths(frame: Frame, view: View) -> str:
    """Says what each player's plumes were worth in the end."""
    return small(
        lines(
            *(
                frame.words(
                    "plumes-sheet",
                    name=seat_name(frame, seat),
                    plumes=joined(map(_worth, view.plumes[seat])),
                    points=f"**{signed(known_points(view, seat))}**",
                )
                for seat in range(view.seats)
            )
        )
    )


def _worth(plume: PlumeView) -> str:
    """Returns a plume's points, with 🦚 if it is complete."""
    return f"🦚{NO_BREAK}{signed(plume.points)}" if plume.complete else signed(plume.points)


def _recalled_news(frame: Frame, view: View, news: list[str], *, in_picture: bool) -> list[str]:
    """Returns the news for a replay, whose steps come with news of their own."""
    if view.phase is Phase.OVER:
        return []
    if view.phase is not Phase.PLAYING or view.player is None:
        return news
    if in_picture:
        return [whose_turn(frame, view, view.player)]
    return [turn_of(frame, view, view.player, numbered=True)]


def _news(frame: Frame, view: View, *, hints: bool) -> list[str]:
    """Returns what is going on.

    It is whom everyone waits for, with ``hints`` where; or the turn, its cards and the turn before;
    or a Peacock just completed.
    """
    words = frame.words
    if told := _moment(frame):
        return [told]
    match view.phase:
        case Phase.KEEPING:
            secret = secret_hint(frame) if hints else ""
            return [words("plumes-keeping"), waiting(frame, view.waiting), secret]
        case Phase.PLAYING if view.player is not None:
            is_hinted = hints and frame.cards is Cards.TEXT
            hint = small(words("plumes-play-hint")) if is_hinted else ""
            turn = turn_of(frame, view, view.player, numbered=True)
            return [last_turn(frame), turn, hint]
        case Phase.OVER:
            return [f"{peahen(frame)} {words('plumes-over')}".lstrip()]
        case _:
            return [words("plumes-dealing")]


def _moment(frame: Frame) -> str:
    done = _completed(frame)
    if done is None:
        return ""
    name = seat_name(frame, done.by)
    return f"### {frame.words('plumes-completed', name=name, cards=done.cards)}"


def _peacocks(frame: Frame, view: View, seat: Seat, form: Form) -> str:
    """Returns the seat's Peacocks with their rows; empty if the ``form`` folds them."""
    if form.folded:
        return ""
    own = lines(*plumes(form, view, seat, only_complete=True))
    return small(lines(f"**{seat_name(frame, seat)}**", own)) if own else ""


def _name(frame: Frame, view: View, seat: Seat) -> str:
    """Returns a seat's line before the first turn."""
    first = frame.words("plumes-starts") if seat == view.starter else ""
    return f"**{seat_name(frame, seat)}** {first}".rstrip()


def _seat(frame: Frame, view: View, seat: Seat, form: Form) -> str:
    words = frame.words
    name = f"**{seat_name(frame, seat)}**"
    held = words("plumes-held", cards=view.hand_sizes[seat]) if view.phase is Phase.PLAYING else ""
    over = view.phase is Phase.OVER
    score = points(frame, known_points(view, seat))
    head = joined([name, f"**{score}**" if over else seen(form, view, seat), held])
    return lines(head, *plumes(form, view, seat))
