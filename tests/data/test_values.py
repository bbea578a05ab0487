"""What the store's values say about themselves."""

from __future__ import annotations

from data.store.values import Post


def test_a_post_was_sent_when_its_id_says() -> None:
    """The example of Discord's own documentation: 2016-04-30 11:18:25.796 UTC."""
    assert Post("table", 1, 175928847299117063, "aa", 1).sent == 1_462_015_105_796
