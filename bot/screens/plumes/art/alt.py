"""What the pictures say to those who do not see them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from bot.screens.art.scene import MOST_ALT, alt_text
from bot.screens.plumes.art.own import Task
from bot.screens.plumes.art.tails import code
from bot.screens.plumes.card_places import (
    Placement,
    best,
    by_colour,
    in_sight,
    known_points,
    letter_of,
    letters,
    places,
    safe_draws,
    size,
    worth_if_closed,
)
from bot.screens.table_parts import signed
from bot.screens.words import Words
from engine.plumes.cards import Card, Cards, card_name
from engine.plumes.state import Phase
from engine.plumes.views import PlumeView, View
from engine.protocol import Seat


def of_boxes(
    words: Words, names: Sequence[str], view: View, seats: Collection[Seat], *, train: bool
) -> tuple[str, tuple[Seat, ...]]:
    """Returns the Train and these players, and those of whom completed Peacocks are told without
    rows: as few as possible.
    """
    by_size = sorted(seats, key=lambda seat: -_in_peacocks(view, seat))
    text = ""
    for count in range(len(by_size) + 1):
        folded = tuple(sorted(by_size[:count]))
        said = [*(_table(words, names, view) if train else ())]
        if seats:
            said.append(words("picture-alt-rows"))
        for seat in seats:
            told = words.apart(_seat(words, view, seat, folded=seat in folded))
            said.append(words("picture-alt-player", name=names[seat], plumes=told))
        text = " ".join(said)
        if len(text) <= MOST_ALT:
            return text, folded
    return alt_text([text]), tuple(seats)


def _in_peacocks(view: View, seat: Seat) -> int:
    return sum(size(plume) for plume in view.plumes[seat] if plume.complete)


def _table(words: Words, names: Sequence[str], view: View) -> Iterator[str]:
    if view.player is not None:
        yield words("picture-alt-plumes", turn=view.turn, name=names[view.player])
    own = () if view.viewer is None else view.plumes[view.viewer]
    train = ", ".join(_with_place(card, best(places(own, card))) for card in view.train)
    yield words("picture-alt-train", cards=train)
    safe = safe_draws(view)
    key = "picture-alt-safe" if safe else "picture-alt-peahen"
    yield words(key, draws=safe or view.deck_size)


def _with_place(card: Card, place: Placement) -> str:
    return card_name(card) + (f" → {place.target.plume + 1}" if place.is_below else "")


def _seat(words: Words, view: View, seat: Seat, *, folded: bool) -> Iterator[str]:
    yield seen(words, view, seat)
    if view.phase is Phase.PLAYING:
        yield words("plumes-held", cards=view.hand_sizes[seat])
    for plume in view.plumes[seat]:
        worth = signed(plume.points)
        if plume.complete and folded:
            yield words("picture-alt-peacock-of", cards=size(plume), points=worth)
            continue
        key = "picture-alt-peacock" if plume.complete else "picture-alt-plume"
        yield words(key, rows=_rows(words, plume), points=worth)


def seen(words: Words, view: View, seat: Seat) -> str:
    """Says what everyone sees of that seat's points."""
    points, hidden = in_sight(view, seat)
    return words("picture-alt-seen", points=signed(points), hidden=hidden)


def _rows(words: Words, plume: PlumeView) -> str:
    return " / ".join(
        words("picture-alt-face-down") if row == (None,) else " ".join(map(code, row))
        for row in plume.rows
    )


def of_own(
    words: Words,
    view: View,
    task: Task,
    numbers: Collection[int],
    *,
    points: bool,
    hand: bool,
) -> str:
    """Says what is asked with the hand, the viewer's points, and the viewer's plumes of those
    numbers.
    """
    said = [*(_asked(words, view, task) if hand else ())]
    return alt_text([*said, *_own(words, view, numbers, points=points)])


def _asked(words: Words, view: View, task: Task) -> Iterator[str]:
    own = () if view.viewer is None else view.plumes[view.viewer]
    yield task.text if task.text.endswith("?") else f"{task.text}."
    if task.card is not None:
        found = places(own, task.card)
        yield words("picture-alt-places", places=words.apart(_place(words, one) for one in found))
    hand = ", ".join(
        _with_worth(card, best(places(own, card))) if task.plays else card_name(card)
        for card in view.hand or ()
    )
    if hand:
        yield words("plumes-alt-hand", cards=hand)
    if task.take:
        yield words("plumes-alt-taken", cards=_names(task.take))
    if task.give:
        yield words("plumes-alt-given", cards=_names(task.give))


def _place(words: Words, place: Placement) -> str:
    effect = words(f"picture-effect-{place.effect}", row=place.target.row + 1)
    return f"{place.target.plume + 1} {signed(place.points)} {effect}"


def _with_worth(card: Card, place: Placement) -> str:
    return f"{_with_place(card, place)} {signed(place.points)}"


def _own(words: Words, view: View, numbers: Collection[int], *, points: bool) -> Iterator[str]:
    viewer = view.viewer
    if viewer is None:
        return
    if points:
        own = signed(known_points(view, viewer))
        yield words("picture-alt-own", points=own, seen=seen(words, view, viewer))
    if numbers:
        yield words("picture-alt-rows")
    for number in numbers:
        plume = view.plumes[viewer][number]
        key = "picture-alt-peacock" if plume.complete else "picture-alt-plume"
        rows = words(key, rows=_rows(words, plume), points=signed(plume.points))
        yield words("picture-alt-of", name=number + 1, said=f"{rows}{_next(words, plume)}")
    whole = [one.points for one in map(view.plumes[viewer].__getitem__, numbers) if one.complete]
    if len(whole) > 1:
        yield words("picture-alt-peacocks", count=len(whole), points=signed(sum(whole)))


def _next(words: Words, plume: PlumeView) -> str:
    if not plume.colours:
        return ""
    colours = " ".join(letters(plume))
    closed = worth_if_closed(plume)
    if closed is None:
        return ", " + words("picture-alt-next", colours=colours)
    return ", " + words("picture-alt-closes", colours=colours, points=signed(closed))


def of_keeping(words: Words, hand: Cards, gone: Cards, task: str) -> str:
    """Returns the nine cards, and those that go back."""
    together, alone = by_colour(hand)
    groups = words.apart(
        f"{words(f'colour-plumes-{letter_of(group[0])}')} {_names(group)}"
        for group in (*together, *((card,) for card in alone))
    )
    said = [task if task.endswith("?") else f"{task}.", words("plumes-alt-hand", cards=groups)]
    if gone:
        said.append(words("picture-alt-gone", cards=_names(gone)))
    return alt_text(said)


def _names(cards: Cards) -> str:
    return " ".join(map(card_name, cards))
