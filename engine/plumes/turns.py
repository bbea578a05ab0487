"""What the player whose turn it is may do (booklet: On your turn; rulings 2, 3 and 9).

There is always a legal action. A turn begins with at least one card in hand, since the player's
turn before ended with a draw or a swap, and a new plume takes any card. After playing, the hand has
at most five cards, so one can be drawn, and with six cards one can be swapped. The deck is never
empty: the Peahen is in it until it is drawn, which ends the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple, overload

from engine.plumes.acts import DRAW, Draw, Play, PlumesAction, Swap, plays, swaps
from engine.plumes.cards import (
    FEATHERS,
    HAND_LIMIT,
    TRAIN,
    VALUES,
    Card,
    Cards,
    card_name,
    colour_of,
    is_hand,
)
from engine.plumes.state import Plume, Replenished, State
from engine.protocol import TAKE_BACK, IllegalAction, TakeBack

PLAYS: int = 2
"""The most cards played in a turn, and the most drawn or swapped."""


class Left(NamedTuple):
    """How many cards may still be played, drawn or swapped in a turn.

    Cards are drawn one at a time, and swapped in one action. ``take_back`` says whether a card may
    be taken back.
    """

    plays: int
    draws: int
    swaps: int
    take_back: bool


def left(state: State) -> Left:
    """Returns what the player whose turn it is may do next."""
    played, replenished = len(state.played), state.replenished
    if not played:
        return _TO_PLAY
    held = len(state.hands[state.player])
    if replenished is Replenished.SWAPPED_ONE:
        return _TO_DRAW
    if replenished is Replenished.DREW_ONE:
        return _TO_SWAP if held == HAND_LIMIT else _TO_DRAW_OR_SWAP
    return _LEFT[state.takes_back][played][held]


_TO_PLAY = Left(PLAYS, 0, 0, take_back=False)
_TO_DRAW = Left(0, 1, 0, take_back=False)
_TO_SWAP = Left(0, 0, 1, take_back=False)
_TO_DRAW_OR_SWAP = Left(0, 1, 1, take_back=False)
_LEFT = tuple(
    tuple(
        tuple(
            Left(
                min(PLAYS - played, held),
                min(2, HAND_LIMIT - held),
                min(2, held),
                take_back=takes_back and played > 0,
            )
            for held in range(HAND_LIMIT + 1)
        )
        for played in range(PLAYS + 1)
    )
    for takes_back in (False, True)
)
"""What may be done before a card is drawn or swapped.

