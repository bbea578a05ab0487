"""The public table post: the Train, everybody's plumes, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.ui.kit import NO_BREAK, Frame, Layout, Picture
from bot.ui.names import SHORT, seat_name
from bot.ui.parts import Component, line, lines, rows, small, spaced
from bot.ui.plumes.cards import Faces
from bot.ui.plumes.events import last_turn
from bot.ui.plumes.pictures import of_hands, of_table, peacock_completed
from bot.ui.plumes.pieces import (
    DENSITIES,
    Density,
    Parts,
    drawn_to_fit,
    plume_lines,
    points_shown,
    title,
    train,
)
from bot.ui.plumes.places import known_points
from bot.ui.plumes.prompts import turn_of
from bot.ui.table_parts import (
    clockwise,
    joined,
    paused,
    points,
    secret_hint,
    show_buttons,
    signed,
    waiting,
)
from bot.ui.time import notes, time_buttons
from engine.plumes.state import Phase
from engine.plumes.views import PlumeView, View
from engine.protocol import OpenView, Seat


def draw(frame: Frame, view: View) -> Layout:
    return _drawn(frame, view, None)


def opened(frame: Frame, opened: OpenView) -> Layout:
    """The table with all hands, for whoever watches, or looks at a game that is over."""
    view: View = opened.table
    if view.phase is Phase.OVER or not any(opened.hands):  # hands do not score
        return _drawn(frame, view, [])
    hands: Parts = [*of_hands(frame, opened)] or [_hands(frame, opened)]
    return _drawn(frame, view, hands)


def _hands(frame: Frame, opened: OpenView) -> str:
    shown = Faces(frame.emojis)
    return lines(
        *(
            joined([f"**{seat_name(frame, seat, SHORT)}**", shown.cards(held)])
            for seat, held in enumerate(opened.hands)
        )
    )


def _drawn(frame: Frame, view: View, hands: Parts | None) -> Layout:
    """The table; with ``hands``, it has neither hints nor controls."""
    drawn, folded = of_table(frame, view)
    if drawn:
        return drawn_to_fit(
            _beside(frame, view, drawn, folded, density, hands) for density in DENSITIES
        )
    return drawn_to_fit(_parts(frame, view, density, hands) for density in DENSITIES)


def _beside(
    frame: Frame,
    view: View,
    drawn: Sequence[Picture],
    folded: Sequence[Seat],
    density: Density,
    hands: Parts | None,
) -> Parts:
    """The pictures, and what is neither in them nor in their descriptions."""
    over = view.phase is Phase.OVER
    return [
        f"## {title(frame, view)}",
        lines(paused(frame), *_news(frame, view, hints=hands is None), *notes(frame)),
        *drawn,
        *(hands or ()),
        lines(*(_peacocks(frame, view, seat, density) for seat in folded)),
        _sheet(frame, view) if over else "",
        *(_controls(frame, view) if hands is None else ()),
    ]


def _controls(frame: Frame, view: View) -> Iterator[Component]:
    over = view.phase is Phase.OVER
    yield from rows(time_buttons(frame))
    yield from rows(show_buttons(frame, *(() if over else ("panel", "watch")), "log", "rules"))


def _sheet(frame: Frame, view: View) -> str:
    """What each plume of each player was worth in the end."""
    return small(
        lines(
            *(
                frame.words(
                    "plumes-sheet",
                    name=seat_name(frame, seat),
                    plumes=joined(map(_worth, view.plumes[seat])),
                    points=f"**{signed(known_points(view, seat))}**",
                )
                for seat in clockwise(view.seats, 0)
            )
        )
    )


def _worth(plume: PlumeView) -> str:
    """The points of a plume, with a Peacock if it is complete."""
    return f"🦚{NO_BREAK}{signed(plume.points)}" if plume.complete else signed(plume.points)


def _news(frame: Frame, view: View, *, hints: bool) -> list[str]:
    """What was done in this turn and the one before, and whose turn it is; or for a moment that a
    Peacock is complete.
    """
    if (told := _moment(frame)) or view.player is None:
        return [told] if told else _situation(frame, view, hints=hints)
    return [last_turn(frame), turn_of(frame, view, view.player, numbered=True)]


def _moment(frame: Frame) -> str:
    done = peacock_completed(frame)
    if done is None:
        return ""
    name = seat_name(frame, done.by)
    return f"### {frame.words('plumes-completed', name=name, cards=done.cards)}"


def _parts(frame: Frame, view: View, density: Density, hands: Parts | None) -> Parts:
    over = view.phase is Phase.OVER
    around = clockwise(view.seats, 0)
    if view.phase in {Phase.PLAYING, Phase.OVER}:
        seats = [_seat(frame, view, seat, density) for seat in around]
    else:
        seats = [joined(_name(frame, view, seat) for seat in around)]
    lying = "" if over else train(frame, view)
    apart: Parts = [lying, line()] if lying else []
    return [
        f"## {title(frame, view)}",
        lines(paused(frame), *_situation(frame, view, hints=hands is None), *notes(frame)),
        line(),
        *apart,
        *spaced(seats),
        *((line(), *hands) if hands else ()),
        small(frame.words("plumes-legend")) if any(view.plumes) else "",
        *(_controls(frame, view) if hands is None else ()),
    ]


def _situation(frame: Frame, view: View, *, hints: bool) -> list[str]:
    """What everybody waits for, and with ``hints`` where they act."""
    words = frame.words
    if told := _moment(frame):
        return [told]
    match view.phase:
        case Phase.KEEPING:
            secret = secret_hint(frame) if hints else ""
            return [words("plumes-keeping"), waiting(frame, view.waiting), secret]
        case Phase.PLAYING if view.player is not None:
            hint = small(words("plumes-play-hint")) if hints else ""
            return [last_turn(frame), turn_of(frame, view, view.player, numbered=True), hint]
        case Phase.OVER:
            return [words("plumes-over")]
        case _:
            return [words("plumes-dealing")]


def _peacocks(frame: Frame, view: View, seat: Seat, density: Density) -> str:
    """The completed Peacocks of that seat with their rows, or nothing where those are folded."""
    if density.folded:
        return ""
    own = plume_lines(frame, view, seat, density, only_complete=True)
    return small(lines(f"**{seat_name(frame, seat)}**", own)) if own else ""


def _name(frame: Frame, view: View, seat: Seat) -> str:
    """A seat before the first turn."""
    first = frame.words("plumes-starts") if seat == view.starter else ""
    return f"**{seat_name(frame, seat)}** {first}".rstrip()


def _seat(frame: Frame, view: View, seat: Seat, density: Density) -> str:
    words = frame.words
    name = f"**{seat_name(frame, seat)}**"
    held = words("plumes-held", cards=view.hand_sizes[seat]) if view.phase is Phase.PLAYING else ""
    over = view.phase is Phase.OVER
    score = points(frame, known_points(view, seat))
    head = joined([name, f"**{score}**" if over else points_shown(view, seat), held])
    return lines(head, plume_lines(frame, view, seat, density))
