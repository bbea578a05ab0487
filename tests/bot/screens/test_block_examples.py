"""The booklet's examples of Peacock Block, played by pressing buttons by their labels: after each
step the table says what happened, word for word.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from bot.screens.block.told import describe
from bot.screens.block.ui import UI
from bot.screens.game_ui import Picks
from bot.screens.kit import Kind, Layout
from bot.screens.podium import podium
from engine.block import BLOCK
from engine.block.cards import sorted_cards
from engine.notation import decode
from engine.protocol import CHANCE, Seat, seen
from tests.bot.screens import any_game
from tests.engine.block.scene import Scene, cards
from tests.helpers.messages import controls, text_of

NO_BREAK = "\N{NO-BREAK SPACE}"
FIVE = ("Ann", "Bob", "Cleo", "Dan", "Eve")


class Table:
    """A scene at a table, whose players press what they are shown."""

    def __init__(self, *hands: str, **scene: Any) -> None:
        self.scene = Scene(*hands, **scene)
        self._told = 0

    def panel(self, seat: Seat, picks: Picks | None = None) -> Layout:
        return any_game.panel(UI, self.frame(seat), self.scene.state, seat, picks)

    def press(self, who: str, *labels: str) -> list[str]:
        """Presses these buttons as that person, or chooses from the menu, one after another;
        returns what the table tells then.
        """
        seat, picks = FIVE.index(who), None
        for label in labels:
            control, values = self._control(self.panel(seat, picks), label)
            reading = any_game.read(UI, self.scene.state, seat, control, values)
            if isinstance(reading, Picks):
                picks = reading
                continue
            for action in reading:
                assert action in BLOCK.legal(self.scene.state, seat)
                self._apply(seat, action)
        return self.told()

    def chance(self, **do: Any) -> list[str]:
        self._apply(CHANCE, decode(BLOCK, BLOCK.upgrade(self.scene.state, do)))
        return self.told()

    def told(self) -> list[str]:
        """Returns the new lines in everyone's log."""
        fresh = self.scene.events[self._told :]
        self._told = len(self.scene.events)
        lines = [describe(self.frame(None), event) for event in seen(BLOCK, fresh, None)]
        return [
            one.removeprefix("-# ").replace(NO_BREAK, " ").replace("**", "")
            for line in lines
            if line is not None
            for one in line.splitlines()
        ]

    def shown(self) -> str:
        layout = any_game.public(UI, self.frame(None), self.scene.state)["table"]
        return text_of(layout).replace(NO_BREAK, " ").replace("**", "")

    def result(self) -> str:
        outcome = BLOCK.outcome(self.scene.state)
        assert outcome is not None
        return text_of(podium(self.frame(None), outcome)).replace(NO_BREAK, " ")

    def frame(self, viewer: Seat | None) -> Any:
        recent = seen(BLOCK, self.scene.events, viewer)
        return replace(any_game.frame(UI, self.scene.state.rules.seats), recent=recent)

    def _apply(self, actor: int, action: Any) -> None:
        self.scene.state, events = BLOCK.apply(self.scene.state, actor, action)
        self.scene.events += events

    @staticmethod
    def _control(layout: Layout, label: str) -> tuple[str, tuple[str, ...]]:
        """Returns the only button with that label, or the menu's choice."""
        found = controls(layout, Kind.ANSWER)
        buttons = [
            (name, ())
            for name, one in found.items()
            if _WHAT_IT_DOES.sub(r"\1", one.get("label", "")).partition(" ×")[0] == label
        ]
        choices = [
            (name, (option["value"],))
            for name, one in found.items()
            for option in one.get("options", ())
            if option["label"] == label
        ]
        assert len(buttons) < 2
        return (buttons or choices)[0]


_WHAT_IT_DOES = re.compile(r"(⚔️\d)(?: ×\d)?: [^…→]*?(?=$|…| →)")
"""What follows the card in a label: its copies in the hand, and its effect."""


# The three ways to win.


