"""Counts the cost of whole games: requests under the bot's token, and whom Discord notifies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import pytest
from simcord.http import router

from bot.messages.writer import Writer
from bot.screens.all_games import GAMES
from bot.screens.game_ui import Answer, Picks
from data.store.values import Status
from engine.protocol import IllegalAction
from tests.discord.play import answer_on, decide, open_direct
from tests.discord.pushes import Pushes
from tests.discord.world import World
from tests.helpers.messages import controls, values

_FREE: Final = ("/interactions/", "/webhooks/")
"""Where answers to clicks go, and what their tokens allow: not counted by Discord's limit."""

_WRITING: ContextVar[str] = ContextVar("writing", default="")
"""The kind of message that the bot is writing."""


@dataclass(slots=True)
class Cost:
    """The cost of a game:

    ``requests`` by method and kind of message; ``pushes`` by who was notified, a called person or a
    bystander, and for whose call.
    """

    changes: int = 0
    requests: Counter[str] = field(default_factory=Counter)
    calls: Counter[str] = field(default_factory=Counter)
    bystanders: Counter[str] = field(default_factory=Counter)

    def with_game(self, other: Cost) -> Cost:
        """Returns the cost of one more game; the calls of a person are those of the game with most
        of them.
        """
        return Cost(
            self.changes + other.changes,
            self.requests + other.requests,
            self.calls | other.calls,
            self.bystanders + other.bystanders,
        )

    @property
    def each(self) -> float:
        """Returns the number of requests for a change of the table."""
        return self.requests.total() / self.changes


@contextmanager
def counted() -> Iterator[Counter[str]]:
    """Counts the bot's requests from now on, by method and kind of message."""
    counts: Counter[str] = Counter()
    dispatch, show, delete = router.dispatch, Writer.show, Writer._delete

    def noted(backend: Any, method: str, path: str, **rest: Any) -> Any:
        if not path.startswith(_FREE):
            counts[f"{method} {_WRITING.get() or path.split('/')[1]}"] += 1
        return dispatch(backend, method, path, **rest)

    async def shown(
        writer: Writer, table: Any, messages: Any, wanted: Any, *rest: Any, **named: Any
    ) -> None:
        with _writing(str(wanted.slot.kind)):
            await show(writer, table, messages, wanted, *rest, **named)

    async def deleted(writer: Writer, record: Any, message: Any) -> None:
        with _writing(str(message.slot.kind)):
            await delete(writer, record, message)

    with ExitStack() as patched:
        patch = patched.enter_context(pytest.MonkeyPatch.context())
        patch.setattr(router, "dispatch", noted)
        patch.setattr(Writer, "show", shown)
        patch.setattr(Writer, "_delete", deleted)
        yield counts


@contextmanager
def _writing(kind: str) -> Iterator[None]:
    before = _WRITING.set(kind)
    try:
        yield
    finally:
        _WRITING.reset(before)


async def cost_of_a_game(
    world: World,
    table_id: str,
    between: tuple[float, float],
    rng: Random,
    *,
    keep_panels: bool = False,
) -> Cost:
    """Plays a game that waits in its lobby. Everyone answers a question so many seconds after it
    was asked: in the direct message, or in the open panel if it still shows the question and no
    call asked them to open another. People who ``keep_panels`` do not open another panel for a
    call.
    """
    cost, pushes = Cost(), Pushes(world)
    before = (await world.sitting(table_id)).table.version
    answers_at: dict[tuple[int, str], float] = {}
    panels: dict[int, Any] = {}
    with counted() as cost.requests:
        await world.start(table_id)
        while (sitting := await world.sitting(table_id)).table.status is Status.PLAYING:
            now, waiting = world.now() / 1000, await world.waiting(table_id)
            sitting = await world.sitting(table_id)  # between two rounds that lets the next begin
            asked = {(seat, sitting.asked[seat].id): person for seat, person in waiting}
            answers_at = {one: answers_at.get(one) or now + rng.uniform(*between) for one in asked}
            first = min(answers_at, key=lambda one: answers_at[one])
            await world.env.advance_time(max(0.0, answers_at[first] - now))
            if first[1] == _question(await world.sitting(table_id), first[0]):
                person = asked[first]
                view = await open_direct(world, person)
                direct = view is not None and _asks(view, table_id, first[1])
                if not direct:
                    view = panels.get(first[0])
                    is_called = not keep_panels and bool(world.called(person.user.global_name))
                    if view is None or is_called or not _asks(view, table_id, first[1]):
                        view = panels[first[0]] = await world.open_panel(person, table_id)
                if sitting.table.game == "pikoko":
                    await answer_on(world, person, view, rng, direct=direct)
                else:  # a player who presses at random never ends a turn of these
                    await _begin_answer(world, table_id, first[0], person, view, direct=direct)
                    await decide(world, table_id, first[0], rng, "greedy")
        await world.env.advance_time(10)
    cost.calls, cost.bystanders = pushes.new(), pushes.bystanders
    cost.changes = (await world.sitting(table_id)).table.version - before
    return cost


def _asks(message: Any, table_id: str, question: str) -> bool:
    """Returns whether that message has controls that answer the question."""
    names = controls(message, "answer")
    return any(name.split(":")[1:3] == [table_id, question] for name in names)


async def _begin_answer(
    world: World, table_id: str, seat: int, person: Any, shown: Any, *, direct: bool
) -> None:
    """Makes the first choice of an answer in parts on that message, as that person."""
    sitting = await world.sitting(table_id)
    view, question = sitting.view(seat), sitting.asked[seat]
    for name, one in controls(shown, "answer").items():
        chosen: list[str | None] = [*values(one)] or [None]
        for value in chosen:
            said = Answer(value or name.rpartition(":")[2], (value,) if value else ())
            try:
                is_part = isinstance(GAMES[sitting.table.game].read(view, question, said), Picks)
            except IllegalAction:
                continue
            if is_part:
                await world.press(person, shown, name, value, direct=direct)
                return


def _question(sitting: Any, seat: int) -> str | None:
    question = sitting.asked.get(seat) if seat in sitting.waiting() else None
    return None if question is None else question.id
