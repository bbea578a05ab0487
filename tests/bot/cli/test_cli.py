"""The command line: ``plumage simulate`` and ``plumage replay``."""

from __future__ import annotations

import errno
import importlib.util
import json
import os
import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import pytest

from bot.cli.simulate_command import NAMES
from bot.screens.words import words
from data.records import read
from engine import games
from tests.bot.cli.command_line import Plumage
from tests.helpers.stress import long

HOUSE: Final = Path(__file__).parents[3]
SHEETS: Final = Path(__file__).parent / "sheets"
PLUMAGE: Final = [sys.executable, "-c", "import sys, plumage; sys.exit(plumage.main())"]


# Finding one's way


@pytest.mark.parametrize("words", [(), ("fly",)])
def test_a_command_that_is_none_gets_a_list_of_those_there_are(
    plumage: Plumage, words: tuple[str, ...]
) -> None:
    said = plumage(*words)
    assert (said.status, said.out) == (2, "")
    assert "simulate" in said.err
    assert "replay" in said.err


def test_help_tells_about_every_command(plumage: Plumage) -> None:
    said = plumage("--help")
    assert (said.status, said.err) == (0, "")
    assert "simulate" in said.out
    assert "replay" in said.out
    assert "--seats" in plumage("simulate", "--help").out
    assert "FILE" in plumage("replay", "--help").out


def test_the_version_is_told(plumage: Plumage) -> None:
    named = re.escape(f"plumage {version('plumage')}")
    said = plumage("--version")
    assert (said.status, said.err) == (0, "")
    assert re.fullmatch(rf"{named} \(commit [0-9a-f]{{12}}(-dirty)?\)\n", said.out)


