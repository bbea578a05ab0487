"""Each control stands for a legal action, each legal action can be reached by controls, and every
other answer is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any, Final

import pytest

from bot.screens.game_ui import Answer, Picks
from bot.screens.kit import Kind, Layout
from bot.screens.words import LANGUAGES, words
from bot.tables import ahead
from bot.tables.sitting import Sitting
from engine.protocol import TAKE_BACK, IllegalAction, Question, Seat
from tests.bot.screens.any_game import LONGEST_NAMES
from tests.bot.screens.conformance.game_traits import traits_of_screens
from tests.bot.screens.conformance.promise import a_promise
from tests.bot.screens.conformance.screens import EMOJIS, Screens, renamed
from tests.helpers.messages import Json, controls, values

MOST_PAGES: Final = 50
"""The most pages of one question that are opened."""


@dataclass
class Explored:
    """All that a seat can press in private, picks included, and what each press stands for."""

    sitting: Sitting
    seat: Seat
    language: str
    pages: list[Layout] = field(default_factory=list)
    readings: dict[tuple[str, tuple[str, ...]], tuple[Any, ...]] = field(default_factory=dict)
    """The actions of each press, by custom_id and chosen values."""
    is_whole: bool = True


@lru_cache(maxsize=2)
def explored(screens: Screens) -> list[Explored]:
    """Returns some positions with open questions, each as one of the asked seats sees it."""
    rng, found = screens.rng, list[Explored]()
    for step in screens.some():
        sitting = renamed(step.after, LONGEST_NAMES)
        asked = [seat for seat in range(screens.seats) if sitting.question(seat)]
        seat = rng.choice(asked or range(screens.seats))
        found.append(explore(screens, sitting, seat, rng.choice(LANGUAGES), rng))
    return found


def explore(screens: Screens, sitting: Sitting, seat: Seat, language: str, rng: Random) -> Explored:
    found = Explored(sitting, seat, language)
    todo: list[Picks | None] = [None]
    known = {tuple[str, ...]()}
    for picks in todo:
        if len(found.pages) >= MOST_PAGES:
            found.is_whole = False
            break
        draw = rng.choice([screens.panel, screens.direct])
        layout = draw(sitting, seat, language, picks, emojis=EMOJIS)
        found.pages.append(layout)
        for said, chosen in offered(layout, rng):
            reading = read(screens, sitting, seat, said, chosen)
            if not isinstance(reading, Picks):
                found.readings[said, chosen] = reading
            elif reading.values not in known:
                known.add(reading.values)
                todo.append(reading)
    return found


def offered(layout: Layout, rng: Random) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Returns the custom_ids of the buttons that answer, and the choices of the menus; of a menu in
    which several are chosen, a few combinations.
    """
    for name, control in controls(layout, Kind.ANSWER).items():
        choices, most = values(control), control.get("max_values", 1)
        if not choices:
            yield name, ()
        elif most == 1:
            yield from ((name, (choice,)) for choice in choices)
        else:
            yield from ((name, several(control, rng)) for _ in range(5))


def several(menu: Json, rng: Random) -> tuple[str, ...]:
    chosen = values(menu)
    count = rng.randint(menu["min_values"], menu["max_values"])
    return tuple(rng.sample(chosen, count))


def read(
    screens: Screens, sitting: Sitting, seat: Seat, name: str, chosen: tuple[str, ...]
) -> tuple[Any, ...] | Picks:
    """Returns what a control with that custom_id says, as the bot reads it."""
    _kind, table, question_id, said = name.split(":")
    question = sitting.question(seat)
    assert table == sitting.table.id
    assert question is not None, f"{name} is offered and nothing is asked"
    assert question_id == question.id
    if said == TAKE_BACK.type:
        return (TAKE_BACK,)
    return screens.ui.read(sitting.view(seat), question, Answer(said, chosen))


@a_promise
def each_control_stands_for_a_legal_action(screens: Screens) -> None:
    for one in explored(screens):
        game, state = one.sitting.game, one.sitting.state
        for pressed, actions in one.readings.items():
            after = state
            for action in actions:
                if game.outcome(after) is not None:
                    break
                assert action in game.legal(after, one.seat), (pressed, action)
                after = game.apply(after, one.seat, action).state


