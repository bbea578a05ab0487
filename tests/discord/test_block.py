"""Whole games of Peacock Block as people play them, and windows that pass by themselves."""

from __future__ import annotations

import re
import sys
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from bot.screens.won import decisive, won_by_in_short
from bot.screens.words import words
from bot.tables.schedule import PASSES_AFTER
from bot.tables.sitting import Sitting
from data.store.values import AskedBy, Status
from engine.block.cards import KINDS, NO_CARD, card_named, sorted_cards
from engine.block.state import FEATHERS, NOBODY, Phase, State
from engine.protocol import Seat
from tests.discord.conftest import one_world
from tests.discord.finished import told_of
from tests.discord.play import chooses, decide
from tests.discord.world import NAMES, World
from tests.helpers.messages import controls, text_of
from tests.helpers.stress import LONG, case, long, some

SECONDS = PASSES_AFTER / 1000


async def begun(world: World, *names: str, **options: str) -> str:
    table_id = await world.open(*names, game="block", **options)
    await world.start(table_id)
    return table_id


async def play(
    world: World,
    table_id: str,
    rng: Random,
    most: int = 10_000,
    pace: tuple[float, float] | None = None,
) -> int:
    """Has everyone answer from *My view*, after so many seconds at a ``pace``; returns the number
    of clicks.
    """
    clicks = 0
    for _ in range(most):
        if pace is not None:
            await world.env.advance_time(rng.uniform(*pace))  # windows pass meanwhile
        sitting = await world.sitting(table_id)
        if sitting.table.status is not Status.PLAYING:
            return clicks
        waiting = await world.waiting(table_id)
        if not waiting:
            continue
        seat, person = rng.choice(waiting)
        question = sitting.game.question(sitting.state, seat)
        if question is not None and question.settled:
            await world.env.advance_time(SECONDS)
            continue
        clicks += await answer(world, table_id, person, rng)
    return clicks


async def answer(world: World, table_id: str, person: Any, rng: Random) -> int:
    """Gives one whole answer of that person; returns the clicks, *My view* included.

    Discards are rare and of one card, and no one passes or goes back, so that games end.
    """
    shown, clicks = await world.open_panel(person, table_id), 1
    while True:
        offered = {
            said: name
            for name in controls(shown, "answer")
            if (said := name.rsplit(":", 1)[1]) not in ("b", "n", "take-back")
        }
        plays = [said for said in offered if said[0] not in "zd"]
        ends = [said for said in offered if said[0] in "dx"]
        chosen = ends or (plays if plays and rng.random() < 0.9 else list(offered))
        before = (await world.sitting(table_id)).table.moves
        clicks += 1
        result = await world.press(person, shown, offered[rng.choice(chosen)], None)
        if (await world.sitting(table_id)).table.moves > before:
            return clicks
        shown = result.response


@pytest.mark.parametrize(
    ("seats", "mode"),
    [long(2, "extended"), case(3, "quick", stress=True), case(5, "quick", stress=True)],
)
async def test_a_whole_game_from_the_command_to_the_podium(
    world: World, seats: int, mode: str
) -> None:
    table_id = await begun(world, *NAMES[:seats], mode=mode)
    await play(world, table_id, Random(seats))
    podium = await told_of(world, table_id, "Peacock Block")
    sitting = await world.sitting(table_id)
    outcome = sitting.game.outcome(sitting.state)
    english = words("en")
    assert won_by_in_short(english, "block", outcome.won_by, decisive(outcome)) in podium
    assert "feathers" in podium


@LONG
@pytest.mark.parametrize(("mode", "seed"), [("quick", 1), case("extended", 3, stress=True)])
async def test_what_a_game_of_four_costs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], mode: str, seed: int
) -> None:
    """Prints the requests for a change of the table, and the clicks for an answer."""
    async for world in one_world(tmp_path, asked_by=AskedBy.PANEL, show_for=2.5):
        table_id = await begun(world, *NAMES[:4], mode=mode)
        posted, spent = len(world.posts()), own_requests(world)
        before = (await world.sitting(table_id)).table
        clicks = await play(world, table_id, Random(seed), pace=(1, 8))
        await world.env.advance_time(10)
        after = (await world.sitting(table_id)).table
        moves = (await world.bot.store.load(table_id)).moves
        answers = sum(1 for move in moves if move.actor >= 0)
        each = (own_requests(world) - spent) / (after.version - before.version)
        messages = len(world.posts()) - posted
        with capsys.disabled():
            print(
                f"\n{mode}: {answers} answers, {clicks / answers:.2f} clicks each;"
                f" {messages} messages more, {each:.2f} requests a change"
            )
        assert clicks <= 3 * answers
        assert each <= 1


