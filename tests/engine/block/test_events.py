"""The events that a spectator sees tell, in order, all that everyone knows of a game; and how
records write its actions.
"""

from __future__ import annotations

import json
import re

import pytest

from engine.block import BLOCK, acts
from engine.block.acts import (
    CardKept,
    CardRuffled,
    CardsDiscarded,
    CardsDrawn,
    CardsFlipped,
    CardsPlayed,
    Countered,
    DealerNamed,
    DeckRebuilt,
    FeathersChanged,
    FightBegan,
    FightDecided,
    FlirtChanged,
    GameOver,
    HandsPooled,
    NearlyWon,
    Passed,
    ReactionsAsked,
    RoundBegan,
    RoundWon,
    ShakeAimed,
    SideStepped,
    TieBreakBegan,
    TieBreakDealt,
    TriggerActed,
    TriggerLost,
    TurnBegan,
)
from engine.block.cards import (
    FACES,
    HAND_SIZE,
    KINDS,
    NO_CARD,
    TRIGGERS,
    VALUES,
    card_name,
    card_named,
    is_ring_piece,
    without,
)
from engine.block.rulings import Rules
from engine.block.scoring import FLIRT_TO_WIN
from engine.block.state import FEATHERS, Phase, Window
from engine.block.views import View
from engine.notation import decode, encode
from engine.protocol import Event, IllegalAction, Outcome, Seat, seen
from tests.engine.block.scene import FILLER, Scene
from tests.engine.tables import Table, straight_walk, tables


