"""How many words someone reads."""

from __future__ import annotations

import re
from typing import Final

_TIME: Final = re.compile(r"<t:\d+:\w>")
_LINK: Final = re.compile(r"</[^>]+>|<[#@]&?\d+>")
_WORD: Final = re.compile(r"\b[^\W\d_]+(?:[’'-][^\W\d_]+)*\b(?![\d’])")


def word_count(text: str) -> int:
    """Returns the number of words in a message's text as an app shows it. Numbers and names of
    cards such as R7 are no words. A time counts as two words ("in minutes") and a number, a link as
    one.
    """
    return len(_WORD.findall(_LINK.sub("link", _TIME.sub("in minutes", text))))
