"""How many words someone reads."""

from __future__ import annotations

import re
from typing import Final

_TIME: Final = re.compile(r"<t:\d+:\w>")
_LINK: Final = re.compile(r"</[^>]+>|<[#@]&?\d+>")
_WORD: Final = re.compile(r"\b[^\W\d_]+(?:[’'-][^\W\d_]+)*\b(?![\d’])")


def word_count(text: str) -> int:
    """Returns the words of a message's text as a client shows it; numbers and names of cards such
    as R7 are none. A time is shown as two words ("in minutes") and a number, a link as one.
    """
    return len(_WORD.findall(_LINK.sub("link", _TIME.sub("in minutes", text))))
