"""A table together with its game."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.sitting import fold
from tests.helpers.tables import a_table


def test_versions_of_a_table_share_their_facts_while_these_are_equal() -> None:
    before = fold(a_table(), ())
    facts = before.facts
    after = replace(before, table=replace(before.table, version=7, updated=8))
    assert after.facts is facts
    other = replace(after, table=replace(after.table, version=8, paused=not facts.paused))
    assert other.facts == replace(facts, paused=not facts.paused)
    assert before.facts is facts
    assert replace(other, table=after.table).facts == facts
