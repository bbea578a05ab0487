"""The bot's own emojis on Discord: uploaded once, in the background; other emojis stay
untouched.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count

import pytest
from structlog.testing import capture_logs

from bot.pictures.emojis import PUT_OFF, RESTS, Emojis
from bot.screens.all_games import emoji_sets, emojis, most_seats
from bot.screens.art.emoji_art import head_name
from bot.screens.art.svg import circle, document
from tests.discord.world import TRIO, World
from tests.helpers.messages import text_of
from tests.helpers.stress import some

LIMIT = 2000
HEADS = [head_name(number) for number in range(most_seats())]


def drawing(colour: str) -> str:
    return document(128, 128, circle(64, 64, 60, colour))


RED, BLUE = drawing("#FF0000"), drawing("#0000FF")


class Upload:
    """One start of the bot's emojis. Its sleeps are noted; sleeps of an hour do not end."""

    def __init__(
        self,
        world: World,
        drawn: Mapping[str, str] | Callable[[], Mapping[str, str]],
        pace: float | None = 2,
    ) -> None:
        self.slept: list[float] = []
        drawings = drawn if callable(drawn) else lambda: drawn
        self.world = world
        self.emojis = Emojis(world.client, world.bot.store, pace, self._sleep, drawings)

    async def _sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        if self.slept.count(PUT_OFF) > 3:
            raise AssertionError("it never comes to rest")

    async def run(self) -> Mapping[str, str]:
        await self.emojis._run()
        return self.emojis.shown


def there(world: World) -> dict[str, int]:
    return {one.name: one.id for one in world.env.backend.application_emojis.values()}


def requests(world: World, method: str) -> int:
    return sum(one.method == method and "/emojis" in one.path for one in world.env.http_requests)


async def test_what_is_missing_is_uploaded_once_and_own_ones_are_replaced(world: World) -> None:
    upload = Upload(world, {"move": RED, "crown": BLUE})
    shown = await upload.run()
    uploaded = there(world)
    assert set(uploaded) == {"move", "crown"}
    assert shown == {name: f"<:{name}:{number}>" for name, number in uploaded.items()}
    assert upload.slept == [2, 2]
    again = Upload(world, {"move": RED, "crown": BLUE})
    assert await again.run() == shown
    assert again.slept == []
    assert requests(world, "POST") == 2
    assert there(world) == uploaded

    # Own ones are taken over by a new database.
    drawn = {"move": RED, "crown": BLUE}
    shown = await Upload(world, drawn).run()
    before, uploads = there(world), requests(world, "POST")
    await world.bot.store.keep_fact("emojis", "{}")
    with capture_logs() as logs:
        assert await Upload(world, drawn).run() == shown
    assert [(one["event"], one["count"]) for one in logs] == [("emojis taken over", 2)]
    assert there(world) == before, "messages that show them go on showing them"
    assert requests(world, "POST") == uploads
    assert requests(world, "DELETE") == 0
    await Upload(world, {"move": BLUE, "crown": BLUE}).run()
    assert there(world)["move"] != before["move"], "it is the bot's own from now on"

    # Own old ones go, and changed ones are replaced.
    await Upload(world, {"move": RED, "crown": BLUE, "trick": RED}).run()
    before = there(world)
    shown = await Upload(world, {"move": BLUE, "crown": BLUE}).run()
    after = there(world)
    assert set(after) == set(shown) == {"move", "crown"}
    assert after["crown"] == before["crown"]
    assert after["move"] != before["move"]

    # One that was deleted comes back.
    await Upload(world, {"move": RED}).run()
    world.env.backend.delete_application_emoji(there(world)["move"])
    shown = await Upload(world, {"move": RED}).run()
    assert shown == {"move": f"<:move:{there(world)['move']}>"}


async def test_one_of_several_processes_uploads_and_the_others_show_what_is_there(
    world: World, nothing_swallowed: list[str]
) -> None:
    await Upload(world, {"move": RED}).run()
    other = Upload(world, {"move": RED, "crown": BLUE}, pace=None)
    with pytest.raises(AssertionError):
        await other.run()
    nothing_swallowed.clear()  # of the sleep by the hour
    assert (set(other.emojis.shown), set(other.slept)) == ({"move"}, {PUT_OFF})
    await Upload(world, {"move": RED, "crown": BLUE}).run()
    before = requests(world, "POST")
    assert set(await Upload(world, {"move": RED, "crown": BLUE}, pace=None).run()) == set(
        there(world)
    )
    assert requests(world, "POST") == before


async def test_foreign_ones_are_left_alone_and_so_are_their_names(world: World) -> None:
    backend = world.env.backend
    mine = {name: backend.create_application_emoji(name).id for name in ("move", "party")}
    for number in mine.values():
        backend.application_emojis[number].user_id = world.people["Ann"].id
    shown = await Upload(world, {"move": RED, "crown": BLUE}).run()
    assert set(shown) == {"crown"}
    assert there(world).items() >= mine.items()


