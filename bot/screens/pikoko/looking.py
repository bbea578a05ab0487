"""What is shown in place of a question for a moment: the cards that one may hold, another hand, the
round before. Each leads back to the question.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.screens.game_ui import Asked
from bot.screens.kit import Frame, Kind, Layout, custom_id
from bot.screens.names import SHORT, seat_label, seat_name, seat_sign
from bot.screens.parts import Button, Component, button, framed, lines, rows, small
from bot.screens.pikoko import pictures, results
from bot.screens.pikoko.art.alt import colours_of
from bot.screens.pikoko.art.board import asked_on
from bot.screens.pikoko.art.order import in_hand
from bot.screens.pikoko.art.others import large_below
from bot.screens.pikoko.art.unseen import unseen_cards
from bot.screens.pikoko.card_words import Faces
from bot.screens.pikoko.pieces import accent, colour_name, hand
from bot.screens.pikoko.reading import looked_at, said_for_look
from bot.screens.table_parts import clockwise
from bot.screens.time import deadline
from data.store.values import Cards
from engine.pikoko.cards import SUIT, size
from engine.pikoko.state import Phase
from engine.pikoko.views import View
from engine.protocol import Seat


def look(frame: Frame, view: View, asked: Asked | None) -> Layout | None:
    """Draws what is looked at instead of the question, if anything is."""
    what = looked_at(asked.picks) if asked else ""
    if asked is None or not what or what[0] == "b":
        return None
    shown: Iterable[Component | str]
    if what == "u":
        shown = _unseen(frame, view)
    elif what == "r":
        shown = results.own(frame, view, len(view.results))
    else:
        shown = _hand(frame, view, int(what[1]))
    back = button(_named(frame, asked, ""), frame.words("pikoko-back"), emoji="↩️")
    others = _hands(frame, view, asked, what) if what[0] == "h" else []
    return framed(*shown, deadline(frame), *rows([*others, back]), accent=accent(view))


def begins_round(view: View) -> bool:
    """Returns whether another round has been scored, and the viewer not acted since. Its result is
    shown until then.
    """
    own = view.bids[view.viewer or 0]
    is_begun = view.phase is Phase.BIDDING and bool(view.results)
    return is_begun and all(tokens is None for tokens in own)


def look_buttons(frame: Frame, view: View, asked: Asked | None) -> list[Button]:
    """Returns the buttons that lead there from a question."""
    if asked is None or frame.table.paused:
        return []
    found = []
    is_on_self = view.phase is Phase.BIDDING and asked_on(view) == (view.viewer,)
    if is_on_self or (view.phase is Phase.PLAYING and view.hand_sizes[view.viewer or 0]):
        text = frame.words("pikoko-unseen")
        found.append(button(_named(frame, asked, "u"), text))
    if view.phase is Phase.BIDDING and view.results:
        text = frame.words("pikoko-round-button", round=len(view.results))
        found.append(button(_named(frame, asked, "r"), text))
    if frame.cards is Cards.LARGE and (seats := _elsewhere(view)):
        text = frame.words("pikoko-other-hands")
        found.append(button(_named(frame, asked, f"h{seats[0]}"), text))
    return found


def _elsewhere(view: View) -> list[Seat]:
    """Returns the seats whose hands large cards leave out of a question."""
    every = clockwise(view.seats, (view.viewer or 0) + 1)
    return [seat for seat in every if seat not in {view.viewer, large_below(view)}]


def _hands(frame: Frame, view: View, asked: Asked, but: str) -> list[Button]:
    """Returns a button for each other hand that large cards leave out."""
    return [
        button(
            _named(frame, asked, f"h{seat}"),
            frame.words("pikoko-hand-button", name=seat_label(frame, seat, SHORT)),
            emoji=seat_sign(frame, seat),
        )
        for seat in _elsewhere(view)
        if f"h{seat}" != but
    ]


def _named(frame: Frame, asked: Asked, what: str) -> str:
    return custom_id(Kind.ANSWER, frame.table.id, asked.question.id, said_for_look(what))


def _unseen(frame: Frame, view: View) -> Iterator[Component | str]:
    """Draws the cards that the viewer may hold."""
    words = frame.words
    cards, held = unseen_cards(view), view.hand_sizes[view.viewer or 0]
    count = size(cards)
    shown = pictures.unseen(frame, view)
    if shown:
        yield from shown
    else:
        yield lines(f"### {words('pikoko-picture-unseen-title')}", *_by_colour(frame, view, cards))
    yield small(words("pikoko-unseen-why", held=held, count=count, rest=count - held))


def _by_colour(frame: Frame, view: View, cards: int) -> Iterator[str]:
    faces = Faces(frame.emojis)
    for colour in colours_of(view.trump):
        held = [card for card in in_hand(cards) if card & SUIT[colour]]
        shown = "  ".join(map(faces.card, held)) or frame.words("pikoko-picture-unseen-none")
        yield f"**{colour_name(frame, colour)}**: {shown}"


def _hand(frame: Frame, view: View, seat: Seat) -> Iterator[Component | str]:
    """Draws another hand."""
    shown = pictures.private(frame, view, hand=seat)
    if shown and frame.cards is Cards.LARGE:
        yield from shown
    else:
        yield lines(f"**{seat_name(frame, seat)}**", hand(frame, view, seat))
