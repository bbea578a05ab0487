"""Whatever happens, in the end each message shows what it should, once, and to no one else.

`tests.bot.messages.lives` has the lives. Each rule of the reconciler is broken in turn, and then
lives go wrong.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import pytest

from bot.messages import next_step, reconciler, record
from bot.messages.record import Record, Records
from bot.messages.writer import Writer
from tests.bot.messages.lives import life, lived, mutated
from tests.helpers.stress import STRESS, some

HOUSE: Final = Path(__file__).parents[3]

MUTANTS: Final = {
    "a message is edited for another reader": (
        next_step,
        "_due",
        "if row.reader != want.reader:",
        "if False:",
    ),
    "a send is not noted": (Writer, "send", "sending=sending)", "sending=None)"),
    "a nonce is the slot's and not the send's": (
        Writer,
        "send",
        "nonce = self._records.new_nonce() if sending is None else sending.nonce",
        'nonce = f"{wanted.slot}/{before.message}"',
    ),
    "a message becomes another while it is written": (
        reconciler,
        "_alone",
        "if isinstance(step, Become):",
        "if False:",
    ),
    "what is stored is trusted after a crash": (
        record,
        "trusted",
        "is_known = drawn >= table.version - 1",
        "is_known = True",
    ),
    "two saves of a table are made at once": (
        Records,
        "save",
        "async with record.saving:",
        "async with asyncio.Lock():",
    ),
    "two messages are sent to a reader at once": (
        Record,
        "is_sent",
        "one.slot != but",
        "False",
    ),
}
"""By name: the module and function of a rule, and the change that breaks the rule."""

RARE: Final = (
    "a message becomes another while it is written",
    "two saves of a table are made at once",
    "two messages are sent to a reader at once",
)
"""Rules whose absence makes only a few lives go wrong."""


def counted(seeds: Iterable[int], **how: bool) -> Counter[str]:
    """Returns what happened in these lives; fails if one of them goes wrong."""
    counts: Counter[str] = Counter()
    for seed in seeds:
        world = life(seed, **how)
        assert list(world.wrong()) == [], f"seed {seed}"
        counts += world.counts
    return counts


lives = pytest.mark.parametrize("seeds", some([range(12), range(12, 50)], 1), ids=str)


@lives
def test_each_message_shows_what_it_should_once_and_to_no_one_else(seeds: range) -> None:
    counts = counted(seeds)
    assert counts["kills"] > len(seeds), "much has happened"
    assert counts["finds"] > 0


@lives
def test_without_the_history_sends_are_made_one_by_their_nonce(seeds: range) -> None:
    counts = counted(seeds, reads=False)
    assert counts["made one by their nonce"] > 0


@lives
def test_a_table_post_may_be_sent_anew_by_a_command_at_any_time(seeds: range) -> None:
    counted(seeds, moves=True)


def test_lives_that_went_wrong_once() -> None:
    """The reconciler forgot a message that waited for another one (2403), or did not find a table
    post beside the answers to commands (those with moves).
    """
    counted([1382, 13_669])
    counted([2403], reads=False)
    counted([3758, 4159, 4382, 5330, 6388], moves=True)


def test_a_life_follows_from_its_seed_alone() -> None:
    """Two processes with different hash seeds, and so different orders of sets, live the life
    alike.
    """
    program = "from tests.bot.messages.lives import lived; print('LIVED', lived(), end='')"
    told = subprocess.run(  # noqa: S603  our own program
        [sys.executable, "-c", program],
        cwd=HOUSE,
        env={**os.environ, "PYTHONHASHSEED": "1"},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    here = lived()
    assert "table" in here
    assert told.stdout.partition("LIVED ")[2] == here


@STRESS
@pytest.mark.parametrize("reads", [True, False])
@pytest.mark.parametrize("first", range(1000, 1400, 100))
def test_more_lives(first: int, *, reads: bool) -> None:
    counted(range(first, first + 100), reads=reads)


@STRESS
@pytest.mark.parametrize("first", range(10_000, 14_000, 250))
def test_thousands_of_lives(first: int) -> None:
    counted(range(first, first + 250))


def goes_wrong(broken: str, seeds: range) -> bool:
    """Returns whether one of these lives goes wrong if that rule is broken."""
    owner, name, old, new = MUTANTS[broken]
    of: Any = owner
    with mutated(of, name, old, new):
        return any(list(life(seed).wrong()) for seed in seeds)


@pytest.mark.parametrize("broken", [one for one in MUTANTS if one not in RARE])
def test_without_one_of_the_rules_lives_go_wrong(broken: str) -> None:
    assert goes_wrong(broken, range(110, 410))


@STRESS
@pytest.mark.parametrize("broken", RARE)
def test_without_one_of_the_rules_few_lives_go_wrong(broken: str) -> None:
    assert goes_wrong(broken, range(4000))