Indexed by whether the table allows taking back, cards played, and cards held.
"""


def legal_plays(hand: Cards, plumes: tuple[Plume, ...]) -> list[Play]:
    """Returns every way to play one of those cards; any may start a new plume (ruling 2)."""
    new = plays(len(plumes), 0)
    found = [new[card] for card in hand]
    for index, (rows, next_row, colours) in enumerate(plumes):
        if len(rows) == 1:
            top = plays(index, 0)
            found += [top[card] for card in hand]
        if colours:
            below = plays(index, next_row)
            found += [below[card] for card in hand if colours >> card // VALUES & 1]
    return found


class Choices(Sequence[PlumesAction]):
    """The legal actions of the player whose turn it is, as a sequence that makes swaps lazily.

    There can be more than a hundred swaps of two; their number, and one at an index, are computed
    without listing them.
    """

    __slots__ = ("_single", "_size", "_state", "_swap_two", "_swaps")

    def __init__(self, state: State) -> None:
        self._state = state
        hand = state.hands[state.player]
        may = left(state)
        single: list[PlumesAction] = []
        if may.plays:
            single += legal_plays(hand, state.plumes[state.player])
        if may.take_back:
            single.append(TAKE_BACK)
        if may.draws:
            single.append(DRAW)
        self._single = single
        held = len(hand)
        self._swaps = held * TRAIN if may.swaps else 0
        self._swap_two = _PAIRS[held] * _PAIRS[TRAIN] if may.swaps == 2 else 0
        self._size = len(single) + self._swaps + self._swap_two

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, index: int) -> PlumesAction: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[PlumesAction]: ...
    def __getitem__(self, index: int | slice) -> PlumesAction | Sequence[PlumesAction]:
        if isinstance(index, slice):
            return tuple(self)[index]
        if index < 0:
            index += self._size
        if not 0 <= index < self._size:
            raise IndexError(index)
        swap = index - len(self._single)
        if swap < 0:
            return self._single[index]
        if swap < self._swaps:
            return self._swap(swap, 1)
        return self._swap(swap - self._swaps, 2)

    def _swap(self, number: int, size: int) -> Swap:
        state = self._state
        takes = _groups(sorted(state.train), size)
        give, take = divmod(number, len(takes))
        return Swap(_groups(state.hands[state.player], size)[give], takes[take])

    def __iter__(self) -> Iterator[PlumesAction]:
        state, found = self._state, self._single[:]
        hand, train = state.hands[state.player], sorted(state.train)
        if self._swaps:
            found += [swaps(give)[take] for give in hand for take in train]
        if self._swap_two:
            takes = _groups(train, 2)
            found += [Swap(give, take) for give in _groups(hand, 2) for take in takes]
        return iter(found)

    def __contains__(self, action: object) -> bool:
        """Returns whether the action is legal."""
        return (
            isinstance(action, Play | TakeBack | Draw | Swap)
            and why_illegal(self._state, action) is None
        )


_PAIRS = tuple(held * (held - 1) // 2 for held in range(HAND_LIMIT + 1))


def _groups(cards: Sequence[Card], size: int) -> list[Cards]:
    return list(combinations(cards, size))


# Checks of actions of the player whose turn it is. Docstrings name the codes of their
# `IllegalAction` with parameters, except codes that every game has. A card is given by its name.


def check_held(hand: Cards, cards: Cards) -> None:
    """Raises `IllegalAction` unless the hand has all those cards.

    - ``not_in_hand``: the player does not hold that card (``card``)
    """
    for card in cards:
        if card not in hand:
            raise IllegalAction("not_in_hand", card=card_name(card))


def why_illegal(state: State, action: Play | TakeBack | Draw | Swap) -> IllegalAction | None:
    match action:
        case Play(card, plume, row):
            return _refuse_play(state, card, plume, row)
        case Swap(give, take):
            return _refuse_swap(state, give, take)
        case Draw():
            return _refuse_draw(state)
        case TakeBack():
            return _refuse_take_back(state)


def _refuse_play(state: State, card: Card, plume: int, row: int) -> IllegalAction | None:
    """Refuses with:

    - ``replenishing``: no more cards are played in a turn once one was drawn or swapped
    - ``two_played``: no third card in a turn
    - ``not_in_hand``: the player does not hold that card (``card``)
    - ``no_such_plume``: the player has fewer plumes (``plume``)
    - ``row_not_full``: the row above is not full yet (``plume``, ``row``)
    """
    numbers = type(card) is type(plume) is type(row) is int
    if not (numbers and 0 <= card < FEATHERS and plume >= 0 and row >= 0):
        return IllegalAction("malformed", card=repr(card), plume=repr(plume), row=repr(row))
    if state.replenished:
        return IllegalAction("replenishing")
    if len(state.played) == PLAYS:
        return IllegalAction("two_played")
    if card not in state.hands[state.player]:
        return IllegalAction("not_in_hand", card=card_name(card))
    plumes = state.plumes[state.player]
    if plume < len(plumes):
        return _refuse_row(plumes[plume], card, plume, row)
    if plume > len(plumes):
        return IllegalAction("no_such_plume", plume=plume)
    return IllegalAction("row_not_full", plume=plume, row=row) if row else None


def _refuse_row(plume: Plume, card: Card, index: int, row: int) -> IllegalAction | None:
    """Returns why the card cannot go into that row of a plume (ruling 4); ``None`` if it can.

    - ``complete``: that plume is a completed Peacock (``plume``)
    - ``row_locked``: that row is full, or another one lies beneath it (``plume``, ``row``)
    - ``too_narrow``: nothing fits beneath a top row of one card (``plume``)
    - ``row_not_full``: the row above is not full yet (``plume``, ``row``)
    - ``colour_missing``: that colour is not in the row above (``card``, ``plume``, ``row``)
    """
    rows, next_row, colours = plume
    if row == 0 and len(rows) == 1:
        return None
    if row == next_row and colours >> colour_of(card) & 1:
        return None
    if plume.is_complete:
        return IllegalAction("complete", plume=index)
    if row < next_row:
        return IllegalAction("row_locked", plume=index, row=row)
    if not colours:
        return IllegalAction("too_narrow", plume=index)
    if row > next_row:
        return IllegalAction("row_not_full", plume=index, row=row)
    return IllegalAction("colour_missing", card=card_name(card), plume=index, row=row)


def _refuse_take_back(state: State) -> IllegalAction | None:
    """Refuses with:

    - ``replenishing``: no more cards are played in a turn once one was drawn or swapped
    - ``no_taking_back``: at this table a played card cannot be taken back
    """
    if not state.played:
        return IllegalAction("nothing_to_take_back")
    if state.replenished:
        return IllegalAction("replenishing")
    return None if state.takes_back else IllegalAction("no_taking_back")


def _refuse_draw(state: State) -> IllegalAction | None:
    """Refuses with:

    - ``play_first``: no replenishing before a card was played
    - ``hand_full``: no seventh card; the turn ends with a swap
    """
    if not state.played:
        return IllegalAction("play_first")
    return None if left(state).draws else IllegalAction("hand_full")


def _refuse_swap(state: State, give: Cards, take: Cards) -> IllegalAction | None:
    """Refuses with:

    - ``play_first``: no replenishing before a card was played
    - ``must_draw``: one card was swapped, so one is to be drawn
    - ``not_in_hand``: the player does not hold that card (``card``)
    - ``not_in_train``: the Train does not hold that card (``card``)
    - ``too_many_swaps``: that many cards may not be swapped now (``cards``, ``most``)
    """
    if not (is_hand(give) and is_hand(take) and 1 <= len(give) == len(take) <= 2):
        return IllegalAction("malformed", give=repr(give), take=repr(take))
    if not state.played:
        return IllegalAction("play_first")
    if state.replenished is Replenished.SWAPPED_ONE:
        return IllegalAction("must_draw")
    hand = state.hands[state.player]
    for card in give:
        if card not in hand:
            return IllegalAction("not_in_hand", card=card_name(card))
    for card in take:
        if card not in state.train:
            return IllegalAction("not_in_train", card=card_name(card))
    most = left(state).swaps
    if len(give) > most:
        return IllegalAction("too_many_swaps", cards=len(give), most=most)
    return None
