"""The compiled player of Pikoko, for tests of it."""

from __future__ import annotations

import fcntl
import os
from functools import cache
from pathlib import Path
from random import Random

from bot.running.compiled import compiler
from engine.chance import shuffling
from engine.mind.players import Compiler
from engine.pikoko import PIKOKO
from engine.pikoko.mind.sage import Sage
from engine.pikoko.mind.search import Effort
from engine.pikoko.mind.tables import Kernel
from engine.protocol import CHANCE


def numba() -> Compiler:
    """Returns the compiler, which every developer has: it is in the extra ``dev``."""
    found = compiler(cache=True)
    assert found is not None, "numba is not installed (make .venv/dev), or NUMBA_DISABLE_JIT is set"
    return found


@cache
def compiled_kernel() -> Kernel:
    """Returns the kernel, all of which is compiled by one process at a time: the next ones
    load it.
    """
    kernel = Kernel.compiled(numba())
    folder = Path(os.environ["NUMBA_CACHE_DIR"])
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        _decide_once(Sage(kernel, Effort(value=16, bid=9, play=16, worlds=12, ahead=True)))
    return kernel


def _decide_once(player: Sage) -> None:
    """Makes a round's decisions, so that every function is used."""
    state, rng = PIKOKO.new(3, {"rounds": 1}), Random(1)
    while waiting := PIKOKO.to_act(state):
        actor = min(waiting)
        if actor == CHANCE:
            action = PIKOKO.draw(state, shuffling(rng))
        else:
            action = player(PIKOKO.view(state, actor), PIKOKO.legal(state, actor), rng)
        state = PIKOKO.apply(state, actor, action).state
