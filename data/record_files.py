"""Files of records: plain, or compressed by gzip or xz.

When a file is read, its first bytes tell the compression; when it is written, its name does:
``.gz`` or ``.xz``.
"""

from __future__ import annotations

import gzip
import lzma
import zlib
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from io import BufferedReader
from pathlib import Path
from typing import IO, Any, Final

from data.record_lines import LONGEST, BrokenRecord

_DAMAGE: Final = (lzma.LZMAError, zlib.error, gzip.BadGzipFile)


def lines_of(file: BufferedReader) -> Iterator[bytes]:
    """Yields the lines of an open file, read one at a time; a line too long to be valid is cut.

    Raises `OSError`, and `BrokenRecord` if the compressed file is damaged or cut off.
    """
    whole: Any = file
    beginning, kind = file.peek(6), ""
    if beginning.startswith(b"\x1f\x8b"):
        whole, kind = gzip.open(file), "gzip"  # noqa: SIM115  # the file is its opener's
    elif beginning.startswith(b"\xfd7zXZ\0"):
        whole, kind = lzma.open(file), "xz"  # noqa: SIM115  # the file is its opener's
    number = 1
    try:
        while line := whole.readline(LONGEST + 1):
            yield line
            number += 1
    except EOFError as error:
        raise BrokenRecord(number, f"more of the {kind} file", "nothing: it is cut off") from error
    except _DAMAGE as error:
        raise BrokenRecord(number, f"a sound {kind} file", f"damage: {error}") from error


@contextmanager
def writing(path: Path) -> Iterator[IO[bytes]]:
    """Opens a file for lines, compressed if its name says so. Raises `OSError`.

    The file gets its name only when it is complete.
    """
    unfinished = path.with_name(f"{path.name}.part")
    try:
        with ExitStack() as opened:
            file: Any = opened.enter_context(unfinished.open("wb"))
            if path.suffix == ".gz":  # without a time, so that equal lines give equal bytes
                file = opened.enter_context(gzip.GzipFile("", "wb", fileobj=file, mtime=0))
            elif path.suffix == ".xz":
                best = 9 | lzma.PRESET_EXTREME
                file = opened.enter_context(lzma.LZMAFile(file, "wb", preset=best))
            yield file
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def put(file: IO[bytes], lines: Iterable[str]) -> None:
    """Writes the lines, each with a line break."""
    for line in lines:
        file.write(line.encode() + b"\n")