def own_requests(world: World) -> int:
    """Returns the requests under the bot's token: neither answers to clicks nor what the tokens of
    clicks allow.
    """
    return sum(
        not entry.path.startswith(("/interactions/", "/webhooks/"))
        for entry in world.env.http_requests
    )


@pytest.mark.parametrize("mode", some(["quick", "extended"], 1))
async def test_from_join_to_the_end_of_the_first_turn_it_takes_four_clicks(
    world: World, mode: str
) -> None:
    """The clicks are *Join*, *My view*, the card that is played, and a card for its Cock Fight."""
    table_id, rng = await begun(world, *NAMES[:4], mode=mode), Random(1)
    most = dict[str, int]()
    for kind in KINDS[: KINDS.index("sidestep")]:
        held = f"{kind}:0 {kind}:1"
        await arrange(world, table_id, f"{held} left:0 left:0", *[NOTHING] * 3)
        first, clicks = await at(world, table_id, 0), 1  # Join
        shown = await world.open_panel(first, table_id)
        clicks += 1
        while (await world.sitting(table_id)).state.turn == 0:
            others = [seat for seat, one in await world.waiting(table_id) if one is not first]
            if others:
                await decide(world, table_id, others[0], rng)
                shown = await world.open_panel(first, table_id)  # as it shows itself by now
                continue
            offered = {name.rsplit(":", 1)[1]: name for name in controls(shown, "answer")}
            if not offered:  # a ruffled card that cannot be used is kept
                await world.env.advance_time(SECONDS)
                continue
            keeps = [name for said, name in offered.items() if said[0] == "k"]
            plays = [name for said, name in offered.items() if said[0] in "chpuf"]
            shown = (await first.click(shown, custom_id=[*keeps, *plays][0])).response
            clicks += 1
        most[kind] = clicks
    assert max(most.values()) == 4, most


async def test_it_survives_restarts_in_the_middle_of_an_answer(world: World) -> None:
    table_id = await begun(world, *NAMES[:3])
    rng = Random(4)
    for _ in range(5):
        await play(world, table_id, rng, most=1)
        before = text_of(world.table_post())
        await world.restart()
        await world.people["Ann"].slash(world.channel, "view")
        assert text_of(world.table_post()) == before


async def test_the_help_the_rules_and_the_hand_speak_of_it(world: World) -> None:
    ann = world.people["Ann"]
    told = await ann.slash(world.channel, "help")
    assert "**Peacock Block:** flirt your way" in text_of(told.response)
    rules = await ann.slash(world.channel, "rules", game="block")
    assert "The first to manage one" in text_of(rules.response)
    world.speaks("Ann", "fr")
    rules = await ann.slash(world.channel, "rules", game="block")
    for page in range(2, 10):
        shown = await ann.click(rules.response, custom_id=f"rules:block:-:{page}")
        assert words("fr")(f"rules-block-{page}-title") in text_of(shown.response)
    await begun(world, "Ann", "Bob")
    hand = await ann.slash(world.channel, "view")
    assert any(told in text_of(hand.response) for told in ("Vos cartes", "À vous"))


# Windows.


def with_hands(sitting: Sitting, *hands: str) -> Sitting:
    """Returns a turn of seat 0 with these hands. No one has anything else but five feathers."""
    held = tuple(sorted_cards(bytes(map(card_named, hand.split()))) for hand in hands)
    everybody, old = len(hands), cast(State, sitting.state)
    state = old._replace(turn=0, phase=Phase.ACTION, hands=held)
    state = state._replace(flirt=(0,) * everybody, feathers=(FEATHERS,) * everybody)
    state = state._replace(triggers=(NO_CARD,) * everybody, marks=(NOBODY,) * everybody)
    return Sitting(sitting.table, sitting.game, state, sitting.deadlines, sitting.ahead)


async def arrange(world: World, table_id: str, *hands: str) -> None:
    """Puts this position in the place of the table's real one."""
    world.bot.tables._remember(with_hands(await world.sitting(table_id), *hands))


