"""What several messages of Enchanted Plumes say in the same way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, TypeAlias

from bot.screens.kit import NO_BREAK, Frame, Layout
from bot.screens.parts import Component, framed, lines, small
from bot.screens.plumes.card_places import (
    Placement,
    Target,
    best,
    in_sight,
    known_points,
    letter_of,
    letters,
    missing_cards,
    places,
    safe_draws,
    size,
    worth_if_closed,
)
from bot.screens.plumes.card_words import BACK, Faces, colours_shown
from bot.screens.table_parts import joined, over_title, signed, table_title
from bot.screens.text import length
from engine.plumes.cards import Card
from engine.plumes.state import Phase
from engine.plumes.turns import Left
from engine.plumes.views import Placed, PlumeView, View
from engine.protocol import Seat

_MOST_IN_LINE: Final = 10
"""A plume of at most so many cards is one line, which fits on a phone; others have one per row."""
_MOST_IN_TEXT: Final = 3800
"""The rest is for a line on who watches and one on when clocks stood."""
_NEXT_ROW: Final = "▸"


class Density(NamedTuple):
    """The room that plumes take: with an emoji for each card, and completed ones with their cards.

    Completed ones that are ``folded`` say how many cards they have and what they are worth.
    """

    pictures: bool
    folded: bool


DENSITIES: Final = (
    Density(pictures=True, folded=False),
    Density(pictures=True, folded=True),
    Density(pictures=False, folded=True),
)
"""From the most detailed to the shortest: the first one with which a message fits is used."""

Parts: TypeAlias = "list[Component | str]"


def drawn_to_fit(parts_in: Iterable[Parts]) -> Layout:
    """Draws the first of these versions of a message that is not too long, or else the last."""
    parts: Parts = []
    for parts in parts_in:
        if sum(length(part) for part in parts if isinstance(part, str)) <= _MOST_IN_TEXT:
            break
    return framed(*parts)


def title(frame: Frame, view: View) -> str:
    return over_title(frame) if view.phase is Phase.OVER else table_title(frame)


# The Train and the deck.


def train(frame: Frame, view: View) -> str:
    """Returns the Train and what is left of the deck; nothing before the first turn."""
    if view.phase not in {Phase.PLAYING, Phase.OVER}:
        return ""
    shown = frame.words("plumes-train", cards=Faces(frame.emojis).cards(view.train))
    return lines(shown, small(countdown(frame, view)))


def countdown(frame: Frame, view: View) -> str:
    """Says how many draws cannot end the game, or how near its end is; nothing when it is over."""
    if view.phase is not Phase.PLAYING:
        return ""
    if safe := safe_draws(view):
        return frame.words("plumes-safe", draws=safe)
    return frame.words("plumes-peahen-near", draws=view.deck_size)


def train_fits(frame: Frame, view: View) -> str:
    """Returns which cards of the Train the viewer could play below a top row, and where."""
    if view.viewer is None:
        return ""
    shown, own = Faces(frame.emojis), view.plumes[view.viewer]
    found = ((card, best(places(own, card))) for card in view.train)
    fitting = [_bound(shown.card(card), *_short(place)) for card, place in found if place.is_below]
    if not fitting:
        return frame.words("plumes-train-fits-not")
    return frame.words("plumes-train-fits", cards=joined(fitting))


# Plumes and points.


def points_shown(view: View, seat: Seat) -> str:
    """Says what everyone sees of that seat's points: **−8** + 3 🎴."""
    points, hidden = in_sight(view, seat)
    return _bound(f"**{signed(points)}**", *(("+", str(hidden), BACK) if hidden else ()))


def own_points(frame: Frame, view: View, seat: Seat) -> str:
    """One's own points, and what the others see of them."""
    words, own = frame.words, f"**{signed(known_points(view, seat))}**"
    if not in_sight(view, seat).hidden:
        return words("plumes-yours", points=own)
    return words("plumes-yours-hidden", points=own, seen=points_shown(view, seat))


def plume_lines(
    frame: Frame, view: View, seat: Seat, density: Density, *, only_complete: bool = False
) -> str:
    """Returns the plumes of that seat, in the order they were started."""
    shown = Faces(frame.emojis if density.pictures else {})
    return lines(
        *(
            _plume(frame, view, plume, number, shown, density)
            for number, plume in enumerate(view.plumes[seat], 1)
            if plume.complete or not only_complete
        )
    )


def own_plumes(frame: Frame, view: View, seat: Seat, density: Density) -> str:
    """Returns the plumes that seat goes on with, each with what it takes next; and in a line what
    its Peacocks end with and are worth.
    """
    shown = Faces(frame.emojis if density.pictures else {})
    ended, open_ = list[str](), list[str]()
    for number, plume in enumerate(view.plumes[seat], 1):
        if plume.complete:
            card, worth = f"{BACK} ({shown.cards(plume.rows[-1])})", f"**{signed(plume.points)}**"
            ended.append(frame.words("plumes-ended", number=number, card=card, points=worth))
        else:
            said = _plume(frame, view, plume, number, shown, density)
            open_.append(joined([said, _takes(frame, plume)]))
    return lines(f"🦚 {joined(ended)}" if ended else "", *open_)


