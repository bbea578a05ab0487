"""The pictures of Pikoko's messages, for people who want pictures: none where cards are in text."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace

from bot.screens.art.scene import Scene
from bot.screens.kit import Frame, Picture
from bot.screens.names import drawn_names
from bot.screens.pikoko.art import others as hands
from bot.screens.pikoko.art import rounds, table_art
from bot.screens.pikoko.art import unseen as unseen_art
from bot.screens.pikoko.art.board import Board
from bot.screens.pikoko.art.private_art import private_view
from bot.screens.words import Words
from data.store.values import Cards
from engine.pikoko.acts import BidsRevealed
from engine.pikoko.state import Phase
from engine.pikoko.views import View
from engine.protocol import Seat


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
        shown = [hands.everybody(Board.of(view, names, words, signs=signs, named=True))]
        if view.phase is Phase.PLAYING:
            shown.append(table_art.trick(replace(view, viewer=None), names, words, signs=signs))
        return shown

    return _shown(frame, view, draw)


def unseen(frame: Frame, view: View) -> list[Picture]:
    """Draws the cards that a seat may hold."""
    return _shown(frame, view, unseen_art.unseen)


def table(frame: Frame, view: View) -> list[Picture]:
    """Draws what everyone sees. Bids that were just revealed are turned over, if pictures may
    move.
    """
    opened = _opened(frame, view) if frame.moves else ()
    return _shown(frame, view, table_art.table, large=frame.cards is Cards.LARGE, opened=opened)


def past_trick(frame: Frame, view: View) -> Sequence[Picture | str]:
    """Draws the trick of that view that was taken last."""
    return _shown(frame, view, table_art.trick, large=frame.cards is Cards.LARGE)


def round_over(frame: Frame, view: View, number: int) -> list[Picture]:
    """Draws a scored round; ``number`` counts from 1."""
    return _shown(frame, view, rounds.round_over, number=number)


def own_round(frame: Frame, view: View, number: int) -> list[Picture]:
    """Draws what a scored round brought the viewer."""
    return _shown(frame, view, rounds.own_round, number=number)


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