def test_without_simcord_the_demo_says_how_to_install_it_from_here(
    plumage: Plumage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the package index, the name plumage may belong to another project."""
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    said = plumage("demo")
    assert said.status == 2
    assert "pip install '.[demo]'" in said.err


# simulate


@pytest.mark.parametrize(
    ("key", "seats"), [(k, n) for k, game in games.items() for n in game.seats]
)
def test_simulated_games_replay(plumage: Plumage, key: str, seats: int) -> None:
    simulated = plumage("simulate", key, "--seats", str(seats), "--games", "3")
    assert (simulated.status, simulated.err) == (0, "")
    replayed = plumage("replay", "--quiet", "-", stdin=simulated.out)
    assert replayed == (0, "3 records, all right\n", "")


def test_the_same_seed_gives_the_same_output(plumage: Plumage) -> None:
    words = ("simulate", "pikoko", "--seats", "4", "--games", "2", "--players", "random,greedy")
    first = plumage(*words, "--seed", "7").out
    assert plumage(*words, "--seed", "7").out == first
    assert plumage(*words, "--seed", "8").out != first


def test_a_seed_is_any_text_the_command_line_can_give(plumage: Plumage) -> None:
    undecodable = "\udcff"  # the byte FF, which is no text
    said = plumage("simulate", "pikoko", "--seed", undecodable)
    assert (said.status, said.err) == (0, "")
    assert plumage("simulate", "pikoko", "--seed", undecodable) == said
    assert plumage("simulate", "pikoko", "--seed", "\ufffd").out != said.out


def test_more_games_and_other_players_leave_the_deals_alone(plumage: Plumage) -> None:
    few = plumage("simulate", "pikoko", "--games", "1").out
    many = plumage("simulate", "pikoko", "--games", "2").out
    greedy = plumage("simulate", "pikoko", "--players", "greedy").out
    assert many.startswith(few)
    deal = next(line for line in few.splitlines() if '"deal"' in line)
    assert deal in greedy.splitlines()


@pytest.mark.parametrize(
    ("players", "seated"),
    [
        (None, ["random", "random", "random", "random"]),
        ("greedy", ["greedy", "greedy", "greedy", "greedy"]),
        ("random,greedy", ["random", "greedy", "random", "greedy"]),
        ("random,random,greedy", ["random", "random", "greedy", "random"]),
        ("chick,hen", ["random", "greedy", "random", "greedy"]),
        ("greedy,random,random,random", ["greedy", "random", "random", "random"]),
    ],
)
def test_players_are_repeated_around_the_table(
    plumage: Plumage, players: str | None, seated: list[str]
) -> None:
    chosen = () if players is None else ("--players", players)
    said = plumage("simulate", "pikoko", "--seats", "4", "--option", "rounds=1", *chosen)
    head = json.loads(said.out.partition("\n")[0])
    assert head["players"] == [{"computer": kind} for kind in seated]


def test_players_have_the_names_by_which_tables_call_them() -> None:
    say = words("en")
    assert {say(f"computer-{kind}").lower(): kind for kind in games["pikoko"].players} == NAMES


def test_options_are_in_the_header_as_they_were_chosen(plumage: Plumage) -> None:
    said = plumage("simulate", "pikoko", "--option", "rounds=1", "--option", "bidding=quick")
    first, *_, last = map(json.loads, said.out.splitlines())
    assert first["options"] == {"rounds": 1, "bidding": "quick"}
    assert len(last["end"]["rounds"]) == 1


@pytest.mark.parametrize(
    ("words", "listed"),
    [
        (["hearts"], games),
        (["pikoko", "--seats", "2"], ["3", "4", "5"]),
        (["pikoko", "--seats", "many"], ["3", "4", "5"]),
        (["pikoko", "--games", "0"], ["--games", "from 1 up"]),
        (["pikoko", "--games", "few"], ["--games", "from 1 up"]),
        (["pikoko", "--players", "clever"], ["chick", "hen", "peacock", "random", "greedy"]),
        (["pikoko", "--players", ""], ["random", "greedy"]),
        (["pikoko", "--players", "random,random,greedy,greedy"], ["4 players", "3 seats"]),
        (["pikoko", "--option", "trump=R"], ["rounds", "bidding"]),
        (["pikoko", "--option", "rounds"], ["1, 2, 3, 4, 5"]),
        (["pikoko", "--option", "rounds=6"], ["1, 2, 3, 4, 5"]),
        (["pikoko", "--option", "bidding=slow"], ["official", "quick"]),
        ([], ["GAME"]),
    ],
)
def test_what_makes_no_sense_is_refused_with_what_would(
    plumage: Plumage, words: list[str], listed: list[str]
) -> None:
    said = plumage("simulate", *words)
    assert (said.status, said.out) == (2, "")
    complaint = said.err.splitlines()[-1]
    assert complaint.startswith("plumage simulate: ")
    for word in listed:
        assert word in complaint


def test_another_process_gives_the_same_output_and_a_terminal_a_progress_bar(
    plumage: Plumage,
) -> None:
    words = ["simulate", "pikoko", "--games", "3", "--players", "random,greedy", "--seed", "é"]
    environment = os.environ | {"PYTHONHASHSEED": "5", "PYTHONIOENCODING": "ascii"}
    pty, termios = pytest.importorskip("pty"), pytest.importorskip("termios")
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    with os.fdopen(ours, "rb"), os.fdopen(theirs, "wb"):
        done = subprocess.run(  # noqa: S603 - our own command
            [*PLUMAGE, *words],
            cwd=HOUSE,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=theirs,
            check=True,
        )
        assert b"3/3" in os.read(ours, 65536)
    assert plumage(*words) == (0, done.stdout.decode(), "")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such pipes")
def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    with subprocess.Popen(  # noqa: S603 - our own command
        [*PLUMAGE, "simulate", "pikoko", "--games", "9" * 30],
        cwd=HOUSE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline().startswith(b'{"record":2')
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait() == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
@pytest.mark.parametrize("games", ["20", long("1")], ids=["on the way", "at the end"])
def test_a_full_disk_is_named_in_one_line(games: str) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(  # noqa: S603 - our own command
            [*PLUMAGE, "simulate", "pikoko", "--option", "rounds=1", "--games", games],
            cwd=HOUSE,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == f"plumage simulate: {os.strerror(errno.ENOSPC)}\n".encode()


@pytest.mark.parametrize("module", ["bot.cli", long("bot.cli.run_command"), "bot.program.app"])
def test_ctrl_c_during_the_start_is_no_error(module: str) -> None:
    """Ctrl-C ends the start quietly, whichever module is being imported."""
    program = f"""
import signal, sys
from importlib.abc import MetaPathFinder
from plumage import main

signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job ignores it

class Pressed(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == {module!r}:
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Pressed())
sys.exit(main(["run"]))
"""
    done = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-c", program], cwd=HOUSE, capture_output=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (1, b"", b"")


# replay


@pytest.fixture
def two_games(plumage: Plumage) -> str:
    return plumage("simulate", "pikoko", "--games", "2").out


@pytest.mark.parametrize("record", sorted(SHEETS.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_single_record_is_a_score_sheet(plumage: Plumage, record: Path) -> None:
    sheet = record.with_suffix(".txt").read_text("utf-8")
    assert plumage("replay", str(record)) == (0, sheet, "")
    assert plumage("replay", "-", stdin=record.read_text("utf-8")) == (0, sheet, "")


def test_what_a_seat_saw_is_json(plumage: Plumage, two_games: str) -> None:
    said = plumage("replay", "--seat", "1", "-", stdin=two_games).out.splitlines()
    deal = next(one for one in map(json.loads, said) if one["saw"]["type"] == "dealt")
    assert deal["step"] == 2
    assert [hand is None for hand in deal["saw"]["hands"]] == [False, True, False]
    assert plumage("replay", "--seat", "3", "-", stdin=two_games).status == 1


def test_a_position_is_json(plumage: Plumage, two_games: str) -> None:
    """The deal is the second action; the page on records says which keys there are."""
    said = plumage("replay", "--step", "2", "-", stdin=two_games)
    assert (said.status, said.err) == (0, "")
    records = list(read(two_games.splitlines()))
    for line, record in zip(said.out.splitlines(), records, strict=True):
        shown, deal = json.loads(line), record.lines[1].do
        assert (shown["game"], shown["step"], shown["steps"]) == ("pikoko", 2, len(record.lines))
        assert (shown["by"], shown["do"]) == ("chance", deal)
        assert [event["type"] for event in shown["saw"]] == ["dealt"]
        assert shown["position"]["hands"] == [None] * 3
        hands: Any = deal["hands"]
        assert [one["hands"][0] for one in shown["seats"]] == [None, hands[0], hands[0]]


def test_a_position_as_a_seat_saw_it_says_nothing_else(plumage: Plumage, two_games: str) -> None:
    said = plumage("replay", "--step", "2", "--seat", "1", "-", stdin=two_games)
    for line in said.out.splitlines():
        shown = json.loads(line)
        assert shown.keys() == {"game", "step", "steps", "saw", "position"}
        assert shown["position"]["viewer"] == 1
        assert [hand is None for hand in shown["position"]["hands"]] == [False, True, False]
        assert shown["saw"][0]["hands"][1] is None


def test_several_records_get_a_line_each_and_a_count(plumage: Plumage, two_games: str) -> None:
    said = plumage("replay", "-", stdin=two_games)
    first, second, count = said.out.splitlines()
    assert (said.status, count, said.err) == (0, "2 records, all right", "")
    ends = [json.loads(line)["end"] for line in two_games.splitlines() if '"end"' in line]
    for number, line, end in zip((1, 2), (first, second), ends, strict=True):
        assert line.startswith(f"{number} (pikoko, 3 seats): ")
        for seat, score in enumerate(end["scores"]):
            assert f"#{seat} random {score}" in line


def test_the_best_place_comes_first(plumage: Plumage, two_games: str) -> None:
    line = plumage("replay", "-", stdin=two_games).out.splitlines()[0]
    end = next(json.loads(line)["end"] for line in two_games.splitlines() if '"end"' in line)
    winner = end["places"].index(1)
    assert line.partition("): ")[2].startswith(f"#{winner} ")


def test_quiet_only_counts(plumage: Plumage, two_games: str) -> None:
    said = plumage("replay", "--quiet", "-", stdin=two_games)
    assert said == (0, "2 records, all right\n", "")


@pytest.mark.parametrize("quiet", [[], ["--quiet"]])
def test_a_broken_record_is_named_by_its_line(
    plumage: Plumage, two_games: str, tmp_path: Path, quiet: list[str]
) -> None:
    lines = two_games.splitlines(keepends=True)
    plays = [number for number, line in enumerate(lines) if '"play"' in line]
    lines[plays[-1]] = lines[plays[-2]]
    file = tmp_path / "games.jsonl"
    file.write_text("".join(lines), encoding="utf-8")
    said = plumage("replay", *quiet, str(file))
    assert said.status == 1
    assert "all right" not in said.out
    place, expected, found = said.err.splitlines()
    assert place == f"plumage replay: {file}, line {plays[-1] + 1}"
    assert expected.startswith("  expected  seat ")
    assert found.startswith("  found     seat ")


def test_standard_input_can_be_broken_too(plumage: Plumage) -> None:
    said = plumage("replay", "-", stdin="hello\n")
    assert (said.status, said.out) == (1, "")
    assert said.err.startswith("plumage replay: standard input, line 1\n  expected  a line of JSON")


def test_an_empty_file_holds_no_record(plumage: Plumage) -> None:
    said = plumage("replay", "-")
    assert (said.status, said.out) == (1, "")
    assert "found     nothing" in said.err


def test_a_file_that_is_not_there_is_a_usage_error(plumage: Plumage, tmp_path: Path) -> None:
    for file in (tmp_path / "none.jsonl", tmp_path):
        said = plumage("replay", str(file))
        assert (said.status, said.out) == (2, "")
        assert str(file) in said.err.splitlines()[-1]


def test_names_cannot_play_tricks_on_the_terminal(plumage: Plumage, two_games: str) -> None:
    head, _, moves = two_games.partition("\n")
    names = [{"name": name} for name in ("\x1b[31mAnn", "B" * 500, "Zoë\n")]
    forged = json.dumps(json.loads(head) | {"players": names})
    said = plumage("replay", "-", stdin=f"{forged}\n{moves}")
    assert said.status == 0
    line = said.out.splitlines()[0]
    assert "#0 ?[31mAnn" in line
    assert "#2 Zoë?" in line
    assert line.isprintable()
    assert len(line) < 120
