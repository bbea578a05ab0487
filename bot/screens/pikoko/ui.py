"""Pikoko as a `bot.screens.game_ui.GameUi`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from bot.screens.game_ui import Art, Coached, GameUi, Public
from bot.screens.kit import NO_EMOJIS, Frame, Layout
from bot.screens.pikoko import coaching, controls, faces, panel, public, reading, said
from bot.screens.pikoko.coaching import GUIDED
from bot.screens.pikoko.faces import EMBLEM
from engine.pikoko import PIKOKO
from engine.pikoko.acts import CardPlayed, TrickTaken
from engine.pikoko.mind.reasons import REASONS
from engine.pikoko.state import Phase
from engine.pikoko.tricks import Trick
from engine.pikoko.views import View
from engine.protocol import Moment


def _public(frame: Frame, view: View) -> Mapping[str, Public]:
    moment = frame.moment
    scored = rounds_open(moment, view)
    if view.phase is Phase.OVER and scored == view.rounds:  # the table has the last
        shown, scored = view, scored - 1
    else:
        shown = view if moment is None else with_trick(moment, view)
    rounds = range(1, scored + 1)
    return {
        "table": public.draw(frame, shown),
        **{f"round-{number}": partial(public.scored, frame, view, number) for number in rounds},
    }


def _fitting(draw: Callable[..., Layout]) -> Callable[..., Layout]:
    """Returns ``draw`` with letters for cards where emojis would make the message too long."""

    def drawn(frame: Frame, *what: Any) -> Layout:
        layout = draw(frame, *what)
        if layout.has_room_for(0, " " * _ROOM):
            return layout
        return draw(replace(frame, emojis=NO_EMOJIS), *what)

    return drawn


_ROOM: Final = 200
"""The characters left free for later additions: who watches, and when it was drawn."""

_panel: Final = _fitting(panel.draw)

UI: Final = GameUi(
    game=PIKOKO,
    public=_public,
    panel=_panel,
    past=panel.past,
    opened=_fitting(public.draw_opened),
    recalled=_fitting(public.recalled),
    read=reading.read,
    name_answer=controls.name_play,
    describe=said.describe,
    refusal_params=said.refusal_params,
    podium_lines=public.by_round,
    coached=Coached(
        _panel, coaching.name_decision, coaching.name_option, coaching.explain, REASONS
    ),
    guided=GUIDED,
    art=Art(emblem=EMBLEM, emojis=faces.emojis, emoji_sets=(faces.CARDS,)),
)


# A taken trick that is shown for a while

_NOBODY: Final = frozenset[int]()


def with_trick(moment: Moment, view: View) -> View:
    """Returns the view right after a trick was taken, with the trick on the table.

    After a round's last trick, ``view`` no longer has it.
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
    """Returns the number of scored rounds that are public."""
    if moment is not None and isinstance(moment.event, TrickTaken):
        return len(moment.before.results)
    return len(view.results)
