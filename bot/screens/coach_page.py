"""The review of a person's game: the costliest decisions, each to try again, and why.

Pure functions of the review and of what the person could see.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import discord

from bot.screens import exercise as exercises
from bot.screens import reason_words
from bot.screens.art.curve import curve
from bot.screens.exercise import coached, coaching, cost_said, decided, unit_of, worth_said
from bot.screens.game_ui import Picks
from bot.screens.kit import NOTHING, Frame, Kind, Layout, Picture, custom_id
from bot.screens.names import names_of, naming
from bot.screens.parts import (
    Button,
    Component,
    button,
    entry,
    framed,
    lines,
    menu,
    rows,
    small,
)
from bot.screens.replay_page import replay_button
from bot.screens.table_parts import game_name, table_button, table_link
from bot.screens.won import ended_with
from data.store.values import Cards, Played
from engine.mind.players import Advice, QuestionPart
from engine.mind.review import Course, Judged
from engine.protocol import Action, Question

OPEN: Final = "open"
TRY: Final = "try"
TELL: Final = "tell"
PICK: Final = "pick"
NOTE: Final = "note"
"""The answers of controls of `Kind.COACH`; their part is a decision's number in the log.

They show the review, a decision, what is best, another game's review, or the review with a note on
how it judges.
"""

HINT_ITEMS: Final = 2
"""The number of components that the hint button adds, its row included."""


def coach_button(frame: Frame) -> list[Button]:
    """Returns the button that opens the review of the clicking player's game."""
    if coached(frame.table.game) is None:
        return []
    return [table_button(frame, Kind.COACH, OPEN, "button-coach", emoji="🎓")]


def overview(
    frame: Frame,
    course: Course,
    marks: Sequence[int],
    result: float,
    worst: Sequence[Judged],
    others: Sequence[Played] = (),
    *,
    noted: bool = False,
) -> Layout:
    """Draws the curve of the expected result, and the costliest decisions.

    ``result`` is the actual one; ``marks`` are the indices of the ``worst`` decisions in the
    ``course``; ``others`` are further games to choose from. ``noted`` adds a note on how decisions
    are judged; otherwise a button offers it.
    """
    words, unit = frame.words, unit_of(frame)
    costs = [cost_said(frame, judged) for judged in worst]
    scene = curve(course, marks, costs, result, unit, words)
    style = discord.ButtonStyle.primary
    sentences, tries = [], []
    for number, (judged, cost) in enumerate(zip(worst, costs, strict=True), start=1):
        what = decided(frame, judged.decision)
        sentences.append(words("coach-line", number=number, what=what, cost=cost))
        label = words("coach-try", number=number)
        tries.append(button(_control(frame, judged, TRY), label, style=style))
    how = table_button(frame, Kind.COACH, NOTE, "coach-how", emoji="❔")
    return framed(
        f"## {words('coach-title', game=game_name(frame))}",
        scene.alt if frame.cards is Cards.TEXT else Picture(scene),
        lines(words("coach-worst", unit=unit.key), *sentences)
        if sentences
        else words("coach-none"),
        *rows(tries),
        small(words("coach-note", unit=unit.key)) if noted else "",
        *_other_games(frame, others),
        *rows([*([] if noted else [how]), *table_link(frame)]),
    )


def _other_games(frame: Frame, others: Sequence[Played]) -> Iterator[Component]:
    if len(others) < 2:
        return
    words = frame.words
    options = [
        entry(
            label=f"{words(f'game-{one.game}')} · {ended_with(words, one)} · "
            f"{words('standings-place', place=one.rank, seats=one.seats)}",
            description=naming(names_of(words, one.others), 100, str),
            value=one.table,
            default=one.table == frame.table.id,
        )
        for one in others
    ]
    name = custom_id(Kind.COACH, frame.table.id, answer=PICK)
    yield menu(name, options, placeholder=words("coach-menu"))


def exercise(
    frame: Frame, judged: Judged, number: int, of: int, picks: Picks | None = None
) -> Layout:
    """Draws the position with controls that try an answer; nothing shows which is best.

    The decision is ``number`` of the ``of`` costliest.
    """
    rename = partial(custom_id, Kind.TRY, frame.table.id, str(judged.decision.number))
    buttons = [
        button(_control(frame, judged, TELL), frame.words("coach-tell"), emoji="🎓"),
        _back(frame),
    ]
    return framed(
        _heading(frame, judged, number, of),
        *exercises.position(frame, judged.decision, picks, rename),
        frame.words("coach-again"),
        *rows(buttons),
    )


def verdict(
    frame: Frame,
    judged: Judged,
    number: int,
    of: int,
    tried: Action | None,
    then: Judged | None = None,
) -> Layout:
    """Draws the position, what is best, and why; ``tried`` is the person's new answer.

    ``then`` is the next decision to try.
    """
    further = []
    if then is not None:
        style = discord.ButtonStyle.primary
        name = _control(frame, then, TRY)
        further = [button(name, frame.words("coach-next"), style=style)]
    return framed(
        _heading(frame, judged, number, of),
        *exercises.verdict(frame, judged, tried),
        *rows([*further, _back(frame), *replay_button(frame, judged.decision.number)]),
    )


def with_hint_button(frame: Frame, layout: Layout, question: Question) -> Layout:
    """Adds the button for a hint to a panel of a practice table, if the game has hints."""
    game = frame.table.game
    if not frame.table.practice or frame.table.paused:
        return layout
    if coached(game) is None or not layout.has_room_for(HINT_ITEMS):
        return layout
    asks = table_button(frame, Kind.HINT, NOTHING, "button-hint", part=question.id, emoji="💡")
    return Layout(*layout.parts, *rows([asks]))


def hint(frame: Frame, advised: Sequence[tuple[QuestionPart, Advice]]) -> Layout:
    """Says what is best in each part of a question, and why."""
    words, texts = frame.words, coaching(frame)
    sentences = []
    for part, advice in advised:
        best = advice.best
        what = texts.name_decision(frame, part)
        choice = texts.name_option(frame, part, best.action)
        if len(part.legal) == 1:
            sentences.append(words("hint-only", what=what, choice=choice))
            continue
        worth = worth_said(frame, advice.unit, best.worth)
        sentences.append(words("hint", what=what, choice=choice, worth=worth))
        sentences.append(reason_words.in_words(frame, part, advice, None, texts))
        sentences.append(texts.explain(frame, part, advice, None))
    return framed(lines(*sentences), small(words("hint-count", hints=len(frame.table.hints))))


def _heading(frame: Frame, judged: Judged, number: int, of: int) -> str:
    what = decided(frame, judged.decision)
    return f"### {frame.words('coach-heading', number=number, of=of, what=what)}"


def _control(frame: Frame, judged: Judged, answer: str) -> str:
    return custom_id(Kind.COACH, frame.table.id, str(judged.decision.number), answer)


def _back(frame: Frame) -> Button:
    return table_button(frame, Kind.COACH, OPEN, "coach-overview", emoji="📈")
