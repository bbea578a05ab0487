"""Processes beside the bot end with it, and by nothing else."""

from __future__ import annotations

import pickle
import signal
import subprocess
import sys
from typing import Final

import pytest

_HELPER: Final = "from bot.base.processes import serve\nserve(lambda: lambda request: request)"


def started() -> subprocess.Popen[bytes]:
    return subprocess.Popen(  # noqa: S603  constants
        [sys.executable, "-c", _HELPER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def test_a_process_whose_bot_was_killed_ends_without_a_word() -> None:
    request = pickle.dumps("what nobody waits for any more")
    with started() as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(len(request).to_bytes(4) + request)
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def asked(process: subprocess.Popen[bytes], request: object) -> object:
    requests, answers = process.stdin, process.stdout
    assert requests is not None
    assert answers is not None
    data = pickle.dumps(request)
    requests.write(len(data).to_bytes(4) + data)
    requests.flush()
    return pickle.loads(answers.read(int.from_bytes(answers.read(4))))  # noqa: S301  # our own


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_what_ends_the_bot_leaves_its_processes_to_it() -> None:
    """Ctrl-C reaches all processes of a terminal, and SIGTERM may reach all of a service."""
    with started() as process:
        assert process.stderr is not None
        assert asked(process, "are you there?") == "are you there?"
        process.send_signal(signal.SIGINT)
        process.send_signal(signal.SIGTERM)
        assert asked(process, "and now?") == "and now?"
        assert process.stdin is not None
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0