@pytest.mark.parametrize(
    ("hand", "scales", "button", "told", "result"),
    [
        (
            *("flirt3:1", {"flirt": (8, 3)}, "Flirt +3 ⚔️1"),
            ["plays 💗 Flirt +3.", "+3 → 11 flirt points", "reaches 10 flirt points!"],
            "with 11 flirt points",
        ),
        (
            *("grow2:1", {"feathers": (8, 5)}, "Grow +2 ⚔️1"),
            ["plays 🪶 Grow +2.", "+2 → 10 feathers", "reaches 10 feathers!"],
            "with 10 feathers",
        ),
        (
            *("left:0 middle:1 right:2 flirt1:4", {}, "Present the Ring"),
            ["plays all three pieces of the Ring!", "presents the Ring!"],
            "with the Ring",
        ),
    ],
    ids=["flirt points", "feathers", "the Ring"],
)
def test_there_are_three_ways_to_win(
    hand: str, scales: dict[str, Any], button: str, told: list[str], result: str
) -> None:
    table = Table(hand, "block1:4", **scales)
    lines = table.press("Ann", button)
    assert [line.partition("🦜 Ann ")[2] for line in lines] == [*told, f"wins {result}!"]
    assert f"🏆 🦜 Ann wins {result}!" in table.result()


SWAP = ("Swap Ring (left) ⚔️0 in the Ring pile…", "Ring (right) ⚔️2")


def test_a_part_discarded_alone_is_exchanged_for_another_in_the_ring_pile() -> None:
    table = Table("left:0 left:1 middle:0 flirt1:4", "block1:4", ring_pile="right:2")
    assert table.press("Ann", "Discard…", "Ring (left) ⚔️0", *SWAP) == [
        "🦜 Ann swaps 💍 Ring (left) ⚔️0 for 💍 Ring (right) ⚔️2.",
    ]
    assert "Ring pile: Ring (left)" in table.shown()
    assert "Took from the Ring pile: Ring (right)" in table.shown()
    assert table.press("Bob", "Pass") == ["🦢 Bob passes."]
    assert table.press("Ann", "Present the Ring")[-1] == "🏆 🦜 Ann wins with the Ring!"


# Cards.


def test_a_pluck_takes_a_feather_and_cancels_a_shake_which_costs_a_flirt_point() -> None:
    table = Table("pluck1:4", "flirt1:4", seats=3, flirt=(0, 4, 0), triggers={1: "shake:2"})
    assert "Next turn: 💃 Shake" in table.shown()
    assert table.press("Ann", "Pluck 1 ⚔️4…", "Bob 💗4 🪶5") == ["🦜 Ann plays ✂️ Pluck 1 on 🦢 Bob."]
    assert "🦜 Ann plays ✂️ Pluck 1 on 🦢 Bob. Sidestep?" in table.shown()
    assert table.press("Bob", "Let it through") == [
        "🪶 🦢 Bob −1 → 4 feathers",
        "❌ 🦢 Bob’s 💃 Shake is cancelled.",
        "💗 🦢 Bob −1 → 3 flirt points",
    ]
    assert "Next turn: " not in table.shown()


def test_a_shake_that_is_not_stopped_gains_three_blocks_one_and_the_turn_is_played() -> None:
    table = Table("shake:2 flirt1:4", "flirt1:4", seats=3, flirt=(0, 0, 4))
    assert table.press("Ann", "Shake ⚔️2") == ["🦜 Ann plays 💃 Shake. It triggers next turn."]
    assert "Next turn: 💃 Shake" in table.shown()
    table.press("Bob", "Pass")
    assert table.press("Cleo", "Pass") == [
        "🦩 Cleo passes.",
        "⚡ 🦜 Ann’s 💃 Shake triggers.",
        "💗 🦜 Ann +3 → 3 flirt points",
    ]
    assert "🦜 Ann picks who the Shake hits" in table.shown()
    assert table.press("Ann", "Cleo 💗4 🪶5") == ["🎯 🦜 Ann picks 🦩 Cleo."]
    assert table.press("Cleo", "Let it through") == ["💗 🦩 Cleo −1 → 3 flirt points"]
    assert "▶️ 🦜 Ann’s turn" in table.shown()


