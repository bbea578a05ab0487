"""After a crash Discord repeats the last events to the next process, which does nothing twice."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest
from discord.app_commands import CommandInvokeError

from bot.features.failures import refusal_of
from bot.running.thinking import Thinking
from data.store.values import Status
from tests.discord.play import any_answer, begun, decide_all, play_out, until_cards_are_played
from tests.discord.replaying import asked, entered, played_to_the_end
from tests.discord.thinking import answer_itself, without_processes
from tests.discord.world import TRIO, World, make_admin
from tests.helpers.messages import BUTTON, control, controls, values
from tests.helpers.stress import LONG

ANSWERED_ALREADY: Final = 40060
"""Discord's error code for a second answer to an interaction."""


class Repeating:
    """Repeats the last interaction to a new process, and compares what is kept before and after."""

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
        """Ends the bot, starts it, and repeats the last interaction. Fails if a table or poll has
        changed, or there is a new one, or a new public message.
        """
        env, last = self.world.env, self.told[-1]
        await env.settle()
        before = await self._kept()
        await self.world.restart()
        without_processes(self.world)
        env.backend.emit(*last)
        await env.settle()
        assert await self._kept() == before, last
        for error in self.world.take_errors():
            cause = error.original if isinstance(error, CommandInvokeError) else error
            assert refusal_of(cause) or getattr(cause, "code", None) == ANSWERED_ALREADY, error

    async def _kept(self) -> dict[str, Any]:
        store = self.world.bot.store
        self.tables.update(table.id for table in await store.tables())
        kept = {table_id: await store.load(table_id) for table_id in sorted(self.tables)}
        assert kept
        guild, users = self.world.guild.id, [one.id for one in self.world.people.values()]
        polls = [await store.poll_by(guild, user) for user in users]
        return {
            **{one: (whole.table, whole.moves, whole.ahead) for one, whole in kept.items()},
            "polls": polls,
            "answers": [await store.poll_answers(one.id) for one in polls if one],
            "settings": (await store.server(guild), await store.people(users)),
            "messages": self._public(),
        }

    def _public(self) -> int:
        channels = [self.world.channel, *self.world.channel.threads]
        return len(
            [one for there in channels for one in there.history() if not one.flags.ephemeral]
        )


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
    await world.add_computers(table, "greedy")
    await repeat.again()
    await world.at_table(people["Ann"], "kick", whom=people["Cleo"].user)
    await repeat.again()
    await world.at_table(people["Ann"], "readmit", whom=people["Cleo"].user)
    await repeat.again()
    await press("Cleo", "-", "join")
    await press("Ann", "-", "start")
    assert (await world.sitting(table)).table.status is Status.PLAYING


async def test_a_cancelled_lobby(world: World) -> None:
    repeat, ann = Repeating(world), world.people["Ann"]
    table = await world.open("Ann", "Bob")
    await repeat.again()
    asked = await world.press_in_lobby("Ann", table, "cancel")
    await ann.click(asked.response, custom_id=f"seat:{table}:-:end")
    await repeat.again()
    assert (await world.sitting(table)).table.status is Status.CANCELLED


async def test_in_a_game(world: World) -> None:
    seed = secrets.randbits(32)
    print(f"seed {seed}")
    rng, repeat, people = Random(seed), Repeating(world), world.people
    table = await begun(world)
    for _ in range(2):
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
        await world.at_table(people[name], "pause")
        await repeat.again()
    assert (await world.sitting(table)).table.paused
    await world.at_table(people["Bob"], "resume")
    await repeat.again()
    for answer in ("leave", "return", "leave"):
        await world.at_table(people["Bob"], answer)
        await repeat.again()
    await people["Bob"].click(world.table_post(), custom_id=f"seat:{table}:-:return")
    await repeat.again()
    await play_out(world, table, rng)
    end = world.table_post()
    await people["Ann"].click(end, custom_id=f"seat:{table}:-:rematch")
    await repeat.again()
    await people["Bob"].click(end, custom_id=f"seat:{table}:-:rematch")
    await repeat.again()
    (again,) = await world.bot.store.tables()
    assert [one.user for one in again.seats] == [people["Ann"].id, people["Bob"].id]
    await world.at_table(people["Ann"], "end")
    await repeat.again()


async def test_who_leaves_one_of_two_tables_stays_at_the_other(world: World) -> None:
    repeat, ann, games = Repeating(world), world.people["Ann"], world.channel
    first = await world.open("Ann", "Bob")
    world.channel = world.guild.create_text_channel("more-games")
    second = await world.open("Cleo", "Ann")
    await world.at_table(ann, "leave", games)
    await repeat.again()
    assert ann.id not in {one.user for one in (await world.sitting(first)).table.seats}
    assert ann.id in {one.user for one in (await world.sitting(second)).table.seats}


