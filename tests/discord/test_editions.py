"""A game that began under an earlier edition of its rules is played to its end under
that edition.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from bot.tables import lobbies
from data.records import read, replay
from data.store.values import Status
from data.table_records import lines_of_table
from engine.block.acts import Play
from engine.block.cards import SHAKE, VALUES
from engine.block.state import NOBODY
from engine.protocol import EDITION
from tests.discord.play import decide, play_out
from tests.discord.world import TRIO, World


async def test_a_running_game_of_peacock_block_goes_on_after_the_update(
    world: World, nothing_swallowed: list[str]
) -> None:
    """Its row names no edition, as in a database from before there were editions."""
    table_id, rng = await world.open(*TRIO, game="block"), Random(3)
    await change_options(world, table_id, turn_limit=30, edition=1)
    await world.start(table_id)
    nothing_swallowed.clear()  # no lobby of an earlier edition can be drawn
    await change_options(world, table_id, edition=None)
    assert EDITION not in (await world.sitting(table_id)).table.options
    await world.restart()
    while {*(sitting := await world.sitting(table_id)).state.marks} == {NOBODY}:
        assert sitting.state.rules.marks
        seat = min(sitting.waiting())
        shakes = [one for one in sitting.game.legal(sitting.state, seat) if is_shake(one)]
        assert all(one.on for one in shakes), "it is aimed when it is laid"
        await decide(world, table_id, seat, rng)
    await play_out(world, table_id, rng)
    table = (await world.sitting(table_id)).table
    assert table.status is Status.FINISHED
    (record,) = read(lines_of_table(await world.bot.store.load(table_id)))
    assert EDITION not in record.header.options, "which says the first"
    assert list(replay(record))
    again = lobbies.open_again(table, table.host)
    assert again.options == {"turn_limit": 30}, "a rematch is played by the newest edition"


async def test_a_new_game_names_its_edition(world: World) -> None:
    table_id = await world.open(*TRIO, game="block")
    assert EDITION not in (await world.sitting(table_id)).table.options
    await world.start(table_id)
    assert (await world.sitting(table_id)).table.options[EDITION] == 2


def is_shake(action: Any) -> bool:
    return isinstance(action, Play) and action.card // VALUES == SHAKE


async def change_options(world: World, table_id: str, **options: Any) -> None:
    """Sets these options of the table; ``None`` removes an option."""
    with world.as_bot():  # in virtual time
        await world.bot.tables.change(
            table_id,
            lambda table: replace(
                table,
                options={
                    key: value
                    for key, value in {**table.options, **options}.items()
                    if value is not None
                },
            ),
        )
