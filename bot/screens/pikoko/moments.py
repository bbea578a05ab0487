"""Scenes of Pikoko: a trick that was taken, also the last one of a round."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.pikoko.acts import CardPlayed, TrickTaken
from engine.pikoko.state import Phase
from engine.pikoko.tricks import Trick
from engine.pikoko.views import View
from engine.protocol import Moment

_NOBODY: Final = frozenset[int]()


def with_trick(moment: Moment, view: View) -> View:
    """``view``, the one right after that trick was taken, with the trick on the table.

    After the last trick of a round the view itself no longer contains the tricks.
    """
    if view.phase is Phase.PLAYING:
        return view
    before: View = moment.before
    leader = view.starter if before.leader is None else before.leader
    (face,) = (event.face for event in moment.events if isinstance(event, CardPlayed))
    (taker,) = (event.taker for event in moment.events if isinstance(event, TrickTaken))
    trick = Trick(leader, (*before.trick, face), taker)
    taken = tuple(count + (seat == taker) for seat, count in enumerate(before.taken))
    empty = (0,) * before.seats
    return replace(
        before,
        waiting=_NOBODY,
        player=None,
        trick=(),
        tricks=(*before.tricks, trick),
        taken=taken,
        hand_sizes=empty,
    )


def rounds_open(moment: Moment | None, view: View) -> int:
    """Returns the number of scored rounds that are shown publicly."""
    if moment is not None and isinstance(moment.event, TrickTaken):
        return len(moment.before.results)
    return len(view.results)