def test_a_half_that_comes_by_a_ruffle_may_make_a_full_ultra_block() -> None:
    table = Table("ruffle:4 half:3", "half:5 flirt1:4", flirt=(0, 7))
    assert table.press("Ann", "Ruffle ⚔️4 → Bob") == ["🦜 Ann plays 🌪️ Ruffle on 🦢 Bob."]
    table.press("Bob", "Let it through")
    assert table.chance(type="pick", card="half:5") == ["🦜 Ann takes a card from 🦢 Bob’s hand."]
    assert "½ Ultra Block" in text_of(table.panel(0)).replace(NO_BREAK, " ")
    assert table.press("Ann", "Ultra Block…", "Bob 💗7 🪶5") == [
        "🦜 Ann plays an Ultra Block on 🦢 Bob.",
        "💗 🦢 Bob −5 → 2 flirt points",
    ]


def test_a_squabble_shuffles_all_hands_and_its_player_alone_sees_them() -> None:
    table = Table("squabble:3 flirt1:4 flirt1:4 flirt1:4", "grow1:4 grow1:4 grow1:4 grow1:4",
                  deck="block1:5")  # fmt: skip
    table.press("Ann", "Squabble ⚔️3")
    assert table.press("Bob", "Let it through") == [
        "🔀 🦜 Ann and 🦢 Bob: hands shuffled and dealt again."
    ]
    pool = cards("block1:5 flirt1:4 flirt1:4 flirt1:4 grow1:4 grow1:4 grow1:4 grow1:4")
    assert sorted_cards(pool) == table.scene.state.pool
    assert "You saw in your Squabble" in text_of(table.panel(0))
    assert "You saw in your Squabble" not in text_of(table.panel(1))


# Side Steps.


def test_one_side_step_brings_back_all_who_stepped_out_of_a_cock_fight() -> None:
    step = "sidestep:0 flirt1:4 flirt1:4 flirt1:4"
    table = Table("fight:2 sidestep:1 flirt1:4 flirt1:4", step, step, seats=3)
    assert table.press("Ann", "Cock Fight ⚔️2…", "Take part") == ["🦜 Ann plays ⚔️ Cock Fight."]
    assert table.press("Bob", "Side Step ⚔️0") == []
    assert "Waiting for 🦩 Cleo" in table.shown()
    assert table.press("Cleo", "Side Step ⚔️0") == [
        "💨 🦢 Bob sidesteps.",
        "💨 🦩 Cleo sidesteps.",
    ]
    assert "🦢 Bob and 🦩 Cleo sidestepped ⚔️ Cock Fight" in table.shown()
    assert table.press("Ann", "Side Step ⚔️1") == [
        "💨 🦜 Ann counters with 💨 Side Step: 🦢 Bob and 🦩 Cleo can’t sidestep after all."
    ]
    table.press("Bob", "Let it through")
    assert table.press("Cleo", "Let it through") == ["⚔️ Cock Fight: 🦜 Ann, 🦢 Bob and 🦩 Cleo"]


def test_who_starts_a_cock_fight_may_step_out_of_it() -> None:
    table = Table("fight:2 sidestep:1 flirt1:4 flirt1:4", seats=3)
    assert table.press("Ann", "Cock Fight ⚔️2…", "Sit out: Side Step ⚔️1") == [
        "🦜 Ann plays ⚔️ Cock Fight.",
        "💨 🦜 Ann sidesteps.",
    ]
    table.press("Bob", "Let it through")
    assert table.press("Cleo", "Let it through") == ["⚔️ Cock Fight: 🦢 Bob and 🦩 Cleo"]


# Cock Fights.


def test_the_highest_takes_a_feather_from_the_lowest() -> None:
    table = Table("fight:2 flirt1:7 flirt1:6 flirt1:4", "grow1:5", deck="grow1:5 grow1:4 grow1:4")
    table.press("Ann", "Cock Fight ⚔️2")
    table.press("Bob", "Let it through")
    assert table.press("Ann", "Flirt +1 ⚔️7") == []
    assert "Flirt +1" not in table.shown(), "it lies face down"
    assert table.press("Bob", "Grow +1 ⚔️5") == [
        "⚔️ 7 · 🦜 Ann · Flirt +1",
        "⚔️ 5 · 🦢 Bob · Grow +1",
        "🏅 🦜 Ann wins the Cock Fight and takes a feather from 🦢 Bob.",
        "🪶 🦢 Bob −1 → 4 feathers",
        "🪶 🦜 Ann +1 → 6 feathers",
    ]


