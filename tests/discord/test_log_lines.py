"""The log says what an operator needs; what people do in games is logged only at level debug."""

from __future__ import annotations

from random import Random

from structlog.testing import capture_logs

from tests.discord.play import begun, play_out
from tests.discord.world import World

HANDFUL = 5


async def test_a_whole_game_is_a_handful_of_lines_unless_everything_is_wanted(world: World) -> None:
    with capture_logs() as lines:
        table_id = await begun(world)
        await play_out(world, table_id, Random(1), clicks=8)
        await world.env.settle()
    version = (await world.sitting(table_id)).table.version
    assert version > 2 * HANDFUL
    assert len([line for line in lines if line["log_level"] != "debug"]) <= HANDFUL
    changes = [line for line in lines if line["event"] == "table changed"]
    assert len(changes) == version - 1, "every change is there for who wants it"
