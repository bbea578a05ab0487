"""Games that were played before a test begins."""

from __future__ import annotations

from dataclasses import replace

from data.store.values import Result, Seated, Status, Table
from tests.discord.world import World


async def finish(world: World, number: int, scores: dict[int | None, int]) -> str:
    """A finished game of people (``None``: computers) with these scores, the best first."""
    store, at = world.bot.store, 1_767_225_600_000 + number * 60_000
    table = Table(
        id=f"game{number:06}",
        game="pikoko",
        rules_version=1,
        guild=world.guild.id,
        channel=world.channel.id,
        host=world.people["Ann"].id,
        language="en",
        seats=tuple(Seated(user, _name_of(world, user)) for user in scores),
    )
    opened = await store.open_table(table, at=at)
    results = [
        Result(seat, user, _name_of(world, user), seat + 1, score, best_round=score // 2,
               computer=None if user else "greedy", hits=seat, tries=10)
        for seat, (user, score) in enumerate(scores.items())
    ]  # fmt: skip
    ended = await store.commit(replace(opened, status=Status.FINISHED), at=at, results=results)
    await store.record_posts(ended.id, drawn=ended.version)
    return table.id


def _name_of(world: World, user: int | None) -> str:
    names = {person.id: name for name, person in world.people.items()}
    return names.get(user or 0, f"Stranger {user}")
