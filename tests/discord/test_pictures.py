"""Pictures are uploaded once, kept when only text changes, and never waited for long."""

from __future__ import annotations

import asyncio
import os
import signal
from random import Random

import pytest

from bot.screens.art.scene import MOST_ALT
from bot.screens.words import words
from data.store.values import Cards
from tests.discord.gallery import ENOUGH, draw_patiently, pictures, settled, until
from tests.discord.play import answer_somehow, begun, chooses, play_to_the_end
from tests.discord.world import World, make_admin
from tests.helpers.messages import control, controls, text_of
from tests.helpers.stress import LONG

PNG = b"\x89PNG"
ENGLISH = words("en")


@pytest.fixture
async def gallery(world: World) -> World:
    """Yields the world with pictures, for which messages wait longer than for people, on a busy
    machine.
    """
    await draw_patiently(world)
    return world


def uploads(world: World) -> int:
    """Returns how many files Discord was sent so far."""
    return len(world.env.backend.cdn._blobs)


async def rules_begin_with_a_picture(gallery: World, game: str) -> None:
    """Fails unless the pages after the first have none."""
    ann, words_of_it = gallery.people["Ann"], ENGLISH(f"rules-{game}-picture")
    page = (await ann.slash(gallery.channel, "rules", game=game)).response
    shown = pictures(page)
    assert len(shown) == len(page.attachments) == (2 if game == "block" else 1)
    for picture, attached in zip(shown, page.attachments, strict=True):
        assert (await attached.read()).startswith(PNG)
        assert 50 < len(picture["description"]) <= MOST_ALT
    assert words_of_it in text_of(page)
    second = (await ann.click(page, custom_id=f"rules:{game}:-:2")).response
    assert not second.attachments
    first = (await ann.click(second, custom_id=f"rules:{game}:-:1")).response
    assert pictures(first)


@LONG
@pytest.mark.parametrize("game", ["plumes", "block"])
async def test_the_rules_of_each_game_begin_with_a_picture(gallery: World, game: str) -> None:
    await rules_begin_with_a_picture(gallery, game)


async def test_rules_and_panels_have_pictures_that_say_what_they_show(gallery: World) -> None:
    await rules_begin_with_a_picture(gallery, "pikoko")
    table_id = await begun(gallery)
    await settled(gallery)
    (_, first), _ = await gallery.waiting(table_id)
    panel = await gallery.open_panel(first, table_id)
    shown = pictures(panel)
    assert len(shown) == len(panel.attachments) == 2, "the others above, the question below"
    for picture, attached in zip(shown, panel.attachments, strict=True):
        assert (await attached.read()).startswith(PNG)
        assert picture["media"]["url"] == attached.url
        assert 50 < len(picture["description"]) <= MOST_ALT
    assert pictures(gallery.table_post())


@LONG
async def test_only_the_picture_that_changes_is_uploaded_again(gallery: World) -> None:
    table_id = await begun(gallery)
    await settled(gallery)
    (_, first), _ = await gallery.waiting(table_id)
    panel = await gallery.open_panel(first, table_id)
    others, question = panel.attachments
    uploaded = uploads(gallery)
    await first.click(panel, custom_id=f"show:{table_id}:-:panel")
    await settled(gallery)
    assert [one.id for one in panel.attachments] == [others.id, question.id]
    assert uploads(gallery) == uploaded
    await first.click(panel, custom_id=control(panel, "answer"))
    await settled(gallery)
    kept, new = panel.attachments
    assert kept.id == others.id, "a bid changes nothing of what the others hold"
    assert new.id != question.id


@LONG
async def test_public_pictures_move_unless_the_server_wants_none(gallery: World) -> None:
    """The podium moves; what one person is shown never does."""
    keeper = make_admin(gallery)
    panel = await keeper.slash(gallery.channel, "server")
    ends = []
    for motion in ("on", "off"):
        await keeper.select(panel.response, [motion], custom_id="server:-:motion:-")
        table_id = await gallery.open("Ann", rounds="1")
        await gallery.add_computers(table_id, "random", "greedy")
        await gallery.start(table_id)
        await play_to_the_end(gallery, table_id, Random(3))
        await settled(gallery)
        (attached,) = gallery.posts()[-1].attachments
        assert pictures(gallery.posts()[-1])
        ends.append((await attached.read())[:4])
    assert ends == [b"GIF8", PNG]


@LONG
async def test_a_whole_game_with_pictures_asks_for_no_more_requests(
    gallery: World, capsys: pytest.CaptureFixture[str]
) -> None:
    table_id = await begun(gallery)
    before, version = len(gallery.env.http_requests), 0
    version = (await gallery.sitting(table_id)).table.version
    await play_to_the_end(gallery, table_id, Random(3))
    await settled(gallery)
    own = [
        entry
        for entry in gallery.env.http_requests[before:]
        if not entry.path.startswith(("/interactions/", "/webhooks/"))
    ]
    changes = (await gallery.sitting(table_id)).table.version - version
    with capsys.disabled():
        print(f"\n{len(own)} requests for {changes} changes: {len(own) / changes:.2f} each")
    assert len(own) <= 1.5 * changes
    assert all(len(post.attachments) <= 2 for post in gallery.posts())