async def test_one_of_its_own_that_no_drawing_asks_for_is_left_to_whoever_uploaded_it(
    world: World,
) -> None:
    party = world.env.backend.create_application_emoji("party").id
    await Upload(world, {"move": RED}).run()
    assert there(world)["party"] == party


async def test_when_messages_are_refused_for_their_emojis_these_are_looked_at_again(
    world: World,
) -> None:
    upload = Upload(world, {"move": RED, "crown": BLUE})
    emojis = upload.emojis

    async def looks(*begin: Callable[[], None]) -> int:
        """Returns how often Discord was asked for the list of emojis."""
        asked = requests(world, "GET")
        with world.as_bot():
            for one in begin:
                one()
        await world.env.settle()
        return requests(world, "GET") - asked

    assert await looks(emojis.look_again) == 0, "this process has not begun"
    assert await looks(emojis.start) == 1
    gone = there(world)["move"]
    world.env.backend.delete_application_emoji(gone)
    assert await looks(emojis.look_again, emojis.look_again) == 1
    assert upload.slept[-1] == RESTS, "it looks no more until that is over"
    assert emojis.shown["move"] == f"<:move:{there(world)['move']}>"
    assert there(world)["move"] != gone
    assert await looks(emojis.look_again) == 1


@pytest.mark.parametrize("status", some([429, 500, 403], 1))
async def test_trouble_puts_off_the_rest_by_an_hour_and_not_by_the_card(
    world: World, status: int
) -> None:
    drawn = dict.fromkeys(("move", "crown", "trick"), RED)
    world.env.inject_error("POST", "/applications/*/emojis", status=status, message="no")
    upload = Upload(world, drawn)
    shown = await upload.run()
    assert set(shown) == set(there(world)) == set(drawn)
    assert upload.slept.count(PUT_OFF) == 1


async def test_an_unforeseen_error_puts_them_off_too(world: World) -> None:
    times = count()

    def fails_once() -> Mapping[str, str]:
        if next(times) == 0:
            raise ValueError("nobody thought of this")
        return {"move": RED}

    with capture_logs() as logs:
        shown = await Upload(world, fails_once).run()
    assert set(shown) == {"move"}
    assert [(one["event"], one["log_level"]) for one in logs] == [("emojis put off", "error")]


async def test_an_upload_that_was_cut_short_is_known_again(world: World) -> None:
    """The emoji had arrived at Discord, but its answer got lost."""
    await Upload(world, {"move": RED}).run()
    fact = await world.bot.store.fact("emojis")
    number = there(world)["move"]
    await world.bot.store.keep_fact("emojis", fact.replace(str(number), "null"))
    assert await Upload(world, {"move": RED}).run() == {"move": f"<:move:{number}>"}
    assert requests(world, "POST") == 1


async def test_a_set_is_shown_as_a_whole_or_not_at_all(world: World) -> None:
    """Discord has room for all emojis of the set but one."""
    for number in range(LIMIT - len(HEADS) + 1):
        world.env.backend.create_application_emoji(f"other_{number}")
    drawn = dict.fromkeys(HEADS, RED)
    upload = Upload(world, drawn)
    assert await upload.run() == {}
    assert len(there(world)) == LIMIT
    world.env.backend.delete_application_emoji(there(world)["other_0"])
    assert set(await Upload(world, drawn).run()) == set(HEADS)


async def test_cards_are_emojis_in_texts_and_on_buttons_once_they_are_there(world: World) -> None:
    names = next(names for names in emoji_sets() if "red_7" in names)
    assert names <= {name for name, _ in emojis()}
    world.bot.own_emojis.show({name: f"<:{name}:{10**17}>" for name in names})
    table_id = await world.open(*TRIO)
    await world.start(table_id)
    panel = await world.open_panel(world.people["Ann"], table_id)
    for message in (panel, world.table_post()):
        assert "<:" in text_of(message)
        assert not set("🟥🟨🟪⬜🟦🎴") & set(text_of(message))


async def test_the_question_before_a_table_is_ended_has_the_signs_of_the_table(
    world: World,
) -> None:
    heads = {name: f"<:{name}:{10**17}>" for name in HEADS}
    world.bot.own_emojis.show(heads)
    table_id = await world.open(*TRIO)
    await world.start(table_id)
    shown = [head for head in heads.values() if head in text_of(world.table_post())]
    asked = await world.at_table(world.people["Ann"], "ask-end")
    assert len(shown) == len(TRIO)
    assert all(head in text_of(asked.response) for head in shown)


async def test_notices_name_people_by_the_signs_of_the_table(world: World) -> None:
    heads = {name: f"<:{name}:{10**17}>" for name in HEADS}
    world.bot.own_emojis.show(heads)
    table_id, ann = await world.open(*TRIO), world.people["Ann"]
    shown = [head for head in heads.values() if head in text_of(world.table_post())][: len(TRIO)]
    asked = await world.press_in_lobby("Ann", table_id, "cancel")
    kept = await ann.click(asked.response, custom_id=f"seat:{table_id}:-:keep")
    elsewhere = await ann.slash(world.guild.create_text_channel("elsewhere"), "table")
    for notice in (kept.response, elsewhere.response):
        assert all(head in text_of(notice) for head in shown)
