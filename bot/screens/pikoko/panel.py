"""A seat's private panel: everyone's cards but its own, and its question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from bot.screens.art.scene import Scene
from bot.screens.game_ui import PAST, Asked
from bot.screens.kit import Frame, Layout, Picture
from bot.screens.names import SHORT, seat_name
from bot.screens.parts import (
    Component,
    button,
    divider,
    framed,
    lines,
    page_buttons,
    rows,
    small,
    spaced,
)
from bot.screens.pikoko import bids_art, hands_art
from bot.screens.pikoko.board_art import Board
from bot.screens.pikoko.controls import (
    controls,
    look_buttons,
    looked_buttons,
    past_button,
    past_name,
    prompt,
)
from bot.screens.pikoko.public import grid, shown
from bot.screens.pikoko.question_art import large_question, question
from bot.screens.pikoko.reading import (
    asked_on,
    bids_on,
    focused,
    hand_asked_about,
    looked_at,
    other_hands,
    scored_round,
    unseen_cards,
)
from bot.screens.pikoko.said import (
    Faces,
    Form,
    Teller,
    accent,
    bid_by_bid,
    by_colour,
    colour_name,
    hand,
    in_a_line,
    own_confidence,
    past_trick,
    reader_or,
    revealed,
    seat_lines,
    seat_result,
    standing,
    title,
)
from bot.screens.pikoko.trick_art import hand_of, playing, trick
from bot.screens.table_parts import (
    clockwise,
    other_seats,
    paused,
    show_buttons,
    signed,
    take_back_button,
)
from bot.screens.time import deadline, notes, time_buttons
from data.store.values import Cards
from engine.pikoko.acts import BidMade, BidsRevealed, CardPlayed, Dealt, TrickTaken
from engine.pikoko.cards import HAND_SIZE, size
from engine.pikoko.state import TOKENS, UNCHOSEN, Phase
from engine.pikoko.views import View
from engine.protocol import Event, Seat


def draw(frame: Frame, view: View, asked: Asked | None) -> Layout:
    viewer = view.viewer
    if viewer is None:
        raise ValueError("a panel is a seat's")
    if (looked := look(frame, view, asked)) is not None:
        return looked
    over = view.phase is Phase.OVER
    is_full = asked is not None and frame.cards is Cards.LARGE  # the log is at the table too
    at = focused(view, asked)
    parts: list[Component | str] = [
        *(_private(frame, at) or _in_words(frame, at, viewer)),
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


def _private(frame: Frame, view: View, hand: Seat | None = None) -> list[Picture]:
    """Draws what a seat sees; instead, if given, another seat's ``hand`` with large cards."""
    if frame.is_direct:  # no redraw when others answer
        view = replace(view, waiting=view.waiting & {view.viewer})
    large, answers = frame.cards is Cards.LARGE, not frame.is_direct
    return shown(frame, view, partial(private_view, large=large, answers=answers, hand=hand))


def private_view(
    board: Board, *, large: bool = False, answers: bool = True, hand: Seat | None = None
) -> tuple[Scene, ...]:
    """Draws a seat's pictures; none before the deal and after the end.

    Without ``answers``, they do not show who has answered a secret question. ``large`` cards leave
    out the others' hands; each is a picture of its own, drawn for its ``hand``.
    """
    view = board.view
    if view.viewer is None:
        raise ValueError("a private view is a seat's")
    if view.phase not in {Phase.BIDDING, Phase.CONFIDENCE, Phase.PLAYING}:
        return ()
    if hand is not None:
        return (hand_of(board.sized(large=True), hand),)
    board = board.sized(large=large)
    if view.phase is Phase.PLAYING:
        above = trick if large else hands_art.others
        return above(board.empty()), playing(board)
    if large:
        return (large_question(board),)
    thinking = view.waiting - {view.viewer} if answers else None
    return hands_art.others(board.empty()), question(board, thinking=thinking)


def _in_words(frame: Frame, view: View, viewer: Seat) -> Iterator[Component | str]:
    """Yields the text in place of pictures.

    Between rounds and after the end, it is the last round's result.
    """
    if view.phase in {Phase.DEAL, Phase.OVER} and view.results:
        yield from own_round(frame, view)
        yield _last_taker(frame, viewer)
        return
    yield from others(frame, view, viewer)
    trump = Teller.of(frame).trump(view.turned, in_hands=True)
    yield lines(f"### {title(frame, view)}", trump)
    yield from _below(frame, view, viewer)


