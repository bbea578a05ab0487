"""How records write actions. Every form in the documentation is read, and written back as shown."""

from __future__ import annotations

import json
import re

import pytest

from engine.block import BLOCK, acts
from engine.block.cards import FACES, KINDS, card_name, card_named
from engine.notation import decode, encode
from engine.protocol import IllegalAction

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
