"""Files of records: plain, or compressed by gzip or xz.

How a file is compressed is told by its beginning when it is read, and by the end of its name,
``.gz`` or ``.xz``, when it is written.
"""

from __future__ import annotations

import gzip
import io
import lzma
import zlib
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Any, BinaryIO, Final, cast

from data.record_lines import LONGEST, BrokenRecord

_BEGINNINGS: Final = {b"\x1f\x8b": "gzip", b"\xfd7zXZ\0": "xz"}
_MEMORY: Final = 100 << 20
"""Bytes that may be used to unpack an xz file; the strongest preset needs 65 MiB."""

_AT_ONCE: Final = 1 << 16
_DAMAGE: Final = (lzma.LZMAError, zlib.error, gzip.BadGzipFile)


def lines_of(file: BinaryIO) -> Iterator[bytes]:
    """Yields the lines of a file that is open; each is read when it is needed, and none is kept.

    Raises `BrokenRecord` if the compressed file is damaged or cut off, and `OSError`.
    """
    buffered = io.BufferedReader(cast("io.RawIOBase", file))
    beginning = buffered.peek(max(map(len, _BEGINNINGS)))
    kind = next((one for how, one in _BEGINNINGS.items() if beginning.startswith(how)), None)
    whole: BinaryIO = buffered
    with ExitStack() as opened:
        opened.callback(_let_go, buffered)
        if kind == "gzip":
            whole = cast("BinaryIO", opened.enter_context(gzip.open(buffered)))
        elif kind == "xz":
            unpacked = opened.enter_context(io.BufferedReader(_Unpacked(buffered)))
            whole = cast("BinaryIO", unpacked)
        number = 1
        while line := _next(whole, number, kind):
            yield line
            number += 1


class _Unpacked(io.RawIOBase):
    """The content of an xz file, which may be several, one after another. `lzma.open` does the
    same, but takes as much memory as the file asks for: up to 4 GiB.
    """

    def __init__(self, packed: io.BufferedReader[Any]) -> None:
        self._packed = packed
        self._unpacking = _unpacking()

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        """Raises `EOFError` if the file is cut off, and `lzma.LZMAError`."""
        found = b""
        while not found:
            more = b""
            if self._unpacking.eof:
                more = (self._unpacking.unused_data or self._packed.read(_AT_ONCE)).lstrip(b"\0")
                if not more:
                    return 0
                self._unpacking = _unpacking()
            elif self._unpacking.needs_input and not (more := self._packed.read(_AT_ONCE)):
                raise EOFError
            found = self._unpacking.decompress(more, len(buffer))
        buffer[: len(found)] = found
        return len(found)


def _unpacking() -> lzma.LZMADecompressor:
    return lzma.LZMADecompressor(lzma.FORMAT_XZ, _MEMORY)


def _let_go(buffered: io.BufferedReader[Any]) -> None:
    """Leaves the file open that it reads, unless someone has closed that."""
    if not buffered.closed:
        buffered.detach()


def _next(file: BinaryIO, number: int, kind: str | None) -> bytes:
    """Returns the next line, or what of it is not too long to be one."""
    try:
        return file.readline(LONGEST + 1)
    except EOFError as error:
        raise BrokenRecord(number, f"more of the {kind} file", "nothing: it is cut off") from error
    except _DAMAGE as error:
        raise BrokenRecord(number, f"a sound {kind} file", f"damage: {error}") from error


@contextmanager
def writing(path: Path) -> Iterator[IO[bytes]]:
    """A file to write lines to, compressed if its name says so. It has its name only when all is
    written, so that no half of it is taken for the whole. Raises `OSError`.
    """
    unfinished = path.with_name(f"{path.name}.part")
    try:
        with unfinished.open("wb") as file, compressed(file, path.suffix) as lines:
            yield lines
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


@contextmanager
def compressed(file: IO[bytes], suffix: str) -> Iterator[IO[bytes]]:
    """Opens a file whose lines are compressed as that end of a name says. The same lines give the
    same bytes.
    """
    if suffix == ".gz":
        with gzip.GzipFile("", "wb", fileobj=file, mtime=0) as packed:
            yield cast("IO[bytes]", packed)
    elif suffix == ".xz":
        with lzma.LZMAFile(file, "wb", preset=9 | lzma.PRESET_EXTREME) as pressed:
            yield cast("IO[bytes]", pressed)
    else:
        yield file


def put(file: IO[bytes], lines: Iterable[str]) -> None:
    """Writes these lines with their line breaks."""
    for line in lines:
        file.write(line.encode() + b"\n")
