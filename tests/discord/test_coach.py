"""The coach: one's own game once more, decision by decision, for oneself alone."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from bot.running.thinker import Advising
from bot.running.thinking import NoThought
from bot.screens.words import words
from engine.block.game import Block
from engine.mind import review
from engine.mind.review import Judged
from engine.plumes.acts import Keep
from tests.discord.forging import forged_click
from tests.discord.play import begun, play_out
from tests.discord.replaying import at, played_to_the_end
from tests.discord.thinking import told_by_a_restart, without_processes
from tests.discord.world import World, said
from tests.helpers.messages import control, controls, text_of, values
from tests.helpers.stress import LONG, short

ENGLISH, FRENCH = words("en"), words("fr")
SEED = 5


@pytest.fixture
async def played(world: World) -> tuple[World, str]:
    """Returns a game that Ann, Bob and Cleo have finished; strong players think in this process."""
    without_processes(world)
    return world, await played_to_the_end(world, SEED)


async def opened(world: World, table_id: str, name: str = "Ann") -> Any:
    """Returns the review as that person sees it, from the podium."""
    clicked = await world.people[name].click(
        world.posts()[-1], custom_id=f"coach:{table_id}:-:open"
    )
    return clicked.response


async def worst(world: World, table_id: str, name: str = "Ann") -> tuple[Judged, ...]:
    sitting = await world.sitting(table_id)
    user = world.people[name].id
    seat = next(at for at, one in enumerate(sitting.table.seats) if one.user == user)
    reviewed = await world.bot.reviews.of(sitting, seat)
    found: tuple[Judged, ...] = reviewed.worst
    return found


async def finished(world: World, game: str) -> str:
    """Returns another game that Ann and Bob have finished, at random."""
    without_processes(world)
    table_id = await world.open("Ann", "Bob", game=game)
    await world.start(table_id)
    await play_out(world, table_id, Random(SEED))
    return table_id


async def answered(world: World, exercise: Any, rng: Random) -> Any:
    """Returns the verdict after Ann has chosen anew, in as many presses as needed."""
    ann, shown = world.people["Ann"], exercise
    for _ in range(10):
        if offered := controls(shown, "try"):
            name = rng.choice(list(offered))
            choices = values(offered[name])
            picked = [rng.choice(choices)] if choices else None
            shown = (
                await ann.select(shown, picked, custom_id=name)
                if picked
                else await ann.click(shown, custom_id=name)
            ).response
        else:
            return shown
    raise AssertionError(text_of(shown))


@LONG
@pytest.mark.parametrize(("game", "unit"), [("plumes", "expected points"), ("block", "% to win")])
async def test_every_game_is_reviewed_from_the_podium_to_the_verdict(
    world: World, game: str, unit: str
) -> None:
    table_id, rng = await finished(world, game), Random(2)
    shown = await opened(world, table_id)
    assert ENGLISH("coach-title", game=ENGLISH(f"game-{game}")) in text_of(shown)
    found = await worst(world, table_id)
    assert found
    for judged in found:
        name = f"coach:{table_id}:{judged.decision.number}:try"
        exercise = (await world.people["Ann"].click(shown, custom_id=name)).response
        assert unit not in text_of(exercise)
        told = await answered(world, exercise, rng)
        assert unit in text_of(told)
        reasons = ENGLISH("coach-compared-with-choice"), ENGLISH("coach-block-wins")
        assert any(reason in text_of(told) for reason in reasons)
        overview = f"coach:{table_id}:-:open"
        shown = (await world.people["Ann"].click(told, custom_id=overview)).response


@LONG
async def test_a_verdict_leads_to_the_replay_where_it_was_decided(
    played: tuple[World, str],
) -> None:
    world, table_id = played
    ann, again = world.people["Ann"], await world.bot.replays.of(table_id)
    decision = (await worst(world, table_id))[0].decision
    tried = f"coach:{table_id}:{decision.number}:try"
    exercise = (await ann.click(await opened(world, table_id), custom_id=tried)).response
    told = await answered(world, exercise, Random(2))
    shown = (await ann.click(told, custom_id=control(told, "replay"))).response
    step, seat = at(shown).split(".")
    assert again.of_entry(decision.number) == int(step)
    assert again.entries[decision.number].actor == int(seat), "as oneself"
    assert shown.flags.ephemeral


@LONG
@pytest.mark.parametrize("restarted", short([True, False], 1))
async def test_six_cards_are_chosen_again(
    world: World, monkeypatch: pytest.MonkeyPatch, *, restarted: bool
) -> None:
    """The six cards count as the costliest decision. A restart in between changes nothing."""

    def the_choice(judged: Sequence[Judged], *_asked: object, **_named: object) -> list[Judged]:
        return [one for one in judged if isinstance(one.decision.action, Keep)]

    monkeypatch.setattr(review, "costliest", the_choice)
    monkeypatch.setattr(review, "worst_first", the_choice)
    table_id = await finished(world, "plumes")
    shown = await opened(world, table_id)
    (judged,) = await worst(world, table_id)
    name = f"coach:{table_id}:{judged.decision.number}:try"
    exercise = (await world.people["Ann"].click(shown, custom_id=name)).response
    if restarted:
        await world.restart()
        without_processes(world)
    told = text_of(await answered(world, exercise, Random(1)))
    assert ENGLISH("coach-plumes-keep") in told
    assert told.count("expected points") == 3, "of what was tried, of the best, and of the game"


@LONG
async def test_what_nobody_judged_before_is_judged_when_it_is_tried(world: World) -> None:
    table_id = await finished(world, "plumes")
    sitting, ann = await world.sitting(table_id), world.people["Ann"].id
    seat = next(at for at, one in enumerate(sitting.table.seats) if one.user == ann)
    for judged in await worst(world, table_id):
        legal = judged.decision.part.legal
        other = next(one for one in legal if not judged.advice.speaks_of(one))
        again = await world.bot.reviews.tried(sitting, seat, judged, other)
        assert again.advice.speaks_of(other)
        assert again.chosen.worth == judged.chosen.worth


async def test_ones_own_review_asks_tells_and_is_for_oneself_alone(
    played: tuple[World, str],
) -> None:
    world, table_id = played
    shown = await opened(world, table_id)
    assert shown.flags.ephemeral
    text = text_of(shown)
    assert ENGLISH("coach-title", game="Pikoko") in text
    note = ENGLISH("coach-note", unit="points")
    assert note not in text
    asked = await world.people["Ann"].click(shown, custom_id=f"coach:{table_id}:-:note")
    assert note in text_of(asked.response)
    assert ENGLISH("coach-title", game="Pikoko") in text_of(asked.response)
    assert f"coach:{table_id}:-:note" not in controls(asked.response)
    found = await worst(world, table_id)
    assert len(found) == 3
    tries = [name for name in controls(shown, "coach") if name.endswith(":try")]
    assert tries == [f"coach:{table_id}:{one.decision.number}:try" for one in found]

    # Nothing is told before one has tried.
    for judged in await worst(world, table_id):
        number = judged.decision.number
        exercise = await world.people["Ann"].click(
            shown, custom_id=f"coach:{table_id}:{number}:try"
        )
        text = text_of(exercise.response)
        assert ENGLISH("coach-again") in text
        assert "%" not in text
        assert "expected" not in text
        offered = controls(exercise.response, "try")
        assert len(offered) >= len(judged.decision.part.legal) - 1
        assert not controls(exercise.response, "answer")
        await world.people["Ann"].click(exercise.response, custom_id=f"coach:{table_id}:-:open")

    # A try is answered with what is best and why.
    ann, rng = world.people["Ann"], Random(1)
    judged = (await worst(world, table_id))[0]
    number = judged.decision.number
    shown = await opened(world, table_id)
    exercise = await ann.click(shown, custom_id=f"coach:{table_id}:{number}:try")
    tried = rng.choice(list(controls(exercise.response, "try")))
    told = await ann.click(exercise.response, custom_id=tried)
    text = text_of(told.response)
    assert "%" in text
    assert "of the deals that were still possible" in text
    assert "expected points" in text
    assert not controls(told.response, "try")
    following = (await worst(world, table_id))[1].decision.number
    assert f"coach:{table_id}:{following}:try" in controls(told.response)

    # No one sees another person's review.
    number = (await worst(world, table_id, "Bob"))[0].decision.number
    end = world.posts()[-1]
    stranger = await world.people["Dan"].click(end, custom_id=f"coach:{table_id}:-:open")
    assert said(stranger) == world.refusal("not-your-game")
    for forged in (f"coach:{table_id}:{number}:tell", f"try:{table_id}:{number}:b1.2"):
        for name in ("Ann", "Dan"):
            assert await forged_click(world, name, end, forged) in (
                world.refusal("not-your-game"),
                world.refusal("unknown"),
            )


@LONG
async def test_the_command_reviews_the_last_game_and_offers_others(
    played: tuple[World, str],
) -> None:
    world, table_id = played
    result = await world.people["Bob"].slash(world.channel, "coach")
    assert result.ephemeral
    assert ENGLISH("coach-title", game="Pikoko") in said(result)
    await world.env.advance_time(1)
    again = await begun(world)
    await play_out(world, again, Random(SEED + 1))
    newer = (await world.people["Bob"].slash(world.channel, "coach")).response
    menu = f"coach:{again}:-:pick"
    older = await world.people["Bob"].select(newer, [table_id], custom_id=menu)
    assert f"coach:{table_id}:" in control(older.response, "coach")


@LONG
async def test_a_game_of_older_rules_is_passed_over(
    played: tuple[World, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    world, table_id = played
    newest = await finished(world, "block")
    monkeypatch.setattr(Block, "rules_version", Block.rules_version + 1)
    await world.restart()
    without_processes(world)
    ann = world.people["Ann"]
    shown = (await ann.slash(world.channel, "coach")).response
    assert ENGLISH("coach-title", game="Pikoko") in text_of(shown)
    assert f"coach:{table_id}:-:pick" not in controls(shown), "there is no other to choose"
    refused = await ann.click(world.posts()[-1], custom_id=f"coach:{newest}:-:open")
    assert said(refused) == world.refusal("older-rules")


async def test_who_has_finished_no_game_is_told_how_to_begin(world: World) -> None:
    result = await world.people["Dan"].slash(world.channel, "coach")
    assert said(result) == world.refusal("nothing-to-review")


@LONG
async def test_it_can_tell_without_a_try_and_after_a_restart(played: tuple[World, str]) -> None:
    world, table_id = played
    before = [one.cost for one in await worst(world, table_id)]
    shown = await opened(world, table_id)
    told = next(name for name in controls(shown, "coach") if name.endswith(":try"))
    exercise = await world.people["Ann"].click(shown, custom_id=told)
    await world.restart()
    without_processes(world)
    answer = await world.people["Ann"].click(
        exercise.response, custom_id=told.replace(":try", ":tell")
    )
    assert "of the deals that were still possible" in text_of(answer.response)
    assert [one.cost for one in await worst(world, table_id)] == before


async def test_a_game_that_goes_on_is_not_reviewed(world: World) -> None:
    table_id = await begun(world)
    shown = await world.open_panel(world.people["Ann"], table_id)
    assert shown
    told = await forged_click(world, "Ann", world.table_post(), f"coach:{table_id}:-:open")
    assert told == world.refusal("not-finished")


@LONG
async def test_it_speaks_french(played: tuple[World, str]) -> None:
    world, table_id = played
    world.speaks("Cleo", "fr")
    shown = await opened(world, table_id, "Cleo")
    assert FRENCH("coach-title", game="Pikoko") in text_of(shown)
    number = (await worst(world, table_id, "Cleo"))[0].decision.number
    told = await world.people["Cleo"].click(shown, custom_id=f"coach:{table_id}:{number}:try")
    told = await world.people["Cleo"].click(
        told.response, custom_id=f"coach:{table_id}:{number}:tell"
    )
    assert "des donnes qui restaient possibles" in text_of(told.response)


async def test_only_ones_own_decisions_are_judged(world: World) -> None:
    """Decisions of a computer player in a person's place are not judged."""
    without_processes(world)
    table_id = await begun(world)
    sitting = await world.sitting(table_id)
    ann = world.people["Ann"].id
    await world.at_table(world.people["Ann"], "leave", table=table_id)
    await play_out(world, table_id, Random(SEED))
    seat = next(at for at, one in enumerate(sitting.table.seats) if one.user == ann)
    reviewed = await world.bot.reviews.of(await world.sitting(table_id), seat)
    assert reviewed.course.values
    assert reviewed.worst == ()
    shown = await opened(world, table_id)
    assert ENGLISH("coach-none") in text_of(shown)


