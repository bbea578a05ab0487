"""What people see of a game of Nest, and how their answers are read.

``p0.2`` says that these feathers are picked, and two of them that they are laid; ``y`` and ``n``
answer whether to snatch.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from bot.screens.game_ui import Answer, Art, Asked, GameUi, Picks, Reading
from bot.screens.kit import Frame, Kind, Layout, Picture, custom_id
from bot.screens.names import bare_names, drawn_names, seat_name
from bot.screens.parts import Button, Component, button, framed, lines, rows, small
from bot.screens.table_parts import (
    joined,
    over_title,
    paused,
    points,
    round_title,
    show_buttons,
    take_back_button,
    waiting,
    where,
)
from bot.screens.won import winners
from data.store.values import Cards
from engine.protocol import Event, IllegalAction, Json, OpenView, Question, Seat
from tests.nest.rules import NEST
from tests.nest.rules.game import LAID, Blew, Dealt, GameOver, Kept, Lay, Shown, Snatch, View
from tests.nest.screens.art import drawings
from tests.nest.screens.art.table import nest_table

LOCALES: Final = Path(__file__).parents[1] / "locales"
_PICKS: Final = re.compile(r"p([0-3](\.[0-3])?)?", re.ASCII)


def _public(frame: Frame, view: View) -> Mapping[str, Layout]:
    over = view.phase == "over"
    seats = lines(*(_seat(frame, view, seat) for seat in range(view.seats)))
    parts: list[Component | str] = [
        f"## {_title(frame, view)}",
        lines(paused(frame), waiting(frame, view.waiting)),
        seats if frame.cards is Cards.TEXT else _picture(frame, view),
        *rows(show_buttons(frame, *(() if over else ("panel", "watch")), "log", "rules", "next")),
    ]
    return {"table": framed(*parts)}


def _opened(frame: Frame, opened: OpenView) -> Layout:
    return framed(f"## {_title(frame, opened.table)}", *_open(frame, opened))


def _recalled(frame: Frame, seen: View | OpenView) -> Layout:
    if not isinstance(seen, OpenView):
        own = (seen.hand if seat == seen.viewer else () for seat in range(seen.seats))
        seen = OpenView(seen, tuple(own))
    return framed(*_open(frame, seen))


def _open(frame: Frame, opened: OpenView) -> Iterator[Component | str]:
    view: View = opened.table
    seats = lines(*(_seat(frame, view, seat) for seat in range(view.seats)))
    hands = (
        joined([seat_name(frame, seat), _feathers(frame, hand)])
        for seat, hand in enumerate(opened.hands)
        if view.viewer in {None, seat}
    )
    yield lines(paused(frame), waiting(frame, view.waiting))
    yield seats if frame.cards is Cards.TEXT else _picture(frame, view)
    yield lines(*hands)


def _picture(frame: Frame, view: View) -> Picture:
    return Picture(nest_table(view, drawn_names(frame), frame.words, frame.table.signs))


def _panel(frame: Frame, view: View, asked: Asked | None) -> Layout:
    parts: list[Component | str] = [
        lines(f"### {_title(frame, view)}", where(frame)),
        frame.words("nest-hand", feathers=_feathers(frame, view.hand)),
        _asking(frame, view, asked) if asked else "",
        waiting(frame, view.waiting - {view.viewer}),
        *rows(list(_controls(frame, view, asked))),
        *rows(show_buttons(frame, "refresh", "log")),
    ]
    return framed(*parts)


def _read(
    _view: View,
    question: Question,
    answer: Answer,
) -> Reading:
    if question.kind == "lay":
        if _PICKS.fullmatch(answer.said):
            indexes = tuple(index for index in answer.said[1:].split(".") if index)
            if len(set(indexes)) < LAID:
                return Picks(question.id, indexes)
            return (Lay(tuple(sorted(map(int, indexes)))),)
    elif question.kind == "snatch" and answer.said in ("y", "n"):
        return (Snatch(answer.said == "y"),)
    raise IllegalAction("malformed", answer=answer.said)


def _describe(frame: Frame, event: Event) -> str | None:
    words = frame.words
    match event:
        case Dealt(number, hands):
            own = (
                small(joined([seat_name(frame, seat), _feathers(frame, hand)]))
                for seat, hand in enumerate(hands)
                if hand is not None
            )
            return lines(f"### {words('log-round', round=number)}", *own)
        case Shown(laid):
            return lines(
                *(
                    words("nest-laid", name=seat_name(frame, seat), feathers=_feathers(frame, pair))
                    for seat, pair in enumerate(laid)
                )
            )
        case Blew(fair, owner):
            name = seat_name(frame, owner)
            return words("nest-fair" if fair else "nest-foul", name=name)
        case Kept(owner, snatched):
            key = "nest-snatched" if snatched else "nest-kept"
            return words(key, name=seat_name(frame, owner))
        case GameOver(outcome):
            return winners(frame, outcome)
    return None


def _refusal_params(frame: Frame, params: Mapping[str, Json]) -> Mapping[str, str | int | float]:
    return {name: bare_names(frame)[seat] for name, seat in params.items() if isinstance(seat, int)}


def _title(frame: Frame, view: View) -> str:
    over = view.phase == "over"
    return over_title(frame) if over else round_title(frame, view.round, view.rounds)


def _feathers(frame: Frame, feathers: tuple[int, ...]) -> str:
    """Returns the names of feathers, or their emojis once the bot has them."""
    return " ".join(
        frame.emojis.get(drawings.feather_name(feather)) or f"🪶{feather}" for feather in feathers
    )


def _seat(frame: Frame, view: View, seat: Seat) -> str:
    egg = (frame.emojis.get(drawings.EGG) or "🥚") if seat == view.owner else ""
    laid = _feathers(frame, view.laid[seat]) if view.laid else ""
    claws = frame.words("figure-nest-claws", value=view.claws[seat])
    return joined([seat_name(frame, seat), points(frame, view.eggs[seat]), claws, laid, egg])


def _asking(frame: Frame, view: View, asked: Asked) -> str:
    words, picked = frame.words, asked.picks.values if asked.picks else ()
    if asked.question.kind == "snatch":
        head = words("nest-snatch", name=seat_name(frame, view.owner))
    else:
        head = words("nest-lay", picked=len(picked))
    return lines(head, small(words("table-may-change")) if asked.question.answered else "")


def _controls(frame: Frame, view: View, asked: Asked | None) -> Iterator[Button]:
    if asked is None or frame.table.paused:
        return

    def name(said: str) -> str:
        return custom_id(Kind.ANSWER, frame.table.id, asked.question.id, said)

    if asked.question.kind == "snatch":
        for said in ("y", "n"):
            if Snatch(said == "y") in asked.legal:
                yield button(name(said), frame.words(f"nest-snatch-{said}"))
        yield from take_back_button(frame, asked)
        return
    picked = asked.picks.values if asked.picks else ()
    for index, feather in enumerate(view.hand):
        own = str(index)
        others = [one for one in picked if one != own]
        after = others if own in picked else [*others, own]
        if len(after) == LAID and Lay(tuple(sorted(map(int, after)))) not in asked.legal:
            continue  # it is what stands
        yield button(
            name("p" + ".".join(after)), str(feather), emoji="✅" if own in picked else "🪶"
        )
    yield from take_back_button(frame, asked)


UI: Final = GameUi(
    game=NEST,
    public=_public,
    panel=_panel,
    opened=_opened,
    recalled=_recalled,
    read=_read,
    describe=_describe,
    refusal_params=_refusal_params,
    art=Art(
        emojis=drawings.emojis,
        emoji_sets=(frozenset(name for name, _ in drawings.emojis()),),
    ),
)
