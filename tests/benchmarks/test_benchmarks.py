"""Benchmarks are seldom run. These tests notice when one cannot be run any more."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Final

import pytest

from bot.base.settings import Settings
from tests.benchmarks import clicks
from tests.helpers.stress import STRESS

BENCHMARKS: Final = sorted(
    one.name for one in iter_modules([str(Path(__file__).parent)]) if one.name != "test_benchmarks"
)
HELPERS: Final = {"bare", "baseline", "recorded", "said"}
"""Modules of benchmarks, and the programs that they start."""


@pytest.mark.parametrize("name", BENCHMARKS)
def test_a_benchmark_starts_and_parses_its_arguments(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    benchmark = import_module(f"tests.benchmarks.{name}")
    if name in HELPERS:
        return
    main = benchmark.main
    for argument, code, said in (("--help", 0, "usage:"), ("--no-such-option", 2, "error:")):
        monkeypatch.setattr(sys, "argv", [name, argument])
        with pytest.raises(SystemExit) as exited:
            main()
        assert exited.value.code == code
        assert said in "".join(capsys.readouterr())


def test_the_settings_of_the_benchmark_of_clicks_are_settings_of_the_bot() -> None:
    """The bot would ignore other settings, and the benchmark would wait for messages that are put
    off.
    """
    fields = Settings.model_fields
    assert {name.removeprefix("PLUMAGE_").lower() for name in clicks.SETTINGS} <= fields.keys()


@STRESS
def test_the_benchmark_of_clicks_runs_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["clicks", "--clicks", "2", "--folder", str(tmp_path)])
    clicks.main()
    said = capsys.readouterr().out
    for mark in ("spaced", "felt", "processor", "saturation"):
        assert mark in said
