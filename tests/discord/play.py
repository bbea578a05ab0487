"""Playing games as people do. Games of Pikoko are played by commands, buttons and direct
messages.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from bot.tables import schedule
from bot.tables.sitting import SeatAction, Sitting, after_action
from data.store.values import Status
from engine.mind.players import play_random
from engine.pikoko.cards import HAND_SIZE
from engine.protocol import Player, Seat
from tests.discord.world import TRIO, World
from tests.helpers.messages import controls, text_of, values


async def chooses(world: World, name: str, **settings: Any) -> None:
    """Gives that person these settings."""
    user = world.people[name].user.id
    await world.bot.people.change(user, lambda now: replace(now, **settings))


async def server_chooses(world: World, **settings: Any) -> None:
    """Gives the server these settings."""
    await world.bot.people.change_server(world.guild.id, lambda now: replace(now, **settings))


async def begun(world: World, *names: str, clock: str | None = None) -> str:
    """Starts a game of one round for these people; returns the table's id."""
    chosen = {"clock": clock} if clock else {}
    table_id = await world.open(*(names or TRIO), rounds="1", **chosen)
    await world.start(table_id)
    return table_id


async def play_to_the_end(world: World, table_id: str, rng: Random) -> None:
    """Has everyone answer all questions by clicks."""
    while (await world.sitting(table_id)).table.status is Status.PLAYING:
        waiting = await world.waiting(table_id)
        assert waiting, "the game waits for somebody"
        _seat, person = rng.choice(waiting)
        await answer_somehow(world, table_id, person, rng)


async def play_out(world: World, table_id: str, rng: Random, *, clicks: int = 0) -> None:
    """Decides at random for everyone until the game has ended and is drawn. So many questions are
    answered by clicks first.
    """
    for _ in range(clicks):
        await answer_somehow(world, table_id, rng.choice(await world.waiting(table_id))[1], rng)
    while (await world.sitting(table_id)).table.status is Status.PLAYING:
        await world.waiting(table_id)  # between two rounds all ask for the next one
        await decide_all(world, table_id, rng)
        await world.env.settle()


async def answer_somehow(world: World, table_id: str, person: Any, rng: Random) -> None:
    """Answers in the direct message if it asks something, otherwise in the private panel."""
    direct = await open_direct(world, person)
    offered = controls(direct, "answer") if direct else {}
    if any(custom_id.split(":")[1] == table_id for custom_id in offered):
        await answer_on(world, person, direct, rng, direct=True)
    else:
        await answer_on(world, person, await world.open_panel(person, table_id), rng)


async def open_direct(world: World, person: Any) -> Any | None:
    """Returns the last direct message to that person with their seat's view; a call is opened
    first.
    """
    direct = world.direct_message(person)
    opens = [one for one in controls(direct, "show") if one.endswith(":panel")] if direct else []
    if opens:
        await person.user.click(direct, custom_id=opens[0])
        direct = world.direct_message(person)
    return direct


async def answer_on(
    world: World, person: Any, message: Any, rng: Random, *, direct: bool = False
) -> None:
    custom_id, value = any_answer(message, rng)
    await world.press(person, message, custom_id, value, direct=direct)


def any_answer(message: Any, rng: Random) -> tuple[str, str | None]:
    """Returns a random answer that a message offers: a control, with a choice if it is a menu.
    Controls that only show something are left out.
    """
    offered = {
        name: one
        for name, one in controls(message, "answer").items()
        if ":look-" not in name and one.get("min_values", 1) == 1
    }
    assert offered, text_of(message)
    custom_id = rng.choice(list(offered))
    choices = values(offered[custom_id])
    return custom_id, rng.choice(choices) if choices else None


async def decide(
    world: World, table_id: str, seat: Seat, rng: Random, player: str | Player = play_random
) -> None:
    """Has that computer player answer for the seat, in any game, as if by a click."""
    await decide_unseen(world, table_id, seat, rng, player)
    await world.env.settle()


async def decide_unseen(
    world: World, table_id: str, seat: Seat, rng: Random, player: str | Player = play_random
) -> None:
    """Decides as `decide` does, and does not wait until the table is drawn."""
    sitting = await world.sitting(table_id)
    game, state = sitting.game, sitting.state
    view, legal = game.view(state, seat), game.legal(state, seat)
    chooses = game.players[player] if isinstance(player, str) else player
    action = chooses(view, legal, rng)
    user, question = sitting.table.seats[seat].user, sitting.asked[seat].id
    with world.as_bot():  # in virtual time
        await world.bot.tables.submit(table_id, user, question, (action,), f"click {rng.random()}")


async def decide_all(
    world: World,
    table_id: str,
    rng: Random,
    until: Callable[[Sitting], bool] = lambda _sitting: False,
) -> None:
    """Decides for everyone, until ``until`` is true of the table, or something such as cards has to
    be drawn. One change of the table has all decisions, which takes a tenth of the time of clicks.
    """
    before = after = await world.sitting(table_id)
    choices = list[SeatAction]()
    while (waiting := sorted(after.waiting())) and not until(after):
        seat = rng.choice(waiting)
        action = play_random(after.view(seat), after.game.legal(after.state, seat), rng)
        cause = f"click {rng.random()}"
        is_person = after.table.seats[seat].computer is None
        choices.append(SeatAction(seat, action, cause if is_person else None))
        after = after_action(after, choices[-1], world.now())
    with world.as_bot():  # in virtual time
        await world.bot.tables.play_for(before, choices)


def is_before_the_last_card(sitting: Sitting) -> bool:
    """Returns whether one card is left of a round of Pikoko."""
    view = sitting.view(None)
    return len(view.tricks) == HAND_SIZE - 1 and len(view.trick) == len(sitting.table.seats) - 1


async def until_due(world: World, due: int) -> None:
    """Lets time pass until that instant."""
    await world.env.advance_time(max(0, due - world.now()) / 1000 + 0.01)
    await world.env.settle()


async def until_time_is_up(world: World, table_id: str) -> None:
    """Lets time pass until the next question ends."""
    sitting = await world.sitting(table_id)
    until = schedule.until(sitting)
    assert until is not None
    await until_due(world, until)


async def until_cards_are_played(world: World, table_id: str, rng: Random) -> Any:
    """Decides for everyone in Pikoko until the first card is asked for; returns the table then."""

    def asks_for_a_card(sitting: Sitting) -> bool:
        return "play" in {one.kind for one in sitting.asked.values()}

    while not asks_for_a_card(sitting := await world.sitting(table_id)):
        await decide_all(world, table_id, rng, asks_for_a_card)
        await world.env.settle()
    return sitting


async def until_a_trick(world: World, table_id: str, rng: Random) -> tuple[Any, Any]:
    """Plays Pikoko until its first card is asked for; returns who plays second, and who third."""
    sitting = await until_cards_are_played(world, table_id, rng)
    (leader,) = sitting.waiting()
    second, third = (world.who(sitting.table.seats[(leader + by) % 3].user) for by in (1, 2))
    return second, third