async def let_pass(world: World, *names: str) -> None:
    """Turns auto-pass on for these people."""
    for name in names:
        await chooses(world, name, lets_pass=True)


async def at(world: World, table_id: str, seat: Seat) -> Any:
    return world.who((await world.sitting(table_id)).table.seats[seat].user)


async def pluck(world: World, table_id: str, *on: Seat, card: str = "pluck2:1") -> None:
    """Has seat 0 play that card on these seats."""
    actor = await at(world, table_id, 0)
    shown = await world.open_panel(actor, table_id)
    (name,) = (one for one in controls(shown, "answer") if one.rsplit(":", 1)[1][0] in "cp")
    shown = (await actor.click(shown, custom_id=name)).response
    said = f"p{card_named(card)}.{''.join(map(str, on))}."
    (name,) = (one for one in controls(shown, "answer") if one.endswith(f":{said}"))
    await actor.click(shown, custom_id=name)


SIDE_STEP = card_named("sidestep:0")
NOTHING = "left:0 left:0 left:0 left:0"
STEP = "sidestep:0 left:0 left:0 left:0"
PLUCK = "pluck2:1 left:0 left:0 left:0"


def since(start: int, time: re.Match[str]) -> str:
    """Replaces times by the seconds from the beginning: two worlds may not begin in the same
    second.
    """
    return f"<t:+{int(time[1]) - start}"


