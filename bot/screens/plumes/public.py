"""The public table post: the Train, everyone's plumes, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.screens.kit import NO_BREAK, Frame, Layout, Picture
from bot.screens.names import SHORT, seat_name
from bot.screens.parts import Component, divider, lines, rows, small, spaced
from bot.screens.plumes.card_places import known_points
from bot.screens.plumes.card_words import Faces
from bot.screens.plumes.events import last_turn, peahen
from bot.screens.plumes.pictures import of_hands, of_table, peacock_completed
from bot.screens.plumes.pieces import (
    DENSITIES,
    Density,
    Parts,
    drawn_to_fit,
    plume_lines,
    points_shown,
    title,
    train,
)
from bot.screens.plumes.prompts import turn_of, whose_turn
from bot.screens.table_parts import (
    clockwise,
    joined,
    paused,
    points,
    secret_hint,
    show_buttons,
    signed,
    waiting,
)
from bot.screens.time import notes, time_buttons
from data.store.values import Cards
from engine.plumes.cards import Cards as Held
from engine.plumes.state import Phase
from engine.plumes.views import PlumeView, View
from engine.protocol import OpenView, Seat


def draw(frame: Frame, view: View) -> Layout:
    return _drawn(frame, view, None)


def opened(frame: Frame, opened: OpenView) -> Layout:
    """Draws the table with all hands, for spectators, and of a game that is over."""
    return _drawn(frame, opened.table, opened.hands)


def recalled(frame: Frame, seen: View | OpenView) -> Layout:
    """Draws the table with the hands that someone saw, without a title and what was done before.
    While one plays, the picture says whose turn it is.
    """
    if isinstance(seen, OpenView):
        return _drawn(frame, seen.table, seen.hands, is_recalled=True)
    own = [seen.hand if seat == seen.viewer else None for seat in range(seen.seats)]
    return _drawn(frame, seen, own, is_recalled=True)


def _hands(frame: Frame, view: View, hands: Sequence[Held | None]) -> Parts:
    """Returns the hands that are not ``None``; none after the end, where they do not score."""
    if view.phase is Phase.OVER:
        return []
    return [*of_hands(frame, view, hands)] or _in_words(frame, hands)


def _in_words(frame: Frame, hands: Sequence[Held | None]) -> Parts:
    """Returns the hands that are not empty."""
    shown = Faces(frame.emojis)
    return [
        lines(
            *(
                joined([f"**{seat_name(frame, seat, SHORT)}**", shown.cards(held)])
                for seat, held in enumerate(hands)
                if held
            )
        )
    ]


def _drawn(
    frame: Frame, view: View, seen: Sequence[Held | None] | None, *, is_recalled: bool = False
) -> Layout:
    """Draws the table; with hands that are ``seen``, it has neither hints nor controls."""
    hands = None if seen is None else _hands(frame, view, seen)
    heading = "" if is_recalled else f"## {title(frame, view)}"
    drawn, folded = of_table(frame, view)
    news = _news(frame, view, hints=hands is None)
    if is_recalled:
        news = _recalled_news(frame, view, news, in_picture=bool(drawn))
    above = [heading, lines(paused(frame), *news, *notes(frame))]
    sheet = _sheet(frame, view) if view.phase is Phase.OVER and not is_recalled else ""
    if drawn:
        return drawn_to_fit(
            _beside(frame, view, above, drawn, folded, density, hands, sheet)
            for density in DENSITIES
        )
    return drawn_to_fit(_parts(frame, view, above, density, hands) for density in DENSITIES)


def _beside(
    frame: Frame,
    view: View,
    above: Sequence[str],
    drawn: Sequence[Picture],
    folded: Sequence[Seat],
    density: Density,
    hands: Parts | None,
    sheet: str,
) -> Parts:
    """Returns the pictures, and what is neither in them nor in their descriptions."""
    return [
        *above,
        *drawn,
        *(hands or ()),
        lines(*(_peacocks(frame, view, seat, density) for seat in folded)),
        sheet,
        *(_controls(frame, view) if hands is None else ()),
    ]


def _controls(frame: Frame, view: View) -> Iterator[Component]:
    over = view.phase is Phase.OVER
    yield from rows(time_buttons(frame))
    yield from rows(
        show_buttons(frame, *(() if over else ("panel", "watch")), "log", "rules", "next")
    )


def _sheet(frame: Frame, view: View) -> str:
    """Says what each plume of each player was worth in the end."""
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
    """Returns the points of a plume, with a Peacock if it is complete."""
    return f"🦚{NO_BREAK}{signed(plume.points)}" if plume.complete else signed(plume.points)


def _recalled_news(frame: Frame, view: View, news: list[str], *, in_picture: bool) -> list[str]:
    """Says the part of the news that is told with a step of a game that is over, which has its own
    news.
    """
    if view.phase is Phase.OVER:
        return []
    if view.phase is not Phase.PLAYING or view.player is None:
        return news
    if in_picture:
        return [whose_turn(frame, view, view.player)]
    return [turn_of(frame, view, view.player, numbered=True)]


def _news(frame: Frame, view: View, *, hints: bool) -> list[str]:
    """Says what everyone waits for, with ``hints`` where they act; whose turn it is, and what was
    done in it and the one before; or for a moment that a Peacock is complete.
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
    done = peacock_completed(frame)
    if done is None:
        return ""
    name = seat_name(frame, done.by)
    return f"### {frame.words('plumes-completed', name=name, cards=done.cards)}"


def _parts(
    frame: Frame, view: View, above: Sequence[str], density: Density, hands: Parts | None
) -> Parts:
    over = view.phase is Phase.OVER
    around = clockwise(view.seats, 0)
    if view.phase in {Phase.PLAYING, Phase.OVER}:
        seats = [_seat(frame, view, seat, density) for seat in around]
    else:
        seats = [joined(_name(frame, view, seat) for seat in around)]
    lying = "" if over else train(frame, view)
    apart: Parts = [lying, divider()] if lying else []
    return [
        *above,
        divider(),
        *apart,
        *spaced(seats),
        *((divider(), *hands) if hands else ()),
        small(frame.words("plumes-legend")) if any(view.plumes) else "",
        *(_controls(frame, view) if hands is None else ()),
    ]


def _peacocks(frame: Frame, view: View, seat: Seat, density: Density) -> str:
    """Returns the completed Peacocks of that seat with their rows, or nothing where those are
    folded.
    """
    if density.folded:
        return ""
    own = plume_lines(frame, view, seat, density, only_complete=True)
    return small(lines(f"**{seat_name(frame, seat)}**", own)) if own else ""


def _name(frame: Frame, view: View, seat: Seat) -> str:
    """Returns a seat before the first turn."""
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
