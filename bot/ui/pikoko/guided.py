"""The guided first round of Pikoko: the last tricks of a round, with one bid to make come true."""

from __future__ import annotations

from typing import Final

from bot.ui.game import Asked, Guided
from bot.ui.kit import Frame
from bot.ui.names import whose
from engine.pikoko.acts import TrickTaken
from engine.pikoko.views import View
from engine.protocol import Action, Event, Seat


def _ends(event: Event) -> bool:
    return event.ends_round


def _task(frame: Frame, view: View, _asked: Asked) -> str:
    """Says how many tricks the hand that is played still needs, and so whether it should take
    this.
    """
    owner, bid = _about(view)
    missing = bid - view.taken[owner]
    key = "guided-pikoko-needs"
    if missing <= 0:
        key = "guided-pikoko-enough" if missing == 0 else "guided-pikoko-too-many"
    return frame.words(
        key,
        owner=whose(frame, owner),
        bid=bid,
        taken=view.taken[owner],
        missing=missing,
    )


def _comment(
    frame: Frame, before: View, _action: Action, _after: View, happened: tuple[Event, ...]
) -> str:
    """Says who took the trick of that card, and whether that is what the bid needed."""
    owner, bid = _about(before)
    taker = next(event.taker for event in happened if isinstance(event, TrickTaken))
    is_wanted = bid > before.taken[owner]
    if taker == owner:
        key = "guided-pikoko-won" if is_wanted else "guided-pikoko-won-more"
    else:
        key = "guided-pikoko-missed" if is_wanted else "guided-pikoko-let-go"
    return frame.words(
        key,
        owner=whose(frame, owner),
        taker=whose(frame, taker),
        bid=bid,
        taken=before.taken[owner] + (taker == owner),
    )


def _about(view: View) -> tuple[Seat, int]:
    """Whose cards the viewer plays, and what the viewer bid on them."""
    viewer = view.viewer or 0
    owner = (viewer + 1) % view.seats
    return owner, view.bids[viewer][owner] or 0


GUIDED: Final = Guided(
    ends=_ends,
    task=_task,
    comment=_comment,
    example=({"type": "play", "card": "W6", "as": "W"},),
    pictures=1,
)
