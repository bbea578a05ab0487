"""A seat's private panel: everyone's cards except its own, and what it is asked."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.game import Asked
from bot.ui.kit import Frame, Layout
from bot.ui.names import SHORT, seat_name
from bot.ui.parts import Component, framed, line, lines, rows, small, spaced
from bot.ui.pikoko import pictures, results
from bot.ui.pikoko.art.board import asked_on, bids_on
from bot.ui.pikoko.art.others import large_below
from bot.ui.pikoko.controls import controls
from bot.ui.pikoko.grid import grid
from bot.ui.pikoko.looking import begins_round, look, look_buttons
from bot.ui.pikoko.pieces import (
    accent,
    hand,
    past_trick,
    present_trick,
    title,
    trump,
)
from bot.ui.pikoko.prompts import own_confidence, prompt
from bot.ui.table_parts import clockwise, joined, paused, points, show_buttons, signed, where
from bot.ui.time import notes, time_buttons
from data.store.values import Cards
from engine.pikoko.cards import HAND_SIZE
from engine.pikoko.events import TrickTaken
from engine.pikoko.scoring import round_points
from engine.pikoko.state import Phase
from engine.pikoko.views import View
from engine.protocol import Seat


def draw(frame: Frame, view: View, asked: Asked | None) -> Layout:
    viewer = view.viewer
    if viewer is None:
        raise ValueError("a panel is a seat's")
    if (looked := look(frame, view, asked)) is not None:
        return looked
    over = view.phase is Phase.OVER
    shown = pictures.private(frame, view)
    is_fresh = begins_round(view)
    parts: list[Component | str] = [
        *(results.own(frame, view, len(view.results)) if is_fresh else ()),
        _last_taker(frame) if is_fresh else "",
        *((where(frame), *shown) if shown else _in_words(frame, view, viewer)),
        _all_points(frame, view, viewer) if shown else "",
        "" if is_fresh else _round_before(frame, view, viewer),
        ("" if over else paused(frame)) or prompt(frame, view, asked, viewer),
        lines(*notes(frame)),
        *controls(frame, view, asked),
        *rows(time_buttons(frame)),
        *rows([*look_buttons(frame, view, asked), *show_buttons(frame, "refresh", "log")]),
    ]
    return framed(*parts, accent=accent(view))


def _in_words(frame: Frame, view: View, viewer: Seat) -> Iterator[Component | str]:
    """What stands in place of the pictures; after the end what the last round brought."""
    if view.phase is Phase.OVER:
        yield lines(f"### {title(frame, view)}", where(frame))
        yield from results.own(frame, view, len(view.results))
        return
    yield from others(frame, view, viewer)
    yield lines(f"### {title(frame, view)}", where(frame), trump(frame, view.turned))
    yield from _below(frame, view, viewer)


def _all_points(frame: Frame, view: View, viewer: Seat) -> str:
    """Everybody's points, which large cards leave no room for."""
    if frame.cards is not Cards.LARGE or not any(view.scores) or view.phase is Phase.OVER:
        return ""
    you = frame.words("picture-alt-you")
    said = ", ".join(
        f"{you if seat == viewer else seat_name(frame, seat, SHORT)} {view.scores[seat]}"
        for seat in clockwise(view.seats, viewer)
    )
    return small(frame.words("picture-alt-points", points=said))


def _last_taker(frame: Frame) -> str:
    """Who took the last trick of the round that is over."""
    takers = [event.taker for event in frame.recent if isinstance(event, TrickTaken)]
    if not takers:
        return ""
    return small(frame.words("pikoko-last-taker", taker=seat_name(frame, takers[-1])))


def _round_before(frame: Frame, view: View, viewer: Seat) -> str:
    """How the round before ended, while the bids of the next one are made."""
    takers = [event.taker for event in frame.recent if isinstance(event, TrickTaken)]
    if view.phase is not Phase.BIDDING or not view.results or not takers:
        return ""
    result = view.results[-1]
    scored = round_points(result.bids, result.confidence, result.taken)[viewer]
    bids = " ".join(signed(scored.bids[on]) for on in clockwise(view.seats, viewer + 1))
    return small(
        frame.words(
            "pikoko-round-before",
            number=len(view.results),
            taker=seat_name(frame, takers[-1]),
            points=signed(scored.total),
            bids=bids,
            confidence=signed(scored.confidence),
        )
    )


def others(frame: Frame, view: View, viewer: Seat) -> Iterator[Component | str]:
    """All hands but the one that the question is about, and the bids."""
    if view.turned is None:
        return
    about = _about(view, viewer)
    seats = [seat for seat in clockwise(view.seats, viewer + 1) if seat != about]
    hands = [seat_lines(frame, view, seat) for seat in seats]
    yield from spaced([*hands, lines(grid(frame, view), _own_bids(frame, view, viewer))])
    yield line()


def _about(view: View, viewer: Seat) -> Seat:
    """Whose hand stands next to the question: the one that is bid on, or that the viewer plays."""
    about = large_below(view)
    return (viewer + 1) % view.seats if about is None else about


def _own_bids(frame: Frame, view: View, viewer: Seat) -> str:
    """What the viewer's own bids add up to, while bids are made."""
    own = [tokens for tokens in view.bids[viewer] if tokens is not None]
    if view.phase is not Phase.BIDDING or not own:
        return ""
    return small(frame.words("pikoko-own-bids", total=sum(own), tricks=HAND_SIZE))


def _below(frame: Frame, view: View, viewer: Seat) -> Iterator[Component | str]:
    """What a decision needs: the trick, and the hand that the viewer plays."""
    if view.turned is None:
        return
    if view.phase is Phase.PLAYING:
        number = len(view.tricks) + 1
        cards = present_trick(frame, view)
        yield lines(
            f"**{frame.words('pikoko-trick', number=number)}**" if cards else "",
            *cards,
            small(past_trick(frame, view, number - 1)) if view.tricks else "",
            small(own_confidence(frame, view)),
        )
    yield nearest(frame, view, viewer)


def nearest(frame: Frame, view: View, viewer: Seat) -> str:
    """The hand that the question is about; the viewer's own with what is bid on it."""
    about = _about(view, viewer)
    bids = joined(
        frame.words("pikoko-bid", name=seat_name(frame, bidder, SHORT), tokens=tokens)
        for bidder, tokens in bids_on(view, about)
        if bidder != viewer
    )
    said = frame.words("pikoko-bids-on-you", bids=bids) if about == viewer and bids else ""
    return lines(seat_lines(frame, view, about), said)


def seat_lines(frame: Frame, view: View, seat: Seat) -> str:
    """A seat with the cards that the viewer sees, and tricks."""
    words, viewer = frame.words, view.viewer
    aim = words("pikoko-bid-these") if seat != viewer and asked_on(view) == (seat,) else ""
    mark = ""
    if seat == viewer:
        mark = words("pikoko-you")
    elif viewer is not None and seat == (viewer + 1) % view.seats:
        mark = words("pikoko-you-play")
    tricks = words("pikoko-tricks", tricks=view.taken[seat]) if view.phase is Phase.PLAYING else ""
    score = points(frame, view.scores[seat]) if view.results else ""
    return lines(
        joined([f"**{seat_name(frame, seat)}**", mark, aim, tricks, score]),
        hand(frame, view, seat),
    )
