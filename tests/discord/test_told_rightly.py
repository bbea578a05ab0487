"""What panels and direct messages say and offer is true: seats to take back, and who is
waited for.
"""

from __future__ import annotations

from random import Random

from tests.discord.play import answer_on, begun
from tests.discord.world import NAMES, TRIO, World
from tests.helpers.messages import controls, text_of


async def may_return(world: World, table_id: str) -> list[str]:
    found = []
    for name in TRIO:
        panel = await world.open_panel(world.people[name], table_id)
        if any(one.endswith(":return") for one in controls(panel, "seat")):
            found.append(name)
    return found


async def test_only_who_left_is_offered_the_seat_and_gets_it(world: World) -> None:
    table_id = await begun(world)
    assert await may_return(world, table_id) == []
    bob = world.people["Bob"]
    await world.at_table(bob, "leave")
    assert await may_return(world, table_id) == ["Bob"]
    panel = await world.open_panel(bob, table_id)
    (back,) = (one for one in controls(panel, "seat") if one.endswith(":return"))
    await bob.click(panel, custom_id=back)
    assert all(seat.computer is None for seat in (await world.sitting(table_id)).table.seats)
    assert await may_return(world, table_id) == []


async def test_a_direct_message_waits_for_nobody_who_has_answered(world: World) -> None:
    table_id = await begun(world, *NAMES[:4])
    rng, answered = Random(1), set[str]()
    asked = {person.user.id: name for name, person in world.people.items()}
    for _seat, person in await world.waiting(table_id):
        await answer_on(world, person, world.direct_message(person), rng, direct=True)
        answered.add(asked[person.user.id])
        for name in NAMES[:4]:
            if (shown := world.direct_message(world.people[name])) is None:
                continue  # not asked yet
            told = [line for line in text_of(shown).splitlines() if line.startswith("⏳")]
            assert not [line for line in told for one in answered if one in line], (name, told)
        if len(answered) == 3:
            break
    assert len(answered) == 3
