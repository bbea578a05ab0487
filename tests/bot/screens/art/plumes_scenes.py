"""Pictures of Enchanted Plumes in every kind of position, the fullest ones too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

from bot.screens.art.scene import Scene
from bot.screens.game_ui import Picks
from bot.screens.kit import Frame
from bot.screens.plumes.ui import UI
from data.records import read, replay
from data.store.values import Cards
from engine.plumes import PLUMES
from engine.plumes.acts import DRAW, PeacockCompleted
from engine.plumes.cards import CARD_NAMED
from engine.plumes.mind.playouts import play_clever
from engine.plumes.state import State
from engine.protocol import Moment
from tests.bot.screens.any_game import applied, frame, panel, public
from tests.engine.plumes.positions import play, plume, turn_of
from tests.helpers import games

NAMES: Final = ("Ann", "Bob", "Maximiliane", "Zoé", "Hen", "Ines")
RECORDS: Final = Path(__file__).parents[3] / "golden"

FOUR_BY_FOUR: Final = "R0 W1 Y2 G3 / R4 W5 Y6 / R7 W8"
"""A plume with a top row of four. The next card completes its fourth row, and the Peacock."""

CROWDED: Final = (
    FOUR_BY_FOUR,
    "O0 T1 B2 N3 / O4 T5 B6 / O7 T8",
    "P0 P1 / P2",
    "K0 K1 / K2",
    "Y9",
)
"""The cards twice, with six cards in hand, two Peacocks and a top row of one card."""


def people(
    seats: int, language: str = "en", cards: Cards = Cards.PICTURES, **changes: Any
) -> Frame:
    return replace(frame(UI, seats, language, names=NAMES), cards=cards, **changes)


def of_table(state: State, language: str = "en", cards: Cards = Cards.PICTURES) -> list[Scene]:
    at = people(state.seats, language, cards)
    return list(public(UI, at, state)["table"].pictures)


def of_panel(
    state: State,
    seat: int,
    said: str = "",
    language: str = "en",
    cards: Cards = Cards.PICTURES,
) -> list[Scene]:
    """Draws what a seat sees after it has picked ``said``."""
    question = PLUMES.question(state, seat)
    picks = Picks(question.id, (said,)) if said and question is not None else None
    at = people(state.seats, language, cards)
    return list(panel(UI, at, state, seat, picks).pictures)


def of_moment(state: State, seat: int, number: int, *, moves: bool = True) -> Scene:
    """Returns the moment at which a Peacock is complete."""
    view = PLUMES.view(state, None)
    done = PeacockCompleted(seat, number, sum(map(len, view.plumes[seat][number].rows)))
    at = people(state.seats, moment=Moment(view, (done,)), moves=moves)
    (picture,) = public(UI, at, state)["table"].pictures
    return picture


def played(seats: int, number: int | None = None) -> State:
    """Returns a game of strong computers after so many turns, or at its end."""
    states = [
        turn.after for turn in games.turns(PLUMES, PLUMES.new(seats), Random(seats), play_clever)
    ]
    found: State = next((one for one in states if one.turn == number), states[-1])
    return found


def recorded(seats: int) -> State:
    """Returns the middle of a recorded game."""
    lines = (RECORDS / f"plumes-{seats}.jsonl").read_bytes().splitlines()
    steps = list(replay(next(read(lines))))
    state: State = steps[len(steps) // 2].state
    return state


def dealt() -> State:
    state: State = games.dealt(PLUMES, PLUMES.new(3), Random(1))
    return state


def crowded(*more: str) -> State:
    """Returns a table of six players who all have as much as can be shown."""
    others = ("K3 K4 K5 K6", "K7", "K8", "K9", "N0 N1")
    state = turn_of("R9 W9 Y7 G9 N9 B9", *CROWDED, *more, others=others, train="W7 B7 G4 T7 N5")
    full = [plume("O1 O2 O3 O5 / O6 T4 O8 / O9"), plume("T0 T2 T3 / T6"), plume("T9")]
    wide = [plume("B0 B1 B3 B4 B5 B8 N2 N4 P3 / P4 P5 P6 P7")]
    return state._replace(plumes=(state.plumes[0], tuple(full), tuple(wide), (), (), ()))


def scenes() -> Iterator[tuple[str, Scene]]:
    for name, found in _groups():
        for number, scene in enumerate(found):
            yield f"plumes-{name}-{number}", scene


def _groups() -> Iterator[tuple[str, list[Scene]]]:
    for seats in PLUMES.seats:
        language = "fr" if seats % 2 else "en"
        state = played(seats, 6 * seats)
        yield f"table-{seats}", of_table(state, language)
        yield f"view-{seats}", of_panel(state, state.player, language=language)
        yield f"waits-{seats}", of_panel(state, (state.player + 1) % seats, language=language)
        yield f"record-{seats}", of_table(recorded(seats))
        yield f"over-{seats}", of_table(played(seats))
    yield "picked", of_panel(turn_of("R9 W3", "R1 W2 / R5"), 0, "cR9")
    for cards in (Cards.PICTURES, Cards.LARGE):
        state, size = crowded(), cards.name.lower()
        for language in ("en", "fr"):
            yield f"crowded-{size}-{language}", of_panel(state, 0, "", language, cards)
            yield f"place-{size}-{language}", of_panel(state, 0, "cR9", language, cards)
        yield f"swap-one-{size}", of_panel(_swapping(1), 0, "sW7.", "fr", cards)
        yield f"swap-two-{size}", of_panel(_swapping(2), 0, "sW7-B7.K2", cards=cards)
        yield f"crowded-table-{size}", of_table(state, cards=cards)
        yield f"keep-{size}", of_panel(dealt(), 1, cards=cards)
        names = [name for name, card in CARD_NAMED.items() if card in dealt().hands[1]]
        yield f"keep-two-{size}", of_panel(dealt(), 1, f"k{'-'.join(names[:2])}", "fr", cards)
        yield f"many-{size}", of_panel(many(), 0, cards=cards)
    yield "moment", [of_moment(crowded(), 0, 2)]
    yield "moment-wide", [of_moment(turn_of("W1", PEACOCK_OF_FIVE), 0, 0)]


def _swapping(cards: int) -> State:
    """Returns a turn after two plays, with four cards in hand of which two can be swapped; or with
    six after a draw.
    """
    state = turn_of("R9 W3 K2 Y7 G9 N9", "R1 W2", train="W7 B7 G4 T7 N5", deck="K4 K5")
    after = play("W3", 1, 0) if cards == 2 else DRAW
    swapping: State = applied(UI, state, 0, [play("R9", 0, 1), after])
    return swapping


PEACOCK_OF_FIVE: Final = "R0 Y0 G0 O0 T0 / R1 Y1 G1 O1 / R2 Y2 G2 / R3 Y3 / R4"


def many() -> State:
    """Returns more plumes than anyone builds, each of one card."""
    tops = [f"{colour}{value}" for colour in "RYGOT" for value in range(6)]
    return turn_of("K1 K2 K3 K4 K5 K6", *tops)
