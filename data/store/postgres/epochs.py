"""Which tables are this process's, if there are several: those of the servers of its shards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

Epochs: TypeAlias = Sequence[int | None] | None
"""The epochs of all shards by number, ``None`` for those of others. Without any, there is one
process, and all tables are its own.
"""

OWN: Final = """(
    $1::bigint[] IS NULL
    OR ($1::bigint[])[(t.guild >> 22) % cardinality($1::bigint[]) + 1] IS NOT NULL
)"""
"""The condition that the table ``t`` is this process's. Its epochs are the first parameter."""
