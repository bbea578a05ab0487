"""A guided first round: a stored position, played on against computers. Pure functions.

It is no table, and nothing of it is stored: the caller keeps the person's answers, from which the
round is computed at any time. Computers choose the same in the same position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final, Protocol

from bot.tables.refusal import Refusal
from data.guided import opening_of
from engine.chance import seeded
from engine.log import options_of_log
from engine.notation import decode
from engine.protocol import (
    CHANCE,
    TAKE_BACK,
    Action,
    Actor,
    Event,
    Game,
    Json,
    Question,
    Seat,
    seen,
)

PERSON: Final[Seat] = 0

_MOST_STEPS: Final = 200
"""More steps than any guided round has after an answer."""


class Script(Protocol):
    """What differs between the guided rounds of the games."""

    @property
    def ends(self) -> Callable[[Any, Event], bool]:
        """Whether an event ends the round; the view is that after the event's action."""

    @property
    def skips(self) -> Callable[[Any], bool]:
        """Whether a computer answers for the person in that view."""


@dataclass(frozen=True, slots=True)
class Round:
    """A guided round after some answers.

    ``before`` is the state in which the person gave the last ``answer``, and ``happened`` has the
    events since then, as the person may know them. ``recent`` has all such events.
    """

    game: Game[Any, Any, Any]
    state: Any
    recent: tuple[Event, ...] = ()
    answers: tuple[int, ...] = ()
    before: Any = None
    answer: Action | None = None
    happened: tuple[Event, ...] = ()
    over: bool = False

    @property
    def question(self) -> Question | None:
        """The person's question; ``None`` once the round is over."""
        return None if self.over else self.game.question(self.state, PERSON)

    @property
    def choices(self) -> list[Action]:
        """The person's possible answers, always in the same order; none once the round is over."""
        return [] if self.question is None else _choices(self.game, self.state, PERSON)


def begun(game: Game[Any, Any, Any], script: Script) -> Round:
    """Returns the round at its first question, before any answer.

    Raises `LookupError` if the game has no stored opening.
    """
    record = opening_of(game.key)
    if record is None:
        raise LookupError(game.key)
    header = record.header
    now = Round(game, game.new(header.seats, options_of_log(game, header.options)))
    for line in record.lines:
        action = decode(game, game.upgrade(now.state, line.do))
        now = _after(now, line.actor, action)
    return _followed(now, script)


def answered(now: Round, action: Action, script: Script) -> Round:
    """Returns the round after the person's action, and after the computers' actions that follow.

    Raises `Refusal` (``unknown``) if the action is not possible.
    """
    choices = now.choices
    if action not in choices:
        raise Refusal("unknown")
    answers = (*now.answers, choices.index(action))
    before, recent = now.state, len(now.recent)
    after = _followed(_after(now, PERSON, action, script.ends), script)
    happened = after.recent[recent:]
    return replace(after, answers=answers, before=before, answer=action, happened=happened)


def replayed(game: Game[Any, Any, Any], answers: Sequence[int], script: Script) -> Round:
    """Returns the round after these answers, each an index in `Round.choices`.

    Raises `Refusal` (``unknown``) for an index that is not possible.
    """
    now = begun(game, script)
    for number in answers:
        choices = now.choices
        if not 0 <= number < len(choices):
            raise Refusal("unknown")
        now = answered(now, choices[number], script)
    return now


def example(
    game: Game[Any, Any, Any], answers: Iterable[Mapping[str, Json]], script: Script
) -> Round:
    """Returns the round after these answers, encoded as in records."""
    now = begun(game, script)
    for do in answers:
        now = answered(now, decode(game, do), script)
    return now


def all_answered(now: Round, actions: Iterable[Action], script: Script) -> Round:
    """Returns the round after one answer of several actions; `TAKE_BACK` undoes the last answer.

    Actions after the first that are no longer possible are left out, since forced ones are played
    already. Raises `Refusal` (``unknown``).
    """
    for number, action in enumerate(actions):
        if action == TAKE_BACK:
            now = replayed(now.game, now.answers[:-1], script)
        elif number and action not in now.choices:
            break
        else:
            now = answered(now, action, script)
    return now


def _after(
    now: Round,
    actor: Actor,
    action: Action,
    ends: Callable[[Any, Event], bool] = lambda _view, _event: False,
) -> Round:
    after, events = now.game.apply(now.state, actor, action)
    view = now.game.view(after, PERSON)
    over = any(ends(view, event) for event in events) or now.game.outcome(after) is not None
    return replace(now, state=after, recent=now.recent + seen(now.game, events, PERSON), over=over)


def _followed(now: Round, script: Script) -> Round:
    """Returns the round as played on until the person has a choice or the round is over."""
    game = now.game
    for step in range(_MOST_STEPS):
        waits_for = game.to_act(now.state)
        others = sorted(waits_for - {PERSON})
        if now.over or not waits_for:
            return now
        name = f"{game.key} {len(now.answers)} {step}"
        if CHANCE in waits_for:
            now = _after(now, CHANCE, game.draw(now.state, seeded(name.encode(), 1)), script.ends)
            continue
        actor = others[0] if others else PERSON
        choices = _choices(game, now.state, actor)
        view = game.view(now.state, actor)
        if actor == PERSON and len(choices) > 1 and not script.skips(view):
            return now
        action = choices[0]
        if len(choices) > 1:
            player = game.players[game.stand_in]
            action = player(view, game.legal(now.state, actor), Random(name))
        now = _after(now, actor, action, script.ends)
    raise RuntimeError(f"the guided round of {game.key} does not end")


def _choices(game: Game[Any, Any, Any], state: Any, seat: Seat) -> list[Action]:
    legal = [action for action in game.legal(state, seat) if action != TAKE_BACK]
    return sorted(legal, key=repr)
