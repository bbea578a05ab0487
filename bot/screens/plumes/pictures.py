"""The pictures of a table and of a seat's private view, for people who see cards in pictures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.screens.game_ui import Asked
from bot.screens.kit import Frame, Picture
from bot.screens.names import drawn_names
from bot.screens.plumes.art import alt, keep, own
from bot.screens.plumes.art.hands import hands_of
from bot.screens.plumes.art.moment import completed
from bot.screens.plumes.art.own import Task
from bot.screens.plumes.art.sheet import Sheet
from bot.screens.plumes.art.table_art import of_seats, plumes_table
from bot.screens.plumes.pieces import has_begun
from bot.screens.plumes.reading import RETURNED, picked
from bot.screens.table_parts import clockwise
from data.store.values import Cards
from engine.plumes.acts import PeacockCompleted
from engine.plumes.cards import Cards as Held
from engine.plumes.cards import card_name
from engine.plumes.state import Phase
from engine.plumes.turns import Left
from engine.plumes.views import View
from engine.protocol import Seat


def of_table(frame: Frame, view: View) -> tuple[list[Picture], tuple[Seat, ...]]:
    """Draws everyone's plumes and the Train, and the seats of whose Peacocks the descriptions omit
    the rows; none before the first turn, and where cards are text.
    """
    if frame.cards is Cards.TEXT:
        return [], ()
    large, names = frame.cards is Cards.LARGE, drawn_names(frame)
    done = peacock_completed(frame)
    if done is not None:
        scene = completed(
            view,
            done.by,
            done.plume,
            names,
            frame.words,
            signs=frame.table.signs,
            moves=frame.moves,
        )
        return [Picture(scene)], ()
    tails = plumes_table(view, names, frame.words, signs=frame.table.signs, large=large)
    return [*map(Picture, tails.scenes)], tails.folded


def of_hands(frame: Frame, view: View, hands: Sequence[Held | None]) -> list[Picture]:
    """Draws the hands that are not ``None``; none where cards are text."""
    if frame.cards is Cards.TEXT:
        return []
    names, signs = drawn_names(frame), frame.table.signs
    return [Picture(hands_of(view, hands, names, frame.words, signs=signs))]


def peacock_completed(frame: Frame) -> PeacockCompleted | None:
    """Returns the Peacock that is shown for a moment."""
    event = None if frame.moment is None else frame.moment.event
    return event if isinstance(event, PeacockCompleted) else None


def of_panel(frame: Frame, view: View, asked: Asked | None, viewer: Seat) -> list[Picture]:
    """Draws what the others have and what the viewer can do; none where cards are text."""
    if frame.cards is Cards.TEXT:
        return []
    if asked is not None and asked.question.kind == "keep":
        return [of_choice(frame, view, asked)]
    if view.phase is Phase.OVER:
        return _boxes(frame, view, [viewer])
    if view.phase is not Phase.PLAYING:
        return []
    task = _task(frame, view, asked)
    above = [] if _only_own(asked) else _boxes(frame, view, _shown(view, asked, viewer))
    describe = partial(alt.of_own, frame.words, view, task)
    return [*above, *map(Picture, own.pictures(_sheet(frame), view, task, describe))]


def shows_others(view: View, asked: Asked | None, viewer: Seat) -> bool:
    """Returns whether the pictures of a panel show what the others have."""
    return (
        view.phase is not Phase.OVER and not _only_own(asked) and bool(_shown(view, asked, viewer))
    )


def _only_own(asked: Asked | None) -> bool:
    """Returns whether a card is picked, so that only the viewer's own plumes are shown."""
    picks = picked(None if asked is None else asked.picks)
    return picks.card is not None or bool(picks.take)


def _shown(view: View, asked: Asked | None, viewer: Seat) -> list[Seat]:
    """Whose plumes stand below the Train: everyone else's, until the viewer has played a card."""
    if asked is not None and view.played:
        return []
    return [seat for seat in clockwise(view.seats, viewer) if seat != viewer]


def of_choice(frame: Frame, view: View, asked: Asked) -> Picture:
    """Draws the nine cards dealt."""
    words, hand = frame.words, view.hand or ()
    gone = picked(asked.picks).returned
    key = "picture-keep-more" if gone else "picture-keep"
    if view.kept is not None:
        gone = tuple(card for card in hand if card not in view.kept)
        key = "picture-kept"
    task = words(key, left=RETURNED - len(gone))
    described = alt.of_keeping(words, hand, gone, task)
    moves = view.kept is None
    return Picture(keep.picture(_sheet(frame), hand, gone, task, described, moves=moves))


def _sheet(frame: Frame) -> Sheet:
    large = frame.cards is Cards.LARGE
    return Sheet.new(drawn_names(frame), frame.words, frame.table.signs, large=large)


def _boxes(frame: Frame, view: View, seats: list[Seat]) -> list[Picture]:
    return [*map(Picture, of_seats(_sheet(frame), view, seats, public=False).scenes)]


def _task(frame: Frame, view: View, asked: Asked | None) -> Task:
    words = frame.words
    if view.left is None or view.player is None:
        return Task("", moves=False)
    if asked is None and view.player == view.viewer:  # a question of a game that is over
        return Task(words(_asks(view, view.left)), moves=False, plays=view.left.plays > 0)
    if asked is None:
        name = drawn_names(frame)[view.player]
        return Task(words("picture-plumes-turn", name=name), moves=False)
    if frame.table.paused:
        return Task(words("picture-paused"), moves=False)
    picks, plays = picked(asked.picks), view.left.plays > 0
    if picks.card is not None:
        text = words("picture-where-to", card=card_name(picks.card))
        return Task(text, moves=True, card=picks.card)
    if picks.take:
        text = words("picture-give", cards=len(picks.take) - len(picks.give))
        return Task(text, moves=True, take=picks.take, give=picks.give)
    if picks.swaps:
        return Task(words("picture-swap", cards=view.left.swaps), moves=True)
    return Task(words(_asks(view, view.left)), moves=True, plays=plays)


def _asks(view: View, left: Left) -> str:
    if not view.played:
        return "picture-play-plumes"
    if left.plays:
        return "picture-go-on"
    if has_begun(left):
        if not left.swaps:
            return "picture-must-draw"
        return "picture-draw-or-swap" if left.draws else "picture-must-swap"
    return "picture-replenish"
