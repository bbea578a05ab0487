"""What a seat is to do just now, and what it has done in this turn; or whom it is waiting for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.screens.first_game_page import is_taught
from bot.screens.game_ui import Asked
from bot.screens.kit import Frame
from bot.screens.names import SHORT, seat_name, whose
from bot.screens.parts import lines, small
from bot.screens.plumes.card_places import by_colour, known_points, places
from bot.screens.plumes.card_words import Faces
from bot.screens.plumes.events import drawn_so_far, peahen
from bot.screens.plumes.pieces import colour_groups, has_begun, place_line, placed, train_fits
from bot.screens.plumes.reading import RETURNED, Picked, picked
from bot.screens.table_parts import joined, signed, waiting
from bot.screens.won import game_over
from data.store.values import Cards
from engine.plumes.cards import Card
from engine.plumes.state import Phase
from engine.plumes.turns import Left
from engine.plumes.views import View
from engine.protocol import Seat


def prompt(frame: Frame, view: View, asked: Asked | None, viewer: Seat) -> str:
    """For the panel, which also says whom everyone waits for."""
    if asked is None:
        return _while_waiting(frame, view)
    if asked.question.kind == "keep":
        others = waiting(frame, view.waiting - {viewer}) if asked.question.answered else ""
        return lines(keep_text(frame, view, asked), others)
    return _turn(frame, view, asked)


def keep_text(frame: Frame, view: View, asked: Asked) -> str:
    """Asks which six cards to keep; without anything that other players do."""
    words, shown = frame.words, Faces(frame.emojis)
    if view.kept is not None:
        kept = words("plumes-kept", cards=shown.cards(view.kept))
        return lines(kept, small(words("table-may-change")))
    returned = picked(asked.picks).returned
    if returned:
        cards = shown.cards(returned)
        going = words("plumes-returning", cards=cards, left=RETURNED - len(returned))
        return lines(words("plumes-keep"), going)
    why = "" if is_taught(frame, asked.question) else small(words("plumes-keep-why"))
    if frame.cards is not Cards.TEXT:  # pictures show which go together
        return lines(words("plumes-keep"), why)
    together, alone = by_colour(view.hand or ())
    groups = words(
        "plumes-keep-groups",
        together=colour_groups(frame, together),
        groups=len(together),
        alone=colour_groups(frame, [(card,) for card in alone]),
        singles=len(alone),
    )
    return lines(words("plumes-keep"), groups, why)


def _turn(frame: Frame, view: View, asked: Asked) -> str:
    words, picks = frame.words, picked(asked.picks)
    done = _done(frame, view)
    if picks.card is not None:
        return lines(done, _where_to(frame, view, picks.card))
    if picks.elsewhere:
        return lines(done, words("plumes-choose-place"))
    if view.left is None or not view.played:
        is_first = view.viewer is not None and not view.plumes[view.viewer]
        explains = is_first and frame.cards is not Cards.TEXT
        return lines(words("plumes-play"), small(words("plumes-play-why")) if explains else "")
    if picks.take:
        going = small(words(_after_swap(view.left, picks), cards=len(picks.take)))
        swapping = _swapping(frame, picks) if frame.cards is Cards.TEXT else ()
        return lines(*swapping, going)
    fits = ""
    if view.left.swaps and frame.cards is Cards.TEXT:  # pictures show it
        fits = small(train_fits(frame, view))
    if picks.swaps:
        return lines(done, fits)
    if has_begun(view.left):
        drawn = Faces(frame.emojis).cards(drawn_so_far(frame))
        drew = words("plumes-drew", cards=drawn) if drawn else ""
        return lines(done, drew, words(_going_on(view.left)), fits)
    if view.left.plays:
        return lines(done, words("plumes-go-on"))
    return lines(done, words(_ways(view.left)), fits)


def _done(frame: Frame, view: View) -> str:
    if not view.played:
        return ""
    shown = Faces(frame.emojis)
    cards = joined(
        frame.words("plumes-played-to", card=shown.card(one.card), plume=one.plume + 1)
        for one in view.played
    )
    return small(frame.words("plumes-summary", cards=cards))


def _where_to(frame: Frame, view: View, card: Card) -> str:
    """Says what follows from each place; of many, from some, and how many more have controls."""
    own = () if view.viewer is None else view.plumes[view.viewer]
    asks = frame.words("plumes-where-to", card=Faces(frame.emojis).card(card))
    found = places(own, card)
    most = _MOST_TOLD if frame.cards is Cards.TEXT else _MOST_BESIDE
    shown = found if len(found) <= most else [*found[: most - 2], found[-1]]
    others = len(found) - len(shown)
    more = small(frame.words("plumes-more-places", places=others)) if others else ""
    return lines(f"**{asks}**", *(place_line(frame, place) for place in shown), more)


_MOST_TOLD: Final = 9
_MOST_BESIDE: Final = 4
"""How many places are told in words; beside a picture, in which all of them are lit."""


def _swapping(frame: Frame, picks: Picked) -> Iterator[str]:
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
        case Phase.PLAYING if frame.is_direct:
            return waiting(frame, view.waiting)
        case Phase.PLAYING if view.player is not None:
            return turn_of(frame, view, view.player)
        case Phase.OVER:
            return game_over(frame, view.viewer, peahen(frame, view.viewer), _points(frame, view))
        case _:
            return words("plumes-dealing")


def _points(frame: Frame, view: View) -> str:
    """Returns everyone's points at the end, the most first."""
    points = {seat: known_points(view, seat) for seat in range(view.seats)}
    shown = (
        f"{seat_name(frame, seat, SHORT)} **{signed(points[seat])}**"
        for seat in sorted(points, key=lambda seat: -points[seat])
    )
    return frame.words("plumes-log-points", points=joined(shown))


def turn_of(frame: Frame, view: View, player: Seat, *, numbered: bool = False) -> str:
    """Whose turn it is, and what was played in it so far."""
    words = frame.words
    played = words("plumes-summary", cards=placed(frame, view, view.played)) if view.played else ""
    said = whose_turn(frame, view, player) if numbered else _named_turn(frame, player)
    return lines(said, played)


def whose_turn(frame: Frame, view: View, player: Seat) -> str:
    """Whose turn it is, and the number of that turn."""
    return joined([_named_turn(frame, player), frame.words("plumes-turn-number", turn=view.turn)])


def _named_turn(frame: Frame, player: Seat) -> str:
    return frame.words("plumes-turn", name=whose(frame, player))
