"""Finished games for tests: games played before a test begins, and what is shown of a game."""

from __future__ import annotations

import re
from dataclasses import replace

from data.store.values import Result, Seated, Status, Table
from tests.discord.world import World
from tests.helpers.messages import text_of


async def finish(world: World, number: int, scores: dict[int | None, int]) -> str:
    """Stores a finished game of people (``None``: computers) with these scores, the best first."""
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


async def told_of(world: World, table_id: str, title: str) -> str:
    """Returns the text of the podium of the last game.

    Fails unless the podium, the leaderboard, Ann's profile and the history tell of it, the channel
    holds only the table, its rounds and the podium, and *Rematch* opens another table.
    """
    sitting = await world.sitting(table_id)
    assert sitting.table.status is Status.FINISHED
    outcome = sitting.game.outcome(sitting.state)
    winners = {sitting.table.seats[seat].name for seat in outcome.winners}
    assert len(world.posts()) <= len(outcome.rounds) + 2
    podium, ann = world.posts()[-1], world.people["Ann"]
    assert all(name in text_of(podium).splitlines()[0] for name in winners)
    board = await ann.slash(world.channel, "leaderboard", game=sitting.table.game)
    assert f"Leaderboard: {title}" in text_of(board.response)
    assert all(f"**{name}** · 1 win" in text_of(board.response) for name in winners)
    profile = await ann.slash(world.channel, "profile")
    assert f"### {title}" in text_of(profile.response)
    history = await ann.slash(world.channel, "history")
    assert re.search(rf"\[{title}(, \w+)?\]\(https://", text_of(history.response))
    again = await ann.click(podium, custom_id=f"seat:{table_id}:-:rematch")
    assert "You’re the host" in text_of(again.response)
    return text_of(podium)


def _name_of(world: World, user: int | None) -> str:
    names = {person.id: name for name, person in world.people.items()}
    return names.get(user or 0, f"Stranger {user}")
