"""The pictures of Pikoko's messages; none in text mode."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from functools import partial

from bot.screens.art.scene import Scene
from bot.screens.kit import Frame, Picture
from bot.screens.names import drawn_names
from bot.screens.pikoko import bids_art, hands_art
from bot.screens.pikoko.board_art import Board
from bot.screens.pikoko.hands_art import others
from bot.screens.pikoko.question_art import large_question, question
from bot.screens.pikoko.trick_art import large_hand_of, large_playing, playing, trick
from data.store.values import Cards
from engine.pikoko.acts import BidsRevealed
from engine.pikoko.state import Phase
from engine.pikoko.views import View
from engine.protocol import Seat

_SHOWN = frozenset((Phase.BIDDING, Phase.CONFIDENCE, Phase.PLAYING))


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
    if view.phase not in _SHOWN:
        return ()
    if large and hand is not None:
        return (large_hand_of(board, hand),)
    if view.phase is Phase.PLAYING:
        if large:
            return trick(board.fresh(), large=True), large_playing(board)
        return others(board.fresh()), playing(board)
    if large:
        return (large_question(board),)
    thinking = view.waiting - {view.viewer} if answers else None
    return others(board.fresh()), question(board, thinking=thinking)


def private(frame: Frame, view: View, *, hand: Seat | None = None) -> list[Picture]:
    """Draws what a seat sees; large cards show another seat's ``hand`` instead, if given."""
    if frame.is_direct:  # no redraw when others answer
        view = replace(view, waiting=view.waiting & {view.viewer})
    large, answers = frame.cards is Cards.LARGE, not frame.is_direct
    return _shown(frame, view, partial(private_view, large=large, answers=answers, hand=hand))


def everybody(frame: Frame, view: View) -> list[Picture]:
    """Draws all visible hands, and the trick during play.

    No one is called *you*, since others see the picture too.
    """

    def draw(board: Board) -> Iterator[Scene]:
        yield hands_art.everybody(replace(board, you=None))
        if view.phase is Phase.PLAYING:
            yield trick(replace(board.fresh(replace(view, viewer=None)), you=None))

    return _shown(frame, view, draw)


def unseen(frame: Frame, view: View) -> list[Picture]:
    """Draws the cards that the viewer may hold."""
    return _shown(frame, view, hands_art.unseen)


def table(frame: Frame, view: View) -> list[Picture]:
    """Draws the table post's pictures; bids just revealed turn over if pictures may move."""
    opened = _opened(frame, view) if frame.moves else ()
    large = frame.cards is Cards.LARGE
    return _shown(frame, view, partial(bids_art.table, large=large, opened=opened))


def past_trick(frame: Frame, view: View) -> list[Picture]:
    """Draws the trick that was taken last."""
    return _shown(frame, view, partial(trick, large=frame.cards is Cards.LARGE))


def round_over(frame: Frame, view: View, number: int) -> list[Picture]:
    """Draws a scored round; ``number`` counts from 1."""
    return _shown(frame, view, partial(bids_art.round_over, number=number))


def own_round(frame: Frame, view: View, number: int) -> list[Picture]:
    """Draws a scored round's result for the viewer."""
    return _shown(frame, view, partial(bids_art.own_round, number=number))


def _shown(
    frame: Frame, view: View, draw: Callable[[Board], Scene | Iterable[Scene]]
) -> list[Picture]:
    if frame.cards is Cards.TEXT:
        return []
    board = Board.of(view, drawn_names(frame), frame.words, signs=frame.table.signs)
    drawn = draw(board)
    return [Picture(scene) for scene in ((drawn,) if isinstance(drawn, Scene) else drawn)]


def _opened(frame: Frame, view: View) -> Collection[tuple[Seat, Seat]]:
    """Returns the bids just revealed, as bidder and target, until the next secret answer."""
    last = frame.recent[-1] if frame.recent and frame.moment is None else None
    if not isinstance(last, BidsRevealed) or view.waiting != _asked(view):
        return ()
    return [(bidder, on) for bidder, on, _ in last.bids]


def _asked(view: View) -> frozenset[Seat]:
    """Returns the seats that have to answer in secret, if none has done so yet."""
    seats = range(view.seats)
    if view.phase is Phase.CONFIDENCE:
        return frozenset(seats)
    return frozenset(seat for seat in seats if view.tokens[seat] and view.targets != {seat})