async def test_an_answer_ahead(world: World) -> None:
    repeat, rng = Repeating(world), Random(1)
    table = await begun(world)
    sitting = await until_cards_are_played(world, table, rng)
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
    (table,) = await world.bot.store.tables(user=ann.id)
    world.channel = next(one for one in world.channel.threads if one.id == table.channel)
    panel = await world.open_panel(ann, table.id)
    (hint,) = controls(panel, "hint")
    await ann.click(panel, custom_id=hint)
    await repeat.again()
    assert len((await world.sitting(table.id)).table.hints) == 1


async def test_watching(world: World) -> None:
    await world.allow_watching()
    repeat, table = Repeating(world), await begun(world)
    for name in ("Dan", "Eve", "Dan"):
        await world.people[name].click(world.table_post(), custom_id=f"watch:{table}:-:hands")
        await repeat.again()
    assert len((await world.sitting(table)).table.watchers) == 2


async def test_the_next_round(world: World) -> None:
    repeat = Repeating(world)
    table = await world.open(*TRIO, rounds="2")
    await world.start(table)
    await decide_all(world, table, Random(1))
    await world.env.settle()
    for name in TRIO:
        result = world.table_post()
        await world.people[name].click(result, custom_id=control(result, "next"))
        await repeat.again()
    assert (await world.sitting(table)).waiting(), "it has begun"


async def test_who_chooses_which_table_to_leave_leaves_that_one_alone(world: World) -> None:
    repeat, ann, tables = Repeating(world), world.people["Ann"], list[str]()
    for number in range(3):
        world.channel = world.guild.create_text_channel(f"games-{number}")
        tables.append(await world.open("Cleo", "Ann"))
    world.channel = world.guild.create_text_channel("elsewhere")
    shown = (await ann.slash(world.channel, "table")).response
    shown = (await ann.select(shown, [tables[1]], custom_id=control(shown, "table"))).response
    await ann.click(shown, custom_id=f"seat:{tables[1]}:sheet:leave")
    await repeat.again()
    seats = [(await world.sitting(one)).table.seats for one in tables]
    assert [ann.id in {seat.user for seat in seated} for seated in seats] == [True, False, True]


@LONG
async def test_what_is_done_with_a_finished_game(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game is replayed, shown to everyone, made a poll, and played on from a step."""
    monkeypatch.setattr(Thinking, "_answer", staticmethod(answer_itself))
    played = await played_to_the_end(world)
    repeat, ann, dan = Repeating(world), world.people["Ann"], world.people["Dan"]
    repeat.tables.add(played)
    podium = world.posts()[-1]

    async def opened() -> Any:
        return (await ann.click(podium, custom_id=control(podium, "replay"))).response

    shown = await opened()
    await repeat.again()
    await asked(world, shown)
    await repeat.again()
    await entered(world, await opened(), ":show")
    await repeat.again()
    (replay,) = (one for one in world.channel.threads if one.name.startswith("Replay"))
    led = replay.history()[-1]
    await ann.click(led, custom_id=next(one for one in controls(led, "lead") if one[-3:] == ":on"))
    await repeat.again()
    await entered(world, await opened(), ":ask")
    await repeat.again()
    (post,) = (one for one in world.posts() if controls(one, "poll"))
    message = (await dan.click(post, custom_id=control(post, "poll"))).response
    await repeat.again()
    while offered := controls(message, "poll"):
        name = next(one for one in offered if ":look-" not in one)
        if choices := values(offered[name]):
            message = (await dan.select(message, choices[:1], custom_id=name)).response
        else:
            message = (await dan.click(message, custom_id=name)).response
        await repeat.again()
    poll = await world.bot.store.poll_by(world.guild.id, ann.id)
    assert len(await world.bot.store.poll_answers(poll.id)) == 1
    await entered(world, await opened(), ":play")
    await repeat.again()
    (table,) = await world.bot.store.tables(user=ann.id)
    assert table.practice


@LONG
async def test_settings(world: World) -> None:
    """Choosing the same value once more does not undo the first choice."""
    repeat, ann, keeper = Repeating(world), world.people["Ann"], make_admin(world)
    await world.open("Ann")
    pages: dict[Any, Callable[[], Any]] = {
        "settings": lambda: ann.slash(world.channel, "settings"),
        "notify": lambda: world.page(ann, "notify"),
        "server": lambda: keeper.slash(world.channel, "server"),
    }
    for page in pages.values():
        for name, one in controls((await page()).response).items():
            shown = (await page()).response
            person = keeper if page is pages["server"] else ann
            if choices := values(one):
                await person.select(shown, choices[-1:], custom_id=name)
            elif one["type"] == BUTTON:
                await person.click(shown, custom_id=name)
            await repeat.again()


async def test_deletion_of_what_is_kept_of_a_person(world: World) -> None:
    repeat, bob = Repeating(world), world.people["Bob"]
    await world.open("Ann", "Bob")
    await world.at_table(bob, "leave")
    shown = (await world.page(bob, "privacy")).response
    for answer in ("delete", "confirm"):
        shown = (await bob.click(shown, custom_id=f"privacy:-:-:{answer}")).response
        await repeat.again()
