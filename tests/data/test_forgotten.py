"""The mark of a person who asked to be forgotten keeps them out and names no one."""

from __future__ import annotations

from data.forgotten import is_among, mark, with_mark, without

ANN, BEN, CLEO = 912_345_678_901_234_567, 923_456_789_012_345_678, 934_567_890_123_456_789


def test_a_person_is_known_by_their_mark() -> None:
    people = with_mark((ANN, BEN), ANN, "table")
    assert people == (mark(ANN, "table"), BEN)
    assert [is_among(people, user) for user in (ANN, BEN, CLEO)] == [True, True, False]
    assert without(people, ANN) == (BEN,)
    assert without(people, CLEO) == people
    assert with_mark(people, ANN, "table") == people


def test_a_mark_goes_along_to_another_table() -> None:
    assert is_among((mark(ANN, "table"),), ANN)
    assert mark(ANN, "table") != mark(ANN, "rematch"), "the same person is not found again by it"


def test_a_mark_tells_hundreds_of_accounts_from_others_and_no_more() -> None:
    marks = {mark(user, "table") for user in range(BEN, BEN + 10_000)}
    assert max(marks) - min(marks) < 1 << 20, "there are a million marks, and 600 million accounts"
    assert len(marks) > 9_900, "strangers are not kept out"
    assert -min(marks) < 1 << 53, "a number that JSON keeps exactly"
