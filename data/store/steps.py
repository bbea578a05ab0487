"""Migrations: the numbered steps that bring a database to the schema that this program knows."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import NamedTuple


class Migration(NamedTuple):
    """One step; ``number`` is the version that it leads to."""

    number: int
    name: str
    script: str


def known_steps(kind: str, first: int = 1) -> tuple[Migration, ...]:
    """Returns the steps in ``data/migrations/<kind>``, in order, numbered from ``first`` without a
    gap.

    Raises `ValueError` if the files are named or numbered otherwise.
    """
    found = []
    for file in (files("data.migrations") / kind).iterdir():
        if not file.name.endswith(".sql"):
            continue
        name = re.fullmatch(r"(\d{3})_([a-z0-9_]+)\.sql", file.name)
        if name is None:
            raise ValueError(f"not the name of a migration: {file.name}")
        found.append(Migration(int(name[1]), name[2], file.read_text(encoding="utf-8")))
    found.sort()
    if [step.number for step in found] != list(range(first, first + len(found))):
        raise ValueError(f"migrations are not numbered in a row: {[s.number for s in found]}")
    return tuple(found)