class Follower:
    """Knows the rules of the table and the events that a spectator sees, and nothing else."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.dealer = self.turn = 0
        self.round = 0
        self.love = [0] * rules.seats
        self.results: list[tuple[int, ...]] = []
        self.outcome: Outcome | None = None
        self.window: tuple[int, tuple[Seat, ...]] | None = None
        self.flips: dict[Seat, bytes] = {}
        self.to_deal_back: set[Seat] = set()
        self.begin_round()

    def begin_round(self) -> None:
        seats = self.rules.seats
        self.flirt, self.feathers = [0] * seats, [FEATHERS] * seats
        self.shuffle_all()

    def shuffle_all(self) -> None:
        self.deck_size = len(self.rules.cards)
        self.hand_sizes = [0] * self.rules.seats
        self.triggers = [NO_CARD] * self.rules.seats
        self.discards = self.ring_pile = b""

    def hear(self, event: Event) -> None:  # noqa: C901 - one case for each event
        match event:
            case DealerNamed(seat):
                self.dealer = seat
            case RoundBegan(number, dealer):
                self.round, self.dealer = number, dealer
                self.begin_round()
            case DeckRebuilt(size):
                self.deck_size, self.discards = size, b""
                if self.rules.ring_rejoins:
                    self.ring_pile = b""
            case CardsDrawn(seat, count):
                self.draw(seat, count)
            case TurnBegan(seat):
                self.turn = seat
            case TriggerActed(seat, card) | TriggerLost(seat, card):
                assert self.triggers[seat] == card
                self.triggers[seat] = NO_CARD
                self.discard(bytes((card,)))
            case CardsPlayed(seat, cards):
                self.hand_sizes[seat] -= len(cards)
                if cards[0] // VALUES in TRIGGERS:
                    self.triggers[seat] = cards[0]
                else:
                    self.discard(cards)
            case CardsDiscarded(seat, cards, taken):
                self.hand_sizes[seat] -= len(cards)
                if taken is not None:
                    self.ring_pile = without(self.ring_pile, taken)
                    self.hand_sizes[seat] += 1
                self.discard(cards)
            case ReactionsAsked(kind, seats):
                self.window = kind, seats
            case SideStepped(seat, card) | Countered(seat, card):
                self.hand_sizes[seat] -= 1
                self.discard(bytes((card,)))
            case FlirtChanged(seat, change, total):
                self.flirt[seat] += change
                assert self.flirt[seat] == total
            case NearlyWon(seat, total):
                assert self.flirt[seat] == total == FLIRT_TO_WIN - 1
            case FeathersChanged(seat, change, total):
                self.feathers[seat] += change
                assert self.feathers[seat] == total
            case CardRuffled(by, owner):
                self.hand_sizes[owner] -= 1
                self.hand_sizes[by] += 1
            case HandsPooled(_, seats):
                self.to_deal_back = set(seats)
            case FightBegan(seats):
                self.flips = self.flips or dict.fromkeys(seats, b"")
            case CardsFlipped(seats, cards):
                for seat, card in zip(seats, cards, strict=True):
                    self.flips[seat] += bytes((card,))
                    self.hand_sizes[seat] -= 1
            case FightDecided():
                self.clear_table()
            case RoundWon(_, _, _, love):
                gained = love if self.rules.extended else tuple(self.flirt)
                self.results.append(gained)
                self.love = [had + more for had, more in zip(self.love, love, strict=True)]
            case TieBreakDealt():
                self.shuffle_all()
                self.flips = {}
            case GameOver(_, outcome):
                self.outcome = outcome
            case Passed() | CardKept() | TieBreakBegan() | ShakeAimed():
                pass
            case _:
                raise AssertionError(f"a spectator was told of {event}")

    def draw(self, seat: Seat, count: int) -> None:
        if seat in self.to_deal_back:  # the hands of a Squabble change places
            self.to_deal_back.remove(seat)
            assert count == self.hand_sizes[seat]
        else:
            self.hand_sizes[seat] += count
            self.deck_size -= count
            assert self.hand_sizes[seat] <= HAND_SIZE

    def discard(self, cards: bytes) -> None:
        for card in cards:
            if is_ring_piece(card):
                self.ring_pile += bytes((card,))
            else:
                self.discards += bytes((card,))

    def clear_table(self) -> None:
        for seat, flipped in self.flips.items():
            if self.rules.keeps_fight_cards:
                self.hand_sizes[seat] += len(flipped)
            else:
                self.discard(flipped)
        self.flips = {}

    def check(self, view: View) -> None:
        assert tuple(self.results) == view.results
        assert tuple(self.love) == view.love
        if view.phase in (Phase.FIRST, Phase.DEAL, Phase.TIE_DEAL):
            return  # the cards are being shuffled
        assert (self.round, self.dealer, self.turn) == (view.round, view.dealer, view.turn)
        assert tuple(self.flirt) == view.flirt
        assert tuple(self.feathers) == view.feathers
        assert tuple(self.triggers) == view.triggers
        assert tuple(self.hand_sizes) == view.hand_sizes
        assert self.deck_size == view.deck_size
        assert (self.discards, self.ring_pile) == (view.discards, view.ring_pile)
        if view.phase is Phase.REACT:
            assert view.window is not None
            assert self.window is not None
            assert self.window[0] == view.window.effect
            assert view.waiting <= set(self.window[1])
        if view.fight is not None and view.phase is not Phase.OVER:
            assert {s: view.fight.flips[s] for s in self.flips} == self.flips


@pytest.mark.parametrize("table", tables(BLOCK), ids=str)
def test_a_spectators_events_tell_what_a_spectator_sees(table: Table) -> None:
    follower = Follower(table.new().rules)
    for step in straight_walk(table).steps:
        for event in seen(BLOCK, step.events, None):
            follower.hear(event)
        follower.check(BLOCK.view(step.after, None))
    assert follower.outcome is not None
    assert follower.outcome == BLOCK.outcome(step.after)


def test_states_and_views_are_shown_in_one_line() -> None:
    scene = Scene("pluck1:3 left:0", flirt=(3, 0), triggers={1: "strut:1"}, ring_pile="left:2")
    scene.play("pluck1:3", 1)
    turn = "2 seats, round 1, react, turn of 0"
    counters = ["flirt 3 0", "feathers 5 5", "laid 1: strut:1"]
    window = "Window(effect=pluck1, hit=(1,), out=(), contested=())"
    piles = ["40 cards in the deck", "Ring pile left:2"]
    filler = " ".join([FILLER] * 4)
    shown = [turn, f"hands left:0 | {filler}", *counters, window, *piles]
    assert repr(scene.state) == f"State({'; '.join(shown)})"
    shown = ["for 0", turn, "hand left:0", *counters, window, *piles]
    assert repr(BLOCK.view(scene.state, 0)) == f"View({'; '.join(shown)})"


def test_what_is_shown_of_events_names_cards() -> None:
    card = card_named("flirt2:5")
    assert repr(SideStepped(1, card)) == "SideStepped(seat=1, card=flirt2:5)"
    assert repr(CardsPlayed(0, bytes((card, card)), (2,))) == (
        "CardsPlayed(seat=0, cards=flirt2:5 flirt2:5, on=(2,))"
    )
    assert repr(CardsFlipped((0, 1), (card, 0))).endswith("cards=flirt2:5 flirt1:0)")
    assert repr(CardsDrawn(0, 2, None)) == "CardsDrawn(seat=0, count=2, cards=None)"
    assert repr(Window(0, (1,))).startswith("Window(effect=flirt1, hit=(1,)")


# How records write actions


SHOWN = re.findall(r"^``({.*})``", acts.__doc__ or "", flags=re.MULTILINE)


def test_all_types_are_shown() -> None:
    assert [json.loads(line.replace(",…", ""))["type"] for line in SHOWN] == [
        "first", "shuffle", "pick", "play", "ultra", "ring", "discard", "pass", "target", "keep",
        "react", "flip", "take-back",
    ]  # fmt: skip


@pytest.mark.parametrize("line", SHOWN)
def test_an_action_is_said_and_read_as_shown(line: str) -> None:
    do = json.loads(line.replace(",…", ""))
    said = json.dumps(encode(decode(BLOCK, do)), separators=(",", ":"))
    assert said == line.replace(",…", "")


def test_a_card_is_its_kind_and_its_cock_fight_value() -> None:
    assert card_name(0) == "flirt1:0"
    assert [card_named(card_name(card)) for card in range(FACES)] == list(range(FACES))
    assert len(KINDS) == 20


@pytest.mark.parametrize(
    "do",
    [
        {"type": "draw"},
        {"type": "play", "card": "flirt4:1", "on": []},
        {"type": "play", "card": "flirt1:8", "on": []},
        {"type": "play", "card": "flirt1:1"},
        {"type": "play", "card": "block1:4", "on": 1},
        {"type": "play", "card": "block1:4", "on": [True]},
        {"type": "play", "card": "block1:4", "on": [5]},
        {"type": "play", "card": "block1:4", "on": [0, 1, 2]},
        {"type": "ultra", "cards": "half:3", "on": None},
        {"type": "ultra", "cards": ["half:3", "half:3"]},
        {"type": "discard", "cards": ["flirt1:4"]},
        {"type": "pass", "why": "tired"},
        {"type": "react", "card": 7},
        {"type": "target", "on": None},
        {"type": "first", "seat": -1},
    ],
    ids=json.dumps,
)
def test_what_is_no_action_is_malformed(do: dict[str, object]) -> None:
    with pytest.raises(IllegalAction) as refusal:
        decode(BLOCK, json.loads(json.dumps(do)))
    assert refusal.value.code == "malformed"
