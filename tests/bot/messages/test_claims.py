"""Who may write to a message: one at a time, and answers to clicks first."""

from __future__ import annotations

import asyncio

import pytest

from bot.messages import claims as module
from bot.messages.claims import Claims

TABLE = "abcdefghij"
KEY = (TABLE, "table")


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_a_message_that_is_claimed_is_left_out_and_that_is_told_when_the_claim_ends() -> None:
    released: list[str] = []
    claims = Claims(released.append)
    with claims.claim(KEY):
        assert claims.are_open(TABLE)
        async with claims.write(KEY) as may_write:
            assert not may_write
        assert not released
    assert released == [TABLE]
    assert claims.pop_left_out(TABLE)
    assert not claims.pop_left_out(TABLE)
    assert not claims.are_open(TABLE)


async def test_a_claim_keeps_nobody_from_other_messages() -> None:
    claims = Claims(lambda _table: None)
    with claims.claim(KEY):
        async with claims.write((TABLE, "dm-1")) as may_write:
            assert may_write
    assert not claims.pop_left_out(TABLE)


async def test_an_answer_waits_for_a_write_that_is_under_way() -> None:
    claims, order = Claims(lambda _table: None), list[str]()

    async def answer() -> None:
        with claims.claim(KEY) as claim:
            async with claim.turn() as may_write:
                assert may_write
                order.append("answer")

    async with claims.write(KEY) as may_write:
        assert may_write
        answering = asyncio.create_task(answer())
        await settle()
        order.append("write")
    await answering
    assert order == ["write", "answer"]


async def test_an_answer_does_not_wait_for_ever_and_its_message_is_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0)
    claims = Claims(lambda _table: None)
    async with claims.write(KEY):
        with claims.claim(KEY) as claim:
            async with claim.turn() as may_write:
                assert not may_write
    assert claims.pop_left_out(TABLE)


async def test_two_answers_are_written_one_after_the_other() -> None:
    claims, writing = Claims(lambda _table: None), list[int]()

    async def answer() -> None:
        with claims.claim(KEY) as claim:
            async with claim.turn() as may_write:
                assert may_write
                writing.append(1)
                await settle()
                assert writing == [1]
                writing.pop()

    await asyncio.gather(*(answer() for _ in range(3)))


async def test_nothing_is_remembered_of_messages_that_nobody_writes_to() -> None:
    claims = Claims(lambda _table: None)
    async with claims.write(KEY):
        pass
    with claims.claim(KEY) as claim:
        async with claim.turn():
            pass
    assert not claims._messages
    assert not claims._open
