"""Interludes: public moments shown for a while before the next state, such as a taken trick."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from engine.protocol import Event, Game, Moment


@dataclass(frozen=True, slots=True)
class Interlude:
    """A moment, and the state of the game right after the action."""

    state: Any
    moment: Moment


def interludes(
    game: Game[Any, Any, Any], before: Any, after: Any, events: Collection[Event]
) -> Iterator[Interlude]:
    """Yields the interludes of an action that led from ``before`` to ``after``."""
    if not any(event.stands for event in events):
        return
    view, so_far = game.view(before, None), list["Event"]()
    for event in events:
        seen = game.redact(event, None)
        if seen is not None:
            so_far.append(seen)
            if seen.stands:
                yield Interlude(after, Moment(view, tuple(so_far)))
