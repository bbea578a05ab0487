"""Files of records that are damaged, cut off or no records: the error says what is wrong, and
where.
"""

from __future__ import annotations

import gzip
import io
import json
import lzma
from itertools import chain, count
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from data.record_files import lines_of, put, writing
from data.record_lines import LONGEST, BrokenRecord
from data.records import MOST_ACTIONS, MOST_BYTES, read, replay
from tests.helpers.recorded import rewritten
from tests.helpers.stress import short

HEAD: Final = (
    b'{"record":2,"game":"pikoko","rules":1,"seats":3,"options":{},'
    b'"players":[{"name":"Ann"},{"name":"Bob"},{"name":"Zo\xc3\xab"}]}'
)
FIRST: Final = b'{"by":"chance","do":{"type":"first","seat":0}}'
TEXT: Final = HEAD + b"\n" + FIRST + b"\n"
RNG: Final = Random(1)
NOISE: Final = b"".join(b'{"by":0,"do":{"x":%d}}\n' % RNG.getrandbits(60) for _ in range(4_000))


def opened(content: bytes) -> io.BufferedReader:
    return io.BufferedReader(io.BytesIO(content))


def error_of(content: bytes) -> str:
    """Returns the error about that file; an empty text if it has records, also of games that are
    not over.
    """
    found = ""
    try:
        for record in read(lines_of(opened(content))):
            for _ in replay(record, unfinished=True):
                pass
    except BrokenRecord as error:
        found = str(error)
    assert found == "" or found.isprintable()
    return found


XZ: Final = lzma.compress(TEXT)
GZIP: Final = gzip.compress(TEXT, mtime=0)
BROKEN: Final = {
    "empty": b"",
    "xz-cut-off": XZ[:-8],
    "xz-begun": XZ[:20],
    "xz-damaged": XZ[:30] + b"peacock" + XZ[37:],
    "gzip-cut-off": GZIP[:-8],
    "gzip-damaged": GZIP[:-8] + b"peacocks",
    "bom": b"\xef\xbb\xbf" + TEXT,
    "utf-16": TEXT.decode().encode("utf-16"),
    "no-utf-8": TEXT + b'{"by":0,"do":{"type":"\xff"}}',
    "key-twice": TEXT + b'{"by":"chance","by":0,"do":{"type":"deal"}}',
    "key-twice-in-action": TEXT + b'{"by":0,"do":{"type":"bid","on":1,"on":2,"tokens":1}}',
    "key-twice-in-own": TEXT + b'{"by":0,"do":{},"x-own":{"a":1,"a":1}}',
    "nan": TEXT + b'{"by":0,"do":{"type":"bid","on":NaN}}',
    "infinity": TEXT + b'{"by":0,"do":{},"x-own":-Infinity}',
    "lone-surrogate": TEXT + b'{"by":0,"do":{"type":"\\ud800"}}',
    "line-break-in-text": TEXT + b'{"by":0,"do":{"type":"a\nb"}}',
}
ERRORS: Final = dict(
    line.split("\t")
    for line in Path(__file__).with_name("record_errors.txt").read_text("utf-8").splitlines()
)


@pytest.mark.parametrize("name", BROKEN)
def test_what_a_broken_file_is_told(name: str) -> None:
    """All messages are in ``record_errors.txt``."""
    assert error_of(BROKEN[name]) == ERRORS[name]
    assert ERRORS.keys() == BROKEN.keys()


@pytest.mark.parametrize(
    "content",
    [
        *(TEXT, XZ, GZIP),
        gzip.compress(HEAD + b"\n") + gzip.compress(FIRST),
        lzma.compress(HEAD + b"\n") + lzma.compress(FIRST),
    ],
    ids=["plain", "xz", "gzip", "several-gzip", "several-xz"],
)
def test_a_sound_file_is_told_nothing(content: bytes) -> None:
    assert error_of(content) == ""


@pytest.mark.parametrize(
    ("inner", "error"),
    [
        (b"[" * 5_000 + b"]" * 5_000, "(recursion limit exceeded)"),
        (b'{"a":' * 5_000 + b"1" + b"}" * 5_000, "(recursion limit exceeded)"),
        (b"9" * 5_000, "(number out of range)"),
    ],
    ids=["lists", "objects", "digits"],
)
def test_what_is_too_deep_or_too_big_is_no_line(inner: bytes, error: str) -> None:
    for line in (b'{"by":0,"do":{"type":%s}}' % inner, b'{"by":0,"do":{},"x-own":%s}' % inner):
        found = error_of(TEXT + line)
        assert found.startswith('line 3: expected a line of JSON; found {"by":0,"do":{')
        assert found.endswith(error)
        assert len(found) < 400


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("end", [b"", b"\n"])
def test_a_line_of_ten_megabytes_is_not_read_to_its_end(end: bytes, *, packed: bool) -> None:
    line = b'{"by":0,"do":{},"x-own":"%s"}' % (b"a" * 10_000_000)
    content = TEXT + line + end
    found = error_of(lzma.compress(content, preset=0) if packed else content)
    assert found.startswith(
        f'line 3: expected a line of at most {LONGEST} bytes; found a longer one: {{"by":0,'
    )
    assert len(found) < 400


def test_a_line_just_short_enough_is_read() -> None:
    rest = b'{"by":"chance","do":{"type":"first","seat":0},"x-own":""}'
    filled = rest.replace(b'""', b'"%s"' % (b"a" * (LONGEST - len(rest) - 1)))
    assert error_of(HEAD + b"\n" + filled + b"\n") == ""
    assert "at most" in error_of(HEAD + b"\n" + filled.replace(b'"aa', b'"aaa') + b"\n")


LARGE: Final = b'{"by":0,"do":{"type":"%s"}}\n' % (b"a" * 900_000)


