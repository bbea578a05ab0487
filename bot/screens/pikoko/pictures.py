"""The pictures of Pikoko's messages, for people who want pictures: none where cards are in text."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace

from bot.screens.art.scene import Scene
from bot.screens.kit import Frame, Picture
from bot.screens.names import drawn_names
from bot.screens.pikoko import bids_art, hands_art
from bot.screens.pikoko.board_art import Board
from bot.screens.pikoko.hands_art import others
from bot.screens.pikoko.question_art import large_question, question
from bot.screens.pikoko.trick_art import large_hand_of, large_playing, playing, trick
from bot.screens.words import Words
from data.store.values import Cards
from engine.pikoko.acts import BidsRevealed
from engine.pikoko.state import Phase
from engine.pikoko.views import View
from engine.protocol import Seat

_BEFORE_PLAY = (Phase.BIDDING, Phase.CONFIDENCE)


def private_view(
    view: View,
    names: Sequence[str],
    words: Words,
    *,
    signs: Sequence[int] = (),
    large: bool = False,
    answers: bool = True,
    hand: Seat | None = None,
) -> tuple[Scene, ...]:
    """Draws the pictures of that view; none before the deal and after the end. Without ``answers``
    they do not show who has answered a secret question.

    ``large`` cards leave out the hands of the others: each is a picture of its own, which is shown
    instead if it is the ``hand`` that was asked for.
    """
    if view.viewer is None:
        raise ValueError("a private view is a seat's")
    if view.phase not in (*_BEFORE_PLAY, Phase.PLAYING):
        return ()

    board, other = (Board.of(view, names, words, signs=signs) for _ in range(2))
    if hand is not None:
        return (large_hand_of(board, hand),)
    if view.phase is Phase.PLAYING:
        if large:
            return trick(other, large=True), large_playing(board)
        return others(other), playing(board)
    if large:
        return (large_question(board),)
    thinking = view.waiting - {view.viewer} if answers else None
    return others(other), question(board, thinking=thinking)


def private(
    frame: Frame, view: View, *, answers: bool = True, hand: Seat | None = None
) -> list[Picture]:
    """Draws what a seat sees. Without ``answers`` it does not show who has answered in secret;
    large cards show the ``hand`` of another seat instead.
    """
    if frame.is_direct:  # it is not drawn again when others answer
        view, answers = replace(view, waiting=view.waiting & {view.viewer}), False
    return _shown(
        frame, view, private_view, large=frame.cards is Cards.LARGE, answers=answers, hand=hand
    )


def everybody(frame: Frame, view: View) -> list[Picture]:
    """Draws all hands that the viewer sees, and the trick while cards are played. No one is called
    *you*, since others look at them.
    """

    def draw(view: View, names: Sequence[str], words: Words, signs: Sequence[int]) -> list[Scene]:
        shown = [hands_art.everybody(Board.of(view, names, words, signs=signs, named=True))]
        if view.phase is Phase.PLAYING:
            named = replace(view, viewer=None)
            shown.append(trick(Board.of(named, names, words, signs=signs)))
        return shown

    return _shown(frame, view, draw)


def unseen(frame: Frame, view: View) -> list[Picture]:
    """Draws the cards that a seat may hold."""
    return _shown(frame, view, hands_art.unseen)


def table(frame: Frame, view: View) -> list[Picture]:
    """Draws what everyone sees. Bids that were just revealed are turned over, if pictures may
    move.
    """
    opened = _opened(frame, view) if frame.moves else ()
    return _shown(frame, view, bids_art.table, large=frame.cards is Cards.LARGE, opened=opened)


def past_trick(frame: Frame, view: View) -> Sequence[Picture | str]:
    """Draws the trick of that view that was taken last."""

    def draw(view: View, names: Sequence[str], words: Words, signs: Sequence[int]) -> Scene:
        board = Board.of(view, names, words, signs=signs)
        return trick(board, large=frame.cards is Cards.LARGE)

    return _shown(frame, view, draw)


def round_over(frame: Frame, view: View, number: int) -> list[Picture]:
    """Draws a scored round; ``number`` counts from 1."""
    return _shown(frame, view, bids_art.round_over, number=number)


def own_round(frame: Frame, view: View, number: int) -> list[Picture]:
    """Draws what a scored round brought the viewer."""
    return _shown(frame, view, bids_art.own_round, number=number)


def _shown(
    frame: Frame, view: View, draw: Callable[..., Scene | Iterable[Scene]], **more: object
) -> list[Picture]:
    if frame.cards is Cards.TEXT:
        return []
    names, signs = drawn_names(frame), frame.table.signs
    drawn = draw(view, names, frame.words, signs=signs, **more)
    return [Picture(scene) for scene in ((drawn,) if isinstance(drawn, Scene) else drawn)]


def _opened(frame: Frame, view: View) -> Collection[tuple[Seat, Seat]]:
    """Returns the bids of the last event, by bidder and target, until someone answers anew in
    secret.
    """
    last = frame.recent[-1] if frame.recent and frame.moment is None else None
    if not isinstance(last, BidsRevealed) or view.waiting != _asked(view):
        return ()
    return [(bidder, on) for bidder, on, _ in last.bids]


def _asked(view: View) -> frozenset[Seat]:
    """Returns whom the game waits for as long as no one has answered in secret."""
    seats = range(view.seats)
    if view.phase is Phase.CONFIDENCE:
        return frozenset(seats)
    return frozenset(seat for seat in seats if view.tokens[seat] and view.targets != {seat})
