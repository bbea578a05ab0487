"""After a crash Discord repeats what people did just before: another process does nothing twice."""

from __future__ import annotations

import secrets
from random import Random
from typing import Any, Final

from discord.app_commands import CommandInvokeError

from bot.handlers.errors import refusal_of
from data.store.values import Status
from tests.discord.play import any_answer, begun, play_to_the_end
from tests.discord.thinking import without_processes
from tests.discord.world import World
from tests.helpers.messages import controls

ANSWERED_ALREADY: Final = 40060
"""Discord's code for a second answer to an interaction."""


class Repeating:
    """Repeats the last interaction to a new process, and compares what is kept."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.tables = set[str]()
        self.told: list[tuple[Any, ...]] = []
        emit = world.env.backend.emit

        def noted(event: Any, *given: Any, **named: Any) -> Any:
            if event == "INTERACTION_CREATE":
                self.told.append((event, *given))
            return emit(event, *given, **named)

        world.env.backend.emit = noted

    async def again(self) -> None:
        """Ends the bot, starts it, and repeats the last interaction. Fails if a table has changed,
        or there is another one.
        """
        env, last = self.world.env, self.told[-1]
        await env.settle()
        before = await self._kept()
        await self.world.restart()
        without_processes(self.world)
        env.backend.emit(*last)
        await env.settle()
        assert await self._kept() == before, last
        for error in env.errors:
            cause = error.original if isinstance(error, CommandInvokeError) else error
            assert refusal_of(cause) or getattr(cause, "code", None) == ANSWERED_ALREADY, error
        env._errors.clear()

    async def _kept(self) -> dict[str, Any]:
        store = self.world.bot.store
        self.tables.update(table.id for table in await store.live_tables())
        kept = {table_id: await store.load(table_id) for table_id in sorted(self.tables)}
        assert kept
        return {one: (whole.table, whole.moves, whole.ahead) for one, whole in kept.items()}


async def test_in_a_lobby(world: World) -> None:
    repeat, people = Repeating(world), world.people
    table = await world.open("Ann")
    await repeat.again()

    async def press(name: str, part: str, answer: str) -> None:
        await world.press_in_lobby(name, table, answer, part)
        await repeat.again()

    await press("Bob", "-", "join")
    await press("Bob", "-", "leave")
    await press("Ann", "greedy", "computer")
    await press("Ann", "1", "remove")
    await press("Cleo", "-", "join")
    for part, answer, chosen in (
        ("rounds", "option", "1"),
        ("clock", "clock", "turns 259200"),
        ("clock", "clock", "live 60"),
    ):
        opened = await people["Ann"].click(world.table_post(), custom_id=f"lobby:{table}:-:options")
        menu = next(
            item
            for item in controls(opened.response, "lobby").values()
            if item["custom_id"].endswith(f"{part}:{answer}")
        )
        values = [one["value"] for one in menu["options"]]
        chosen = chosen if chosen in values else values[-1]
        await people["Ann"].select(opened.response, [chosen], custom_id=menu["custom_id"])
        await repeat.again()
    opened = await people["Ann"].click(world.table_post(), custom_id=f"lobby:{table}:-:options")
    preset = next(one for one in controls(opened.response, "lobby") if one.endswith("preset"))
    await people["Ann"].click(opened.response, custom_id=preset)
    await repeat.again()
    await people["Ann"].slash(world.channel, "table computer", kind="greedy")
    await repeat.again()
    await people["Ann"].slash(world.channel, "table kick", person=people["Cleo"].user)
    await repeat.again()
    await people["Ann"].slash(world.channel, "table readmit", person=people["Cleo"].user)
    await repeat.again()
    await press("Cleo", "-", "join")
    await press("Ann", "-", "start")
    assert (await world.sitting(table)).table.status is Status.PLAYING


async def test_a_cancelled_lobby(world: World) -> None:
    repeat, ann = Repeating(world), world.people["Ann"]
    table = await world.open("Ann", "Bob")
    await repeat.again()
    asked = await world.press_in_lobby("Ann", table, "cancel")
    await ann.click(asked.response, custom_id=f"lobby:{table}:sure:cancel")
    await repeat.again()
    assert (await world.sitting(table)).table.status is Status.CANCELLED


async def test_in_a_game(world: World) -> None:
    seed = secrets.randbits(32)
    print(f"seed {seed}")
    rng, repeat, people = Random(seed), Repeating(world), world.people
    table = await begun(world)
    for _ in range(6):
        _seat, person = rng.choice(await world.waiting(table))
        panel = await world.open_panel(person, table)
        await repeat.again()
        panel = await world.open_panel(person, table)
        name, value = any_answer(panel, rng)
        shown = await world.press(person, panel, name, value)
        await repeat.again()
        back = [one for one in controls(shown.response, "answer") if one.endswith("take-back")]
        if back:
            await world.press(person, await world.open_panel(person, table), back[0], None)
            await repeat.again()
    for name in ("Ann", "Bob", "Cleo"):
        await people[name].slash(world.channel, "table pause")
        await repeat.again()
    assert (await world.sitting(table)).table.paused
    await people["Bob"].slash(world.channel, "table resume")
    await repeat.again()
    for command in ("table leave", "table return", "table leave"):
        await people["Bob"].slash(world.channel, command)
        await repeat.again()
    await people["Bob"].click(world.table_post(), custom_id=f"seat:{table}:-:return")
    await repeat.again()
    await play_to_the_end(world, table, rng)
    end = world.table_post()
    await people["Ann"].click(end, custom_id=f"seat:{table}:-:rematch")
    await repeat.again()
    await people["Bob"].click(end, custom_id=f"seat:{table}:-:rematch")
    await repeat.again()
    (again,) = await world.bot.store.live_tables()
    assert [one.user for one in again.seats] == [people["Ann"].id, people["Bob"].id]
    await people["Ann"].slash(world.channel, "table end")
    await repeat.again()


async def test_who_leaves_one_of_two_tables_stays_at_the_other(world: World) -> None:
    """The command names no table: when it is repeated, the person has only the other one."""
    repeat, ann, games = Repeating(world), world.people["Ann"], world.channel
    first = await world.open("Ann", "Bob")
    world.channel = world.guild.create_text_channel("more-games")
    second = await world.open("Cleo", "Ann")
    await ann.slash(games, "table leave")
    await repeat.again()
    assert ann.id not in {one.user for one in (await world.sitting(first)).table.seats}
    assert ann.id in {one.user for one in (await world.sitting(second)).table.seats}


async def test_an_answer_ahead(world: World) -> None:
    repeat, rng = Repeating(world), Random(1)
    table = await begun(world)
    while (await world.sitting(table)).state.phase.name != "PLAYING":
        _seat, person = rng.choice(await world.waiting(table))
        name, value = any_answer(await world.open_panel(person, table), rng)
        await world.press(person, await world.open_panel(person, table), name, value)
    sitting = await world.sitting(table)
    ((acting, _person),) = await world.waiting(table)
    later = world.who(sitting.table.seats[(acting + 1) % 3].user)
    panel = await world.open_panel(later, table)
    page = (await later.click(panel, custom_id=f"ahead:{table}:-:open")).response
    ((menu, shown),) = controls(page, "ahead").items()
    await later.select(page, [shown["options"][0]["value"]], custom_id=menu)
    await repeat.again()
    assert len((await world.sitting(table)).ahead) == 1


async def test_a_passing_answer(world: World) -> None:
    repeat, rng = Repeating(world), Random(1)
    table = await world.open("Ann", "Bob", game="block")
    await world.start(table)
    pressed = 0
    while pressed < 2:
        for _seat, person in await world.waiting(table):
            panel = await world.open_panel(person, table)
            passing = list(controls(panel, "passing"))
            if passing:
                await world.press(person, panel, passing[0], None)
                await repeat.again()
                pressed += 1
            else:
                name, value = any_answer(panel, rng)
                await world.press(person, panel, name, value)
            break


async def test_a_practice_and_a_hint(world: World) -> None:
    repeat, ann = Repeating(world), world.people["Ann"]
    without_processes(world)
    await ann.slash(world.channel, "practice", game="plumes")
    await repeat.again()
    (table,) = await world.bot.store.live_tables(user=ann.id)
    world.channel = next(one for one in world.channel.threads if one.id == table.channel)
    panel = await world.open_panel(ann, table.id)
    (hint,) = controls(panel, "hint")
    await ann.click(panel, custom_id=hint)
    await repeat.again()
    assert len((await world.sitting(table.id)).table.hints) == 1