@pytest.mark.parametrize(
    ("line", "times"), [(FIRST + b"\n", MOST_ACTIONS), (LARGE, MOST_BYTES // len(LARGE))]
)
def test_a_record_longer_than_any_game_is_not_read_to_its_end(line: bytes, times: int) -> None:
    """Such a record may be 6 KB when compressed, and fill all memory when it is read."""
    head = HEAD + b"\n"
    read_so_far = count()
    lines = (line for _ in zip(range(2 * times), read_so_far, strict=False))
    with pytest.raises(BrokenRecord, match=f"line {times + 2}: expected the end of a record"):
        list(read(chain([head], lines)))
    assert next(read_so_far) == times + 1
    (record,) = read([head, *[line] * times])
    assert len(record.lines) == times


@pytest.mark.parametrize("suffix", ["", ".gz", ".xz"])
def test_what_is_written_is_read_again(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"games.jsonl{suffix}"
    lines = TEXT.decode().splitlines()
    for _ in range(2):
        with writing(path) as file:
            put(file, lines)
            assert [one.name for one in tmp_path.iterdir() if one != path] == [f"{path.name}.part"]
        first = path.read_bytes()
        with path.open("rb") as file:
            assert b"".join(lines_of(file)) == TEXT
    assert path.read_bytes() == first
    assert (first == TEXT) is (suffix == "")
    assert list(tmp_path.iterdir()) == [path]


def test_what_was_not_written_to_its_end_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl.xz"
    path.write_text("before")
    with pytest.raises(ZeroDivisionError), writing(path) as file:
        put(file, [str(1 / 0)])
    assert path.read_text() == "before"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_is_read_as_far_as_is_asked() -> None:
    content = lzma.compress(TEXT + NOISE)[:-200]
    lines = lines_of(opened(content))
    assert json.loads(next(lines))["record"] == 2
    assert next(lines) == FIRST + b"\n"
    with pytest.raises(BrokenRecord):
        list(lines)


# Records with one change


GOLDEN: Final = Path(__file__).parents[1] / "golden"
NAMES: Final = ("pikoko-4-quick", "block-2-quick", "plumes-2")
AT_ONCE: Final = 100
"""The number of changes by one seed."""

JUNK: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    0,
    1,
    2,
    99,
    0.5,
    "",
    "X",
    "R9",
    "chance",
    [],
    {},
    [[1]],
    10**30,
)
SIGNS: Final = b'{}[]":,0123456789abxyzRWB\\ \n\xff\x00'


def first_of(name: str) -> list[bytes]:
    """Returns the lines of the first game in that file."""
    lines = (GOLDEN / f"{name}.jsonl").read_bytes().splitlines()
    end = next(number for number, line in enumerate(lines, 1) if line.startswith(b'{"end"'))
    return lines[:end]


RECORDS: Final = [first_of(name) for name in NAMES]


def mutated(lines: list[bytes], rng: Random) -> bytes:
    lines = list(lines)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        at = rng.randrange(len(lines))
        match rng.randrange(8):
            case 0:
                del lines[at : at + rng.choice((1, 1, 2, 10))]
            case 1:
                lines.insert(at, rng.choice(lines))
            case 2:
                other = rng.randrange(len(lines))
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                lines[at] = rng.choice(rng.choice(RECORDS))
            case 4:
                bite = rng.randrange(len(lines[at]) + 1)
                lines[at] = lines[at][:bite] + bytes([rng.choice(SIGNS)]) + lines[at][bite + 1 :]
            case _:
                lines[at] = _changed(lines[at], rng)
        lines = lines or [b""]
    return b"\n".join(lines)


def _changed(line: bytes, rng: Random) -> bytes:
    """Returns the line with one value replaced somewhere, or one key added."""
    try:
        value = json.loads(line)
    except ValueError:
        return line
    places: list[tuple[Any, Any]] = []

    def walk(inner: Any) -> None:
        keys = inner if isinstance(inner, dict) else range(len(inner))
        for key in keys:
            places.append((inner, key))
            if isinstance(inner[key], dict | list):
                walk(inner[key])

    if isinstance(value, dict | list):
        walk(value)
    if not places:
        return json.dumps(rng.choice(JUNK)).encode()
    inner, key = rng.choice(places)
    if isinstance(inner, dict) and rng.random() < 0.2:
        inner[rng.choice(("x-own", "at", "for", "note", "step", "end"))] = rng.choice(
            (*JUNK, "clock", "spectator")
        )
    elif rng.random() < 0.2:
        del inner[key]
    else:
        inner[key] = rng.choice((*JUNK, rng.choice(places)[1]))
    return json.dumps(value).encode()


def tried(content: bytes) -> bool:
    """Returns whether the file has valid records. Whatever a program can do with them is done."""
    try:
        for record in read(content.splitlines(keepends=True)):
            again = list(rewritten(record))
            (same,) = read(again)
            assert list(rewritten(same)) == again
    except BrokenRecord as error:
        said = str(error)
    else:
        return True
    assert said.isprintable()
    assert len(said) < 4_000
    return False


@pytest.mark.parametrize("seeds", short([range(2), range(2, 100), range(100, 200)], 1), ids=str)
def test_a_mutation_is_right_or_clearly_wrong(seeds: range) -> None:
    for seed in seeds:
        rng = Random(seed)
        for number in range(AT_ONCE):
            content = mutated(rng.choice(RECORDS), rng)
            try:
                tried(content)
            except Exception as error:
                error.add_note(f"mutation {number} of seed {seed}: {content[:3000]!r}")
                raise


def test_what_was_not_mutated_is_right() -> None:
    assert all(tried(b"\n".join(lines)) for lines in RECORDS)