def _leader(frame: Frame, view: View, asked: Asked | None, viewer: Seat) -> str:
    """Returns the points of the viewer and of the best opponent, to end a question.

    Only large cards need it, and only where no round's result is shown.
    """
    is_asked = asked is not None and not asked.question.answered
    if frame.cards is not Cards.LARGE or not any(view.scores) or not is_asked:
        return ""
    if begins_round(view) and not _just_revealed(frame, view, viewer):
        return ""
    best = max(other_seats(view.seats, viewer), key=lambda seat: view.scores[seat])
    you, name = frame.words("picture-alt-you"), seat_name(frame, best, SHORT)
    said = f"{you} {view.scores[viewer]}, {name} {view.scores[best]}"
    return f" {frame.words('picture-alt-points', points=said)}"


def own_round(frame: Frame, view: View) -> list[Component | str]:
    """Returns the last round's result for the viewer, bid by bid."""
    viewer, number = view.viewer or 0, len(view.results)
    _, points, sums = scored_round(view, number)
    own = points[viewer]
    heading = frame.words("pikoko-own-round-title", round=number, points=signed(own.total))
    drawn = shown(frame, view, partial(bids_art.own_round, number=number))
    return [
        f"### {heading}",
        *(drawn or (seat_result(frame, view, number, viewer),)),
        lines(
            bid_by_bid(frame, view, own),
            standing(frame, viewer, sums, ended=number == view.rounds),
        ),
    ]


def _round_in_a_line(frame: Frame, view: View, *, whole: bool) -> str:
    """Returns the last round's result for the viewer; ``whole``: bid by bid."""
    viewer, number = view.viewer or 0, len(view.results)
    _, points, sums = scored_round(view, number)
    own = points[viewer]
    said = frame.words("pikoko-round-before", number=number, points=signed(own.total))
    stands = standing(frame, viewer, sums)
    return small(lines(f"{said} {stands}", bid_by_bid(frame, view, own) if whole else ""))


def _last_taker(frame: Frame, viewer: Seat) -> str:
    """Says who took the last trick of the finished round, with which cards."""
    takers = [event.taker for event in frame.recent if isinstance(event, TrickTaken)]
    if not takers:
        return ""
    taker = reader_or(frame, takers[-1], viewer)
    said = frame.words("pikoko-trick-taken", number=HAND_SIZE, taker=taker)
    played = [event for event in frame.recent if isinstance(event, CardPlayed)]
    last = played[-len(frame.table.seats) :]
    return small(lines(said, in_a_line(frame, last[0].by, [event.face for event in last], viewer)))


def _what_was(frame: Frame, view: View, asked: Asked | None, viewer: Seat) -> str:
    """Returns the bids just revealed, or else the last round's result in short.

    With large cards, it is the trick before the one on the table.
    """
    if revealed := _just_revealed(frame, view, viewer):
        return revealed
    if frame.cards is Cards.LARGE and view.trick and view.tricks:  # otherwise shown above
        return small(past_trick(frame, view, len(view.tricks), viewer).replace("\n", " · "))
    if not begins_round(view):
        return ""
    return _round_in_a_line(frame, view, whole=asked is None)


def _just_revealed(frame: Frame, view: View, viewer: Seat) -> str:
    """Returns the bids just revealed, until the viewer answers the next question.

    Earlier reveals since the viewer's last answer come first.
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
    """Returns the round's reveals since the viewer's last answer, at least the last one."""
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
    """Says who bid what; if everyone was bid on at once, only the bids on the viewer."""
    on_one = len({target for _, target, _ in event.bids}) == 1
    bids = [bid for bid in event.bids if on_one or bid[1] == viewer or bid[0] == bid[1]]
    bids.sort(key=lambda bid: (bid[0] - viewer) % view.seats)
    return revealed(frame, bids, viewer)


def others(frame: Frame, view: View, viewer: Seat) -> Iterator[Component | str]:
    """Draws the bids, and all hands but the one that the question is about."""
    if view.turned is None:
        return
    about = _about(view, viewer)
    seats = [seat for seat in clockwise(view.seats, viewer + 1) if seat != about]
    hands = [seat_lines(frame, view, seat) for seat in seats]
    yield from spaced([*hands, lines(grid(frame, view), _own_bids(frame, view, viewer))])
    yield divider()


def _about(view: View, viewer: Seat) -> Seat:
    """Returns the seat whose hand the viewer bids on or plays."""
    about = hand_asked_about(view)
    return (viewer + 1) % view.seats if about is None else about


def _own_bids(frame: Frame, view: View, viewer: Seat) -> str:
    own = [tokens for tokens in view.bids[viewer] if tokens is not None]
    if view.phase is not Phase.BIDDING or not own:
        return ""
    return small(frame.words("pikoko-own-bids", total=sum(own), tokens=TOKENS))


def _below(frame: Frame, view: View, viewer: Seat) -> Iterator[Component | str]:
    """Draws what a decision needs: the trick, and the hand that the viewer plays."""
    if view.turned is None:
        return
    if view.phase is Phase.PLAYING:
        number = len(view.tricks) + 1
        cards = Teller.of(frame).present_trick(view)
        yield lines(
            f"**{frame.words('pikoko-trick', number=number)}**" if cards else "",
            *cards,
            small(past_trick(frame, view, number - 1)) if view.tricks else "",
            small(own_confidence(frame, view)),
        )
    yield nearest(frame, view, viewer)


def nearest(frame: Frame, view: View, viewer: Seat) -> str:
    """Returns the hand that the question is about; the viewer's own comes with its bids."""
    about = _about(view, viewer)
    others = [bid for bid in bids_on(view, about) if about == viewer != bid[0]]
    bids = Teller.of(frame, Form.LINE).numbers(others) if others else ""
    said = frame.words("pikoko-bids-on-you", bids=bids) if bids else ""
    return lines(seat_lines(frame, view, about), said)


