"""What a step of a replay shows, made of steps that hold all secrets. Pure functions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.screens import replay_page as ui
from bot.screens.kit import NOTHING
from bot.screens.replay_page import ReplayPosition, Shown
from bot.tables.refusal import Refusal
from bot.tables.replays_of import Replay
from engine.mind.review import Decision
from engine.protocol import Seat

_BY: Final = {ui.BACK: -1, ui.ON: 1}
_DIGITS: Final = 6


def begun(replay: Replay, said: str, own: Seat | None) -> ReplayPosition:
    """Returns where a replay opens: its first step, or the step of the log entry ``said``.

    The view is that of the reader's ``own`` seat, or of all hands without one. Raises `Refusal`
    (``unknown``) for anything else.
    """
    if said == NOTHING:
        return ReplayPosition(0, own)
    return ReplayPosition(replay.of_entry(_number(said)), own)


def position_of(replay: Replay, said: str) -> ReplayPosition:
    """Returns the position that a control names, at the last step if it names a later one.

    Raises `Refusal` (``unknown``) if it is malformed or names a seat that does not exist.
    """
    try:
        place = ReplayPosition.read(said)
    except ValueError as error:
        raise Refusal("unknown") from error
    return _checked(replay, place)


def _checked(replay: Replay, place: ReplayPosition) -> ReplayPosition:
    if place.viewer is not None and place.viewer >= replay.seats:
        raise Refusal("unknown")
    return replace(place, step=replay.at(place.step))


def _number(said: str) -> int:
    if len(said) > _DIGITS or not (said.isascii() and said.isdecimal()):
        raise Refusal("unknown")
    return int(said)


def gone(
    replay: Replay, place: ReplayPosition, answer: str, values: Sequence[str]
) -> ReplayPosition:
    """Returns the position that a control leads to from ``place``.

    Raises `Refusal` (``unknown``) for an unknown control.
    """
    said = values[0] if values else ""
    if answer in _BY:
        place = replace(place, step=place.step + _BY[answer])
    elif answer == ui.FIRST:
        place = replace(place, step=0)
    elif answer == ui.LAST:
        place = replace(place, step=replay.last)
    elif answer in (ui.HERE, ui.COPY):
        pass
    elif answer == ui.JUMP:
        place = replace(place, step=_number(said.partition(".")[0]))  # what follows is no matter
    else:
        raise Refusal("unknown")
    return _checked(replay, place)


def guessed_at(replay: Replay, found: Sequence[Decision], step: int) -> Decision:
    """Returns a seat's first unforced decision after that step.

    Raises `Refusal` (``replay_no_question``) if there is none.
    """
    entry = replay.steps[step].entry
    for decision in found:
        if decision.number > entry and not decision.forced:
            return decision
    raise Refusal("replay_no_question")


def shown(replay: Replay, place: ReplayPosition, own: Seat | None) -> Shown:
    """Returns what the viewer saw up to that step; of later steps, only their number."""
    viewer = place.viewer
    parts = ui.parts_of(replay.rounds)
    part = next(steps for _, steps in parts if place.step in steps)
    so_far = range(part[0], place.step + 1)
    return Shown(
        place,
        replay.view(viewer, place.step),
        actors=[replay.steps[number].actor for number in so_far],
        news=[replay.news(viewer, number) for number in so_far],
        part=part,
        parts=parts,
        own=own,
    )
