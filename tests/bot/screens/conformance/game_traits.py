"""What the tests have to know of the screens of each game.

For each game there is a `ScreenTraits`:

``alike(action)`` is equal for legal actions that one control stands for, since they come to the
same.

``told`` lists every drawing that its pictures are made of, with the words that tell someone what
it shows who does not see it, with ``|`` between several ways to say it; none for an ornament, and
for what a number or a name beside it tells.

``follows`` are numbers in its pictures that follow from others, by the text they stand in: a reader
counts, or takes one from another.

``small`` are drawings with letters too small for a phone, which are to become larger.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from bot.screens.art import cuts
from bot.screens.block import faces as block
from bot.screens.block.said import picture_name
from bot.screens.pikoko import faces as pikoko
from bot.screens.plumes import faces as plumes
from bot.screens.words import Words
from engine.block.acts import Ultra
from engine.block.cards import KINDS
from engine.pikoko.acts import Bid, Play
from engine.pikoko.cards import CARD, HAND_SIZE
from tests.nest.screens.art import drawings as nest

Tells: TypeAlias = Callable[[Words, tuple[Any, ...]], Iterable[str]]
Drawn: TypeAlias = Callable[..., Any]


class ScreenTraits(NamedTuple):
    told: Mapping[Drawn, Tells]
    follows: re.Pattern[str] = re.compile(r"(?!)")
    alike: Callable[[Any], object] = lambda action: action
    small: Collection[Drawn] = ()


def _what_it_comes_to(action: Any) -> object:
    """Returns an equal value for actions that come to the same: a card played as any of its faces,
    or a bid of nine, which no one ever needs.
    """
    if isinstance(action, Bid):
        return action.on, min(action.tokens, HAND_SIZE)
    return CARD[action.face] if isinstance(action, Play) else action


def _nothing(_words: Words, _args: tuple[Any, ...]) -> tuple[str, ...]:
    return ()


def _first(_words: Words, args: tuple[Any, ...]) -> tuple[str, ...]:
    return (str(args[0]),)


def _open_card(_words: Words, args: tuple[Any, ...]) -> tuple[str, ...]:
    """Returns the name of a card; nothing for its back, which is an ornament at the end
    of a game.
    """
    return () if args[0] == "back" else (str(args[0]),)


def _letters(_words: Words, args: tuple[Any, ...]) -> tuple[str, ...]:
    """Returns the colours that go there, one by one."""
    return tuple(args[0])


def _tile(words: Words, args: tuple[Any, ...]) -> tuple[str, ...]:
    """Returns the name of a card or of a colour."""
    name = args[0]
    return (name if len(name) > 1 else words(f"colour-pikoko-{name}"),)


def _kind(words: Words, args: tuple[Any, ...]) -> tuple[str, ...]:
    return (words(f"block-card-{args[0]}"),)


def _kind_and_value(words: Words, args: tuple[Any, ...]) -> tuple[str, ...]:
    return (f"{picture_name(words, KINDS.index(args[0]))} ({args[1]}",)


def _listed(ornaments: Iterable[Drawn]) -> dict[Drawn, Tells]:
    return dict.fromkeys(ornaments, _nothing)


_SHARED: Final = (
    *(cuts.back, cuts.crown, cuts.dot, cuts.fringe, cuts.head, cuts.panel, cuts.pill, cuts.play),
    *(cuts.round_card, cuts.rule, cuts.slot, cuts.stroke, cuts.tail, cuts.upper_back),
)
_PIKOKO: Final = _listed((*_SHARED, pikoko.ring, pikoko.sign, pikoko.tab))
_CARDS_OF_PIKOKO: Final = (pikoko.face, pikoko.large, pikoko.played, pikoko.small, pikoko.upper)
_PLUMES: Final = _listed(
    (
        *_SHARED,
        plumes.chip_more,
        plumes.chip_place,
        plumes.deck,
        plumes.disc,
        plumes.new_place,
        plumes.ring,
        plumes.tail,
    )
)
_BLOCK: Final = _listed(
    (*_SHARED, block.aim, block.cocks, block.danger, block.feather, block.heart, block.tail)
)
_NEST: Final = _listed((*_SHARED, nest.egg, nest.straw))

_TRAITS: Final = {
    "pikoko": ScreenTraits(
        _PIKOKO | dict.fromkeys(_CARDS_OF_PIKOKO, _first) | {pikoko.tile: _tile},
        follows=re.compile(r"\d+ behind.*|^à \d+.*|(?<=on the others: )\d+|(?<=les autres : )\d+"),
        alike=_what_it_comes_to,
    ),
    "plumes": ScreenTraits(
        _PLUMES
        | dict.fromkeys((plumes.chip, plumes.scale, plumes.slip), _open_card)
        | {plumes.place: _letters},
        follows=re.compile(r"^\d+:|^×\d+"),  # which plume, and how many
    ),
    "block": ScreenTraits(
        _BLOCK
        | dict.fromkeys((block.hand_card, block.large_card, block.fight_card), _kind_and_value)
        | {block.waiting_card: _kind, block.ring_part: _nothing},
        follows=re.compile(r"^0$"),  # of what is not listed, as a part of the Ring
        alike=lambda action: (Ultra, action.on) if isinstance(action, Ultra) else action,
        small=(block.waiting_card,),
    ),
    "nest": ScreenTraits(_NEST | {nest.feather: _first}),
}


def traits_of_screens(key: str) -> ScreenTraits:
    return _TRAITS[key]
