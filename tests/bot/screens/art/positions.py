"""Positions with the pictures that they should have.

``python -m tests.bot.screens.art.positions`` draws the golden pictures anew; look at them before
you commit them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from string import ascii_lowercase
from typing import Final

from bot.screens.art import pieces
from bot.screens.art.canvas import INSIDE, MARGIN, Canvas
from bot.screens.art.curve import curve
from bot.screens.art.lobby_art import Sitter, lobby
from bot.screens.art.paint import encoded
from bot.screens.art.podium_art import podium
from bot.screens.art.scene import WIDTH, Scene
from bot.screens.block.fight_art import Fought, Mark, block_fight, block_moment
from bot.screens.block.hand_art import block_hand, hand_of
from bot.screens.block.table_art import block_table
from bot.screens.block.ui import ending
from bot.screens.game_ui import Asked
from bot.screens.pikoko.bids_art import own_round, round_over
from bot.screens.pikoko.board_art import Board
from bot.screens.pikoko.hands_art import unseen
from bot.screens.pikoko.panel import private_view
from bot.screens.pikoko.public import table
from bot.screens.plumes.ui import ending as plumes_ending
from bot.screens.words import words
from data.games import complete_options
from engine.block import BLOCK
from engine.block.cards import NO_CARD, card_named
from engine.block.state import Phase as Turn
from engine.mind.players import POINTS
from engine.mind.review import Course
from engine.pikoko import PIKOKO
from engine.pikoko.scoring import outcome
from engine.pikoko.state import Phase, State
from engine.pikoko.tricks import Tricks
from engine.pikoko.views import view
from engine.protocol import CHANCE, Figure, Outcome, Question
from tests.bot.screens.art.plumes_scenes import scenes as plumes_scenes
from tests.bot.screens.sittings import states
from tests.helpers.games import any_legal, turns

GOLDEN: Final = Path(__file__).parent / "golden"
RECORDS: Final = Path(__file__).parents[3] / "golden"
NAMES: Final = ("Ann", "Bob", "Zoé", "Greedy", "Maximiliane")


def first(
    seats: int, seed: int, wanted: Callable[[State], bool], bidding: str = "official"
) -> State:
    """Returns the first state of a random game that fulfils the condition."""
    game: Iterator[State] = states(seats, bidding, Random(seed), rounds=3)
    return next(state for state in game if wanted(state))


def tricks(state: State) -> Tricks:
    found = state.tricks
    assert found is not None
    return found


def in_trick(number: int, cards: int) -> Callable[[State], bool]:
    """Returns whether so many cards lie in the trick of that number."""

    def wanted(state: State) -> bool:
        if state.phase is not Phase.PLAYING:
            return False
        return len(tricks(state).done) == number - 1 and len(tricks(state).faces) == cards

    return wanted


def bidding(stage: int) -> Callable[[State], bool]:
    return lambda state: state.phase is Phase.BIDDING and state.stage.number == stage


def is_over(state: State) -> bool:
    return PIKOKO.outcome(state) is not None


def to_act(state: State) -> int:
    return min(actor for actor in PIKOKO.to_act(state) if actor != CHANCE)


def of_block(seats: int, seed: int, *, large: bool = False) -> tuple[Scene, ...]:
    """Returns a table of Peacock Block at which a card waits to act and one was discarded."""
    state = BLOCK.new(seats, complete_options(BLOCK, {"mode": "extended"}))
    for turn in turns(BLOCK, state, Random(seed), any_legal):
        seen = BLOCK.view(turn.after, None)
        if seen.discards and any(card != NO_CARD for card in seen.triggers):
            return block_table(Canvas(NAMES[:seats], words("en")), seen, large=large)
    raise AssertionError(seed)


def of_hand(seats: int, language: str = "en", *, large: bool = False) -> tuple[Scene, ...]:
    """Returns *My view* of Peacock Block with two players close to winning, and a hand whose cards
    each change that in another way.
    """
    state = BLOCK.new(seats, complete_options(BLOCK))._replace(
        phase=Turn.ACTION,
        round=1,
        left=3,
        strut=True,
        hands=tuple(bytes(map(card_named, cards)) for cards in (_HAND, *[_HAND[:3]] * (seats - 1))),
        flirt=(8, 9, 6, 7, 0)[:seats],
        feathers=(5, 6, 10, 0, 9)[:seats],
        triggers=(-1, card_named("shake:1"), *[-1] * (seats - 2)),
        marks=(-1, 0, *[-1] * (seats - 2)),
        ring_pile=bytes(map(card_named, ("left:0", "left:1", "right:2"))),
    )
    seen, say = BLOCK.view(state, 0), words(language)
    asked = Asked(Question("1", "action"), BLOCK.legal(state, 0))
    hands = []
    for question in (asked, None):
        canvas = Canvas(NAMES[:seats], say)
        hands.append(block_hand(canvas, hand_of(canvas, seen, question, large=large), large=large))
    return (*block_table(Canvas(NAMES[:seats], say), seen, large=large), *hands)


def of_ending(seats: int, way: str, language: str = "en") -> Scene:
    figures = tuple(
        Figure(key, tuple(range(low, low + seats)))
        for key, low in (("flirt", 5), ("feathers", 7), ("love", 8))
    )
    scores, places = figures[2].values, tuple(range(seats, 0, -1))
    ended = Outcome(scores, (scores,), places, way, figures)
    say = words(language)
    by = say(f"by-block-{way}", value=12)
    return podium(ended, NAMES[:seats], say, ending=ending(ended), by=by)


_HAND: Final = ("flirt2:4", "block2:3", "block3:5", "half:0")


def of_fight(seats: int, language: str = "en") -> Scene:
    """Returns a Cock Fight of everyone, one of whom has flipped twice."""
    cards = ("strut:2", "flirt1:5", "sidestep:1", "fight:5", "pluck2:0")[:seats]
    shown: dict[int, tuple[int, ...]] = {
        seat: (card_named(card),) for seat, card in enumerate(cards)
    }
    shown[1] = (card_named("flirt1:5"), *shown[1])
    marks = {seats - 1: Mark.WINS, 0: Mark.LOSES}
    say = words(language)
    said = say("block-verdict-feather", name="Maximiliane", names="Maximiliane, Greedy")
    return block_fight(Canvas(NAMES[:seats], say), Fought(shown, tuple(range(seats)), marks), said)


@cache
def scenes() -> dict[str, Scene]:
    """Returns pictures of all kinds, for every number of players, by name."""
    return dict(_scenes())


def of_pieces() -> Scene:
    """Returns the pieces of which pictures are made, in every form."""
    made = Canvas(NAMES, words("en"))
    made.ground()
    pieces.title(made, "Round 1", "bid 3 of 4")
    pieces.band(made, 100, "How many tricks for Bob’s cards?", seat=1)
    pieces.band(made, 200, "Waiting for Bob", moves=False)
    pieces.bar(made, 4, MARGIN, 304, INSIDE, right=660)
    looks = (pieces.PLAIN, pieces.OWN, pieces.MET, pieces.OWN_MET, pieces.LOST, pieces.OWN_LOST)
    x = WIDTH - MARGIN - 650.0
    for seat, look in enumerate(looks):
        x = pieces.pill(made, seat % len(NAMES), "10" if seat == 3 else "2", x, 343, look)
    pieces.field(made, MARGIN, 400, 300, 200)
    return Scene(640, tuple(made.items), "")


def _scenes() -> Iterator[tuple[str, Scene]]:
    for seats in PIKOKO.seats:
        names, say = NAMES[:seats], words("fr" if seats == 3 else "en")
        third = first(seats, seats, in_trick(3, 2))
        new = first(seats, seats, in_trick(4, 0))
        bids = first(seats, seats + 20, bidding(1))
        turn, self_bids = tricks(third).player, first(seats, seats + 20, bidding(seats))
        drawn = {
            "play": private_view(Board.of(view(third, turn), names, say)),
            "waiting": private_view(Board.of(view(third, (turn + 1) % seats), names, say)),
            "table": table(Board.of(view(third, None), names, say)),
            "next-trick": table(Board.of(view(new, None), names, say)),
            "next-play": private_view(Board.of(view(new, tricks(new).player), names, say)),
            "bid": private_view(Board.of(view(bids, to_act(bids)), names, say)),
            "self": private_view(Board.of(view(self_bids, to_act(self_bids)), names, say)),
            "bids": table(Board.of(view(bids, None), names, say)),
            "large": private_view(Board.of(view(third, turn), names, say), large=True),
            "large-bid": private_view(Board.of(view(bids, to_act(bids)), names, say), large=True),
            "large-self": private_view(
                Board.of(view(self_bids, to_act(self_bids)), names, say), large=True
            ),
            "unseen": (unseen(Board.of(view(third, turn), names, say)),),
        }
        over = first(seats, seats + 2, is_over)
        drawn["round"] = (round_over(Board.of(view(over, None), names, say), number=2),)
        drawn["own-round"] = (own_round(Board.of(view(over, 0), names, say), number=2),)
        for kind, shown in drawn.items():
            yield from named(f"{kind}-{seats}", shown)
        results = view(over, None).results
        yield f"podium-{seats}", podium(outcome(results, seats), names, say)
    yield "pieces", of_pieces()
    values = tuple(5.5 + at % 7 * 0.4 - (3 if at == 9 else 0) + at / 4 for at in range(39))
    course = Course(values, {9: values[9] + 3.2, 14: values[14] + 0.4}, (13, 26))
    yield "curve", curve(course, [9, 30, 14], ["−3.2", "−1.0", "−0.4"], 17, POINTS, say)
    for seats in BLOCK.seats:
        language = "fr" if seats == 3 else "en"
        yield f"block-{seats}", of_block(seats, 3 * seats)[0]
        for number, scene in enumerate(of_block(seats, 3 * seats, large=True)):
            yield f"block-large-{seats}-{number}", scene
        for number, scene in enumerate(of_hand(seats, language)):
            yield f"block-view-{seats}-{number}", scene
        yield f"block-large-hand-{seats}", of_hand(seats, language, large=True)[-2]
        for kind, flirt in (("nine", 9), ("ring", None)):
            said = words(language)("block-moment-ring", name="Maximiliane")
            canvas = Canvas(NAMES[:seats], words(language))
            moment = block_moment(canvas, seats - 1, said, flirt)
            yield f"block-{kind}-{seats}", moment
        for way in ("feathers", "ring"):
            yield f"podium-{way}-{seats}", of_ending(seats, way, language)
        yield f"fight-{seats}", of_fight(seats, "fr" if seats == 3 else "en")
    yield from plumes_scenes()
    ended = Outcome((34, 21, -3), ((34, 21, -3),), (1, 2, 3), "points")
    yield "podium-plumes-3", podium(ended, NAMES[:3], words("en"), ending=plumes_ending(ended))
    for seats in (1, 6):
        sitters = [Sitter(name, "medium", seat > 1) for seat, name in enumerate(NAMES[:seats])]
        sitters += [Sitter("Cleo")] * (seats - len(sitters))
        motto = "Everybody sees your cards but you."
        yield f"lobby-{seats}", lobby("Pikoko", motto, "about 30 minutes", sitters, 6 - seats, say)
    for seats in PIKOKO.seats:
        chosen = first(seats, 9, lambda state: state.phase is Phase.CONFIDENCE)
        quick = first(seats, 9, bidding(0), "quick")
        for name, state in (("confidence", chosen), ("quick", quick)):
            seen = view(state, to_act(state))
            for kind, large in ((name, False), (f"large-{name}", True)):
                shown = private_view(Board.of(seen, NAMES[:seats], words("fr")), large=large)
                yield from named(f"{kind}-{seats}", shown)


def named(name: str, shown: Sequence[Scene]) -> Iterator[tuple[str, Scene]]:
    """Yields the pictures of a message by name. The lowest has the message's name, each one above
    it a letter more.
    """
    for scene, letter in zip(shown, ascii_lowercase, strict=False):
        yield name if scene is shown[-1] else f"{name}{letter}", scene


CHOSEN: Final = (
    "pieces",
    "play-5a",
    "play-5",
    "bid-4",
    "confidence-4",
    "large-4",
    "unseen-5",
    "table-4",
    "own-round-4",
    "round-5",
    "podium-4",
    "block-4",
    "block-large-hand-4",
    "block-view-4-1",
    "fight-5",
    "plumes-record-6-1",
    "plumes-view-4-0",
    "plumes-place-pictures-fr-0",
    "plumes-keep-pictures-0",
)
ALIKE: Final = (
    "play-3",
    "bid-4a",
    "self-5",
    "large-bid-3",
    "table-4a",
    "bids-3",
    "plumes-view-4-1",
    "plumes-swap-two-pictures-0",
    "block-large-4-0",
    "block-view-4-0",
)
"""The names of the positions that have a golden picture: one of each kind, and others like them for
long tests.
"""


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name in (*CHOSEN, *ALIKE):
        (GOLDEN / f"{name}.png").write_bytes(encoded(scenes()[name]))
