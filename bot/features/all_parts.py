"""The parts of the running bot. They are made in one place (`bot.program.composition`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.base.timing import Now
from bot.features.catching_up import Leftovers
from bot.features.forgetting import Forgetting
from bot.messages.answers import Answers
from bot.messages.backlog import LatePictures
from bot.messages.ephemerals import Ephemerals
from bot.messages.layouts import Layouts
from bot.messages.reconciler import Reconciler
from bot.messages.record import Records
from bot.messages.responses import Responses
from bot.messages.writer import Writer
from bot.pictures.emojis import Emojis
from bot.pictures.files import Pictures
from bot.requests.age import Unanswered
from bot.requests.directs import Directs
from bot.requests.guilds import Guilds
from bot.running.allowance import Pings
from bot.running.computers import Computers
from bot.running.interlude_queue import InterludeQueue
from bot.running.people import People
from bot.running.replays import Replays
from bot.running.reviews import Reviews
from bot.running.service import Tables
from bot.running.thinking import Thinking
from bot.running.timekeeper import Timekeeper
from bot.screens.command_names import Mentions
from data.store import Store
from data.store.values import TableId

T = TypeVar("T")


class Signal(Generic[T]):
    """Calls its listeners. A part that is made early reaches those made later through it."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[T], object]] = []

    def __call__(self, said: T) -> None:
        for listener in self._listeners:
            listener(said)

    def listen(self, listener: Callable[[T], object]) -> None:
        self._listeners.append(listener)


@dataclass(frozen=True, slots=True)
class Parts:
    """All parts of the bot but its handlers, which are made of these.

    ``changed`` is called with the id of each table that has changed.
    """

    store: Store
    mentions: Mentions
    people: People
    interludes: InterludeQueue
    tables: Tables
    timekeeper: Timekeeper
    thinking: Thinking
    computers: Computers
    reviews: Reviews
    replays: Replays
    records: Records
    layouts: Layouts
    ephemerals: Ephemerals
    directs: Directs
    writer: Writer
    own_emojis: Emojis
    pictures: Pictures
    reconciler: Reconciler
    late_pictures: LatePictures
    leftovers: Leftovers
    answers: Answers
    responses: Responses
    changed: Signal[TableId]
    guilds: Guilds
    pings: Pings
    unanswered: Unanswered
    now: Now
    forgetting: Forgetting