@a_promise
def each_legal_action_can_be_reached(screens: Screens) -> None:
    alike, kinds, whole = traits_of_screens(screens.key).alike, set[str](), set[str]()
    for one in explored(screens):
        question = one.sitting.question(one.seat)
        if question is None or question.settled:
            assert not one.readings
            continue
        kinds.add(question.kind)
        if one.is_whole:
            whole.add(question.kind)
            found = {alike(actions[0]) for actions in one.readings.values() if actions}
            legal = one.sitting.game.legal(one.sitting.state, one.seat)
            missing = {alike(action) for action in legal} - found
            assert not missing or TAKE_BACK in found, (question, missing)
    assert whole or not kinds


@a_promise
def any_other_answer_is_refused(screens: Screens) -> None:
    """Tries answers that look like real ones, answers to other questions, and anything at all.

    An answer of an older message is read too: the rules refuse it, or it is legal.
    """
    rng = screens.rng
    for one in explored(screens):
        question = one.sitting.question(one.seat)
        if question is None:
            continue
        view, game, state = one.sitting.view(one.seat), one.sitting.game, one.sitting.state
        pressed = [
            (name.split(":")[3], chosen)
            for name, chosen in one.readings
            if not name.endswith(TAKE_BACK.type)
        ]
        for said, chosen in rng.sample(pressed, min(20, len(pressed))):
            meant = screens.ui.read(view, question, Answer(said, chosen))
            for disguised in disguises(said, chosen, rng):
                try:
                    assert screens.ui.read(view, question, disguised) != meant, disguised
                except IllegalAction as refused:
                    assert refused.code == "malformed", disguised  # noqa: PT017 - or it is another
        for said, chosen in rng.sample(pressed, min(20, len(pressed))):
            answer = altered(said, chosen, rng)
            try:
                reading = screens.ui.read(view, question, answer)
            except IllegalAction as refused:
                assert refused.code == "malformed", answer  # noqa: PT017 - or it is another
                continue
            if isinstance(reading, Picks):
                screens.panel(one.sitting, one.seat, one.language, reading)
            elif reading and reading[0] not in game.legal(state, one.seat):
                with pytest.raises(IllegalAction):
                    game.apply(state, one.seat, reading[0])


def disguises(said: str, chosen: tuple[str, ...], rng: Random) -> Iterator[Answer]:
    """Returns answers that a careless reader takes for the given one."""
    text = chosen[0] if chosen else said
    others = [f"{text}\n", f" {text}"]
    digits = [found.start() for found in re.finditer(r"\d", text)]
    if digits:
        at = rng.choice(digits)
        others.append(f"{text[:at]}{chr(0x660 + int(text[at]))}{text[at + 1 :]}")
    numbers = [found.start() for found in re.finditer(r"(?<!\d)\d", text)]
    if numbers:
        at = rng.choice(numbers)
        others.append(f"{text[:at]}0{text[at:]}")
    for other in others:
        yield Answer(said, (other, *chosen[1:])) if chosen else Answer(other)


def altered(said: str, chosen: tuple[str, ...], rng: Random) -> Answer:
    """Returns the answer with one character added, removed or changed."""
    text = chosen[0] if chosen else said
    at, more = rng.randrange(len(text) + 1), rng.choice([*"0123456789.-abcRWYGKM", ""])
    other = text[:at] + more + text[at + rng.randint(0, 1) :]
    return Answer(said, (other, *chosen[1:])) if chosen else Answer(other)


@a_promise
def an_answer_ahead_reads_back(screens: Screens) -> None:
    """An answer given ahead is read as the same action once the question is asked."""
    for step in screens.some():
        for seat in range(screens.seats):
            for kind, legal in ahead.offered(step.after, seat).items():
                frame = screens.drawing().frame(step.after.facts, words("en"), None, None)
                for action in legal:
                    said, label = screens.ui.name_answer(frame, action)
                    assert 0 < len(label) <= 100
                    asked = Question("x", kind)
                    view = step.after.view(seat)
                    assert screens.ui.read(view, asked, Answer(said)) == (action,)


@a_promise
def a_paused_table_asks_nothing(screens: Screens) -> None:
    for one in explored(screens):
        paused = renamed(one.sitting, LONGEST_NAMES, paused=True)
        drawn = screens.private(paused, one.seat, one.language)
        for layout in (*drawn.values(), *screens.public(paused).values()):
            for kind in (Kind.ANSWER, Kind.PASSING, Kind.AHEAD, Kind.NEXT):
                assert not controls(layout, kind)
