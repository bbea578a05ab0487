"""A table together with its game."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.sitting import fold
from data.store.values import Status
from tests.helpers.tables import ANN, BOB, a_table


def test_versions_of_a_table_share_their_facts_while_these_are_equal() -> None:
    before = fold(a_table(), ())
    facts = before.facts
    after = replace(before, table=replace(before.table, version=7, updated=8))
    assert after.facts is facts
    other = replace(after, table=replace(after.table, version=8, paused=not facts.paused))
    assert other.facts == replace(facts, paused=not facts.paused)
    assert before.facts is facts
    assert replace(other, table=after.table).facts == facts


def test_a_version_as_kept_has_the_facts_of_the_change_and_what_it_ended_with() -> None:
    before = fold(a_table(ANN, BOB), ())
    for changed in (
        before.table,
        replace(before.table, paused=True),
        replace(before.table, status=Status.PARKED),
        replace(before.table, status=Status.ABANDONED),
    ):
        after = replace(before, table=changed, has_public_events=True)
        ended = 9 if changed.status.ended else None
        numbers = replace(changed, version=7, moves=5, updated=9, ended=ended)
        kept = after.as_kept(numbers)
        assert kept.facts == replace(numbers, version=0, moves=0, updated=0)
        assert (kept.table, kept.has_public_events) == (numbers, False)
