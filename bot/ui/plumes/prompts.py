"""What a seat is to do just now, and what it has done in this turn; or whom it is waiting for."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.game import Asked
from bot.ui.kit import Frame
from bot.ui.names import seat_name
from bot.ui.parts import lines, small
from bot.ui.plumes.cards import Faces
from bot.ui.plumes.events import drawn_so_far
from bot.ui.plumes.pieces import has_begun, placed
from bot.ui.plumes.reading import Picked, picked
from bot.ui.table_parts import joined, waiting
from engine.plumes.state import Phase
from engine.plumes.turn import Left
from engine.plumes.views import View
from engine.protocol import Seat


def prompt(frame: Frame, view: View, asked: Asked | None, viewer: Seat) -> str:
    """For the panel, which also says whom everybody waits for."""
    if asked is None:
        return _while_waiting(frame, view)
    if asked.question.kind == "keep":
        others = waiting(frame, view.waiting - {viewer}) if asked.question.answered else ""
        return lines(keep_text(frame, view), others)
    return _turn(frame, view, asked)


def keep_text(frame: Frame, view: View) -> str:
    """Asks which six cards to keep; without anything that other players do."""
    words = frame.words
    if view.kept is None:
        return lines(words("plumes-keep"), small(words("plumes-keep-why")))
    cards = Faces(frame.emojis).cards(view.kept)
    return lines(words("plumes-kept", cards=cards), small(words("table-may-change")))


def _turn(frame: Frame, view: View, asked: Asked) -> str:
    words = frame.words
    if view.left is None or not view.played:
        return words("plumes-play")
    summary = words("plumes-summary", cards=placed(frame, view.played))
    picks = picked(asked.picks)
    if picks.take:
        return lines(summary, *_swap(frame, picks), small(words(_after_swap(view.left, picks))))
    if has_begun(view.left):
        drawn = Faces(frame.emojis).cards(drawn_so_far(frame))
        drew = words("plumes-drew", cards=drawn) if drawn else ""
        return lines(summary, drew, words(_going_on(view.left)))
    if view.left.plays:
        return lines(summary, words("plumes-go-on"))
    return lines(summary, words("plumes-replenish"), small(words(_ways(view.left))))


def _swap(frame: Frame, picks: Picked) -> Iterator[str]:
    shown = Faces(frame.emojis)
    yield frame.words("plumes-taking", cards=shown.cards(picks.take))
    if picks.give:
        yield frame.words("plumes-giving", cards=shown.cards(picks.give))


def _after_swap(left: Left, picks: Picked) -> str:
    alone = len(picks.take) == 1 and not has_begun(left)
    return "plumes-swap-then-draw" if alone else "plumes-swap-ends"


def _going_on(left: Left) -> str:
    if not left.swaps:
        return "plumes-must-draw"
    return "plumes-draw-or-swap" if left.draws else "plumes-must-swap"


def _ways(left: Left) -> str:
    if left.draws < 2:
        return "plumes-ways-five"
    return "plumes-ways" if left.swaps == 2 else "plumes-ways-few"


def _while_waiting(frame: Frame, view: View) -> str:
    words = frame.words
    match view.phase:
        case Phase.PLAYING if view.player is not None:
            return turn_of(frame, view, view.player)
        case Phase.OVER:
            return words("table-over-result")
        case _:
            return words("plumes-dealing")


def turn_of(frame: Frame, view: View, player: Seat) -> str:
    """Whose turn it is, and what was played in it so far."""
    words = frame.words
    played = words("plumes-summary", cards=placed(frame, view.played)) if view.played else ""
    whose = words("plumes-turn", name=seat_name(frame, player))
    return lines(joined([whose, words("plumes-turn-number", turn=view.turn)]), played)
