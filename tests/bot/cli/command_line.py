"""The command line, run in the process of the test."""

from __future__ import annotations

import io
import sys
from typing import NamedTuple

import pytest

from plumage import main


class Said(NamedTuple):
    status: object
    out: str
    err: str


class Plumage:
    """Runs ``plumage`` with these words."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def __call__(self, *words: object, stdin: str = "") -> Said:
        given = io.TextIOWrapper(io.BufferedReader(io.BytesIO(stdin.encode())))
        self._monkeypatch.setattr(sys, "stdin", given)
        try:
            status: object = main([str(word) for word in words])
        except SystemExit as stop:
            status = stop.code
        return Said(status, *self._capsys.readouterr())
