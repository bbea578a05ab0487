"""What a seat may see of a game of Enchanted Plumes.

Everyone sees the Train, all plumes, and the sizes of the hands and the deck. Players also see their
own hand and face-down cards (ruling 6). No one sees the deck. After the game, face-down cards are
turned up for all; hands and deck stay hidden, since they do not score.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Annotated, NamedTuple, TypeAlias

from engine.notation import Form, position
from engine.plumes.acts import Play
from engine.plumes.cards import COLOURS, Card, Cards, names, value_of
from engine.plumes.state import Phase, Plume, State, rows_shown
from engine.plumes.turns import Left, left
from engine.protocol import OpenView, Seat


def _letters(mask: int) -> str:
    return "".join(letter for colour, letter in enumerate(COLOURS) if mask >> colour & 1)


Colours: TypeAlias = Annotated[int, Form(_letters)]


@dataclass(frozen=True, slots=True, repr=False)
class PlumeView:
    """A plume as one seat sees it."""

    rows: tuple[tuple[Card | None, ...], ...]
    """The rows from the top; a hidden face-down card is ``None``."""

    next_row: int
    """The row below the top that takes the next card."""

    colours: Colours
    """The mask of colours that ``next_row`` takes; 0 if there can be no such row."""

    complete: bool
    """Whether the plume is a completed Peacock."""

    points: int
    """What the cards in sight are worth.

    A complete Peacock's bonus is included, in which its face-down card counts, too.
    """

    def __repr__(self) -> str:
        return rows_shown(self.rows)


class Placed(NamedTuple):
    """A card played in the present turn, and where it lies.

    It is ``None`` if it is another player's and face down.
    """

    card: Card | None
    plume: int
    row: int


@dataclass(frozen=True, slots=True, repr=False)
class View:
    """A game as one seat sees it; as JSON (`engine.notation.encode`), colours are letters."""

    viewer: Seat | None
    """The seat that sees it; ``None`` for a spectator."""

    seats: int
    phase: Phase

    waiting: frozenset[Seat]
    """The seats that the game waits for."""

    starter: Seat | None

    hand: Cards | None
    """The viewer's hand; ``None`` for a spectator and before the deal."""

    kept: Cards | None
    """The six cards that the viewer has chosen; ``None`` before that, and once all have chosen."""

    hand_sizes: tuple[int, ...]

    plumes: tuple[tuple[PlumeView, ...], ...]
    """Plumes by seat, in the order they were started."""

    train: Cards

    deck_size: int
    """The number of cards in the deck, the Peahen included."""

    turn: int
    """The number of the turn, from 1; 0 before the first."""

    player: Seat | None
    """The seat whose turn it is, if any."""

    played: tuple[Placed, ...]
    """What the player has played in this turn."""

    left: Left | None
    """What the player may do next."""

    def __repr__(self) -> str:
        return position(
            "View",
            "for a spectator" if self.viewer is None else f"for {self.viewer}",
            f"{self.seats} seats, {self.phase.name.lower()}",
            f"turn {self.turn} of {self.player}, {len(self.played)} played" if self.turn else "",
            f"hand {names(self.hand)}" if self.hand else "",
            "; ".join(f"{seat} built {list(own)}" for seat, own in enumerate(self.plumes) if own),
            f"Train {names(self.train)}" if self.train else "",
            f"deck of {self.deck_size}",
        )


def view(state: State, viewer: Seat | None, waiting: frozenset[Seat]) -> View:
    """Returns the state as the seat, or for ``None`` a spectator, sees it.

    ``waiting`` has the seats that the game waits for, without chance.
    """
    playing, over = state.phase is Phase.PLAYING, state.phase is Phase.OVER
    choosing = state.phase in {Phase.KEEPING, Phase.STOCK}
    return View(
        viewer=viewer,
        seats=state.seats,
        phase=state.phase,
        waiting=waiting,
        starter=None if state.phase is Phase.FIRST else state.starter,
        hand=state.hands[viewer] if viewer is not None and state.hands else None,
        kept=state.kept[viewer] if viewer is not None and choosing else None,
        hand_sizes=tuple(len(hand) for hand in state.hands) or (0,) * state.seats,
        plumes=tuple(
            tuple(_plume_view(plume, face_up=over or seat == viewer) for plume in own)
            for seat, own in enumerate(state.plumes)
        ),
        train=state.train,
        deck_size=len(state.deck),
        turn=state.turn,
        player=state.player if playing else None,
        played=_placed(state, viewer) if playing else (),
        left=left(state) if playing else None,
    )


def watch_view(state: State, waiting: frozenset[Seat]) -> OpenView:
    """Returns the state with all hands and face-down cards.

    Which cards a seat keeps is shown once all have chosen.
    """
    table = view(state, None, waiting)
    plumes = tuple(
        [tuple([_plume_view(plume, face_up=True) for plume in own]) for own in state.plumes]
    )
    played = _placed(state, state.player) if state.phase is Phase.PLAYING else ()
    return OpenView(
        replace(table, plumes=plumes, played=played), state.hands or ((),) * state.seats
    )


def _placed(state: State, viewer: Seat | None) -> tuple[Placed, ...]:
    own = state.plumes[state.player]

    def is_hidden(play: Play) -> bool:
        bottom = len(own[play.plume].rows) - 1
        return viewer != state.player and own[play.plume].is_complete and play.row == bottom

    return tuple(
        Placed(None if is_hidden(play) else play.card, play.plume, play.row)
        for play in state.played
    )


@lru_cache(1024)
def _plume_view(plume: Plume, *, face_up: bool) -> PlumeView:
    rows: tuple[tuple[Card | None, ...], ...] = plume.rows
    complete = plume.is_complete
    if complete and not face_up:
        rows = (*rows[:-1], (None,))
    worth = [sum(value_of(card) for card in row if card is not None) for row in rows]
    bonus = sum(len(row) for row in rows) if complete else 0
    return PlumeView(
        rows, plume.next_row, plume.colours, complete, sum(worth[1:]) - worth[0] + bonus
    )
