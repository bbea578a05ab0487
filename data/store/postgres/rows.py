"""Rows that come as one JSON value, so that one trip brings those of several tables."""

from __future__ import annotations

import json
from typing import Any


def rows_of(text: str | None) -> list[Any]:
    """Returns the rows of a column made by ``json_agg``, which is NULL if there are none."""
    rows: list[Any] = [] if text is None else json.loads(text)
    return rows
