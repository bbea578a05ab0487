"""Strong players are compiled, and the machine code is kept for the next start."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.helpers.stress import LONG

PROGRAM = """
import sys
import kernel
from bot.running.compiled import compiler
print(compiler(cache=True).functions(kernel).found(sys.argv[1:] and int(sys.argv[1])))
"""

KERNEL = """
from typing import NamedTuple

class {name}(NamedTuple):
    points: int

def points(one):
    return one.points + {more}

def found(number):
    return points({name}(number))
"""


def found(folder: Path, *, name: str, more: int) -> str:
    """Returns what the compiled function of that source returns for 1, in a process of its own."""
    (folder / "kernel.py").write_text(KERNEL.format(name=name, more=more), "utf-8")
    done = subprocess.run(  # noqa: S603  the program above
        [sys.executable, "-c", PROGRAM, "1"],
        env=os.environ
        | {"PYTHONPATH": f"{folder}:{Path.cwd()}", "NUMBA_CACHE_DIR": str(folder / "code")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@LONG
def test_an_update_uses_no_machine_code_of_the_version_before(tmp_path: Path) -> None:
    """numba reads what it stored of a function on that line before it asks how old it is, which
    fails if a class is called otherwise now.
    """
    assert found(tmp_path, name="Guess", more=1) == "2"
    assert found(tmp_path, name="Guess", more=1) == "2"
    assert found(tmp_path, name="Hope", more=2) == "3"
