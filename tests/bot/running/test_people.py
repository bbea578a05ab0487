"""Settings of people and servers: of two changes that come at once, none is lost."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from bot.running.people import People
from data.store import Store
from data.store.values import PersonSettings, Place, ServerSettings
from tests.helpers.stored import person_of


async def test_two_changes_at_once_are_both_kept(store: Store) -> None:
    people = People(store)
    await asyncio.gather(
        people.change(7, lambda person: replace(person, language="fr")),
        people.change(7, lambda person: replace(person, pings=False)),
        people.change_server(7, lambda server: replace(server, motion=False)),
        people.change_server(7, lambda server: replace(server, place=Place.HERE)),
    )
    person, server = (
        PersonSettings(7, language="fr", pings=False),
        ServerSettings(7, place=Place.HERE, motion=False),
    )
    assert (await people.person(7), await people.server(7)) == (person, server)
    assert (await person_of(store, 7), await store.server(7)) == (person, server)


async def test_a_change_leaves_what_is_known_of_direct_messages(store: Store) -> None:
    people = People(store)
    await people.note_dm(7, closed=True)
    assert (await people.change(7, lambda _: PersonSettings(7, language="fr"))).dm_closed
