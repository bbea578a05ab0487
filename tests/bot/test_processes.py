"""Processes beside the bot end with it."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Final

_HELPER: Final = "from bot.processes import serve\nserve(lambda: lambda request: request)"


def test_a_process_whose_bot_was_killed_ends_without_a_word() -> None:
    request = pickle.dumps("what nobody waits for any more")
    with subprocess.Popen(  # noqa: S603  constants
        [sys.executable, "-c", _HELPER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(len(request).to_bytes(4) + request)
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0