def test_five_who_tie_twice_are_all_exhausted_and_no_one_wins() -> None:
    hand = "flirt1:7 flirt1:6 flirt1:5 flirt1:4"
    table = Table("fight:2 flirt1:7 flirt1:6 flirt1:5", *[hand] * 4, seats=5, deck="flirt1:4")
    table.press("Ann", "Cock Fight ⚔️2")
    for who in FIVE[1:]:
        told = table.press(who, "Let it through")
    assert told[-1] == "⚔️ Cock Fight: 🦜 Ann, 🦢 Bob, 🦩 Cleo, 🦉 Dan and 🦆 Eve"
    for who in FIVE:
        told = table.press(who, "Flirt +1 ⚔️7")
    assert told == [
        *(f"⚔️ 7 · {who} · Flirt +1" for who in ("🦜 Ann", "🦢 Bob", "🦩 Cleo", "🦉 Dan", "🦆 Eve")),
        "🔥 Still fighting: 🦜 Ann, 🦢 Bob, 🦩 Cleo, 🦉 Dan and 🦆 Eve",
    ]
    assert table.shown().count("🔥 still fighting") == 5
    for who in FIVE:
        told = table.press(who, "Flirt +1 ⚔️6")
    assert told[5:] == [
        "Exhausted: 🦜 Ann, 🦢 Bob, 🦩 Cleo, 🦉 Dan and 🦆 Eve",
        "No one wins the Cock Fight.",
    ]


def test_below_an_exhausted_pair_the_next_highest_fight_among_themselves() -> None:
    hands = ("flirt1:7 flirt1:6 flirt1:5 flirt1:4", "grow1:5 grow1:4 flirt1:4 flirt1:4",
             "grow1:5 flirt1:6 flirt1:4 flirt1:4")  # fmt: skip
    table = Table("fight:2 flirt1:7 flirt1:6 flirt1:5", hands[0], hands[1], hands[2],
                  "block1:4 half:3 half:3 half:3", seats=5, deck="flirt1:4")  # fmt: skip
    table.press("Ann", "Cock Fight ⚔️2")
    for who in FIVE[1:]:
        table.press(who, "Let it through")
    first = ("Flirt +1 ⚔️7", "Flirt +1 ⚔️7", "Grow +1 ⚔️5", "Grow +1 ⚔️5", "½ Ultra Block ⚔️3")
    for who, card in zip(FIVE, first, strict=True):
        told = table.press(who, card)
    assert told[-1] == "🔥 Still fighting: 🦜 Ann and 🦢 Bob"
    assert "🦆 Eve ⚔️3 · the lowest" in table.shown()
    table.press("Ann", "Flirt +1 ⚔️6")
    assert table.press("Bob", "Flirt +1 ⚔️6")[-1] == "🔥 Still fighting: 🦩 Cleo and 🦉 Dan"
    table.press("Cleo", "Grow +1 ⚔️4")
    assert table.press("Dan", "Flirt +1 ⚔️6") == [
        "⚔️ 6 · 🦉 Dan · Flirt +1",
        "⚔️ 4 · 🦩 Cleo · Grow +1",
        "Exhausted: 🦜 Ann and 🦢 Bob",
        "🏅 🦉 Dan wins the Cock Fight and takes a feather from 🦆 Eve.",
        "🪶 🦆 Eve −1 → 4 feathers",
        "🪶 🦉 Dan +1 → 6 feathers",
    ]


# An extended game.


def test_a_round_brings_a_love_point_and_one_for_each_feather_and_consolation() -> None:
    table = Table(
        "flirt1:4", seats=3, flirt=(9, 0, 0), feathers=(6, 8, 5), options={"mode": "extended"}
    )
    assert table.press("Ann", "Flirt +1 ⚔️4")[2:4] == [
        "🏁 🦜 Ann reaches 10 flirt points!",
        "💛 Love points: 🦜 Ann +7 · 🦢 Bob +1",
    ]
    post = UI.public(table.frame(None), BLOCK.view(table.scene.state, None))["round-1"]
    assert not isinstance(post, Layout)
    told = text_of(post()).replace(NO_BREAK, " ").replace("**", "")
    assert "Round 1 is over" in told
    assert "🦜 Ann · +7" in told
    assert "▰▰▰▰▰▰▰▱▱▱ 💛 7" in told