@LONG
async def test_whoever_wants_text_gets_no_picture(gallery: World) -> None:
    table_id = await begun(gallery)
    ann, bob = gallery.people["Ann"], gallery.people["Bob"]
    await chooses(gallery, "Ann", cards=Cards.TEXT)
    assert not pictures(await gallery.open_panel(ann, table_id))
    assert pictures(await gallery.open_panel(bob, table_id))


@LONG
async def test_a_message_is_in_words_when_no_picture_can_be_drawn(gallery: World) -> None:
    table_id = await begun(gallery)
    await settled(gallery)
    (_, first), (_, second) = await gallery.waiting(table_id)
    os.kill(gallery.bot.pictures.drawings.pid, signal.SIGKILL)
    await until(lambda: not gallery.bot.pictures.drawings.ready)
    panel = await gallery.open_panel(first, table_id)
    assert not pictures(panel)
    assert "**🦢\u00a0" in text_of(panel), "the cards of the others are listed"
    assert not panel.attachments
    await until(lambda: gallery.bot.pictures.drawings.ready)
    assert pictures(await gallery.open_panel(second, table_id))


@LONG
async def test_a_podium_which_is_not_drawn_again_waits_longer_for_its_picture(
    gallery: World,
) -> None:
    gallery.bot.pictures.seconds = 0
    table_id = await gallery.open("Ann", rounds="1")
    await gallery.add_computers(table_id, "random", "greedy")
    await gallery.start(table_id)
    await settled(gallery)
    assert not pictures(gallery.table_post())
    await play_to_the_end(gallery, table_id, Random(3))
    await settled(gallery)
    assert pictures(gallery.posts()[-1])


@LONG
async def test_what_was_in_words_as_a_game_ended_gets_its_picture_later(gallery: World) -> None:
    table_id = await begun(gallery)
    await settled(gallery)
    ann, bob = gallery.people["Ann"], gallery.people["Bob"]
    await chooses(gallery, "Bob", cards=Cards.TEXT)
    panel, in_text = [await gallery.open_panel(one, table_id) for one in (ann, bob)]
    drawings = gallery.bot.pictures.drawings
    os.kill(drawings.pid, signal.SIGSTOP)
    drawings.silent = 0.01
    await play_to_the_end(gallery, table_id, Random(3))
    await settled(gallery)
    assert not any(map(pictures, (*gallery.posts(), panel)))
    os.kill(drawings.pid, signal.SIGCONT)
    drawings.silent = ENOUGH
    await drawn_again(gallery)
    assert all(map(pictures, (*gallery.posts(), panel)))
    assert not pictures(in_text), "nothing is drawn for whoever wants text"
    requests = len(gallery.env.http_requests)
    await drawn_again(gallery)
    assert len(gallery.env.http_requests) == requests


@LONG
async def test_a_picture_that_was_late_comes_later(gallery: World) -> None:
    table_id = await begun(gallery)
    await settled(gallery)
    gallery.bot.pictures.seconds = 0
    panel = await gallery.open_panel(gallery.people["Ann"], table_id)
    assert not pictures(panel)
    gallery.bot.pictures.seconds = ENOUGH
    await drawn_again(gallery)
    assert pictures(panel)


@LONG
async def test_a_picture_that_is_always_late_is_not_tried_for_ever(gallery: World) -> None:
    table_id = await begun(gallery)
    await settled(gallery)
    gallery.bot.pictures.seconds = -1
    panel = await gallery.open_panel(gallery.people["Ann"], table_id)
    assert not pictures(panel)
    requests = len(gallery.env.http_requests)
    for _ in range(3):
        await drawn_again(gallery)
    edits = len(gallery.env.http_requests) - requests
    assert 1 <= edits <= 3
    assert not pictures(panel)


async def drawn_again(world: World) -> None:
    """Gives each message that has words for its picture the time to get it."""
    for _ in range(8):
        await world.env.advance_time(1)
        await asyncio.sleep(0.3)
        await settled(world)


@LONG
async def test_pictures_outlive_a_restart_of_the_bot(gallery: World) -> None:
    table_id = await begun(gallery)
    await settled(gallery)
    await gallery.restart()
    await draw_patiently(gallery)
    for _ in range(3):
        _, person = (await gallery.waiting(table_id))[0]
        await answer_somehow(gallery, table_id, person, Random(1))
        await settled(gallery)
    post = gallery.table_post()
    assert len(post.attachments) == len(pictures(post)) >= 1


@LONG
async def test_rules_whose_files_are_refused_are_in_words(gallery: World) -> None:
    ann = gallery.people["Ann"]
    path, method = "/interactions/*/*/callback", "POST"
    gallery.env.inject_error(method, path, status=403, code=50013, message="No files", times=1)
    page = (await ann.slash(gallery.channel, "rules", game="plumes")).response
    assert not page.attachments
    assert "Peacock R0 B1 G2 / B5 B6 / B3" in text_of(page), "the picture is described"


@LONG
async def test_a_guided_round_is_in_pictures(gallery: World) -> None:
    ann = gallery.people["Ann"]
    rules = await ann.slash(gallery.channel, "rules", game="pikoko")
    asked = (await ann.click(rules.response, custom_id="guided:pikoko:open:-")).response
    assert len(pictures(asked)) == len(asked.attachments) == 2
    (bid, *_) = (one for one in controls(asked, "guided") if not one.endswith(":play:-"))
    after = (await ann.click(asked, custom_id=bid)).response
    assert len(pictures(after)) == len(after.attachments) == 2
