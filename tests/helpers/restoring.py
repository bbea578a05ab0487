"""Restores a copy in a process that is killed before its first change of a file, then in one that
is killed before its second, and so on.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

from data.store.backup import restore

HOUSE = Path(__file__).parents[2]
CHANGES = ("link", "rename", "replace", "unlink", "fsync", "chown")


def restore_until_killed(copy: Path, database: Path) -> Iterator[None]:
    """Yields after each kill, until a process comes to its end."""
    command = [sys.executable, "-m", __name__, str(copy), str(database)]
    with subprocess.Popen(command, cwd=HOUSE, stdin=-1, stdout=-1, text=True) as process:  # noqa: S603  # this module
        assert process.stdin is not None
        assert process.stdout is not None
        while (killed := process.stdout.readline()) == "killed\n":
            yield
            process.stdin.write("\n")
            process.stdin.flush()
    assert (killed, process.returncode) == ("done\n", 0)
    yield


def _kill_at(number: int) -> None:
    calls = count()
    for name in CHANGES:
        change = getattr(os, name)

        def changed(*args: Any, _change: Any = change, **options: Any) -> Any:
            if next(calls) == number:
                os.kill(os.getpid(), signal.SIGKILL)
            return _change(*args, **options)

        setattr(os, name, changed)


def _main(copy: Path, database: Path) -> None:
    for number in count():
        child = os.fork()
        if not child:
            _kill_at(number)
            restore(copy, database, database.with_name(f"replaced-{number}"), [])
            os._exit(0)
        _, status = os.waitpid(child, 0)
        if not status:
            break
        assert os.WTERMSIG(status) == signal.SIGKILL
        sys.stdout.write("killed\n")
        sys.stdout.flush()
        sys.stdin.readline()
    sys.stdout.write("done\n")


if __name__ == "__main__":
    _main(*map(Path, sys.argv[1:]))
