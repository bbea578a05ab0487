"""Which memory is moved into huge pages; `tests.process.test_start` shows that it is moved."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bot.huge_pages import use_huge_pages, whole_pages

MAPS = """\
55e000000000-55e000400000 r-xp 00000000 fe:00 101                        /usr/bin/python3.13
55e0041ff000-55e004601000 rw-p 00000000 00:00 0                          [heap]
7f0000000000-7f0000400000 rw-p 00000000 fe:00 102                        /tmp/with a space.so
7f0000600000-7f0000a00000 ---p 00000000 00:00 0
7f0000c00000-7f0000dff000 rw-p 00000000 00:00 0
7f0001000000-7f0001400000 rw-p 00000000 00:00 0
7ffd00000000-7ffd00400000 rw-p 00000000 00:00 0                          [stack]
"""


def test_whole_pages_of_memory_for_objects_are_found_and_no_others() -> None:
    found = [hex(address) for address in whole_pages(MAPS)]
    assert found == ["0x55e004200000", "0x55e004400000", "0x7f0001000000", "0x7f0001200000"]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux is asked for its maps")
def test_a_system_that_does_not_tell_of_its_memory_is_left_as_it_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("bot.huge_pages._MAPS", tmp_path / "maps")
    assert use_huge_pages() == 0
