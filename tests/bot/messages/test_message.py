"""A message: who may write it, one at a time and answers to clicks first, and with which token."""

from __future__ import annotations

import asyncio
from typing import Final

import pytest

from bot.messages import message as module
from bot.messages import slots
from bot.messages.message import Message, Row, Token
from bot.messages.record import Record

MINUTE: Final = 60_000


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_a_message_stays_claimed_until_the_last_of_two_claims_ends() -> None:
    released: list[bool] = []
    record = Record("abcdefghij", released=lambda: released.append(True))
    with record.claim(slots.TABLE) as message:
        with record.claim(slots.TABLE) as again:
            assert again is message
        assert (record.claims, message.claims) == (1, 1)
        assert not record.of(slots.direct(1)).claims, "nobody is kept from other messages"
        assert not released
    assert not record.claims
    assert released == [True]


async def test_an_answer_waits_for_a_write_that_is_under_way() -> None:
    message, order = Message(Row(slots.TABLE)), list[str]()

    async def answer() -> None:
        async with message.answering() as may_write:
            assert may_write
            order.append("answer")

    async with message.writing:
        answering = asyncio.create_task(answer())
        await settle()
        order.append("write")
    await answering
    assert order == ["write", "answer"]


async def test_an_answer_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0)
    message = Message(Row(slots.TABLE))
    async with message.writing, message.answering() as may_write:
        assert not may_write


async def test_two_answers_are_written_one_after_the_other() -> None:
    message, writing = Message(Row(slots.TABLE)), list[int]()

    async def answer() -> None:
        async with message.answering() as may_write:
            assert may_write
            writing.append(1)
            await settle()
            assert writing == [1]
            writing.pop()

    await asyncio.gather(*(answer() for _ in range(3)))


def test_a_token_is_plain_data_and_its_secret_is_not_shown() -> None:
    token = Token(1, "secret", 2)
    assert token == Token(1, "secret", 2)
    assert "secret" not in repr(token)


def test_a_token_is_usable_until_its_time() -> None:
    message = Message(Row(slots.panel(1)), token=Token(1, "secret", 14 * MINUTE))
    assert message.usable_token(14 * MINUTE) is message.token
    assert message.usable_token(14 * MINUTE + 1) is None
    assert Message(Row(slots.TABLE)).usable_token(0) is None
