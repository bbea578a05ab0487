"""Single values that a store keeps, picked out of what it reads together."""

from __future__ import annotations

from data.store import Store
from data.store.values import Deadline, PersonSettings, Post, Table, TableId


async def table_of(store: Store, table: TableId) -> Table:
    return (await store.load(table)).table


async def deadlines_of(store: Store, table: TableId) -> tuple[Deadline, ...]:
    return (await store.load(table)).deadlines


async def posts_of(store: Store, table: TableId) -> tuple[Post, ...]:
    return (await store.surroundings(table)).posts


async def keep_person(store: Store, person: PersonSettings) -> None:
    await store.change(PersonSettings, person.user, lambda _: person)


async def person_of(store: Store, user: int) -> PersonSettings:
    return (await store.people((user,)))[user]