def _plume(
    frame: Frame, view: View, plume: PlumeView, number: int, shown: Faces, density: Density
) -> str:
    words, cards = frame.words, size(plume)
    worth = _worth(plume)
    if plume.complete and density.folded:
        return words("plumes-folded", number=number, cards=cards, points=worth)
    rows = [shown.cards(row) for row in plume.rows]
    down = plume.complete and plume.rows[-1][0] is not None and view.phase is not Phase.OVER
    if down:
        rows[-1] = f"{BACK} ({rows[-1]})"
    between = f" {_NEXT_ROW} " if cards <= _MOST_IN_LINE else f"\n{_NEXT_ROW} "
    key = "plumes-peacock" if plume.complete else "plumes-plume"
    return words(key, number=number, rows=between.join(rows), points=worth)


def _worth(plume: PlumeView) -> str:
    """Returns the points of a plume, with a back for the card of it that the viewer does
    not know.
    """
    worth = f"**{signed(plume.points)}**"
    return _bound(worth, "+", BACK) if plume.rows[-1][0] is None else worth


def _takes(frame: Frame, plume: PlumeView) -> str:
    """Says what the plume's next row takes, or what closing it is worth."""
    if not plume.colours:
        return ""
    colours = colours_shown(letters(plume))
    if (worth := worth_if_closed(plume)) is not None:
        return frame.words("plumes-takes-last", colours=colours, points=signed(worth))
    return frame.words("plumes-takes", colours=colours, cards=missing_cards(plume))


# Places.


def hand_with_places(frame: Frame, view: View) -> str:
    """Returns the viewer's cards, each with where it brings most and what."""
    if view.viewer is None:
        return ""
    shown, own = Faces(frame.emojis), view.plumes[view.viewer]
    return joined(
        _bound(shown.card(card), *_short(best(places(own, card)), points=True))
        for card in view.hand or ()
    )


def _short(place: Placement, *, points: bool = False) -> Sequence[str]:
    """``→ 2 +5``, with a Peacock for one that it closes; of a top row the points alone."""
    target = ("→", str(place.target.plume + 1)) if place.is_below else ()
    worth = (signed(place.points),) if points else ()
    return (*target, *worth, *(("🦚",) if place.closes else ()))


def place_button(frame: Frame, place: Placement) -> str:
    """Says what the button of that place says."""
    kind = "below" if place.is_below else place.effect
    peacock = f"{NO_BREAK}🦚" if place.closes else ""
    said = frame.words(
        f"plumes-place-{kind}", plume=place.target.plume + 1, points=signed(place.points)
    )
    return said + peacock


def place_line(frame: Frame, place: Placement) -> str:
    """Says what follows from playing the card there."""
    return frame.words(
        f"plumes-effect-{place.effect}",
        plume=place.target.plume + 1,
        row=place.target.row + 1,
        cards=place.cards,
        points=f"**{signed(place.points)}**",
    )


def row_name(frame: Frame, place: Target, *, closes: bool = False) -> str:
    number = place.plume + 1
    if closes:
        return frame.words("plumes-row-last", plume=number)
    if place.row == 0:
        return frame.words("plumes-row-top", plume=number)
    return frame.words("plumes-row", plume=number, row=place.row + 1)


def placed(frame: Frame, view: View, cards: Iterable[Placed]) -> str:
    """Cards that the player whose turn it is has played, each with its place."""
    own = () if view.player is None else view.plumes[view.player]

    def said(one: Placed) -> str:
        target = Target(one.plume, one.row)
        closes = own[one.plume].complete and one.row == len(own[one.plume].rows) - 1
        place = row_name(frame, target, closes=closes)
        card = Faces(frame.emojis).card(one.card)
        return frame.words("plumes-placed", card=card, place=place)

    return joined(map(said, cards))


def _bound(*parts: str) -> str:
    """Parts that stay on one line."""
    return NO_BREAK.join(parts)


def colour_groups(frame: Frame, groups: Iterable[Sequence[Card]]) -> str:
    """Cards of one colour with its name, each group on one line if it fits."""
    shown = Faces(frame.emojis)
    return joined(
        _bound(frame.words(f"colour-plumes-{letter_of(group[0])}"), *map(shown.card, group))
        for group in groups
    )


def has_begun(left: Left) -> bool:
    """Returns whether the player has begun to draw or swap, with more to do. Then fewer than two
    cards are left.

    Before that two can be drawn, or with five cards in hand two swapped.
    """
    return not left.plays and left.draws < 2 and left.swaps < 2