# Shown in place of a question for a moment


def look(frame: Frame, view: View, asked: Asked | None) -> Layout | None:
    """Draws what the viewer looks at instead of the question; ``None`` if nothing."""
    what = looked_at(asked.picks) if asked else ""
    return _looked(frame, view, asked, what) if what and what[0] != "b" else None


def _looked(frame: Frame, view: View, asked: Asked | None, what: str) -> Layout:
    looked: Iterable[Component | str]
    if what == "u":
        looked = _unseen(frame, view)
    elif what == "r":
        looked = own_round(frame, view)
    else:
        seat = int(what[1])
        in_words = lines(f"**{seat_name(frame, seat)}**", hand(frame, view, seat))
        looked = _private(frame, view, seat) or [in_words]
    buttons = looked_buttons(frame, view, asked, what)
    return framed(*looked, deadline(frame), *rows(buttons), accent=accent(view))


def begins_round(view: View) -> bool:
    """Returns whether a round was scored and the viewer has not acted since."""
    own = view.bids[view.viewer or 0]
    is_begun = view.phase is Phase.BIDDING and bool(view.results)
    return is_begun and all(tokens is None for tokens in own)


def _unseen(frame: Frame, view: View) -> Iterator[Component | str]:
    words = frame.words
    cards, held = unseen_cards(view), view.hand_sizes[view.viewer or 0]
    count = size(cards)
    title = f"### {words('pikoko-picture-unseen-title')}"
    in_words = lines(title, *_by_colour(frame, view, cards))
    yield from shown(frame, view, hands_art.unseen) or (in_words,)
    yield small(words("pikoko-unseen-why", held=held, count=count, rest=count - held))


def _by_colour(frame: Frame, view: View, cards: int) -> Iterator[str]:
    words, faces = frame.words, Faces.of(frame)
    for colour, held in by_colour(cards, view.trump):
        shown = "  ".join(map(faces.card, held)) or words("pikoko-picture-unseen-none")
        yield f"**{colour_name(words, colour)}**: {shown}"


# Taken tricks


def past(frame: Frame, view: View, which: str) -> Layout | None:
    """Draws the trick of that number, counted from 1, or a hand (``h2``).

    Returns ``None`` if it is not in sight.
    """
    if which in {f"h{seat}" for seat in other_hands(view)}:
        return _looked(frame, view, None, which)
    number, last = int(which) if which.isdecimal() else 0, len(view.tricks)
    if not 0 < number <= last:
        return None
    at = replace(view, tricks=view.tricks[:number], trick=(), player=None, leader=None)
    tell, large = Teller.of(frame), frame.cards is Cards.LARGE
    heading = f"### {tell.taken(at, number)}"
    in_words = lines(heading, tell.trump(at.turned), *tell.last_trick(at))
    back = button(past_name(frame), frame.words("pikoko-back"), emoji="↩️")
    return framed(
        *(shown(frame, at, partial(trick, large=large)) or (in_words,)),
        deadline(frame),
        *page_buttons(frame.words, number, last, lambda page: past_name(frame, str(page), PAST)),
        *rows([back]),
        accent=accent(view),
    )
