"""A seat's private panel: everyone's cards except its own, and what it is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.screens.game_ui import Asked
from bot.screens.kit import Frame, Layout
from bot.screens.names import SHORT, seat_name
from bot.screens.parts import Component, divider, framed, lines, rows, small, spaced
from bot.screens.pikoko import pictures, results
from bot.screens.pikoko.art.board import asked_on, bids_on
from bot.screens.pikoko.art.others import large_below
from bot.screens.pikoko.controls import controls
from bot.screens.pikoko.grid import grid
from bot.screens.pikoko.looking import begins_round, look, look_buttons
from bot.screens.pikoko.past import past_button
from bot.screens.pikoko.pieces import (
    accent,
    hand,
    in_a_line,
    past_trick,
    present_trick,
    title,
    trump,
)
from bot.screens.pikoko.prompts import own_confidence, prompt
from bot.screens.pikoko.reading import focused
from bot.screens.table_parts import (
    clockwise,
    joined,
    paused,
    points,
    show_buttons,
    take_back_button,
)
from bot.screens.time import notes, time_buttons
from data.store.values import Cards
from engine.pikoko.acts import BidMade, BidsRevealed, CardPlayed, Dealt, TrickTaken
from engine.pikoko.cards import HAND_SIZE
from engine.pikoko.state import UNCHOSEN, Phase
from engine.pikoko.views import View
from engine.protocol import Event, Seat


def draw(frame: Frame, view: View, asked: Asked | None) -> Layout:
    viewer = view.viewer
    if viewer is None:
        raise ValueError("a panel is a seat's")
    if (looked := look(frame, view, asked)) is not None:
        return looked
    over = view.phase is Phase.OVER
    is_full = asked is not None and frame.cards is Cards.LARGE  # the log is at the table, too
    at = focused(view, asked)
    shown = pictures.private(frame, at)
    parts: list[Component | str] = [
        *(shown or _in_words(frame, at, viewer)),
        _what_was(frame, view, asked, viewer),
        lines(
            ("" if over else paused(frame))
            or prompt(frame, at, asked, viewer) + _leader(frame, view, asked, viewer),
            *notes(frame, viewer, placed=True),
        ),
        *controls(frame, view, asked),
        *rows(time_buttons(frame, viewer)),
        *rows(
            [
                *(take_back_button(frame, asked) if asked else ()),
                *look_buttons(frame, view, asked),
                *past_button(frame, view),
                *show_buttons(frame, "refresh", *(() if is_full else ("log",))),
            ]
        ),
    ]
    return framed(*parts, accent=accent(view))


def _in_words(frame: Frame, view: View, viewer: Seat) -> Iterator[Component | str]:
    """Says what stands in place of the pictures; between two rounds, and after the end, what the
    last round brought.
    """
    if view.phase in {Phase.DEAL, Phase.OVER} and view.results:
        yield from results.own(frame, view, len(view.results))
        yield _last_taker(frame, viewer)
        return
    yield from others(frame, view, viewer)
    yield lines(f"### {title(frame, view)}", trump(frame, view.turned, in_hands=True))
    yield from _below(frame, view, viewer)


def _leader(frame: Frame, view: View, asked: Asked | None, viewer: Seat) -> str:
    """Returns the points of the viewer and of the best of the others, at the end of a question,
    where large cards leave no room for all; nothing where the result of the last round says them.
    """
    is_asked = asked is not None and not asked.question.answered
    if frame.cards is not Cards.LARGE or not any(view.scores) or not is_asked:
        return ""
    if begins_round(view) and not _just_revealed(frame, view, viewer):
        return ""
    others = [seat for seat in clockwise(view.seats, viewer + 1) if seat != viewer]
    best = max(others, key=lambda seat: view.scores[seat])
    you, name = frame.words("picture-alt-you"), seat_name(frame, best, SHORT)
    said = f"{you} {view.scores[viewer]}, {name} {view.scores[best]}"
    return f" {frame.words('picture-alt-points', points=said)}"


def _last_taker(frame: Frame, viewer: Seat) -> str:
    """Says who took the last trick of the round that is over, and which cards were in it."""
    takers = [event.taker for event in frame.recent if isinstance(event, TrickTaken)]
    if not takers:
        return ""
    said = (
        frame.words("pikoko-last-taker-you")
        if takers[-1] == viewer
        else frame.words("pikoko-last-taker", taker=seat_name(frame, takers[-1]))
    )
    played = [event for event in frame.recent if isinstance(event, CardPlayed)]
    last = played[-len(frame.table.seats) :]
    return small(lines(said, in_a_line(frame, last[0].by, [event.face for event in last])))


def _what_was(frame: Frame, view: View, asked: Asked | None, viewer: Seat) -> str:
    """Returns the bids that were revealed last; before there are any, what the last round brought;
    with large cards, the trick before the one on the table. A player who is asked something has a
    button that shows more of it.
    """
    if revealed := _just_revealed(frame, view, viewer):
        return revealed
    if frame.cards is Cards.LARGE and view.trick and view.tricks:  # the others have it above
        return small(past_trick(frame, view, len(view.tricks)).replace("\n", " · "))
    if not begins_round(view):
        return ""
    return results.in_a_line(frame, view, bid_by_bid=asked is None)


def _just_revealed(frame: Frame, view: View, viewer: Seat) -> str:
    """Returns the bids that were revealed last, until the viewer has answered the next question;
    and those before them that were revealed since the viewer's last answer, which may be a second
    ago.
    """
    own = view.bids[viewer]
    has_acted = any(own[on] is not None for on in asked_on(view))
    if view.phase is Phase.CONFIDENCE:
        has_acted = view.confidence != UNCHOSEN
    elif view.phase is not Phase.BIDDING:
        return ""
    if has_acted:
        return ""
    most = 1 if view.phase is Phase.CONFIDENCE else 2 if viewer in view.waiting else 3
    found = _reveals(frame.recent, viewer)[-most:]
    *before, last = [_revealed(frame, view, event, viewer) for event in found] or [""]
    return lines(*(small(shown) for shown in before if shown), last)


def _reveals(events: Sequence[Event], viewer: Seat) -> list[BidsRevealed]:
    """Returns the last reveal of this round, and those before it up to an answer of the viewer."""
    found = list[BidsRevealed]()
    for event in reversed(events):
        if isinstance(event, Dealt) or (
            found and isinstance(event, BidMade) and event.by == viewer
        ):
            break
        if isinstance(event, BidsRevealed):
            found.append(event)
    return found[::-1]


def _revealed(frame: Frame, view: View, event: BidsRevealed, viewer: Seat) -> str:
    """Says who bid what; of bids on everyone at once, on the viewer."""
    on_one = len({target for _, target, _ in event.bids}) == 1
    bids = [bid for bid in event.bids if on_one or bid[1] == viewer or bid[0] == bid[1]]
    if not bids:
        return ""
    bids.sort(key=lambda bid: (bid[0] - viewer) % view.seats)
    said = joined(
        frame.words("pikoko-bid", name=_reader_or(frame, bidder, viewer), tokens=tokens)
        for bidder, _, tokens in bids
    )
    on = bids[0][1]
    if any(target != on for _, target, _ in bids):
        return frame.words("pikoko-revealed-own", bids=said)
    if on == viewer:
        return frame.words("pikoko-revealed-on-you", bids=said)
    return frame.words("pikoko-revealed-on", name=seat_name(frame, on), bids=said)


def _reader_or(frame: Frame, seat: Seat, viewer: Seat) -> str:
    return frame.words("pikoko-you") if seat == viewer else seat_name(frame, seat, SHORT)


def others(frame: Frame, view: View, viewer: Seat) -> Iterator[Component | str]:
    """Draws all hands but the one that the question is about, and the bids."""
    if view.turned is None:
        return
    about = _about(view, viewer)
    seats = [seat for seat in clockwise(view.seats, viewer + 1) if seat != about]
    hands = [seat_lines(frame, view, seat) for seat in seats]
    yield from spaced([*hands, lines(grid(frame, view), _own_bids(frame, view, viewer))])
    yield divider()


def _about(view: View, viewer: Seat) -> Seat:
    """Whose hand stands next to the question: the one that is bid on, or that the viewer plays."""
    about = large_below(view)
    return (viewer + 1) % view.seats if about is None else about


def _own_bids(frame: Frame, view: View, viewer: Seat) -> str:
    """Says what the viewer's own bids add up to, while bids are made."""
    own = [tokens for tokens in view.bids[viewer] if tokens is not None]
    if view.phase is not Phase.BIDDING or not own:
        return ""
    return small(frame.words("pikoko-own-bids", total=sum(own), tricks=HAND_SIZE))


def _below(frame: Frame, view: View, viewer: Seat) -> Iterator[Component | str]:
    """Draws what a decision needs: the trick, and the hand that the viewer plays."""
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
    """Returns the hand that the question is about; the viewer's own with what is bid on it."""
    about = _about(view, viewer)
    bids = joined(
        frame.words("pikoko-bid", name=seat_name(frame, bidder, SHORT), tokens=tokens)
        for bidder, tokens in bids_on(view, about)
        if bidder != viewer
    )
    said = frame.words("pikoko-bids-on-you", bids=bids) if about == viewer and bids else ""
    return lines(seat_lines(frame, view, about), said)


def seat_lines(frame: Frame, view: View, seat: Seat) -> str:
    """Returns a seat with the cards that the viewer sees, and tricks."""
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
