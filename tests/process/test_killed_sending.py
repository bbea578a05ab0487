"""The program is killed after it has sent a message, and before it has noted that."""

from __future__ import annotations

import signal
from random import Random

import pytest

from tests.helpers.messages import controls
from tests.helpers.stress import some
from tests.process.evening import Evening, mistakes, settled
from tests.process.hurrying import finish, hurry
from tests.process.people import People
from tests.process.plumage import Plumage
from tests.process.stand_in import StandIn


@pytest.mark.parametrize("sent", some([2, 1], 1))
@pytest.mark.parametrize("ends", [False, True], ids=["plays on", "ends"])
async def test_a_table_post_that_was_sent_anew_right_before_a_kill_is_found(
    stand_in: StandIn, people: People, plumage: Plumage, sent: int, ends: bool
) -> None:
    """Two rounds ended unseen, so the post is sent anew twice. After the end of the game
    it is not.
    """
    stand_in.rules.limits_requests = False
    await plumage.start()
    evening = Evening(people, plumage, Random(1))
    await evening.gather()
    table = evening.going["pikoko"]
    post = next(one for one in people.posts() if controls(one, f"lobby:{table}"))
    await people.press(evening.names[0], post, f"lobby:{table}:-:start")
    await plumage.terminate()
    await hurry(plumage.database, table, seed=1)
    place = f"/channels/{people.place['id']}/messages"
    for _ in range(sent - 1):
        stand_in.fault("POST", place, lambda: None)
    stand_in.fault("POST", place, lambda: plumage.send(signal.SIGKILL))
    await plumage.start()
    assert await plumage.ended() == -signal.SIGKILL
    if ends:
        await finish(plumage.database, table, seed=2)
    await plumage.start()
    await settled(evening, plumage.database)
    assert await mistakes(evening, plumage.database) == []


async def test_the_answer_that_opened_a_table_is_its_post_after_a_kill(
    stand_in: StandIn, people: People, plumage: Plumage
) -> None:
    await plumage.start()
    stand_in.fault("POST", "/interactions/.*", lambda: plumage.send(signal.SIGKILL))
    await people.give("Ann", "play", game="pikoko")
    assert await plumage.ended() == -signal.SIGKILL
    (post,) = people.posts()
    await plumage.start()
    drawn = f"/channels/{people.place['id']}/messages/{post['id']}"
    await stand_in.until(lambda: any(one.path == drawn for one in stand_in.requests))
    assert people.posts() == [post]
