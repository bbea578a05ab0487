"""The colours shared by the pictures of all games; each game adds its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

POND: Final = "#132E37"
SCALE: Final = "#17353F"
INK: Final = "#0E2229"
BOX: Final = "#193A45"
LINE: Final = "#2B5360"
IVORY: Final = "#FBF3E2"
MIST: Final = "#9FBCC2"
MINT: Final = "#4DEBB8"
ON_MINT: Final = "#052A22"
GOLD: Final = "#F3C34F"
SILVER: Final = "#C9D3D6"
BRONZE: Final = "#D08A55"
MISSED: Final = "#F08A84"
BACK: Final = "#0F4A50"
BACK_SCALE: Final = "#15646A"
PEACOCK: Final = "#1A5FB4"
VANE: Final = "#1E8C86"
PUPIL: Final = "#0D2F5E"
PINK: Final = "#F58AB6"
NIGHT: Final = "#1C2A3E"
"""The ground of a multi-coloured card."""


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit: letter, name, shape and colours.

    ``base`` is the ground, ``text`` the colour on it, ``deep`` and ``pale`` the ends of its tones.
    """

    letter: str
    name: str
    shape: str
    base: str
    text: str
    deep: str
    pale: str
    accent: str
    """The eye's broad ring."""

    def tone(self, share: float) -> str:
        """Returns the ground mixed with ``pale``, or with ``deep`` for a negative share."""
        return mix(self.base, self.pale if share > 0 else self.deep, abs(share))


def mix(one: str, other: str, share: float) -> str:
    """Returns a mix of two colours with that share of the ``other``."""
    pairs = zip(channels(one), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def channels(colour: str) -> tuple[int, int, int]:
    """Returns red, green and blue, 0 to 255."""
    red, green, blue = bytes.fromhex(colour[1:])
    return red, green, blue


SUITS: Final = (
    Suit("R", "red", "ruby", "#CC352F", IVORY, "#4E0713", "#FFD9BF", "#F4936B"),
    Suit("Y", "yellow", "sun", "#F5BC2F", "#33200A", "#6B3D05", "#FFF4C9", "#FFE68A"),
    Suit("P", "purple", "moon", "#6B2F8F", IVORY, "#210A38", "#F1D9FA", "#C48BE6"),
    Suit("W", "white", "star", "#F6F1E4", "#16262D", "#1B3743", "#FFFFFF", "#8FB3BF"),
    Suit("B", "blue", "drop", "#3C9BE8", "#071C33", "#07264F", "#E6F5FF", "#9AD3FF"),
)
"""The five suits of games with suits, and of the bot's own pictures."""

SEATS: Final = ("#DC4339", "#F5BC2F", "#9450C0", "#F6F1E4", "#62B8F7", "#2E9C86")
"""The colours of heads on ink, by number."""