async def window_in(
    folder: Path, hand: str
) -> tuple[list[tuple[str, Seat | None, int]], list[str]]:
    """Returns, second by second, what can be noticed of a window in which Bob holds these cards:
    the deadlines of the seats, the table post, and what Cleo, the second victim, is shown.
    """
    rows: list[tuple[str, Seat | None, int]] = []
    seen: list[str] = []
    async for world in one_world(folder):
        table_id = await begun(world, *NAMES[:3])
        await let_pass(world, *NAMES[:3])
        await arrange(world, table_id, PLUCK, hand, NOTHING)
        await pluck(world, table_id, 1, 2)
        start = world.now()
        rows = [
            (row.kind, row.seat, row.due - start)
            for row in (await world.sitting(table_id)).deadlines
            if row.seat is not None
        ]
        panel = await world.open_panel(await at(world, table_id, 2), table_id)
        for _ in range(2 * PASSES_AFTER // 1000 + 1):
            seen += [
                re.sub(r"<t:(\d+)", partial(since, start // 1000), text_of(shown))
                for shown in (world.table_post(), panel)
            ]
            await world.env.advance_time(0.5)
        sitting = await world.sitting(table_id)
        assert sitting.state.turn == 1, "the window is closed, and the turn over"
        assert sitting.state.feathers == (5, 4, 4)
    return rows, seen


async def test_with_passing_on_a_window_is_open_for_the_fixed_time_whatever_the_hands(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Compares two games; only in one of them Bob holds a Side Step."""
    rows, seen = await window_in(tmp_path_factory.mktemp("without"), NOTHING)
    assert {due for kind, _, due in rows if kind == "passing"} == {PASSES_AFTER}
    open_for = sum("Sidestep?" in text for text in seen[::2])
    assert open_for * 500 == PASSES_AFTER
    assert await window_in(tmp_path_factory.mktemp("with"), STEP) == (rows, seen)


@LONG
async def test_with_passing_on_no_window_of_a_whole_game_is_open_longer_than_the_fixed_time(
    world: World, capsys: pytest.CaptureFixture[str]
) -> None:
    """Prints the number of windows, and of windows in which no one could sidestep."""
    table_id, rng = await begun(world, *NAMES[:4]), Random(2)
    await let_pass(world, *NAMES[:4])
    windows = idle = 0
    while (sitting := await world.sitting(table_id)).table.status is Status.PLAYING:
        game = sitting.game
        passing = [row.seat for row in sitting.deadlines if row.kind == "passing"]
        if not passing:
            _seat, person = rng.choice(await world.waiting(table_id))
            await answer(world, table_id, person, rng)
            continue
        windows += 1
        idle += all(len(game.legal(sitting.state, seat)) == 1 for seat in passing)
        asked = {seat: game.question(sitting.state, seat).id for seat in passing}
        await world.env.advance_time(SECONDS)
        after = (await world.sitting(table_id)).state
        still = {seat: game.question(after, seat) for seat in passing}
        assert all(now is None or now.id != asked[seat] for seat, now in still.items())
    with capsys.disabled():
        sys.stdout.write(f"\n{windows} windows, in {idle} of them nobody could step aside ")
    assert windows >= 5


async def test_with_passing_on_one_may_still_step_aside_and_a_counter_passes_too(
    world: World,
) -> None:
    table_id = await begun(world, *NAMES[:3])
    await let_pass(world, *NAMES[:3])
    await arrange(world, table_id, PLUCK, STEP, NOTHING)
    await pluck(world, table_id, 1, 2)
    bob = await at(world, table_id, 1)
    panel = await world.open_panel(bob, table_id)
    assert "I’ll let this through" in text_of(panel)
    (name,) = (one for one in controls(panel, "answer") if one.endswith(f":s{SIDE_STEP}"))
    await bob.click(panel, custom_id=name)
    await world.env.advance_time(SECONDS)
    sitting = await world.sitting(table_id)
    assert sitting.waiting() == {0}, "whether to counter"
    await world.env.advance_time(SECONDS)
    sitting = await world.sitting(table_id)
    assert sitting.state.feathers == (5, 5, 4)
    assert sitting.state.turn == 1


async def test_letting_things_happen_is_switched_on_and_off_where_one_is_asked(
    world: World,
) -> None:
    table_id = await begun(world, *NAMES[:3])
    await arrange(world, table_id, PLUCK, NOTHING, NOTHING)
    await pluck(world, table_id, 1, 2)
    bob = await at(world, table_id, 1)
    panel = await world.open_panel(bob, table_id)
    assert "I don’t wait for long" in text_of(panel)
    await chooses(world, bob.user.name.title(), lets_pass=False)
    panel = await world.open_panel(bob, table_id)
    (name,) = controls(panel, "passing")
    shown = (await bob.click(panel, custom_id=name)).response
    assert (await world.sitting(table_id)).waiting() == {2}, "this one is let pass at once"
    assert (await world.bot.people.person(bob.user.id)).lets_pass
    settings = await bob.slash(world.channel, "settings")
    more = await bob.click(settings.response, custom_id="settings:-:more:-")
    assert "Auto-pass" in text_of(more.response)

    cleo = await at(world, table_id, 2)
    panel = await world.open_panel(cleo, table_id)
    (name,) = (one for one in controls(panel, "answer") if one.endswith(":s"))
    await cleo.click(panel, custom_id=name)
    await arrange(world, table_id, PLUCK, NOTHING, NOTHING)
    await pluck(world, table_id, 1)
    shown = await world.open_panel(bob, table_id)
    (name,) = controls(shown, "passing")
    await bob.click(shown, custom_id=name)
    assert not (await world.bot.people.person(bob.user.id)).lets_pass
    await world.env.advance_time(2 * SECONDS)
    assert (await world.sitting(table_id)).waiting() == {1}


async def test_what_needs_no_answer_is_not_answered_sooner_than_what_does(world: World) -> None:
    table_id = await begun(world, *NAMES[:3])
    await arrange(world, table_id, "ruffle:4 left:0 left:0 left:0", NOTHING, NOTHING)
    await pluck(world, table_id, 1, card="ruffle:4")
    bob = await at(world, table_id, 1)
    panel = await world.open_panel(bob, table_id)
    (name,) = (one for one in controls(panel, "answer") if one.endswith(":s"))
    await bob.click(panel, custom_id=name)
    ann = await at(world, table_id, 0)
    assert "It stays in your hand" in text_of(await world.open_panel(ann, table_id))
    await world.env.advance_time(SECONDS - 0.5)
    assert (await world.sitting(table_id)).waiting() == {0}
    await world.env.advance_time(0.5)
    assert (await world.sitting(table_id)).waiting() == {1}

    # The only answer is not given sooner to a question that could be let pass.
    for name in NAMES[:3]:
        await chooses(world, name, plays_forced=True)
    await arrange(world, table_id, PLUCK, NOTHING, STEP)
    await pluck(world, table_id, 1, 2)
    kinds = {row.kind for row in (await world.sitting(table_id)).deadlines}
    assert "forced" not in kinds
    assert "passing" not in kinds