async def test_while_nothing_thinks_the_person_is_told(played: tuple[World, str]) -> None:
    async def answer(*_asked: object) -> Any:
        raise NoThought("too late")

    world, table_id = played
    world.bot.thinking._answer = answer
    clicked = await world.people["Ann"].click(
        world.posts()[-1], custom_id=f"coach:{table_id}:-:open"
    )
    assert world.refusal("no-thought") in said(clicked)
    without_processes(world)
    assert ENGLISH("coach-title", game="Pikoko") in text_of(await opened(world, table_id))


async def test_who_waits_for_a_review_when_the_bot_restarts_is_told(
    played: tuple[World, str],
) -> None:
    world, table_id = played
    podium, button = world.posts()[-1].id, f"coach:{table_id}:-:open"
    told = await told_by_a_restart(world, "Ann", podium, button)
    assert world.refusal("closing") in told


@LONG
async def test_a_review_that_failed_goes_on_where_it_was(played: tuple[World, str]) -> None:
    world, table_id = played
    answer, asked = world.bot.thinking._answer, []

    async def late_once(advising: Advising, *_circumstances: object) -> Any:
        asked.append(advising)
        if len(asked) == 5:
            raise NoThought("too late")
        return await answer(advising)

    world.bot.thinking._answer = late_once
    assert world.refusal("no-thought") in text_of(await opened(world, table_id))
    assert ENGLISH("coach-title", game="Pikoko") in text_of(await opened(world, table_id))
    assert asked.count(asked[4]) == 2
    assert len(asked) == len(set(asked)) + 1
